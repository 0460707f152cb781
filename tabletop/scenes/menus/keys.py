"""The keys, each with what it does, and other keys for whoever wants them: the page that `?` opens, at home, at the table and
everywhere else."""

from dataclasses import replace
from functools import partial

import pygame
from pygame import Rect

from tabletop.scenes.forms.controls import Segments
from tabletop.scenes.forms.menu import MenuScene
from tabletop.scenes.forms.page import Page
from tabletop.scenes.forms.rows import lay_row
from tabletop.storage.settings import Settings
from tabletop.text import N_, _
from tabletop.ui.input.keymap import COMMANDS, MODIFIERS, Command, pressed

SHARE = 0.36
"""Share of the width for the keys, where what they do stands beside them."""
SETS = (("usual", N_("Usual")), ("left", N_("Left hand")), ("right", N_("Right hand")))
"""The sets of keys and what they are called."""
FIXED = (
    (N_("7H, 10S, Q"), N_("to the next card of a rank; with its suit to just that card")),
    (
        N_("Enter, Space, a click"),
        N_("go on when a deal was counted (the first press shows all of the count)"),
    ),
    (
        N_("X, P, Z, N …"),
        N_("react, where several people share the screen: the table says which key is whose"),
    ),
    (N_("0 … 9"), N_("bid; lay the melds with this number among those suggested")),
    (N_("Ctrl+Z, Ctrl+Shift+Z"), N_("undo; redo")),
    (
        N_("← →, with Shift, Page up and down, Home, End"),
        N_("in a replay: by a move, a trick or a turn, a deal, to the ends"),
    ),
    (
        N_("Space, + −, O, V, T, P, K"),
        N_(
            "in a replay: play, speed, open hands, whose view, a player's thoughts, play on, keep as text, picture or animation"
        ),
    ),
    (N_("F"), N_("at home: make a game a favourite, or none any more")),
    (N_("Ctrl+F, F3, Ctrl+C"), N_("on the page of rules: search, the next place, copy the section")),
    (N_("Backspace"), N_("on the page of rules: back to where a link was followed")),
    (
        N_("F4 to F9"),
        N_(
            "answered by the screen reader or the narrator: what I can do, my hand, the table, whose turn it is, the score, what just happened; F10 repeats it; in menus F6 has all of the page read"
        ),
    ),
    (N_("Gamepad: stick or cross"), N_("to the next place in that direction; the other stick turns pages")),
    (
        N_("Gamepad: A, B, X, Y"),
        N_(
            "play, or press what is lit; close, or the menu; select, react or be first in a race; a hint. The signs are those of the pad in hand"
        ),
    ),
    (N_("Gamepad: L1 and R1, L2 and R2"), N_("to the group before, to the next one; undo, redo")),
    (
        N_("Gamepad: Start, Select, right stick"),
        N_("the menu; explain what is chosen; pressed: choose all cards of a rank"),
    ),
    (N_("?"), N_("this list; in menus F1 as well")),
    (
        N_("F12"),
        N_(
            "Tabletop speaks by itself, for who has no screen reader; once more and it is silent. Ctrl cuts it short"
        ),
    ),
    (N_("F11, Alt+Enter"), N_("full screen")),
    (N_("Ctrl+Q"), N_("leave; the match goes on where it was")),
)
"""Keys that always mean the same."""
KEYS = (*((command.keys, command.does) for command in COMMANDS), *FIXED)
"""The keys, and what they do, as in the README."""


class KeysScene(MenuScene):
    """The page of keys. A command is given another key by pressing its button and then that key."""

    def __init__(self) -> None:
        self._waits: Command | None = None
        self._offset = 0

    def build(self, page: Page, area: Rect) -> None:
        top = self.bar(page, area, _("Keys"))
        self._scroll, wide = self.reading_panel(page, area, top)
        y = self._sets(page, wide)
        for command in COMMANDS:
            y = self._command(page, command, y, wide) + page.px(6)
        y += page.px(12)
        for keys, does in FIXED:
            y = self._row(page, _(keys), _(does), y, wide) + page.px(9)
        self._scroll.set_height(y)
        self._scroll.offset = self._offset
        if not self.focus.name:
            self.focus.go("back")

    def open_keys(self) -> None:
        """They are open already."""

    def _sets(self, page: Page, width: int) -> int:
        """The choice of a set of keys, and the way back to it from own changes; returns where they end."""
        labels = [_(label) for _name, label in SETS]
        said = _("Keys for"), _("Press a button below, and then the key that it is to have.")
        place, y = lay_row(page, self._scroll, said, 0, width, Segments.size(page, labels))
        chosen = [name for name, _label in SETS].index(self.app.keymap.chosen)
        Segments(page, "set", labels, chosen, place, self._take_set, self._scroll)
        if self.app.keymap.own:
            words = _("Forget my own keys")
            size = page.button_size(words, "@quiet")
            page.button("reset", words, Rect((0, y), size), self._reset, "@quiet", self._scroll)
            y += size[1] + page.px(12)
        return y

    def _command(self, page: Page, command: Command, y: int, width: int) -> int:
        """The button with the key of *command*, and what that does; returns where the row ends."""
        left, gap = round(SHARE * width), page.px(16)
        words = _("Press a key…") if self._waits is command else self.app.keymap.keys_of(command.name)
        high = page.button_size(words, "@quiet")[1]
        said = page.paragraph_height(_(command.does), width - left)
        row = max(high, said)
        button = Rect(0, y + (row - high) // 2, left - gap, high)
        spoken = f"{words}: {_(command.does)}"
        do = partial(self._wait_for, command)
        page.button(f"key.{command.name}", words, button, do, "@quiet", self._scroll, "keys", said=spoken)
        page.paragraph(
            _(command.does), (left, y + (row - said) // 2), width - left, "@body", self._scroll.container
        )
        return y + row

    def _row(self, page: Page, keys: str, does: str, y: int, width: int) -> int:
        """The *keys*, and beside them what they do; returns where the row ends."""
        left, container = round(SHARE * width), self._scroll.container
        named = page.paragraph(keys, (0, y), left - page.px(16), "@gold", container)
        said = page.paragraph(does, (left, y), width - left, "@body", container)
        return max(named.bottom, said.bottom)

    # Other keys

    def _take_set(self, number: int) -> None:
        self._keep(replace(self.app.settings, key_set=SETS[number][0], keys=""))

    def _reset(self) -> None:
        self._keep(replace(self.app.settings, keys=""))

    def _wait_for(self, command: Command | None) -> None:
        self._waits = command
        self._show()

    def _show(self) -> None:
        self._offset = self._scroll.offset
        self.app.relay()

    def _keep(self, settings: Settings) -> None:
        self.app.keep(settings)
        self._wait_for(None)

    def event(self, event: pygame.event.Event) -> bool:
        command = self._waits
        if command is None or event.type != pygame.KEYDOWN or event.key in MODIFIERS:
            return super().event(event)
        press = event.dict.get("press") or pressed(event)
        refused = self.app.keymap.conflict(command.name, press)
        if refused:
            self.say(refused, lasting=False)
            self.page.later(partial(self._wait_for, None))
        else:
            text = self.app.keymap.changed(command.name, press).text
            self.page.later(lambda: self._keep(replace(self.app.settings, keys=text)))
        return True

    def escape(self) -> None:
        if self._waits is not None:
            self._wait_for(None)
        else:
            super().escape()
