"""The table of Joker Canasta: the family's, with threes of both colours and canastas of wild cards."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate

from tabletop.engine.events import Event
from tabletop.engine.knowledge.view import View
from tabletop.families.canasta.melds import is_wild
from tabletop.families.canasta.table import CanastaTable, laid_aside, values
from tabletop.games.joker_canasta.rules import OF_THREES, JokerCanasta
from tabletop.games.joker_canasta.words import JokerCanastaWords
from tabletop.text import _
from tabletop.ui.effects.flourish import Burst, Confetti, Flip, Flourish
from tabletop.ui.layout.meld_layout import Meld
from tabletop.ui.sound.cues import Cue


class JokerCanastaTable(CanastaTable):
    words: JokerCanastaWords = JokerCanastaWords()
    abilities = (values(JokerCanastaWords.special),)

    cues = {**CanastaTable.cues, "redeemed": Cue("fanfare", 0.7)}

    def bonuses(self, view: View, side: int) -> list[Meld]:
        """Threes of both colours with what they count, struck out as long as they count against the side."""
        values = OF_THREES if view[JokerCanasta.worth_of_threes] != "each" else tuple(accumulate(OF_THREES))
        against = view.phase != "deal" and not view.facts[f"canastas:{side}"]
        found = []
        for colour in ("black", "red"):
            threes = laid_aside(view, f"{colour}:{side}")
            worth = f"{values[min(len(threes.keys), len(values)) - 1]:,}" if threes.keys else ""
            found.append(replace(threes, foot=worth, tone="grey" if against else "gold", struck=against))
        return found

    def is_frozen(self, view: View) -> bool:
        return bool(view.zones["discard"])

    def canasta(self, keys: tuple[tuple[str, int], ...], faces: Sequence[int]) -> Meld:
        made = super().canasta(keys, faces)
        if not is_wild(faces):
            return made
        return Meld(made.keys, made.faces, _("wild · {count}").format(count=len(faces)), "black")

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        found = super().effects_of_moment(before, events, after)
        if self.words.closed_wild(before, after):
            mover = before[JokerCanasta.mover]
            found += [Confetti(mover), Burst(mover)]
        return found + [Flip(zone) for zone in self.words.redeemed(before, after)]

    def moment_beat(self, before: View, after: View) -> str:
        return "redeemed" if self.words.redeemed(before, after) else super().moment_beat(before, after)


TABLE = JokerCanastaTable()
