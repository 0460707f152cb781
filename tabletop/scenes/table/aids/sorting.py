"""Sorting of the own hand: as the game's table does, by rank, by suit, in sequences, or as the person drags the cards.

The order is remembered by game. A control beside the hand and a key go from one to the next.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from tabletop.cards import RANK, SUIT
from tabletop.engine.knowledge.view import View
from tabletop.scenes.table.buttons import Option
from tabletop.scenes.table.effects.bubbles import bounds
from tabletop.session.remembered import Remembered
from tabletop.storage.small_files import hand_orders
from tabletop.text import N_, _
from tabletop.ui.cards.poses import Key, Pose
from tabletop.ui.layout.hand_order import exchanged, grouped, groups_by, in_own_order, keeps_together

if TYPE_CHECKING:
    from tabletop.scenes.table.scene import TableScene

ORDERS = {
    "rank": N_("by rank"),
    "suit": N_("by suit"),
    "sequence": N_("in sequences"),
    "own": N_("as you laid them"),
}
"""The orders that are known in every game, with their words; "" stands for that of the game's table."""
FEWEST = 3
"""Fewest cards that are worth sorting."""
MOST_NOTED = 150
"""Most faces of an own order that are remembered, those that are gone included: an undo brings them back."""


class HandSorting:
    """The order of the person's hand at *table*; *orders* are those of all games, where they are remembered."""

    def __init__(self, table: "TableScene", orders: Remembered[dict[str, str]] | None) -> None:
        self._table, self._orders = table, orders
        self._slug = table.match.rules.slug
        self._by = orders.now.get(self._slug, "") if orders else ""
        self._own: dict[int, list[int]] = {}
        """Faces from left to right as the person at each seat wants them, also such as are gone."""

    def options(self) -> list[Option]:
        """The control that sorts the hand in the next way, while there is one to sort."""
        if len(self._hand(self._table.view)) < FEWEST:
            return []
        key = self._table.app.key_of("sort")
        said = (
            _(
                "Your cards are sorted {order}. Press here or {key} to sort them {next}; drag them to place them."
            )
            if key
            else _("Your cards are sorted {order}. Press here to sort them {next}.")
        )
        words = said.format(order=self._words(self._by), key=key, next=self._words(self._next(1)))
        return [Option(_("Sort the hand"), partial(self.step, 1), "@icon", spare=1, icon="sort", tip=words)]

    def step(self, way: int) -> None:
        """Sort in the next way (*way* 1) or the one before (-1)."""
        self.sort(self._next(way))

    def sort(self, by: str) -> None:
        """Sort by *by*, one of `ORDERS` or "" for the order of the game's table."""
        self._keep(by)
        self._table.refresh()

    def _keep(self, by: str) -> None:
        self._by, slug = by, self._slug
        if self._orders and self._orders.now.get(slug, "") != by:
            self._orders.change(lambda orders: {**orders, slug: by}, lambda: hand_orders.keep(slug, by))

    def _next(self, way: int) -> str:
        ways = self._ways()
        return ways[(ways.index(self._by) + way) % len(ways)] if self._by in ways else ways[0]

    def _ways(self) -> list[str]:
        """The orders that differ: that of the game's table stands for what it is."""
        usual = self._usual()
        return [
            "",
            *(by for by in ORDERS if by != usual and (by != "own" or self._table.view.seat in self._own)),
        ]

    def _usual(self) -> str:
        """The order that the game's table has, "" if it is one of its own."""
        if self._table.game_table.controls.sorted_by:
            return ""
        order = partial(self._table.game_table.rank_in_hand, self._table.view)
        return "rank" if keeps_together(order, RANK) else "suit" if keeps_together(order, SUIT) else ""

    def _words(self, by: str) -> str:
        usual = self._table.game_table.controls.sorted_by or ORDERS.get(
            self._usual(), N_("as usual in this game")
        )
        return _(ORDERS.get(by, usual))

    def _hand(self, view: View) -> dict[Key, int]:
        """The cards of the own hand with their faces; nothing as long as one of them is covered."""
        zone = f"hand:{view.seat}"
        faces = view.zones.get(zone, ())
        found = {(zone, index): face for index, face in enumerate(faces) if face is not None}
        return found if len(found) == len(faces) else {}

    def of(self, poses: dict[Key, Pose], view: View) -> dict[Key, Pose]:
        """*poses* with the own hand sorted."""
        faces = self._hand(view)
        if not self._by or len(faces) < 2 or any(key not in poses for key in faces):
            return poses
        from_left = {key: faces[key] for key in sorted(faces, key=lambda key: poses[key].z)}
        if self._by == "own":
            order = in_own_order(from_left, self._own.get(view.seat, ()))
            self._note(view.seat, [faces[key] for key in order])
            groups = {key: RANK[faces[key]] for key in order}
        else:
            rank = partial(self._table.game_table.rank_in_hand, view)
            parts = groups_by(self._by, from_left, rank)
            order = [key for part in parts for key in part]
            groups = {key: number for number, part in enumerate(parts) for key in part}
        return {**poses, **grouped(exchanged(poses, order), groups)}

    def _note(self, seat: int, faces: Sequence[int]) -> None:
        """Add those of *faces* that are new to the own order of *seat*, at the right."""
        own = self._own.setdefault(seat, [])
        new = Counter(faces) - Counter(own)
        added = []
        for face in reversed(faces):  # of equal ones those at the right are new
            if new[face]:
                new[face] -= 1
                added.append(face)
        own += reversed(added)
        if len(own) > MOST_NOTED:
            own[:] = faces

    def move(self, keys: Sequence[Key], point: tuple[int, int]) -> bool:
        """Put the cards *keys* of the hand where they were dropped, at *point* (px); whether that is another place in it."""
        table, faces = self._table, self._hand(self._table.view)
        lying = sorted((key for key in faces if key in table.poses), key=lambda key: table.poses[key].z)
        rects = {key: bounds(table.hud, table.poses[key]) for key in lying}
        others = [key for key in lying if key not in keys]
        if not others or len(others) + len(keys) < len(lying) or len(lying) < len(faces):
            return False
        if not rects[others[0]].unionall(list(rects.values())).collidepoint(point):
            return False
        rows = {table.poses[key].z // 100: rects[key].centery for key in lying}
        row = min(rows, key=lambda row: abs(rows[row] - point[1]))

        def before(key: Key) -> bool:
            line = table.poses[key].z // 100
            return line < row or (line == row and _shown_middle(rects, lying, key) < point[0])

        moved = [key for key in lying if key in keys]
        order = [*filter(before, others), *moved, *(key for key in others if not before(key))]
        if order == lying:
            return False
        seat = table.view.seat
        gone = Counter(self._own.get(seat, ())) - Counter(faces.values())
        self._own[seat] = [*(faces[key] for key in order), *gone.elements()]
        self._keep("own")
        return True


def _shown_middle(rects: Mapping[Key, Rect], lying: Sequence[Key], key: Key) -> int:
    """The middle, from left to right in px, of what shows of a card of a hand, whose right part lies below the next."""
    following = lying[lying.index(key) + 1 :][:1]
    covered = [rects[each].left for each in following if rects[each].left > rects[key].left]
    return (rects[key].left + min([rects[key].right, *covered])) // 2
