"""Seating: layout of the table for a window and a number of players: plates, hands, won cards, the middle.

All in card units from the top left corner of the window. The viewer sits at the bottom; the others follow clockwise,
up the left side, along the top and down the right. The unit follows from the window, so that a table of
10.9 × 6.82 units always fits, or one as narrow as hand, plates and trick need where the window is narrow; what the window
has beyond that goes to the middle.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

Edge = Literal["bottom", "left", "top", "right"]

LEAST_WIDTH, LEAST_HEIGHT = 10.9, 6.82
NARROWEST = 9.2  # of the few players and cards that need no more
LEAST_MIDDLE = 5.7  # a trick, the stock and the score side by side
BAR = 0.5
WON = (0.9, 0.72)
LEAST_WON = 0.6
MARGIN = 0.12
GAP = 0.08
HAND_HEIGHT = 1.62  # a card with the bow of its fan, and what a hovered card rises
NARROW_MIDDLE, WIDE_MIDDLE = 7.6, 8.6  # without players at the sides, and between them
HIGH_MIDDLE = 4.4  # what is played for stays together in a high window
LEAST_STEP = 0.34  # between two cards of the own hand, so that every index can be read
IN_A_ROW = 26  # cards of the own hand; beyond that it lies in two rows
CORNER_WIDTH = 2.28  # for the words at the lower left, and the buttons at the lower right
CORNER_HEIGHT = 1.12
TOUCHES = 1e-6
ACTIONS_HEIGHT = 0.5

# How many of the other players sit at the left, at the top and at the right.
ROUND_THE_TABLE: dict[int, tuple[int, int, int]] = {
    0: (0, 0, 0),
    1: (0, 1, 0),
    2: (1, 0, 1),
    3: (1, 1, 1),
    4: (1, 2, 1),
    5: (1, 3, 1),
    6: (2, 2, 2),
    7: (2, 3, 2),
    8: (2, 4, 2),
    9: (3, 3, 3),
    10: (3, 4, 3),
    11: (3, 5, 3),
}


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle in units."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge, in units."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge, in units."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        """The middle: x, y in units."""
        return self.x + self.w / 2, self.y + self.h / 2

    def wider(self, by: float) -> "Box":
        """The box with a margin of *by* units all round."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def meets(self, other: "Box") -> bool:
        """True if the two have more than an edge in common."""
        return (
            self.x < other.right - TOUCHES
            and other.x < self.right - TOUCHES
            and self.y < other.bottom - TOUCHES
            and other.y < self.bottom - TOUCHES
        )


@dataclass(frozen=True, slots=True)
class Place:
    """A player's place: the plate, the hand and the won cards; hand cards are *scale* units wide.

    *in_a_row*: the hand at a side stands upright in a row, as at the top.
    """

    seat: int
    edge: Edge
    plate: Box
    hand: Box
    won: Box
    scale: float
    in_a_row: bool = False

    @property
    def plate_side(self) -> tuple[int, int]:
        """The side of the hand on which the plate lies: right (1) or left (-1), below (1) or above (-1), else 0."""
        across = (self.plate.x >= self.hand.right - TOUCHES) - (self.plate.right <= self.hand.x + TOUCHES)
        down = (self.plate.y >= self.hand.bottom - TOUCHES) - (self.plate.bottom <= self.hand.y + TOUCHES)
        return across, down


AtTop = Callable[[int, Box, tuple[float, float], float], Place]
"""Makes the place of a seat at the top from its part of the edge, the size of its plate and the scale of its cards."""


@dataclass(frozen=True)
class Table:
    """The geometry of a table; see the module's docstring. *unit* in px, boxes in units, *places* by seat.

    *middle* is for what the game is about, *left* and *right* of it are for the stock and for the score; *words*
    is for messages, *actions* for buttons, *log* for the log where there is room for it all the time. *text* is the
    player's text size and *card_size* the player's size of cards, as in `Seating`. *from_left*: the left edge of the table in the
    window, behind a log at the left.
    """

    size: tuple[int, int]
    unit: float
    viewer: int
    width: float
    height: float
    places: tuple[Place, ...]
    middle: Box
    left: Box
    right: Box
    words: Box
    actions: Box
    log: Box | None
    text: float = 1.0
    card_size: float = 1.0
    from_left: float = 0.0

    def place(self, seat: int) -> Place:
        """The place of *seat*."""
        return self.places[seat]

    @property
    def ends(self) -> tuple[float, float]:
        """The left and the right edge, in units."""
        return self.from_left, self.from_left + self.width


