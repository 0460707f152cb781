"""Table of games of layouts: everybody's grid of cards before the name, the own one large; piles in the middle.

At any time at most one player has a card in hand. One's own lies beside the layout, another's beside the piles on the
side where that player sits.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from operator import ge
from typing import ClassVar

from tabletop.engine.events import Event, Moved, Shuffled, Turned
from tabletop.engine.knowledge.view import View
from tabletop.ui.cards.poses import Pose
from tabletop.ui.game_table import AFTER_SHUFFLE, Badge, GameTable, Timing, stock_badge
from tabletop.ui.layout.crowded import (
    LARGEST_SLOT,
    SLOT_PITCH,
    UPRIGHT,
    Grid,
    Piles,
    Slot,
    slots,
    slotted,
)
from tabletop.ui.layout.fans import Poses, card_box, direction, shown, stack
from tabletop.ui.layout.seating import GAP, Box, Place, Plan, Seating, Table
from tabletop.ui.move_targets import DropRule
from tabletop.wording.lines import Cast

OWN_HEIGHT = 2.36
"""The height of the own layout in units, with room for labels below it."""
LABELS = 0.32
SIZES_TRIED = (0.0, 0.25, 0.5, 0.75)
"""Parts of the way from the size that is asked for to the usual one."""
READABLE_BESIDE = 0.4
"""The scale that the others' cards keep beside larger own ones."""
IN_HAND = 0.9
"""The scale of the card in hand."""
LARGEST_PILE, PILES_HEIGHTS = 0.75, (1.3, 1.0)
"""The scale of the cards in the piles, and the height that these have at least with the words below; where many play less."""
PILE_WORDS = 0.34
"""The height of the words below the piles."""
NEARLY = 0.97
"""The share of their usual scale that the piles keep beside larger own cards."""
DEAL_TIME = 2.6
"""Seconds that dealing takes at most."""
TURNED_RESTS = 0.2
"""Seconds that a card rests that was turned up to be exchanged."""
COLUMN_RESTS, END_RESTS = 0.6, 2.2
"""Seconds that the count at the end rests before each column, and before the cards are gathered."""


