"""The narrator: says what a screen reader would, for systems that have none; aloud, printed, or both.

It reads the tree: what is urgent or has just happened, the page that comes up, and what the keyboard is on. What a key of
the person's has led to is said at once; what happens by itself waits until all before was said.
"""

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

import pygame

from tabletop.text import _
from tabletop.ui.accessibility.element import Element, focused
from tabletop.ui.accessibility.tree import tree_of

if TYPE_CHECKING:
    from tabletop.ui.speech.voice import Voice
    from tabletop.ui.toolkit.window import App

APART = 0.08
"""Seconds between two looks at the tree."""
CALM, STIRS = 1.0, 0.5
"""Seconds between two looks once nothing was drawn or done for the second number of seconds."""
READS = pygame.K_F6
"""Key that has all of a page read."""
GROUPS = ("group", "list", "radio_group")
"""Roles of what is named when the keyboard comes into it."""
HUSHES = (pygame.K_LCTRL, pygame.K_RCTRL)
"""Keys that silence the voice, as in other screen readers."""


class Narrator:
    """The narrator of *app*; it says nothing until it has a voice or something that *writes* a line."""

    def __init__(self, app: "App") -> None:
        self._app = app
        self.writes: Callable[[str], object] | None = None
        self._voice: Voice | None = None
        self._rate = 0
        self._page: object = None
        self._pages: list[object] = []
        """The page that was named last, and what lies over it."""
        self._live: dict[Hashable, str] = {}
        self._focus = ""
        self._group: object = None
        self._pressed = False
        """True if a key was pressed since the last look."""
        self._since, self._quiet = APART, 0.0

    def speak(self, rate: int) -> bool:
        """Speak from now on at *rate* percent of the usual speed, or be silent where that is 0; whether that can be done here."""
        if rate == self._rate and (self._voice or not rate):
            return True
        from tabletop.ui.speech import engines  # not at the start: few need it
        from tabletop.ui.speech.voice import Voice

        if self._voice is not None:
            self._voice.close()
        engine = engines.found(rate) if rate else None
        self._voice = Voice(engine) if engine is not None else None
        self._rate = rate
        self._pages.clear()
        self._page, self._focus = None, ""  # so that the voice begins with where one is
        self._quiet = 0.0
        return self._voice is not None or not rate

    @property
    def tells(self) -> bool:
        """True if it has a voice or something that writes."""
        return self._voice is not None or self.writes is not None

    @property
    def speaking(self) -> bool:
        """True while its voice says something."""
        return self._voice is not None and self._voice.speaking

    def close(self) -> None:
        """Fall silent for good."""
        if self._voice is not None:
            self._voice.close()
            self._voice = None

    def notice(self, event: pygame.event.Event) -> None:
        """Note that a key was pressed."""
        if event.type == pygame.KEYDOWN and (self._voice or self.writes):
            self._pressed = True
            if event.key in HUSHES and self._voice is not None:
                self._voice.hush()

    def read_page(self) -> None:
        """Say all that is on the screen, from the top; pages have no keys that ask for parts of it, as the table has."""
        if self._voice or self.writes:
            verbosity = self._app.settings.verbosity
            things = [each for each in tree_of(self._app).walk() if each.role not in ("window", "dialog")]
            self._say("\n".join(words for each in things if (words := _item(each, verbosity))), True)

    def tell(self, seconds: float, changed: bool = True) -> None:
        """*seconds* have passed, and the screen has *changed*, or not: say what is new."""
        if not self.tells:
            return
        self._since += seconds
        self._quiet = 0.0 if changed else self._quiet + seconds
        if self._since < (APART if self._quiet < STIRS else CALM):
            return
        self._since = 0.0
        root = tree_of(self._app)
        said, urgent = self._news(root)
        if self._app.scene is not self._page:
            page = "" if self._is_back() else _page(root)
            said, urgent = [page, *(line for line in said if line != page)], True
        now = focused(root)
        words = _item(now, self._app.settings.verbosity) if now is not None else ""
        if words != self._focus:
            self._focus = words
            said, urgent = [*said, self._entered(root, now) + words], urgent or self._pressed
        self._pressed = False
        for line in said:
            if line.strip():
                self._say(line, urgent)
                urgent = False  # what follows belongs to it

    def _news(self, root: Element) -> tuple[list[str], bool]:
        """What has changed in live regions, in reading order, and whether any of it is urgent; once what two of them say."""
        live = {each.key: each for each in root.walk() if each.live}
        changed = [each for key, each in live.items() if self._live.get(key) != each.name]
        self._live = {key: element.name for key, element in live.items()}
        urgent = [each.name for each in changed if each.live == "assertive"]
        polite = [
            each.name
            for each in changed
            if each.live == "polite" and not any(each.name in words for words in urgent)
        ]
        return [*polite, *urgent], bool(urgent)

    def _is_back(self) -> bool:
        """Note the page that is on the screen now; True where one only lay over it."""
        scene = self._page = self._app.scene
        if any(scene is below for below in self._pages):
            while self._pages[-1] is not scene:
                self._pages.pop()
            return True
        if scene is None or not scene.overlay:
            self._pages.clear()
        self._pages.append(scene)
        return False

    def _entered(self, root: Element, now: Element | None) -> str:
        """The name of the group that the keyboard has come into with *now*; "" where it is still in it."""
        group = next((each for each in root.walk() if now in each.children and each.role in GROUPS), None)
        key = group.key if group is not None else None
        before, self._group = self._group, key
        return f"{group.name}: " if group is not None and key != before and now is not None else ""

    def _say(self, words: str, urgent: bool) -> None:
        if self.writes is not None:
            self.writes(words)
        if self._voice is not None:
            self._voice.say(words, urgent)


def _page(root: Element) -> str:
    """The name of what is on the screen."""
    top = next((each for each in root.walk() if each.role in ("dialog", "toolbar", "heading")), None)
    return top.name if top is not None else ""


def _item(element: Element, verbosity: str) -> str:
    """An element as it is read when the keyboard comes to it."""
    said = [element.name]
    if element.role in ("button", "link") and verbosity != "short":
        said.append(_("button") if element.role == "button" else _("link"))
    if element.value:
        said.append(element.value)
    if element.role == "radio_button" and element.chosen:
        said.append(_("chosen"))
    if element.position is not None:
        said.append(_("{number} of {count}").format(number=element.position[0], count=element.position[1]))
    if element.about and verbosity == "full":
        said.append(element.about)
    return ", ".join(said)
