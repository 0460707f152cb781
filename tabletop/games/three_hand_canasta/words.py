"""Words of Three-Hand Canasta, where they are not the family's."""

from collections.abc import Sequence

from tabletop.engine.events import Event
from tabletop.engine.knowledge.view import View
from tabletop.families.canasta.words import LINES, CanastaWords
from tabletop.games.three_hand_canasta.rules import ThreeHandCanasta
from tabletop.text import N_, _
from tabletop.wording.cards import cards_in_words
from tabletop.wording.facts import deal_ended
from tabletop.wording.lines import Cast, Line

SHARED = {"shared": N_("The partner’s points")}


class ThreeHandWords(CanastaWords):
    draws = 2
    meanings = {
        **CanastaWords.meanings,
        "note": N_(
            "Whoever takes the first pile of a deal plays alone in it, against the two others. Its top card must be melded at once; "
            "a frozen pile, and any pile before a player has melds, asks for two natural cards of its rank."
        ),
        "alone": N_("Took the first pile, and so plays alone against the two others in this deal."),
        "partner": N_("The two play together in this deal against the third, who took the first pile."),
        "red": N_("Red threes: each counts 100 points for this player alone, all four 800."),
    }

    item_words = {**LINES, **SHARED}

    def partner(self, view: View, seat: int) -> int:
        """The partner of *seat*, or -1."""
        lone = view[ThreeHandCanasta.lone]
        return -1 if lone in (-1, seat) else 3 - lone - seat

    def panel_title(self, view: View, side: int, cast: Cast) -> str:
        said, lone = super().panel_title(view, side, cast), view[ThreeHandCanasta.lone]
        if lone < 0 or view.phase == "deal":
            return said
        if side == lone:
            return said + " · " + _("alone")
        partner = self.partner(view, side)
        return said + " · " + cast.says(partner, _("with {name}"), _("with you"))

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        line, lone = super().plate(view, seat, cast), view[ThreeHandCanasta.lone]
        said = cards_in_words(len(view.zones[f"hand:{seat}"]))
        if lone < 0 or view.phase == "deal":
            return line
        if seat == lone:
            return Line(_("alone · {cards}").format(cards=said), line.mood, "plate alone")
        return line

    def allies(self, view: View, seat: int) -> list[int]:
        partner = -1 if view.phase == "deal" else self.partner(view, seat)
        return [partner] if partner >= 0 else []

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        lines, lone = super().story(before, events, after, cast), after[ThreeHandCanasta.lone]
        if self.went_alone(before, after):
            lines.append(
                cast.says(
                    lone,
                    _("{name} plays alone in this deal, against the two others."),
                    _("You play alone in this deal, against the two others."),
                )
            )
        return lines

    def went_alone(self, before: View, after: View) -> bool:
        return before[ThreeHandCanasta.lone] < 0 <= after[ThreeHandCanasta.lone] and not deal_ended(
            before, after
        )

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        if self.went_alone(before, after):
            return cast.says(
                after[ThreeHandCanasta.lone],
                _("{name} takes the pile and plays alone"),
                _("You take the pile and play alone"),
            )
        return super().moment(before, events, after, cast)
