"""The table of Joker Canasta: the family's, with threes of both colours and canastas of wild cards."""

from collections.abc import Mapping, Sequence

from tabletop.engine.events import Event
from tabletop.engine.view import View
from tabletop.families.canasta.melds import is_wild
from tabletop.families.canasta.scene import LINES
from tabletop.families.canasta.telling import TellingScene
from tabletop.text import N_, _
from tabletop.ui.declaration import Cast, deal_ended, number
from tabletop.ui.flourish import Flourish
from tabletop.ui.melds import Meld

JOKER_LINES = {
    "threes": N_("Threes"),
    "deuces": N_("Seven twos"),
    "jokers": N_("Four jokers and three twos"),
    "wild": N_("Wild canastas"),
}


class JokerCanastaScene(TellingScene):
    lines: Mapping[str, str] = {**LINES, **JOKER_LINES}

    def bonus(self, view: View, side: int) -> Meld:
        """Threes of both colours, red above black."""
        keys = [(zone, n) for zone in (f"red:{side}", f"black:{side}") for n in range(len(view.zones[zone]))]
        return Meld(tuple(keys), tuple(view.zones[zone][n] for zone, n in keys))

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
        return strong, _("locked: needs a natural pair") if view.zones["discard"] else words

    def _title(self, view: View, side: int, cast: Cast) -> str:
        said = super()._title(view, side, cast)
        threes = sum(len(view.zones[f"{colour}:{side}"]) for colour in ("red", "black"))
        if threes and not view.facts[f"canastas:{side}"] and view.phase != "deal":
            said += " · " + _("threes count against it")
        return said

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

    def flourishes(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        found = super().flourishes(before, events, after)
        return (
            [*found, Flourish("gleam", number(before, "mover"))]
            if self._closed_wild(before, after)
            else found
        )


SCENE = JokerCanastaScene()
