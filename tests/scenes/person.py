"""A person at the menus: clicks, keys and typing, as events to an app without a window; and what can be read there."""

import pygame
from pygame import Rect
from pygame_gui.elements import UILabel, UITextBox, UITextEntryLine

from tabletop.scenes.menus.home import HomeScene
from tabletop.scenes.menus.matches.continuing import ContinueScene
from tabletop.scenes.menus.opening import OpeningScene
from tabletop.session.app_context import AppContext
from tabletop.storage.settings import Settings
from tabletop.ui.toolkit.window import App, Scene

SIZES = [(1024, 640), (1440, 900), (2560, 1440)]


def let_open(navigator):
    """Let the matches be found that can be continued, and the one be opened that was chosen; one more frame."""
    app = navigator.app
    while isinstance(app.scene, OpeningScene):
        app.scene.opening.wait(20.0)
        app.step(0.02)
    while isinstance(app.scene, HomeScene) and app.scene.moving:
        navigator.app_context.open_matches.wait(20.0)
        app.step(0.02)


class Person:
    """Sits before an app of *size* px that shows what *make* makes of a desk; notes what was started and resumed."""

    def __init__(self, make=HomeScene, size=(1440, 900), text_size=1.0):
        self.started = []
        self.resumed = []
        self.app_context = AppContext(
            lambda *match: self.started.append(match), self.resumed.append, Settings()
        )
        self._written = None
        self.app = App.offscreen(size)
        if text_size != 1.0:
            self.app.set_text_size(text_size)
        self.below = Scene()
        self.app.push(self.below)
        self.app.push(make(self.app_context))
        self.look()

    @property
    def scene(self):
        return self.app.scene

    @property
    def page(self):
        return self.app.scene.page

    def look(self, frames=3):
        self.app_context.open_matches.wait(20.0)
        for _frame in range(frames):
            self.app.step(0.03, pygame.event.get())
            if isinstance(self.scene, ContinueScene):
                self.scene.wait()  # a page that was opened in this frame lists the matches on a thread
        if self._written is not self.app_context.writing._last:
            self._written = self.app_context.writing._last
            self.app_context.writing.wait(20.0)  # the disk is quick
            self.app.step(0.06, [])  # in which it is told what came of that

    def do(self, *events):
        self.app.step(0.03, list(events))
        self.look()

    def key(self, *names):
        for name in names:
            shift = pygame.KMOD_SHIFT if name.startswith("shift ") else 0
            code = pygame.key.key_code(name.removeprefix("shift "))
            self.do(pygame.event.Event(pygame.KEYDOWN, key=code, mod=shift, unicode="", scancode=0))

    def type(self, text):
        for sign in text:
            self.do(
                pygame.event.Event(pygame.KEYDOWN, key=ord(sign.lower()), mod=0, unicode=sign, scancode=0),
                pygame.event.Event(pygame.TEXTINPUT, text=sign),
            )

    def click(self, name):
        """Click the stop called *name*, such as "game.xeri"."""
        (stop,) = [stop for stop in self.scene.focus._stops if stop.name == name]
        if stop.reveal:
            self.app.gui.note_act()  # as the wheel does
            stop.reveal(stop.widget.rect)
            self.look()
        at = {"pos": stop.widget.rect.center, "button": 1}
        self.do(pygame.event.Event(pygame.MOUSEBUTTONDOWN, at))
        self.do(pygame.event.Event(pygame.MOUSEBUTTONUP, at))

    def tab_to(self, name):
        """Press Tab until the stop *name* has the focus."""
        for _press in range(60):
            if self.scene.focus.name == name and self.scene.focus.sprites():
                return
            self.key("tab")
        raise AssertionError(f"Tab does not reach {name}, only {self.scene.focus.name}")

    def stops(self):
        return [stop.name for stop in self.scene.focus._reachable()]

    def words(self):
        """Words that can be read on the scene, in pieces."""
        return [said(widget) for widget in self.page.words if widget.visible and widget.alive()]


def said(widget):
    if isinstance(widget, UITextBox):
        return widget.html_text
    if isinstance(widget, UITextEntryLine):
        return widget.get_text() or widget.placeholder_text
    return widget.text


def readable_parts(page):
    """Words and their rectangles, as far as they are in view."""
    parts = []
    for widget in page.words:
        if not (widget.visible and widget.alive() and said(widget)):
            continue
        rect = widget.rect.copy()
        for scroll in page.scrolls:
            if _inside(widget, scroll):
                # It may be scrolled up and down, but has to fit across.
                above = Rect(rect.x, scroll.rect.y, rect.width, scroll.rect.height)
                rect = rect.clip(above) if scroll.rect.contains(above) else rect.move(100_000, 0)
        if rect.width > 0 and rect.height > 4:
            parts.append((said(widget), rect))
    return parts


def misplaced(page, window):
    """Words that are cut off, lie outside the *window* or upon other words, each as a sentence."""
    parts = readable_parts(page)
    wrong = [f"{words!r} at {rect} is outside" for words, rect in parts if not window.contains(rect)]
    for number, (words, rect) in enumerate(parts):
        # A line's box is a little higher than its letters.
        core = rect.inflate(-4, -rect.height // 4)
        for others, other in parts[number + 1 :]:
            if core.colliderect(other.inflate(-4, -other.height // 4)):
                wrong.append(f"{words!r} at {rect} lies upon {others!r} at {other}")
    for widget in page.words:
        if isinstance(widget, UILabel) and widget.font.size(widget.text)[0] > widget.rect.width:
            wrong.append(f"{widget.text!r} is cut")
    return wrong


def _inside(widget, scroll):
    container = widget.ui_container
    return container is scroll.container or container is scroll.container.scrollable_container
