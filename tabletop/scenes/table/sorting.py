"""Sorting of the own hand: as the game's table does, or in one of the other ways that it names.

For games in which people want to see now the suits together and now the ranks (`Controls.sortings`). The cards
change places with one another in the fan; nothing else of them changes.
"""

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from tabletop.engine.knowledge.view import View
from tabletop.scenes.table.buttons import Option
from tabletop.text import _
from tabletop.ui.cards.poses import Key, Pose

if TYPE_CHECKING:
    from tabletop.scenes.table.scene import TableScene


class HandSorting:
    """The order of the person's hand at *table*."""

    def __init__(self, table: "TableScene") -> None:
        self._table = table
        self._by = ""

    def options(self) -> list[Option]:
        """A button for each other way to sort the hand, while there is one to sort."""
        table = self._table
        ways = ["", *table.game_table.controls.sortings] if table.game_table.controls.sortings else []
        hand = table.view.zones.get(f"hand:{table.watch.seat}", ())
        if len(hand) < 2 or None in hand or table.selection.chosen:
            return []
        words = {name: _(said) for name, (said, _key) in table.game_table.controls.sortings.items()}
        return [
            Option(words.get(name, _("Sort by melds")), partial(self.sort, name))
            for name in ways
            if name != self._by
        ]

    def sort(self, by: str) -> None:
        """Sort by one of `Controls.sortings`, or "" for what the scene does itself."""
        self._by = by
        self._table.refresh()

    def of(self, poses: dict[Key, Pose], view: View) -> dict[Key, Pose]:
        """*poses* with the own hand sorted."""
        chosen = self._table.game_table.controls.sortings.get(self._by)
        zone = f"hand:{view.seat}"
        hand = sorted((key for key in poses if key[0] == zone), key=lambda key: poses[key].z)
        faces = {key: face for key in hand if (face := poses[key].face) is not None}
        if chosen is None or len(faces) < len(hand):
            return poses
        _words, rank = chosen
        return {**poses, **_exchanged(poses, hand, sorted(hand, key=lambda key: rank(faces[key])))}


def _exchanged(poses: Mapping[Key, Pose], hand: list[Key], wanted: list[Key]) -> dict[Key, Pose]:
    """Each card of *wanted* where the card of *hand* at the same place lies."""
    return {
        card: poses[card]._replace(x=there.x, y=there.y, angle=there.angle, scale=there.scale, z=there.z)
        for card, there in zip(wanted, (poses[key] for key in hand), strict=True)
    }
