"""The house rules of every game are those of the rule book: their names, usual values, and what else they may be."""

from pathlib import Path

import pytest

from tabletop.engine.options import Choice, Number, Option, Toggle
from tabletop.games import catalog

BOOK = [
    line.split()
    for line in Path(__file__).with_name("house_rules.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


def values(option: Option) -> list[str]:
    """Values of an option, as the book writes them."""
    if isinstance(option, Number):
        return [f"{option.lowest}–{option.highest}"]
    assert isinstance(option, Toggle | Choice)
    return list(option.words if isinstance(option, Toggle) else option.values)


@pytest.mark.parametrize("slug", catalog.GAMES)
def test_the_house_rules_are_those_of_the_book(slug: str) -> None:
    rules = catalog.rules(slug)
    declared = [[slug, "players", *map(str, rules.seat_counts)]]
    declared += [[slug, o.name, o.write(o.default), *values(o)] for o in rules.options]
    assert declared == [line for line in BOOK if line[0] == slug]


OPEN = {"trash"}
"""Here the card that was drawn, the only one in the hand, is shown to all."""


@pytest.mark.parametrize("slug", catalog.GAMES)
def test_a_hand_is_its_owners_and_its_order_says_nothing(slug: str) -> None:
    rules = catalog.rules(slug)
    game = rules(rules.seat_counts[-1])
    for seat in range(game.seats):
        zone = game.plan.number[f"hand:{seat}"]
        assert game.plan.sees[zone] == (game.everybody if slug in OPEN else 1 << seat)
        assert not game.plan.ordered[zone]
