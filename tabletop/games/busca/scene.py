"""The table of Busca: which way it goes, who has taken how many thirds, and who gets the last trick."""

from collections.abc import Sequence
from dataclasses import replace

from tabletop.engine.events import Event
from tabletop.engine.view import View
from tabletop.families.tricks.scene import TrickScene, last_begins
from tabletop.text import N_, _
from tabletop.ui.cues import Cue
from tabletop.ui.declaration import Cast, Entry, Line, deal_ended, number, numbers
from tabletop.ui.flourish import Flourish
from tabletop.ui.melds import Furniture, Patch
from tabletop.ui.seating import Table

ELEVEN = 11
"""The points of a deal, the last trick's rest among them."""


class BuscaScene(TrickScene):
    sheet_title = N_("Thirds and points")
    aid = "raise"
    cues = {"coins": Cue("chip", 0.9)}

    def furniture(self, view: View, table: Table, cast: Cast) -> Furniture:
        """The felt of the middle is warm while the last trick is played."""
        furniture = super().furniture(view, table, cast)
        hands = [len(faces) for zone, faces in view.zones.items() if zone.startswith("hand:")]
        last = view.phase == "play" and max(hands) <= 1 and bool(max(hands) or view.zones["trick"])
        return replace(furniture, patches=(Patch("warm", table.middle),)) if last else furniture

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        """The score, and what was taken in this deal: whole points, and three dots that fill to the next."""
        points, thirds = divmod(numbers(view, "thirds")[seat], 3)
        meter = "●" * thirds + "○" * (3 - thirds)
        words = _("{total} · took {points}").format(total=view.scores[seat], points=f"{points} {meter}")
        return Line(words, "" if points else "quiet")

    def standings(self, view: View, cast: Cast) -> list[tuple[str, str]]:
        """The plates say it."""
        return []

    def cells(self, deal: View) -> list[str]:
        return [f"{sum_} = {gain}" if "−" in sum_ else f"{sum_} → {gain}" for sum_, gain in _sums(deal)]

    def pad(self, before: View, after: View, cast: Cast) -> list[Entry]:
        """How thirds become points; the last trick's line comes last."""
        if not deal_ended(before, after):
            return []
        taker, lines = number(after, "taker"), self.cells(after)
        order = sorted(range(after.seats), key=lambda seat: seat == taker)
        return [Entry(cast.name(seat), _sums(after)[seat][0], lines[seat], True) for seat in order]

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        if deal_ended(before, after):
            taker, gained = number(after, "taker"), numbers(after, "gained")
            if _cappotto(after):
                return cast.says(taker, _("Cappotto for {name}"), _("Cappotto for you"))
            words = _("The last trick: {count} for {name}"), _("The last trick: {count} for you")
            return cast.says(taker, *words, count=gained[taker])
        return _("Ultima: the last trick") if last_begins(events, after) else ""

    def moment_beat(self, before: View, after: View) -> str:
        return "coins" if deal_ended(before, after) else "moment"

    def flourishes(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        """Coins fly to who gains points; a cappotto sends them from its maker to all the others."""
        if not deal_ended(before, after):
            return []
        taker, gained = number(after, "taker"), numbers(after, "gained")
        if _cappotto(after):
            others = [seat for seat in range(after.seats) if seat != taker]
            coins = [Flourish("fly", seat, "coin", since=taker, count=ELEVEN) for seat in others]
            return [Flourish("burst", taker), Flourish("thump", taker), *coins]
        return [
            Flourish("fly", seat, "coin", since="trick", count=gain)
            for seat, gain in enumerate(gained)
            if gain > 0
        ]


def _cappotto(deal: View) -> bool:
    """Whether who took the last trick of a finished deal gets nothing for it, having taken all."""
    return numbers(deal, "gained")[number(deal, "taker")] <= 0


def _sums(deal: View) -> list[tuple[str, int]]:
    """For each seat how the points of a finished deal come about, and what they are."""
    gained, taker = numbers(deal, "gained"), number(deal, "taker")
    others = sum(gained) - gained[taker]
    words = [f"{thirds}/3" for thirds in numbers(deal, "thirds")]
    if not _cappotto(deal):
        words[taker] = f"{ELEVEN} − {others}"
    return list(zip(words, gained, strict=True))


SCENE = BuscaScene()
