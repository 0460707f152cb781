"""The shapes of games that the free tests run over: every game, at every number of seats, with every value of every option.

`every_shape` and its sisters mark a test that takes a `shape`; the cases are worked out when the test is collected. There
are three depths: the quick suite has some cases, the broad one (`build_scripts/test.py --broad`, and so `.ci/run`) more of the
same, and the long one all. Cases of a greater depth are not even made, as making twenty thousand that nobody runs took
seconds in every process of the tests.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import IntEnum
from functools import cache
from random import Random

import pytest

from tabletop.engine.abilities.random_play import settings_for_random_play
from tabletop.engine.errors import BadOption
from tabletop.engine.game import Game
from tabletop.engine.options import Number, Option, Value
from tabletop.engine.records.record import Record
from tabletop.games import catalog
from tests.short_matches import short_settings

Pick = Callable[[list[Record]], list[Record]]


class Depth(IntEnum):
    """Depths of the tests; the names of the greater ones, in small letters, mark what the smaller ones leave out."""

    QUICK = 0
    BROAD = 1
    LONG = 2


THIRD = 3
A_FAMILY = len(catalog.GAMES)
"""One in so many games of a family: a single one."""


def shapes_of(slug: str) -> Iterator[Record]:
    """Empty records of a game at every number of seats, and with every value of every option."""
    rules = catalog.rules(slug)
    for seats in rules.seat_counts:
        yield Record(rules, seats, settings_for_random_play(rules))
        short = short_settings(slug)
        for option in rules.options:
            for value in option.samples():
                values = {**short, option.name: value}
                if value != option.default and fits(rules, seats, values):
                    yield Record(rules, seats, values)


def fits(rules: type[Game], seats: int, values: dict[str, Value]) -> bool:
    """True if a game can be played with these *values*; some need another one beside them."""
    try:
        rules(seats, values)
    except BadOption:
        return False
    return True


def shape_name(record: Record) -> str:
    """The case's name in a list of tests: slug, seats, settings."""
    return " ".join(record.header()[1:])


def plainly(shape: Record) -> bool:
    """True if the shape has the usual settings."""
    return shape.settings == _usual_settings(shape.rules)


@cache
def _usual_settings(rules: type[Game]) -> Mapping[str, Value]:
    return Record(rules, rules.seat_counts[0], settings_for_random_play(rules)).settings


@cache
def _all(slug: str) -> list[Record]:
    return [*shapes_of(slug)]


@cache
def plain_shapes(slug: str) -> list[Record]:
    """The shapes of a game with the usual settings."""
    return [shape for shape in _all(slug) if plainly(shape)]


