"""New Game: one line that says what it is about.

Source: where its rules are told. In this skeleton a card is played that has the suit or the rank of the one before.
"""

from collections.abc import Sequence

from tabletop.cards import RANK, SUIT
from tabletop.engine import refusals
from tabletop.engine.declarations import State
from tabletop.engine.moves import PLAY, Move
from tabletop.engine.refusals import Refusal
from tabletop.engine.scoring import ScoreItem
from tabletop.families.shedding.rules import DEALS, HAND, PILE, STOCK, SheddingGame
from tabletop.text import N_, _

HAND_SIZE = 5
DRAW, PASS = Move("draw"), Move("pass")


class NewGame(SheddingGame):
    slug, name, family, emblem = "new-game", "New Game", "shedding", "8c"
    pitch = N_("Match suit or rank, and be the first with an empty hand.")
    seat_counts = (2, 3, 4, 5, 6)
    table = (STOCK, HAND, PILE)
    deals = DEALS
    passes = State[int]()
    """Number of players who have passed one after the other; when all have, nobody wins the deal."""

    def start(self) -> None:
        self.passes = 0
        super().start()

    def deal_places(self) -> Sequence[int]:
        return [*self.deal_hands(HAND_SIZE), self.pile]

    def begin(self) -> None:
        self.phase, self.passes = "play", 0
        self.turn = (self.dealer + 1) % self.seats

    def fits(self, card: int) -> bool:
        """True if *card* has the suit or the rank of the top card."""
        top = self.zones[self.pile][-1]
        return SUIT[card] == SUIT[top] or RANK[card] == RANK[top]

    def objection(self, seat: int, move: Move) -> Refusal | None:
        if move == DRAW:
            left = self.zones[self.stock]
            return None if left else refusals.not_allowed(_("The stock is empty, so you may pass."))
        if move == PASS:
            left = self.zones[self.stock]
            return refusals.not_allowed(_("You may pass once the stock is empty.")) if left else None
        if move.action != "play" or len(move.cards) != 1 or move != PLAY[move.cards[0]]:
            return refusals.not_allowed()
        if move.cards[0] not in self.zones[self.hand_zones[seat]]:
            return refusals.not_your_card()
        if not self.fits(move.cards[0]):
            return Refusal("not-matching", _("Play a card of the same suit or the same rank."))
        return None

    def choices(self, seat: int) -> list[Move]:
        plays = [PLAY[card] for card in sorted(self.zones[self.hand_zones[seat]]) if self.fits(card)]
        return [*plays, DRAW if self.zones[self.stock] else PASS]

    def act(self, seat: int, move: Move) -> None:
        hand = self.hand_zones[seat]
        self.passes = self.passes + 1 if move == PASS else 0
        if move.action == "play":
            self.move(move.cards, hand, self.pile)
        elif move == DRAW:
            self.move(self.zones[self.stock][-1:], self.stock, hand)
        if not self.zones[hand]:
            self.end_deal([ScoreItem(seat, "out", 1)])
        elif self.passes == self.seats:
            self.end_deal(())
        else:
            self.turn = (seat + 1) % self.seats

    def facts(self) -> dict[str, int | str]:
        return {"deal": self.deal_number}
