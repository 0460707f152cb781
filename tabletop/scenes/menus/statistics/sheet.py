"""The figures of one game: the main ones in large type, a chart of places, win rates, and the last ten matches."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pygame
from pygame import Rect, Surface

from tabletop.scenes.forms.controls import Segments
from tabletop.scenes.forms.page import Page, Scroll
from tabletop.scenes.forms.rows import separator
from tabletop.scenes.forms.words import day as day_of
from tabletop.scenes.menus.results import Deed
from tabletop.scenes.menus.statistics import words
from tabletop.scenes.menus.statistics.plots import rating_plot, score_plot
from tabletop.session.figures.glicko import Rating
from tabletop.session.figures.margins import WINDOW, against, margin, mean, moving
from tabletop.session.figures.ratings import LEVELS
from tabletop.session.figures.totals import Rate, Tally
from tabletop.storage.rows.duplicates import Compared
from tabletop.storage.rows.results import Result
from tabletop.storage.rows.reviews import Reviewed
from tabletop.text import _, ngettext
from tabletop.ui.painting import paint
from tabletop.ui.toolkit.theme import GOLD, SECONDARY, TEXT, ColourA
from tabletop.wording.numbers import grouped, in_words, opening

LATEST = 10
"""Number of matches that are told one by one."""
CHARTED = 24
"""Most matches that the chart shows."""
PLOTTED = 200
"""Most matches that a plot shows."""
PLOT, WIDEST = (320, 150), 640
"""Least width of a plot beside its table, its height, and its greatest width, in px of the design."""
CHART = 96
"""Height of the bar of a first place, in px of the design."""
PAD = 10
"""Room left and right of the words, for what is pressed to be a little wider than they are."""
TROUGH: ColourA = (255, 255, 255, 15)
BAR: ColourA = (*SECONDARY, 120)


class Sheet:
    """Lays a sheet *width* px wide into *scroll*; *watch* is called with the record, if it is still among *records*.

    *level*: that against which scores are shown, or "" for all; *choose_level* is told of another one.
    """

    def __init__(
        self,
        page: Page,
        scroll: Scroll,
        width: int,
        records: Mapping[str, Path],
        watch: Callable[[Path], object],
        level: str,
        choose_level: Callable[[str], object],
    ) -> None:
        self._page, self._scroll = page, scroll
        self._left = page.px(PAD)
        self._width = width - 2 * self._left
        self._records, self._watch = records, watch
        self._level, self._choose_level = level, choose_level

    def lay(
        self,
        name: str,
        tally: Tally,
        ratings: Sequence[Rating],
        levels: Mapping[str, Rating],
        reviews: Sequence[Reviewed],
        duplicates: Sequence[Compared],
        deeds: Sequence[Deed],
    ) -> None:
        """Everything about the game called *name*, with the buttons of *deeds* at the end."""
        y = self._label(name, (self._left, 0), "@heading").bottom + self._page.px(8)
        y = self._figures(tally, y)
        y = self._chart(tally.latest[:CHARTED], y + self._page.px(22))
        y = self._scores(tally, y + self._page.px(22))
        if ratings:
            y = self._rating(ratings, levels, y + self._page.px(22))
        if tally.rates:
            y = self._rates(tally.rates, y + self._page.px(22))
        if reviews:
            y = self._lost(reviews, y + self._page.px(22))
        if duplicates:
            y = self._duplicates(duplicates, y + self._page.px(22))
        y = self._latest(tally.latest[:LATEST], y + self._page.px(22))
        y = self._deeds(deeds, y + self._page.px(18))
        self._scroll.set_height(y + self._page.px(10))

    def _label(self, said: str, place: tuple[int, int], looks: str) -> Rect:
        return self._page.label(said, place, looks, self._scroll.container)

    def _heading(self, said: str, y: int) -> int:
        return self._label(said, (self._left, y), "@name").bottom + self._page.px(6)

    # The main figures

    def _figures(self, tally: Tally, y: int) -> int:
        """Number over label, in as many columns as there is room for."""
        page = self._page
        figures = [
            (grouped(tally.played), _("played")),
            (f"{grouped(tally.won)} · {words.percent(tally.won, tally.played)}", _("won")),
            (grouped(tally.best), _("best score")),
            (words.decimal(tally.average_place), _("average place")),
            (grouped(tally.streak), _("current streak")),
            (grouped(tally.longest), _("longest streak")),
        ]
        if tally.shared:
            figures.insert(2, (grouped(tally.shared), _("shared")))
        widest = max(
            max(page.text_width(number, "@heading"), page.text_width(label, "@small"))
            for number, label in figures
        )
        columns = max(1, min(len(figures), self._width // (widest + page.px(24))))
        columns = -(-len(figures) // -(-len(figures) // columns))  # rows of equal length
        high = page.line("@heading") + page.line("@small") + page.px(14)
        for number, (figure, label) in enumerate(figures):
            row, column = divmod(number, columns)
            place = (self._left + column * self._width // columns, y + row * high)
            shown = self._label(figure, place, "@heading")
            self._label(label, (place[0], shown.bottom - page.px(2)), "@small")
        return y + -(-len(figures) // columns) * high

    # The chart

    def _chart(self, latest: Sequence[Result], y: int) -> int:
        page = self._page
        least = max(page.px(30), page.text_width("10", "@small") + page.px(8))
        shown = list(reversed(latest[: self._width // least]))
        step = max(least, min(page.px(44), self._width // len(shown)))
        heading = ngettext("Place in the last match", "Places in the last {count} matches", len(shown))
        y = self._heading(heading.format(count=in_words(len(shown))), y)
        picture = chart(page, shown, step)
        page.picture(picture, (self._left, y), self._scroll.container)
        return y + picture.height

    # Scores and ratings

    def _scores(self, tally: Tally, y: int) -> int:
        """By how many points the person was ahead, match by match: a plot, and a table beside or below it."""
        page = self._page
        y = self._heading(_("Points ahead of the others"), y)
        levels = ["", *(rate.level for rate in tally.rates)]
        if len(levels) > 2:
            chosen = levels.index(self._level) if self._level in levels else 0
            labels = [_("All"), *(words.level(rate) for rate in tally.rates)]
            wide, high = Segments.size(page, labels)
            if wide <= self._width:
                spot = (self._left, y)
                Segments(
                    page,
                    "level",
                    labels,
                    chosen,
                    spot,
                    lambda index: self._choose_level(levels[index]),
                    self._scroll,
                )
                y += high + page.px(10)
        level = self._level if self._level in levels else ""
        results = [one for one in reversed(tally.latest) if not level or against(one, level)][-PLOTTED:]
        margins = [margin(one) for one in results]
        rows = [(_("Against"), _("Matches"), _("Mean"), _("95 %"))]
        for each in levels:
            these = [margin(one) for one in tally.latest if not each or against(one, each)]
            found = mean(these)
            name = words.level(Rate(each, 0, 0)) if each else _("All")
            rows.append((name, grouped(found.numbers), words.signed(found.mean), words.interval(found)))
        y = self._beside(
            lambda size: score_plot(page, size, margins, moving(margins)), rows, y, plotted=len(margins) > 1
        )
        note = _("Dots are matches; the line is the mean of the last {count}, with its 95 % band.")
        return page.paragraph(
            note.format(count=WINDOW), (self._left, y), self._width, "@small", self._scroll.container
        ).bottom

    def _rating(self, ratings: Sequence[Rating], levels: Mapping[str, Rating], y: int) -> int:
        """The rating, match by match, and those of the levels that were met."""
        page, now = self._page, ratings[-1]
        y = self._heading(_("Rating"), y)
        best = max(ratings, key=lambda each: each.rating)
        rows = [
            ("", _("Rating"), _("95 %")),
            (_("Now"), grouped(now.rating), words.between(now.interval)),
            (_("Highest"), grouped(best.rating), words.between(best.interval)),
        ]
        for level, rating in levels.items():
            name = words.level(Rate(level, 0, 0))
            rows.append((name, grouped(rating.rating), words.between(rating.interval)))
        y = self._beside(
            lambda size: rating_plot(page, size, ratings[-PLOTTED:]), rows, y, plotted=len(ratings) > 1
        )
        began = {level: grouped(each.rating) for level, each in LEVELS.items()}
        note = _(
            "By Glicko-2. Computers begin at {easy} (easy), {medium} (medium), {strong} (strong) and {expert} (expert), and follow their results in this game."
        )
        said = note.format(**began)
        return page.paragraph(said, (self._left, y), self._width, "@small", self._scroll.container).bottom

    def _duplicates(self, duplicates: Sequence[Compared], y: int) -> int:
        """By how much the person was better than the expert with the same cards."""
        page = self._page
        y = self._heading(_("Duplicates"), y)
        deals = [ahead for each in duplicates for ahead in each.ahead]
        found = mean(deals)
        rows = [(_("Matches"), _("Deals"), _("Ahead"), _("A deal"), _("95 %"))]
        rows.append(
            (
                grouped(len(duplicates)),
                grouped(found.numbers),
                words.signed(sum(deals)),
                words.signed(found.mean),
                words.interval(found),
            )
        )
        y = self._table(rows, self._left, y)
        note = _(
            "Points by which you were better than an expert with the same cards. They do not count in the rating."
        )
        return page.paragraph(note, (self._left, y), self._width, "@small", self._scroll.container).bottom

    def _beside(
        self, draw: Callable[[tuple[int, int]], Surface], rows: Sequence[Sequence[str]], y: int, plotted: bool
    ) -> int:
        """A plot, where there is something to plot, with the table *rows* beside it, or below; returns where they end."""
        page, gap = self._page, self._page.px(24)
        table = sum(self._columns(rows))
        beside = self._width - table - gap >= page.px(PLOT[0])
        high = page.px(PLOT[1])
        if plotted:
            wide = min(page.px(WIDEST), self._width - table - gap if beside else self._width)
            page.picture(draw((wide, high)), (self._left, y), self._scroll.container)
            if not beside:
                return self._table(rows, self._left, y + high + page.px(8))
            return max(y + high + page.px(8), self._table(rows, self._left + wide + gap, y))
        return self._table(rows, self._left, y)

    def _columns(self, rows: Sequence[Sequence[str]]) -> list[int]:
        """The widths of the columns of a table, in px."""
        gap = self._page.px(18)
        return [
            max(self._page.text_width(row[column], "@body") for row in rows) + 4 + gap
            for column in range(len(rows[0]))
        ]

    def _table(self, rows: Sequence[Sequence[str]], left: int, y: int) -> int:
        """A table, of which the first row heads the columns; returns where it ends."""
        widths = self._columns(rows)
        for number, row in enumerate(rows):
            x, looks = left, "@body" if number else "@small_strong"
            for column, (said, width) in enumerate(zip(row, widths, strict=True)):
                shift = width - self._page.px(18) - self._page.text_width(said, looks) - 4 if column else 0
                self._label(said, (x + shift, y), looks)
                x += width
            y += self._page.line("@body") + self._page.px(4)
        return y

    # Mistakes

    def _lost(self, reviews: Sequence[Reviewed], y: int) -> int:
        """What mistakes cost in the matches that were reviewed, by kind of choice."""
        y = self._heading(_("Points lost in reviewed matches"), y)
        lost: dict[str, float] = defaultdict(float)
        for review in reviews:
            for kind, points in review.lost:
                lost[kind] += points
        said = ngettext("{count} match was reviewed.", "{count} matches were reviewed.", len(reviews))
        y = self._page.paragraph(
            said.format(count=opening(len(reviews))),
            (self._left, y),
            self._width,
            "@small",
            self._scroll.container,
        ).bottom
        rows = [(_("Kind of choice"), _("Points"), _("A match"))]
        for kind, points in sorted(lost.items(), key=lambda each: -each[1]):
            rows.append((_(kind), words.decimal(points), words.decimal(points / len(reviews))))
        return self._table(rows, self._left, y) if len(rows) > 1 else y

    # What can be done with it

    def _deeds(self, deeds: Sequence[Deed], y: int) -> int:
        page, x = self._page, self._left
        for number, deed in enumerate(deeds):
            wide, high = page.button_size(deed.words, "@chip")
            if x > self._left and x + wide > self._left + self._width:
                x, y = self._left, y + high + page.px(8)
            rect = Rect(x, y, min(wide, self._width), high)
            page.button(f"deed.{number}", deed.words, rect, deed.do, "@chip", self._scroll)
            x += wide + page.px(10)
            bottom = rect.bottom
        return bottom if deeds else y

    # Win rates

    def _rates(self, rates: Sequence[Rate], y: int) -> int:
        """A meter for each kind of opponent."""
        page, width = self._page, self._width
        y = self._heading(_("Won against"), y)
        gap, line = page.px(16), page.line("@body") + page.px(8)
        said = [
            _("{won} of {played}, {percent}").format(
                won=grouped(rate.won),
                played=grouped(rate.played),
                percent=words.percent(rate.won, rate.played),
            )
            for rate in rates
        ]
        names = max(page.text_width(words.level(rate), "@body") for rate in rates) + 4 + gap
        right = max(page.text_width(one, "@secondary") for one in said) + 4
        left = self._left + names
        long = max(page.px(20), min(page.px(420), width - names - right - gap))
        for rate, numbers in zip(rates, said, strict=True):
            self._label(words.level(rate), (self._left, y), "@body")
            meter_top = y + (page.line("@body") - page.px(10)) // 2
            page.picture(
                meter((long, page.px(10)), rate.won / rate.played), (left, meter_top), self._scroll.container
            )
            self._label(numbers, (left + long + gap, y), "@secondary")
            y += line
        return y

    # The last matches

    def _latest(self, latest: Sequence[Result], y: int) -> int:
        page = self._page
        y = self._heading(_("The last matches"), y)
        for result in latest:
            y = separator(page, self._scroll, y, self._width + 2 * self._left).bottom
            y = self._match(result, y)
        return y

    def _match(self, result: Result, y: int) -> int:
        """Put a match: its end and day, and who played; it can be pressed where its record is still there."""
        page = self._page
        pad, left = page.px(8), self._left
        path = self._records.get(result.match)
        row = Rect(0, y, self._width + 2 * left, 0)
        shown = self._label(words.outcome(result), (left, y + pad), "@gold" if result.won else "@strong")
        day = day_of(result.when)
        high = page.line("@strong")
        hint = _("Watch") if path else ""
        right = left + self._width - (page.text_width(hint, "@gold") + 4 if hint else 0)
        if hint:
            self._label(hint, (right, y + pad), "@gold")
        lower = (high - page.line("@small")) * 2 // 3
        if shown.right + page.px(12) + page.text_width(day, "@small") + 4 < right:
            self._label(day, (shown.right + page.px(12), y + pad + lower), "@small")
            y += pad + high
        else:
            y = self._label(day, (left, y + pad + high), "@small").bottom
        y = page.paragraph(
            words.scores(result), (left, y), self._width, "@small", self._scroll.container
        ).bottom
        bottom = y + pad
        row.height = bottom - row.y
        if path:
            row.inflate_ip(0, -page.px(8))  # so that a ring leaves the neighbours' words alone
            stop = f"match.{result.match}.{result.seat}"
            said = f"{hint}: {words.outcome(result)}, {day}"
            page.button(stop, "", row, lambda: self._watch(path), "@tile", self._scroll, "matches", said=said)
        return bottom


def chart(page: Page, results: Sequence[Result], step: int) -> Surface:
    """A bar for each of *results*, *step* px apart: the better the place the higher, golden where the match was won."""
    font = page.theme.font("small_strong")
    full, foot = page.px(CHART), font.get_linesize() + page.px(4)
    wide = step - page.px(8)
    picture = Surface((max(1, len(results)) * step, full + foot), pygame.SRCALPHA)
    for number, result in enumerate(results):
        others = max(1, len(result.scores) - 1)
        part = 1 - 0.85 * min(1.0, (result.place - 1) / others)
        x, high = number * step, max(wide // 2, round(full * part))
        best = result.place == 1
        paint.blit(picture, paint.rounded((wide, full), page.px(6), TROUGH), (x, 0))
        bar = paint.rounded((wide, high), page.px(6), (*GOLD, 255) if best else BAR)
        paint.blit(picture, bar, (x, full - high))
        place = (x + wide // 2, full + foot - font.get_linesize() // 2)
        ink = GOLD if best else TEXT
        paint.text(picture, font, str(result.place), place, ink, "center", premultiplied=True)
    return picture


def meter(size: tuple[int, int], part: float) -> Surface:
    """A level bar of *size* px of which *part*, 0 … 1, is golden."""
    picture = paint.rounded(size, size[1] // 2, (255, 255, 255, 60)).copy()
    if part > 0:
        filled = (max(size[1], round(size[0] * part)), size[1])
        paint.blit(picture, paint.rounded(filled, size[1] // 2, (*GOLD, 255)), (0, 0))
    return picture
