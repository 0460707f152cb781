"""The app: a window, a stack of scenes and the loop that keeps them going.

The loop runs at 60 frames a second while something moves or somebody does something, and at 20 for a while after that.
Then it sleeps until an event comes or something is due, so that an idle table costs next to nothing.
"""

import gc
import heapq
import itertools
import logging
import math
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface

from tabletop.storage.settings import Settings
from tabletop.text import _
from tabletop.ui import heap, sdl
from tabletop.ui.accessibility.narrator import READS, Narrator
from tabletop.ui.cards.animation import Tempo
from tabletop.ui.cards.sprites import SpriteCache
from tabletop.ui.input.dwell import Dwell
from tabletop.ui.input.keymap import BY_NAME, Keymap
from tabletop.ui.input.pads import Pads
from tabletop.ui.input.second_press import SecondPress
from tabletop.ui.input.touch import OUTSIDE, Touch
from tabletop.ui.painting import glyphs
from tabletop.ui.painting.pad_signs import button_name
from tabletop.ui.sound.cues import CUES
from tabletop.ui.sound.player import Sounds
from tabletop.ui.toolkit import theme as colours
from tabletop.ui.toolkit.canvas import Canvas
from tabletop.ui.toolkit.gui import GuiLayer, forget_looks
from tabletop.ui.toolkit.interrupts import Interrupts
from tabletop.ui.toolkit.pointer_tip import PointerTip
from tabletop.ui.toolkit.readable import Target, Text, readable
from tabletop.ui.toolkit.scene import Scene
from tabletop.ui.toolkit.screen import (
    NoDisplay,
    Placement,
    PlainScreen,
    ReducedScreen,
    Screen,
    desktop,
)
from tabletop.ui.toolkit.theme import SMALLEST_TARGET, Theme
from tabletop.ui.watchdog import Watchdog

if TYPE_CHECKING:
    from tabletop.ui.accessibility.screen_reader import ScreenReader

__all__ = ["App", "CannotGoOn", "NoDisplay", "Scene"]

BUSY, CALM, ASLEEP = 60, 20, 10
"""Looks for events in a second; where the system can wake us, asleep needs none."""
CALM_AFTER, ASLEEP_AFTER = 0.5, 2.0  # seconds
SOUND_AFTER = 0.3  # seconds; the window stands before a sound device is looked for
LONGEST_STEP = 0.1  # seconds; after a pause motion goes on instead of jumping
DOZE, DEEP_DOZE = 0.5, 2.0
"""Seconds between frames while asleep and no event comes, and after a while, in which all that is thought out comes."""
DEEP_AFTER = 5.0  # seconds
HEARD_AFTER = 2
"""Frames, that of the release included, after which a scene has heard that a button was pressed: pygame_gui posts it."""
TIME_FOR_NEW = 0.002
"""Seconds of a frame of the loop for cards and plates that have just come, where a scene may come in parts."""
MOST_LEFT_BEHIND = 3
"""Layouts that are done with may wait for a moment of rest before they are cleared away; each takes some 20 MB."""
MOST_FAILURES = 3
"""Failures in a row, with nobody pressing anything in between, after which the app gives up."""
_POINTER_EVENTS = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_BUTTON_EVENTS = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_WHEEL_BUTTONS = (pygame.BUTTON_WHEELUP, pygame.BUTTON_WHEELDOWN)
_SIGNS_OF_LIFE = frozenset(
    (*_POINTER_EVENTS, pygame.MOUSEWHEEL, pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT)
)

log = logging.getLogger(__name__)


class _Layout(NamedTuple):
    """The layout of a scene: its widgets and its canvas, and the settings and the signs that it was made for."""

    gui: GuiLayer
    canvas: Canvas
    made_for: object


class CannotGoOn(Exception):
    """Something failed, and so did telling it on the screen; the message is a sentence for the person."""


