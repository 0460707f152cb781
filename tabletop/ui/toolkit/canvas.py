"""Canvas: the screen in three layers, redrawn only where it changed.

At the bottom the static layer: the felt and, painted on it once, plates, panels and words (`put`). Above it sprites:
cards and whatever else moves, handed over as a list for every frame (`sprites`). On top the widgets of the gui
layer. `paint` compares all three with the frame before, restores and redraws the dirty rectangles and returns them;
where nothing changed it does nothing. Sprites that rest are restored together with what lies below them (`resting`).

Each layout of a scene has a canvas of its own (`fresh`), and only that of the scene on top is painted: what a covered
scene still puts on its own lies on nothing.
"""

import math
import time
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple, Protocol

import pygame
from pygame import Rect, Surface

from tabletop.ui.painting.felt import paint_felt
from tabletop.ui.painting.layer import layer
from tabletop.ui.toolkit import printed
from tabletop.ui.toolkit.readable import Layer
from tabletop.ui.toolkit.resting import RestingLayer, put_in, take_out

PASSING = 850
"""Sprites of this depth and above stay for a moment: bubbles, banners, flourishes, the ring round a widget."""
REGION = 12_000
"""Number of px that take as long to be copied as to begin with a region: sparks of a burst come in dozens."""
NEAR = 12
"""Px between what may be redrawn together."""


class Sprite(NamedTuple):
    """A premultiplied picture with its top left corner at x, y px; sprites are drawn by rising *depth*.

    Depths are tuples, and no two sprites that overlap have the same.
    """

    picture: Surface
    x: int
    y: int
    depth: tuple[Hashable, ...]

    @property
    def rect(self) -> Rect:
        return Rect(self.x, self.y, self.picture.width, self.picture.height)


class Widgets(Protocol):
    """The gui layer, as the canvas asks it."""

    def changes(self) -> list[Rect]:
        """Boxes in which widgets look different from the last time that this was called."""

    def draw(self, target: Surface, area: Rect) -> None:
        """Draw the widgets that meet *area*; the clip of *target* is set to it."""

    def layers(self) -> list[Layer]:
        """The widgets that are shown, the lowest first, with the texts on them."""


class Changing(NamedTuple):
    """The part of a plate that changes more often than the rest: its box, and what it shows."""

    rect: Rect
    state: Hashable


@dataclass(slots=True)
class _Plate:
    rect: Rect
    draw: Callable[[Surface], object]
    state: Hashable
    changing: Changing | None = None
    texts: list[printed.Print] = field(default_factory=list)
    about: str = ""


class Plates(Protocol):
    """Static layer for named things that are painted once: a `Canvas`, for whoever needs no more of it."""

    @property
    def size(self) -> tuple[int, int]: ...
    def put(
        self,
        name: str,
        rect: Rect,
        draw: Callable[[Surface], object],
        state: Hashable = None,
        changing: Changing | None = None,
    ) -> None: ...
    def explain(self, name: str, words: str) -> None: ...
    def remove(self, name: str) -> None: ...
    def names(self) -> list[str]: ...


