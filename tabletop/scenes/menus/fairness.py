"""Fair shuffles: the page that shows what a match's shuffles follow from.

While the match goes on that is only the commitment; when it is over, also the seed and the salt, and the command that
checks them. See `tabletop.engine.shuffling.fairness`.
"""

from dataclasses import dataclass
from pathlib import Path

from pygame import Rect

from tabletop.engine.match import Match
from tabletop.scenes.forms import clipboard
from tabletop.scenes.forms.menu import MARGIN, MenuScene
from tabletop.scenes.forms.page import Page
from tabletop.text import _

WIDEST = 800
"""The panel is at most this wide, in px of the design."""
GROUP = 8
"""Digits in a group of a long number, which is compared by eye."""
VALUE = "@body"


@dataclass(frozen=True)
class Row:
    """Something to copy: what it is, and its text; *shown* is the text as it is easier to read."""

    name: str
    text: str
    shown: str


class FairScene(MenuScene):
    """Fairness page: the source of the shuffles of *match*; *record*: the file in which it lies, if that is known."""

    def __init__(self, match: Match, record: Path | None = None) -> None:
        self._match = match
        self._record = record

    def build(self, page: Page, area: Rect) -> None:
        top = self.bar(page, area, _("Fair shuffles"))
        pad, rim = page.px(40), page.px(24)
        widest = page.px(WIDEST) * page.theme.text_size
        width = round(min(area.width - 2 * page.px(MARGIN), widest + 2 * pad))
        inner = width - 2 * pad
        rows = [self._fitted(page, row, inner) for row in self._rows()]
        room = area.bottom - top - page.px(56)
        panel = Rect(0, top + page.px(20), width, min(room, self._height(page, rows, inner) + 2 * rim))
        panel.centerx = area.centerx
        page.panel("panel", panel)
        self._scroll = page.scroll(panel.inflate(-2 * pad, -2 * rim))
        container = self._scroll.container
        y = 0
        for sentence in self._sentences():
            y = page.paragraph(sentence, (0, y), inner, container=container).bottom + page.px(9)
        for number, row in enumerate(rows):
            y = self._put(page, number, row, y + page.px(16), inner)
        self._scroll.set_height(y)
        if not self.focus.name:
            self.focus.go("back")

    def _sentences(self) -> list[str]:
        sentences = [
            _("All shuffles of this match were settled before the first deal, by a secret seed and salt."),
            _("The commitment is the fingerprint of the two: copy it, and nobody can change them unnoticed."),
        ]
        if self._match.record.origin:
            sentences = [
                _("This match was played on from another one: its first cards are those of that one."),
                _("All later shuffles were settled before, by a secret seed and salt."),
                sentences[1],
            ]
        if self._match.over:
            sentences.append(_("The match is over, so here they are: the command checks every shuffle."))
        else:
            sentences.append(_("When the match is over they are shown, and you can check every shuffle."))
        return sentences

    def _rows(self) -> list[Row]:
        chance = self._match.chance
        rows = [Row(_("Commitment"), chance.commitment, _grouped(chance.commitment))]
        if self._match.over:
            command = f"tabletop check --fair {self._where()}"
            rows.append(Row(_("Seed"), str(chance.seed), str(chance.seed)))
            rows.append(Row(_("Salt"), chance.salt, _grouped(chance.salt)))
            rows.append(Row(_("To check"), command, command))
        return rows

    def _where(self) -> str:
        """The record, as it is written in a command."""
        if self._record is None:
            return _("RECORD")
        return f'"{self._record}"' if " " in str(self._record) else str(self._record)

    def _fitted(self, page: Page, row: Row, width: int) -> Row:
        """*row* with its text in words that are no wider than a line."""
        words: list[str] = []
        for word in row.shown.split(" "):
            start = 0
            for end in range(1, len(word) + 1):
                if page.text_width(word[start:end], VALUE) > width - page.px(8):
                    words.append(word[start : end - 1])
                    start = end - 1
            words.append(word[start:])
        return Row(row.name, row.text, " ".join(words))

    def _height(self, page: Page, rows: list[Row], width: int) -> int:
        """Height of everything together, in px."""
        prose = sum(page.paragraph_height(words, width) + page.px(9) for words in self._sentences())
        copy = _copy_size(page)[1]
        return prose + sum(
            page.px(16) + copy + page.px(4) + page.paragraph_height(row.shown, width, VALUE) for row in rows
        )

    def _put(self, page: Page, number: int, row: Row, y: int, width: int) -> int:
        """A row at *y*: its name, the button that copies it, its text; returns where it ends."""
        container = self._scroll.container
        wide, high = _copy_size(page)
        page.label(row.name, (0, y + (high - page.line("@gold")) // 2), "@gold", container)
        place = Rect(width - wide, y, wide, high)
        button = page.button(
            f"copy.{number}",
            _("Copy"),
            place,
            lambda: button.set_text(_copied(row.text)),
            "@chip",
            self._scroll,
        )
        return page.paragraph(row.shown, (0, y + high + page.px(4)), width, VALUE, container).bottom


def _grouped(digits: str) -> str:
    return " ".join(digits[start : start + GROUP] for start in range(0, len(digits), GROUP))


def _copy_size(page: Page) -> tuple[int, int]:
    """The size of a button that copies, whatever it says."""
    sizes = [page.button_size(words, "@chip") for words in (_("Copy"), _("Copied"), _("Not copied"))]
    return max(size[0] for size in sizes), sizes[0][1]


def _copied(text: str) -> str:
    """Put *text* into the clipboard; what came of it."""
    return _("Copied") if clipboard.copy(text) else _("Not copied")
