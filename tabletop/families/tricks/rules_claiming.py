"""The proof of a claim in a trick game: every card that is led takes its trick, whoever holds what is still out.

All cards that are still out count as held by one opponent. A card is sure when none of those beats it; one that
would is out of the way once its suit has been led as often as it has cards left, as long as following suit is the first
duty: then whoever holds any must have played them. What a game adds beyond that (cards that are drawn after a trick, a
deal that ends early) is found by playing the claim out in imagined deals: it must be legal, and the score always the same.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, cast

from tabletop.cards import BIT
from tabletop.engine.knowledge.unseen import still_out
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import PLAY, Move
from tabletop.engine.options import Value
from tabletop.engine.records import library

if TYPE_CHECKING:
    from tabletop.families.tricks.rules import TrickGame

FEWEST = 2
"""Fewest cards with which a claim saves anything."""
TRIALS = 6
"""Imagined deals in which a claim is played out."""


def sure_plays(view: View) -> tuple[Move, ...]:
    """The plays of the view's seat that take all tricks that are left, in order; none without a proof."""
    hand = view.hand()
    leads = view.phase == "play" and view.seat in view.awaited and not view.zones["trick"] and view.moves
    if not leads or len(hand) < FEWEST:
        return ()
    game = _shape(view.slug, view.seats, tuple(view.settings.items())).copy()
    game.trump = cast(int, view.state["trump"])
    plays = tuple(PLAY[face] for face in _order(game, hand, still_out(view, game.pack())))
    return plays if plays and _holds(view, plays, Random(view.key)) else ()


@lru_cache(maxsize=16)
def _shape(slug: str, seats: int, settings: tuple[tuple[str, Value], ...]) -> "TrickGame":
    """A game of that shape, to be asked about its rules; its cards mean nothing."""
    return cast("TrickGame", library.rules(slug)(seats, dict(settings)))


def _order(game: "TrickGame", hand: Sequence[int], out: Mapping[int, int]) -> list[int]:
    """The faces of *hand* in an order in which each is sure to take its trick; none where there is no such order.

    *out*: how often each face may be in other hands.
    """
    suits, trump = game.suits_of[game.trump], game.trump
    left = Counter[int]()
    for face, count in out.items():
        left[suits[face]] += count
    held, order = list(hand), list[int]()
    while held:
        sure = [face for face in held if _is_sure(game, face, out, left)]
        if not sure:
            return []
        # Trumps first: they take those of the others away, which could ruff.
        lead = max(sure, key=lambda face: (suits[face] == trump, game.power_of[trump, suits[face]][face]))
        held.remove(lead)
        order.append(lead)
        if left[suits[lead]] and _must_follow(game, suits[lead], out):
            left[suits[lead]] -= 1
    return order


def _is_sure(game: "TrickGame", face: int, out: Mapping[int, int], left: Mapping[int, int]) -> bool:
    """True if no card that may be in another hand beats *face* when it is led."""
    suits = game.suits_of[game.trump]
    power = game.power_of[game.trump, suits[face]]
    return all(not left[suits[other]] or power[other] <= power[face] for other in out)


def _must_follow(game: "TrickGame", suit: int, out: Mapping[int, int]) -> bool:
    """True if the first duty of whoever follows is to play a card of the *suit* led."""
    trial = game.copy()
    trial.led, trial.best = suit, 1
    duties, suits = trial.duties(), game.suits_of[game.trump]
    return bool(duties) and all(bool(BIT[face] & duties[0][1]) == (suits[face] == suit) for face in out)


def _holds(view: View, plays: Sequence[Move], rng: Random) -> bool:
    """True if *plays* are legal, take all that is left and lead to one score in imagined deals with any play of the others."""
    scores = set[tuple[int, ...]]()
    for _trial in range(TRIALS):
        game = library.rules(view.slug).imagine(view, rng)
        deal, following = game.deal_number, list(plays)
        while not game.over and game.due is None and game.deal_number == deal:
            seat = min(game.awaited())
            if seat != view.seat:
                game.apply(seat, rng.choice(game.moves(seat)))
            elif following and game.refuse(seat, following[0]) is None and not _lies(game, "trick"):
                game.apply(seat, following.pop(0))
            else:
                return False
        scores.add(tuple(game.points))
        if following or len(scores) > 1:
            return False
    return True


def _lies(game: object, zone: str) -> bool:
    """True if a card lies in *zone*: somebody else has led."""
    trick = cast("TrickGame", game)
    return bool(trick.zones[trick.plan.first[zone]])
