"""Moves that the table makes by itself: only what the rules allow; and what fails in the rules leaves the
match as it was."""

import logging
from collections.abc import Collection
from pathlib import Path
from random import Random

import pytest

from tabletop.cards import parse
from tabletop.engine import moves
from tabletop.engine.abilities.reactions import Reactions
from tabletop.engine.abilities.sensible_move import SensibleMove
from tabletop.engine.errors import BadRecord
from tabletop.engine.game import Game
from tabletop.engine.knowledge.view import View
from tabletop.engine.match import Match, Player
from tabletop.engine.moves import Move
from tabletop.engine.records.script import Script, run
from tabletop.engine.shuffling.fairness import ShuffleSource
from tabletop.games import catalog
from tests.engine.test_match import ANN, BOB, Clock, Prompt, SlowDisk, play_on

CIL = Player("Cil")
ASKED = (
    "tabletop 1\ngame canasta\nseats 4\n"
    "* arrange hand:0 Kc Kd Kh Ks 9c 9d 9h 4s 5s 6h 2c ; hand:1 Ac 4c 5c 6c 7c 8c Tc Jc Qd 4d 5d ; "
    "hand:2 3h 6h 7h 8h Th Jh 4h 6s Ad 8c 9h ; hand:3 As 5s 6s 7s 8s 9s Ts Js Qs 6d 7d ; discard 8d ; "
    "stock 9s Td Jd 5c Qh 5h\n0 draw > stock\n0 ask\n"
)
"""Seat 2 holds a red three of the deal, has not had a turn, and is asked by its partner."""


def asked() -> Match:
    people = [ANN, Player("Dan"), CIL, Player("Eve")]
    return Match(run(Script("asked", 1, ASKED)), people, ShuffleSource.from_seed(1), now=Clock())


def test_who_is_asked_before_a_first_turn_answers_and_lays_out_red_threes_when_that_turn_begins() -> None:
    match = asked()
    assert not match.step() and match.waiting_for() == {2}
    assert match.attempt(2, moves.parse("answer = no")) is None
    assert match.attempt(0, moves.parse("discard 4s")) is None
    for text in ("draw > stock", "discard 4c"):
        assert match.attempt(1, moves.parse(text)) is None
    assert not match.view(2).zones["red:0"]
    assert match.step() and match.view(2).zones["red:0"] == [parse("3h")]


def test_a_stored_journal_that_stopped_at_that_question_goes_on() -> None:
    """The app of the day ended here, and at every *Continue* again."""
    stored = Path(__file__).parents[1] / "journals" / "canasta-asked-before-a-first-turn.tabletop"
    again = Match.resume(stored.read_text())
    assert not again.step() and again.waiting_for() == {2}
    assert again.attempt(2, moves.parse("answer = yes")) is None


def last_move(game: Game, seat: int) -> Move:
    return game.moves(seat)[-1]


def wild_bid(game: Game, seat: int) -> Move:
    return Move("bid", value=98)


def test_a_move_of_the_table_that_the_rules_refuse_is_not_made_and_is_told_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    rules = catalog.rules("xeri")
    monkeypatch.setattr(rules, "forced_move", lambda game, seat: Move("bid", value=99))
    monkeypatch.setattr(rules, "abilities", (SensibleMove(last_move), Reactions(wild_bid)))
    match = Match.new("xeri", [ANN, CIL], seed=5, now=Clock())
    with caplog.at_level(logging.ERROR, "tabletop"):
        for _ in range(20):
            match.step()
    assert match.waiting_for() and [record.levelname for record in caplog.records] == ["ERROR"]
    match.obliging = True  # what is obvious is allowed, so it is made though the other is refused
    (seat,) = match.waiting_for()
    assert match.step() and match.record.moves[-1][0] == seat


class Slow(Prompt):
    """A thinker that answers the first match only when the second has begun, and the second not at all."""

    def __init__(self) -> None:
        super().__init__()
        self.late: list[tuple[int, Move | None]] = []

    def ask(self, ticket: int, view: View, level: str, seed: int, name: str = "") -> None:
        self.late.append((ticket, view.moves[0]))

    def forget(self, tickets: Collection[int]) -> None:
        pass


def test_a_late_answer_to_the_match_before_is_not_played_in_the_next() -> None:
    clock, slow = Clock(), Slow()
    for _match in range(2):
        match = Match.new("xeri", [BOB, BOB], seed=1, thinker=slow, now=clock)
        while match.step():
            clock.time += 5
    slow.answers, before = slow.late[:1], len(match.record.moves)
    clock.time += 5
    assert len(slow.late) == 2 and not match.step() and len(match.record.moves) == before


@pytest.mark.parametrize("error", [RuntimeError, MemoryError, RecursionError])
@pytest.mark.parametrize("place", ["apply", "refuse", "view"])
def test_rules_that_fail_leave_record_and_journal_of_one_mind(
    place: str, error: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, disk = Clock(), SlowDisk()
    match = Match.new("xeri", [ANN, CIL], seed=5, journal=lambda text: disk, now=clock)
    for _ in range(3):
        play_on(match, clock, Random(1), 1)
        disk.written = len(disk.lines)

    def fail(*_given: object) -> None:
        raise error("on purpose")

    (seat,) = match.waiting_for()
    move = match.view(seat).moves[0]
    with monkeypatch.context() as patch:
        patch.setattr(match.rules, place, fail)
        with pytest.raises(error):
            match.attempt(seat, move)
        with pytest.raises(error):
            match.undo()
    kept = disk.lines[-len(match.record.moves) :]
    assert kept == [moves.line(*made) for made in match.record.moves]
    assert Match.resume(match.text()).record.moves == match.record.moves


def test_a_record_that_is_refused_half_way_stays_whole() -> None:
    played = run(Script("asked", 1, ASKED))
    played.moves.append((1, Move("answer", value="no")))
    before = list(played.moves)
    with pytest.raises(BadRecord):
        Match(played, [ANN, BOB, CIL, BOB], ShuffleSource.from_seed(1))
    assert played.moves == before
