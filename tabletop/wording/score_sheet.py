"""The score sheet, and what the score pad says of a deal."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the score pad, for one player after a deal: the *bid*, and the *score* that it became, as words.

    A bid that was *made* gets a figure in front; another is crossed out, with *score* (may be empty) beside it.
    """

    name: str
    bid: str
    score: str
    made: bool


@dataclass(frozen=True)
class ScoreSheet:
    """A row a deal, a column a player, as words.

    The first of *columns* heads the names of the rows ("Deal"), and each of *rows*, and *totals*, has as many words as
    there are columns. *leaders* are the numbers of the columns whose total stands out, *sums* those of the rows that sum up
    rows above them. *title* may be empty, and so may *note*: what signs in the rows mean.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    totals: tuple[str, ...]
    leaders: tuple[int, ...] = ()
    sums: tuple[int, ...] = ()
    note: str = ""
