"""The library: all finished matches, found by a few words, with stars and notes; each can be watched, or deleted.

Only the rows that are in view are made, however many matches there are. All that touches the disk is done on the thread
of the statistics, and the scene asks in every frame whether it is done.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame
import pygame_gui
from pygame import Rect, Surface

from tabletop.engine.errors import Trouble
from tabletop.engine.match import Player
from tabletop.engine.records.deal_code import Deal, read_code
from tabletop.scenes.forms.long_list import LongList
from tabletop.scenes.forms.menu import MARGIN, MenuScene
from tabletop.scenes.forms.page import Page
from tabletop.scenes.forms.words import day
from tabletop.scenes.forms.writing import WritingScene
from tabletop.scenes.menus.matches.same_deal import SameDeal
from tabletop.scenes.menus.setup import LONGEST_CODE, SetupScene
from tabletop.scenes.menus.statistics.scene import Watched, read_record
from tabletop.scenes.menus.statistics.words import matches
from tabletop.scenes.table.overlays import Item, Question, nothing
from tabletop.session.app_context import AppContext
from tabletop.session.matches.library import FILTERS, Catalogue, Finished, Library
from tabletop.session.study.duplicate import Half
from tabletop.storage.library import labels
from tabletop.text import N_, _
from tabletop.ui.painting import paint
from tabletop.ui.toolkit.theme import GOLD, SECONDARY, TEXT
from tabletop.wording.sentences import score_in_a_row

if TYPE_CHECKING:
    from concurrent.futures import Future

FILTER_WORDS = {"all": N_("All"), "favourites": N_("Favourites"), "won": N_("Won"), "lost": N_("Lost")}
PAD = 14
"""The edge round the words of a row, in px of the design."""


class LibraryScene(MenuScene):
    """The finished matches that *app_context*'s statistics may know of."""

    def __init__(self, app_context: AppContext) -> None:
        self._app_context = app_context
        self._library = Library(app_context.statistics)
        self._work: Future[Catalogue] | None = self._library.load()
        self._replay: Future[Watched | str] | None = None
        self._deal: Future[tuple[Deal, list[Player], Half | None] | str] | None = None
        self._asked = ""
        """Name of the record whose deal is asked for."""
        self._catalogue: Catalogue | None = None
        self._search, self._filter = "", "all"
        self._found: list[Finished] = []
        self.list = LongList("match")

    def tick(self, seconds: float) -> None:
        super().tick(seconds)
        if self._work is not None and self._work.done():
            self._take(self._work.result())
        if self._replay is not None and self._replay.done():
            self._show_replay(self._replay.result())
        if self._deal is not None and self._deal.done():
            self._show_deal(self._deal.result())

    def wait(self) -> None:
        """Wait until all records are known, and what was asked for is read; for what is no frame."""
        while self._work is not None:
            self._take(self._work.result())
        for asked in (self._replay, self._deal):
            if asked is not None:
                asked.exception()

    @property
    def moving(self) -> bool:
        return any(work is not None for work in (self._work, self._replay, self._deal))

    def _take(self, catalogue: Catalogue) -> None:
        """Take what was read, and go on where there is more."""
        known = self._catalogue
        self._catalogue = catalogue
        self._work = self._library.go_on(catalogue) if catalogue.more else None
        if catalogue.message:
            self.say(catalogue.message)
        if known is None or catalogue != known:
            self._seek()
            if self.app.scene is self:
                self.app.relay_unasked()

    def _seek(self) -> None:
        catalogue = self._catalogue or Catalogue()
        self._found = catalogue.found(self._search, self._filter)

    # Laying out

    def build(self, page: Page, area: Rect) -> None:
        high = self.bar(page, area, _("Library"))
        top = high + page.px(20)
        right = area.right - page.px(20)
        for name, words, do in (
            ("open", _("Open…"), self._open_file),
            ("code", _("Play a deal code…"), self._type_code),
        ):
            wide, tall = page.button_size(words, "@chip")
            right -= wide
            page.button(name, words, Rect(right, (high - tall) // 2, wide, tall), do, "@chip")
            right -= page.px(10)
        side = page.px(MARGIN)
        room = Rect(side, top, area.width - 2 * side, area.bottom - top - page.px(24))
        if self._catalogue is None:
            return
        top = self._filters(page, room) + page.px(14)
        rows = Rect(room.x, top, room.width, room.bottom - top)
        if self._found:
            self._rows(page, rows)
        else:
            page.paragraph(self._nothing(self._catalogue), rows.topleft, rows.width, "@lead")
        if not self.focus.name:
            self.focus.go("match.0" if self._found else "search")

    def _nothing(self, catalogue: Catalogue) -> str:
        if catalogue.matches:
            return _("No match fits. Try other words, or choose All.")
        if catalogue.more:
            return _("The records of your matches are being read.")
        return _("Play a match to its end, and it is kept here until you delete it.")

    def _filters(self, page: Page, room: Rect) -> int:
        """The search, the chips, and how many matches there are; returns where they end."""
        hint = _("Search: game, player, date, won…")
        glass = page.line("@body")
        high = max(page.button_size("", "@chip")[1], page.line("@body") + page.px(10))
        wide = max(page.px(320), page.text_width(hint, "@body") + glass + page.px(60))
        rect = Rect(room.x, room.y, min(wide, room.width), high)
        field = page.field("search", rect, self._search, hint)
        place = (rect.right - glass - page.px(14), rect.y + (high - glass) // 2)
        page.picture(page.pictures.icon("search", glass, SECONDARY), place).change_layer(field.layer + 1)
        x, y, gap = rect.right + page.px(16), room.y, page.px(10)
        for name in FILTERS:
            words = _(FILTER_WORDS[name])
            size = page.button_size(words, "@chip")
            if x + size[0] > room.right:
                x, y = room.x, y + high + gap
            looks = "@chip_on" if name == self._filter else "@chip"
            choose, chosen = partial(self._choose, name), partial(self._is_chosen, name)
            rect = Rect((x, y + (high - size[1]) // 2), size)
            page.button(f"filter.{name}", words, rect, choose, looks, None, "filter", chosen)
            x += size[0] + gap
        said = matches(len(self._found))
        width = page.text_width(said, "@secondary") + 4
        if x + width > room.right:
            x, y = room.x, y + high + gap
        page.label(said, (x + page.px(6), y + (high - page.line("@secondary")) // 2), "@secondary")
        return y + high

    def _is_chosen(self, name: str) -> bool:
        return name == self._filter

    def _rows(self, page: Page, room: Rect) -> None:
        """The rows in view."""
        page.caption = _("Finished matches")
        high = page.line("@strong") + page.line("@small") + 2 * page.px(PAD)

        def put(number: int, row: int, rect: Rect) -> None:
            match = self._found[number]
            page.picture(self._painted(page, match, rect.size), rect.topleft)
            said = ", ".join(filter(None, _lines(match)))
            page.button(
                f"match.{row}", "", rect, partial(self._open, match), "@tile", group="matches", said=said
            )

        self.list.lay(page, room, len(self._found), high, put)

    def _painted(self, page: Page, match: Finished, size: tuple[int, int]) -> Surface:
        """The picture of a row."""
        theme, pad = page.theme, page.px(PAD)
        picture = paint.rounded(size, page.px(12), theme.quiet, theme.quiet_border, 1).copy()
        strong, small = theme.font("strong"), theme.font("small")
        title, outcome, rest = _lines(match)
        right = size[0] - pad
        if match.label.favourite:
            side = strong.get_linesize()
            right -= side
            paint.blit(picture, page.pictures.icon("star-full", side, GOLD), (right, pad))
            right -= page.px(8)
        ends = paint.text(
            picture,
            strong,
            outcome,
            (right, pad),
            GOLD if match.won else TEXT,
            "topright",
            premultiplied=True,
        )
        room = (ends.left if outcome else right) - 2 * pad
        paint.text(picture, strong, paint.shorten(strong, title, room), (pad, pad), TEXT, premultiplied=True)
        line = paint.shorten(small, rest, size[0] - 2 * pad)
        paint.text(
            picture, small, line, (pad, pad + strong.get_linesize()), theme.secondary, premultiplied=True
        )
        return picture

    # What is pressed

    def event(self, event: pygame.event.Event) -> bool:
        its = getattr(event, "ui_element", None)
        if its is not None and its is self.page.fields.get("search"):
            if event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED:
                self._search, self.list.top = event.text, 0
                self._seek()
                self.page.later(self.app.relay)
                return True
        scrolled = self.list.feed(event, self.focus.name, self.app.gui.typing)
        if scrolled:
            self.app.relay()
        return super().event(event) if scrolled is None else True

    def _choose(self, name: str) -> None:
        self._filter, self.list.top = name, 0
        self._seek()
        self.app.relay()

    def _open(self, match: Finished) -> None:
        """Ask what is to be done with *match*."""
        starred = match.label.favourite
        star = _("Take it from the favourites") if starred else _("Make it a favourite")
        items = [
            Item(_("Watch the replay"), partial(self._watch, match)),
            Item(star, partial(self._relabel, match, favourite=not starred)),
            Item(_("The same deal…"), partial(self._find_deal, match)),
            Item(_("Name and note…"), partial(self._name, match)),
            Item(_("Delete…"), partial(self._ask_to_delete, match)),
            Item(_("Close"), nothing),
        ]
        title, outcome, rest = _lines(match)
        said = " · ".join(filter(None, (outcome, rest)))
        self.app.push(Question(title, said, items, nothing))

    def _find_deal(self, match: Finished) -> None:
        if self._deal is None:
            self._deal, self._asked = self._library.deal_of(match), match.entry.name

    def _show_deal(self, found: tuple[Deal, list[Player], Half | None] | str) -> None:
        self._deal = None
        if isinstance(found, str):
            self.say(found)
            self.app.relay()
        else:
            SameDeal(self.app, self._app_context, *found, self._asked).ask()

    def _open_file(self) -> None:
        from tabletop.scenes.menus.matches.open_file import OpenFileScene

        self.app.push(OpenFileScene(self._app_context))

    def _type_code(self) -> None:
        """Ask for a deal code, and open the set-up for it."""

        def taken(text: str) -> str | Callable[[], object]:
            try:
                deal = read_code(text)
            except Trouble as trouble:
                return str(trouble)
            return lambda: self.app.push(SetupScene(self._app_context, deal.rules.slug, deal=deal))

        sentence = _("Type or paste a deal code: it names the game, the house rules and the cards.")
        heading, done = _("Play a deal code"), _("Go on")
        self.app.push(WritingScene(heading, sentence, "", "", done, taken, LONGEST_CODE))

    def _relabel(self, match: Finished, **parts: str | bool) -> None:
        self._work = self._library.relabel(match, **parts)

    def _name(self, match: Finished) -> None:
        """Ask for the name of *match*, and then for a note."""

        def named(title: str) -> Callable[[], object]:
            return partial(self._note, match, title)

        sentence = _("Any name that helps you find it. Without one it is called after its game.")
        heading, most = _("The name of the match"), labels.LONGEST_TITLE
        self.app.push(WritingScene(heading, sentence, match.label.title, match.game, _("Go on"), named, most))

    def _note(self, match: Finished, title: str) -> None:
        def noted(note: str) -> Callable[[], object]:
            return partial(self._relabel, match, title=title, note=note)

        sentence = _("What you want to remember of it. The search finds it too.")
        heading, most = _("A note"), labels.LONGEST_NOTE
        self.app.push(WritingScene(heading, sentence, match.label.note, "", _("Keep it"), noted, most))

    def _ask_to_delete(self, match: Finished) -> None:
        said = _("Its record and your note are deleted for good. The statistics still count it.")
        items = [Item(_("Keep it"), nothing), Item(_("Delete it"), partial(self._delete, match))]
        title = _("Delete {match}?").format(match=match.label.title or match.game)
        self.app.push(Question(title, said, items, nothing))

    def _delete(self, match: Finished) -> None:
        self._work = self._library.delete(match)

    def _watch(self, match: Finished) -> None:
        if self._replay is None:
            self._replay = self._app_context.statistics.apart(lambda: read_record(match.path))

    def _show_replay(self, found: Watched | str) -> None:
        from tabletop.scenes.menus.replay.scene import ReplayScene

        self._replay = None
        if isinstance(found, str):
            self.say(found)
            self.app.relay()
            return
        played, players, note, name = found
        ways = self._app_context.replay_ways
        there = ways(played, players, name) if ways and not note else None
        self.app.push(ReplayScene(self.app, played, players, note=note, ways=there))


def _lines(match: Finished) -> tuple[str, str, str]:
    """What a row says: the title, how it ended, and who played, the score, the day, and the note."""
    entry, label = match.entry, match.label
    outcome = match.outcome
    if entry.undone and outcome:
        outcome = _("{outcome}, with undo").format(outcome=outcome)
    said = [match.game] if label.title else []
    said += [", ".join(entry.players)] if entry.players else []
    said += [score_in_a_row(entry.scores)] if entry.scores else []
    said += [day(entry.began)]
    said += [label.note] if label.note else []
    return label.title or match.game, outcome, " · ".join(said)
