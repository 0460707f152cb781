"""Facts of a rummy game that its words and its pictures are made of, read from views and events."""

from tabletop.engine.events import Event, Moved
from tabletop.engine.knowledge.view import View
from tabletop.families.rummy.rules import RummyGame


def taken_now(view: View) -> int:
    """The card that was taken from the discards in this turn, or -1."""
    taken = view.state.get("taken", -1)
    return taken if isinstance(taken, int) else -1


def turns_over(event: Event | None) -> bool:
    """True if a card of the discards becomes one of the stock; at the end of a deal they go together."""
    return isinstance(event, Moved) and (event.src, event.dst, len(event.cards)) == ("discard", "stock", 1)


def counted(view: View) -> bool:
    """True if the deal is at its end: the hands of others lie open."""
    return any(view.shows(f"hand:{seat}") for seat in range(view.seats) if seat != view.seat)


def went_out(after: View) -> int:
    """Seat that had no card left at the end of the deal, or -1."""
    left = after[RummyGame.left]
    return left.index(0) if 0 in left else -1
