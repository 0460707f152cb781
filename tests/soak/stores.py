"""The bounded stores of the application: pictures, words that were measured, answers that are kept.

They fill up as new games, sizes and settings are met. A leak shows in what is left without them.
"""

import functools
import gc

from tabletop.ui.cards.picture_cache import PictureCache


def empty():
    """Empty all bounded stores, so that only what the application holds on to takes memory.

    A store without a bound is none of these: it may be the leak.
    """
    frozen = gc.get_freeze_count() > 0
    gc.unfreeze()  # the largest stores were made before the loop began, which hides them
    objects = gc.get_objects()
    if frozen:
        gc.freeze()
    for held in objects:
        if isinstance(held, PictureCache):
            held.clear()
        elif isinstance(held, functools._lru_cache_wrapper) and held.__module__.startswith("tabletop."):
            if held.cache_parameters()["maxsize"] is not None:
                held.cache_clear()
