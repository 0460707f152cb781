"""The race of moves: what is better is found, what is only lucky is not, and no playout goes where nothing is to be learned."""

from collections.abc import Callable
from random import Random
from statistics import fmean

import pytest

from tabletop.engine.moves import Move
from tabletop.opponents.budget import Budget, Clock
from tabletop.opponents.player import Player
from tabletop.opponents.race import BATCH, ENOUGH, FIRST, Race

MOVES = [Move(name) for name in "abcdefghij"]
A, B, C = MOVES[:3]
USUAL = Player.significance
Trial = Callable[[Move, int], float]


def noisy(means: list[float], spread: float, seed: int, shared: float = 0.0) -> Trial:
    """Values around the means of the moves; *shared*: luck that a game brings to all of them."""

    def trial(move: Move, world: int) -> float:
        number = MOVES.index(move)
        own = Random(seed + 1000 * world + 1_000_000 * (number + 1)).gauss(0, spread)
        return means[number] + own + (shared and Random(seed + 1000 * world).gauss(0, shared))

    return trial


def raced(
    trial: Trial,
    count: int,
    playouts: int,
    least: float = 0.01,
    among: tuple[Move, ...] = (),
    significance: float = USUAL,
) -> Race:
    race = Race(MOVES[:count], trial, 0.01, least, significance, among)
    race.run(Clock(Budget(playouts=playouts)), id)
    return race


@pytest.mark.parametrize(("count", "playouts"), [(2, 60), (3, 200), (10, 300)])
def test_the_first_is_hardly_ever_replaced_by_luck(count: int, playouts: int) -> None:
    """However many moves there are, and however often they are looked at meanwhile."""
    answers = [raced(noisy([0.0] * 10, 1.0, seed), count, playouts).answer for seed in range(100)]
    assert answers.count(A) >= 95


def test_the_less_is_asked_the_sooner_the_first_is_replaced() -> None:
    """Both by what is better and by what is only lucky."""
    better, alike = ({share: replaced(mean, share) for share in (0.01, 0.2, 0.5)} for mean in (0.3, 0.0))
    assert better[0.01] < better[0.2] < better[0.5] and better[0.5] > 70
    assert alike[0.01] < alike[0.2] < alike[0.5]
    assert alike[0.01] <= 5 and alike[0.2] <= 20 and alike[0.5] <= 50


def replaced(mean: float, significance: float) -> int:
    """In how many of a hundred races the second move, whose values are around *mean*, replaces the first."""
    races = (raced(noisy([0.0, mean], 1.0, seed), 2, 120, significance=significance) for seed in range(100))
    return sum(race.answer == B for race in races)


def test_what_is_better_beyond_chance_is_found() -> None:
    means = [0.0, -0.5, 0.7, -0.2, 0.1]
    answers = [raced(noisy(means, 1.0, seed), 5, 500).answer for seed in range(40)]
    assert answers.count(C) >= 38


def test_luck_that_all_moves_share_hides_nothing() -> None:
    answers = [raced(noisy([0.0, 0.3], 0.3, seed, shared=50.0), 2, 200).answer for seed in range(20)]
    assert answers.count(B) == 20


def test_a_few_games_say_little_however_much_they_agree() -> None:
    better: Trial = lambda move, world: float(move == B)  # noqa: E731
    assert raced(better, 2, 6).answer == A
    assert raced(better, 2, 40).answer == B


def test_a_lead_of_less_than_the_least_replaces_nothing() -> None:
    better: Trial = lambda move, world: 0.4 * (move == B)  # noqa: E731
    assert raced(better, 2, 400, least=0.5).answer == A
    assert raced(better, 2, 400, least=0.3).answer == B


def test_of_many_moves_those_that_may_be_best_are_looked_at_most() -> None:
    means = [0.5, 0.4, *[-1.0] * 8]
    race = raced(noisy(means, 1.0, 1), 10, 600)
    tried = [len(race.values[move]) for move in race.moves]
    assert min(tried) >= FIRST and sum(tried) == 600
    assert tried[0] > 150 < tried[1] and max(tried[2:]) < 60


