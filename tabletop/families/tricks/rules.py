"""What trick-taking games share: leading, the duties of a follower, who takes the trick.

A game states its duties as sets of faces. Each narrows the cards that may be played as long as some card of the hand
meets it. The same list serves the listing of moves, the refusal of a card, and what a play tells about a hand: who
plays a card that misses a duty holds none that would have met it.
"""

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from tabletop.cards import BIT, FACE, FACES, SUIT, SUIT_FACES, SUITS
from tabletop.engine import refusals
from tabletop.engine.game import Game
from tabletop.engine.moves import PLAY, Move
from tabletop.engine.refusals import Refusal
from tabletop.engine.zones import Each, Sees, Zone
from tabletop.text import N_, _

ACE_HIGH: tuple[int, ...] = tuple((face % 13 or 13) + 1 if face < 52 else 0 for face in range(FACES))
"""The usual strength of each face within its suit: 2 … 14."""

SUIT_WORDS = (N_("clubs"), N_("diamonds"), N_("hearts"), N_("spades"))

HAND = Zone("hand", Sees.OWNER, Each.SEAT, ordered=False)
TRICK = Zone("trick")
WON = Zone("won", Sees.NOBODY, Each.SEAT)
STOCK = Zone("stock", Sees.NOBODY, drawn=True)
UPCARD = Zone("upcard")

POWERS = 61
"""Powers are less than this."""

Duty = tuple[str, int]
"""A refusal code and the mask of the faces that meet the duty."""


@lru_cache(maxsize=64)
def powers(strength: tuple[int, ...], trump: int, led: int) -> tuple[int, ...]:
    """For each face how it fares in a trick: trumps over the suit led over all others (0), then by strength + 1."""
    suits = {led: 20, trump: 40}
    return tuple(suits[SUIT[f]] + strength[f] + 1 if SUIT[f] in suits else 0 for f in range(FACES))


@lru_cache(maxsize=64)
def beaters(strength: tuple[int, ...], trump: int, led: int) -> tuple[int, ...]:
    """For each power the mask of the faces that beat it."""
    power = powers(strength, trump, led)
    return tuple(sum(1 << face for face in range(FACES) if power[face] > least) for least in range(POWERS))


