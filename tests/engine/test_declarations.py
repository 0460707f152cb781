"""Declarations: what a game's class says of its position and its house rules, and how games and views give it."""

import pytest

from tabletop.engine.declarations import Secret, State
from tabletop.engine.options import Choice, Number, Toggle
from tests.engine.test_position import Jumble


class Declared(Jumble):
    maker = State[int]()
    said = State[list[str]]()
    drawn = Secret[int]()
    target = Number("target", "Target", "Played to.", 10, 1, 21)
    first_lead = Choice("lead", "Lead", "Who leads.", ("left", "right"), ("Left", "Right"))
    hook = Toggle("hook-on", "Hook", "Is it?", True)

    def start(self) -> None:
        super().start()
        self.maker, self.said, self.drawn = 1, ["", "pass"], [7, 8]


class Sister(Declared):
    first_lead = Declared.first_lead.settled("right")
    target = Declared.target.usually(5)


def test_the_game_has_values_and_the_view_what_its_seat_may_know() -> None:
    game = Declared(2, {"target": 3})
    view = game.view(1)
    assert (game.maker, game.said, game.drawn) == (1, ["", "pass"], [7, 8])
    assert (game.target, game.first_lead, game.hook) == (3, "left", True)
    assert (view[Declared.maker], view[Declared.said], view[Declared.drawn]) == (1, ["", "pass"], 8)
    assert (view[Declared.target], view[Declared.first_lead], view[Declared.hook]) == (3, "left", True)


def test_what_is_declared_makes_the_position() -> None:
    game = Declared(2)
    other = game.copy()
    other.said[0] = "spades"
    assert game.said == ["", "pass"] and game != other
    assert {"turn", "maker", "said"} <= set(Declared.state) and Declared.secrets == ("drawn",)


def test_a_view_can_suppose_another_value() -> None:
    view = Declared(2).view(0)
    assert view.supposing(Declared.maker, 0)[Declared.maker] == 0 and view[Declared.maker] == 1


def test_a_rule_that_a_sister_has_settled_is_not_offered_there() -> None:
    assert [option.name for option in Declared.options] == ["target", "lead", "hook-on"]
    assert [option.name for option in Sister.options] == ["hook-on", "target"]
    assert (Sister(2).first_lead, Sister(2).target, Declared(2).first_lead) == ("right", 5, "left")


def test_only_what_is_declared_is_found_in_the_class() -> None:
    assert Sister.maker is Declared.maker
    with pytest.raises(AttributeError, match="nonsense"):
        _ = Declared.nonsense  # type: ignore[attr-defined]


def test_a_view_has_nothing_of_another_game() -> None:
    with pytest.raises(KeyError):
        _ = Jumble(2).view(0)[Declared.maker]
