"""The game of the day: the same for everybody on a date, with the same cards for everybody who plays it.

Within a number of days as large as the catalog every game has its day once. The number of the deal is the date itself,
as 20261122, so that a match that is played with it can be told from all others by its game and its number.
"""

from datetime import date
from functools import cache
from hashlib import sha256

from tabletop.engine.options import complete
from tabletop.engine.records.record import Record
from tabletop.games.catalog import GAMES


def game_of(day: date) -> str:
    """The slug of the game of *day*; one of those that come with Tabletop."""
    turn, place = divmod(day.toordinal(), len(GAMES))
    return _order(turn)[place]


def deal_of(day: date) -> int:
    """Deal number of *day*, which is the seed of its match."""
    return int(f"{day:%Y%m%d}")


def day_of(played: Record, seed: int) -> date | None:
    """The day whose deal is *played*, with the chance of *seed*; None for all other matches."""
    text = str(seed)
    if len(text) != 8 or played.seats != played.rules.usual_seats():
        return None
    try:
        day = date(int(text[:4]), int(text[4:6]), int(text[6:]))
    except ValueError:
        return None
    options = played.rules.options
    usual = complete(options, played.settings) == complete(options, {})
    return day if usual and game_of(day) == played.rules.slug else None


@cache
def _order(turn: int) -> tuple[str, ...]:
    """All games, in the order in which they have their days in that *turn*; the same on every machine."""
    return tuple(sorted(GAMES, key=lambda slug: sha256(f"{turn} {slug}".encode()).digest()))
