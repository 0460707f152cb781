"""Switch: match suit or number, hand penalties on, be quick with your thumb, and announce your last card.

Source: the rule book's `switch.md`, after seed 000, first untitled game. Decisions are cited as D1 … D14.
"""

from collections.abc import Sequence
from random import Random

from tabletop.cards import FACE, RANK, SUIT, SUITS
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.engine.options import Choice, Number
from tabletop.families.shedding.rules import DEALS, HAND, PILE, STOCK
from tabletop.games.switch.rules_plays import (
    ACE,
    CLUB_THREE,
    EIGHT,
    HEART_FIVE,
    JACK,
    MOST_FOR_TWOS,
    RAISES,
    SIX,
    TWO,
    VALUES,
)
from tabletop.games.switch.rules_turns import SwitchTurns
from tabletop.text import N_


class Switch(SwitchTurns):
    slug = "switch"
    name = "Switch"
    family = "shedding"
    pitch = N_(
        "Match suit or number, hand penalties on, keep silent under a six, and announce your last card."
    )
    emblem = "8d"
    seat_counts = (2, 3, 4, 5, 6, 7, 8)
    table = (STOCK, HAND, PILE)
    longest = 2_000_000  # D14
    options = (
        Choice(
            "packs",
            N_("Packs"),
            N_("Packs of cards shuffled together; a single one is for at most six players."),
            ("auto", "1", "2"),
            (N_("By players"), N_("One"), N_("Two")),
        ),
        DEALS,
        Choice(
            "draw",
            N_("Drawing"),
            N_("What a player draws who does not play."),
            ("one", "until"),
            (N_("One card"), N_("Until one fits")),
        ),
        Choice(
            "ace",
            N_("Aces"),
            N_("Whether an ace must match like every card, or may be played on anything."),
            ("match", "wild"),
            (N_("Must match"), N_("On anything")),
        ),
        Number("caught", N_("Caught"), N_("Cards drawn for a last card that was not announced."), 1, 1, 3),
        Choice(
            "after",
            N_("After a penalty"),
            N_("Whether the turn is over for who has drawn a penalty."),
            ("lost", "kept"),
            (N_("Turn is over"), N_("Turn goes on")),
        ),
        Choice(
            "scoring",
            N_("Scoring"),
            N_("The winner of a deal scores one, or what the others still hold."),
            ("wins", "points"),
            (N_("Deals won"), N_("Cards left")),
        ),
    )

    # The deal

    def start(self) -> None:
        self._clear()
        super().start()

    def _clear(self) -> None:
        self.player, self.direction, self.called = -1, 1, -1
        self.penalty, self.answer, self.race = 0, "-", 0
        self.owed, self.then, self.took, self.barren = [], "", 0, 0
        for name in ("thumbs", "talked", "last", "exposed"):
            setattr(self, name, [False] * self.seats)
        self.missed, self.fresh, self.drawn = [0] * self.seats, [0] * self.seats, [-1] * self.seats

    def deal_places(self) -> Sequence[int]:
        return [*self.deal_hands(7), self.pile]

    def begin(self) -> None:
        self._clear()
        self.begin_turn((self.dealer + 1) % self.seats)

    def begin_turn(self, seat: int) -> None:
        self.phase = "answer" if self.penalty else "play"
        self.turn = self.player = seat

    def after(self, skipped: int = 0) -> int:
        """The next player in the direction of play, after *skipped* skipped ones."""
        return (self.player + self.direction * (1 + skipped)) % self.seats

    # What moves do

    def act(self, seat: int, move: Move) -> None:
        if move.action == "play":
            self._play(seat, move)
        elif move.action == "draw":
            self._draw(seat)
        elif move.action == "pass":
            self.end_turn()
        elif move.action == "thumb":
            self._thumb(seat)
        else:
            self._say(seat, move)

    def _play(self, seat: int, move: Move) -> None:
        faces, rank = move.cards, RANK[move.cards[0]]
        cards = self._bottom_to_top(seat, move)
        self.move(cards, self.hands + seat, self.pile)
        self.called = SUITS.index(str(move.value)) if rank == ACE else -1
        self.fresh[seat] -= self.phase == "drawn" and self.fresh[seat] > 0
        self.drawn[seat], self.barren = -1, 0
        left = len(self.zones[self.hands + seat])
        self.last[seat], self.exposed[seat] = False, left == 1
        if not left:
            self._score(seat)
            return
        if rank == SIX:
            self.talked = [False] * self.seats
        self._raise_penalty(faces)
        if CLUB_THREE in faces:
            self.race, self.phase = faces.count(CLUB_THREE), "thumb"
            return
        self.begin_turn(self.after(self._turn_and_skip(rank, len(faces))))

    def _bottom_to_top(self, seat: int, move: Move) -> list[int]:
        """The cards of a play as they will lie: the last one of the suit that is named on top, if that is a choice."""
        cards = self.pick_all(self.hands + seat, move.cards)
        if move.value is not None and RANK[cards[0]] != ACE:
            suit = SUITS.index(str(move.value))
            top = [card for card in cards if SUIT[card] == suit][-1]
            cards.remove(top)
            cards.append(top)
        return cards

    def _raise_penalty(self, faces: Sequence[int]) -> None:
        """Twos add up (D4); the five of hearts begins, its ten and king only answer."""
        if RANK[faces[0]] == TWO:
            self.penalty, self.answer = min(MOST_FOR_TWOS, self.penalty + 2 * len(faces)), "2"
        for face, (penalty, answer) in RAISES.items():
            if face in faces and (face == HEART_FIVE or self.phase == "answer"):
                self.penalty, self.answer = penalty, answer

    def _turn_and_skip(self, rank: int, count: int) -> int:
        """Turn the direction for jacks; how many players are skipped. Two players: a reverse is a skip (D6)."""
        if rank == JACK and count % 2:
            self.direction = -self.direction
            return int(self.seats == 2)
        return count if rank == EIGHT else 0

    def _draw(self, seat: int) -> None:
        if self.phase == "play":
            self.missed[seat], self.fresh[seat] = self.fitting(), 0
            self._take([(seat, 1)], "drew")
        else:
            owed, self.penalty, self.answer = self.penalty, 0, "-"
            self._take([(seat, owed)], "punished")

    def _take(self, owed: list[tuple[int, int]], then: str) -> None:
        self.owed, self.then, self.took = owed, then, 0
        self.take_cards()

    def take_cards(self) -> None:
        """Draw what is owed, shuffling the pile where the stock runs out; then go on."""
        stock, pile = self.zones[self.stock], self.zones[self.pile]
        while self.owed:
            seat, count = self.owed.pop(0)
            if not stock and len(pile) > 1:
                self.owed.insert(0, (seat, count))
                self.move(pile[:-1], self.pile, self.stock)
                self.ask_shuffle(self.stock, "take_cards")
                return
            now = min(count, len(stock))
            if now:
                for _card in range(now):  # one by one, as they are seen to be drawn
                    self.move((stock[-1],), self.stock, self.hands + seat)
                self.took += now
                self.fresh[seat] += now
                self.barren, self.last[seat], self.exposed[seat] = 0, False, False
                if now < count:
                    self.owed.insert(0, (seat, count - now))
        self.turn = self.player
        if self.then:
            getattr(self, self.then)()

    def drew(self) -> None:
        """The seat on turn has drawn a card because it did not play, or there was none."""
        seat = self.player
        if not self.took:
            self.end_turn(in_vain=self.drawn[seat] < 0)
            return
        self.drawn[seat], self.phase = FACE[self.zones[self.hands + seat][-1]], "drawn"
        if any(self.plays(seat)):
            return
        self.phase = "play"
        if self.until:
            self._take([(seat, 1)], "drew")
        else:
            self.end_turn()

    def punished(self) -> None:
        """The seat on turn has drawn its penalty."""
        if self.took and self.kept:
            self.begin_turn(self.player)
        else:
            self.end_turn(in_vain=not self.took)

    def end_turn(self, in_vain: bool = False) -> None:
        """The turn passes; a whole round of turns *in_vain*, without a card to draw, ends the deal."""
        self.drawn[self.player] = -1
        self.barren += in_vain
        if self.barren == self.seats:
            self.end_deal([0] * self.seats)
        else:
            self.begin_turn(self.after())

    def _thumb(self, seat: int) -> None:
        self.thumbs[seat] = True
        slow = [seat for seat in range(self.seats) if not self.thumbs[seat]]
        if len(slow) == 1:
            self._take([(slow[0], self.race)], "raced")

    def raced(self) -> None:
        """The last thumb has paid for it, and the game goes on."""
        self.race, self.thumbs = 0, [False] * self.seats
        self.begin_turn(self.after())

    def _say(self, seat: int, move: Move) -> None:
        owed = []
        if move.action == "talk":
            self.talked[seat] = True
        elif move.action == "announce":
            self.last[seat], self.exposed[seat] = True, False
        else:
            caught = int(move.target)
            self.exposed[caught] = False
            owed.append((caught, int(self.settings["caught"])))
        if self.silent and move.value != "touch":
            owed.append((seat, 1))
        self._take(owed, "")

    # Results, and what can be known

    def _score(self, winner: int) -> None:
        gained = [0] * self.seats
        gained[winner] = 1
        if self.settings["scoring"] == "points":
            hands = self.zones[self.hands : self.hands + self.seats]
            gained[winner] = sum(VALUES[FACE[card]] for hand in hands for card in hand)
        self.end_deal(gained)

    def imagine_secret(self, name: str, view: View, rng: Random) -> list[object]:
        drawn: list[object] = [-1] * self.seats
        if self.phase == "drawn" and not self.over:
            fitting, hand = self.fitting(), [FACE[card] for card in self.zones[self.hands + self.player]]
            drawn[self.player] = rng.choice([face for face in hand if fitting >> face & 1] or hand)
        drawn[view.seat] = view.secrets[name]
        return drawn

    def facts(self) -> dict[str, int | str]:
        said = ("no", "yes")
        return {
            "direction": "left" if self.direction > 0 else "right",
            "suit": SUITS[self.required_suit()] if self.zones[self.pile] else "-",
            "penalty": self.penalty,
            "answer": self.answer,
            "silent": said[self.silent],
            "race": self.race,
            **{f"thumb:{seat}": said[thumb] for seat, thumb in enumerate(self.thumbs)},
            **{f"last:{seat}": said[last] for seat, last in enumerate(self.last)},
            "deal": self.deal_number,
        }
