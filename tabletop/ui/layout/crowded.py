"""The geometry of crowded tables: where melds need the middle, and hands grow large.

Beside what `seating` does, plates stand next to hands and the viewer's own plate above the words at the lower left,
so that nearly two thirds of the height are left for what lies in the middle. `meld_panels` divides that among the
sides: a panel for each, the piles between. Where a single player sits at each side (`trayed`), they have their places
beside the piles, so that the panels are as wide as the table.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from tabletop.engine.knowledge.view import View
from tabletop.ui.cards.poses import CARD_RATIO
from tabletop.ui.layout.fans import Poses, card_box, heap, shown, stack
from tabletop.ui.layout.seating import (
    ACTIONS_HEIGHT,
    BAR,
    CORNER_WIDTH,
    GAP,
    HAND_HEIGHT,
    MARGIN,
    WON,
    AtTop,
    Box,
    Place,
    Plan,
    Seating,
    Table,
    beside_log,
    laid_out,
    mirrored,
    other_places,
    own_in_corner,
    plate_size,
    unit_of,
    usual_plan,
)

TOP_SCALE = 0.5
HIGHEST = 0.08  # the upper edge of a hand in the bar
STATUS = 3.2  # so far from the left edge there must be room for the words of the bar
ICONS, BELOW_ICONS = (
    4.25,
    0.42,
)  # the part of the bar with most icons from its right end, and their lower edge
WORDS_HEIGHT = 1.0
LEAST_HAND, WIDEST_HAND = 1.2, 2.1
WIDEST_MIDDLE = 9.6
IN_ROWS = 4  # up to this number panels lie in rows above and below the piles; more lie round them
PILES_HEIGHT = 0.84
OWN_SHARE = 0.52  # of the height of all panels, for one's own side
SLOT_PITCH = 1.05
LARGEST_SLOT, READABLE_SLOT = 0.62, 0.3  # of those who sit across; smaller ones are hard to read
BETWEEN = 0.07  # between panels, and between them and the piles
LOW_NOTE, HIGH_NOTE = 0.34, 0.9
"""Height of the words below the piles, and up to which they may grow where the piles leave it to them, in units."""
NOTE_WIDTH = 1.75  # for the words beside a pile
PILE_SCALE = 0.58
PILES_WIDTH = 1.9
UPRIGHT = 1.52  # height of a pile, with the lean of its cards, by their width
WIDE_PLATE = 2.0  # a plate at the upper edge where there is room: "your partner · 11 cards"
LEAN = 5.0  # degrees, of the cards in a pile
THROWN = 0.03
"""Distance from the middle of the discards at which their cards lie, by the width of a card."""
BESIDE = 3.2  # so wide must the place for the piles be for words beside them; else they stand below
IN_A_ROW_SCALE = 0.48  # of the cards of those who sit beside the piles
WIDEST_BESIDE = 1.55  # their hands


def crowded(
    size: tuple[int, int], seating: Seating, plan: Plan | None = None, at_top: AtTop | None = None
) -> Table:
    """The table for a window of *size* px by a *plan*; up to forty cards of the own hand lie between the lower corners, or
    below them.

    *at_top* makes other places at the upper edge than usual.
    """
    plan = plan or usual_plan(seating)
    unit = unit_of(size, seating, plan)
    width, height, log = beside_log(size, unit, seating.text)
    plate_w, plate_h = plate_size(seating.text)
    high = seating.hand_height
    raised = high + GAP if plan.above else 0.0
    corner = 2 * MARGIN if plan.above else CORNER_WIDTH + MARGIN + GAP
    hand = Box(corner, height - high - 0.02, width - 2 * corner, high)
    left = MARGIN * 1.6
    words = Box(left, height - MARGIN - WORDS_HEIGHT - raised, CORNER_WIDTH, WORDS_HEIGHT)
    actions = Box(
        width - left - CORNER_WIDTH,
        height - MARGIN * 1.6 - ACTIONS_HEIGHT - raised,
        CORNER_WIDTH,
        ACTIONS_HEIGHT,
    )
    own = own_in_corner(seating, hand, words, actions)
    sides = Box(MARGIN, BAR + GAP, plate_w, own.plate.y - 3 * GAP - BAR)
    others = other_places(seating, width, sides, plate_h, at_top or _beside, plan)
    if at_top is None and seating.text <= 1.0:
        others = _in_the_bar(others, width)
    middle = _middle(width, sides, min(own.plate.y, hand.y) - GAP, others)
    ends = middle.w / 4
    return Table(
        size, unit, seating.viewer, width, height,
        tuple(sorted((own, *others), key=lambda place: place.seat)),
        middle,
        Box(middle.x, middle.y, ends, middle.h),
        Box(middle.right - ends, middle.y, ends, middle.h),
        words, actions, log, seating.text, seating.card_size,
    )  # fmt: skip


def _beside(seat: int, cell: Box, plate: tuple[float, float], scale: float) -> Place:
    """A hand at the upper edge with its plate on the right of it, and won cards beyond that if there is room."""
    scale = min(scale, TOP_SCALE)
    high = max(scale * CARD_RATIO + 0.08, plate[1])
    plate_w = min(max(plate[0], WIDE_PLATE), 0.58 * cell.w)
    room = cell.w - plate_w - 3 * GAP
    won_w = min(WON[0], max(0.0, room - LEAST_HAND))
    hand_w = min(room - won_w - GAP, WIDEST_HAND)
    # Hand and plate in the middle together, as far as the won cards let them.
    left = cell.x + min((cell.w - hand_w - plate_w - GAP) / 2, room - won_w - hand_w)
    hand = Box(left, cell.y, hand_w, high)
    own_plate = Box(hand.right + GAP, cell.y + (high - plate[1]) / 2, plate_w, plate[1])
    won = Box(own_plate.right + GAP, cell.y, won_w, high)
    return Place(seat, "top", own_plate, hand, won, scale)


def _in_the_bar(others: list[Place], width: float) -> list[Place]:
    """*others* with the only one at the upper edge as high as the bar, between its words and its icons: the middle is
    larger by that. What does not lie left of the icons lies below them."""
    at_top = [place for place in others if place.edge == "top"]
    if len(at_top) != 1 or at_top[0].hand.x < STATUS or at_top[0].hand.right > width - ICONS:
        return others
    (top,) = at_top
    up = top.hand.y - HIGHEST
    high = top.hand.bottom - up - BELOW_ICONS

    def higher(box: Box) -> Box:
        return replace(box, y=box.y - up)

    plate = replace(top.plate, y=BELOW_ICONS, h=high)
    won = replace(top.won, y=BELOW_ICONS + GAP / 2, h=high - GAP / 2)
    raised = replace(top, plate=plate, hand=higher(top.hand), won=won)
    return [raised if place is top else place for place in others]


def _middle(width: float, sides: Box, bottom: float, others: list[Place]) -> Box:
    lowest = (max(place.hand.bottom, place.plate.bottom) for place in others if place.edge == "top")
    top = max(lowest, default=sides.y) + GAP
    at_side = any(place.edge == "left" for place in others)
    edge = sides.right + 2 * GAP if at_side else max(sides.x + GAP, (width - WIDEST_MIDDLE) / 2)
    return Box(edge, top, width - 2 * edge, bottom - top)


def trayed(
    size: tuple[int, int], seating: Seating, plan: Plan | None = None, before_hand: float = 0.0
) -> Table:
    """The crowded table of a game with melds: those who sit alone at a side have their places beside the piles.

    *before_hand*: how wide that is what else lies before each of them, between plate and hand.
    """
    if (
        seating.seats > IN_ROWS
    ):  # melds round the piles need the height that larger cards of the hand would take
        return crowded(size, replace(seating, card_size=1.0), plan)
    table = crowded(size, seating, plan)
    at_sides = [place for place in table.places if place.edge in ("left", "right")]
    middle = replace(table.middle, x=MARGIN, w=table.width - 2 * MARGIN)
    ends = middle.w / 4
    table = replace(
        table,
        middle=middle,
        left=replace(middle, w=ends),
        right=replace(middle, x=middle.right - ends, w=ends),
    )
    plate_w, plate_h = plate_size(seating.text)
    row = _piles_row(middle, above=True)
    room = (row.w - BESIDE) / 2 - plate_w - before_hand - 3 * GAP
    hand_w = min(WIDEST_BESIDE, room)
    plate = Box(row.x, row.y + (row.h - plate_h) / 2, plate_w, plate_h)
    won = Box(plate.right + GAP, row.y + (row.h - WON[1]) / 2, before_hand, WON[1])
    hand = Box(won.right + GAP if before_hand else won.x, row.y, hand_w, row.h)
    places = list(table.places)
    for place in at_sides:
        boxes = [plate, hand, won]
        if place.edge == "right":
            boxes = [mirrored(box, table.width) for box in boxes]
        places[place.seat] = Place(
            place.seat, place.edge, boxes[0], boxes[1], boxes[2], IN_A_ROW_SCALE, in_a_row=True
        )
    return replace(table, places=tuple(places))


@dataclass(frozen=True)
class MeldPanels:
    """Boxes for the melds of each side, and for the stock and the discards."""

    sides: dict[int, Box]
    piles: Box


def meld_panels(table: Table, sides: int) -> MeldPanels:
    """The middle of a crowded *table* with a panel for each of *sides*; the viewer's is below the others.

    Seats belong to sides in rotation. With a single side all share one panel. The panels follow each other clockwise
    as the players do.
    """
    own = table.viewer % sides
    others = [(own + 1 + step) % sides for step in range(sides - 1)]
    if sides > IN_ROWS:
        return _round_the_piles(table.middle, own, others)
    above, below = (others[:2], [own, *others[2:]]) if len(others) > 1 else (others, [own])
    middle, piles = table.middle, _piles_row(table.middle, bool(above))
    top = Box(middle.x, middle.y, middle.w, piles.y - BETWEEN - middle.y)
    low = Box(middle.x, piles.bottom + BETWEEN, middle.w, middle.bottom - piles.bottom - BETWEEN)
    boxes = zip(above, _columns(top, len(above)), strict=True) if above else ()
    found = dict([*boxes, *zip(below, _columns(low, len(below)), strict=True)])
    beside = [place for place in table.places if place.in_a_row]
    left = max((place.hand.right + GAP for place in beside if place.edge == "left"), default=piles.x)
    right = min((place.hand.x - GAP for place in beside if place.edge == "right"), default=piles.right)
    return MeldPanels(found, replace(piles, x=left, w=right - left) if beside else piles)


def _piles_row(middle: Box, above: bool) -> Box:
    """The row with the piles: between the panels *above* and those below it, or at the upper edge."""
    if not above:
        return replace(middle, h=PILES_HEIGHT)
    high = (middle.h - PILES_HEIGHT - 2 * BETWEEN) * (1 - OWN_SHARE)
    return replace(middle, y=middle.y + high + BETWEEN, h=PILES_HEIGHT)


def _round_the_piles(middle: Box, own: int, others: list[int]) -> MeldPanels:
    """Three rows: those across the table, those at the sides with the piles between them, one's own."""
    high = (middle.h - 2 * BETWEEN) / 3
    top, centre, bottom = _rows(middle, [high] * 3)
    panel_w = (centre.w - PILES_WIDTH) / 2 - BETWEEN
    boxes = dict(zip(others[1:-1], _columns(top, len(others) - 2), strict=True))
    boxes[others[0]] = Box(centre.x, centre.y, panel_w, high)
    boxes[others[-1]] = Box(centre.right - panel_w, centre.y, panel_w, high)
    boxes[own] = bottom
    return MeldPanels(boxes, Box(centre.x + panel_w + BETWEEN, centre.y, PILES_WIDTH, high))


