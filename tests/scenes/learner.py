"""A person who is taught: hears each moment of a lesson at the table, does what is suggested, and tries what is not."""

from tabletop.engine.match import Match, Player
from tabletop.engine.records.record import Record
from tabletop.engine.shuffling.fairness import ShuffleSource
from tabletop.scenes.table.coaching import LessonPage
from tabletop.scenes.table.scene import TableScene
from tabletop.session import lessons
from tabletop.ui.toolkit.window import App
from tests.scenes.counts import leave_count
from tests.scenes.table_person import NAMES, AnyMove


class Learner:
    """At a table of *size* px on which the lesson of *slug* is played, and time passes quickly.

    *players*: others than the usual ones, *thinker*: another one for them.
    """

    def __init__(self, slug, size=(1024, 640), text_size=1.0, players=None, thinker=None):
        self.now = 0.0
        self.taught = False
        lesson = lessons.lesson_of(slug)
        levels = enumerate(lessons.levels_of(lesson))
        players = players or [Player(NAMES[seat], level) for seat, level in levels]
        ours = lesson.header
        record = Record(ours.rules, ours.seats, dict(ours.settings), ours.dealer)
        thinker = thinker or AnyMove()
        self.match = Match(record, players, ShuffleSource.from_seed(1), None, thinker, lambda: self.now)
        self.coach = lessons.Coach(lesson, self.match)
        self.app = App.offscreen(size)
        self.app.tempo.speed = 50.0
        if text_size != 1.0:
            self.app.set_text_size(text_size)
        self.table = TableScene(self.app, self.match, lambda: None, coach=self.coach, taught=self._note)
        self.app.push(self.table)

    def _note(self):
        self.taught = True

    def frame(self):
        self.now += 5.0
        self.app.step(0.05, [])
        leave_count(self.app)

    def go_on(self, most=2000):
        """Until something is told, or the learner is to act, or the lesson is over: the page that is open, if any."""
        for _frame in range(most):
            if self.taught:
                return None
            if self.page():
                return self.page()
            if self.is_asked():
                return None
            self.frame()
        raise AssertionError(f"the lesson does not go on: {self.coach.standing}")

    def page(self):
        """The page that tells a moment, if one is open."""
        return self.app.scene if isinstance(self.app.scene, LessonPage) else None

    def is_asked(self):
        """True if the learner is to act, and nothing is on its way."""
        quiet = not (self.table.watch.busy or self.table.stage.moving)
        due = quiet and self.coach.move is not None and self.coach.told > self.coach.standing.moment
        return bool(due and self.table.gestures.view.moves)

    def heard(self):
        """The present page has been read."""
        page = self.app.scene
        page._leave(page._go_on)
