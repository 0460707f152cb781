"""Watching a match from one seat: what of the news is shown already, what the log says of it, and special moments.

A watch takes the news of the match for its seat, paces it, folds it into `view`, and keeps the chronicle. Undo,
resuming and a change of seats are `begin`: from there the present position is shown.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from tabletop.engine.events import Did, Event, Moved, zones_ordered
from tabletop.engine.match import Match
from tabletop.engine.view import View
from tabletop.scenes.chronicle import Chronicle
from tabletop.scenes.pacing import Pacing, covered
from tabletop.ui.cues import HEARD
from tabletop.ui.declaration import Cast, Entry, GameScene, ends_move
from tabletop.ui.flourish import Flourish
from tabletop.ui.matching import Route
from tabletop.ui.poses import Key

MOMENT = 1.5
"""Seconds that a special moment stays on the table."""
BETWEEN_DEALS = 1.6


class Watch:
    """Watches *match*, at first from the seat of the first person, or from seat 0."""

    def __init__(self, match: Match, scene: GameScene) -> None:
        self._match, self._scene = match, scene
        self.seat = min(match.persons, default=0)
        self.covered = len(match.persons) > 1
        """Whether all hands lie face down, because the screen is being passed on."""
        self.banner = ""
        """A few words for a special moment, while it lasts."""
        self.pad: Sequence[Entry] = ()
        """What is written on the score pad meanwhile."""
        self.expecting = False
        """Whether the seat has made a move of which not all has been shown yet."""
        self.on_beat: Callable[[str, str], object] = _nothing
        """Called with each beat (ui/cues.py) that is shown in its time, and the zone where it is, or "".

        What is hurried through is not heard.
        """
        self.on_flourish: Callable[[Flourish], object] = _not_seen
        """Called with each flourish; those of what is hurried through are left out."""
        self._flourishes: Sequence[Flourish] = ()
        self.pacing = Pacing(scene, zones_ordered(match.record.new_game()), match.view(self.seat))
        self.begin()

    def open(self) -> None:
        """The person is there to whom the screen was passed: show the hand, and what was meant for these eyes alone."""
        self.covered = False
        for flourish in self._scene.learned(self.view, self._missed):
            self._show(flourish)
        self._missed = []

    def begin(self) -> None:
        """Show the present position, whatever was shown before."""
        self._missed = self._match.news(self.seat)
        self.pacing.restart(self._match.view(self.seat))
        self._start, self._move = self.pacing.shown, list[Event]()
        self.cast = Cast([player.name for player in self._match.players], self.seat)
        self.chronicle = Chronicle.of(self._match.record, self._scene, self.cast)
        self.banner = self._moment_beat = ""
        self.expecting = False

    @property
    def view(self) -> View:
        """What is shown now."""
        return covered(self.pacing.shown) if self.covered else self.pacing.shown

    @property
    def playable(self) -> View:
        """The view without its moves as long as there is more to be shown or written, or where no person sits."""
        playing = self.seat in self._match.persons and not self.pacing.busy and self._match.told(self.seat)
        return self.view if playing else replace(self.view, moves=())

    @property
    def glow(self) -> tuple[Key, ...]:
        """The cards that are marked now."""
        return self.pacing.glow

    @property
    def busy(self) -> bool:
        """Whether there is more to show, or a moment to be taken in."""
        return self.pacing.busy

    def tick(self, seconds: float, still: bool) -> list[Route] | None:
        """Take the news, and show what is due after *seconds*; the ways that cards went, None if nothing changed."""
        self.pacing.feed(self._match.news(self.seat))
        glow, banner = self.glow, self.banner
        due = self.pacing.tick(seconds, still)
        self._note(due)
        self._tell_beats(due)
        if not self.busy and still:
            self.banner = ""
        if not due and glow == self.glow and banner == self.banner:
            return None
        return [(event.src, event.dst) for event in due if isinstance(event, Moved)]

    def hurry(self) -> bool:
        """Be at the end of the move that is being shown; whether there was anything to hurry."""
        if not (self.busy or self.banner):
            return False
        self._note(self.pacing.hurry())
        self.pacing.rest(0)
        self.banner = self._moment_beat = ""
        self._flourishes = ()
        return True

    def next_person(self) -> int | None:
        """The person whom the game waits for, unless that person is looking already."""
        if len(self._match.persons) < 2 or self.busy:
            return None
        waited = self._match.whispering()
        waited = waited or (self.pacing.shown.awaited & self._match.persons) - self._match.reacting()
        if not waited or (self.seat in waited and not self.covered):
            return None
        return self.seat if self.seat in waited else min(waited)

    def may_stay(self) -> bool:
        """Whether the person who looks may still act, though the game waits for another."""
        if self.covered or self._match.has_whispered(self.seat):
            return False
        return self.seat in self._match.waiting_for() - self._match.shouting()

    def _tell_beats(self, due: list[Event]) -> None:
        for event in due:
            self.on_beat(
                self._scene.beat_in(self.pacing.shown, event), event.dst if isinstance(event, Moved) else ""
            )
            if (seat := self._scene.gleam(event)) >= 0:
                self.on_flourish(Flourish("gleam", seat))
            for flourish in self._scene.sparks(self.pacing.shown, event):
                self._show(flourish)
        self.on_beat(self._moment_beat, "")
        for flourish in self._flourishes:
            self._show(flourish)
        self._moment_beat, self._flourishes = "", ()

    def _show(self, flourish: Flourish) -> None:
        """Have it seen, and heard if it makes a sound."""
        self.on_flourish(flourish)
        self.on_beat(flourish.kind if flourish.kind in HEARD else "", "")

    def _note(self, due: list[Event]) -> None:
        """Write down the moves that *due* completes."""
        for event in due:
            self._move.append(event)
            if not ends_move(event):
                continue
            before, after = self._start, self.pacing.shown
            if any(isinstance(each, Did) and each.seat == self.seat for each in self._move):
                self.expecting = False
            deals = len(self.chronicle.deals)
            self.chronicle.add(before, self._move, after)
            self.banner = self._scene.moment(before, self._move, after, self.cast)
            self.pad = self._scene.pad(before, after, self.cast)
            self._flourishes = self._scene.asides(before, self._move, after)
            if self.banner:
                self._moment_beat = self._scene.moment_beat(before, after)
                self._flourishes = [*self._flourishes, *self._scene.flourishes(before, self._move, after)]
                self.pacing.rest(MOMENT)
            if len(self.chronicle.deals) > deals:
                self.pacing.rest(BETWEEN_DEALS)
            self._start, self._move = after, []


def _nothing(_beat: str, _zone: str) -> None:
    pass


def _not_seen(_flourish: Flourish) -> None:
    pass
