"""Shows: flourishes on the screen, and the ones of them that are painted in few strokes.

A show is a pure function from the seconds since its start to a few small sprites, so it can be cut short at any time; with
reduced motion it does nothing but fade. The table scene makes them of what a table asks for (ui/effects/flourish.py).
"""

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Generic, Protocol, TypeVarTuple, runtime_checkable

import pygame
from pygame import Rect, Surface

from tabletop.ui.cards.animation import Tempo, ease_out
from tabletop.ui.effects.flourish import SUITS
from tabletop.ui.painting import glyphs, paint
from tabletop.ui.toolkit import printed
from tabletop.ui.toolkit.canvas import Canvas, Sprite
from tabletop.ui.toolkit.reading_time import reading_time
from tabletop.ui.toolkit.theme import GOLD, GOLD_LIGHT, INK, IVORY, Colour

BURST_TIME, GLEAM_TIME, SHAKE_TIME, SHOUT_TIME = 1.3, 0.75, 0.6, 2.2
SIGN_TIME, RISE_TIME = 0.9, 1.8
SPARKS = 22
SPARK_SIZES = (0.13, 0.1, 0.08)  # by how far they fly
FADES = 6  # steps of opacity that pictures are kept in
RINGS = 14  # steps in which the ring of light grows
S = TypeVarTuple("S")
WARNING: Colour = (0xFF, 0x8A, 0x78)
AIR, BEHIND = 850, -2  # depths: above the cards, beneath them


class Show(Protocol):
    """A flourish on the screen, *duration* seconds long."""

    @property
    def duration(self) -> float:
        """Seconds that the show goes on."""

    def sprites(self, seconds: float) -> list[Sprite]:
        """Sprites that are seen *seconds* after its start."""


@runtime_checkable
class Saying(Protocol):
    """A show with words: it stays as long as it takes to read what is *said*, however fast the table is."""

    @property
    def said(self) -> str:
        """Words that are to be read."""


@dataclass(slots=True)
class _Running:
    """A show that began *clock* seconds of the table's time ago (if negative: that begins later).

    Words take *reading* of these seconds, and the show goes on only *pace* times as fast as the table, so that they are read.
    """

    show: Show
    clock: float
    reading: float
    pace: float


class Flourishes:
    """The flourishes that are on the screen, as fast as *tempo* says, but for what has to be read."""

    def __init__(self, tempo: Tempo) -> None:
        self._tempo = tempo
        self._running: list[_Running] = []

    @property
    def moving(self) -> bool:
        """True while a show is on or waits."""
        return bool(self._running)

    @property
    def shows(self) -> list[Show]:
        """Shows that are on, or wait to be."""
        return [each.show for each in self._running]

    def begin(self, show: Show, late: float = 0.0) -> None:
        """Begin *show* now, or *late* seconds from now.

        Who says something else meanwhile has said the first thing, as soon as that can have been read; of what waits
        for that only the last is said (the log has it all).
        """
        said = reading_time(show.said) if isinstance(show, Saying) else 0.0
        reading = self._tempo.unhurried(self._tempo.to_hear_out(said))
        if isinstance(show, Shout):
            earlier = [each for each in self._running if show.follows(each.show)]
            late = max([late, *(each.reading - each.clock for each in earlier if each.clock >= 0)])
            gone = [each for each in earlier if each.clock < 0 or each.reading <= each.clock]
            self._running = [each for each in self._running if each not in gone]
        pace = min(1.0, show.duration / reading) if reading else 1.0
        self._running.append(_Running(show, -late, reading, pace))

    def tick(self, seconds: float) -> None:
        """Let *seconds* pass."""
        passed = seconds * self._tempo.speed
        for each in self._running:
            each.clock += passed
        begun = [each.show for each in self._running if each.clock >= 0]
        self._running = [
            each
            for each in self._running
            if each.clock * each.pace < each.show.duration and not _is_followed(each.show, begun)
        ]

    def finish(self) -> None:
        """Be at the end of all of them."""
        self._running.clear()

    def sprites(self) -> list[Sprite]:
        """All there is to be seen now; the later above the earlier."""
        return [
            sprite._replace(depth=(*sprite.depth, number))
            for number, each in enumerate(self._running)
            if each.clock >= 0
            for sprite in each.show.sprites(each.clock * each.pace)
        ]

    def words(self) -> list[Rect]:
        """Boxes of the words that are still to be read, in px."""
        return [
            sprite.rect
            for each in self._running
            if isinstance(each.show, Saying) and each.clock >= 0
            for sprite in each.show.sprites(each.clock * each.pace)
        ]


