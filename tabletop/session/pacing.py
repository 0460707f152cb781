"""Pacing: what happened, shown one beat at a time.

News comes as a stream of events, a whole move at once. Pacing holds them back so that cards are dealt one by one and
a full trick rests before it is gathered; the game's table says how long (`GameTable.timing`). It changes no view and
draws nothing; the table folds the events that it hands out. Where the count of a deal is to stand, it stops until
somebody goes on.
"""

from collections import Counter, deque
from collections.abc import Iterator, Sequence
from dataclasses import replace

from tabletop.engine.events import Did, Event, Moved, Scored, Turned, fold
from tabletop.engine.knowledge.view import View
from tabletop.ui.cards.poses import Key
from tabletop.ui.game_table import GameTable, Timing, ends_move

FLOWS, FLOW = 0.05, 0.5
"""Seconds between the moves of one turn that lay cards, and for all of them: they rise together."""
BRISKER = 0.5
"""The share by which a rest is shortened with each move of a turn before that had the same rest: it is known by then."""


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
        self._waiting: deque[tuple[Event, bool]] = deque()
        """What is to be shown, and whether it follows what is shown before it without waiting for its end."""
        self._left_of_turn = 0
        self._flows = FLOWS
        self._before: Event | None = None
        self._way: Moved | None = None
        self._mover = -1
        """The seat whose turn is being shown."""
        self._rested = set[tuple[str, ...]]()
        """What there was to rest at in the present move, and in `_again` how many moves of the turn before had that."""
        self._again = Counter[tuple[str, ...]]()
        self._timing: Timing | None = None
        self._left = 0.0
        self._resting = False
        self._pause = 0.0

    @property
    def busy(self) -> bool:
        """True while there is more to show, or a moment to rest upon."""
        return bool(self._waiting) or self._pause > 0 or self.stopped

    @property
    def resting(self) -> bool:
        """True while all is shown, and only a moment is still to be taken in."""
        return self._pause > 0 and not self._waiting and not self.stopped

    @property
    def glow(self) -> tuple[Key, ...]:
        """The cards that are marked while the present beat rests."""
        return self._timing.glow if self._timing and self._resting else ()

    def feed(self, events: Sequence[Event], one_turn: bool = False) -> None:
        """More has happened. In *one_turn* what is laid from the hand in several moves rises together; then comes the last
        move, which ends it."""
        together = set(_laid_together(events)) if one_turn else set()
        self._waiting.extend((event, number in together) for number, event in enumerate(events))

        if one_turn:
            self._flows = min(FLOWS, FLOW / max(1, len(together)))
            self._left_of_turn = len(self._waiting)

    @property
    def in_turn(self) -> bool:
        """True while more is to be shown of a turn that was fed as one."""
        return self._left_of_turn > 0

    def rest(self, seconds: float) -> None:
        """Show nothing new for *seconds*, so that a moment can be taken in; 0 ends the rest."""
        self._pause = max(self._pause, seconds) if seconds else 0.0

    def restart(self, shown: View) -> None:
        """Forget what was to be shown: *shown* is the view from now on."""
        self.shown = shown
        self._waiting.clear()
        self._left_of_turn = 0
        self._before, self._timing, self._pause, self.stopped = None, None, 0.0, False
        self._mover = -1

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
        for event, _flows in self._waiting:
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
                event, flows = self._waiting[0]
                self._timing = self._game_table.timing(self.shown, event, self._before)
                if flows and self._follows_a_hand():
                    self._timing = replace(self._timing, pause=self._flows, still=False)
                elif known := self._again[_kind(event)]:
                    self._timing = replace(self._timing, pause=self._timing.pause / (1 + BRISKER * known))
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

    def _follows_a_hand(self) -> bool:
        """True if what was shown last is a card from the stock or from a hand, and none of a pile that all look at."""
        return self._way is not None and (self._way.src == "stock" or self._way.src.startswith("hand:"))

    def _show(self) -> Event:
        event, _flows = self._waiting.popleft()
        self._left_of_turn = max(0, self._left_of_turn - 1)
        self.shown = self._game_table.during(fold(self.shown, event, self._ordered), event)
        self._before = event
        self._way = event if isinstance(event, Moved) else self._way
        self._note_rest(event)
        self.stopped = self._stops and isinstance(event, Scored)
        return event

    def _note_rest(self, event: Event) -> None:
        """Remember what this turn has shown so far."""
        if isinstance(event, Did) and event.seat != self._mover:
            self._mover = event.seat
            self._again.clear()
            self._rested.clear()
        elif ends_move(event):
            self._again.update(self._rested)
            self._rested.clear()
        elif isinstance(event, Moved | Turned):
            self._rested.add(_kind(event))


def _kind(event: Event) -> tuple[str, ...]:
    """What *event* has in common with others that look alike: from where to where, whosever the zones are."""
    if isinstance(event, Moved):
        return event.src.partition(":")[0], event.dst.partition(":")[0]
    return (type(event).__name__,)


def may_rise_together(events: Sequence[Event]) -> bool:
    """True if the moves in *events* do nothing but lay cards from the hand."""
    return all(_laid(event) for event in events if isinstance(event, Moved))


def _laid_together(events: Sequence[Event]) -> Iterator[int]:
    """The places in *events* of the ways of cards in those moves, but for the last one, that do nothing but lay cards from the
    hand."""
    moves = list[list[int]]([[]])
    for number, event in enumerate(events):
        if isinstance(event, Moved):
            moves[-1].append(number)
        elif ends_move(event):
            moves.append([])
    for ways in moves[:-2]:
        if all(_laid(events[number]) for number in ways):
            yield from ways


def _laid(event: Event) -> bool:
    """True if *event* brings cards from a hand to the table."""
    return isinstance(event, Moved) and event.src.startswith("hand:") and not event.dst.startswith("hand:")
