"""The cards that glow at a table: those of the beat that is being shown, those that go along with the chosen ones, and those
of the button that is pointed at."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tabletop.engine.knowledge.view import View
from tabletop.ui.abilities.card_choice import Companions
from tabletop.ui.cards.poses import Key, Pose

if TYPE_CHECKING:
    from tabletop.scenes.table.scene import TableScene


def glowing(table: "TableScene", view: View, poses: Mapping[Key, Pose]) -> dict[Key, Pose]:
    """*poses* of *view*, with those cards glowing."""
    keys = {*table.watch.glow, *_going_along(table, view), *_pointed_at(table, view)}
    return {key: pose._replace(shade="glow") if key in keys else pose for key, pose in poses.items()}


def _going_along(table: "TableScene", view: View) -> list[Key]:
    chosen = [source for source in table.selection.sources() if isinstance(source, int)]
    companions = table.game_table.ability(Companions)
    if companions is None or not chosen:
        return []
    along = companions.cards(view, chosen)
    zone = table.gestures.hand
    return [(zone, index) for index, face in enumerate(view.zones.get(zone, ())) if face in along]


def _pointed_at(table: "TableScene", view: View) -> list[Key]:
    """The cards of the hand that the button lays on which the pointer or the keyboard is."""
    left, zone, found = list(table.buttons.pointed), table.gestures.hand, list[Key]()
    for index, face in enumerate(view.zones.get(zone, ())):
        if face in left:
            left.remove(face)
            found.append((zone, index))
    return found
