"""The opponents of Brazilian Canasta: what is begun should be finished, and high totals open with a canasta."""

from collections.abc import Iterator
from typing import ClassVar

from tabletop.engine.moves import Move
from tabletop.families.canasta.evaluation import Hand, freezing
from tabletop.families.canasta.melds import WILD, runs
from tabletop.families.canasta.position import CANASTA
from tabletop.families.canasta.rules import CanastaGame
from tabletop.families.canasta.samba.player import SambaPlayer
from tabletop.games.brazilian_canasta.rules import OPENING, BrazilianCanasta
from tabletop.text import _

FEAR = 0.25
"""Chance that the other side goes out before an unfinished meld is finished, about."""


class BrazilianPlayer(SambaPlayer):
    first_run: ClassVar[int] = 5

    def open(self, game: CanastaGame, seat: int, hand: Hand) -> Iterator[Move]:
        assert isinstance(game, BrazilianCanasta)
        duty = OPENING.duty(game, game.side(seat))
        if duty and not game.laid:
            if game.touched:
                return
            yield from (Move("meld", cards) for cards in self.canastas_held(hand, duty))
        elif duty:
            yield from (Move("meld", tuple(cards)) for cards in hand.natural.values() if len(cards) > 2)
        else:
            yield from super().open(game, seat, hand)

    def canastas_held(self, hand: Hand, duty: str) -> Iterator[tuple[int, ...]]:
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

    def evaluate(self, game: CanastaGame, seat: int) -> float:
        """Unfinished melds are debts."""
        value = super().evaluate(game, seat)
        assert isinstance(game, BrazilianCanasta)
        if game.phase == "deal" or game.over:
            return value
        debts = [FEAR * game.fine * game.unfinished(side) for side in range(game.sides)]
        return value + sum(debts) - 2 * debts[game.side(seat)]

    def reason(self, game: CanastaGame, seat: int, move: Move) -> str | None:
        assert isinstance(game, BrazilianCanasta)
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
        return super().reason(game, seat, move)


PLAYER = BrazilianPlayer()
