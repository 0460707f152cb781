"""Invariants: what must hold in every frame of a running app, whoever plays. Tests and the soak robot share them.

Each module here holds one kind of invariant. A checker is a class of such a module that has any of the methods below. It
is made without arguments for each app and looks only: it neither clicks nor changes anything. Its methods return one
sentence for each thing that is wrong, [] if nothing is:

* ``begin(app)``: once, before the first frame (returns nothing).
* ``after_frame(app, seconds)``: after each frame of *seconds*; it costs frame time, so it should take well under 1 ms.
* ``look(app)``: now and then, about once a second, whatever is on the screen; it may take some ten milliseconds.

A sentence says what is wrong and where ("K♥ of hand:0 jumped 412 px in one frame at the table of Switch"). The robot
tells oddities apart by their sentences without digits and cards.
"""

import importlib
import pkgutil
from typing import Protocol

from tabletop.ui.toolkit.window import App


class Checker(Protocol):
    """See above; a checker may leave out any of these."""

    def begin(self, app: App) -> None: ...
    def after_frame(self, app: App, seconds: float) -> list[str]: ...
    def look(self, app: App) -> list[str]: ...


class Checkers:
    """All checkers of this package for one *app*, used as one checker."""

    def __init__(self, app: App) -> None:
        self._app = app
        modules = [
            importlib.import_module(f"{__name__}.{found.name}") for found in pkgutil.iter_modules(__path__)
        ]
        self._checkers = [make() for module in modules for make in _checkers_of(module)]
        for checker in self._checkers:
            if hasattr(checker, "begin"):
                checker.begin(app)

    @property
    def names(self) -> list[str]:
        """The names of the classes in use."""
        return [type(checker).__name__ for checker in self._checkers]

    def after_frame(self, seconds: float) -> list[str]:
        """List what is wrong after a frame of *seconds*."""
        return [words for each in self._of("after_frame") for words in each(self._app, seconds)]

    def look(self) -> list[str]:
        """List what a longer look finds wrong."""
        return [words for each in self._of("look") for words in each(self._app)]

    def _of(self, name: str):
        return [getattr(checker, name) for checker in self._checkers if hasattr(checker, name)]


def _checkers_of(module) -> list[type]:
    """The checkers' classes that *module* defines."""
    own = [each for each in vars(module).values() if getattr(each, "__module__", "") == module.__name__]
    return [
        each
        for each in own
        if isinstance(each, type) and (hasattr(each, "look") or hasattr(each, "after_frame"))
    ]
