"""The page while a record is being read that somebody opens; then its replay, or the sentence why there is none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from tabletop.scenes.forms.menu import MARGIN, MenuScene
from tabletop.scenes.forms.page import Page
from tabletop.text import _

if TYPE_CHECKING:
    from concurrent.futures import Future

    from tabletop.engine.match import Player
    from tabletop.engine.records.record import Record
    from tabletop.scenes.menus.statistics.scene import Watched
    from tabletop.session.study.ways import ReplayWays

WIDEST = 720
"""The greatest width of the words, in px of the design."""


class ReadingScene(MenuScene):
    """Waits for *reading*, of the file *name*; *ways*: where a replay leads to."""

    overlay = True

    def __init__(
        self,
        name: str,
        reading: Future[Watched | str],
        ways: Callable[[Record, Sequence[Player], str], ReplayWays] | None = None,
    ) -> None:
        self._name, self.reading, self._ways = name, reading, ways
        self._said = ""

    @property
    def moving(self) -> bool:
        return not self._said

    def tick(self, seconds: float) -> None:
        super().tick(seconds)
        if self._said or not self.reading.done() or self.app.scene is not self:
            return
        found = self.reading.result()
        if isinstance(found, str):
            self._said = found
            self.app.relay_unasked()
            return
        from tabletop.scenes.menus.replay.scene import ReplayScene

        played, players, note, name = found
        ways = self._ways(played, players, name) if self._ways and not note else None
        self.app.replace(ReplayScene(self.app, played, players, note=note, ways=ways))

    def build(self, page: Page, area: Rect) -> None:
        pad, gap = page.px(36), page.px(16)
        width = min(page.px(WIDEST), area.width - 2 * page.px(MARGIN) - 2 * pad)
        said = self._said or _("{name} is being read.").format(name=self._name)
        words = _("Close") if self._said else _("Cancel")
        size = page.button_size(words, "@primary")
        panel = Rect(0, 0, width + 2 * pad, page.paragraph_height(said, width) + gap + size[1] + 2 * pad)
        panel.center = area.center
        page.panel("panel", panel, fill=(*page.theme.panel_solid, 250))
        y = page.paragraph(said, (panel.x + pad, panel.y + pad), width).bottom + gap
        page.button("close", words, Rect((panel.x + pad, y), size), self.escape, "@primary")
        if not self.focus.name:
            self.focus.go("close")
