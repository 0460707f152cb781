"""Timing of computer players where several seats may act: after people could, and in one window for all.

`Doubting` is a made-up game: after every card played all others may doubt it or accept it.
"""

import math
from collections.abc import Collection, Sequence
from dataclasses import replace
from random import Random

import pytest

from tabletop.engine.abilities.reactions import Reactions
from tabletop.engine.abilities.secret_chances import SecretChances
from tabletop.engine.declarations import State
from tabletop.engine.game import Game
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.engine.refusals import Refusal
from tabletop.engine.turn_scheduler import TurnScheduler
from tabletop.engine.zones import Each, Sees, Zone
from tests.engine.test_hidden_actions import WAVE, WINK, WINKS, Winking
from tests.engine.test_match import Clock

ACCEPT, DOUBT, PUT = Move("accept"), Move("doubt"), Move("put")
PEOPLE = frozenset({0})


def silence(game: "Doubting", seat: int) -> Move | None:
    """Silence of a seat: it accepts."""
    return ACCEPT if seat in game.left else None


class Doubting(Game):
    slug, name, family, pitch, emblem = "doubting", "Doubting", "tests", "All may doubt.", "As"
    seat_counts = (4,)
    codes = frozenset({"not-allowed"})
    table = (Zone("hand", Sees.OWNER, Each.SEAT, ordered=False), Zone("stock", Sees.NOBODY))
    abilities = (Reactions(silence),)
    left = State[tuple[int, ...]]()
    doubts = State[int]()

    def start(self) -> None:
        self.turn, self.phase, self.left, self.doubts = 0, "play", (), 0

    def to_act(self) -> frozenset[int]:
        return frozenset(self.left) if self.left else frozenset({self.turn})

    awaited = to_act

    def choices(self, seat: int) -> list[Move]:
        return [ACCEPT, DOUBT] if self.left else [PUT]

    def objection(self, seat: int, move: Move) -> Refusal | None:
        return None if move in self.choices(seat) else Refusal("not-allowed", "No.")

    def act(self, seat: int, move: Move) -> None:
        if move == PUT:
            self.phase, self.left = "doubt", tuple(other for other in range(4) if other != seat)
            return
        self.doubts += move == DOUBT
        self.left = () if move == DOUBT else tuple(other for other in self.left if other != seat)
        if not self.left:
            self.phase, self.turn = "play", (self.turn + 1) % 4

    def facts(self) -> dict[str, int | str]:
        return {}


class Waiting(Doubting):
    """The same, but nobody has to answer: whoever wants to doubts before the next card."""

    abilities = ()

    def to_act(self) -> frozenset[int]:
        return frozenset({*self.left, self.next()})

    def awaited(self) -> frozenset[int]:
        return frozenset({self.next()})

    def act(self, seat: int, move: Move) -> None:
        super().act(seat, move)
        if move == PUT:
            self.turn = seat

    def next(self) -> int:
        return (self.turn + 1) % 4 if self.left else self.turn

    def choices(self, seat: int) -> list[Move]:
        return ([PUT] if seat == self.next() else []) + ([DOUBT] if seat in self.left else [])


class Meek:
    """Accepts, or lets be, or plays the first move."""

    trouble = None

    def __init__(self, doubter: int | None = None) -> None:
        self.found: list[tuple[int, Move | None]] = []
        self.doubter = doubter

    def takes(self, slug: str, level: str, awaited: bool, hardness: float) -> float:
        return 0.0

    def hurry(self, ticket: int) -> None: ...

    def ask(self, ticket: int, view: View, level: str, seed: int, name: str = "") -> None:
        wanted = DOUBT if view.seat == self.doubter and DOUBT in view.moves else view.moves[-1]
        wanted = ACCEPT if wanted == DOUBT and view.seat != self.doubter and ACCEPT in view.moves else wanted
        awaited = view.seat in view.awaited or (wanted == DOUBT and view.seat == self.doubter)
        self.found.append((ticket, wanted if awaited else None))

    def poll(self) -> Sequence[tuple[int, Move | None]]:
        found, self.found = self.found, []
        return found

    def forget(self, tickets: Collection[int]) -> None:
        self.found = [each for each in self.found if each[0] not in tickets]

    def stand_in(self, view: View, seed: int) -> Move:
        return view.moves[0]


