"""Furniture painted on the felt round the cards: panels for melds, labels, words about a pile, and where cards may go.

A game's table declares it (`GameTable.furniture`); here it is put on the canvas's static layer.
"""

import math
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from functools import lru_cache, partial

from pygame import BLEND_PREMULTIPLIED, SRCALPHA, Rect, Surface, draw, transform

from tabletop.scenes.table.decor.arrow import put_arrow
from tabletop.scenes.table.decor.props import put_props
from tabletop.scenes.table.decor.rim import put_rims
from tabletop.scenes.table.decor.stones import put_chair, put_stones
from tabletop.ui.cards.sprites import SpriteCache
from tabletop.ui.layout.meld_layout import (
    Fact,
    Furniture,
    Label,
    Note,
    Panel,
    Sign,
    Tokens,
    Tone,
    title_height,
)
from tabletop.ui.layout.seating import Box
from tabletop.ui.painting import glyphs, paint
from tabletop.ui.toolkit import theme as t
from tabletop.ui.toolkit.canvas import Canvas, Changing, Plates
from tabletop.ui.toolkit.theme import Colour, Theme

KINDS = (
    "panel ", "label ", "note ", "sign ", "round ", "arrow ", "tokens ", "stones ", "chair ", "patch ", "gauge ", "prop ",
    "rim ", "seat ",
)  # fmt: skip
TARGET_FILL = (*t.GOLD, 26)
PANEL_SHADE = 92
"""The opacity of a panel, of 255: cards lie on it, so the felt shows through."""
ARROWS = 4
"""Number of arrows that go round."""
ARROW_SHADE = 105
"""Their opacity, of 255."""
IN_A_STACK = 5
"""Most chips in a stack; more make another one."""
CHIP_LOW, CHIP_THICK = 0.46, 0.2
"""Height of the face of a chip, seen from the side, and the chip's thickness, by its width."""
FINE = 3
GREY: Colour = (0xA9, 0xB4, 0xAE)
LIGHT_GREY: Colour = (0xD6, 0xDD, 0xDA)
STRUCK: Colour = (0xFF, 0x6B, 0x5E)
CHIP_EDGE: Colour = (0x9C, 0x22, 0x1C)


def tone_colours(theme: Theme, tone: Tone) -> tuple[Colour, Colour]:
    """The colour of a chip of *tone*, and of the word on it."""
    match tone:
        case "red":
            return theme.red, (255, 255, 255)
        case "black":
            return t.INK, (255, 255, 255)
        case "gold":
            return t.GOLD, t.ON_GOLD
        case "grey":
            return (LIGHT_GREY if theme.contrast else GREY), t.INK


def put_furniture(
    canvas: Plates,
    theme: Theme,
    place: Callable[[Box], Rect],
    furniture: Furniture,
    pictures: SpriteCache,
    explained: Callable[[str], str],
) -> None:
    """Bring it up to date; *place* turns units into px. What was there before and is no more goes.

    *explained* gives the explanation of the topics that a thing is about.
    """
    below = put_rims(canvas, theme, place, furniture.rims, furniture.seats)
    panels = {f"panel {panel.zone}": panel for panel in furniture.panels}
    for name, panel in panels.items():
        line = place(Box(0, 0, panel.kept, title_height(theme.text_size))).size
        _put_panel(canvas, theme, name, place(panel.box), panel, line)
    labels = {f"label {number}": label for number, label in enumerate(furniture.labels)}
    for name, label in labels.items():
        _put_label(canvas, theme, name, place(label.box), label)
    notes = {f"note {number}": note for number, note in enumerate(furniture.notes)}
    for name, note in notes.items():
        _put_note(canvas, theme, name, place(note.box), note)
    signs = {f"sign {number}": sign for number, sign in enumerate(furniture.signs)}
    for name, sign in signs.items():
        _put_sign(canvas, theme, pictures, name, place(sign.box), sign)
    rounds = {f"round {number}": each for number, each in enumerate(furniture.rounds)}
    for name, ring in rounds.items():
        _put_round(canvas, theme, name, place(ring.box), ring.clockwise)
    arrows = {f"arrow {number}": each for number, each in enumerate(furniture.arrows)}
    for name, arrow in arrows.items():
        put_arrow(canvas, theme, name, place(arrow.box), arrow)
    tokens = {f"tokens {number}": each for number, each in enumerate(furniture.tokens) if each.count}
    for name, heap in tokens.items():
        _put_tokens(canvas, theme, name, place(heap.box), heap)
    stones = {f"stones {number}": each for number, each in enumerate(furniture.stones)}
    for name, row in stones.items():
        put_stones(canvas, theme, name, place(row.box), row)
    chairs = {f"chair {number}": box for number, box in enumerate(furniture.chairs)}
    for name, box in chairs.items():
        put_chair(canvas, name, place(box))
    more = put_props(canvas, theme, place, furniture, pictures)
    facts: dict[str, Fact] = {
        **panels, **labels, **notes, **signs, **rounds, **arrows, **tokens, **stones, **more
    }  # fmt: skip
    for name, fact in facts.items():
        canvas.explain(name, explained(fact.about))
    _clear(canvas, {*below, *facts, *chairs})


