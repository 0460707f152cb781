"""The solver: of all plans for a table in a window it takes the one by which most can be read.

A window that is wide has room for many at its upper edge, a high one at its sides; where the own hand needs all the width,
the words and the buttons that answer them stand above it. A game's table says how a plan is laid out and how large what is
played for is then; here each plan is laid out and measured: the least of what must be read, in px, tells which is best. The
usual plan is left only for cards that are clearly larger.
"""

from collections.abc import Callable, Sequence
from functools import partial

from tabletop.ui.layout.fans import TRICK_SCALE, trick_scale
from tabletop.ui.layout.seating import Plan, Seating, Table, laid_out, plate_size, usual_plan

GAIN = 1.05
"""By this factor what is smallest must become larger for another plan than the usual one."""
WISHED_HAND = 0.8
"""The wished length of the hands of the others, in units."""


def solved(
    plans: Sequence[Plan], laid: Callable[[Plan], Table], played_for: Callable[[Table], float]
) -> Table:
    """The best table of *plans*, the first of which is the usual one, as they are *laid* out; how large that is what is
    *played for*, from 0 to the wished 1, is measured with the rest."""
    usual, *others = map(laid, plans)

    def worth(table: Table) -> float:
        return readable(table, played_for(table))

    best = max((table for table in others if table.unit >= usual.unit), key=worth, default=usual)
    return best if worth(best) > GAIN * worth(usual) else usual


def seated(size: tuple[int, int], seating: Seating) -> Table:
    """The table of a game of tricks for a window of *size* px."""
    return solved(plans(seating), partial(laid_out, size, seating), size_of_trick)


def plans(seating: Seating) -> list[Plan]:
    """All plans, the usual one first: as many of the others at the left as at the right, one at least where there are two."""
    others, usual = seating.seats - 1, usual_plan(seating)
    found = [
        Plan((beside, others - 2 * beside, beside), above)
        for beside in range(min(1, others // 2), others // 2 + 1)
        for above in (False, True)
    ]
    return [usual, *(plan for plan in found if plan != usual)]


def readable(table: Table, played_for: float) -> float:
    """The least of what must be read at *table*, in px: the width of a card, with all else by its wished size in units."""
    wide, _high = plate_size(table.text)
    others = [place for place in table.places if place.seat != table.viewer]
    plates = min((place.plate.w for place in others), default=wide) / wide
    sideways = ("left", "right")
    hands = [
        place.hand.h if place.edge in sideways and not place.in_a_row else place.hand.w for place in others
    ]
    return table.unit * min(1.0, played_for, plates, min(hands, default=WISHED_HAND) / WISHED_HAND)


def size_of_trick(table: Table) -> float:
    """The size of the cards of a trick in the middle of *table*, by that which is wished."""
    return trick_scale(table.middle) / TRICK_SCALE
