"""Facts of a fishing game that its words and its pictures are made of, read from views and events."""

from collections.abc import Sequence

from tabletop.engine.events import Event, Turned
from tabletop.engine.knowledge.view import View
from tabletop.families.fishing.rules import FishingGame


def made_xeri(before: View, after: View) -> int:
    """The side that made a xeri between the two views, or -1."""
    gained = [new - old for old, new in zip(xeris(before), xeris(after), strict=True)]
    return gained.index(1) if 1 in gained else -1


def piles_of(events: Sequence[Event], sides: int) -> list[list[int]]:
    """The captures of each side as they are turned up at the end of a deal."""
    turned = {event.zone: event.cards for event in events if isinstance(event, Turned)}
    return [list(turned.get(f"won:{side}", ())) for side in range(sides)]


def pile_holder(view: View, side: int) -> int:
    """The seat that keeps the captures of *side*: of partners the viewer, or whoever sits first at the table."""
    sides = len(view.scores)
    return view.seat if view.seat % sides == side else side


def xeris(view: View) -> list[int]:
    """Number of xeris that each side has made in this deal."""
    crossed = view[FishingGame.crossed]
    assert isinstance(crossed, list)
    return [len(cards) for cards in crossed]
