"""Questions that a game, its table and its player are asked: each is answered by a family or by several games, or it is
an ability that some of them bring."""

import importlib
import inspect
import pkgutil
import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

from tabletop.abilities import Ability, Able
from tabletop.engine import abilities as engine_abilities
from tabletop.engine.game import Game
from tabletop.games import catalog
from tabletop.opponents import abilities as player_abilities
from tabletop.opponents.player import Player, player_of
from tabletop.ui import abilities as table_abilities
from tabletop.ui.game_table import GameTable

FEW = 2
ROOT = Path(__file__).parents[1] / "tabletop"
INTERFACES: dict[type[Able], tuple[ModuleType, Callable[[str], Able | type[Able]]]] = {
    Game: (engine_abilities, catalog.rules),
    GameTable: (table_abilities, lambda slug: catalog.part(slug, "table").TABLE),
    Player: (player_abilities, player_of),
}
named = pytest.mark.parametrize("interface", INTERFACES, ids=lambda each: each.__name__)


def kinds_of(interface: type[Able]) -> Iterator[type[Ability]]:
    """The kinds of abilities that may be brought to *interface*."""
    package, _find = INTERFACES[interface]
    for module in pkgutil.iter_modules(package.__path__):
        found = importlib.import_module(f"{package.__name__}.{module.name}")
        for kind in vars(found).values():
            if isinstance(kind, type) and issubclass(kind, Ability) and kind is not Ability:
                yield kind


KINDS = [(interface, kind) for interface in INTERFACES for kind in kinds_of(interface)]


def brought(interface: type[Able]) -> dict[str, Able | type[Able]]:
    """The games, tables or players by slug."""
    return {slug: INTERFACES[interface][1](slug) for slug in catalog.GAMES}


@named
def test_no_question_is_there_for_one_or_two_games(interface: type[Able]) -> None:
    questions = {name for kind in interface.__mro__ for name in (*vars(kind), *inspect.get_annotations(kind))}
    answers: dict[str, set[tuple[str, ...]]] = defaultdict(set)
    for each in brought(interface).values():
        for kind in (each if isinstance(each, type) else type(each)).__mro__:
            where = tuple(kind.__module__.split(".")[1:3])
            if where and where[0] in ("games", "families"):
                for name in vars(kind).keys() & questions:
                    answers[name].add(where)
    lonely = {
        name
        for name in questions
        if not name.startswith("_")
        and 0 < len(answers[name]) <= FEW
        and not any(floor == "families" for floor, _name in answers[name])
    }
    assert lonely == set()


@pytest.mark.parametrize(("interface", "kind"), KINDS, ids=lambda each: each.__name__)
def test_every_ability_is_brought_by_a_game_and_asked_for(interface: type[Able], kind: type[Ability]) -> None:
    """Brought by a game that is there, or by one that tests make up, where none that is there has come to need it yet."""
    made_up = (path.read_text(encoding="utf-8") for path in Path(__file__).parent.rglob("test_*.py"))
    there = any(each.ability(kind) is not None for each in brought(interface).values())
    assert there or any(re.search(rf"[(]{kind.__name__}[)]|{kind.__name__}[(]", text) for text in made_up)
    asking = [
        path for path in ROOT.rglob("*.py") if not {"games", "families"} & {*path.relative_to(ROOT).parts}
    ]
    assert any(re.search(rf"ability\({kind.__name__}\)", path.read_text(encoding="utf-8")) for path in asking)


@named
def test_nobody_brings_two_abilities_of_a_kind(interface: type[Able]) -> None:
    for slug, each in brought(interface).items():
        kinds = [type(ability) for ability in each.abilities]
        assert len(kinds) == len(set(kinds)), slug


def test_an_ability_is_found_by_its_kind_and_again_where_others_are_brought(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class One(Ability):
        pass

    class Other(Ability):
        pass

    class Bringing(Able):
        abilities = (Other(), One())

    class Adding(Bringing):
        abilities = (One(),)

    assert isinstance(Bringing.ability(One), One) and isinstance(Bringing().ability(Other), Other)
    assert (
        Adding.ability(Other) is None
        and Adding.ability(One) is Adding.abilities[0]
        and Able.ability(One) is None
    )
    monkeypatch.setattr(Bringing, "abilities", (Other(),))
    assert Bringing.ability(One) is None
