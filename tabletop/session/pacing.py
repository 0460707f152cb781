"""Pacing: what happened, shown one beat at a time.

News comes as a stream of events, a whole move at once. Pacing holds them back so that cards are dealt one by one and
a full trick rests before it is gathered; the game's table says how long (`GameTable.timing`). It changes no view and
draws nothing; the table folds the events that it hands out. Where the count of a deal is to stand, it stops until
somebody goes on.
"""

from collections import deque
from collections.abc import Sequence

from tabletop.engine.events import Event, Scored, fold
from tabletop.engine.knowledge.view import View
from tabletop.ui.cards.poses import Key
from tabletop.ui.game_table import GameTable, Timing, ends_move


class Pacing:
    """The events that are still to be shown to one seat, and the *shown* view so far."""

    def __init__(
        self, game_table: GameTable, ordered: dict[str, bool], shown: View, stops: bool = False
    ) -> None:
        self.shown = shown
        self.stopped = False
        """True while a count stands: nothing more is shown before `go_on`."""
        self._stops = stops
        self._game_table = game_table
        self._ordered = ordered
        self._waiting: deque[Event] = deque()
        self._before: Event | None = None
        self._timing: Timing | None = None
        self._left = 0.0
        self._resting = False
        self._pause = 0.0

    @property
    def busy(self) -> bool:
        """True while there is more to show, or a moment to rest upon."""
        return bool(self._waiting) or self._pause > 0 or self.stopped

    @property
    def glow(self) -> tuple[Key, ...]:
        """The cards that are marked while the present beat rests."""
        return self._timing.glow if self._timing and self._resting else ()

    def feed(self, events: Sequence[Event]) -> None:
        """More has happened."""
        self._waiting.extend(events)

    def rest(self, seconds: float) -> None:
        """Show nothing new for *seconds*, so that a moment can be taken in; 0 ends the rest."""
        self._pause = max(self._pause, seconds) if seconds else 0.0

    def restart(self, shown: View) -> None:
        """Forget what was to be shown: *shown* is the view from now on."""
        self.shown = shown
        self._waiting.clear()
        self._before, self._timing, self._pause, self.stopped = None, None, 0.0, False

    def stop_at(self, shown: View, events: Sequence[Event]) -> None:
        """Let a count stand, in the midst of a move of which *shown* is the view so far and *events* follow."""
        self.restart(shown)
        self.feed(events)
        self.stopped = True

    def go_on(self) -> None:
        """Show what comes after a count."""
        self.stopped = False

    def rest_of_move(self) -> tuple[list[Event], View]:
        """What is still to be shown of the present move, and the view after it."""
        events: list[Event] = []
        after = self.shown
        for event in self._waiting:
            events.append(event)
            after = fold(after, event, self._ordered)
            if ends_move(event):
                break
        return events, after

    def hurry(self) -> list[Event]:
        """Everything up to the end of the present move at once, or to a count."""
        self._pause, self._timing = 0.0, None
        done: list[Event] = []
        while self._waiting and not self.stopped:
            done.append(self._show())
            if ends_move(done[-1]):
                break
        return done

    def tick(self, seconds: float, still: bool) -> list[Event]:
        """The events that are due after *seconds* more, already folded into `shown`; *still*: nothing is on a journey."""
        if self._pause > 0:
            self._pause -= seconds
            return []
        if self.stopped:
            return []
        done: list[Event] = []
        while self._waiting:
            if self._timing is None:
                self._timing = self._game_table.timing(self.shown, self._waiting[0], self._before)
                self._left, self._resting = self._timing.pause, False
            if self._timing.still and not (still and not done) and not self._resting:
                break
            self._resting = True
            self._left -= seconds
            if self._left > 0:
                break
            seconds = -self._left if self._timing.pause else seconds
            self._timing = None
            done.append(self._show())
            if ends_move(done[-1]) or self.stopped:
                break
        return done

    def _show(self) -> Event:
        event = self._waiting.popleft()
        self.shown = self._game_table.during(fold(self.shown, event, self._ordered), event)
        self._before = event
        self.stopped = self._stops and isinstance(event, Scored)
        return event
