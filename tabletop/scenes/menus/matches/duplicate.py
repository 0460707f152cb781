"""The page of a duplicate: how far the expert is, and then both scores and their difference."""

from collections.abc import Callable, Sequence

from pygame import Rect

from tabletop.engine.match import Player
from tabletop.engine.records.deal_code import Deal
from tabletop.engine.records.record import Record
from tabletop.scenes.forms.menu import MARGIN, MenuScene
from tabletop.scenes.forms.page import Page
from tabletop.session.study.duplicate import Duplicate, Score
from tabletop.text import _, ngettext

WIDEST = 620
"""The greatest width of the words, in px of the design."""


class DuplicateScene(MenuScene):
    """Waits for *duplicate* of *deal*, in which the person has scored *own*; *watch* opens the expert's replay."""

    overlay = True

    def __init__(
        self,
        duplicate: Duplicate,
        deal: Deal,
        own: Score,
        watch: Callable[[Record, Sequence[Player]], object],
    ) -> None:
        self.duplicate, self._deal, self._own, self._watch = duplicate, deal, own, watch
        self._shown: object = None

    def leave(self) -> None:
        self.duplicate.leave()

    @property
    def moving(self) -> bool:
        return self.duplicate.match is None and not self.duplicate.failed

    def tick(self, seconds: float) -> None:
        super().tick(seconds)
        if self.app.scene is self and self._shown != self._state():
            self.app.relay()

    def _state(self) -> object:
        return self.duplicate.moves, self.duplicate.match is None, self.duplicate.failed

    def build(self, page: Page, area: Rect) -> None:
        self._shown = self._state()
        pad, gap = page.px(36), page.px(16)
        title, said = _("The expert plays your cards"), self._sentences()
        least = max(page.px(WIDEST), page.text_width(title, "@heading") + 4)
        width = min(least, area.width - 2 * page.px(MARGIN) - 2 * pad)
        done = self.duplicate.match is not None
        words = _("Close") if done or self.duplicate.failed else _("Cancel")
        watch = _("Watch the expert")
        high = sum(page.paragraph_height(each, width) + gap for each in said)
        button = page.button_size(watch, "@primary")
        panel = Rect(0, 0, width + 2 * pad, high + page.line("@heading") + gap + button[1] + 2 * pad)
        panel.center = area.center
        page.panel("panel", panel, fill=(*page.theme.panel_solid, 250))
        y = page.label(title, (panel.x + pad, panel.y + pad), "@heading").bottom + gap
        for each in said:
            y = page.paragraph(each, (panel.x + pad, y), width).bottom + gap
        x = panel.x + pad
        if done:
            page.button("watch", watch, Rect((x, y), button), self._watch_expert, "@primary")
            x += button[0] + page.px(12)
        size = page.button_size(words, "@quiet")[0], button[1]
        page.button("close", words, Rect((x, y), size), self.escape)
        if not self.focus.name:
            self.focus.go("close")

    def _sentences(self) -> list[str]:
        expert, own = self.duplicate.score, self._own.points
        if self.duplicate.failed:
            return [_("The expert could not play to the end. The log says more.")]
        if expert is None:
            said = _("An expert plays the same cards against the same opponents. This takes a while.")
            moves = ngettext("{count} move so far.", "{count} moves so far.", self.duplicate.moves)
            return [said, moves.format(count=self.duplicate.moves)]
        better = expert.points - own if self._deal.rules.fewest_wins else own - expert.points
        scores = _("You scored {own}, the expert with your cards {expert}.")
        points = ngettext("{count} point", "{count} points", abs(better)).format(count=abs(better))
        if better > 0:
            result = _("You were better by {points}.").format(points=points)
        elif better < 0:
            result = _("The expert was better by {points}.").format(points=points)
        else:
            result = _("You were as good as the expert.")
        return [scores.format(own=own, expert=expert.points), result]

    def _watch_expert(self) -> None:
        match = self.duplicate.match
        if match is not None:
            self._watch(match.record, match.players)
