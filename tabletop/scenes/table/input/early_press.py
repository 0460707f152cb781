"""Early press: a press that comes while something is still being shown, or before a move has been written.

It hurries what is shown, as any press does. It also does what was pressed, where that is what the person saw: the same card
lies there, nothing came to light meanwhile, and it can be used now. Else it has only hurried: nobody plays a card into
what was not to be seen yet. One press waits for the disk, for a moment; it is dropped where the match has gone on.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from tabletop.engine.knowledge.view import View
from tabletop.ui.cards.poses import Key

if TYPE_CHECKING:
    from tabletop.scenes.table.scene import TableScene

PATIENCE = 1.0
"""Seconds after which a press that waits means nothing any more."""


@dataclass(frozen=True)
class Seen:
    """The sight of who pressed the card at *key* at *point* (px; None for a key of the keyboard)."""

    key: Key | None
    point: tuple[int, int] | None
    view: View
    made: int
    """The number of moves made so far."""


class EarlyPress:
    """Presses at *table*; *take* does with an event of the mouse or the keyboard what it means there."""

    def __init__(self, table: "TableScene", take: Callable[[pygame.event.Event], bool]) -> None:
        self._table, self._take = table, take
        self._waiting: list[pygame.event.Event] = []
        self._seen: Seen | None = None
        self._hurried = False
        self._waited = 0.0

    def look(self, key: Key | None, point: tuple[int, int] | None = None) -> Seen:
        """The present sight of who presses the card at *key*, with the mouse at *point* (px)."""
        return Seen(key, point, self._table.view, len(self._table.match.record.moves))

    def still_means(self, seen: Seen) -> bool:
        """True if what was *seen* is what lies there now, after it was hurried, and is of use."""
        return self._lies_there(seen) and seen.key is not None and self._table.selection.of_use(seen.key)

    def _lies_there(self, seen: Seen) -> bool:
        table, key = self._table, seen.key
        if table.app.scene is not table or key is None or len(table.match.record.moves) != seen.made:
            return False
        if seen.point is not None and table.stage.at(seen.point) != key:
            return False
        before, now = seen.view, table.view
        return (
            before.seat == now.seat
            and _face(before, key) == _face(now, key)
            and not (_open(now) - _open(before))
        )

    # Waiting for the disk

    def waits(self, seen: Seen, event: pygame.event.Event, hurried: bool) -> bool:
        """True if *event*, a press of what was *seen*, waits until all moves are written; *hurried*: something was hurried."""
        self._waiting, self._waited = [], 0.0
        if self._table.watch.told or seen.key is None:
            return False
        self._waiting, self._seen, self._hurried = [event], seen, hurried
        return True

    def follows(self, event: pygame.event.Event) -> bool:
        """True if *event* belongs to a press that waits, and waits with it."""
        belongs = event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP) and bool(self._waiting)
        if belongs:
            self._waiting.append(event)
        return belongs

    def tick(self, seconds: float) -> None:
        """Let *seconds* pass: what waits is done as soon as it can be, or dropped."""
        if not self._waiting or self._seen is None:
            return
        self._waited += seconds
        table, seen = self._table, self._seen
        ready = table.watch.told and not table.watch.busy
        if not ready and self._waited < PATIENCE:
            return
        events: Sequence[pygame.event.Event] = self._waiting
        self._waiting = []
        if ready and (self.still_means(seen) if self._hurried else self._lies_there(seen)):
            for event in events:
                self._take(event)


def _face(view: View, key: Key) -> int | None:
    zone = view.zones.get(key[0], ())
    return zone[key[1]] if key[1] < len(zone) else None


def _open(view: View) -> Counter[int]:
    """The cards whose faces are seen."""
    return Counter(face for zone in view.zones.values() for face in zone if face is not None)
