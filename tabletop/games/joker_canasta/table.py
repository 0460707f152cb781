"""The table of Joker Canasta: the family's, with threes of both colours and canastas of wild cards."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import accumulate

from tabletop.engine.events import Event
from tabletop.engine.knowledge.view import View
from tabletop.families.canasta.melds import is_wild
from tabletop.families.canasta.messages import TellingTable
from tabletop.families.canasta.table import LINES, laid_aside
from tabletop.games.joker_canasta.rules import OF_THREES
from tabletop.text import N_, _
from tabletop.ui.effects.flourish import Burst, Confetti, Flip, Flourish
from tabletop.ui.layout.meld_layout import Meld
from tabletop.ui.sound.cues import Cue
from tabletop.wording.facts import deal_ended, number
from tabletop.wording.lines import Cast
from tabletop.wording.signs import LOCK

JOKER_LINES = {
    "threes": N_("Threes"),
    "deuces": N_("Seven twos"),
    "jokers": N_("Four jokers and three twos"),
    "wild": N_("Wild canastas"),
}


class JokerCanastaTable(TellingTable):
    lines: Mapping[str, str] = {**LINES, **JOKER_LINES}
    cues = {**TellingTable.cues, "redeemed": Cue("fanfare", 0.7)}

    def bonuses(self, view: View, side: int) -> list[Meld]:
        """Threes of both colours with what they count, struck out as long as they count against the side."""
        values = OF_THREES if view.settings["threes"] != "each" else tuple(accumulate(OF_THREES))
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

    def _prompt_to_draw(self, view: View) -> str:
        if view.moves[0].action == "declare" and len(view.moves) == 1:
            return _("You were dealt threes: lay them out, and other cards come for them.")
        return super()._prompt_to_draw(view)

    def _words_about_pile(self, view: View) -> tuple[str, str]:
        strong, words = super()._words_about_pile(view)
        return strong, LOCK + " " + _("needs a natural pair") if view.zones["discard"] else words

    def _title(self, view: View, side: int, cast: Cast) -> str:
        said = super()._title(view, side, cast)
        if self._threes(view, side) and not view.facts[f"canastas:{side}"] and view.phase != "deal":
            said += " · " + _("threes count against it")
        return said

    def _threes(self, view: View, side: int) -> list[str]:
        """The zones of *side* with threes in them."""
        return [zone for zone in (f"red:{side}", f"black:{side}") if view.zones[zone]]

    # What is felt

    def _froze(self, before: View, after: View) -> bool:
        """The pile is always frozen."""
        return False

    def _closed_wild(self, before: View, after: View) -> bool:
        closed = "" if deal_ended(before, after) or before.phase == "deal" else self._closed(before, after)
        return bool(closed) and is_wild([face for face in after.zones[closed] if face is not None])

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        if self._closed_wild(before, after):
            return cast.says(
                number(before, "mover"),
                _("{name} closes a canasta of wild cards"),
                _("You close a canasta of wild cards"),
            )
        return super().moment(before, events, after, cast)

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        found = super().effects_of_moment(before, events, after)
        if self._closed_wild(before, after):
            mover = number(before, "mover")
            found += [Confetti(mover), Burst(mover)]
        return found + [Flip(zone) for zone in self._redeemed(before, after)]

    def _redeemed(self, before: View, after: View) -> list[str]:
        """The threes that count for their side from now on, as it has its first canasta."""
        if before.phase == "deal" or deal_ended(before, after):
            return []
        return [
            zone
            for side in range(len(after.scores))
            if after.facts[f"canastas:{side}"] and not before.facts[f"canastas:{side}"]
            for zone in self._threes(after, side)
        ]

    def moment_beat(self, before: View, after: View) -> str:
        return "redeemed" if self._redeemed(before, after) else super().moment_beat(before, after)


TABLE = JokerCanastaTable()
