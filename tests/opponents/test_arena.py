"""The arena: fair seatings, the same cards for both levels, and intervals that say how sure it is."""

import math
import signal
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.pool import ThreadPool
from random import Random
from statistics import fmean, stdev
from threading import Event
from types import SimpleNamespace
from typing import Any

import pytest

from tabletop.engine.game import Game
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.games import catalog
from tabletop.opponents import arena, levels
from tabletop.opponents.arena import Contest, Outcome, Tally, Thought
from tabletop.opponents.budget import Budget

XERI = Contest("xeri", 2, {}, ("easy", "random"), (Budget(playouts=5), Budget(playouts=5)), 1, 7)
OH_HECK = replace(XERI, slug="oh-heck", seats=3, settings={"start": 3, "way": "down"}, deals=2)


def all_outcomes(contest: Contest, blocks: int) -> list[Outcome]:
    """Without the times, which are never twice the same."""
    found = [outcome for outcome in arena.outcomes(contest, blocks) if outcome]
    return sorted(outcome._replace(thoughts=(Thought(), Thought())) for outcome in found)


@pytest.mark.parametrize("sides", range(2, 8))
def test_both_levels_hold_every_side_equally_often(sides: int) -> None:
    seatings = arena.seatings(sides)
    assert len(seatings) == (2 if sides % 2 == 0 else 2 * sides)
    for side in range(sides):
        assert sum(seating[side] for seating in seatings) == len(seatings) / 2


def test_an_even_number_of_sides_alternates() -> None:
    assert arena.seatings(4) == [(0, 1, 0, 1), (1, 0, 1, 0)]


def test_three_sides_take_turns_at_being_alone() -> None:
    assert {sum(seating) for seating in arena.seatings(3)} == {1, 2}
    assert len(set(arena.seatings(3))) == 6


def test_a_game_played_twice_is_the_same_game_also_in_other_processes() -> None:
    found = all_outcomes(OH_HECK, 2)
    assert len(found) == 12
    assert found == all_outcomes(OH_HECK, 2)
    alone = [arena.play(OH_HECK, (block, number)) for block in range(2) for number in range(6)]
    assert found == [outcome._replace(thoughts=(Thought(), Thought())) for outcome in alone]
    assert found != all_outcomes(replace(OH_HECK, seed=8), 2)


def test_all_games_of_a_block_have_the_same_shuffles(monkeypatch: pytest.MonkeyPatch) -> None:
    """However differently they are played."""
    dealt: list[tuple[int, ...]] = []
    shuffled = Game.shuffled

    def note(game: Game, order: list[int]) -> None:
        dealt.append(tuple(order))
        shuffled(game, order)

    monkeypatch.setattr(Game, "shuffled", note)
    contest, found = replace(OH_HECK, levels=("random", "random")), []
    for task in [(0, 0), (0, 5), (1, 0)]:
        dealt.clear()
        arena.play(contest, task)
        found.append(dealt[:])
    assert len(found[0]) == 2
    assert found[0] == found[1] != found[2]


def test_deals_end_a_game_early() -> None:
    game = catalog.rules("oh-heck")(3, {"start": 3})
    contest, rng = replace(OH_HECK, deals=2), Random(1)
    while not contest.finished(game):
        game.step_at_random(rng)
    assert game.deal_number == 3 and not game.over and any(game.points)


def test_the_better_level_is_found() -> None:
    tally = Tally(XERI)
    for outcome in arena.outcomes(XERI, 10):
        if outcome:
            tally.add(outcome)
    assert tally.played == 20 and len(tally.whole()) == 10
    assert tally.leader() == 0
    assert tally.difference().mean > 0.5 and tally.wins().mean > 0.7
    assert tally.thoughts()["easy"].choices > 100