def _is_followed(show: Show, begun: Sequence[Show]) -> bool:
    """True if the speaker of *show* has said something else since; *begun* are all shows in their order."""
    if show not in begun:
        return False
    later = begun[begun.index(show) + 1 :]
    return any(isinstance(other, Shout) and other.follows(show) for other in later)


class Burst:
    """Small golden *suits* fly out from *centre* (px), and a ring of light; *reach* is how far, in px."""

    duration = BURST_TIME

    def __init__(self, centre: tuple[int, int], reach: int, suits: str = SUITS) -> None:
        self._centre, self._reach = centre, reach
        self._ring = _Steps(light)
        chance = random.Random(5)
        self._sparks = [
            (
                math.tau * (number + chance.uniform(-0.3, 0.3)) / SPARKS,
                chance.uniform(0.62, 1.0),
                suits[number % len(suits)],
                round(reach * SPARK_SIZES[number % 3]),
                (GOLD, GOLD_LIGHT)[number % 2],
            )
            for number in range(SPARKS)
        ]

    def sprites(self, seconds: float) -> list[Sprite]:
        part = seconds / self.duration
        return [*self._light(part), *(self._spark(number, part) for number in range(SPARKS))]

    def _spark(self, number: int, part: float) -> Sprite:
        turn, far, suit, px, colour = self._sparks[number]
        way = self._reach * far * (0.25 + 0.75 * ease_out(min(1.0, part * 1.15)))
        picture = spark(suit, px, colour, fade_of(2.6 * (1 - part)))
        x = self._centre[0] + math.cos(turn) * way
        y = self._centre[1] + math.sin(turn) * way * 0.86 + self._reach * 0.3 * part * part
        return Sprite(picture, round(x - px / 2), round(y - px / 2), (AIR, number))

    def _light(self, part: float) -> list[Sprite]:
        step = min(RINGS, round(RINGS * part * 2.2))
        fade = fade_of(1.6 * (1 - step / RINGS))
        if not fade:
            return []
        side = round(self._reach * (0.7 + 1.1 * ease_out(step / RINGS)))
        picture = self._ring.at(side, fade)
        return [Sprite(picture, self._centre[0] - side // 2, self._centre[1] - side // 2, (BEHIND, 0))]


class Halo:
    """Form of a burst with reduced motion: the ring of light appears and fades where it is."""

    duration = GLEAM_TIME

    def __init__(self, centre: tuple[int, int], reach: int) -> None:
        self._centre, self._side = centre, round(reach * 1.5)
        self._ring = _Steps(light)

    def sprites(self, seconds: float) -> list[Sprite]:
        fade = fade_of(1.4 * math.sin(math.pi * seconds / self.duration))
        if not fade:
            return []
        x, y = self._centre
        picture = self._ring.at(self._side, fade)
        return [Sprite(picture, x - self._side // 2, y - self._side // 2, (BEHIND, 0))]


class Gleam:
    """The plate at *rect* glows up in *colour* and calms down again."""

    duration = GLEAM_TIME

    def __init__(self, rect: Rect, line: int, glow: int, colour: Colour = GOLD) -> None:
        self._rect, self._line, self._glow, self._colour = rect.copy(), line, glow, colour
        self._picture = _Steps(gleaming)

    def sprites(self, seconds: float) -> list[Sprite]:
        part = seconds / self.duration
        # Up in a fifth of the time, down in the rest.
        fade = fade_of(part * 5 if part < 0.2 else (1 - part) * 1.25)
        if not fade:
            return []
        margin = paint.ring_margin(self._line, self._glow)
        picture = self._picture.at(self._rect.size, self._line, self._glow, self._colour, fade)
        return [Sprite(picture, self._rect.x - margin, self._rect.y - margin, (BEHIND, 2))]


class Shake:
    """The plate at *rect* of *canvas* shakes; `Gleam` gives it its tint."""

    duration = SHAKE_TIME

    def __init__(self, canvas: Canvas, rect: Rect, far: int) -> None:
        # With some felt around it, so that it covers itself while it is aside.
        self._canvas, self._far = canvas, far
        self._rect = rect.inflate(2 * far, 0).clip(Rect((0, 0), canvas.size))

    def sprites(self, seconds: float) -> list[Sprite]:
        part = seconds / self.duration
        aside = round(self._far * math.sin(part * 4 * math.tau) * (1 - part))
        if not aside:
            return []
        return [Sprite(self._canvas.static_part(self._rect), self._rect.x + aside, self._rect.y, (BEHIND, 1))]


class Rise:
    """The plate at *rect* of *canvas* rises by *far* px with *ring* round it, stays up for a while and sinks again."""

    duration = RISE_TIME

    def __init__(self, canvas: Canvas, rect: Rect, far: int, ring: Gleam) -> None:
        # With what frames it, and some felt below so that it covers itself while it is up.
        self._canvas, self._far, self._ring = canvas, far, ring
        framed = rect.inflate(far // 2, far // 2)
        self._rect = framed.union(framed.move(0, far)).clip(Rect((0, 0), canvas.size))

    def sprites(self, seconds: float) -> list[Sprite]:
        part = seconds / self.duration
        up = round(self._far * ease_out(min(1.0, part * 5, (1 - part) * 4)))
        if not up:
            return []
        plate = Sprite(self._canvas.static_part(self._rect), self._rect.x, self._rect.y - up, (BEHIND, 1))
        ring = self._ring.sprites(part * self._ring.duration)
        return [plate, *(sprite._replace(y=sprite.y - up) for sprite in ring)]


class Shout:
    """The *bubble* pops up with its tail at *tip* (px in the window), stays for a while and fades.

    *spot*: where the tip is in the picture. With *still* it only fades.
    """

    duration = SHOUT_TIME

    def __init__(
        self,
        bubble: Surface,
        spot: tuple[int, int],
        tip: tuple[int, int],
        still: bool,
        speaker: str | int = "",
    ) -> None:
        self._bubble, self._spot, self._tip, self._still = bubble, spot, tip, still
        self._speaker = tip if speaker == "" else speaker
        self.said = printed.words(bubble)

    def follows(self, other: Show) -> bool:
        """True if *other* is a bubble of the same speaker."""
        return isinstance(other, Shout) and other._speaker == self._speaker

    def sprites(self, seconds: float) -> list[Sprite]:
        part = seconds / self.duration
        grown = 1.0 if self._still else min(1.0, 0.4 + 0.6 * ease_out(min(1.0, part * 9)))
        fade = fade_of(min(1.0, (1 - part) * 7, part * 12 if self._still else 1.0))
        if not fade:
            return []
        picture = self._bubble if grown == 1 else pygame.transform.smoothscale_by(self._bubble, grown)
        x, y = (tip - round(spot * grown) for tip, spot in zip(self._tip, self._spot, strict=True))
        return [Sprite(dimmed(picture, fade), x, y, (AIR, 1))]


class Walk:
    """The plate of *canvas* that was at *start* (px) comes to where *end* says that it is now."""

    duration = BURST_TIME

    def __init__(self, canvas: Canvas, start: Rect, end: Callable[[], Rect]) -> None:
        self._canvas, self._start, self._end = canvas, start.copy(), end

    def sprites(self, seconds: float) -> list[Sprite]:
        end, part = self._end(), ease_out(min(1.0, seconds / self.duration))
        x, y = (round(a + (b - a) * part) for a, b in zip(self._start.topleft, end.topleft, strict=True))
        return [] if (x, y) == end.topleft else [Sprite(self._canvas.static_part(end), x, y, (AIR, 2))]


class Thump:
    """Everything painted on the table of *canvas* jumps by *far* px, as if a fist came down on it."""

    duration = SHAKE_TIME

    def __init__(self, canvas: Canvas, far: int) -> None:
        self._canvas, self._far = canvas, far

    def sprites(self, seconds: float) -> list[Sprite]:
        part = seconds / self.duration
        down = round(self._far * math.sin(part * 5 * math.tau) * (1 - part) ** 2)
        if not down:
            return []
        return [Sprite(self._canvas.static_part(Rect((0, 0), self._canvas.size)), 0, down, (BEHIND, -1))]


class Sign:
    """*picture* of a grimace over the portrait at *centre* (px), ringed in *colour*, for a moment."""

    duration = SIGN_TIME

    def __init__(self, picture: Surface, centre: tuple[int, int], line: int, colour: Colour) -> None:
        margin = paint.ring_margin(line, 0)
        framed = paint.ring(picture.size, picture.height // 2, line, 0, colour).copy()
        paint.blit(framed, picture, (margin, margin))
        self._picture, self._at = framed, framed.get_rect(center=centre)

    def sprites(self, seconds: float) -> list[Sprite]:
        part = seconds / self.duration
        fade = fade_of(min(1.0, part * 12, (1 - part) * 8))
        return [Sprite(dimmed(self._picture, fade), *self._at.topleft, (AIR, 2))] if fade else []


# Pictures


@lru_cache(maxsize=512)
def spark(suit: str, px: int, colour: Colour, fade: int, turn: float = 1.0) -> Surface:
    """A suit *px* high with the opacity *fade* of FADES, turned so that *turn* of its width is left; premultiplied."""
    picture = glyphs.suit_sign(suit, max(6, px), colour).premul_alpha()
    if turn < 1:
        picture = pygame.transform.smoothscale(picture, (max(2, round(picture.width * turn)), picture.height))
    return dimmed(picture, fade)


def bubble(
    words: str, font: pygame.font.Font, pad: int, way: tuple[int, int]
) -> tuple[Surface, tuple[int, int]]:
    """A speech bubble whose tail points *way* (one step right or left, down or up), and where its tip is; premultiplied."""
    wide, high = glyphs.size(font, words)
    body, tail = Rect(0, 0, wide + 2 * pad, high + pad), pad
    across, down = way
    room = Rect(0, 0, body.width + tail * abs(across), body.height + tail * abs(down))
    body.topleft = tail * (across < 0), tail * (down < 0)
    tip = (
        room.right - 1 if across > 0 else 0 if across < 0 else body.centerx,
        room.bottom - 1 if down > 0 else 0 if down < 0 else body.centery,
    )
    fine = pygame.Surface((room.width * 4, room.height * 4), pygame.SRCALPHA)
    half = tail // 2
    foot = [
        (body.centerx + half * down, body.centery + half * across),
        (body.centerx - half * down, body.centery - half * across),
    ]
    pygame.draw.polygon(fine, IVORY, [(4 * x, 4 * y) for x, y in (*foot, tip)])
    pygame.draw.rect(
        fine, IVORY, Rect(*(4 * side for side in body)), border_radius=min(4 * pad, 2 * body.height)
    )
    picture = pygame.transform.smoothscale(fine, room.size).premul_alpha()
    paint.text(picture, font, words, body.center, INK, "center")
    return picture, tip


class _Steps(Generic[*S]):
    """Large pictures that *draw* makes for a show, step by step: each is kept for the frames of its step, none afterwards."""

    def __init__(self, draw: Callable[[*S], Surface]) -> None:
        self._draw = draw
        self._now: tuple[tuple[*S], Surface] | None = None

    def at(self, *step: *S) -> Surface:
        """The picture of that *step*."""
        if self._now is None or self._now[0] != step:
            self._now = step, self._draw(*step)
        return self._now[1]


def light(side: int, fade: int) -> Surface:
    """A soft ring of light in a square of *side* px with the opacity *fade* of FADES; premultiplied."""
    return dimmed(pygame.transform.smoothscale(_ring_of_light(), (side, side)), fade)


@lru_cache(maxsize=1)
def _ring_of_light() -> Surface:
    side = 192
    picture = Surface((side, side), pygame.SRCALPHA)
    pygame.draw.circle(picture, (*GOLD, 150), (side // 2, side // 2), side // 2 - 26, 12)
    pygame.draw.circle(picture, (*GOLD_LIGHT, 255), (side // 2, side // 2), side // 2 - 30, 4)
    return pygame.transform.gaussian_blur(picture.premul_alpha(), 6)


def gleaming(size: tuple[int, int], line: int, reach: int, colour: Colour, fade: int) -> Surface:
    """A ring round a plate of *size* and a breath of its colour upon it; premultiplied."""
    picture = paint.ring(size, size[1] // 2, line, reach, colour).copy()
    margin = paint.ring_margin(line, reach)
    paint.blit(picture, paint.rounded(size, size[1] // 2, (*colour, 44)), (margin, margin))
    return dimmed(picture, fade)


def dimmed(picture: Surface, fade: int) -> Surface:
    """*picture*, which is premultiplied, with the opacity *fade* of FADES."""
    if fade >= FADES:
        return picture
    paler, level = printed.carry(picture, picture.copy()), 255 * fade // FADES
    paler.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return paler


def fade_of(opacity: float) -> int:
    """The step of FADES nearest above *opacity*, 0 … 1."""
    return max(0, min(FADES, math.ceil(opacity * FADES)))
