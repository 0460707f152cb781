"""Player of fishing games: a memory for cards, and where to stop thinking.

Everything captured was seen when it was captured, so a careful player knows how many cards of each rank are still out.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from math import comb

from tabletop.cards import FACE, RANK
from tabletop.engine.moves import Move
from tabletop.families.fishing.rules import FishingGame
from tabletop.opponents.abilities.drawbacks import Drawback, Drawbacks
from tabletop.opponents.player import Player
from tabletop.text import N_, _, ngettext
from tabletop.wording.cards import card_words
from tabletop.wording.numbers import in_words

LEFT_BEHIND = 0.6
"""Factor by which it is likelier that somebody plays like this without a card that would have taken what lay there."""


def _others_capture(_before: FishingGame, after: FishingGame, now: FishingGame, seat: int) -> bool:
    sides = [side for side in range(now.sides) if side != seat % now.sides]
    return any(
        len(now.zones[now.won_zones[side]]) > len(after.zones[after.won_zones[side]]) for side in sides
    )


def _others_sweep(_before: FishingGame, after: FishingGame, now: FishingGame, seat: int) -> bool:
    sides = [side for side in range(now.sides) if side != seat % now.sides]
    return any(len(now.crossed[side]) > len(after.crossed[side]) for side in sides)


OTHERS_CAPTURE = Drawback(N_("It leaves something that another player captures"), _others_capture)
OTHERS_SWEEP = Drawback(N_("Another player makes a xeri"), _others_sweep)


class FishingPlayer(Player):
    """Player of a fishing game, with a memory for cards."""

    abilities = (Drawbacks((OTHERS_CAPTURE,)),)

    def settled(self, game: FishingGame) -> bool:
        """New cards for everybody: what lies further ahead is luck that would only blur a playout's result."""
        size = game.hand_size
        return all([len(game.zones[game.hand_zones[seat]]) == size for seat in range(game.seats)])


def different(moves: Iterable[Move], worth: Sequence[float]) -> list[Move]:
    """Those of *moves* that come to something different: of cards of one rank and *worth* (by face) the first that is listed
    stands for the others."""

    def kinds(faces: Iterable[int]) -> list[tuple[int, float]]:
        return sorted((RANK[face], worth[face]) for face in faces)

    found: dict[object, Move] = {}
    for move in moves:
        meaning = move.action, *kinds(move.cards), "upon", *kinds(move.table), move.target, move.value
        found.setdefault(meaning, move)
    return [*found.values()]


def left_behind(game: FishingGame, seats: Iterable[int]) -> float:
    """Likelihood, by the hands of *seats*, that they left what lay on the table at their last turn; 1 fits
    perfectly."""
    old = {RANK[card] for card in game.zones[game.middle][: -game.seats]}
    fit = 1.0
    for seat in seats:
        hand = game.zones[game.hand_zones[seat]]
        if len(hand) < game.hand_size:
            fit *= LEFT_BEHIND ** sum([RANK[card] in old for card in hand])
    return fit


def unseen_by_rank(game: FishingGame, seat: int) -> list[int]:
    """For each rank, 1 … 13, how many cards *seat* has not seen."""
    zones = game.zones
    left = [0] + [4] * 13
    for zone in (game.hand_zones[seat], *game.in_sight):
        for card in zones[zone]:
            left[RANK[card]] -= 1
    return left


@lru_cache(maxsize=4096)
def chance_of_any(good: int, drawn: int, unseen: int) -> float:
    """Chance that *drawn* cards of *unseen* ones hold at least one of the *good* ones among them, 0 … 1."""
    return 1 - comb(unseen - good, drawn) / comb(unseen, drawn)


def reason_by_pair(hand: Iterable[int], card: int) -> str | None:
    """Reason to lay *card* in another card of its rank that stays in *hand*; None if there is none."""
    if any(RANK[other] == RANK[card] and other != card for other in hand):
        return _("You hold another card of that rank, which may take it at your next turn.")
    return None


def reason_by_points(card: int, taken: Sequence[int], points: Callable[[int], int]) -> str | None:
    """Reason to take the cards *taken* with *card* in what these count, each its *points*; None if none counts."""
    own, worth = points(card), [points(face) for face in taken if points(face)]
    said = in_words(own + sum(worth))
    if own and not worth:
        return ngettext(
            "It brings in your {card}, which counts {points} point.",
            "It brings in your {card}, which counts {points} points.",
            own,
        ).format(card=card_words(FACE[card]), points=said)
    if len(worth) == 1 and not own:
        return ngettext(
            "It takes a card that counts {points} point.",
            "It takes a card that counts {points} points.",
            worth[0],
        ).format(points=said)
    return _("It brings in cards that count {points} points.").format(points=said) if worth else None
