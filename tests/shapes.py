"""The shapes of games that the free tests run over: every game, at every number of seats, with every value of every option.

`every_shape` and its sisters mark a test that takes a `shape`; the cases are worked out when the test is collected. The
long ones are not even made unless they are asked for, as making twenty thousand cases that nobody runs took seconds in
every process of the tests.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
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
    long: bool,
    in_turn_for: str | None = None,
) -> list[object]:
    """The parameters of a test over the games *slugs*: those that *pick* keeps, and with *long* all others, marked so.

    *in_turn_for*: only one of them of each game, which differs from one test to another, as this is the name of the test.
    """
    found: list[object] = []
    for slug in slugs:
        game = every(slug)
        kept = pick(game) if game else []
        if in_turn_for is not None and kept:
            kept = [Random(f"{in_turn_for} {slug}").choice(kept)]
        names = set(map(id, kept))
        found += [
            shape if id(shape) in names else pytest.param(shape, marks=pytest.mark.long)
            for shape in (game if long else kept)
        ]
    return found


def quick_for_some(slugs: Sequence[str], all_games: bool, long: bool, each: int = THIRD) -> list[object]:
    """The parameters of a test over the games *slugs*, each of which takes long: where *all_games* are tested, one in
    *each* of a family is quick, and with *long* there are the others, marked as long."""
    if not all_games:
        return [*slugs]
    quick = some_of(slugs, each)
    return [
        slug if slug in quick else pytest.param(slug, marks=pytest.mark.long)
        for slug in slugs
        if long or slug in quick
    ]


def leave_long_cases_out(test: pytest.Item) -> None:
    """Of the values that *test* is marked with, those that make it long, as thousands of cases that nobody runs take
    seconds in every process of the tests; a test that is long itself keeps a single case, to be left out by its mark."""
    whole = test.get_closest_marker("long") is not None
    for number, mark in enumerate(test.own_markers):
        if mark.name != "parametrize" or len(mark.args) != 2:
            continue
        names, values = mark.args[0], [*mark.args[1]]
        kept = [number for number, value in enumerate(values) if not (whole or _is_long(value))] or [0]
        how = {**mark.kwargs}
        ids = how.get("ids")
        if ids is not None and not callable(ids):
            how["ids"] = [[*ids][number] for number in kept]
        made = pytest.mark.parametrize(names, [values[number] for number in kept], **how)
        test.own_markers[number] = made.mark


def _is_long(value: object) -> bool:
    return any(mark.name == "long" for mark in getattr(value, "marks", ()))


some_slugs = pytest.mark.some_slugs()
"""As `every_slug`, for what takes long: in the quick suite only for a third of the games of each family."""
one_slug = pytest.mark.some_slugs(each=A_FAMILY)
"""As `some_slugs`, for what takes longer still: in the quick suite only for one game of each family."""
every_slug = pytest.mark.slugs()
"""A test that takes a `slug` runs once for each game."""
every_shape = pytest.mark.shapes(_all, one_of_each)
every_usual = pytest.mark.shapes(_all, usual, in_turn=True)
"""As `every_shape`, for what options hardly change: in the quick suite only with the usual settings, and with the fewest,
the most or a middle number of players."""
every_count = pytest.mark.shapes(plain_shapes, usual, in_turn=True)
"""As `every_usual`, for what options do not change at all."""
every_end = pytest.mark.shapes(plain_shapes, at_one_end)
"""As `every_count`, for what takes long: in the quick suite with the fewest players or with the most."""
every_option = pytest.mark.shapes(_all, one_unusual)
"""As `every_shape`; in the quick suite a single house rule of each game."""
some_shapes = pytest.mark.shapes(_all, for_some(one_of_each))
"""As `every_shape`, for what takes long: in the quick suite only in a third of the games of each family."""
some_options = pytest.mark.shapes(_all, for_some(one_unusual, A_FAMILY))
"""As `every_option`, for what takes long: in the quick suite only in one game of each family."""
one_one = pytest.mark.shapes(plain_shapes, for_some(any_count, A_FAMILY))
"""As `every_one`, for what takes longer still: in the quick suite only in one game of each family."""
every_one = pytest.mark.shapes(plain_shapes, any_count)
"""As `every_count`, for what takes longer still: in the quick suite with a small number of players."""
