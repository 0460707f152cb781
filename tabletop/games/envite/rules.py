"""Envite: two of three tricks win; captains bargain over the price while their team-mates wink behind others' backs.

Source: the rule book's `envite.md`, after seed 004, section "Envite". Decisions are cited as D1 … D10.

Who plays is a *place*: the seats, and with an odd number of players one place more, whose hand the captain of side 1
plays. `turn` is a place while cards are played.
"""

from collections.abc import Sequence
from random import Random

from tabletop.cards import BIT, RANK, SUIT, pack
from tabletop.engine import events, refusals, scoring
from tabletop.engine.abilities.hidden_actions import HiddenActions
from tabletop.engine.abilities.proven_cards import ProvenCards
from tabletop.engine.abilities.shaped_zones import ShapedZones
from tabletop.engine.declarations import Secret, State
from tabletop.engine.facts import one, several
from tabletop.engine.game import NOBODY, ONLY
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.engine.options import Choice, Number, Toggle
from tabletop.engine.refusals import Refusal
from tabletop.engine.scoring import ScoreItem
from tabletop.engine.zones import Each, Sees, Zone
from tabletop.families.tricks.rules import (
    HAND,
    PASS,
    STOCK,
    SUIT_WORDS,
    TRICK,
    UPCARD,
    TrickGame,
    suit_letter,
)
from tabletop.families.tricks.rules_staking import ACCEPT, ANSWER, FOLD, FOLDED, STAKE, StakingGame
from tabletop.games.envite import rules_signals
from tabletop.games.envite.rules_signals import MOST, Signal, Value
from tabletop.text import N_, _
from tabletop.wording.cards import one_of

LYING, WHOLE = 11, 12
"""The stones with which a side lies down, and those of a game that is won; a stake of `WHOLE` is the game itself."""
STAKES = (2, 4, 7, 9, WHOLE)
BEATEN, YIELDED = 3, 1
"""Stones for the others when a side that lies down plays and loses, and when it does not play."""

BID, LIE, PLAYING = "bid", "lie", "play"
BIDS = {stake: Move("bid", value="game" if stake == WHOLE else stake) for stake in STAKES[1:]}


def zones_of(game: "Envite") -> tuple[Zone, ...]:
    """Zones; with an odd number of players a hand more, that of the empty chair."""
    dummy = Zone(f"hand:{game.seats}", Sees.OWNER, ordered=False, of=game.captain_of(1))
    won = Zone("won", Sees.ALL, Each.SIDE)
    return (HAND, *([dummy] if game.seats % 2 else []), UPCARD, STOCK, TRICK, won)


def may_signal(game: "Envite") -> frozenset[int]:
    """Players who may signal to their captain now, as everybody knows."""
    return frozenset(range(game.seats)) - frozenset(game.captains) if game.signalling else NOBODY


def observers(game: "Envite", seat: int, move: Move) -> int:
    """Seats that a signal reaches: its captain, and the other side where all of them spot it.

    Otherwise a secret roll says who of them does. What a seat knows of signals is its own secret.
    """
    seats = {seat, game.captains[seat % 2], *(game.opponents(seat) if game.notice == 1 else ())}
    return sum(1 << each for each in seats)


def signals_known(game: "Envite", seat: int) -> dict[str, int | str]:
    """Facts about signals that *seat* knows; its captain knows what each of the team has signalled."""
    team = range(seat % 2, game.seats, 2) if seat in game.captains else (seat,)
    sent = {f"sent:{each}": " ".join(map(str, game.sent[each])) or "none" for each in team}
    return {f"knows:{seat}": rules_signals.in_words(game.knows[seat]), **sent}


def not_caught(game: "Envite", zone: int) -> tuple[int, ...]:
    """Trumps of which the place whose turn it is holds one: a trump was led, and the hand goes on."""
    return (game.trumps,) if zone == game.hand_zones[game.turn] and game.trawled() else ()


