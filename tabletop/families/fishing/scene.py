"""How fishing games lie on the table: the stock at the left, what may be captured in the middle, captures by the plates."""

from collections.abc import Mapping

from tabletop.cards import RANK, SUIT
from tabletop.engine.events import Event, Moved
from tabletop.engine.view import View
from tabletop.text import _
from tabletop.ui.declaration import Badge, Cast, GameScene, Timing, cards_in_words
from tabletop.ui.layout import Poses, hand_poses, shown, stack
from tabletop.ui.seating import Table

CAPTURE_RESTS = 0.7


class FishingScene(GameScene):
    def arrange(self, view: View, table: Table) -> Mapping[str, Poses]:
        poses: dict[str, Poses] = {
            f"hand:{seat}": hand_poses(view, table, seat, lambda face: self.rank_in_hand(view, face))
            for seat in range(view.seats)
        }
        poses["stock"] = stack(shown(view, "stock"), table.left.centre, 0.9)
        return poses

    def rank_in_hand(self, view: View, face: int) -> object:
        return RANK[face], SUIT[face]

    def badges(self, view: View, table: Table, cast: Cast) -> list[Badge]:
        x, y = table.left.centre
        left = len(view.zones["stock"])
        if not left:
            return [Badge(_("The stock is empty"), (x, y), "quiet")]
        return [Badge(_("Stock: {cards}").format(cards=cards_in_words(left)), (x, y + 0.9), "quiet")]

    def gleam(self, event: Event) -> int:
        """Who captures."""
        captures = isinstance(event, Moved) and event.dst.startswith("won:")
        return int(event.dst.removeprefix("won:")) if captures else -1

    def timing(self, view: View, event: Event, before: Event | None) -> Timing:
        if isinstance(event, Moved) and event.dst.startswith("won:"):
            top = len(view.zones[event.src]) - 1
            return Timing(CAPTURE_RESTS, True, ((event.src, top),))
        return super().timing(view, event, before)
