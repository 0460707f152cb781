"""Switch: match suit or number, hand penalties on, be quick with your thumb, and announce your last card.

Source: the rule book's `switch.md`, after seed 000, first untitled game. Decisions are cited as D1 … D14.
"""

from collections.abc import Iterator, Sequence
from random import Random

from tabletop.cards import BIT, FACE, RANK, SUIT, SUIT_FACES, SUITS, pack
from tabletop.engine import refusals
from tabletop.engine.abilities.changing_direction import ChangingDirection
from tabletop.engine.abilities.reactions import Reactions
from tabletop.engine.declarations import Secret, State
from tabletop.engine.errors import BadOption
from tabletop.engine.game import NOBODY, ONLY
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.engine.options import Choice, Number
from tabletop.engine.refusals import Refusal
from tabletop.engine.scoring import ScoreItem
from tabletop.families.shedding.rules import DEALS, HAND, PILE, STOCK, SheddingGame
from tabletop.games.switch.rules_plays import (
    ACE,
    ANSWERS,
    CATCHES,
    CLUB_THREE,
    DRAW,
    EIGHT,
    HEART_FIVE,
    JACK,
    MOST_FOR_TWOS,
    PASS,
    RAISES,
    RANK_FACES,
    SAID,
    SIX,
    SPECIAL,
    TALKS,
    THUMB,
    TURN_MOVES,
    TWO,
    VALUES,
    Faces,
    groups,
    plays_of,
    suits_to_name,
    touched,
)
from tabletop.text import N_, _
from tabletop.wording.cards import cards_of_rank, one_of
from tabletop.wording.melds import SUITS_IN_WORDS


def thumbs_race(game: "Switch") -> bool:
    """All thumbs race to the table after the three of clubs."""
    return game.phase == "thumb"


def direction_of(view: View) -> int:
    """The way that the turns go now, which jacks turn round."""
    return view[Switch.direction]


