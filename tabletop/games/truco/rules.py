"""Truco: three cards each, best of three tricks, and at any moment somebody may shout and double the stakes.

Source: the rule book's `truco.md`, after seed 000, section "Truco". Decisions are cited as D1 … D10.
"""

from collections.abc import Sequence

from tabletop.cards import FACES, RANK, pack, parse
from tabletop.engine import events, refusals
from tabletop.engine.declarations import State
from tabletop.engine.game import NOBODY
from tabletop.engine.moves import CHANCE, PLAY, Move
from tabletop.engine.options import Choice, Number
from tabletop.engine.refusals import Refusal
from tabletop.engine.scoring import ScoreItem
from tabletop.engine.zones import Each, Zone
from tabletop.families.tricks.rules import HAND, STOCK, TRICK, rounds, turn_order
from tabletop.families.tricks.rules_ranking import Duty
from tabletop.families.tricks.rules_staking import ACCEPT, FOLDED, STAKE, StakingGame
from tabletop.text import N_, _
from tabletop.wording.cards import one_of

TOP = tuple(map(parse, ("4c", "7d", "As", "7h")))
"""The four cards above all others, the highest first; below them only the rank counts."""
BELOW = "-4567QJKA23"
"""The ranks below the TOP, from strength 1."""
STRENGTH = tuple(
    14 - TOP.index(face) if face in TOP else BELOW.find("-A234567---JQK-"[RANK[face]])
    for face in range(FACES)
)
"""1 … 14 for the cards of the pack, less for others."""
POWERS = tuple(20 + strength for strength in STRENGTH)
STRONGER = tuple(sum(1 << face for face in range(52) if STRENGTH[face] > strength) for strength in range(15))
"""For each strength the set of the faces above it."""
TRUCO = Move("truco")
TIED = -1
"""The outcome of a trick that nobody wins, and of a deal."""
PLAY_PHASE, SHOWDOWN = "play", "showdown"


