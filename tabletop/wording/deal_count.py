"""The count of a deal in words: a line for each thing that made the score, and what it comes to for each side."""

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop.engine.scoring import ScoreItem
from tabletop.text import _
from tabletop.wording.numbers import grouped
from tabletop.wording.score_sheet import Entry


@dataclass(frozen=True, slots=True)
class CountLine:
    """A sentence with a number, and the faces of the *cards* that it speaks of."""

    words: str
    cards: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class CountPart:
    """The lines of a side called *name*, and its *result*; *best*: no other has gained more."""

    name: str
    lines: tuple[CountLine, ...]
    result: str
    best: bool


@dataclass(frozen=True, slots=True)
class DealCount:
    """The count of a deal; *title* says how it ended, and may be empty. *notes*: a slip of the score pad, if any."""

    title: str
    parts: tuple[CountPart, ...]
    notes: Sequence[Entry]
    last: bool
    """True if the match ends with it."""
    onward: str
    """Words of the button that goes on."""


def sum_words(item: ScoreItem) -> str:
    """The sum of a line: "10 + 9 = 19", "2 × 100 = 200", or the points alone."""
    if item.terms:
        first, *others = item.terms
        said = grouped(first) + "".join(
            f" {'−' if term < 0 else '+'} {grouped(abs(term))}" for term in others
        )
        return f"{said} = {grouped(item.points)}"
    if item.times > 1 and item.points and item.points % item.times == 0:
        return f"{item.times} × {grouped(item.points // item.times)} = {grouped(item.points)}"
    return grouped(item.points)


def result_words(deal: str, gained: int, standing: str) -> str:
    """Points that a *deal*, by the game's word for it, has brought a side, and how that stands then, in words."""
    said = _("This {deal}: {gained} · {standing}")
    return said.format(deal=deal.lower(), gained=grouped(gained), standing=standing)
