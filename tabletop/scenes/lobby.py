"""The lobby: the ways from the menus to a match and back.

It owns what outlives a single scene: the settings, the process in which opponents think, and the journal of the match
that is being played; when that is over, it tells the statistics. The other scenes, and what they need, are imported when somebody goes there: the start need not
wait for them.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.engine.errors import Trouble
from tabletop.scenes.desk import Desk, apply, settle_pace
from tabletop.scenes.home import HomeScene
from tabletop.storage.paths import StorageError
from tabletop.storage.settings import Settings
from tabletop.text import _
from tabletop.ui.window import App

if TYPE_CHECKING:
    from tabletop.engine.match import Match, Player
    from tabletop.engine.options import Value
    from tabletop.engine.record import Record
    from tabletop.opponents.worker import Worker
    from tabletop.scenes.results import Deed
    from tabletop.scenes.table import TableScene
    from tabletop.storage.journal import Journal


class Lobby:
    """The ways of one *app*; *message* is shown on the home scene. Close it when the app has ended."""

    def __init__(self, app: App, settings: Settings, message: str | None = None) -> None:
        self.app = app
        self.desk = Desk(self.start, self.resume, settings, self._review)
        self._worker: Worker | None = None
        self._journal: Journal | None = None
        self._began: float | None = None
        apply(app, settings)
        app.push(HomeScene(self.desk, message))

    # Ways into a match

    def start(
        self, slug: str, players: Sequence[Player], settings: dict[str, Value], seed: int | None
    ) -> None:
        """Begin a match and show its table."""
        from tabletop.engine.match import Match
        from tabletop.storage import matches
        from tabletop.storage.journal import Journal

        def journal(header: str) -> Journal:
            self._journal = Journal(matches.new_path(slug), header)
            return self._journal

        self._sit_down(lambda: Match.new(slug, players, settings, seed, journal, self.worker()))
        self._began = time.monotonic()

    def resume(self, path: Path) -> None:
        """Go on with the match in the journal *path*."""
        from tabletop.engine.match import Match
        from tabletop.storage.journal import Journal

        def make() -> Match:
            self._journal = Journal.open(path)
            return Match.resume(self._journal.text(), self._journal, self.worker())

        self._sit_down(make)

    def worker(self) -> Worker:
        """Where opponents think; started when the first match begins."""
        if self._worker is None:
            from tabletop.opponents.worker import Worker

            self._worker = Worker()
        return self._worker

    def _sit_down(self, make: Callable[[], Match]) -> None:
        """Show the table of the match that *make* makes; where there can be none, say why on the home scene."""
        from tabletop.scenes.table import TableScene

        self._clear_table()
        self._began = None  # for how long a match was played before it is gone on with, nobody knows
        try:
            self.desk.match = match = make()
        except (Trouble, StorageError) as error:
            self._leave_journal()
            self.app.replace(HomeScene(self.desk, str(error)))
            return
        settle_pace(match, self.desk.settings)
        table = TableScene(
            self.app,
            match,
            on_done=lambda: self._show_results(table),
            settings=self._open_settings,
            leave=self._clear_table,
            adviser=self.worker(),
        )
        self.app.push(table)

    def _open_settings(self) -> None:
        from tabletop.scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.desk))

    # Ways out of it

    def _show_results(self, table: TableScene) -> None:
        from tabletop.scenes.replay import ReplayScene
        from tabletop.scenes.results import ResultsScene, winner_line

        match, view = table.match, table.view
        self._count(match)
        slug, settings = match.rules.slug, match.record.settings
        seats = [seat for seat in range(len(match.players)) if seat % len(view.scores) in view.winners]
        ways = deeds(
            lambda: self.start(slug, match.players, settings, None),
            lambda: self._set_up(slug),
            lambda: self.app.push(ReplayScene(self.app, match.record, match.players)),
            (lambda: self._review(match.record, match.players)) if match.persons else None,
            lambda: self._show_fairness(match),
            self._clear_table,
        )
        line = winner_line(match.players, seats, len(view.scores))
        self.app.push(ResultsScene(line, table.sheet(), ways, match.players, seats))

    def _show_fairness(self, match: Match) -> None:
        from tabletop.scenes.fairness import FairScene

        self.app.push(FairScene(match, self._journal.path if self._journal else None))

    def _review(self, record: Record, players: Sequence[Player]) -> None:
        from tabletop.scenes.review import ReviewScene

        self.app.push(ReviewScene(record, players, self.worker()))

    def _set_up(self, slug: str) -> None:
        from tabletop.scenes.setup import SetupScene

        self._clear_table()
        self.app.push(SetupScene(self.desk, slug))

    def _clear_table(self) -> None:
        """Take every scene but home off the stack, and leave the match to its journal."""
        while self.app.depth > 1:
            self.app.pop()
        self._leave_journal()
        self.desk.match = None

    def _leave_journal(self) -> None:
        if self._journal:
            self._journal.close()
            if self.desk.match:
                self._count(self.desk.match)  # if it is over, but nobody waited for its results
            self._journal = None

    def _count(self, match: Match) -> None:
        """Tell the statistics of *match* if it is over; they count it once."""
        if self._journal is None or not match.over:
            return
        from tabletop.scenes.outcomes import results_of

        seconds = None if self._began is None else time.monotonic() - self._began
        results = results_of(match, self._journal.path.name, time.time(), seconds)
        if results:
            self.desk.statistics.add(results)

    def close(self) -> None:
        """The app has ended: the journal is written, and nobody thinks any more."""
        self._leave_journal()
        self.desk.statistics.close()
        if self._worker:
            self._worker.close()


def deeds(
    again: Callable[[], object],
    set_up: Callable[[], object],
    replay: Callable[[], object],
    review: Callable[[], object] | None,
    fair: Callable[[], object],
    home: Callable[[], object],
) -> list[Deed]:
    """The buttons below the results; without *review* where only computers played."""
    from tabletop.scenes.results import Deed

    return [
        Deed(_("Play again"), again),
        Deed(_("New set-up"), set_up),
        Deed(_("Watch the replay"), replay),
        *([Deed(_("Review my play"), review)] if review else []),
        Deed(_("Fair shuffles"), fair),
        Deed(_("Home"), home),
    ]


def seated_players(levels: Sequence[str], name: str = "") -> list[Player]:
    """Players for words such as ``person`` or ``medium``; computers get names and faces. Raises Trouble."""
    from tabletop.engine.match import PERSON
    from tabletop.opponents.characters import CHARACTERS
    from tabletop.opponents.levels import LEVELS
    from tabletop.scenes import cast

    characters = iter(random.sample(CHARACTERS, len(CHARACTERS)))
    players: list[Player] = []
    for level in levels:
        if level == PERSON:
            people = sum(player.person for player in players)
            players.append(cast.player(cast.person(people, name), PERSON))
        elif level in LEVELS:
            players.append(cast.player(next(characters).name, level))
        else:
            raise Trouble(f"There is no player {level!r}; a seat is {PERSON}, {' or '.join(LEVELS)}.")
    return cast.told_apart(players)
