"""Bisca: three cards in hand and no duty to follow; catch the 120 points, and the seven of trumps with the ace.

Source: the rule book's `bisca.md`, after seed 000, section "Bisca". Decisions are cited as D1 … D13.
"""

from collections.abc import Sequence

from tabletop.cards import FACE, FACES, RANK, SUIT, pack
from tabletop.engine import refusals
from tabletop.engine.declarations import State
from tabletop.engine.moves import Move
from tabletop.engine.options import Choice, Number, Toggle
from tabletop.engine.refusals import Refusal
from tabletop.engine.scoring import ScoreItem
from tabletop.families.tricks.rules import (
    HAND,
    STOCK,
    TRICK,
    UPCARD,
    WON,
    TrickGame,
    seat_or_none,
    suit_letter,
)
from tabletop.families.tricks.rules_ranking import Duty
from tabletop.text import N_, _
from tabletop.wording.cards import one_of

STRENGTH = tuple("23456QJK7A".find("-A23456789TJQK-"[RANK[face]]) + 1 for face in range(FACES))
POINTS = tuple({1: 11, 7: 10, 13: 4, 11: 3, 12: 2}.get(RANK[face], 0) for face in range(FACES))
ALL_POINTS, MANY_POINTS = 120, 90
THREE_OF_CLUBS = 2
HEARTS = 2

PLAIN = tuple(
    sum(1 << face for face in range(52) if STRENGTH[face] and not POINTS[face] and SUIT[face] != trump)
    for trump in range(4)
)
"""For each suit of trumps the faces that are neither trumps nor count anything."""

CUT, TAP = Move("call", value="cut"), Move("call", value="tap")


def only_if_nothing_else(face: int) -> int:
    """The faces that meet the duty to play another card than *face*."""
    return (1 << FACES) - 1 ^ 1 << face


def for_the_most(counted: Sequence[int], clean: int) -> list[ScoreItem]:
    """A line for each side with its card points, *counted*; all of them bring *clean* game points."""
    items = [ScoreItem(side, "points", 0, number=points) for side, points in enumerate(counted)]
    most = max(counted)
    if counted.count(most) == 1:
        kind, points = (
            ("all", clean) if most == ALL_POINTS else ("many", 2) if most > MANY_POINTS else ("most", 1)
        )
        side = counted.index(most)
        items[side] = ScoreItem(side, kind, points, number=most)
    return items


