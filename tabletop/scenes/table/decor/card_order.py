"""The order or the values of the cards on call: a strip in the bar, or below it, the highest card at the left.

For games whose cards beat each other in an unusual order, or count what they do not show (`CardOrder`). It stays until it
is called off; where the bar has no room for it, it lies over the table, below the plates at the upper edge.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from pygame import SRCALPHA, Surface

from tabletop.scenes.table.buttons import Option
from tabletop.scenes.table_parts import Part
from tabletop.text import _
from tabletop.ui.abilities.card_order import CardOrder
from tabletop.ui.painting import glyphs, paint
from tabletop.ui.toolkit import theme as t
from tabletop.ui.toolkit.canvas import Sprite
from tabletop.ui.toolkit.theme import Colour, Theme

if TYPE_CHECKING:
    from tabletop.scenes.table.scene import TableScene

DEPTH = (880, 0)
BELOW_THE_BAR = 0.66
"""Height of the strip's upper edge, in units."""
GAP, PAD = 5, 12
"""Between the cards of the strip and round them, in px of the design."""


class OrderStrip:
    """The strip of *table*."""

    def __init__(self, table: "TableScene") -> None:
        self._table = table
        self.open = False

    def toggle(self) -> None:
        """Show it, or take it away."""
        self.open = not self.open and bool(self._words())
        self._table.refresh()
        if self.open:
            self._table.listening.answer(self._said())

    def _said(self) -> str:
        """The strip in words."""
        cards = [
            _("{card} counts {points}").format(card=card, points=count) if count else card
            for card, _line, count in (each.partition("\n") for each in self._words())
        ]
        values = self._order is not None and self._order.values
        words = _("The values: {cards}.") if values else _("From high to low: {cards}.")
        return words.format(cards=("; " if values else ", ").join(cards))

    def options(self) -> list[Option]:
        """The button for it, where the game has a strip."""
        if not self._words():
            return []
        if self._order is not None and self._order.values:
            words = _("Hide the values") if self.open else _("Card values")
        else:
            words = _("Hide the order") if self.open else _("Card order")
        return [Option(self._table.app.with_key(words, "order"), self.toggle, spare=5)]

    def sprites(self) -> list[Sprite]:
        return [*self._table.parts.do(Part.DECORATIONS, self._strip, ())] if self.open else []

    def _strip(self) -> list[Sprite]:
        table, words = self._table, tuple(self._words())
        if not words:  # it was opened before; now there is no order, as no trump is named yet
            return []
        values = self._order is not None and self._order.values
        ends = ("", "") if values else (_("high"), _("low"))
        across = table.hud.across()
        pictures = table.app.pictures
        inks = tuple(pictures.suit_ink(each) for each in words)
        picture = strip(table.app.theme, words, inks, ends, across.width)
        place = picture.get_rect(centerx=across.centerx)
        room = table.hud.bar_room
        if place.width <= room.width and place.height <= room.height:
            place.clamp_ip(room)
            place.centery = room.centery
        else:
            place.top = round(BELOW_THE_BAR * table.table.unit)
            plates = [table.hud.rect(seat.plate) for seat in table.table.places if seat.edge == "top"]
            hit = [plate.bottom for plate in plates if plate.colliderect(place)]
            place.top = max(hit, default=place.top - GAP) + GAP
        return [Sprite(picture, *place.topleft, DEPTH)]

    def _words(self) -> Sequence[str]:
        return self._table.parts.do(Part.DECORATIONS, self._cards, ())

    def _cards(self) -> Sequence[str]:
        return self._order.cards(self._table.view) if self._order else ()

    @property
    def _order(self) -> CardOrder | None:
        return self._table.game_table.ability(CardOrder)


@lru_cache(maxsize=4)
def strip(
    theme: Theme, words: tuple[str, ...], inks: tuple[Colour, ...], ends: tuple[str, str], across: int
) -> Surface:
    """A panel with small cards that say *words* in their *inks*, what they count below them, between the words at its *ends*; premultiplied.

    The cards stand in as many rows as it takes to stay narrower than *across* px.
    """
    font, gap, pad = theme.font("strong"), theme.px(GAP), theme.px(PAD)
    small = theme.font("caption")
    high = round(1.5 * font.get_linesize())
    cards = [each.partition("\n")[::2] for each in words]
    below = small.get_linesize() if any(count for _card, count in cards) else 0
    widths = [
        max(round(0.75 * high), glyphs.size(font, card)[0] + gap * 2, glyphs.size(small, count)[0] + gap)
        for card, count in cards
    ]
    room = [glyphs.size(small, each)[0] + gap if each else 0 for each in ends]
    rows = _rows(widths, gap, across - sum(room) - 4 * pad)
    step = high + below + gap
    wide = max(sum(widths[at] for at in row) + gap * (len(row) - 1) for row in rows)
    picture = Surface((wide + sum(room) + 2 * pad, len(rows) * step - gap + pad), SRCALPHA).premul_alpha()
    paint.panel(picture, picture.get_rect(), pad, (*theme.panel_solid, 255), theme.hairline)
    middle = (pad + high) // 2
    paint.text(picture, small, ends[0], (pad, middle), theme.secondary, "midleft")
    for number, row in enumerate(rows):
        x, y = pad + room[0], pad // 2 + number * step
        for at in row:
            (said, count), width = cards[at], widths[at]
            card = picture.get_rect(left=x, width=width, height=high, top=y)
            paint.blit(picture, paint.rounded(card.size, gap, (*t.IVORY, 255)), card)
            paint.text(picture, font, said, card.center, inks[at], "center")
            paint.text(picture, small, count, (card.centerx, card.bottom), t.TEXT, "midtop")
            x += width + gap
    end = (picture.width - pad, middle + (len(rows) - 1) * step)
    paint.text(picture, small, ends[1], end, theme.secondary, "midright")
    return picture


def _rows(widths: Sequence[int], gap: int, room: int) -> list[list[int]]:
    """Numbers of the cards by row, as even as the *room* for a row asks for."""
    count = 1
    while True:
        each = -(-len(widths) // count)
        rows = [list(range(at, min(at + each, len(widths)))) for at in range(0, len(widths), each)]
        if each == 1 or all(sum(widths[at] for at in row) + gap * (len(row) - 1) <= room for row in rows):
            return rows
        count += 1
