"""The table of Mexicana: the family's, with a second small deal for who melds first, and sevens that stop the pile."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tabletop.cards import RANK
from tabletop.engine.events import Event
from tabletop.engine.knowledge.view import View
from tabletop.families.canasta.messages import TellingTable
from tabletop.families.canasta.table import LINES, laid_aside
from tabletop.games.mexicana.rules import SEVEN
from tabletop.text import N_, _
from tabletop.ui.effects.flourish import Flourish, Gleam
from tabletop.ui.layout.crowded import meld_panels
from tabletop.ui.layout.fans import Poses
from tabletop.ui.layout.meld_layout import Furniture, Meld, Patch, inside, lay_melds
from tabletop.ui.layout.seating import Table
from tabletop.ui.sound.cues import Cue
from tabletop.wording.cards import cards_in_words
from tabletop.wording.facts import deal_ended, moved, number
from tabletop.wording.lines import Cast
from tabletop.wording.signs import LOCK


class MexicanaTable(TellingTable):
    lines: Mapping[str, str] = {**LINES, "sevens": N_("Canastas of sevens")}
    cues = {**TellingTable.cues, "more cards": Cue("riffle", 0.7)}

    def _words_about_pile(self, view: View) -> tuple[str, str]:
        strong, words = super()._words_about_pile(view)
        return strong, _("locked by its seven") if locking(view) else words

    def arrange(self, view: View, table: Table) -> Mapping[str, Poses]:
        """A seven on the pile has a padlock."""
        poses = dict(super().arrange(view, table))
        top = len(view.zones["discard"]) - 1
        if locking(view) and top in poses["discard"]:
            poses["discard"] = {**poses["discard"], top: poses["discard"][top]._replace(mark=LOCK)}
        return poses

    def bonuses(self, view: View, side: int) -> list[Meld]:
        """The red threes, with room for one for each canasta."""
        canastas = int(view.facts[f"canastas:{side}"]) if view.phase != "deal" else 0
        return [replace(laid_aside(view, f"red:{side}"), room=canastas)]

    def furniture(self, view: View, table: Table, cast: Cast) -> Furniture:
        """Furniture: where a red three is missing, a dashed place waits for it."""
        found, slots = super().furniture(view, table, cast), []
        for side, box in meld_panels(table, len(view.scores)).sides.items():
            laid = lay_melds(list(self.melds(view, side)), inside(box, table.text), self.bonuses(view, side))
            slots += [Patch("dashed", free) for free in laid.free]
        return replace(found, patches=(*found.patches, *slots))

    def _title(self, view: View, side: int, cast: Cast) -> str:
        """Title of a side's melds, with its number of tickets for going out."""
        said, canastas = super()._title(view, side, cast), int(view.facts[f"canastas:{side}"])
        threes = len(view.zones[f"red:{side}"])
        if canastas and view.phase != "deal":
            said += " · " + _("{threes} of {canastas} red threes to go out").format(
                threes=min(threes, canastas), canastas=canastas
            )
        return said

    def _more(self, before: View, events: Sequence[Event], after: View) -> int:
        """Number of cards that came for the first melds of a side."""
        if (
            before.phase == "deal"
            or before.state["given"] == after.state["given"]
            or deal_ended(before, after)
        ):
            return 0
        seat = number(before, "mover")
        return sum(
            len(way.cards) for way in moved(events) if way.src == "stock" and way.dst == f"hand:{seat}"
        )

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        lines, more = super().story(before, events, after, cast), self._more(before, events, after)
        if more:
            lines.append(
                cast.says(
                    number(before, "mover"),
                    _("{name} draws {cards} for the first melds."),
                    _("You draw {cards} for the first melds."),
                    cards=cards_in_words(more),
                )
            )
        return lines

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        more = self._more(before, events, after)
        if more:
            return cast.says(
                number(before, "mover"),
                _("{name} melds first and draws {cards}"),
                _("You meld first and draw {cards}"),
                cards=cards_in_words(more),
            )
        return super().moment(before, events, after, cast)

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        found = super().effects_of_moment(before, events, after)
        if found or not self._more(before, events, after):
            return found
        return [Gleam(number(before, "mover"))]

    def moment_beat(self, before: View, after: View) -> str:
        given = before.phase != "deal" and before.state["given"] != after.state["given"]
        if given and not deal_ended(before, after):
            return "more cards"
        return super().moment_beat(before, after)


def locking(view: View) -> bool:
    """True if a seven lies on the pile."""
    top = view.zones["discard"][-1] if view.zones["discard"] else None
    return top is not None and RANK[top] == SEVEN


TABLE = MexicanaTable()
