"""Duplicates that were left when Tabletop was closed: the expert plays their last boards at a later start, and they count."""

import logging
import threading
from collections.abc import Sequence

from tabletop.engine.errors import Trouble
from tabletop.engine.match import Match
from tabletop.engine.records import seals
from tabletop.reading import regular_file
from tabletop.session.study.duplicate import Board, Duplicate, Half, compared, half_of, taken_up
from tabletop.storage import matches
from tabletop.storage.paths import StorageError
from tabletop.storage.rows.duplicates import Compared
from tabletop.storage.statistics import Reading, Statistics

log = logging.getLogger(__name__)


class LeftDuplicates:
    """The duplicates that *statistics* know to be unfinished since *before*, in seconds since 1970, played one after the other
    on a thread of their own."""

    def __init__(self, statistics: Statistics, before: float) -> None:
        self._statistics, self._before = statistics, before
        self._left = False
        self._present: Duplicate | None = None
        self._change = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="left duplicates", daemon=True)
        self._thread.start()

    def leave(self) -> None:
        """Go on with them another time; what was played counts."""
        with self._change:
            self._left = True
            if self._present is not None:
                self._present.leave(counts=True)

    def wait(self, seconds: float | None = None) -> None:
        """Wait until all is played or left, or for *seconds*; for what is no frame."""
        self._thread.join(seconds)

    # On the thread

    def _run(self) -> None:
        for row in self._statistics.read(self._unfinished).result():
            half = _half_of(row)
            if half is None:
                continue
            duplicate = self._begin(half)
            if duplicate is None:
                return
            self._play(duplicate, half, row)

    def _unfinished(self, reading: Reading) -> list[Compared]:
        rows = (row for row in reading.duplicates if row.unfinished and row.when < self._before)
        return [row for row in rows if row.match in reading.records]

    def _begin(self, half: Half) -> Duplicate | None:
        """The expert who plays the rest of *half*; None where it is left for another time."""
        with self._change:
            self._present = None if self._left else Duplicate(half)
            return self._present

    def _play(self, duplicate: Duplicate, half: Half, left: Compared) -> None:
        def keep(boards: Sequence[Board]) -> None:
            row = compared(half, boards, left.match, left.when)
            if row is not None:
                self._statistics.add([row])

        duplicate.finish(keep)
        duplicate.wait()


def _half_of(row: Compared) -> Half | None:
    """What the person has played in the match of *row*, with what is known of the expert; None if that cannot be read."""
    try:
        path = matches.records_dir() / row.match
        half = half_of(Match.resume(seals.salvage(regular_file(path, seals.MOST_BYTES)).text))
    except (OSError, Trouble, StorageError) as error:
        log.info("The duplicate of %s is not gone on with: %s", row.match, error)
        return None
    return None if half is None else taken_up(half, row)
