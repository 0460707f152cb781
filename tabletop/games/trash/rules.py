"""Trash: fill the spots ace to ten; every win leaves a smaller layout, and whoever fills a layout of one card wins.

Source: the rule book's `trash.md`, after seed 004, section "Trash". Decisions are cited as D1 … D9.
"""

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.cards import RANK, RANKS, pack
from tabletop.engine import refusals
from tabletop.engine.abilities.sensible_move import SensibleMove
from tabletop.engine.declarations import State
from tabletop.engine.moves import Move
from tabletop.engine.options import Choice, Number
from tabletop.engine.refusals import Refusal
from tabletop.engine.scoring import ScoreItem
from tabletop.engine.zones import Each, Zone
from tabletop.families.layouts.rules import ASIDE, DISCARD, DRAWS, STOCK, LayoutGame, slots
from tabletop.text import N_, _
from tabletop.wording.cards import one_of

PACKS = {seats: (seats + 1) // 2 for seats in range(2, 7)}
FROM_STOCK, FROM_DISCARDS = DRAWS
ACTIONS = {"draw": ("draw",), "place": ("play", "discard")}
"""The actions of each phase."""


class Spots(NamedTuple):
    """Spots for a card in a layout: face-down spots that it *fits*, spots that it can *oust* a wild card from."""

    fits: list[int]
    ousts: list[int]


def only_spot(game: "Trash", seat: int) -> Move | None:
    """The card in hand goes to its only spot."""
    moves = game.choices(seat) if game.phase == "place" else []
    return moves[0] if len(moves) == 1 and moves[0].action == "play" else None


class Trash(LayoutGame):
    """`sizes`: the spots in the layout of each seat; `chain`: the cards placed in this turn."""

    slug = "trash"
    name = "Trash"
    family = "layouts"
    pitch = N_("Fill your spots from ace to ten; every deal that you win leaves you fewer to fill.")
    emblem = "Jh"
    seat_counts = tuple(PACKS)
    abilities = (SensibleMove(only_spot),)
    places = 10
    table = (STOCK, DISCARD, ASIDE, Zone("hand", each=Each.SEAT, ordered=False), slots(places))
    awaits = {
        "draw": N_("Draw first: a card from the stock, or the top discard if it fits."),
        "place": N_("You have drawn: put that card on its spot, or throw it away."),
    }
    codes = frozenset(
        {
            *("not-your-turn", "wrong-phase", "not-allowed", "must-take", "not-matching"),
            *("empty", "not-your-card", "must-place", "same-discard"),
        }
    )
    size = Number(
        "size", N_("Spots"), N_("Spots in everybody’s first layout; few make a short game."), 10, 1, 10
    )
    take = Choice(
        "take",
        N_("A discard that fits"),
        N_("Whether a discard that fits must be taken, or the stock may be drawn from instead."),
        ("must", "may"),
        (N_("Must be taken"), N_("May be taken")),
    )
    wild_rank = Choice(
        "wild",
        N_("Wild cards"),
        N_("The rank that fits everywhere; the other two of jack, queen and king end a turn."),
        ("J", "Q", "K"),
        (N_("Jacks"), N_("Queens"), N_("Kings")),
    )

    sizes = State[list[int]]()
    chain = State[int]()

    def set_up(self) -> None:
        super().set_up()
        self.wild = RANKS.index(self.wild_rank) + 1
        self.must_take = self.take == "must"

    def pack(self) -> list[int]:
        return pack(PACKS[self.seats])

    # The deal

    def start(self) -> None:
        self.sizes = [self.size] * self.seats
        self._next_deal()

    def _next_deal(self) -> None:
        self.deal_number += 1
        self.source = self.waiting = -1
        self.restocks = self.chain = 0
        self.gather()

    def deal_places(self) -> Sequence[int]:
        return self.deal_layouts(self.sizes)

    def begin(self) -> None:
        self.begin_turn((self.dealer + 1) % self.seats)

    # Where a card may go

    def spots(self, seat: int, card: int) -> Spots:
        """Spots where *card* may go in the layout of *seat*."""
        layout, rank = self.layout(seat)[: self.sizes[seat]], RANK[card]
        if rank == self.wild:
            return Spots([slot for slot in layout if not self.is_up(slot)], [])
        if rank > len(layout):
            return Spots([], [])
        slot = layout[rank - 1]
        if not self.is_up(slot):
            return Spots([slot], [])
        return Spots([], [slot] if RANK[self.zones[slot][0]] == self.wild else [])

    def draws(self, seat: int) -> list[Move]:
        """Moves that draw from a pile for *seat* (D2)."""
        discards = self.zones[self.discards]
        fits, ousts = self.spots(seat, discards[-1]) if discards else Spots([], [])
        if fits and self.must_take:
            return [FROM_DISCARDS]
        return [FROM_STOCK, FROM_DISCARDS] if fits or ousts else [FROM_STOCK]

    # Moves

    def objection(self, seat: int, move: Move) -> Refusal | None:
        if not any(move.action in actions for actions in ACTIONS.values()):
            return refusals.not_allowed()
        if move.action not in ACTIONS[self.phase]:
            return self.out_of_phase()
        if move.action == "draw":
            return self._object_to_draw(seat, move)
        if move != Move(move.action, move.cards[:1], target=move.target) or not move.cards:
            return refusals.not_allowed(_("Only the card that you have drawn can be used."))
        if move.action == "discard":
            return self._object_to_discard(seat, move)
        slot, spots = self.own_place(seat, move), self.spots(seat, move.cards[0])
        if slot is None:
            return refusals.not_allowed(_("Your card goes to a spot of your own layout."))
        if slot not in (*spots.fits, *spots.ousts):
            return Refusal("not-matching", self._elsewhere(seat, move.cards[0]))
        return None if move.cards[0] == self.in_hand(seat) else refusals.not_your_card()

    def _elsewhere(self, seat: int, card: int) -> str:
        """Sentence on where *card* goes, for *seat*, which tried another spot."""
        spots, words = self.spots(seat, card), one_of([card])
        if RANK[card] == self.wild:
            return _("{card} is wild: put it on a spot that is still face down.").format(card=words)
        if spots.fits or spots.ousts:
            return _("{card} belongs on the spot of its rank.").format(card=words)
        return _("{card} fits none of your spots: throw it away.").format(card=words)

    def _object_to_draw(self, seat: int, move: Move) -> Refusal | None:
        if move not in DRAWS:
            return refusals.not_allowed(
                _("You draw from the stock or from the discard pile, and nowhere else.")
            )
        if move in self.draws(seat):
            return None
        if move == FROM_STOCK:
            return Refusal(
                "must-take", _("The top discard fits your layout, so you have to take it and not the stock.")
            )
        if not self.zones[self.discards]:
            return Refusal("empty", _("There is no discard yet: draw from the stock."))
        return Refusal("not-matching", _("The top discard does not fit your layout: draw from the stock."))

    def _object_to_discard(self, seat: int, move: Move) -> Refusal | None:
        if move.target:
            return refusals.not_allowed()
        if move.cards[0] != self.in_hand(seat):
            return refusals.not_your_card()
        if self.spots(seat, move.cards[0]).fits:
            return Refusal("must-place", _("That card fits your layout, so put it on its spot."))
        if self.source == self.discards:
            return Refusal(
                "same-discard", _("A card taken from the discard pile has to be used: put it on its spot.")
            )
        return None

    def choices(self, seat: int) -> list[Move]:
        if self.phase == "draw":
            return self.draws(seat)
        card = self.in_hand(seat) or 0
        fits, ousts = self.spots(seat, card)
        moves = [Move("play", (card,), target=self.plan.names[slot]) for slot in (*fits, *ousts)]
        return [*moves, Move("discard", (card,))] if ousts and self.source != self.discards else moves

    def act(self, seat: int, move: Move) -> None:
        if move.action == "discard":
            self._end_turn(seat)
            return
        if move.action == "draw":
            self.phase, self.chain = "place", 0
            self.draw(seat, self.plan.number[move.target])
        else:
            self.chain += 1
            self.source = -1
            self.lay(seat, self.plan.number[move.target], self.hand_zones[seat])
            if len(self.up(seat)) == self.sizes[seat]:
                self._win(seat)
                return
        if not any(self.spots(seat, self.zones[self.hand_zones[seat]][0])):
            self._end_turn(seat)

    def _end_turn(self, seat: int) -> None:
        """The card in hand is trash, and the turn passes."""
        self.throw(seat)
        self.chain = 0
        self.begin_turn((seat + 1) % self.seats)

    # Scoring

    def _win(self, seat: int) -> None:
        """*seat* has filled its layout: the next one is smaller, or the game is won."""
        self.count_deal([ScoreItem(seat, "filled", 1, number=self.sizes[seat])])
        self.dealer = (self.dealer + 1) % self.seats
        if self.sizes[seat] == 1:
            self.over = True
        else:
            self.sizes[seat] -= 1
            self._next_deal()

    def facts(self) -> dict[str, int | str]:
        seats = range(self.seats)
        return {
            "hand": self.deal_number,
            **{f"size:{seat}": self.sizes[seat] for seat in seats},
            **{f"filled:{seat}": " ".join(map(str, self.up(seat))) or "-" for seat in seats},
        }
