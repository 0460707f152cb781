"""Fixtures of tests that start a real process of opponents: a view to ask about, and workers that are closed."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tabletop.engine.knowledge.view import View
from tabletop.opponents.process.worker import Worker
from tests.opponents.positions import played

Start = Callable[..., Worker]


@pytest.fixture
def view() -> View:
    game = next(played("oh-heck", 4, seed=1))
    return game.view(game.turn)


@pytest.fixture
def start() -> Iterator[Start]:
    workers: list[Worker] = []

    def start(*what: Any, **how: Any) -> Worker:
        workers.append(Worker(*what, **how))
        return workers[-1]

    yield start
    for worker in workers:
        worker.close()
