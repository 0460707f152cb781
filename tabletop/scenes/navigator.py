"""Navigator: the ways from the menus to a match and back.

It owns what outlives a single scene: the settings, the process in which opponents think, and the journal of the match
that is being played; when that is over, it tells the statistics. The other scenes, and what they need, are imported when somebody goes there: the start need not
wait for them.
"""

from __future__ import annotations

import logging
import random
import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.engine.errors import Trouble
from tabletop.games import catalog
from tabletop.scenes.menus.home import HomeScene
from tabletop.session.app_context import AppContext, apply, settle_pace
from tabletop.session.matches.table_pictures import TablePictures
from tabletop.session.remarks import DUPLICATE, KNOWN
from tabletop.storage import openings
from tabletop.storage.paths import StorageError
from tabletop.storage.settings import Settings, dressed
from tabletop.text import _
from tabletop.ui.toolkit.window import App
from tabletop.wording.numbers import in_words

if TYPE_CHECKING:
    from concurrent.futures import Future

    from tabletop.engine.match import Match, Player
    from tabletop.engine.options import Value
    from tabletop.engine.records.record import Record
    from tabletop.engine.records.rescue import Rescue
    from tabletop.engine.shuffling.fairness import ShuffleSource
    from tabletop.engine.turn_scheduler import Thinker
    from tabletop.opponents.process.worker import Worker
    from tabletop.scenes.menus.results import Deed
    from tabletop.scenes.menus.statistics.scene import Watched
    from tabletop.scenes.table.scene import TableScene
    from tabletop.scenes.table_parts import Part
    from tabletop.session.advice_client import Adviser
    from tabletop.session.lessons import Coach
    from tabletop.session.match_opening import Make, MakeJournal, MatchOpening, Outcome
    from tabletop.session.review import Finding
    from tabletop.session.seat_feed import SeatFeed
    from tabletop.session.study.duplicate import Board, Duplicate
    from tabletop.session.study.left_duplicates import LeftDuplicates
    from tabletop.session.study.ways import ReplayWays
    from tabletop.storage.journal import Journal

STANDS_AFTER = 2.0
"""Seconds after which a match that was opened counts as standing."""
PATIENCE = 3.0
"""Seconds that leaving a match waits for the disk."""
LAST = 10.0
"""Seconds that the end of the app waits for what is still to be written; a disk that refuses is given up sooner."""
LEFT_DUPLICATES_AFTER = 20.0
"""Seconds after the start when the expert goes on with duplicates that were left: by then nobody waits for pages to open."""
START = 1.0
"""Seconds that the first home scene waits for the matches that can be continued; later it shows them once they are found."""

log = logging.getLogger(__name__)


