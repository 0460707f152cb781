"""Test 12 of those that every game gets for free: opponents of every level move legally, within their budget."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from tabletop.engine.abilities.random_play import settings_for_random_play
from tabletop.engine.moves import CHANCE
from tabletop.engine.records.record import Record
from tabletop.games import catalog
from tabletop.opponents import levels
from tabletop.opponents.abilities.interjecting import Interjecting
from tabletop.opponents.abilities.memory import Memory
from tabletop.opponents.abilities.supposing import Supposing
from tabletop.opponents.abilities.turn_planning import TurnPlanning
from tabletop.opponents.advice import advise
from tabletop.opponents.player import player_of
from tabletop.opponents.process.worker import Worker
from tabletop.opponents.thinker import answer_of
from tests.every_game import positions, scrambled
from tests.shapes import every_count, every_usual, one_one, one_slug


@pytest.fixture(scope="session")  # tests of several modules take turns, game by game
def worker() -> Iterator[Worker]:
    """The real process of opponents, with budgets that make it quick and its moves repeatable."""
    worker = Worker(budgets={level: levels.Budget(playouts=6) for level in levels.BUDGETS})
    yield worker
    worker.close()


every_level = pytest.mark.parametrize(
    "level",
    ["easy", *(pytest.param(level, marks=pytest.mark.broad) for level in ("medium", "strong")), "expert"],
)
"""Medium and strong think as expert does, and slip."""


@every_usual
@every_level
def test_opponents_make_legal_moves(
    shape: Record, level: str, worker: Worker, caplog: pytest.LogCaptureFixture
) -> None:
    """Asked as at the table, before every kind of move; and no answer is thrown away on the way."""
    for game, rng in positions(shape, 4):
        for seat in game.to_act() - {CHANCE}:
            move = answer_of(worker, game.view(seat), level, rng.getrandbits(32))
            assert game.refuse(seat, move) is None if move else seat not in game.awaited()
    assert [record.getMessage() for record in caplog.records] == []


def fewest_and_most(slug: str) -> list[Record]:
    """The shapes of a game with the usual settings, for the fewest and for the most players."""
    rules = catalog.rules(slug)
    return [
        Record(rules, seats, settings_for_random_play(rules))
        for seats in (rules.seat_counts[0], rules.seat_counts[-1])
    ]


@pytest.mark.slugs(lambda slug: player_of(slug).reflexes or player_of(slug).ability(Interjecting))
def test_what_is_done_out_of_turn_or_without_thinking_is_legal(slug: str) -> None:
    player = player_of(slug)
    interjecting = player.ability(Interjecting)
    for shape in fewest_and_most(slug):
        for game, rng in positions(shape, 80):
            for seat in game.to_act() - {CHANCE}:
                done = [player.reflex(game, seat, level, rng) for level in levels.LEVELS]
                if interjecting and seat not in game.awaited():
                    done.append(interjecting.interject(game, seat, rng))
                for move in done:
                    assert move is None or game.refuse(seat, move) is None, (game.phase, move)


@every_usual
@every_level
def test_what_a_seat_cannot_know_does_not_change_its_move(shape: Record, level: str, thorough: bool) -> None:
    unmoved(shape, level, 3 if thorough else 2)


@pytest.mark.broad
@one_slug
@pytest.mark.parametrize(
    ("level", "some"),
    [("expert", 10), *(pytest.param(level, 200, marks=pytest.mark.long) for level in levels.LEVELS)],
)
def test_the_same_at_many_positions(slug: str, level: str, some: int) -> None:
    rules = catalog.rules(slug)
    seats = rules.seat_counts[len(rules.seat_counts) // 2]
    unmoved(Record(rules, seats, settings_for_random_play(rules)), level, some)


def unmoved(shape: Record, level: str, some: int) -> None:
    """Scrambling all that a seat cannot know changes nothing: neither what it plays nor what it is advised."""
    for game, rng in positions(shape, some):
        for seat in game.to_act() - {CHANCE}:
            view, other = game.view(seat), scrambled(game, seat, rng).view(seat)
            budget = levels.Budget(playouts=4)
            assert levels.choose(view, level, budget, Random(1)) == levels.choose(
                other, level, budget, Random(1)
            )
            if level == "expert" and seat in view.awaited:
                assert advise(view, budget) == advise(other, budget)


@pytest.mark.broad
@one_one
def test_every_move_may_be_reviewed_and_advice_is_a_sentence(shape: Record, thorough: bool) -> None:
    for game, rng in positions(shape, 5 if thorough else 3):
        for seat in game.awaited() - {CHANCE}:
            view = game.view(seat)
            advice = advise(view, levels.Budget(playouts=30), rng.choice(view.moves))
            assert game.refuse(seat, advice.move) is None
            assert advice.reason.endswith(".") and advice.reason[0].isupper() and "{" not in advice.reason
            verdict = advice.verdict
            assert verdict and verdict.loss >= 0 and bool(verdict.worth) == (verdict.loss > 0)


@every_count
def test_policies_look_only_at_what_their_seat_knows(shape: Record) -> None:
    player = player_of(shape.rules.slug)
    interjecting = player.ability(Interjecting)
    for game, rng in positions(shape, 40):
        for seat in game.to_act() - {CHANCE}:
            one, other = (scrambled(game, seat, rng) for _ in range(2))
            out_of_turn = (interjecting.interject,) if interjecting else ()
            thoughts = (player.policy, player.careless) if seat in game.awaited() else out_of_turn
            for think in thoughts:
                assert think(one, seat, Random(1)) == think(other, seat, Random(1))


@pytest.mark.slugs(lambda slug: player_of(slug).ability(Memory))
def test_memory_only_takes_away(slug: str) -> None:
    """Memory of a level: what the seat saw, or nothing; and it says no less of what may be done."""
    memory = player_of(slug).ability(Memory)
    assert memory
    for shape in fewest_and_most(slug):
        for game, rng in positions(shape, 6):
            view = game.view(rng.randrange(game.seats))
            for level in levels.LEVELS:
                recalled = memory.recalled(view, level)
                assert replace(recalled, zones=view.zones) == view
                for name, faces in view.zones.items():
                    known = Counter(face for face in faces if face is not None)
                    assert len(recalled.zones[name]) == len(faces)
                    assert not Counter(face for face in recalled.zones[name] if face is not None) - known


@pytest.mark.slugs(lambda slug: player_of(slug).ability(Supposing))
def test_what_a_player_supposes_looks_the_same_to_it(slug: str) -> None:
    supposing = player_of(slug).ability(Supposing)
    assert supposing
    for shape in fewest_and_most(slug):
        for game, rng in positions(shape, 25):
            for seat in range(game.seats):
                view = game.view(seat)
                supposed = game.imagine(view, rng)
                supposing.suppose(supposed, seat, rng)
                assert supposed.view(seat) == view
                assert sorted(card for zone in supposed.zones for card in zone) == sorted(game.pack())


@pytest.mark.broad
@pytest.mark.slugs(lambda slug: player_of(slug).ability(TurnPlanning))
def test_a_planned_turn_is_legal_to_its_end_and_changes_nothing_while_it_is_planned(slug: str) -> None:
    planning, player, longest = player_of(slug).ability(TurnPlanning), player_of(slug), 0
    assert planning
    for shape in fewest_and_most(slug):
        for game, rng in positions(shape, 12):
            for seat in game.awaited() - {CHANCE}:
                move, before = player.policy(game, seat, rng), game.copy()
                rest = list(planning.rest(game, seat, move, rng))
                assert game == before
                game.apply(seat, move)
                longest = max(longest, len(rest))
                for following in rest:
                    if game.due is not None or seat not in game.awaited():
                        break  # something comes in between, which nobody could foresee
                    assert game.refuse(seat, following) is None, (game.phase, move, rest)
                    game.apply(seat, following)
                break  # the position has changed
    assert longest
