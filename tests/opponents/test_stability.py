"""Stability of decisions: another seed gives the same move, or one that is truly equal."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from tabletop.engine.moves import Move
from tabletop.opponents import levels, stability, usual
from tabletop.opponents.budget import Budget
from tabletop.opponents.stability import Agreement, agreement, differ, positions, usual_points

FEW = Budget(playouts=10)


def agreed(slug: str, seats: int, count: int, seeds: int, playouts: int) -> Agreement:
    """Agreement of experts at positions of a game."""
    views, points = positions(slug, seats, count, 3), usual_points(slug, seats, 20, 1)
    return agreement(views, range(seeds), "expert", Budget(playouts=playouts), points, FEW)


@pytest.mark.parametrize("slug", ["euchre", "xeri"])
def test_experts_with_other_dice_play_much_the_same_though_they_hardly_think(slug: str) -> None:
    found = agreed(slug, 4 if slug == "euchre" else 2, 10, 3, 90)
    assert found.positions == 10 and found.alike >= found.same >= 0.9


@pytest.mark.long
@pytest.mark.parametrize("slug", ["euchre", "oh-heck"])
def test_experts_with_other_dice_play_the_same(slug: str) -> None:
    """Nineteen of twenty times, with the playouts of 0.3 seconds."""
    assert agreed(slug, 4, 20, 3, 700).alike >= 0.95


def test_positions_are_real_choices_and_the_same_again() -> None:
    views = positions("oh-heck", 4, 10, 1)
    assert len(views) == 10 and all(len(view.moves) > 1 and view.seat in view.awaited for view in views)
    assert views == positions("oh-heck", 4, 10, 1) != positions("oh-heck", 4, 10, 2)


def test_a_deal_of_canasta_is_worth_hundreds_of_points_and_one_of_euchre_about_one() -> None:
    assert 300 < usual_points("canasta", 4, 3, 1) < 3000
    assert 0.5 < usual_points("euchre", 4, 30, 1) < 2
    assert usual.stake("euchre", 4) == usual_points("euchre", 4, usual.DEALS, 1)


def test_seeds_are_counted_that_agree_on_a_move_or_on_its_equal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of ten seeds six play a, three b, which is as good, and one c, which is not."""
    moves = {seed: Move("a" if seed < 6 else "b" if seed < 9 else "c") for seed in range(10)}
    dice = {Random(seed).random(): move for seed, move in moves.items()}
    monkeypatch.setattr(
        levels, "choose", lambda view, level, budget, rng, report=id: dice[Random.random(rng)]
    )
    monkeypatch.setattr(stability, "differ", lambda view, one, other, _budget: other == Move("c"))
    view: Any = None
    found = agreement([view], range(10), "expert", FEW, 50.0, FEW)
    assert found == Agreement(1, 0.6, pytest.approx(0.9), pytest.approx((30 + 6) / 90), 0)
    assert sum(Counter(moves.values()).values()) == 10


def test_moves_differ_by_what_a_long_search_finds() -> None:
    [view] = positions("oh-heck", 4, 1, 5)
    one = view.moves[0]
    assert differ(view, one, one, Budget(playouts=200)) == 0
