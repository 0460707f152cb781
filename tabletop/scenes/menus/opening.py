"""Opening scene: the felt while a match is being opened, and a sentence where that takes a while."""

from collections.abc import Callable

from pygame import Rect

from tabletop.scenes.forms.menu import MARGIN, MenuScene
from tabletop.scenes.forms.page import Page
from tabletop.session.match_opening import MatchOpening
from tabletop.text import _

AFTER = 0.3
"""Seconds after which it is said: what is quicker only flickers."""
WIDEST = 620
"""The greatest width of the words, in px of the design."""


class OpeningScene(MenuScene):
    """Waits for *opening*, of a match of *game*, and then does *then*; whoever leaves the scene leaves the match, too.

    *go_home*: the way home, where that is more than to leave.
    """

    def __init__(
        self,
        opening: MatchOpening,
        game: str,
        then: Callable[[], object],
        go_home: Callable[[], object] | None = None,
    ) -> None:
        self.opening, self._game, self._then, self._go_home = opening, game, then, go_home
        self._waited = 0.0

    def leave(self) -> None:
        self.opening.leave()

    def escape(self) -> None:
        if self._go_home is None:
            super().escape()
        else:
            self._go_home()

    @property
    def moving(self) -> bool:
        return True

    def tick(self, seconds: float) -> None:
        super().tick(seconds)
        if self.app.scene is not self:
            return
        if self.opening.done:
            self._then()
            return
        early, self._waited = self._waited < AFTER, self._waited + seconds
        if early and self._waited >= AFTER:
            self.app.relay_unasked()

    def build(self, page: Page, area: Rect) -> None:
        if self._waited < AFTER:
            return
        pad, gap = page.px(36), page.px(16)
        title, words = self._game, _("The match is being opened.")
        button = page.button_size(_("Home"), "@quiet")
        room = min(page.px(WIDEST), area.width - 2 * page.px(MARGIN) - 2 * pad)
        width = min(
            room, max(button[0], page.text_width(title, "@heading"), page.text_width(words, "@body")) + 4
        )
        high = page.line("@heading") + page.paragraph_height(words, width) + button[1] + 2 * gap
        panel = Rect(0, 0, width + 2 * pad, high + 2 * pad)
        panel.center = area.center
        page.panel("panel", panel)
        y = page.label(title, (panel.x + pad, panel.y + pad), "@heading").bottom + gap
        y = page.paragraph(words, (panel.x + pad, y), width).bottom + gap
        page.button("home", _("Home"), Rect((panel.x + pad, y), button), self.escape, "@quiet")
        self.focus.go("home")