class Bisca(TrickGame):
    slug, name, family, emblem = "bisca", "Bisca", "tricks", "7h"
    pitch = N_("Three cards and no duty to follow: catch the points, and the seven of trumps with the ace.")
    seat_counts = (2, 3, 4)
    table = (HAND, UPCARD, STOCK, TRICK, WON)
    codes = TrickGame.codes | {"ace-waits", "seven-last"}
    actions = {"call": ("cut",), "play": ("play",), "swap": ("play",)}
    awaits = {**TrickGame.awaits, "cut": N_("First cut the deck, or knock on its top card.")}
    target = Number("target", N_("Target"), N_("Game points that win the match."), 4, 1, 20)
    partners = Toggle(
        "partners", N_("Partners"), N_("Four players: those who sit opposite play together."), False
    )
    tap = Toggle("tap", N_("Cut or tap"), N_("The cutter may tap the deck, which makes hearts trump."), True)
    swap = Choice(
        "swap",
        N_("Trading the 2"),
        N_("When the 2 of trumps may be traded for the turned-up trump."),
        ("third", "late", "off"),
        (N_("In the third trick"), N_("From the third on"), N_("Never")),
    )
    ace_rule = Choice(
        "ace",
        N_("Ace of trumps"),
        N_("It waits for the seven, or is played like other cards."),
        ("after-seven", "free"),
        (N_("After the seven"), N_("Free")),
    )
    clean = Choice(
        "clean",
        N_("All 120"),
        N_("Game points for taking all card points."),
        ("2", "3", "4"),
        (N_("Two"), N_("Three"), N_("Four")),
    )

    tapped = State[bool]()
    at_cut = State[int]()
    bonus = State[int]()
    card_points = State[list[int]]()
    spared = State[list[int]]()
    """Faces, as masks by seat, that it would have been glad to lose instead of the card that it played last."""
    drawn = State[list[bool]]()
    """By seat, True if it has drawn a card since."""

    def number_of_sides(self) -> int:
        return 2 if self.seats == 4 and self.partners else self.seats

    def pack(self) -> list[int]:
        left_out = THREE_OF_CLUBS if self.seats == 3 else -1
        return [card for card in pack() if STRENGTH[card] and card != left_out]

    def strength(self, trump: int = -1) -> tuple[int, ...]:
        return STRENGTH

    def set_up(self) -> None:
        super().set_up()
        self.ace_waits = self.ace_rule == "after-seven"
        swap = self.swap
        self.swap_from, self.swap_to = (3, 3 if swap == "third" else 99) if swap != "off" else (99, 0)

    # The deal

    @property
    def cutter(self) -> int:
        """Seat that cuts: the player at the dealer's right. After the last deal the dealer has moved on."""
        return (self.dealer - 1 - self.over) % self.seats

    def start(self) -> None:
        self.card_points = [0] * self.sides
        super().start()

    def clear_tricks(self) -> None:
        super().clear_tricks()
        self.tapped = False
        self.at_cut = self.bonus = -1
        self.spared, self.drawn = [0] * self.seats, [False] * self.seats

    def gather(self) -> None:
        self.clear_tricks()
        super().gather()
        if self.tap:
            self.due, self.phase, self.turn = None, "cut", self.cutter

    def calls(self, seat: int) -> list[Move]:
        return [CUT, TAP]

    def call(self, seat: int, move: Move) -> None:
        self.tapped = move == TAP
        if self.tapped:
            self.trump = HEARTS
        self.phase = "deal"
        self.ask_shuffle(self.stock, "dealt")

    def deal_places(self) -> Sequence[int]:
        hands = self.in_rounds(1, 1, 1)
        if self.tapped or self.at_cut >= 0:
            return hands
        return [*hands, *[self.stock] * (len(self.pack()) - len(hands) - 1), self.upcard]

    def dealt(self) -> None:
        """Find the trump and deal; after an ace or a seven at the cut, first shuffle once more."""
        places = self.deal_places()
        if not self.tapped and self.at_cut < 0:
            self.at_cut = self.zones[self.stock][0]
            self.trump = SUIT[self.at_cut]
            if RANK[self.at_cut] in (1, 7):
                self.trump = 3 - self.trump  # the other suit of the same colour
                self.move((self.at_cut,), self.stock, self.upcard)
                self.ask_shuffle(self.stock, "dealt", self.upcard)
                return
        self.deal(places)
        self.lead(self.after(self.dealer))

    # Ace, seven and two of trumps

    @property
    def ace(self) -> int:
        return self.trump * 13

    @property
    def two(self) -> int:
        return self.trump * 13 + 1

    @property
    def seven(self) -> int:
        return self.trump * 13 + 6

    @property
    def seven_out(self) -> bool:
        """True if the seven of trumps has been played in this deal."""
        won = [self.zones[zone] for zone in self.won_zones]
        return any(self.seven in cards for cards in (self.zones[self.trick_zone], *won))

    def duties(self) -> Sequence[Duty]:
        """Not the ace before the seven, nor the seven as the last of three or more cards, while there are others."""
        if not self.ace_waits or self.seven_out:
            return ()
        ace = ("ace-waits", only_if_nothing_else(self.ace))
        if self.seats > 2 and len(self.zones[self.trick_zone]) == self.seats - 1:
            return ace, ("seven-last", only_if_nothing_else(self.seven))
        return (ace,)

    def leads(self) -> Sequence[Duty]:
        return self.duties()

    def duty_sentence(self, code: str, cards: Sequence[int]) -> str:
        said = _("The seven of trumps may not be the last card of a trick: play {cards}.")
        if code == "ace-waits":
            said = _("The ace of trumps waits until the seven of trumps has been played: play {cards}.")
        return said.format(cards=one_of(cards))

    def choices(self, seat: int) -> list[Move]:
        moves = super().choices(seat)
        if self.phase == "play" and self.two in self.zones[self.hand_zones[seat]] and self.may_swap():
            moves.append(Move("swap", (self.two,), (FACE[self.zones[self.upcard][0]],)))
        return moves

    def may_swap(self) -> bool:
        """True if the 2 of trumps may be traded now by who holds it and is to play."""
        return bool(self.zones[self.upcard]) and self.swap_from <= self.trick_number <= self.swap_to

    def object_to_call(self, seat: int, move: Move) -> Refusal | None:
        if move.action != "swap":
            return super().object_to_call(seat, move)
        if len(move.cards) != 1:
            return refusals.not_allowed(_("One card is traded for the turned-up trump: choose one."))
        if not self.holds(self.hand_zones[seat], move.cards[0]):
            return refusals.not_your_card()
        if move in self.choices(seat):
            return None
        if move.cards[0] != self.two:
            two = one_of([self.two])
            return refusals.not_allowed(
                _("Only the 2 of trumps is traded for the turned-up trump: that is {card}.").format(card=two)
            )
        if not self.zones[self.upcard]:
            return refusals.not_allowed(
                _("No turned-up trump is left to trade for: play a card to the trick.")
            )
        if not self.may_swap():
            said = {
                "third": _("The 2 of trumps is traded in the third trick only; this is another."),
                "late": _("The 2 of trumps is traded from the third trick on: it is too early."),
                "off": _("By the rules of this match the 2 of trumps is not traded."),
            }
            return refusals.not_allowed(said[self.swap])
        return refusals.not_allowed(_("The 2 of trumps is traded for the turned-up trump and nothing else."))

    def act(self, seat: int, move: Move) -> None:
        if move.action == "swap":
            self.move(self.zones[self.upcard][:], self.upcard, self.hand_zones[seat])
            self.move(move.cards, self.hand_zones[seat], self.upcard)
        else:
            super().act(seat, move)

    # The play

    @property
    def trick_number(self) -> int:
        """The number of the trick that is being played, from 1."""
        return sum(self.tricks) + 1

    def play_card(self, seat: int, face: int) -> None:
        trick = self.zones[self.trick_zone]
        self.spared[seat], self.drawn[seat] = self._rather(seat, face), False
        if self.ace_waits and face == self.ace and self.seven in trick:
            self.bonus = seat
        elif self.ace_waits and face == self.seven and self.ace in trick:
            self.bonus = self.order[trick.index(self.ace)]
        super().play_card(seat, face)

    def _rather(self, seat: int, face: int) -> int:
        """Faces that are usually played rather than *face*, if it does not take the lead: plain ones rather than a trump or
        a card that counts, unless it goes to the partner."""
        trump = self.trump
        if PLAIN[trump] >> face & 1:
            return 0
        if self.led >= 0:
            wins = self.power_of[trump, self.led][face] > self.best
            if wins or self.taker % self.sides == seat % self.sides:
                return 0
        return PLAIN[trump]

    def trick_taken(self) -> None:
        """Everybody draws, the winner first; the last to draw gets the turned-up trump."""
        for seat in self.order:
            pile = self.stock if self.zones[self.stock] else self.upcard
            if self.zones[pile]:
                self.move((self.zones[pile][-1],), pile, self.hand_zones[seat])
                self.drawn[seat] = True
        super().trick_taken()

    # Scoring

    def score_items(self) -> list[ScoreItem]:
        won = [self.zones[zone] for zone in self.won_zones]
        self.card_points = [sum(POINTS[card] for card in cards) for cards in won]
        items = [
            item._replace(cards=tuple(card for card in won[item.side] if POINTS[card]))
            for item in for_the_most(self.card_points, int(self.clean))
        ]
        if self.bonus >= 0:
            items.append(ScoreItem(self.bonus % self.sides, "clash", 1))
        return items

    def decided(self) -> bool:
        return super().decided() and self.points.count(max(self.points)) == 1

    def facts(self) -> dict[str, int | str]:
        tricks = len(self.pack()) // self.seats
        return {
            "trump": suit_letter(self.trump),
            "hand": self.deal_number,
            "trick": min(self.trick_number, tricks),
            "seven": "yes" if self.seven_out else "no",
            "bonus": seat_or_none(self.bonus),
            "cutter": self.cutter,
            "dealer": self.dealer,
            **{f"points:{side}": points for side, points in enumerate(self.card_points)},
        }
