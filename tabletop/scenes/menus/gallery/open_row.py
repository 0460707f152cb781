"""The row of open matches above the gallery: each with the small picture of its table; a click goes on with it."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pygame
from pygame import Rect, Surface

from tabletop.scenes.forms.page import Page, Scroll
from tabletop.scenes.forms.words import day
from tabletop.session.open_matches import Summary
from tabletop.text import _, ngettext
from tabletop.ui.painting import glyphs, paint
from tabletop.ui.toolkit.gui import Picture, Widget, show
from tabletop.ui.toolkit.theme import TEXT, Role, Theme
from tabletop.wording.numbers import grouped
from tabletop.wording.sentences import names_within

WIDTH, GAP, PAD = 330, 12, 8
"""The least width of a match, the distance of matches, and the edge round a picture, in px of the design."""
TABLE = 112
"""Width of the small picture, in px of the design."""


def summed_up(match: Summary) -> tuple[str, str]:
    """Title of *match*, and a line of what else there is to say."""
    title = match.title or match.game
    said = [match.game] if match.title else []
    said += [match.names] if match.names else []
    said += [match.score] if match.score else []
    if match.played is not None:
        played = _("played on {day}, {time}")
        said.append(played.format(day=day(match.played.timestamp()), time=f"{match.played:%H:%M}"))
    return title, " · ".join(said)


def _lines(match: Summary, fits: Callable[[str], bool]) -> tuple[str, str, str]:
    """The lines in which the row tells of *match*: the title, as many of the players as *fits*, the day and the score, if
    that fits too."""
    game = f"{match.game} · " if match.title else ""
    names = names_within([player.name for player in match.players], lambda names: fits(game + names))
    when = day(match.played.timestamp()) if match.played else ""
    both = " · ".join(filter(None, (match.score, when)))
    return match.title or match.game, game + names, both if fits(both) else when or match.score


def small_table(theme: Theme, match: Summary, width: int) -> Surface:
    """The picture of the table of *match*, *width* px wide: the felt alone as long as none is drawn; premultiplied."""
    size = (width, round(width * 0.625))
    radius = theme.px(8)
    picture = paint.rounded(size, radius, (255, 255, 255, 255)).copy()
    table = Surface(size, pygame.SRCALPHA)
    table.fill((*theme.panel_solid, 255))
    if match.picture is not None:
        table.blit(pygame.transform.smoothscale(match.picture, size), (0, 0))
    picture.blit(table, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    paint.blit(picture, paint.rounded(size, radius, (0, 0, 0, 0), (255, 255, 255, 40), 1), (0, 0))
    return picture


class OpenRow:
    """As many of *matches* as find room side by side at the top of *scroll*, and a button to *see_all* of *number*."""

    def __init__(
        self,
        page: Page,
        scroll: Scroll,
        room: Rect,
        matches: Sequence[Summary],
        number: int,
        resume: Callable[[Path], object],
        see_all: Callable[[], object],
    ) -> None:
        self._page = page
        gap, pad = page.px(GAP), page.px(PAD)
        lines = page.line("@strong") + 2 * page.line("@small")
        high = max(round(page.px(TABLE) * 0.625), lines) + 2 * pad
        least = max(page.px(WIDTH), *(self._least(match) for match in matches))
        columns = max(1, (room.width + gap) // (least + gap))
        wide = (room.width + gap) // columns - gap
        shown = matches[: columns if number <= columns else max(1, columns - 1)]
        page.caption = _("Open matches")
        self._blank: list[tuple[Picture, Summary]] = []
        self._widgets: list[Widget] = []
        x, y = room.x, room.y
        for place, match in enumerate(shown):
            rect = Rect(x, y, wide, high)
            x += wide + gap
            picture = Picture(
                rect,
                None,  # type: ignore[arg-type]  # what pygame_gui has for a picture that is still to come
                page.gui.manager,
                container=scroll.container,
            )
            self._blank.append((picture, match))
            press, said = partial(resume, match.path), ", ".join(self._lines(match, wide))
            button = page.button(f"open.{place}", "", rect, press, "@tile", scroll, "open", said=said)
            self._widgets += [picture, button]
        if number > len(shown):
            if x + wide > room.right:
                x, y = room.x, y + high + gap
            words = ngettext("All {count} open match", "All {count} open matches", number).format(
                count=grouped(number)
            )
            size = page.button_size(words, "@quiet")
            rect = Rect(x, y + (high - size[1]) // 2 if y == room.y else y, min(wide, size[0]), size[1])
            self._widgets.append(page.button("all_open", words, rect, see_all, "@quiet", scroll, "open"))
            high = max(high, rect.bottom - room.y)
        self.height = high + gap + page.px(10)
        """Height in px, with the distance to what follows."""

    def show(self, shown: bool) -> None:
        """Show it, or hide it."""
        for widget in self._widgets:
            show(widget, shown)

    def paint(self) -> None:
        """Paint what is not painted yet."""
        for picture, match in self._blank:
            picture.set_image(self._painted(match, picture.rect.size))
        self._blank.clear()

    def _painted(self, match: Summary, size: tuple[int, int]) -> Surface:
        page, theme = self._page, self._page.theme
        picture = paint.rounded(size, page.px(14), theme.quiet, theme.quiet_border, 1).copy()
        pad = page.px(PAD)
        table = small_table(theme, match, page.px(TABLE))
        paint.blit(picture, table, (pad, (size[1] - table.height) // 2))
        left, room = self._left, self._room(size[0])
        strong, small = theme.font("strong"), theme.font("small")
        y = (size[1] - strong.get_linesize() - 2 * small.get_linesize()) // 2
        fonts, inks = (strong, small, small), (TEXT, theme.secondary, TEXT)
        lines = self._lines(match, size[0])
        for font, words, ink in zip(fonts, lines, inks, strict=True):
            paint.text(picture, font, paint.shorten(font, words, room), (left, y), ink, premultiplied=True)
            y += font.get_linesize()
        return picture

    @property
    def _left(self) -> int:
        """The place of the words within a match, in px."""
        return 2 * self._page.px(PAD) + self._page.px(TABLE) + self._page.px(4)

    def _room(self, wide: int) -> int:
        """The width that the words have in a match *wide* px."""
        return wide - self._left - self._page.px(PAD)

    def _least(self, match: Summary) -> int:
        """The width that *match* needs for its lines, in px."""
        theme, lines = self._page.theme, _lines(match, lambda words: False)
        roles: tuple[Role, ...] = ("strong", "small", "small")
        wide = [glyphs.size(theme.font(role), words)[0] for role, words in zip(roles, lines, strict=True)]
        return self._left + max(wide) + self._page.px(PAD)

    def _lines(self, match: Summary, wide: int) -> tuple[str, str, str]:
        """The lines of *match* within *wide* px."""
        small, room = self._page.theme.font("small"), self._room(wide)
        return _lines(match, lambda words: glyphs.size(small, words)[0] <= room)
