"""Words of Kontsina: what is taken, what counts, and the points of each deal."""

from collections.abc import Sequence

from tabletop.cards import SUIT
from tabletop.engine.events import Did, Event
from tabletop.engine.knowledge.view import View
from tabletop.families.fishing.words import (
    LooseWords,
    captures_in_words,
    deed,
    laying_or_taking,
    played,
    result_of,
    sweeping,
    taken,
)
from tabletop.games.kontsina.rules import CLUBS, COUNTING, Kontsina, clubs_of
from tabletop.text import N_, _, ngettext
from tabletop.wording.cards import card_words, cards_in_prose, cards_in_words
from tabletop.wording.facts import deal_ended, moved, seat_of
from tabletop.wording.lines import Cast, Line
from tabletop.wording.sentences import joined, points_in_words

LARGE = 4
"""Cards taken at once that are a moment."""


class KontsinaWords(LooseWords):
    meanings = {
        **LooseWords.meanings,
        "standings": N_("The points so far. The game ends when somebody has {target} after a deal."),
        "plate": N_("The cards taken in this deal. Most cards bring two points at its end, most clubs one."),
    }

    def worth(self, view: View, face: int) -> str:
        takes = self.takes(face)
        if face in COUNTING:
            return f"{takes}, " + _("worth {points} if it is taken").format(points=points_in_words(1))
        return takes + (", " + _("counts for most clubs") if SUIT[face] == CLUBS else "")

    item_words = {
        "card": N_("10♦ and 2♣"),
        "most cards": N_("Most cards, {number}"),
        "most clubs": N_("Most clubs, {number}"),
    }

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        return captures_in_words(view, seat % len(view.scores))

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        did = deed(events)
        if did is None:
            return []
        lines = [laying_or_taking(did, events, cast)]
        caught = caught_counting(did, events)
        if caught:
            words = joined(map(card_words, caught))
            lines.append(cast.says(did.seat, _("{name} has {cards}."), _("You have {cards}."), cards=words))
        lines += sweeping(did, events, len(after.scores), cast)
        if deal_ended(before, after):
            lines += counted(before, events, after, cast)
        return lines

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        did = deed(events)
        if did is None:
            return ""
        if deal_ended(before, after):
            return result_of(after[Kontsina.gained], cast)
        caught = caught_counting(did, events)
        if caught:
            words = joined(map(card_words, caught))
            return cast.says(did.seat, _("{cards} for {name}"), _("{cards} for you"), cards=words)
        count = taken(did, events) if did.action == "capture" else 0
        if count >= LARGE:
            return cast.says(
                did.seat,
                _("{name} takes {cards}"),
                _("You take {cards}"),
                cards=cards_in_prose(count),
            )
        return ""


def caught_counting(did: Did, events: Sequence[Event]) -> list[int]:
    """The cards worth a point that a capture took, the capturing card among them."""
    card = played(did, events)
    if did.action != "capture":
        return []
    with_it = [event.cards for event in moved(events) if event.dst.startswith("won:") and card in event.cards]
    return sorted(face for cards in with_it for face in cards if face in COUNTING and face is not None)


def counted(before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
    """Lines on what each side has captured in the deal that ended, and the points for it."""
    sides, did, gained = len(after.scores), deed(events), after[Kontsina.gained]
    piles = [[face for face in before.zones[f"won:{side}"] if face is not None] for side in range(sides)]
    for event in moved(events):
        if did is not None and event.dst.startswith("won:"):
            piles[seat_of(event.dst)] += [face for face in event.cards if face is not None]
    lines = []
    for side, (pile, clubs) in enumerate(zip(piles, clubs_of(piles), strict=True)):
        parts = [
            cards_in_words(len(pile)),
            ngettext("{count} club", "{count} clubs", clubs).format(count=clubs),
        ]
        parts += [card_words(face) for face in sorted(COUNTING) if face in pile]
        points = points_in_words(gained[side])
        lines.append(
            _("{side}: {cards}; {points}.").format(
                side=cast.side(side, sides), cards=", ".join(parts), points=points
            )
        )
    return lines
