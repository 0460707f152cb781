"""Thoughts of the player on turn in a replay: what an expert would do in that seat, from what could be seen there."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tabletop.engine.game import Game
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import CHANCE, Move
from tabletop.session.advice_client import Adviser, Consultation
from tabletop.session.background_task import BackgroundTask
from tabletop.text import _
from tabletop.ui.game_table import GameTable

if TYPE_CHECKING:
    from tabletop.opponents.advice import Advice


class Thoughts:
    """Asks *adviser* what a player of *game_table*'s game could have thought, and has the answer as words."""

    def __init__(self, adviser: Adviser | None, game_table: GameTable) -> None:
        self._asked = Consultation(adviser) if adviser else None
        self._game_table = game_table
        self._position: BackgroundTask[View | None] | None = None
        self._view: View | None = None
        self._played: Move | None = None
        self._names: Sequence[str] = ()
        self.words = ""
        """The thought as a sentence; while it is sought, that it is."""

    @property
    def wanted(self) -> bool:
        """True while a thought is shown or sought."""
        return bool(self.words)

    def ask(
        self, position: Callable[[], Game], following: tuple[int, Move] | None, names: Sequence[str]
    ) -> None:
        """Seek the thought of who is on turn in *position*, which takes a moment to make; *following*: the move that came."""
        if self._asked is None:
            return
        self._names = names
        self._played = following[1] if following and following[0] != CHANCE else None
        seat = following[0] if following else CHANCE

        def view() -> View | None:
            game = position()
            asked = game.awaited() if game.due is None and not game.over else frozenset[int]()
            on_turn = seat if seat in asked else min(asked, default=CHANCE)
            return None if on_turn == CHANCE else game.view(on_turn)

        self.words = _("Thinking about it …")
        self._position = BackgroundTask(view, "position")

    def forget(self) -> None:
        """Nothing is thought any more."""
        self.words, self._position, self._view = "", None, None
        if self._asked:
            self._asked.drop()

    def tick(self) -> bool:
        """Take what has been found; whether the words are others now."""
        if self._asked is None or not self.words:
            return False
        if self._position is not None:
            if not self._position.done:
                return False
            self._view, self._position = self._position.result(), None
            if self._view is None or not self._view.moves:
                self.words = _("Nobody has a choice here.")
                return True
            self._asked.ask(self._view)
        advice = self._asked.answer() if self._view is not None else None
        if advice is None or self._view is None:
            return False
        view, self._view = self._view, None
        self.words = self._said(view, advice)
        return True

    def _said(self, view: View, advice: "Advice") -> str:
        name, words = self._names[view.seat], self._game_table.words
        thought = _("wait") if advice.waits else words.deed_words(view, advice.move, self._names)
        reason = advice.reason
        if advice.move == self._played:
            return _("{name} would think: {move}, as was played. {reason}").format(
                name=name, move=thought, reason=reason
            )
        return _("{name} would think: {move}. {reason}").format(name=name, move=thought, reason=reason)
