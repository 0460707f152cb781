"""Landlord: one with thirty-one cards against three with twenty-five; whoever is first without cards wins.

Source: the rule book's `landlord.md`, after seed 000, last section. Decisions are cited as D1 … D10.
"""

from collections.abc import Sequence

from tabletop.cards import FACE, FACES, names, pack
from tabletop.engine import refusals
from tabletop.engine.abilities.changing_direction import ChangingDirection
from tabletop.engine.declarations import State
from tabletop.engine.moves import Move
from tabletop.engine.options import Choice, Number, Toggle
from tabletop.engine.refusals import Refusal
from tabletop.engine.scoring import ScoreItem
from tabletop.engine.zones import Sees, Zone
from tabletop.families.shedding.rules import HAND, PILE, STOCK, SheddingGame
from tabletop.games.landlord.rules_combinations import (
    LEVELS,
    TWO,
    Laid,
    by_level,
    counts_of,
    listed,
    meanings,
    no_combination,
)
from tabletop.text import N_, _

EACH, KITTY = 25, 6
ACCEPT, PASS = Move("accept"), Move("pass")
BOMBS = ("bomb", "rocket")


class Landlord(SheddingGame):
    slug = "landlord"
    name = "Landlord"
    pitch = N_("One landlord with 31 cards against three with 25: be the first without cards.")
    emblem = "2h"
    family = "shedding"
    seat_counts = (4,)
    table = (STOCK, HAND, Zone("aside", Sees.NOBODY), Zone("trick"), PILE)
    enumerated = False
    codes = SheddingGame.codes | {"must-accept", "must-lead", "not-a-combination", "too-low"}
    # The landlord is chosen to the right, cards are played to the left.
    abilities = (ChangingDirection(lambda view: -1 if view.phase == "choose" else 1),)
    awaits = {
        "choose": N_("First a landlord is found: accept, or pass."),
        "play": N_("There is a landlord already: play cards, or pass."),
    }
    deals = Number("deals", N_("Deals"), N_("Deals in a match."), 4, 1, 20)
    forced = Number(
        "forced",
        N_("Too good to pass"),
        N_("Points from which a hand may not decline: two for six of a rank, one for each two and joker."),
        6,
        0,
        12,
        ((0, N_("Never")),),
    )
    after_passing = Choice(
        "passed",
        N_("After a pass"),
        N_("Whether a player who has passed may play again before the next lead."),
        ("free", "out"),
        (N_("May play again"), N_("Out until the next lead")),
    )
    double = Toggle(
        "double",
        N_("Bombs double"),
        N_("Each bomb and each rocket doubles the stake."),
        False,
        ("yes", "no"),
    )
    sweep = Toggle(
        "sweep",
        N_("Clean sweep"),
        N_("The stake doubles if a side wins before the other has really played."),
        False,
        ("yes", "no"),
    )

    landlord = State[int]()
    faceup = State[int]()
    shown = State[tuple[int, ...]]()
    laid = State[Laid | None]()
    round = State[list[tuple[int, int]]]()
    """Plays since the last lead: the seat and its number of cards; the last of them lie in `trick`."""
    passed = State[int]()
    """The seats that have passed since they last played in this round, as a mask."""
    plays = State[list[int]]()
    bombs = State[int]()

    def pack(self) -> list[int]:
        return [*pack(2), FACES + 52, FACES + 53]  # the jokers come after both packs

    def set_up(self) -> None:
        super().set_up()
        self.aside, self.trick_zone = self.plan.first["aside"], self.plan.first["trick"]
        self.out = self.after_passing == "out"

    # The deal

    def start(self) -> None:
        self._clear()
        super().start()

    def _clear(self) -> None:
        self.landlord = self.faceup = -1
        self.shown = ()
        self.plays = [0] * self.seats
        self.bombs = 0
        self._new_lead()

    def _new_lead(self) -> None:
        self.laid = None
        self.round = []
        self.passed = 0

    def deal_places(self) -> Sequence[int]:
        return [*self.deal_hands(EACH), *[self.aside] * KITTY]

    def begin(self) -> None:
        self._clear()
        self.ask_roll(0, self.seats * EACH - 1, "turn_one_up")

    def turn_one_up(self, number: int) -> None:
        """D2: the card dealt as the *number*-th lay face up in the pack; its holder chooses first."""
        turn, step = divmod(number, self.seats)
        self.turn = (self.dealer + 1 + step) % self.seats
        card = self.zones[self.hand_zones[self.turn]][turn]
        self.faceup = FACE[card]
        self.phase = "choose"
        self.reveal((card,), self.hand_zones[self.turn])

    # What may be done

    def objection(self, seat: int, move: Move) -> Refusal | None:
        if move.action not in ("accept", "pass", "play"):
            return refusals.not_allowed()
        if move.action == "play":
            return self.out_of_phase() if self.phase == "choose" else self._object_to_play(seat, move)
        if move not in (ACCEPT, PASS):
            return refusals.not_allowed()
        if self.phase == "choose":
            return self._must_accept(seat) if move == PASS else None
        if move == ACCEPT:
            return self.out_of_phase()
        return (
            Refusal("must-lead", _("You lead, so you may not pass: play a card or a combination."))
            if self.laid is None
            else None
        )

    def too_good(self, seat: int) -> bool:
        """True if the hand may not decline to be landlord."""
        return 0 < self.forced <= hand_points(self.zones[self.hand_zones[seat]])

    def _must_accept(self, seat: int) -> Refusal | None:
        if not self.too_good(seat):
            return None
        return Refusal("must-accept", _("Your hand is too good to pass: you must be the landlord."))

    def _object_to_play(self, seat: int, move: Move) -> Refusal | None:
        if not move.cards or move.table or move.target:
            return refusals.not_allowed()
        held = [FACE[card] for card in self.zones[self.hand_zones[seat]]]
        if any(move.cards.count(face) > held.count(face) for face in set(move.cards)):
            return refusals.not_your_card()
        found = meanings(counts_of(move.cards))
        meant = [laid for kind, laid in found.items() if move.value in (None, kind)]
        if not meant:
            said = _("These cards are no combination of that kind.") if found else no_combination(move.cards)
            return Refusal("not-a-combination", said)
        upon = self.laid
        if any(laid.beats(upon) for laid in meant):
            return None
        assert upon is not None
        same = any((laid.kind, laid.size) == (upon.kind, upon.size) for laid in meant)
        if same or (upon.kind in BOMBS and any(laid.kind == "bomb" for laid in meant)):
            return Refusal(
                "too-low",
                _("That is of the right kind but not higher than what lies there: play higher, or pass."),
            )
        return Refusal(
            "not-matching",
            _(
                "That is another kind than what lies there: play the same kind with as many cards, a bomb, or pass."
            ),
        )

    def choices(self, seat: int) -> list[Move]:
        if self.phase == "choose":
            return [ACCEPT] if self.too_good(seat) else [ACCEPT, PASS]
        plays = listed(by_level(self.zones[self.hand_zones[seat]]), self.laid)
        # Where a run can be placed in two ways, the same cards are found twice.
        found = {(tuple(sorted(play.faces)), play.named): play for play in plays}
        moves = [Move("play", play.faces, value=play.named) for play in found.values()]
        return moves if self.laid is None else [*moves, PASS]

    def lists_all(self, seat: int) -> bool:
        """Of planes with attached cards only some are listed."""
        return self.phase == "choose"

    # What happens

    def act(self, seat: int, move: Move) -> None:
        if self.phase == "choose":
            self._choose(seat, move)
        elif move.action == "pass":
            self.passed |= 1 << seat
            self._pass_turn(seat)
        else:
            self._lay(seat, move)

    def _choose(self, seat: int, move: Move) -> None:
        if move.action == "pass":
            self.passed |= 1 << seat
            self.turn = seat = (seat - 1) % self.seats
            if self.passed.bit_count() < self.seats - 1:
                return
        self.landlord = self.turn = seat
        self.phase = "play"
        self.passed = 0
        six = self.zones[self.aside]
        self.shown = tuple(FACE[card] for card in six)
        self.turn_up(self.aside)
        self.move(six[:], self.aside, self.hand_zones[seat])

    def _lay(self, seat: int, move: Move) -> None:
        hand, counts = self.hand_zones[seat], counts_of(move.cards)
        found = meanings(counts)
        self.laid = laid = next(
            each for kind, each in found.items() if move.value in (None, kind) and each.beats(self.laid)
        )
        if self.zones[self.trick_zone]:
            self.move(self.zones[self.trick_zone][:], self.trick_zone, self.pile)
        self.move(self.pick_all(hand, move.cards), hand, self.trick_zone)
        self.round = [*self.round, (seat, laid.size)]
        self.plays[seat] += 1
        self.passed &= ~(1 << seat)
        self.bombs += laid.kind in BOMBS
        if self.zones[hand]:
            self._pass_turn(seat)
        else:
            self._score(seat)

    def _pass_turn(self, seat: int) -> None:
        """Clockwise to the next player who is still in; back at the owner of what lies there, that player leads."""
        owner = self.round[-1][0]
        seat = (seat + 1) % self.seats
        while self.out and seat != owner and self.passed >> seat & 1:
            seat = (seat + 1) % self.seats
        self.turn = seat
        if seat == owner:
            self.move(self.zones[self.trick_zone][:], self.trick_zone, self.pile)
            self._new_lead()

    # Scoring

    def stake(self) -> int:
        """Stake of each of the three in this deal, as it stands."""
        return 2**self.bombs if self.double else 1

    def swept(self, winner: int) -> bool:
        """True if *winner*'s side has won before the other had really played."""
        if winner == self.landlord:
            return not any(plays for seat, plays in enumerate(self.plays) if seat != winner)
        return self.plays[self.landlord] == 1

    def _score(self, winner: int) -> None:
        swept = self.sweep and self.swept(winner)
        stake = self.stake() * (2 if swept else 1)
        sign = 1 if winner == self.landlord else -1
        kind = "swept" if swept else "stake"
        self.end_deal(
            ScoreItem(seat, kind, 3 * sign * stake, 3, number=self.bombs)
            if seat == self.landlord
            else ScoreItem(seat, kind, -sign * stake, number=self.bombs)
            for seat in range(self.seats)
        )

    def facts(self) -> dict[str, int | str]:
        dealing = self.phase == "deal"
        laid = None if dealing else self.laid
        return {
            "landlord": "-" if dealing or self.landlord < 0 else self.landlord,
            "faceup": "-" if dealing or self.faceup < 0 else names((self.faceup,)),
            "shown": "-" if dealing or not self.shown else names(self.shown),
            "kind": laid.kind if laid else "-",
            "rank": LEVELS[laid.level] if laid else "-",
            "cards": laid.size if laid else 0,
            "owner": self.round[-1][0] if laid else "-",
            "stake": 1 if dealing else self.stake(),
            "deal": self.deal_number,
        }


def hand_points(cards: Sequence[int]) -> int:
    """Points of a hand for being too good to pass: six of a rank two, each two and each joker one."""
    counts = counts_of(cards)
    return 2 * sum(count >= 6 for count in counts) + sum(counts[TWO:])
