"""Two persons for the stories: one sends made-up events to an app without a window, one sits before the real window."""

import tempfile
from pathlib import Path

import pygame

from tabletop.engine.match import Match
from tabletop.engine.records import seals
from tabletop.scenes.forms.prose import rule_of_the_end
from tabletop.scenes.menus.home import HomeScene
from tabletop.scenes.menus.results import ResultsScene, winner_line
from tabletop.scenes.navigator import Navigator, deeds
from tabletop.scenes.table.scene import TableScene
from tabletop.session.app_context import AppContext, apply
from tabletop.storage import matches
from tabletop.storage import settings as stored
from tabletop.ui.toolkit.window import App
from tests.e2e.desktop import SCREEN, wait_for
from tests.scenes.counts import leave_count
from tests.scenes.waiting import pause

FRAME = 1 / 60
UNLIKE = 0.004
"""The window shows the same as the twin if no larger part of its pixels differs; a face-down card is twice as much."""
A_GLANCE = 0.15
"""Seconds from one look at the window to the next: comparing the pictures is work, too."""


class Fingers:
    """Makes events of clicks, drags and typing, for an app that is driven with `step`."""

    def __init__(self, app):
        self.app = app

    def frame(self, *events):
        self.app.step(FRAME, list(events))

    def look(self):
        """Take two more looks: pygame_gui says in the next frame that a button was pressed."""
        for _frame in range(3):
            self.frame(*pygame.event.get())

    def click(self, point):
        self._move(point)
        self.frame(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1))
        self._release(point)

    def double_click(self, point):
        self.click(point)
        self.click(point)

    def drag(self, start, end):
        self._move(start)
        self.frame(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
        for part in (0.02, 0.2, 0.5, 0.8, 1.0):
            self._move(between(start, end, part), (1, 0, 0))
        self._release(end)

    def type(self, text):
        for sign in text:
            self.frame(
                pygame.event.Event(pygame.KEYDOWN, key=ord(sign), mod=0, unicode=sign, scancode=0),
                pygame.event.Event(pygame.TEXTINPUT, text=sign),
            )

    def _move(self, point, buttons=(0, 0, 0)):
        self.frame(pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(1, 1), buttons=buttons))

    def _release(self, point):
        self.frame(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=point, button=1))
        self.look()


class Imagined(Fingers):
    """A person before an app without a window, with the real lobby and the real opponents. Close it afterwards."""

    def __init__(self, size=SCREEN):
        super().__init__(App.offscreen(size))
        self.navigator = Navigator(self.app, stored.load()[0])

    def my_turn(self):
        wait_for(self._turn_or_end, every=0, why="the table does not come to rest")
        if isinstance(self.app.scene, ResultsScene):
            return False
        # People take longer from one turn to the next than between the clicks of a double click.
        self.app.scene.selection.pointer._last_click = None
        return True

    def _turn_or_end(self):
        self.app.step(4 * FRAME, pygame.event.get())
        pause(self.app)  # the opponents think in another process
        scene = self.app.scene
        if leave_count(self.app):
            return None
        if not isinstance(scene, TableScene):
            return isinstance(scene, ResultsScene)
        if scene.moving or not scene.gestures.view.moves or 0 not in scene.view.awaited:
            return False
        return scene.match.record.replay().view(0).zones == scene.view.zones

    def close(self):
        self.navigator.close()


def begun(*_match):
    """What a twin does where the window begins a match."""


