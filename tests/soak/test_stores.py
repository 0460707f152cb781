"""Growth as the robot counts it: not of stores with a bound, which fill up, but of what is held on to."""

import gc
import os
from concurrent.futures import ProcessPoolExecutor
from functools import cache, lru_cache
from multiprocessing import get_context

import pytest
from pygame import Surface

from tabletop.ui import heap
from tabletop.ui.cards.picture_cache import PictureCache
from tests.soak import stores
from tests.soak.application import resident
from tests.soak.watch import GROWTH, SAMPLES, Memory

MATCHES = 3 * SAMPLES
EACH = GROWTH / SAMPLES * 1.5
"""MB that each match takes: more than is allowed to grow, from the second third to the last."""


def picture(megabytes):
    """A picture of as many *megabytes*, all of which are written to."""
    made = Surface((1000, round(250 * megabytes) + 1), 0, 32)
    made.fill((1, 2, 3))
    return made


def told(keep):
    """Sentences on matches after each of which *keep* is given a number and a picture."""
    memory, said = Memory(), []
    for number in range(MATCHES):
        keep(number, picture(EACH))
        stores.empty()
        gc.collect()
        heap.give_back()
        said.append(memory.note(resident(os.getpid())))
    return [sentence for sentence in said if sentence]


def told_of_a_store(made_before_the_loop):
    """The same of a store with a bound."""
    store = PictureCache(round(EACH * MATCHES * 2e6))
    if made_before_the_loop:
        gc.freeze()
    return told(store.put)


def told_of_what_is_held():
    """The same of what has no bound."""
    return told({}.__setitem__)


@pytest.fixture(scope="module")
def alone():
    """A call in a process of its own, which the tests before have left nothing to look through each time."""
    with ProcessPoolExecutor(1, get_context("spawn"), max_tasks_per_child=1) as pool:
        yield lambda *call: pool.submit(*call).result()


@pytest.mark.parametrize("made_before_the_loop", [False, True])
def test_a_store_that_fills_up_is_no_oddity(alone, made_before_the_loop):
    assert alone(told_of_a_store, made_before_the_loop) == []


def test_what_is_held_on_to_is_one(alone):
    assert alone(told_of_what_is_held)


def test_only_stores_with_a_bound_are_emptied():
    asked = []

    def ask(number):
        asked.append(number)
        return number

    ask.__module__ = "tabletop.games"
    bounded, endless = lru_cache(maxsize=8)(ask), cache(ask)
    bounded(1), endless(2)
    stores.empty()
    bounded(1), endless(2)
    assert asked == [1, 2, 1]
