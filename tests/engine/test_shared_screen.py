"""Shared screens: a match answers a table at which several people look at one screen, and takes what they say."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from random import Random

import pytest

from tabletop.engine.errors import BadOption
from tabletop.engine.game import Game
from tabletop.engine.knowledge.view import View
from tabletop.engine.match import Match, Player
from tabletop.engine.moves import Move
from tabletop.engine.records.record import Record
from tabletop.engine.shuffling.fairness import ShuffleSource
from tabletop.engine.turn_scheduler import TurnScheduler
from tests.engine.test_asking import ACCEPT, DOUBT, PUT, Doubting, Signing, Waiting, asked
from tests.engine.test_hidden_actions import WINK
from tests.engine.test_match import Clock, SlowDisk

PERSON, EASY = Player("Ann"), Player("Bob", "easy")


def match_of(rules: type[Game], people: set[int]) -> Match:
    players = [PERSON if seat in people else EASY for seat in range(4)]
    return Match(Record(rules, 4), players, ShuffleSource.from_seed(1))


def test_who_does_not_want_what_all_are_asked_falls_silent_in_the_order_of_seats() -> None:
    match = match_of(Doubting, {0, 1, 2})
    assert match.silence(0) is None and not match.asked_together()
    assert match.attempt(0, PUT) is None
    assert match.asked_together() == {1, 2} == match.reacting() and match.silence(1) == ACCEPT
    match.decline()
    assert match.record.moves == [(0, PUT), (1, ACCEPT), (2, ACCEPT)]
    match.decline()
    assert len(match.record.moves) == 3, "nobody is asked any more"


def opened_again(match: Match) -> Match:
    again = Match(replace(match.record), match.players, match.chance)
    again.asking.window = 4.0
    return again


def test_a_race_is_explained_once_in_a_match_also_if_that_is_opened_again_later() -> None:
    match = opened_again(match_of(Doubting, {1}))
    match._play(0, PUT)
    assert match.explaining and opened_again(match).explaining
    assert match.attempt(1, ACCEPT) is None
    for seat, move in ((2, ACCEPT), (3, ACCEPT), (1, PUT), (0, ACCEPT), (2, ACCEPT), (3, ACCEPT), (2, PUT)):
        match._play(seat, move)
    assert 1 in match.waiting_for() and not match.explaining and not opened_again(match).explaining


class Hasty(Doubting):
    """The first who accepts does so for all, and then it is seat 2's turn."""

    def act(self, seat: int, move: Move) -> None:
        super().act(seat, move)
        if move == ACCEPT:
            self.left, self.phase, self.turn = (), "play", 2


def test_who_is_on_turn_after_anothers_silence_has_not_fallen_silent() -> None:
    match = match_of(Hasty, {0, 1, 2})
    match.attempt(0, PUT)
    assert match.asked_together() == {1, 2}
    match.decline()
    assert match.record.moves == [(0, PUT), (1, ACCEPT)] and match.waiting_for() == {2}


def test_a_person_alone_is_not_asked_together_with_anybody() -> None:
    match = match_of(Doubting, {1})
    match._play(0, PUT)
    assert not match.asked_together() and match.waiting_for() == {1}
    match.decline()
    assert match.record.moves == [(0, PUT)]


def test_who_lets_it_be_has_had_the_screen() -> None:
    match = match_of(Signing, {0, 3})
    assert (
        match.awaiting_private_turn() == {0}
        and not match.had_private_turn(0)
        and not match.had_private_turn(3)
    )
    match.decline_reaction(0)
    assert not match.awaiting_private_turn() and match.had_private_turn(0) and not match.had_private_turn(3)
    alone = match_of(Signing, {0})
    alone.decline_reaction(0)
    assert not alone.had_private_turn(0), "nobody else looks at this screen"


def test_a_refusal_can_be_asked_for_and_changes_nothing() -> None:
    match = match_of(Doubting, {0, 1})
    before = match.text()
    assert match.refusal(0, PUT) is None
    refusal = match.refusal(0, DOUBT)
    assert refusal is not None and refusal.code == "not-allowed"
    refusal = match.refusal(1, PUT)
    assert refusal is not None and refusal.code == "not-your-turn"
    assert match.text() == before


def test_a_match_may_be_kept_in_another_journal_from_now_on() -> None:
    match, disk = match_of(Doubting, {0, 1}), SlowDisk()
    match.attempt(0, PUT)
    assert match.trouble is None
    match.keep_in(disk)
    assert disk.lines == match.text().splitlines()
    match.attempt(1, ACCEPT)
    assert disk.lines == match.text().splitlines() and disk.lines[-1] == "1 accept"
    disk.trouble = "The disk is full."
    assert match.trouble == "The disk is full."


@pytest.mark.parametrize("number", [0, 3, 5])
def test_as_many_players_as_seats_are_named(number: int) -> None:
    with pytest.raises(BadOption, match=f"has 4 seats, but {number} players"):
        Match(Record(Doubting, 4), [PERSON] * number, ShuffleSource.from_seed(1))


