"""Opening of a match, apart from the frame loop: a new one is begun, or the file of one is read and mended and its moves are
made; its journal is made, its log is told.

A match of a thousand moves takes up to a second of computing, and a disk may take longer. Meanwhile the window shows the
scene `menus.opening`.
"""

import logging
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from tabletop.engine.match import Match
from tabletop.engine.records.rescue import Rescue
from tabletop.opponents.thinker import Thinker
from tabletop.session.background_task import BackgroundTask
from tabletop.session.lessons import Coach, coach_of
from tabletop.session.open_matches import OpenMatches
from tabletop.session.seat_feed import SeatFeed
from tabletop.storage import matches, openings
from tabletop.storage.journal import Journal

log = logging.getLogger(__name__)

MakeJournal: TypeAlias = Callable[[str], Journal]
Make: TypeAlias = Callable[[MakeJournal], tuple[Match, Coach | None]]
"""Makes a match that is kept in the journal made by what it is given, and its coach if it is a lesson."""
Furnish: TypeAlias = Callable[[Match], SeatFeed]
"""Makes the feed of a match."""


class Opened(NamedTuple):
    """A *match* that stands, its *feed* for the person at the screen, and its *coach* if it is a lesson.

    *kept*: it is kept in its journal already; else it is to be once its table is shown.
    """

    match: Match
    feed: SeatFeed
    coach: Coach | None = None
    kept: bool = True


class Doubted(NamedTuple):
    """A match that has ended the program as often as *times* says when it was opened; what of it can be gone on with."""

    rescue: Rescue
    times: int


Outcome = Opened | Doubted | str
"""What an opening comes to: a match; one that has to be asked about first; the sentence why there is none now."""


class MatchOpening:
    """The opening of a match as *way* opens it, on a thread called *name*.

    The opening *before* this one, which was left, is waited for: it may have the same file.
    """

    def __init__(
        self, way: "Callable[[MatchOpening], Outcome]", name: str, before: "MatchOpening | None" = None
    ) -> None:
        self.journal: Journal | None = None
        """The journal, as soon as it is open."""
        self.match: Match | None = None
        """The match, as soon as its moves are made."""
        self.rescue: Rescue | None = None
        """What can be gone on with, where a match could not be opened."""
        self.noted: Path | None = None
        """The journal of which it is noted that it is being opened (`storage/openings.py`)."""
        self._way, self._before = way, before
        self._lock = threading.Lock()
        self._taken = self._left = self._ended = False
        self._task: BackgroundTask[Any] = BackgroundTask(self._run, f"opening {name}")

    @property
    def done(self) -> bool:
        """True once it can be taken."""
        return self._task.done

    @property
    def left(self) -> bool:
        """True once nobody waits for it any more."""
        return self._left

    def wait(self, seconds: float | None = None) -> None:
        """Wait until it is done, or for *seconds*; for what is no frame."""
        self._task.wait(seconds)

    def take(self) -> Outcome:
        """Outcome of an opening that is done; from now on its journal belongs to the caller. Raises what opening raised."""
        self._taken = True
        outcome: Outcome = self._task.result()
        return outcome

    def leave(self) -> None:
        """Nobody waits for it any more: the match is left to its journal as soon as it is open, unless it was taken."""
        with self._lock:
            self._left = not self._taken
            if self._left and self._ended:
                self._task = BackgroundTask(self._let_go, "letting a match go")

    def _run(self) -> Outcome:
        if self._before is not None:
            self._before.wait()
            self._before = None
        try:
            return self._way(self)
        except BaseException:
            self.rescue = None if self.journal is None else _rescue(self.journal)
            raise
        finally:
            with self._lock:
                self._ended = True
                if self._left:
                    self._let_go()

    def _let_go(self) -> None:
        journal, self.journal = self.journal, None
        if journal is not None:
            journal.close()
        if self.noted is not None:
            openings.forget(self.noted)


def going_on(
    path: Path, open_matches: OpenMatches, thinker: Thinker, furnish: Furnish
) -> Callable[[MatchOpening], Outcome]:
    """The way to go on with the match in the journal *path*, one of *open_matches*; its computers think by *thinker*."""

    def open_it(opening: MatchOpening) -> Outcome:
        said = open_matches.examine(path)
        if said:  # the match may go on all the same; but not before this is read
            matches.note_played(path)
            return said
        risky = openings.is_risky(path)
        opening.journal = Journal.open(path)
        if risky:
            return Doubted(Rescue.read(opening.journal.text()), openings.noted(path))
        openings.note(path)
        opening.noted = path
        opening.match = match = Match.resume(opening.journal.text(), opening.journal, thinker)
        return Opened(match, furnish(match), coach_of(match))

    return open_it


def trying_again(
    journal: Journal, rescue: Rescue, thinker: Thinker, furnish: Furnish
) -> Callable[[MatchOpening], Outcome]:
    """The way to go on with what *rescue* saved of the match in the *journal*, which has ended the program before."""

    def open_it(opening: MatchOpening) -> Outcome:
        opening.journal = journal
        while not journal.wait(journal.last, 0.1):
            if opening.left:
                return ""
        openings.note(journal.path)
        opening.noted = journal.path
        opening.match = match = rescue.again(thinker)
        return Opened(match, furnish(match), coach_of(match), kept=False)

    return open_it


def made_again(make: Callable[[], Match], furnish: Furnish) -> Callable[[MatchOpening], Outcome]:
    """The way to go on with the match that *make* makes of one that has failed, whose journal is left alone until it is shown."""

    def open_it(opening: MatchOpening) -> Outcome:
        opening.match = match = make()
        return Opened(match, furnish(match), coach_of(match), kept=False)

    return open_it


def beginning(slug: str, make: Make, furnish: Furnish) -> Callable[[MatchOpening], Outcome]:
    """The way to begin the match of the game *slug* that *make* makes."""

    def open_it(opening: MatchOpening) -> Outcome:
        def journal(header: str) -> Journal:
            opening.journal = Journal(matches.new_path(slug), header)
            return opening.journal

        opening.match, coach = make(journal)
        return Opened(opening.match, furnish(opening.match), coach)

    return open_it


def _rescue(journal: Journal) -> Rescue | None:
    """What can be gone on with of the match in the *journal*."""
    try:
        return Rescue.read(journal.text())
    except Exception:
        log.exception("The match %s cannot even be read.", journal.path.name)
        return None


def showing(match: Match, furnish: Furnish) -> Callable[[MatchOpening], Outcome]:
    """The way to show *match*, which is over, and of which nothing is kept any more."""

    def open_it(opening: MatchOpening) -> Outcome:
        opening.match = match
        return Opened(match, furnish(match))

    return open_it
