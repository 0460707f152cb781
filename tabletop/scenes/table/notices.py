"""Sentences at the table that are more than what is asked: why something was refused, what is wrong with the disk.

A refusal stays long enough to be read, twice over, or until the person has acted again, whatever the table shows
meanwhile; as much longer as the person likes. One that only bids to wait ends with the waiting. Trouble stays until it is closed: by Escape, by a click on it, or by its button.
"""

from tabletop.ui.cards.animation import Tempo
from tabletop.ui.toolkit.reading_time import reading_time


class TableNotices:
    """Notices that are said now; "" for nothing."""

    def __init__(self, tempo: Tempo) -> None:
        self._tempo = tempo
        self.refused = ""
        self.explained_at = ""
        """Name of the section of the rules that explains what was refused; "" where none does."""
        self.trouble = ""
        self.refusals = 0
        """The number of refusals so far."""
        self._left = 0.0
        self._until_turn = False
        self._known: str | None = None

    def refuse(self, sentence: str, explained_at: str = "", until_turn: bool = False) -> None:
        """Say why something was refused, or with "" nothing of it any more; *explained_at*: the section of the rules.

        *until_turn*: it is no longer true once it is the person's turn.
        """
        self.refused, self.explained_at, self._until_turn = sentence, explained_at, until_turn
        self.refusals += bool(sentence)
        self._left = self._tempo.to_read(2 * reading_time(sentence))

    def begin_turn(self) -> None:
        """It is the person's turn now: nothing bids to wait any more."""
        if self._until_turn:
            self.refuse("")

    def close(self) -> bool:
        """Close what tells of trouble; whether there was any. The same trouble is told anew only after it had gone."""
        told, self.trouble = bool(self.trouble), ""
        return told

    def tick(self, seconds: float) -> bool:
        """Let *seconds* of the clock pass; whether a refusal had its time."""
        if not self.refused:
            return False
        self._left -= seconds
        if self._left <= 0:
            self.refuse("")
        return not self.refused

    def watch(self, trouble: str | None) -> bool:
        """Tell of *trouble* if it is new; whether it is."""
        if trouble == self._known:
            return False
        self._known = trouble
        self.trouble = trouble or self.trouble
        return bool(trouble)