class LayoutTable(GameTable):
    """A scene of grids with `places` cards in rows of `columns`."""

    largest_hand = 1
    with_buttons = frozenset({"discard"})
    places_each: ClassVar[int]
    columns: ClassVar[int]
    aside: ClassVar[float] = 0.0
    """Width of the layouts of those who sit at the sides, where that is more than their plates', in units."""
    ways = {
        "flip": DropRule("{target}", "{target}"),
        "draw": DropRule("hand:{seat}", "{target}"),
        "swap": DropRule("{target}"),
        "play": DropRule("{target}"),
        "discard": DropRule("discard"),
    }

    # Where things lie

    def laid_out(self, size: tuple[int, int], seating: Seating, plan: Plan) -> Table:
        """The own cards as large as *seating* asks for, as far as the others' stay readable and the piles as they were."""
        usual = self._table(size, seating, plan, 1.0, PILES_HEIGHTS)
        readable = [min(READABLE_BESIDE, scale) for scale in self._scales_of_others(usual)]
        piled = self.piles(usual).scale
        high = piled * UPRIGHT + PILE_WORDS + GAP
        wanted = (seating.card_size * (1 - part) + part for part in SIZES_TRIED)
        tables = (self._table(size, seating, plan, larger, (high, high)) for larger in wanted if larger > 1.0)
        return next(
            (
                table
                for table in tables
                if all(map(ge, self._scales_of_others(table), readable))
                and self.piles(table).scale >= NEARLY * piled
                and self._has_room(table.place(seating.viewer), table.words)
            ),
            usual,
        )

    def _table(
        self,
        size: tuple[int, int],
        seating: Seating,
        plan: Plan,
        larger: float,
        piles_high: tuple[float, float],
    ) -> Table:
        """The table by a *plan* with own cards *larger* than usual, and piles of a height, where many play of the other."""
        rows, own_high = -(-self.places_each // self.columns), OWN_HEIGHT * larger
        grid = Grid(rows, self.columns, own_high + LABELS, *piles_high, self.aside)
        table = slotted(size, replace(seating, card_size=1.0), grid, plan)
        own = table.place(seating.viewer)
        places = list(table.places)
        places[seating.viewer] = replace(own, hand=replace(own.hand, h=own_high))
        return replace(table, places=tuple(places), card_size=larger)

    def played_for(self, table: Table) -> float:
        """The cards before the others."""
        return min(self._scales_of_others(table)) / LARGEST_SLOT

    def _has_room(self, own: Place, words: Box) -> bool:
        """True if the own layout lies neither on its plate nor on the words."""
        left, right = self.grid(own)[0].box.x, self.grid(own)[-1].box.right
        laid = Box(left, own.hand.y, right - left, own.hand.h + LABELS)
        return not (laid.meets(own.plate) or laid.meets(words))

    def _scales_of_others(self, table: Table) -> list[float]:
        """The scale of the cards before each of the others."""
        return [self.grid(place)[0].scale for place in table.places if place.seat != table.viewer]

    def grid(self, place: Place) -> Sequence[Slot]:
        """The places of a layout, from the upper left."""
        return slots(place, self.places_each, self.columns)

    def arrange(self, view: View, table: Table) -> Mapping[str, Poses]:
        poses: dict[str, Poses] = {}
        for place in table.places:
            for number, slot in enumerate(self.grid(place), 1):
                zone = f"slot:{place.seat}:{number}"
                faces = shown(view, zone)
                poses[zone] = {
                    i: Pose(slot.x, slot.y, 0.0, slot.scale, face, 100 + number + i)
                    for i, face in enumerate(faces)
                }
            poses[f"hand:{place.seat}"] = self.in_hand(view, table, place.seat)
        piles = self.piles(table)
        aside = stack(shown(view, "aside"), piles.stock, piles.scale, z=60)
        return {**poses, **piles.poses(view), "aside": aside}

    def piles(self, table: Table) -> Piles:
        """Places of the stock and the discards: in the middle, with room for a card in hand on both sides."""
        box, words = table.middle, PILE_WORDS
        scale = min(LARGEST_PILE, (box.h - words - GAP) / UPRIGHT, box.w / 4.8)
        x, y = box.centre[0], box.y + (box.h - words + GAP) / 2
        note = Box(box.x, y + scale * UPRIGHT / 2, box.w, words)
        stock, discards = (x - 0.58 * scale, y), (x + 0.58 * scale, y)
        return Piles(stock, discards, scale, note, Slot(*discards, scale).box)

    def in_hand(self, view: View, table: Table, seat: int) -> Poses:
        """The card in hand: everybody sees one that was taken from the discards."""
        zone = f"hand:{seat}"
        faces = shown(view, zone) if seat == table.viewer else view.zones[zone]
        x, y, scale = self.hand_spot(table, seat)
        return {i: Pose(x, y, 0.0, scale, face, 600 + i) for i, face in enumerate(faces)}

    def hand_spot(self, table: Table, seat: int) -> Slot:
        """Place of the card in hand of *seat*; the own one is as large as those beside it leave room for."""
        if seat == table.viewer:
            taken = self._before_others(table)
            largest = IN_HAND * table.card_size
            spots = (self.own_spot(table, largest * (20 - less) / 20) for less in range(10))
            clear = (spot for spot in spots if not any(map(card_box(*spot).meets, taken)))
            return next(clear, None) or self.own_spot(table, largest / 2)
        piles, (across, _down) = self.piles(table), direction(table, seat)
        end = piles.discards[0] if across > 0 else piles.stock[0]
        return Slot(end + (1 if across > 0 else -1) * 1.3 * piles.scale, piles.stock[1], piles.scale)

    def _before_others(self, table: Table) -> Sequence[Box]:
        """The boxes of the others' plates and cards."""
        others = [place for place in table.places if place.seat != table.viewer]
        return _boxes(tuple((place.plate, *self.grid(place)) for place in others))

    def own_spot(self, table: Table, scale: float) -> Slot:
        """Place of the own card in hand of a *scale*: at the right of the own layout."""
        grid = self.grid(table.place(table.viewer))
        left = max(slot.x for slot in grid) + grid[0].scale * SLOT_PITCH / 2
        return Slot(left + 0.24 + scale / 2, (grid[0].y + grid[-1].y) / 2, scale)

    def drop_zones(self, view: View, table: Table) -> Mapping[str, Box]:
        grid = self.grid(table.place(table.viewer))
        spot = self.hand_spot(table, table.viewer)
        boxes = {f"slot:{table.viewer}:{n}": slot.box for n, slot in enumerate(grid, 1)}
        if not view.zones[f"hand:{table.viewer}"]:
            left, top = grid[0].box.x, grid[0].box.y
            right, bottom = spot.box.right, grid[-1].box.bottom
            boxes[f"hand:{table.viewer}"] = Box(left, top, right - left, bottom - top)
        boxes["discard"] = self.piles(table).place
        return boxes

    # What is said

    def badges(self, view: View, table: Table, cast: Cast) -> list[Badge]:
        return [replace(stock_badge(view, self.piles(table).note), side="on")]

    # How it is shown

    def timing(self, view: View, event: Event, before: Event | None) -> Timing:
        if isinstance(event, Moved):
            if event.src == "stock" and event.dst.startswith("slot:"):
                apart = min(0.07, DEAL_TIME / (self.places_each * view.seats))
                return Timing(AFTER_SHUFFLE if isinstance(before, Shuffled) else apart)
            if event.dst == "stock" and event.src != "aside":
                gathering = isinstance(before, Moved) and before.dst == "stock"
                return Timing() if gathering else Timing(END_RESTS, still=True)
            if isinstance(before, Turned):
                return Timing(TURNED_RESTS, still=True)
        if isinstance(event, Turned):
            # All are turned up at the end, column by column; else nobody need wait for a card that is turned up.
            ending = isinstance(before, Moved) or (isinstance(before, Turned) and self._next(before, event))
            return Timing(COLUMN_RESTS, still=True) if ending else Timing()
        return super().timing(view, event, before)

    def _next(self, before: Turned, event: Turned) -> bool:
        """True if the next column is turned up."""
        return self.column(before.zone) != self.column(event.zone)

    def column(self, zone: str) -> int:
        """The column of a place, from 0."""
        return (int(zone.rpartition(":")[2]) - 1) % self.columns


# Asked for several times whenever anything changes; at a large table that is a hundred boxes.
@lru_cache(maxsize=16)
def _boxes(layouts: tuple[tuple[Box | Slot, ...], ...]) -> tuple[Box, ...]:
    """The boxes of plates and places of cards."""
    return tuple(each.box if isinstance(each, Slot) else each for layout in layouts for each in layout)
