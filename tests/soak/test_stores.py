"""Growth as the robot counts it: not of stores with a bound, which fill up, but of what is held on to."""

import gc
import os
from functools import cache, lru_cache

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


def test_a_store_that_fills_up_is_no_oddity():
    store = PictureCache(round(EACH * MATCHES * 2e6))
    assert told(store.put) == []


def test_neither_is_one_that_was_made_before_the_loop_began():
    store = PictureCache(round(EACH * MATCHES * 2e6))
    gc.freeze()
    try:
        assert told(store.put) == []
    finally:
        gc.unfreeze()


def test_what_is_held_on_to_is_one():
    assert told({}.__setitem__)


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
