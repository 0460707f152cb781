"""Pieces on the table of Envite: the oval of the trick, the tower of the stake, stones, notepad, chair."""

import math

from tabletop.engine.knowledge.view import View
from tabletop.families.tricks.facts import order_of
from tabletop.games.envite.rules import LYING, PLAYING, STAKES, WHOLE, Envite
from tabletop.games.envite.words import envite, notes, side_words, sides_lying
from tabletop.text import _, ngettext
from tabletop.ui.cards.poses import CARD_RATIO, Pose
from tabletop.ui.layout.fans import Point, Poses, direction, shown
from tabletop.ui.layout.meld_layout import Furniture, Label, Note, Panel, Rim, Round, Seat, Stones
from tabletop.ui.layout.seating import Box, Table
from tabletop.wording.lines import Cast

TURNED, TURNED_ALONE = (0.5, 0.48), (0.66, 0.54)
"""Scale of the turned card and of the sign of trumps: among the cards of a trick, and as long as no card is played."""
BESIDE = 0.1
LARGEST_IN_TRICK, SMALLEST_GAP, CROWDED = 0.62, 0.04, 6.6
ROUNDED = 0.85
"""The oval of the trick is a little nearer to its corners than an ellipse."""
READ = 0.62
"""Least width of the words beside the empty chair, by the text size."""
AROUND_CHAIR = 0.44
"""From card to card of the hand before the empty chair, as its captain sees it."""
STEP, STEP_WIDE = 0.235, 1.0
BESIDE_TOWER, ABOVE_TOWER = 0.9, 0.62  # width of words on the stake beside it, height of those above it
EDGE_ABOVE, EDGE_INSIDE = 0.12, 0.1
"""Distance of the edge of the table above the plates at the top, and above the lower edge of the own plate."""
ROW, WORDS, BOWL = 0.2, 0.4, 0.5
NARROWEST_PAD, LOWEST_PAD = 0.9, 0.7
"""Least width of the notepad beside the hand, and least height of it elsewhere."""
BESIDE_FAN = 1.55
"""Distance from the middle of the own hand at which there is room beside its three cards."""


def oval(view: View, table: Table) -> Poses:
    """The trick in an oval round the turned card, each card towards its place."""
    box, order, faces = table.middle, order_of(view), shown(view, "trick")
    room = box.h - TURNED[0] * CARD_RATIO - 2 * SMALLEST_GAP
    scale = min(LARGEST_IN_TRICK, room / 2 / CARD_RATIO, CROWDED / len(order))
    across, down = (box.w - scale) / 2, (box.h - scale * CARD_RATIO) / 2
    across = min(across, 1.25 + 0.03 * len(order))
    x, y = box.centre
    poses = {}
    for index, face in enumerate(faces):
        right, below = (math.copysign(abs(way) ** ROUNDED, way) for way in direction(table, order[index]))
        poses[index] = Pose(
            x + right * across, y + below * down, 5 * right, scale, face, 300 + 10 * below + index / 100
        )
    return poses


def way_round(table: Table) -> Round:
    """Arrows within the oval of the trick: turns go to the right."""
    box = table.middle
    wide, high = min(2.1, 0.6 * box.w), 0.62 * box.h
    return Round(Box(box.centre[0] - wide / 2, box.centre[1] - high / 2, wide, high), False)


def turned(view: View, table: Table) -> tuple[Point, float, Box]:
    """The middle of the turned card and its scale, and the box of the sign of trumps beside it."""
    card, sign = TURNED if view.phase == PLAYING else TURNED_ALONE
    x, y = table.middle.centre
    left = x - (card + BESIDE + sign) / 2
    return (left + card / 2, y), card, Box(left + card + BESIDE, y - sign / 2, sign, sign)


def edge_and_places(view: View, table: Table) -> Furniture:
    """The edge of the table, which runs beneath the players, and their places in the colours of the sides."""
    top = min(place.plate.y for place in table.places if place.seat != table.viewer)
    bottom = table.place(table.viewer).plate.bottom
    across = [place.plate.centre[0] for place in table.places]
    left, right = min(across), max(across)
    rim = Box(left, top - EDGE_ABOVE, right - left, bottom - top + EDGE_ABOVE - EDGE_INSIDE)
    seats = tuple(Seat(place.plate, place.seat % 2) for place in table.places)
    return Furniture(rims=(Rim(rim),), seats=seats)


def round_the_table(table: Table) -> tuple[float, float, float, float]:
    """The way on which a trump is dragged: the middle of an ellipse and its half axes."""
    x, y = table.middle.centre
    return x, y, (table.right.right - table.left.x) * 0.36, table.middle.h * 0.36


def before_chair(view: View, table: Table, place: int, poses: Poses) -> Poses:
    """The hand before the empty chair upright and in a row, for the captain who plays it."""
    spot = table.place(place)
    if spot.edge == "top":
        return poses
    scale = min(spot.scale, spot.hand.h / CARD_RATIO)
    left = spot.hand.x if spot.edge == "left" else spot.hand.right - scale - AROUND_CHAIR * (len(poses) - 1)
    ranked = sorted(poses, key=lambda index: poses[index].z)
    return {
        index: Pose(
            left + scale / 2 + AROUND_CHAIR * number,
            spot.hand.centre[1],
            0.0,
            scale,
            poses[index].face,
            poses[index].z,
        )
        for number, index in enumerate(ranked)
    }


