"""Rules that trick-taking games share: dealing, calls in turn, leading, the duties of a follower, who takes the trick.

Seats that sit out are left out of `order`, the seats in the order in which they play to the present trick; tricks
belong to sides. Which suit a card has, and how strong it is, may depend on the trump.

A game states its duties as sets of faces. Each narrows the cards that may be played as long as some card of the hand
meets it. The same list serves the listing of moves, the refusal of a card, and what a play tells about a hand: who
plays a card that misses a duty holds none that would have met it.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import ClassVar

from tabletop.abilities import Ability
from tabletop.cards import BIT, FACE, FACES, SUIT, SUITS
from tabletop.engine import events, refusals
from tabletop.engine.abilities.claim import Claim
from tabletop.engine.declarations import State
from tabletop.engine.game import NOBODY, ONLY, Game
from tabletop.engine.moves import PLAY, Move
from tabletop.engine.options import Number
from tabletop.engine.refusals import Refusal
from tabletop.engine.scoring import ScoreItem
from tabletop.engine.zones import Each, Sees, Zone
from tabletop.families.tricks import rules_passing
from tabletop.families.tricks.rules_claiming import sure_plays
from tabletop.families.tricks.rules_passing import GIVE
from tabletop.families.tricks.rules_ranking import ACE_HIGH, PRINTED, Duty, tables
from tabletop.text import N_, _
from tabletop.wording.cards import one_of

SUIT_WORDS = (N_("clubs"), N_("diamonds"), N_("hearts"), N_("spades"))

HAND = Zone("hand", Sees.OWNER, Each.SEAT, ordered=False)
TRICK = Zone("trick")
WON = Zone("won", Sees.NOBODY, Each.SIDE)
STOCK = Zone("stock", Sees.NOBODY, drawn=True)
UPCARD = Zone("upcard")
ASIDE = Zone("aside", Sees.NOBODY)
"""Cards out of play; who put one there still knows it."""

PASS = Move("pass")
DISCARD: tuple[Move, ...] = tuple(Move("discard", (face,)) for face in range(FACES))


@lru_cache(maxsize=256)
def turn_order(first: int, seats: int, step: int, out: tuple[int, ...] = ()) -> tuple[int, ...]:
    """The seats from *first* on, one after the other; those that sit *out* are passed over."""
    return tuple(seat for n in range(seats) if (seat := (first + step * n) % seats) not in out)


@lru_cache(maxsize=256)
def rounds(order: tuple[int, ...], batches: tuple[int, ...], hands: tuple[int, ...]) -> tuple[int, ...]:
    """The one of *hands* that each card goes to: a round for each of *batches*, that many cards at once to a seat."""
    return tuple(hands[seat] for cards in batches for seat in order for _card in range(cards))


@lru_cache(maxsize=256)
def led_by(order: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The same round of seats, beginning with *seat*."""
    at = order.index(seat)
    return order[at:] + order[:at]


