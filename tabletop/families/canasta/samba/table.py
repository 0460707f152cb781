"""The table of Samba and its daughters: sequences and wild melds beside sets, and what is felt when one is complete."""

from collections.abc import Sequence

from tabletop.cards import SUIT
from tabletop.engine.events import Event
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.canasta.melds import is_sequence, is_wild
from tabletop.families.canasta.rules import CanastaGame
from tabletop.families.canasta.samba.words import BoliviaWords, SambaWords
from tabletop.families.canasta.table import PILE, CanastaTable, values
from tabletop.text import _
from tabletop.ui.effects.flourish import Burst, Confetti, Flourish
from tabletop.ui.layout.meld_layout import Meld
from tabletop.ui.sound.cues import Cue
from tabletop.wording.facts import deal_ended


class SambaTable(CanastaTable):
    """Table of Samba and its daughters: the base of their tables."""

    words: SambaWords = SambaWords()
    abilities = (values(SambaWords.special),)

    cues = {
        **CanastaTable.cues,
        "samba": Cue("win", 0.8),
        "bolivia": Cue("win", 1.0),
        "top card": Cue("slide", 0.7),
    }

    def canasta(self, keys: tuple[tuple[str, int], ...], faces: Sequence[int]) -> Meld:
        if is_sequence(faces):
            return Meld(keys, tuple(faces), _("samba"), "gold", sideways=True)
        if is_wild(faces):
            return Meld(keys, tuple(faces), _("bolivia"), "gold")
        return super().canasta(keys, faces)

    def proposals(self, view: View, cards: Sequence[int], used: Sequence[int]) -> Sequence[Move]:
        """Cards of one suit may go on a sequence, wild cards on wild ones; any three may begin a meld."""
        faces = tuple(cards)
        if view.phase == "draw" or not faces:
            return super().proposals(view, cards, used) if faces else []
        found = list(super().proposals(view, cards, used))
        suits = {SUIT[face] for face in faces}
        for zone in self.words.zones_of(view, self.words.side(view, view.seat)):
            lying = [face for face in view.zones[zone] if face is not None]
            move = Move("layoff", faces, target=zone)
            if move not in found and is_sequence(lying) and suits == {SUIT[lying[0]]}:
                found.append(move)
        return found

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        found = super().effects_of_moment(before, events, after)
        if deal_ended(before, after) or before.phase == "deal" or not self.words.completed(before, after):
            return found
        seat = before[CanastaGame.mover]
        great: list[Flourish] = [Burst(seat), Burst(PILE), Confetti(seat)]
        return list(dict.fromkeys([*found, *great]))

    def moment_beat(self, before: View, after: View) -> str:
        if deal_ended(before, after):
            return super().moment_beat(before, after)
        if self.words.top_alone(before, after) and not self.words.completed(before, after):
            return "top card"
        return self.words.completed(before, after) or super().moment_beat(before, after)


class BoliviaTable(SambaTable):
    """The panels say which of the two duties for going out are still to be done."""

    words: BoliviaWords = BoliviaWords()
    abilities = (values(BoliviaWords.special),)