def test_a_level_is_as_good_as_itself() -> None:
    contest = replace(OH_HECK, levels=("easy", "easy"))
    tally = Tally(contest)
    for outcome in all_outcomes(contest, 12):
        tally.add(outcome)
    assert tally.difference() == (0, 0)  # with the same cards and the same dice all seatings are one game
    assert tally.leader() is None


def made_up(*differences: float) -> Tally:
    """A tally in which block n has a mean difference of differences[n]."""
    tally = Tally(XERI)
    for block, difference in enumerate(differences):
        for seating, luck in ((1, 9.0), (0, -9.0)):
            share = 0.5 + (difference > 0) / 2
            tally.add(Outcome(block, seating, difference + luck, share, (Thought(), Thought(1, 0.5, 0.5))))
    return tally


def test_the_interval_comes_from_the_spread_between_blocks() -> None:
    values = (1.0, 2.0, 3.0, 2.0, 1.0, 3.0)
    difference = made_up(*values).difference()
    assert difference.mean == fmean(values)
    assert difference.margin == pytest.approx(2.571 * stdev(values) / math.sqrt(6))
    assert (difference.low, difference.high) == (2 - difference.margin, 2 + difference.margin)


def test_the_luck_of_the_cards_within_a_block_does_not_widen_it() -> None:
    assert made_up(*[1.0] * 8).difference().margin == 0


def test_few_or_contrary_blocks_show_nothing() -> None:
    assert made_up(1.0).difference().margin == math.inf
    assert made_up(*[1.0] * 5).leader() is None
    assert made_up(*[1.0] * 6).leader() == 0
    assert made_up(*[-1.0] * 6).leader() == 1
    assert made_up(*[1.0, -1.0] * 6).leader() is None


def test_half_a_block_does_not_count() -> None:
    tally = made_up(1.0, 2.0)
    tally.add(Outcome(2, 0, 99.0, 1.0, (Thought(1, 9.0, 9.0), Thought())))
    assert tally.difference().mean == 1.5
    assert tally.thoughts() == {"easy": Thought(), "random": Thought(4, 2.0, 0.5)}


@pytest.mark.parametrize(
    ("freedom", "expected", "error"),
    [
        *((1, 12.706, 0), (2, 4.303, 0), (3, 3.182, 0), (4, 2.776, 0), (5, 2.571, 0)),
        *((6, 2.447, 0.014), (7, 2.365, 0.009), (8, 2.306, 0.006), (10, 2.228, 0.004)),
        *(
            (15, 2.131, 0.002),
            (20, 2.086, 0.001),
            (30, 2.042, 0.001),
            (60, 2.000, 0.001),
            (1000, 1.962, 0.001),
        ),
    ],
)
def test_students_t(freedom: int, expected: float, error: float) -> None:
    assert arena.t_quantile(freedom) == pytest.approx(expected, abs=error + 1e-9)


def test_equal_means_show_nothing_and_are_half_of_the_wins() -> None:
    even = made_up(*[0.0] * 8)
    assert even.difference() == (0, 0) and even.leader() is None
    assert made_up(1.0, 1.0, -1.0, -1.0).wins().mean == 0.75
    assert made_up(*[2.0] * 6).wins() == (1, 0)


def test_what_a_side_thought_is_added_up() -> None:
    assert Thought(2, 1.0, 0.75).and_also(Thought(3, 2.0, 0.5)) == (5, 3.0, 0.75)
    assert Thought().and_also(Thought(1, 0.5, 0.5)) == (1, 0.5, 0.5)