@dataclass(frozen=True)
class Seating:
    """Needs of a table: room for *seats* players, seen by *viewer*, up to *cards* in the own hand.

    *text* is the player's text size, 1.0 … 2.0, *card_size* that of the cards of the own hand and on the table: 1.0 or more;
    those of the others are smaller by it.
    """

    seats: int
    viewer: int = 0
    cards: int = 13
    text: float = 1.0
    card_size: float = 1.0

    @property
    def hand_height(self) -> float:
        """The height that the own hand takes, in units."""
        return HAND_HEIGHT * self.card_size


@dataclass(frozen=True, slots=True)
class Plan:
    """A way to divide a table: how many of the others sit at the left, at the top and at the right, and whether words and
    buttons stand beside the own hand or *above* it."""

    others: tuple[int, int, int]
    above: bool = False


def usual_plan(seating: Seating) -> Plan:
    """The plan that suits most windows."""
    return Plan(ROUND_THE_TABLE[seating.seats - 1])


def unit_of(size: tuple[int, int], seating: Seating, plan: Plan | None = None) -> float:
    """The width of a card in px for a window of *size*, as the usual plan or another has room for it."""
    plan = plan or usual_plan(seating)
    least_height = LEAST_HEIGHT + (seating.hand_height + GAP if plan.above else 0.0)
    return min(size[0] / _least_width(seating, plan), size[1] / least_height)


def _least_width(seating: Seating, plan: Plan) -> float:
    """The width that plates, hands and the middle need at least, in units."""
    at_left, at_top, _at_right = plan.others
    plate_w, _plate_h = plate_size(seating.text)
    sides = 2 * (MARGIN + plate_w + 2 * GAP) if at_left else 2 * (MARGIN + GAP)
    corner = CORNER_WIDTH + 2 * MARGIN + GAP
    own = row_width(min(seating.cards, IN_A_ROW)) * seating.card_size
    if plan.above:  # words, plate, won cards and buttons in a row above the hand
        own = max(own + 4 * MARGIN, _own_plate_width(seating) + 2 * (GAP + WON[0] + corner))
    else:
        own += 2 * (corner - MARGIN)
    across = sides + at_top * (plate_w + LEAST_WON + 2 * GAP)
    middle = sides + LEAST_MIDDLE * seating.card_size
    return min(LEAST_WIDTH, max(NARROWEST, own, across, middle))


def _own_plate_width(seating: Seating) -> float:
    """The width of the viewer's plate, in units."""
    return 2.1 * (0.4 + 0.6 * seating.text)


def row_width(cards: int) -> float:
    """Least width of a row of *cards* of the own hand, with the lean of its ends."""
    return 1.15 + LEAST_STEP * max(0, cards - 1)


def laid_out(
    size: tuple[int, int], seating: Seating, plan: Plan | None = None, at_top: AtTop | None = None
) -> Table:
    """The table for a window of *size* px by a *plan*; *at_top* makes other places at the upper edge than usual."""
    plan = plan or usual_plan(seating)
    unit = unit_of(size, seating, plan)
    width, height, log = beside_log(size, unit, seating.text)
    plate_w, plate_h = plate_size(seating.text)
    needed = row_width(min(seating.cards, IN_A_ROW))
    room = width - 2 * (CORNER_WIDTH + MARGIN + GAP)
    # A hand too wide to lie between the corners pushes what stands there up.
    raised = seating.hand_height + GAP if plan.above or needed > room + TOUCHES else 0.0
    hand_w = min(width - 4 * MARGIN, 9.8) if raised else room
    high = seating.hand_height
    hand = Box((width - hand_w) / 2, height - high - 0.02, hand_w, high)
    words = Box(MARGIN * 1.6, height - MARGIN - CORNER_HEIGHT - raised, CORNER_WIDTH, CORNER_HEIGHT)
    actions = Box(
        width - MARGIN * 1.6 - CORNER_WIDTH,
        height - MARGIN * 1.6 - ACTIONS_HEIGHT - raised,
        CORNER_WIDTH,
        ACTIONS_HEIGHT,
    )
    if seating.card_size > 1:  # the room above a larger hand is the table's
        own = own_in_corner(seating, hand, words, actions)
    else:
        own_w = min(_own_plate_width(seating), width / 3)
        plate = Box((width - own_w) / 2, hand.y - GAP - plate_h, own_w, plate_h)
        won = Box(plate.right + GAP, plate.bottom - WON[1], *WON)
        own = Place(seating.viewer, "bottom", plate, hand, won, 1.0)
    lowest = min(words.y, own.plate.y) if seating.card_size > 1 else words.y
    sides = Box(MARGIN, BAR + GAP, plate_w, lowest - GAP - BAR - GAP)
    others = other_places(seating, width, sides, plate_h, at_top or _at_top, plan)
    left, middle, right = _middle(width, sides, min(own.plate.y, hand.y), others)
    return Table(
        size, unit, seating.viewer, width, height,
        tuple(sorted((own, *others), key=lambda place: place.seat)),
        middle, left, right, words, actions, log, seating.text, seating.card_size,
    )  # fmt: skip


