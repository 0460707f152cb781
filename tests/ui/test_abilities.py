"""The questions that the table scene asks: each is answered by a family or by several games, or it is an ability."""

import importlib
import pkgutil
import re
from collections import defaultdict
from pathlib import Path

import pytest

from tabletop.abilities import Ability
from tabletop.games import catalog
from tabletop.ui import abilities
from tabletop.ui.game_table import GameTable

FEW = 2
KINDS = [
    kind
    for module in pkgutil.iter_modules(abilities.__path__)
    for kind in vars(importlib.import_module(f"{abilities.__name__}.{module.name}")).values()
    if isinstance(kind, type) and issubclass(kind, Ability) and kind is not Ability
]


def answered_by():
    """The packages of games and families that answer a question of `GameTable`, by its name."""
    found = defaultdict(set)
    for slug in catalog.slugs():
        for kind in type(catalog.part(slug, "table").TABLE).__mro__:
            where = kind.__module__.split(".")[1:3]
            if where[:1] in (["games"], ["families"]):
                for name in vars(kind).keys() & vars(GameTable).keys():
                    found[name].add(tuple(where))
    return found


def test_no_question_is_there_for_one_or_two_games():
    answers = answered_by()
    lonely = {
        name
        for name in (*vars(GameTable), *GameTable.__annotations__)
        if not name.startswith("_")
        and 0 < len(answers[name]) <= FEW
        and not any(floor == "families" for floor, _name in answers[name])
    }
    assert lonely == set()


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_ability_is_brought_by_a_game_and_asked_for(kind):
    tables = [catalog.part(slug, "table").TABLE for slug in catalog.slugs()]
    assert any(table.ability(kind) is not None for table in tables)
    root = Path(__file__).parents[2] / "tabletop"
    asking = [*root.glob("scenes/**/*.py"), *root.glob("session/*.py")]
    assert any(re.search(rf"ability\({kind.__name__}\)", path.read_text()) for path in asking)


def test_a_table_brings_no_two_abilities_of_a_kind():
    for slug in catalog.slugs():
        kinds = [type(ability) for ability in catalog.part(slug, "table").TABLE.abilities]
        assert len(kinds) == len(set(kinds)), slug