class Canvas:
    """Draws on *target*, which is the display or any opaque surface.

    It starts from the felt, or from *backdrop*, a picture of the same size. What felt the canvas *before*, which is painted
    no more, has bare, it takes over.
    """

    def __init__(
        self,
        target: Surface,
        felt_name: str = "green",
        backdrop: Surface | None = None,
        before: "Canvas | None" = None,
    ) -> None:
        self.target = target
        self.sprites: Sequence[Sprite] = ()
        self.until = math.inf
        """Moment (of `time.perf_counter`) until which the next frame may paint what has just come; it is forgotten with that frame."""
        self._felt_name = felt_name
        self._backdrop = backdrop
        self._plates: dict[str, _Plate] = {}
        self.arrangement = 0
        """The number of times that a plate has come, gone or moved."""
        self._used: list[Rect] = []
        """Where the static layer is not bare: plates were painted there, or nothing at all was."""
        self._static, self._stale = self._ground(before)
        self._new: dict[str, None] = {}
        """The names of the plates that are not painted yet, as they have just come; by their order, above all others."""
        self._resting: RestingLayer = RestingLayer(self._static, before._resting if before else None)
        self._dirty: list[Rect] = [target.get_rect()]
        self._given: Sequence[Sprite] = ()
        """The sprites of the last frame as they were given. Kept, so that none is freed and its identity used again before the next."""
        self._shown: list[Sprite] = []
        """The same by depth."""

    @property
    def size(self) -> tuple[int, int]:
        """In px, when it was last told of its target: a display may have become another size since."""
        return self._static.size

    def fresh(self, target: Surface, backdrop: Surface | None = None) -> "Canvas":
        """An empty canvas for the next layout, on *target* and from *backdrop*; this one must not be painted again."""
        return Canvas(target, self._felt_name, backdrop, self)

    def take_up(self, before: "Canvas", target: Surface, backdrop: Surface | None) -> None:
        """Be painted again with the plates that it has, on *target* and from *backdrop*, instead of the canvas *before*."""
        if before is self and self.target is target and self._backdrop is backdrop is None:
            return
        self.target, self._backdrop = target, backdrop
        plates = [plate.rect for plate in self._plates.values()]
        self._static, stale = self._ground(before)
        self._stale, self._new = [*stale, *plates], {}
        self._resting = RestingLayer(self._static, before._resting)
        self._dirty = [target.get_rect()]
        self._given, self._shown = (), []

    def _ground(self, before: "Canvas | None") -> tuple[Surface, list[Rect]]:
        """The static layer of a canvas on which nothing lies, and where it is still to be painted; notes where it is used."""
        if before is None or before.size != self.target.size:
            self._used = []
            static = layer(self.target.size, 1)
            if self._backdrop is None:
                paint_felt(static, static.get_rect(), self._felt_name)
                return static, []
        elif self._backdrop is None and before._backdrop is None:
            self._used = before._used
            return before._static, [*before._stale, *(plate.rect for plate in before._plates.values())]
        else:
            static = before._static
        self._used = [static.get_rect()]
        return static, [static.get_rect()]

    def set_felt(self, name: str) -> None:
        """Use the felt called *name*, one of theme.FELTS; plates stay."""
        self._felt_name = name
        self._backdrop = None
        self.invalidate()

    def static_part(self, rect: Rect) -> Surface:
        """A copy of the felt and the plates within *rect*."""
        return self._static.subsurface(rect).copy()

    def picture(self) -> Surface:
        """A copy of what is on the screen now."""
        return self.target.copy()

    def put(
        self,
        name: str,
        rect: Rect,
        draw: Callable[[Surface], object],
        state: Hashable = None,
        changing: Changing | None = None,
    ) -> None:
        """Paint on the static layer: *draw* gets a surface and must keep to *rect*.

        Called again with the same *name*, it repaints only if *rect* or *state* differ from the last time, so a
        scene may put everything anew whenever anything may have changed; where only what is *changing* differs,
        it repaints no more than that. Plates lie in the order of their first put.
        """
        known = self._plates.get(name)
        if known is not None and known.state == state and known.rect == rect:
            known.draw = draw
            if known.changing != changing and name in self._new:
                known.changing = changing
            elif known.changing != changing:
                self._stale += [each.rect.copy() for each in (known.changing, changing) if each is not None]
                known.changing = changing
            return
        if known is None or known.rect != rect:
            self.arrangement += 1
        self._plates[name] = plate = _Plate(rect.copy(), draw, state, changing)
        if known is None:
            self._new[name] = None
        elif name not in self._new:
            self._stale += [known.rect, plate.rect]

    def explain(self, name: str, words: str) -> None:
        """The explanation of what stands on a plate; "" for none."""
        self._plates[name].about = words

    def explained(self) -> list[tuple[str, Rect, Rect | None]]:
        """The explanations of plates, the lowest first, with the plate's place and the box of the words on it, if any."""
        return [
            (plate.about, plate.rect, _around([text.rect for text in plate.texts]))
            for plate in self._plates.values()
            if plate.about
        ]

    def abouts(self) -> dict[str, str]:
        """The explanations of plates, by name."""
        return {name: plate.about for name, plate in self._plates.items() if plate.about}

    def remove(self, name: str) -> None:
        """Take a plate away; no matter if there is none of that name."""
        plate = self._plates.pop(name, None)
        if plate is not None:
            self.arrangement += 1
            self._stale.append(plate.rect)
            self._new.pop(name, None)

    def names(self) -> list[str]:
        """The names of the plates, from the lowest to the topmost."""
        return list(self._plates)

    def places(self) -> list[tuple[str, Rect]]:
        """The names of the plates, and where they are."""
        return [(name, plate.rect) for name, plate in self._plates.items()]

    def invalidate(self, rect: Rect | None = None) -> None:
        """Repaint the static layer, all of it or within *rect*."""
        window = self.target.get_rect()
        self._stale.append(window if rect is None else window.clip(rect))
        self._used.append(self._stale[-1])

    def expose(self) -> None:
        """Redraw everything in the next frame, for instance because the window was covered."""
        self._dirty.append(self.target.get_rect())

    def let_go(self) -> None:
        """Nothing has moved for a while: do without the memory that is needed only while something does."""
        self._resting.let_go()

    def get_ready(self) -> bool:
        """Nothing has changed in this frame: do one piece of what the first frames in which something moves would have to do;
        False if all is done."""
        return self._resting.get_ready()

    @property
    def unfinished(self) -> bool:
        """True while plates that have come are left to a later frame."""
        return bool(self._new)

    def paint(self, widgets: Widgets | None = None) -> list[Rect]:
        """Bring the target up to date and return the rectangles that changed.

        Plates that have just come are painted `until` that moment, at least one of them where no sprites come; what is left
        comes in the next frames, as a whole table at once would take too long for one.
        """
        until, self.until = self.until, math.inf
        dirty, self._dirty = self._dirty, []
        dirty += self._repaint_static(until)
        self._compare(dirty)
        if widgets is not None:
            dirty += widgets.changes()
        if not dirty:
            return []
        regions = merged(dirty, self.target.get_rect(), REGION)
        rects: list[Rect] = []
        self._resting.begin_frame()
        for region in regions:
            self.target.set_clip(region)
            if not self._resting.paint(self.target, region):
                rects = rects or [sprite.rect for sprite in self._shown]
                self.target.blit(self._static, region, region)
                met = [self._shown[number][:3] for number in region.collidelistall(rects)]
                self.target.fblits([(picture, (x, y)) for picture, x, y in met], pygame.BLEND_PREMULTIPLIED)
            if widgets is not None:
                widgets.draw(self.target, region)
        self.target.set_clip(None)
        return regions

    def layers(self, widgets: Widgets | None = None) -> list[Layer]:
        """Layers that were painted last, the lowest first, with the texts on them; passing sprites are those
        from PASSING up."""
        plates = [
            Layer("plate", name, plate.rect, plate.texts, partial(self._apart, plate))
            for name, plate in self._plates.items()
        ]
        return (
            plates + [_sprite_layer(sprite) for sprite in self._shown] + (widgets.layers() if widgets else [])
        )

    def _apart(self, plate: _Plate) -> tuple[Surface, tuple[int, int]]:
        """*plate* alone on a clear surface as large as the target, and where that is."""
        picture = Surface(self.size, pygame.SRCALPHA)
        picture.set_clip(plate.rect)
        plate.draw(picture)
        return picture, (0, 0)

    def _compare(self, dirty: list[Rect]) -> None:
        """Take the sprites up; appends to *dirty* where they differ from those of the last frame."""
        before, now = self._given, self.sprites
        if now == before:
            return
        # Most are the very ones of the frame before, and in the same places: only of the others it is asked whether they are equal.
        if len(now) == len(before):
            others = [pair for pair in zip(before, now, strict=True) if pair[0] is not pair[1]]
            left = {id(sprite): sprite for sprite, _other in others}
            new = {id(sprite): sprite for _other, sprite in others}
        else:
            left, new = ({id(sprite): sprite for sprite in sprites} for sprites in (before, now))
        gone = [sprite for key, sprite in left.items() if key not in new]
        come = [sprite for key, sprite in new.items() if key not in left]
        different = set(gone).symmetric_difference(come)
        if not different:
            return
        dirty += _redrawn(different)
        self._resting.follow(gone, come)
        take_out(self._shown, gone)
        put_in(self._shown, come)
        self._given = now

    def _repaint_static(self, until: float) -> list[Rect]:
        window, old = self.target.get_rect(), [*self._plates.values()]
        if self._new:
            old = [plate for name, plate in self._plates.items() if name not in self._new]
        regions, self._stale = merged(self._stale, window), []
        for region in regions:
            self._resting.mark(region)
            self._clear(region)
            for plate in old:
                self._draw(plate, plate.rect.clip(region))
        come = self._draw_new(window, until)
        if regions or come:
            self._static.set_clip(None)
        return [*regions, *come]

    def _draw_new(self, window: Rect, until: float) -> list[Rect]:
        """Draw the plates that have come above all that is there, *until* then, one at least unless sprites come; where that was."""
        come: list[Rect] = []
        least = 0 if len(self.sprites) > len(self._given) else 1
        while self._new and (len(come) < least or time.perf_counter() < until):
            name = next(iter(self._new))
            del self._new[name]
            plate = self._plates[name]
            self._resting.mark(plate.rect)
            self._draw(plate, plate.rect.clip(window))
            come.append(plate.rect)
        return come

    def _draw(self, plate: _Plate, part: Rect) -> None:
        """Draw the *part* of *plate* on the static layer, where it is not empty."""
        if not part:
            return
        if not any(used.contains(part) for used in self._used):
            self._used.append(part)
        self._static.set_clip(part)
        plate.draw(self._static)
        plate.texts = printed.take(self._static)

    def _clear(self, region: Rect) -> None:
        """Make the static layer within *region* bare."""
        if region.collidelist(self._used) < 0:
            return
        self._static.set_clip(region)
        if self._backdrop is None:
            paint_felt(self._static, region, self._felt_name)
        else:
            self._static.blit(self._backdrop, region, region)
        self._used = [rect for rect in self._used if not region.contains(rect)]


