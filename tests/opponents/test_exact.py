"""Ends of deals are searched to the end, each possible deal by itself, or left to sampling."""

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from tabletop.engine.moves import Move
from tabletop.opponents import exact, levels
from tabletop.opponents.budget import Budget, Clock
from tabletop.opponents.search import Findings
from tests.opponents.branching import Branching, FirstChoice

TREE = {
    "a": {"x": {"m": (1, 9), "n": (4, 2)}, "y": {"m": (3, 0), "n": (0, 8)}},
    "b": {"x": (2, 2), "y": (9, 1)},
}


def solved(tree: Any, player: Any = None, clock: Any = None, **zones: list[int | None]) -> Findings | None:
    game = Branching(tree)
    view = game.view()
    view.zones = {name.replace("_", ":"): faces for name, faces in zones.items()}
    clock = clock or Clock(Budget(playouts=0))
    return exact.solve(view, game, player or FirstChoice(), clock, Random(1))  # type: ignore[arg-type]


def test_every_seat_does_what_is_best_for_itself() -> None:
    """After *a* and *x* seat 0 makes 4; seat 1 would get 2 then, and 0 after *y*. After *b* it takes its 2."""
    found = solved(TREE)
    assert found is not None
    assert [(each.move.action, each.value, each.behind, each.error) for each in found.moves] == [
        ("a", 4, 0, 0),
        ("b", 2, 2, 0),
    ]


def test_of_equal_replies_the_first_is_expected() -> None:
    """Seat 1 loses nothing by either; the order of its choices decides, so that the same is found each time."""
    found = solved({"a": {"x": (5, 1), "y": (0, 1)}, "b": {"x": (0, 1), "y": (5, 1)}})
    assert found is not None
    assert [(each.move.action, each.value) for each in found.moves] == [("a", 5), ("b", 0)]


def test_of_equal_moves_it_is_that_of_the_rules_of_thumb() -> None:
    """All three take the same to the end; only against perfect play they are equal, so what is wise otherwise comes first."""

    class Middle(FirstChoice):
        def policy(self, game: Any, seat: int, rng: Random) -> Move:
            return Move("b")

    found = solved({"a": (5, 1), "b": (5, 1), "c": (5, 1)}, player=Middle())
    assert found is not None
    assert [each.move.action for each in found.moves] == ["b", "a", "c"]
    worse = solved({"a": (5, 1), "b": (4, 1), "c": (5, 1)}, player=Middle())
    assert worse is not None
    assert [each.move.action for each in worse.moves] == ["a", "c", "b"]


def test_a_move_is_worth_the_mean_over_the_deals_that_are_possible() -> None:
    """With luck for or against it *a* is worth 3 or -3; a hidden card says which."""

    class Hidden(Branching):
        @property
        def zones(self) -> list[list[int]]:  # type: ignore[override]
            return [[self.luck]]

    class Reckoning(FirstChoice):
        hidden_at_end = 1

    game = Hidden({"a": 3, "b": (1, 0)})
    game.draw = lambda rng: _lucky(rng)  # type: ignore[method-assign]

    def _lucky(rng: Random) -> Hidden:
        return Hidden(game.tree, 0, rng.choice((-1, 1)))

    view = Branching(game.tree).view()
    view.zones = {"hand:1": [None]}
    found = exact.solve(view, game, Reckoning(), Clock(Budget(playouts=0)), Random(1))  # type: ignore[arg-type]
    assert found is not None and found.worlds == 2
    assert [(each.move.action, each.value) for each in found.moves] == [("b", 1), ("a", 0)]
    view.zones = {"hand:1": [None, None]}  # more than may be hidden
    assert exact.solve(view, game, Reckoning(), Clock(Budget(playouts=0)), Random(1)) is None  # type: ignore[arg-type]


def test_few_cards_must_be_left_in_all_hands_together() -> None:
    assert solved(TREE, hand_0=[1] * 4, hand_1=[2] * 4, won_0=[3] * 30) is not None
    assert solved(TREE, hand_0=[1] * 4, hand_1=[2] * 5) is None


def test_nothing_may_be_hidden_unless_the_player_says_so() -> None:
    assert solved(TREE, stock=[None]) is None

    class Patient(FirstChoice):
        hidden_at_end = -1

    assert solved(TREE, Patient()) is None


def test_chance_is_not_searched_through() -> None:
    class Dealing(Branching):
        due = "a shuffle"  # type: ignore[assignment]

    assert solved({"a": (1, 0), "b": (0, 0)}) is not None
    game = Branching({"a": {"x": (1, 0)}})
    game.draw = lambda rng: Dealing(game.tree)  # type: ignore[method-assign]
    Dealing.copy = lambda self: Dealing(self.tree, self.turn)  # type: ignore[method-assign]
    found = exact.solve(game.view(), game, FirstChoice(), Clock(Budget(playouts=0)), Random(1))  # type: ignore[arg-type]
    assert found is None


def test_it_gives_up_when_half_of_the_time_is_gone() -> None:
    late = SimpleNamespace(half_gone=lambda: True)
    assert solved({"a": {"x": (1, 0)}}, clock=late) is None
    assert solved({"a": (1, 0), "b": (0, 0)}, clock=late) is not None  # what has ended needs no search


def test_cards_that_go_round_for_ever_are_not_searched() -> None:
    def chain(length: int) -> Any:
        tree: Any = (1, 0)
        for _ in range(length):
            tree = {"a": tree}
        return tree

    assert solved(chain(exact.DEEPEST + 1)) is not None
    assert solved(chain(exact.DEEPEST + 2)) is None


def test_ends_past_counting_are_left_to_sampling_though_no_clock_runs() -> None:
    """With playouts alone five players of Palace were thought about for minutes."""

    def fork(moves: int) -> Any:
        tree: Any = (1, 0)
        for _ in range(moves):
            tree = {"a": tree, "b": tree}
        return tree

    assert solved(fork(8)) is not None
    assert exact.MOST_POSITIONS < 2**16 and solved(fork(16)) is None


def test_where_the_rest_is_settled_it_is_judged_as_it_stands() -> None:
    class Knowing(FirstChoice):
        def settled(self, game: Branching) -> bool:
            return game.turn == 1

        def evaluate(self, game: Branching, seat: int) -> float:
            return 5.0 if game.turn == 1 and seat == 0 else 0.0

    found = solved({"a": {"x": (1, 0)}}, Knowing())
    assert found is not None and found.moves[0].value == 5


def test_a_players_own_solution_goes_first() -> None:
    class Solving(FirstChoice):
        def solve(self, game: Branching, seat: int, clock: Clock) -> dict[Move, float]:
            return {Move("a"): 1.0, Move("b"): 3.0}

    found = solved(TREE, Solving(), hand_0=[1] * 20)
    assert found is not None and found.worlds == 1
    assert [(each.move.action, each.behind) for each in found.moves] == [("b", 0), ("a", 2)]


def test_who_is_asked_about_one_move_or_need_not_act_is_not_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison with what was played needs its error, and to wait is no move of the end."""
    asked: list[object] = []
    game = Branching(TREE)
    monkeypatch.setattr(levels.catalog, "rules", lambda _slug: game)
    monkeypatch.setattr(levels, "player_of", lambda _slug: FirstChoice())
    monkeypatch.setattr(exact, "solve", lambda *given: asked.append(given))
    view, clock = game.view(), Clock(Budget(playouts=0))
    levels.think(view, clock, Random(1))
    assert len(asked) == 1
    levels.think(view, clock, Random(1), among=(Move("b"),))
    assert len(asked) == 1