def _rows(box: Box, heights: list[float]) -> list[Box]:
    rows, y = [], box.y
    for high in heights:
        rows.append(Box(box.x, y, box.w, high))
        y += high + BETWEEN
    return rows


def _columns(box: Box, count: int) -> list[Box]:
    wide = (box.w - BETWEEN * (count - 1)) / count
    return [Box(box.x + number * (wide + BETWEEN), box.y, wide, box.h) for number in range(count)]


class Grid(NamedTuple):
    """The cards that lie before each player, and the heights kept for one's own and for the piles, in units; *least_piles*
    where cards would else be hard to read. *aside*: the width of those at the sides, where that is more than their plates'.
    """

    rows: int
    columns: int
    own_high: float
    piles_high: float
    least_piles: float
    aside: float = 0.0


class Slot(NamedTuple):
    """The centre of a place for a card, and the scale of the card."""

    x: float
    y: float
    scale: float

    @property
    def box(self) -> Box:
        """The place with a little air round the card."""
        return card_box(*self).wider(GAP / 4)


@dataclass(frozen=True)
class Piles:
    """Places of the stock and the discards, their *scale*, and the place of the words about the discards.

    *place* goes round all of it, for what is dropped on the discards.
    """

    stock: tuple[float, float]
    discards: tuple[float, float]
    scale: float
    note: Box
    place: Box

    def poses(self, view: View) -> dict[str, Poses]:
        """Poses of both: the stock squared, the discards thrown on a heap."""
        return {
            "stock": stack(shown(view, "stock"), self.stock, self.scale),
            "discard": heap(shown(view, "discard"), self.discards, self.scale, spread=THROWN, lean=LEAN),
        }


