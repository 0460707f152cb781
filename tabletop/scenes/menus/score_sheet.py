"""The score sheet on a panel: faces and names at the heads of the columns, a row a deal, totals below a line.

Its type is as large as the room allows, and its rows as close as it needs, before long sheets scroll between heads
and totals. Whoever leads has the total in gold and a crown beside it.
"""

from collections.abc import Collection, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from tabletop.engine.match import Player
from tabletop.scenes.cast import face
from tabletop.scenes.forms.page import Page, Scroll
from tabletop.ui.painting import paint
from tabletop.ui.painting.side_marks import ringed
from tabletop.ui.toolkit.theme import GOLD, ColourA
from tabletop.wording.score_sheet import ScoreSheet

LEAST_ROWS = 4
"""Rows that must be in view beside the faces, or there are none."""
LEADING: ColourA = (*GOLD, 20)


class _Type(NamedTuple):
    """The looks of totals, of rows, and of a leader's total; the air of a row and a face, in px of the design."""

    total: str
    row: str
    golden: str
    air: int
    face: int


_LARGE, _USUAL = ("@large", "@large_quiet", "@large_gold"), ("@strong", "@secondary", "@gold")
_TYPES = (
    _Type(*_LARGE, 28, 84),
    _Type(*_LARGE, 16, 60),
    _Type(*_LARGE, 8, 46),
    _Type(*_USUAL, 10, 46),
    _Type(*_USUAL, 6, 46),
    _Type(*_USUAL, 2, 46),
)
_SCROLLING = _TYPES[3]
_NARROW = _Type("@strong", "@small", "@gold", 10, 46)
"""Where even columns as narrow as their words are too wide together."""
_AIR, _LEAST_AIR = 36, 12
"""In px of the design, within a column."""


