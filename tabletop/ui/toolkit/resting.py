"""Resting layer: the felt, the plates and the sprites that rest, painted together.

In a frame in which a few of a hundred cards move, those that rest need not be drawn one by one: the layer is copied, and
only what moves is drawn above it. It is brought up to date tile by tile, where it is needed, and consists of strips, a row
of tiles each, which are made one a frame: the memory of all at once would take the first frame in which something moves
six milliseconds. Where there is time before that, they are made ready (`get_ready`).
"""

from bisect import bisect, bisect_left, insort
from collections.abc import Iterator, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from tabletop.ui.painting.layer import layer

if TYPE_CHECKING:
    from tabletop.ui.toolkit.canvas import Sprite

TILE = 128
"""Width and height of a tile, in px."""
RESTS_AFTER = 3
"""Frames with any change after which a sprite that was in all of them counts as resting."""
FEWEST = 12
"""Fewer resting sprites are drawn one by one: for them the memory of a layer does not pay."""

MANY = 16
"""More sprites than these are put in and taken out at once instead of one by one."""


class RestingLayer:
    """Copy of the *static* layer with the resting sprites on it; it takes over the strips of the layer *before*, which is
    painted no more, if that has the same size."""

    def __init__(self, static: Surface, before: "RestingLayer | None" = None) -> None:
        self._static = static
        width, height = static.size
        self._columns, self._rows = -(-width // TILE), -(-height // TILE)
        self._stale: list[bytearray] = []
        self._strips: dict[int, Surface] = {}
        if before is not None:
            # Canvases of layouts that are covered live on: what they kept would stay in memory after `let_go`.
            strips, before._strips = before._strips, {}
            if before._static.size == static.size:
                self._strips = strips
        self._mark_all()
        self._resting: list[Sprite] = []
        self._rects: list[Rect] = []
        self._moving: list[Sprite] = []
        """All others, by depth as well."""
        self._boxes: list[Rect] = []
        """Those of the others in this frame."""
        self._ages: dict[int, int] = {}
        """Number of frames that each of them has been in, by identity."""
        self._made = False
        """True if a strip was made in this frame."""

    def begin_frame(self) -> None:
        """What is painted from now on belongs to another frame."""
        self._made = False
        self._boxes = [sprite.rect for sprite in self._moving]

    def follow(self, gone: "Sequence[Sprite]", come: "Sequence[Sprite]") -> None:
        """From now on those sprites are shown that were shown before, without those that are *gone*, with those that have
        *come*."""
        # A sprite may be made anew though it is the same: it rests as long as the one before.
        twins = {sprite: sprite for sprite in come} if gone else {}
        ages = self._ages
        for key in ages:
            ages[key] += 1
        ages |= {id(sprite): 0 for sprite in come}
        left: list[Sprite] = []
        rested: list[Sprite] = []
        for sprite in gone:
            age, twin = ages.pop(id(sprite), None), twins.get(sprite)
            if age is not None:
                if twin is not None:
                    ages[id(twin)] = age
            elif twin is not None:
                del ages[id(twin)]
                self._resting[place_of(sprite, self._resting)] = twin
            else:
                left.append(sprite)
                self.mark(sprite.rect)
        self._moving = [sprite for sprite in self._moving if id(sprite) in ages]
        put_in(self._moving, [sprite for sprite in come if id(sprite) in ages])
        if any(age >= RESTS_AFTER for age in ages.values()):
            rested = [sprite for sprite in self._moving if ages[id(sprite)] >= RESTS_AFTER]
        self._lay_down(rested, left)

    def _lay_down(self, rested: "Sequence[Sprite]", left: "Sequence[Sprite]" = ()) -> None:
        """Those that have *rested* belong to what rests from now on, and those that have *left* do not."""
        for sprite in rested:
            del self._ages[id(sprite)]
            self.mark(sprite.rect)
        if rested:
            self._moving = [sprite for sprite in self._moving if id(sprite) in self._ages]
        if len(left) + len(rested) > MANY:
            take_out(self._resting, left)
            put_in(self._resting, rested)
            self._rects = [sprite.rect for sprite in self._resting]
            return
        for sprite in left:
            place = place_of(sprite, self._resting)
            del self._resting[place], self._rects[place]
        for sprite in rested:
            place = bisect(self._resting, sprite.depth, key=attrgetter("depth"))
            self._resting.insert(place, sprite)
            self._rects.insert(place, sprite.rect)

    def get_ready(self) -> bool:
        """Nothing has moved in this frame: do one piece of what the next one in which something does would have to do, be it
        that what lies there rests now, or a strip; False if all is done."""
        if len(self._resting) + len(self._moving) < FEWEST:
            return False
        if self._moving:
            self._lay_down(self._moving)
            return True
        self._made = False
        missing = next((row for row in range(self._rows) if row not in self._strips), None)
        if missing is None:
            return False
        self._have(range(missing, missing + 1))
        for part in self._stale_parts(missing, range(self._columns)):
            self._repaint(self._strips[missing], missing * TILE, part)
        return True

    def let_go(self) -> None:
        """Do without the strips until they are needed again."""
        self._strips = {}
        self._mark_all()

    def _mark_all(self) -> None:
        """Nothing is as it was painted here."""
        self._stale = [bytearray(b"\1") * self._columns for _row in range(self._rows)]

    def mark(self, rect: Rect) -> None:
        """Something within *rect* is not as it was painted here."""
        across, down = self._tiles(rect)
        marks = b"\1" * len(across)
        for row in down:
            self._stale[row][across.start : across.stop] = marks

    def paint(self, target: Surface, region: Rect) -> bool:
        """Paint all sprites within *region*, and what lies below them, on *target*, whose clip is set to it; False if that
        cannot be done from here, as what rests lies above what does not, little rests, or not all strips are made yet."""
        if len(self._resting) < FEWEST:
            return False
        above = [self._moving[number] for number in region.collidelistall(self._boxes)]
        met = region.collidelistall(self._rects)
        if above and met and self._resting[met[-1]].depth > above[0].depth:
            return False
        if len(met) < 2:
            # Nothing is saved by what would have to be brought up to date first.
            target.blit(self._static, region, region)
            above = [*(self._resting[number] for number in met), *above]
        elif not self._from_strips(target, region):
            return False
        target.fblits([(picture, (x, y)) for picture, x, y, _depth in above], pygame.BLEND_PREMULTIPLIED)
        return True

    def _from_strips(self, target: Surface, region: Rect) -> bool:
        """Copy *region* to *target*; False if not all strips are made yet."""
        across, down = self._tiles(region)
        if not self._have(down):
            return False
        for row in down:
            strip, top = self._strips[row], row * TILE
            for part in self._stale_parts(row, across):
                self._repaint(strip, top, part)
            here = region.clip(Rect(0, top, strip.width, TILE))
            target.blit(strip, here, here.move(0, -top))
        return True

    def _have(self, rows: range) -> bool:
        """True if the strips of *rows* are all there; makes one of those that are not, the first in this frame."""
        missing = [row for row in rows if row not in self._strips]
        if missing and not self._made:
            self._made = True
            self._strips[missing.pop()] = layer((self._static.width, TILE), 2)
        return not missing

    def _repaint(self, strip: Surface, top: int, part: Rect) -> None:
        """Bring *part* of the window up to date on a *strip* that begins at *top*."""
        strip.set_clip(part.move(0, -top))
        strip.blit(self._static, (part.left, part.top - top), part)
        met = [self._resting[number][:3] for number in part.collidelistall(self._rects)]
        strip.fblits([(picture, (x, y - top)) for picture, x, y in met], pygame.BLEND_PREMULTIPLIED)

    def _stale_parts(self, row: int, across: range) -> Iterator[Rect]:
        """Boxes of tiles of that *row* and those columns that were not up to date; from now on they are."""
        marks = self._stale[row]
        start = marks.find(1, across.start, across.stop)
        while start >= 0:
            end = marks.find(0, start, across.stop)
            end = across.stop if end < 0 else end
            marks[start:end] = bytes(end - start)
            yield Rect(start * TILE, row * TILE, (end - start) * TILE, TILE)
            start = marks.find(1, end, across.stop)

    def _tiles(self, rect: Rect) -> tuple[range, range]:
        """Columns and rows of the tiles that *rect* meets."""
        across = range(max(0, rect.left // TILE), min(self._columns, -(-rect.right // TILE)))
        down = range(max(0, rect.top // TILE), min(self._rows, -(-rect.bottom // TILE)))
        return across, down


def put_in(sprites: "list[Sprite]", come: "Sequence[Sprite]") -> None:
    """Put those that have *come* among *sprites*, which are in order of depth."""
    if len(come) > MANY:
        sprites += come
        sprites.sort(key=attrgetter("depth"))
        return
    for sprite in come:
        insort(sprites, sprite, key=attrgetter("depth"))


def take_out(sprites: "list[Sprite]", gone: "Sequence[Sprite]") -> None:
    """Take those that are *gone* out of *sprites*."""
    if len(gone) > MANY:
        leaving = set(map(id, gone))
        sprites[:] = [sprite for sprite in sprites if id(sprite) not in leaving]
        return
    for sprite in gone:
        del sprites[place_of(sprite, sprites)]


def place_of(sprite: "Sprite", sprites: "Sequence[Sprite]") -> int:
    """The place of *sprite* among *sprites*, which are in order of depth: to compare it with each would take longer."""
    place = bisect_left(sprites, sprite.depth, key=attrgetter("depth"))
    while sprites[place] != sprite:
        place += 1
    return place
