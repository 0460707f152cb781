"""Words of Trash: spots and the cards that go there, wild cards, and who wins a deal."""

from collections.abc import Sequence

from tabletop.cards import NAMES, RANK, RANKS
from tabletop.engine.events import Event, Moved
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.layouts.words import LayoutWords
from tabletop.games.trash.rules import Trash
from tabletop.text import N_, _, ngettext
from tabletop.wording.cards import card_words, cards_of_rank
from tabletop.wording.facts import deal_ended, moved, seat_of
from tabletop.wording.lines import Cast, Line
from tabletop.wording.numbers import in_words

PLACES, COLUMNS = 10, 5
WILDS = {"J": N_("jack"), "Q": N_("queen"), "K": N_("king")}


class TrashWords(LayoutWords):
    kept = {
        "slot": N_("These are the spots of your layout: what you draw goes on its own spot."),
    }
    item_words = {
        "filled": N_("Deal won with a layout of {number}"),
    }

    has_standings = False
    sheet_title = total_heading = N_("Deals won")
    meanings = {
        **LayoutWords.meanings,
        "status": N_(
            "Each deal that you win takes a spot from your layout. Whoever fills a layout of a single spot wins the match."
        ),
        "plate": N_(
            "The spots of this layout that hold an open card. Whoever fills all of them first wins the deal."
        ),
        "panel": N_("A spot: it takes the card of its own rank, or a wild card."),
        "slot": N_("A spot: it takes the card of its own rank, or a wild card."),
        "discard": N_("The discard pile: its top card may be taken where it fits the layout."),
        "chain": N_("The cards that were placed one after another in this turn."),
    }

    def worth(self, view: View, face: int) -> str:
        if view[Trash.wild_rank] == NAMES[face][0]:
            return _("wild, it goes on any hidden spot")
        size = size_of(view, view.seat)
        if RANK[face] > size:
            return _("trash, none of your spots takes it")
        return _("goes on the spot of its rank")

    def goal_words(self, view: View) -> list[str]:
        wild = cards_of_rank(1 + RANKS.index(view[Trash.wild_rank]))
        return [_("{cards} are wild").format(cards=wild)]

    def prompt(self, view: View, cast: Cast) -> str:
        wild = _(WILDS[view[Trash.wild_rank]])
        if view.phase == "draw":
            if len(view.moves) > 1:
                top = card_words(view.zones["discard"][-1])
                return _("Take the {card}, or draw from the stock.").format(card=top)
            if view.moves[0].target == "stock":
                return _("Draw from the stock.")
            top = card_words(view.zones["discard"][-1])
            return _("The {card} fits your layout: take it.").format(card=top)
        card = view.hand()[0]
        if view.moves[0].action == "play" and NAMES[card or 0][0] == view[Trash.wild_rank]:
            many = len(view.moves) > 1
            said = (
                _("Put the {wild} on any hidden spot.")
                if many
                else _("Put the {wild} on your last hidden spot.")
            )
            return said.format(wild=wild)
        if view.offers("discard"):
            return _("Put the {card} in place of the {wild}, or throw it away.").format(
                card=card_words(card), wild=wild
            )
        return _("Put the {card} on its spot.").format(card=card_words(card))

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        filled, size = len(filled_by(view, seat)), size_of(view, seat)
        words = _("{filled} of {size} filled").format(filled=filled, size=size)
        return Line(words, "good" if filled >= size - 1 else "")

    def button(self, move: Move) -> str:
        if move.action != "play":
            return super().button(move)
        card = card_words(move.cards[0])
        spot = rank_words(int(move.target.rpartition(":")[2]))
        return _("Put {card} on {spot}").format(card=card, spot=spot)

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        lines = []
        for event in moved(events):
            lines += _told(event, before, cast)
        if deal_ended(before, after):
            winner = after[Trash.gained].index(1)
            lines.append(cast.says(winner, _("{name} fills the layout."), _("You fill your layout.")))
        return lines

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        if deal_ended(before, after):
            winner = after[Trash.gained].index(1)
            if after.over:
                return cast.says(winner, _("{name} fills the last spot"), _("You fill the last spot"))
            left = size_of(after, winner)
            others = ngettext(
                "{name} wins the deal: {left} spot next",
                "{name} wins the deal: {left} spots next",
                left,
            )
            you = ngettext("You win the deal: {left} spot next", "You win the deal: {left} spots next", left)
            return cast.says(winner, others, you, left=in_words(left))
        if freed(before, events, after.seat):
            return _("The {wild} is free again").format(wild=_(WILDS[after[Trash.wild_rank]]))
        return ""

    def gain(self, points: int) -> str:
        return "1" if points else "·"


def _told(event: Moved, before: View, cast: Cast) -> list[str]:
    """Lines of the log about a card that was drawn, placed or thrown away."""
    card = card_words(event.cards[0])
    if event.dst.startswith("hand:") and event.src in ("stock", "discard"):
        seat = seat_of(event.dst)
        words = _("{name} draws {card}."), _("You draw {card}.")
        taken = _("{name} takes {card}."), _("You take {card}.")
        return [cast.says(seat, *(words if event.src == "stock" else taken), card=card)]
    if not event.src.startswith("hand:") or event.dst == "stock":
        return []
    seat = seat_of(event.src)
    if event.dst == "discard":
        return [cast.says(seat, _("{name} throws {card} away."), _("You throw {card} away."), card=card)]
    spot = rank_words(int(event.dst.rpartition(":")[2]))
    words = _("{name} puts {card} on {spot}."), _("You put {card} on {spot}.")
    return [cast.says(seat, *words, card=card, spot=spot)]


def size_of(view: View, seat: int) -> int:
    """The spots in the layout of a seat."""
    return int(view.facts[f"size:{seat}"])


def filled_by(view: View, seat: int) -> list[str]:
    """The zones of the spots that a seat has filled."""
    zones = [f"slot:{seat}:{n}" for n in range(1, PLACES + 1)]
    return [zone for zone in zones if view.zones[zone] and view.shows(zone)]


def freed(before: View, events: Sequence[Event], seat: int) -> str:
    """The zone that *seat* freed a wild card from, or nothing."""
    wild = RANKS.index(before[Trash.wild_rank]) + 1
    for event in moved(events):
        if event.dst == f"hand:{seat}" and event.src in filled_by(before, seat):
            return event.src if RANK[event.cards[0] or 0] == wild else ""
    return ""


def rank_words(rank: int) -> str:
    """The rank of a spot, as cards have it printed."""
    return "A" if rank == 1 else str(rank)
