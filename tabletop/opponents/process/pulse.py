"""Pulse of the process that thinks: the processor time that it has used, for who waits for its answer in another process.

Seconds on the clock tell nothing of a process on a machine that is busy with other things: it may be well and get a tenth of
them. A process that hangs either uses far more processor time than it was given, or hardly any while it is let run.
"""

import time
from collections.abc import MutableSequence
from threading import Event, Thread

BEAT = 0.1
"""Seconds from one beat to the next."""
STIRS = 0.02
"""Seconds of processor time that show that a process does something; its beats alone use a tenth of that in some seconds."""


class Heart:
    """Writes into *told*, shared memory for one number, the seconds that this process has used; only while it thinks."""

    def __init__(self, told: MutableSequence[float]) -> None:
        self._told, self._thinks = told, Event()
        Thread(target=self._beat, name="heart", daemon=True).start()

    def begin(self) -> None:
        """There is something to think about."""
        self._tell()
        self._thinks.set()

    def rest(self) -> None:
        """All is thought about."""
        self._thinks.clear()

    def _beat(self) -> None:
        while self._thinks.wait():
            self._tell()
            time.sleep(BEAT)

    def _tell(self) -> None:
        self._told[0] = time.process_time()


class Overtime:
    """The time that a process takes beyond what it was given, from *now* on (s); *told* as its `Heart` tells it.

    It hangs once it has used *grace* seconds of processor time more, or has done nothing for *stillness* seconds.
    """

    def __init__(self, told: MutableSequence[float], grace: float, stillness: float, now: float) -> None:
        self._told, self._grace, self._stillness = told, grace, stillness
        self._first = self._before = told[0]
        self._looked, self._still = now, 0.0

    def hangs(self, now: float) -> bool:
        """True if the process hangs, as far as can be told by *now*; ask at every beat.

        Where nobody could ask for longer, everything stood still: the machine slept, or had no time for the asker either.
        """
        self._still += min(now - self._looked, 2 * BEAT)
        self._looked = now
        used = self._told[0]
        if used - self._before >= STIRS:
            self._before, self._still = used, 0.0
        return used - self._first >= self._grace or self._still >= self._stillness
