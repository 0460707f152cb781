"""The watchdog: ends a frame that does not end, because a game's rules, a scene or a page loops for ever.

A thread looks once a second how much of the processor's time the frame has used so far. Time in which nothing is
computed does not count: a machine that sleeps, a debugger that waits, a slow disk. A frame that has used LIMIT
seconds is taken to be endless: the log gets its stack, and `Endless` is raised where it stands. That works in Python's
own loops; what loops in a library's machine code can only be told of in the log.
"""

import ctypes
import logging
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager

LIMIT = 20.0
"""Seconds of the processor's time; the longest frame that was measured in any game took one of them."""
EVERY = 1.0
"""Seconds between two looks."""

log = logging.getLogger(__name__)


class Endless(Exception):
    """A frame did not end."""


class Watchdog:
    """Watches the frames of the thread that makes it; close it in the end. *limit*, *every*: see LIMIT and EVERY."""

    def __init__(self, limit: float | None = None, every: float | None = None) -> None:
        self._limit, self._every = limit or LIMIT, every or EVERY
        self._ident = threading.get_ident()
        self._clock, self._used = _clocks(self._ident)
        self._began: float | None = None
        self._raised = False
        self._lock = threading.Lock()
        """Held while a frame begins or ends, and while it is being ended."""
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="watchdog", daemon=True)
        self._thread.start()

    @contextmanager
    def frame(self) -> Iterator[None]:
        """A frame, which raises Endless if it uses too much of the processor's time."""
        with self._lock:
            self._began, self._raised = self._clock(), False
        try:
            yield
        finally:
            with self._lock:
                self._began = None
                if (
                    self._raised
                ):  # perhaps it has ended by itself in this moment: nothing is to be raised any more
                    _raise_in(self._ident, None)

    def close(self) -> None:
        """Watch no longer."""
        self._closed.set()
        self._thread.join()

    def _watch(self) -> None:
        while not self._closed.wait(self._every):
            with self._lock:
                used = self._used() - self._began if self._began is not None else 0.0
                if used < self._limit:
                    continue
                stack = sys._current_frames().get(self._ident)
                told = "".join(traceback.format_stack(stack)) if stack else "(it is not there any more)"
                log.error("A frame has used %.0f s of the processor, and does not end:\n%s", used, told)
                # Where that is caught in the loop itself, the frame has as long again.
                self._began, self._raised = self._used(), True
                _raise_in(self._ident, Endless)


def _clocks(ident: int) -> tuple[Callable[[], float], Callable[[], float]]:
    """The processor's time that the thread *ident* has used, in seconds: for itself to ask, and for other threads.

    Where a system tells nobody of another thread's time, it is that of all threads together.
    """
    if not hasattr(time, "pthread_getcpuclockid"):
        return time.process_time, time.process_time
    clock = time.pthread_getcpuclockid(ident)
    return time.thread_time, lambda: time.clock_gettime(clock)


def _raise_in(ident: int, error: type[Exception] | None) -> None:
    """Have *error* raised in the thread *ident* at its next step; with None, nothing that was to be raised."""
    told = ctypes.py_object(error) if error else None
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(ident), told)
