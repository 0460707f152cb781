"""Rescue: what of a match can be gone on with, when something has failed while it was played or opened.

A position that was being changed when an exception came is worth nothing; the record is. So a match is always gone on
with from its record, anew: from its end, or from where a person last had a choice.
"""

import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from tabletop.engine import moves
from tabletop.engine.abilities.sensible_move import only_sensible_move
from tabletop.engine.game import Game
from tabletop.engine.match import Match, Player, read_mark, text_of
from tabletop.engine.records import record
from tabletop.engine.records.record import Record
from tabletop.engine.shuffling.fairness import ShuffleSource
from tabletop.engine.turn_scheduler import Thinker

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Rescue:
    """The match of *players* as far as it is written in *played*, whose shuffles came from *chance*.

    The matches that it makes have no journal yet (`Match.keep_in`), and *played* stays as it is.
    """

    played: Record
    players: Sequence[Player]
    chance: ShuffleSource

    @classmethod
    def of(cls, match: Match) -> Self:
        """Save the rest of a *match* whose position cannot be trusted any more."""
        return cls(match.record, match.players, match.chance)

    @classmethod
    def read(cls, text: str) -> Self:
        """Read a journal's *text* as far as possible; none of it is played. Raises BadRecord."""
        players, chance = read_mark(text)
        lines = list(record.read_lines(text))
        played, rest = record.read_header(lines)
        record.read_notes(played, text)
        for _number, line in rest:
            try:
                played.moves.append(moves.parse_line(line))
            except ValueError:
                break
        return cls(played, players, chance)

    @property
    def made(self) -> int:
        """The number of moves made so far."""
        return len(self.played.moves)

    def again(self, thinker: Thinker | None) -> Match:
        """The match as it stands. Raises whatever the rules raise."""
        return self._after(self.made, thinker)

    def back(self, thinker: Thinker | None) -> Match:
        """The match where a person last had a choice, as far as its moves can be made. Raises whatever the rules raise."""
        return self._after(self._last_choice(), thinker)

    def text(self) -> str:
        """The record as a journal keeps it."""
        return text_of(self.played, self.players, self.chance)

    def shortened(self) -> Self:
        """The same without the last move of a person and all that came after it; none of it is played.

        For a match that ends the whole program when it is opened.
        """
        own = [number for number, (seat, _move) in enumerate(self.played.moves) if self._is_person(seat)]
        return replace(self, played=self._cut(own[-1] if own else max(0, self.made - 1)))

    def _last_choice(self) -> int:
        """The number of moves before the last one that a person chose; among computers before the last one."""
        game, made, found = self.played.new_game(), 0, 0
        try:
            for seat, move in self.played.moves:
                by_table = (
                    move in (game.forced_move(seat), only_sensible_move(game, seat)) if seat >= 0 else True
                )
                if self._is_person(seat) and not by_table and self._can_be_seen(game):
                    found = made
                game.play(seat, move)
                made += 1
        except Exception:
            log.exception("Only %d of %d moves can be made again.", made, self.made)
        return found if any(player.person for player in self.players) else max(0, min(made, self.made - 1))

    def _can_be_seen(self, game: Game) -> bool:
        try:
            for seat in range(len(self.players)):
                game.view(seat)
        except Exception:
            return False
        return True

    def _is_person(self, seat: int) -> bool:
        return seat >= 0 and self.players[seat].person

    def _after(self, made: int, thinker: Thinker | None) -> Match:
        return Match(self._cut(made), self.players, self.chance, thinker=thinker)

    def _cut(self, made: int) -> Record:
        return replace(self.played, moves=self.played.moves[:made])