class Envite(StakingGame):
    """Two sides that alternate round the table, each with a captain. With an odd number of players there is one place
    more, the *dummy*, whose hand the captain of side 1 plays.

    `stones` are those of the present game by side, `points` the games won; `passed`: the sides that are content;
    `laid`: by place the cards played in this deal, as masks; `knows` and `sent`: by seat the signals it has received or
    spotted, and those that it gave, in this deal.
    """

    slug = "envite"
    name = "Envite"
    family = "tricks"
    pitch = N_(
        "Two of three tricks win the deal; the captains bargain over its price while their team-mates wink at them "
        "behind the opponents’ backs."
    )
    emblem = "3c"
    way_round = -1
    seat_counts = tuple(range(4, 13))
    abilities = (
        ShapedZones(zones_of),
        HiddenActions(frozenset({"signal"}), observers, may_signal, signals_known),
        ProvenCards(not_caught),
    )
    codes = frozenset({"not-your-turn", "wrong-phase", "not-your-card", "must-follow", "not-allowed"})
    awaits = {
        **StakingGame.awaits,
        BID: N_("First the captains settle how many stones this deal is worth."),
        ANSWER: N_("First the captain who was asked answers: accept, ask for more, or decline."),
        LIE: N_("First the captain of the side that lies down says whether this deal is played."),
    }
    actions = {
        "signal": (BID, ANSWER, LIE),
        "bid": (BID, ANSWER, PLAYING),
        "pass": (BID,),
        "accept": (ANSWER, LIE),
        "fold": (ANSWER, LIE),
        "play": (PLAYING,),
    }
    games = Number(
        "games",
        N_("Games"),
        N_("Whoever wins this many games wins the match; two make it the best of three."),
        2,
        1,
        3,
    )
    captain_place = Number(
        "captains",
        N_("Captains"),
        N_("Which player of each side is its captain, in the order of seats."),
        0,
        0,
        5,
        (
            (0, N_("First")),
            (1, N_("Second")),
            (2, N_("Third")),
            (3, N_("Fourth")),
            (4, N_("Fifth")),
            (5, N_("Sixth")),
        ),
    )
    signals = Choice(
        "signals",
        N_("Signals"),
        N_("Which signals were agreed before the game."),
        ("full", "top", "count", "off"),
        (N_("All trumps"), N_("High trumps"), N_("How many trumps"), N_("None")),
    )
    lies = Toggle("lies", N_("False signals"), N_("Signals need not be true."), False, ("true", "false"))
    notice = Number(
        "notice",
        N_("Notice"),
        N_("Each opponent spots about one in this many signals."),
        6,
        0,
        10,
        ((0, N_("None")), (1, N_("All"))),
    )
    bidding = Choice(
        "bidding",
        N_("Challenges"),
        N_("Only before the first card, or while the tricks are played too."),
        ("before", "anytime"),
        (N_("Before the play"), N_("At any time")),
    )
    trawl = Choice(
        "trawl",
        N_("Trawling"),
        N_("Who loses the deal by having no trump when a trump is led."),
        ("any", "opponents"),
        (N_("Any player’s side"), N_("Only the other side")),
    )
    bonus = Number(
        "bonus", N_("Trawling bonus"), N_("More stones for a deal that is won by trawling."), 2, 0, 3
    )

    passed = State[tuple[int, ...]]()
    laid = State[list[int]]()

    stones = State[list[int]]()

    knows = Secret[tuple[Signal, ...]]()
    sent = Secret[tuple[Value, ...]]()
    given: Signal
    """The signal of which a roll will say who spots it; nobody's view has it."""

    def number_of_sides(self) -> int:
        return 2

    def number_of_places(self) -> int:
        return self.seats + self.seats % 2

    def set_up(self) -> None:
        super().set_up()
        self.captains = (self.captain_of(0), self.captain_of(1))
        self.dummy = self.seats if self.seats % 2 else -1
        self.listed = self.signals
        self.values = rules_signals.values(self.listed, self.places)

    def captain_of(self, side: int) -> int:
        team = range(side, self.seats, 2)
        return team[self.captain_place % len(team)]

    def player_of(self, place: int) -> int:
        """Seat that plays the cards of *place*."""
        return self.captains[1] if place == self.dummy else place

    def opponents(self, seat: int) -> range:
        """The players of the other side."""
        return range(1 - seat % 2, self.seats, 2)

    def signallers(self) -> frozenset[int]:
        """The players who have a signal left to give."""
        if not self.signalling:
            return NOBODY
        mates = (seat for seat in range(self.seats) if seat not in self.captains)
        return frozenset(seat for seat in mates if self.signals_left(seat))

    @property
    def signalling(self) -> bool:
        """True if signals are of any use: somebody has something to decide, and no card was played yet (D7)."""
        return self.phase in (BID, ANSWER, LIE) and not (any(self.tricks) or self.zones[self.trick_zone])

    def signals_left(self, seat: int) -> list[Value]:
        """Signals that *seat*, who is no captain, may still give."""
        sent = self.sent[seat]
        if len(sent) >= MOST:
            return []
        found = self.values
        if not self.lies:
            hand = tuple(self.zones[self.hand_zones[seat]])
            found = rules_signals.true_of(hand, found, self.trump, self.places, self.listed)
        return [value for value in found if value not in sent]

    def object_to_signal(self, seat: int, move: Move) -> Refusal | None:
        """Reason why *seat* may not give that signal now."""
        if not self.signalling:
            return self.out_of_phase()
        if seat in self.captains:
            return refusals.not_allowed(_("Captains give no signals: they read those of their side."))
        if move.value in self.signals_left(seat) and not isinstance(move.value, bool):
            return None
        if len(self.sent[seat]) >= MOST:
            return refusals.not_allowed(_("You have given all the signals that one may give in a deal."))
        if move.value in self.sent[seat]:
            return refusals.not_allowed(_("You have given that signal already."))
        return refusals.not_allowed(_("That is not true of your cards, and signals tell the truth here."))

    def give_signal(self, seat: int, value: Value) -> None:
        """*seat* signals to its captain; who of the others spots it, chance will say."""
        self.given = (seat, value)
        self.sent[seat] += (value,)
        self._tell([self.captains[seat % 2], *(self.opponents(seat) if self.notice == 1 else ())])
        if self.notice > 1:
            self.ask_secret_roll(0, self.notice ** len(self.opponents(seat)) - 1, "spotted")

    def spotted(self, roll: int) -> None:
        """Tell the signal just given to those who spot it: those whose digit of the *roll* is 0, the first
        seat's being the lowest."""
        seat, value = self.given
        digits = enumerate(self.opponents(seat))
        seats = [each for place, each in digits if roll // self.notice**place % self.notice == 0]
        self._tell(seats)
        if self.sink is not None and seats:
            self.sink.append((events.WHISPERED, sum(1 << each for each in seats), seat, "signal", value))

    def _tell(self, seats: Sequence[int]) -> None:
        for each in seats:
            self.knows[each] += (self.given,)

    def imagine_secret(self, name: str, view: View, rng: Random) -> list[object]:
        """Others know and have sent what the seat knows of it, and nothing more."""
        me, knows, sent = view.seat, view[Envite.knows], view[Envite.sent]
        assert isinstance(knows, tuple) and isinstance(sent, tuple)
        seen = (*knows, *((me, value) for value in sent))
        if name == "sent":
            return [tuple(value for seat, value in seen if seat == each) for each in range(view.seats)]
        received = {
            captain: tuple(each for each in seen if each[0] % 2 == captain % 2) for captain in self.captains
        }
        return [knows if seat == me else received.get(seat, ()) for seat in range(view.seats)]

    def start(self) -> None:
        self.stones = [0, 0]
        super().start()

    def first_stake(self) -> int:
        return STAKES[0]

    def stake_word(self, stake: int) -> int | str:
        return "game" if stake == WHOLE else stake

    def lying(self) -> list[int]:
        """The sides that lie down."""
        return [side for side in (0, 1) if self.stones[side] == LYING]

    def win(self, side: int, bonus: int) -> None:
        """*side* has won the deal, by two tricks or because the other was caught without a trump."""
        lying = self.lying()
        tricks = self.tricks[side] if self.tricks[side] == 2 else 0
        if self.stake == WHOLE or side in lying:
            self.end_hand([ScoreItem(side, "game", WHOLE - self.stones[side], number=tricks)])
        else:
            self.gain(ScoreItem(side, STAKE, BEATEN if lying else self.stake, number=tricks), bonus)

    def gain(self, stake: ScoreItem, bonus: int = 0) -> None:
        """Lay the stones of *stake* for its side, and *bonus* more; those above eleven are lost."""
        side, stones, items = stake.side, stake.points, [stake]
        if bonus:
            items.append(ScoreItem(side, "trawl", bonus))
        lost = self.stones[side] + stones + bonus - LYING
        if lost > 0:
            items.append(ScoreItem(side, "above", -lost))
        self.end_hand(items)

    def end_hand(self, items: Sequence[ScoreItem]) -> None:
        """End the hand, which has brought one side *items*; with twelve stones it has won the game. The next hand
        begins, if there is one."""
        side = items[0].side
        self.stones = [lay + more for lay, more in zip(self.stones, scoring.sums(items, 2), strict=True)]
        won = self.stones[side] == WHOLE
        self.count_deal(items, [int(won and each == side) for each in (0, 1)])
        if won:
            if self.points[side] == self.games:
                self.phase, self.over = "over", True
                return
            self.stones = [0, 0]
        self.dealer = (self.dealer - 1) % self.seats
        self.deal_number += 1
        self.clear_tricks()
        self.gather()

    def pack(self) -> list[int]:
        return [card for card in pack() if RANK[card] not in (8, 9, 10)]

    def suits(self, trump: int) -> tuple[int, ...]:
        fixed = rules_signals.always_trumps(self.number_of_places()) if trump >= 0 else ()
        return tuple(trump if face in fixed else suit for face, suit in enumerate(SUIT[:54]))

    def strength(self, trump: int = -1) -> tuple[int, ...]:
        return rules_signals.strengths(trump, self.number_of_places())

    # The deal

    def clear_tricks(self) -> None:
        super().clear_tricks()
        self.knows, self.sent = [()] * self.seats, [()] * self.seats
        self.passed = ()
        self.laid = [0] * self.places

    def deal_places(self) -> Sequence[int]:
        return [*self.in_rounds(3), self.upcard]

    def begin(self) -> None:
        self.clear_tricks()
        self.trump = SUIT[self.zones[self.upcard][0]]
        lying = self.lying()
        if len(lying) == 2:
            self.lead(self.after(self.dealer))
        elif lying:
            self.phase, self.turn = LIE, self.captains[lying[0]]
        else:
            self.phase, self.turn = BID, self.captains[0]

    # Who may act

    def to_act(self) -> frozenset[int]:
        return super().to_act() if self.due or self.over else super().to_act() | self.signallers()

    def awaited(self) -> frozenset[int]:
        if self.due or self.over:
            return TrickGame.awaited(self)
        if self.phase == BID:
            return frozenset(captain for captain in self.captains if captain % 2 not in self.passed)
        return super().awaited() if self.phase == ANSWER else ONLY[self.player_of(self.turn)]

    def seen_to_act(self, seat: int) -> frozenset[int]:
        """Seats that are seen to act; whether others have a signal left to give would tell of their cards."""
        return self.to_act() - (self.signallers() - {seat})

    def challengers(self) -> frozenset[int]:
        if self.phase == BID:
            return self.awaited()
        if self.phase == ANSWER:
            return self.answerers() if self.asked < WHOLE else NOBODY
        if self.phase != PLAYING or self.bidding == "before" or self.lying() or self.stake == WHOLE:
            return NOBODY
        return frozenset(captain for captain in self.captains if captain % 2 != self.called)

    def answerers(self) -> frozenset[int]:
        return ONLY[self.captains[1 - self.asker]]

    def pause_for(self, seat: int) -> float:
        return super().pause_for(seat) if seat in self.captains else 1.0

    def shouts(self, seat: int) -> bool:
        return self.phase == PLAYING and seat in self.captains and super().shouts(seat)

    # What is legal

    def challenges(self, seat: int) -> list[Move]:
        stands = self.asked or self.stake
        return [BIDS[STAKES[STAKES.index(stands) + 1]]]

    def asks_for(self, move: Move) -> int:
        return WHOLE if move.value == "game" else int(move.value or 0)

    def choices(self, seat: int) -> list[Move]:
        if self.phase == PLAYING:
            plays = self.plays(self.turn) if seat == self.player_of(self.turn) else []
            return [*plays, *(self.challenges(seat) if seat in self.challengers() else [])]
        if seat not in self.captains:
            return [rules_signals.signal(value) for value in self.signals_left(seat)]
        if self.phase == ANSWER:
            return super().choices(seat)
        return [ACCEPT, FOLD] if self.phase == LIE else [PASS, *self.challenges(seat)]

    def objection(self, seat: int, move: Move) -> Refusal | None:
        if move.action not in self.actions or not well_formed(move):
            return refusals.not_allowed()
        if move.action == "signal":
            return self.object_to_signal(seat, move)
        early = self.phase == PLAYING and move.action == "bid" and self.bidding == "before"
        if self.phase not in self.actions[move.action] or early:
            return self.out_of_phase()
        if move.action == "play":
            return self.object_to_card(seat, move)
        if seat not in self.captains:
            return refusals.not_allowed(_("Only the captains bid and answer; you may signal to yours."))
        if move in self.choices(seat):
            return None
        if seat in self.challengers():
            return refusals.not_allowed(_("Bids go up one step at a time: ask for the next one."))
        return refusals.not_allowed(_("Your side asked last, so the next word is for the other captain."))

    def object_to_card(self, seat: int, move: Move) -> Refusal | None:
        if seat != self.player_of(self.turn):
            return refusals.not_your_turn()
        return TrickGame.object_to_card(self, self.turn, move)

    def duty_sentence(self, code: str, cards: Sequence[int]) -> str:
        if self.turn != self.dummy:
            return super().duty_sentence(code, cards)
        said = _("The empty chair holds {suit}, and {suit} were led: play {cards} for it.")
        return said.format(suit=_(SUIT_WORDS[self.led]), cards=one_of(cards))

    # What happens

    def act(self, seat: int, move: Move) -> None:
        if move.action == "play":
            self.laid[self.turn] |= BIT[move.cards[0]]
            self.play_card(self.turn, move.cards[0])
            self._look_for_trumps()
        elif move.action == "signal":
            assert move.value is not None
            self.give_signal(seat, move.value)
        elif move == PASS:
            self.passed += (seat % 2,)
            if len(self.passed) == 2:
                self.lead(self.after(self.dealer))
        elif self.phase == LIE and move == FOLD:
            self.gain(ScoreItem(1 - seat % 2, FOLDED, YIELDED, number=seat % 2))
        elif self.phase == LIE:
            self.lead(self.after(self.dealer))
        else:
            self.call(seat, move)

    def accepted(self) -> None:
        if self.interrupted == BID:
            self.lead(self.after(self.dealer))
        else:
            super().accepted()

    def folded(self) -> None:
        self.gain(ScoreItem(self.asker, FOLDED, self.stake, number=1 - self.asker))

    @property
    def trumps(self) -> int:
        """All trumps of this hand, as a mask."""
        return self.duty_of[self.trump, self.trump][0][1]

    def trawled(self) -> bool:
        """True if a trump was led, and the place whose turn it is would be caught without one."""
        if self.led != self.trump or self.led < 0 or self.phase not in (PLAYING, ANSWER):
            return False
        spared = self.trawl == "opponents" and (self.turn - self.order[0]) % 2 == 0
        return bool(self.zones[self.trick_zone]) and not spared

    def _look_for_trumps(self) -> None:
        """Look for trumps when one was led: a place without any loses the deal for its side as soon as its
        turn comes (D5)."""
        if not self.trawled() or self.phase != PLAYING:
            return
        if any(BIT[card] & self.trumps for card in self.zones[self.hand_zones[self.turn]]):
            return
        if self.sink is not None:
            self.sink.append((events.DID, self.player_of(self.turn), "caught", self.turn))
        self.win(1 - self.turn % 2, self.bonus)

    def trick_taken(self) -> None:
        side = self.taker % 2
        if self.tricks[side] == 2:
            self.win(side, 0)

    # Facts

    def facts(self) -> dict[str, int | str]:
        playing = self.phase == PLAYING
        begun = playing or (self.phase == ANSWER and self.interrupted == PLAYING)
        must = [] if self.due else sorted(self.awaited())
        return {
            "trump": suit_letter(self.trump) if self.trump >= 0 else "none",
            **self.stakes(),
            **{f"stones:{side}": stones for side, stones in enumerate(self.stones)},
            **{f"tricks:{side}": took for side, took in enumerate(self.tricks)},
            **{f"captain:{side}": seat for side, seat in enumerate(self.captains)},
            "dummy": one(self.dummy),
            "lying": several(self.lying()),
            "dealer": self.dealer,
            "hand": self.deal_number,
            "leader": self.order[0] if begun else "none",
            "to-play": self.turn if playing else "none",
            "must": several(must),
        }


def well_formed(move: Move) -> bool:
    """True if the parts of a move fit its action: one card to play, a value to bid or signal, else nothing."""
    cards = 1 if move.action == "play" else 0
    says = move.action in ("bid", "signal")
    return (
        len(move.cards) == cards and not move.table and not move.target and (move.value is not None) == says
    )