def put_targets(
    canvas: Canvas,
    theme: Theme,
    places: Mapping[str, Rect],
    wanted: Container[str],
) -> None:
    """Light up those *places* of zones (px) that are *wanted*: where what is dragged may be dropped, or what a hint says.

    The score keeps clear of the light, also where it stands at the edge of such a place.
    """
    radius = theme.px(18)
    scores = [rect for name, rect in canvas.places() if name == "standings"]
    for zone, rect in places.items():
        if zone in wanted:
            for score in scores:
                rect = _clear_of(rect, score)
            light = partial(paint.dashed_panel, rect=rect, radius=radius, fill=TARGET_FILL)
            canvas.put(f"target {zone}", rect, light)
        else:
            canvas.remove(f"target {zone}")


def _clear_of(rect: Rect, thing: Rect) -> Rect:
    """*rect*, or the largest part of it at one side of *thing*."""
    if not rect.colliderect(thing):
        return rect
    beside = (
        Rect(rect.x, rect.y, thing.left - rect.left, rect.height),
        Rect(thing.right, rect.y, rect.right - thing.right, rect.height),
        Rect(rect.x, rect.y, rect.width, thing.top - rect.top),
        Rect(rect.x, thing.bottom, rect.width, rect.bottom - thing.bottom),
    )
    return max(beside, key=lambda part: max(0, part.width) * max(0, part.height))


def _clear(canvas: Plates, kept: Iterable[str]) -> None:
    for name in canvas.names():
        if name.startswith(KINDS) and name not in kept:
            canvas.remove(name)


