"""What a simple habit wins from expert: the seats of a side play by it where it says anything, and else as expert does.

A ladder holds our own players against each other. Where players deceive, one that beats all of them may still lose to somebody
who always does the same, which is what people try first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from measuring.store import Task

from tabletop.cards import RANK
from tabletop.engine.game import Game
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import PLAY, Move
from tabletop.games import catalog
from tabletop.games.bullshit.player import held, least_useful
from tabletop.games.bullshit.rules import Bullshit
from tabletop.games.skull_and_roses.player import own_skull
from tabletop.games.skull_and_roses.rules import BIDS, FIRST_SKULL, SkullAndRoses
from tabletop.opponents import arena, levels
from tabletop.opponents.budget import Budget
from tabletop.opponents.player import player_of

Habit = Callable[[Any, int], Move | None]
"""The move of a seat by habit; None where it plays like anybody else. It looks at what the seat may see alone."""


def always(action: str) -> Habit:
    """Make the first move of that *action* whenever there is one."""
    return lambda game, seat: next((move for move in game.choices(seat) if move.action == action), None)


def lay_first(skull: bool) -> Habit:
    """Begin each round of Skull & Roses with the skull, or with a rose, as long as it is there."""

    def habit(game: SkullAndRoses, seat: int) -> Move | None:
        hand = game.zones[game.hand_zones[seat]] if game.phase == "place" else []
        return next((PLAY[card] for card in hand if (RANK[card] >= FIRST_SKULL) == skull), None)

    return habit


def skull_until_shown(times: int) -> Habit:
    """Begin each round of Skull & Roses with the skull until it was turned so many *times*, and then with a rose: for those who remember."""

    def habit(game: SkullAndRoses, seat: int) -> Move | None:
        return lay_first(game.skulls_seen[seat] < times)(game, seat)

    return habit


def bid_everything(game: SkullAndRoses, seat: int) -> Move | None:
    """Bid all cards at once, with roses alone in the own pile."""
    if game.phase == "place":
        return lay_first(False)(game, seat)
    return BIDS[game.lying()] if game.phase == "turn" and not own_skull(game, seat) else None


def lie_with(count: int) -> Habit:
    """Play, at each turn of Bullshit, the cards of the rank due and then others, farthest from due first, up to *count* or more."""

    def habit(game: Bullshit, seat: int) -> Move | None:
        if game.phase != "play":
            return None
        by_rank = held(game, seat)
        due = by_rank[game.rank][: game.limit]
        others = [face for rank in least_useful(game, seat) for face in by_rank[rank]]
        return Move("play", tuple(due + others[: max(0, count - len(due))]))

    return habit


HABITS: Mapping[str, Mapping[str, Habit]] = {
    "skull-and-roses": {
        "the skull first": lay_first(True),
        "a rose first": lay_first(False),
        "all cards at once": bid_everything,
        "two skulls, then roses": skull_until_shown(2),
    },
    "truco": {"folding": always("fold"), "accepting": always("accept"), "shouting": always("truco")},
    "envite": {"folding": always("fold"), "accepting": always("accept"), "bidding": always("bid")},
    "bullshit": {
        "believing": always("accept"),
        "doubting": always("doubt"),
        "two cards": lie_with(2),
        "three cards": lie_with(3),
    },
}
"""The habits that are tried, by game."""


def tasks(slug: str, matches: int, *, seats: int, playouts: int, seed: int) -> list[Task]:
    """A task for each habit and match of *slug* with *seats* players; *playouts*: those of a decision, 0 for the rules of thumb."""
    kind = {"kind": "habits", "game": slug, "seats": seats, "playouts": playouts, "seed": seed}
    return [{**kind, "habit": habit, "number": number} for number in range(matches) for habit in HABITS[slug]]


def play(task: Task) -> dict[str, Any]:
    """Play a match with the habit at one side, in turn at each: its share of the win, *more* than that of one side, −1 … 1."""
    slug, number = task["game"], task["number"]
    rules, player = catalog.rules(slug), player_of(slug)
    game: Game = rules(task["seats"])
    habit, own = HABITS[slug][task["habit"]], number % game.sides
    # Its own generator for the cards, so that all habits get the same deals.
    cards, rng = Random(1000 * task["seed"] + number), Random(1000 * task["seed"] + number + 1)

    def choose(view: View) -> Move | None:
        seat = view.seat
        move = habit(game, seat) if seat in view.awaited and seat % game.sides == own else None
        if move is not None:
            return move
        if task["playouts"]:
            return levels.choose(view, "expert", Budget(playouts=task["playouts"]), rng)
        return player.policy(rules.imagine(view, rng), seat, rng) if seat in view.awaited else None

    while not game.over:
        if game.due is not None:
            game.chance(cards)
        else:
            game.play(*arena.next_move(game, choose))
    winners = game.winners()
    return {"habit": task["habit"], "more": (own in winners) / max(1, len(winners)) - 1 / game.sides}