def piles_in(box: Box) -> Piles:
    """The stock and the discards side by side in the middle of *box*."""
    x = box.x + box.w / 2
    if box.w >= BESIDE - 1e-6:
        scale = min(PILE_SCALE, box.h / UPRIGHT)
        x = min(x, box.right - NOTE_WIDTH - 1.25 * scale)
        y = box.y + box.h / 2
        note = Box(x + 1.25 * scale, box.y, NOTE_WIDTH, box.h)
    else:
        scale = min(PILE_SCALE, (box.h - LOW_NOTE) / UPRIGHT, box.w / 2.4)
        high = UPRIGHT * scale
        top = max(box.y, box.y + (box.h - high - LOW_NOTE) / 2)
        y = top + high / 2
        note = Box(box.x, top + high, box.w, min(HIGH_NOTE, box.bottom - top - high))
    apart = 0.58 * scale
    left = min(note.x, x - 1.4 * scale)
    place = Box(left, box.y, max(note.right, x + 1.4 * scale) - left, box.h)
    return Piles((x - apart, y), (x + apart, y), scale, note, place)


def slotted(size: tuple[int, int], seating: Seating, grid: Grid, plan: Plan | None = None) -> Table:
    """The table for games that lay out cards before each player, in a *grid* of slots: `slots` says where.

    The viewer's plate lies aside, so that grids and piles have all of the height, or above the own slots, so that those at
    the sides have it: whichever leaves larger cards to all.
    """
    aside, above = max(
        (_tried(size, seating, grid, piles_high, plan) for piles_high in (grid.piles_high, grid.least_piles)),
        key=lambda pair: min(READABLE_SLOT, max(least_slot(table, grid) for table in pair)),
    )
    table = aside if least_slot(aside, grid) >= least_slot(above, grid) else above
    own, up = table.place(seating.viewer), grid.own_high - HAND_HEIGHT
    places = list(table.places)
    places[seating.viewer] = replace(
        own,
        hand=Box(own.hand.x, own.hand.y - up, own.hand.w, grid.own_high),
        plate=own.plate if table is aside else replace(own.plate, y=own.plate.y - up),
        won=own.won if table is aside else replace(own.won, y=own.won.y - up),
    )
    places_high = (places[seating.viewer].hand.y, own.plate.y - (0.0 if table is aside else up))
    bottom = min(table.middle.bottom, *places_high) - GAP
    middle, left, right = (replace(box, h=bottom - box.y) for box in (table.middle, table.left, table.right))
    return replace(table, places=tuple(places), middle=middle, left=left, right=right)


