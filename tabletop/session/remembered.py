"""Remembered: the content of a small file of the player's, in memory, where every frame may ask for it.

It is read once, at the start. What is changed is changed in memory at once, and in the file apart from the frames.
"""

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

from tabletop.session.background_task import BackgroundQueue

T = TypeVar("T")


class Remembered(Generic[T]):
    """Content *now* of a file *name*; what is to be written is added to *writing*."""

    def __init__(self, now: T, writing: BackgroundQueue, name: str) -> None:
        self._now, self._writing, self._name = now, writing, name
        self._lock = threading.Lock()

    @property
    def now(self) -> T:
        """Content as it is after all changes, whether they are on the disk or not."""
        return self._now

    def change(self, changed: Callable[[T], T], write: Callable[[], object]) -> None:
        """Have it be what *changed* makes of it; *write* does the same to the file as that is then. From any thread."""
        with self._lock:
            self._now = changed(self._now)
            self._writing.add(write, self._name)
