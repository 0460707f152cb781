"""Replay: a record, step by step, on the same table, from one seat or with all hands open.

`Replay` looks like a match that nobody plays: its `step` makes the record's next move. The scene adds buttons and keys
to go back and forward, to play on by itself, and to open the hands.
"""

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import replace

import pygame

from tabletop.engine.events import Event, observe
from tabletop.engine.game import Game
from tabletop.engine.knowledge.view import View
from tabletop.engine.match import Match, Player
from tabletop.engine.moves import Move
from tabletop.engine.records.record import Record
from tabletop.engine.refusals import Refusal, not_your_turn
from tabletop.engine.shuffling.fairness import Chance
from tabletop.engine.snapshots import Snapshots
from tabletop.scenes.table.buttons import Option
from tabletop.scenes.table.hint import in_sentence
from tabletop.scenes.table.hud import Messages
from tabletop.scenes.table.scene import TableScene
from tabletop.session.lines import Line, Lines
from tabletop.text import _
from tabletop.ui.move_targets import MoveTargets
from tabletop.ui.toolkit.window import App


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
            Record(played.rules, played.seats, played.settings, played.dealer), players, Chance.from_seed(0)
        )
        self.persons = frozenset()
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
        return True

    def shown_after(self, seat: int) -> int:
        return self.at

    def go_to(self, number: int) -> None:
        """The position after the first *number* moves, without the news of how it came about."""
        self.at = max(0, min(number, len(self.all_moves)))
        self._go_to(self.all_moves[: self.at])
        self._news = []

    def show_hands(self, open_hands: bool) -> None:
        """Open all hands to every seat, or only its own, from the first move on."""
        self.open_hands = open_hands
        self._snapshots = Snapshots(self._beginning())
        self.go_to(self.at)

    def _beginning(self) -> Game:
        game = self._line.beginning.copy() if self._line else super()._beginning()
        if self.open_hands:
            opened(game)
        return game


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


class ReplayScene(TableScene):
    """Shows *record*, played by *players* if they are known; *leave* is called when the viewer goes.

    *review* opens the review of the persons' play, if there can be one. *note*: a sentence that is said at first. With
    *lines* those that lead on from a decision are shown instead of the whole record, one at a time.

    It inherits from `TableScene`, as it is one in everything but what is offered, what is said, who goes on, and how it
    is left.
    """

    counts = False

    def __init__(
        self,
        app: App,
        record: Record,
        players: Sequence[Player] | None = None,
        leave: Callable[[], object] | None = None,
        review: Callable[[], object] | None = None,
        note: str | None = None,
        lines: Lines | None = None,
    ) -> None:
        self._record, self._players = record, players or nameless(record.seats)
        self._review, self._lines = review, lines
        self.replay = Replay(record, self._players, note=note, line=lines.line() if lines else None)
        self.playing = False
        super().__init__(app, self.replay, _nothing, leave=leave)
        self.fair = None  # a replay shuffles nothing
        if lines:
            self.replay.seat = self.watch.seat = lines.decision.view.seat
            self.watch.retell()

    def messages(self, view: View, gestures: MoveTargets) -> Messages:
        words = _("Move {number} of {count}").format(number=self.replay.at, count=len(self.replay.all_moves))
        if self._lines:
            _seat, first = self.replay.all_moves[0]
            words = self._lines.words(in_sentence(self.game_table.words.button(first)))
        lines = self.watch.chronicle.lines
        return Messages("", words, lines[-1] if lines else "", self.notices.trouble)

    def _offer(self, view: View, gestures: MoveTargets) -> None:
        play = _("Pause") if self.playing else _("Play")
        self.buttons.offer(
            [
                *([Option(_("Review"), self._review)] if self._review else []),
                *self._choices(),
                Option(_("Back"), self.back),
                Option(_("Next"), self.forward),
                Option(play, self.toggle_play, "@primary"),
            ],
            None,
            _nothing,
        )
        self.buttons.enable("undo", lambda: False)

    def _choices(self) -> list[Option]:
        """The buttons by which one chooses what is shown."""
        lines = self._lines
        if lines is None:
            return [Option(_("Hands"), self.toggle_hands)]
        move = _("Played move") if lines.with_better else _("Better move")
        cards = _("Real cards") if lines.imagined else _("Imagined cards")
        return [
            Option(move, self.toggle_move),
            Option(cards, self.toggle_cards),
        ]

    def toggle_move(self) -> None:
        """Show the line with the other of the two moves."""
        if self._lines:
            self._turn_to(replace(self._lines, with_better=not self._lines.with_better))

    def toggle_cards(self) -> None:
        """Show the line with imagined cards, or with the real ones."""
        if self._lines:
            self._turn_to(replace(self._lines, imagined=not self._lines.imagined))

    def _turn_to(self, lines: Lines) -> None:
        """Show another of the lines, from its beginning."""
        self.app.pop()
        self.app.push(ReplayScene(self.app, self._record, self._players, lines=lines))

    def _go_on(self) -> None:
        if self.playing and not self.match.step():
            self.playing = False
            self.refresh()

    def words_for_leaving(self) -> str:
        return _("Leave the replay")

    def forward(self) -> None:
        """Show the next move; first finish showing the one before."""
        if not self.hurry():
            self.match.step()
            self.refresh()

    def back(self) -> None:
        """Go back by one move of a player."""
        number = self.replay.at - 1
        while number > 0 and self.replay.all_moves[number][0] < 0:
            number -= 1
        self._go_to(number)

    def toggle_play(self) -> None:
        """Play on by itself, or stop."""
        self.playing = not self.playing
        if self.playing and self.replay.at == len(self.replay.all_moves):
            self._go_to(0)
        self.refresh()

    def toggle_hands(self) -> None:
        """Open all hands, or only that of the seat at the bottom."""
        self.replay.show_hands(not self.replay.open_hands)
        self.watch.retell()
        self.refresh()

    def _go_to(self, number: int) -> None:
        self.replay.go_to(number)
        self.watch.begin()
        self.refresh()

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in _KEYS:
            _KEYS[event.key](self)
            return True
        return super().event(event)


def nameless(seats: int) -> list[Player]:
    """Players for a record that does not say who played."""
    return [Player(_("Seat {number}").format(number=seat + 1)) for seat in range(seats)]


def _nothing(*_things: object) -> None:
    """Nothing follows."""


_KEYS: dict[int, Callable[[ReplayScene], None]] = {
    pygame.K_RIGHT: ReplayScene.forward,
    pygame.K_LEFT: ReplayScene.back,
    pygame.K_SPACE: ReplayScene.toggle_play,
    pygame.K_RETURN: ReplayScene.forward,
    pygame.K_o: ReplayScene.toggle_hands,
    pygame.K_b: ReplayScene.toggle_move,
    pygame.K_i: ReplayScene.toggle_cards,
}
