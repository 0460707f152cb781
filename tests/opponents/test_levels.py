"""Opponents choose legal moves, in time, fairly, and the better ones win."""

from itertools import islice
from random import Random

import pytest

from tabletop.games import catalog
from tabletop.opponents import budget, levels
from tabletop.opponents.budget import Budget
from tests.opponents.positions import SHAPES, played

ALL = ("random", *levels.LEVELS)


@pytest.mark.parametrize(("slug", "seats"), SHAPES)
@pytest.mark.parametrize("level", ALL)
def test_every_level_plays_legal_moves(slug: str, seats: int, level: str) -> None:
    rng = Random(seats)
    for game in islice(played(slug, seats, seed=1), 0, 60, 4):
        move = levels.choose(game.view(game.turn), level, Budget(playouts=12), rng)
        assert game.refuse(game.turn, move) is None


@pytest.mark.parametrize("level", levels.LEVELS)
@pytest.mark.parametrize(
    "settings",
    [
        {"pack": "colours"},
        {"force": "follow"},
        {"force": "trump", "hook": False},
        {"scoring": "minus", "way": "up-down"},
    ],
)
def test_every_level_plays_by_house_rules(level: str, settings: dict[str, str | bool]) -> None:
    rng = Random(1)
    for game in islice(played("oh-heck", 4, seed=2, **settings), 0, 80, 4):
        move = levels.choose(game.view(game.turn), level, Budget(playouts=12), rng)
        assert game.refuse(game.turn, move) is None


class Ticking:
    """A clock on which a millisecond passes with every look."""

    now = 100.0

    def monotonic(self) -> float:
        self.now += 0.001
        return self.now


@pytest.mark.parametrize(("slug", "seats"), [("oh-heck", 7), ("xeri", 2)])
def test_a_budget_of_seconds_is_kept(slug: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    ticking = Ticking()
    monkeypatch.setattr(budget, "time", ticking)
    for game in islice(played(slug, seats, seed=3), 0, 40, 8):
        view = game.view(game.turn)
        began = ticking.now
        levels.choose(view, "medium", Budget(seconds=0.08), Random(1))
        assert ticking.now - began < 0.09


def test_without_any_time_there_is_still_a_move() -> None:
    game = next(played("oh-heck", 4, seed=3))
    assert levels.choose(game.view(game.turn), "medium", Budget(seconds=0), Random(1)) in game.moves(
        game.turn
    )


def test_a_forced_move_is_made_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    game = next(game for game in played("oh-heck", 4, seed=3) if len(game.moves(game.turn)) == 1)
    monkeypatch.setattr(levels, "Search", None)  # nothing is searched
    move = levels.choose(game.view(game.turn), "medium", Budget(seconds=5), Random(1))
    assert [move] == game.moves(game.turn)


def test_nobody_changes_a_bid() -> None:
    game = catalog.rules("oh-heck")(4)
    game.chance(Random(1))
    game.play(0, game.moves(0)[2])
    assert 0 in game.to_act()
    for level in ALL:
        assert levels.choose(game.view(0), level, Budget(playouts=5), Random(1)) is None


def test_who_may_not_act_is_not_asked() -> None:
    game = catalog.rules("oh-heck")(4)
    with pytest.raises(ValueError, match="may not act"):
        levels.choose(game.view(0), "medium", Budget(playouts=5), Random(1))


def test_an_unknown_level_is_refused() -> None:
    game = next(played("xeri", 2, seed=1))
    with pytest.raises(ValueError, match="no level"):
        levels.choose(game.view(game.turn), "divine", Budget(playouts=5), Random(1))


def points(slug: str, seats: int, pair: tuple[str, str], games: int, **settings: str | int) -> list[int]:
    """The points that the two levels make, every second seat each, changing places after every game."""
    totals = [0, 0]
    for number in range(games):
        chance, rng = Random(number // 2), Random(number)
        game = catalog.rules(slug)(seats, settings)
        while not game.over:
            if game.due:
                game.chance(chance)
                continue
            level = pair[(game.turn + number) % 2]
            game.play(game.turn, levels.choose(game.view(game.turn), level, Budget(playouts=40), rng))
        facts = game.facts()
        for seat in range(seats):
            gained = int(facts[f"points:{seat}"]) if slug == "xeri" else game.points[seat]
            totals[(seat + number) % 2] += gained
    return totals


@pytest.mark.broad
def test_easy_beats_random() -> None:
    for slug, seats in (("oh-heck", 4), ("xeri", 2)):
        easy, at_random = points(slug, seats, ("easy", "random"), 20)
        assert easy > 1.25 * at_random


@pytest.mark.broad
def test_medium_beats_easy() -> None:
    medium, easy = points("oh-heck", 4, ("medium", "easy"), 4, start=6, way="down")
    assert medium > easy
