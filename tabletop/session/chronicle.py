"""The chronicle of a match as one seat saw it: the lines of the log, and how each finished deal stood.

It is filled move by move while the table shows them, and built anew from the record after resuming, undo, or when
another person looks at the screen.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from tabletop.engine.events import Event, observe
from tabletop.engine.game import Game
from tabletop.engine.knowledge.view import COMMON, View
from tabletop.engine.records.record import Record
from tabletop.scenes.table_parts import Part, Parts
from tabletop.ui.game_table import GameTable
from tabletop.wording.facts import deal_ended
from tabletop.wording.lines import Cast


@dataclass
class Chronicle:
    """*lines* of the log, oldest first; *deals*: the views right after each finished deal."""

    game_table: GameTable
    cast: Cast
    lines: list[str] = field(default_factory=list)
    deals: list[View] = field(default_factory=list)
    parts: Parts = field(default_factory=Parts)

    @classmethod
    def of(
        cls,
        record: Record,
        game_table: GameTable,
        cast: Cast,
        people: Sequence[int] = (),
        parts: Parts | None = None,
    ) -> "Chronicle":
        """The chronicle of the moves that *record* has so far, as the cast's viewer saw them.

        Where that is COMMON, as all *people* saw them.
        """
        chronicle, viewer = cls(game_table, cast, parts=parts or Parts()), cast.viewer
        game = record.new_game()
        before = _seen(game, viewer, people)
        for seat, move in record.moves:
            if viewer == COMMON:
                events = observe(game, seat, move, (), people)[COMMON]
            else:
                events = observe(game, seat, move, (viewer,))[viewer]
            if not events:
                continue  # a secret of others
            after = _seen(game, viewer, people)
            chronicle.add(before, events, after)
            before = after
        return chronicle

    def add(self, before: View, events: Sequence[Event], after: View) -> None:
        """A move happened."""
        self.lines += self.parts.do(
            Part.LOG, lambda: self.game_table.words.story(before, events, after, self.cast), list[str]()
        )
        if deal_ended(before, after):
            self.deals.append(after)


def _seen(game: Game, viewer: int, people: Sequence[int]) -> View:
    return game.common_view(people) if viewer == COMMON else game.view(viewer)