def tower(view: View, table: Table) -> tuple[Label, ...]:
    """The steps of the stake, the wider the lower; the valid one gold, the proposed one red."""
    left, stake, asked = table.left, view[Envite.stake], view[Envite.asked]
    foot, labels = left.bottom - 0.06, []
    if sides_lying(view):
        stake = WHOLE
    for place, step in enumerate(STAKES):
        wide = STEP_WIDE - 0.1 * place
        box = Box(left.x + (STEP_WIDE - wide) / 2, foot - (place + 1) * STEP, wide, STEP - 0.03)
        words = _("game") if step == WHOLE else str(step)
        labels.append(Label(words, box, "gold" if step == stake else "red" if step == asked else "black"))
    return tuple(labels)


def stake_box(table: Table) -> Box:
    """Box for the words on what is played for: beside the tower, or above it where that is too narrow."""
    left = table.left
    beside = left.w - STEP_WIDE - 0.08
    if beside >= BESIDE_TOWER:
        return Box(left.x + STEP_WIDE + 0.08, left.bottom - 0.9, beside, 0.8)
    return Box(left.x, left.bottom - 0.06 - len(STAKES) * STEP - ABOVE_TOWER, left.w, ABOVE_TOWER)


def score_boxes(table: Table, place: int) -> tuple[Box, Box]:
    """Boxes for words and stones of the first or the second side, from the top."""
    right = table.right
    top = right.y + place * (WORDS + ROW + 0.16)
    return Box(right.x, top, right.w, WORDS), Box(right.x + 0.05, top + WORDS + 0.04, right.w - 0.1, ROW)


def sides_of(view: View) -> tuple[int, int]:
    """The sides as they are listed: the viewer's first."""
    return view.seat % 2, 1 - view.seat % 2


def score_notes(view: View, table: Table, cast: Cast) -> tuple[Note, ...]:
    stones = view[Envite.stones]
    found = []
    for place, side in enumerate(sides_of(view)):
        games = ngettext("{count} game", "{count} games", view.scores[side]).format(count=view.scores[side])
        lies = _("lies down") if stones[side] == LYING else stones_words_plain(stones[side])
        found.append(
            Note(side_words(view, side, cast), f"{lies} · {games}", score_boxes(table, place)[0], "score")
        )
    return tuple(found)


def stones_words_plain(stones: int) -> str:
    return ngettext("{count} stone", "{count} stones", stones).format(count=stones)


def score_rows(view: View, table: Table) -> tuple[Stones, ...]:
    """A row of eleven for each side, and the bowl with the stones that are left."""
    stones, right = view[Envite.stones], table.right
    rows = [
        Stones(min(LYING, stones[side]), LYING, score_boxes(table, place)[1], side)
        for place, side in enumerate(sides_of(view))
    ]
    top = score_boxes(table, 1)[1].bottom + 0.14
    high = min(BOWL, right.bottom - top)
    left = 2 * LYING - sum(min(LYING, each) for each in stones)
    bowl = Stones(left, 0, Box(right.centre[0] - high * 0.85, top, high * 1.7, high), 0, "bowl")
    return (*rows, bowl) if high > 0.2 else tuple(rows)


def notepad(view: View, table: Table, cast: Cast, free: Box) -> tuple[tuple[Panel, ...], tuple[Note, ...]]:
    """Notepad of what the viewer knows of signals, beside the own hand, or in the *free* part of the felt where it were too
    narrow there."""
    said = notes(view, cast)
    if not said:
        return (), ()
    hand = table.place(table.viewer).hand
    box = Box(hand.x, hand.y + 0.12, hand.centre[0] - BESIDE_FAN - hand.x, hand.h - 0.3)
    if box.w < NARROWEST_PAD and free.h > LOWEST_PAD:
        box = free
    inner = Box(box.x + 0.1, box.y + 0.06, box.w - 0.2, box.h - 0.12)
    return (Panel("notepad", box, ""),), (Note(_("What you know"), said, inner, "panel"),)


def empty_chair(view: View, table: Table, cast: Cast) -> tuple[tuple[Box, ...], tuple[Note, ...]]:
    """The chair of the dummy where a plate would be, and who plays for it."""
    game = envite(view)
    if game.dummy < 0:
        return (), ()
    plate = table.place(game.dummy).plate
    words = cast.says(game.captains[1], _("{name} plays"), _("you play"))
    beside = Box(plate.x + plate.h + 0.14, plate.y, plate.w - plate.h - 0.14, plate.h)
    chair = Box(plate.x + 0.06, plate.y, plate.h, plate.h)
    # In large type among many the chair speaks for itself: its words would be cut.
    said = (Note(_("Empty chair"), words, beside, "chair"),) if beside.w >= READ * table.text else ()
    return (chair,), said
