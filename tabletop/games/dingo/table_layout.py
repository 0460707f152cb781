"""Layout of Dingo's cards: rabbits and the hunt in the middle, discards at the left, piles before the players.

A hunt is a chase: the rabbit at the left, the dingo behind it, then the wolves in the order in which they came.
"""

from collections.abc import Sequence

from tabletop.cards import SUIT
from tabletop.engine.knowledge.view import View
from tabletop.games.dingo.rules import Dingo
from tabletop.games.dingo.rules_animals import DIAMONDS
from tabletop.ui.cards.poses import CARD_RATIO, Pose
from tabletop.ui.layout.fans import TALLEST_STACK, Faces, Poses, around, shown
from tabletop.ui.layout.meld_layout import Arrow, Heading, Label, Meld, lay_melds
from tabletop.ui.layout.seating import GAP, Box, Place, Table
from tabletop.wording.lines import Cast

LARGEST = 0.9
NAME_HEIGHT = 0.18
STEP = 0.74
"""Step from a wolf to the one before, by the width of a card; *AWAY*: from the dingo to the rabbit."""
AWAY = 1.18
CHASE = AWAY + 2 * STEP + 1
"""Greatest length of a chase, by the width of a card."""
IN_A_COLUMN = 7
HEAP_SCALE = 0.8
SMALL_PILE = 0.46
DEEP = 0.85
"""Size of a card deep in a pile, by that of those above it."""
THICK = 0.003
"""Offset of a card of a squared pile from the one below it."""
LEAPS = 3
"""Leaps in which a rabbit hops away."""


def card_width(table: Table) -> float:
    """The scale of the cards in the middle."""
    box = table.middle
    return min(LARGEST, box.w / CHASE, (box.h - NAME_HEIGHT - GAP) / CARD_RATIO)


def chase_at(table: Table, number: int) -> tuple[float, float]:
    """The centre of a card of the chase: 0 is the rabbit, 1 the dingo."""
    box, wide = table.middle, card_width(table)
    away = AWAY + (number - 1) * STEP if number else 0.0
    x = box.centre[0] - CHASE * wide / 2 + (0.5 + away) * wide
    return x, box.centre[1] - NAME_HEIGHT / 2


def rabbits(faces: Faces, table: Table) -> Poses:
    """The pile of rabbits, the next one on top."""
    return squared(faces, chase_at(table, 0), card_width(table), z=200)


def squared(faces: Faces, at: tuple[float, float], scale: float, angle: float = 0.0, z: float = 50) -> Poses:
    """A pile of open cards. All of them are there, so that none is seen as it comes and goes below the others; the deep
    ones are a little smaller, or their shadows would add up to a black halo."""
    deep = len(faces) - TALLEST_STACK
    return {
        index: Pose(
            at[0] - THICK * index,
            at[1] - 1.5 * THICK * index,
            angle,
            scale * (DEEP if index < deep else 1.0),
            face,
            z + index,
        )
        for index, face in enumerate(faces)
    }


def hunt(faces: Faces, table: Table, first: int) -> Poses:
    """The cards of the hunt behind one another; *first*: the place in the chase that the dingo has."""
    wide = card_width(table)
    poses = {}
    for index, face in enumerate(faces):
        x, y = chase_at(table, first + index)
        poses[index] = Pose(x, y, 0.0, wide, face, 300 + index)
    return poses


def names_below(view: View, table: Table, cast: Cast, seats: Sequence[int], first: int) -> tuple[Label, ...]:
    """Names below the cards of the hunt: who has played each."""
    wide, found = card_width(table), []
    for index, seat in enumerate(seats[: len(view.zones["trick"])]):
        x, y = chase_at(table, first + index)
        top = y + wide * CARD_RATIO / 2 + GAP / 2
        broad = STEP * wide - GAP / 2
        found.append(Label(cast.name(seat), Box(x - broad / 2, top, broad, NAME_HEIGHT), "black"))
    return tuple(found)


def arrow_of(way: Heading, table: Table) -> Arrow:
    """The arrow of a pass; it lies where the hunt will be."""
    wide = card_width(table)
    x, y = chase_at(table, 1)
    left, right = x - wide / 2, table.middle.right
    along, across = min(1.6 * wide, right - left), 0.9 * wide
    broad, high = (across, min(along, table.middle.h - NAME_HEIGHT)) if way == "up" else (along, across)
    return Arrow(way, Box((left + right - broad) / 2, y - high / 2, broad, high))


def discards(view: View, table: Table) -> Poses:
    """The discards: a squared pile, or in columns where all of them may be seen. Rabbits hop there."""
    poses = _heap(view, table)
    rabbits = {i: pose for i, pose in poses.items() if pose.face is not None and SUIT[pose.face] == DIAMONDS}
    return {**poses, **{index: pose._replace(hops=LEAPS) for index, pose in rabbits.items()}}


def _heap(view: View, table: Table) -> Poses:
    faces, box = shown(view, "discard"), table.left
    if view[Dingo.discards] == "top":
        scale = HEAP_SCALE * min(1.0, box.w / 1.2)
        return squared(faces, (box.centre[0], box.centre[1] - NAME_HEIGHT), scale)
    keys = [("discard", index) for index in range(len(faces))]
    columns = [
        Meld(tuple(keys[at : at + IN_A_COLUMN]), tuple(faces[at : at + IN_A_COLUMN]))
        for at in range(0, len(faces), IN_A_COLUMN)
    ]
    return lay_melds(columns, Box(box.x, box.y, box.w, box.h - 2 * NAME_HEIGHT)).poses.get("discard", {})


def discards_box(view: View, table: Table) -> Box:
    """The box round the discards, of which there is one at least."""
    return around(_heap(view, table).values())


def score_piles(view: View, place: Place) -> dict[str, Poses]:
    """The score pile of a player, squared, and the penalty pile at a right angle on it."""
    box = place.won
    scale = min(SMALL_PILE, box.h / CARD_RATIO, 0.85 * box.w)
    seat, at = place.seat, box.centre
    return {
        f"score:{seat}": squared(shown(view, f"score:{seat}"), at, scale, z=60),
        f"penalty:{seat}": squared(shown(view, f"penalty:{seat}"), at, scale, 90, z=90),
    }


def giving_box(place: Place) -> Box:
    """Box where a card is dropped that goes to the player at *place*: the hand and the plate."""
    boxes = (place.hand, place.plate)
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)
