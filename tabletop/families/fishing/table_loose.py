"""The table of fishing games in which cards lie loose: a grid of them in the middle, with fans of cards that belong together.

Cards are as large as there is room for, in a few steps, so that they seldom change their size. A click on a card of the
hand and clicks on what it is to take compose a move; dropped on free felt a card is laid.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tabletop.engine.events import Event, Moved
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.fishing.table import CAPTURE_RESTS, FishingTable
from tabletop.families.fishing.words import LooseWords
from tabletop.text import _
from tabletop.ui.cards.poses import CARD_RATIO, Pose
from tabletop.ui.game_table import Badge, Timing
from tabletop.ui.layout.crowded import crowded
from tabletop.ui.layout.fans import Poses, shown
from tabletop.ui.layout.piles import Part, Pile
from tabletop.ui.layout.rows import wrapped
from tabletop.ui.layout.seating import Box, Plan, Seating, Table
from tabletop.ui.move_targets import DropRule, Usable
from tabletop.wording.cards import cards_in_words
from tabletop.wording.lines import Cast

SCALES = (0.92, 0.82, 0.72, 0.63, 0.55, 0.48, 0.42, 0.36, 0.3)
"""Of the cards on the table: the first at which all have room."""
MANY = 12
"""Cards on a table that is full."""
STRIP = 0.34  # of a card's width: what shows of a covered card in a fan
APART, ROWS_APART = 0.16, 0.12
LABEL_HEIGHT, LABEL_WIDTH = 0.22, 1.3
COLUMN, SCORE_HEIGHT, STOCK_HEIGHT = 1.4, 1.25, 1.9
"""At the left: the score, and the stock with its count below it."""
STOCK_SCALE = 0.8
LEAN = 1.3  # degrees, of loose cards


@dataclass(frozen=True)
class Item:
    """Cards that lie together: the zone, their indices, and the words below them, if any."""

    zone: str
    indices: tuple[int, ...]
    words: str = ""
    own: bool = False

    def size(self, scale: float) -> tuple[float, float]:
        """Width and height of the item in units, with cards of *scale*."""
        wide = scale * (1 + STRIP * (len(self.indices) - 1))
        if self.words:
            return max(wide, LABEL_WIDTH), scale * CARD_RATIO + LABEL_HEIGHT
        return wide, scale * CARD_RATIO


@dataclass(frozen=True)
class Spot:
    """Place of an item, and the scale of its cards."""

    item: Item
    box: Box
    scale: float


def lay_out(items: Sequence[Item], box: Box, card_size: float) -> list[Spot]:
    """The *items* in rows in the middle of *box*, as large as there is room for, and as a person's *card_size* has it."""
    scales = (SCALES[0] * card_size, *SCALES)
    scale = next((each for each in scales if _height(_rows(items, each, box.w), each) <= box.h), SCALES[-1])
    full = len(_rows(items, scale, box.w))
    widths = (box.w * part / 20 for part in range(8, 21))
    # Rows of about the same width: the narrowest that need no more of them.
    rows = next(rows for width in widths if len(rows := _rows(items, scale, width)) == full)
    spots, y = [], box.y + (box.h - _height(rows, scale)) / 2
    for row in rows:
        sizes = [item.size(scale) for item in row]
        x = box.x + (box.w - sum(wide for wide, _high in sizes) - APART * (len(row) - 1)) / 2
        for item, (wide, high) in zip(row, sizes, strict=True):
            spots.append(Spot(item, Box(x, y, wide, high), scale))
            x += wide + APART
        y += max(high for _wide, high in sizes) + ROWS_APART
    return spots


def _rows(items: Sequence[Item], scale: float, width: float) -> list[list[Item]]:
    """The *items* in rows of at most *width*."""
    return wrapped(items, lambda item: item.size(scale)[0], width, APART)


def _height(rows: Sequence[Sequence[Item]], scale: float) -> float:
    heights = [max(item.size(scale)[1] for item in row) for row in rows]
    return sum(heights) + ROWS_APART * (len(heights) - 1)


