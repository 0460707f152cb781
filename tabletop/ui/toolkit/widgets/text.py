"""Texts on pygame_gui's widgets, and their places: read from their layouts, as they do not tell."""

from typing import Any

from pygame import Rect
from pygame_gui.core.text import TextLineChunkFTFont
from pygame_gui.elements import UITextBox, UITextEntryLine

from tabletop.ui.toolkit import printed
from tabletop.ui.toolkit.printed import Print
from tabletop.ui.toolkit.widgets.font import SuitFont


def texts(widget: Any) -> list[Print]:
    """The texts on *widget*, in px of the window."""
    if isinstance(widget, UITextBox):
        return _rows(widget)
    shape = getattr(widget, "drawable_shape", None)
    words = getattr(widget, "text", None)
    if isinstance(widget, UITextEntryLine):
        words = widget.text or widget.placeholder_text
    if shape is not None and shape.text_box_layout is not None and isinstance(words, str) and words:
        return _line(widget, shape, words)
    if widget.image is None:
        return []
    return [text._replace(rect=text.rect.move(widget.rect.topleft)) for text in printed.on(widget.image)]


def _line(widget: Any, shape: Any, words: str) -> list[Print]:
    """The one line of a label, a button or a field; where it is wider than the widget, its ink is so too."""
    state = shape.active_state
    ink = state.text_surface.get_bounding_rect() if state.text_surface is not None else Rect(0, 0, 0, 0)
    if not ink:
        return []
    ink.move_ip(widget.rect.topleft)
    font = _font_of(shape.text_box_layout)
    if font is not None and not isinstance(widget, UITextEntryLine):
        wide = font.get_rect(words).width
        if wide > widget.rect.width:
            ink = Rect(widget.rect.centerx - wide // 2, ink.y, wide, ink.height)
    return [Print(str(words), printed.whole_of(words), ink, font.px if font else ink.height)]


def _rows(widget: UITextBox) -> list[Print]:
    """The lines of a text box."""
    found = []
    for row in widget.text_box_layout.layout_rows if widget.text_box_layout else ():
        chunks = [
            chunk for chunk in row.items if isinstance(chunk, TextLineChunkFTFont) and chunk.text.strip()
        ]
        if chunks:
            words = "".join(chunk.text for chunk in chunks).strip()
            px = min(getattr(chunk.font, "px", row.height) for chunk in chunks)
            left = widget.rect.x + chunks[0].x
            found.append(
                Print(
                    words,
                    words,
                    Rect(left, widget.rect.y + row.y, sum(chunk.width for chunk in chunks), row.height),
                    px,
                )
            )
    return found


def _font_of(layout: Any) -> SuitFont | None:
    for row in layout.layout_rows:
        for chunk in row.items:
            font = getattr(chunk, "font", None)
            if isinstance(font, SuitFont):
                return font
    return None