def test_who_had_bad_luck_at_first_is_taken_up_again() -> None:
    """The better move loses its first games, and wins all after them."""

    def trial(move: Move, world: int) -> float:
        return {A: 0.0, B: -1.0 if world < 12 else 1.0, C: 0.1}[move]

    assert raced(trial, 3, 1000).answer == B


def test_every_move_has_been_tried_in_the_same_games_from_the_first_on() -> None:
    asked: dict[Move, list[int]] = {move: [] for move in MOVES}

    def trial(move: Move, world: int) -> float:
        asked[move].append(world)
        return Random(f"{move}{world}").random()

    race = raced(trial, 5, 400)
    assert all(worlds == list(range(len(race.values[move]))) for move, worlds in asked.items() if worlds)


def test_two_moves_are_compared_in_the_games_that_both_were_tried_in() -> None:
    race = raced(noisy([0.0, 0.2, -3.0], 1.0, 4), 3, 300)
    mine, theirs = race.values[A], race.values[C]
    gaps = [one - other for one, other in zip(mine, theirs, strict=False)]
    lead = race.lead(A, C)
    assert lead.worlds == len(theirs) == len(gaps) < len(mine) and lead.mean == pytest.approx(fmean(gaps))


def test_what_makes_no_difference_is_not_looked_at_for_long() -> None:
    race = raced(lambda move, world: float(world % 7), 4, 10_000)
    assert race.answer == A and ENOUGH <= race.worlds < ENOUGH + BATCH


def test_a_race_of_one_is_over_at_once() -> None:
    told: list[Move] = []
    race = Race([A], noisy([0.0], 1.0, 1), 0.01, 0.01, USUAL)
    race.run(Clock(Budget(playouts=50)), told.append)
    assert (race.answer, race.worlds, told) == (A, 0, [A])


def test_what_is_asked_about_is_looked_at_to_the_end_of_the_budget() -> None:
    means = [1.0, 0.0, -5.0]
    race = raced(noisy(means, 0.1, 1), 3, 300, among=(C,))
    assert len(race.values[C]) == pytest.approx(len(race.values[A]), abs=1) and len(race.values[C]) > 100


def test_the_rival_is_what_did_better_than_the_answer_though_perhaps_by_luck() -> None:
    def trial(move: Move, world: int) -> float:
        return (6.0 if world % 2 else -1.0) if move == C else 0.0

    race = raced(trial, 3, 3 * FIRST)
    assert race.answer == A and race.rival() == C and race.lead(C, B).mean == 2.5
    assert raced(noisy([0.0, -2.0, -3.0], 0.5, 1), 3, 60).rival() is None


def test_of_moves_that_are_as_good_not_luck_chooses_but_their_order() -> None:
    answers = [raced(noisy([0.0, 1.0, 1.0], 1.0, seed), 3, 240).answer for seed in range(30)]
    assert A not in answers and answers.count(B) >= 21


@pytest.mark.parametrize(("tried", "answer"), [(30, B), (10, C)])
def test_what_is_listed_first_is_the_answer_if_it_was_tried_about_as_much(tried: int, answer: Move) -> None:
    """A few games are no ground to take it for as good."""
    race = Race([A, B, C], noisy([0.0] * 3, 0.0, 1), 0.01, 0.01, USUAL)
    for move, count in ((A, 40), (B, tried), (C, 40)):
        race.values[move] += [(move != A) + (0.2 if world % 2 else -0.2) for world in range(count)]
    race.run(Clock(Budget(playouts=0)), id)
    assert race.answer == answer


def test_who_lies_further_behind_than_luck_explains_is_left_alone_and_nobody_sooner() -> None:
    """By three to four standard errors: once in a thousand times it is luck, or once in thirty thousand."""
    race = raced(lambda move, world: (move == B) * (0.75 if world % 2 else -1.25), 2, 10_000)
    lead = race.lead(B, A)
    assert race.answer == A and 3 < -lead.mean / lead.error < 4
