"""House rules as data: what each kind takes, writes and refuses, and what a record keeps of them."""

import pytest

from tabletop.engine.errors import BadOption
from tabletop.engine.options import Choice, Number, Toggle, Value, complete, read_all, write_changed

HOOK = Toggle("hook", "Hook", "The dealer may not make the bids add up.", True)
AGREED = Toggle("agreed", "Agreed", "Whether all agreed.", False, ("yes", "no"))
WAY = Choice("way", "DropRule", "Which way.", ("down", "up", "both"), ("Down", "Up", "Both"))
HANDS = Number("hands", "Hands", "Number of hands.", 3, -2, 20)
OPTIONS = (HOOK, AGREED, WAY, HANDS)
DEFAULTS = {"hook": True, "agreed": False, "way": "down", "hands": 3}


def test_what_is_not_said_is_as_usual() -> None:
    assert complete(OPTIONS, {}) == DEFAULTS
    assert complete(OPTIONS, {"hands": 5, "agreed": True}) == {**DEFAULTS, "hands": 5, "agreed": True}


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (HOOK, "on", True),
        (HOOK, "off", False),
        (AGREED, "yes", True),
        (AGREED, "no", False),
        (WAY, "both", "both"),
        (HANDS, "-2", -2),
        (HANDS, "0", 0),
        (HANDS, "20", 20),
    ],
)
def test_a_value_and_its_word_are_the_same_thing(option: Toggle, text: str, value: Value) -> None:
    assert option.read(text) == value and type(option.read(text)) is type(value)
    assert option.write(value) == text and option.check(value) == value


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        ({"hands": 21}, "hands cannot be '21'; it takes a whole number from -2 to 20"),
        ({"hands": -3}, "from -2 to 20"),
        ({"hands": "--1"}, "cannot be '--1'"),
        ({"hands": 2.5}, "cannot be '2.5'"),
        ({"hook": "yes"}, "cannot be 'yes'; it takes on or off"),
        ({"hook": 1}, "cannot be '1'"),
        ({"way": "sideways"}, "takes down, up or both"),
        ({"pace": 3}, "no option 'pace' in this game; its options are: hook, agreed, way, hands"),
    ],
)
def test_what_a_game_does_not_have_is_refused_and_what_it_has_is_named(
    given: dict[str, Value], complaint: str
) -> None:
    with pytest.raises(BadOption, match=complaint):
        complete(OPTIONS, given)


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(BadOption, match="its options are: none"):
        complete((), {"hook": True})


def test_a_record_keeps_only_what_differs() -> None:
    values = {**DEFAULTS, "agreed": True, "way": "up"}
    assert write_changed(OPTIONS, values) == ["agreed=yes", "way=up"]
    assert complete(OPTIONS, read_all(OPTIONS, write_changed(OPTIONS, values))) == values
    assert write_changed(OPTIONS, DEFAULTS) == []


@pytest.mark.parametrize(
    ("word", "complaint"),
    [("hook", "written name=value"), ("pace=3", "no option 'pace'"), ("hook=", "cannot be ''")],
)
def test_a_word_that_is_no_option_is_refused(word: str, complaint: str) -> None:
    with pytest.raises(BadOption, match=complaint):
        read_all(OPTIONS, ["way=up", word])


def test_the_test_matrix_has_both_all_or_the_ends() -> None:
    assert set(HOOK.samples()) == {True, False}
    assert WAY.samples() == ["down", "up", "both"]
    assert HANDS.samples() == [-2, 3, 20]


def test_a_match_grows_with_what_it_is_played_to() -> None:
    points = Number("points", "Points", "Played to this many.", 500, 100, 5000, lengthens=True)
    assert [points.stretch(value) for value in (100, 500, 750, 5000)] == [1, 1, 1.5, 10]
    assert HANDS.stretch(20) == HOOK.stretch(True) == WAY.stretch("both") == 1


def test_a_value_may_hold_an_equals_sign_only_where_the_option_takes_it() -> None:
    with pytest.raises(BadOption, match="cannot be 'up=down'"):
        read_all(OPTIONS, ["way=up=down"])
