"""The table of Brazilian Canasta: Bolivia's, with the duties of the first melds in words, and debts tagged in red."""

from collections.abc import Sequence
from dataclasses import replace

from tabletop.engine.events import Event
from tabletop.engine.knowledge.view import View
from tabletop.families.canasta.melds import is_sequence, is_wild
from tabletop.families.canasta.position import CANASTA
from tabletop.families.canasta.samba.table import BoliviaTable
from tabletop.families.canasta.table import around
from tabletop.text import N_, _
from tabletop.ui.effects.flourish import Drop, Flourish
from tabletop.ui.layout.crowded import meld_panels
from tabletop.ui.layout.meld_layout import Furniture, Label, inside, lay_melds
from tabletop.ui.layout.seating import Box, Table
from tabletop.wording.facts import number
from tabletop.wording.lines import Cast

NEEDS = {"canasta": N_("a canasta"), "natural": N_("a natural canasta or a samba")}
TAG = (0.5, 0.17)
BELOW = 0.03


class BrazilianTable(BoliviaTable):
    # The first melds

    def need_words(self, view: View, side: int) -> str:
        """Words for what the first melds must be, where points are not all; "" elsewhere."""
        points, _plus, duty = str(view.facts[f"need:{side}"]).rpartition("+")
        if duty not in NEEDS:
            return ""
        return (
            _("{points} points and {meld}").format(points=points, meld=_(NEEDS[duty]))
            if points
            else _(NEEDS[duty])
        )

    def _title(self, view: View, side: int, cast: Cast) -> str:
        words = self.need_words(view, side)
        if not words or view.phase == "deal":
            return super()._title(view, side, cast)
        said = f"{cast.side(side, len(view.scores)).upper()} · {view.scores[side]:,}"
        return said + " · " + _("first meld: {need}").format(need=words)

    def need(self, view: View) -> int:
        """Points to lay for opening; 0 where more than points are needed, as words say it then instead of the gauge."""
        return 0 if self.need_words(view, self.side(view, view.seat)) else super().need(view)

    def prompt(self, view: View, cast: Cast) -> str:
        words = self.need_words(view, self.side(view, view.seat))
        if not words:
            return super().prompt(view, cast)
        if view.phase == "draw":
            return self._prompt_to_draw(view)
        return _("Your first melds need {need}. Meld, or discard a card.").format(need=words)

    def _words_about_pile(self, view: View) -> tuple[str, str]:
        strong, words = super()._words_about_pile(view)
        if view.zones["discard"] and view.facts[f"opened:{self.side(view, view.seat)}"] == "no":
            return strong, _("closed until your side melds")
        return strong, words

    # Debts

    def both(self, view: View) -> bool:
        return bool(view.settings["samba-out"])

    def debts(self, view: View, side: int) -> list[str]:
        """The zones with unfinished sequences and wild melds of *side*."""
        if not view.settings["incomplete"]:
            return []
        found = []
        for zone in self.zones_of(view, side):
            faces = [face for face in view.zones[zone] if face is not None]
            if len(faces) < CANASTA and (is_sequence(faces) or is_wild(faces)):
                found.append(zone)
        return found

    def threatened(self, view: View, side: int) -> bool:
        """True if the other side could go out, so that unfinished melds of *side* are in danger."""
        other = 1 - side
        return view.facts[f"opened:{other}"] == "yes" and not self.lacking(view, other)

    def furniture(self, view: View, table: Table, cast: Cast) -> Furniture:
        """A red tag hangs on what would be fined now."""
        found = super().furniture(view, table, cast)
        tags = []
        fine = f"−{view.settings['incomplete']:,}"
        for side, box in meld_panels(table, len(view.scores)).sides.items():
            if view.phase != "deal" and self.threatened(view, side):
                laid = lay_melds(
                    list(self.melds(view, side)), inside(box, table.text), self.bonuses(view, side)
                )
                for zone in self.debts(view, side):
                    place = around(laid.poses[zone])
                    width, height = TAG
                    middle = place.x + place.w / 2 - width / 2
                    tags.append(Label(fine, Box(middle, place.y + place.h + BELOW, width, height), "red"))
        return replace(found, labels=(*found.labels, *tags))

    def effects_of_move(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        """The tag drops off what is finished."""
        found = super().effects_of_move(before, events, after)
        mover = number(before, "mover")
        if before.phase == "deal" or mover < 0 or not self._complete(before, after):
            return found
        side, zone = self.side(before, mover), self._closed(before, after)
        if self.threatened(before, side) and zone in self.debts(before, side):
            found.append(Drop(zone, f"−{before.settings['incomplete']:,}"))
        return found

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        lines = super().story(before, events, after, cast)
        mover = number(before, "mover")
        fined = before.phase != "deal" and mover >= 0 and before.settings["incomplete"]
        if fined and self._complete(before, after):
            lines.append(_("It is finished, and cannot be fined any more."))
        return lines


TABLE = BrazilianTable()