class Switch(SheddingGame):
    slug = "switch"
    name = "Switch"
    family = "shedding"
    pitch = N_(
        "Match suit or number, hand penalties on, keep silent under a six, and announce your last card."
    )
    emblem = "8d"
    seat_counts = (2, 3, 4, 5, 6, 7, 8)
    abilities = (
        Reactions(racing=thumbs_race),
        ChangingDirection(direction_of),
    )
    table = (STOCK, HAND, PILE)
    longest = 2_000_000  # D14
    packs = Choice(
        "packs",
        N_("Packs"),
        N_("Packs of cards shuffled together; a single one is for at most six players."),
        ("auto", "1", "2"),
        (N_("By players"), N_("One"), N_("Two")),
    )
    deals = DEALS
    draw = Choice(
        "draw",
        N_("Drawing"),
        N_("What a player who does not play draws."),
        ("one", "until"),
        (N_("One card"), N_("Until one fits")),
    )
    ace = Choice(
        "ace",
        N_("Aces"),
        N_("Whether an ace must match like every card, or may be played on anything."),
        ("match", "wild"),
        (N_("Must match"), N_("On anything")),
    )
    caught = Number(
        "caught", N_("Caught"), N_("Cards drawn for a last card that was not announced."), 1, 1, 3
    )
    after_penalty = Choice(
        "after",
        N_("After a penalty"),
        N_("Whether the turn is over for whoever has drawn a penalty."),
        ("lost", "kept"),
        (N_("Turn is over"), N_("Turn goes on")),
    )
    scoring = Choice(
        "scoring",
        N_("Scoring"),
        N_("The winner of a deal scores one, or what the others still hold."),
        ("wins", "points"),
        (N_("Deals won"), N_("Cards left")),
    )

    codes = SheddingGame.codes | {"must-answer", "last-special", "not-announced"}
    awaits = {
        "play": N_("Play a card that fits, or draw one from the stock."),
        "answer": N_("A penalty waits: answer it with a card that passes it on, or draw."),
        "drawn": N_("You have drawn a card: play it, or keep it."),
        "thumb": N_("Quick: first everybody puts a thumb on the table."),
    }

    player = State[int]()
    """Seat whose turn it is; `turn` is chance while the pile is shuffled."""
    direction = State[int]()
    called = State[int]()
    penalty = State[int]()
    answer = State[str]()
    race = State[int]()
    thumbs = State[list[bool]]()
    talked = State[list[bool]]()
    last = State[list[bool]]()
    exposed = State[list[bool]]()
    owed = State[list[tuple[int, int]]]()
    """Seats and how many cards each still has to draw; then the method named `then` goes on."""
    then = State[str]()
    took = State[int]()
    barren = State[int]()
    missed = State[list[int]]()
    """For each seat the faces that would have fitted when it last drew by choice: probably it has none of them."""
    fresh = State[list[int]]()
    """For each seat how many cards it has drawn since then, that one included."""
    drawn = Secret[int]()
    """The card that the seat in phase `drawn` has just drawn; -1 for all others."""

    def pack(self) -> list[int]:
        packs = self.packs
        return pack(int(packs) if packs != "auto" else 1 if self.seats <= 4 else 2)

    def set_up(self) -> None:
        super().set_up()
        if self.packs == "1" and self.seats > 6:
            raise BadOption(_("One pack of cards is enough for at most six players."))
        self.until, self.kept = self.draw == "until", self.after_penalty == "kept"
        self.aces = RANK_FACES[ACE] if self.ace == "wild" else 0

    # Who may act

    @property
    def silent(self) -> bool:
        """True while a six lies on top, so that nobody may talk."""
        pile = self.zones[self.pile]
        return bool(pile) and RANK[pile[-1]] == SIX

    def awaited(self) -> frozenset[int]:
        if self.over or self.phase != "thumb" or self.due:
            return NOBODY if self.over else ONLY[self.turn]
        return frozenset(seat for seat in range(self.seats) if not self.thumbs[seat])

    def to_act(self) -> frozenset[int]:
        awaited = self.awaited()
        if self.over or self.due:
            return awaited
        if any(self.exposed):
            return frozenset(range(self.seats))
        if self.silent:
            return awaited | {seat for seat in range(self.seats) if not self.talked[seat]}
        return awaited

    def pause_for(self, seat: int) -> float:
        """Nobody waits for a remark, nor for others to notice a last card."""
        return 1.0 if self.exposed[seat] else 0.0

    def shouts(self, seat: int) -> bool:
        """Last cards are announced, and caught, aloud."""
        return any(self.exposed)

    # Plays

    def fitting(self) -> int:
        """The faces of which one must be in a play now, as a set."""
        if self.phase == "answer":
            return ANSWERS[self.answer]
        top = self.zones[self.pile][-1]
        return RANK_FACES[RANK[top]] | SUIT_FACES[self.required_suit()] | self.aces

    def required_suit(self) -> int:
        """The suit of the top card, or the one called with an ace."""
        return self.called if self.called >= 0 else SUIT[self.zones[self.pile][-1]]

    def plays(self, seat: int) -> Iterator[Faces]:
        """The groups of cards that *seat*, whose turn it is, may play."""
        hand = self.zones[self.hand_zones[seat]]
        fitting, must = self.fitting(), self.drawn[seat] if self.phase == "drawn" else -1
        ranks = {RANK[card] for card in hand if BIT[card] & fitting}
        for rank in [RANK[must]] if must >= 0 and RANK[must] in ranks else () if must >= 0 else sorted(ranks):
            faces = tuple(sorted([FACE[card] for card in hand if RANK[card] == rank]))
            for group in groups(faces) if len(faces) > 1 else (faces,):
                if any([fitting >> face & 1 for face in group]) and (must < 0 or must in group):
                    if len(group) < len(hand) or not self._keeps_from_finishing(seat, group):
                        yield group

    def _keeps_from_finishing(self, seat: int, group: Sequence[int]) -> Refusal | None:
        """Reason why *group*, all that *seat* holds, may not be played."""
        if any(SPECIAL >> face & 1 for face in group):
            return Refusal(
                "last-special", _("Nobody goes out with a special card, so these cannot be your last cards.")
            )
        if len(group) == 1 and not self.last[seat]:
            return Refusal(
                "not-announced", _("You have not announced your last card, so it may not be played: draw.")
            )
        return None

    def choices(self, seat: int) -> list[Move]:
        found: list[Move] = []
        if self.phase == "thumb":
            if not self.thumbs[seat]:
                found.append(THUMB)
        elif seat == self.player:
            for group in self.plays(seat):
                found += plays_of(group)
            found.append(PASS if self.phase == "drawn" else DRAW)
        silent = self.silent
        said = [TALKS["talk"]] if silent and not self.talked[seat] else []
        if any(self.exposed):
            said += [TALKS["announce"]] if self.exposed[seat] else []
            said += [CATCHES[other] for other in range(self.seats) if other != seat and self.exposed[other]]
        return [*found, *said, *(map(touched, said) if silent else ())]

    def objection(self, seat: int, move: Move) -> Refusal | None:
        if move.action in SAID:
            return None if self._is_due(seat, move) else self._not_due(move)
        if move.action not in TURN_MOVES and move.action != "thumb":
            return refusals.not_allowed()
        if (move.action == "thumb") != (self.phase == "thumb"):
            return self.out_of_phase()
        if move.action == "thumb":
            if move == THUMB and not self.thumbs[seat]:
                return None
            return refusals.not_allowed(_("Your thumb is down already: the others still have to put theirs."))
        if seat != self.player:
            return refusals.not_your_turn()
        if move.action == "play":
            return self._object_to_play(seat, move)
        if (move.action == "pass") != (self.phase == "drawn"):
            return self.out_of_phase()
        return None if move in (DRAW, PASS) else refusals.not_allowed()

    def _not_due(self, move: Move) -> Refusal:
        """Refusal of a remark that nothing calls for."""
        said = {
            "talk": _("There is no silence to break now."),
            "announce": _("There is no last card to announce: play first, and say it when one card is left."),
            "catch": _("You can catch only a player who holds one card and has not announced it."),
        }
        return refusals.not_allowed(said[move.action])

    def _is_due(self, seat: int, move: Move) -> bool:
        """True if a remark may be made now."""
        plain = move._replace(value=None) if move.value == "touch" else move
        if plain == TALKS["talk"]:
            return self.silent and not self.talked[seat]
        if plain == TALKS["announce"]:
            return self.exposed[seat]
        return plain in CATCHES and any(
            self.exposed[other] for other in range(self.seats) if other != seat and plain == CATCHES[other]
        )

    def _object_to_play(self, seat: int, move: Move) -> Refusal | None:
        hand, cards = self.zones[self.hand_zones[seat]], move.cards
        held = [FACE[card] for card in hand]
        if not cards or any(cards.count(face) > held.count(face) for face in cards):
            return refusals.not_your_card()
        if len({RANK[face] for face in cards}) > 1:
            return Refusal(
                "not-matching", _("Cards that are played together must be of one number: choose fewer.")
            )
        if self.phase == "drawn" and self.drawn[seat] not in cards:
            return refusals.not_allowed(
                _("Only the card that you have just drawn may be played now: play it, or keep it.")
            )
        if not any(self.fitting() >> face & 1 for face in cards):
            return self._misfit(seat)
        named = [SUITS[suit] for suit in suits_to_name(cards)]
        if move.table or move.target or (move.value not in named if named else move.value is not None):
            return refusals.not_allowed(self._naming(cards))
        return self._keeps_from_finishing(seat, cards) if len(cards) == len(hand) else None

    def _misfit(self, seat: int) -> Refusal:
        """Refusal of a play of which no card fits."""
        fits = [card for card in self.zones[self.hand_zones[seat]] if BIT[card] & self.fitting()]
        if self.phase == "answer":
            demand = {
                "2": _("Only twos pass this penalty on."),
                "Th": _("Only the ten of hearts passes this penalty on."),
                "Kh": _("Only the king of hearts passes this penalty on."),
                "none": _("Nothing passes this penalty on."),
            }
            said = _("{rule} Play {cards}, or draw.") if fits else _("{rule} You hold none, so draw.")
            said = said.format(rule=demand[self.answer], cards=one_of(fits) if fits else "")
            return Refusal("must-answer", said)
        asked = self._asked_for()
        if not fits:
            return Refusal("not-matching", _("{asked} Nothing you hold fits, so draw.").format(asked=asked))
        said = _("{asked} Play {cards}, or draw.").format(asked=asked, cards=one_of(fits))
        return Refusal("not-matching", said)

    def _asked_for(self) -> str:
        """Sentence on the suit and the number that are asked for."""
        suit = _(SUITS_IN_WORDS[self.required_suit()])
        top = RANK[self.zones[self.pile][-1]]
        if self.called >= 0:
            return _("The ace asks for {suit}, or for another ace.").format(suit=suit)
        return _("The pile asks for {suit} or {rank}.").format(suit=suit, rank=cards_of_rank(top))

    def _naming(self, cards: Sequence[int]) -> str:
        if RANK[cards[0]] == ACE:
            return _("An ace calls a suit: say which of the four.")
        if len({SUIT[face] for face in cards}) > 1:
            return _("Say which of the suits that you play ends on top.")
        return _("There is no suit to name with these cards.")

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
        self.move(cards, self.hand_zones[seat], self.pile)
        self.called = SUITS.index(str(move.value)) if rank == ACE else -1
        self.fresh[seat] -= self.phase == "drawn" and self.fresh[seat] > 0
        self.drawn[seat], self.barren = -1, 0
        left = len(self.zones[self.hand_zones[seat]])
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
        cards = self.pick_all(self.hand_zones[seat], move.cards)
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
                    self.move((stock[-1],), self.stock, self.hand_zones[seat])
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
        self.drawn[seat], self.phase = FACE[self.zones[self.hand_zones[seat]][-1]], "drawn"
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
            self.end_deal(())
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
            owed.append((caught, self.caught))
        if self.silent and move.value != "touch":
            owed.append((seat, 1))
        self._take(owed, "")

    # Results, and what can be known

    def _score(self, winner: int) -> None:
        if self.scoring != "points":
            self.end_deal([ScoreItem(winner, "out", 1)])
            return
        items = []
        for seat in range(self.seats):
            hand = tuple(self.zones[self.hand_zones[seat]])
            if hand:
                self.turn_up(self.hand_zones[seat])
                worth = sum(VALUES[FACE[card]] for card in hand)
                items.append(ScoreItem(winner, "left", worth, number=seat, cards=hand))
        self.end_deal(items)

    def imagine_secret(self, name: str, view: View, rng: Random) -> list[object]:
        drawn: list[object] = [-1] * self.seats
        if self.phase == "drawn" and not self.over:
            fitting, hand = self.fitting(), [FACE[card] for card in self.zones[self.hand_zones[self.player]]]
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
