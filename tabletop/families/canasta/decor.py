"""Decor painted on the felt of canasta tables: the state of the pile, and how far a side is from opening."""

from tabletop.engine.knowledge.view import View
from tabletop.families.canasta.rules import CanastaGame
from tabletop.text import _
from tabletop.ui.cards.poses import CARD_RATIO
from tabletop.ui.layout.crowded import Piles
from tabletop.ui.layout.fans import Poses
from tabletop.ui.layout.meld_layout import Gauge
from tabletop.ui.layout.seating import Box, Table

FAN = 0.13
"""Step of the fanned cards of a high pile, by their width."""
HIGH = 14
"""Cards that make a pile high."""
MORE, MARGIN = 0.09, 0.045
"""Margins of the patch round the pile and round a meld."""
GAUGE_HIGH = 0.25


def fanned(poses: Poses, scale: float) -> Poses:
    """A pile that is drawn out a little to the left below its top card, the more the higher it is."""
    top, step = max(poses, default=0), FAN * scale / HIGH
    return {index: pose._replace(x=pose.x - step * (top - index)) for index, pose in poses.items()}


def round_the_pile(piles: Piles) -> Box:
    """The patch of felt beneath the discards, which their cards do not cover wholly."""
    (x, y), scale = piles.discards, piles.scale
    high = min(CARD_RATIO * scale + 2 * MORE, 2 * (y - piles.place.y), 2 * (piles.place.bottom - y))
    left, right = x - (0.5 + FAN) * scale - MORE, x + 0.5 * scale + MORE / 2
    return Box(left, y - high / 2, right - left, high)


def opening_gauge(view: View, table: Table, side: int, need: int) -> tuple[Gauge, ...]:
    """Beside the hand: how much of what it must open with *side* has laid; nothing once it has opened."""
    if not need or view.phase == "deal" or view.over:
        return ()
    mover = view[CanastaGame.mover]
    assert isinstance(mover, int)
    laid = int(view.facts["laid"]) if mover % len(view.scores) == side else 0
    own, actions = table.place(table.viewer), table.actions
    bottom = own.won.y
    place = Box(actions.x, bottom - GAUGE_HIGH, actions.w, GAUGE_HIGH - 0.02)
    return (Gauge(laid, need, _("first meld: {laid} of {need}").format(laid=laid, need=need), place),)
