"""The statistics scene: how often a person won, game by game, and the last matches, which can be watched again.

Reading and reckoning happen on a thread (see `storage.statistics`); the scene asks in every frame whether it is done.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from tabletop.engine.errors import Trouble
from tabletop.engine.match import Player, has_mark, read_mark
from tabletop.engine.records import record, seals
from tabletop.engine.records.record import Record
from tabletop.games import catalog
from tabletop.reading import regular_file
from tabletop.scenes.forms.menu import MARGIN, MenuScene
from tabletop.scenes.forms.page import Page, Scroll
from tabletop.scenes.menus.results import Deed
from tabletop.scenes.menus.statistics import words
from tabletop.scenes.menus.statistics.sheet import Sheet
from tabletop.scenes.table.overlays import Item, Question, nothing
from tabletop.session.app_context import AppContext
from tabletop.session.figures.files import as_json, as_table
from tabletop.session.figures.totals import Totals
from tabletop.session.study.saving import save_document
from tabletop.storage.statistics import Reading
from tabletop.text import _
from tabletop.ui.painting import paint
from tabletop.ui.toolkit.theme import GOLD, ColourA, Role

if TYPE_CHECKING:
    from concurrent.futures import Future

LIST = 250
"""Least width of the list of games, in px of the design."""


class Watched(NamedTuple):
    """A record that can be watched, who played, a *note* for who watches, where today's rules are others, and its *name*."""

    played: Record
    players: list[Player]
    note: str | None
    name: str


