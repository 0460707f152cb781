"""The chronicle of a match as one seat saw it: the lines of the log, and how each finished deal stood.

It is filled move by move while the table shows them. What was not shown to that seat, because somebody else looked at
the screen or the match was resumed, is told from the record, on from the last move that was told; what is taken back is
cut off.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce
from typing import NamedTuple

from tabletop.engine.events import Event, fold, observe, zones_ordered
from tabletop.engine.game import Game
from tabletop.engine.knowledge.view import COMMON, View
from tabletop.engine.moves import Move
from tabletop.scenes.table_parts import Part, Parts
from tabletop.ui.game_table import GameTable
from tabletop.wording.facts import deal_ended
from tabletop.wording.lines import Cast


class Told(NamedTuple):
    """A move that was told: the views *before* and *after* it, and its *events*; it was the *made*-th of the record."""

    before: View
    events: tuple[Event, ...]
    after: View
    made: int


class Length(NamedTuple):
    """The extent of a chronicle after *made* moves: the numbers of its *lines* and *deals*."""

    made: int
    lines: int
    deals: int


@dataclass
class Chronicle:
    """*lines* of the log, oldest first; *deals*: the views right after each finished deal.

    As the viewer of *cast* saw them; where that is COMMON, as all *people* saw them.
    """

    game_table: GameTable
    cast: Cast
    people: Sequence[int] = ()
    parts: Parts = field(default_factory=Parts)
    lines: list[str] = field(default_factory=list)
    deals: list[View] = field(default_factory=list)
    made: int = 0
    """The number of moves, the first ones of the record, of which all is told."""
    latest: Told | None = None
    """The move that was told last."""
    _lengths: list[Length] = field(default_factory=list)

    def add(self, before: View, events: Sequence[Event], after: View, made: int) -> None:
        """The *made*-th move of the record happened, and the viewer noticed it."""
        self.lines += self.parts.do(
            Part.LOG, lambda: self.game_table.words.story(before, events, after, self.cast), list[str]()
        )
        if deal_ended(before, after):
            self.deals.append(after)
        self.made, self.latest = made, Told(before, tuple(events), after, made)
        self._lengths.append(Length(made, len(self.lines), len(self.deals)))

    def tell(self, moves: Sequence[tuple[int, Move]], until: int, position: Callable[[int], Game]) -> None:
        """Have all that is not told yet of the first *until* of *moves*; *position*: the game after that many of them."""
        if self.made >= until:
            return
        game, viewer = position(self.made), self.cast.viewer
        before, ordered = self._seen(game), zones_ordered(game)
        for made, (seat, move) in enumerate(moves[self.made : until], self.made + 1):
            if viewer == COMMON:
                events = observe(game, seat, move, (), self.people, made)[COMMON]
            else:
                events = observe(game, seat, move, (viewer,), made=made)[viewer]
            if events:  # and no secret of others
                after = reduce(lambda view, event: fold(view, event, ordered), events, before)
                self.add(before, events, after, made)
                before = after
        self.made = until

    def cut(self, made: int) -> None:
        """Have nothing of the moves after the first *made*, which are taken back."""
        if self.made <= made:
            return
        while self._lengths and self._lengths[-1].made > made:
            self._lengths.pop()
        _made, lines, deals = self._lengths[-1] if self._lengths else Length(0, 0, 0)
        del self.lines[lines:], self.deals[deals:]
        self.made, self.latest = made, None

    def told_lines(self) -> Iterator[tuple[int, str]]:
        """The lines of the log, each with the number of the move of which it tells, from 1."""
        start = 0
        for length in self._lengths:
            yield from ((length.made, line) for line in self.lines[start : length.lines])
            start = length.lines

    def until(self, made: int) -> "Chronicle":
        """A chronicle of its own that has all that is told here of the first *made* moves, and no more."""
        told = bisect_right(self._lengths, made, key=lambda length: length.made)
        lengths = self._lengths[:told]
        _made, lines, deals = lengths[-1] if lengths else Length(0, 0, 0)
        return replace(
            self,
            lines=self.lines[:lines],
            deals=self.deals[:deals],
            made=min(made, self.made),
            latest=None,
            _lengths=lengths,
        )

    def _seen(self, game: Game) -> View:
        return game.common_view(self.people) if self.cast.viewer == COMMON else game.view(self.cast.viewer)
