"""A duplicate: an expert plays each deal that a person has played, from the same position, with the same cards and against the
same opponents; the difference counts.

The luck of a deal is the same for both, so it cancels. As in duplicate bridge a deal that both play is a *board*: the
expert takes it up where it began, at the person's seat, so that both had the same cards, the same dealer and the same score.
The boards are played one after the other in a process of their own, while the person plays on; what came of them is noted in
the record, so that a match which is gone on with need not have them played again.
"""

import contextlib
import logging
import os
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import count
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import NamedTuple
from zlib import crc32

from tabletop.engine import moves
from tabletop.engine.match import Match, Player, text_of
from tabletop.engine.moves import Move
from tabletop.engine.numbers import whole_number
from tabletop.engine.options import write_changed
from tabletop.engine.records.record import Record
from tabletop.engine.shuffling.fairness import ShuffleSource
from tabletop.games import catalog
from tabletop.session.lessons import is_lesson
from tabletop.session.remarks import DUPLICATE, KNOWN
from tabletop.storage.rows.duplicates import Compared

EXPERT = "expert"
OFTEN = 5
"""Moves after which it is told how far the expert is."""
PLAYED = "expert"
"""Begins the remark that says what the expert has scored: the board, by its key, and the points."""

log = logging.getLogger(__name__)


class Half(NamedTuple):
    """What a person has played so far at *seat*: of the *moves* made, *ends* are the numbers after which a deal was over, and
    *points* what each brought the person's side. *known*: what the expert has scored, by the keys of boards."""

    record: Record
    players: tuple[Player, ...]
    chance: ShuffleSource
    seat: int
    moves: list[tuple[int, Move]]
    ends: tuple[int, ...]
    points: tuple[int, ...]
    known: Mapping[str, int]


class Board(NamedTuple):
    """A deal that begins after *start* moves; *key* names it with all that led to it. *own* and *expert* are points; the
    expert's are None until it was played."""

    start: int
    key: str
    own: int
    expert: int | None = None


def half_of(match: Match) -> Half | None:
    """What the only person in *match* has played so far; None where an expert could not play the same cards."""
    record = match.record
    if len(match.persons) != 1 or is_lesson(match) or record.origin is not None or KNOWN in record.remarks:
        return None
    if not catalog.about(match.rules.slug).duplicate:
        return None
    seat = min(match.persons)
    points = tuple(gained[seat % len(gained)] for gained in match.rounds)
    moves_made, ends = list(record.moves), tuple(match.round_ends)
    return Half(record, match.players, match.chance, seat, moves_made, ends, points, _known(record.remarks))


def is_duplicate(match: Match) -> bool:
    """True if *match* is played as a duplicate from its beginning."""
    return DUPLICATE in match.record.remarks and half_of(match) is not None


def _known(remarks: Sequence[str]) -> dict[str, int]:
    """What the expert has scored, by the keys of boards, as it is noted in a record."""
    found: dict[str, int] = {}
    for words in (remark.split() for remark in remarks):
        if len(words) == 3 and words[0] == PLAYED:
            points = whole_number(words[2].removeprefix("-"))
            if points is not None:
                found[words[1]] = -points if words[2].startswith("-") else points
    return found