class _Sheet:
    """A sheet measured for a room: what `lay_sheet` needs to know of it."""

    def __init__(self, page: Page, sheet: ScoreSheet, room: Rect, players: Sequence[Player]) -> None:
        self.page, self.sheet = page, sheet
        self.pad = page.px(28)
        self.faces = _by_column(players, len(sheet.columns) - 1)
        across = room.width - 2 * self.pad
        self.titles = [
            (words, looks)
            for words, looks in ((sheet.title, "@heading"), (sheet.note, "@secondary"))
            if words
        ]
        self.title = sum(page.paragraph_height(words, across, looks) for words, looks in self.titles)
        self.title += page.px(10) if self.titles else 0
        self._choose_type(room)
        self.widths = self._column_widths(across)
        widest = max((page.text_width(words, looks) + page.px(8) for words, looks in self.titles), default=0)
        more = max(0, min(across, widest) - sum(self.widths))
        self.widths = [width + more // len(self.widths) for width in self.widths]

    def _choose_type(self, room: Rect) -> None:
        across = room.width - 2 * self.pad
        for self.type in _TYPES:
            if self.height <= room.height and sum(self._wanted()) <= across:
                return
        for self.type in (_SCROLLING, _NARROW):
            if sum(self._needed(_LEAST_AIR)) <= across:
                break
        if room.height - self.fixed < LEAST_ROWS * self.line:
            self.faces = []

    @property
    def line(self) -> int:
        """The height of a row."""
        return self.page.line(self.type.total) + self.page.px(self.type.air)

    @property
    def head(self) -> int:
        """The height of the heads of the columns."""
        return (
            self.page.line("@strong")
            + self.page.px(8)
            + (self.page.px(self.type.face + 6) if self.faces else 0)
        )

    @property
    def fixed(self) -> int:
        """The height of all but the rows."""
        return 2 * self.page.px(18) + self.title + self.head + self.line + self.page.px(10)

    @property
    def height(self) -> int:
        return self.fixed + len(self.sheet.rows) * self.line

    def _needed(self, air: int) -> list[int]:
        """The widths that the words of the columns need, with *air* in px of the design."""
        page, sheet, needed = self.page, self.sheet, []
        for number, head in enumerate(sheet.columns):
            rows = [
                page.text_width(row[number], self.type.total if at in sheet.sums else self.type.row)
                for at, row in enumerate(sheet.rows)
            ]
            total = page.text_width(sheet.totals[number], self.type.total)
            needed.append(max(page.text_width(head, "@strong"), total, *rows) + page.px(air))
        return needed

    def _wanted(self) -> list[int]:
        """The widths that the columns are to have: all but the first alike, with some air."""
        wanted = self._needed(_AIR)
        wanted[1:] = [max([self.page.px(110), *wanted[1:]])] * len(wanted[1:])
        return wanted

    def _column_widths(self, room: int) -> list[int]:
        """Widths of the columns: alike and wide where there is room, else each what it needs, or its part of that."""
        wanted = self._wanted()
        others = max(1, len(wanted) - 1)
        if sum(wanted) <= room:
            air = max(0, min(room * 2 // 3 - sum(wanted), self.page.px(70) * others))
            return [wanted[0], *(width + air // others for width in wanted[1:])]
        needed = self._needed(_LEAST_AIR)
        more = room - sum(needed)
        if more >= 0:
            return [width + more // len(needed) for width in needed]
        equal = (room - needed[0]) // others
        narrow = sum(max(0, equal - width) for width in needed[1:])
        wide = sum(max(0, width - equal) for width in needed[1:])
        # Those that need less than the others give the rest away, in the measure in which more is needed.
        return [
            needed[0],
            *(width if width <= equal else equal + (width - equal) * narrow // wide for width in needed[1:]),
        ]


def lay_sheet(
    page: Page, sheet: ScoreSheet, room: Rect, players: Sequence[Player] = (), fill: ColourA | None = None
) -> Rect:
    """The sheet on a panel in the middle of *room*, with the faces of *players*; returns the panel."""
    sized = _Sheet(page, sheet, room, players)
    pad, widths = sized.pad, sized.widths
    panel = Rect(0, room.y, sum(widths) + 2 * pad, min(room.height, sized.height))
    panel.center = room.center
    page.panel("sheet", panel, fill=fill)
    left, y = panel.x + pad, panel.y + page.px(18)
    for words, looks in sized.titles:
        y = page.paragraph(words, (left, y), panel.width - 2 * pad, looks).bottom
    y = panel.y + page.px(18) + sized.title
    foot = panel.bottom - page.px(18) - sized.line
    _light_leaders(page, sized, (left, y - page.px(6)), panel.bottom - page.px(12) - y)
    _heads(page, sized, (left, y))
    y += sized.head
    scroll = page.scroll(Rect(left, y, sum(widths), foot - page.px(5) - y))
    for number, row in enumerate(sheet.rows):
        looks = sized.type.total if number in sheet.sums else sized.type.row
        _line(page, row, widths, (0, number * sized.line), looks, scroll)
    scroll.set_height(len(sheet.rows) * sized.line)
    scroll.offset = len(sheet.rows) * sized.line
    rule = Rect(left, foot - page.px(4), sum(widths), 1)
    page.canvas.put(
        "sheet.rule",
        rule,
        lambda target: paint.hairline(target, rule.topleft, rule.width, (255, 255, 255, 60)),
    )
    _totals(page, sized, (left, foot + page.px(2)))
    return panel


def _by_column(players: Sequence[Player], columns: int) -> list[list[Player]]:
    """Players at the head of each column: one, or the partners of a side."""
    return [list(players[side::columns]) for side in range(columns)] if players else []


def _light_leaders(page: Page, sized: _Sheet, place: tuple[int, int], high: int) -> None:
    radius = page.px(12)
    for number in sized.sheet.leaders:
        rect = Rect(place[0] + sum(sized.widths[:number]), place[1], sized.widths[number], high)
        rect.inflate_ip(-page.px(8), 0)
        light = partial(paint.panel, rect=rect, radius=radius, fill=LEADING, border=(0, 0, 0, 0))
        page.canvas.put(f"sheet.leader{number}", rect, light)


def _heads(page: Page, sized: _Sheet, place: tuple[int, int]) -> None:
    x, y = place
    px = page.px(sized.type.face)
    names_y = y + (page.px(sized.type.face + 6) if sized.faces else 0)
    lefts = _lefts(x, sized.widths)
    for column, players in enumerate(sized.faces, 1):
        left, width = lefts[column], sized.widths[column]
        step = min(px + page.px(4), (width - px) // max(1, len(players) - 1) if len(players) > 1 else 0)
        start = left + (width - px - step * (len(players) - 1)) // 2
        for number, player in enumerate(players):
            picture = face(page.pictures, player.name, player.level, px)
            if len(players) > 1:  # partners have the colour of their side, as at the table
                picture = ringed(picture, column - 1, page.theme)
            page.picture(picture, (start + number * step, y))
    _line(page, sized.sheet.columns, sized.widths, (x, names_y), "@strong")


def _totals(page: Page, sized: _Sheet, place: tuple[int, int]) -> None:
    sheet, kind = sized.sheet, sized.type
    _line(page, sheet.totals, sized.widths, place, kind.total, golden=(sheet.leaders, kind.golden))
    px = round(page.line(kind.total) * 0.8)
    for number in sheet.leaders:
        words = page.text_width(sheet.totals[number], kind.golden)
        middle = _lefts(place[0], sized.widths)[number] + sized.widths[number] // 2
        left = middle - words // 2 - px - page.px(6)
        if left >= place[0] + sum(sized.widths[:number]):
            page.picture(
                page.pictures.icon("crown", px, GOLD), (left, place[1] + (page.line(kind.total) - px) // 2)
            )


def _lefts(x: int, widths: Sequence[int]) -> list[int]:
    return [x + sum(widths[:number]) for number in range(len(widths))]


def _line(
    page: Page,
    texts: Sequence[str],
    widths: Sequence[int],
    place: tuple[int, int],
    looks: str,
    scroll: Scroll | None = None,
    golden: tuple[Collection[int], str] = ((), ""),
) -> None:
    """A line of the sheet: the first text at the left of its column, the others in the middle of theirs."""
    x, y = place
    row = page.block()
    for number, (words, width) in enumerate(zip(texts, widths, strict=True)):
        look = golden[1] if number in golden[0] else looks
        shown = paint.shorten(page.font(look), words, width - page.px(8))
        indent = 0 if number == 0 else (width - page.text_width(shown, look) - 4) // 2
        if shown:
            page.label(shown, (x + indent, y), look, scroll.container if scroll else None, row)
        x += width
