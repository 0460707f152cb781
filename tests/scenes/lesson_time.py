"""The time that a lesson takes a person: what is told is read, the acts are made, and the table moves at its usual pace.

The lesson is played at the table, with the computers' usual times, on a clock that is only reckoned with.
`python -m tests.scenes.lesson_time [SLUG …]` lists the times of lessons, of all of them without a slug.
"""

import sys
from typing import NamedTuple

from tabletop.games import catalog
from tabletop.opponents.levels import BUDGETS
from tabletop.opponents.process.worker import ON_THE_WAY
from tabletop.scenes.menus.deal_end import DealEndScene
from tabletop.scenes.navigator import seated_players
from tabletop.session import lessons
from tabletop.ui.toolkit.reading_time import reading_time
from tests.scenes.learner import Learner
from tests.scenes.table_person import AnyMove

ACT = 3.0
"""Seconds from the end of reading a task to the end of an act: to find the card, and to drag it."""
PRESS = 0.5
"""Seconds to press a button that was read."""
FRAME = 0.05
MOST = 300.0
"""Seconds that a lesson takes at most."""


class LessonTime(NamedTuple):
    """Seconds of a lesson: *read*, *acts*, and what the table *moves* and computers think; and how many *words* are told."""

    read: float
    acts: float
    moves: float
    words: int

    @property
    def seconds(self) -> float:
        """Seconds of the whole lesson."""
        return self.read + self.acts + self.moves


class UsualTime(AnyMove):
    """Takes the time of the process that opponents think in."""

    def takes(self, slug, level, awaited, hardness):
        return ON_THE_WAY + BUDGETS[level].seconds


def lesson_time(slug):
    """The `LessonTime` of the game *slug*."""
    lesson = lessons.lesson_of(slug)
    learner = Learner(slug, players=seated_players(lessons.levels_of(lesson), seed=1), thinker=UsualTime())
    app, table, coach = learner.app, learner.table, learner.coach
    app.tempo.speed = 1.0
    read = acts = 0.0
    words, begun = 0, learner.now

    def frame():
        learner.now += FRAME
        app.step(FRAME, [])

    while not learner.taught:
        page = learner.page()
        if page is not None:
            moment = page.moment
            told = [coach.said(each) for each in (*moment.paragraphs, moment.task) if each]
            read += reading_time(" ".join(told)) + PRESS
            words += sum(len(each.split()) for each in told)
            learner.heard()
        elif isinstance(app.scene, DealEndScene):
            count = app.scene.count
            said = [count.title, *(line.words for part in count.parts for line in part.lines)]
            read += reading_time(" ".join([*said, *(part.result for part in count.parts)])) + PRESS
            app.scene.go_on()
        elif learner.is_asked():
            acts += ACT
            table.play(coach.move)
        else:
            frame()
            assert learner.now - begun < 2 * MOST, f"the lesson of {slug} does not go on: {coach.standing}"
    return LessonTime(read, acts, learner.now - begun, words)


if __name__ == "__main__":
    found = {slug: lesson_time(slug) for slug in sys.argv[1:] or catalog.GAMES}
    for slug, took in sorted(found.items(), key=lambda each: -each[1].seconds):
        print(
            f"{slug:20} {took.seconds:4.0f} s: {took.read:4.0f} reading {took.words:4} words,"
            f" {took.acts:3.0f} acting, {took.moves:4.0f} watching"
        )
