"""Results: the winners, and the score sheet: the scene at the end of a match, and the panel of scores during one."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from tabletop.engine.match import Player
from tabletop.scenes.cast import face
from tabletop.scenes.forms.menu import MARGIN, MenuScene
from tabletop.scenes.forms.page import Page
from tabletop.scenes.menus.score_sheet import lay_sheet
from tabletop.text import _
from tabletop.ui.effects.confetti import Confetti
from tabletop.ui.effects.shows import Flourishes
from tabletop.ui.painting import paint
from tabletop.ui.toolkit.canvas import Canvas
from tabletop.ui.toolkit.theme import GOLD_LIGHT
from tabletop.ui.toolkit.window import App
from tabletop.wording.score_sheet import ScoreSheet

MOST_FACES = 3
"""Winners whose faces are shown beside the headline."""
ENDING = 1100
"""Width of the sentences below the headline in px of the design, at most."""


@dataclass(frozen=True)
class Deed:
    """A button of the results: its words and what it does."""

    words: str
    do: Callable[[], object]


class ResultsScene(MenuScene):
    """The end of a match: *headline* (see `winner_line`), *sheet*, and buttons; the first of *deeds* is the gold one.
    *ending*: the sentences on when a match is over and who wins it, below the headline.

    The *winners* among *players* are shown with a crown; where a person has won against others, confetti falls.
    """

    def __init__(
        self,
        headline: str,
        sheet: ScoreSheet,
        deeds: Sequence[Deed],
        players: Sequence[Player] = (),
        winners: Collection[int] = (),
        ending: str = "",
    ) -> None:
        self._headline, self._ending = headline, ending
        self._sheet = sheet
        self._deeds = list(deeds)
        self._players = players
        self._best = [players[seat] for seat in sorted(winners)] if len(winners) < len(players) else []

    def enter(self, app: App) -> None:
        super().enter(app)
        self.flourishes = Flourishes(app.tempo)
        if any(player.person for player in self._best) and not app.tempo.reduced:
            self.flourishes.begin(Confetti(app.size, app.theme.px(26)))

    def build(self, page: Page, area: Rect) -> None:
        side = page.px(MARGIN)
        top = self._head(page, area) + page.px(14)
        bottom = self._buttons(page, area) - page.px(24)
        lay_sheet(page, self._sheet, Rect(side, top, area.width - 2 * side, bottom - top), self._players)
        if not self.focus.name and self._deeds:
            self.focus.go("deed0")

    def _head(self, page: Page, area: Rect) -> int:
        """The faces of the winners and the headline, smaller where it finds no room; returns where they end."""
        best = self._best[:MOST_FACES]
        gap, widest = page.px(14), area.width - 2 * page.px(MARGIN)
        for looks in ("@title", "@heading"):
            line = page.line(looks)
            px = min(page.px(84), line)
            room = widest - len(best) * (px + gap)
            if page.text_width(self._headline, looks) <= room:
                break
        crown = px // 2
        headline = paint.shorten(page.font(looks), self._headline, room)
        width = page.text_width(headline, looks) + len(best) * (px + gap)
        x, y = (area.width - width) // 2, page.px(30)
        for player in best:
            top = y + (line - px) // 2 + crown // 4
            page.picture(face(page.pictures, player.name, player.level, px), (x, top))
            page.picture(
                page.pictures.icon("crown", crown, GOLD_LIGHT),
                (x + (px - crown) // 2, top - round(crown * 0.8)),
            )
            x += px + gap
        bottom = page.label(headline, (x, y), looks).bottom
        if best:
            bottom = max(bottom, top + px)
        return self._put_ending(page, area, bottom + page.px(4)) if self._ending else bottom

    def _put_ending(self, page: Page, area: Rect, y: int) -> int:
        """The rule by which the match was decided, in the middle; returns where it ends."""
        widest = min(area.width - 2 * page.px(MARGIN), page.px(ENDING))
        width = min(widest, page.text_width(self._ending, "@lead") + page.px(8))
        for line in paint.wrap(page.font("@lead"), self._ending, width):
            y = page.label(line, ((area.width - page.text_width(line, "@lead")) // 2, y), "@lead").bottom
        return y

    def event(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.flourishes.finish()
        return super().event(event)

    def tick(self, seconds: float) -> None:
        super().tick(seconds)
        self.flourishes.tick(seconds)

    def draw(self, canvas: Canvas) -> None:
        canvas.sprites = [*self.focus.sprites(), *self.flourishes.sprites()]

    @property
    def moving(self) -> bool:
        return self.flourishes.moving

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

    def __init__(self, sheet: ScoreSheet, players: Sequence[Player] = ()) -> None:
        self._sheet = sheet
        self._players = players

    def build(self, page: Page, area: Rect) -> None:
        side = page.px(MARGIN)
        close = _("Close")
        wide, high = page.button_size(close, "@primary")
        gap = page.px(20)
        room = Rect(side, page.px(30), area.width - 2 * side, area.height - 2 * page.px(30) - high - gap)
        solid = (*page.theme.panel_solid, 250)
        page.panel(
            "scores", room, fill=solid
        )  # first, as it lies below; how high it is follows from the sheet
        sheet = lay_sheet(page, self._sheet, room, self._players)
        page.canvas.remove("sheet")
        place = Rect((area.width - wide) // 2, sheet.bottom, wide, high)
        page.panel("scores", Rect(sheet.topleft, (sheet.width, place.bottom + gap - sheet.y)), fill=solid)
        page.button("close", close, place, self.escape, "@primary")
        self.focus.go("close")


NAMED = 4
"""Of more winners than these the others are counted only."""


def winner_line(players: Sequence[Player], winners: Collection[int], sides: int = 0) -> str:
    """Headline that names the winners; *winners* are seats, which belong to *sides* in rotation (0: everybody
    plays alone)."""
    persons = [seat for seat, player in enumerate(players) if player.person]
    names = [players[seat].name for seat in sorted(winners)]
    if len(winners) == len(players):
        return _("A draw")
    if len(names) == 1:
        if persons == sorted(winners):
            return _("You win")
        return _("{name} wins").format(name=names[0])
    if len(names) > NAMED:
        names = [*names[: NAMED - 1], _("{count} others").format(count=len(names) - NAMED + 1)]
    together = _("{names} and {name}").format(names=", ".join(names[:-1]), name=names[-1])
    if sides and len({seat % sides for seat in winners}) == 1:
        return _("{names} win").format(names=together)
    return _("{names} share the win").format(names=together)


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
