"""Replay scene: a record, step by step, on the same table, from any seat or with all hands open.

The bar below the table seeks and steps; from any position one can play on, ask what a player would think, and make a
text, a picture or an animation. What takes long is done apart: the survey of the record, thoughts, exports.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial

import pygame
from pygame import Rect

from tabletop.engine.knowledge.view import View
from tabletop.engine.match import Player
from tabletop.engine.moves import Move
from tabletop.engine.records.record import Record
from tabletop.scenes.menus.deal_end import DealEndScene
from tabletop.scenes.menus.replay import bar
from tabletop.scenes.menus.replay.bar import Mark, ReplayBar, where
from tabletop.scenes.menus.replay.exporting import Exports
from tabletop.scenes.menus.replay.thoughts import Thoughts
from tabletop.scenes.table.buttons import Icon, Option
from tabletop.scenes.table.hud import Messages
from tabletop.scenes.table.overlays import Item, Question, nothing
from tabletop.scenes.table.scene import TableScene
from tabletop.session.background_task import BackgroundTask
from tabletop.session.lines import Lines
from tabletop.session.study.replay import Replay, nameless
from tabletop.session.study.survey import Survey, Timeline, plain_timeline, survey
from tabletop.session.study.ways import ReplayWays
from tabletop.text import _
from tabletop.ui.cards.animation import Tempo
from tabletop.ui.move_targets import MoveTargets
from tabletop.ui.toolkit.explanation import Explanation
from tabletop.ui.toolkit.window import App
from tabletop.wording.deal_count import DealCount

MOST_LISTED = 4
"""Most players among whom one chooses in a question; it would not fit a small window with large text."""
PACES = (0.5, 1.0, 2.0, 4.0, 8.0)
"""The speeds, by that of the cards in the settings."""


class ReplayScene(TableScene):
    """Shows *record*, played by *players* if they are known; *leave* is called when the viewer goes.

    *ways* lead on from it. *note*: a sentence that is said at first. With *lines* those that lead on from a decision are
    shown instead of the whole record, one at a time. Without a bar there are no buttons, as in an animation. *finished*: the match is known to be over.

    It inherits from `TableScene`, as it is one in everything but what is offered, what is said, who goes on, and how it
    is left.
    """

    at_table = False

    def __init__(
        self,
        app: App,
        record: Record,
        players: Sequence[Player] | None = None,
        leave: Callable[[], object] | None = None,
        note: str | None = None,
        lines: Lines | None = None,
        ways: ReplayWays | None = None,
        with_bar: bool = True,
        finished: bool = False,
    ) -> None:
        self.played, self._players = record, players or nameless(record.seats)
        self._lines, self.ways, self._with_bar = lines, ways or ReplayWays(), with_bar
        # In a film nobody could go on, and a line is no whole deal.
        self.counts = with_bar and lines is None
        self._persons = [seat for seat, player in enumerate(players or ()) if player.person]
        """The persons who are known to have played: as long as the match is not over, only their own cards are shown."""
        self._finished = finished or not self._persons or lines is not None
        self.replay = Replay(
            record, self._players, self._finished, note=note, line=lines.line() if lines else None
        )
        self.playing = False
        self._pace = PACES.index(1.0)
        self._bar: ReplayBar | None = None
        self._surveys: dict[tuple[int, bool], Survey] = {}
        self._task: BackgroundTask[Survey] | None = None
        self._asked_for = (0, self._finished)
        """The seat from which all is to be seen, and whether with open hands."""
        self._wanted: int | None = None
        """Where somebody wants to go as soon as the survey is there."""
        self._marks: tuple[Mark, ...] = ()
        super().__init__(
            app, self.replay, nothing, leave=leave, tempo=Tempo(app.tempo.speed, app.tempo.reduced)
        )
        self.fair = None  # a replay shuffles nothing
        self.thoughts = Thoughts(self.ways.adviser, self.game_table)
        self.exports = Exports(self)
        if lines:
            self.replay.seat = self.watch.seat = lines.decision.view.seat
            self.watch.retell()
        else:
            self.look_from(0, True)

    # The survey

    @property
    def surveying(self) -> bool:
        """True while the record is being looked through."""
        return self._task is not None

    def wait(self, seconds: float = 30.0) -> None:
        """Wait until the record was looked through; for what is no frame."""
        while self._task is not None:
            self._task.wait(seconds)
            self._take_survey()

    def look_from(self, seat: int, open_hands: bool) -> None:
        """Look at the record from *seat* as soon as it was looked through for it."""
        self._asked_for = seat, open_hands
        if self._asked_for in self._surveys:
            self._look_from()
        elif self._task is None:
            beginning, chronicle = self.replay.beginning(open_hands), self.watch.blank_chronicle(seat)
            moves = self.played.moves
            self._task = BackgroundTask(lambda: survey(beginning, moves, chronicle), "survey")
            self._surveyed = seat, open_hands

    def _take_survey(self) -> None:
        """Take the survey, once it is done, and look from where somebody wants to look by now."""
        if self._task is None or not self._task.done:
            return
        task, self._task = self._task, None
        found = self._surveys[self._surveyed] = task.result()
        if found.over:
            self._finished = True
        elif self._persons and not self._finished and self._asked_for[1]:
            self._asked_for = self._persons[0], False
        if self._asked_for in self._surveys:
            self._look_from()
        else:
            self.look_from(*self._asked_for)

    def _look_from(self) -> None:
        seat, open_hands = self._asked_for
        found, turned = self._surveys[self._asked_for], seat != self.watch.seat
        at, self._wanted = self.replay.at if self._wanted is None else self._wanted, None
        same = (seat, open_hands) == (self.replay.seat, self.replay.open_hands) and at == self.replay.at
        if same and self.watch.busy:  # it has begun to play already
            self.replay.keep(found.positions)
        else:
            self.replay.adopt(found.positions, open_hands, seat)
            self.replay.go_to(at)
            self.watch.take_up(found.chronicle.until(at))
        if turned and self.app.scene is self:
            self.app.relay()
        elif self._bar is not None:
            self._marks = tuple(self._found_marks())
            self.refresh()

    @property
    def survey(self) -> Survey | None:
        """The survey from where one looks now, once it is there."""
        return self._surveys.get(self._asked_for)

    @property
    def bar_height(self) -> int:
        """Height in px of the bar below the table."""
        return bar.height(self.app.theme) if self._with_bar else 0

    @property
    def timeline(self) -> Timeline:
        """The stops along what is shown, as far as they are known."""
        found = self._surveys.get(self._asked_for) or next(iter(self._surveys.values()), None)
        return found.timeline if found and not self._lines else plain_timeline(self.replay.all_moves)

    # What is shown

    def resize(self, size: tuple[int, int]) -> None:
        high = self.bar_height
        self._bar = None
        super().resize((size[0], size[1] - high))
        if high:
            rect = Rect(0, size[1] - high, size[0], high)
            left, right = self._icons()
            self._bar = ReplayBar(self.hud.canvas, self.app.theme, rect, self.buttons, left, right, self.seek)
            self._marks = tuple(self._found_marks())
            self.refresh()

    def come_back(self) -> bool:
        self._marks = tuple(self._found_marks())
        return super().come_back()

    def _make_of(self, icons: Sequence[Icon]) -> object:
        left, right = self._icons()
        return super()._make_of(icons), super()._make_of(left + right), self.bar_height

    def _icons(self) -> tuple[list[Icon], list[Icon]]:
        whole, keyed = self._lines is None, self.app.with_key
        left = [
            *(
                [
                    Icon(
                        "previous-deal",
                        keyed(_("To the deal before"), _("Page up")),
                        partial(self._jump, "deals", -1),
                    )
                ]
                * whole
            ),
            *(
                [
                    Icon(
                        "previous-turn",
                        keyed(_("Back by a turn or a trick"), _("Shift and ←")),
                        partial(self._jump, "turns", -1),
                    )
                ]
                * whole
            ),
            Icon("previous", keyed(_("Back"), "left"), self.back),
            Icon("play", keyed(_("Play or pause"), "choose"), self.toggle_play),
            Icon("next", keyed(_("On"), "right"), self.forward),
            *(
                [
                    Icon(
                        "next-turn",
                        keyed(_("On by a turn or a trick"), _("Shift and →")),
                        partial(self._jump, "turns", 1),
                    )
                ]
                * whole
            ),
            *(
                [
                    Icon(
                        "next-deal",
                        keyed(_("To the next deal"), _("Page down")),
                        partial(self._jump, "deals", 1),
                    )
                ]
                * whole
            ),
        ]
        right = [
            Icon("speed", keyed(_("Faster or slower"), _("+ and −")), self.change_pace),
            *([Icon("eye", keyed(_("Whose cards are seen"), "V"), self.choose_view)] * whole),
            *(
                [Icon("hint", keyed(_("What the player on turn would think"), "T"), self.toggle_thoughts)]
                * (self.ways.adviser is not None)
            ),
            *([Icon("branch", keyed(_("Play on from here"), "P"), self.choose_seat)] * self._may_play_on),
            *(
                [Icon("save", keyed(_("Keep as text, picture or animation"), "K"), self.exports.choose)]
                * whole
            ),
        ]
        return left, right

    def _found_marks(self) -> list[Mark]:
        """The marks on the line: what reviews have found, and the moments."""
        if self._lines:
            return []
        found = [
            Mark(finding.decision.number, _("Review: {cost}").format(cost=finding.verdict.worth), True)
            for finding in self.ways.findings()
        ]
        return [*found, *(Mark(moment.made, moment.words) for moment in self.timeline.moments)]

    def refresh(self, routes: Sequence[tuple[str, str]] = ()) -> None:
        super().refresh(routes)
        if self._bar is not None:
            self.buttons.page.set_icon("play", "pause" if self.playing else "play")
            self._bar.show(self.replay.at, self.timeline, self._marks, self._state())

    def _state(self) -> str:
        """How fast, and from whose seat; what is being made meanwhile."""
        if self.exports.words:
            return self.exports.words
        pace = f"{PACES[self._pace]:g} ×"
        if self._lines:
            return pace
        return f"{pace} · {self._view_words(self.replay.seat, self.replay.open_hands)}"

    def _view_words(self, seat: int, open_hands: bool) -> str:
        if open_hands:
            return self._seat_words(seat, _("All cards, from your seat"), _("All cards, from {name}’s seat"))
        return self._seat_words(seat, _("As you saw it"), _("As {name} saw it"))

    def _seat_words(self, seat: int, yours: str, of_others: str) -> str:
        """Words about *seat*: *yours* if the person there goes by no name, else those *of_others*."""
        name = self.watch.cast.name(seat)
        return yours if name == _("You") else of_others.format(name=name)

    def messages(self, view: View, gestures: MoveTargets) -> Messages:
        words = where(self.timeline, self.replay.at)
        if self._lines:
            _seat, first = self.replay.all_moves[0]
            before, names = self._lines.decision.view, self.watch.cast.names
            words = self._lines.words(self.game_table.words.deed_words(before, first, names))
        words = self.thoughts.words or words
        lines = self.watch.chronicle.lines
        return Messages("", words, lines[-1] if lines else "", self.exports.said or self.notices.trouble)

    def _offer(self, view: View, gestures: MoveTargets, until: float) -> None:
        review = self.ways.review
        options = [
            *(
                [Option(_("Close the message"), self.close_trouble)]
                if self.exports.said or self.notices.trouble
                else []
            ),
            *([Option(_("Review"), review)] if review and not self._lines else []),
            *self._choices(),
        ]
        shown = options if self._with_bar else []
        self.buttons.offer(shown, None, nothing_chosen, self.lying, until=until)
        self.buttons.enable("undo", lambda: False)

    def close_trouble(self) -> bool:
        if self.exports.said:
            self.exports.said = ""
            self.refresh()
            return True
        return super().close_trouble()

    def _choices(self) -> list[Option]:
        """The buttons by which one chooses which line is shown."""
        lines = self._lines
        if lines is None:
            return []
        move = _("Played move") if lines.with_better else _("Better move")
        cards = _("Real cards") if lines.imagined else _("Imagined cards")
        return [
            Option(move, self.toggle_move),
            Option(cards, self.toggle_cards),
        ]

    def explained(self, point: tuple[int, int]) -> Explanation | None:
        told = self._bar.explained(point) if self._bar else None
        return told or super().explained(point)

    # Lines from a decision

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
        self.app.replace(ReplayScene(self.app, self.played, self._players, lines=lines, ways=self.ways))

    # Going along

    def tick(self, seconds: float) -> None:
        self._take_survey()
        self.tempo.speed = self.app.tempo.speed * PACES[self._pace]
        self.tempo.reduced = self.app.tempo.reduced
        super().tick(seconds)
        if self.app.scene is self and any((self.thoughts.tick(), self.exports.tick())):
            self.refresh()

    def _go_on(self) -> None:
        if self.playing and not self._step():
            self.playing = False
            self.refresh()

    def _step(self) -> bool:
        self.thoughts.forget()
        return self.match.step()

    def _scene_of_count(self, count: DealCount, by_itself: float, keys: Collection[int] = ()) -> DealEndScene:
        """It stands until the viewer goes on, or for a time while the replay plays by itself."""
        stands = by_itself / PACES[self._pace] if self.playing else 0.0
        return super()._scene_of_count(replace(count, onward=_("Go on")), stands, (pygame.K_RIGHT,))

    def words_for_leaving(self) -> str:
        return _("Leave the replay")

    def leave(self) -> None:
        super().leave()
        self.thoughts.forget()
        self.exports.leave()

    def forward(self) -> None:
        """Show the next move; first finish showing the one before."""
        if not self.hurry():
            self._step()
            self.refresh()

    def back(self) -> None:
        """Go back by one move of a player."""
        self.seek(self.timeline.before(self.timeline.moves, self.replay.at))

    def _jump(self, stops: str, way: int) -> None:
        """Go to the next of the *stops* of the timeline (*way* 1), or to the one before (-1)."""
        timeline = self.timeline
        found: Sequence[int] = getattr(timeline, stops)
        self.seek((timeline.after if way > 0 else timeline.before)(found, self.replay.at))

    def seek(self, number: int) -> None:
        """Show the position after *number* moves; as soon as the record was looked through."""
        self.thoughts.forget()
        if self._lines:
            self.replay.go_to(number)
            self.watch.begin()
        elif self._asked_for in self._surveys:
            self.replay.go_to(number)
            self.watch.take_up(self._surveys[self._asked_for].chronicle.until(self.replay.at))
        else:
            self._wanted = number
            return
        self.refresh()

    def toggle_play(self) -> None:
        """Play on by itself, or stop."""
        self.playing = not self.playing
        if self.playing and self.replay.at == len(self.replay.all_moves):
            self.seek(0)
        self.refresh()

    def change_pace(self, way: int = 0) -> None:
        """The next faster (*way* 1) or slower (-1) speed; 0: go round."""
        if way:
            self._pace = max(0, min(len(PACES) - 1, self._pace + way))
        else:
            self._pace = (self._pace + 1) % len(PACES)
        self.refresh()

    # From whose seat

    def _views(self) -> list[tuple[int, bool]]:
        """The seats from which one may look, and with open hands or not."""
        if not self._finished:
            return [(seat, False) for seat in self._persons]
        seats = range(len(self._players))
        return [(seat, True) for seat in seats] + [(seat, False) for seat in seats]

    def toggle_hands(self) -> None:
        """Open all hands, or only that of the seat at the bottom."""
        seat, open_hands = self._asked_for
        if self._lines is None and self._finished:
            self.look_from(seat, not open_hands)

    def choose_view(self) -> None:
        """Ask whose cards are to be seen; where many play, look from the next seat."""
        if self._lines is not None:
            return
        seat, open_hands = self._asked_for
        if len(self._views()) > 2 * MOST_LISTED:
            self.look_from((seat + 1) % len(self._players), open_hands)
            return
        views = [view for view in self._views() if view[1] == open_hands and view[0] != seat]
        items = [Item(self._view_words(*view), partial(self.look_from, *view)) for view in views]
        if self._finished:
            words = _("Close the hands") if open_hands else _("Open all cards")
            items.insert(0, Item(words, self.toggle_hands))
        self.app.push(Question(_("Whose cards?"), "", [*items, Item(_("As it is"), nothing)], nothing))

    # What leads on

    def toggle_thoughts(self) -> None:
        """Ask what the player on turn would think, from what that seat could see, or put it away."""
        if self.thoughts.wanted:
            self.thoughts.forget()
        elif self._finished:
            self.playing = False
            self.hurry()
            moves = self.replay.all_moves
            following = moves[self.replay.at] if self.replay.at < len(moves) else None
            self.thoughts.ask(
                partial(self.replay.as_played, self.replay.at),
                following,
                [player.name for player in self._players],
            )
        self.refresh()

    @property
    def _may_play_on(self) -> bool:
        return self.ways.play_on is not None and not (self._lines and self._lines.imagined)

    def choose_seat(self) -> None:
        """Ask as whom somebody wants to play on from here."""
        play_on = self.ways.play_on
        if play_on is None or not self._may_play_on or not self._finished or self.replay.ended:
            return
        self.playing = False
        record = replace(self.played, moves=[*self._before(), *self.replay.all_moves[: self.replay.at]])
        said = _("A new match begins here, which does not count among your results. This one stays as it is.")
        seats = range(len(self._players)) if len(self._players) <= MOST_LISTED else [self.replay.seat]
        if len(seats) == 1:
            said += (
                " "
                + self.app.with_key(_("To play on as somebody else, look from that seat first"), "V")
                + "."
            )
        items = [
            Item(
                self._seat_words(seat, _("Play on in your seat"), _("Play on as {name}")),
                partial(play_on, record, seat),
            )
            for seat in seats
        ]
        self.app.push(Question(_("Play on from here"), said, [*items, Item(_("Not now"), nothing)], nothing))

    def _before(self) -> list[tuple[int, Move]]:
        """The moves that come before those that are shown."""
        return self.played.moves[: self._lines.decision.number] if self._lines else []

    # Keys and pointer

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            do = SHIFTED.get(event.key) if event.mod & pygame.KMOD_SHIFT else None
            do = do or KEYS.get(event.key) or SIGNS.get(event.unicode)
            if do is not None:
                do(self)
                return True
        if self._bar is not None and self._bar.event(event):
            return True
        return super().event(event)


def nothing_chosen(_chip: object) -> None:
    """Nothing follows: there are no numbers to choose in a replay."""


Deed = Callable[[ReplayScene], object]
KEYS: Mapping[int, Deed] = {
    pygame.K_RIGHT: ReplayScene.forward,
    pygame.K_LEFT: ReplayScene.back,
    pygame.K_SPACE: ReplayScene.toggle_play,
    pygame.K_RETURN: ReplayScene.forward,
    pygame.K_PAGEUP: lambda scene: scene._jump("deals", -1),
    pygame.K_PAGEDOWN: lambda scene: scene._jump("deals", 1),
    pygame.K_HOME: lambda scene: scene.seek(0),
    pygame.K_END: lambda scene: scene.seek(len(scene.replay.all_moves)),
    pygame.K_o: ReplayScene.toggle_hands,
    pygame.K_v: ReplayScene.choose_view,
    pygame.K_t: ReplayScene.toggle_thoughts,
    pygame.K_p: ReplayScene.choose_seat,
    pygame.K_k: lambda scene: scene.exports.choose(),
    pygame.K_b: ReplayScene.toggle_move,
    pygame.K_i: ReplayScene.toggle_cards,
}
SHIFTED: Mapping[int, Deed] = {
    pygame.K_RIGHT: lambda scene: scene._jump("turns", 1),
    pygame.K_LEFT: lambda scene: scene._jump("turns", -1),
}
SIGNS: Mapping[str, Deed] = {
    "+": lambda scene: scene.change_pace(1),
    "-": lambda scene: scene.change_pace(-1),
}
