"""Made-up statistics, the same every time, for the picture of their scene."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

from tabletop.games.catalog import rules, slugs
from tabletop.opponents.characters import CHARACTERS
from tabletop.opponents.levels import LEVELS
from tabletop.session.outcomes import place
from tabletop.storage.rows.duplicates import Compared
from tabletop.storage.rows.results import Result
from tabletop.storage.statistics import Reading, Row
from tabletop.text import _

FIRST = 1_788_800_000.0
"""The time of the first match, a day in September 2026."""
DAY = 86_400.0
MATCHES = 60
DUPLICATES = 8
"""Latest matches that an expert has played, too, as far as they are of the game that is shown."""


class MadeUp:
    """Results of some weeks of matches, most of them of the game *slug*; nothing of it is on a disk."""

    def __init__(self, slug: str) -> None:
        rng = Random(slug)
        others = [other for other in slugs() if other != slug]
        played = [
            rng.choice(others) if others and rng.random() < 0.35 else slug for _match in range(MATCHES - 1)
        ]
        self._made_up = tuple(_result(number, one, rng) for number, one in enumerate([*played, slug]))
        self._compared = tuple(
            _compared(result, rng) for result in self._made_up[-DUPLICATES:] if result.slug == slug
        )

    def add(self, rows: Sequence[Row]) -> None:
        """Add the results among *rows*, until the program ends."""
        self._made_up += tuple(row for row in rows if isinstance(row, Result))

    def read(self) -> Reading:
        """All of them, as if each had its record."""
        records = {result.match: Path(result.match) for result in self._made_up}
        return Reading(self._made_up, records, None, (), self._compared)

    def clear(self, slug: str = "") -> str | None:
        """Forget them all, or those of the game *slug*."""
        self._made_up = tuple(result for result in self._made_up if slug and result.slug != slug)
        self._compared = tuple(each for each in self._compared if slug and each.slug != slug)
        return None


def _result(number: int, slug: str, rng: Random) -> Result:
    seats = rng.choice([count for count in rules(slug).seat_counts if count <= 5])
    names = rng.sample([one.name for one in CHARACTERS], seats - 1)
    players = ((_("You"), "person"), *((name, rng.choice(LEVELS)) for name in names))
    # A person who gets better with time.
    scores = tuple(
        rng.randint(20, 70) + (number // 3 if seat == 0 else 5) if seats > 2 else rng.randint(0, 5)
        for seat in range(seats)
    )
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return Result(
        match=f"{slug}-{number}.tabletop",
        seat=0,
        name=_("You"),
        when=FIRST + number * DAY * 1.2,
        slug=slug,
        settings="",
        players=players,
        scores=scores,
        winners=winners,
        place=place(scores, winners, 0),
        deals=10,
        seconds=rng.uniform(300, 1800),
    )


def _compared(result: Result, rng: Random) -> Compared:
    """An expert with the cards of *result*, a little better than the person."""
    deals = tuple((rng.randint(0, 10), rng.randint(1, 11)) for _deal in range(result.deals))
    return Compared(result.match, 0, result.name, result.slug, result.when, "", deals, False)
