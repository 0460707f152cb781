"""The table of trick games in which the points of a deal are a prize: told seat by seat, and flying to who gains them.

The last trick decides most: it is announced, lies on warm felt, and its line is told last.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from tabletop.engine.events import Event
from tabletop.engine.knowledge.view import View
from tabletop.families.tricks.table import TrickTable, last_begins
from tabletop.text import _
from tabletop.ui.effects.flourish import Flourish
from tabletop.ui.layout.meld_layout import Furniture, Patch
from tabletop.ui.layout.seating import Table
from tabletop.ui.sound.cues import Cue
from tabletop.wording.facts import deal_ended, number, numbers
from tabletop.wording.lines import Cast
from tabletop.wording.score_sheet import Entry


class PrizeTable(TrickTable):
    """Each seat plays for itself; *taker* of the state is who took the last trick."""

    cues = {"coins": Cue("chip", 0.9)}
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

    def furniture(self, view: View, table: Table, cast: Cast) -> Furniture:
        """The felt of the middle is warm while the last trick is played."""
        furniture = super().furniture(view, table, cast)
        hands = [len(faces) for zone, faces in view.zones.items() if zone.startswith("hand:")]
        last = view.phase == "play" and max(hands) <= 1 and bool(max(hands) or view.zones["trick"])
        return replace(furniture, patches=(Patch("warm", table.middle),)) if last else furniture

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

    def moment_beat(self, before: View, after: View) -> str:
        return "coins" if deal_ended(before, after) else "moment"

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        """Coins fly to who gains points; who has swept everything sends them to the others."""
        if not deal_ended(before, after):
            return []
        taker, swept = number(after, "taker"), self.swept(after)
        coins = [
            Flourish("fly", seat, "coin", since=taker if swept else "trick", count=gain)
            for seat, gain in enumerate(numbers(after, "gained"))
            if gain > 0
        ]
        return [Flourish("burst", taker), Flourish("thump", taker), *coins] if swept else coins
