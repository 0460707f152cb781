"""A duplicate: an expert plays the cards that a person has played, against the same opponents, and the difference counts.

The luck of the deal is the same for both, so it cancels. The expert plays in a process of its own, which may take minutes.
"""

import contextlib
import logging
import os
import threading
from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import NamedTuple

from tabletop.engine.errors import BadRecord
from tabletop.engine.match import Match, Player, read_mark
from tabletop.engine.records import record
from tabletop.engine.records.deal_code import Deal, code_of, read_code

EXPERT = "expert"
OFTEN = 5
"""Moves after which it is told how far the expert is."""

log = logging.getLogger(__name__)


class Score(NamedTuple):
    """What the side of *seat* has scored: *points*."""

    seat: int
    points: int


class Duplicate:
    """The match of *deal* with an expert at *seat* in place of who sat there; it is played from now on."""

    def __init__(self, deal: Deal, players: Sequence[Player], seat: int) -> None:
        self.players = [
            replace(player, level=EXPERT) if number == seat or player.person else player
            for number, player in enumerate(players)
        ]
        self.seat = seat
        self.moves = 0
        """The number of moves made so far."""
        self.match: Match | None = None
        """The match, once it is over."""
        self.failed = False
        self._left = False
        self._process: SpawnProcess | None = None
        self._thread = threading.Thread(
            target=self._run, args=(code_of(deal),), name="duplicate", daemon=True
        )
        self._thread.start()

    @property
    def score(self) -> Score | None:
        """What the expert has scored, once the match is over."""
        return score_of(self.match, self.seat) if self.match is not None else None

    def leave(self) -> None:
        """Nobody waits for it any more."""
        self._left = True
        if self._process is not None:
            self._process.kill()

    def wait(self) -> None:
        """Wait until it is over; for what is no frame."""
        self._thread.join()

    def _run(self, code: str) -> None:
        context = get_context("spawn")
        try:
            ours, theirs = context.Pipe(duplex=False)
            process = context.Process(
                target=play, args=(theirs, code, self.players), name="tabletop-duplicate", daemon=True
            )
            process.start()
            theirs.close()
            self._process = process
            if self._left:
                process.kill()
            while not self._left:
                told = ours.recv()
                if isinstance(told, int):
                    self.moves = told
                else:
                    self.match = Match(record.read(told), *read_mark(told))
                    break
            process.join()
            self._process = None
        except (OSError, EOFError, RuntimeError, BadRecord) as error:
            if not self._left:
                log.info("The duplicate has failed: %r", error)
                self.failed = True


def score_of(match: Match, seat: int) -> Score:
    """What the side of *seat* has scored in *match*."""
    scores = match.position(len(match.record.moves)).scores()
    return Score(seat, scores[seat % len(scores)])


# In the process that plays


def play(told: Connection, code: str, players: Sequence[Player]) -> None:
    """Play the match of *code*, telling the number of moves now and then, and at its end its record."""
    from tabletop.games import catalog  # which offers the games to the code
    from tabletop.opponents.thinker import InProcess

    with contextlib.suppress(OSError, AttributeError):
        os.nice(10)
    deal, clock = read_code(code), count()
    assert deal.rules.slug in catalog.slugs()
    thinker, settings = InProcess(), dict(deal.settings)
    match = Match.new(
        deal.rules.slug, players, settings, deal.chance, thinker=thinker, now=lambda: next(clock)
    )
    while not match.over:
        match.step()
        if len(match.record.moves) % OFTEN == 0:
            told.send(len(match.record.moves))
    told.send(match.text())
