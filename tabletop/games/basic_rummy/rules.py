"""Basic Rummy: draw, lay down one meld, lay off what fits, throw one away; be the first with an empty hand.

Source: the rule book's `basic-rummy.md`, after seed 002, section "Basic Rummy". Decisions are cited as D1 … D7.
"""

from collections.abc import Sequence

from tabletop.cards import BIT, name
from tabletop.engine import refusals
from tabletop.engine.declarations import State
from tabletop.engine.moves import Move
from tabletop.engine.options import Choice
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
    PASS,
    STOCK,
    RummyGame,
    mask_of,
    must_discard,
    not_melded,
    ordinary,
    points_to_win,
)
from tabletop.text import N_, _

SIZES = {2: 10, 3: 7, 4: 7, 5: 6, 6: 6}
PHASES = {"draw": "draw", "pass": "draw", "meld": "play", "layoff": "play", "discard": "play"}
LATE_DRAWS = 10
"""D7: the number of cards for each seat that may be taken from the discards once the stock has run out twice."""


class BasicRummy(RummyGame):
    slug = "basic-rummy"
    name = "Basic Rummy"
    family = "rummy"
    pitch = N_("Draw, lay down one meld, lay off what fits, throw one away: be the first with an empty hand.")
    emblem = "7h"
    seat_counts = (2, 3, 4, 5, 6)
    longest = 60_000
    enumerated = False
    table = (STOCK, DISCARD, HAND, MELD)
    codes = frozenset(
        {"not-your-turn", "wrong-phase", "not-your-card", "not-a-meld", "one-meld", "not-melded"}
        | {"same-discard", "must-discard", "empty", "not-allowed"}
    )
    target = points_to_win(100, 1000)
    deals = DEALS
    melds_a_turn = Choice(
        "melds",
        N_("New melds in a turn"),
        N_("How many melds may be laid down in one turn."),
        ("one", "any"),
        (N_("One"), N_("Any number")),
    )
    ace = Choice(
        "ace",
        N_("Aces in runs"),
        N_("Whether an ace may also stand above a king. It counts one in any case."),
        ("low", "either"),
        (N_("Low"), N_("Low or high")),
    )
    out = Choice(
        "out",
        N_("The last card"),
        N_("Whether the last card may be melded or laid off, or must be thrown away."),
        ("free", "discard"),
        (N_("As you like"), N_("Thrown away")),
    )
    layoff = LAYOFF
    rummy = Choice(
        "rummy",
        N_("Out in one turn"),
        N_("What going out all in one turn scores, without earlier melds."),
        ("no", "double"),
        (N_("Nothing more"), N_("Double")),
    )

    turned = State[int]()
    taken = State[int]()
    late = State[int]()
    melded = State[bool]()
    active = State[bool]()
    melders = State[list[bool]]()
    started = State[list[bool]]()

    def set_up(self) -> None:
        super().set_up()
        self.melds = ordinary(self.ace == "either")
        self.one_meld = self.melds_a_turn == "one"
        self.must_discard = self.out == "discard"
        self.doubles = self.rummy == "double"

    # The deal

    def clear(self) -> None:
        self.owners = []
        self.turned = self.late = 0
        self.melders, self.started = [False] * self.seats, [False] * self.seats
        self._next_turn(self.dealer)

    def deal_places(self) -> Sequence[int]:
        return [*self.deal_hands(SIZES[self.seats]), self.discards]

    def _next_turn(self, seat: int) -> None:
        """*seat* is done."""
        self.turn, self.phase = (seat + 1) % self.seats, "draw"
        self.taken, self.melded, self.active = -1, False, False

    # What may be done

    @property
    def spent(self) -> bool:
        """True if the stock has run out for the second time."""
        return bool(self.turned) and not self.zones[self.stock]

    @property
    def late_limit(self) -> int:
        return LATE_DRAWS * self.seats

    def objection(self, seat: int, move: Move) -> Refusal | None:
        phase = PHASES.get(move.action)
        if phase is None:
            return refusals.not_allowed()
        if phase != self.phase:
            return self.out_of_phase()
        if phase == "draw":
            return self._object_to_draw(move)
        if move.table or move.value is not None or (move.target and move.action != "layoff"):
            return refusals.not_allowed()
        if move.action == "discard":
            return self.object_to_discard(seat, move)
        found = self.object_to_cards(seat, move)
        if found:
            return found
        if move.action == "meld" and self.one_meld and self.melded:
            return Refusal(
                "one-meld", _("Only one new meld may be laid down in a turn: lay off, or throw a card away.")
            )
        if move.action == "layoff" and not self.may_lay_off(seat):
            return not_melded()
        return self._object_to_rest(seat, move)

    def _object_to_draw(self, move: Move) -> Refusal | None:
        if move == PASS:
            if not self.spent:
                return refusals.not_allowed(
                    _(
                        "Nobody passes while there are cards to draw: take one from the stock or the top discard."
                    )
                )
            return None
        if move == DRAW_STOCK:
            return (
                Refusal(
                    "empty",
                    _("The stock has run out for the second time: nothing is drawn from it any more."),
                )
                if self.spent
                else None
            )
        if move != DRAW_DISCARD:
            return refusals.not_allowed(_("You draw from the stock or from the discards, and nowhere else."))
        if self.late >= self.late_limit:
            return refusals.not_allowed(
                _("The discards have gone round long enough: pass, and the deal ends.")
            )
        return None

    def object_to_discard(self, seat: int, move: Move) -> Refusal | None:
        found = super().object_to_discard(seat, move)
        if found is None and move.cards == (self.taken,):
            return Refusal("same-discard", _("You have just taken this card, so throw another one away."))
        return found

    def may_lay_off(self, seat: int) -> bool:
        return self.free_layoff or self.melders[seat]

    def _object_to_rest(self, seat: int, move: Move) -> Refusal | None:
        """Reason to refuse if the turn cannot be ended any more after a meld or lay-off (D3)."""
        rest = [card for card in self.zones[self.hand_zones[seat]] if card not in move.cards]
        if rest == [self.taken] and not self._fits_after(seat, move):
            return Refusal(
                "same-discard",
                _("That would leave only the card you have just taken, which you cannot throw away at once."),
            )
        if not rest and self.must_discard:
            return must_discard()
        return None

    def _fits_after(self, seat: int, move: Move) -> bool:
        """True if the card taken from the discards could be laid off after *move*."""
        if self.must_discard or not (self.may_lay_off(seat) or move.action == "meld"):
            return False
        table = self.on_table()
        if move.action == "meld":
            table.append(mask_of(move.cards))
        else:
            table[self.meld_at(move.target) - self.meld] |= mask_of(move.cards)
        return any(self.melds.fitting[meld] & BIT[self.taken] for meld in table)

    def choices(self, seat: int) -> list[Move]:
        if self.phase == "draw":
            if not self.spent:
                return [DRAW_STOCK, DRAW_DISCARD]
            return [DRAW_DISCARD, PASS] if self.late < self.late_limit else [PASS]
        cards = self.zones[self.hand_zones[seat]]
        hand, count = mask_of(cards), len(cards)
        found = []
        if not (self.melded and self.one_meld):
            found = [self.melds.move(meld) for meld in self.melds.within(hand)]
        if self.may_lay_off(seat):
            found += self.layoffs(hand)
        if found:
            found = [m for m in found if count - len(m.cards) > 1 or not self._object_to_rest(seat, m)]
        found += [DISCARDS[card] for card in cards if card != self.taken]
        return found

    # What happens

    def act(self, seat: int, move: Move) -> None:
        if move.action == "draw":
            self._draw(seat, move)
            return
        if move.action == "pass":
            self._nobody_out()
            return
        if move.action == "discard":
            self.move(move.cards, self.hand_zones[seat], self.discards)
        else:
            self._lay(seat, move)
        if not self.zones[self.hand_zones[seat]]:
            self._out(seat)
        elif move.action == "discard":
            self.started[seat] = self.started[seat] or self.active
            self._next_turn(seat)

    def _draw(self, seat: int, move: Move) -> None:
        source = self.stock
        if move == DRAW_DISCARD:
            self.late += self.spent
            source = self.discards
            self.taken = self.zones[source][-1]
        elif not self.zones[source]:
            self._turn_over()
        self.move(self.zones[source][-1:], source, self.hand_zones[seat])
        self.phase = "play"

    def _turn_over(self) -> None:
        """D4: all discards become the stock, card by card, so that the oldest comes on top."""
        for card in self.zones[self.discards][::-1]:
            self.move((card,), self.discards, self.stock)
        self.turned = 1

    def _lay(self, seat: int, move: Move) -> None:
        self.active = True
        if move.action == "meld":
            self.lay_down(seat, move.cards)
            self.melded = self.melders[seat] = True
        else:
            self.add(seat, move.cards, self.meld_at(move.target))

    def _out(self, seat: int) -> None:
        """*seat* has no card left."""
        self.count_hands()
        self.end_deal(self.left_items(seat, self.doubles and not self.started[seat]))

    def _nobody_out(self) -> None:
        """The lowest hands share the differences to all others; D5: rounded down."""
        self.count_hands()
        lowest = min(self.left)
        share = (sum(self.left) - lowest * self.seats) // self.left.count(lowest)
        best = [seat for seat, count in enumerate(self.left) if count == lowest]
        self.end_deal(ScoreItem(seat, "lowest", share, number=lowest) for seat in best)

    def facts(self) -> dict[str, int | str]:
        return {
            "turned": self.turned,
            "taken": name(self.taken) if self.taken >= 0 else "-",
            "melds": len(self.owners),
            "melded": "yes" if self.melded else "no",
            "deal": self.deal_number,
        }
