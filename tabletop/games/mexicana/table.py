"""The table of Mexicana: the family's, with a second small deal for who melds first, and sevens that stop the pile."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tabletop.engine.events import Event
from tabletop.engine.knowledge.view import View
from tabletop.families.canasta.table import CanastaTable, laid_aside, values
from tabletop.games.mexicana.rules import Mexicana
from tabletop.games.mexicana.words import MexicanaWords, locking
from tabletop.ui.effects.flourish import Flourish, Gleam
from tabletop.ui.layout.fans import Poses
from tabletop.ui.layout.meld_layout import Furniture, Meld, Patch
from tabletop.ui.layout.seating import Table
from tabletop.ui.sound.cues import Cue
from tabletop.wording.facts import deal_ended
from tabletop.wording.lines import Cast
from tabletop.wording.signs import LOCK


class MexicanaTable(CanastaTable):
    words: MexicanaWords = MexicanaWords()
    abilities = (values(MexicanaWords.special),)

    cues = {**CanastaTable.cues, "more cards": Cue("riffle", 0.7)}

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
        found, laid = super().furniture(view, table, cast), self.laid(view, table).values()
        slots = [Patch("dashed", free, "slot") for side in laid for free in side.free]
        return replace(found, patches=(*found.patches, *slots))

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        found = super().effects_of_moment(before, events, after)
        if found or not self.words.more_cards(before, events, after):
            return found
        return [Gleam(before[Mexicana.mover])]

    def moment_beat(self, before: View, after: View) -> str:
        given = before.phase != "deal" and before[Mexicana.given] != after[Mexicana.given]
        if given and not deal_ended(before, after):
            return "more cards"
        return super().moment_beat(before, after)


TABLE = MexicanaTable()
