"""Opening of a match, apart from the frame loop: its file is read and mended, its moves are made, its log is told.

A match of a thousand moves takes up to a second of computing. Meanwhile the window shows the scene `menus.opening`.
"""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from tabletop.engine.match import Match
from tabletop.opponents.thinker import Thinker
from tabletop.session.background_task import BackgroundTask
from tabletop.session.lessons import Coach, coach_of
from tabletop.session.open_matches import OpenMatches
from tabletop.session.seat_feed import SeatFeed
from tabletop.storage import matches, openings
from tabletop.storage.journal import Journal


class Opened(NamedTuple):
    """A *match* that stands, its *feed* for the person at the screen, and its *coach* if it is a lesson."""

    match: Match
    feed: SeatFeed
    coach: Coach | None = None


Outcome = Opened | str | None
"""What an opening comes to: a match; the sentence why there is none now; None: one is to be asked first."""


class MatchOpening:
    """The opening of the match in the journal *path*, one of *open_matches*; its computers think by *thinker*.

    *furnish* makes the feed of a match. The opening *before* this one, which was left, is waited for: it may have the same file.
    """

    def __init__(
        self,
        path: Path,
        open_matches: OpenMatches,
        thinker: Thinker,
        furnish: Callable[[Match], SeatFeed],
        before: "MatchOpening | None" = None,
    ) -> None:
        self.path = path
        self.journal: Journal | None = None
        """The journal, as soon as it is open."""
        self.match: Match | None = None
        """The match, as soon as its moves are made."""
        self._open_matches, self._thinker = open_matches, thinker
        self._furnish, self._before = furnish, before
        self._lock = threading.Lock()
        self._taken = self._left = self._ended = False
        self._task = BackgroundTask(self._run, f"opening {path.name}")

    @property
    def done(self) -> bool:
        """True once it can be taken."""
        return self._task.done

    def wait(self, seconds: float | None = None) -> None:
        """Wait until it is done, or for *seconds*; for what is no frame."""
        self._task.wait(seconds)

    def take(self) -> Outcome:
        """Outcome of an opening that is done; from now on its journal belongs to the caller. Raises what opening raised."""
        self._taken = True
        return self._task.result()

    def leave(self) -> None:
        """Nobody waits for it any more: the match is left to its journal as soon as it is open, unless it was taken."""
        with self._lock:
            self._left = not self._taken
            if self._left and self._ended:
                self._let_go()

    def _run(self) -> Outcome:
        if self._before is not None:
            self._before.wait()
            self._before = None
        try:
            return self._open()
        finally:
            with self._lock:
                self._ended = True
                if self._left:
                    self._let_go()

    def _open(self) -> Outcome:
        said = self._open_matches.examine(self.path)
        if said:  # the match may go on all the same; but not before this is read
            matches.note_played(self.path)
            return said
        if openings.is_risky(self.path):
            return None
        self.journal = Journal.open(self.path)
        openings.note(self.path)
        match = Match.resume(self.journal.text(), self.journal, self._thinker)
        self.match = match
        return Opened(match, self._furnish(match), coach_of(match))

    def _let_go(self) -> None:
        journal, self.journal = self.journal, None
        if journal is not None:
            journal.close()
            openings.forget(self.path)
