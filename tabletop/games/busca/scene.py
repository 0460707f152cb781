"""The table of Busca: who has taken how many thirds, and who gets the last trick."""

from collections.abc import Sequence

from tabletop.engine.events import Event
from tabletop.engine.view import View
from tabletop.families.tricks.scene import TrickScene, last_begins
from tabletop.text import N_, _
from tabletop.ui.declaration import Cast, Line, deal_ended, number, numbers
from tabletop.ui.flourish import Flourish


class BuscaScene(TrickScene):
    sheet_title = N_("Thirds and points")

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        points, thirds = divmod(numbers(view, "thirds")[seat], 3)
        return Line(_("took {points}").format(points=f"{points} " + "●" * thirds), "" if points else "quiet")

    def cells(self, deal: View) -> list[str]:
        gained = numbers(deal, "gained")
        cells = [f"{t}/3 → {gain}" for t, gain in zip(numbers(deal, "thirds"), gained, strict=True)]
        cells[number(deal, "taker")] = _("last trick: {gain}").format(gain=gained[number(deal, "taker")])
        return cells

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        if deal_ended(before, after):
            taker, gained = number(after, "taker"), numbers(after, "gained")
            if gained[taker] <= 0:
                return cast.says(taker, _("Cappotto for {name}"), _("Cappotto for you"))
            words = _("The last trick: {count} for {name}"), _("The last trick: {count} for you")
            return cast.says(taker, *words, count=gained[taker])
        return _("Ultima: the last trick") if last_begins(events, after) else ""

    def flourishes(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        ended = deal_ended(before, after) and numbers(after, "gained")[number(after, "taker")] <= 0
        return [Flourish("burst", number(after, "taker"))] if ended else []


SCENE = BuscaScene()
