"""The set-up scene of a game: who plays, by which house rules, and which deal."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial

import pygame
import pygame_gui
from pygame import Rect

from tabletop.engine.errors import BadOption, Trouble
from tabletop.engine.match import PERSON
from tabletop.engine.options import Choice, Number, Option, Toggle, Value, complete
from tabletop.engine.records.deal_code import Deal, code_of, read_code
from tabletop.engine.records.names import cleaned
from tabletop.engine.shuffling.fairness import ShuffleSource
from tabletop.games import catalog
from tabletop.games.catalog import rules
from tabletop.scenes import cast
from tabletop.scenes.forms import words
from tabletop.scenes.forms.controls import Segments, Stepper
from tabletop.scenes.forms.menu import MARGIN, MenuScene
from tabletop.scenes.forms.page import Page, Scroll
from tabletop.scenes.forms.rows import lay_row, separator
from tabletop.scenes.menus.results import Deed
from tabletop.scenes.menus.rules import RulesScene
from tabletop.session.app_context import AppContext
from tabletop.session.choosing.game_of_day import deal_of
from tabletop.storage.small_files.setups import UNKNOWN, SetUp
from tabletop.text import _, ngettext
from tabletop.ui.painting import paint
from tabletop.ui.painting.side_marks import ringed
from tabletop.ui.toolkit.theme import GOLD, SMALLEST_TARGET, TEXT
from tabletop.wording.numbers import grouped
from tabletop.wording.sentences import joined_names

PADDING = 28
LONGEST_NAME = 16
LONGEST_CODE = 200


@dataclass
class Seat:
    """Setup of a seat: its player."""

    name: str
    level: str


class SetupScene(MenuScene):
    """For the game *slug*; begins a match with `app_context.start`. *day*: it offers the deal of that day, by the usual rules.

    *deal*: it offers that deal, which somebody has typed in by its code.
    """

    def __init__(
        self, app_context: AppContext, slug: str, day: date | None = None, deal: Deal | None = None
    ) -> None:
        self._app_context = app_context
        self._rules = rules(slug)
        self._day = day
        self._seed = "" if day is None else str(deal_of(day))
        """Number or code of the deal, as it is typed."""
        self._asks_seed = deal is not None
        self.duplicate = False
        """True if an expert is to play the same cards, too."""
        self._objection = ""
        self._offsets = (0, 0)
        players, written = app_context.set_ups.now.get(slug, UNKNOWN)
        self.settings = _understood(self._rules.options, {} if day else written)
        self.seats = self._seats(players)
        counts = self._rules.seat_counts
        self.count = len(players) if len(players) in counts and not day else self._rules.usual_seats()
        if deal is not None:
            self._seed = code_of(deal)
            self._fit(deal)

    def _seats(self, players: Sequence[tuple[str, str]]) -> list[Seat]:
        """A seat for each player that the game can have; those of the last match first."""
        seats: list[Seat] = []
        for number in range(self._rules.seat_counts[-1]):
            if number < len(players) and players[number][1] in cast.LEVELS and players[number][0].strip():
                seats.append(Seat(*players[number]))
            elif number == 0:
                seats.append(Seat(cast.person(0, self._app_context.settings.player_name), PERSON))
            else:
                seats.append(Seat(cast.character([seat.name for seat in seats]), "medium"))
        return seats

    # Layout

    def build(self, page: Page, area: Rect) -> None:
        high = self.bar(page, area, self._rules.name)
        self._star(page, area, high)
        top = high + page.px(36)
        foot = self._foot(page, area)
        side, gap = page.px(MARGIN), page.px(32)
        width = (area.width - 2 * side - gap) // 2
        left = Rect(side, top, width, foot - page.px(24) - top)
        right = left.move(width + gap, 0)
        self._who = self._who_plays(page, left)
        self._house = self._house_rules(page, right)
        self._who.offset, self._house.offset = self._offsets
        if not self.focus.name:
            self.focus.go("deal")

    def _star(self, page: Page, area: Rect, high: int) -> None:
        """The star in the bar, *high* px: gold if the game is a favourite."""
        favourite = self._rules.slug in self._app_context.home.now.favourites
        side = max(page.px(SMALLEST_TARGET), page.line("@heading"))
        rect = Rect(area.right - page.px(20) - side, (high - side) // 2, side, side)
        tip = _("Take it from the favourites") if favourite else _("Make it a favourite")
        icon, ink = ("star-full", GOLD) if favourite else ("star", TEXT)
        page.icon_button("favourite", icon, rect, lambda: self._set_favourite(not favourite), tip, ink)
        count = self._app_context.open_matches.of_game(self._rules.slug)
        if count:
            words = ngettext("{count} open match", "{count} open matches", count).format(count=grouped(count))
            wide, tall = page.button_size(words, "@chip")
            place = Rect(rect.x - page.px(12) - wide, (high - tall) // 2, wide, tall)
            tip = _("Go on with a match of this game.")
            page.button("open", words, place, self._see_open, "@chip", tip=tip)

    def _see_open(self) -> None:
        from tabletop.scenes.menus.matches.continuing import ContinueScene

        self._note_offsets()
        self.app.push(ContinueScene(self._app_context, self._rules.slug))

    def _foot(self, page: Page, area: Rect) -> int:
        """The buttons at the lower right, and at the left what is wrong with the rules; returns where they begin."""
        words_gold, words_number = _("Deal the cards"), _("Deal number or code…")
        wide, high = page.button_size(words_gold, "@primary")
        wide = max(wide, page.px(220))
        y = area.bottom - page.px(36) - high
        right = area.right - page.px(MARGIN)
        page.button("deal", words_gold, Rect(right - wide, y, wide, high), self._deal, "@primary")
        x = page.px(MARGIN)
        if self._app_context.learn and catalog.lesson(self._rules.slug) is not None:
            learn, slug = _("Learn by playing"), self._rules.slug
            width = page.button_size(learn, "@quiet")[0]
            tip = _("A first deal in which each step is explained.")
            page.button(
                "learn", learn, Rect(x, y, width, high), partial(self._app_context.learn, slug), tip=tip
            )
            x += width + page.px(16)
        if self._objection:
            page.label(self._objection, (x, y + (high - page.line("@secondary")) // 2), "@secondary")
        narrow = max(page.button_size(words_number, "@quiet")[0], page.px(280) if self._asks_seed else 0)
        rect = Rect(right - wide - page.px(12) - narrow, y, narrow, high)
        if self._asks_seed:
            page.field("number", rect, self._seed, _("Number or code"), most=LONGEST_CODE)
            caption = _("Deal")
            left = rect.x - page.text_width(caption, "@secondary") - page.px(16)
            page.label(caption, (left, y + (high - page.line("@secondary")) // 2), "@secondary")
        else:
            page.button(
                "number",
                words_number,
                rect,
                self._ask_seed,
                tip=_("The same number or code deals the same cards again."),
            )
        return y

    def _panel(self, page: Page, name: str, rect: Rect, title: str) -> Rect:
        """A panel with a heading; returns the rectangle for what it holds."""
        page.panel(name, rect)
        pad = page.px(PADDING)
        page.label(title, (rect.x + pad, rect.y + page.px(20)), "@heading")
        top = rect.y + page.px(28) + page.line("@heading")
        return Rect(rect.x + pad, top, rect.width - 2 * pad, rect.bottom - page.px(16) - top)

    def _who_plays(self, page: Page, panel: Rect) -> Scroll:
        inner = self._panel(page, "who", panel, _("Who plays"))
        scroll = page.scroll(inner)
        y = 0
        counts = self._rules.seat_counts
        if len(counts) > 1:
            labels = [str(count) for count in counts]
            size = Segments.size(page, labels)
            said = (_("Players"), _("How many sit at the table."))
            place, y = lay_row(page, scroll, said, y, inner.width, size)
            Segments(page, "count", labels, counts.index(self.count), place, self._set_count, scroll)
        for number in range(self.count):
            y = self._seat_row(page, scroll, number, y, inner.width)
        if self._may_be_duplicate():
            labels = [_("Off"), _("On")]
            said = (
                _("Duplicate"),
                _("An expert plays your cards, too, deal by deal, and the difference counts."),
            )
            place, y = lay_row(page, scroll, said, y, inner.width, Segments.size(page, labels))
            Segments(page, "duplicate", labels, int(self.duplicate), place, self._set_duplicate, scroll)
        for note in self._notes():
            rect = page.paragraph(note, (0, y + page.px(10)), inner.width, "@secondary", scroll.container)
            y = rect.bottom
        scroll.set_height(y + page.px(4))
        return scroll

    def _seat_row(self, page: Page, scroll: Scroll, number: int, y: int, width: int) -> int:
        """A seat: face, name, person or level; returns the next y."""
        seat = self.seats[number]
        labels = [_(cast.LEVEL_NAMES[level]) for level in cast.LEVELS]
        control = Segments.size(page, labels)
        steps = control[0] > width
        limits = (0, len(labels) - 1)
        if steps:  # too wide for large text: go through the levels one by one
            control = Stepper.size(page, labels)
        face = page.px(50 if self.count > 4 else 54)
        left = face + page.px(14)
        beside = width - left - control[0] - page.px(16) >= page.text_width("M" * 8, "@strong")
        room = width - left - (control[0] + page.px(16) if beside else 0)
        field = max(page.px(SMALLEST_TARGET), page.line("@strong") + page.px(16))
        high = max(face, control[1], field) if beside else max(face, field) + page.px(8) + control[1]
        top = y + page.px(7 if self.count > 4 else 15)
        first = high if beside else max(face, field)
        picture, sides = cast.face(page.pictures, seat.name, seat.level, face), self._sides()
        if sides < self.count:
            picture = ringed(picture, number % sides, page.theme)
        page.picture(
            picture,
            (0, top + (first - face) // 2),
            scroll.container,
        )
        self._name(page, scroll, number, Rect(left, top + (first - field) // 2, room, field))
        place = (width - control[0], top + (high - control[1]) // 2)
        if not beside:
            place = (left if left + control[0] <= width else 0, top + first + page.px(8))
        chosen = cast.LEVELS.index(seat.level)
        page.caption = seat.name

        def pick(index: int) -> None:
            self._set_level(number, cast.LEVELS[index])

        if steps:
            Stepper(page, f"seat{number}", chosen, limits, place, labels.__getitem__, labels, pick, scroll)
        else:
            Segments(page, f"seat{number}", labels, chosen, place, pick, scroll)
        bottom = top + high + top - y
        separator(page, scroll, bottom, width)
        return bottom + 1

    def _name(self, page: Page, scroll: Scroll, number: int, rect: Rect) -> None:
        """The name of a seat; a person's can be changed."""
        seat = self.seats[number]
        if seat.level == PERSON:
            rect.width = min(rect.width, page.text_width("M" * 10, "@strong"))
            page.field(f"name{number}", rect, seat.name, _("Name"), scroll, LONGEST_NAME)
            return
        name = paint.shorten(page.theme.font("strong"), seat.name, rect.width - 4)
        place = (rect.x, rect.y + (rect.height - page.line("@strong")) // 2)
        page.label(name, place, "@strong", scroll.container)

    def _sides(self) -> int:
        """Number of sides that play against one another; as many as seats where the rules do not go together."""
        try:
            return self._rules(self.count, dict(self.settings)).sides
        except BadOption:
            return self.count

    def _partners(self) -> list[str]:
        """Sentences on who plays together with whom."""
        sides = self._sides()
        names = [seat.name for seat in self.seats[: self.count]]
        teams = [names[side::sides] for side in range(sides)] if sides < self.count else []
        return [
            _("{names} play together.").format(names=joined_names(team)) for team in teams if len(team) > 1
        ]

    def _notes(self) -> list[str]:
        """Notes about the players chosen, and about the levels among them."""
        chosen = [seat.level for seat in self.seats[: self.count]]
        notes = [self._day_note(self._day)] if self._day else []
        notes += [
            _(cast.LEVEL_SENTENCES[level]) for level in cast.LEVELS if level in chosen and level != PERSON
        ]
        notes += self._partners()
        persons = chosen.count(PERSON)
        if persons == 0:
            notes.append(_("The computer plays every seat, and you watch."))
        if persons > 1:
            notes.append(_("Two or more people share this screen: hands are hidden while it is passed on."))
        return notes

    def _day_note(self, day: date) -> str:
        """The note about the deal of the *day*: whether it is dealt as things are."""
        usual = all(self.settings[option.name] == option.default for option in self._rules.options)
        if usual and self.count == self._rules.usual_seats() and self._seed == str(deal_of(day)):
            said = _(
                "This is the deal of the day, {date}: everybody who plays it gets these cards. Its code is {code}."
            )
        else:
            said = _(
                "The deal of the day, {date}, has {players} and the usual house rules: now it is another one."
            )
        chance = ShuffleSource.from_seed(deal_of(day))
        return said.format(
            date=words.day_of_year(day),
            players=words.counts((self._rules.usual_seats(),)),
            code=code_of(Deal(self._rules, self._rules.usual_seats(), {}, chance)),
        )

    def _house_rules(self, page: Page, panel: Rect) -> Scroll:
        inner = self._panel(page, "rules", panel, _("House rules"))
        link = _("Read the rules")
        wide, high = page.button_size(link, "@link")
        pitch, known = _(self._rules.pitch), words.known(catalog.about(self._rules.slug))
        foot = page.paragraph_height(pitch, inner.width, "@secondary") + high + page.px(8)
        facts = page.paragraph_height(known, inner.width, "@small") + page.px(4)
        if foot + facts > inner.height // 3:  # large text: what is to be chosen comes first
            known, facts = "", 0
        foot += facts
        scroll = page.scroll(Rect(inner.x, inner.y, inner.width, inner.height - foot - page.px(14)))
        y = 0
        for option in self._rules.options:
            y = self._option_row(page, scroll, option, y, inner.width)
        scroll.set_height(y + page.px(4))
        # Below the options, but always in view.
        top = min(inner.y + y + page.px(18), inner.bottom - foot)
        below = page.paragraph(pitch, (inner.x, top), inner.width, "@secondary").bottom
        if known:
            page.paragraph(known, (inner.x, below + page.px(4)), inner.width, "@small")
        left = inner.x - (wide - page.text_width(link, "@link")) // 2
        page.button("rules", link, Rect(left, top + foot - high, wide, high), self._read, "@link")
        return scroll

    def _option_row(self, page: Page, scroll: Scroll, option: Option, y: int, width: int) -> int:
        """An option with its control; returns the next y."""
        said = (_(option.label), _(option.sentence))
        name = f"option.{option.name}"
        value = self.settings[option.name]
        if isinstance(option, Number):
            limits = (option.lowest, option.highest)

            def say(number: int) -> str:
                return words.value_words(option, number)

            longest = words.longest_words(option)
            place, y = lay_row(page, scroll, said, y, width, Stepper.size(page, longest))
            Stepper(
                page,
                name,
                int(value),
                limits,
                place,
                say,
                longest,
                lambda number: self._set(option, number),
                scroll,
                words.strides(option),
            )
            return y
        values = values_of(option)
        labels = [words.value_words(option, one) for one in values]
        chosen = values.index(value)
        size = Segments.size(page, labels)
        if size[0] <= width:
            place, y = lay_row(page, scroll, said, y, width, size)
            Segments(
                page, name, labels, chosen, place, lambda index: self._set(option, values[index]), scroll
            )
            return y
        # Too wide for large text: go through the values one by one.
        limits = (0, len(values) - 1)
        place, y = lay_row(page, scroll, said, y, width, Stepper.size(page, labels))
        Stepper(
            page,
            name,
            chosen,
            limits,
            place,
            labels.__getitem__,
            labels,
            lambda index: self._set(option, values[index]),
            scroll,
        )
        return y

    # What is chosen

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED:
            for name, field in self.page.fields.items():
                if field is event.ui_element:
                    self._typed(name, event.text)
                    return True
        if event.type == pygame_gui.UI_TEXT_ENTRY_FINISHED and event.ui_element is self.page.fields.get(
            "number"
        ):
            self._deal()
            return True
        return super().event(event)

    def _typed(self, field: str, text: str) -> None:
        if field == "number":
            self._seed = text
            deal = self._typed_deal()
            if isinstance(deal, Deal):
                self._fit(deal)
                self.page.later(self._relay)
        elif field.startswith("name"):
            self.seats[int(field.removeprefix("name"))].name = text

    def _typed_deal(self) -> Deal | int | str | None:
        """The deal that is typed: by its code, or its number, or a sentence why it is none; None where nothing is."""
        text = self._seed.strip()
        if not text or text.isdecimal():
            return int(text) if text else None
        try:
            deal = read_code(text)
        except Trouble as trouble:
            return str(trouble)
        if deal.rules.slug != self._rules.slug:
            return _("This is a deal of {game}.").format(game=deal.rules.name)
        return deal

    def _fit(self, deal: Deal) -> None:
        """Take the number of seats and the house rules of *deal*."""
        self.settings, self.count = complete(self._rules.options, deal.settings), deal.seats

    def _set(self, option: Option, value: Value) -> None:
        self.settings[option.name] = value
        if self._objection or self._day:
            self._objection = ""
            self._relay()

    def _set_favourite(self, favourite: bool) -> None:
        self._app_context.set_favourite(self._rules.slug, favourite)
        self._relay()

    def _set_count(self, index: int) -> None:
        self.count = self._rules.seat_counts[index]
        self._relay()

    def _set_level(self, number: int, level: str) -> None:
        seat = self.seats[number]
        was, seat.level = seat.level, level
        others = [other.name for other in self.seats if other is not seat]
        if level == PERSON:
            seat.name = cast.person(number, self._app_context.settings.player_name)
        elif was == PERSON:
            seat.name = cast.character(others)
        self._relay()

    def _may_be_duplicate(self) -> bool:
        """True if an expert can play the same cards, too: one person plays, and the game has luck in the cards."""
        persons = [seat.level for seat in self.seats[: self.count]].count(PERSON)
        return (
            self._app_context.start_duplicate is not None
            and persons == 1 < self.count
            and catalog.about(self._rules.slug).duplicate
        )

    def _set_duplicate(self, index: int) -> None:
        self.duplicate = bool(index)

    def _ask_seed(self) -> None:
        self._asks_seed = True
        self._relay()
        self.page.gui.manager.set_focus_set(self.page.fields["number"])

    def _relay(self) -> None:
        self._note_offsets()
        self.app.relay()

    def _note_offsets(self) -> None:
        """Remember how far the panels are scrolled, for the next time that they are built."""
        self._offsets = (self._who.offset, self._house.offset)

    def _read(self) -> None:
        self._note_offsets()
        self.app.push(RulesScene(self._rules.slug, self.settings, play=Deed(_("Play"), self._play_at_once)))

    def _play_at_once(self) -> None:
        """Play from the page of the rules."""
        self.app.pop()
        self._deal()

    def _deal(self) -> None:
        try:
            self._rules(self.count, self.settings)
        except BadOption as trouble:  # each value is allowed, but they do not go together
            self._objection = str(trouble)
            self._relay()
            return
        deal = self._typed_deal()
        if isinstance(deal, str):
            self.say(deal)
            self._relay()
            return
        seats = self.seats[: self.count]
        players = [
            cast.player(
                cleaned(seat.name) or cast.person(number, self._app_context.settings.player_name), seat.level
            )
            for number, seat in enumerate(seats)
        ]
        if not self._day:  # its rules are the usual ones, not those that the person likes
            written = {
                option.name: option.write(self.settings[option.name]) for option in self._rules.options
            }
            seated = [(player.name, player.level) for player in players]
            self._app_context.keep_set_up(self._rules.slug, SetUp(seated, written))
        chance = deal.chance if isinstance(deal, Deal) else deal
        start, duplicate = self._app_context.start, self._app_context.start_duplicate
        if duplicate is not None and self.duplicate and self._may_be_duplicate():
            start = duplicate
        start(self._rules.slug, cast.told_apart(players), dict(self.settings), chance)


def values_of(option: Option) -> list[Value]:
    """All values of a Toggle or a Choice, in the order of the menu."""
    if isinstance(option, Toggle):
        return [False, True]
    assert isinstance(option, Choice)
    return list(option.values)


def _understood(options: Sequence[Option], written: dict[str, str]) -> dict[str, Value]:
    """A value for each option: as written, or the default where that is not understood."""
    values: dict[str, Value] = {}
    for option in options:
        try:
            values[option.name] = option.read(written[option.name])
        except (KeyError, BadOption):
            values[option.name] = option.default
    return values
