"""Euchre: five cards and jacks on top; name the trump and take three tricks, or be euchred.

Source: the rule book's `euchre.md`, after seed 003, last section. Decisions are cited as D1 … D12.
"""

from collections.abc import Sequence

from tabletop.cards import BIT, RANK, SUIT, SUITS, pack
from tabletop.engine import refusals
from tabletop.engine.declarations import State
from tabletop.engine.moves import Move
from tabletop.engine.options import Choice, Number, Toggle
from tabletop.engine.refusals import Refusal
from tabletop.engine.scoring import ScoreItem
from tabletop.families.tricks.rules import (
    ASIDE,
    HAND,
    PASS,
    STOCK,
    SUIT_WORDS,
    TRICK,
    UPCARD,
    WON,
    TrickGame,
    seat_or_none,
    suit_letter,
)
from tabletop.families.tricks.rules_ranking import strength_with_bowers, suits_with_bowers
from tabletop.text import N_, _

ALONE = "-alone"
WORDS = ("up", *SUITS)
CALLS = {word + how: Move("call", value=word + how) for word in WORDS for how in ("", ALONE)}
DEFEND = Move("call", value="alone")


class Euchre(TrickGame):
    slug = "euchre"
    name = "Euchre"
    family = "tricks"
    pitch = N_("Five cards, jacks on top: name the trump and take three tricks, or be euchred.")
    emblem = "Jh"
    seat_counts = (4,)
    table = (HAND, UPCARD, STOCK, ASIDE, TRICK, WON)
    codes = TrickGame.codes | {"turned-down"}
    awaits = {
        **TrickGame.awaits,
        "order": N_("First everybody is asked whether the suit of the turned-up card shall be trump."),
        "name": N_("First a trump is named: name a suit, or pass."),
        "defend": N_("First say whether you defend alone, or pass."),
        "discard": N_("The turned-up card is yours: first put one card from your hand aside for it."),
    }
    actions = {
        "pass": ("order", "name", "defend"),
        "call": ("order", "name", "defend"),
        "discard": ("discard",),
        "play": ("play",),
    }
    target = Number("target", N_("Target"), N_("The first side to reach this many points wins."), 10, 1, 21)
    pack_size = Choice(
        "pack",
        N_("Pack"),
        N_("The 8s and 7s are used, or left out."),
        ("32", "24"),
        (N_("32 cards"), N_("24 cards")),
    )
    stick = Toggle("stick", N_("Stick the dealer"), N_("In the second round the dealer may not pass."), False)
    assist_alone = Toggle(
        "assist-alone",
        N_("Assist alone"),
        N_("The dealer’s partner may make it trump only by playing alone: do that, or pass."),
        False,
    )
    defend_alone = Toggle(
        "defend-alone",
        N_("Defend alone"),
        N_("Against a lone maker one opponent may defend alone."),
        False,
    )
    lone_lead = Choice(
        "lone-lead",
        N_("First lead"),
        N_("Who leads to the first trick when somebody plays alone."),
        ("eldest", "left"),
        (N_("The dealer’s left"), N_("The maker’s left")),
    )

    turned = State[int]()
    maker = State[int]()
    alone = State[int]()
    defender = State[int]()
    said = State[list[str]]()

    def number_of_sides(self) -> int:
        return 2

    def pack(self) -> list[int]:
        lowest = 7 if self.pack_size == "32" else 9
        return [card for card in pack() if not 1 < RANK[card] < lowest]

    def suits(self, trump: int) -> tuple[int, ...]:
        return suits_with_bowers(trump)

    def strength(self, trump: int = -1) -> tuple[int, ...]:
        return strength_with_bowers(trump)

    # The deal

    def clear_tricks(self) -> None:
        super().clear_tricks()
        self.turned = self.maker = self.alone = self.defender = -1
        self.said = [""] * self.seats

    def deal_places(self) -> Sequence[int]:
        hands = self.in_rounds(3, 2)
        asleep = len(self.zones[self.stock]) - len(hands) - 1
        return [*hands, *[self.stock] * asleep, self.upcard]

    def begin(self) -> None:
        self.clear_tricks()
        self.turned = self.zones[self.upcard][0]
        self.phase, self.turn = "order", self.after(self.dealer)

    # Making trump

    def calls(self, seat: int) -> list[Move]:
        if self.phase == "defend":
            return [PASS, DEFEND]
        if self.phase == "order":
            alone = self.assist_alone and seat == partner(self.dealer)
            return [PASS, *([] if alone else [CALLS["up"]]), CALLS["up" + ALONE]]
        named = [suit for suit in SUITS if suit != suit_letter(SUIT[self.turned])]
        made = [CALLS[suit + how] for suit in named for how in ("", ALONE)]
        return made if self.stuck(seat) else [PASS, *made]

    def stuck(self, seat: int) -> bool:
        """True if *seat* is the dealer who may not pass any more."""
        return self.phase == "name" and seat == self.dealer and self.stick

    def object_to_call(self, seat: int, move: Move) -> Refusal | None:
        if move in self.calls(seat):
            return None
        if move == PASS:
            return refusals.not_allowed(
                _("Nobody has named a trump, so you as the dealer must: name a suit.")
            )
        if move == CALLS["up"] and self.phase == "order":
            return refusals.not_allowed(
                _("The dealer’s partner may make it trump only by playing alone: do that, or pass.")
            )
        if self.phase == "name" and move in CALLS.values() and str(move.value)[0] in SUITS:
            said = _("{suit} were turned down: name another suit, or pass.")
            suit = _(SUIT_WORDS[SUIT[self.turned]]).capitalize()
            return Refusal("turned-down", said.format(suit=suit))
        elsewhere = {
            "order": _("Only the suit of the turned-up card can be called now: make it trump, or pass."),
            "name": _("The turned-up card lies face down: name one of the other suits, or pass."),
            "defend": _("The trump is named: only a defence alone can be called now."),
        }
        return refusals.not_allowed(elsewhere[self.phase])

    def call(self, seat: int, move: Move) -> None:
        word = self.said[seat] = str(move.value or "pass")
        if move == PASS:
            self._pass(seat)
        elif move == DEFEND:
            self.defender = seat
            self._first_lead()
        else:
            self._make_trump(seat, word)

    def _pass(self, seat: int) -> None:
        if self.phase == "defend":
            if seat == self.after(self.alone):
                self.turn = partner(seat)
            else:
                self._first_lead()
        elif seat != self.dealer:
            self.turn = self.after(seat)
        elif self.phase == "order":
            self.turn_down(self.upcard)
            self.said = [""] * self.seats
            self.phase, self.turn = "name", self.after(seat)
        else:
            self.end_deal(())

    def _make_trump(self, seat: int, word: str) -> None:
        """*seat* is the maker; the dealer takes the card that was ordered up, unless the partner plays alone (D7)."""
        self.maker = seat
        self.trump = SUIT[self.turned] if self.phase == "order" else SUITS.index(word[0])
        if word.endswith(ALONE):
            self.alone = seat
        if self.phase == "order" and partner(self.alone) != self.dealer:
            self.move((self.turned,), self.upcard, self.hand_zones[self.dealer])
            self.phase, self.turn = "discard", self.dealer
        else:
            self.discarded()

    def discarded(self) -> None:
        if self.alone >= 0 and self.defend_alone:
            self.phase, self.turn = "defend", self.after(self.alone)
        else:
            self._first_lead()

    def _first_lead(self) -> None:
        """The partners of those who play alone sit out; D9 says who leads."""
        by_maker = self.alone >= 0 and self.lone_lead == "left"
        out = tuple(partner(seat) for seat in (self.alone, self.defender) if seat >= 0)
        self.lead(self.after(self.alone if by_maker else self.dealer), out)

    # Scoring

    def score_items(self) -> list[ScoreItem]:
        """A line, whose `number` is the number of tricks of the makers."""
        side, took = self.maker % 2, self.tricks[self.maker % 2]
        if took < 3:
            kind, points = ("euchred alone", 4) if self.defender >= 0 else ("euchred", 2)
            return [ScoreItem(1 - side, kind, points, number=took)]
        if took == 5:
            kind, points = ("march alone", 4) if self.alone >= 0 else ("march", 2)
            return [ScoreItem(side, kind, points, number=took)]
        return [ScoreItem(side, "made", 1, number=took)]

    # What is known

    @property
    def taken_up(self) -> bool:
        """True if the dealer has taken the turn-up in this deal."""
        return self.maker >= 0 and self.phase != "deal" and not self.zones[self.upcard]

    def excluded(self, zone: int) -> int:
        """The turn-up that the dealer took is in the dealer's hand, or aside."""
        mask = super().excluded(zone)
        if self.taken_up and zone not in (self.hand_zones[self.dealer], self.aside):
            mask |= BIT[self.turned]
        return mask

    def facts(self) -> dict[str, int | str]:
        return {
            "trump": suit_letter(self.trump),
            "turned": suit_letter(SUIT[self.turned] if self.turned >= 0 else -1),
            "maker": seat_or_none(self.maker),
            "alone": seat_or_none(self.alone),
            "defender": seat_or_none(self.defender),
            **{f"tricks:{side}": took for side, took in enumerate(self.tricks)},
            "hand": self.deal_number,
            "dealer": self.dealer,
        }


def partner(seat: int) -> int:
    """The seat across the table; -1 of -1, nobody."""
    return (seat + 2) % 4 if seat >= 0 else -1
