"""The end of a deal: a panel over the table that counts line by line what made the score, until somebody goes on.

Lines appear one after the other, as one says them; then what they come to for each side, and the slip of the score pad
where a game has one. Any key or click shows all at once, and the next one goes on. The panel lies where it hides as few of
the open cards as it can.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product

import pygame
from pygame import Rect, Surface

from tabletop.scenes.forms.menu import MenuScene
from tabletop.scenes.forms.page import Page
from tabletop.scenes.table.decor.score_pad import STEPS, WRITING, slip
from tabletop.text import _
from tabletop.ui.cards.sprites import Look
from tabletop.ui.painting import paint
from tabletop.ui.toolkit.gui import Picture, Widget, show
from tabletop.wording.deal_count import CountLine, CountPart, DealCount

EACH, ALL = 0.75, 7.0
"""Seconds from one line to the next, and at most for all of them."""
EARLY = 0.35
"""Seconds in which keys and clicks, which were meant for the table, do nothing yet."""
MOST_COLUMNS = 4
NARROWEST, WIDEST = 250, 430
"""Width of a side's lines, in px of the design."""
CARD, SEEN, APART, CLOSE = 50, 0.5, 0.4, 0.28
"""Width of a card beside a line in px of the design, the upper part of it that is shown, and the step to the next one, at
least so much that its index can be read."""
TOP = 46
"""Height in px of the design that is left to the name of the game and the number of the deal."""
PLACES = 7
"""Places along the window, in each direction, that are tried for the panel."""


@dataclass
class _Step:
    """What appears together: its widgets, and where it ends in what scrolls."""

    widgets: list[Widget] = field(default_factory=list)
    foot: int = 0


