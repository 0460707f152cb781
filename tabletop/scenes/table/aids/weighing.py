"""Weighing a move before it is made: where an expert thinks that it costs much, the person is asked whether it is meant.

It is an option. The expert sees what the person sees and no more, thinks elsewhere, and is not waited for any longer than
`PATIENCE`.
"""

from functools import partial
from typing import TYPE_CHECKING

from tabletop.engine.moves import Move
from tabletop.scenes.table.overlays import Item, Question
from tabletop.scenes.table_parts import Part
from tabletop.session.advice_client import Adviser, Consultation
from tabletop.text import _

if TYPE_CHECKING:
    from tabletop.opponents.advice import Advice
    from tabletop.scenes.table.scene import TableScene

PATIENCE = 4.0
"""Seconds after which a move is made without having been weighed."""


class Weighing:
    """Weighs the moves of the person at *table* by *adviser*; without one nothing is weighed."""

    def __init__(self, table: "TableScene", adviser: Adviser | None) -> None:
        self._table = table
        self._asked = Consultation(adviser) if adviser else None
        self._move: Move | None = None
        self._made = -1
        self._waited = 0.0

    @property
    def words(self) -> str:
        """That a move is being weighed; nothing where none is."""
        return _("Looking whether that costs much …") if self._move is not None else ""

    def takes(self, move: Move) -> bool:
        """True if *move* is weighed first; it is made, or asked about, later."""
        table = self._table
        view = table.gestures.view
        if not table.app.settings.confirm or self._asked is None or table.coach or self._move == move:
            return self._move == move and self._move is not None
        if view.only_move is not None or view.seat not in view.awaited:
            return False
        self._move, self._made, self._waited = move, len(table.match.record.moves), 0.0
        table.hint.forget()
        table.parts.do(Part.HINTS, partial(self._asked.ask, view, move), None)
        table.refresh()
        return True

    def forget(self) -> None:
        """Nothing is weighed any more."""
        self._move = None
        if self._asked is not None:
            self._asked.drop()

    def tick(self, seconds: float) -> None:
        """Take the expert's word on the move, once it is there."""
        if self._move is None or self._asked is None:
            return
        move, table = self._move, self._table
        if len(table.match.record.moves) != self._made:
            self.forget()
            return
        self._waited += seconds
        advice = table.parts.do(Part.HINTS, self._asked.answer, None)
        if advice is None and self._waited < PATIENCE:
            return
        self.forget()
        if advice is not None and advice.verdict is not None and advice.verdict.loss > 0:
            self._ask(move, advice)
        else:
            table.make(move)

    def _ask(self, move: Move, advice: "Advice") -> None:
        table, verdict = self._table, advice.verdict
        assert verdict is not None
        said = _("An expert thinks that this costs {worth}.").format(worth=verdict.worth)
        if verdict.drawback:
            said += " " + verdict.drawback
        items = [
            Item(_("Choose again"), table.give_back),
            Item(_("Play it all the same"), lambda: table.make(move)),
        ]
        table.app.push(Question(_("Do you mean it?"), said, items, table.give_back))
