"""The table of Oh Heck!: undealt cards with the trump on top, bids as chips, plates that say bid and taken."""

from collections.abc import Sequence

from tabletop.engine.events import Event
from tabletop.engine.knowledge.view import View
from tabletop.families.tricks.table import TrickTable
from tabletop.games.oh_heck.rules import BIDS, OhHeck
from tabletop.games.oh_heck.words import OhHeckWords
from tabletop.text import _, ngettext
from tabletop.ui.abilities.score_pad import ScorePad
from tabletop.ui.effects.flourish import Burst, Flourish, Shake
from tabletop.ui.game_table import Badge, Chip, Chips
from tabletop.ui.layout.seating import Table
from tabletop.wording.facts import deal_ended
from tabletop.wording.lines import Cast, Mood
from tabletop.wording.numbers import in_words


class OhHeckTable(TrickTable):
    words = OhHeckWords()
    abilities = (ScorePad(words.pad),)
    largest_hand = 10

    def badges(self, view: View, table: Table, cast: Cast) -> list[Badge]:
        badges = super().badges(view, table, cast)
        bids = view[OhHeck.bids]
        if min(bids) >= 0 and view.phase == "play":
            over = sum(bids) - int(view.facts["cards"])
            said = (
                _("over-bid +{count}") if over > 0 else _("under-bid −{count}") if over else _("bids add up")
            )
            mood: Mood = "bad" if over > 0 else "quiet"
            by = self.beside_trick(view, table)
            badges.append(Badge(said.format(count=abs(over)), by, mood, "bids"))
        return badges

    def chips(self, view: View, cast: Cast) -> Chips | None:
        seat = view.seat
        if view.phase != "bid" or seat not in view.to_act:
            return None
        bids, most, due = view[OhHeck.bids], int(view.facts["cards"]), view[OhHeck.turn]
        taboo = self._hooked(view)
        chips = []
        for count in range(most + 1):
            if count == bids[seat]:
                chips.append(Chip(count, BIDS[count], _("Your bid."), "own"))
            elif count == taboo:
                note = ngettext(
                    "The hook: the bids may not add up to the {count} trick there is.",
                    "The hook: the bids may not add up to the {count} tricks there are.",
                    most,
                ).format(count=in_words(most))
                chips.append(Chip(count, BIDS[count], note, "hook"))
            else:
                chips.append(Chip(count, BIDS[count]))
        if seat == due:
            return Chips(_("How many tricks will you take?"), tuple(chips), self._sum_of_bids(view))
        remark = _("You may change until {name} has bid.").format(name=cast.name(due))
        return Chips(_("You bid {count}.").format(count=bids[seat]), tuple(chips), remark)

    def _sum_of_bids(self, view: View) -> str:
        made = [bid for bid in view[OhHeck.bids] if bid >= 0]
        if not made:
            return _("You bid first.")
        return _("The others have bid {sum} of {tricks} so far.").format(
            sum=sum(made), tricks=view.facts["cards"]
        )

    def _hooked(self, view: View) -> int:
        """The number that the hook forbids to the viewer, or -1."""
        if not view[OhHeck.hook] or not view.seat == view[OhHeck.turn] == view[OhHeck.dealer]:
            return -1
        return int(view.facts["cards"]) - sum(bid for bid in view[OhHeck.bids] if bid >= 0)

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        if deal_ended(before, after):
            made = self.words.made(after)
            return [Burst(made[0])] if len(made) == 1 else []
        stung = (self.words.breaks_bid(before, after), self.words.bitten(before, after))
        return [Shake(seat) for seat in stung if seat >= 0]


TABLE = OhHeckTable()