def merged(rects: Iterable[Rect], bounds: Rect, each: int = 0) -> list[Rect]:
    """*rects* within *bounds*, those near each other joined where that redraws little more than they cover, or all in one if
    they are many; *each*: the number of px that may be redrawn in addition to do with one rectangle less."""
    result: list[Rect] = []
    reach = 2 * NEAR + math.isqrt(each)
    for rect in rects:
        one = rect.clip(bounds)
        if not one:
            continue
        # Of a burst's hundred sparks few are near: pygame finds those at once.
        near = one.inflate(reach, reach).collidelistall(result)
        while near:
            number = near.pop()
            both = one.union(result[number])
            if _area(both) <= 1.15 * (_area(one) + _area(result[number])) + each:
                one = both
                del result[number]
                near = one.inflate(reach, reach).collidelistall(result)
        result.append(one)
    if sum(map(_area, result)) > 1.2 * _area(bounds):
        return [bounds]
    return result


def _redrawn(sprites: Iterable[Sprite]) -> list[Rect]:
    """Boxes of *sprites*; a sprite that went a little way has one."""
    boxes: dict[tuple[Hashable, ...], Rect] = {}
    for sprite in sprites:
        rect, other = sprite.rect, boxes.pop(sprite.depth, None)
        if other is None or not rect.colliderect(other):
            boxes[sprite.depth] = rect
            if other is not None:
                boxes[*sprite.depth, None] = other
        else:
            boxes[sprite.depth] = rect.union(other)
    return list(boxes.values())


def _area(rect: Rect) -> int:
    return rect.w * rect.h


def _around(rects: Sequence[Rect]) -> Rect | None:
    return rects[0].unionall(rects[1:]) if rects else None


def _sprite_layer(sprite: Sprite) -> Layer:
    texts = [text._replace(rect=text.rect.move(sprite.x, sprite.y)) for text in printed.on(sprite.picture)]
    passing = isinstance(sprite.depth[0], int) and sprite.depth[0] >= PASSING
    return Layer(
        "sprite",
        f"sprite {sprite.depth}",
        sprite.rect,
        texts,
        lambda: (sprite.picture, (sprite.x, sprite.y)),
        passing=passing,
    )
