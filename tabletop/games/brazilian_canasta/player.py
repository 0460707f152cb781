"""The opponents of Brazilian Canasta: what is begun should be finished, and high totals open with a canasta."""

from collections.abc import Iterator

from tabletop.engine.moves import Move
from tabletop.families.canasta.evaluation import Hand, freezing
from tabletop.families.canasta.melds import WILD, runs
from tabletop.families.canasta.position import CANASTA
from tabletop.families.canasta.samba.player import SambaPlayer
from tabletop.games.brazilian_canasta.rules import OPENING, BrazilianCanasta
from tabletop.text import _

FEAR = 0.25
"""Chance that the other side goes out before an unfinished meld is finished, about."""


def by_duty(game: BrazilianCanasta, seat: int, hand: Hand) -> Iterator[Move] | None:
    """First melds where a canasta must be among them: the canasta, then sets until the points are there."""
    duty = OPENING.duty(game, game.side(seat))
    if not duty:
        return None
    if game.laid:
        return (Move("meld", tuple(cards)) for cards in hand.natural.values() if len(cards) > 2)
    return iter(()) if game.touched else (Move("meld", cards) for cards in canastas_held(hand, duty))


def canastas_held(hand: Hand, duty: str) -> Iterator[tuple[int, ...]]:
    """The finished melds in *hand* that will do for the first."""
    yield from (row[:CANASTA] for row in runs(hand.kept) if len(row) >= CANASTA)
    yield from (tuple(cards) for cards in hand.natural.values() if len(cards) >= CANASTA)
    if duty == "canasta":
        if len(hand.wild) >= CANASTA:
            yield tuple(hand.wild[:CANASTA])
        for cards in hand.natural.values():
            missing = CANASTA - len(cards)
            if 0 < missing <= min(2, len(hand.wild)):
                yield (*cards, *hand.wild[:missing])


def fines_feared(game: BrazilianCanasta, side: int) -> float:
    """Points that the unfinished melds of *side* will cost, on average."""
    return FEAR * game.fine * game.unfinished(side)


def reason(game: BrazilianCanasta, seat: int, move: Move) -> str | None:
    """Reason for *move* that only this game has."""
    side = game.side(seat)
    if move.action == "discard" and not any(game.opened):
        if WILD[move.cards[0]] and freezing(game, seat) <= 0:
            return None
        return _("The pile is closed to both sides, and you need this card least.")
    if move.action == "layoff" and game.fine:
        faces = [*game.faces(game.own_meld(seat, move.target)), *move.cards]
        if game.melding.canasta(faces) in ("samba", "bolivia") and len(faces) - len(move.cards) < CANASTA:
            return _("It finishes a meld that would be fined if the others went out.")
    if (
        move.action == "meld"
        and not game.opened[side]
        and OPENING.duty(game, side)
        and game.melding.canasta(move.cards)
    ):
        return _("At your total only such a meld opens your side.")
    return None


PLAYER = SambaPlayer(first_run=5, duty=by_duty, debt=fines_feared, say=reason)
