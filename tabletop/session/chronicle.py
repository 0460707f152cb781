"""The chronicle of a match as one seat saw it: the lines of the log, and how each finished deal stood.

It is filled move by move while the table shows them. What was not shown to that seat, because somebody else looked at
the screen or the match was resumed, is told from the record, on from the last move that was told; what is taken back is
cut off.
"""

from bisect import bisect_right
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce
from typing import NamedTuple

from tabletop.engine.events import Event, fold, observe, zones_ordered
from tabletop.engine.game import Game
from tabletop.engine.knowledge.view import COMMON, View
from tabletop.engine.moves import Move
from tabletop.scenes.table_parts import Part, Parts
from tabletop.text import _
from tabletop.ui.game_table import GameTable
from tabletop.wording.facts import deal_ended, deed_of
from tabletop.wording.lines import Cast
from tabletop.wording.sentences import as_one_sentence

RECENT = 100
"""Moves that can be shown again."""


class Told(NamedTuple):
    """A move that was told: the views *before* and *after* it, and its *events*; it was the *made*-th of the record."""

    before: View
    events: tuple[Event, ...]
    after: View
    made: int


class Entry(NamedTuple):
    """An entry of the log: the *words* on a turn. *seat*: of whose moves, -1 for chance; *open*: more may come of that turn;
    *deal*: words on the deal, where the entry is the first one of it.
    """

    words: tuple[str, ...]
    seat: int
    open: bool
    deal: str = ""


class Length(NamedTuple):
    """The extent of a chronicle after *made* moves: the numbers of its *lines*, *deals* and *entries*, the last one as it was
    then."""

    made: int
    lines: int
    deals: int
    entries: int
    last: Entry | None

    def entries_of(self, entries: Sequence[Entry]) -> list[Entry]:
        """Those of *entries* that there were then."""
        return [*entries[: max(0, self.entries - 1)], *([self.last] if self.last else [])]


NOTHING = Length(0, 0, 0, 0, None)


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
    entries: list[Entry] = field(default_factory=list)
    """The log by turns."""
    deals: list[View] = field(default_factory=list)
    made: int = 0
    """The number of moves, the first ones of the record, of which all is told."""
    latest: Told | None = None
    """The move that was told last."""
    recent: deque[Told] = field(default_factory=lambda: deque[Told](maxlen=RECENT))
    """The moves of the present deal that were told last."""
    _lengths: list[Length] = field(default_factory=list)

    def add(self, before: View, events: Sequence[Event], after: View, made: int) -> None:
        """The *made*-th move of the record happened, and the viewer noticed it."""
        said = self.parts.do(
            Part.LOG, lambda: self.game_table.words.story(before, events, after, self.cast), list[str]()
        )
        self.lines += said
        self.parts.do(Part.LOG, lambda: self._enter(said, before, events), None)
        if deal_ended(before, after):
            self.deals.append(after)
        self.made, self.latest = made, Told(before, tuple(events), after, made)
        if deal_ended(before, after) or before.phase == "deal":
            self.recent.clear()
        else:
            self.recent.append(self.latest)
        last = self.entries[-1] if self.entries else None
        self._lengths.append(Length(made, len(self.lines), len(self.deals), len(self.entries), last))

    def _enter(self, said: Sequence[str], before: View, events: Sequence[Event]) -> None:
        """Enter what is *said* of a move, beside what was said of the same turn."""
        did, last = deed_of(events), self.entries[-1] if self.entries else None
        seat, more = (did.seat, did.action != "play") if did else (-1, False)
        deal = self.game_table.words.deal_words(before)
        begins = deal != next((entry.deal for entry in reversed(self.entries) if entry.deal), "")
        if last and last.open and last.seat == seat and not begins:
            before_it = deed_of(self.latest.events) if self.latest else None
            changed = did and before_it and did.action == before_it.action == "bid"
            words = said if changed else (*last.words, *said)  # whoever bids again means the last one
            self.entries[-1] = last._replace(words=tuple(words), open=more)
        elif said:
            self.entries.append(Entry(tuple(said), seat, more, deal if begins else ""))
        elif last:
            self.entries[-1] = last._replace(open=False)

    def sentence(self, entry: Entry) -> str:
        """The words of *entry*, as one sentence where they are about what one player did."""
        subject = _("You") if entry.seat == self.cast.you else self.cast.name(max(0, entry.seat))
        return as_one_sentence(entry.words, subject)

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
        kept = self._lengths[-1] if self._lengths else NOTHING
        del self.lines[kept.lines :], self.deals[kept.deals :]
        self.entries = kept.entries_of(self.entries)
        self.made, self.latest = made, None
        while self.recent and self.recent[-1].made > made:
            self.recent.pop()

    def since_turn(self, before: int) -> list[Told]:
        """The recent moves from the beginning of the last turn on that is not the viewer's and began before the move
        *before*; none where there is no such turn."""
        told, seats = list(self.recent), [_seat_of(each) for each in self.recent]
        for first in range(len(told) - 1, -1, -1):
            begins = first == 0 or seats[first - 1] != seats[first]
            if begins and seats[first] not in (-1, self.cast.viewer) and told[first].made < before:
                return told[first:]
        return []

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
        kept = lengths[-1] if lengths else NOTHING
        return replace(
            self,
            lines=self.lines[: kept.lines],
            entries=kept.entries_of(self.entries),
            deals=self.deals[: kept.deals],
            made=min(made, self.made),
            latest=None,
            recent=deque(maxlen=RECENT),
            _lengths=lengths,
        )

    def _seen(self, game: Game) -> View:
        return game.common_view(self.people) if self.cast.viewer == COMMON else game.view(self.cast.viewer)


def _seat_of(told: Told) -> int:
    """The seat that made a move; -1 for chance."""
    did = deed_of(told.events)
    return did.seat if did else -1