def usual(game: list[Record]) -> list[Record]:
    """The shapes with the usual settings: the least, the most and a middle number of seats."""
    seats = game[0].rules.seat_counts
    some = {seats[place * (len(seats) - 1) // 2] for place in range(3)}
    return [shape for shape in game if plainly(shape) and shape.seats in some]


def one_of_each(game: list[Record]) -> list[Record]:
    """The usual shapes, and every value of every option once, of a number only one of its ends, at a number of seats that
    differs from game to game."""
    rules = game[0].rules
    values: dict[str, list[Record]] = {}
    for shape in game:
        if not plainly(shape) and not any(_is_the_other_end(option, shape) for option in rules.options):
            values.setdefault(shape.header()[-1], []).append(shape)
    turns = Random(rules.slug)
    return [*usual(game), *(turns.choice(found) for found in values.values())]


def _is_the_other_end(option: Option, shape: Record) -> bool:
    """True if the shape has a number at that end at which it is not tried, which differs from one option to another."""
    if not isinstance(option, Number) or shape.settings[option.name] in (
        option.default,
        short_settings(shape.rules.slug).get(option.name),
    ):
        return False
    ends = [end for end in (option.lowest, option.highest) if end != option.default]
    return shape.settings[option.name] != Random(f"{shape.rules.slug} {option.name}").choice(ends)


def at_one_end(game: list[Record]) -> list[Record]:
    """The shape with the fewest or that with the most players, which differs from game to game."""
    seats = game[0].rules.seat_counts
    end = Random(game[0].rules.slug).choice((seats[0], seats[-1]))
    return [shape for shape in game if shape.seats == end]


def any_count(game: list[Record]) -> list[Record]:
    """One shape, at a small number of seats that differs from game to game."""
    return [Random(game[0].rules.slug).choice(game[:2])]


def some_of(slugs: Sequence[str], each: int = THIRD) -> set[str]:
    """One in *each* of the games *slugs* of each family, and at least one."""
    found: set[str] = set()
    for family in sorted({catalog.rules(slug).family for slug in slugs}):
        found |= {*[slug for slug in slugs if catalog.rules(slug).family == family][::each]}
    return found


def for_some(pick: Pick, each: int = THIRD) -> Pick:
    """As *pick*, but only in one in *each* of the games of each family."""

    def picked(game: list[Record]) -> list[Record]:
        return pick(game) if game[0].rules.slug in some_of(sorted(catalog.GAMES), each) else []

    return picked


def one_unusual(game: list[Record]) -> list[Record]:
    """One shape with an unusual setting, the same on every day; none where the game has no options."""
    unusual = [shape for shape in game if not plainly(shape)]
    return [Random(game[0].rules.slug).choice(unusual)] if unusual else []


def cases(
    every: Callable[[str], list[Record]],
    pick: Pick,
    slugs: Sequence[str],
    depth: Depth,
    in_turn_for: str | None = None,
    broad: Pick | None = None,
) -> list[object]:
    """The parameters of a test over the games *slugs*: those that *pick* keeps; from the broad suite on those that *broad*
    keeps as well, marked so; and in the long one all others, likewise.

    *in_turn_for*: of those that *pick* keeps only one with the usual settings and one with others of each game, which
    differ from one test to another, as this is the name of the test.
    """
    found: list[object] = []
    for slug in slugs:
        game = every(slug)
        kept = pick(game) if game else []
        if in_turn_for is not None:
            of_each = (
                [shape for shape in kept if plainly(shape)],
                [shape for shape in kept if not plainly(shape)],
            )
            kept = [Random(f"{in_turn_for} {slug}").choice(some) for some in of_each if some]
        quick, more = {*map(id, kept)}, {*map(id, broad(game) if broad and game else kept)}
        for shape in game:
            needed = Depth.QUICK if id(shape) in quick else Depth.BROAD if id(shape) in more else Depth.LONG
            if needed <= depth:
                found.append(at_depth(needed, shape))
    return found


def at_depth(depth: Depth, case: object) -> object:
    """The *case* of a test, marked so that it runs from *depth* on."""
    return pytest.param(case, marks=getattr(pytest.mark, depth.name.lower())) if depth else case


def some_quick(
    slugs: Sequence[str], all_games: bool, depth: Depth, each: int = THIRD, others: Depth = Depth.LONG
) -> list[object]:
    """The parameters of a test over the games *slugs*, each of which takes long: where *all_games* are tested, one in
    *each* of a family is quick, and the *others* run from a greater depth on."""
    if not all_games:
        return [*slugs]
    quick = some_of(slugs, each)
    return [
        at_depth(Depth.QUICK if slug in quick else others, slug)
        for slug in slugs
        if slug in quick or others <= depth
    ]


def left_out_at(depth: Depth) -> set[str]:
    """The marks of tests and cases that do not run at *depth*."""
    return {each.name.lower() for each in Depth if each > depth}


def leave_deeper_cases_out(test: pytest.Item, depth: Depth) -> None:
    """Of the values that *test* is marked with, those that do not run at *depth*, as thousands of cases that nobody runs take
    seconds in every process of the tests; a test that is left out itself keeps a single case, to be left out by its mark."""
    deeper = left_out_at(depth)
    whole = any(test.get_closest_marker(name) is not None for name in deeper)
    for number, mark in enumerate(test.own_markers):
        if mark.name != "parametrize" or len(mark.args) != 2:
            continue
        names, values = mark.args[0], [*mark.args[1]]
        kept = [
            number for number, value in enumerate(values) if not (whole or deeper & {*_marks_of(value)})
        ] or [0]
        how = {**mark.kwargs}
        ids = how.get("ids")
        if ids is not None and not callable(ids):
            how["ids"] = [[*ids][number] for number in kept]
        made = pytest.mark.parametrize(names, [values[number] for number in kept], **how)
        test.own_markers[number] = made.mark


def _marks_of(value: object) -> Iterator[str]:
    return (mark.name for mark in getattr(value, "marks", ()))


some_slugs = pytest.mark.some_slugs()
"""As `every_slug`, for what takes long: in the quick suite only for a third of the games of each family."""
one_slug = pytest.mark.some_slugs(each=A_FAMILY)
"""As `some_slugs`, for what takes longer still: in the quick suite only for one game of each family."""
most_slugs = pytest.mark.some_slugs(others=Depth.BROAD)
"""As `some_slugs`, but in the broad suite for all games."""
every_slug = pytest.mark.slugs()
"""A test that takes a `slug` runs once for each game."""
every_shape = pytest.mark.shapes(_all, one_of_each, in_turn=True, broad=one_of_each)
"""A test that takes a `shape` runs, in the quick suite, for two of each game, one with the usual settings and one with a house
rule; in the broad one for `one_of_each`."""
every_usual = pytest.mark.shapes(_all, usual, in_turn=True)
"""As `every_shape`, for what options hardly change: in the quick suite only with the usual settings, and with the fewest,
the most or a middle number of players."""
every_count = pytest.mark.shapes(plain_shapes, usual, in_turn=True)
"""As `every_usual`, for what options do not change at all."""
every_end = pytest.mark.shapes(plain_shapes, for_some(at_one_end, A_FAMILY), broad=at_one_end)
"""As `every_count`, for what takes long: with the fewest players or with the most, in the quick suite only in one game of each
family, in the broad one in all."""
every_option = pytest.mark.shapes(_all, one_unusual)
"""As `every_shape`; in the quick suite a single house rule of each game."""
some_shapes = pytest.mark.shapes(_all, for_some(one_of_each), in_turn=True, broad=for_some(one_of_each))
"""As `every_shape`, for what takes long: in the quick suite and in the broad one only in a third of the games of each family."""
some_options = pytest.mark.shapes(_all, for_some(one_unusual, A_FAMILY))
"""As `every_option`, for what takes long: in the quick suite only in one game of each family."""
one_one = pytest.mark.shapes(plain_shapes, for_some(any_count, A_FAMILY))
"""As `every_one`, for what takes longer still: in the quick suite only in one game of each family."""
every_one = pytest.mark.shapes(plain_shapes, any_count)
"""As `every_count`, for what takes longer still: in the quick suite with a small number of players."""
