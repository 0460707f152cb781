"""Lines from a decision: how it went on from there, and how it might have, with a better move or with other cards.

What was not played is found move by move as it is shown: whoever is on turn plays by the game's rules of thumb, from what
that seat knows.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from tabletop.engine.game import Game
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import CHANCE, Move
from tabletop.engine.shuffling.chance import drawn
from tabletop.session.review import Decision
from tabletop.text import _

StandIn = Callable[[View, int], Move]
"""The move of the rules of thumb for a view's seat; the number is the seed of their dice."""


class Line:
    """A way on from *beginning*: first the *settled* moves, as far as they belong to the deal, then what *stand_in* plays."""

    def __init__(self, beginning: Game, settled: Sequence[tuple[int, Move]], stand_in: StandIn) -> None:
        self.beginning = beginning
        self.moves: list[tuple[int, Move]] = []
        """The moves that are known so far."""
        self._stand_in, self._game, self._rng = stand_in, beginning.copy(), Random(0)
        for seat, move in settled:
            if self._ended:
                break
            self._add(seat, move)

    @property
    def _ended(self) -> bool:
        return self._game.over or self._game.deal_number != self.beginning.deal_number

    def extend(self) -> bool:
        """Find one more move; False where the deal has come to its end."""
        game = self._game
        if self._ended:
            return False
        if game.due is not None:
            self._add(CHANCE, drawn(game, self._rng))
        else:
            seat = game.turn if game.turn in game.awaited() else min(game.awaited())
            self._add(seat, self._stand_in(game.view(seat), len(self.moves)))
        return True

    def _add(self, seat: int, move: Move) -> None:
        self._game.apply(seat, move)
        self.moves.append((seat, move))


@dataclass
class Lines:
    """The four lines from a *decision*: with what was played, after which the moves *later* were made, or with the
    *better* move; with the cards as they were, or as its seat might have imagined them."""

    decision: Decision
    better: Move
    later: Sequence[tuple[int, Move]]
    stand_in: StandIn
    with_better: bool = False
    imagined: bool = False

    def line(self) -> Line:
        """The line that is chosen."""
        decision, view = self.decision, self.decision.view
        move = self.better if self.with_better else decision.played
        beginning = decision.position
        if self.imagined:
            beginning = type(beginning).imagine(view, Random(view.key))
        played = not (self.with_better or self.imagined)
        return Line(beginning, [(view.seat, move), *(self.later if played else ())], self.stand_in)

    def words(self, move: str) -> str:
        """The line that is chosen, in words; *move*: those of its first move."""
        if not (self.with_better or self.imagined):
            return _("Played: {move}. This is how it went on.").format(move=move)
        first = _("Better: {move}.") if self.with_better else _("Played: {move}.")
        if self.imagined:
            rest = _("With cards as they might have lain all play on by rules of thumb.")
        else:
            rest = _("With the cards as they were all play on by rules of thumb.")
        return f"{first.format(move=move)} {rest}"
