"""The shelf above the gallery: the game of the day, favourites, and the games played last, in a row or two."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from tabletop.engine.game import Game
from tabletop.scenes.forms.page import Page, Scroll
from tabletop.scenes.menus.gallery import tiles
from tabletop.text import _
from tabletop.ui.toolkit.gui import Picture, Widget, show

WIDTH, GAP = 230, 12
"""The least width of an entry, and the distance of entries, in px of the design."""
ROWS = 2


@dataclass(frozen=True)
class Entry:
    """A game on the shelf: the *name* of its button, what stands below the game's name, and what a click does."""

    name: str
    rules: type[Game]
    caption: str
    press: Callable[[], object]


class Shelf:
    """As many of *entries* as find room, from the top of *scroll* on, and a button for somebody who wants to be *ask*ed."""

    def __init__(
        self, page: Page, scroll: Scroll, room: Rect, entries: Sequence[Entry], ask: Callable[[], object]
    ) -> None:
        gap = page.px(GAP)
        asking = _("What shall I play?")
        high = max(page.px(58), page.line("@strong") + page.line("@small") + page.px(14))
        least = max(page.px(WIDTH), page.button_size(asking, "@quiet")[0])
        for entry in entries:
            words = max(
                page.text_width(entry.rules.name, "@strong"), page.text_width(entry.caption, "@small")
            )
            least = max(least, tiles.entry_words((0, high)) + words + page.px(14))
        columns = max(1, (room.width + gap) // (least + gap))
        wide = (room.width + gap) // columns - gap
        self._page = page
        page.caption = _("Your games")
        self._blank: list[tuple[Picture, Entry]] = []
        self._widgets: list[Widget] = []
        shown = entries[: max(1, columns * ROWS - 1)]
        for number in range(len(shown) + 1):
            row, column = divmod(number, columns)
            rect = Rect(room.x + column * (wide + gap), room.y + row * (high + gap), wide, high)
            if number == len(shown):
                button = page.button("ask", asking, rect, ask, "@quiet", scroll, "shelf")
                self._widgets.append(button)
                continue
            entry = shown[number]
            picture = Picture(
                rect,
                None,  # type: ignore[arg-type]  # what pygame_gui has for a picture that is still to come
                page.gui.manager,
                container=scroll.container,
            )
            self._blank.append((picture, entry))
            tip, said = _(entry.rules.pitch), f"{entry.rules.name}, {entry.caption}"
            button = page.button(
                entry.name, "", rect, entry.press, "@tile", scroll, "shelf", tip=tip, said=said
            )
            self._widgets += [picture, button]
        rows = -(-(len(shown) + 1) // columns)
        self.height = rows * (high + gap) + page.px(10)
        """Height in px, with the distance to what follows."""

    def show(self, shown: bool) -> None:
        """Show it, or hide it."""
        for widget in self._widgets:
            show(widget, shown)

    def paint(self) -> None:
        """Paint what is not painted yet."""
        theme, pictures = self._page.theme, self._page.pictures
        for picture, entry in self._blank:
            size = picture.rect.size
            picture.set_image(tiles.entry(theme, pictures, entry.rules, entry.caption, size))
        self._blank.clear()