def _tried(
    size: tuple[int, int], seating: Seating, grid: Grid, piles_high: float, plan: Plan | None
) -> tuple[Table, Table]:
    """Tables with piles of a height: the viewer's plate lies aside, or above the own slots."""
    width, height, _log = beside_log(size, unit_of(size, seating, plan), seating.text)
    room = height - grid.own_high - BAR - 3 * GAP - piles_high
    at_left, number_at_top, _at_right = (plan or usual_plan(seating)).others
    edge = MARGIN + grid.aside + GAP if at_left else 0.0

    def at_top(high: float) -> AtTop:
        def place(seat: int, cell: Box, plate: tuple[float, float], _scale: float) -> Place:
            x, wide = cell.x, cell.w
            before = (seat - seating.viewer) % seating.seats - 1 - at_left
            if x - before * wide < edge:
                # Wide layouts at the sides narrow all those at the top alike.
                wide = (width - 2 * edge) / number_at_top
                x = edge + before * wide
            return _with_slots(seat, Box(x, cell.y, wide, high), plate, grid)

        return place

    plate_high = plate_size(seating.text)[1] + GAP
    return crowded(size, seating, plan, at_top(room)), laid_out(
        size, seating, plan, at_top(room - plate_high)
    )


def least_slot(table: Table, grid: Grid) -> float:
    """The scale of the smallest cards that lie before the other players."""
    count = grid.rows * grid.columns
    others = (place for place in table.places if place.seat != table.viewer)
    return min((slots(place, count, grid.columns)[0].scale for place in others), default=0.0)


