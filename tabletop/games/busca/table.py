"""The table of Busca: who has taken how many thirds, and who gets the last trick."""

from collections.abc import Sequence
from dataclasses import replace

from tabletop.engine.events import Event
from tabletop.engine.knowledge.view import View
from tabletop.families.tricks.facts import suit_from_the_top
from tabletop.families.tricks.table import TrickTable
from tabletop.games.busca.rules import THIRDS, Busca
from tabletop.games.busca.words import BuscaWords
from tabletop.ui.abilities.card_order import CardOrder
from tabletop.ui.controls import Controls
from tabletop.ui.effects.flourish import Burst, Flourish, Fly, Thump
from tabletop.ui.layout.meld_layout import Furniture, Patch
from tabletop.ui.layout.seating import Table
from tabletop.ui.sound.cues import Cue
from tabletop.wording.cards import rank_sign
from tabletop.wording.facts import deal_ended
from tabletop.wording.lines import Cast


def order_and_thirds(view: View) -> list[str]:
    """The ranks of a suit, and what each counts."""
    counts = {0: "0", 1: "⅓", 3: "1"}
    return [f"{rank_sign(face)}\n{counts[THIRDS[face]]}" for face in suit_from_the_top(view, 0)]


class BuscaTable(TrickTable):
    words = BuscaWords()
    beat_at_end = "coins"
    abilities = (CardOrder(order_and_thirds),)
    controls = Controls(aid="raise")

    cues = {"coins": Cue("chip", 0.9)}

    def furniture(self, view: View, table: Table, cast: Cast) -> Furniture:
        """The felt of the middle is warm while the last trick is played."""
        furniture = super().furniture(view, table, cast)
        hands = [len(faces) for zone, faces in view.zones.items() if zone.startswith("hand:")]
        last = view.phase == "play" and max(hands) <= 1 and bool(max(hands) or view.zones["trick"])
        return replace(furniture, patches=(Patch("warm", table.middle),)) if last else furniture

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        """Coins fly to who gains points; who has swept everything sends them to the others."""
        if not deal_ended(before, after):
            return []
        taker, swept = after[Busca.taker], self.words.swept(after)
        coins: list[Flourish] = [
            Fly("coin", taker if swept else "trick", seat, count=gain)
            for seat, gain in enumerate(after[Busca.gained])
            if gain > 0
        ]
        return [Burst(taker), Thump(), *coins] if swept else coins


TABLE = BuscaTable()
