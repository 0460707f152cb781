"""The text of a lesson: what is read of it, what does not fit, and where in it a match stands."""

from typing import Any

import pytest

from tabletop.engine.errors import BadRecord
from tabletop.engine.moves import CHANCE, Move, parse
from tabletop.engine.records import lesson
from tabletop.engine.records.lesson import Lesson, Moment, Standing, may_come_first
from tests.arranging import arranged

SHORT = """# Two cards

    tabletop 1
    game xeri
    seats 2
    * arrange hand:0 7h Jc 5d 4s 9h Kd ; hand:1 7c 5c 2c Td As 3h ; pile 4c 5h 6s 7d

The seven takes it.

> hand 7h

*Play the 7♥.*

- unwise play Kd: Not the king.

    0 play 7h
    1 play 5c

That was all.
"""


# Reading


def test_each_moment_has_its_words_its_places_its_task_and_its_moves() -> None:
    read = lesson.read(SHORT)
    deal, seven, end = read.moments
    assert (read.title, read.header.rules.slug, read.header.seats) == ("Two cards", "xeri", 2)
    assert not deal.paragraphs and [seat for seat, _move in deal.steps] == [CHANCE]
    assert (seven.paragraphs, seven.places, seven.task) == (
        ["The seven takes it."],
        ["hand 7h"],
        "Play the 7♥.",
    )
    assert seven.steps == [(0, parse("play 7h")), (1, parse("play 5c"))]
    [answer] = seven.foreseen
    assert not answer.illegal and answer.sentence == "Not the king." and answer.meets(parse("play Kd"))
    assert not answer.meets(parse("play Jc")) and not seven.otherwise
    assert end.paragraphs == ["That was all."] and not end.told and seven.told


def test_words_may_go_over_several_lines_and_paragraphs() -> None:
    text = SHORT.replace("The seven takes it.", "The seven\ntakes it.\n\nThe king does not.")
    text = text.replace("> hand 7h", "> hand 7h ; pile")
    text = text.replace("Not the king.", "Not the king.\n- otherwise: Only the seven takes it.")
    moment = lesson.read(text).moments[1]
    assert moment.paragraphs == ["The seven takes it.", "The king does not."]
    assert moment.places == ["hand 7h", "pile"] and moment.otherwise == "Only the seven takes it."
    assert [each.sentence for each in moment.foreseen] == ["Not the king."]