class Navigator:
    """The ways of one *app*; *message* is shown on the home scene. Close it when the app has ended."""

    def __init__(self, app: App, settings: Settings, message: str | None = None) -> None:
        self.app = app
        self.app_context = AppContext(
            self.start, self.resume, settings, self._show_end, self.learn, self.replay_ways
        )
        self.app_context.table_pictures = TablePictures()
        self.app_context.open_record = app.on_drop = self.open_record
        self.app_context.start_duplicate = partial(self.start, remark=DUPLICATE)
        self.app_context.start_known = partial(self.start, remark=KNOWN)
        self._worker: Worker | None = None
        self._advice: Adviser | None = None
        self._journal: Journal | None = None
        self._unopened: Rescue | None = None
        """What can be gone on with of a match that could not be opened."""
        self._counted: Future[None] | None = None
        self._began: float | None = None
        self._opening: Path | None = None
        """The journal whose opening is noted, until its match stands."""
        self._last_opening: MatchOpening | None = None
        self._stop_waiting: Callable[[], None] = _nothing
        self._gone_on_at = -1
        """The number of moves at which a match was gone on with after a failure, until it stands."""
        self._coach: Coach | None = None
        """Coach of the match that is played, if it is a lesson."""
        self._duplicate: Duplicate | None = None
        """The expert who plays the cards of the match on the table, too."""
        self._duplicates: list[Duplicate] = []
        """All that may still be played."""
        self._started = time.time()
        self._left_duplicates: LeftDuplicates | None = None
        """Those that were left at an earlier end of the app."""
        self._people: dict[str, Settings] = {}
        """Settings of the people at this screen who have a profile, by their names."""
        self._found: dict[str, list[Finding]] = {}
        """What reviews have found since the start, by record."""
        self._left_out: frozenset[Part] = frozenset()
        """The parts of the table that have failed in this match."""
        app.on_failure = self._show_failure
        app.on_speech = self._toggle_speech
        app.keep = lambda settings: self.app_context.change(app, settings)
        app.attempt(lambda: self._begin(settings, message))

    def _begin(self, settings: Settings, message: str | None) -> None:
        apply(self.app, settings)
        self.app_context.open_matches.look()
        self.app_context.open_matches.wait(START)
        self.app.push(HomeScene(self.app_context, message))
        self.app.after(LEFT_DUPLICATES_AFTER, self._go_on_with_duplicates)

    def _go_on_with_duplicates(self) -> None:
        """Have the expert play what it still had to when the app was closed."""
        from tabletop.session.study.left_duplicates import LeftDuplicates

        self._left_duplicates = LeftDuplicates(self.app_context.statistics, self._started)

    def _toggle_speech(self) -> None:
        """Have Tabletop speak by itself, or be silent again."""
        now = self.app_context.settings
        self.app_context.change(self.app, replace(now, speech=not now.speech))

    # Ways into a match

    def start(
        self,
        slug: str,
        players: Sequence[Player],
        settings: dict[str, Value],
        seed: int | ShuffleSource | None,
        remark: str = "",
    ) -> None:
        """Begin a match and show its table; *remark*: what its record says of it (`session.remarks`)."""
        from tabletop.engine.match import Match

        worker = self.worker()

        def make(journal: MakeJournal) -> tuple[Match, Coach | None]:
            match = Match.new(slug, players, settings, seed, journal, worker)
            if remark:
                match.remark(remark)
            return match, None

        self._begin_match(slug, make, timed=True)

    def learn(self, slug: str) -> None:
        """Begin the lesson of the game *slug*."""
        from tabletop.session import lessons

        worker, name = self.worker(), self.app_context.settings.player_name

        def make(journal: MakeJournal) -> tuple[Match, Coach | None]:
            lesson = lessons.lesson_of(slug)
            if lesson is None:
                raise Trouble(_("There is no lesson of {game}.").format(game=catalog.rules(slug).name))
            return lessons.begin(lesson, seated_players(lessons.levels_of(lesson), name, 1), journal, worker)

        self._begin_match(slug, make)

    def play_on(self, played: Record, seat: int, players: Sequence[Player], name: str) -> None:
        """Begin a match from the position that *played*, the beginning of the record *name*, leads to.

        A person sits at *seat*, and computers at all others.
        """
        from tabletop.session.study.playing_on import seated, taken_up

        worker = self.worker()
        there = seated(players, seat, self.app_context.settings.player_name)
        self._begin_match(
            played.rules.slug, lambda journal: (taken_up(played, there, name, journal, worker), None)
        )

    def _begin_match(self, slug: str, make: Make, timed: bool = False) -> None:
        """Begin the match that *make* makes; *timed*: it counts how long it is played."""
        from tabletop.session.match_opening import beginning

        self._clear_table()
        self._open(beginning(slug, make, self._furnish), catalog.rules(slug).name, timed)

    def replay_ways(self, played: Record, players: Sequence[Player], name: str) -> ReplayWays:
        """Where the replay of the record *name*, which *players* played, leads to."""
        from tabletop.session.study.ways import ReplayWays

        persons = any(player.person for player in players)
        return ReplayWays(
            (lambda: self._review(played, players, name)) if persons else None,
            lambda: self._found.get(_of(played), ()),
            lambda beginning, seat: self.play_on(beginning, seat, players, name),
            self._adviser(),
        )

    def open_record(self, path: Path) -> None:
        """Show the replay of the record in *path*, wherever it came from, above what is shown now; or say why not."""
        from tabletop.scenes.menus.matches.reading import ReadingScene
        from tabletop.scenes.menus.statistics.scene import read_record

        reading = self.app_context.statistics.apart(lambda: read_record(path))
        self.app.push(ReadingScene(path.name, reading, self.replay_ways))

    def show_unreadable(self, name: str, sentence: str) -> None:
        """Say in a *sentence* why the file *name* cannot be opened."""
        from concurrent.futures import Future

        from tabletop.scenes.menus.matches.reading import ReadingScene

        told: Future[Watched | str] = Future()
        told.set_result(sentence)
        self.app.push(ReadingScene(name, told))

    def resume(self, path: Path) -> None:
        """Go on with the match in the journal *path*; ask first where that came to nothing too often."""
        from tabletop.session.match_opening import going_on
        from tabletop.session.open_matches import game_of

        self._clear_table()
        way = going_on(path, self.app_context.open_matches, self.worker(), self._furnish)
        # For how long a match was played before it is gone on with, nobody knows.
        self._open(way, game_of(path))

    def _show_end(self, match: Match) -> None:
        """Show the last position of a match that is over and counted, and then its results."""
        from tabletop.session.match_opening import showing

        self._clear_table()
        self._open(showing(match, self._furnish), match.rules.name)

    def _furnish(self, match: Match) -> SeatFeed:
        """The feed of *match*; and what its table needs is there. This takes its time, and is done on another thread."""
        from tabletop.scenes.table import scene as scene  # the modules of the table, too, take their time
        from tabletop.scenes.table_parts import Parts
        from tabletop.session.seat_feed import SeatFeed
        from tabletop.storage import profiles

        settle_pace(match, self.app_context.settings)
        self.app_context.note_played(match.rules.slug)
        if len(match.persons) > 1:
            self._people = profiles.by_name()
        table = catalog.part(match.rules.slug, "table").TABLE
        feed = SeatFeed(match, table, self.app.tempo, Parts(self._left_out), counts=True)
        feed.tell_everybody()  # so that the screen can be passed at once
        return feed

    def _open(self, way: Callable[[MatchOpening], Outcome], game: str, timed: bool = False) -> None:
        """Open a match of *game* in this *way*, and show its table."""
        from tabletop.scenes.menus.opening import OpeningScene
        from tabletop.session.match_opening import MatchOpening

        def show() -> None:
            self._take_place(opening)
            self._began = time.monotonic() if timed else None

        self._last_opening = opening = MatchOpening(way, game, self._last_opening)
        self.app.push(OpeningScene(opening, game, show))

    def _take_place(self, opening: MatchOpening) -> None:
        """Show the table of the match that was opened; where there can be none, say why on the home scene."""
        from tabletop.session.match_opening import Opened

        self._last_opening = None
        # Where opening has failed, this is what can be rescued.
        self._journal, self.app_context.match = opening.journal, opening.match
        self._opening, self._unopened = opening.noted, opening.rescue
        try:
            outcome = opening.take()
        except (Trouble, StorageError) as error:
            self._clear_table()
            self.app.replace(HomeScene(self.app_context, str(error)))
            return
        if isinstance(outcome, str):
            self._clear_table()
            self.app.replace(HomeScene(self.app_context, outcome))
        elif isinstance(outcome, Opened):
            self._coach = outcome.coach
            self.app.replace(self._table_of(outcome.match, outcome.feed))
            if not outcome.kept and self._journal:
                outcome.match.keep_in(self._journal)
        else:
            self._ask_about(*outcome)

    def worker(self) -> Worker:
        """Worker that the opponents think in; started when the first match begins."""
        if self._worker is not None and not self._worker.alive:
            self._worker.close()
            self._worker = None
        if self._worker is None:
            from tabletop.opponents.process.worker import Worker

            self._worker = Worker()
        return self._worker

    def _adviser(self) -> Adviser:
        """The adviser of hints and reviews, which remembers what it said in all matches since the start."""
        from tabletop.session.advice_client import Adviser

        if self._advice is None:
            self._advice = Adviser(self.worker())
        self._advice.client = self.worker()
        return self._advice

    def _table_of(self, match: Match, feed: SeatFeed | None = None) -> TableScene:
        """The table of *match*, which is the one that is played from now on; *feed*: its feed, if there is one already."""
        from tabletop.scenes.table.scene import TableScene
        from tabletop.scenes.table_parts import Parts

        self.app_context.match = match
        settle_pace(match, self.app_context.settings)
        duplicate = self._accompany(match)
        table = TableScene(
            self.app,
            match,
            on_done=lambda: self._show_results(table),
            settings=self._open_settings,
            leave=self._clear_table,
            adviser=self._adviser(),
            parts=Parts(self._left_out),
            feed=feed,
            taken_by=self._dresser(match),
            coach=self._coach,
            taught=lambda: self.app_context.note_taught(match.rules.slug),
            orders=self.app_context.hand_orders,
            duplicate=(duplicate, self._show_duplicate) if duplicate else None,
        )
        self._stop_waiting()
        self._stop_waiting = self.app.after(STANDS_AFTER, self._note_standing)
        return table

    def _accompany(self, match: Match) -> Duplicate | None:
        """Have an expert play the cards of *match*, too, where it is a duplicate."""
        from tabletop.session.study.duplicate import Duplicate, half_of, is_duplicate

        self._leave_duplicate()
        half = half_of(match) if is_duplicate(match) else None
        if half is not None:
            self._duplicate = Duplicate(half)
            self._duplicates.append(self._duplicate)
        return self._duplicate

    def _leave_duplicate(self, match: Match | None = None) -> None:
        """The table of *match* goes away; where that is over, the expert plays on to the end."""
        if match is not None and match.over and self._journal:
            self._finish_duplicate(match, self._journal.path.name)
        elif self._duplicate is not None:
            self._duplicate.leave()
            self._duplicates.remove(self._duplicate)
        self._duplicate = None

    def _finish_duplicate(self, match: Match, name: str) -> None:
        """The duplicate *match*, whose record is called *name*, is over: count it once the expert has played all of it."""
        from tabletop.session.study.duplicate import boards_of, compared, half_of

        duplicate, half = self._duplicate, half_of(match)
        if duplicate is None or half is None:
            return
        statistics, when = self.app_context.statistics, time.time()

        def count(boards: Sequence[Board]) -> None:
            row = compared(half, boards, name, when)
            if row is not None:
                statistics.add([row])

        # At once: if the app is killed, the next start knows what the expert has still to play.
        statistics.apart(lambda: count(boards_of(half)))
        duplicate.follow(half)
        duplicate.finish(count)

    def _show_duplicate(self) -> None:
        from tabletop.scenes.menus.matches.duplicate import DuplicateScene

        if self._duplicate is not None:
            self.app.push(DuplicateScene(self._duplicate, self._watch))

    def _watch(self, played: Record, players: Sequence[Player]) -> None:
        from tabletop.scenes.menus.replay.scene import ReplayScene

        self.app.push(ReplayScene(self.app, played, players))

    def _dresser(self, match: Match) -> Callable[[str], None]:
        """Gives the screen the looks of whoever takes it, if they have a profile: theirs alone follow them. Whatever else a person
        has set would change the match for everybody (its pace, its sounds, what is asked), and stays as the host likes it."""
        people = self._people if len(match.persons) > 1 else {}

        def dress(name: str) -> None:
            own = self.app_context.settings
            wanted = dressed(own, people.get(name, own))
            if people and wanted != self.app.settings:
                apply(self.app, wanted)
                self.app.relay()

        return dress

    def _open_settings(self) -> None:
        from tabletop.scenes.menus.settings.scene import SettingsScene

        self.app.push(SettingsScene(self.app_context))

    # Ways out of it

    def _show_results(self, table: TableScene) -> None:
        from tabletop.scenes.forms.prose import rule_of_the_end
        from tabletop.scenes.menus.replay.scene import ReplayScene
        from tabletop.scenes.menus.results import ResultsScene, winner_line
        from tabletop.session.lessons import is_lesson

        match, view = table.match, table.view
        if self._journal:
            self._put_away(match, self._journal)
            self._finish_duplicate(match, self._journal.path.name)
        slug, settings = match.rules.slug, match.record.settings
        seats = [seat for seat in range(len(match.players)) if seat % len(view.scores) in view.winners]

        name = self._journal.path.name if self._journal else ""

        def ways_on() -> ReplayWays:
            return self.replay_ways(match.record, match.players, name)

        ways = deeds(
            lambda: self.start(slug, match.players, settings, None),
            lambda: self._set_up(slug),
            lambda: self.app.push(
                ReplayScene(self.app, match.record, match.players, ways=ways_on(), finished=True)
            ),
            ways_on().review,
            None if is_lesson(match) else lambda: self._show_fairness(match),
            self._clear_table,
            None if is_lesson(match) or match.record.origin else lambda: self._offer_same_deal(match, name),
            self._show_duplicate if self._duplicate else None,
        )
        line = winner_line(match.players, seats, len(view.scores))
        ending = rule_of_the_end(slug, settings)
        self.app.push(ResultsScene(line, table.sheet(), ways, match.players, seats, ending))

    def _offer_same_deal(self, match: Match, name: str) -> None:
        from tabletop.engine.records.deal_code import Deal
        from tabletop.scenes.menus.matches.same_deal import SameDeal
        from tabletop.session.study.duplicate import half_of

        deal = Deal(match.rules, len(match.players), match.record.settings, match.chance)
        half = None if self._duplicate else half_of(match)
        SameDeal(self.app, self.app_context, deal, match.players, half, name).ask()

    def _show_fairness(self, match: Match) -> None:
        from tabletop.scenes.menus.fairness import FairScene

        self.app.push(FairScene(match, self._journal.path if self._journal else None))

    def _review(self, record: Record, players: Sequence[Player], name: str) -> None:
        from tabletop.scenes.menus.review import ReviewScene
        from tabletop.session.figures.mistakes import reviewed

        def note(seat: int, choices: int, findings: Sequence[Finding]) -> None:
            kept = self._found.setdefault(_of(record), [])
            kept += [finding for finding in findings if finding not in kept]
            if name and record.origin is None:
                review = reviewed(name, seat, record, players, choices, findings)
                self.app_context.statistics.add([review])

        self.app.push(
            ReviewScene(record, players, self._adviser(), note, self.replay_ways(record, players, name))
        )

    def _set_up(self, slug: str) -> None:
        from tabletop.scenes.menus.setup import SetupScene

        self._clear_table()
        self.app.push(SetupScene(self.app_context, slug))

    def _clear_table(self) -> None:
        """Take every scene but home off the stack, and leave the match to its journal."""
        while self.app.depth > 1:
            self.app.pop()
        self._leave_journal()
        self.app_context.match = None
        if self.app.settings != self.app_context.settings:
            apply(self.app, self.app_context.settings)  # a guest held the screen

    def _leave_journal(self) -> None:
        """Leave the match to its journal, which is written and closed apart from the frames."""
        self._note_standing()
        self._left_out, self._coach = frozenset(), None
        self._leave_duplicate(self.app_context.match)
        journal, match, counted = self._journal, self.app_context.match, self._counted
        self._journal = self._counted = self._unopened = None
        if journal is None:
            return
        began, open_matches = self._began, self.app_context.open_matches

        def close() -> None:
            from concurrent import futures

            count = counted
            try:
                if match and match.over:  # but perhaps nobody waited for its results
                    journal.wait(journal.last, PATIENCE)
                    count = count or self._count(match, journal, began)
                if count is not None:
                    futures.wait([count], PATIENCE)
            finally:
                whole = journal.close()
            if match and not match.over and whole:
                open_matches.left(journal.path, match)

        self.app_context.writing.add(close, "leaving a match")

    def _note_standing(self) -> None:
        self._stop_waiting()
        self._gone_on_at = -1
        standing, self._opening = self._opening, None
        if standing is not None:
            self.app_context.writing.add(lambda: openings.forget(standing), "that a match stands")

    # When something has failed

    def _show_failure(self, error: Exception) -> None:
        """Say that something has failed, and how one can go on; nothing that was on the screen is trusted any more."""
        from tabletop.scenes.menus.trouble import State, sentences
        from tabletop.scenes.table_parts import PartFailed, going_on_without

        self._stop_waiting()  # the table that has failed does not come to stand, however long the next one takes to open
        match, rescue = self.app_context.match, self._rescue()
        part = error.part if isinstance(error, PartFailed) else None
        state, ways = State.NO_MATCH, list[tuple[str, Callable[[], object]]]()
        if rescue is not None:
            if match is None:
                state = State.NOT_OPENED
            elif match.over:
                state = State.OVER
            else:
                state = State.STUCK if rescue.made == self._gone_on_at else State.PLAYED
            if state is State.PLAYED and _in_rules(error):
                state = State.RULES
            if part is not None and state in (State.PLAYED, State.STUCK):
                ways.append((going_on_without(part), lambda: self._go_on_without(part, rescue)))
            elif state in (State.PLAYED, State.RULES):
                ways.append((_("Go on"), lambda: self._go_on(rescue)))
            if state is not State.OVER and rescue.made:
                ways.append((_("Back one move"), lambda: self._go_back(rescue)))
        self._show_trouble(sentences(state, _name_of(rescue), part), ways, error)

    def _rescue(self) -> Rescue | None:
        """Rest of the match that was played, or that could not be opened; None if there was none."""
        from tabletop.engine.records.rescue import Rescue

        if self.app_context.match is not None:
            return Rescue.of(self.app_context.match)
        return self._unopened

    def _ask_about(self, rescue: Rescue, times: int) -> None:
        """The match of *rescue* has ended the program as often as *times* says when it was opened: ask before it is opened again."""
        said = _(
            "Tabletop has ended {count} times while it opened this match of {game}. The match is kept on disk."
        ).format(count=in_words(times), game=_name_of(rescue))
        ways: list[tuple[str, Callable[[], object]]] = [(_("Try again"), lambda: self._open_again(rescue))]
        if rescue.made:
            ways.append((_("Back one move"), lambda: self._open_shortened(rescue.shortened())))
        kept = _("A report is one file with the log and the record of the match. You can send it on.")
        self._show_trouble([said, kept], ways, None)

    def _show_trouble(
        self,
        sentences: Sequence[str],
        ways: Sequence[tuple[str, Callable[[], object]]],
        error: Exception | None,
    ) -> None:
        from tabletop.scenes.menus.results import Deed
        from tabletop.scenes.menus.trouble import TroubleScene
        from tabletop.storage import report

        words = report.describe(error, *sentences)
        journal = self._journal

        def save() -> Path:
            return report.save(words, journal.path if journal else None)

        deeds = [*(Deed(*way) for way in ways), Deed(_("Home"), self._go_home)]
        self.app.start_over(TroubleScene(sentences, deeds, save))

    def _go_on(self, rescue: Rescue) -> None:
        self._gone_on_at = rescue.made
        self._sit_down_again(rescue, rescue.again)

    def _go_on_without(self, part: Part, rescue: Rescue) -> None:
        """Go on with the match at a table that does without *part*, which has failed."""
        self._left_out |= {part}
        self._go_on(rescue)

    def _go_back(self, rescue: Rescue) -> None:
        self._gone_on_at = -1
        self._sit_down_again(rescue, rescue.back, copied=self.app_context.match is None)

    def _sit_down_again(
        self, rescue: Rescue, make: Callable[[Thinker | None], Match], copied: bool = False
    ) -> None:
        """Show the table of the match that *make* makes of what was rescued, and only then keep it in place of what is in the journal.

        Until then it is the match that has failed that is left or rescued. *copied*: all of it stays in a file beside it, as it
        may be many moves that cannot be shown.
        """
        from tabletop.scenes.menus.opening import OpeningScene
        from tabletop.session.match_opening import MatchOpening, Opened, made_again

        def show() -> None:
            outcome = opening.take()
            assert isinstance(outcome, Opened)
            self._coach = outcome.coach
            if self._journal and copied:
                self._journal.keep_copy()
            self.app.replace(self._table_of(outcome.match, outcome.feed))
            if self._journal:
                outcome.match.keep_in(self._journal)

        thinker = self.worker()
        opening = MatchOpening(made_again(lambda: make(thinker), self._furnish), _name_of(rescue))
        waiting = OpeningScene(opening, _name_of(rescue), show, self._go_home)
        self.app.start_over(HomeScene(self.app_context), waiting)

    def _open_shortened(self, rescue: Rescue) -> None:
        """Open a match that has ended the program, once what *rescue* leaves of it is on disk, and all of it beside it."""
        assert self._journal is not None
        self._journal.keep_copy()
        self._journal.rewrite(rescue.text())
        self._open_again(rescue)

    def _open_again(self, rescue: Rescue) -> None:
        """Open a match that has ended the program before."""
        from tabletop.session.match_opening import trying_again

        journal, self._journal = self._journal, None  # it belongs to the opening now
        assert journal is not None
        self.app.start_over(HomeScene(self.app_context))
        self._open(trying_again(journal, rescue, self.worker(), self._furnish), _name_of(rescue))

    def _go_home(self, message: str | None = None) -> None:
        """Leave the match to its journal."""
        self._leave_journal()
        self.app_context.match = None
        self.app.start_over(HomeScene(self.app_context, message))

    def _put_away(self, match: Match, journal: Journal) -> None:
        """Tell the statistics of *match*, which is over, and then move it to the records; once.

        Until both is done the match lies among the open ones, and if the app is killed the next start makes up for it.
        """
        self._counted = self._counted or self._count(match, journal, self._began)

    def _count(self, match: Match, journal: Journal, began: float | None) -> Future[None] | None:
        """See `_put_away`; *began*: since when the match was played. None where its end is not on disk."""
        from tabletop.session.outcomes import results_of

        seconds = None if began is None else time.monotonic() - began
        results = results_of(match, journal.path.name, time.time(), seconds)
        if match.persons and not match.view(min(match.persons)).over:
            return None
        return self.app_context.statistics.add(results, journal.finish)

    def close(self) -> None:
        """The app has ended: the journal is written, and nobody thinks any more."""
        if self._last_opening is not None:
            self._last_opening.leave()
            self._last_opening.wait(PATIENCE)
        self.app_context.open_matches.wait(
            PATIENCE
        )  # or it would count as an opening that has ended the program
        self._leave_journal()
        for duplicate in self._duplicates:
            duplicate.leave(counts=True)
            duplicate.wait(PATIENCE)
        if self._left_duplicates is not None:
            self._left_duplicates.leave()
            self._left_duplicates.wait(PATIENCE)
        self.app_context.writing.wait(LAST)
        self.app_context.statistics.close()
        if self.app_context.table_pictures:
            self.app_context.table_pictures.close()
        if self._worker:
            self._worker.close()


