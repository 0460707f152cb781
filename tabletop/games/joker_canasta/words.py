"""Words of Joker Canasta, where they are not the family's."""

from collections.abc import Sequence

from tabletop.engine.events import Event
from tabletop.engine.knowledge.view import View
from tabletop.families.canasta.melds import is_wild
from tabletop.families.canasta.words import CanastaWords, lines_with
from tabletop.games.joker_canasta.rules import JokerCanasta
from tabletop.text import N_, _
from tabletop.wording.facts import deal_ended
from tabletop.wording.lines import Cast
from tabletop.wording.signs import LOCK

JOKER_CANASTAS = {
    "deuces": N_("Seven twos"),
    "jokers": N_("Four jokers and three twos"),
    "wild": N_("Wild canastas"),
}


class JokerCanastaWords(CanastaWords):
    kept = {
        "black": N_("Black threes stay there until the deal is counted."),
    }
    special = {N_("natural canasta"): 500, N_("mixed canasta"): 300, N_("wild canasta"): 2000}
    meanings = {
        **CanastaWords.meanings,
        "panel": N_(
            "The melds of a side, and its score so far. Without a canasta its threes count against it."
        ),
        "label": N_(
            "A canasta of seven cards, natural, mixed or wild; or what the threes count: where it is struck out, against the side."
        ),
        "note": N_("The pile is always frozen: only two natural cards of the rank of its top card take it."),
        "red": N_("Threes that were laid out: the more of one colour, the more each counts."),
        "black": N_("Threes that were laid out: the more of one colour, the more each counts."),
    }
    of_threes = (N_("is laid out, and another card comes for it"),) * 2
    item_words = {**lines_with(JOKER_CANASTAS), "threes": N_("Threes")}

    def prompt_to_draw(self, view: View) -> str:
        if view.moves[0].action == "declare" and len(view.moves) == 1:
            return _("You were dealt threes: lay them out, and other cards come for them.")
        return super().prompt_to_draw(view)

    def pile_words(self, view: View) -> tuple[str, str]:
        strong, words = super().pile_words(view)
        return strong, LOCK + " " + _("take it with a natural pair") if view.zones["discard"] else words

    def panel_title(self, view: View, side: int, cast: Cast) -> str:
        said = super().panel_title(view, side, cast)
        if self.threes(view, side) and not view.facts[f"canastas:{side}"] and view.phase != "deal":
            said += " · " + _("threes count against it")
        return said

    def threes(self, view: View, side: int) -> list[str]:
        """The zones of *side* with threes in them."""
        return [zone for zone in (f"red:{side}", f"black:{side}") if view.zones[zone]]

    def frozen_by(self, view: View, cast: Cast) -> str:
        """No card: the pile is always frozen."""
        return ""

    def froze(self, before: View, after: View) -> bool:
        """The pile is always frozen."""
        return False

    def closed_wild(self, before: View, after: View) -> bool:
        closed = (
            "" if deal_ended(before, after) or before.phase == "deal" else self.closed_canasta(before, after)
        )
        return bool(closed) and is_wild([face for face in after.zones[closed] if face is not None])

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        if self.closed_wild(before, after):
            return cast.says(
                before[JokerCanasta.mover],
                _("{name} closes a canasta of wild cards"),
                _("You close a canasta of wild cards"),
            )
        return super().moment(before, events, after, cast)

    def redeemed(self, before: View, after: View) -> list[str]:
        """The threes that count for their side from now on, as it has its first canasta."""
        if before.phase == "deal" or deal_ended(before, after):
            return []
        return [
            zone
            for side in range(len(after.scores))
            if after.facts[f"canastas:{side}"] and not before.facts[f"canastas:{side}"]
            for zone in self.threes(after, side)
        ]
