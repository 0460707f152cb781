"""Readable texts on the screen, and what covers them: for tests, for the robot that plays, and for those who listen.

The canvas lists what lies on it as layers, the lowest first: plates, sprites by depth, widgets. Each knows the texts on
it and, if asked, its pixels. A text is covered as far as opaque pixels of higher layers lie on its ink.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from pygame import Mask, Rect, Surface, mask

from tabletop.ui.toolkit.printed import Print

OPAQUE = 128
"""From this alpha of 255 on a pixel covers what lies below it."""
Kind = Literal["plate", "sprite", "widget"]


@dataclass(frozen=True)
class Target:
    """Something to be clicked: *rect* in px of the window, *words* or a tool tip that name it."""

    name: str
    words: str
    rect: Rect


@dataclass
class Layer:
    """A thing on the screen: *rect* is where it is drawn at most, *texts* are in px of the window.

    *paint* makes its pixels, with alpha, and says where their top left corner is. *scrolled* is the part of the window
    that it is scrolled behind; a *shade* only tells that there is more to scroll to. *passing* things stay for a moment.
    """

    kind: Kind
    name: str
    rect: Rect
    texts: Sequence[Print]
    paint: Callable[[], tuple[Surface, tuple[int, int]]]
    scrolled: Rect | None = None
    shade: bool = False
    passing: bool = False

    @cached_property
    def _mask(self) -> tuple[Mask, tuple[int, int]]:
        picture, place = self.paint()
        return mask.from_surface(picture, OPAQUE), place

    def covers(self, ink: Rect) -> Mask | None:
        """The pixels of *ink* that this covers; None if it covers none."""
        part = ink.clip(self.rect)
        if not part:
            return None
        own, place = self._mask
        covered = Mask(ink.size)
        covered.draw(own, (place[0] - ink.x, place[1] - ink.y))
        if self.rect.contains(ink):
            return covered
        within = Mask(ink.size)
        within.draw(Mask(part.size, True), (part.x - ink.x, part.y - ink.y))
        return within.overlap_mask(covered, (0, 0))


@dataclass(frozen=True)
class Text:
    """A text on the screen: see `Print`; *rect* is its ink in px of the window, *seen* the part that can show at all.

    *layer* is its place in the order of things, the lowest 0; *covers* are the names of what covers it, with the pixels
    of *seen* that each covers; *passing* are those that are there for a moment only.
    """

    words: str
    whole: str
    rect: Rect
    px: int
    kind: Kind
    name: str
    layer: int
    seen: Rect
    covers: tuple[tuple[str, Mask], ...] = ()
    passing: frozenset[str] = frozenset()
    scrolled: bool = field(default=False)

    @property
    def shortened(self) -> bool:
        return self.words != self.whole

    @property
    def covered_by(self) -> tuple[str, ...]:
        """Names of what covers it, the lowest first."""
        return tuple(name for name, _pixels in self.covers)

    @property
    def hidden(self) -> float:
        """The share of its ink that is covered, 0 … 1."""
        return self.hidden_by(self.covered_by)

    def hidden_by(self, names: Collection[str]) -> float:
        """The share of its ink that things with these *names* cover together, 0 … 1."""
        total = Mask(self.seen.size)
        for name, pixels in self.covers:
            if name in names:
                total.draw(pixels, (0, 0))
        return total.count() / max(1, self.seen.w * self.seen.h)


def readable(layers: Sequence[Layer], window: Rect) -> list[Text]:
    """All texts of *layers* that show in *window*, the lowest first; what is scrolled out of view is left out."""
    found = []
    for number, layer in enumerate(layers):
        for print_ in layer.texts:
            view = layer.rect if layer.scrolled is None else layer.rect.clip(layer.scrolled)
            seen = print_.rect.clip(view).clip(window)
            if layer.scrolled is not None and not seen:
                continue
            found.append(_text(print_, layer, number, seen, layers[number + 1 :]))
    return found


def _text(print_: Print, layer: Layer, number: int, seen: Rect, above: Iterable[Layer]) -> Text:
    covers, passing = list[tuple[str, Mask]](), set[str]()
    for other in above:
        if other.shade and layer.scrolled is not None:
            continue
        covered = other.covers(seen) if seen else None
        if covered is not None and covered.count():
            covers.append((other.name, covered))
            if other.passing:
                passing.add(other.name)
    return Text(
        print_.words,
        print_.whole,
        print_.rect,
        print_.px,
        layer.kind,
        layer.name,
        number,
        seen,
        tuple(covers),
        frozenset(passing),
        layer.scrolled is not None,
    )
