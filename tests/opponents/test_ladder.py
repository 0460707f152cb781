"""A ladder of levels: the better one is, the less its choices give away, as a long search judges them."""

from collections.abc import Sequence
from random import Random
from statistics import fmean

import pytest

from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.opponents import levels
from tabletop.opponents.budget import Budget, Clock
from tabletop.opponents.search import WAIT
from tabletop.opponents.stability import positions

Worth = dict[Move, float]


def judged(view: View, playouts: int) -> Worth:
    """For each move of *view* how far it falls behind the best."""
    findings = levels.think(view, Clock(Budget(playouts=playouts)), Random(0), among=view.moves)
    best = min(each.behind for each in findings.moves)
    return {each.move: each.behind - best for each in findings.moves}


def given_away(level: str, views: Sequence[View], worth: Sequence[Worth], seeds: int, playouts: int) -> float:
    """What a choice of *level* falls behind the best on average."""
    return fmean(
        worth[number][levels.choose(view, level, Budget(playouts=playouts), Random(seed)) or WAIT]
        for number, view in enumerate(views)
        for seed in range(seeds)
    )


def test_who_thinks_gives_away_less_than_a_beginner_and_a_beginner_less_than_chance() -> None:
    views = positions("xeri", 2, 20, 1)
    worth = [judged(view, 200) for view in views]
    at_random, easy = (given_away(level, views, worth, 6, 1) for level in ("random", "easy"))
    expert = given_away("expert", views, worth, 1, 150)
    assert at_random > 1.5 * easy and easy > 1.5 * expert


@pytest.mark.long
@pytest.mark.parametrize(("slug", "seats"), [("xeri", 2), ("euchre", 4), ("oh-heck", 4), ("bisca", 2)])
def test_the_better_a_level_the_less_it_gives_away(slug: str, seats: int) -> None:
    """With the playouts that each has at the table."""
    views = positions(slug, seats, 40, 2)
    worth = [judged(view, 3000) for view in views]
    lost = [
        given_away(level, views, worth, 6, levels.BUDGETS[level].playouts or 1)
        for level in ("random", *levels.LEVELS)
    ]
    assert lost == sorted(lost, reverse=True), lost