class LooseTable(FishingTable):
    """Everything that is done here is done on the zone ``table``."""

    fixed_piles = {"stock": Pile("left", STOCK_SCALE, down=-0.15)}
    dropped_in: Mapping[str, Part] = {"table": "middle"}
    highlighted, highlighted_moves = frozenset({"capture"}), ()

    words = LooseWords()
    largest_hand = 6

    ways = {"capture": DropRule("table"), "play": DropRule("table")}

    def laid_out(self, size: tuple[int, int], seating: Seating, plan: Plan) -> Table:
        table = crowded(size, seating, plan)
        middle = table.middle
        # In a high window the two stay together.
        above = max(0.0, middle.h - SCORE_HEIGHT - STOCK_HEIGHT) / 2
        top = middle.y + above
        return replace(
            table,
            left=Box(middle.x, top + SCORE_HEIGHT, COLUMN, middle.h - SCORE_HEIGHT - 2 * above),
            middle=Box(middle.x + COLUMN, middle.y, middle.w - COLUMN, middle.h),
            right=Box(middle.x, top, COLUMN - 0.1, SCORE_HEIGHT),
        )

    def played_for(self, table: Table) -> float:
        many = [Item("table", (index,)) for index in range(MANY)]
        return lay_out(many, table.middle, 1.0)[0].scale / SCALES[0]

    def items(self, view: View) -> list[Item]:
        """Items that lie on the table."""
        return [Item("table", (index,)) for index in range(len(view.zones["table"]))]

    def lying(self, view: View, table: Table) -> list[Spot]:
        """Items with their places on the table."""
        return lay_out(self.items(view), table.middle, table.card_size)

    def arrange(self, view: View, table: Table) -> Mapping[str, Poses]:
        poses = dict(super().arrange(view, table))
        for zone in {spot.item.zone for spot in self.lying(view, table)}:
            poses[zone] = {}
        for spot in self.lying(view, table):
            poses[spot.item.zone].update(_cards(spot, view))
        return poses

    def badges(self, view: View, table: Table, cast: Cast) -> list[Badge]:
        stock, left = self.fixed_piles["stock"].box(table), len(view.zones["stock"])
        if not left:
            return [Badge(_("No stock"), stock, "quiet", side="on")]
        return [Badge(cards_in_words(left), stock, "quiet")]

    def usable(self, view: View) -> Mapping[str, Usable]:
        return {"table": "each"}

    def proposals(self, view: View, cards: Sequence[int], used: Sequence[int]) -> Sequence[Move]:
        if len(cards) != 1:
            return ()
        return (
            (Move("capture", tuple(cards), tuple(sorted(used))),) if used else (Move("play", tuple(cards)),)
        )

    def lists_all(self, view: View) -> bool:
        return view.complete

    def timing(self, view: View, event: Event, before: Event | None) -> Timing:
        """Timing of a capture: what is taken rests with the card that takes it, and goes all at once."""
        if not isinstance(event, Moved) or not event.dst.startswith("won:"):
            return super().timing(view, event, before)
        taking = isinstance(before, Moved) and before.dst == event.dst
        if taking and isinstance(before, Moved) and before.src != event.src:
            return Timing()
        return Timing(CAPTURE_RESTS, True, tuple((event.src, index) for index in event.at or ()))


def _cards(spot: Spot, view: View) -> Poses:
    """The cards of an item side by side, each covering most of the one before."""
    item, scale = spot.item, spot.scale
    faces, count = shown(view, item.zone), len(item.indices)
    fan = scale * (1 + STRIP * (count - 1))
    x, y = spot.box.x + (spot.box.w - fan) / 2 + scale / 2, spot.box.y + scale * CARD_RATIO / 2
    poses: Poses = {}
    for number, index in enumerate(item.indices):
        face = faces[index]
        lean = LEAN * ((face or 0) * 7 % 5 - 2) if count == 1 and not item.words else 0.0
        poses[index] = Pose(x + STRIP * scale * number, y, lean, scale, face, 120 + number)
    return poses
