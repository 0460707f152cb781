"""Xeri: match the top card to take the pile; take a pile of one card and it counts ten.

Source: the rule book's `xeri.md`, after seed 004, section "Xeri". Decisions are cited as D1 … D3.
"""

from collections.abc import Sequence

from tabletop.cards import RANK, parse
from tabletop.engine import refusals
from tabletop.engine.declarations import State
from tabletop.engine.moves import PLAY, Move
from tabletop.engine.options import Number
from tabletop.engine.refusals import Refusal
from tabletop.engine.scoring import ScoreItem
from tabletop.engine.zones import Zone
from tabletop.families.fishing.rules import HAND, STOCK, WON, FishingGame
from tabletop.text import N_, _

JACK = 11
MOST_CARDS = 3
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
    hand_size = 6
    captured_from = "pile"
    deals = Number("hands", N_("Deals"), N_("Deals in a match; whoever wins more of them wins it."), 4, 1, 20)

    totals = State[list[int]]()

    def start(self) -> None:
        self.totals = [0, 0]
        super().start()

    def fair(self) -> bool:
        """A jack on top, or two equal cards there, would be taken too easily."""
        below, top = (RANK[card] for card in self.zones[self.middle][-2:])
        return top not in (JACK, below)

    def objection(self, seat: int, move: Move) -> Refusal | None:
        if move.action != "play" or len(move.cards) != 1 or move != PLAY[move.cards[0]]:
            return refusals.not_allowed(_("Cards are played one at a time: choose one from your hand."))
        return self.not_held(seat, move.cards[0])

    def choices(self, seat: int) -> list[Move]:
        return [PLAY[card] for card in self.zones[self.hand_zones[seat]]]

    def act(self, seat: int, move: Move) -> None:
        card = move.cards[0]
        pile = self.zones[self.middle]
        matches = bool(pile) and RANK[pile[-1]] == RANK[card]
        captures = matches or (bool(pile) and RANK[card] == JACK)
        self.move((card,), self.hand_zones[seat], self.middle)
        if captures:
            if matches and len(pile) == 2:
                self.mark_xeri(seat, card)
            self.captor = seat
            self.move(pile[:], self.middle, self.won_zones[seat])
        self.pass_turn(seat)

    # The end of a deal

    def score_items(self) -> list[ScoreItem]:
        return [
            *self.xeri_items(),
            *self.counting_cards("court", lambda card: RANK[card] in COUNTING),
            *self.counting_cards("extra", EXTRA.__contains__),
            *self.most_cards(MOST_CARDS),
        ]

    def match_points(self, gained: list[int]) -> list[int]:
        """One for a hand won; what was gained in all hands is kept as well."""
        self.totals = [total + gain for total, gain in zip(self.totals, gained, strict=True)]
        return [int(mine > other) for mine, other in (gained, gained[::-1])]

    def decided(self) -> bool:
        return self.deal_number == self.deals

    def facts(self) -> dict[str, int | str]:
        return {
            **{f"xeri:{side}": count for side, count in enumerate(self.xeris)},
            **{f"points:{side}": total for side, total in enumerate(self.totals)},
            "hand": self.deal_number,
        }


def card_points(cards: Sequence[int]) -> int:
    """Points of captured *cards*, apart from xeris and from the majority of cards."""
    return sum((RANK[card] in COUNTING) + (card in EXTRA) for card in cards)
