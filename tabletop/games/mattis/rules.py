"""Mattis: first fight for good cards in tricks where only the rank counts, then get rid of them all.

Source: the rule book's `mattis.md`, after seed 004, section "Mattis". Decisions are cited as D1 … D13.
"""

from collections.abc import Sequence

from tabletop.cards import FACE, SUIT, SUITS, name
from tabletop.engine import events, refusals
from tabletop.engine.abilities.zone_parts import ZoneParts
from tabletop.engine.declarations import State
from tabletop.engine.errors import BadOption
from tabletop.engine.facts import one, several
from tabletop.engine.game import Game
from tabletop.engine.moves import PLAY, Move
from tabletop.engine.options import Choice, Number, Toggle
from tabletop.engine.refusals import Refusal
from tabletop.engine.scoring import ScoreItem
from tabletop.engine.zones import Each, Sees, Zone
from tabletop.families.tricks.rules import ASIDE, HAND, STOCK, TRICK, led_by, rounds, turn_order
from tabletop.games.mattis.rules_sequences import (
    LEVEL,
    beaters,
    faces_of,
    in_sequence,
    is_sequence,
    masks_of,
    plays,
)
from tabletop.text import N_, _
from tabletop.wording.cards import one_of

PATIENCE = 200
"""Pick-ups without a complete trick after which the game is broken off (D10)."""
WORDS = ("true", "false")

FLIP, PICK_UP = Move("flip"), Move("draw", target="trick")

EACH = 3
"""Cards of a full hand in the first half."""
LOWER = tuple(sum(1 << face for face in range(52) if LEVEL[face] < level) for level in range(13))
"""For each level the faces below it."""
HIGH = 9
"""Level of a jack: whoever plays blind mostly holds nothing below one."""


def play_on_table(game: "Mattis", name: str) -> list[int] | None:
    """Cards of ``trick:K``: the K-th play of the second half on the table, from the lowest."""
    kind, _colon, number = name.partition(":")
    if kind != "trick" or not number.isdecimal() or int(number) >= game.seats:
        return None
    place = int(number)
    if game.phase != "beat" or place >= len(game.sizes):
        return []
    start = sum(game.sizes[:place])
    return game.zones[game.trick_zone][start : start + game.sizes[place]]


SEATS = (
    N_("1st seat"), N_("2nd seat"), N_("3rd seat"), N_("4th seat"), N_("5th seat"), N_("6th seat"), N_("7th seat"),
    N_("8th seat"),
)  # fmt: skip
"""Names of the seats, for the menu."""