class Table:
    """A game, its clock, and what happened when."""

    def __init__(self, game: Game, doubter: int | None = None, window: float | None = 4.0) -> None:
        self.game, self.clock = game, Clock()
        seats = range(4)
        self.asking = TurnScheduler(
            Meek(doubter), dict.fromkeys(seats, "easy"), dict.fromkeys(seats, (0.5, 0.5)), "x", self.clock
        )
        self.asking.window = window
        self.asking.begin_races()
        self.made: list[tuple[float, int, Move]] = []

    def run(self, seconds: float, *, until: int = 99) -> None:
        end = self.clock.time + seconds
        while self.clock.time < end and len(self.made) < until:
            self.clock.time += 0.05
            last = self.made[-1][1] if self.made else None
            self.asking.begin(self.game, len(self.made), last, PEOPLE)
            due = self.asking.lapsed(self.game, PEOPLE) or self.asking.consult(self.game, PEOPLE)
            if due:
                self.play(*due)

    def play(self, seat: int, move: Move) -> None:
        self.game.play(seat, move)
        self.made.append((self.clock.time, seat, move))


def test_computers_accept_within_one_window_and_silence_accepts_at_its_end() -> None:
    table = Table(Doubting(4))
    table.play(0, PUT)
    table.run(3.0, until=4)
    assert sorted(seat for _time, seat, _move in table.made[1:]) == [1, 2, 3]
    assert all(1.0 <= time <= 2.9 for time, _seat, _move in table.made[1:])
    table.run(5.0, until=5)  # seat 1 plays, and now seat 0 may doubt: it says nothing
    opened = table.made[4][0]
    table.run(3.5)
    assert table.asking.time_left(table.game, 0) == pytest.approx(0.5 / 4, abs=0.05)
    table.run(0.7)
    lapsed = next(made for made in table.made if made[1] == 0 and made[2] == ACCEPT)
    assert lapsed[0] - opened == pytest.approx(4.0, abs=0.2)


def test_without_a_window_everybody_is_asked_for_as_long_as_it_takes() -> None:
    table = Table(Doubting(4), window=None)
    table.play(0, PUT)
    table.run(8.0, until=5)
    table.run(60.0)
    assert table.game.to_act() == {0} and table.game.phase == "doubt"
    assert table.asking.time_left(table.game, 0) is None


def test_a_computer_that_doubts_is_quicker_than_a_neighbour_but_no_quicker_than_people() -> None:
    table = Table(Waiting(4), doubter=3)
    table.play(0, PUT)
    table.run(4.0, until=2)
    time, seat, move = table.made[1]
    assert (seat, move) == (3, DOUBT) and time >= 1.0


def test_the_next_computer_waits_while_a_person_may_doubt_unless_that_is_waived() -> None:
    game = Waiting(4)
    game.play(0, PUT)
    game.play(1, PUT)  # now the person may doubt, and seat 2 is next
    table, quick = Table(game), Table(game.copy())
    table.run(20.0, until=1)
    assert table.made[0][1:] == (2, PUT) and table.made[0][0] == pytest.approx(4.1, abs=0.2)
    quick.asking.begin(quick.game, 0, None, PEOPLE)
    assert quick.asking.held_up_by(quick.game, PEOPLE) == PEOPLE
    quick.asking.decline_reaction(0)
    quick.run(20.0, until=1)
    assert quick.made[0][0] < 1.0


class Racing(Doubting):
    """After every card all others race to accept; there is no silence."""

    abilities = (Reactions(racing=lambda game: bool(game.left)),)


def test_in_a_race_computers_are_no_quicker_than_people_and_all_people_are_asked() -> None:
    table = Table(Racing(4))
    table.game.turn = 1
    table.play(1, PUT)
    table.run(4.0)
    assert sorted(seat for _time, seat, _move in table.made[1:]) == [2, 3]
    assert all(1.0 <= time <= 2.9 for time, _seat, _move in table.made[1:])
    assert table.asking.reacting(table.game, PEOPLE) == PEOPLE
    assert table.asking.lapsed(table.game, PEOPLE) is None