class AtTheWindow:
    """A person with a real mouse before the window of *program*.

    Their eyes are a twin of the window without a window. In the menus it gets the same clicks; at the table it shows
    the position that the journal on disk says. What the person looks at is compared with the twin, pixel by pixel, so
    everything that the twin tells of (where a card lies, which sentence is shown) is to be seen in the window too.
    """

    def __init__(self, program):
        self.program = program
        size = program.rect().size
        self.app = App.offscreen(size)
        self._twin = Fingers(self.app)
        settings = stored.load()[0]
        app_context = AppContext(begun, begun, settings, learn=begun, start_duplicate=begun)
        apply(self.app, settings)
        app_context.open_matches.look()
        app_context.open_matches.wait()
        self.app.push(HomeScene(app_context))
        self._seen = ""
        self._twin.look()
        self._hand("mousemove", (size[0] - 2, size[1] - 2))  # off everything that lights up below the pointer

    # The hand

    def click(self, point):
        self._hand(*to(point), "sleep", 0.03, "click", 1)
        self._twin.click(point)

    def double_click(self, point):
        self._hand(*to(point), "sleep", 0.03, "click", "--repeat", 2, "--delay", 80, 1)
        self._twin.double_click(point)

    def drag(self, start, end):
        way = [between(start, end, step / 8) for step in range(1, 9)]
        steps = [word for point in way for word in (*to(point), "sleep", 0.02)]
        self._hand(*to(start), "sleep", 0.03, "mousedown", 1, "sleep", 0.03, *steps, "mouseup", 1)
        self._twin.drag(start, end)

    def type(self, text):
        self._hand("type", "--delay", 30, text)
        self._twin.type(text)

    def key(self, name):
        """Press a key, in the words of xdotool."""
        self._hand("key", name)

    def _hand(self, *words):
        corner = self.program.rect().topleft
        moved = [
            (word[0] + corner[0], word[1] + corner[1]) if isinstance(word, tuple) else (word,)
            for word in words
        ]
        self.program.desktop.xdotool(*(part for word in moved for part in word))

    # The eyes

    def look(self):
        """Wait until the window shows what the twin shows."""
        wait_for(self._same, every=A_GLANCE, why=self._unlike)

    def _same(self):
        self._twin.look()
        return self.difference() <= UNLIKE

    def difference(self):
        """Share of the window's pixels that is not as in the twin."""
        return difference(self.program.picture(), self.app.picture())

    def _unlike(self):
        pictures = Path(tempfile.mkdtemp(prefix="tabletop-e2e-"))
        for name, picture in (("window", self.program.picture()), ("twin", self.app.picture())):
            pygame.image.save(picture, pictures / f"{name}.png")
        share = f"{self.difference():.2%}"
        return f"The window differs from what it should show in {share} of its pixels; see {pictures}"

    def my_turn(self):
        """Wait until the journal says that it is, and the window shows it."""
        match = wait_for(self._turn_or_end, why="the match does not go on")
        if self.app.depth > 1 or not isinstance(self.app.scene, HomeScene):
            self.app.pop()
        if not match.over:
            self._show(TableScene(self.app, match, lambda: None, settings=lambda: None))
        else:
            self._show(self._results(match))
        return not match.over

    def _turn_or_end(self):
        """The match as it lies on the disk, once there is something new that waits for the person, or it is over."""
        text = journal()
        if not text or text == self._seen:
            return None
        match = Match.resume(text)
        if match.over and not matches.records():
            return None
        if match.over or 0 in match.view(0).awaited:
            self._seen = text
            return match
        return None

    def _show(self, scene):
        self.app.push(scene)
        self.look()

    def _results(self, match):
        table = TableScene(self.app, match, lambda: None)
        self.app.push(table)
        self.app.pop()
        sides, winners = len(match.view(0).scores), match.view(0).winners
        seats = [seat for seat in range(len(match.players)) if seat % sides in winners]
        line = winner_line(match.players, seats, sides)
        ending = rule_of_the_end(match.rules.slug, match.record.settings)
        ways = deeds(int, int, int, int, int, int, int)
        return ResultsScene(line, table.sheet(), ways, match.players, seats, ending)


def difference(one, other):
    """The share of the pixels in which two pictures differ; 1.0 if their sizes do."""
    if one.size != other.size:
        return 1.0
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (40, 40, 40, 255), other)
    return 1 - mask.count() / (one.width * one.height)


def journal():
    """Text on the disk of the match that is being played, or of the last one; complete lines only."""
    paths = matches.open_matches() or matches.records()
    return seals.salvage(paths[0].read_bytes()).text if paths else ""


def to(point):
    return "mousemove", point


def between(start, end, part):
    """The point after that *part* of the way."""
    return tuple(round(a + (b - a) * part) for a, b in zip(start, end, strict=True))
