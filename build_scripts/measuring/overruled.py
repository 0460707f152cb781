"""Overruled rules of thumb: where the search of expert departs from them, and what that brings when the deal is played to its end.

The search judges most games after a few moves, so what it expects of a departure may be wrong. Here both moves are played on, in the
same imagined deals, by the rules of thumb and to the end. What brings much, and often, may become a rule of thumb; what brings less than
nothing should not be thought about. A choice needs no arena to be judged so: a departure is worth a hundred deals of luck.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from random import Random
from typing import Any, NamedTuple

from measuring import ladder
from measuring.store import Task

from tabletop.cards import name
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.games import catalog
from tabletop.opponents import arena, levels
from tabletop.opponents.arena import Estimate
from tabletop.opponents.budget import Budget, Clock
from tabletop.opponents.player import Player, next_mover, player_of
from tabletop.opponents.search import WAIT, Lead, Search

ASKED = 0.25
"""Share of the choices of a deal that expert is asked for."""
SEEDS = 1 << 30


class Kind(NamedTuple):
    """Departures of a kind, such as ``discard > layoff``: how many, the mean gain of each and what the search expected of it."""

    name: str
    count: int
    gain: Estimate
    expected: float


def tasks(slug: str, deals: int, *, playouts: int, worlds: int, seed: int) -> list[Task]:
    """The *deals* of *slug*, by number, each with the playouts of a decision and the imagined deals that judge a departure."""
    kind = {"kind": "overruled", "game": slug, "playouts": playouts, "worlds": worlds, "seed": seed}
    return [{**kind, "deal": number} for number in range(deals)]


def play_deal(task: Task) -> dict[str, Any]:
    """Play a deal by the rules of thumb and ask expert for a part of its choices: how many of them there were, and the departures."""
    slug, rng = task["game"], Random(f"{task['seed']}/{task['deal']}")
    rules, player = catalog.rules(slug), player_of(slug)
    game = rules(ladder.notes(slug).get("seats", rules.seat_counts[0]), {})
    choices, asked, found = 0, 0, list[dict[str, Any]]()
    while game.deal_number <= 1 and not game.over:
        if game.due is not None:
            game.chance(rng)
            continue
        seat = next_mover(game)
        view = game.view(seat)
        if len(view.moves) > 1:
            choices += 1
            if rng.random() < ASKED:
                asked += 1
                advised = player.policy(game, seat, Random(rng.randrange(SEEDS)))
                found += departures(view, advised, task["playouts"], task["worlds"], rng.randrange(SEEDS))
        game.play(seat, player.policy(game, seat, rng))
    return {"choices": choices, "asked": asked, "departures": found}


def departures(view: View, advised: Move, playouts: int, worlds: int, seed: int) -> Iterator[dict[str, Any]]:
    """The departure from the *advised* move, if expert makes one: both moves, what was expected of it, and what it gains with its
    standard error."""
    findings = levels.think(view, Clock(Budget(playouts=playouts)), Random(seed))
    answer = findings.moves[0].move
    if answer in (advised, WAIT):
        return
    expected = next((each.behind for each in findings.moves if each.move == advised), 0.0)
    gain = at_end(view, answer, advised, worlds, seed + 1)
    yield {
        "advised": str(advised),
        "answer": str(answer),
        "kind": f"{_kind(advised)} > {_kind(answer)}",
        "hand": " ".join(name(face) for face in view.hand()),
        "expected": expected,
        "gain": gain.mean,
        "error": gain.error,
    }


def at_end(view: View, one: Move, other: Move, worlds: int, seed: int) -> Lead:
    """Lead of one move over another at the end of the deal, in the same *worlds* imagined deals."""
    search = Search(view, catalog.rules(view.slug), patient(player_of(view.slug)), Random(seed), id)
    return search.duel(Clock(Budget(playouts=2 * worlds)), one, other, 0.0)


def patient(player: Player) -> Player:
    """A player like *player*, but one that judges nothing before the deal has ended."""
    found = copy(player)
    vars(found).update(horizon=math.inf, settled=_never)
    return found


def _never(game: object) -> bool:
    return False


def _kind(move: Move) -> str:
    return f"{move.action} {move.target}" if move.action == "draw" else move.action


def kinds(found: Iterable[Mapping[str, Any]]) -> list[Kind]:
    """The kinds of the departures *found* of which there are several, the commonest first; all of them together before."""
    groups: dict[str, list[Mapping[str, Any]]] = defaultdict(list)
    for each in found:
        groups["all"].append(each)
        groups[each["kind"]].append(each)
    return [
        Kind(
            kind,
            len(group),
            arena.estimate(each["gain"] for each in group),
            sum(each["expected"] for each in group) / len(group),
        )
        for kind, group in sorted(groups.items(), key=lambda item: -len(item[1]))
        if len(group) > 1
    ]