def _put_panel(
    canvas: Plates, theme: Theme, name: str, rect: Rect, panel: Panel, line: tuple[int, int]
) -> None:
    """*line*: how much of the line with the title is kept free, and how high it is."""
    font, radius = theme.font("caption"), min(theme.px(18), rect.height // 4)
    pad, fill = theme.px(15), (*theme.ground, PANEL_SHADE)
    room = rect.width - 2 * pad - line[0]
    middle = rect.x + pad, rect.y + line[1] // 2 + 1
    head = Rect(0, 0, room, font.get_height())
    head.midleft = middle

    def draw(target: Surface) -> None:
        if panel.invitation:
            paint.dashed_panel(target, rect, radius, fill)
        else:
            paint.panel(target, rect, radius, fill, theme.hairline)
        said = panel.title + (f" · {panel.invitation}" if panel.invitation else "")
        if glyphs.size(font, said)[0] > room:
            said = panel.title
        said = paint.whole_parts(paint.fitted(theme, "caption", said, room), said, room)
        fitting = paint.fitted(theme, "caption", said, room)
        words = paint.shorten(fitting, said, room)
        paint.text(target, fitting, words, middle, theme.secondary_on_felt, "midleft")

    lasting = bool(panel.invitation), rect.size, line, theme
    canvas.put(name, rect, draw, lasting, Changing(head.clip(rect), (panel.title, panel.invitation)))


def _put_label(canvas: Plates, theme: Theme, name: str, rect: Rect, label: Label) -> None:
    fill, ink = tone_colours(theme, label.tone)

    def draw(target: Surface) -> None:
        paint.panel(target, rect, rect.height // 2, (*fill, 255))
        room = rect.width - rect.height // 2
        words, font = label.words, paint.fitted(theme, "caption", label.words, room)
        if label.shorter and glyphs.size(font, words)[0] > room:
            words, font = label.shorter, paint.fitted(theme, "caption", label.shorter, room)
        if font.get_height() > rect.height:
            font = t.font("sans", "semibold", max(theme.smallest_text, round(0.75 * rect.height)))
        said = paint.text(target, font, paint.shorten(font, words, room), rect.center, ink, "center")
        if label.struck:
            line = Rect(said.x - 2, said.centery, said.width + 4, max(2, rect.height // 10))
            target.fill(STRUCK, line)

    canvas.put(name, rect, draw, (label, rect.size, theme))


def _put_note(canvas: Plates, theme: Theme, name: str, rect: Rect, note: Note) -> None:
    """The lines in the middle of the height, from the left, or in the middle where the place is low.

    They are set as large as they fit there, up to the size of small type.
    """
    for px in range(theme.text_px("small"), theme.smallest_text - 1, -1):
        strong, small = t.font("sans", "semibold", px), t.font("sans", "regular", px)
        heads = paint.wrap(strong, note.strong, rect.width)
        bodies = paint.wrap(small, note.words, rect.width) if note.words else []
        high = strong.get_linesize()
        step = min(round(1.15 * high), max(round(0.8 * high), rect.height // (len(heads) + len(bodies))))
        if step * (len(heads) + len(bodies) - 1) + high <= rect.height + 2 and len(heads) == 1:
            break
    lines = [(strong, line, t.TEXT) for line in heads]
    lines += [(small, line, theme.secondary_on_felt) for line in bodies]
    if (room := max(1, (rect.height + 2 - high) // step + 1)) < len(lines):
        font, _words, ink = lines[room - 1]
        rest = " ".join(words for _font, words, _ink in lines[room - 1 :])
        lines[room - 1 :] = [(font, paint.shorten(font, rest, rect.width), ink)]

    def draw(target: Surface) -> None:
        centred = rect.width > 3 * rect.height
        x = rect.centerx if centred else rect.x
        y = rect.centery - step * (len(lines) - 1) // 2
        for number, (font, words, ink) in enumerate(lines):
            paint.text(target, font, words, (x, y + number * step), ink, "center" if centred else "midleft")

    canvas.put(name, rect, draw, (note, rect.size, theme))


def _put_sign(canvas: Plates, theme: Theme, pictures: SpriteCache, name: str, rect: Rect, sign: Sign) -> None:
    """A suit on an ivory disc, or a number on one of its tone."""
    fill, ink = tone_colours(theme, sign.tone)
    if glyphs.has_signs(sign.words):
        fill, ink = t.IVORY, pictures.suit_ink(sign.words) if sign.tone in ("red", "black") else fill

    def paint_it(target: Surface) -> None:
        paint.panel(target, rect, rect.height // 2, (*fill, 255))
        if glyphs.has_signs(sign.words):
            picture = glyphs.suit_sign(sign.words, round(0.62 * rect.height), ink).premul_alpha()
            paint.blit(target, picture, picture.get_rect(center=rect.center))
        else:
            font = t.font("sans", "semibold", max(theme.smallest_text, round(0.5 * rect.height)))
            paint.text(target, font, sign.words, rect.center, ink, "center")

    canvas.put(name, rect, paint_it, (sign, rect.size, theme, ink))


def _put_round(canvas: Plates, theme: Theme, name: str, rect: Rect, clockwise: bool) -> None:
    canvas.put(
        name,
        rect,
        lambda on: paint.blit(on, arrows_round(rect.size, theme.px(5), clockwise), rect),
        (rect.size, clockwise, theme),
    )


@lru_cache(maxsize=8)
def arrows_round(size: tuple[int, int], width: int, clockwise: bool) -> Surface:
    """Arrows of *width* px along the ellipse in *size*, drawn large and made smaller so that they are smooth."""
    wide, high = size[0] * FINE, size[1] * FINE
    picture = Surface(size, SRCALPHA)
    head = 3.2 * width * FINE
    across, down = wide / 2 - head, high / 2 - head
    ink = (*t.GOLD_LIGHT, ARROW_SHADE)
    way = 1 if clockwise else -1

    def at(turn: float, out: float = 0.0) -> tuple[float, float]:
        return wide / 2 + (across + out) * math.cos(turn), high / 2 + (down + out) * math.sin(turn)

    for number in range(ARROWS):
        start = math.tau * (number + 0.14) / ARROWS
        end = start + 0.62 * math.tau / ARROWS
        if way < 0:
            start, end = end, start
        turns = [start + (end - start) * part / 24 for part in range(25)]
        half = width * FINE / 2
        shaft = [*(at(a, half) for a in turns), *(at(a, -half) for a in reversed(turns))]
        tip = end + way * head / max(across, down) * 0.9
        _draw_small(picture, ink, [shaft, [at(end, head * 0.7), at(tip), at(end, -head * 0.7)]])
    return picture


def _draw_small(picture: Surface, ink: t.ColourA, shapes: Sequence[Sequence[tuple[float, float]]]) -> None:
    """Draw *shapes*, whose corners are given FINE times as large, on *picture*, smaller so that they are smooth; only where they
    are, as a whole picture of that size takes many frames' time."""
    corners = [corner for shape in shapes for corner in shape]
    left, top = (math.floor(min(each) / FINE) - 1 for each in zip(*corners, strict=True))
    right, bottom = (math.ceil(max(each) / FINE) + 2 for each in zip(*corners, strict=True))
    large = Surface(((right - left) * FINE, (bottom - top) * FINE), SRCALPHA)
    for shape in shapes:
        draw.polygon(large, ink, [(x - left * FINE, y - top * FINE) for x, y in shape])
    small = transform.smoothscale(large, (right - left, bottom - top)).premul_alpha()
    picture.blit(small, (left, top), special_flags=BLEND_PREMULTIPLIED)


def _put_tokens(canvas: Plates, theme: Theme, name: str, rect: Rect, tokens: Tokens) -> None:
    """Stacks of chips in the middle of *rect*, with their feet at its lower edge."""
    count, stacks = tokens.count, -(-tokens.most // IN_A_STACK)
    high = CHIP_LOW + CHIP_THICK * IN_A_STACK
    apart = int(min(rect.width / stacks, 1.08 * rect.height / high))

    def draw(target: Surface) -> None:
        wide, lying = round(apart / 1.08), -(-count // IN_A_STACK)
        left = rect.centerx - (apart * (lying - 1) + wide) // 2
        for number in range(lying):
            picture = _chips(wide, min(IN_A_STACK, count - number * IN_A_STACK))
            paint.blit(target, picture, (left + apart * number, rect.bottom - picture.height))

    canvas.put(name, rect, draw, (tokens, rect.size, theme))


@lru_cache(maxsize=16)
def _chips(wide: int, count: int) -> Surface:
    """*count* chips on each other, *wide* px; premultiplied."""
    full = FINE * wide
    thick, low = round(CHIP_THICK * full), round(CHIP_LOW * full)
    picture = Surface((full, low + count * thick), SRCALPHA)
    for number in range(count):
        foot = picture.height - low - number * thick
        face = Rect(0, foot - thick, full, low)
        for down in range(thick, 0, -1):
            draw.ellipse(picture, t.INK if down == thick else CHIP_EDGE, face.move(0, down))
        draw.ellipse(picture, t.RED, face)
        draw.ellipse(picture, t.IVORY, face.inflate(-full // 4, -low // 4), max(2, full // 22))
    return transform.smoothscale(picture.premul_alpha(), (wide, round(picture.height / FINE)))
