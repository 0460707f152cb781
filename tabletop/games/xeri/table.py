"""The table of Xeri: the pile in the middle, captures in front of each player with the xeri cards sticking out."""

from collections.abc import Mapping, Sequence

from tabletop.engine.events import Event
from tabletop.engine.knowledge.view import View
from tabletop.families.fishing.facts import made_xeri
from tabletop.families.fishing.table import FishingTable
from tabletop.games.xeri.words import XeriWords
from tabletop.ui.effects.flourish import Burst, Flourish
from tabletop.ui.layout.fans import Poses, heap, shown
from tabletop.ui.layout.seating import Box, Table
from tabletop.ui.move_targets import DropRule
from tabletop.ui.sound.cues import Cue
from tabletop.wording.facts import deal_ended


class XeriTable(FishingTable):
    words = XeriWords()
    ways = {"play": DropRule("pile")}
    cues = {"xeri": Cue("fanfare", 0.75)}

    def arrange(self, view: View, table: Table) -> Mapping[str, Poses]:
        poses = dict(super().arrange(view, table))
        poses["pile"] = heap(shown(view, "pile"), table.middle.centre)
        return poses

    def drop_zones(self, view: View, table: Table) -> Mapping[str, Box]:
        return {"pile": table.middle}

    def most_cards(self, view: View) -> int:
        return 6

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        if deal_ended(before, after) or made_xeri(before, after) < 0:
            return []
        return [Burst("pile")]

    def moment_beat(self, before: View, after: View) -> str:
        return "moment" if deal_ended(before, after) else "xeri"


TABLE = XeriTable()