def own_in_corner(seating: Seating, hand: Box, words: Box, actions: Box) -> Place:
    """The viewer's place with the plate above the words in one corner, and won cards above the buttons in the other."""
    plate_h = plate_size(seating.text)[1]
    plate_w = min(CORNER_WIDTH, _own_plate_width(seating))
    plate = Box(words.x, words.y - GAP - plate_h, plate_w, plate_h)
    won = Box(actions.right - WON[0], actions.y - GAP - WON[1], *WON)
    return Place(seating.viewer, "bottom", plate, hand, won, 1.0)


def beside_log(size: tuple[int, int], unit: float, text: float) -> tuple[float, float, Box | None]:
    """Width and height of the table in units of *unit* px, and the log beside it where the window is wide enough."""
    width, height = size[0] / unit, size[1] / unit
    log_width = 2.2 * (0.5 + text / 2)
    if width - LEAST_WIDTH <= log_width + MARGIN:
        return width, height, None
    width -= log_width + MARGIN
    return width, height, Box(width, BAR + GAP, log_width, height - BAR - GAP - MARGIN)


def plate_size(text: float) -> tuple[float, float]:
    """Width and height of the others' plates in units."""
    return 1.5 + 0.75 * (text - 1), 0.5 + 0.22 * (text - 1)


def other_places(
    seating: Seating,
    width: float,
    sides: Box,
    plate_h: float,
    at_top_edge: AtTop,
    plan: Plan | None = None,
) -> list[Place]:
    """The places of the other players, clockwise from the viewer."""
    count = seating.seats - 1
    at_left, at_top, at_right = (plan or usual_plan(seating)).others
    scale = (0.62 if count <= 5 else 0.52) / seating.card_size
    places = []
    for step in range(count):
        seat = (seating.viewer + 1 + step) % seating.seats
        if step < at_left:
            cell = _cell(sides, at_left - 1 - step, at_left)
            places.append(_at_side(seat, "left", cell, width, plate_h, scale))
        elif step < at_left + at_top:
            from_x = sides.right + GAP if at_left else sides.x
            across = (width - 2 * from_x) / at_top
            cell = Box(from_x + across * (step - at_left), sides.y, across, 0)
            places.append(at_top_edge(seat, cell, (sides.w, plate_h), scale))
        else:
            cell = _cell(sides, step - at_left - at_top, at_right)
            places.append(_at_side(seat, "right", cell, width, plate_h, scale))
    return places


def _cell(sides: Box, number: int, count: int) -> Box:
    """The part of a side for one of *count* players, counted from the top."""
    high = sides.h / count
    return Box(sides.x, sides.y + number * high, sides.w, high)


def _at_side(seat: int, edge: Edge, cell: Box, width: float, plate_h: float, scale: float) -> Place:
    """A hand on its side at the edge, won cards inwards of it, the plate below."""
    hand_w = scale * 1.4 + 0.06
    hand_h = min(cell.h - plate_h - 2 * GAP, 2.6)
    top = cell.y + (cell.h - hand_h - plate_h - GAP) / 2
    plate = Box(cell.x, top + hand_h + GAP, cell.w, plate_h)
    hand = Box(cell.x, top, hand_w, hand_h)
    won_h = min(0.78, hand_h)
    won = Box(cell.x + hand_w + GAP, top + hand_h - won_h, cell.w - hand_w - GAP, won_h)
    if edge == "left":
        return Place(seat, edge, plate, hand, won, scale)
    return Place(seat, edge, mirrored(plate, width), mirrored(hand, width), mirrored(won, width), scale)