def test_without_a_window_people_win_races_against_computers() -> None:
    table = Table(Racing(4), window=None)
    table.game.turn = 1
    table.play(1, PUT)
    table.run(20.0)
    assert len(table.made) == 1 and not table.asking.reacting(table.game, PEOPLE)
    table.play(0, ACCEPT)
    table.run(4.0, until=4)
    assert sorted(seat for _time, seat, _move in table.made[2:]) == [2, 3]


class Shouting(Doubting):
    """Cards go round; seat 0 may shout at any time, and has a moment for it after each card."""

    cards = State[int]()

    def start(self) -> None:
        super().start()
        self.cards, self.turn = 0, 1

    def to_act(self) -> frozenset[int]:
        return frozenset({0, self.turn})

    def awaited(self) -> frozenset[int]:
        return frozenset({self.turn})

    def occasion(self) -> object:
        return self.cards

    def pause_for(self, seat: int) -> float:
        return 0.5

    def act(self, seat: int, move: Move) -> None:
        self.cards += 1
        self.turn = self.turn % 3 + 1


@pytest.mark.parametrize("window", [4.0, None])
def test_each_occasion_gives_people_a_moment_of_their_own(window: float | None) -> None:
    table = Table(Shouting(4), window=window)
    table.run(9.0)
    times = [time for time, _seat, _move in table.made]
    assert [seat for _time, seat, _move in table.made] == [1, 2, 3, 1]
    gaps = [later - earlier for earlier, later in zip([0.0, *times], times, strict=False)]
    assert all(gap == pytest.approx(2.1, abs=0.15) for gap in gaps)


class Answering(Doubting):
    """Seats 0 and 2 are asked together; the first answer counts."""

    abilities = ()

    def start(self) -> None:
        super().start()
        self.left = (0, 2)

    def stand_ins(self, seat: int) -> frozenset[int]:
        return frozenset(self.left)


def test_a_computer_leaves_the_answer_to_the_person_beside_it() -> None:
    table = Table(Answering(4))
    table.run(20.0)
    assert not table.made
    alone = Answering(4)
    alone.left = (1, 3)
    other = Table(alone)
    other.run(20.0, until=1)
    assert other.made[0][1] in (1, 3)


class Keen(Meek):
    """Plays its first move, in turn or not."""

    def ask(self, ticket: int, view: View, level: str, seed: int, name: str = "") -> None:
        self.found.append((ticket, view.moves[0]))


class Signing(Winking):
    """Seat 0 is known to be somebody who may give a secret sign."""

    abilities = (replace(WINKS, may_act_unseen=lambda game: frozenset({0})),)


def first_answer(
    game: Game, salt: str, window: float | None, liked: tuple[float, float] = (0.5, 0.5)
) -> tuple[float, int]:
    """After how many seconds the first of computers alone, who like to take *liked*, moves in *game*, and which."""
    clock, seats = Clock(), range(game.seats)
    clock.time = 100.0
    asking = TurnScheduler(Keen(), dict.fromkeys(seats, "easy"), dict.fromkeys(seats, liked), salt, clock)
    asking.window, began = window, clock.time
    asking.begin(game, 0, None)
    while (due := asking.consult(game, frozenset())) is None:
        clock.time += (window or 4.0) / 200
        assert clock.time < began + 60
    return clock.time - began, due[0]


@pytest.mark.parametrize(("window", "whole"), [(2.0, 2.0), (10.0, 10.0), (None, 4.0)])
def test_computers_react_in_the_middle_of_the_window(window: float | None, whole: float) -> None:
    """After a quarter of it, as people need that long, and before seven tenths; without a window, of four seconds."""
    game = Doubting(4)
    game.play(0, PUT)
    found = [first_answer(game, str(salt), window)[0] / whole for salt in range(40)]
    assert 0.25 <= min(found) < 0.4 and max(found) < 0.71


