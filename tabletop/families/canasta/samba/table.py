"""The table of Samba and its daughters: sequences and wild melds beside sets, and what is felt when one is complete."""

from collections.abc import Mapping, Sequence

from tabletop.cards import SUIT
from tabletop.engine.events import Event
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.canasta.melds import is_sequence, is_wild
from tabletop.families.canasta.messages import TellingTable
from tabletop.families.canasta.position import CANASTA
from tabletop.families.canasta.table import LINES, PILE
from tabletop.text import N_, _
from tabletop.ui.effects.flourish import Burst, Confetti, Flourish
from tabletop.ui.layout.meld_layout import Meld
from tabletop.ui.sound.cues import Cue
from tabletop.wording.cards import card_words
from tabletop.wording.facts import deal_ended, number
from tabletop.wording.lines import Cast

MORE_LINES: Mapping[str, str] = {
    "samba": N_("Sambas"),
    "bolivia": N_("Bolivias"),
    "incomplete": N_("Unfinished melds"),
}


class SambaTable(TellingTable):
    """Table of Samba and its daughters: the base of their tables."""

    draws = 2
    lines: Mapping[str, str] = {
        **{name: LINES[name] for name in ("cards", "natural", "mixed")},
        **MORE_LINES,
        **LINES,
    }
    cues = {
        **TellingTable.cues,
        "samba": Cue("win", 0.8),
        "bolivia": Cue("win", 1.0),
        "top card": Cue("slide", 0.7),
    }

    # Where things lie

    def canasta(self, keys: tuple[tuple[str, int], ...], faces: Sequence[int]) -> Meld:
        if is_sequence(faces):
            return Meld(keys, tuple(faces), _("samba"), "gold", sideways=True)
        if is_wild(faces):
            return Meld(keys, tuple(faces), _("bolivia"), "gold")
        return super().canasta(keys, faces)

    # What is chosen

    def proposals(self, view: View, cards: Sequence[int], used: Sequence[int]) -> Sequence[Move]:
        """Cards of one suit may go on a sequence, wild cards on wild ones; any three may begin a meld."""
        faces = tuple(cards)
        if view.phase == "draw" or not faces:
            return super().proposals(view, cards, used) if faces else []
        found = list(super().proposals(view, cards, used))
        suits = {SUIT[face] for face in faces}
        for zone in self.zones_of(view, self.side(view, view.seat)):
            lying = [face for face in view.zones[zone] if face is not None]
            move = Move("layoff", faces, target=zone)
            if move not in found and is_sequence(lying) and suits == {SUIT[lying[0]]}:
                found.append(move)
        return found

    def button(self, move: Move) -> str:
        if move.action == "draw" and isinstance(move.value, int):
            return _("Take only the top card, for meld {meld}").format(meld=move.value + 1)
        return super().button(move)

    def _prompt_to_draw(self, view: View) -> str:
        ways = [move for move in view.moves if move.target == "discard"]
        if view.zones["stock"] and ways and all(isinstance(move.value, int) for move in ways):
            return _("Draw two cards, or take only the {card} for your sequence.").format(
                card=card_words(view.zones["discard"][-1])
            )
        return super()._prompt_to_draw(view)

    # What is felt

    def _complete(self, before: View, after: View) -> str:
        """The kind of what has just been completed: "samba", "bolivia", or "" for anything else."""
        zone = self._closed(before, after)
        faces = [face for face in after.zones[zone] if face is not None] if zone else []
        if len(faces) < CANASTA:
            return ""
        return "samba" if is_sequence(faces) else "bolivia" if is_wild(faces) else ""

    def _top_alone(self, before: View, after: View) -> bool:
        """True if only the top card of the pile was taken."""
        drawn = before.phase == "draw" and after.phase == "meld" and number(before, "mover") >= 0
        fewer = len(before.zones["discard"]) - len(after.zones["discard"]) == 1
        return drawn and fewer and len(before.zones["stock"]) == len(after.zones["stock"])

    def _pile_taken(self, before: View, after: View) -> int:
        return 0 if self._top_alone(before, after) else super()._pile_taken(before, after)

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        kind = "" if deal_ended(before, after) or before.phase == "deal" else self._complete(before, after)
        seat = number(before, "mover")
        if kind == "samba":
            return cast.says(seat, _("{name} completes a samba"), _("You complete a samba"))
        if kind == "bolivia":
            return cast.says(seat, _("{name} completes a bolivia"), _("You complete a bolivia"))
        return super().moment(before, events, after, cast)

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        found = super().effects_of_moment(before, events, after)
        if deal_ended(before, after) or before.phase == "deal" or not self._complete(before, after):
            return found
        seat = number(before, "mover")
        great: list[Flourish] = [Burst(seat), Burst(PILE), Confetti(seat)]
        return list(dict.fromkeys([*found, *great]))

    def moment_beat(self, before: View, after: View) -> str:
        if deal_ended(before, after):
            return super().moment_beat(before, after)
        if self._top_alone(before, after) and not self._complete(before, after):
            return "top card"
        return self._complete(before, after) or super().moment_beat(before, after)


class BoliviaTable(SambaTable):
    """The panels say which of the two duties for going out are still to be done."""

    def _title(self, view: View, side: int, cast: Cast) -> str:
        said = super()._title(view, side, cast)
        lacking = self.lacking(view, side)
        if view.phase == "deal" or view.facts[f"opened:{side}"] == "no":
            return said
        return said + " · " + (lacking or _("may go out"))

    def lacking(self, view: View, side: int) -> str:
        """Requirements for going out that a side still lacks, in words; "" if none."""
        every, sambas = int(view.facts[f"canastas:{side}"]), int(view.facts[f"sambas:{side}"])
        wanted = int(view.settings["canastas-out"])
        if self.both(view) and not sambas:
            return _("needs a samba and a canasta") if not every else _("needs a samba")
        if self.both(view) and sambas == every:
            return _("needs a canasta")
        if every < wanted:
            return _("canastas: {count} of {wanted}").format(count=every, wanted=wanted)
        return ""

    def both(self, view: View) -> bool:
        """True if a samba and another canasta are needed."""
        return True