class TrickGame(Game):
    """A game of tricks in which every seat plays one card to each, clockwise, and the best one takes it."""

    codes = frozenset(
        {"not-your-turn", "wrong-phase", "not-your-card", "must-follow", "must-trump", "must-beat"}
    )
    state = (*Game.state, "trump", "led", "best", "taker", "tricks", "lacks")
    trump: int
    led: int
    best: int
    taker: int
    tricks: list[int]
    lacks: list[int]

    def set_up(self) -> None:
        first = self.plan.first
        self.hands, self.trick, self.won = first["hand"], first["trick"], first["won"]
        strength = self.strength()
        tricks = [(trump, led) for trump in range(-1, 4) for led in range(4)]
        self.power_of = {(trump, led): powers(strength, trump, led) for trump, led in tricks}
        self.beaters_of = {(trump, led): beaters(strength, trump, led) for trump, led in tricks}

    # What a game adds

    def strength(self) -> tuple[int, ...]:
        """How strong each face is within its suit, 0 … 19."""
        return ACE_HIGH

    def duties(self) -> Sequence[Duty]:
        """What binds a follower in the present trick, the strongest duty first."""
        return (("must-follow", SUIT_FACES[self.led]),)

    def trick_taken(self) -> None:
        """`taker` has gathered a trick; the last one if the hands are empty."""
        raise NotImplementedError

    # The course of a trick

    def clear_tricks(self) -> None:
        """Begin a deal: no trump, no tricks, nothing known of any hand."""
        self.trump = self.led = self.taker = -1
        self.best = 0
        self.tricks = [0] * self.seats
        self.lacks = [0] * self.seats

    def playable(self, seat: int) -> list[int]:
        """The cards of the hand that may be played."""
        cards = self.zones[self.hands + seat]
        if self.led >= 0 and len(cards) > 1:
            for _code, mask in self.duties():
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
        """Why the card of ``play CARD`` may not be played now."""
        if len(move.cards) != 1 or move != PLAY[move.cards[0]]:
            return refusals.not_your_card()
        hand, face = self.hands + seat, move.cards[0]
        if not self.holds(hand, face):
            return refusals.not_your_card()
        if self.led < 0:
            return None
        cards = self.zones[hand]
        for code, mask in self.duties():
            kept = [card for card in cards if BIT[card] & mask]
            if kept and not BIT[face] & mask:
                return Refusal(code, self.duty_sentence(code, kept))
            cards = kept or cards
        return None

    def duty_sentence(self, code: str, cards: Sequence[int]) -> str:
        """Why one of *cards* must be played, for the player who holds them."""
        if code == "must-follow":
            return _("You hold {suit}, so you must follow suit.").format(suit=_(SUIT_WORDS[self.led]))
        if code == "must-trump":
            return _("You cannot follow suit, so you must play a trump.")
        return _("You can take this trick, so you have to.")

    def play_card(self, seat: int, face: int) -> None:
        """*seat* plays *face* to the trick; the last card of a trick gathers it."""
        hand = self.hands + seat
        card = self.pick(hand, face)
        led = self.led
        if led < 0:
            self.led = led = SUIT[face]
            self.best = 0
        else:
            allowed, bit = -1, BIT[face]
            for _code, mask in self.duties():
                if bit & mask:
                    allowed &= mask
                else:
                    self.lacks[seat] |= allowed & mask
        power = self.power_of[self.trump, led][face]
        if power > self.best:
            self.best = power
            self.taker = seat
        self.move((card,), hand, self.trick)
        if len(self.zones[self.trick]) < self.seats:
            self.turn = (seat + 1) % self.seats
        else:
            self._gather_trick()

    def _gather_trick(self) -> None:
        """The trick is full: it goes to its taker, who leads to the next."""
        self.tricks[self.taker] += 1
        self.move(self.zones[self.trick][:], self.trick, self.won + self.taker)
        self.led = -1
        self.turn = self.taker
        self.trick_taken()

    def rollout(self, rng: Random) -> None:
        """As `Game.rollout`, with the same choices from the same *rng*, but the tricks in one loop."""
        hand = self.hand
        while self.hand == hand and not self.over:
            if self.phase == "play" and self.sink is None and not self.twins:
                self._rush_tricks(rng)
            else:
                self.step_at_random(rng)

    def _rush_tricks(self, rng: Random) -> None:
        """Play tricks at random until something else than a trick follows."""
        random, zones, known, everybody = rng.random, self.zones, self.known, self.everybody
        trick, seats, lacks = zones[self.trick], self.seats, self.lacks
        seat = self.turn
        while self.turn == seat and self.phase == "play" and not self.over:
            cards = hand = zones[self.hands + seat]
            led = self.led
            if led < 0:
                card = hand[int(random() * len(hand))]
                self.led = led = SUIT[card]
                self.best = 0
            else:
                duties = self.duties()
                if len(hand) > 1:
                    for _code, mask in duties:
                        kept = [card for card in cards if BIT[card] & mask]
                        if kept:
                            cards = kept
                card = cards[int(random() * len(cards))]
                allowed, bit = -1, BIT[card]
                for _code, mask in duties:
                    if bit & mask:
                        allowed &= mask
                    else:
                        lacks[seat] |= allowed & mask
            power = self.power_of[self.trump, led][card]
            if power > self.best:
                self.best = power
                self.taker = seat
            hand.remove(card)
            known[card] = everybody
            trick.append(card)
            if len(trick) < seats:
                self.turn = seat = (seat + 1) % seats
            else:
                self._gather_trick()
                lacks, seat = self.lacks, self.turn

    def excluded(self, zone: int) -> int:
        seat = zone - self.hands
        return self.lacks[seat] if 0 <= seat < self.seats else 0


def suit_letter(suit: int) -> str:
    """``c d h s``, or ``-`` where there is none."""
    return SUITS[suit] if suit >= 0 else "-"