def _nothing() -> None:
    pass


def _in_rules(error: BaseException) -> bool:
    """True if *error* came while the match asked the rules of its game."""
    told = [frame.f_globals.get("__name__", "") for frame, _line in traceback.walk_tb(error.__traceback__)]
    asking = [
        name
        for name in told
        if name.startswith(("tabletop.scenes.", "tabletop.ui.", "tabletop.engine.match"))
    ]
    return asking[-1:] == ["tabletop.engine.match"] and not told[-1].startswith("tabletop.storage.")


def _of(played: Record) -> str:
    """A text that stands for a record."""
    return played.text()


def _name_of(rescue: Rescue | None) -> str:
    return rescue.played.rules.name if rescue else ""


def deeds(
    again: Callable[[], object],
    set_up: Callable[[], object],
    replay: Callable[[], object],
    review: Callable[[], object] | None,
    fair: Callable[[], object] | None,
    home: Callable[[], object],
    same: Callable[[], object] | None = None,
    duplicate: Callable[[], object] | None = None,
) -> list[Deed]:
    """The buttons below the results; without *review* where only computers played, without *fair* after a lesson,
    without *same* where the cards cannot be dealt again, and without *duplicate* where no expert played them, too."""
    from tabletop.scenes.menus.results import Deed

    return [
        Deed(_("Play again"), again),
        Deed(_("New set-up"), set_up),
        Deed(_("Watch the replay"), replay),
        *([Deed(_("Review my play"), review)] if review else []),
        *([Deed(_("Fair shuffles"), fair)] if fair else []),
        *([Deed(_("Duplicate…"), duplicate)] if duplicate else []),
        *([Deed(_("Same deal…"), same)] if same else []),
        Deed(_("Home"), home),
    ]


def seated_players(levels: Sequence[str], name: str = "", seed: int | None = None) -> list[Player]:
    """Players for words such as ``person`` or ``medium``; computers get names and faces. Raises Trouble.

    With a *seed* they are the same each time, as the cards are.
    """
    from tabletop.engine.match import PERSON
    from tabletop.opponents.characters import CHARACTERS
    from tabletop.opponents.levels import LEVELS
    from tabletop.scenes import cast

    drawn = random.Random() if seed is None else random.Random(f"characters {seed}")
    characters = iter(drawn.sample(CHARACTERS, len(CHARACTERS)))
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
