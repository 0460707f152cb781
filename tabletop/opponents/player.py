"""What a game's `player.py` offers to opponents.

The functions get a whole game, since they also move the players of imagined games, but they look only at what *seat*
may know: its own hand, the zones that it sees or has seen, the public state. A test scrambles the rest and expects
the same answer.
"""

from random import Random
from typing import Any, Protocol, cast

from tabletop.engine.moves import Move
from tabletop.games import catalog
from tabletop.opponents.budget import Clock


class Player(Protocol):
    """The module `player.py` of a game."""

    def policy(self, game: Any, seat: int, rng: Random) -> Move:
        """A quick sensible move by the rules of thumb of the game; some microseconds, for playouts."""

    def careless(self, game: Any, seat: int, rng: Random) -> Move:
        """What a beginner does who looks only at the obvious."""

    def settled(self, game: Any) -> bool:
        """Whether a playout may stop here, before the deal ends."""

    def evaluate(self, game: Any, seat: int) -> float:
        """How well *seat* stands where a playout has stopped, or did in the deal that just ended; higher is better."""

    def solve(self, game: Any, seat: int, clock: Clock) -> Move | None:
        """The best move where nothing is hidden from *seat* any more; None where something is, or time runs out."""


def player_of(slug: str) -> Player:
    """The player of a game. Raises Trouble for an unknown slug."""
    return cast(Player, catalog.part(slug, "player"))
