"""The page of all matches that are not over, each with its table: go on with one, give it a title, or give it up."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from pygame import Rect

from tabletop.scenes.forms.menu import MARGIN, MenuScene
from tabletop.scenes.forms.page import Page
from tabletop.scenes.forms.rows import lay_row
from tabletop.scenes.forms.writing import WritingScene
from tabletop.scenes.menus.gallery.open_row import small_table, summed_up
from tabletop.scenes.table.overlays import Item, Question, nothing
from tabletop.session.app_context import AppContext
from tabletop.session.background_task import BackgroundTask
from tabletop.session.open_matches import Listing, Summary
from tabletop.storage.library import labels
from tabletop.text import _

WIDEST = 1100
"""The panel is at most this wide, in px of the design."""
SHOWN = 40
"""Number of matches that are shown at first, and more with every press of the button below them."""
PICTURE = 128
"""Width of the picture of a table, in px of the design."""


class ContinueScene(MenuScene):
    """The open matches, the one played last first, or those of the game *slug*; `app_context.resume` goes on with one."""

    def __init__(self, app_context: AppContext, slug: str = "") -> None:
        self._app_context, self._slug = app_context, slug
        self._shown = SHOWN
        self._offset = 0
        self._listing: Listing | None = None
        self._task: BackgroundTask[Listing] | None = None
        self._changing: BackgroundTask[str | None] | None = None

    def resize(self, size: tuple[int, int]) -> None:
        self._take()
        if self._task is None:
            matches, most, slug = self._app_context.open_matches, self._shown, self._slug
            self._task = BackgroundTask(lambda: matches.listing(most, slug), "list of matches")
        super().resize(size)

    def tick(self, seconds: float) -> None:
        super().tick(seconds)
        pictures = self._app_context.table_pictures
        if self.app.scene is self and (self._take() or (pictures is not None and pictures.news())):
            self._keep_place()
            self.app.relay_unasked()
        if self._changing is not None and self._changing.done:
            trouble, self._changing = self._changing.result(), None
            if trouble:
                self.say(trouble)
            self._keep_place()
            self.app.relay_unasked()

    @property
    def moving(self) -> bool:
        return self._task is not None or self._changing is not None

    def wait(self) -> None:
        """Wait until the list that is being made is done; for what is no frame."""
        for task in (self._changing, self._task):
            if task is not None:
                task.wait()

    def _take(self) -> bool:
        """Take the list, if it is done; whether it is another one than before, or shorter than wanted."""
        if self._task is None or not self._task.done:
            return False
        before, self._listing, self._task = self._listing, self._task.result(), None
        if self._listing.message and self._listing != before:
            self.say(self._listing.message)
        if self._app_context.table_pictures is not None:
            self._app_context.table_pictures.want([match.path for match in self._listing.first])
        return self._listing != before or len(self._listing.first) < min(self._shown, self._listing.number)

    def build(self, page: Page, area: Rect) -> None:
        top = self.bar(page, area, _("Continue a match"))
        panel = Rect(0, top + page.px(28), min(area.width - 2 * page.px(MARGIN), page.px(WIDEST)), 0)
        panel.height = area.bottom - panel.top - page.px(40)
        panel.centerx = area.centerx
        inner = panel.inflate(-2 * page.px(28), -2 * page.px(20))
        self._scroll = page.scroll(inner)
        if self._listing is None:
            return
        first, count, _message = self._listing
        widest = max((page.text_width(summed_up(match)[0], "@strong") for match in first), default=0)
        y = 0
        for number, match in enumerate(first):
            y = self._row(page, number, match, y, inner.width, widest)
        if count > len(first):
            caption = _("Show more")
            wide, high = page.button_size(caption, "@quiet")
            place = Rect((inner.width - wide) // 2, y + page.px(14), wide, high)
            page.button("more", caption, place, self._show_more, "@quiet", self._scroll)
            y = place.bottom + page.px(4)
        if not first:
            y = page.paragraph(
                _("No match is waiting to be continued."),
                (0, 0),
                inner.width,
                container=self._scroll.container,
            ).bottom
        self._scroll.set_height(y)
        panel.height = min(panel.height, y + 2 * page.px(20))
        page.panel("panel", panel)
        self._scroll.offset = self._offset
        if not self.focus.name:
            self.focus.go("match.0" if first else "back")

    def _row(self, page: Page, number: int, match: Summary, y: int, width: int, widest: int) -> int:
        """A match: its table, its game, who plays, the score and when it was played, and the buttons; returns the next y.

        The *widest* title, in px, decides for all whether the buttons stand beside it or below.
        """
        buttons: list[tuple[str, str, Callable[[], object]]] = [
            ("match", _("Continue"), partial(self._app_context.resume, match.path)),
            ("rename", _("Rename"), partial(self._rename, match)),
            ("abandon", _("Abandon"), partial(self._ask_to_abandon, match)),
        ]
        sizes = [page.button_size(words, "@quiet") for _name, words, _do in buttons]
        gap = page.px(10)
        size = sum(wide for wide, _high in sizes) + gap * (len(sizes) - 1), max(high for _wide, high in sizes)
        title, sentence = summed_up(match)
        picture = small_table(page.theme, match, page.px(PICTURE))
        (x, top), y = lay_row(page, self._scroll, (title, sentence), y, width, size, picture, widest)
        for (name, words, do), (wide, high) in zip(buttons, sizes, strict=True):
            place = Rect(x, top, wide, high)
            page.button(f"{name}.{number}", words, place, do, "@quiet", self._scroll, "matches")
            x += wide + gap
        return y

    def _rename(self, match: Summary) -> None:
        def take(text: str) -> partial[None]:
            return partial(self._retitle, match.path.name, text)

        heading, hint = _("Rename the match"), match.game
        sentence = _("Any name that helps you find it. Without one it is called after its game.")
        self._keep_place()
        self.app.push(
            WritingScene(heading, sentence, match.title, hint, _("Rename"), take, labels.LONGEST_TITLE)
        )

    def _retitle(self, name: str, title: str) -> None:
        self._changing = BackgroundTask(lambda: labels.change(name, title=title), "naming a match")

    def _ask_to_abandon(self, match: Summary) -> None:
        title, _sentence = summed_up(match)
        said = _("It is deleted for good, and counts in no statistics.")
        items = [Item(_("Keep it"), nothing), Item(_("Abandon it"), partial(self._abandon, match.path))]
        self._keep_place()
        self.app.push(Question(_("Abandon {match}?").format(match=title), said, items, nothing))

    def _abandon(self, path: Path) -> None:
        matches = self._app_context.open_matches
        self._changing = BackgroundTask(lambda: matches.abandon(path), "abandoning a match")

    def _show_more(self) -> None:
        self._shown += SHOWN
        self._keep_place()
        self.app.relay()

    def _keep_place(self) -> None:
        self._offset = self._scroll.offset
