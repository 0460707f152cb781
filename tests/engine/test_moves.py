"""The text form of moves: what each part means, its order, and what is said of text that is no move."""

import pytest

from tabletop.cards import parse as card
from tabletop.engine.moves import CHANCE, PLAY, Move, canonical, in_order, line, parse, parse_line

SEVEN, FIVE, THREE = card("7h"), card("5s"), card("3d")

WRITTEN = {
    "pass": Move("pass"),
    "play 7h": Move("play", (SEVEN,)),
    "capture 7h x 5s 3d": Move("capture", (SEVEN,), (FIVE, THREE)),
    "layoff 7h > meld:2": Move("layoff", (SEVEN,), target="meld:2"),
    "bid = 3": Move("bid", value=3),
    "bid = 0": Move("bid", value=0),
    "bid = -1": Move("bid", value=-1),
    "call = h": Move("call", value="h"),
    "declare 7h x 5s > build:1 = 9": Move("declare", (SEVEN,), (FIVE,), "build:1", 9),
    "call = x": Move("call", value="x"),
    "call = --": Move("call", value="--"),
}


@pytest.mark.parametrize("text", WRITTEN)
def test_a_move_and_its_text_are_the_same_thing(text: str) -> None:
    assert parse(text) == WRITTEN[text] and str(WRITTEN[text]) == text


def test_the_seat_stands_before_the_move_and_a_star_is_chance() -> None:
    assert parse_line("  2 play 7h ") == (2, PLAY[SEVEN])
    assert parse_line("12 pass") == (12, Move("pass"))
    assert parse_line("* roll = 4") == (CHANCE, Move("roll", value=4))
    assert line(2, PLAY[SEVEN]) == "2 play 7h" and line(CHANCE, Move("roll", value=4)) == "* roll = 4"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "missing"),
        ("play 1h", "1h"),
        ("capture x", "ends too early"),
        ("capture 7h x", "ends too early"),
        ("layoff 7h >", "ends too early"),
        ("bid =", "ends too early"),
        ("layoff > meld:1 x 5s", "wrong place"),
        ("bid = 3 > meld:1", "wrong place"),
        ("layoff > meld:1 meld:2", "too many"),
        ("capture x 5s x 3d", "wrong place"),
        ("layoff > meld:1 > meld:2", "wrong place"),
        ("bid = 3 4", "too many"),
    ],
)
def test_text_that_is_no_move_gets_a_sentence(text: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        parse(text)


@pytest.mark.parametrize("text", ["x play 7h", "-1 play 7h", "1.5 play 7h", "² play 7h", ""])
def test_what_is_no_seat_is_named(text: str) -> None:
    with pytest.raises(ValueError, match="not a seat"):
        parse_line(text)


def test_the_order_of_cards_does_not_matter_between_equal_moves() -> None:
    one = Move("capture", (SEVEN, THREE), (FIVE, card("2c")))
    assert canonical(one) == canonical(Move("capture", (THREE, SEVEN), (card("2c"), FIVE)))
    assert canonical(one).cards == (THREE, SEVEN) and canonical(one).table == (card("2c"), FIVE)


def test_a_list_of_moves_tells_nothing_of_how_it_was_found() -> None:
    """By action, cards, zone and number; a word comes before the numbers, the numbers count as numbers."""
    wanted = (
        Move("bid", value="none"),
        Move("bid", value=-1),
        Move("bid", value=0),
        Move("bid", value=2),
        Move("bid", value=10),
        Move("call", value="c"),
        Move("call", value="h"),
        Move("play", (THREE,)),
        Move("play", (SEVEN,), target="a"),
        Move("play", (SEVEN,), target="b"),
    )
    assert in_order(reversed(wanted)) == in_order(wanted)
    found = in_order(wanted)
    assert [move.value for move in found if isinstance(move.value, int)] == [-1, 0, 2, 10]
    assert [move.action for move in found] == sorted(move.action for move in wanted)
    assert found[-3:] == wanted[-3:] and found[5:7] == wanted[5:7]


def test_a_move_without_a_number_is_listed_before_the_same_with_one() -> None:
    wanted = (Move("bid"), Move("bid", value=0), Move("bid", value=2))
    assert in_order(reversed(wanted)) == wanted
