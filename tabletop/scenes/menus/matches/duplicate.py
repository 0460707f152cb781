"""The page of a duplicate: deal by deal what both have scored and the difference, and how far the expert is."""

from collections.abc import Callable, Sequence

from pygame import Rect

from tabletop.engine.match import Player
from tabletop.engine.records.record import Record
from tabletop.scenes.forms.menu import MARGIN, MenuScene
from tabletop.scenes.forms.page import Page
from tabletop.scenes.menus.score_sheet import lay_sheet
from tabletop.session.study.duplicate import Duplicate
from tabletop.session.study.standing import playing_words, standing_words
from tabletop.text import _
from tabletop.wording.numbers import grouped
from tabletop.wording.score_sheet import ScoreSheet

WIDEST = 760
"""The greatest width of the page, in px of the design."""


class DuplicateScene(MenuScene):
    """Shows *duplicate*; *watch* opens the replay of what the expert has played. *cancelled*, if given, is called when the page
    is closed."""

    overlay = True

    def __init__(
        self,
        duplicate: Duplicate,
        watch: Callable[[Record, Sequence[Player]], object],
        cancelled: Callable[[], object] | None = None,
    ) -> None:
        self.duplicate, self._watch, self._cancelled = duplicate, watch, cancelled
        self._shown: object = None

    def leave(self) -> None:
        if self._cancelled is not None:
            self._cancelled()

    @property
    def moving(self) -> bool:
        return self.duplicate.waiting

    def tick(self, seconds: float) -> None:
        super().tick(seconds)
        if self.app.scene is self and self._shown != self._state():
            self.app.relay_unasked()

    def _state(self) -> object:
        duplicate = self.duplicate
        return duplicate.boards, duplicate.moves if duplicate.waiting else 0, duplicate.failed

    def build(self, page: Page, area: Rect) -> None:
        self._shown = self._state()
        pad, gap = page.px(28), page.px(14)
        title = _("The expert plays your cards")
        side, edge = page.px(MARGIN), page.px(24)
        width = min(page.px(WIDEST), area.width - 2 * side)
        buttons = self._buttons()
        inner = width - 2 * pad
        said = self._sentences()
        lines = sum(page.paragraph_height(each, inner) + page.px(4) for each in said)
        foot = page.button_size(buttons[0][1], "@primary")[1]
        room = Rect(area.centerx - width // 2, 0, width, area.height - 2 * edge)
        room.y = area.y + edge
        head = pad + page.line("@heading") + gap + lines
        fill = (*page.theme.panel_solid, 250)
        page.panel("panel", room, fill=fill)  # first, as it lies below; how high it is follows from the sheet
        middle = Rect(room.x, room.y + head, width, room.height - head - gap - foot - pad)
        if self.duplicate.boards:
            middle = lay_sheet(page, self._sheet(), middle)
            page.canvas.remove("sheet")
        else:
            middle.update(room.x, area.centery, width, 0)
        panel = Rect(room.x, middle.y - head, width, head + middle.height + gap + foot + pad)
        page.panel("panel", panel, fill=fill)
        y = page.label(title, (room.x + pad, panel.y + pad), "@heading").bottom + gap
        for each in said:
            y = page.paragraph(each, (room.x + pad, y), inner).bottom + page.px(4)
        y = middle.bottom + gap
        x = room.x + pad
        for name, words, do, looks in buttons:
            wide = page.button_size(words, looks)[0]
            page.button(name, words, Rect(x, y, wide, foot), do, looks)
            x += wide + page.px(12)
        if not self.focus.name:
            self.focus.go("close")

    def _buttons(self) -> list[tuple[str, str, Callable[[], object], str]]:
        """The buttons below: name, words, what they do, looks."""
        stops = self._cancelled is not None and self.duplicate.waiting
        close = ("close", _("Cancel") if stops else _("Close"), self.escape, "@primary")
        if not self.duplicate.watched:
            return [close]
        return [close, ("watch", _("Watch the expert"), self._watch_expert, "@quiet")]

    def _sentences(self) -> list[str]:
        duplicate = self.duplicate
        if duplicate.failed:
            return [_("The expert could not play on. The log says more.")]
        said = [standing_words(duplicate.ahead)]
        if duplicate.waiting:
            number = next(at for at, board in enumerate(duplicate.boards, 1) if board.expert is None)
            said.append(playing_words(number, duplicate.moves))
        return said

    def _sheet(self) -> ScoreSheet:
        """A row for each deal: what both have scored, and by how much the person was better."""
        duplicate, rows, own, expert = self.duplicate, list[tuple[str, ...]](), 0, 0
        for number, board in enumerate(duplicate.boards, 1):
            cells = (str(number), grouped(board.own))
            if board.expert is None:
                rows.append((*cells, "…", "…"))
                continue
            own, expert = own + board.own, expert + board.expert
            ahead = board.expert - board.own if duplicate.fewest else board.own - board.expert
            rows.append((*cells, grouped(board.expert), grouped(ahead, plus=True)))
        totals = (_("Total"), grouped(own), grouped(expert), grouped(sum(duplicate.ahead), plus=True))
        return ScoreSheet("", (_("Deal"), _("You"), _("Expert"), _("Ahead")), tuple(rows), totals)

    def _watch_expert(self) -> None:
        """Replay what the expert has played last."""
        played, players = list(self.duplicate.watched.values())[-1]
        self._watch(played, players)