def test_an_answer_may_stand_for_every_move_of_an_action() -> None:
    text = SHORT.replace("- unwise play Kd:", "- illegal discard ... | draw > stock:")
    [answer] = lesson.read(text).moments[1].foreseen
    assert answer.illegal and answer.meets(parse("discard 3c")) and answer.meets(parse("draw > stock"))
    assert not answer.meets(parse("play Kd"))


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("# Two cards\n\nHere we go.\n", 3, "begins with a title and the lines of its deal"),
        ("# Two cards\n\n    0 play 7h\n", 3, "first lines begin with 'tabletop 1'"),
        ("# Two cards\n", 0, "has a title, a deal and moments"),
        (SHORT.replace("    0 play 7h\n    1 play 5c\n", ""), 8, "no move of the learner follows"),
        (SHORT.replace("That was all.", "That was all.\n\n- otherwise: No."), 19, "Answers belong to a task"),
        (
            SHORT.replace(
                "> hand 7h\n\n*Play the 7♥.*\n\n- unwise play Kd: Not the king.",
                "- unwise play Kd: Not the king.\n\nWell.\n\n*Play the 7♥.*",
            ),
            8,
            "Answers belong to a task",
        ),
        (SHORT.replace("play Kd", "play 99"), 14, "99"),
        (SHORT.replace("    1 play 5c", "    expect zone pile 7h\n    1 play 5c"), 17, "expect zone pile"),
        (SHORT.replace("    1 play 5c", "    1 play"), 17, "1 play"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(text: str, line: int, said: str) -> None:
    with pytest.raises(BadRecord, match=said) as caught:
        lesson.read(text)
    assert not line or caught.value.line == line


def test_a_match_stands_where_its_moves_have_brought_it() -> None:
    read = lesson.read(SHORT)
    made = list(read.moments[0].steps)
    assert lesson.standing(read, made).wanted == (parse("play 7h"),)
    assert lesson.standing(read, [*made, (0, parse("play Kd"))]) is None
    done = lesson.standing(read, [*made, (0, parse("play 7h")), (1, parse("play 5c"))])
    assert done.done and done.moment == 2


@pytest.mark.parametrize(
    ("instead", "line", "said"),
    [
        (("unwise play Kd", "illegal play Kd"), 14, "legal"),
        (("unwise play Kd", "unwise play 9c"), 14, "illegal"),
        (("unwise play Kd", "unwise play 7h"), 14, "held back"),
        (("0 play 7h", "0 play 9c"), 16, "not-your-card"),
        (("*Play the 7♥.*\n", ""), 8, "what to do"),
        (("- unwise play Kd", "- silly play Kd"), 14, "no answer"),
        (("*Play the 7♥.*\n", "*Play the 7♥.*\n\n*Play it.*\n"), 14, "one task"),
        (("# Two cards", ""), 0, "title"),
    ],
)
def test_a_lesson_that_does_not_fit_says_where(instead: tuple[str, str], line: int, said: str) -> None:
    with pytest.raises(BadRecord, match=said) as caught:
        lesson.read(SHORT.replace(*instead))
    assert not line or caught.value.line == line


def test_an_answer_may_name_a_zone_with_a_number() -> None:
    read = lesson.read(SHORT.replace("- unwise play Kd:", "- illegal layoff 7h > meld:0 | play 9c:"))
    (answer,) = read.moments[1].foreseen
    assert answer.meets(parse("layoff 7h > meld:0")) and answer.meets(parse("play 9c"))


def test_cards_that_a_lesson_does_not_name_are_mixed_always_in_the_same_way() -> None:
    (deal,) = lesson.read(SHORT).chance
    unnamed = deal.cards[16:]
    assert list(unnamed) != sorted(unnamed) and lesson.read(SHORT).chance == (deal,)


# Where a match stands

KING, TWO, FIVE, SIX = (Move("play", (face,)) for face in (12, 1, 4, 5))
SET = Move("meld", (12, 25, 38))
DEAL = (CHANCE, Move("shuffle"))


def standing(made: list[tuple[int, Move]], *steps: list[tuple[int, Move]]) -> Standing | None:
    """Standing of a match with a deal and then a moment for each of *steps*."""
    header: Any = None
    moments = [Moment(1, steps=[DEAL]), *(Moment(number, steps=each) for number, each in enumerate(steps, 2))]
    return lesson.standing(Lesson("T", header, tuple(moments)), [DEAL, *made])


def test_the_learner_makes_the_moves_of_a_moment_in_any_order() -> None:
    steps = [(0, KING), (0, TWO), (1, FIVE), (0, SIX)]
    first = standing([], steps)
    assert first and first.moment == 1 and first.wanted == (KING, TWO) and not first.done
    second = standing([(0, TWO)], steps)
    assert second and second.wanted == (KING,)
    last = standing([(0, SIX), (0, KING), (0, TWO)], steps)
    assert last and last.wanted == () and last.pending == ((1, FIVE),)
    done = standing([(0, KING), (1, FIVE), (0, SIX), (0, TWO)], steps)
    assert done and done.done and done.moment == 1


def test_a_move_of_a_later_moment_leaves_the_lesson() -> None:
    assert standing([(0, TWO)], [(0, KING)], [(0, TWO)]) is None
    then = standing([(0, KING)], [(0, KING)], [(0, TWO)])
    assert then and then.moment == 2 and then.wanted == (TWO,)
    assert standing([(0, KING), (0, TWO), (0, FIVE)], [(0, KING)], [(0, TWO)]) is None, "or has gone on"


def test_the_others_move_as_it_is_written() -> None:
    steps = [(1, KING), (1, TWO), (2, FIVE)]
    assert standing([(1, TWO)], steps) is None
    ahead = standing([(2, FIVE), (1, KING)], steps)
    assert ahead and ahead.pending == ((1, TWO),), "but seats that move at the same time may in any order"


def test_the_cards_of_a_move_may_be_laid_in_several_moves_by_the_learner() -> None:
    part, rest = SET._replace(cards=(25,)), SET._replace(cards=(12, 38))
    begun = standing([(0, part)], [(0, SET), (0, TWO)])
    assert begun and begun.wanted == (rest, TWO)
    whole = standing([(0, part), (0, rest)], [(0, SET), (0, TWO)])
    assert whole and whole.wanted == (TWO,)
    assert standing([(0, part), (0, part)], [(0, SET)]) is None
    assert standing([(0, SET._replace(cards=(25,), target="meld:0"))], [(0, SET)]) is None
    assert standing([(1, part)], [(1, SET)]) is None


FLIPS = [parse("flip > slot:0:1"), parse("flip > slot:0:2")]


@pytest.mark.parametrize(
    ("move", "wanted", "fits"),
    [
        ("flip > slot:0:2", FLIPS, True),
        ("flip > slot:0:1", FLIPS, True),
        ("flip > slot:0:3", FLIPS, False),
        ("flip > slot:0:2", [*FLIPS, parse("draw > stock")], False),  # which has to wait for the others
    ],
)
def test_a_move_may_come_first_if_the_lesson_can_go_on_from_it(
    move: str, wanted: list[Move], fits: bool
) -> None:
    game = arranged("golf", 2, "slot:0:1 7c ; slot:0:2 Kd")[1]
    where = Standing(1, tuple((0, each) for each in wanted), len(wanted))
    assert may_come_first(game, where, parse(move)) is fits
