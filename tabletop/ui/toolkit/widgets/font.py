"""Teaches pygame_gui's widgets the signs of the suits, which the typefaces lack (see glyphs).

pygame_gui makes its fonts itself and offers no hook, so its font class is replaced by one that knows the signs;
importing this module does that.
"""

from typing import Any

import pygame
import pygame_gui.core.utility
from pygame import Rect, Surface
from pygame_gui.core.gui_font_pygame import GUIFontPygame

from tabletop.ui.painting import glyphs

MOST_MEASURED = 500
"""Texts whose size is remembered."""


class SuitFont(GUIFontPygame):
    """pygame_gui's font, with ♣ ♦ ♥ ♠ in it, which remembers sizes: to measure a text it draws it, and a label measures its
    words three times."""

    def __init__(
        self, file: Any, size: float, force_style: bool = False, style: dict[str, Any] | None = None
    ) -> None:
        super().__init__(file, size, force_style, style)
        self.px = int(size)
        self._plain = pygame.font.Font(file, int(size)) if isinstance(file, str) else None
        self._measured: dict[str, Rect] = {}

    def get_rect(self, text: str) -> Rect:
        measured = self._measured.get(text)
        if measured is None:
            if len(self._measured) >= MOST_MEASURED:
                self._measured.clear()
            measured = self._measured[text] = self._rect_of(text)
        return measured.copy()

    def _rect_of(self, text: str) -> Rect:
        if self._plain is None or not glyphs.has_signs(text):
            return super().get_rect(text)
        return Rect((0, self._plain.get_ascent()), glyphs.size(self._plain, text))

    def render_premul(self, text: str, text_color: pygame.Color) -> Surface:
        if self._plain is None or not glyphs.has_signs(text):
            return super().render_premul(text, text_color)
        return glyphs.render(self._plain, text, text_color).premul_alpha()

    def render_premul_to(
        self, text: str, text_colour: pygame.Color, surf_size: tuple[int, int], surf_position: tuple[int, int]
    ) -> Surface:
        if self._plain is None or not glyphs.has_signs(text):
            return super().render_premul_to(text, text_colour, surf_size, surf_position)
        picture = Surface(surf_size, pygame.SRCALPHA)
        # The position is that of the base line, as get_rect says.
        place = (surf_position[0], surf_position[1] - self._plain.get_ascent())
        picture.blit(self.render_premul(text, text_colour), place, special_flags=pygame.BLEND_PREMULTIPLIED)
        return picture


pygame_gui.core.utility.GUIFontPygame = SuitFont  # type: ignore[attr-defined]  # it is imported there
