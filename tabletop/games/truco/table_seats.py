"""Seats of a table: four players in a cross, and along the upper edge benches for the teams that wait.

The places stay, the players change: `seated_in_cross` makes the places for a window, and `changed` says who sits on them
now. A person who waits sits on a bench and looks on.
"""

from dataclasses import replace

from tabletop.engine.knowledge.view import View
from tabletop.games.truco.rules import Truco
from tabletop.ui.layout.seating import BAR, GAP, MARGIN, Box, Place, Seating, Table, plate_size
from tabletop.ui.layout.solver import seated

CROSS = 4
ASIDE_HIGH = 1.4
"""Room for three cards at the side of the table."""
BENCH_HIGH = 0.44
"""The height of a plate on a bench, by that of the others."""
SEATS_APART = 0.05


def seated_in_cross(size: tuple[int, int], seating: Seating) -> Table:
    """The table for a window of *size* px at the start of the game."""
    cross = seated(size, Seating(CROSS, 0, seating.cards, seating.text, seating.card_size))
    if seating.seats == CROSS:
        return turned(cross, [(seating.viewer + step) % CROSS for step in range(CROSS)], seating.viewer)
    bottom, left, top, right = cross.places
    places = [bottom, _lower(left), top, _lower(right), *_benches(cross, seating)]
    table = replace(cross, places=tuple(places))
    sides = seating.seats // 2
    return turned(table, roles((0, 1), tuple(range(2, sides)), seating.viewer, seating.seats), seating.viewer)


def changed(view: View, table: Table) -> Table:
    """*table* with the players of *view* in their present places."""
    playing, waiting = view[Truco.playing], view[Truco.waiting]
    assert isinstance(playing, tuple) and isinstance(waiting, tuple)
    return turned(
        replace(table, places=by_role(table)), roles(playing, waiting, view.seat, view.seats), view.seat
    )


def turned(table: Table, seats: list[int], viewer: int) -> Table:
    """*table*, whose places stand in the order of their roles, with *seats* on them."""
    places = (replace(place, seat=seat) for place, seat in zip(table.places, seats, strict=True))
    return replace(table, viewer=viewer, places=tuple(sorted(places, key=lambda place: place.seat)))


def roles(playing: tuple[int, ...], waiting: tuple[int, ...], viewer: int, seats: int) -> list[int]:
    """The seats at the bottom, left, top and right of the cross, and then on the benches, the next ones first."""
    sides = seats // 2
    first, second = playing
    cross = [first, second, first + sides, second + sides]
    at = cross.index(viewer) if viewer in cross else 0
    return [*cross[at:], *cross[:at], *(seat for side in waiting for seat in (side, side + sides))]


def by_role(table: Table) -> tuple[Place, ...]:
    """The places in the order of their roles."""
    rank = {"bottom": 0, "left": 1, "top": 2, "right": 3}
    cross = sorted((place for place in table.places if place.hand.h), key=lambda place: rank[place.edge])
    benches = (place for place in table.places if not place.hand.h)
    return (*cross, *sorted(benches, key=lambda place: (place.edge, place.plate.y, place.plate.x)))


def _lower(place: Place) -> Place:
    """A place at the side with its hand close to its plate, so that there is room for a bench above."""
    hand = Box(place.hand.x, place.plate.y - GAP - ASIDE_HIGH, place.hand.w, ASIDE_HIGH)
    return replace(place, hand=hand)


def _benches(cross: Table, seating: Seating) -> list[Place]:
    """A bench with two places for each waiting team: the first two at the left, the others at the right."""
    wide, high = plate_size(seating.text)
    room = cross.places[2].hand.x - MARGIN - 2 * GAP
    wide, high = min(wide, (room - SEATS_APART) / 2), max(BENCH_HIGH, high * 0.88)
    places = []
    for bench in range(seating.seats // 2 - 2):
        y = BAR + GAP + (bench % 2) * (high + GAP)
        for chair in range(2):
            x = MARGIN + chair * (wide + SEATS_APART)
            if bench >= 2:
                x = cross.width - MARGIN - 2 * wide - SEATS_APART + chair * (wide + SEATS_APART)
            plate = Box(x, y, wide, high)
            nothing = Box(plate.x, plate.bottom, 0, 0)
            places.append(Place(0, "left" if bench < 2 else "right", plate, nothing, nothing, 0.3))
    return places