class Mattis(Game):
    """`sizes` and `laid_by` say for each play on the table its number of cards and its player."""

    slug, name, family, emblem = "mattis", "Mattis", "tricks", "Js"
    pitch = N_("Fight for good cards, then get rid of them all; the last one wears the fool’s hat.")
    seat_counts = (3, 4, 5, 6, 7, 8)
    abilities = (ZoneParts(play_on_table),)
    fewest_wins = True
    longest = 60_000
    table = (HAND, STOCK, TRICK, Zone("won", Sees.NOBODY, Each.SEAT), ASIDE)
    awaits = {
        "build": N_(
            "In the first half tricks are played: lay a card from your hand, or one from the stock, blind."
        ),
        "beat": N_("In the second half cards from your hand are played: beat what lies highest, or pick up."),
    }
    codes = frozenset(
        {"not-your-turn", "wrong-phase", "not-allowed", "not-your-card", "not-a-meld", "must-beat", "empty"}
    )
    games = Number(
        "games", N_("Games"), N_("Games in a match; whoever was mattis least often wins."), 3, 1, 20
    )
    first_hat = Number(
        "hat",
        N_("Fool’s hat"),
        N_("The seat that wears the hat at first, clockwise round the table."),
        -1,
        -1,
        7,
        ((-1, N_("Nobody")), *enumerate(SEATS)),
    )
    double = Toggle(
        "double", N_("The hat counts"), N_("Being mattis while wearing the hat counts twice."), False, WORDS
    )
    next_deal = Choice(
        "deal",
        N_("Next dealer"),
        N_("Who deals the next game."),
        ("rotate", "mattis"),
        (N_("To the left"), N_("The mattis")),
    )
    pickup = Choice(
        "pickup",
        N_("Picking up"),
        N_("Whether only those who cannot beat pick up, or anybody who likes."),
        ("forced", "free"),
        (N_("Forced"), N_("Free")),
    )
    emptied = Choice(
        "emptied",
        N_("Table emptied"),
        N_("What follows when picking up has emptied the table."),
        ("new", "same"),
        (N_("A new trick"), N_("The same trick")),
    )
    sequences = Toggle(
        "sequences", N_("Sequences"), N_("Sequences may be played in the second half."), True, WORDS
    )
    blind = Toggle(
        "blind", N_("Playing blind"), N_("The top of the stock may be turned and played."), True, WORDS
    )

    hat = State[int]()
    blue = State[tuple[int, ...]]()
    waiting = State[tuple[int, ...]]()
    gone = State[tuple[int, ...]]()
    need = State[int]()
    pickups = State[int]()
    lacks = State[list[int]]()
    spared = State[list[int]]()
    """In the first half: faces, as masks by seat, that it would have been glad to lose instead of what it played last."""
    drawn = State[list[bool]]()
    """By seat, True if it has drawn a card since."""

    leader = State[int]()
    order = State[tuple[int, ...]]()
    tied = State[tuple[int, ...]]()
    trumpcard = State[int]()
    maker = State[int]()
    sizes = State[list[int]]()
    laid_by = State[list[int]]()

    def deal_places(self) -> Sequence[int]:
        return rounds(self.order, (1,) * EACH, self.hand_zones)

    def begin(self) -> None:
        self.phase, self.turn = "build", self.leader

    @property
    def can_flip(self) -> bool:
        """True if who is to play may turn the top of the stock."""
        return self.blind and self.phase == "build" and len(self.zones[self.stock]) > 1

    def can_play(self, seat: int) -> bool:
        """True if *seat* has a card for a tie-break, or may turn one."""
        return bool(self.zones[self.hand_zones[seat]]) or self.can_flip

    def play_one(self, seat: int, card: int, src: int) -> None:
        """*seat* plays *card* from zone *src*, the hand or the stock."""
        self.spared[seat], self.drawn[seat] = self._rather(card, src == self.stock), False
        self.move((card,), src, self.trick_zone)
        self.sizes.append(1)
        self.laid_by.append(seat)
        self._next_in_round(seat)

    def best_so_far(self) -> int:
        """The level to be beaten in the present round of the trick, -1 where it has no card yet."""
        played, trick = self.order.index(self.turn), self.zones[self.trick_zone]
        return max((LEVEL[card] for card in trick[len(trick) - played :]), default=-1)

    def _rather(self, card: int, blind: bool) -> int:
        """Faces that are usually played rather than *card*, if it does not take the lead: any lower one; and rather than *blind*,
        all but the high ones."""
        if blind:
            return LOWER[HIGH]
        best = self.best_so_far()
        return LOWER[LEVEL[card]] if best < 0 or LEVEL[card] < best else 0

    def _next_in_round(self, seat: int) -> None:
        """The next of the round plays; in a tie-break who has no card is passed over."""
        place = self.order.index(seat) + 1
        while place < len(self.order):
            follower = self.order[place]
            if not self.tied or self.can_play(follower):
                self.turn = follower
                return
            self.order = (*self.order[:place], *self.order[place + 1 :])
            self.tied = tuple(sorted(self.order))
        self._end_round()

    def _end_round(self) -> None:
        """All have played: the highest card takes the trick, or several are equally high."""
        played = self.zones[self.trick_zone][-len(self.order) :]
        highest = max(LEVEL[card] for card in played)
        tied = tuple(seat for seat, card in zip(self.order, played, strict=True) if LEVEL[card] == highest)
        able = tuple(seat for seat in tied if self.can_play(seat))
        if len(able) > 1:
            self.order, self.tied, self.turn = able, tuple(sorted(able)), able[0]
        else:
            self._take_trick((able or tied)[0])

    def _take_trick(self, taker: int) -> None:
        if self.sink is not None:
            self.sink.append((events.DID, taker, "take", None))
        self.move(self.zones[self.trick_zone][:], self.trick_zone, self.won_zones[taker])
        self.sizes, self.laid_by, self.tied = [], [], ()
        self.order = turn_order(taker, self.seats, 1)
        self.leader = self.turn = taker
        for seat in self.order:
            self._fill_up(seat)
        if not all(self.zones[hand] for hand in self.hand_zones):
            self.change_halves()

    def _fill_up(self, seat: int) -> None:
        """Draw up to three cards; the last of the stock is shown and kept."""
        stock, hand = self.zones[self.stock], self.zones[self.hand_zones[seat]]
        while stock and len(hand) < EACH:
            if len(stock) > 1:
                self.move((stock[-1],), self.stock, self.hand_zones[seat])
                self.drawn[seat] = True
                continue
            self.trumpcard, self.maker = FACE[stock[-1]], seat
            if self.sink is not None:
                self.sink.append((events.DID, seat, "trump", None))
            self.reveal((stock[-1],), self.stock)
            self.move((stock[-1],), self.stock, self.won_zones[seat])

    def set_up(self) -> None:
        first = self.plan.first
        self.trick_zone, self.aside = first["trick"], first["aside"]
        self.won_zones = tuple(self.plan.all("won"))
        self.longest_play = 13 if self.sequences else 1
        self.forced = self.pickup == "forced"
        if self.first_hat >= self.seats:
            raise BadOption(_("There is no seat {seat} to wear the hat.").format(seat=self.first_hat))

    # The deal

    def start(self) -> None:
        self.hat, self.deal_number = self.first_hat, 1
        self.new_game()

    def new_game(self) -> None:
        """Clear everything away and ask for the cards to be shuffled."""
        self.order = turn_order((self.dealer + 1) % self.seats, self.seats, 1)
        self.leader = self.order[0]
        self.tied = self.blue = self.waiting = self.gone = ()
        self.trumpcard = self.maker = -1
        self.sizes, self.laid_by, self.lacks = [], [], [0] * self.seats
        self.spared, self.drawn = [0] * self.seats, [False] * self.seats
        self.need = self.pickups = 0
        self.gather()

    @property
    def trump(self) -> int:
        """The suit of trumps, -1 while it is not known."""
        return SUIT[self.trumpcard] if self.trumpcard >= 0 else -1

    # Moves

    def objection(self, seat: int, move: Move) -> Refusal | None:
        if move == FLIP:
            return self._object_to_flip()
        if move == PICK_UP:
            return self._object_to_pick_up(seat)
        if not move.cards or move != Move("play", move.cards):
            return refusals.not_allowed()
        return self._object_to_play(seat, move.cards)

    def _object_to_play(self, seat: int, cards: Sequence[int]) -> Refusal | None:
        if len({*cards}) < len(cards) or not {*cards} <= {*self.zones[self.hand_zones[seat]]}:
            return refusals.not_your_card()
        if self.phase == "build":
            words = _("In the first half cards are played one by one: choose one.")
            return refusals.not_allowed(words) if len(cards) > 1 else None
        if len(cards) > self.longest_play:
            return Refusal(
                "not-a-meld", _("By the rules of this match no sequences are played: choose one card.")
            )
        if not is_sequence(cards):
            if len({SUIT[card] for card in cards}) > 1:
                return Refusal("not-a-meld", _("A sequence is of one suit: choose cards of one suit."))
            return Refusal("not-a-meld", _("The cards of a sequence follow each other: this one has a gap."))
        lowest = in_sequence(cards)[0]
        if not self.to_beat()[SUIT[lowest]] >> LEVEL[lowest] & 1:
            return Refusal("must-beat", self._beaten_by(seat))
        return None

    def _object_to_flip(self) -> Refusal | None:
        if self.phase != "build":
            return self.out_of_phase()
        if not self.blind:
            return refusals.not_allowed(
                _("By the rules of this match nobody plays blind: choose a card from your hand.")
            )
        return (
            None
            if self.can_flip
            else Refusal(
                "empty", _("The last card of the stock is not played blind: choose a card from your hand.")
            )
        )

    def _object_to_pick_up(self, seat: int) -> Refusal | None:
        if self.phase != "beat":
            return self.out_of_phase()
        if not self.sizes:
            return Refusal("empty", _("Nothing lies on the table: lead a card or a sequence."))
        if self.forced and self.beating(seat):
            said = _("You can beat what lies there, so you may not pick up: play {cards}.")
            return Refusal("must-beat", said.format(cards=one_of(self._beaters(seat))))
        return None

    def _beaters(self, seat: int) -> list[int]:
        """The single cards of *seat* that beat what lies highest."""
        may = self.to_beat()
        return [card for card in self.zones[self.hand_zones[seat]] if may[SUIT[card]] >> LEVEL[card] & 1]

    def _beaten_by(self, seat: int) -> str:
        """Sentence on what beats the highest card that lies there, for *seat*, which played something else."""
        top, beaters = one_of(self.zones[self.trick_zone][-1:]), self._beaters(seat)
        if not beaters:
            return _("That does not beat {top}, and nothing you hold does: pick up.").format(top=top)
        said = _("That does not beat {top}, which lies highest: play {cards}, or pick up.")
        if self.forced:
            said = _("That does not beat {top}, which lies highest: play {cards}.")
        return said.format(top=top, cards=one_of(beaters))

    def to_beat(self) -> tuple[int, int, int, int]:
        """By suit the levels that may be played in the second half."""
        return beaters(self.zones[self.trick_zone][-1] if self.sizes else -1, self.trump)

    def beating(self, seat: int) -> list[Move]:
        """The plays of *seat* in the second half."""
        may, longest = self.to_beat(), self.longest_play
        held = masks_of(self.zones[self.hand_zones[seat]])
        return [move for suit in range(4) for move in plays(suit, held[suit] & may[suit], longest)]

    def choices(self, seat: int) -> list[Move]:
        if self.phase == "build":
            moves = [PLAY[card] for card in self.zones[self.hand_zones[seat]]]
            return [*moves, FLIP] if self.can_flip else moves
        moves = self.beating(seat)
        return [*moves, PICK_UP] if self.sizes and not (self.forced and moves) else moves

    def act(self, seat: int, move: Move) -> None:
        if move == PICK_UP:
            self.pick_up(seat)
        elif self.phase == "beat":
            self.lay(seat, in_sequence(move.cards))
        else:
            flipped = move == FLIP
            card = self.zones[self.stock][-1] if flipped else move.cards[0]
            self.play_one(seat, card, self.stock if flipped else self.hand_zones[seat])

    # The second half

    def change_halves(self) -> None:
        """Change halves: what everybody has won joins what is left in hand, and the trump maker leads."""
        for seat in range(self.seats):
            if won := self.zones[self.won_zones[seat]][:]:
                self.move(won, self.won_zones[seat], self.hand_zones[seat])
        self.spared = [0] * self.seats
        self.blue = tuple(seat for seat in range(self.seats) if not self.zones[self.hand_zones[seat]])
        self.waiting = self.blue
        self.phase = "beat"
        self._lead(self.maker)

    def players_in(self) -> list[int]:
        """The seats that are still in: with cards, or blue fools that have not picked up yet."""
        zones, hands, waiting = self.zones, self.hand_zones, self.waiting
        return [seat for seat in range(self.seats) if zones[hands[seat]] or seat in waiting]

    def _lead(self, seat: int) -> None:
        """A new trick begins."""
        self.leader = self.turn = seat
        self.need = len(self.players_in())

    def next_in(self, seat: int) -> int:
        """Seat whose turn it is after *seat*: blue fools have one only while something lies there; -1: nobody's."""
        for other in led_by(turn_order(0, self.seats, 1), seat)[1:]:
            if self.zones[self.hand_zones[other]] or (self.sizes and other in self.waiting):
                return other
        return seat if self.zones[self.hand_zones[seat]] else -1

    def lay(self, seat: int, cards: Sequence[int]) -> None:
        """Play *cards*, from the lowest to the highest, upon what lies there."""
        hand = self.hand_zones[seat]
        self.move(cards, hand, self.trick_zone)
        self.sizes.append(len(cards))
        self.laid_by.append(seat)
        if not self.zones[hand]:
            self.gone = (*self.gone, seat)
            left = self.players_in()
            if len(left) == 1:
                self._end_game(left[0])
                return
        if len(self.sizes) < self.need:
            self.turn = self.next_in(seat)
            return
        if self.sink is not None:
            self.sink.append((events.DID, seat, "complete", None))
        self.move(self.zones[self.trick_zone][:], self.trick_zone, self.aside)
        self.sizes, self.laid_by, self.pickups = [], [], 0
        leader = seat if self.zones[hand] else self.next_in(seat)
        if leader < 0:  # only blue fools are left
            left = self.players_in()
            self._end_game(next((other for other in left if other > seat), left[0]))
        else:
            self._lead(leader)

    def pick_up(self, seat: int) -> None:
        """Take the lowest play into the hand."""
        if self.forced:
            self.lacks[seat] |= faces_of(self.to_beat())
        self.move(self.zones[self.trick_zone][: self.sizes[0]], self.trick_zone, self.hand_zones[seat])
        self.sizes, self.laid_by = self.sizes[1:], self.laid_by[1:]
        self.waiting = tuple(other for other in self.waiting if other != seat)
        self.pickups += 1
        self.turn = self.next_in(seat)
        if self.pickups == PATIENCE:
            order = turn_order((self.dealer + 1) % self.seats, self.seats, 1)
            self._end_game(max(order, key=lambda other: len(self.zones[self.hand_zones[other]])))
        elif not self.sizes and self.emptied == "new":
            self._lead(self.turn)

    def excluded(self, zone: int) -> int:
        seat = self.hand_at(zone)
        return self.lacks[seat] if seat >= 0 else 0

    # Results

    def _end_game(self, mattis: int) -> None:
        """*mattis* is the last one; he takes the hat, and the next game begins unless this was the last."""
        counts = 2 if self.double and mattis == self.hat else 1
        self.hat = mattis
        self.count_deal([ScoreItem(mattis, "again" if counts > 1 else "mattis", counts)])
        if self.deal_number == self.games:
            self.over = True
            return
        self.deal_number += 1
        self.dealer = mattis if self.next_deal == "mattis" else (self.dealer + 1) % self.seats
        self.new_game()

    def facts(self) -> dict[str, int | str]:
        beat = self.phase == "beat"
        return {
            "game": self.deal_number,
            "dealer": self.dealer,
            "hat": one(self.hat),
            "leader": self.leader,
            "tied": several(self.tied),
            "trump": SUITS[self.trump] if self.trump >= 0 else "none",
            "trumpcard": name(self.trumpcard) if self.trumpcard >= 0 else "none",
            "maker": one(self.maker),
            "blue": several(self.blue),
            "in": several(self.players_in() if beat else ()),
            "out": several(self.gone),
            "plays": len(self.sizes) if beat else 0,
            "need": self.need,
            "pickups": self.pickups,
        }
