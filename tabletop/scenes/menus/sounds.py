"""The page of sounds: what each stands for; a button lets it be heard."""

from pygame import Rect

from tabletop.scenes.forms.menu import MenuScene
from tabletop.scenes.forms.page import Page
from tabletop.text import _
from tabletop.ui.sound.cues import CUES, EVENTS


class SoundsScene(MenuScene):
    """The page of sounds."""

    def build(self, page: Page, area: Rect) -> None:
        top = self.bar(page, area, _("Sounds"))
        self._scroll, wide = self.reading_panel(page, area, top)
        y = 0
        for beat, words in EVENTS:
            y = self._row(page, beat, _(words), y, wide) + page.px(9)
        self._scroll.set_height(y)
        if not self.focus.name:
            self.focus.go("back")

    def _row(self, page: Page, beat: str, words: str, y: int, width: int) -> int:
        """A button that plays the sound of *beat*, and beside it the *words*; returns where the row ends."""
        size = page.button_size(_("Hear"), "@quiet")
        said = _("Hear: {words}").format(words=words)
        page.button(
            f"hear.{beat.replace(' ', '-')}",
            _("Hear"),
            Rect((0, y), size),
            lambda: self.app.sounds.play(*CUES[beat]),
            "@quiet",
            self._scroll,
            said=said,
        )
        left = size[0] + page.px(20)
        high = page.paragraph_height(words, width - left)
        top = y + max(0, (size[1] - high) // 2)
        return max(
            y + size[1],
            page.paragraph(words, (left, top), width - left, "@body", self._scroll.container).bottom,
        )
