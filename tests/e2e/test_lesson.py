"""A lesson in a real window, with a real mouse: told, done, tried otherwise, left and gone on with, and heard to its end."""

import time

import pytest

from tabletop.engine import moves
from tabletop.engine.records import lesson as lessons
from tabletop.session.lessons import lesson_of
from tabletop.storage import matches
from tabletop.storage import settings as stored
from tabletop.storage.settings import Settings
from tabletop.storage.small_files import lessons as kept
from tests.e2e.desktop import wait_for
from tests.soak.application import Application
from tests.soak.watch import Log

pytestmark = pytest.mark.e2e
LOOK = 0.05


class Pupil:
    """Sits before *application*, and does what the lesson of *slug* asks for."""

    def __init__(self, application, home, slug):
        self.app, self.log, self.lesson = application, Log(home), lesson_of(slug)

    def look(self):
        seen = self.app.ask(do="look")
        self.app.hand.scale = seen["scale"]
        assert not seen["wrong"], seen["wrong"]
        assert not self.log.complaints()
        return seen

    def press(self, name, seen):
        """Click the button *name* where it was *seen*; it may be gone since."""
        (button,) = [each for each in seen["buttons"] if each["name"] == name]
        self.app.hand.click(button["at"])
        time.sleep(LOOK)

    def seen_with(self, name):
        """What is seen once the button *name* is there."""
        seen = self.look()
        return seen if any(each["name"] == name for each in seen["buttons"]) else None

    def asked(self):
        """What is seen as soon as something is told, or is to be done; everything that is told before is read."""

        def ready():
            seen = self.look()
            if seen["scene"] == "LessonPage":
                self.press("go on", seen)
                return None
            at_rest = seen["scene"] == "TableScene" and not seen["moving"] and seen["table"]["legal"]
            # That it is done is written while the table is there already.
            return seen if kept.done() or (at_rest and self.wanted()) else None

        return wait_for(ready, 60, LOOK, lambda: f"the lesson does not go on: {self.look()}")

    def make(self, move, base):
        """Make *move* with the mouse, after *base* moves; who is refused does not try again."""
        refused = self.refused()
        for _step in range(40):
            if self.refused() not in ("", refused):
                return
            step = self.app.ask(do="next", move=str(move), style="drag", base=base)
            if step["act"] in ("made", "gone", "elsewhere"):
                return
            if step["act"] == "click":
                self.app.hand.click(step["at"])
            elif step["act"] == "drag":
                self.app.hand.drag(step["from"], step["to"])
            time.sleep(LOOK)

    def refused(self):
        """Why the last thing that was tried was refused, as it stands on the table."""
        return self.look().get("table", {}).get("refused", "")

    def wanted(self):
        """The moves that the lesson wants next; none once it is over."""
        text = matches.open_matches()[0].read_text()
        made = [line.split(" #")[0].strip() for line in text.splitlines()]
        made = [moves.parse_line(line) for line in made if line[:1].isdigit() or line[:2] in ("* ",)]
        standing = lessons.standing(self.lesson, made)
        return standing.wanted if standing and not standing.done else ()

    def next_move(self):
        return self.wanted()[0]


@pytest.mark.long
def test_the_lesson_of_xeri_from_its_first_word_to_its_last(desktop, own_home):
    begun = []
    stored.save(Settings(speed=4.0), Settings())

    def start(*arguments):
        begun.append(Application(desktop, own_home, list(arguments), lambda act: None))
        return Pupil(begun[-1], own_home, "xeri")

    try:
        pupil = start("play", "xeri", "--lesson")
        seen = pupil.asked()
        base = seen["table"]["moves"]
        pupil.make(moves.parse("play Jc"), base)
        refused = wait_for(pupil.refused, why="nothing is said of what does not fit")
        assert "jack" in refused and pupil.look()["table"]["moves"] == base
        pupil.make(pupil.next_move(), base)
        pupil.asked()
        pupil.app.kill()  # the lid is closed
        pupil = start()
        home = wait_for(lambda: pupil.seen_with("continue"), 30)
        pupil.press("continue", home)
        while not kept.done():
            seen = pupil.asked()
            if not kept.done():
                pupil.make(pupil.next_move(), seen["table"]["moves"])
        assert kept.done() == {"xeri"}
        pupil.app.hand.close_window()
        assert pupil.app.ended() == (0, "")
    finally:
        for application in begun:
            if application.runs:
                application.kill()
