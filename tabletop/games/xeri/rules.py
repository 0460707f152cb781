"""Xeri: match the top card to take the pile; take a pile of one card and it counts ten.

Source: the rule book's `xeri.md`, after seed 004, section "Xeri". Decisions are cited as D1 … D3.
"""

from collections.abc import Sequence

from tabletop.cards import RANK, parse
from tabletop.engine import refusals
from tabletop.engine.moves import PLAY, Move
from tabletop.engine.options import Number
from tabletop.engine.refusals import Refusal
from tabletop.engine.zones import Zone
from tabletop.families.fishing.rules import HAND, STOCK, WON, FishingGame
from tabletop.text import N_

JACK = 11
COUNTING = {1, 10, 11, 12, 13}
"""The ranks A T J Q K: one point for each captured card."""
EXTRA = {parse("Td"), parse("2c")}
"""One more point for each of these."""


class Xeri(FishingGame):
    slug = "xeri"
    name = "Xeri"
    family = "fishing"
    pitch = N_("Match the top card to take the pile; take a pile of one card and it counts ten.")
    emblem = "Jc"
    seat_counts = (2,)
    table = (STOCK, HAND, Zone("pile"), WON)
    state = (*FishingGame.state, "xeris", "totals")
    options = (
        Number("hands", N_("Deals"), N_("Deals in a match; whoever wins more of them wins it."), 4, 1, 20),
    )

    xeris: list[int]
    totals: list[int]

    def set_up(self) -> None:
        super().set_up()
        self.pile = self.plan.first["pile"]

    # The deal

    def start(self) -> None:
        self.totals = [0, 0]
        self._clear()
        self.hand = 1
        self.gather()

    def _clear(self) -> None:
        self.xeris = [0, 0]
        self.captor = -1

    def deal_places(self) -> Sequence[int]:
        return [*self.deal_hands(6), *[self.pile] * 4]

    def begin(self) -> None:
        self._clear()
        self.lay_pile()

    def deal_pile(self) -> None:
        """Four new cards for the pile, after an unfair one was shuffled back."""
        self.deal([self.pile] * 4)
        self.lay_pile()

    def lay_pile(self) -> None:
        """Play begins, unless the pile would be taken too easily: then its cards are dealt anew."""
        below, top = (RANK[card] for card in self.zones[self.pile][-2:])
        if top == JACK or top == below:
            self.move(self.zones[self.pile][:], self.pile, self.stock)
            self.ask_shuffle(self.stock, "deal_pile")
        else:
            self.phase = "play"
            self.turn = 1 - self.dealer

    # Play

    def objection(self, seat: int, move: Move) -> Refusal | None:
        if move.action != "play" or len(move.cards) != 1 or move != PLAY[move.cards[0]]:
            return refusals.not_your_card()
        return None if move.cards[0] in self.zones[self.hands + seat] else refusals.not_your_card()

    def choices(self, seat: int) -> list[Move]:
        return [PLAY[card] for card in self.zones[self.hands + seat]]

    def act(self, seat: int, move: Move) -> None:
        card = move.cards[0]
        pile = self.zones[self.pile]
        matches = bool(pile) and RANK[pile[-1]] == RANK[card]
        captures = matches or (bool(pile) and RANK[card] == JACK)
        self.move((card,), self.hands + seat, self.pile)
        if captures:
            if matches and len(pile) == 2:
                self.xeris[seat] += 1
            self.captor = seat
            self.move(pile[:], self.pile, self.won + seat)
        self.turn = 1 - seat
        if self.hands_empty():
            if self.zones[self.stock]:
                self.deal(self.deal_hands(6))
            else:
                self._score()

    def _score(self) -> None:
        self.sweep_leftovers(self.pile)
        won = [self.zones[self.won + side] for side in range(2)]
        self.gained = [10 * self.xeris[side] + card_points(won[side]) for side in range(2)]
        if len(won[0]) != len(won[1]):
            self.gained[len(won[1]) > len(won[0])] += 3
        self.totals = [total + gain for total, gain in zip(self.totals, self.gained, strict=True)]
        if self.gained[0] != self.gained[1]:
            self.points[self.gained[1] > self.gained[0]] += 1
        for side in range(2):
            self.turn_up(self.won + side)
        self.dealer = 1 - self.dealer
        if self.hand == self.settings["hands"]:
            self.over = True
        else:
            self.hand += 1
            self.gather()

    def facts(self) -> dict[str, int | str]:
        return {
            **{f"xeri:{side}": count for side, count in enumerate(self.xeris)},
            **{f"points:{side}": total for side, total in enumerate(self.totals)},
            "hand": self.hand,
        }


def card_points(cards: Sequence[int]) -> int:
    """What captured *cards* score, apart from xeris and from the majority of cards."""
    return sum((RANK[card] in COUNTING) + (card in EXTRA) for card in cards)
