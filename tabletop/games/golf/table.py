"""The table of Six Card Golf: six cards before everybody, the own columns as lanes with their points, pairs aglow."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tabletop.engine.events import Event, Moved, Turned
from tabletop.engine.knowledge.view import View
from tabletop.families.layouts.table import LayoutTable
from tabletop.games.golf.rules import COLUMNS, POINTS, Golf, column_points
from tabletop.games.golf.words import GolfWords, closer, closes, is_pair, made_pair, slot_name, twos, up
from tabletop.text import _
from tabletop.ui.abilities.card_order import CardOrder
from tabletop.ui.cards.poses import CARD_RATIO
from tabletop.ui.effects.flourish import Burst, Count, Flag, Flourish, Gleam
from tabletop.ui.game_table import Badge
from tabletop.ui.layout.crowded import Slot
from tabletop.ui.layout.fans import Poses
from tabletop.ui.layout.meld_layout import Furniture, Label, Panel
from tabletop.ui.layout.seating import Box, Table
from tabletop.wording.cards import rank_sign
from tabletop.wording.facts import deal_ended
from tabletop.wording.lines import Cast
from tabletop.wording.sentences import signed

LANE, LABEL = 0.08, (0.62, 0.2)


def card_points(view: View) -> list[str]:
    """The ranks and what each counts, the best first; pairs in a column count otherwise."""
    ranks = sorted(range(13), key=lambda face: POINTS[face])
    return [*(f"{rank_sign(face)}\n{signed(POINTS[face])}" for face in ranks), _("pair") + "\n0"]


class GolfTable(LayoutTable):
    words = GolfWords()
    abilities = (CardOrder(card_points, values=True),)
    places_each, columns = 6, 3

    def arrange(self, view: View, table: Table) -> Mapping[str, Poses]:
        poses = dict(super().arrange(view, table))
        for seat in range(view.seats):
            faces = up(view, seat)
            for column in COLUMNS:
                if is_pair(*(faces[place] for place in column)):
                    for zone in (slot_name(seat, place) for place in column):
                        # Below the cards beside them, so that the glow falls on the felt.
                        poses[zone] = {i: p._replace(shade="glow", z=90) for i, p in poses[zone].items()}
        return poses

    def furniture(self, view: View, table: Table, cast: Cast) -> Furniture:
        """A lane below each of the own columns, and its points when both its cards are known."""
        grid, faces = self.grid(table.place(table.viewer)), up(view, table.viewer)
        lanes, labels = [], []
        for number_of, (upper, lower) in enumerate(COLUMNS):
            lanes.append(Panel(f"column:{number_of}", lane(grid[upper], grid[lower]), ""))
            one, other = faces[upper], faces[lower]
            if one is not None and other is not None:
                x, y = grid[lower].x, grid[lower].y + grid[lower].scale * CARD_RATIO / 2 + 0.05
                box = Box(x - LABEL[0] / 2, y, *LABEL)
                points = column_points(one, other, twos(view))
                labels.append(Label(signed(points), box, "gold" if is_pair(one, other) else "black"))
        return Furniture(tuple(lanes), tuple(labels))

    def badges(self, view: View, table: Table, cast: Cast) -> list[Badge]:
        badges = super().badges(view, table, cast)
        if closer(view) >= 0 and view.phase in ("draw", "swap") and not view.over:
            said = cast.says(closer(view), _("{name} is done: last turns"), _("You are done: last turns"))
            return [replace(badges[0], words=said, mood="good", about="closer")]
        return badges

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        if deal_ended(before, after):
            gained = after[Golf.gained]
            best = [Burst(gained.index(min(gained)))] if gained.count(min(gained)) == 1 else []
            return [*best, *counted(before, events)]
        if closes(before, after):
            return [Flag(closer(after)), Gleam(closer(after))]
        place = made_pair(before, events, after.seat)
        return [Burst(slot_name(after.seat, place))] if place is not None else []

    def effects_of_move(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        """A flag is hoisted where the own last card is turned up too; others' pairs gleam."""
        if deal_ended(before, after):
            return []
        paired = [seat for seat in range(after.seats) if made_pair(before, events, seat) is not None]
        done = closes(before, after) and closer(after) == after.seat
        flag = [Flag(after.seat)] if done else []
        return [*flag, *(Gleam(seat) for seat in paired if seat != after.seat)]


def counted(before: View, events: Sequence[Event]) -> list[Flourish]:
    """The layouts as they lie at the end, counted aloud column by column."""
    faces = {zone: cards[0] for zone, cards in before.zones.items() if zone.startswith("slot:") and cards}
    for event in events:
        if isinstance(event, Moved) and event.dst in faces:
            faces[event.dst] = event.cards[0]
        elif isinstance(event, Turned) and event.zone in faces:
            faces[event.zone] = event.cards[0]
    found: list[Flourish] = []
    for seat in range(before.seats):
        lines: list[str] = []
        total = 0
        for column in COLUMNS:
            upper, lower = (faces.get(slot_name(seat, place)) for place in column)
            if upper is None or lower is None:
                return []
            points = column_points(upper, lower, twos(before))
            total += points
            lines.append(f"{lines[-1]} + {signed(points)}".replace("+ −", "− ") if lines else signed(points))
        lines.append(f"{lines[-1]} = {signed(total)}")
        found.append(Count(seat, 0, tuple(lines)))
    return found


def lane(upper: Slot, lower: Slot) -> Box:
    """The strip that a column lies on, with room for its label."""
    wide, high = upper.scale + LANE, lower.y - upper.y + upper.scale * CARD_RATIO + LANE
    return Box(upper.x - wide / 2, upper.y - upper.scale * CARD_RATIO / 2 - LANE / 2, wide, high + LABEL[1])


TABLE = GolfTable()
