"""Layout of the cards of Mattis in the middle: the first half round the stock, the second in a heap for each play."""

from collections.abc import Sequence

from tabletop.games.mattis.rules_sequences import LEVEL
from tabletop.ui.cards.poses import CARD_RATIO, Pose
from tabletop.ui.layout.fans import Faces, Poses, card_box, direction, stack, won_tricks
from tabletop.ui.layout.rows import wrapped
from tabletop.ui.layout.seating import Box, Place, Table

COLUMN = 1.3
"""At the left of the middle, for trumps and the count of the plays."""
STOCK_SCALE = 0.7
LARGEST, SMALLEST, SMALLER = 0.92, 0.2, 0.96
LARGEST_CARD = 0.9
"""The largest width of a card of a trick, in units."""
STRIPS = (0.36, 0.27)
"""Strip that shows of a covered card of a heap, by its width; the narrower where cards would else be small."""
SMALL = 0.55
APART = 0.24
"""Between two heaps, by the width of a card."""
LABEL_HEIGHT = 0.2
SIGN = 0.44
BESIDE_STOCK, BELOW_MIDDLE = -0.98, -0.02
"""The centre of the sign of trumps from that of the stock."""
TRUMP_WORDS, WORDS_HIGH = 0.75, 0.3
"""The room for the words of trumps in plain type, in units."""
LOW_SIGN = 0.5, 0.06
"""The sign of trumps from the left edge of the middle, and below the cards there, where many sit round large type."""
RAISED = 0.12
WIDE, WIDEST = 2.2, 2.9
"""Greatest distance of a card of a trick from the stock, with a few players and with many."""
HIGHEST = 1.8
"""The same up and down, so that the trick stays together in a high window."""
LEAST_WON, SMALL_PILE = 0.4, 0.32
"""Least room for won cards beside a plate, and the scale of those that lie below it where there is less."""


def middle_of(table: Table) -> tuple[float, float]:
    return table.middle.centre


def stock_box(table: Table) -> Box:
    """The place of the stock."""
    return card_box(*middle_of(table), STOCK_SCALE)


def sign_box(table: Table, beside_stock: bool) -> Box:
    """The place of the sign of trumps, clear of the cards round the stock, or at the top of the column at the left."""
    x, y = middle_of(table)
    if not beside_stock:
        return Box(table.middle.x + (COLUMN - SIGN) / 2, table.middle.y + 0.1, SIGN, SIGN)
    if has_words_beside_stock(table):
        return Box(x + BESIDE_STOCK - SIGN / 2, y + BELOW_MIDDLE - SIGN / 2, SIGN, SIGN)
    across, below = LOW_SIGN
    lowest = max(box.bottom for box in _boxes_at_the_left(table))
    return Box(table.middle.x + across, lowest + below, SIGN, SIGN)


def has_words_beside_stock(table: Table) -> bool:
    """True if the words of trumps have room at the left of the stock, below their sign."""
    stock = stock_box(table)
    top = stock.centre[1] + BELOW_MIDDLE - SIGN / 2
    bottom = top + SIGN + WORDS_HIGH * table.text
    beside = [box.right for box in _boxes_at_the_left(table) if box.y < bottom and box.bottom > top]
    return stock.x - max(beside, default=table.middle.x) >= TRUMP_WORDS * table.text


def _boxes_at_the_left(table: Table) -> list[Box]:
    """The boxes of the cards of a trick that lie left of the stock, once all have played."""
    seats = range(len(table.places))
    poses = round_the_stock([0] * len(seats), [*seats], table).values()
    boxes = [card_box(pose.x, pose.y, pose.scale) for pose in poses]
    return [box for box in boxes if box.right < stock_box(table).x]


def rounds_of(laid_by: Sequence[int]) -> list[int]:
    """For each card of a trick in how many rounds its player had played before: more than none in tie-breaks."""
    return [laid_by[:index].count(seat) for index, seat in enumerate(laid_by)]


def highest(faces: Sequence[int], laid_by: Sequence[int]) -> list[int]:
    """Indices of the cards of the latest round of a trick that are the highest so far, from the first card."""
    which = rounds_of(laid_by)
    latest = [index for index, count in enumerate(which) if count == max(which)]
    top = max((LEVEL[faces[index]] for index in latest), default=0)
    return [index for index in latest if LEVEL[faces[index]] == top]


def size_of_card(table: Table) -> float:
    """The width of the cards of a trick round the stock, in units."""
    return min(LARGEST_CARD, table.middle.h / 4.1)


