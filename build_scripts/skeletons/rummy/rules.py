"""New Game: one line that says what it is about.

Source: where its rules are told. In this skeleton a deal ends when a hand or the stock is empty, and the lowest hand wins.
"""

from collections.abc import Sequence

from tabletop.cards import name
from tabletop.engine import refusals
from tabletop.engine.declarations import State
from tabletop.engine.moves import Move
from tabletop.engine.refusals import Refusal
from tabletop.engine.scoring import ScoreItem
from tabletop.families.rummy.rules import (
    DEALS,
    DISCARD,
    DISCARDS,
    DRAW_DISCARD,
    DRAW_STOCK,
    HAND,
    LAYOFF,
    MELD,
    STOCK,
    RummyGame,
    mask_of,
    not_melded,
    ordinary,
    points_to_win,
)
from tabletop.text import N_, _

HAND_SIZE = 7
PHASES = {"draw": "draw", "meld": "play", "layoff": "play", "discard": "play"}


class NewGame(RummyGame):
    slug, name, family, emblem = "new-game", "New Game", "rummy", "7d"
    pitch = N_("Draw, lay down melds, throw one card away, and be the first with an empty hand.")
    seat_counts = (2, 3, 4)
    enumerated = False
    table = (STOCK, DISCARD, HAND, MELD)
    codes = frozenset(
        {
            "not-your-turn",
            "wrong-phase",
            "not-your-card",
            "not-a-meld",
            "not-melded",
            "same-discard",
            "not-allowed",
        }
    )
    target = points_to_win(100, 1000)
    deals = DEALS
    layoff = LAYOFF
    taken = State[int]()
    """The card that was taken from the discards in this turn, or -1."""
    melders = State[list[bool]]()
    """By seat: who has laid down a meld in this deal."""

    def set_up(self) -> None:
        super().set_up()
        self.melds = ordinary(False)

    def clear(self) -> None:
        self.owners, self.melders = [], [False] * self.seats
        self._next_turn(self.dealer)

    def deal_places(self) -> Sequence[int]:
        return [*self.deal_hands(HAND_SIZE), self.discards]

    def _next_turn(self, seat: int) -> None:
        """*seat* is done."""
        self.turn, self.phase, self.taken = (seat + 1) % self.seats, "draw", -1

    def may_lay_off(self, seat: int) -> bool:
        return self.free_layoff or self.melders[seat]

    def objection(self, seat: int, move: Move) -> Refusal | None:
        phase = PHASES.get(move.action)
        if phase is None:
            return refusals.not_allowed()
        if phase != self.phase:
            return self.out_of_phase()
        if phase == "draw":
            said = _("Draw from the stock or the discard pile.")
            return None if move in (DRAW_STOCK, DRAW_DISCARD) else refusals.not_allowed(said)
        if move.table or move.value is not None or (move.target and move.action != "layoff"):
            return refusals.not_allowed()
        if move.action == "discard":
            return self.object_to_discard(seat, move) or self._object_to_same(move)
        found = self.object_to_cards(seat, move)
        if found:
            return found
        if move.action == "layoff" and not self.may_lay_off(seat):
            return not_melded()
        rest = [card for card in self.zones[self.hand_zones[seat]] if card not in move.cards]
        return self._object_to_same(DISCARDS[rest[0]]) if len(rest) == 1 else None

    def _object_to_same(self, move: Move) -> Refusal | None:
        """The card just taken may not be thrown away, and so not be the only one that is left."""
        if move.cards != (self.taken,):
            return None
        return Refusal("same-discard", _("The card that you have just taken cannot be thrown away at once."))

    def choices(self, seat: int) -> list[Move]:
        if self.phase == "draw":
            return [DRAW_STOCK, DRAW_DISCARD]
        cards = self.zones[self.hand_zones[seat]]
        found = [self.melds.move(meld) for meld in self.melds.within(mask_of(cards))]
        if self.may_lay_off(seat):
            found += self.layoffs(mask_of(cards))
        found = [move for move in found if self.objection(seat, move) is None]
        return [*found, *(DISCARDS[card] for card in cards if card != self.taken)]

    def act(self, seat: int, move: Move) -> None:
        hand = self.hand_zones[seat]
        if move.action == "draw":
            source = self.stock if move == DRAW_STOCK else self.discards
            if source == self.discards:
                self.taken = self.zones[source][-1]
            self.move(self.zones[source][-1:], source, hand)
            self.phase = "play"
            return
        if move.action == "meld":
            self.lay_down(seat, move.cards)
            self.melders[seat] = True
        elif move.action == "layoff":
            self.add(seat, move.cards, self.meld_at(move.target))
        else:
            self.move(move.cards, hand, self.discards)
        if not self.zones[hand] or (move.action == "discard" and not self.zones[self.stock]):
            self._count()
        elif move.action == "discard":
            self._next_turn(seat)

    def _count(self) -> None:
        """Count the deal: the lowest hand gains what the others hold more; hands that are level gain nothing."""
        self.count_hands()
        lowest = min(self.left)
        gain = sum(self.left) - lowest * self.seats
        alone = self.left.count(lowest) == 1
        best = self.left.index(lowest)
        self.end_deal([ScoreItem(best, "lowest", gain, number=lowest)] if alone else ())

    def facts(self) -> dict[str, int | str]:
        taken = name(self.taken) if self.taken >= 0 else "-"
        return {"taken": taken, "melds": len(self.owners), "deal": self.deal_number}