class DealEndScene(MenuScene):
    """Shows *count* clear of the boxes *open_cards*, and then of *plates*, as far as there is room; *go_on* is called when it
    is closed, and *sheet* opens the score sheet.

    It closes after those seconds that the settings say, or else after *by_itself*; where both are 0, it stands. *keys*: those
    that go on besides the usual ones. *standing*, if given, tells how the person stands in what goes beyond the deal.
    """

    overlay = True
    dim = 190

    def __init__(
        self,
        count: DealCount,
        open_cards: Sequence[Rect],
        plates: Sequence[Rect],
        go_on: Callable[[], object],
        sheet: Callable[[], object],
        by_itself: float = 0.0,
        keys: Collection[int] = (),
        standing: Callable[[], str] | None = None,
    ) -> None:
        self.count = count
        self._standing, self._stands = standing, standing() if standing else ""
        self._open_cards, self._plates = open_cards, plates
        self._go_on, self._sheet = go_on, sheet
        self._by_itself, self._keys = by_itself, {pygame.K_SPACE, *keys}
        self._steps: list[_Step] = []
        self._shown = 0
        """The number of steps that are shown."""
        self._age = self._waited = self._stood = self._written = 0.0

    # What is seen

    def build(self, page: Page, area: Rect) -> None:
        self._steps = []
        room = area.inflate(-2 * page.px(16), -2 * page.px(16))
        room = Rect(room.x, room.y + page.px(TOP), room.width, room.height - page.px(TOP))
        columns, panel = self._placed(page, room)
        pad, gap = page.px(26), page.px(14)
        fill = (*page.theme.panel_solid, 247)
        page.canvas.put(
            "count", panel, lambda target: paint.panel(target, panel, page.px(20), fill, page.theme.hairline)
        )
        y = panel.y + page.px(18)
        if self.count.title:
            for line in self.count.title.split("\n"):
                y = page.paragraph(line, (panel.x + pad, y), panel.width - 2 * pad, "@heading").bottom
            y += page.px(6)
        foot = panel.bottom - page.px(18) - self._buttons(page, panel, pad)
        foot -= self._put_standing(page, panel, pad, foot)
        foot -= self._put_slip(page, panel, foot) + gap
        self._scroll = page.scroll(Rect(panel.x + pad, y, panel.width - 2 * pad, foot - y))
        self._put_parts(page, columns)
        self._show_steps()
        if not self.focus.name:
            self.focus.go("go_on")

    def _placed(self, page: Page, room: Rect) -> tuple[int, Rect]:
        """The number of columns, and the panel, where all can be seen, and as many of the open cards as possible."""
        best: tuple[tuple[int, int, int], int, Rect] | None = None
        for columns in range(1, min(MOST_COLUMNS, len(self.count.parts)) + 1):
            size = self._size(page, columns, room)
            if size[0] > room.width and best:
                break
            cut = max(0, size[1] - room.height)
            panel = Rect(0, 0, min(size[0], room.width), min(size[1], room.height))
            for across, down in product(range(PLACES), repeat=2):
                panel.x = room.x + (room.width - panel.width) * across // (PLACES - 1)
                panel.y = room.y + (room.height - panel.height) * down // (PLACES - 1)
                hidden = 2 * sum(_area(panel.clip(rect)) for rect in self._open_cards)
                hidden += sum(_area(panel.clip(rect)) for rect in self._plates)
                off = abs(panel.centerx - room.centerx) + abs(panel.centery - room.centery)
                worth = (cut, hidden, off + columns)
                if best is None or worth < best[0]:
                    best = worth, columns, panel.copy()
        assert best is not None
        return best[1], best[2]

    def _size(self, page: Page, columns: int, room: Rect) -> tuple[int, int]:
        """The size of the panel with the sides in that number of *columns*."""
        pad, gap = page.px(26), page.px(14)
        part = self._part_width(page, columns, room)
        width = columns * part + (columns - 1) * page.px(24) + 2 * pad
        buttons = sum(page.button_size(*each)[0] + gap for each in self._deeds()) - gap + 2 * pad
        titles = [page.text_width(line, "@heading") for line in self.count.title.split("\n")]
        width = max(width, min(room.width, buttons), min(room.width // 2, max(titles) + 2 * pad + 8))
        part = (width - 2 * pad - (columns - 1) * page.px(24)) // columns
        high = 2 * page.px(18) + max(page.button_size(*each)[1] for each in self._deeds()) + 2 * gap
        if self.count.title:
            lines = self.count.title.split("\n")
            high += sum(page.paragraph_height(line, width - 2 * pad, "@heading") for line in lines)
            high += page.px(6)
        high += self._slip_height(page, width) + self._standing_height(page, width - 2 * pad)
        return width, high + sum(self._row_heights(page, columns, part))

    def _part_width(self, page: Page, columns: int, room: Rect) -> int:
        """The width of a column: what its lines need within bounds."""
        wanted = max(page.text_width(words, looks) for words, looks in self._words()) + page.px(8)
        most = (room.width - 2 * page.px(26) - (columns - 1) * page.px(24)) // columns
        scale = page.line("@body") / page.px(26)
        return min(most, max(page.px(NARROWEST), min(round(page.px(WIDEST) * max(1.0, scale)), wanted)))

    def _words(self) -> Iterator[tuple[str, str]]:
        for part in self.count.parts:
            yield part.name, "@strong"
            yield part.result, "@strong"
            yield from ((line.words, "@body") for line in part.lines)

    def _row_heights(self, page: Page, columns: int, width: int) -> list[int]:
        parts = self.count.parts
        heights = [self._part_height(page, part, width) for part in parts]
        return [max(heights[first : first + columns]) for first in range(0, len(parts), columns)]

    def _part_height(self, page: Page, part: CountPart, width: int) -> int:
        lines = sum(self._line_height(page, line, width) for line in part.lines)
        return (
            page.line("@strong") + lines + page.paragraph_height(part.result, width, "@strong") + page.px(18)
        )

    def _line_height(self, page: Page, line: CountLine, width: int) -> int:
        return page.paragraph_height(line.words, width) + sum(
            self._card_height(page) for _row in self._rows(page, line.cards, width)
        )

    def _card_width(self, page: Page) -> int:
        """The width of a card beside a line: as large as the words ask for."""
        return max(page.px(CARD), round(1.7 * page.line("@body")))

    def _card_height(self, page: Page) -> int:
        return round(self._card_width(page) * 1.4 * SEEN) + page.px(8)

    def _put_parts(self, page: Page, columns: int) -> None:
        """The sides in rows of *columns*: first all lines appear, side by side as they are read, then all results."""
        gap, scroll = page.px(24), self._scroll
        width = (scroll.rect.width - (columns - 1) * gap) // columns
        heights = self._row_heights(page, columns, width)
        results = _Step()
        for number, part in enumerate(self.count.parts):
            row, column = divmod(number, columns)
            x, y = column * (width + gap), sum(heights[:row])
            looks = "@gold" if part.best else "@strong"
            name = paint.shorten(page.font(looks), part.name, width)
            page.label(name, (x, y), looks, scroll.container)
            y += page.line("@strong")
            for line in part.lines:
                y = self._put_line(page, line, x, y, width, part.name)
            before = len(page.words)
            page.paragraph(part.result, (x, y), width, looks, scroll.container)
            page.announce(before, part.name)
            results.widgets += page.words[before:]
            results.foot = max(results.foot, y + page.paragraph_height(part.result, width, "@strong"))
        self._steps.append(results)
        scroll.set_height(sum(heights))

    def _put_line(self, page: Page, line: CountLine, x: int, y: int, width: int, whose: str) -> int:
        """A line of *whose*, with its cards below; returns where the next one begins."""
        before, step = len(page.words), _Step()
        foot = page.paragraph(line.words, (x, y), width, "@body", self._scroll.container).bottom
        page.announce(before, whose)
        step.widgets += page.words[before:]
        for row in self._rows(page, line.cards, width):
            step.widgets += self._put_cards(page, row, (x, foot), width)
            foot += self._card_height(page)
        step.foot = foot
        self._steps.append(step)
        return foot

    def _rows(self, page: Page, cards: Sequence[int], width: int) -> list[Sequence[int]]:
        """*cards* in as few rows of *width* px as leave the index of each to be seen, about as long as each other."""
        px = self._card_width(page)
        most = 1 + max(0, width - px) // max(1, round(px * CLOSE))
        rows = -(-len(cards) // most)
        return [cards[len(cards) * row // rows : len(cards) * (row + 1) // rows] for row in range(rows)]

    def _put_cards(
        self, page: Page, cards: Sequence[int], place: tuple[int, int], width: int
    ) -> list[Picture]:
        """The upper parts of *cards* in a row of *width* px, closer where there are many."""
        px = self._card_width(page)
        step = min(round(px * APART), (width - px) // max(1, len(cards) - 1))
        found = []
        for number, face in enumerate(cards):
            picture = _upper(page.pictures.card(Look(face, px)), px)
            found.append(page.picture(picture, (place[0] + number * step, place[1]), self._scroll.container))
        return found

    def _deeds(self) -> list[tuple[str, str]]:
        """The words of the buttons, and their looks."""
        return [
            (self.count.onward, "@primary"),
            (_("Score sheet"), "@quiet"),
        ]

    def _buttons(self, page: Page, panel: Rect, pad: int) -> int:
        """The buttons at the foot of *panel*; returns how high they are."""
        high, x = max(page.button_size(*each)[1] for each in self._deeds()), panel.right - pad
        doing = {"go_on": self.go_on, "sheet": self._sheet}
        for (name, do), (words, looks) in zip(doing.items(), self._deeds(), strict=True):
            width = min(page.button_size(words, looks)[0], (panel.width - 2 * pad) // 2)
            x -= width
            page.button(name, words, Rect(x, panel.bottom - page.px(18) - high, width, high), do, looks)
            x -= page.px(14)
        return high

    # How the person stands beyond the deal

    def _standing_height(self, page: Page, width: int) -> int:
        return page.paragraph_height(self._stands, width, "@gold") + page.px(10) if self._stands else 0

    def _put_standing(self, page: Page, panel: Rect, pad: int, foot: int) -> int:
        """The standing above *foot*; returns how high it is."""
        if not self._stands:
            return 0
        width = panel.width - 2 * pad
        high = self._standing_height(page, width)
        page.paragraph(self._stands, (panel.x + pad, foot - high), width, "@gold")
        return high

    # The slip of the score pad

    def _slip(self, page: Page, width: int, step: int) -> Surface | None:
        notes = tuple(self.count.notes)
        return slip(page.theme, notes, step, width - 2 * page.px(26)) if notes else None

    def _slip_height(self, page: Page, width: int) -> int:
        picture = self._slip(page, width, 0)
        return picture.height + page.px(14) if picture else 0

    def _put_slip(self, page: Page, panel: Rect, foot: int) -> int:
        """The slip above *foot*; returns how high it is."""
        self._paper: Picture | None = None
        picture = self._slip(page, panel.width, self._step_of_writing())
        if picture is None:
            return 0
        high = picture.height + page.px(14)
        self._paper = page.picture(picture, (panel.centerx - picture.width // 2, foot - high))
        self._panel_width = panel.width
        return high

    def _step_of_writing(self) -> int:
        return min(STEPS, int(STEPS * self._written / WRITING))

    # Time

    @property
    def all_shown(self) -> bool:
        """True if nothing more appears."""
        return self._shown >= len(self._steps) and self._step_of_writing() == STEPS

    def tick(self, seconds: float) -> None:
        super().tick(seconds)
        if self.app.scene is not self:
            return
        if self._standing is not None and self._standing() != self._stands:
            self._stands = self._standing()
            self.app.relay_unasked()
        self._age += seconds
        if self.all_shown:
            self._wait(seconds)
            return
        if self.app.tempo.reduced:
            self.show_all()
            return
        quick = seconds * self.app.tempo.speed
        if self._shown < len(self._steps):
            self._waited -= quick
            if self._waited <= 0:
                self._shown += 1
                self._waited += min(EACH, ALL / len(self._steps))
                self._show_steps()
        else:
            self._write(quick)

    def _wait(self, seconds: float) -> None:
        """Close after a time, where that is wanted."""
        stands = self.app.settings.count_stands or self._by_itself
        self._stood += seconds
        if stands and self._stood >= stands:
            self.go_on()

    def _write(self, seconds: float) -> None:
        """Go on writing the slip."""
        before = self._step_of_writing()
        self._written = self._written + seconds if self.count.notes else WRITING
        if self._paper is not None and self._step_of_writing() != before:
            self._paper.set_image(self._slip(self.page, self._panel_width, self._step_of_writing()))
            self.app.gui.wake()

    def _show_steps(self) -> None:
        """Show what has appeared, and scroll there."""
        for number, step in enumerate(self._steps):
            for widget in step.widgets:
                if bool(getattr(widget, "visible", True)) != (number < self._shown):
                    show(widget, number < self._shown)
        if self._shown > 0 and self._scroll.height > self._scroll.rect.height:
            foot = max(step.foot for step in self._steps[: self._shown])
            self._scroll.offset = max(self._scroll.offset, foot - self._scroll.rect.height + self.page.px(20))
        self.app.gui.wake()

    def show_all(self) -> None:
        """Show all of it at once."""
        self._shown, self._written = len(self._steps), WRITING
        if self._paper is not None:
            self._paper.set_image(self._slip(self.page, self._panel_width, STEPS))
        self._show_steps()

    # What a person does

    def event(self, event: pygame.event.Event) -> bool:
        pressed = event.type == pygame.KEYDOWN or (event.type == pygame.MOUSEBUTTONDOWN and event.button == 1)
        if pressed and self._age < EARLY:
            return True
        if pressed and not self.all_shown:
            self.show_all()
            return True
        onward = event.type == pygame.KEYDOWN and event.key in self._keys - {pygame.K_SPACE}
        if not onward and super().event(event):
            return True
        if pressed and (event.type == pygame.MOUSEBUTTONDOWN or event.key in self._keys):
            self.page.later(self.go_on)
            return True
        return False

    def escape(self) -> None:
        if self.all_shown:
            self.go_on()
        else:
            self.show_all()

    def go_on(self) -> None:
        """Close the count, and go on with the match."""
        self.app.pop()
        self._go_on()

    @property
    def moving(self) -> bool:
        return not self.all_shown


def _area(rect: Rect) -> int:
    return rect.width * rect.height


def _upper(picture: Surface, px: int) -> Surface:
    """The upper part of a card's *picture*, with its shadow at the sides."""
    margin = (picture.width - px) // 2
    high = round(px * 1.4 * SEEN) + margin
    return picture.subsurface(Rect(0, 0, picture.width, min(high, picture.height)))