class App:
    """Scenes on a screen. `pictures`, `sounds`, `theme` and `tempo` are shared by all of them.

    `canvas` and `gui` belong to the scene on top. Each scene gets new ones whenever it is laid out (`Scene.resize`), and
    draws on those alone: so it can never draw over a scene that has been opened above it. A scene that `stays_laid_out`
    keeps them while others lie above it, as long as neither the window nor the settings change.
    """

    def __init__(self, screen: Screen, cache_folder: Path | None = None) -> None:
        heap.keep_some()
        self.screen = ReducedScreen(screen)
        self.tempo = Tempo()
        self.settings = Settings()
        """Settings of the person, which everybody reads who heeds one of them."""
        self.theme = Theme(self.screen.surface.size)
        self.pictures = SpriteCache(cache_folder, limit=_picture_bytes(self.screen.surface))
        self.canvas = Canvas(self.screen.surface)
        self.sounds = Sounds()
        self.touch = Touch(self._measured, self._call_off, self._scrolls, self._reach)
        self.pads = Pads()
        self._signed = ""
        self._scenes: list[Scene] = []
        self._layouts: dict[Scene, _Layout] = {}
        """The layouts of scenes that stay laid out."""
        self._new_gui()
        self._timers: list[tuple[float, int, Callable[[], object]]] = []
        self._count = itertools.count()
        self._now = 0.0
        self._still = 0.0
        self._running = False
        self._hidden = False
        self.placement = Placement(self._measured(), self.screen.place, desktop())
        """Placement of the window when it last did not fill the screen."""
        self._resized = False
        self._relay_due = False
        self.time_for_new = math.inf
        """Seconds of a frame for cards and plates that have just come: all the time there is, but in the loop once the window stands."""
        self._whole = True
        """True if the next frame is to show all of them: only a scene that has just been opened comes in parts."""
        self._pressed, self._released = False, 0
        """True while a button of the mouse is down and until that was heard; the frames until then."""
        self.tip = PointerTip(self)
        self.dwell = Dwell(self)
        self._second_press = SecondPress()
        self._typed = set[int]()
        """The keys that were pressed while somebody typed, and are still held."""
        self._left_behind = 0
        """Layouts that were made since those that nobody sees any more were cleared away."""
        self.on_failure: Callable[[Exception], object] | None = None
        """Told of whatever an exception has ended in a frame, and goes on from there (`start_over`): scenes, timers, events,
        drawing. Without it the exception leaves `step`."""
        self.on_drop: Callable[[Path], object] | None = None
        """Called with each file that is dropped onto the window."""
        self.keep: Callable[[Settings], object] = self._use
        """Uses other settings from now on, and keeps them; the scene that is shown says so if they cannot be kept."""
        self.on_speech: Callable[[], object] | None = None
        """Has Tabletop speak by itself, or be silent again."""
        self.interrupts = Interrupts()
        """Once one was noted, `run` raises KeyboardInterrupt before the next frame."""
        self.watchdog: Watchdog | None = None
        """Ends frames that do not end, if there is one."""
        self.reader: ScreenReader | None = None
        """Bridge to the screen reader of the system, if there can be one."""
        self.narrator = Narrator(self)
        """Says what a screen reader would, if it is asked to."""
        self._failures, self._recovering = 0, False
        self._reported: deque[Exception] = deque()

    @classmethod
    def offscreen(cls, size: tuple[int, int], cache_folder: Path | None = None) -> "App":
        """An app without a window, for pictures and tests: drive it with `step`, look at `picture`."""
        return cls(PlainScreen(size), cache_folder)

    def _kept(self, event: pygame.event.Event) -> bool:
        """True for a key that means what it is: somebody types, or it is a pad's."""
        return self.gui.typing or "pad" in event.dict

    def _use(self, settings: Settings) -> None:
        self.settings = settings

    @property
    def keymap(self) -> Keymap:
        """The keys, as the settings have them."""
        return Keymap.of(self.settings.key_set, self.settings.keys)

    def key_of(self, command: str) -> str:
        """The key of a *command* of the keymap in words, or the button of the gamepad while one is used; "" if that has none."""
        style = self.pads.style
        return button_name(command, style) if style else self.keymap.key_of(command)

    def with_key(self, words: str, key: str) -> str:
        """*words* and, in brackets, the key of a command of the keymap, or another *key* as it is called; no key that is of no
        use with the gamepad in hand."""
        known = self.key_of(key) if key in BY_NAME else "" if self.pads.style else key
        return _("{words} ({key})").format(words=words, key=known) if known else words

    # Scenes

    @property
    def scene(self) -> Scene | None:
        """The scene on top."""
        return self._scenes[-1] if self._scenes else None

    @property
    def depth(self) -> int:
        """Number of scenes on the stack."""
        return len(self._scenes)

    @property
    def size(self) -> tuple[int, int]:
        """Of the window, in px, as all that is shown was laid out for it."""
        return self.theme.size

    def push(self, scene: Scene) -> None:
        """Show *scene* on top of the others."""
        if self._scenes:
            self._scenes[-1].give_way()
        self._scenes.append(scene)
        scene.enter(self)
        self._lay_out()
        self._whole = not scene.in_parts

    def pop(self) -> None:
        """Take the top scene away; without scenes the loop ends."""
        self._leave_top()
        self._lay_out()

    def replace(self, scene: Scene) -> None:
        """Show *scene* in place of the top one."""
        if self._scenes:
            self._leave_top()
        self.push(scene)

    def _leave_top(self) -> None:
        scene = self._scenes.pop()
        self._forget_layout(scene)
        scene.leave()

    def start_over(self, *scenes: Scene) -> None:
        """Show *scenes*, the last one on top, in place of all others, whatever state those are in."""
        self._leave_all()
        self._new_gui()
        for scene in scenes:
            self._scenes.append(scene)
            scene.enter(self)
        self._lay_out()

    def _leave_all(self) -> None:
        while self._scenes:
            try:
                self._leave_top()
            except Exception:
                log.exception("A scene could not be left in order.")

    def quit(self) -> None:
        """End the loop after this frame; the scenes are left, the top one first."""
        self._running = False

    def relay(self) -> None:
        """Lay the top scene out anew, for instance because what it shows has another shape."""
        self._relay_due = False
        if self.scene is not None:
            self._forget_layout(self.scene)
        self._lay_out()

    def relay_unasked(self) -> None:
        """As `relay`, for what came by itself: while somebody presses a button it waits until that was heard, as the button
        would be gone."""
        self._relay_due = self._pressed
        if not self._relay_due:
            self.relay()

    def set_text_size(self, factor: float) -> None:
        """The player's text size, 1.0 … 2.0."""
        self._set_theme(replace(self.theme, text_size=factor))

    def set_looks(self, felt: str, safe: bool = False, text_size: float | None = None) -> None:
        """The felt, one of theme.FELTS, after which what lies on it is tinted; whether colours are *safe* for any colour vision;
        the player's text size, if it is another one."""
        theme = replace(self.theme, felt=felt, safe=safe, text_size=text_size or self.theme.text_size)
        if theme != self.theme:
            self.canvas.set_felt(felt)
            self._set_theme(theme)

    def _set_theme(self, theme: Theme) -> None:
        self.theme = theme
        self._new_gui()
        self._lay_out()

    def toggle_full(self) -> None:
        """Fill the whole screen, or go back into a window."""
        self.screen.toggle_full()
        self._resized = True

    def after(self, seconds: float, call: Callable[[], object]) -> Callable[[], None]:
        """Call *call* in *seconds*; the result is a function that calls it off."""
        entry = (self._now + seconds, next(self._count), call)
        heapq.heappush(self._timers, entry)

        def cancel() -> None:
            if entry in self._timers:
                self._timers.remove(entry)
                heapq.heapify(self._timers)

        return cancel

    # The loop

    def run(self) -> None:
        """Run until there are no scenes or `quit` is called. Raises KeyboardInterrupt once `interrupts` has noted one."""
        clock = pygame.time.Clock()
        before = time.perf_counter()
        self._running = True
        self.after(SOUND_AFTER, self.sounds.open)
        self.after(SOUND_AFTER, self.pads.open)
        gc.freeze()  # what the start has made stays: collecting need not look through it, which takes many frames' time
        try:
            while self._running and self._scenes:
                if self.interrupts.asked:
                    raise KeyboardInterrupt
                now, events = time.perf_counter(), pygame.event.get()
                asleep = not events and self._pace() == ASLEEP
                if not asleep or now - before >= self._doze():
                    self.step(now - before, events)
                    self.time_for_new = TIME_FOR_NEW
                    before = now
                if asleep:
                    self.sounds.rest()
                else:
                    self.sounds.stir()
                if self._left_behind >= (1 if asleep else MOST_LEFT_BEHIND):
                    self.clear_away()
                if self._running and self._scenes:
                    self._pause(clock, before)
        finally:
            self._leave_all()
            self.reader = None
            self.narrator.close()
            self.sounds.close()
            forget_looks()
            glyphs.size.cache_clear()
            colours.forget_fonts()
            self.screen.close()

    def step(self, seconds: float, events: list[pygame.event.Event] | None = None) -> list[Rect]:
        """One frame: let *seconds* pass, hand out *events*, draw; the rectangles that were drawn.

        Raises CannotGoOn where a failure cannot be shown; without `on_failure` whatever a scene raises.
        """
        drawn: list[Rect] = []
        self.attempt(lambda: drawn.extend(self._frame(seconds, events or ())))
        if any(event.type == pygame.QUIT for event in events or ()) and self._recovering:
            self.quit()  # nobody is kept from leaving
        return drawn

    def attempt(self, call: Callable[[], object]) -> None:
        """Do *call*; what it raises is a failure as in a frame. Raises CannotGoOn."""
        self._recovering = False
        try:
            with self.watchdog.frame() if self.watchdog else nullcontext():
                call()
        except (CannotGoOn, NoDisplay):
            raise
        except Exception as error:
            if self.on_failure is None:
                raise
            self._recover(error, self.on_failure)

    def report(self, error: Exception) -> None:
        """Let the next frame fail with *error*; may be called from any thread."""
        self._reported.append(error)

    def _recover(self, error: Exception, on_failure: Callable[[Exception], object]) -> None:
        showing = " over ".join(type(scene).__name__ for scene in reversed(self._scenes)) or "nothing"
        log.error("Something failed; on the screen: %s.", showing, exc_info=error)
        self._failures += 1
        self._recovering = True
        try:
            if self._failures > MOST_FAILURES:
                raise error
            on_failure(error)
        except Exception as last:
            log.exception("That could not be shown.")
            raise CannotGoOn(
                _(
                    "Tabletop cannot go on ({reason}). Matches are kept as they were; the log says more."
                ).format(reason=type(last).__name__)
            ) from last
        # Events that were not handed out may have told of another size, or that the window is back.
        self._notice_size()
        self._hidden = False

    def _frame(self, seconds: float, events: Sequence[pygame.event.Event]) -> list[Rect]:
        if self._reported:
            raise self._reported.popleft()
        # Time first: the seconds went by before the events came, and what those set in motion starts at its start.
        self._pass(min(seconds, LONGEST_STEP if self.moving else 2 * DEEP_DOZE))
        events = [*self.pads.tick(seconds), *self.pads.as_keys(events)]
        self._sign_buttons()
        for event in _wheel_joined(self.touch.as_mouse(events)):
            self._event(event)
        acted = self.reader is not None and self.reader.act()
        if acted:
            self._still = 0.0
            self.gui.wake()
        self._released -= 1
        if self._released == 0:
            self._pressed = False
        if self._relay_due and not self._pressed and self._scenes:
            self.relay()
        if self._resized:
            self._resized = False
            self._lay_out()
        races = self.pads.count > 1 and self.scene is not None and self.scene.races
        if self.moving or self.unfinished or self.dwell.fills or races:
            self._still = 0.0
        if self._hidden or self.scene is None:
            return []
        # Who listens is told of all that is drawn, and not of parts of it.
        if self.scene.in_parts and self.short_of_time:
            self.canvas.until = time.perf_counter() + self.time_for_new
        self.scene.draw(self.canvas)
        rects = self.canvas.paint(self.gui)
        self._whole = False
        if rects:
            self.screen.update(rects)
        elif not self.moving:
            self.get_ready()
        changed = bool(rects or events) or acted
        if self.reader is not None:
            self.reader.tell(seconds, changed)
        self.narrator.tell(seconds, changed)
        # Nobody tells when the screen reader of the system speaks.
        heard = self.reader is not None and self.reader.listens
        self.sounds.soften(heard or self.narrator.speaking, seconds)
        return rects

    def get_ready(self) -> bool:
        """Nothing has changed in this frame: do some milliseconds' work for those to come; False if there is none.

        While somebody does something, and for a moment after, what moves next is soon: later the memory for it is not taken.
        """
        soon = self._still < CALM_AFTER
        return (soon and self.canvas.get_ready()) or self.pictures.idle()

    @property
    def short_of_time(self) -> bool:
        """True if what is new may come in parts, a frame for each: in the loop, but not for who has the screen read."""
        return self.time_for_new < math.inf and not (self._whole or self.heard)

    @property
    def heard(self) -> bool:
        """True while somebody has the screen read."""
        return self.narrator.tells or (self.reader is not None and self.reader.listens)

    @property
    def now(self) -> float:
        """Seconds that have passed in frames."""
        return self._now

    @property
    def moving(self) -> bool:
        """True while the top scene moves."""
        return self.scene is not None and self.scene.moving

    @property
    def unfinished(self) -> bool:
        """True while the top scene does not look yet as it should."""
        return self.canvas.unfinished or (self.scene is not None and self.scene.unfinished)

    @property
    def pointer(self) -> tuple[int, int]:
        """Position of the pointer in px."""
        return self._in_px(self._pointer_place())

    def _sign_buttons(self) -> None:
        """Let the signs of a pad's buttons show while one is used."""
        if self.pads.style != self._signed:
            self._signed = self.gui.signs = self.pads.style
            if self._scenes:
                self.relay()

    def _pointer_place(self) -> tuple[int, int]:
        """Position of the pointer, or of the finger, in the system's units."""
        return pygame.mouse.get_pos() if self.touch.place is None else self.touch.place

    @property
    def writes_by_letters(self) -> bool:
        """True for who points with a finger, or only rests the pointer: letters are to be chosen."""
        return self.touch.place is not None or bool(self.settings.dwell)

    def _call_off(self) -> None:
        """What is pressed is not to be clicked."""
        self.tip.dismiss()
        if self.scene is not None:
            self.scene.held()

    def _reach(self, at: tuple[int, int]) -> tuple[int, int]:
        """The point that a finger means that comes down *at* a place, in the system's units: on a button beside it that is
        too small for a finger, unless something else can be clicked there."""
        point, scale = self._in_px(at), self.screen.pointer_scale
        button = self.gui.beside(point, round(SMALLEST_TARGET * scale))
        if button is None or self.scene is None or self.scene.clickable(point):
            return at
        x = max(button.left, min(point[0], button.right - 1))
        y = max(button.top, min(point[1], button.bottom - 1))
        return int(x / scale), int(y / scale)

    def _scrolls(self, place: tuple[int, int]) -> bool:
        return self.scene is not None and self.scene.scrolls(self._in_px(place))

    def _in_px(self, place: tuple[int, int]) -> tuple[int, int]:
        """*place*, which the system gave in units of the pointer."""
        scale = self.screen.pointer_scale
        return round(place[0] * scale), round(place[1] * scale)

    def picture(self) -> Surface:
        """A copy of what is on the screen."""
        return self.canvas.picture()

    def readable(self) -> list[Text]:
        """All texts on the screen as it was painted last, with what covers them."""
        return readable(self.canvas.layers(self.gui), self.canvas.target.get_rect())

    def targets(self) -> list[Target]:
        """All widgets that can be clicked now, as far as they are in view."""
        return self.gui.targets()

    def _pass(self, seconds: float) -> None:
        self._now += seconds
        self._still += seconds
        self.gui.tick(seconds)
        if self.scene is not None:
            self.scene.tick(seconds)
        if (point := self.dwell.tick(seconds)) is not None:
            self._click(point)
        while self._timers and self._timers[0][0] <= self._now:
            heapq.heappop(self._timers)[2]()
            self.gui.wake()

    def _click(self, point: tuple[int, int]) -> None:
        """Click at *point* (px), as the mouse would."""
        scale = self.screen.pointer_scale
        at = {"pos": (round(point[0] / scale), round(point[1] / scale)), "button": 1}
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._event(pygame.event.Event(kind, at))

    def _pace(self) -> int:
        if self._hidden:
            return ASLEEP
        if self._still < CALM_AFTER:
            return BUSY
        return CALM if self._still < ASLEEP_AFTER or self.gui.typing else ASLEEP

    def _pause(self, clock: pygame.time.Clock, before: float) -> None:
        """Wait until it is time for the next look; where nothing moves no longer than until an event comes, or the frame is due
        that follows the one of *before*."""
        pace = self._pace()
        if pace == BUSY or not sdl.can_sleep():
            clock.tick(pace)
            return
        apart = self._doze() if pace == ASLEEP else 1 / pace
        left = before + apart - time.perf_counter()
        if left > 0:
            sdl.sleep(left)

    def _doze(self) -> float:
        """Seconds from one frame to the next while asleep: until something is due, if that is sooner."""
        doze = DEEP_DOZE if self._still > DEEP_AFTER and not self.heard else DOZE
        return min(doze, self._timers[0][0] - self._now) if self._timers else doze

    def _is_held_over(self, event: pygame.event.Event) -> bool:
        """True for a key that was pressed into a field, and repeats itself though nobody types there any more: pygame sends
        one more of these after it was told to send none."""
        if event.type == pygame.KEYUP:
            self._typed.discard(event.key)
        if event.type != pygame.KEYDOWN or "pad" in event.dict:
            return False
        if self.gui.typing:
            self._typed.add(event.key)
            return False
        return event.key in self._typed and pygame.key.get_pressed()[event.key]

    def _event(self, event: pygame.event.Event) -> None:
        if self._is_held_over(event):
            return
        if event.type == pygame.KEYDOWN and not self._kept(event) and self.scene is not None:
            event = self.keymap.usual(event, self.scene.at_table)
        if event.type == pygame.KEYDOWN and "pad" in event.dict and self.gui.typing:
            self.gui.manager.set_focus_set(None)  # a pad writes nothing: letters are chosen with it
        if event.type in _SIGNS_OF_LIFE:
            self._still = 0.0
        if self.reader is not None:
            self.reader.notice(event)
        self.narrator.notice(event)
        at = self._in_px(event.pos) if event.type in _POINTER_EVENTS else (0, 0)
        self.tip.feed(event, at)
        self.dwell.feed(event, at)
        if event.type in _BUTTON_EVENTS and self._is_stray(event, at):
            return
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._failures = 0
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL):
            self.gui.note_act()
        if event.type == pygame.KEYDOWN:
            self._second_press.forget()
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._pressed, self._released = True, 0
        elif event.type in (pygame.MOUSEBUTTONUP, pygame.WINDOWFOCUSLOST):
            self._released = HEARD_AFTER
        if event.type == pygame.QUIT or (event.type == pygame.KEYDOWN and _asks_to_quit(event)):
            if self.scene is None or self.scene.closing():
                self.quit()
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE):
            self._notice_size()
        elif event.type == pygame.DROPFILE:
            if self.on_drop is not None:
                self.on_drop(Path(event.file))
        elif event.type == pygame.WINDOWEXPOSED:
            self.canvas.expose()
        elif event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self._hidden = True
        elif event.type in (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWMAXIMIZED):
            self._hidden = False
            self.canvas.expose()
            if event.type != pygame.WINDOWSHOWN:
                self.placement = replace(self.placement, maximized=event.type == pygame.WINDOWMAXIMIZED)
        elif event.type == pygame.WINDOWMOVED:
            if not self.screen.full and not self.placement.maximized:
                self.placement = replace(self.placement, place=self.screen.place, desktop=desktop())
        elif event.type == pygame.KEYDOWN and _asks_for_full_screen(event):
            self.toggle_full()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F12:
            if self.on_speech is not None:
                self.on_speech()
        else:
            self._hand_out(event)

    def _is_stray(self, event: pygame.event.Event, at: tuple[int, int]) -> bool:
        """True if *event* is a press into what has just come to that place: meant was what was there before."""
        button = self.gui.button_at(at)
        meaning = self.scene.meaning() if self.scene is not None else None
        meant = id(self.scene), meaning, self.gui.what(button)
        second = self._second_press.is_stray(event, at, self._now, meant, button.rect if button else None)
        return second or (event.type == pygame.MOUSEBUTTONDOWN and self.gui.is_new_at(at))

    def _hand_out(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            if self.gui.typing:
                self.gui.manager.set_focus_set(None)
            elif self.scene is not None:
                self.scene.escape()
            return
        lifted = event.type == pygame.MOUSEBUTTONUP and self.tip.explains
        # Who has held a button and was told what it does, does not press it.
        for_widgets = pygame.event.Event(event.type, event.dict | {"pos": OUTSIDE}) if lifted else event
        if self.gui.event(for_widgets) or self.scene is None:
            return
        if event.type in _POINTER_EVENTS and self.screen.pointer_scale != 1:
            event = pygame.event.Event(event.type, event.dict | {"pos": self._in_px(event.pos)})
        if not self.scene.event(event) and event.type == pygame.KEYDOWN and event.key == READS:
            self.narrator.read_page()

    # Sizes

    def _notice_size(self) -> None:
        self._resized = self._resized or self._has_another_size

    @property
    def _has_another_size(self) -> bool:
        """True if the screen is not as large any more as all that is shown was laid out for."""
        return (self.screen.surface.size, self.screen.pointer_scale) != (self.size, self.gui.pointer_scale)

    def _take_up_size(self) -> None:
        """Give words, widgets and pictures the size of the screen. Whatever is laid out begins with it, so that there is one size."""
        if not self.screen.full and not self.placement.maximized:
            self.placement = replace(self.placement, size=self._measured())
        self.pictures.allow(_picture_bytes(self.screen.surface))
        self.theme = replace(self.theme, size=self.screen.surface.size)
        self._new_gui()

    def _measured(self) -> tuple[int, int]:
        (width, height), scale = self.screen.surface.size, self.screen.pointer_scale
        return round(width / scale), round(height / scale)

    def _new_gui(self) -> None:
        for scene in [*self._layouts]:
            self._forget_layout(scene)
        self.gui = GuiLayer(self.theme, self.screen.pointer_scale, self._pointer_place)
        self.gui.signs = self._signed
        self.gui.on_press = lambda: self.sounds.play(*CUES["button"])

    def _lay_out(self) -> None:
        """Have the top scene put everything where it belongs, over the picture of the one below if it is an overlay."""
        if self._has_another_size:
            self._take_up_size()
        if not self._scenes:
            return
        self.tip.hide()
        self.dwell.hide()
        lowest = self._lowest_shown()
        backdrop: Surface | None = None
        for number, scene in enumerate(self._scenes[lowest:], lowest + 1):
            if not self._takes_up(scene, backdrop):
                self.gui = self.gui.fresh()
                self.canvas = self.canvas.fresh(self.screen.surface, backdrop)
                scene.resize(self.size)
            if scene.stays_laid_out:
                self.gui.kept = True
                self._layouts[scene] = _Layout(self.gui, self.canvas, self._made_for)
            if scene is not self.scene:
                scene.draw(self.canvas)
                self.canvas.paint(self.gui)
                bright = self.canvas.picture()
                backdrop = bright.copy()
                backdrop.fill((self._scenes[number].dim,) * 3, special_flags=pygame.BLEND_RGB_MULT)
                for rect in self._scenes[number].lit():
                    backdrop.blit(bright, rect, rect)
        self.gui.wake()
        self._still = 0.0
        self._whole = True
        self._left_behind += 1

    @property
    def _made_for(self) -> object:
        """What a layout is made for, apart from the theme."""
        return self.settings, self._signed

    def _takes_up(self, scene: Scene, backdrop: Surface | None) -> bool:
        """Show *scene* as it was laid out before, with what has changed since; False if it has to be laid out anew."""
        layout = self._forget_layout(scene)
        if layout is None or layout.made_for != self._made_for:
            return False
        layout.gui.take_up(self.gui)
        layout.canvas.take_up(self.canvas, self.screen.surface, backdrop)
        self.gui, self.canvas = layout.gui, layout.canvas
        return scene.come_back()

    def _forget_layout(self, scene: Scene) -> _Layout | None:
        """Keep the layout of *scene* no longer; what it was, if it was kept."""
        layout = self._layouts.pop(scene, None)
        if layout is not None:
            layout.gui.kept = False
        return layout

    def _lowest_shown(self) -> int:
        """The place in the stack of the lowest scene that is not covered by others."""
        lowest = len(self._scenes) - 1
        while lowest > 0 and self._scenes[lowest].overlay:
            lowest -= 1
        return lowest

    def clear_away(self) -> None:
        """Free the layouts that are done with, and what scenes that are covered and the canvas can spare; the loop does it in
        moments of rest.

        Their widgets hold one another and pictures of some ten megabytes, in so few objects that Python would long see
        no reason to look for them: a window that is resized for a while would grow to half a gigabyte.
        """
        for scene in self._scenes[: self._lowest_shown()]:
            scene.let_go()
        self.canvas.let_go()
        frozen = gc.get_freeze_count() > 0
        gc.unfreeze()  # the first layout was made at the start, too, and is done with one day
        gc.collect()
        if frozen:
            gc.freeze()
        heap.give_back()
        self._left_behind = 0


def _asks_for_full_screen(event: pygame.event.Event) -> bool:
    alt_enter = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and event.mod & pygame.KMOD_ALT
    return event.key == pygame.K_F11 or bool(alt_enter)


_STEPS = ("x", "y", "precise_x", "precise_y")


def _wheel_joined(events: Sequence[pygame.event.Event]) -> list[pygame.event.Event]:
    """*events*, with steps of the wheel that follow each other as one event: widgets would heed the last one only.

    pygame tells each step a second time, as buttons of the mouse that nobody has; those go.
    """
    joined: list[pygame.event.Event] = []
    for event in events:
        if event.type in _BUTTON_EVENTS and event.button in _WHEEL_BUTTONS:
            continue
        if event.type == pygame.MOUSEWHEEL and joined and joined[-1].type == pygame.MOUSEWHEEL:
            before = joined.pop()
            steps = {name: before.dict.get(name, 0) + event.dict.get(name, 0) for name in _STEPS}
            event = pygame.event.Event(event.type, event.dict | steps)
        joined.append(event)
    return joined


def _picture_bytes(surface: Surface) -> int:
    """Memory that cards may take, in bytes: they grow with the window."""
    return max(10 << 20, 5 * surface.width * surface.height)


def _asks_to_quit(event: pygame.event.Event) -> bool:
    return event.key == pygame.K_q and bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
