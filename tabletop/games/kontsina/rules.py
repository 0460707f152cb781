"""Kontsina: catch a card on the table with one of its rank, or several at once with a card worth their sum.

Source: the rule book's `kontsina.md`, after seed 004, section "Kontsina". Decisions are cited as D1 … D7.
"""

from collections.abc import Sequence

from tabletop.cards import RANK, SUIT, parse
from tabletop.engine import refusals
from tabletop.engine.moves import PLAY, Move
from tabletop.engine.options import YES_NO, Toggle
from tabletop.engine.refusals import Refusal
from tabletop.engine.scoring import ScoreItem
from tabletop.families.fishing.rules import HAND, STOCK, WON
from tabletop.families.fishing.rules_sums import (
    ANY,
    MOST_VALUE,
    TABLE,
    SumGame,
    capture_is_a_duty,
    chosen,
    divide,
    equal_sets,
    lays_or_captures,
    most_listed,
    not_captured_by,
    sets_of,
    unions,
    values_of,
)
from tabletop.text import N_

CLUBS = 0
MOST_CARDS, MOST_CLUBS = 2, 1
COUNTING = {parse("2c"), parse("Td")}
"""One point for each of these."""


class Kontsina(SumGame):
    slug = "kontsina"
    name = "Kontsina"
    family = "fishing"
    pitch = N_(
        "Catch a card on the table with one of its rank, or several at once with a card worth their sum."
    )
    emblem = "2c"
    seat_counts = (2, 3, 4)
    table = (STOCK, HAND, TABLE, WON)
    hand_size = 4
    must_capture = Toggle(
        "must_capture",
        N_("Must capture"),
        N_("A card that can capture may not be laid."),
        False,
        YES_NO,
    )
    combine = Toggle(
        "combine",
        N_("Several sets at once"),
        N_("One card may take several separate sets at once, equal cards and sums together."),
        False,
        YES_NO,
    )
    partners = Toggle(
        "partners",
        N_("Partners"),
        N_("Of four players those who sit across from each other share their captures and points."),
        False,
        YES_NO,
    )

    def number_of_sides(self) -> int:
        """Two pairs where four play with partners (D7)."""
        return 2 if self.seats == 4 and self.partners else self.seats

    # What is legal

    def takes(self, card: int, cards: Sequence[int]) -> bool:
        """True if *card* may take *cards*, which lie there: one set of them, or several with ``combine`` (D2)."""
        rank, ranks = RANK[card], [RANK[other] for other in cards]
        several = self.combine
        if all(other == rank for other in ranks):
            return len(ranks) == 1 or bool(several)
        if max(rank, *ranks) > MOST_VALUE:
            return False
        return divide(ranks, rank) if several else sum(ranks) == rank

    def captures(self, card: int, most: int = ANY) -> list[tuple[int, ...]]:
        """Captures that *card* may make, each of at most *most* cards."""
        rank, several = RANK[card], self.combine
        if rank > MOST_VALUE:
            return equal_sets(self.zones[self.middle], rank, most if several else 1)
        numerals = self.numerals()
        masks = (
            unions(values_of(numerals), rank, 0, most)
            if several
            else sets_of(values_of(numerals), rank, most)
        )
        return [tuple(sorted(chosen(numerals, mask))) for mask in masks if mask]

    def objection(self, seat: int, move: Move) -> Refusal | None:
        if not lays_or_captures(move):
            return refusals.not_allowed()
        card, cards = move.cards[0], move.table
        if card not in self.zones[self.hand_zones[seat]]:
            return refusals.not_your_card()
        if cards:
            there = len(set(cards)) == len(cards) and set(cards).issubset(self.zones[self.middle])
            return None if there and self.takes(card, cards) else not_captured_by(card)
        return capture_is_a_duty(card) if self.must_capture and self.captures(card) else None

    def choices(self, seat: int) -> list[Move]:
        """As the rule book says, not all captures where many numerals lie there."""
        most, duty = most_listed(len(self.numerals())), self.must_capture
        moves = []
        for card in self.zones[self.hand_zones[seat]]:
            if not duty or not self.captures(card):
                moves.append(PLAY[card])
            moves += [Move("capture", (card,), cards) for cards in self.captures(card, most)]
        return moves

    # What happens

    def act(self, seat: int, move: Move) -> None:
        card = move.cards[0]
        self.move((card,), self.hand_zones[seat], self.middle)  # where everybody sees what takes what
        if move.action == "capture":
            self.captor = seat % self.sides
            taken = [other for other in self.zones[self.middle] if other == card or other in move.table]
            self.move(taken, self.middle, self.won_zones[self.captor])
        self.pass_turn(seat)

    # The end of a deal

    def score_items(self) -> list[ScoreItem]:
        """Nobody scores a majority that two share (D3)."""
        won = [self.zones[zone] for zone in self.won_zones]
        return [
            *self.counting_cards("card", COUNTING.__contains__),
            *self.most_cards(MOST_CARDS),
            *self.most_of("most clubs", clubs_of(won), MOST_CLUBS),
        ]

    def facts(self) -> dict[str, int | str]:
        return {"hand": self.deal_number, "last": self.last_captor()}


def clubs_of(piles: Sequence[Sequence[int]]) -> list[int]:
    """Number of clubs in each of *piles*."""
    return [sum(SUIT[card] == CLUBS for card in cards) for cards in piles]
