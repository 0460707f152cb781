"""Things that games, matches and threads share cannot be changed by any of them."""

from dataclasses import FrozenInstanceError, fields
from pathlib import Path
from typing import Any

import pytest

from tabletop.engine.match import Player
from tabletop.engine.moves import Move
from tabletop.engine.records.record import Record
from tabletop.engine.records.rescue import Rescue
from tabletop.engine.records.script import Script
from tabletop.engine.shuffling.fairness import ShuffleSource
from tabletop.games import catalog
from tabletop.opponents.advice import Advice
from tabletop.opponents.arena import Contest
from tabletop.opponents.budget import Budget
from tabletop.opponents.characters import CHARACTERS

CHANCE = ShuffleSource.from_seed(1)
XERI = catalog.rules("xeri")
GIVEN: list[Any] = [
    CHARACTERS[0],
    Budget(playouts=1),
    Advice(Move("play"), "So."),
    Contest("xeri", 2, {}, ("easy", "easy"), (Budget(playouts=1),) * 2, None, 1),
    CHANCE,
    Player("Ann"),
    Rescue(Record(XERI, 2), [Player("Ann")] * 2, CHANCE),
    Script(str(Path("a.txt")), 1, ""),
    *XERI.table[:1],
    *{type(option): option for slug in catalog.GAMES for option in catalog.rules(slug).options}.values(),
]


@pytest.mark.parametrize("given", GIVEN, ids=lambda given: type(given).__name__)
def test_it_stays_as_it_was_made(given: Any) -> None:
    for field in fields(given):
        with pytest.raises(FrozenInstanceError):
            setattr(given, field.name, getattr(given, field.name))
