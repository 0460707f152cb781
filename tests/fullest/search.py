"""Search for the fullest states of games: `python -m tests.fullest.search [SLUG …]` writes `states/SLUG.txt` anew.

Matches are played by computers, and by players who like what fills the table; of all positions in which somebody is to
choose, those are kept that have the most of something. Players at random reach more, but nobody plays so: two thirds of
a pack of Canasta in one hand.
"""

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import NamedTuple

from tabletop.engine.abilities.random_play import settings_for_random_play
from tabletop.engine.game import Game
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import CHANCE, Move
from tabletop.engine.records.record import Record
from tabletop.engine.shuffling import chance
from tabletop.games import catalog
from tabletop.opponents import arena
from tabletop.opponents.levels import Budget
from tabletop.opponents.thinker import InProcess, answer_of
from tabletop.ui.game_table import GameTable
from tabletop.ui.layout.seating import Seating
from tabletop.wording.lines import Cast
from tests.fullest import STATES, State, text_of

BUDGET = Budget(seconds=0.004)
SECONDS = 2.5
"""CPU time for each manner of play at each number of seats; at least one match is played."""
LONGEST = 260
"""Moves of a match after which it is left."""
SAID_EVERY = 4
"""Positions of which one is asked for all that it says, which takes long."""
TRIES = 4
"""Moves at random of which a player who fills the table takes the best."""
NAMES = ("You", "Otto", "Marta", "Inês", "Hugo", "Ada", "Bruno", "Clara", "Rui", "Sofia", "Theo", "Vera")
SIZE = (1024, 640)
NOT_LAID = ("hand", "stock", "discard", "aside", "pile", "trick")
"""Kinds of zones that hold no melds and nothing like them."""
NO_PILE = ("hand", "stock", "aside", "meld")


class Full(NamedTuple):
    """A position: how full it is, and the number of moves up to it."""

    value: float
    moves: int
    record: Record
    viewer: int


def measured(view: View) -> dict[str, float]:
    """How much there is of what can be counted, for a seat that is to choose."""
    kinds = {zone: (zone.partition(":")[0], len(faces)) for zone, faces in view.zones.items()}
    laid = [count for kind, count in kinds.values() if kind not in NOT_LAID and count]
    return {
        "cards in hand": len(view.hand()),
        "melds": len(laid) + sum(laid) / 1000,
        "pile": max((count for kind, count in kinds.values() if kind not in NO_PILE), default=0),
    }


def said(view: View, table: GameTable) -> float:
    """Characters of all that stands on the table but for the log, and a few for each button."""
    words, cast = table.words, Cast(NAMES[: view.seats], view.seat)
    places = table.geometry(SIZE, Seating(view.seats, view.seat, table.largest_hand))
    furniture = table.furniture(view, places, cast)
    texts = [words.status(view, cast), words.prompt(view, cast)]
    texts += [words.plate(view, seat, cast).words for seat in range(view.seats)]
    texts += [badge.words for badge in table.badges(view, places, cast)]
    texts += [label.words for label in furniture.labels] + [panel.title for panel in furniture.panels]
    texts += [note.strong + note.words for note in furniture.notes]
    return sum(map(len, texts)) + 12 * sum(not move.cards for move in view.moves)


def at_random(game: Game, rng: Random) -> tuple[int, Move]:
    """A move at random."""
    seat = rng.choice(sorted(game.to_act()))
    return seat, game.at_random(seat, rng)


def filling(game: Game, rng: Random) -> tuple[int, Move]:
    """The move after which the most lies on the table, of a few at random."""

    def laid(each: tuple[int, Move]) -> float:
        after = game.copy()
        after.play(*each)
        zones = zip(after.plan.names, after.zones, strict=True)
        found = [len(cards) for zone, cards in zones if zone.partition(":")[0] not in NOT_LAID and cards]
        return len(found) + sum(found) / 1000

    return max((at_random(game, rng) for _try in range(TRIES)), key=laid)


def positions(rules: type[Game], seats: int, manner: str, seed: str) -> Iterator[tuple[Game, Record]]:
    """The positions of a match in which somebody is to choose."""
    rng, thinker = Random(seed), InProcess({"easy": BUDGET})
    record = Record(rules, seats, settings_for_random_play(rules) if manner != "easy" else {})
    game = record.new_game()
    while not game.over and len(record.moves) < LONGEST:
        if game.due:
            made = CHANCE, chance.drawn(game, rng)
        else:
            yield game, record
            if manner == "easy":
                made = arena.next_move(
                    game, lambda view: answer_of(thinker, view, "easy", rng.getrandbits(64))
                )
            else:
                made = filling(game, rng)
        game.play(*made)
        record.moves.append(made)
    thinker.close()


def fullest(rules: type[Game], seats: int, seconds: float, note: Callable[[str], object]) -> list[State]:
    """The positions with the most of everything at *seats* seats, after *seconds* of CPU time for each manner of play."""
    table, best = catalog.part(rules.slug, "table").TABLE, dict[str, Full]()
    for manner in ("filling", "easy"):
        began, number = time.process_time(), 0
        while not number or time.process_time() - began < seconds:
            number += 1
            seed = f"{rules.slug} {seats} {manner} {number}"
            for count, (game, record) in enumerate(positions(rules, seats, manner, seed)):
                for seat in game.awaited():
                    view = game.view(seat)
                    found = measured(view)
                    if count % SAID_EVERY == 0:
                        found["said"] = said(view, table)
                    for what, value in found.items():
                        moves = len(record.moves)
                        if what not in best or (value, -moves) > (best[what].value, -best[what].moves):
                            best[what] = Full(value, moves, replace(record, moves=[*record.moves]), seat)
    together: dict[tuple[str, int], list[str]] = {}
    for what, full in best.items():
        if full.value:
            note(f"{rules.slug:20} {seats:2} seats, {what:13} {full.value:8.3f} after {full.moves} moves")
            together.setdefault((full.record.text(), full.viewer), []).append(what)
    return [
        State(best[whats[0]].record, " and ".join(whats), best[whats[0]].viewer)
        for whats in together.values()
    ]


def found(rules: type[Game], seconds: float, note: Callable[[str], object]) -> list[State]:
    """The fullest states with the fewest players and with the most; each is told to *note*, as a line."""
    counts = sorted({rules.seat_counts[0], rules.seat_counts[-1]})
    return [state for seats in counts for state in fullest(rules, seats, seconds, note)]


def main(slugs: Sequence[str]) -> None:
    """Find the fullest states of *slugs*, or of all games, and write them."""
    for slug in slugs or catalog.slugs():
        rules = catalog.rules(slug)
        states = found(rules, SECONDS, partial(print, flush=True))
        (STATES / f"{slug}.txt").write_text(text_of(states), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