class Truco(StakingGame):
    slug, name, family, emblem = "truco", "Truco", "tricks", "4c"
    pitch = N_(
        "Three cards, best of three tricks, and at any moment somebody may shout and double the stakes."
    )
    seat_counts = (4, 6, 8, 10, 12)
    way_round = -1
    table = (HAND, STOCK, TRICK, Zone("won", each=Each.SIDE), Zone("aside"))
    codes = frozenset({"not-your-turn", "not-allowed", "wrong-phase", "not-your-card", "must-play-highest"})
    playing_phases = (PLAY_PHASE, SHOWDOWN)
    actions = {**StakingGame.actions, "play": playing_phases, "truco": playing_phases}
    awaits = {
        **StakingGame.awaits,
        SHOWDOWN: N_("The first trick was tied: play a card to decide the deal."),
    }
    target = Number("target", N_("Target"), N_("Points that win the match."), 12, 4, 60)
    first_stakes = Number(
        "points", N_("Worth of a deal"), N_("What a deal is worth before anybody says Truco."), 2, 1, 6
    )
    raises = Choice(
        "raises",
        N_("Once more"),
        N_("Who may say Truco after one was accepted."),
        ("any", "alternate", "once"),
        (N_("Either side"), N_("Only who accepted"), N_("Nobody")),
    )
    truco = Choice(
        "truco",
        N_("Saying Truco"),
        N_("When it may be said."),
        ("any", "turn"),
        (N_("By anybody at any time"), N_("Only on your turn")),
    )
    showdown = Choice(
        "showdown",
        N_("After a tied first trick"),
        N_("What is played to the second trick then."),
        ("highest", "free"),
        (N_("The highest card"), N_("Any card")),
    )
    drawn = Choice(
        "drawn",
        N_("Tied to the end"),
        N_("Who wins a deal that is tied to the last card."),
        ("none", "lead"),
        (N_("Nobody"), N_("The first to lead")),
    )

    outcomes = State[tuple[int, ...]]()
    """The side that won each trick of the deal so far, or TIED."""
    playing = State[tuple[int, int]]()
    """The two sides at the table; *waiting*: the queue of the others."""
    waiting = State[tuple[int, ...]]()
    shouter = State[int]()
    """The seat that said Truco last in this deal, or -1."""
    accepter = State[int]()
    """The seat that accepted a Truco last in this deal, or -1."""
    agreed_at = State[int]()
    """Number of cards that had been played in this deal when a Truco was accepted last."""

    def number_of_sides(self) -> int:
        return self.seats // 2

    def pack(self) -> list[int]:
        return [card for card in pack() if STRENGTH[card] > 0]

    def strength(self, trump: int = -1) -> tuple[int, ...]:
        return STRENGTH

    def set_up(self) -> None:
        super().set_up()
        # Suits do not count.
        self.power_of = dict.fromkeys(self.power_of, POWERS)

    # At the table

    def start(self) -> None:
        self.playing, self.waiting = (0, 1), tuple(range(2, self.sides))
        if self.dealer % self.sides not in self.playing:
            self.dealer = self.after(self.dealer)
        super().start()

    def after(self, seat: int) -> int:
        """The next at the right of *seat* who sits at the table."""
        return turn_order(seat, self.seats, self.way_round, (seat, *self.out()))[0]

    def out(self) -> tuple[int, ...]:
        """The seats that wait."""
        return tuple(seat for seat in range(self.seats) if seat % self.sides not in self.playing)

    def change_teams(self, winner: int) -> None:
        """The losers go to the end of the queue, and the first of it sit down."""
        if winner != TIED and self.waiting:
            loser = next(side for side in self.playing if side != winner)
            first, second = sorted((winner, self.waiting[0]))
            self.playing, self.waiting = (first, second), (*self.waiting[1:], loser)

    # The deal

    def gather(self) -> None:
        self.clear_tricks()
        super().gather()

    def clear_tricks(self) -> None:
        super().clear_tricks()
        self.outcomes, self.shouter, self.accepter, self.agreed_at = (), -1, -1, 0
        self.order = turn_order(self.after(self.dealer), self.seats, self.way_round, self.out())

    def deal_places(self) -> Sequence[int]:
        return rounds(self.order, (3,), self.hand_zones)

    def begin(self) -> None:
        self.lead(self.order[0], self.out())

    # Truco

    def first_stake(self) -> int:
        return self.first_stakes

    def may_say_truco(self, side: int) -> bool:
        """True if *side* may double the stake now, as far as the stake and those before it are concerned (D2)."""
        if self.stake >= self.target:
            return False
        return self.called < 0 or self.raises == "any" or (self.raises == "alternate" and side != self.called)

    @property
    def cards_played(self) -> int:
        """Number of cards that have been played in this deal."""
        zones = (self.trick_zone, self.aside, *self.won_zones)
        return sum([len(self.zones[zone]) for zone in zones])

    def repeated(self, side: int) -> bool:
        """True if a Truco of *side* would follow, or followed, on one of its own without a card between them."""
        return self.called == side and self.agreed_at == self.cards_played

    def challengers(self) -> frozenset[int]:
        if self.phase not in self.playing_phases or self.over:
            return NOBODY
        everybody = self.truco == "any"
        sides = [side for side in self.playing if self.may_say_truco(side)]
        seats = (seat for side in sides for seat in (side, side + self.sides))
        return frozenset(seat for seat in seats if everybody or seat == self.turn)

    def challenges(self, seat: int) -> list[Move]:
        return [TRUCO]

    def asks_for(self, move: Move) -> int:
        return 2 * self.stake

    def answerers(self) -> frozenset[int]:
        side = next(side for side in self.playing if side != self.asker)
        return frozenset((side, side + self.sides))

    def call(self, seat: int, move: Move) -> None:
        if move == TRUCO:
            self.shouter = seat
        elif move == ACCEPT:
            self.accepter = seat
        super().call(seat, move)

    def accepted(self) -> None:
        self.agreed_at = self.cards_played
        super().accepted()

    def folded(self) -> None:
        gave = next(side for side in self.playing if side != self.asker)
        self.end_round(self.asker, FOLDED, gave)

    # Moves

    def objection(self, seat: int, move: Move) -> Refusal | None:
        plain = PLAY[move.cards[0]] if move.action == "play" and len(move.cards) == 1 else Move(move.action)
        if move != plain or (move.action == "play" and not move.cards):
            return refusals.not_allowed()
        return super().objection(seat, move)

    def object_to_call(self, seat: int, move: Move) -> Refusal | None:
        if move != TRUCO or seat in self.challengers():
            return None
        if self.stake >= self.target:
            return refusals.not_allowed(_("The deal is worth the whole game already: nobody can raise it."))
        if self.may_say_truco(seat % self.sides):
            return refusals.not_allowed(
                _("By the rules of this match only the player whose turn it is may say Truco.")
            )
        if self.raises == "once":
            return refusals.not_allowed(_("By the rules of this match Truco is said only once in a deal."))
        return refusals.not_allowed(_("The others accepted the last Truco, so the next word is theirs."))

    def bound(self) -> bool:
        """True if the highest card has to be played."""
        return self.phase == SHOWDOWN and self.showdown == "highest"

    def duties(self) -> Sequence[Duty]:
        if not self.bound():
            return ()
        highest = max(STRENGTH[card] for card in self.zones[self.hand_zones[self.turn]])
        return (("must-play-highest", STRONGER[highest - 1]),)

    def leads(self) -> Sequence[Duty]:
        return self.duties()

    def duty_sentence(self, code: str, cards: Sequence[int]) -> str:
        said = _("The first trick was tied, so everybody has to play the highest card: play {cards}.")
        return said.format(cards=one_of(cards))

    # The tricks

    def play_card(self, seat: int, face: int) -> None:
        if self.bound():
            self.lacks[seat] |= STRONGER[STRENGTH[face]]
        super().play_card(seat, face)

    def gather_trick(self) -> None:
        """The trick goes to the side of the strongest card, or aside where both sides played one as strong."""
        trick = self.zones[self.trick_zone]
        level = [
            seat for seat, card in zip(self.order, trick, strict=True) if 20 + STRENGTH[card] == self.best
        ]
        if len({seat % self.sides for seat in level}) == 1:
            self.outcomes += (level[0] % self.sides,)
            super().gather_trick()
            return
        self.outcomes += (TIED,)
        if self.sink is not None:
            self.sink.append((events.DID, level[0], "tie", None))
        self.move(trick[:], self.trick_zone, self.aside)
        self.led = -1
        if len(self.outcomes) > 1:
            self.order = tuple(level)
        self.turn = self.order[0]
        self.trick_taken()

    def trick_taken(self) -> None:
        """Whoever has two tricks, or the first where another is tied, has won the deal (D5 … D7)."""
        first, last, played = self.outcomes[0], self.outcomes[-1], len(self.outcomes)
        if first == TIED:
            self.phase = SHOWDOWN
            if last != TIED or played == 3:
                self.end_round(last)
        elif last == TIED:
            self.end_round(first)
        elif self.tricks[last] == 2:
            self.end_round(last)

    def end_round(self, winner: int, kind: str = STAKE, number: int = 0) -> None:
        """*winner* gets the stake; TIED: nobody, or the first to lead. Then the next deal is due."""
        if winner == TIED and self.drawn == "lead":
            winner = self.after(self.dealer) % self.sides
        number = self.tricks[winner] if kind == STAKE else number
        self.count_deal([ScoreItem(winner, kind, self.stake, number=number)] if winner != TIED else ())
        if self.decided():
            self.over = True
            return
        self.change_teams(winner)
        self.dealer = self.after(self.dealer)
        self.deal_number += 1
        self.gather()

    # Facts

    def must(self) -> str:
        """The seats that the game waits for, in words."""
        return " ".join(map(str, sorted(self.awaited() - {CHANCE}))) or "none"

    def facts(self) -> dict[str, int | str]:
        first = self.outcomes[0] if self.outcomes else None
        return {
            **self.stakes(),
            "trick": min(3, len(self.outcomes) + 1),
            **{f"tricks:{side}": tricks for side, tricks in enumerate(self.tricks)},
            "first": "none" if first is None else "tie" if first == TIED else first,
            "leader": self.order[0],
            "dealer": self.dealer,
            "deal": self.deal_number,
            "playing": " ".join(map(str, self.playing)),
            "waiting": " ".join(map(str, self.waiting)) or "none",
            "must": self.must(),
        }
