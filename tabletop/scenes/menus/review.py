"""The review of a match: the choices that probably cost a person most, and what an expert would have done instead.

While they are being found a bar shows how far it has come; then each is a line, which opens the replay there.
"""

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from tabletop.engine.match import Player
from tabletop.engine.moves import Move
from tabletop.engine.records.record import Record
from tabletop.games import catalog
from tabletop.scenes.forms.controls import Segments
from tabletop.scenes.forms.menu import MARGIN, MenuScene
from tabletop.scenes.forms.page import Page, Scroll
from tabletop.scenes.forms.rows import separator
from tabletop.scenes.menus.replay.scene import ReplayScene
from tabletop.scenes.menus.statistics.sheet import meter
from tabletop.session.advice_client import Adviser
from tabletop.session.lines import Lines
from tabletop.session.review import Finding, Review, grouped, when
from tabletop.session.study.ways import ReplayWays
from tabletop.text import _, ngettext
from tabletop.ui.cards.poses import CARD_RATIO
from tabletop.ui.cards.sprites import Look
from tabletop.ui.game_table import GameTable
from tabletop.ui.painting import paint
from tabletop.ui.toolkit.theme import GOLD_LIGHT, SECONDARY
from tabletop.wording.numbers import opening

WIDEST = 860
"""The width of the panel at the usual text size, in px of the design."""
CARD = 46
"""The width of the cards in the lines, in px of the design."""


def nothing_noted(_seat: int, _choices: int, _findings: Sequence[Finding]) -> None:
    """Nothing follows: nobody keeps it."""


