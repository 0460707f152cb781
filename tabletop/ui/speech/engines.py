"""Engines of speech: what a system has to say a line aloud.

Linux has speech-dispatcher's `spd-say`, macOS has `say`; they end when the line was said. Windows' voices are reached
through Prism, which is installed with Tabletop where there are wheels of it.
"""

import contextlib
import importlib
import math
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from typing import Any, Protocol

PRISM = "prism"
"""The package, as it is imported; it is distributed as `prismatoid`."""
USUAL = 100
"""Percent: the speed at which the system speaks by itself."""
PER_SECOND = 14.0
"""Letters that are spoken in a second, where an engine does not say when it is done."""
PATIENCE = 3.0
"""Seconds for a program that only has to tell others to be silent."""


class Engine(Protocol):
    """An engine: begins to say a line, tells whether it still does, and can be hushed. Raises any exception if it cannot."""

    def begin(self, words: str) -> None: ...

    def busy(self) -> bool: ...

    def hush(self) -> None: ...


class Program:
    """A program of the system that says the line behind the words of *command*, and ends with it.

    *hushing*, if given, silences what it has left to another program.
    """

    def __init__(self, command: Sequence[str], hushing: Sequence[str] = ()) -> None:
        self._command, self._hushing = command, hushing
        self._process: subprocess.Popen[bytes] | None = None

    def begin(self, words: str) -> None:
        self._process = subprocess.Popen([*self._command, words], env=_environment(), **_QUIET)

    def busy(self) -> bool:
        ended = self._process.poll() if self._process is not None else 0
        if ended:
            raise OSError(f"{self._command[0]} ended with {ended}")
        return ended is None

    def hush(self) -> None:
        if self._process is None or self._process.poll() is not None:
            return
        self._process.kill()
        self._process.wait()
        self._process = None
        if self._hushing:
            with contextlib.suppress(subprocess.TimeoutExpired):
                subprocess.run(self._hushing, env=_environment(), timeout=PATIENCE, check=False, **_QUIET)


class Prism:
    """The voice called *backend* of Prism, at *rate* percent of its usual speed."""

    def __init__(self, backend: str, rate: int) -> None:
        prism: Any = importlib.import_module(PRISM)
        context = prism.Context()
        self._voice = context.create(getattr(prism.BackendId, backend))
        self._context = context
        self._tells = bool(self._voice.features.supports_is_speaking)
        self._until = 0.0
        self._pace = PER_SECOND * rate / USUAL
        if rate != USUAL and self._voice.features.supports_set_rate:
            self._voice.rate = max(0.0, min(1.0, 0.5 + _thirds(rate) / 2))

    def begin(self, words: str) -> None:
        self._voice.speak(words, interrupt=True)
        self._until = time.monotonic() + len(words) / self._pace

    def busy(self) -> bool:
        return bool(self._voice.speaking) if self._tells else time.monotonic() < self._until

    def hush(self) -> None:
        if self.busy():
            self._voice.stop()
        self._until = 0.0


def found(rate: int) -> Callable[[], Engine] | None:
    """What opens the engine of this system, to speak at *rate* percent of the usual speed; None where there is none."""
    if sys.platform == "darwin" and (program := shutil.which("say")):
        return lambda: Program([program, "-r", str(round(1.75 * rate)), "--"])
    if sys.platform == "win32":
        return (lambda: Prism("SAPI", rate)) if find_spec(PRISM) else None
    if program := shutil.which("spd-say"):
        named = [program, "--application-name", "Tabletop"]
        speed = ["--rate", str(round(100 * _thirds(rate)))]
        return lambda: Program([*named, *speed, "--wait", "--"], [*named, "--cancel"])
    return None


def _thirds(rate: int) -> float:
    """*rate* percent on a scale on which -1 is a third of the usual speed, and 1 three times as fast."""
    return max(-1.0, min(1.0, math.log(rate / USUAL, 3)))


def _environment() -> dict[str, str]:
    """The environment for programs of the system: in a bundle they have their own libraries, not ours."""
    environment = dict(os.environ)
    usual = environment.pop("LD_LIBRARY_PATH_ORIG", None)
    if usual is not None:
        environment["LD_LIBRARY_PATH"] = usual
    elif getattr(sys, "frozen", False):
        environment.pop("LD_LIBRARY_PATH", None)
    return environment


_QUIET: Any = {
    "stdin": subprocess.DEVNULL,
    "stdout": subprocess.DEVNULL,
    "stderr": subprocess.DEVNULL,
}
