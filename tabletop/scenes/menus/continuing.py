"""The page of all matches that are not over, each with a button to go on with it."""

from pathlib import Path

from pygame import Rect

from tabletop.scenes.forms.menu import MARGIN, MenuScene
from tabletop.scenes.forms.page import Page
from tabletop.scenes.forms.rows import lay_row
from tabletop.scenes.menus.statistics.words import day
from tabletop.session import open_matches
from tabletop.session.app_context import AppContext
from tabletop.session.open_matches import Summary
from tabletop.storage.paths import StorageError
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
        self._known: dict[Path, Summary] = {}

    def build(self, page: Page, area: Rect) -> None:
        top = self.bar(page, area, _("Continue a match"))
        panel = Rect(0, top + page.px(28), min(area.width - 2 * page.px(MARGIN), page.px(WIDEST)), 0)
        panel.height = area.bottom - panel.top - page.px(40)
        panel.centerx = area.centerx
        inner = panel.inflate(-2 * page.px(28), -2 * page.px(20))
        self._scroll = page.scroll(inner)
        paths = self._paths()
        y = 0
        for number, path in enumerate(paths[: self._shown]):
            y = self._row(page, number, path, y, inner.width)
        if len(paths) > self._shown:
            caption = _("Show more")
            wide, high = page.button_size(caption, "@quiet")
            place = Rect((inner.width - wide) // 2, y + page.px(14), wide, high)
            page.button("more", caption, place, self._show_more, "@quiet", self._scroll)
            y = place.bottom + page.px(4)
        if not paths:
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
            self.focus.go("match.0" if paths else "back")

    def _paths(self) -> list[Path]:
        try:
            return self._app_context.open_matches.paths()
        except (StorageError, OSError) as error:
            self.say(str(error))
            return []

    def _row(self, page: Page, number: int, path: Path, y: int, width: int) -> int:
        """A match: its game, who plays and since when, and the button; returns the next y."""
        if path not in self._known:
            self._known[path] = open_matches.summary(path)
        match = self._known[path]
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
            lambda: self._app_context.resume(path),
            "@quiet",
            self._scroll,
            "matches",
        )
        return y

    def _show_more(self) -> None:
        self._offset, self._shown = self._scroll.offset, self._shown + SHOWN
        self.app.relay()