class Duplicate:
    """The boards of a match that an expert plays, too, from now on.

    *half* is what the person has played so far; `follow` tells of more. Everything that takes time is done apart.
    """

    def __init__(self, half: Half) -> None:
        self.seat, self.fewest = half.seat, half.record.rules.fewest_wins
        self.boards: tuple[Board, ...] = ()
        """The boards that the person has played, as far as they are known to the other thread."""
        self.moves = 0
        """The number of moves that the expert has made in the present board."""
        self.failed = False
        self.watched: dict[str, tuple[Record, tuple[Player, ...]]] = {}
        """What the expert has played since the start, and who sat there, by the keys of boards."""
        self._known = dict(half.known)
        self._new: list[str] = []
        self._half: Half | None = None
        self._then: Callable[[Sequence[Board]], object] | None = None
        self._left = False
        self._change = threading.Condition()
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._thread = threading.Thread(target=self._run, name="duplicate", daemon=True)
        self._thread.start()
        self.follow(half)

    # What a scene asks

    @property
    def ahead(self) -> list[int]:
        """By how many points the person was better, in each board that the expert has played."""
        sign = -1 if self.fewest else 1
        return [sign * (board.own - board.expert) for board in self.boards if board.expert is not None]

    @property
    def waiting(self) -> bool:
        """True while the expert has still to play boards that the person has played."""
        return not self.failed and any(board.expert is None for board in self.boards)

    def news(self) -> list[str]:
        """Remarks on what has come since the last call, for the record."""
        with self._change:
            new, self._new = self._new, []
        return new

    # What is told

    def follow(self, half: Half) -> None:
        """The person has played on, or taken something back."""
        with self._change:
            self._half = half
            self._change.notify()

    def finish(self, then: Callable[[Sequence[Board]], object]) -> None:
        """The person plays no more: once all boards are played, do *then* with them, on another thread."""
        with self._change:
            self._then = then
            self._change.notify()

    def leave(self, counts: bool = False) -> None:
        """Nobody waits for it any more; where it *counts*, what `finish` asked for is done with the boards played so far."""
        with self._change:
            self._left = True
            self._then = self._then if counts else None
            self._change.notify()
            if self._process is not None:
                self._process.kill()

    def wait(self, seconds: float | None = None) -> None:
        """Wait until it is over, after `finish` or `leave`, or for *seconds*; for what is no frame."""
        self._thread.join(seconds)

    # On the thread

    def _run(self) -> None:
        try:
            while (half := self._next()) is not None:
                self._look(half)
                self._play_boards(half)
        except (OSError, EOFError, RuntimeError) as error:
            if not self._left:
                log.info("The duplicate has failed: %r", error)
                self.failed = True
        finally:
            if self._pipe is not None:
                self._pipe.close()
            if self._process is not None:
                self._process.join(1.0)
        if self._then is not None and not self.failed:
            if self._half is not None:  # what the person has played since the expert began its last board
                self._look(self._half)
            self._then(self.boards)

    def _next(self) -> Half | None:
        """Wait for what the person has played; None where nothing more will come."""
        with self._change:
            while not (self._left or self._half is not None or self._then is not None):
                self._change.wait()
            half, self._half = self._half, None
            return None if self._left else half

    def _look(self, half: Half) -> None:
        """Take in the boards of *half*."""
        self.boards = tuple(boards_of(half._replace(known=self._known)))

    def _play_boards(self, half: Half) -> None:
        """Have the expert play what is not known, until the person has played on."""
        for number, board in enumerate(self.boards):
            if self._left or self._half is not None:
                return
            if board.expert is None:
                points = self._play(half, board)
                self._known[board.key] = points
                with self._change:
                    self._new.append(f"{PLAYED} {board.key} {points}")
                played = replace_at(self.boards, number, board._replace(expert=points))
                self.boards = played

    def _play(self, half: Half, board: Board) -> int:
        """Have the expert play *board*; what the side of the seat has scored then. Raises OSError, EOFError."""
        players = tuple(
            replace(player, level=EXPERT) if number == half.seat or player.person else player
            for number, player in enumerate(half.players)
        )
        cut = replace(half.record, moves=half.moves[: board.start], claims={}, remarks=[], undone=0)
        pipe = self._open_pipe()
        self.moves = 0
        pipe.send((text_of(cut, players, half.chance), half.seat))
        while isinstance(told := pipe.recv(), int):
            self.moves = told
        points, made = told
        self.watched[board.key] = replace(cut, moves=made), players
        return int(points)

    def _open_pipe(self) -> Connection:
        """The pipe to the process that plays, which is started for the first board."""
        if self._pipe is None:
            context = get_context("spawn")
            self._pipe, theirs = context.Pipe()
            process = context.Process(
                target=play_boards, args=(theirs,), name="tabletop-duplicate", daemon=True
            )
            with self._change:
                if not self._left:
                    process.start()
                    self._process = process
            theirs.close()
        return self._pipe


def replace_at(boards: Sequence[Board], number: int, board: Board) -> tuple[Board, ...]:
    """*boards* with another one in that place."""
    return (*boards[:number], board, *boards[number + 1 :])


def boards_of(half: Half) -> list[Board]:
    """The boards of *half*, with what is known of the expert."""
    boards, start, key = list[Board](), 0, 0
    for end, own in zip(half.ends, half.points, strict=True):
        name = f"{key:08x}"
        boards.append(Board(start, name, own, half.known.get(name)))
        lines = "\n".join(moves.line(*each) for each in half.moves[start:end])
        start, key = end, crc32(lines.encode(), crc32(b"%d" % end, key))
    return boards


def taken_up(half: Half, before: Compared) -> Half:
    """*half* with what an expert has made of its first boards *before*."""
    known = {
        board.key: expert
        for board, (own, expert) in zip(boards_of(half), before.deals, strict=False)
        if board.own == own
    }
    return half._replace(known={**half.known, **known})


def compared(half: Half, boards: Sequence[Board], name: str, when: float) -> Compared | None:
    """What the statistics keep of *boards*, which belong to the record *name*; None where there are none."""
    deals = tuple((board.own, board.expert) for board in boards if board.expert is not None)
    record = half.record
    settings = " ".join(write_changed(record.rules.options, record.settings))
    person = half.players[half.seat].name
    if not boards:
        return None
    slug, fewest = record.rules.slug, record.rules.fewest_wins
    return Compared(name, half.seat, person, slug, when, settings, deals, fewest, len(boards))


# In the process that plays


def play_boards(pipe: Connection) -> None:
    """Play the boards that come, each to its end: tell the number of moves now and then, and then the points and all moves."""
    from tabletop.games import catalog as catalog  # which offers the games to records
    from tabletop.opponents.thinker import InProcess

    with contextlib.suppress(OSError, AttributeError):
        os.nice(10)
    clock = count()
    with contextlib.suppress(EOFError, OSError):
        while True:
            text, seat = pipe.recv()
            match = Match.resume(text, thinker=InProcess(), now=lambda: next(clock))
            before, began = len(match.rounds), len(match.record.moves)
            while not match.over and len(match.rounds) == before:
                match.step()
                made = len(match.record.moves) - began
                if made % OFTEN == 0:
                    pipe.send(made)
            gained = match.rounds[before] if len(match.rounds) > before else (0,)
            pipe.send((gained[seat % len(gained)], match.record.moves))
