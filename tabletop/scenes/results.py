"""Who won, and the score sheet: the scene at the end of a match, and the panel of scores during one."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from pygame import Rect

from tabletop.engine.match import Player
from tabletop.scenes.menu import MARGIN, MenuScene
from tabletop.scenes.page import Page, Scroll
from tabletop.text import _
from tabletop.ui import paint
from tabletop.ui.theme import ColourA


@dataclass(frozen=True)
class ScoreSheet:
    """A row a deal, a column a player, as words.

    The first of *columns* heads the names of the rows ("Deal"), and each of *rows*, and *totals*, has as many words as
    there are columns. *leaders* are the numbers of the columns whose total stands out. *title* may be empty.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    totals: tuple[str, ...]
    leaders: tuple[int, ...] = ()


@dataclass(frozen=True)
class Deed:
    """A button of the results: its words and what it does."""

    words: str
    do: Callable[[], object]


class ResultsScene(MenuScene):
    """The end of a match: *headline* (see `winner_line`), *sheet*, and buttons; the first of *deeds* is the gold one."""

    def __init__(self, headline: str, sheet: ScoreSheet, deeds: Sequence[Deed]) -> None:
        self._headline = headline
        self._sheet = sheet
        self._deeds = list(deeds)

    def build(self, page: Page, area: Rect) -> None:
        side = page.px(MARGIN)
        font = page.theme.font("title")
        headline = paint.shorten(font, self._headline, area.width - 2 * side)
        place = ((area.width - page.text_width(headline, "@title")) // 2, page.px(30))
        top = page.label(headline, place, "@title").bottom + page.px(16)
        bottom = self._buttons(page, area) - page.px(24)
        lay_sheet(page, self._sheet, Rect(side, top, area.width - 2 * side, bottom - top))
        if not self.focus.name and self._deeds:
            self.focus.go("deed0")

    def escape(self) -> None:
        """Nothing to go back to: the buttons say where to go."""

    def _buttons(self, page: Page, area: Rect) -> int:
        """The buttons in a row, in the middle; returns where they begin."""
        looks = ["@primary"] + ["@quiet"] * (len(self._deeds) - 1)
        sizes = [page.button_size(deed.words, look) for deed, look in zip(self._deeds, looks, strict=True)]
        high = max((size[1] for size in sizes), default=0)
        gap = page.px(12)
        lines = _in_lines([size[0] for size in sizes], gap, area.width - 2 * page.px(MARGIN))
        top = area.bottom - page.px(36) - len(lines) * (high + gap) + gap
        for row, members in enumerate(lines):
            width = sum(sizes[member][0] for member in members) + gap * (len(members) - 1)
            x = (area.width - width) // 2
            for member in members:
                rect = Rect(x, top + row * (high + gap), sizes[member][0], high)
                page.button(
                    f"deed{member}", self._deeds[member].words, rect, self._deeds[member].do, looks[member]
                )
                x += sizes[member][0] + gap
        return top


class ScoresScene(MenuScene):
    """The score sheet over the table, with a button to close it."""

    overlay = True

    def __init__(self, sheet: ScoreSheet) -> None:
        self._sheet = sheet

    def build(self, page: Page, area: Rect) -> None:
        side = page.px(MARGIN)
        close = _("Close")
        wide, high = page.button_size(close, "@primary")
        gap = page.px(20)
        room = Rect(side, page.px(30), area.width - 2 * side, area.height - 2 * page.px(30) - high - gap)
        panel = lay_sheet(page, self._sheet, room, (*page.theme.panel_solid, 250))
        place = Rect((area.width - wide) // 2, panel.bottom + gap, wide, high)
        page.button("close", close, place, self.escape, "@primary")
        self.focus.go("close")


def winner_line(players: Sequence[Player], winners: Collection[int]) -> str:
    """Who won, for a headline; *winners* are seats."""
    persons = [seat for seat, player in enumerate(players) if player.person]
    names = [players[seat].name for seat in sorted(winners)]
    if len(winners) == len(players):
        return _("A draw")
    if len(names) == 1:
        if persons == sorted(winners):
            return _("You win")
        return _("{name} wins").format(name=names[0])
    together = _("{names} and {name}").format(names=", ".join(names[:-1]), name=names[-1])
    return _("{names} share the win").format(names=together)


def lay_sheet(page: Page, sheet: ScoreSheet, room: Rect, fill: ColourA | None = None) -> Rect:
    """The sheet on a panel in the middle of *room*; long ones scroll between heads and totals. Returns the panel."""
    pad, line = page.px(28), page.line("@strong") + page.px(10)
    widths = _column_widths(page, sheet, room.width - 2 * pad)
    title = page.line("@heading") + page.px(10) if sheet.title else 0
    fixed = 2 * page.px(18) + title + 2 * line + page.px(10)
    body = len(sheet.rows) * line
    panel = Rect(0, room.y, sum(widths) + 2 * pad, min(room.height, fixed + body))
    panel.width = min(room.width, max(panel.width, page.text_width(sheet.title, "@heading") + 2 * pad))
    panel.center = room.center
    page.panel("sheet", panel, fill=fill)
    left, y = panel.x + pad, panel.y + page.px(18)
    if sheet.title:
        page.label(
            paint.shorten(page.theme.font("heading"), sheet.title, panel.width - 2 * pad),
            (left, y),
            "@heading",
        )
        y += title
    _line(page, sheet.columns, widths, (left, y), "@small_strong", ())
    y += line
    foot = panel.bottom - page.px(18) - line
    scroll = page.scroll(Rect(left, y, sum(widths), foot - page.px(5) - y))
    for number, row in enumerate(sheet.rows):
        _line(page, row, widths, (0, number * line), "@secondary", (), scroll)
    scroll.set_height(body)
    scroll.offset = body
    page.canvas.put(
        "sheet.rule",
        Rect(left, foot - page.px(4), sum(widths), 1),
        lambda target: paint.hairline(target, (left, foot - page.px(4)), sum(widths), (255, 255, 255, 60)),
    )
    _line(page, sheet.totals, widths, (left, foot + page.px(2)), "@strong", sheet.leaders)
    return panel


def _column_widths(page: Page, sheet: ScoreSheet, room: int) -> list[int]:
    """The width of each column: what its words need and some air, less where there is no room."""
    wanted = []
    for number in range(len(sheet.columns)):
        texts = [sheet.columns[number], *(row[number] for row in sheet.rows), sheet.totals[number]]
        wanted.append(max(page.text_width(text, "@strong") for text in texts) + page.px(36))
    wanted[1:] = [max([page.px(110), *wanted[1:]])] * len(wanted[1:])
    if sum(wanted) > room:
        rest = (room - wanted[0]) // max(1, len(wanted) - 1)
        wanted[1:] = [rest] * len(wanted[1:])
    return wanted


def _line(
    page: Page,
    texts: Sequence[str],
    widths: Sequence[int],
    place: tuple[int, int],
    looks: str,
    golden: Collection[int],
    scroll: Scroll | None = None,
) -> None:
    """A line of the sheet: the first text at the left of its column, the others at the right of theirs."""
    x, y = place
    font = page.theme.font("strong")
    for number, (words, width) in enumerate(zip(texts, widths, strict=True)):
        look = "@gold" if number in golden else looks
        shown = paint.shorten(font, words, width - page.px(8))
        indent = 0 if number == 0 else width - page.text_width(shown, look) - 4
        if shown:
            page.label(shown, (x + indent, y), look, scroll.container if scroll else None)
        x += width


def _in_lines(widths: Sequence[int], gap: int, room: int) -> list[list[int]]:
    """The numbers of things of these widths, in as many lines as they need."""
    lines: list[list[int]] = [[]]
    used = 0
    for number, width in enumerate(widths):
        if lines[-1] and used + gap + width > room:
            lines.append([])
            used = 0
        lines[-1].append(number)
        used += width + (gap if used else 0)
    return lines
