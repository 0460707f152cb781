"""Words of Samba and its daughters: the top card alone, sambas and bolivias, and what going out still takes."""

from collections.abc import Mapping, Sequence

from tabletop.engine.events import Event
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.canasta.melds import is_sequence, is_wild
from tabletop.families.canasta.position import CANASTA
from tabletop.families.canasta.rules import CanastaGame
from tabletop.families.canasta.words import CanastaWords, lines_with
from tabletop.text import N_, _
from tabletop.wording.cards import card_in_prose
from tabletop.wording.facts import deal_ended
from tabletop.wording.lines import Cast

MORE_LINES: Mapping[str, str] = {
    "samba": N_("Sambas"),
    "bolivia": N_("Bolivias"),
    "incomplete": N_("Unfinished melds"),
}
OF_BOLIVIAS: Mapping[str, str] = {
    "panel": N_(
        "The melds of a side, and its score so far. What it still needs for its first melds, or for going out, stands here."
    ),
    "meld": N_(
        "A meld: a set of one rank, a sequence of one suit, or wild cards. Seven of a rank make a canasta, seven in sequence a "
        "samba, seven wild cards a bolivia."
    ),
    "label": N_(
        "Complete with seven cards: a canasta of one rank, natural or mixed; a samba in sequence; a bolivia of wild cards."
    ),
}
"""Explanations in games with bolivias, of which panels tell what a side still needs for going out."""


class SambaWords(CanastaWords):
    special = {**CanastaWords.special, N_("samba"): 1500}
    meanings = {
        **CanastaWords.meanings,
        "panel": N_(
            "The melds of a side, and its score so far. What it still needs for its first melds stands here. Canastas and sambas "
            "that a side needs to go out: {canastas-out}."
        ),
        "meld": N_(
            "A meld: a set of one rank, or a sequence of one suit. Seven cards of a rank make a canasta, seven in sequence a samba."
        ),
        "label": N_(
            "Complete with seven cards: a canasta of one rank, for 500 points without wild cards and for 300 with some; a samba in "
            "sequence, for 1,500."
        ),
        "note": N_(
            "Two natural cards of the rank of its top card, no wild ones, take the pile. The top card alone may go onto a sequence "
            "of the side, unless the pile is frozen."
        ),
        "red": N_(
            "Red threes: each counts 100 points, all six 1,000, if the side has melds at the end of the deal."
        ),
    }
    duties = False
    """True where panels say what a side still needs for going out: a samba and another canasta."""

    takes_pile = N_("take it with a natural pair")
    draws = 2

    item_words = lines_with(MORE_LINES)

    def button(self, move: Move) -> str:
        if move.action == "draw" and isinstance(move.value, int):
            return _("Take only the top card")
        return super().button(move)

    def move_words(self, view: View, move: Move) -> str:
        if move.action == "draw" and isinstance(move.value, int):
            meld = self.meld_words(view, f"meld:{move.value}")
            return _("Take only the top card, for {meld}").format(meld=meld)
        return super().move_words(view, move)

    def prompt_to_draw(self, view: View) -> str:
        ways = [move for move in view.moves if move.target == "discard"]
        if view.zones["stock"] and ways and all(isinstance(move.value, int) for move in ways):
            return _("Draw two cards from the stock, or take only the {card} for your sequence.").format(
                card=card_in_prose(view.zones["discard"][-1])
            )
        return super().prompt_to_draw(view)

    def completed(self, before: View, after: View) -> str:
        """The kind of what has just been completed: "samba", "bolivia", or "" for anything else."""
        zone = self.closed_canasta(before, after)
        faces = [face for face in after.zones[zone] if face is not None] if zone else []
        if len(faces) < CANASTA:
            return ""
        return "samba" if is_sequence(faces) else "bolivia" if is_wild(faces) else ""

    def top_alone(self, before: View, after: View) -> bool:
        """True if only the top card of the pile was taken."""
        drawn = before.phase == "draw" and after.phase == "meld" and before[CanastaGame.mover] >= 0
        fewer = len(before.zones["discard"]) - len(after.zones["discard"]) == 1
        return drawn and fewer and len(before.zones["stock"]) == len(after.zones["stock"])

    def pile_taken(self, before: View, after: View) -> int:
        return 0 if self.top_alone(before, after) else super().pile_taken(before, after)

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        kind = "" if deal_ended(before, after) or before.phase == "deal" else self.completed(before, after)
        seat = before[CanastaGame.mover]
        if kind == "samba":
            return cast.says(seat, _("{name} completes a samba"), _("You complete a samba"))
        if kind == "bolivia":
            return cast.says(seat, _("{name} completes a bolivia"), _("You complete a bolivia"))
        return super().moment(before, events, after, cast)

    def panel_title(self, view: View, side: int, cast: Cast) -> str:
        said = super().panel_title(view, side, cast)
        if not self.duties:
            return said
        lacking = self.lacking(view, side)
        if view.phase == "deal" or view.facts[f"opened:{side}"] == "no":
            return said
        return said + " · " + (lacking or _("may go out"))

    def lacking(self, view: View, side: int) -> str:
        """Requirements for going out that a side still lacks, in words; "" if none."""
        every, sambas = int(view.facts[f"canastas:{side}"]), int(view.facts[f"sambas:{side}"])
        wanted = view[CanastaGame.canastas_out]
        if self.both(view) and not sambas:
            return _("needs a samba and a canasta to go out") if not every else _("needs a samba to go out")
        if self.both(view) and sambas == every:
            return _("needs a canasta to go out")
        if every < wanted:
            return _("{count} of {wanted} canastas to go out").format(count=every, wanted=wanted)
        return ""

    def both(self, view: View) -> bool:
        """True if a samba and another canasta are needed."""
        return True


class BoliviaWords(SambaWords):
    """The panels say which of the two duties for going out are still to be done."""

    duties = True
    special = {**SambaWords.special, N_("bolivia"): 2500}
    meanings = {**SambaWords.meanings, **OF_BOLIVIAS}
