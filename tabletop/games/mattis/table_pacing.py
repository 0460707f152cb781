"""Pacing of Mattis, beat by beat: slow turns, a last card held up, piles that fly into the hands."""

from dataclasses import replace

from tabletop.engine.events import Did, Event, Moved, Now, Shown
from tabletop.engine.knowledge.view import View
from tabletop.families.tricks.table import TRICK_RESTS
from tabletop.games.mattis.rules import Mattis
from tabletop.games.mattis.table_layout import highest
from tabletop.ui.effects.flourish import Arrows, Flourish
from tabletop.ui.game_table import Timing

HELD_UP = 1.5
"""Seconds that the last card of the stock is held up for all to see."""
BEFORE_FLIP, BEFORE_PICK_UP, BETWEEN_HANDS = 0.35, 0.7, 0.3


def on_the_way(view: View, event: Event) -> View:
    """View in the middle of a move, in which who laid what, and the trump, must be right too."""
    changed: dict[str, object] = {}
    if isinstance(event, Did) and event.action == "flip":
        changed = {"flipping": True}
    elif isinstance(event, Did) and event.action == "draw":
        changed = {"picker": event.seat}
    elif isinstance(event, Did) and event.action == "trump":
        changed = {"maker": event.seat}
    elif isinstance(event, Shown):
        changed = {"trumpcard": event.cards[0]}
    elif isinstance(event, Moved) and event.dst == "trick":
        changed = {
            "flipping": False,
            "turned": event.src == "stock",
            "sizes": [*view[Mattis.sizes], len(event.cards)],
            "laid_by": [*view[Mattis.laid_by], view[Mattis.turn]],
        }
    elif isinstance(event, Moved) and event.src == "trick":
        gone = 1 if event.dst.startswith("hand:") else None
        sizes, laid_by = (view[Mattis.sizes][gone:], view[Mattis.laid_by][gone:]) if gone else ([], [])
        changed = {"sizes": sizes, "laid_by": laid_by, "picker": -1, "turned": False}
    elif isinstance(event, Moved) and event.src.startswith("won:") and event.dst.startswith("hand:"):
        changed = {"phase": "beat"}
    return replace(view, state={**view.state, **changed}) if changed else view


def own_timing(view: View, event: Event, before: Event | None) -> Timing | None:
    """Timing of what happens in Mattis only; None for all other events."""
    if isinstance(event, Did) and event.action in ("take", "complete"):
        faces = [face for face in view.zones["trick"] if face is not None]
        best = highest(faces, view[Mattis.laid_by]) if event.action == "take" else []
        return Timing(TRICK_RESTS, True, tuple(("trick", index) for index in best))
    if isinstance(event, Moved) and event.src == "stock" and event.dst == "trick":
        return Timing(BEFORE_FLIP, True)
    if isinstance(event, Moved) and event.src == "stock" and isinstance(before, Shown):
        return Timing(HELD_UP, True)
    if isinstance(event, Moved) and event.src == "trick" and event.dst.startswith("hand:"):
        lowest = range(view[Mattis.sizes][0])
        return Timing(BEFORE_PICK_UP, True, tuple(("trick", index) for index in lowest))
    if isinstance(event, Moved) and event.src.startswith("won:") and event.dst.startswith("hand:"):
        return Timing(BETWEEN_HANDS, still=not isinstance(before, Moved))
    if isinstance(event, Now) and isinstance(before, Moved) and before.src == "stock":
        return Timing(still=True)  # a card that is turned has come down
    return None


def arrow_to_who_draws(view: View, event: Event) -> list[Flourish]:
    """From the lowest play an arrow to who picks it up."""
    if not isinstance(event, Did) or event.action != "draw":
        return []
    goal = f"hand:{event.seat}" if event.seat == view.seat else event.seat
    return [Arrows("lowest", goal)]
