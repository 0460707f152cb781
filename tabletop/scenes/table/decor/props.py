"""Props on the felt besides the cards of the game: patches of cold or warm felt, gauges, cards of another pack."""

from collections.abc import Callable

from pygame import Rect, Surface

from tabletop.ui.cards.poses import CARD_RATIO
from tabletop.ui.cards.sprites import Look, SpriteCache, quantised
from tabletop.ui.layout.meld_layout import Furniture, Gauge, Patch, Prop
from tabletop.ui.layout.seating import Box
from tabletop.ui.painting import paint
from tabletop.ui.toolkit import theme as t
from tabletop.ui.toolkit.canvas import Plates
from tabletop.ui.toolkit.theme import Theme

COLD: t.Colour = (0x9F, 0xD4, 0xF2)
SHADES = {"cold": (COLD, 64, 190), "warm": (t.GOLD, 52, 230)}
"""By look of a patch its colour, and the opacity of the patch and of its edge."""
GAUGE_SHADE = {False: 130, True: 70}
"""Opacity of the filled part of a gauge, of 255, by whether contrast is high: words stand on it."""
FULL: t.Colour = (0x4F, 0xA8, 0x62)
DASHED = (0, 0, 0, 0)
DUSK = (0, 4, 12, 76)
"""Colour that lies over a darkened room."""
DIAGONAL, SHADOW_ROOM = (1 + CARD_RATIO**2) ** 0.5, 0.2
"""The diagonal of a card, and how much more room its shadow needs, by its width."""


def put_props(
    canvas: Plates,
    theme: Theme,
    place: Callable[[Box], Rect],
    furniture: Furniture,
    pictures: SpriteCache,
) -> dict[str, Patch | Gauge | Prop]:
    """Paint them; *place* turns units into px. All that was painted, by name."""
    if furniture.dusk:
        canvas.put("dusk", Rect((0, 0), canvas.size), lambda target: paint.veil(target, DUSK), canvas.size)
    else:
        canvas.remove("dusk")
    patches = {f"patch {number}": each for number, each in enumerate(furniture.patches)}
    for name, patch in patches.items():
        _put_patch(canvas, theme, name, place(patch.box), patch)
    gauges = {f"gauge {number}": each for number, each in enumerate(furniture.gauges)}
    for name, gauge in gauges.items():
        _put_gauge(canvas, theme, name, place(gauge.box), gauge)
    props = {f"prop {number}": each for number, each in enumerate(furniture.props)}
    for name, prop in props.items():
        _put_prop(canvas, name, place, prop, pictures)
    return {**patches, **gauges, **props}


def _put_patch(canvas: Plates, theme: Theme, name: str, rect: Rect, patch: Patch) -> None:
    radius = min(theme.px(14), rect.width // 4, rect.height // 4)

    def draw(target: Surface) -> None:
        if patch.look == "dashed":
            paint.dashed_panel(target, rect, max(6, theme.px(10)), DASHED)
        else:
            colour, inside, edge = SHADES[patch.look]
            fill = (*colour, inside)
            paint.blit(
                target,
                paint.rounded(rect.size, radius, fill, (*colour, edge), max(1, theme.px(2))),
                rect,
            )

    canvas.put(name, rect, draw, (patch, rect.size, theme))


def _put_gauge(canvas: Plates, theme: Theme, name: str, rect: Rect, gauge: Gauge) -> None:
    """The filled part is golden, and green once it is full."""
    radius = rect.height // 2
    part = min(1.0, gauge.part / gauge.whole) if gauge.whole else 0.0

    def draw(target: Surface) -> None:
        paint.panel(target, rect, radius, theme.panel_dense, theme.hairline)
        wide = round(rect.width * part)
        if wide >= 2 * radius:
            fill = t.GOLD if part < 1 else FULL
            paint.blit(
                target, paint.rounded((wide, rect.height), radius, (*fill, GAUGE_SHADE[theme.contrast])), rect
            )
        for mark in gauge.marks:
            x = rect.x + rect.width * mark // gauge.whole
            target.fill(theme.secondary, Rect(x, rect.y + 2, max(1, theme.px(2)), rect.height - 4))
        font = paint.fitted(theme, "caption", gauge.words, rect.width - radius)
        if font.get_height() > rect.height:
            font = t.font("sans", "semibold", max(theme.smallest_text, round(0.8 * rect.height)))
        words = paint.shorten(font, gauge.words, rect.width - radius)
        if gauge.marks:  # no line runs through the words
            paint.text(target, font, words, (rect.x + radius, rect.centery), t.TEXT, "midleft")
        else:
            paint.text(target, font, words, rect.center, t.TEXT, "center")

    canvas.put(name, rect, draw, (gauge, rect.size, theme))


def _put_prop(
    canvas: Plates, name: str, place: Callable[[Box], Rect], prop: Prop, pictures: SpriteCache
) -> None:
    wide = place(Box(0, 0, prop.scale, 1)).width
    look = Look(prop.face, wide, quantised(prop.angle), mark=prop.mark, other=prop.other)
    room = prop.scale * (DIAGONAL + SHADOW_ROOM)
    around = Box(prop.x - room / 2, prop.y - room / 2, room, room)
    rect = place(around)
    lift = max(1, wide // 60)

    def draw(target: Surface) -> None:
        picture = pictures.card(look)
        for number in range(prop.thick + 1):
            x, y = rect.centerx - lift * number // 2, rect.centery - lift * number
            paint.blit(target, picture, picture.get_rect(center=(x, y)))

    canvas.put(name, rect, draw, (prop, look, rect.size, pictures.looks))