def test_who_is_not_asked_or_lets_it_be_has_no_time_left_to_speak_of() -> None:
    game = Waiting(4)
    game.play(0, PUT)
    asking, clock = asked(game)
    asking.begin_races()
    people = frozenset({2, 3})
    assert asking.time_left(game, 2, people) == 1 and asking.time_left(game, 0, people) is None
    clock.time += 1
    asking.decline_reaction(2)
    assert asking.time_left(game, 2, people) is None and asking.time_left(game, 3, people) == 0.75
    clock.time += 60
    assert asking.time_left(game, 3, people) == 0


class Slow:
    """Answers only what the test lets it."""

    def __init__(self) -> None:
        self.asked: dict[int, int] = {}
        self.found: list[tuple[int, Move | None]] = []

    def takes(self, slug: str, level: str, awaited: bool, hardness: float) -> float:
        return 0.0

    def hurry(self, ticket: int) -> None: ...

    def ask(self, ticket: int, view: object, level: str, seed: int, name: str = "") -> None:
        self.asked[view.seat] = ticket  # type: ignore[attr-defined]

    def answer(self, seat: int, move: Move | None) -> None:
        self.found.append((self.asked[seat], move))

    def poll(self) -> Sequence[tuple[int, Move | None]]:
        found, self.found = self.found, []
        return found

    def forget(self, tickets: Collection[int]) -> None: ...

    def stand_in(self, view: View, seed: int) -> Move:
        """The last move, where nobody's answer will do."""
        return view.moves[-1]


def consulting(
    game: Game, window: float | None = 4.0, people: frozenset[int] = frozenset()
) -> tuple[TurnScheduler, Slow, Clock]:
    thinker, clock, seats = Slow(), Clock(), range(4)
    asking = TurnScheduler(
        thinker, dict.fromkeys(seats, "easy"), dict.fromkeys(seats, (0.5, 0.5)), "x", clock
    )
    asking.window = window
    asking.begin(game, 1, 0, people)
    return asking, thinker, clock


def test_the_next_computer_waits_until_all_have_thought_about_acting_out_of_turn() -> None:
    game = Waiting(4)
    game.play(0, PUT)
    asking, thinker, clock = consulting(game)
    nobody = frozenset[int]()
    assert asking.consult(game, nobody) is None and set(thinker.asked) == {1, 2, 3}
    assert list(thinker.asked)[-1] == 1  # who is on turn is asked last
    clock.time += 60
    thinker.answer(1, PUT)
    thinker.answer(2, None)
    assert asking.consult(game, nobody) is None
    thinker.answer(3, None)
    assert asking.consult(game, nobody) == (1, PUT)


def test_who_doubts_goes_before_who_is_on_turn() -> None:
    game = Waiting(4)
    game.play(0, PUT)
    asking, thinker, clock = consulting(game)
    asking.consult(game, frozenset())
    clock.time += 60
    for seat, move in ((1, PUT), (2, None), (3, DOUBT)):
        thinker.answer(seat, move)
    assert asking.consult(game, frozenset()) == (3, DOUBT)


def test_computers_wait_while_people_read_what_a_race_is() -> None:
    game = Doubting(4)
    game.play(0, PUT)
    people = frozenset({1})
    asking, thinker, clock = consulting(game, people=people)
    asking.consult(game, people)
    clock.time += 60
    thinker.answer(2, ACCEPT)
    thinker.answer(3, ACCEPT)
    assert asking.explaining(game, people) and asking.consult(game, people) is None
    asking.begin_races()
    clock.time += 60
    due = asking.consult(game, people)
    assert due is not None and due[0] in (2, 3) and due[1] == ACCEPT


def test_without_anybody_who_thinks_no_computer_moves() -> None:
    game = Doubting(4)
    asking = TurnScheduler(None, dict.fromkeys(range(4), "easy"), {}, "x", Clock())
    asking.begin(game, 0, None)
    assert asking.consult(game, frozenset()) is None
    asking.forget()


def test_an_answer_that_is_illegal_is_no_move(caplog: pytest.LogCaptureFixture) -> None:
    game = Doubting(4)
    asking, thinker, clock = consulting(game)
    asking.consult(game, frozenset())
    clock.time += 60
    thinker.answer(0, WINK)
    assert asking.consult(game, frozenset()) == (0, PUT)
    assert [record.levelname for record in caplog.records] == ["ERROR"] and "wink" in caplog.text


@pytest.mark.parametrize("seed", range(5))
def test_what_was_asked_is_forgotten_when_the_position_has_changed(seed: int) -> None:
    game, rng = Doubting(4), Random(seed)
    game.play(0, PUT)
    asking, thinker, clock = consulting(game)
    asking.consult(game, frozenset())
    seats = [1, 2, 3]
    rng.shuffle(seats)
    for seat in seats:
        thinker.answer(seat, DOUBT)
    clock.time += 60
    asking.forget()
    asking.begin(game, 1, 0)
    assert asking.consult(game, frozenset()) is None, "all are asked anew"
    assert asking.consult(game, frozenset()) is None, "and what they said before does not count"
