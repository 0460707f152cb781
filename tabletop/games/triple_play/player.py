"""The opponents of Triple Play: fives, sevens and wild cards are kept for the book, and knees are not always remembered."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import ClassVar

from tabletop.engine.moves import Move
from tabletop.families.canasta.evaluation import Hand
from tabletop.families.canasta.rules import CanastaGame
from tabletop.families.canasta.stages.player import StagedPlayer
from tabletop.games.triple_play.rules import KNOCK, PICKUP, TriplePlay
from tabletop.text import _

REMEMBERS = {"easy": 0.6, "medium": 0.8, "strong": 0.93}
"""Chance that a player of a level thinks of its knee when it is about to move; any other level always does."""


class TriplePlayer(StagedPlayer):
    promises = {5: 45.0, 7: 70.0}
    a_black_three: ClassVar[float] = 60.0
    reflexes = True

    def reflex(self, game: TriplePlay, seat: int, level: str, rng: Random) -> Move | None:
        """The knee is remembered, or it is not; nobody reminds another, since that is dear."""
        if seat == game.turn and game.forgotten() and rng.random() < REMEMBERS.get(level, 1.0):
            return PICKUP
        return None

    def wishes(self, game: CanastaGame, seat: int, hand: Hand) -> Iterator[Move]:
        yield from super().wishes(game, seat, hand)
        if game.phase == "meld" and game.source == "discard":
            yield KNOCK

    def policy(self, game: CanastaGame, seat: int, rng: Random) -> Move:
        if game.phase in ("threes", "answer", "draw"):
            return game.choices(seat)[0] if game.phase == "threes" else super().policy(game, seat, rng)
        move = super().policy(game, seat, rng)
        return KNOCK if game.legality.complaint(game, seat, move) else move

    def candidates(self, game: CanastaGame, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
        """Candidates; who does not remember the knee does not think of it either."""
        known = [move for move in moves if move != PICKUP]
        found = super().candidates(game, seat, known)
        return [*found, KNOCK] if KNOCK in known and KNOCK not in found else found

    def reason(self, game: CanastaGame, seat: int, move: Move) -> str | None:
        if move == KNOCK:
            return _("There is nothing better to lay, so the turn ends here.")
        if move.action == "discard":
            return None
        return super().reason(game, seat, move)


PLAYER = TriplePlayer()