class ReviewScene(MenuScene):
    """The play of the persons among *players* in *record*, judged by *adviser*; *note* is told for each seat how many choices
    were looked at, and what was found.

    *ways* lead on from the replays of findings.
    """

    def __init__(
        self,
        record: Record,
        players: Sequence[Player],
        adviser: Adviser,
        note: Callable[[int, int, Sequence[Finding]], object] = nothing_noted,
        ways: ReplayWays | None = None,
    ) -> None:
        self._note, self._ways = note, ways
        self._record, self._players, self._adviser = record, players, adviser
        self._game_table: GameTable = catalog.part(record.rules.slug, "table").TABLE
        self._persons = [seat for seat, player in enumerate(players) if player.person]
        self._reviews = {seat: Review(record, seat, adviser) for seat in self._persons}
        self._seat = self._persons[0]
        self._offset = 0
        self._lines: Scroll | None = None
        self._meter = Rect(0, 0, 0, 0)

    @property
    def _review(self) -> Review:
        return self._reviews[self._seat]

    def leave(self) -> None:
        self._review.pause()

    def tick(self, seconds: float) -> None:
        super().tick(seconds)
        if self._review.tick():
            if self._review.done:
                self._note(self._seat, self._review.looked_at, self._review.findings)
                self.app.relay_unasked()
            else:
                self._show_progress()

    @property
    def moving(self) -> bool:
        """While choices are thought over, so that the next question follows at once."""
        return not self._review.done

    # Laying out

    def build(self, page: Page, area: Rect) -> None:
        self._lines = None
        top = self.bar(page, area, _("Review of {game}").format(game=self._record.rules.name))
        width = min(area.width - 2 * page.px(MARGIN), round(page.px(WIDEST) * page.theme.text_size))
        panel = Rect(0, top + page.px(24), width, 0)
        panel.height = area.bottom - panel.top - page.px(36)
        panel.centerx = area.centerx
        inner = panel.inflate(-2 * page.px(32), -2 * page.px(22))
        y = self._tabs(page, inner)
        said = self._said()
        y = page.paragraph(said, (inner.x, y), inner.width, "@lead").bottom + page.px(8)
        if not self._review.done:
            self._meter = Rect(inner.x, y + page.px(8), inner.width, page.px(10))
            y = self._meter.bottom + page.px(10)
        elif self._review.looked_at:
            y = page.paragraph(_estimates(), (inner.x, y), inner.width, "@small").bottom
            if self._review.findings:
                top = y + page.px(12)
                y = self._lay_findings(page, Rect(inner.x, top, inner.width, inner.bottom - top))
        panel.height = min(panel.height, y + page.px(22) - panel.y)
        page.panel("panel", panel)
        if not self._review.done:
            self._show_progress()
        if not self.focus.name:
            self.focus.go("back")

    def _tabs(self, page: Page, inner: Rect) -> int:
        """Put the tabs that choose whose play it is, where several persons played; returns where they end."""
        if len(self._persons) < 2:
            return inner.y
        room = inner.width // len(self._persons) - page.px(30)
        font = page.theme.font("strong")
        names = [paint.shorten(font, self._players[seat].name, room) for seat in self._persons]
        Segments(page, "person", names, self._persons.index(self._seat), inner.topleft, self._turn_to)
        return inner.y + Segments.size(page, names)[1] + page.px(16)

    def _said(self) -> str:
        """State of the review, in a sentence."""
        review = self._review
        if not review.done:
            return _("Every choice in this match is being thought over. You can leave at any time.")
        if not review.looked_at:
            return _("There was nothing to choose in this match.")
        if review.findings:
            said = ngettext(
                "{count} choice was looked at, and it probably cost you something:",
                "{count} choices were looked at. These probably cost most:",
                review.looked_at,
            )
        else:
            said = ngettext(
                "{count} choice was looked at, and it seems to have cost nothing worth telling. Well played.",
                "{count} choices were looked at, and none of them seems to have cost anything worth telling. Well played.",
                review.looked_at,
            )
        return said.format(count=opening(review.looked_at))

    def _show_progress(self) -> None:
        rect, part = self._meter, self._review.progress
        state = round(part * rect.width)
        self.page.canvas.put(
            "progress", rect, lambda target: paint.blit(target, meter(rect.size, part), rect), state
        )

    def _lay_findings(self, page: Page, room: Rect) -> int:
        """The lines, as far as they fit, the others by scrolling; returns where they end."""
        edge = page.px(8)
        lines = Rect(room.x - edge, room.y, room.width + 2 * edge, room.height)
        self._lines = scroll = page.scroll(lines)
        y, number = 0, 0
        for kind, findings in grouped(self._review.costliest()):
            y = page.label(kind, (edge, y + page.px(14)), "@heading", scroll.container).bottom + page.px(4)
            for finding in findings:
                y = separator(page, scroll, y, lines.width).bottom
                y = self._line(page, scroll, number, finding, Rect(edge, y, room.width, 0))
                number += 1
        scroll.set_height(y)
        scroll.offset = self._offset
        return min(room.bottom, room.y + y)

    def _line(self, page: Page, scroll: Scroll, number: int, finding: Finding, row: Rect) -> int:
        """Put a finding, the move played and the expert's, as cards and in words; returns where it ends."""
        decision, advice = finding.decision, finding.advice
        pad, card = page.px(12), page.px(CARD)
        high = round(card * CARD_RATIO)
        top = row.y + pad
        arrow = page.px(22)
        left = row.x + 2 * card + arrow + 2 * page.px(6) + page.px(20)
        told, names = self._game_table.words.deed_words, [player.name for player in self._players]
        said = _("{name}: {played}. Expert: {better}.").format(
            name=self._players[self._seat].name,
            played=told(decision.view, decision.played, names),
            better=told(decision.view, advice.move, names),
        )
        cost = finding.verdict.worth
        wide = page.text_width(cost, "@gold") + 4
        width = row.right - left
        first = page.label(when(decision), (left, top), "@strong", scroll.container)
        beside = first.right + page.px(12) + wide <= row.right
        place = (row.right - wide, top) if beside else (left, first.bottom)
        y = page.label(cost, place, "@gold", scroll.container).bottom
        y = page.paragraph(said, (left, y), width, "@body", scroll.container).bottom
        for words in (finding.verdict.drawback, advice.reason):
            if words:
                y = page.paragraph(words, (left, y), width, "@small", scroll.container).bottom
        bottom = max(y, top + high) + pad
        x, middle = row.x, (row.y + bottom) // 2
        self._token(page, scroll, decision.played, Rect(x, middle - high // 2, card, high))
        x += card + page.px(6)
        picture = page.pictures.icon("next", arrow, SECONDARY)
        page.picture(picture, (x, middle - arrow // 2), scroll.container)
        x += arrow + page.px(6)
        self._token(page, scroll, advice.move, Rect(x, middle - high // 2, card, high))
        whole = Rect(row.x - page.px(8), row.y + page.px(4), row.width + 2 * page.px(8), 0)
        whole.height = bottom - row.y - 2 * page.px(4)
        page.button(
            f"finding.{number}",
            "",
            whole,
            lambda: self._watch(finding),
            "@tile",
            scroll,
            "findings",
            tip=_("Watch both moves on the table"),
        )
        return bottom

    def _token(self, page: Page, scroll: Scroll, move: Move, rect: Rect) -> None:
        """A move as a picture: its first card, or its number on a plate."""
        if move.cards:
            picture = page.pictures.card(Look(move.cards[0], rect.width))
        else:
            picture = _plate(page, str(move.value) if move.value is not None else "–", rect.size)
        page.picture(picture, picture.get_rect(center=rect.center).topleft, scroll.container)

    # What buttons do

    def _turn_to(self, index: int) -> None:
        self._review.pause()
        self._seat, self._offset = self._persons[index], 0
        self.app.relay()

    def _watch(self, finding: Finding) -> None:
        if self._lines:
            self._offset = self._lines.offset
        decision = finding.decision
        later = self._record.moves[decision.number + 1 :]
        lines = Lines(decision, finding.advice.move, later, self._adviser.client.stand_in)
        self.app.push(ReplayScene(self.app, self._record, self._players, lines=lines, ways=self._ways))


def _estimates() -> str:
    return _("These are estimates, from imagined deals that fit what this seat could know at the time.")


def _plate(page: Page, words: str, size: tuple[int, int]) -> Surface:
    """*words* on a plate of *size* px."""
    picture = paint.rounded(size, page.px(8), page.theme.quiet).copy()
    font = paint.fitted(page.theme, "label", words, size[0] - page.px(6))
    middle = (size[0] // 2, size[1] // 2)
    paint.text(picture, font, words, middle, GOLD_LIGHT, "center", premultiplied=True)
    return picture
