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
@pytest.mark.parametrize(("slug", "count"), [("xeri", 30), ("bisca", 48)])
def test_the_better_a_level_the_less_it_gives_away(slug: str, count: int) -> None:
    """With the playouts that each has at the table, or fewer; strong lies so near to expert that few positions say little.

    In Bisca a choice seldom costs much, but then a whole game point: in 16 positions that happens once or twice.
    """
    views = positions(slug, 2, count, 2)
    worth = [judged(view, 2000) for view in views]
    tries = {"random": (12, 1), "easy": (12, 1), "medium": (4, 100), "strong": (3, 400), "expert": (1, 1600)}
    lost = {level: given_away(level, views, worth, *tried) for level, tried in tries.items()}
    assert lost["random"] > lost["easy"] > lost["medium"] > lost["expert"], lost
    assert lost["strong"] < lost["easy"], lost