def round_the_stock(faces: Sequence[int], laid_by: Sequence[int], table: Table, z: float = 300) -> Poses:
    """The cards of a trick, each towards its player, those of tie-breaks on the old ones; equal ones have jumped."""
    box, (middle_x, middle_y) = table.middle, middle_of(table)
    scale = size_of_card(table) * (1.0 if len(table.places) <= 5 else 0.86)
    farthest = max(abs(direction(table, seat)[0]) for seat in range(len(table.places)))
    room = (box.w / 2 - 0.05 - scale / 2) / farthest
    reach_x = min(room, WIDEST if len(table.places) > 5 else WIDE)
    reach_y = min((box.h - scale * CARD_RATIO) / 2 - 0.06, HIGHEST)
    which, best = rounds_of(laid_by), highest(faces, laid_by)
    poses = {}
    for index, (face, seat) in enumerate(zip(faces, laid_by, strict=True)):
        across, down = direction(table, seat)
        x = middle_x + across * reach_x + 0.26 * scale * which[index] * (-1 if across > 0.3 else 1)
        y = middle_y + down * reach_y - RAISED * (index in best and len(best) > 1 and down > -0.9)
        glows = index in best and len(faces) > 1
        lean = 5 * across + (1.5 if index % 2 else -1.5)
        poses[index] = Pose(x, y, lean, scale, face, z + 10 * down + index, "glow" if glows else "")
    return poses


def won_pile(faces: Faces, each: int, place: Place) -> Poses:
    """The tricks that somebody has won, face down; a pile below the plate where there is no room beside it."""
    if place.won.w >= LEAST_WON:
        return won_tricks(faces, each, place)
    plate = place.plate
    at = (plate.right - SMALL_PILE, plate.bottom + 0.16 + SMALL_PILE * CARD_RATIO / 2)
    return stack(faces, at, SMALL_PILE, 0.0, 60)


def heaps_box(table: Table) -> Box:
    """The part of the middle that the heaps of the second half have."""
    box = table.middle
    return Box(box.x + COLUMN, box.y, box.w - COLUMN, box.h)


def heaps(faces: Faces, sizes: Sequence[int], box: Box, z: float = 300) -> tuple[Poses, list[Box]]:
    """A heap for each play, from the lowest to the highest, and the boxes for the words below them.

    *sizes*: how many cards each play has. They wrap into rows, as large as there is room for.
    """
    scale, strip = LARGEST, STRIPS[0]
    while scale > SMALLEST:
        strip = STRIPS[scale < SMALL]
        wide = max((_wide(size, scale, strip) for size in sizes), default=0.0)
        if wide <= box.w and _high(_rows(sizes, scale, strip, box.w), scale) <= box.h:
            break
        scale *= SMALLER
    rows = _rows(sizes, scale, strip, box.w)
    poses: Poses = {}
    labels = []
    y = box.y + (box.h - _high(rows, scale)) / 2
    index = 0
    for row in rows:
        wide = sum(_wide(size, scale, strip) for size in row) + APART * scale * (len(row) - 1)
        x = box.x + (box.w - wide) / 2
        for size in row:
            for place in range(size):
                across = x + scale / 2 + place * strip * scale
                poses[index] = Pose(across, y + CARD_RATIO * scale / 2, 0.0, scale, faces[index], z + index)
                index += 1
            heap_wide = _wide(size, scale, strip)
            labels.append(Box(x, y + CARD_RATIO * scale + 0.03, heap_wide, LABEL_HEIGHT))
            x += heap_wide + APART * scale
        y += CARD_RATIO * scale + LABEL_HEIGHT + 0.1
    return poses, labels


def _wide(size: int, scale: float, strip: float) -> float:
    return scale * (1 + strip * (size - 1))


def _high(rows: Sequence[object], scale: float) -> float:
    return len(rows) * (CARD_RATIO * scale + LABEL_HEIGHT + 0.1)


def _rows(sizes: Sequence[int], scale: float, strip: float, room: float) -> list[list[int]]:
    """The plays row by row, as many in each as there is *room* for."""
    return wrapped(sizes, lambda size: _wide(size, scale, strip), room, APART * scale)


def as_wide_as(said: str, below: Box) -> Box:
    """The place for words below a heap: in its middle, or as wide as the heap where they need more."""
    wide = min(max(below.w, 0.7), 0.3 + 0.09 * len(said))
    return Box(below.x + (below.w - wide) / 2, below.y, wide, LABEL_HEIGHT)
