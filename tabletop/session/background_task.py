"""Background task: work on a thread of its own, so that no frame waits for it; and a queue of such tasks."""

import logging
import threading
from collections.abc import Callable
from contextlib import closing
from typing import Any, Generic, TypeVar

from tabletop.ui.watchdog import Watchdog

T = TypeVar("T")

log = logging.getLogger(__name__)


class BackgroundTask(Generic[T]):
    """*work*, begun at once on a thread called *name*; ask in each frame whether it is `done`.

    Work that does not end is ended as a frame would be: its result is `Endless`.
    """

    def __init__(self, work: Callable[[], T], name: str) -> None:
        self._done = threading.Event()
        self._found: list[T] = []
        self._error: BaseException | None = None
        # The work is the thread's alone: kept here it would hold all that it knows of, and in a queue the task before it.
        threading.Thread(target=self._run, args=(work,), name=name, daemon=True).start()

    @property
    def done(self) -> bool:
        """True once there is a result."""
        return self._done.is_set()

    def wait(self, seconds: float | None = None) -> None:
        """Wait until it is done, or for *seconds*; for what is no frame."""
        self._done.wait(seconds)

    def result(self) -> T:
        """The result of work that is done. Raises what it raised."""
        if self._error is not None:
            raise self._error
        (found,) = self._found
        return found

    def _run(self, work: Callable[[], T]) -> None:
        try:
            with closing(Watchdog()) as watchdog, watchdog.frame():
                self._found.append(work())
        except BaseException as error:
            self._error = error
        finally:
            self._done.set()


class BackgroundQueue:
    """Work that is done one thing after another: what has to be written to the disk, and in this order."""

    def __init__(self) -> None:
        self._last: BackgroundTask[Any] | None = None
        self._lock = threading.Lock()

    def add(self, work: Callable[[], T], name: str) -> BackgroundTask[T | None]:
        """Do *work* after all that was added before, by any thread; what it raises is noted in the log."""
        with self._lock:
            before = self._last

            def run() -> T | None:
                if before is not None:
                    before.wait()
                try:
                    return work()
                except Exception:
                    log.exception("Something could not be done apart: %s.", name)
                    return None

            self._last = task = BackgroundTask(run, name)
            return task

    def wait(self, seconds: float | None = None) -> None:
        """Wait until all of it is done, or for *seconds*; for what is no frame."""
        if self._last is not None:
            self._last.wait(seconds)
