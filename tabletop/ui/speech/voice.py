"""Voice: says lines aloud, one after the other, on a thread of its own.

An urgent line is said at once: it cuts off what is being said and drops what waits. Others wait; of those the oldest are
dropped where many wait. Whoever says something never waits and is never troubled: where no engine can be opened, or it
fails, the voice is silent.
"""

import logging
import threading
from collections import deque
from collections.abc import Callable

from tabletop.ui.speech.engines import Engine

MOST = 12
"""Most lines that wait."""
MOST_FAILURES = 3
"""Lines in a row with which an engine may fail before it is given up: its server may still be starting."""
POLL = 0.04
"""Seconds between two looks whether a line was said."""
PATIENCE = 0.5
"""Seconds that `close` waits for an engine that is slow to fall silent."""

_log = logging.getLogger(__name__)


class Voice:
    """The voice of the engine that *open_engine* opens, on the thread, when there is something to say."""

    def __init__(self, open_engine: Callable[[], Engine]) -> None:
        self._open = open_engine
        self._waiting = deque[str](maxlen=MOST)
        self._changed = threading.Condition()
        self._cut = self._ended = self._says = False
        self._thread: threading.Thread | None = None

    @property
    def speaking(self) -> bool:
        """True while a line is said, or waits to be."""
        return not self._ended and (self._says or bool(self._waiting))

    def say(self, words: str, urgent: bool = False) -> None:
        """Say *words*: at once, or when all before was said."""
        with self._changed:
            if self._ended:
                return
            if urgent:
                self._waiting.clear()
                self._cut = True
            self._waiting.append(words)
            if self._thread is None:
                self._thread = threading.Thread(target=self._speak, name="speech", daemon=True)
                self._thread.start()
            self._changed.notify()

    def hush(self) -> None:
        """Cut off what is being said, and drop what waits."""
        with self._changed:
            self._waiting.clear()
            self._cut = True
            self._changed.notify()

    def close(self) -> None:
        """Be silent from now on."""
        with self._changed:
            self._ended = True
            self._changed.notify()
        if self._thread is not None:
            self._thread.join(PATIENCE)

    # On the thread

    def _speak(self) -> None:
        try:
            engine, failed = self._open(), 0
            while (words := self._next()) is not None:
                try:
                    self._say(engine, words)
                    failed = 0
                except Exception:
                    failed += 1
                    if failed == MOST_FAILURES:
                        raise
        except Exception as error:  # an engine is not ours: it may raise anything
            _log.info("There is no speech any more: %s", error)
            with self._changed:
                self._ended = True

    def _say(self, engine: Engine, words: str) -> None:
        engine.begin(words)
        while engine.busy():
            if self._is_cut():
                engine.hush()
                return

    def _next(self) -> str | None:
        """The next line, as soon as there is one; None when there will be no more."""
        with self._changed:
            self._says = False
            self._changed.wait_for(lambda: self._waiting or self._ended)
            self._cut, self._says = False, True
            return None if self._ended else self._waiting.popleft()

    def _is_cut(self) -> bool:
        """Wait a moment; whether the line that is being said is to be cut off."""
        with self._changed:
            return self._changed.wait_for(lambda: self._cut or self._ended, POLL)
