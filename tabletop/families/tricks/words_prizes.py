"""The words of trick games in which the points of a deal are a prize: told seat by seat, the last trick's taker last."""

from collections.abc import Sequence
from typing import ClassVar

from tabletop.engine.events import Event
from tabletop.engine.knowledge.view import View
from tabletop.families.tricks.facts import last_begins
from tabletop.families.tricks.words import TrickWords
from tabletop.text import _
from tabletop.wording.facts import deal_ended, number, numbers
from tabletop.wording.lines import Cast
from tabletop.wording.score_sheet import Entry


class PrizeWords(TrickWords):
    """Words of trick games in which the points of a deal are a prize."""

    last_words: ClassVar[str]
    """Words that are said when the last trick begins."""

    def sums(self, deal: View) -> list[str]:
        """For each seat how the points of a finished deal come about, up to the sign before them."""
        raise NotImplementedError

    def swept(self, deal: View) -> bool:
        """True if who took the last trick of a finished deal has taken everything."""
        raise NotImplementedError

    def verdict(self, deal: View) -> tuple[str, str]:
        """Verdict on who took the last trick: of somebody with a {name}, and of you; {count} are the points."""
        raise NotImplementedError

    def cells(self, deal: View) -> list[str]:
        return [f"{sum_} {gain}" for sum_, gain in zip(self.sums(deal), numbers(deal, "gained"), strict=True)]

    def score_notes(self, before: View, after: View, cast: Cast) -> list[Entry]:
        """Entries of the score pad: how points come about; the last trick's line comes last."""
        if not deal_ended(before, after):
            return []
        taker, lines = number(after, "taker"), self.cells(after)
        order = sorted(range(after.seats), key=lambda seat: seat == taker)
        return [
            Entry(cast.name(seat), self.sums(after)[seat].rpartition(" ")[0], lines[seat], True)
            for seat in order
        ]

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        if deal_ended(before, after):
            taker = number(after, "taker")
            return cast.says(taker, *self.verdict(after), count=numbers(after, "gained")[taker])
        return _(self.last_words) if last_begins(events, after) else ""
