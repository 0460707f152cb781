"""The table of Three-Hand Canasta: the family's with three panels, which say who is alone and who are partners."""

from collections.abc import Sequence

from tabletop.engine.events import Event
from tabletop.engine.knowledge.view import View
from tabletop.families.canasta.table import CanastaTable
from tabletop.games.three_hand_canasta.rules import ThreeHandCanasta
from tabletop.games.three_hand_canasta.words import ThreeHandWords
from tabletop.ui.effects.flourish import Burst, Flourish
from tabletop.ui.sound.cues import Cue


class ThreeHandTable(CanastaTable):
    words: ThreeHandWords = ThreeHandWords()

    cues = {**CanastaTable.cues, "alone": Cue("knock", 0.9)}

    def reachable(self, view: View) -> Sequence[int]:
        partner = self.words.partner(view, view.seat)
        return (view.seat,) if partner < 0 else (view.seat, partner)

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        found = super().effects_of_moment(before, events, after)
        return found or (
            [Burst(after[ThreeHandCanasta.lone])] if self.words.went_alone(before, after) else []
        )

    def moment_beat(self, before: View, after: View) -> str:
        return "alone" if self.words.went_alone(before, after) else super().moment_beat(before, after)


TABLE = ThreeHandTable()
