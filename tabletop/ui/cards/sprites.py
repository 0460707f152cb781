"""Pictures of cards, ready to be drawn: every size, angle, flip width and shade, with their shadows baked in.

Cards are rasterised from SVG at the size needed, only when first shown. What is turned or flipped is made from a
larger raster, so that edges stay smooth, and kept; nothing is rotated twice. Angles are rounded to
whole degrees (coarser while a card moves), flips to eighths of the width, so that there is a bounded number of
pictures, and the store has a limit in bytes. All pictures are premultiplied.

A frame has time for some steps to new pictures only, and shows a card as it was before until they are done.
"""

import math
import time
from collections import defaultdict, deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Surface

from tabletop import resources
from tabletop.cards import name as card_name
from tabletop.ui.cards.marks import marked, put_lamp
from tabletop.ui.cards.picture_cache import PictureCache
from tabletop.ui.cards.poses import CARD_RATIO, Shade
from tabletop.ui.cards.suit_colours import Scheme, ink_of
from tabletop.ui.cards.svg_cache import SvgCache
from tabletop.ui.toolkit.theme import GOLD, HINT, SHADOW, TEXT, Colour

FLIPS = 8
FADES = 8
OTHER_LIMIT = 256 << 10
FRAME_ALLOWANCE = 0.0006
"""Seconds that a frame spends on new pictures of cards in motion; then it goes on showing those at hand."""
STILL_ALLOWANCE, LATE_ALLOWANCE = 0.0018, 0.0055
"""The same where none is in motion, and there is no other work; and once it was seen for a while that some are not yet as they
should be."""
LATE = 12
"""Frames after which it was."""
SOME = 8
"""Number of steps to new pictures from which the time is known that one usually takes."""

SECOND_BACK = "blue"
SECOND_BACKS = {"blue": "red", "teal": "red", "slate": "red", "purple": "green"}
"""The back of a second pack, by that of the first one; else SECOND_BACK."""
DIMMED: dict[Scheme, Colour] = {
    "usual": (158, 160, 160),
    "safe": (158, 160, 160),
    "contrast": (200, 200, 200),
}
"""Light that falls on a card that may not be played."""
LARGE = 250
"""Width in px from which a card takes long to be turned, and is on a screen whose single pixels are hardly seen."""
EDGE = 2
"""Clear px round what is to be turned, so that its edges stay smooth."""
BLUR = 4
"""Radius of the blur of shadows and halos, in px of their small pictures."""
GLASS = 150
"""Opacity, of 255, of a card that one can see through."""


class Look(NamedTuple):
    """All that a card's picture depends on.

    *px* is the width in pixels, *angle* in degrees clockwise, *flip* the width in eighths, *height* 0 lying, 1 raised,
    2 in the air, *fade* the opacity in eighths, *mark* a sign in a disc on the face, or a few words. *other*: of the
    second pack, whose back has another colour. *swift*: it is on its way, and is made in less time: of a smaller raster if
    that is at hand, and a LARGE one is turned pixel by pixel.
    """

    face: int | None
    px: int
    angle: int = 0
    flip: int = FLIPS
    shade: Shade = ""
    height: int = 0
    fade: int = FADES
    mark: str = ""
    other: bool = False
    swift: bool = False


class _Raster(NamedTuple):
    """A card face up or down, *px* wide, with a clear *edge* of some px round it; *scaled*: from another raster at hand."""

    face: int | None
    px: int
    other: bool
    edge: int = 0
    scaled: bool = False


@dataclass(frozen=True, slots=True)
class _Blur:
    """The shape of a card in one colour, blurred; lengths in units."""

    colour: Colour
    strength: float
    softness: float
    reach: float
    drop: float = 0.0

    def coarseness(self, px: int) -> float:
        """The side of the pixels in which it is drawn round a card *px* wide: blur has no detail of less than two pixels."""
        return max(1.0, self.softness * px / 2)


class _Outline(NamedTuple):
    """Key of what is blurred round the outline of a card that stands upright, *px* wide when it is not flipped."""

    px: int
    flip: int
    blur: _Blur