class TrickGame(Game):
    """A game of tricks in which every seat of `order` plays one card to each, and the best one takes it."""

    codes = frozenset(
        {
            "not-your-turn",
            "wrong-phase",
            "not-your-card",
            "must-follow",
            "must-trump",
            "must-beat",
            "not-allowed",
        }
    )
    actions: ClassVar[dict[str, tuple[str, ...]]] = {"discard": ("discard",), "play": ("play",)}
    """For each action the phases that it belongs to. ``play``, ``discard`` and ``give`` are the family's."""
    awaits: ClassVar[Mapping[str, str]] = {
        "play": N_("Now cards are played: choose one from your hand for the trick."),
        "discard": N_("First put one card from your hand aside."),
        GIVE: N_("First choose a card from your hand to pass on."),
    }
    abilities: ClassVar[tuple[Ability, ...]] = (Claim(sure_plays),)
    target = Number(
        "target",
        N_("Target"),
        N_("The first side to reach this many points wins."),
        10,
        1,
        1000,
        offered=False,
    )
    """House rule that a game offers with its own words and bounds, if it is played to a number of points."""

    trump = State[int]()
    """Suit of trumps, 0 … 3 for c d h s; -1 for none."""
    led = State[int]()
    """Suit that was led to the present trick; -1 before the lead."""
    best = State[int]()
    """Power of the best card of the present trick so far; 0 before the lead."""
    taker = State[int]()
    """Place that would take the present trick, or took the last one; -1 for none."""
    order = State[tuple[int, ...]]()
    tricks = State[list[int]]()
    """Number of tricks taken in this deal, by side."""
    lacks = State[list[int]]()
    """Faces, as masks by place, that play has shown not to be in that hand."""

    def set_up(self) -> None:
        first = self.plan.first
        self.trick_zone, self.won_zones = first["trick"], tuple(self.plan.all("won"))
        self.places = self.number_of_places()
        self.aside, self.upcard = first.get("aside", -1), first.get("upcard", -1)
        trumps = (0, 1, 2, 3, -1)
        made = tables(tuple(map(self.suits, trumps)), tuple(map(self.strength, trumps)))
        self.suits_of, self.power_of, self.beaters_of, self.duty_of = made

    # What a game adds

    def number_of_places(self) -> int:
        """Number of places that play to a trick: the seats, and after them hands without a player of their own."""
        return self.seats

    def suits(self, trump: int) -> tuple[int, ...]:
        """The suit that each face belongs to under *trump*, -1 where there is none."""
        return PRINTED

    def strength(self, trump: int = -1) -> tuple[int, ...]:
        """Strength of each face within its suit under *trump*, 0 … 19."""
        return ACE_HIGH

    def duties(self) -> Sequence[Duty]:
        """Duties of a follower in the present trick, the strongest first."""
        return self.duty_of[self.trump, self.led]

    def leads(self) -> Sequence[Duty]:
        """Duties of the leader; most games leave the choice free. `led` is -1, and the trick is empty."""
        return ()

    def binding(self) -> Sequence[Duty]:
        """Duties of whoever plays next, the strongest first: the one place that listing, refusing, playing at
        random, and what a play tells of a hand ask about them."""
        return self.duties() if self.led >= 0 else self.leads()

    def score_items(self) -> list[ScoreItem]:
        """What makes the score of the deal that has been played to its end."""
        raise NotImplementedError

    def next_dealer(self) -> int:
        return self.after(self.dealer)

    def decided(self) -> bool:
        return max(self.points) >= self.target

    def calls(self, seat: int) -> list[Move]:
        """The moves of *seat* in a phase before the play."""
        raise NotImplementedError

    def object_to_call(self, seat: int, move: Move) -> Refusal | None:
        """Reason why *seat* may not make that move of a phase before the play."""
        return None if move in self.calls(seat) else refusals.not_allowed()

    def call(self, seat: int, move: Move) -> None:
        """Make a move of a phase before the play."""
        raise NotImplementedError

    def discarded(self) -> None:
        """A card was put aside in the phase ``discard``: go on."""
        self.lead(self.after(self.dealer))

    # The course of a deal

    def start(self) -> None:
        self.clear_tricks()
        self.deal_number = 1
        self.gather()

    def begin(self) -> None:
        self.clear_tricks()
        if rules_passing.steps(self):
            self.phase, self.turn = GIVE, self.after(self.dealer)
        else:
            self.lead(self.first_leader())

    def first_leader(self) -> int:
        """The place that leads to the first trick."""
        return self.after(self.dealer)

    def awaited(self) -> frozenset[int]:
        if self.phase == GIVE and not self.over:
            return rules_passing.choosing(self)
        return NOBODY if self.over else ONLY[self.turn]

    def to_act(self) -> frozenset[int]:
        return TrickGame.awaited(self)

    def after(self, seat: int) -> int:
        """The place next to *seat* in turn."""
        return (seat + self.way_round) % self.places

    def in_rounds(self, *batches: int) -> tuple[int, ...]:
        """Hands that the cards go to: round after round, as many cards at once to each as *batches* say."""
        return rounds(
            turn_order(self.after(self.dealer), self.places, self.way_round), batches, self.hand_zones
        )

    def lead(self, seat: int, out: tuple[int, ...] = ()) -> None:
        """The play begins: *seat* leads, or the next one in turn that does not sit *out*."""
        self.phase = "play"
        self.order = turn_order(seat, self.places, self.way_round, out)
        self.turn = self.order[0]

    # Moves

    def objection(self, seat: int, move: Move) -> Refusal | None:
        if move.action not in self.actions:
            return refusals.not_allowed()
        if self.phase not in self.actions[move.action]:
            return self.out_of_phase()
        if move.action == "play":
            return self.object_to_card(seat, move)
        if move.action == GIVE:
            return rules_passing.objection(self, seat, move)
        if move.action == "discard":
            if len(move.cards) != 1:
                return refusals.not_allowed(_("One card is put aside: choose one from your hand."))
            held = self.holds(self.hand_zones[seat], move.cards[0])
            return None if held and move == DISCARD[move.cards[0]] else refusals.not_your_card()
        return self.object_to_call(seat, move)

    def choices(self, seat: int) -> list[Move]:
        if self.phase == "play":
            return self.plays(seat)
        if self.phase == GIVE:
            return rules_passing.gifts(self, seat)
        if self.phase == "discard":
            return [
                DISCARD[face] for face in sorted({FACE[card] for card in self.zones[self.hand_zones[seat]]})
            ]
        return self.calls(seat)

    def act(self, seat: int, move: Move) -> None:
        if self.phase == "play":
            self.play_card(seat, move.cards[0])
        elif self.phase == GIVE:
            if rules_passing.give(self, seat, move):
                self.lead(self.first_leader())
        elif self.phase == "discard":
            hand = self.hand_zones[seat]
            self.move((self.pick(hand, move.cards[0]),), hand, self.aside)
            self.discarded()
        else:
            self.call(seat, move)

    def seeming_choices(self, seat: int) -> int:
        """All cards for who leads; about a quarter of them for a follower, who has to do this or that."""
        held = super().seeming_choices(seat)
        follows = self.phase == "play" and bool(self.zones[self.trick_zone])
        return 1 + held // 4 if follows else held

    # The course of a trick

    def clear_tricks(self) -> None:
        """Begin a deal: no trump, no tricks, nothing known of any hand, everybody plays."""
        self.trump = self.led = self.taker = -1
        self.best = 0
        self.order = turn_order(self.after(self.dealer), self.places, self.way_round)
        self.tricks = [0] * self.sides
        self.lacks = [0] * self.places

    def playable(self, seat: int) -> list[int]:
        """The cards of the hand that may be played."""
        cards = self.zones[self.hand_zones[seat]]
        if len(cards) > 1:
            for _code, mask in self.binding():
                kept = [card for card in cards if BIT[card] & mask]
                if kept:
                    cards = kept
        return cards

    def plays(self, seat: int) -> list[Move]:
        """The moves ``play CARD``, one for each face."""
        if self.twins:
            return [PLAY[face] for face in sorted({FACE[card] for card in self.playable(seat)})]
        return [PLAY[card] for card in self.playable(seat)]

    def object_to_card(self, seat: int, move: Move) -> Refusal | None:
        """Reason why the card of ``play CARD`` may not be played now."""
        if len(move.cards) != 1 or move != PLAY[move.cards[0]]:
            return refusals.not_allowed(_("One card is played to a trick: choose one from your hand."))
        hand, face = self.hand_zones[seat], move.cards[0]
        if not self.holds(hand, face):
            return refusals.not_your_card()
        cards = self.zones[hand]
        for code, mask in self.binding():
            kept = [card for card in cards if BIT[card] & mask]
            if kept and not BIT[face] & mask:
                return Refusal(code, self.duty_sentence(code, kept))
            cards = kept or cards
        return None

    def duty_sentence(self, code: str, cards: Sequence[int]) -> str:
        """Reason why one of *cards* must be played, for the player who holds them."""
        suit, due = _(SUIT_WORDS[self.led]), one_of(cards)
        if code == "must-follow":
            if all(SUIT[card] != self.led for card in cards):
                said = _("{suit} were led, and a card of yours counts as one of them: play {cards}.")
                return said.format(suit=suit.capitalize(), cards=due)
            return _("You hold {suit}, and {suit} were led: play {cards}.").format(suit=suit, cards=due)
        if code == "must-trump":
            said = _("{suit} were led and you hold none, so you must play a trump: {cards}.")
            return said.format(suit=suit.capitalize(), cards=due)
        return _("You can beat the best card of this trick, so you must: play {cards}.").format(cards=due)

    def play_card(self, seat: int, face: int) -> None:
        """*seat* plays *face* to the trick; the last card of a trick gathers it."""
        hand = self.hand_zones[seat]
        card = self.pick(hand, face)
        allowed, bit = -1, BIT[face]
        for _code, mask in self.binding():
            if bit & mask:
                allowed &= mask
            else:
                self.lacks[seat] |= allowed & mask
        led = self.led
        if led < 0:
            self.led = led = self.suits_of[self.trump][face]
            self.best = 0
        power = self.power_of[self.trump, led][face]
        if power > self.best:
            self.best = power
            self.taker = seat
        self.move((card,), hand, self.trick_zone)
        played = len(self.zones[self.trick_zone])
        if played < len(self.order):
            self.turn = self.order[played]
        else:
            self.gather_trick()

    def gather_trick(self) -> None:
        """The trick is full: it goes to its taker, who leads to the next."""
        taker = self.taker
        side = taker % self.sides
        self.tricks[side] += 1
        if self.sink is not None:
            self.sink.append((events.DID, taker, "take", None))
        self.move(self.zones[self.trick_zone][:], self.trick_zone, self.won_zones[side])
        self.led = -1
        self.turn = taker
        self.order = led_by(self.order, taker)
        self.trick_taken()

    def trick_taken(self) -> None:
        """`taker` has gathered a trick; if it was the last one, the deal is scored."""
        if not self.zones[self.hand_zones[self.taker]]:
            self.end_deal(self.score_items())

    def excluded(self, zone: int) -> int:
        seat = self.hand_at(zone)
        return self.lacks[seat] if seat >= 0 else 0


def suit_letter(suit: int) -> str:
    """``c d h s``, or ``-`` where there is none."""
    return SUITS[suit] if suit >= 0 else "-"


def seat_or_none(seat: int) -> int | str:
    """Name of a seat in facts: ``-`` where there is none."""
    return seat if seat >= 0 else "-"
