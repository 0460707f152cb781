"""Replay: a record as a match that nobody plays, seen from one seat or with all hands open.

Its `step` makes the record's next move, and `go_to` any position at once. What was played through in a survey it need
not play through again (`adopt`).
"""

from collections.abc import Sequence
from copy import copy

from tabletop.engine.events import Event, observe
from tabletop.engine.game import Game
from tabletop.engine.knowledge.view import View
from tabletop.engine.match import Match, Player
from tabletop.engine.moves import Move
from tabletop.engine.records.record import Record
from tabletop.engine.refusals import Refusal, not_your_turn
from tabletop.engine.shuffling.fairness import ShuffleSource
from tabletop.engine.snapshots import Snapshots
from tabletop.session.lines import Line
from tabletop.text import _


class Replay(Match):
    """The moves of *played*, of which the first `at` were made; *open_hands* shows all hands to everybody.

    It is watched from `seat`. *note*: a sentence about the record for who watches. With a *line* its moves are shown, from
    where that begins, and it goes on as far as it can be extended.

    It inherits from `Match`, as whatever shows a match shows a replay too and asks it the same thirty questions; only
    those are answered anew that depend on persons.
    """

    def __init__(
        self,
        played: Record,
        players: Sequence[Player],
        open_hands: bool = True,
        note: str | None = None,
        line: Line | None = None,
    ) -> None:
        self._note, self._line = note, line
        self.all_moves = line.moves if line else list(played.moves)
        self.open_hands = open_hands
        self.at = 0
        self.seat = 0
        self._news: list[Event] = []
        # A record of its own, that grows with what is shown: the log is told from it.
        super().__init__(
            Record(played.rules, played.seats, played.settings, played.dealer),
            players,
            ShuffleSource.from_seed(0),
        )
        self.persons = frozenset()
        self._positions = self._snapshots.fork()
        self.go_to(0)

    @property
    def over(self) -> bool:
        return False

    @property
    def trouble(self) -> str | None:
        return self._note

    @property
    def can_undo(self) -> bool:
        return False

    @property
    def among_computers(self) -> bool:
        return False  # nobody thinks, so nothing is gained by going on early

    def view(self, seat: int) -> View:
        return self._game.view(seat)

    def news(self, seat: int) -> list[Event]:
        news, self._news = self._news, []
        return news

    def attempt(self, seat: int, move: Move) -> Refusal | None:
        return not_your_turn()

    def told(self, seat: int) -> bool:
        return True

    def waiting_for(self) -> frozenset[int]:
        return frozenset()

    def step(self) -> bool:
        """Make the next move; False after the last one."""
        if self.at == len(self.all_moves) and not (self._line and self._line.extend()):
            return False
        seat, move = self.all_moves[self.at]
        self.at += 1
        self._news += observe(self._game, seat, move, (self.seat,), made=self.at)[self.seat]
        self.record.moves.append((seat, move))
        self._snapshots.note(self.at, self._game)
        self._positions.note(self.at, self._game)
        return True

    def shown_after(self, seat: int) -> int:
        return self.at

    @property
    def ended(self) -> bool:
        """True where the match is over in the position that is shown."""
        return self._game.over

    def go_to(self, number: int) -> None:
        """The position after the first *number* moves, without the news of how it came about."""
        self.at = max(0, min(number, len(self.all_moves)))
        self._snapshots = self._positions.fork()
        self._go_to(self.all_moves[: self.at])
        self._news = []

    def adopt(self, positions: Snapshots, open_hands: bool, seat: int) -> None:
        """Watch from *seat* from now on, in *positions* along the moves that have all hands open or not, as is said."""
        self.open_hands, self.seat, self._positions = open_hands, seat, positions
        self.go_to(self.at)

    def beginning(self, open_hands: bool) -> Game:
        """The position before the first move, for whoever sees all hands or one."""
        game = self._line.beginning.copy() if self._line else super()._beginning()
        if open_hands:
            opened(game)
        return game

    def keep(self, positions: Snapshots) -> None:
        """Go to positions by way of *positions* from now on, which are seen as these are."""
        self._positions = positions

    def as_played(self, number: int) -> Game:
        """The position after *number* moves as it was to those who played: no hand is open. For what is no frame."""
        game = self.beginning(False)
        for seat, move in self.all_moves[:number]:
            game.apply(seat, move)
        return game

    def _beginning(self) -> Game:
        return self.beginning(self.open_hands)


def opened(game: Game) -> None:
    """Let every seat see all hands of *game* from now on."""
    game.plan = copy(game.plan)
    hands = [kind.name == "hand" for kind in game.plan.kinds]
    game.plan.sees = [
        game.everybody if hand else mask for hand, mask in zip(hands, game.plan.sees, strict=True)
    ]
    game.sees = game.plan.sees
    for hand, zone in zip(hands, game.zones, strict=True):
        for card in zone if hand else ():
            game.known[card] = game.everybody


def nameless(seats: int) -> list[Player]:
    """Players for a record that does not say who played."""
    return [Player(_("Seat {number}").format(number=seat + 1)) for seat in range(seats)]