class StatisticsScene(MenuScene):
    """The statistics of *app_context*: the games at the left, the figures of the chosen one at the right."""

    def __init__(self, app_context: AppContext) -> None:
        self._statistics, self._ways = app_context.statistics, app_context.replay_ways
        self._reading: Future[Totals] | None = self._statistics.read(Totals)
        self._clearing: Future[str | None] | None = None
        self._replay: Future[Watched | str] | None = None
        self._books: Totals | None = None
        self._name = self._slug = self._level = ""
        self._saving: Future[str] | None = None
        self._list: Scroll | None = None
        self._sheet: Scroll | None = None
        self._list_offset = self._sheet_offset = 0

    def tick(self, seconds: float) -> None:
        super().tick(seconds)
        if self._take():
            self.app.relay_unasked()
        if self._saving is not None and self._saving.done():
            said, self._saving = self._saving.result(), None
            self._keep_places()
            self.say(said)
            self.app.relay_unasked()
        if self._replay is not None and self._replay.done():
            self._show_replay(self._replay.result())

    def _take(self) -> bool:
        """Take what the thread has done; whether there was anything."""
        if self._clearing is not None and self._clearing.done():
            message, self._clearing = self._clearing.result(), None
            if message:
                self.say(message)
            self._reading = self._statistics.read(Totals)
        if self._reading is None or not self._reading.done():
            return False
        self._books, self._reading = self._reading.result(), None
        if self._books.message:
            self.say(self._books.message)
        if self._name not in self._books.names:
            self._name = self._books.names[0] if self._books.names else ""
        if self._name and self._slug not in self._books.games[self._name]:
            self._slug = next(iter(self._books.games[self._name]))
        return True

    # Laying out

    def resize(self, size: tuple[int, int]) -> None:
        self._take()
        super().resize(size)

    def build(self, page: Page, area: Rect) -> None:
        self._list = self._sheet = None
        top = self.bar(page, area, _("Statistics"))
        side = page.px(MARGIN)
        room = Rect(side, top + page.px(14), area.width - 2 * side, 0)
        bottom = area.bottom - page.px(36)
        room.height = bottom - room.top
        if self._books is not None and self._name:
            self._clear_button(page, area, top)
            self._filled(page, room, self._books)
        elif self._books is not None:
            self._empty(page, room)

    def _clear_button(self, page: Page, area: Rect, bar: int) -> None:
        caption = _("Clear statistics")
        wide, high = page.button_size(caption, "@chip")
        rect = Rect(area.width - page.px(20) - wide, (bar - high) // 2, wide, high)
        page.button("clear", caption, rect, self._ask_to_clear, "@chip")

    def _empty(self, page: Page, room: Rect) -> None:
        heading = _("Nothing here yet")
        sentence = _("Play a match to its end, and how it went is kept here, with its replay.")
        caption = _("Choose a game")
        pad, gap = page.px(36), page.px(18)
        width = min(room.width - 2 * pad, max(page.px(420), page.text_width(heading, "@heading") + 4))
        size = page.button_size(caption, "@primary")
        prose = page.paragraph_height(sentence, width)
        panel = Rect(
            0, 0, width + 2 * pad, page.line("@heading") + prose + size[1] + gap + page.px(10) + 2 * pad
        )
        panel.center = room.center
        page.panel("panel", panel)
        y = page.label(heading, (panel.x + pad, panel.y + pad), "@heading").bottom + page.px(8)
        y = page.paragraph(sentence, (panel.x + pad, y), width, "@secondary").bottom + gap
        page.button("home", caption, Rect((panel.x + pad, y), size), self.escape, "@primary")
        self.focus.go("home")

    def _filled(self, page: Page, room: Rect, books: Totals) -> None:
        said = words.overall(books.overall[self._name], len(books.games[self._name]))
        lead = page.paragraph(said, room.topleft, room.width, "@lead")
        top = lead.bottom + page.px(14)
        wide = self._list_width(page, room.width, books)
        edge, gap = page.px(8), page.px(26)
        below = Rect(room.x - edge, top - edge, wide + 2 * edge, room.bottom - top + edge)
        self._list = page.scroll(below)
        self._lay_list(page, self._list, books, edge, wide)
        panel = Rect(room.x + wide + gap + page.px(12), top, 0, room.bottom - top)
        panel.width = room.right - panel.x
        page.panel("panel", panel)
        inner = panel.inflate(-2 * page.px(30), -2 * page.px(20))
        self._sheet = page.scroll(inner)
        sheet = Sheet(
            page, self._sheet, inner.width, books.records, self._watch, self._level, self._choose_level
        )
        here, name = (self._name, self._slug), catalog.rules(self._slug).name
        sheet.lay(
            name,
            books.games[self._name][self._slug],
            books.ratings.people.get(here, ()),
            books.ratings.levels_now(self._slug),
            books.reviews.get(here, ()),
            books.duplicates.get(here, ()),
            [
                Deed(_("Save as a table (CSV)"), lambda: self._save("csv", as_table, books)),
                Deed(_("Save all (JSON)"), lambda: self._save("json", as_json, books)),
                Deed(_("Clear {game}").format(game=name), self._ask_to_clear_game),
            ],
        )
        self._sheet.offset = self._sheet_offset

    def _list_width(self, page: Page, room: int, books: Totals) -> int:
        lines = [page.text_width(name, "@name") for name in books.names if len(books.names) > 1]
        for slug, tally in books.games[self._name].items():
            lines.append(page.text_width(catalog.rules(slug).name, "@name"))
            lines.append(page.text_width(words.in_short(tally), "@small"))
        return min(round(room * 0.36), max(page.px(LIST), *lines) + 2 * page.px(18) + 4)

    def _lay_list(self, page: Page, scroll: Scroll, books: Totals, edge: int, wide: int) -> None:
        """The persons, if there are several, and the games, each as a card to press."""
        y = edge
        if len(books.names) > 1:
            for number, name in enumerate(books.names):
                said = words.matches(books.overall[name].played)
                fill = (*GOLD, 46) if name == self._name else page.theme.quiet
                card = Rect(edge, y, wide, 0)
                chosen = name == self._name
                y = self._card(page, scroll, f"person.{number}", (name, said), card, fill, chosen)
            y += page.px(16)
        for slug, tally in books.games[self._name].items():
            rules = catalog.rules(slug)
            lines = (rules.name, words.in_short(tally))
            fill = (*page.theme.tint(rules.family), 215)
            y = self._card(
                page, scroll, f"game.{slug}", lines, Rect(edge, y, wide, 0), fill, slug == self._slug
            )
        scroll.set_height(y)
        scroll.offset = self._list_offset

    def _card(
        self,
        page: Page,
        scroll: Scroll,
        stop: str,
        lines: tuple[str, str],
        card: Rect,
        fill: ColourA,
        chosen: bool,
    ) -> int:
        """A card with two *lines*; returns where the next one begins."""
        pad, gap = page.px(18), page.px(10)
        card.height = page.line("@name") + page.line("@small") + 2 * page.px(11)
        border = (GOLD, page.px(2)) if chosen else (page.theme.quiet_border[:3], 1)
        colour = (*border[0], 255 if chosen else page.theme.quiet_border[3])
        page.picture(
            paint.rounded(card.size, page.px(16), fill, colour, border[1]), card.topleft, scroll.container
        )
        room = card.width - 2 * pad - 4
        y = card.y + page.px(10)
        rows: tuple[tuple[str, str, Role], ...] = (
            (lines[0], "@name", "name"),
            (lines[1], "@small_strong", "small_strong"),
        )
        for line, looks, role in rows:
            shown = paint.shorten(page.theme.font(role), line, room)
            y = page.label(shown, (card.x + pad, y), looks, scroll.container).bottom - 2
        group, _dot, key = stop.partition(".")
        page.button(
            stop,
            "",
            card,
            lambda: self._choose(group, key),
            "@tile",
            scroll,
            group,
            lambda: chosen,
            said=", ".join(lines),
        )
        return card.bottom + gap

    # What buttons do

    def _choose(self, group: str, key: str) -> None:
        assert self._books is not None
        if group == "person":
            self._name = self._books.names[int(key)]
            if self._slug not in self._books.games[self._name]:
                self._slug = next(iter(self._books.games[self._name]))
        else:
            self._slug = key
        self._keep_places()
        self._sheet_offset = 0
        self.app.relay()

    def _choose_level(self, level: str) -> None:
        """Show the scores against opponents of *level*, or against all."""
        self._level = level
        self._keep_places()
        self.app.relay()

    def _save(self, ending: str, make: Callable[[Reading], bytes], books: Totals) -> None:
        """Save the statistics among the person's documents."""
        if self._saving is None:
            self._saving = self._statistics.apart(
                lambda: save_document("statistics", ending, lambda: make(books.reading))
            )

    def _ask_to_clear_game(self) -> None:
        game, slug = catalog.rules(self._slug).name, self._slug
        sentence = _(
            "The results of {game} are forgotten, everybody’s. The records of the matches stay where they are."
        )
        items = [Item(_("Keep them"), nothing), Item(_("Clear them"), lambda: self._clear(slug))]
        self._keep_places()
        heading = _("Clear {game}?").format(game=game)
        self.app.push(Question(heading, sentence.format(game=game), items, nothing))

    def _ask_to_clear(self) -> None:
        sentence = _("All results are forgotten. The records of your matches stay where they are.")
        items = [Item(_("Keep them"), nothing), Item(_("Clear them"), self._clear)]
        self._keep_places()
        self.app.push(Question(_("Clear the statistics?"), sentence, items, nothing))

    def _clear(self, slug: str = "") -> None:
        self._clearing = self._statistics.clear(slug)

    def _watch(self, path: Path) -> None:
        if self._replay is None:
            self._replay = self._statistics.apart(lambda: read_record(path))

    def _show_replay(self, found: Watched | str) -> None:
        from tabletop.scenes.menus.replay.scene import ReplayScene  # `read_record` has loaded it

        self._replay = None
        if isinstance(found, str):
            self.say(found)
            self.app.relay_unasked()
        else:
            self._keep_places()
            played, players, note, name = found
            ways = self._ways(played, players, name) if self._ways and not note else None
            self.app.push(ReplayScene(self.app, played, players, note=note, ways=ways))

    def _keep_places(self) -> None:
        """Remember how far everything is scrolled, for when the scene is laid out anew."""
        if self._list is not None and self._sheet is not None:
            self._list_offset, self._sheet_offset = self._list.offset, self._sheet.offset


def read_record(path: Path) -> Watched | str:
    """Reading of the record in *path*, or a sentence why it cannot be replayed; for the thread."""
    # Here, because the scene need not wait for the table.
    from tabletop.session.study.replay import nameless

    try:
        text = regular_file(path, seals.MOST_BYTES).decode("utf-8")
        found, note = record.read_to_watch(text)
        players = read_mark(text)[0] if has_mark(text) else nameless(found.seats)
        return Watched(found, players, note, path.name)
    except OSError as error:
        return _("The match {name} cannot be replayed ({reason}).").format(
            name=path.name, reason=error.strerror or error
        )
    except UnicodeDecodeError:
        reason = _("It is not a text file.")
    except (Trouble, ValueError) as error:
        reason = str(error)
    return _("The match {name} cannot be replayed. {reason}").format(name=path.name, reason=reason)
