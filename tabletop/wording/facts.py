"""Facts that sentences and pictures are made of, read from views and events."""

from collections.abc import Sequence

from tabletop.engine.abilities.changing_direction import ChangingDirection
from tabletop.engine.events import Did, Event, Moved
from tabletop.engine.game import Game
from tabletop.engine.knowledge.view import View
from tabletop.engine.records import library


def dealer_of(view: View) -> int:
    """The seat that deals, or -1."""
    return -1 if view.over else view[Game.dealer]


def step_of(view: View) -> int:
    """The way that turns go round the table: 1 clockwise, -1 counter-clockwise; 0 between two players, or where nothing is
    played."""
    if view.seats < 3 or view.over:
        return 0
    rules = library.rules(view.slug)
    changing = rules.ability(ChangingDirection)
    return changing.step(view) if changing else rules.way_round


def deal_ended(before: View, after: View) -> bool:
    """True if a deal was finished between the two views."""
    return before[Game.deal_number] != after[Game.deal_number] or (after.over and not before.over)


def moved(events: Sequence[Event]) -> list[Moved]:
    """The cards' moves among *events*."""
    return [event for event in events if isinstance(event, Moved)]


def deed_of(events: Sequence[Event]) -> Did | None:
    """The deed among *events*, if it was not chance that moved."""
    return next((event for event in events if isinstance(event, Did)), None)


def seat_of(zone: str) -> int:
    """The seat, or the side, that a zone belongs to."""
    return int(zone.partition(":")[2])