def _at_top(seat: int, cell: Box, plate: tuple[float, float], scale: float) -> Place:
    """A hand at the edge, the plate below it, won cards beside the plate, or beside the hand where it is narrow."""
    high = scale * 1.4 + 0.08
    centre, below = cell.x + cell.w / 2, cell.y + high + GAP
    plate_w = min(plate[0], cell.w - GAP)
    won_w = min(WON[0], cell.w - plate_w - 2 * GAP)
    if won_w >= LEAST_WON:
        # In the middle of the cell where there is room, else plate and won cards together.
        alone = cell.w >= plate_w + 2 * (GAP + won_w)
        plate_x = centre - (plate_w / 2 if alone else (plate_w + GAP + won_w) / 2)
        hand_w = min(cell.w - GAP, 3.2)
        hand = Box(centre - hand_w / 2, cell.y, hand_w, high)
        won = Box(plate_x + plate_w + GAP, below, won_w, plate[1])
    else:
        plate_x = centre - plate_w / 2
        won_w = plate_w * 0.38
        hand = Box(plate_x, cell.y, plate_w - won_w - GAP, high)
        won = Box(hand.right + GAP, cell.y, won_w, high)
    return Place(seat, "top", Box(plate_x, below, plate_w, plate[1]), hand, won, scale)


def mirrored(box: Box, width: float) -> Box:
    """*box* on the other side of a table of *width*."""
    return Box(width - box.right, box.y, box.w, box.h)


def moved(box: Box, right: float) -> Box:
    """*box*, this far to the *right*."""
    return replace(box, x=box.x + right)


def left_handed(table: Table, window: float) -> Table:
    """*table* with what lies in the lower corners on the other side: the buttons at the left, the words at the right, and the
    plate and won cards of who sits at the bottom with them, which is the viewer unless that one looks on from a bench; the
    log lies at the left of a *window* this many units wide. The others sit where they sat, as the turns go the same way.
    """
    own = next(place for place in table.places if place.edge == "bottom")
    own = replace(own, plate=mirrored(own.plate, table.width), won=mirrored(own.won, table.width))
    turned = replace(
        table,
        places=tuple(own if place.seat == own.seat else place for place in table.places),
        words=mirrored(table.words, table.width),
        actions=mirrored(table.actions, table.width),
    )
    return _behind_log(turned, mirrored(table.log, window)) if table.log else turned


def _behind_log(table: Table, log: Box) -> Table:
    """*table* at the right of the *log*. Who sits in the bar stays between its words and its icons, as it reaches over both."""
    far = log.right

    def beside(place: Place) -> Place:
        right = far / 2 if place.edge == "top" and place.hand.y < BAR else far
        return replace(
            place, plate=moved(place.plate, right), hand=moved(place.hand, right), won=moved(place.won, right)
        )

    return replace(
        table,
        places=tuple(map(beside, table.places)),
        middle=moved(table.middle, far),
        left=moved(table.left, far),
        right=moved(table.right, far),
        words=moved(table.words, far),
        actions=moved(table.actions, far),
        log=log,
        from_left=far,
    )


def _middle(width: float, sides: Box, bottom: float, others: list[Place]) -> tuple[Box, Box, Box]:
    """Boxes that the players leave free down to *bottom*: for the stock, for what the game is about, for the score."""
    lowest = (max(place.hand.bottom, place.plate.bottom) for place in others if place.edge == "top")
    top = max(lowest, default=sides.y) + GAP
    # Without players at the sides the middle draws together.
    at_side = any(place.edge == "left" for place in others)
    least = sides.right + 2 * GAP if at_side else sides.x + GAP
    edge = max(least, (width - (WIDE_MIDDLE if at_side else NARROW_MIDDLE)) / 2)
    room = bottom - GAP - top
    high = min(room, HIGH_MIDDLE)
    top += (room - high) / 2
    column = min(1.95, (width - 2 * edge) / 4)
    return (
        Box(edge, top, column, high),
        Box(edge + column + GAP, top, width - 2 * (edge + column + GAP), high),
        Box(width - edge - column, top, column, high),
    )
