"""The order of the cards on call: a strip below the bar, the highest card at the left.

For games whose cards beat each other in an unusual order (`CardOrder`). It lies over the table until it is
called off.
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
from tabletop.ui.toolkit.theme import Theme

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

    def options(self) -> list[Option]:
        """The button for it, where the game has a strip."""
        if not self._words():
            return []
        words = _("Hide the order (O)") if self.open else _("Card order (O)")
        return [Option(words, self.toggle)]

    def sprites(self) -> list[Sprite]:
        return [*self._table.parts.do(Part.DECORATIONS, self._strip, ())] if self.open else []

    def _strip(self) -> list[Sprite]:
        table = self._table
        picture = strip(table.app.theme, tuple(self._words()))
        left = (round(table.table.width * table.table.unit) - picture.width) // 2
        return [Sprite(picture, left, round(BELOW_THE_BAR * table.table.unit), DEPTH)]

    def _words(self) -> Sequence[str]:
        return self._table.parts.do(Part.DECORATIONS, self._cards, ())

    def _cards(self) -> Sequence[str]:
        order = self._table.game_table.ability(CardOrder)
        return order.highest_first(self._table.view) if order else ()


@lru_cache(maxsize=4)
def strip(theme: Theme, words: tuple[str, ...]) -> Surface:
    """A panel with small cards that say *words*; premultiplied."""
    font, gap, pad = theme.font("strong"), theme.px(GAP), theme.px(PAD)
    small = theme.font("caption")
    high = round(1.5 * font.get_linesize())
    least = round(0.75 * high)
    widths = [max(least, glyphs.size(font, each)[0] + gap * 2) for each in words]
    first, last = _("high"), _("low")
    ends = [glyphs.size(small, each)[0] + gap for each in (first, last)]
    size = (sum(widths) + gap * (len(words) - 1) + sum(ends) + 2 * pad, high + pad)
    picture = Surface(size, SRCALPHA).premul_alpha()
    paint.panel(picture, picture.get_rect(), pad, theme.panel_dense)
    paint.text(picture, small, first, (pad, size[1] // 2), theme.secondary, "midleft")
    x = pad + ends[0]
    for each, wide in zip(words, widths, strict=True):
        card = picture.get_rect(left=x, width=wide, height=high, centery=size[1] // 2)
        paint.blit(picture, paint.rounded(card.size, gap, (*t.IVORY, 255)), card)
        paint.text(picture, font, each, card.center, t.RED if set(each) & set("♥♦") else t.INK, "center")
        x += wide + gap
    paint.text(picture, small, last, (size[0] - pad, size[1] // 2), theme.secondary, "midright")
    return picture
