"""Elements for what is drawn: the widgets of a gui layer with their meanings, and the words on plates and sprites."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from typing import Any

import pygame
import pygame_gui
from pygame import Rect
from pygame_gui.elements import UIButton, UITextEntryLine

from tabletop.ui.accessibility.element import Element
from tabletop.ui.accessibility.meaning import Meaning
from tabletop.ui.toolkit import printed
from tabletop.ui.toolkit.canvas import Canvas
from tabletop.ui.toolkit.gui import GuiLayer
from tabletop.ui.toolkit.printed import Print
from tabletop.ui.toolkit.readable import Layer
from tabletop.ui.toolkit.widgets.text import texts
from tabletop.wording.spoken import spoken

TOUCHES = 0.35
"""Distance of two figures that are one number, by their height; a space is wider."""


def drawn(canvas: Canvas, gui: GuiLayer) -> list[Element]:
    """Everything on *canvas* and *gui*: what is painted first, then the widgets in reading order."""
    return [*painted(canvas), *widgets(gui)]


def painted(canvas: Canvas) -> list[Element]:
    """The words on plates and sprites, the lowest first, with their explanations."""
    abouts = canvas.abouts()
    return [_plate(layer, abouts.get(layer.name, "")) for layer in canvas.layers() if layer.texts]


def _plate(layer: Layer, about: str) -> Element:
    words = spoken(in_lines(layer.texts))
    return Element((layer.kind, layer.name), "label", words, about=spoken(about), rect=layer.rect)


def in_lines(found: Sequence[Print]) -> str:
    """The words of *found* in one: what stands apart in a line with a comma after the line."""
    lines: list[list[Print]] = []
    for text in found:
        if lines and abs(lines[-1][-1].rect.centery - text.rect.centery) < text.rect.height / 2:
            lines[-1].append(text)
        else:
            lines.append([text])
    said, before, last, px = "", 1, Rect(0, 0, 0, 0), 0
    for line in lines:
        parts = _parts(line)
        columns = max(before, len(parts)) > 1 or line[0].rect.bottom <= last.top  # the next one begins above
        # Type of another size: a title and what is said of it, not a sentence in two lines.
        apart = columns or (line[0].px != px and said[-1:].isalnum())
        said += ("" if not said else ", " if apart else " ") + " ".join(parts)
        before, last, px = len(parts), line[0].rect, line[0].px
    return said


def _parts(line: Sequence[Print]) -> list[str]:
    """The parts of a *line* from the left: figures that touch are one, written in two steps."""
    found, edge = list[str](), 0
    for text in sorted(line, key=lambda each: each.rect.left):
        touches = found and text.rect.left - edge < TOUCHES * text.rect.height
        if touches and found[-1].isdigit() and text.whole.isdigit():
            found[-1] += text.whole
        else:
            found.append(text.whole)
        edge = text.rect.right
    return found


def widgets(gui: GuiLayer) -> list[Element]:
    """The widgets that are shown or can be scrolled to, in reading order; those of a group together."""
    shown = [(widget, meaning) for widget, meaning in gui.meanings.items() if _shows(widget)]
    lines = _paragraphs(shown)
    result: list[Element] = []
    for group, members in groupby(lines, key=lambda line: line[1].group):
        elements = [_element(widget, meaning, words) for widget, meaning, words in members]
        caption = next((line[1].caption for line in lines if group and line[1].group == group), "")
        result += [_grouped(group, caption, elements)] if caption else elements
    return _apart(result)


def _shows(widget: Any) -> bool:
    return widget.alive() and bool(widget.visible)


_Line = tuple[Any, Meaning, str]


def _paragraphs(shown: Sequence[tuple[Any, Meaning]]) -> list[_Line]:
    """Each widget with its words; the lines of a paragraph as one."""
    lines: list[_Line] = []
    for widget, meaning in shown:
        words = meaning.said or _words(widget)
        if meaning.block and lines and lines[-1][1].block == meaning.block:
            lines[-1] = (*lines[-1][:2], f"{lines[-1][2]} {words}")
        elif words or meaning.key:
            lines.append((widget, meaning, words))
    return lines


def _words(widget: Any) -> str:
    """The words on *widget*, whole, or those of its tool tip."""
    if isinstance(widget, UITextEntryLine):
        return str(widget.placeholder_text or "")
    words = getattr(widget, "text", None) or getattr(widget, "tool_tip_text", None)
    return printed.whole_of(words) if words else in_lines(texts(widget))


def _element(widget: Any, meaning: Meaning, words: str) -> Element:
    element = Element(
        # By its words too: under a name of the page another button may stand by the time that somebody presses it.
        ("widget", meaning.key, words),
        meaning.role,
        spoken(words),
        rect=widget.rect.copy(),
        live=meaning.live,
        golden=meaning.golden,
        enabled=bool(widget.is_enabled),
        chosen=meaning.chosen() if meaning.chosen is not None else None,
        focus=meaning.focus,
        focused=meaning.focused is not None and meaning.focused(),
    )
    if meaning.press is not None:
        element.press = meaning.press
    elif isinstance(widget, UIButton) and widget.is_enabled:
        element.press = partial(widget.on_self_event, pygame_gui.UI_BUTTON_PRESSED)
    if isinstance(widget, UITextEntryLine):
        element.value, element.write = widget.get_text(), partial(write_into, widget)
        example = spoken(str(widget.placeholder_text or ""))
        if not element.value and example != element.name:
            element.about = example
    return element


def write_into(field: UITextEntryLine, text: str) -> None:
    """Have *text* in *field*, as if it had been typed."""
    field.set_text(text)
    said = {"text": field.get_text(), "ui_element": field}
    pygame.event.post(pygame.event.Event(pygame_gui.UI_TEXT_ENTRY_CHANGED, said))


def _grouped(group: str, caption: str, elements: list[Element]) -> Element:
    """The *elements* of a group as one, called by its *caption*; a part of it is chosen, or its value is what it shows beside its buttons."""
    elements = sorted(elements, key=_reading_order)
    radio = all(each.role == "radio_button" for each in elements)
    value = ", ".join(each.name for each in elements if (each.chosen if radio else each.role == "label"))
    box = elements[0].rect
    if box is not None:
        box = box.unionall([each.rect for each in elements if each.rect is not None])
    return Element(
        ("group", group), "radio_group" if radio else "group", spoken(caption), value, "", box, elements
    )


def _reading_order(element: Element) -> tuple[int, int]:
    return (element.rect.top, element.rect.left) if element.rect is not None else (0, 0)


def _apart(elements: list[Element]) -> list[Element]:
    """*elements* and those in them with keys that tell them apart, where the same words stand several times."""
    seen: dict[object, int] = {}

    def apart(element: Element) -> Element:
        number = seen[element.key] = seen.get(element.key, 0) + 1
        key = (element.key, number) if number > 1 else element.key
        return replace(element, key=key, children=[apart(child) for child in element.children])

    return [apart(element) for element in elements]