@pytest.mark.parametrize(("choices", "share"), [(1, 0.3), (2, 0.533), (8, 1.0), (100, 1.0)])
def test_a_computer_takes_what_it_likes_to_take_the_more_the_more_there_seems_to_choose(
    choices: int, share: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing but what all at the table can see makes a difference, and the whole range is used."""
    monkeypatch.setattr(Doubting, "seeming_choices", lambda game, seat: choices)
    found = [first_answer(Doubting(4), str(salt), None, (2.0, 4.0))[0] / share for salt in range(20)]
    assert 2.0 <= min(found) < 2.3 and 3.7 < max(found) < 4.1


def test_the_moves_after_the_first_one_of_a_turn_come_three_times_as_soon(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The turn is one thought. Who comes after somebody else takes the usual time."""
    monkeypatch.setattr(Doubting, "seeming_choices", lambda game, seat: 8)
    shares = []
    for mover in (0, 3):
        clock, seats = Clock(), range(4)
        clock.time = 100.0
        asking = TurnScheduler(
            Keen(), dict.fromkeys(seats, "easy"), dict.fromkeys(seats, (2.0, 2.0)), "x", clock
        )
        asking.notice(Doubting(4), 1, mover, in_turn=True)
        asking.begin(Doubting(4), 1, mover)
        while asking.consult(Doubting(4), frozenset()) is None:
            clock.time += 0.01
        shares.append((clock.time - 100.0) / 2.0)
    assert shares == [pytest.approx(0.3, abs=0.01), pytest.approx(1.0, abs=0.01)]


@pytest.mark.parametrize(("window", "whole"), [(2.0, 2.0), (10.0, 10.0), (None, 4.0)])
def test_secret_signs_come_soon_but_not_at_once(window: float | None, whole: float) -> None:
    """After 15 to 45 % of the time to react: nobody else competes for them."""
    found = [first_answer(Signing(4), str(salt), window) for salt in range(40)]
    assert {seat for _seconds, seat in found} == {0}
    shares = [seconds / whole for seconds, _seat in found]
    assert 0.15 <= min(shares) < 0.22 and 0.38 < max(shares) < 0.46


def test_only_people_fall_silent() -> None:
    """A computer that is slow to answer is waited for; its silence is no answer."""
    table = Table(Doubting(4))
    table.game.play(0, PUT)
    table.asking.begin(table.game, 1, 0)
    table.clock.time += 60
    assert table.asking.lapsed(table.game, frozenset({0})) is None
    assert table.asking.lapsed(table.game, frozenset({0, 2})) == (2, ACCEPT)
    assert table.asking.lapsed(table.game, frozenset()) is None


def asked(game: Game) -> tuple[TurnScheduler, Clock]:
    """An asking of a fresh match, in which no race was explained yet, that has just been told of *game*."""
    clock, seats = Clock(), range(game.seats)
    asking = TurnScheduler(Keen(), dict.fromkeys(seats, "easy"), dict.fromkeys(seats, (0.5, 0.5)), "x", clock)
    asking.begin(game, 0, None)
    return asking, clock


def test_the_clock_of_the_first_race_runs_from_when_it_was_explained() -> None:
    game = Doubting(4)
    game.play(0, PUT)
    asking, clock = asked(game)
    everybody = frozenset({1, 2, 3})
    assert asking.explaining(game, everybody) and asking.time_left(game, 1, everybody) is None
    clock.time += 30
    assert asking.lapsed(game, everybody) is None
    asking.begin_races()
    assert not asking.explaining(game, everybody) and asking.time_left(game, 1, everybody) == 1
    clock.time += 1
    assert asking.time_left(game, 1, everybody) == pytest.approx(0.75)
    asking.begin_races()
    assert asking.time_left(game, 1, everybody) == pytest.approx(0.75), "a race begins but once"
    clock.time += 3
    assert asking.lapsed(game, everybody) == (1, ACCEPT)


@pytest.mark.parametrize("before", [None, 10.0, 3.0])
def test_who_is_given_another_time_to_react_has_all_of_it(before: float | None) -> None:
    """From when the table goes on: it may have been chosen long after the race began, on a page that was read for long."""
    game = Doubting(4)
    game.play(0, PUT)
    asking, clock = asked(game)
    asking.window = before
    asking.begin_races()
    everybody = frozenset({1, 2, 3})
    asking.begin(game, 0, None, everybody)
    clock.time += 2.9
    asking.window = 4.0
    clock.time += 60
    assert asking.lapsed(game, everybody) is None
    asking.begin(game, 0, None, everybody)
    assert asking.time_left(game, 1, everybody) == 1
    clock.time += 3
    asking.window = 4.0  # as it is
    asking.begin(game, 0, None, everybody)
    assert asking.time_left(game, 1, everybody) == pytest.approx(0.25)


def test_who_alone_is_still_to_answer_has_no_clock() -> None:
    """A clock belongs to races."""
    game = Doubting(4)
    game.play(0, PUT)
    game.play(1, ACCEPT)
    game.play(2, ACCEPT)
    asking, clock = asked(game)
    asking.begin_races()
    clock.time += 60
    assert asking.time_left(game, 3, frozenset({3})) is None and asking.lapsed(game, frozenset({3})) is None


def test_a_lone_person_who_might_whisper_is_waited_for_as_others_and_several_get_the_screen() -> None:
    game = Signing(4)
    asking, _clock = asked(game)
    asking.begin_races()
    assert asking.held_up_by(game, frozenset({0})) == {0} and not asking.awaiting_private_turn(
        game, frozenset({0})
    )
    asking.decline_reaction(0)
    assert not asking.held_up_by(game, frozenset({0}))
    together, _clock = asked(game)
    together.begin_races()
    assert (
        together.awaiting_private_turn(game, frozenset({0, 3}))
        == together.held_up_by(game, frozenset({0, 3}))
        == {0}
    )
    together.mark_private_turn_taken(game, 0)
    assert not together.awaiting_private_turn(game, frozenset({0, 3})) and not together.held_up_by(
        game, frozenset({0, 3})
    )
    game.deal_number += 1
    assert together.awaiting_private_turn(game, frozenset({0, 3})) == {0}, "once a deal"


class Secretive(Doubting):
    """Seats 0 and 1 might hold what lets them act out of turn."""

    abilities = (*Doubting.abilities, SecretChances(lambda game: frozenset({0, 1})))


def test_at_a_shared_screen_all_who_might_act_are_offered_it_until_they_decline() -> None:
    game = Secretive(4)
    asking, _clock = asked(game)
    assert not asking.offered(game, frozenset({0})) and not asking.offered(game, frozenset())
    assert asking.offered(game, frozenset({0, 1, 2})) == {0, 1} and asking.offered(
        game, frozenset({1, 2})
    ) == {1}
    asking.decline_reaction(1)
    assert asking.offered(game, frozenset({0, 1, 2})) == {0}


class Patient(Secretive):
    """Game in which who might act by what they hold may take as long as they like."""

    def pause_for(self, seat: int) -> float:
        return math.inf


def test_those_who_might_act_are_asked_together_where_nobody_hurries_them() -> None:
    people = frozenset({0, 1, 2})
    for game, together in ((Patient(4), {0, 1}), (Secretive(4), set())):
        asking, _clock = asked(game)
        assert asking.asked_together(game, people) == together
        assert not asking.asked_together(game, frozenset({0}))


class Counting(Meek):
    """Takes two seconds for an answer, and says what it is told."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[int] = []
        self.hurried: list[int] = []
        self.forgotten: list[int] = []

    def takes(self, slug: str, level: str, awaited: bool, hardness: float) -> float:
        return 2.0

    def ask(self, ticket: int, view: View, level: str, seed: int, name: str = "") -> None:
        self.asked.append(view.seat)
        super().ask(ticket, view, level, seed)

    def hurry(self, ticket: int) -> None:
        self.hurried.append(ticket)

    def poll(self) -> Sequence[tuple[int, Move | None]]:
        return super().poll() if self.hurried else []

    def forget(self, tickets: Collection[int]) -> None:
        self.forgotten += tickets
        super().forget(tickets)


def counted(game: Game) -> tuple[TurnScheduler, Counting, Clock]:
    """A scheduler of computers alone that ask a thinker which counts."""
    thinker, clock, seats = Counting(), Clock(), range(4)
    levels, reactions = dict.fromkeys(seats, "easy"), dict.fromkeys(seats, (0.5, 0.5))
    return TurnScheduler(thinker, levels, reactions, "x", clock), thinker, clock


def test_who_thinks_is_told_shortly_before_the_move_is_due_which_is_not_before_all_had_time_to_think() -> (
    None
):
    game = Doubting(4)
    asking, thinker, clock = counted(game)
    asking.notice(game, 0, None)
    assert thinker.asked == [0]
    clock.time = 1.0
    asking.begin(game, 0, None)
    clock.time = 1.9
    assert asking.consult(game, frozenset()) is None and not thinker.hurried
    clock.time = 1.96
    assert asking.consult(game, frozenset()) is None and len(thinker.hurried) == 1
    assert asking.consult(game, frozenset()) is None
    clock.time = 2.0
    assert asking.consult(game, frozenset()) == (0, PUT)
    assert len(thinker.hurried) == 1 and thinker.asked == [0]


def test_several_are_asked_one_after_the_other_and_each_has_its_time() -> None:
    game = Waiting(4)
    game.play(0, PUT)
    asking, thinker, clock = counted(game)
    asking.begin(game, 1, 0)
    assert len(thinker.asked) == 3 and thinker.asked[-1] == 1
    clock.time = 5.9
    assert asking.consult(game, frozenset()) is None
    clock.time = 5.96
    asking.consult(game, frozenset())
    clock.time = 6.0
    assert asking.consult(game, frozenset()) == (1, PUT)


def test_whoever_sees_nothing_of_a_move_is_not_asked_again() -> None:
    game = Winking(4)
    asking, thinker, _clock = counted(game)
    asking.begin(game, 0, None)
    assert thinker.asked == [0, 3]
    game.play(0, WINK)
    game.chance(Random(1))
    asking.notice(game, 2, 0)
    assert thinker.asked == [0, 3, 0] and len(thinker.forgotten) == 1
    game.play(3, WAVE)
    asking.notice(game, 3, 3)
    assert len(thinker.forgotten) == 3, "the game is over"


DRAW, LAY = Move("draw"), Move("lay")


class Drawing(Doubting):
    """Seat 0 draws cards that only it sees, and lays them open; there is always more than one thing to do."""

    abilities = ()
    table = (*Doubting.table, Zone("laid", Sees.ALL))

    def start(self) -> None:
        super().start()
        self.zones[self.plan.number["stock"]] = [*range(20)]

    def to_act(self) -> frozenset[int]:
        return frozenset({0})

    awaited = to_act

    def choices(self, seat: int) -> list[Move]:
        return [DRAW, LAY]

    def act(self, seat: int, move: Move) -> None:
        way = ("stock", "hand:0") if move == DRAW else ("hand:0", "laid")
        self.move(self.zones[self.plan.number[way[0]]][-1:], *map(self.plan.number.__getitem__, way))

    def seeming_choices(self, seat: int) -> int:
        return 2


class Telling(Counting):
    """Notes how hard the choices look."""

    def __init__(self) -> None:
        super().__init__()
        self.hardness: list[float] = []

    def takes(self, slug: str, level: str, awaited: bool, hardness: float) -> float:
        self.hardness.append(hardness)
        return 0.1


def test_what_was_foreseen_is_no_hard_choice_and_a_new_card_brings_another() -> None:
    thinker, game = Telling(), Drawing(4)
    asking = TurnScheduler(thinker, {0: "expert"}, {0: (0.5, 0.5)}, "x", Clock())
    asking.notice(game, 0, None)
    for number, move in enumerate((DRAW, LAY, DRAW), 1):
        game.play(0, move)
        asking.notice(game, number, 0, in_turn=True)
    assert thinker.hardness == [1 / 3, 1 / 3, 0.0, 1 / 3]


def test_so_is_what_seems_to_leave_no_choice() -> None:
    thinker, game = Telling(), Doubting(4)
    asking = TurnScheduler(thinker, {0: "expert"}, {0: (0.5, 0.5)}, "x", Clock())
    asking.notice(game, 0, None)
    assert game.seeming_choices(0) == 0 and thinker.hardness == [0.0]
