"""Words of the menus for players, options and days."""

import time
from collections.abc import Sequence
from datetime import date

from tabletop.engine.options import Choice, Number, Option, Toggle, Value
from tabletop.text import N_, _, ngettext
from tabletop.wording.about import LEARNING, About
from tabletop.wording.numbers import grouped

STRIDES = (1, 5, 10, 50, 100, 500)
FEWEST_CLICKS = 20
"""From one end of a range to the other, where the range is wide."""
MONTHS = (
    N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June"),
    N_("July"), N_("August"), N_("September"), N_("October"), N_("November"), N_("December"),
)  # fmt: skip


def counts(seat_counts: Sequence[int]) -> str:
    """Numbers of players in words: "2 players", "3–7 players", "2, 4 players"."""
    first, last = seat_counts[0], seat_counts[-1]
    if len(seat_counts) > 2 and list(seat_counts) == list(range(first, last + 1)):
        said = f"{first}–{last}"
    else:
        said = ", ".join(str(count) for count in seat_counts)
    return ngettext("{count} player", "{count} players", last).format(count=said)


def day(when: float) -> str:
    """The local day of a time in seconds since 1970."""
    then = time.localtime(when)
    return _("{day} {month} {year}").format(
        day=then.tm_mday, month=_(MONTHS[then.tm_mon - 1]), year=then.tm_year
    )


def day_of_year(day: date) -> str:
    """A day as the menus say it: "22 November"."""
    return _("{day} {month}").format(day=day.day, month=_(MONTHS[day.month - 1]))


def deal_of_the_day(day: date | None) -> str:
    """Words for a match with the deal of *day*; none where it is no such match."""
    return _("Deal of the day, {date}").format(date=day_of_year(day)) if day else ""


def known(about: About) -> str:
    """Facts about a game in a line: how hard it is to learn, its length, where it comes from, its other names."""
    said = [_(LEARNING[about.learning][1]), _("about {count} minutes").format(count=about.minutes)]
    said += [_(country) for country in about.countries]
    if about.also:
        said.append(_("also called {names}").format(names=", ".join(about.also)))
    return " · ".join(said)


def value_words(option: Option, value: Value) -> str:
    """A value of an option as the menu writes it."""
    match option:
        case Toggle():
            return _("On") if value else _("Off")
        case Choice():
            return _(option.labels[option.values.index(str(value))])
        case Number():
            return next((_(words) for number, words in option.words if number == value), grouped(int(value)))
    return option.write(value)


def longest_words(option: Number) -> list[str]:
    """Words of which the widest is at least as wide as those of any value of *option*, however many values it has."""
    digits = max(len(str(option.lowest)), len(str(option.highest)))
    numbers = (grouped(int(sign * digits)) for sign in "123456789")
    return [*(_(words) for _number, words in option.words), *numbers]


def strides(option: Number) -> tuple[int, int]:
    """By how much a click changes a value of *option*, and one of the values that clicks lead to: its usual one.

    Nobody clicks a thousand times: from one end to the other some twenty to a hundred clicks are enough.
    """
    room = (option.highest - option.lowest) // FEWEST_CLICKS
    return max(stride for stride in STRIDES if stride <= max(1, room)), option.default
