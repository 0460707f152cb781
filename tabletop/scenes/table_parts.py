"""The parts that a table can do without: where one of them fails, it is left out, and the match goes on.

Whatever such a part does is done through `Parts.do`, which tells a failure of the part from one of the table itself.
"""

from collections.abc import Callable, Hashable
from enum import Enum, auto
from typing import TypeVar

from pygame import Rect, Surface

from tabletop.text import _
from tabletop.ui.toolkit.canvas import Changing, Plates

Result = TypeVar("Result")
Instead = TypeVar("Instead")


class Part(Enum):
    """A part without which a match can be played as well."""

    EFFECTS = auto()
    """Flourishes, and the banner of special moments."""
    COUNT = auto()
    """The count of a deal."""
    SOUNDS = auto()
    HINTS = auto()
    EXPLANATIONS = auto()
    """Tool tips on what lies on the table."""
    LOG = auto()
    """The lines that say what happened."""
    DECORATIONS = auto()
    """Things on the felt beside cards, words and buttons: panels, props, rings, the strip with the order of cards."""


class PartFailed(Exception):
    """A *part* of the table has failed; its cause says how."""

    def __init__(self, part: Part) -> None:
        super().__init__(f"the {part.name.lower()} of the table failed")
        self.part = part


class Parts:
    """The parts of one table, but for those that are *left_out*."""

    def __init__(self, left_out: frozenset[Part] = frozenset()) -> None:
        self.left_out = left_out

    def do(self, part: Part, call: Callable[[], Result], otherwise: Instead) -> Result | Instead:
        """The result of *call*; *otherwise* where *part* is left out. Raises PartFailed where it fails."""
        if part in self.left_out:
            return otherwise
        try:
            return call()
        except PartFailed:
            raise
        except Exception as error:
            raise PartFailed(part) from error

    def canvas(self, part: Part, canvas: Plates) -> "PartCanvas":
        """*canvas* for what *part* paints on it."""
        return PartCanvas(self, part, canvas)


class PartCanvas:
    """A canvas for one part: what is put on it is painted later, and may fail only then."""

    def __init__(self, parts: Parts, part: Part, canvas: Plates) -> None:
        self._parts, self._part, self._canvas = parts, part, canvas

    @property
    def size(self) -> tuple[int, int]:
        """See `Canvas.size`."""
        return self._canvas.size

    def put(
        self,
        name: str,
        rect: Rect,
        draw: Callable[[Surface], object],
        state: Hashable = None,
        changing: Changing | None = None,
    ) -> None:
        """See `Canvas.put`."""
        self._canvas.put(
            name, rect, lambda target: self._parts.do(self._part, lambda: draw(target), None), state, changing
        )

    def explain(self, name: str, words: str) -> None:
        """See `Canvas.explain`."""
        self._canvas.explain(name, words)

    def remove(self, name: str) -> None:
        """See `Canvas.remove`."""
        self._canvas.remove(name)

    def names(self) -> list[str]:
        """See `Canvas.names`."""
        return self._canvas.names()


def going_on_without(part: Part) -> str:
    """The words of the button with which the match goes on without *part*."""
    return {
        Part.EFFECTS: _("Go on without effects"),
        Part.SOUNDS: _("Go on without sounds"),
        Part.HINTS: _("Go on without hints"),
        Part.EXPLANATIONS: _("Go on without explanations"),
        Part.LOG: _("Go on without the log"),
        Part.DECORATIONS: _("Go on without decorations"),
    }[part]


def failed(part: Part) -> str:
    """The sentence that says that *part* has failed; ``{game}`` stands for the game's name."""
    return {
        Part.EFFECTS: _("The effects at the table of {game} failed."),
        Part.SOUNDS: _("The sounds at the table of {game} failed."),
        Part.HINTS: _("The hints at the table of {game} failed."),
        Part.EXPLANATIONS: _("The explanations at the table of {game} failed."),
        Part.LOG: _("The log at the table of {game} failed."),
        Part.DECORATIONS: _("The decorations at the table of {game} failed."),
    }[part]
