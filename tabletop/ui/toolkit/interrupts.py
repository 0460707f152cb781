"""Interrupts (Ctrl+C) while a window is open, or is being opened."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


class Interrupts:
    """Note of an interrupt, for a loop that ends between two frames."""

    asked = False
    """Somebody pressed Ctrl+C."""

    def heed(self, _number: int, _frame: object) -> None:
        """Note the first interrupt; the second raises KeyboardInterrupt at once, whatever goes on."""
        if self.asked:
            raise KeyboardInterrupt
        self.asked = True


@contextmanager
def interrupts_noted() -> Iterator[Interrupts]:
    """Interrupts are only noted as long as this lasts, from before anything is opened.

    Python would raise KeyboardInterrupt anywhere. Where it is lost (in a finalizer, a callback from C), the window
    would stay; within an `exec`, as that of a dataclass, the process would end as if nobody had caught it; while
    pygame_gui starts, threads of its would be left that keep the process from ending.
    """
    interrupts = Interrupts()
    usual = signal.getsignal(signal.SIGINT)
    if usual is not signal.default_int_handler or threading.current_thread() is not threading.main_thread():
        yield interrupts  # somebody else answers, or nobody is to
        return
    signal.signal(signal.SIGINT, interrupts.heed)
    try:
        yield interrupts
    finally:
        signal.signal(signal.SIGINT, usual)
