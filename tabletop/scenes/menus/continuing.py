"""The page of all matches that are not over, each with a button to go on with it."""

from pygame import Rect

from tabletop.scenes.forms.menu import MARGIN, MenuScene
from tabletop.scenes.forms.page import Page
from tabletop.scenes.forms.rows import lay_row
from tabletop.scenes.menus.statistics.words import day
from tabletop.session.app_context import AppContext
from tabletop.session.background_task import BackgroundTask
from tabletop.session.open_matches import Listing, Summary
from tabletop.text import _

WIDEST = 920
"""The panel is at most this wide, in px of the design."""
SHOWN = 40
"""Number of matches that are shown at first, and more with every press of the button below them."""


class ContinueScene(MenuScene):
    """The open matches, the one played last first; `app_context.resume` goes on with one."""

    def __init__(self, app_context: AppContext) -> None:
        self._app_context = app_context
        self._shown = SHOWN
        self._offset = 0
        self._listing: Listing | None = None
        self._task: BackgroundTask[Listing] | None = None

    def resize(self, size: tuple[int, int]) -> None:
        self._take()
        if self._task is None:
            matches, most = self._app_context.open_matches, self._shown
            self._task = BackgroundTask(lambda: matches.listing(most), "list of matches")
        super().resize(size)

    def tick(self, seconds: float) -> None:
        super().tick(seconds)
        if self.app.scene is self and self._take():
            self.app.relay()

    @property
    def moving(self) -> bool:
        return self._task is not None

    def wait(self) -> None:
        """Wait until the list that is being made is done; for what is no frame."""
        if self._task is not None:
            self._task.wait()

    def _take(self) -> bool:
        """Take the list, if it is done; whether it is another one than before, or shorter than wanted."""
        if self._task is None or not self._task.done:
            return False
        before, self._listing, self._task = self._listing, self._task.result(), None
        if self._listing.message and self._listing != before:
            self.say(self._listing.message)
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
        y = 0
        for number, match in enumerate(first):
            y = self._row(page, number, match, y, inner.width)
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

    def _row(self, page: Page, number: int, match: Summary, y: int, width: int) -> int:
        """A match: its game, who plays and since when, and the button; returns the next y."""
        names = ", ".join(player.name for player in match.players)
        said = [names] if names else []
        if match.began is not None:
            said.append(
                _("begun on {day}, {time}").format(
                    day=day(match.began.timestamp()), time=f"{match.began:%H:%M}"
                )
            )
        size = page.button_size(_("Continue"), "@quiet")
        place, y = lay_row(page, self._scroll, (match.game, " · ".join(said)), y, width, size)
        page.button(
            f"match.{number}",
            _("Continue"),
            Rect(place, size),
            lambda: self._app_context.resume(match.path),
            "@quiet",
            self._scroll,
            "matches",
        )
        return y

    def _show_more(self) -> None:
        self._offset, self._shown = self._scroll.offset, self._shown + SHOWN
        self.app.relay()
