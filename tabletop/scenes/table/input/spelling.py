"""Words that are typed at the table: who spells one out does what it says, as who shouts it would.

A game's table says which (`TypedWords`). While a word is being spelled its letters are not the keys of the
table; a letter that does not go on with it ends it.
"""

from typing import TYPE_CHECKING

from tabletop.engine.moves import Move
from tabletop.ui.abilities.typed_words import TypedWords

if TYPE_CHECKING:
    from tabletop.scenes.table.scene import TableScene


class Spelling:
    """Letters and digits that have been typed at *table*."""

    def __init__(self, table: "TableScene") -> None:
        self._table = table
        self._typed = ""

    def key(self, sign: str) -> bool:
        """Take the key that writes *sign*; whether it belongs to a word."""
        words = self._possible()
        self._typed += sign.casefold()
        if not sign or not any(word.startswith(self._typed) for word in words):
            self._typed = ""
            return False
        if self._typed in words:
            move, self._typed = words[self._typed], ""
            self._table.play(move)
        return True

    def _possible(self) -> dict[str, Move]:
        """The moves that can be made now, by their words."""
        typed = self._table.game_table.ability(TypedWords)
        if typed is None:
            return {}
        moves = {move.action: move for move in self._table.gestures.buttons}
        return {word.casefold(): moves[action] for word, action in typed.actions().items() if action in moves}
