"""A duplicate at the table: what the person has played is told to the expert, and what the expert has scored to the person."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.session.study.duplicate import Duplicate, half_of
from tabletop.session.study.standing import board_words, standing_words
from tabletop.ui.toolkit.reading_time import reading_time

if TYPE_CHECKING:
    from tabletop.scenes.table.scene import TableScene


class DuplicateAtTable:
    """The *duplicate* of the match on *table*; *show* opens its page."""

    def __init__(self, table: "TableScene", duplicate: Duplicate, show: Callable[[], object]) -> None:
        self._table, self.duplicate, self.show = table, duplicate, show
        self._told: tuple[int, ...] = ()
        self._heard = sum(board.expert is not None for board in duplicate.boards)
        self.words = ""
        """News of a deal that the expert has played, as long as it is said."""
        self._left = 0.0

    def standing(self) -> str:
        """How the person stands, for the count of a deal."""
        return standing_words(self.duplicate.ahead)

    def tick(self, seconds: float) -> bool:
        """Let *seconds* pass; whether the words are others now."""
        self._tell()
        before = self.words
        self._hear()
        if self.words and self.words == before:
            self._left -= seconds
            if self._left <= 0:
                self.words = ""
        return self.words != before

    def _tell(self) -> None:
        """Tell of deals that are over, or of some that were taken back."""
        match = self._table.match
        ends = tuple(match.round_ends)
        if ends != self._told:
            self._told = ends
            half = half_of(match)
            if half is not None:
                self.duplicate.follow(half)

    def _hear(self) -> None:
        """Note what the expert has scored in the record, and say it."""
        for remark in self.duplicate.news():
            if not self._table.match.over:  # its journal is put away then, and the statistics know it
                self._table.match.remark(remark)
        done = [(number, board) for number, board in enumerate(self.duplicate.boards, 1)]
        played = [(number, board) for number, board in done if board.expert is not None]
        if len(played) > self._heard:
            number, board = played[-1]
            assert board.expert is not None
            self.words = board_words(number, board.own, board.expert, self.duplicate.ahead)
            self._left = self._table.app.tempo.to_read(2 * reading_time(self.words))
        self._heard = len(played)
