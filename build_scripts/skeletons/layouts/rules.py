"""New Game: one line that says what it is about.

Source: where its rules are told. In this skeleton four hidden cards are exchanged one by one, and few points are good.
"""

from collections.abc import Sequence

from tabletop.cards import RANK
from tabletop.engine import refusals
from tabletop.engine.moves import Move
from tabletop.engine.options import Number
from tabletop.engine.refusals import Refusal
from tabletop.engine.scoring import points_alone
from tabletop.families.layouts.rules import ASIDE, DISCARD, DRAWS, HAND, STOCK, LayoutGame, slots
from tabletop.text import N_, _

ACTIONS = {"draw": ("draw",), "swap": ("swap", "discard")}
"""The actions of each phase."""


class NewGame(LayoutGame):
    slug, name, family, emblem = "new-game", "New Game", "layouts", "Ad"
    pitch = N_("Exchange four hidden cards one by one, and score as little as you can.")
    seat_counts = (2, 3, 4, 5, 6)
    places = 4
    table = (STOCK, DISCARD, ASIDE, HAND, slots(places))
    codes = frozenset({"not-your-turn", "not-allowed", "wrong-phase", "not-your-card", "same-discard"})
    awaits = {
        "draw": N_("Draw first: a card of the stock, or the top discard."),
        "swap": N_("You have drawn: exchange that card for one of yours, or throw it away."),
    }
    fewest_wins = True
    deals = Number("deals", N_("Deals"), N_("Deals in a match."), 3, 1, 18)

    def start(self) -> None:
        self.deal_number = 1
        self.source = self.waiting = -1
        self.restocks = 0
        self.gather()

    def deal_places(self) -> Sequence[int]:
        return [*self.deal_layouts([self.places] * self.seats), self.discards]

    def begin(self) -> None:
        self.restocks = 0
        self.begin_turn((self.dealer + 1) % self.seats)

    def objection(self, seat: int, move: Move) -> Refusal | None:
        if not any(move.action in actions for actions in ACTIONS.values()):
            return refusals.not_allowed()
        if move.action not in ACTIONS[self.phase]:
            return self.out_of_phase()
        if self.phase == "draw":
            said = _("Draw from the stock or the discard pile.")
            return None if move in DRAWS else refusals.not_allowed(said)
        if not move.cards or move != Move(move.action, move.cards[:1], target=move.target):
            return refusals.not_allowed(_("Only the card that you have drawn can be used."))
        if move.action == "swap" and self.own_place(seat, move) is None:
            return refusals.not_allowed(_("Exchange one of your own cards."))
        if move.action == "discard" and move.target:
            return refusals.not_allowed()
        if move.cards[0] != self.in_hand(seat):
            return refusals.not_your_card()
        if move.action == "discard" and self.source == self.discards:
            said = _("A card taken from the discard pile has to be exchanged for one of yours.")
            return Refusal("same-discard", said)
        return None

    def choices(self, seat: int) -> list[Move]:
        if self.phase == "draw":
            return list(DRAWS)
        card = (self.in_hand(seat) or 0,)
        swaps = [Move("swap", card, target=self.plan.names[slot]) for slot in self.layout(seat)]
        return swaps if self.source == self.discards else [*swaps, Move("discard", card)]

    def act(self, seat: int, move: Move) -> None:
        if move.action == "draw":
            self.phase = "swap"
            self.draw(seat, self.plan.number[move.target])
            return
        if move.action == "swap":
            self.lay(seat, self.plan.number[move.target], self.discards)
        else:
            self.throw(seat)
        if len(self.up(seat)) == self.places or (not self.zones[self.stock] and self.restocks):
            self._count()
        else:
            self.begin_turn((seat + 1) % self.seats)

    def _count(self) -> None:
        """All cards are turned up and counted."""
        for seat in range(self.seats):
            for slot in self.layout(seat):
                if not self.is_up(slot):
                    self.turn_up(slot)
        layouts = [[self.zones[slot][0] for slot in self.layout(seat)] for seat in range(self.seats)]
        self.end_deal(points_alone([points(cards) for cards in layouts]))

    def decided(self) -> bool:
        return self.deal_number == self.deals

    def facts(self) -> dict[str, int | str]:
        up = {f"up:{seat}": " ".join(map(str, self.up(seat))) or "-" for seat in range(self.seats)}
        return {"deal": self.deal_number, **up}


def points(cards: Sequence[int]) -> int:
    """Points of a layout: aces one, J Q K ten, the others their number."""
    return sum(min(RANK[card], 10) for card in cards)
