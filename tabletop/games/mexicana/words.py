"""Words of Mexicana, where they are not the family's."""

from collections.abc import Sequence

from tabletop.cards import RANK
from tabletop.engine.events import Event
from tabletop.engine.knowledge.view import View
from tabletop.families.canasta.words import CanastaWords, lines_with
from tabletop.games.mexicana.rules import SEVEN, Mexicana
from tabletop.text import N_, _, ngettext
from tabletop.wording.cards import cards_in_prose
from tabletop.wording.facts import deal_ended, moved
from tabletop.wording.lines import Cast


class MexicanaWords(CanastaWords):
    special = {**CanastaWords.special, N_("7 × 7"): 1000}
    meanings = {
        **CanastaWords.meanings,
        "panel": N_(
            "The melds of a side, and its score so far. Going out takes as many red threes as canastas."
        ),
        "red": N_("Red threes: each counts 100 points, all six 1,000. Going out takes one for each canasta."),
        "slot": N_("A red three is still missing here: going out takes one for each canasta."),
    }

    def worth(self, view: View, face: int) -> str:
        said = super().worth(view, face)
        return (
            said + ", " + _("a lock on the pile, and a canasta of them counts 1,000")
            if RANK[face] == SEVEN
            else said
        )

    item_words = lines_with({"sevens": N_("Canastas of sevens")})

    def pile_words(self, view: View) -> tuple[str, str]:
        strong, words = super().pile_words(view)
        return strong, _("locked by its seven") if locking(view) else words

    def panel_title(self, view: View, side: int, cast: Cast) -> str:
        """Title of a side's melds, with its number of tickets for going out."""
        said, canastas = super().panel_title(view, side, cast), int(view.facts[f"canastas:{side}"])
        threes = len(view.zones[f"red:{side}"])
        if canastas and view.phase != "deal":
            needed = ngettext(
                "{threes} of {canastas} red three to go out",
                "{threes} of {canastas} red threes to go out",
                canastas,
            )
            said += " · " + needed.format(threes=min(threes, canastas), canastas=canastas)
        return said

    def more_cards(self, before: View, events: Sequence[Event], after: View) -> int:
        """Number of cards that came for the first melds of a side."""
        if (
            before.phase == "deal"
            or before[Mexicana.given] == after[Mexicana.given]
            or deal_ended(before, after)
        ):
            return 0
        seat = before[Mexicana.mover]
        return sum(
            len(way.cards) for way in moved(events) if way.src == "stock" and way.dst == f"hand:{seat}"
        )

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        lines, more = super().story(before, events, after, cast), self.more_cards(before, events, after)
        if more:
            lines.append(
                cast.says(
                    before[Mexicana.mover],
                    _("{name} draws {cards} for the first melds."),
                    _("You draw {cards} for the first melds."),
                    cards=cards_in_prose(more),
                )
            )
        return lines

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        more = self.more_cards(before, events, after)
        if more:
            return cast.says(
                before[Mexicana.mover],
                _("{name} melds first and draws {cards}"),
                _("You meld first and draw {cards}"),
                cards=cards_in_prose(more),
            )
        return super().moment(before, events, after, cast)


def locking(view: View) -> bool:
    """True if a seven lies on the pile."""
    top = view.zones["discard"][-1] if view.zones["discard"] else None
    return top is not None and RANK[top] == SEVEN
