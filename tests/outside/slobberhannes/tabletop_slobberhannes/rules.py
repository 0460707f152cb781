"""Slobberhannes: take neither the first trick nor the last, nor the queen of clubs; all three count four.

Source: a game of the nineteenth century, as collections of rules tell it. The pack has the cards from the seven up; with
three, five or six players the black sevens are left out.
"""

from collections.abc import Sequence

from tabletop.cards import FACE, RANK, pack, parse
from tabletop.engine.declarations import State
from tabletop.engine.options import Number
from tabletop.engine.scoring import ScoreItem
from tabletop.families.tricks.rules import HAND, STOCK, TRICK, WON, TrickGame
from tabletop.text import N_

QUEEN = parse("Qc")
BLACK_SEVENS = {parse("7c"), parse("7s")}


class Slobberhannes(TrickGame):
    slug, name, family, emblem = "slobberhannes", "Slobberhannes", "tricks", "Qc"
    pitch = N_("Take neither the first trick nor the last, nor the queen of clubs.")
    seat_counts = (3, 4, 5, 6)
    fewest_wins = True
    table = (HAND, STOCK, TRICK, WON)
    target = Number(
        "target", N_("Target"), N_("The match ends when somebody reaches this many points."), 10, 1, 50
    )
    marks = State[list[int]]()
    """By seat: how many of the three things that count were taken in this deal."""

    def pack(self) -> list[int]:
        """From the seven up; as many cards as can be dealt evenly."""
        high = [card for card in pack() if RANK[card] in (1, *range(7, 14))]
        return high if self.seats == 4 else [card for card in high if card not in BLACK_SEVENS]

    def clear_tricks(self) -> None:
        super().clear_tricks()
        self.marks = [0] * self.seats

    def deal_places(self) -> Sequence[int]:
        return self.in_rounds(*[1] * (len(self.zones[self.stock]) // self.seats))

    def trick_taken(self) -> None:
        taker = self.taker
        taken = self.zones[self.won_zones[taker]][-self.seats :]
        first, last = sum(self.tricks) == 1, not self.zones[self.hand_zones[taker]]
        self.marks[taker] += first + last + any(FACE[card] == QUEEN for card in taken)
        super().trick_taken()

    def score_items(self) -> list[ScoreItem]:
        return [
            ScoreItem(seat, "all" if marks == 3 else "marks", 4 if marks == 3 else marks)
            for seat, marks in enumerate(self.marks)
        ]

    def facts(self) -> dict[str, int | str]:
        marks = {f"marks:{seat}": marks for seat, marks in enumerate(self.marks)}
        return {"hand": self.deal_number, "dealer": self.dealer, **marks}
