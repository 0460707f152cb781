"""Words of fishing games with loose cards: who laid and took what, what was left, and the points of each deal."""

from collections.abc import Mapping, Sequence

from tabletop.cards import RANK
from tabletop.engine.events import Did, Event, Moved
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.fishing.facts import xeris
from tabletop.families.fishing.rules_sums import MOST_VALUE
from tabletop.text import N_, _, ngettext
from tabletop.wording.cards import card_words, cards_in_prose, cards_of_rank, listed_cards
from tabletop.wording.facts import deed_of, moved, seat_of
from tabletop.wording.lines import Cast, Line
from tabletop.wording.numbers import in_words
from tabletop.wording.table_words import TableWords


def deed(events: Sequence[Event]) -> Did | None:
    """The deed of a player among *events*, if it was not chance that moved."""
    return deed_of(events)


def played(did: Did, events: Sequence[Event]) -> int | None:
    """The card that was played."""
    own = f"hand:{did.seat}"
    return next((event.cards[0] for event in moved(events) if event.src == own), None)


def leftovers(did: Did, events: Sequence[Event]) -> list[Moved]:
    """Cards that the last captor swept from the table at the end of a deal."""
    card = played(did, events)
    swept = [event for event in moved(events) if event.src == "table" and event.dst.startswith("won:")]
    return [event for event in swept if did.action != "capture" or card not in event.cards]


def taken(did: Did, events: Sequence[Event]) -> int:
    """Number of cards that a capture took, without the one that took them and without what was swept after it."""
    won = sum(len(event.cards) for event in moved(events) if event.dst.startswith("won:"))
    return won - sum(len(event.cards) for event in leftovers(did, events)) - 1


def laying_or_taking(did: Did, events: Sequence[Event], cast: Cast) -> str:
    """The sentence for a card that was laid or that captured."""
    card = card_words(played(did, events))
    if did.action == "play":
        return cast.says(did.seat, _("{name} lays {card}."), _("You lay {card}."), card=card)
    return cast.says(
        did.seat,
        _("{name} takes {cards} with {card}."),
        _("You take {cards} with {card}."),
        cards=cards_in_prose(taken(did, events)),
        card=card,
    )


def sweeping(did: Did, events: Sequence[Event], sides: int, cast: Cast) -> list[str]:
    """Sentence on the cards that nobody had taken, and who got them."""
    return [
        _("What is left goes to {side}: {cards}.").format(
            side=cast.side_within(seat_of(event.dst), sides), cards=cards_in_prose(len(event.cards))
        )
        for event in leftovers(did, events)
    ]


def result_of(gained: Sequence[int], cast: Cast) -> str:
    """A few words for the end of a deal: the points of whoever has most, and of the others."""
    order = sorted(range(len(gained)), key=lambda side: -gained[side])
    points = [gained[side] for side in order]
    if points[0] == points[-1]:
        return _("{count} points each").format(count=points[0])
    if points[0] == points[1]:
        return " · ".join(f"{cast.side(side, len(gained))} {gained[side]}" for side in order)
    return _("{side}: {more} to {less}").format(
        side=cast.side(order[0], len(gained)), more=points[0], less=", ".join(map(str, points[1:]))
    )


def xeris_in_words(count: int) -> str:
    """Number of xeris in words."""
    return ngettext("{count} xeri", "{count} xeris", count).format(count=count)


def captures_in_words(view: View, side: int) -> Line:
    """Captures of a side in this deal, in words."""
    taken, made = len(view.zones[f"won:{side}"]), xeris(view)[side]
    said = _("{count} taken").format(count=taken)
    if not made:
        return Line(said)
    return Line(said + " · " + xeris_in_words(made), "good", "plate sweep")


FISHING: Mapping[str, str] = {
    **TableWords.meanings,
    "plate": N_("The cards taken in this deal; most cards bring points at its end."),
    "badge": N_("The cards that are still to be dealt. Everybody gets new ones when all hands are empty."),
    "stock": N_("The cards that are still to be dealt. Everybody gets new ones when all hands are empty."),
    "won": N_("The cards that this side has taken."),
    "sweep": N_("A xeri brings ten points."),
}
"""The explanations of fishing games."""
FISHING_KEPT: Mapping[str, str] = {
    "stock": N_("You need not draw: when all hands are empty, everybody is given new cards from the stock."),
}
"""Sentences of fishing games on why nothing is taken from a place."""


class LooseWords(TableWords):
    """Words of fishing games with loose cards."""

    kept = FISHING_KEPT
    meanings = {
        **FISHING,
        "table": N_("The loose cards: a card from your hand takes what matches it, or adds up to it."),
    }

    def takes(self, face: int) -> str:
        """Captures of a card, in a few words."""
        ranks = cards_of_rank(RANK[face])
        if RANK[face] > MOST_VALUE or RANK[face] == 1:
            return _("takes {ranks}").format(ranks=ranks)
        return _("takes {ranks}, and cards that add up to {value}").format(
            ranks=ranks, value=in_words(RANK[face])
        )

    def remark(self, view: View, cards: Sequence[int], used: Sequence[int]) -> str:
        """Sum of what is chosen on the table, and with the card of the hand, in words."""
        values = self.summands(view, used)
        if not values or any(RANK[face] > MOST_VALUE for face in (*used, *cards)):
            return ""
        said = str(values[0])
        if len(values) > 1:
            said = _("{added} = {sum}").format(added=" + ".join(map(str, values)), sum=sum(values))
        if not cards:
            return _("Chosen: {sum}.").format(sum=said)
        total = sum(values) + sum(RANK[face] for face in cards)
        card = card_words(cards[0])
        return _("Chosen: {sum}. With {card}: {total}.").format(sum=said, card=card, total=total)

    def prompt(self, view: View, cast: Cast) -> str:
        if not any(move.table for move in view.moves):
            return _("Your turn: nothing can be taken, so lay a card.")
        return _("Your turn: take cards with one of yours, or lay a card.")

    def summands(self, view: View, used: Sequence[int]) -> list[int]:
        """The values of what is *used* of the table."""
        return [RANK[face] for face in used]

    def button(self, move: Move) -> str:
        if move.action == "play":
            return _("Lay {card}").format(card=card_words(move.cards[0]))
        if len(move.table) > 3:
            return _("Take {cards}").format(cards=cards_in_prose(len(move.table)))
        return _("Take {cards}").format(cards=listed_cards(move.table))

    def move_words(self, view: View, move: Move) -> str:
        """A capture is told with the card that makes it."""
        said = self.button(move)
        if move.action != "capture":
            return said
        return _("{take} with {card}").format(take=said, card=card_words(move.cards[0]))
