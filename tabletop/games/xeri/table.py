"""The table of Xeri: the pile in the middle, captures in front of each player with the xeri cards sticking out."""

from collections.abc import Mapping, Sequence

from tabletop.engine.events import Event
from tabletop.engine.knowledge.view import View
from tabletop.families.fishing.facts import made_xeri
from tabletop.families.fishing.table import FishingTable
from tabletop.games.xeri.words import XeriWords
from tabletop.ui.abilities.card_order import CardOrder
from tabletop.ui.effects.flourish import Burst, Flourish
from tabletop.ui.layout.piles import Part, Pile
from tabletop.ui.move_targets import DropRule
from tabletop.ui.sound.cues import Cue
from tabletop.wording.facts import deal_ended


def what_counts(view: View) -> list[str]:
    """The cards that bring points when they are taken, and how many."""
    ranks = ("A", "K", "Q", "J", "10")
    return [*(f"{rank}\n1" for rank in ranks), "10♦\n2", "2♣\n1"]


class XeriTable(FishingTable):
    fixed_piles = {**FishingTable.fixed_piles, "pile": Pile("middle", thrown=0.16)}
    dropped_in: Mapping[str, Part] = {"pile": "middle"}
    words = XeriWords()
    beat_of_moments = "xeri"
    abilities = (CardOrder(what_counts, values=True),)
    largest_hand = 6
    ways = {"play": DropRule("pile")}
    cues = {"xeri": Cue("fanfare", 0.75)}

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        if deal_ended(before, after) or made_xeri(before, after) < 0:
            return []
        return [Burst("pile")]


TABLE = XeriTable()
