"""Survey of a record: where its deals, turns and special moments are, as one seat sees it, and positions along it.

All of a long match is played through for it (half a second for the longest), so it is made apart from the frame loop.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial, reduce

from tabletop.engine.errors import Trouble
from tabletop.engine.events import Did, Event, fold, observe, zones_ordered
from tabletop.engine.game import Game
from tabletop.engine.moves import CHANCE, Move
from tabletop.engine.numbers import whole_number
from tabletop.engine.snapshots import Snapshots
from tabletop.scenes.table_parts import Part
from tabletop.session.chronicle import Chronicle
from tabletop.text import _
from tabletop.wording.facts import deal_ended


@dataclass(frozen=True)
class Moment:
    """A special moment, in *words*, that came with the *made*-th move."""

    made: int
    words: str


@dataclass(frozen=True)
class Timeline:
    """The stops along a record, each the number of moves made there, rising.

    *moves*: where a player is to move, and the end; *turns*: where a player's turn begins, or where a trick has been taken; *deals*:
    where the first player of each deal is to move. *last*: the number of all moves.
    """

    last: int
    moves: tuple[int, ...]
    turns: tuple[int, ...]
    deals: tuple[int, ...]
    moments: tuple[Moment, ...]

    def after(self, stops: Sequence[int], at: int) -> int:
        """The next of *stops* after *at*; the end where there is none."""
        index = bisect_right(stops, at)
        return stops[index] if index < len(stops) else self.last

    def before(self, stops: Sequence[int], at: int) -> int:
        """The last of *stops* before *at*; the beginning where there is none."""
        index = bisect_left(stops, at)
        return stops[index - 1] if index else 0

    def span_of(self, deal: int) -> tuple[int, int]:
        """The numbers of moves from which and to which the deal with that number, from 1, is played."""
        start = self.deals[deal - 1] if deal <= len(self.deals) else 0
        return start, self.deals[deal] if deal < len(self.deals) else self.last

    def deal_at(self, at: int) -> int:
        """The number of the deal, from 1, that is played after *at* moves."""
        return max(1, bisect_right(self.deals, at))


def read_deals(text: str, last: int) -> list[int]:
    """The deals that *text* names, such as ``2-4, 7``, of *last* ones, rising. Raises Trouble."""
    found = set[int]()
    for part in text.replace("–", "-").split(","):
        first, dash, end = (word.strip() for word in part.partition("-"))
        numbers = [whole_number(word) for word in ((first, end) if dash else (first,))]
        named = [number for number in numbers if number is not None and 1 <= number <= last]
        if len(named) < len(numbers) or named != sorted(named):
            said = _("{text} names no deals; there are {last} of them, and they are written such as 2-4, 7.")
            raise Trouble(said.format(text=part.strip() or "–", last=last))
        found.update(range(named[0], named[-1] + 1))
    return sorted(found)


@dataclass(frozen=True)
class Survey:
    """A *timeline*, the whole *chronicle*, and *positions* along the record; *over*: the match came to its end in it."""

    timeline: Timeline
    chronicle: Chronicle
    positions: Snapshots
    over: bool


def plain_timeline(moves: Sequence[tuple[int, Move]]) -> Timeline:
    """The timeline of *moves* of which no more is known than whose they are."""
    stops = [made for made, (seat, _move) in enumerate(moves) if seat != CHANCE]
    return Timeline(len(moves), (*stops, len(moves)), (), (), ())


def survey(beginning: Game, moves: Sequence[tuple[int, Move]], chronicle: Chronicle) -> Survey:
    """Survey of *moves* from *beginning*, which stays as it is; *chronicle*: one in which nothing is told yet."""
    game, viewer, table = beginning.copy(), chronicle.cast.viewer, chronicle.game_table
    positions, ordered, before = Snapshots(game), zones_ordered(game), game.view(viewer)
    turns, deals, moments = list[int](), list[int](), list[Moment]()
    mover, dealt = CHANCE, False
    for made, (seat, move) in enumerate(moves, 1):
        if seat != CHANCE and not dealt:
            deals.append(made - 1)
            dealt = True
        if seat not in (CHANCE, mover) and not table.turn_ends:
            turns.append(made - 1)
        mover = mover if seat == CHANCE else seat
        events: Sequence[Event] = observe(game, seat, move, (viewer,), made=made)[viewer]
        positions.note(made, game)
        if table.turn_ends and any(
            isinstance(each, Did) and each.action == table.turn_ends for each in events
        ):
            turns.append(made)
        if not events:
            continue
        after = reduce(lambda view, event: fold(view, event, ordered), events, before)
        chronicle.add(before, events, after, made)
        moment = partial(table.words.moment, before, events, after, chronicle.cast)
        words = chronicle.parts.do(Part.EFFECTS, moment, "")
        if words:
            moments.append(Moment(made, words))
        if deal_ended(before, after):
            dealt, mover = False, CHANCE
        before = after
    chronicle.made = len(moves)
    plain = plain_timeline(moves)
    timeline = replace(plain, turns=tuple(turns), deals=tuple(deals), moments=tuple(moments))
    return Survey(timeline, chronicle, positions, game.over)
