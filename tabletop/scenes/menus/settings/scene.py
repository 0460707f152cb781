"""The settings scene: groups of rows for what can be changed, a search, and a small table that shows the effect at once.

The rows are those that the settings declare (`storage/settings.py`), and the ways to other pages (`ways.py`).
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pygame
import pygame_gui
from pygame import Rect

from tabletop.scenes.forms.controls import Segments
from tabletop.scenes.forms.menu import MARGIN, MenuScene
from tabletop.scenes.forms.page import Page
from tabletop.scenes.forms.rows import lay_row
from tabletop.scenes.menus.settings.preview import Preview
from tabletop.scenes.menus.settings.ways import WAYS, Way
from tabletop.session.app_context import AppContext
from tabletop.session.choosing.game_search import plain
from tabletop.storage import settings as stored
from tabletop.storage.settings import GROUPS, Row
from tabletop.text import _
from tabletop.ui.sound.cues import CUES
from tabletop.ui.toolkit.theme import SECONDARY

PANEL = 920
"""Greatest width of the rows in px of the design."""
TABLE = (470, 430)
"""Greatest width and height of the small table in px of the design."""
BESIDE = 560
"""Least width of the rows, in px of the design, for the small table to stand beside them."""
ABOVE = 0.42
"""Greatest part of the room below the groups that the small table takes above the rows."""

Entry = tuple[str, Row | Way]
"""A row or a way, with its name."""


class SettingsScene(MenuScene):
    """All settings that do something; every change takes effect at once and is kept. It opens on *group*."""

    def __init__(self, app_context: AppContext, group: str = "looks") -> None:
        self._app_context = app_context
        self._group, self._search = group, ""
        self._offset = 0

    def build(self, page: Page, area: Rect) -> None:
        left = min(page.px(MARGIN), (area.width - page.px(PANEL + TABLE[0])) // 2)
        inner = area.inflate(-2 * max(page.px(24), left), 0)
        top = self._head(page, area, inner)
        found = self._found()
        panel = Rect(inner.x, top, inner.width, area.bottom - top - page.px(24))
        if any(isinstance(each, Row) and each.shown for _group, entries in found for _name, each in entries):
            panel = self._beside_table(page, panel, found)
        panel.width, middle = min(panel.width, page.px(PANEL)), panel.centerx
        if panel.width == page.px(PANEL):
            panel.centerx = middle
        self._rows(page, panel, found)

    # The groups and the search

    def _head(self, page: Page, area: Rect, inner: Rect) -> int:
        """The bar with the search, and a chip for each group; returns where the rows may begin."""
        high = self.bar(page, area, _("Settings"))
        hint, glass = _("Search settings"), page.line("@body")
        wide = page.text_width(hint, "@body") + glass + page.px(60)
        tall = max(page.px(46), glass + page.px(10))
        field = page.field(
            "search", Rect(inner.right - wide, (high - tall) // 2, wide, tall), self._search, hint
        )
        place = (field.rect.right - glass - page.px(14), (high - glass) // 2)
        page.picture(page.pictures.icon("search", glass, SECONDARY), place).change_layer(field.layer + 1)
        x, y, gap = inner.x, high + page.px(12), page.px(8)
        tall = page.button_size("", "@chip")[1]
        page.caption = _("Groups of settings")
        for group, words in GROUPS.items():
            wide = page.button_size(_(words), "@chip")[0]
            if x + wide > inner.right:
                x, y = inner.x, y + tall + gap
            chosen = group == self._group and not self._search
            page.button(
                f"group.{group}",
                _(words),
                Rect(x, y, wide, tall),
                partial(self._choose_group, group),
                "@chip_on" if chosen else "@chip",
                group="group",
                chosen=partial(bool, chosen),
                purpose="radio_button",
            )
            x += wide + gap
        return y + tall + page.px(16)

    def _choose_group(self, group: str) -> None:
        self._group, self._search, self._offset = group, "", 0
        self.app.relay()

    def _found(self) -> list[tuple[str, list[Entry]]]:
        """The groups that are shown with their entries: the chosen one, or those with what is searched for."""
        entries: list[Entry] = [*stored.rows(), *((way.name, way) for way in WAYS)]
        if not self._search.strip():
            return [(self._group, [entry for entry in entries if entry[1].group == self._group])]
        words = plain(self._search).split()
        hits = [entry for entry in entries if all(word in _said(entry[1]) for word in words)]
        by_group = [(group, [entry for entry in hits if entry[1].group == group]) for group in GROUPS]
        return [(group, some) for group, some in by_group if some]

    def event(self, event: pygame.event.Event) -> bool:
        its = getattr(event, "ui_element", None)
        if event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED and its is self.page.fields.get("search"):
            self._search, self._offset = event.text, 0
            self.page.later(self.app.relay)
            return True
        return super().event(event)

    def escape(self) -> None:
        if self._search and self._notice is None:
            self._search = ""
            self.app.relay()
        else:
            super().escape()

    # The small table

    def _beside_table(self, page: Page, room: Rect, found: list[tuple[str, list[Entry]]]) -> Rect:
        """Put the small table at the right in *room*, or above where it is narrow; returns what is left for the rows."""
        gap, wide = page.px(24), page.px(TABLE[0])
        controls = max(
            (
                Segments.size(page, [_(name) for _value, name in row.values])[0]
                for _group, entries in found
                for _name, row in entries
                if isinstance(row, Row)
            ),
            default=0,
        )
        left = room.width - wide - gap
        if left >= max(page.px(BESIDE), controls + 2 * page.px(28)):
            left = min(left, page.px(PANEL))
            table = Rect(room.x + left + gap, room.y, wide, min(room.height, page.px(TABLE[1])))
            rest = Rect(room.x, room.y, left, room.height)
            shift = (room.right - table.right) // 2
            table.x, rest.x = table.x + shift, rest.x + shift
        else:
            wide = min(room.width, page.px(PANEL))
            table = Rect(room.x + (room.width - wide) // 2, room.y, wide, round(ABOVE * room.height))
            rest = Rect(table.x, table.bottom + page.px(12), wide, room.bottom - table.bottom - page.px(12))
        app, settings = self.app, self._app_context.settings
        preview = Preview(app.theme, app.pictures, settings, table.size)
        state = (settings, app.theme)
        page.canvas.put("preview", table, lambda target: preview.draw(target, table.topleft), state)
        page.canvas.explain("preview", _("A small table that shows how it looks with these settings."))
        return rest

    # The rows

    def _rows(self, page: Page, panel: Rect, found: list[tuple[str, list[Entry]]]) -> None:
        inner = panel.inflate(-2 * page.px(28), -2 * page.px(16))
        self._scroll = page.scroll(inner)
        y = 0
        for group, entries in found:
            page.label(_(GROUPS[group]), (0, y), "@heading", self._scroll.container)
            y += page.line("@heading") + page.px(8)
            for name, entry in entries:
                if isinstance(entry, Row):
                    y = self._row(page, name, entry, y, inner.width)
                else:
                    y = self._way(page, entry, y, inner.width)
            y += page.px(20)
        if not found:
            nothing = _("No setting is called that.")
            y += page.paragraph(nothing, (0, y), inner.width, "@body", self._scroll.container).height
        self._scroll.set_height(y)
        panel.height = min(panel.height, y + 2 * page.px(16))
        page.panel("panel", panel)
        self._scroll.offset = self._offset

    def _row(self, page: Page, name: str, row: Row, y: int, width: int) -> int:
        values, labels = [value for value, _label in row.values], [_(label) for _value, label in row.values]
        settings = self._app_context.settings
        value = self.app.screen.full if name == "fullscreen" else getattr(settings, name)
        chosen = nearest(values, value)
        size = Segments.size(page, labels, width)
        spot, y = lay_row(page, self._scroll, (_(row.label), _(row.sentence)), y, width, size)
        Segments(page, name, labels, chosen, spot, self._picker(name, row), self._scroll, width)
        return y

    def _way(self, page: Page, way: Way, y: int, width: int) -> int:
        size, words = page.button_size(_(way.words), "@quiet"), _(way.words)
        spot, y = lay_row(page, self._scroll, (_(way.label), _(way.sentence)), y, width, size)
        said = f"{_(way.label)}: {words}"
        press = partial(way.open, self.app, self._app_context)
        page.button(f"way.{way.name}", words, Rect(spot, size), press, "@quiet", self._scroll, said=said)
        return y

    def _picker(self, name: str, row: Row) -> Callable[[int], None]:
        def pick(index: int) -> None:
            self._offset = self._scroll.offset
            # F11 may have changed it meanwhile.
            now = replace(self._app_context.settings, fullscreen=self.app.screen.full)
            changed: dict[str, Any] = {name: row.values[index][0]}
            self._app_context.change(self.app, replace(now, **changed))
            if row.heard:
                self.app.sounds.play(*CUES[row.heard])
            if row.shown:
                self.app.relay()

        return pick


def _said(entry: Row | Way) -> str:
    """All that is said of *entry*, for the search."""
    names = [name for _value, name in entry.values] if isinstance(entry, Row) else [entry.words]
    return plain(" ".join(map(_, (GROUPS[entry.group], entry.label, entry.sentence, *names))))


def nearest(values: list[Any], value: Any) -> int:
    """The index of *value*, or of the number that is nearest to it; 0 if there is nothing like it."""
    if value in values:
        return values.index(value)
    if isinstance(value, str | bool):
        return 0
    return min(range(len(values)), key=lambda index: abs(values[index] - value))
