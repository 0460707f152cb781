"""The solver: of all ways to sit round a table in a window it takes that in which most can be read.

A window that is wide has room for many at its upper edge, a high one at its sides; where the own hand needs all the width,
the words and the buttons that answer them stand above it. Each plan is laid out and measured: the least of what must be read,
in px, tells which is best. The usual plan is left only for cards that are clearly larger.
"""

from tabletop.ui.layout.fans import TRICK_SCALE, trick_scale
from tabletop.ui.layout.seating import Plan, Seating, Table, laid_out, plate_size, usual_plan

GAIN = 1.05
"""By this factor what is smallest must become larger for another plan than the usual one."""
WISHED_HAND = 0.8
"""The wished length of the hands of the others, in units."""


def seated(size: tuple[int, int], seating: Seating) -> Table:
    """The table for a window of *size* px."""
    usual = laid_out(size, seating)
    tables = [laid_out(size, seating, plan) for plan in plans(seating)]
    best = max((table for table in tables if table.unit >= usual.unit), key=readable, default=usual)
    return best if readable(best) > GAIN * readable(usual) else usual


def plans(seating: Seating) -> list[Plan]:
    """All plans but the usual one: as many of the others at the left as at the right, one at least where there are two."""
    others = seating.seats - 1
    found = [
        Plan((beside, others - 2 * beside, beside), above)
        for beside in range(min(1, others // 2), others // 2 + 1)
        for above in (False, True)
    ]
    return [plan for plan in found if plan != usual_plan(seating)]


def readable(table: Table) -> float:
    """The least of what must be read at *table*, in px: the width of a card, with all else by its wished size in units."""
    wide, _high = plate_size(table.text)
    middle = trick_scale(table.middle) / TRICK_SCALE
    others = [place for place in table.places if place.seat != table.viewer]
    plates = min((place.plate.w for place in others), default=wide) / wide
    hands = [place.hand.h if place.edge in ("left", "right") else place.hand.w for place in others]
    return table.unit * min(1.0, middle, plates, min(hands, default=WISHED_HAND) / WISHED_HAND)