def _with_slots(seat: int, cell: Box, plate: tuple[float, float], grid: Grid) -> Place:
    """The slots with the plate beside them or below, whichever leaves larger cards, in the middle of the *cell*."""
    across, down = grid.columns * SLOT_PITCH, grid.rows * CARD_RATIO * SLOT_PITCH
    plate_w = min(plate[0], cell.w - GAP)
    beside = min((cell.w - plate_w - 3 * GAP) / across, cell.h / down, LARGEST_SLOT)
    below = min((cell.w - GAP) / across, (cell.h - plate[1] - GAP) / down, LARGEST_SLOT)
    scale = max(beside, below)
    wide, high = scale * across, scale * down
    if beside >= below:
        # In the middle where there is room for the plate beyond, else the two together.
        aside = min((cell.w - wide) / 2, cell.w - wide - GAP - plate_w)
        hand = Box(cell.x + max(aside, 0.0), cell.y, wide, high)
        own_plate = Box(hand.right + GAP, cell.y + max(0.0, high - plate[1]) / 2, plate_w, plate[1])
    else:
        hand = Box(cell.x + (cell.w - wide) / 2, cell.y, wide, high)
        own_plate = Box(cell.x + (cell.w - plate_w) / 2, hand.bottom + GAP, plate_w, plate[1])
    return Place(seat, "top", own_plate, hand, Box(hand.right, cell.y, 0.0, high), scale)


# Cards, labels, badges and drop zones all ask for those of each player whenever anything changes.
@lru_cache(maxsize=256)
def slots(place: Place, count: int, columns: int) -> tuple[Slot, ...]:
    """Places for *count* cards before a player, upright in rows of *columns*, from the upper left, close to the plate."""
    box = place.hand
    if place.edge in ("left", "right"):
        box = Box(
            min(box.x, place.won.x), box.y, max(box.right, place.won.right) - min(box.x, place.won.x), box.h
        )
    rows = -(-count // columns) or 1
    scale = min(box.w / (columns * SLOT_PITCH), box.h / (rows * CARD_RATIO * SLOT_PITCH))
    across, down = scale * SLOT_PITCH, scale * CARD_RATIO * SLOT_PITCH
    spare = (box.h - rows * down) / 2
    x = box.x + (box.w - (columns - 1) * across) / 2
    y = box.y + (box.h - (rows - 1) * down) / 2 + place.plate_side[1] * spare
    return tuple(Slot(x + n % columns * across, y + n // columns * down, scale) for n in range(count))
