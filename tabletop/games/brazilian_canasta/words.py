"""Words of Brazilian Canasta, where they are not the family's."""

from collections.abc import Sequence

from tabletop.engine.events import Event
from tabletop.engine.knowledge.view import View
from tabletop.families.canasta.melds import is_sequence, is_wild
from tabletop.families.canasta.position import CANASTA
from tabletop.families.canasta.samba.words import OF_BOLIVIAS, SambaWords
from tabletop.games.brazilian_canasta.rules import BrazilianCanasta
from tabletop.text import N_, _
from tabletop.wording.lines import Cast
from tabletop.wording.numbers import grouped

NEEDS = {"canasta": N_("a canasta"), "natural": N_("a natural canasta or a samba")}


class BrazilianWords(SambaWords):
    duties = True
    special = {**SambaWords.special, N_("bolivia"): 2000}
    meanings = {
        **SambaWords.meanings,
        **OF_BOLIVIAS,
        "note": N_(
            "The pile is closed to a side without melds. Then two natural cards of the rank of its top card take it, or the top "
            "card alone goes onto a sequence, unless the pile is frozen."
        ),
        "fine": N_(
            "A fine: as long as this meld is not complete, it costs this much at the end of the deal."
        ),
    }

    def need_words(self, view: View, side: int) -> str:
        """Words for what the first melds must be, where points are not all; "" elsewhere."""
        points, _plus, duty = str(view.facts[f"need:{side}"]).rpartition("+")
        if duty not in NEEDS:
            return ""
        return (
            _("{points} points and {meld}").format(points=points, meld=_(NEEDS[duty]))
            if points
            else _(NEEDS[duty])
        )

    def panel_title(self, view: View, side: int, cast: Cast) -> str:
        words = self.need_words(view, side)
        if not words or view.phase == "deal":
            return super().panel_title(view, side, cast) + self._fines_words(view, side)
        said = f"{cast.side(side, len(view.scores)).upper()} · {grouped(view.scores[side])}"
        return said + " · " + _("first meld: {need}").format(need=words)

    def _fines_words(self, view: View, side: int) -> str:
        """What the unfinished melds of *side* would cost if the others went out now; tags are left out where melds need the
        room."""
        unfinished = len(self.fined(view, side))
        if not unfinished:
            return ""
        fines = grouped(unfinished * int(view[BrazilianCanasta.incomplete]))
        return " · " + _("unfinished: −{points}").format(points=fines)

    def fined(self, view: View, side: int) -> list[str]:
        """The zones of *side* that would be fined if the others went out now."""
        return self.debts(view, side) if view.phase != "deal" and self.threatened(view, side) else []

    def prompt(self, view: View, cast: Cast) -> str:
        words = self.need_words(view, self.side(view, view.seat))
        if not words:
            return super().prompt(view, cast)
        if view.phase == "draw":
            return self.prompt_to_draw(view)
        return _("Your first melds need {need}. Meld, or discard a card.").format(need=words)

    def pile_words(self, view: View) -> tuple[str, str]:
        strong, words = super().pile_words(view)
        if view.zones["discard"] and view.facts[f"opened:{self.side(view, view.seat)}"] == "no":
            return strong, _("closed until your side melds")
        return strong, words

    def both(self, view: View) -> bool:
        return view[BrazilianCanasta.samba_out]

    def debts(self, view: View, side: int) -> list[str]:
        """The zones with unfinished sequences and wild melds of *side*."""
        if not view[BrazilianCanasta.incomplete]:
            return []
        found = []
        for zone in self.zones_of(view, side):
            faces = [face for face in view.zones[zone] if face is not None]
            if len(faces) < CANASTA and (is_sequence(faces) or is_wild(faces)):
                found.append(zone)
        return found

    def threatened(self, view: View, side: int) -> bool:
        """True if the other side could go out, so that unfinished melds of *side* are in danger."""
        other = 1 - side
        return view.facts[f"opened:{other}"] == "yes" and not self.lacking(view, other)

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        lines = super().story(before, events, after, cast)
        mover = before[BrazilianCanasta.mover]
        fined = before.phase != "deal" and mover >= 0 and before[BrazilianCanasta.incomplete]
        if fined and self.completed(before, after):
            lines.append(_("The meld is finished, and cannot be fined any more."))
        return lines