def test_only_real_choices_are_timed_each_for_its_level(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a clock that goes on by a second with every look."""
    seconds, choices = iter(range(10**6)), {0: 0, 1: 0}
    monkeypatch.setattr(arena, "time", SimpleNamespace(perf_counter=lambda: float(next(seconds))))
    seating = XERI.seatings()[1]
    asked = arena.answer_of

    def note(thinker: Any, view: View, level: str, seed: int) -> Move | None:
        assert level == XERI.levels[seating[view.seat]]
        choices[seating[view.seat]] += view.only_move is None
        return asked(thinker, view, level, seed)

    monkeypatch.setattr(arena, "answer_of", note)
    thoughts = arena.play(XERI, (0, 1)).thoughts
    for who in (0, 1):
        assert choices[who] > 5 and thoughts[who] == (choices[who], float(choices[who]), 1.0)


def test_a_game_with_more_moves_than_it_declares_is_a_mistake_in_its_rules(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = 0

    def note(way: Callable[..., object]) -> Callable[..., object]:
        def noted(*given: object) -> object:
            nonlocal made
            made += 1
            return way(*given)

        return noted

    with monkeypatch.context() as patch:
        for name in ("play", "chance"):
            patch.setattr(Game, name, note(getattr(Game, name)))
        arena.play(XERI, (0, 0))
    enough = made
    monkeypatch.setattr(catalog.rules("xeri"), "most_moves", lambda _game: enough)
    arena.play(XERI, (0, 0))
    monkeypatch.setattr(catalog.rules("xeri"), "most_moves", lambda _game: enough - 1)
    with pytest.raises(RuntimeError, match=f"Xeri did not end within {enough - 1} moves"):
        arena.play(XERI, (0, 0))


def test_every_shuffle_of_a_game_is_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a deal and of the deals after it; but the shuffles of a block's games are the same, one by one."""
    seeds: list[str] = []
    contest = replace(XERI, slug="golf", settings={}, levels=("random", "easy"))
    monkeypatch.setattr(arena, "Random", lambda seed: seeds.append(seed) or Random(seed))
    for task in ((3, 0), (3, 1)):
        seeds.clear()
        arena.play(contest, task)
        dealt = [seed for seed in seeds if not seed.endswith("choices")]
        assert dealt[0] == "7/3/1/1" and len(set(dealt)) == len(dealt)
        assert [seed for seed in seeds if seed.endswith("choices")] == ["7/3/choices"]


def test_an_unfinished_game_is_won_by_who_is_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    game = ended([10, 4, 8])
    game.over = False
    assert not game.winners()
    assert arena.judge(game, (0, 1, 1)) == (4, 1)
    monkeypatch.setattr(catalog.rules("oh-heck"), "fewest_wins", True)
    assert arena.judge(game, (0, 1, 1)) == (-4, 0)


def test_who_is_asked_first_is_decided_by_the_seats() -> None:
    asked: list[int] = []

    class Open:
        """Three may interrupt and two are awaited."""

        name = "Open"

        def to_act(self) -> frozenset[int]:
            return frozenset((9, 8, 1, 0, 16))

        def awaited(self) -> frozenset[int]:
            return frozenset((16, 0))

        def view(self, seat: int) -> int:
            return seat

    with pytest.raises(RuntimeError, match=r"Open: nobody moves, but the game waits for \[0, 16\]"):
        arena.next_move(Open(), lambda view: asked.append(view))  # type: ignore[arg-type, func-returns-value]
    assert asked == [1, 8, 9, 0, 16]


@pytest.mark.parametrize(
    ("processors", "blocks", "many"), [(3, 1, 2), (3, 2, 3), (8, 2, 4), (1, 2, 1), (None, 2, 1)]
)
def test_as_many_games_are_played_at_a_time_as_there_are_processors(
    processors: int | None, blocks: int, many: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And no more than there are games; in processes of the players' own as well."""
    asked: list[int] = []
    made: list[Any] = []

    class Quiet:
        closed = 0

        def __init__(self, budgets: object = None) -> None:
            made.append(self)

        def close(self) -> None:
            self.closed += 1

    def pool(number: int) -> ThreadPool:
        asked.append(number)
        return ThreadPool(number)

    def at_once(contest: Contest, task: tuple[int, int], _players: object = None) -> Outcome:
        return Outcome(*task, 0.0, 0.5, (Thought(), Thought()))

    monkeypatch.setattr(arena.os, "cpu_count", lambda: processors)
    monkeypatch.setattr(arena, "_pool", pool)
    monkeypatch.setattr(arena, "ThreadPool", pool)
    monkeypatch.setattr(arena, "Worker", Quiet)
    monkeypatch.setattr(arena, "play", at_once)
    tasks = [(block, seating) for block in range(blocks) for seating in (0, 1)]
    for process in (False, True):
        found = [outcome for outcome in arena.outcomes(XERI, blocks, process) if outcome]
        assert sorted(outcome[:2] for outcome in found) == tasks
    assert asked == [many, many] and len(made) == 2 * many
    assert [each.closed for each in made] == [1] * len(made)


def test_who_waits_for_a_long_game_may_do_something_else_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    ended = Event()

    def last(contest: Contest, task: tuple[int, int]) -> Outcome:
        ended.wait(60)
        return Outcome(*task, 0.0, 0.5, (Thought(), Thought()))

    monkeypatch.setattr(arena, "_pool", ThreadPool)
    monkeypatch.setattr(arena, "play", last)
    monkeypatch.setattr(arena, "TICK", 0.01)
    coming = arena.outcomes(XERI, 1)
    assert [next(coming), next(coming)] == [None, None]
    ended.set()
    assert len([outcome for outcome in coming if outcome]) == 2


def test_an_interrupt_of_the_terminal_is_heard_here_again_after_the_arena(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The processes that play hear none, from their start on."""
    heard: list[object] = []

    class Context:
        def Pool(self, processes: int, prepare: Callable[[], None]) -> str:
            heard.append(signal.getsignal(signal.SIGINT))
            prepare()
            return f"{processes} processes"

    before = signal.getsignal(signal.SIGINT)
    monkeypatch.setattr(arena, "get_context", lambda kind: {"spawn": Context()}[kind])
    assert arena._pool(3) == "3 processes"
    assert heard == [signal.SIG_IGN] and signal.getsignal(signal.SIGINT) is before


def ended(points: list[int]) -> Game:
    game = catalog.rules("oh-heck")(len(points))
    game.points, game.over = points, True
    return game


def test_a_game_is_judged_by_means_so_that_one_against_two_is_fair() -> None:
    assert arena.judge(ended([10, 4, 8]), (0, 1, 1)) == (4, 1)
    assert arena.judge(ended([10, 4, 8]), (1, 0, 0)) == (-4, 0)
    assert arena.judge(ended([8, 8, 8]), (0, 1, 1)) == (0, pytest.approx(1 / 3))


def test_where_fewer_points_win_plus_is_better_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalog.rules("oh-heck"), "fewest_wins", True)
    assert arena.judge(ended([10, 4, 8]), (0, 1, 1)) == (-4, 0)
    assert arena.judge(ended([1, 4, 8]), (0, 1, 1)) == (5, 1)


def test_whoever_may_interrupt_is_asked_first_and_may_let_it_be() -> None:
    game = catalog.rules("oh-heck")(4)
    game.chance(Random(1))
    game.play(0, game.moves(0)[2])
    assert (game.to_act(), game.awaited()) == ({0, 1}, {1})
    asked: list[int] = []

    def patient(view: View) -> Move | None:
        asked.append(view.seat)
        return view.moves[0] if view.seat in view.awaited else None

    assert arena.next_move(game, patient) == (1, game.view(1).moves[0])
    assert asked == [0, 1]
    assert arena.next_move(game, lambda view: view.moves[0])[0] == 0
    with pytest.raises(RuntimeError, match="nobody moves"):
        arena.next_move(game, lambda view: None)


def test_every_level_has_a_place_in_it() -> None:
    for level in levels.LEVELS:
        outcome = arena.play(replace(XERI, levels=(level, "random")), (0, 1))
        assert outcome.thoughts[0].choices > 0