# For each height: lying, raised, in the air.
SHADOWS = (
    _Blur(SHADOW, 0.42, 0.034, 0.095, 0.024),
    _Blur(SHADOW, 0.40, 0.062, 0.17, 0.055),
    _Blur(SHADOW, 0.34, 0.105, 0.29, 0.115),
)
ON_OTHERS = _Blur(SHADOW, 0.1, 0.012, 0.04, 0.006)
"""The shadow of a card that lies squarely on another one: the shadows of a stack do not add up."""
HALOS: dict[str, tuple[_Blur, ...]] = {
    "glow": (_Blur(GOLD, 1.0, 0.075, 0.27), _Blur(GOLD, 0.8, 0.06, 0.27)),
    "hint": (_Blur(HINT, 1.0, 0.06, 0.2), _Blur(HINT, 1.0, 0.04, 0.2)),
}
"""Halos, by the shade that has one."""


class SpriteCache:
    """Pictures of the pack in sprites/*pack* with the back called *back*, kept within *limit* bytes.

    *folder* is where rasters are kept between starts (None: nowhere).
    """

    def __init__(
        self, folder: Path | None = None, limit: int = 24 << 20, pack: str = "cards", back: str = "red"
    ) -> None:
        self._svg_cache = SvgCache(folder)
        self._cards: PictureCache[Look] = PictureCache(15 * limit // 16)
        self._rasters: PictureCache[_Raster] = PictureCache(2 * limit // 5)
        self._shadows: PictureCache[_Outline] = PictureCache(limit // 8)
        self._small: PictureCache[tuple[str, str, int, Colour | None]] = PictureCache(limit // 6)
        self._others: dict[str, SpriteCache] = {}
        self._wanted: deque[Look] = deque()
        self._begun: tuple[Look, Surface] | None = None
        """The look of which the card is turned already, and that."""
        self._spent = 0.0
        self._usual: dict[str, float] = defaultdict(float)
        """Seconds that a step of each kind took lately."""
        self._allowed = FRAME_ALLOWANCE
        self._late_frames = 0
        self._room = Surface((1, 1), pygame.SRCALPHA)
        self._pack = pack
        self._back = back
        self._scheme: Scheme = "usual"

    @property
    def bytes(self) -> int:
        """The memory that the pictures take."""
        stores = self._cards, self._rasters, self._shadows, self._small
        return sum(store.bytes for store in stores)

    def allow(self, limit: int) -> None:
        """Keep at most *limit* bytes of finished cards from now on, and about half as much of what they are made from."""
        self._cards.limit = 15 * limit // 16
        self._rasters.limit = 2 * limit // 5
        self._shadows.limit, self._small.limit = limit // 8, limit // 6

    def use(self, pack: str, back: str, scheme: Scheme = "usual") -> None:
        """Show another pack or back, or other colours of suits, from now on."""
        if (pack, back, scheme) != (self._pack, self._back, self._scheme):
            self._pack, self._back, self._scheme = pack, back, scheme
            self._begun = None
            self._cards.clear()
            self._rasters.clear()

    @property
    def looks(self) -> tuple[str, str, Scheme]:
        """The pack and the back that are shown, and the colours of the suits."""
        return self._pack, self._back, self._scheme

    def suit_ink(self, words: str) -> Colour:
        """The colour in which *words* with a suit sign are written on ivory, as on the cards."""
        sign = next((each for each in words if each in "♥♦♣"), "♠")
        return ink_of(sign, "four-colour" in self._pack, self._scheme)

    def with_back(self, back: str) -> "SpriteCache":
        """A small store of cards with the back called *back*; files and shadows are those of this one."""
        if back not in self._others:
            other = self._others[back] = SpriteCache(limit=OTHER_LIMIT, back=back)
            other._svg_cache, other._shadows = self._svg_cache, self._shadows
        return self._others[back]

    def card(self, look: Look) -> Surface:
        """The picture of a card; the middle of the picture is the middle of the card."""
        picture = self._at_hand(look)
        if picture is None:
            picture = self._cards.put(look, self._faded(look) if look.fade < FADES else self._draw(look))
        return picture

    def card_in_time(self, look: Look, instead: tuple[Surface, Look] | None) -> tuple[Surface, Look]:
        """Like `card`, but *instead* if the frame has spent its time on new pictures; and the look that the picture has.

        A picture is made step by step, if need be over several frames. What was begun for the card that is asked for first
        is finished, though that may have moved on.
        """
        picture = self._at_hand(look)
        if picture is not None or instead is None:
            return picture or self.card(look), look
        wanted, begun = look, self._begun[0] if self._begun else look
        same_card = (begun.face, begun.mark, begun.other) == (look.face, look.mark, look.other)
        if same_card and begun not in self._cards:
            wanted = begun._replace(fade=look.fade)
        while True:
            kind = self._kind_of_step(wanted)
            if self._spent and self._spent + self._usual[kind] >= self._allowed:
                return instead
            before = time.thread_time()
            picture = self._step(wanted)
            took = time.thread_time() - before
            self._spent += took
            self._usual[kind] += (took - self._usual[kind]) / SOME
            if picture is not None:
                return picture, wanted

    def _at_hand(self, look: Look) -> Surface | None:
        """The picture of *look*, if there is one; for a swift one that of a card that is not will do."""
        picture = self._cards.get(look)
        return picture or (self._cards.get(look._replace(swift=False)) if look.swift else None)

    def _step(self, look: Look) -> Surface | None:
        """Do the next of the steps to the picture of *look*: its raster, the card turned, all of it; the picture after the last."""
        solid = look._replace(fade=FADES)
        if self._at_hand(solid) is None:
            raster = self._raster_of(solid)
            if raster not in self._rasters:
                self._part_of_raster(raster)
                return None
            if _has_to_be_turned(solid, raster) and (self._begun is None or self._begun[0] != solid):
                self._begun = solid, self._turned(solid)
                return None
            if solid != look:
                self.card(solid)
                return None
        return self.card(look)

    def _kind_of_step(self, look: Look) -> str:
        """The kind of the next step to the picture of *look*: those of a kind take about as long."""
        solid = look._replace(fade=FADES)
        if self._at_hand(solid) is not None:
            return "fade"
        raster = self._raster_of(solid)
        if raster not in self._rasters:
            return "scale" if raster.scaled else "raster"
        turning = _has_to_be_turned(solid, raster)
        if turning and (self._begun is None or self._begun[0] != solid):
            return "turn"
        card = self._begun[1] if turning and self._begun else self._raster(raster)
        _size, outlines = _outlines_of(solid, card)
        return "draw" if all(outline in self._shadows for outline in outlines) else "blur"

    def begin_frame(self, full: bool = False, still: bool = False, unlike: bool = False) -> None:
        """A new frame may spend time on new pictures, more of it where all cards lie *still*, and most where some have long
        been shown *unlike* what they should look like; unless it is *full* of other work: the one after it does."""
        self._spent = math.inf if full else 0.0
        self._late_frames = self._late_frames + 1 if still and unlike else 0
        late = self._late_frames > LATE
        self._allowed = LATE_ALLOWANCE if late else STILL_ALLOWANCE if still else FRAME_ALLOWANCE

    def prepare(self, looks: Iterable[Look]) -> None:
        """Have the pictures of *looks* made when there is time, instead of those that still wait."""
        self._wanted = deque(look for look in looks if look not in self._cards)

    def idle(self) -> bool:
        """Do one piece of waiting work, some milliseconds: make a wanted picture or write a raster; False if none."""
        if self._wanted:
            self.card(self._wanted.popleft())
            return True
        return self._svg_cache.write_one()

    def icon(self, name: str, px: int, colour: Colour = TEXT) -> Surface:
        """The icon sprites/icons/*name*.svg, *px* wide and high, in one colour."""
        return self._square("icons", name, px, colour)

    def avatar(self, name: str, px: int) -> Surface:
        """The face sprites/avatars/*name*.svg, *px* wide and high."""
        return self._square("avatars", name, px, None)

    def hat(self, name: str, px: int) -> Surface:
        """The hat sprites/hats/*name*.svg, *px* wide and high; its brim is at the bottom."""
        return self._square("hats", name, px, None)

    def _square(self, folder: str, name: str, px: int, colour: Colour | None) -> Surface:
        key = (folder, name, px, colour)
        picture = self._small.get(key)
        if picture is None:
            picture = self._svg_cache.get(resources.resource("sprites", folder, f"{name}.svg"), (px, px))
            if colour is not None:
                picture = _silhouette(picture, colour, 1.0)
            self._small.put(key, picture)
        return picture

    def _drawing(self, face: int | None, other: bool) -> Path:
        if face is None:
            back = SECOND_BACKS.get(self._back, SECOND_BACK) if other else self._back
            return resources.resource("sprites", "backs", f"{back}.svg")
        special = resources.find("sprites", self._pack, f"{card_name(face)}.svg")
        return special or resources.resource("sprites", "cards", f"{card_name(face)}.svg")

    def _faded(self, look: Look) -> Surface:
        picture = self.card(look._replace(fade=FADES)).copy()
        level = 255 * look.fade // FADES
        picture.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    def _draw(self, look: Look) -> Surface:
        begun, self._begun = self._begun, None
        card = begun[1] if begun and begun[0] == look else self._turned(look)
        if look.shade == "dim":
            card = card.copy()  # a raster may still have to be written to the disk as it is
            card.fill((*DIMMED[self._scheme], 255), special_flags=pygame.BLEND_RGBA_MULT)
        size, outlines = _outlines_of(look, card)
        under = [self._blurred(look, size, outline) for outline in outlines]
        for layer in (*under[1:], card):
            place = ((size[0] - layer.width) // 2, (size[1] - layer.height) // 2)
            under[0].blit(layer, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        if look.shade == "hint" and look.flip == FLIPS:
            put_lamp(under[0], look)
        if look.shade == "glass":
            under[0].fill((GLASS, GLASS, GLASS, GLASS), special_flags=pygame.BLEND_RGBA_MULT)
        return under[0]

    def _turned(self, look: Look) -> Surface:
        """The card itself, turned and flipped; not to be painted on."""
        raster = self._raster_of(look)
        card = marked(self._raster(raster), look)
        if not _has_to_be_turned(look, raster):
            return card
        if not raster.edge:
            card = _edged(card)
        if look.flip < FLIPS:
            size = max(3, card.width * look.flip // FLIPS), card.height
            card = pygame.transform.smoothscale(card, size)
        if raster.scaled:
            return pygame.transform.rotate(card, -look.angle)
        return pygame.transform.rotozoom(card, -look.angle, look.px / raster.px)

    def _raster_of(self, look: Look) -> _Raster:
        """The raster of which *look* is made: as wide as the card if it is upright, else one `_to_be_turned`.

        What is swift is made of what is at hand, if it can be, else of a raster that is 1 to 1.4 times as wide; a LARGE one
        of one that is scaled from either, as it is turned pixel by pixel.
        """
        upright = _Raster(look.face, look.px, look.other)
        if not look.swift:
            return upright if _is_upright(look) else _to_be_turned(upright)
        scaled = upright._replace(edge=EDGE, scaled=True)
        if look.px > LARGE and scaled in self._rasters:
            return scaled
        source = self._source(upright)
        return _wider(upright) if source is None else scaled if look.px > LARGE else source

    def _source(self, wanted: _Raster) -> _Raster | None:
        """A raster at hand, at least as wide as *wanted*, of which that can be made; the one with the most detail."""
        bare = wanted._replace(edge=0, scaled=False)
        return next(
            (each for each in (_to_be_turned(bare), bare, _wider(bare)) if each in self._rasters), None
        )

    def _raster(self, wanted: _Raster) -> Surface:
        """The picture of *wanted*; not to be painted on."""
        picture = self._rasters.get(wanted)
        while picture is None:
            picture = self._part_of_raster(wanted)
        return picture

    def _part_of_raster(self, wanted: _Raster) -> Surface | None:
        """Do a part of the work for the raster *wanted*, which is not there yet; its picture after the last."""
        size = wanted.px, round(wanted.px * CARD_RATIO)
        source = self._source(wanted) if wanted.scaled else None
        if source:
            picture = pygame.transform.smoothscale(_without_edge(self._raster(source), source), size)
        elif part := self._svg_cache.get_part(self._drawing(wanted.face, wanted.other), size, self._scheme):
            picture = part
        else:
            return None
        return self._rasters.put(wanted, _edged(picture) if wanted.edge else picture)

    def _blurred(self, look: Look, size: tuple[int, int], outline: _Outline) -> Surface:
        """A shadow, or a glow, that cards of this outline have whatever their face; a picture of its own of that *size*.

        It is blurred while it is upright, as that takes longest, and has no direction; only then it is turned.
        """
        blur = outline.blur
        small = self._shadows.get(outline)
        if small is None:
            raster = self._raster_of(look)
            card = _without_edge(self._raster(raster), raster)
            small = self._shadows.put(outline, _small_blurred(card, outline))
        turned = pygame.transform.rotozoom(small, -look.angle, 1.0) if look.angle else small
        large = self._room_for([round(side * blur.coarseness(look.px)) for side in turned.size])
        pygame.transform.smoothscale(turned, large.size, large)
        picture = Surface(size, pygame.SRCALPHA)
        place = (size[0] - large.width) // 2, (size[1] - large.height) // 2 + round(blur.drop * look.px)
        picture.blit(large, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        return picture

    def _room_for(self, size: Sequence[int]) -> Surface:
        """A surface of *size* px that is used again for the next one: new memory takes longer than what is drawn on it."""
        room, (width, height) = self._room, size
        if width > room.width or height > room.height:
            room = self._room = Surface((max(width, room.width), max(height, room.height)), pygame.SRCALPHA)
        return room.subsurface((0, 0, width, height))


def _is_upright(look: Look) -> bool:
    """True if the card is neither turned nor flipped."""
    return look.flip == FLIPS and look.angle % 360 == 0


def _has_to_be_turned(look: Look, raster: _Raster) -> bool:
    """True if the card of *look* is not what is on *raster*."""
    return bool(raster.edge) or not _is_upright(look)


def _to_be_turned(upright: _Raster) -> _Raster:
    """The raster of which the card on the *upright* one is made when it lies turned: 1.6 to 2.3 times as wide, or 1 to 1.4
    times if it is LARGE."""
    return _wider(upright, 1 if upright.px > LARGE else 1.6)


def _wider(upright: _Raster, times: float = 1) -> _Raster:
    """A raster with an edge, at least that many *times* as wide as the *upright* one."""
    return upright._replace(px=_raster_width(times * upright.px), edge=EDGE)


def _without_edge(card: Surface, raster: _Raster) -> Surface:
    """The part of the picture of *raster* that is not its edge."""
    return card.subsurface(card.get_rect().inflate(-2 * raster.edge, -2 * raster.edge))


def _edged(card: Surface) -> Surface:
    """*card* with a clear edge, so that it stays smooth when it is turned."""
    width, height = card.size
    edged = Surface((width + 2 * EDGE, height + 2 * EDGE), pygame.SRCALPHA)
    edged.blit(card, (EDGE, EDGE))
    return edged


def _outlines_of(look: Look, card: Surface) -> tuple[tuple[int, int], list[_Outline]]:
    """The size of the picture of *look*, in the middle of which is the *card*, and the shadow and the halos below that."""
    height = max(look.height, 1) if look.shade == "lift" else look.height
    lying = ON_OTHERS if look.shade == "flat" and not height else SHADOWS[height]
    blurs = (lying, *HALOS.get(look.shade, ()))
    margin = math.ceil(max(blur.reach for blur in blurs) * look.px)
    size = (card.width + 2 * margin, card.height + 2 * margin)
    return size, [_Outline(look.px, look.flip, blur) for blur in blurs]


def _raster_width(least: float) -> int:
    """The smallest of the widths of rasters from *least* up; they are so far apart that cards of many sizes share one."""
    return round(64 * math.sqrt(2) ** math.ceil(math.log(least / 64, math.sqrt(2))))


def stepped(px: float) -> int:
    """The nearest of the widths (6 % apart) that a card may have while its size changes."""
    return max(8, round(1.06 ** round(math.log(max(px, 8)) / math.log(1.06))))


def quantised(angle: float) -> int:
    """The angle of the picture for a card that lies at *angle*: whole degrees, even ones beyond 30."""
    angle = (angle + 180) % 360 - 180
    return round(angle) if abs(angle) <= 30 else 2 * round(angle / 2)


def _silhouette(card: Surface, colour: Colour, strength: float) -> Surface:
    """The shape of *card* in one colour, premultiplied."""
    shape = card.copy()
    shape.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    # Premultiplied colour is colour times alpha: take it from a picture that is white wherever the shape is.
    white = pygame.transform.solid_overlay(shape, (255, 255, 255, 255), keep_alpha=True).premul_alpha()
    level = round(255 * strength)
    white.fill((*(channel * level // 255 for channel in colour), level), special_flags=pygame.BLEND_RGBA_MULT)
    return white


def _small_blurred(card: Surface, outline: _Outline) -> Surface:
    """The shape of the upright *card* in the middle of a picture, blurred, and as small as blur allows."""
    blur, px = outline.blur, outline.px
    factor = blur.coarseness(px)
    size = max(1, round(px * outline.flip / FLIPS / factor)), max(1, round(px * CARD_RATIO / factor))
    around = math.ceil(blur.reach * px / factor)
    placed = Surface((size[0] + 2 * around, size[1] + 2 * around), pygame.SRCALPHA)
    shape = pygame.transform.smoothscale(card, size)
    placed.blit(shape, (around, around), special_flags=pygame.BLEND_PREMULTIPLIED)
    return _softened(_silhouette(placed, blur.colour, blur.strength))


def _softened(shape: Surface) -> Surface:
    """*shape* blurred. Two box blurs differ from a Gaussian of that radius by two levels of 255 at most, and take a third of
    its time."""
    return pygame.transform.box_blur(pygame.transform.box_blur(shape, BLUR), BLUR)
