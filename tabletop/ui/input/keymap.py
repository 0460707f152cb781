"""The keymap: which key does what, as a person has chosen it, and sets of keys for one hand.

Everything that listens to keys knows the usual ones. The keymap makes of a key that is pressed the usual key of the
command that it has been given to; the usual key means nothing any more then, unless it writes nothing (Enter, arrows):
those keep their meaning until they are given another.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

import pygame
from pygame.event import Event

from tabletop.text import N_, _

SHIFT, CTRL = pygame.KMOD_SHIFT, pygame.KMOD_CTRL
MODIFIERS = (
    *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT),
    *(pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR, pygame.K_MODE),
)


class Press(NamedTuple):
    """A key, by pygame's code, with the modifiers held: SHIFT and CTRL, or 0."""

    key: int
    held: int = 0


@dataclass(frozen=True)
class Command:
    """Something that a key does. *does*: that in words; *keys*: its usual keys in words, those that cannot be changed
    too; *at_table*: it means nothing elsewhere."""

    name: str
    press: Press
    keys: str
    does: str
    at_table: bool = True


COMMANDS = (
    Command("left", Press(pygame.K_LEFT), N_("←"), N_("to the card or the button at the left"), False),
    Command("right", Press(pygame.K_RIGHT), N_("→"), N_("to the card or the button at the right"), False),
    Command("up", Press(pygame.K_UP), N_("↑"), N_("upwards; from the cards to the buttons and back"), False),
    Command(
        "down", Press(pygame.K_DOWN), N_("↓"), N_("downwards; from the cards to the buttons and back"), False
    ),
    Command(
        "next",
        Press(pygame.K_TAB),
        N_("Tab, Shift+Tab"),
        N_("to the next group: hand, buttons, table, bar; in menus from one to the next; with Shift back"),
        False,
    ),
    Command("act", Press(pygame.K_RETURN), N_("Enter"), N_("play, or press what is lit"), False),
    Command(
        "choose",
        Press(pygame.K_SPACE),
        N_("Space, Shift+Space"),
        N_(
            "select, or all from the last chosen card to this one; play what can only be played in one way; be first in a race"
        ),
        False,
    ),
    Command(
        "back",
        Press(pygame.K_ESCAPE),
        N_("Esc"),
        N_("close what is open; at the table then a small menu"),
        False,
    ),
    Command("alike", Press(pygame.K_g), N_("G"), N_("choose all cards of a rank")),
    Command(
        "sort", Press(pygame.K_f), N_("F, Shift+F"), N_("sort the hand in the next way, in the one before")
    ),
    Command(
        "undo", Press(pygame.K_u), N_("U"), N_("undo; it asks first where something hidden was shown since")
    ),
    Command("redo", Press(pygame.K_y, CTRL), N_("Ctrl+Y"), N_("redo, until something else is played")),
    Command(
        "again",
        Press(pygame.K_e),
        N_("E"),
        N_("the last turn of another player again; pressed once more meanwhile, one turn more"),
    ),
    Command("hint", Press(pygame.K_h), N_("H"), N_("a hint, with a reason")),
    Command("hide", Press(pygame.K_c), N_("C"), N_("hide my cards, or show them again")),
    Command(
        "played",
        Press(pygame.K_w),
        N_("W"),
        N_("what was played: the last trick, or all of the deal (settings)"),
    ),
    Command(
        "pause", Press(pygame.K_PAUSE), N_("Pause"), N_("everything stands still, with the cards hidden")
    ),
    Command("log", Press(pygame.K_l), N_("L"), N_("the log")),
    Command("scores", Press(pygame.K_s), N_("S"), N_("the score sheet")),
    Command("rules", Press(pygame.K_r), N_("R"), N_("the rules")),
    Command(
        "why",
        Press(pygame.K_F1),
        N_("F1"),
        N_("the rule for what is played now, or by which something was refused"),
    ),
    Command(
        "explain",
        Press(pygame.K_F2),
        N_("F2, Shift+F2"),
        N_("explain the card that is chosen, then one thing on the table after another; with Shift back"),
    ),
    Command(
        "order",
        Press(pygame.K_o),
        N_("O"),
        N_("the order or the values of the cards, where they are unusual"),
    ),
    Command("mute", Press(pygame.K_m), N_("M"), N_("all sound off and on")),
)
"""The commands whose keys can be changed, in the order of the page of keys."""
BY_NAME = {command.name: command for command in COMMANDS}

SETS: Mapping[str, Mapping[str, str]] = {
    "usual": {},
    "left": {
        **{
            "left": "a",
            "right": "d",
            "up": "w",
            "down": "s",
            "act": "e",
            "hint": "q",
            "undo": "x",
            "again": "v",
        },
        **{
            "played": "shift+v",
            "redo": "ctrl+x",
            "log": "z",
            "scores": "b",
            "why": "shift+q",
            "pause": "shift+c",
        },
        **{"order": "shift+r", "mute": "shift+x", "explain": "shift+e"},
    },
    "right": {
        **{"next": ".", "back": "backspace", "again": "i", "hide": "n", "played": "p", "redo": "shift+u"},
        **{"scores": "k", "rules": "j", "sort": "y", "alike": ",", "why": "shift+j", "explain": "shift+i"},
        **{"pause": "shift+n"},
    },
}
"""Sets of keys by name: the usual one, and those for the left and the right hand alone; keys by command."""

REACTING = "xpzynbtvigduhlomrefwcs,.-;'"
"""Letters with which people react, the likeliest first: those that the keymap leaves free."""
RANKS = "ajqk"


@cache
def _codes() -> dict[str, int]:
    """pygame's codes of keys by its names."""
    codes = {getattr(pygame, name) for name in dir(pygame) if name.startswith("K_")}
    return {pygame.key.name(code): code for code in sorted(codes) if pygame.key.name(code)}


def written(press: Press) -> str:
    """*press* as the settings have it: "ctrl+y"."""
    named = chr(press.key) if 32 < press.key < 0x250 and press.key != 127 else pygame.key.name(press.key)
    return "ctrl+" * bool(press.held & CTRL) + "shift+" * bool(press.held & SHIFT) + named


def read(text: str) -> Press | None:
    """The press that *text* names; None if it names none."""
    held, key = 0, text
    for word, mask in (("ctrl+", CTRL), ("shift+", SHIFT)):
        if key.startswith(word) and len(key) > len(word):
            held, key = held | mask, key.removeprefix(word)
    code = ord(key) if len(key) == 1 else _codes().get(key, 0)
    return Press(code, held) if code else None


_SAID = {
    **{pygame.K_LEFT: N_("←"), pygame.K_RIGHT: N_("→"), pygame.K_UP: N_("↑"), pygame.K_DOWN: N_("↓")},
    **{pygame.K_RETURN: N_("Enter"), pygame.K_SPACE: N_("Space"), pygame.K_ESCAPE: N_("Esc")},
}


def said(press: Press) -> str:
    """*press* in words, for people: "Ctrl+Y"."""
    named = _(_SAID[press.key]) if press.key in _SAID else written(Press(press.key))
    if len(named) == 1:
        named = named.upper()
    elif press.key not in _SAID:
        named = named.capitalize()
    held = [*([_("Ctrl")] if press.held & CTRL else []), *([_("Shift")] if press.held & SHIFT else [])]
    return "+".join([*held, named])


def pressed(event: Event) -> Press:
    """The key of *event* with what is held; the command key counts as Ctrl."""
    held = SHIFT if event.mod & SHIFT else 0
    return Press(event.key, held | (CTRL if event.mod & (CTRL | pygame.KMOD_META) else 0))


class Keymap:
    """The keys of a set called *chosen*, with a person's *own* changes, by command."""

    def __init__(self, chosen: str = "usual", own: Mapping[str, str] | None = None) -> None:
        self.chosen = chosen if chosen in SETS else "usual"
        self.own = {name: key for name, key in (own or {}).items() if name in BY_NAME and read(key)}
        given = {**SETS[self.chosen], **self.own}
        self.presses = {
            command.name: (read(given.get(command.name, "")) or command.press) for command in COMMANDS
        }
        """Keys by command."""
        self._commands = {press: BY_NAME[name] for name, press in self.presses.items()}
        usual = {command.press for command in COMMANDS}
        self._freed = {press for press in usual if _writes(press) and press not in self._commands}
        letters = {press.key for press in self.presses.values()}
        self.reacting = "".join(sign for sign in REACTING if sign not in RANKS and ord(sign) not in letters)
        """Letters that are free for reactions, one for each seat."""

    @staticmethod
    @cache
    def of(chosen: str, text: str) -> "Keymap":
        """The keymap of a set and of the own changes as the settings have them: "hint x, undo ctrl+u"."""
        pairs = (pair.partition(" ") for pair in text.split(", "))
        return Keymap(chosen, {name: key for name, _space, key in pairs})

    @property
    def text(self) -> str:
        """The own changes, as `of` reads them."""
        return ", ".join(f"{name} {key}" for name, key in self.own.items())

    def keys_of(self, name: str) -> str:
        """The keys of the command called *name* in words."""
        command, press = BY_NAME[name], self.presses[name]
        return _(command.keys) if press == command.press else said(press)

    def key_of(self, name: str) -> str:
        """The one key of the command called *name* in words, without others that cannot be changed."""
        return said(self.presses[name])

    def conflict(self, name: str, press: Press) -> str:
        """The reason in a sentence why *press* cannot be the key of the command called *name*; "" if it can."""
        command = self._commands.get(press)
        if command is not None and command.name != name:
            return _("{key} has a meaning already: {does}.").format(key=said(press), does=_(command.does))
        kept = press.key in _KEPT or (press.held & CTRL and press.key in _KEPT_WITH_CTRL)
        if kept or (press.key < 0x110000 and chr(press.key).isdecimal()):
            return _("{key} keeps its meaning.").format(key=said(press))
        return ""

    def changed(self, name: str, press: Press) -> "Keymap":
        """The keymap with *press* for the command called *name*."""
        return Keymap(self.chosen, {**self.own, name: written(press)})

    def usual(self, event: Event, at_table: bool) -> Event:
        """The event of a key that is pressed as that of the usual key of its command; what it writes stays its *sign*."""
        press = pressed(event)
        command, held = self._commands.get(press), press.held
        if command is None and press.held == SHIFT:
            command = self._commands.get(Press(press.key))
            command = command if command is not None and not command.press.held else None
        elif command is not None:
            held = command.press.held
        if command is not None and (at_table or not command.at_table):
            if command.press.key == press.key and command.press.held == self.presses[command.name].held:
                return event
            key = command.press.key
            sign = chr(key) if 32 <= key < 127 else ""
            return Event(
                event.type,
                event.dict
                | {"key": key, "mod": held, "unicode": sign, "sign": event.unicode, "press": press},
            )
        if at_table and (press in self._freed or Press(press.key) in self._freed) and not press.held & CTRL:
            return Event(
                event.type, event.dict | {"key": 0, "unicode": "", "sign": event.unicode, "press": press}
            )
        return event


def _writes(press: Press) -> bool:
    return 32 < press.key < 127


_KEPT = (
    *(
        pygame.K_F4,
        pygame.K_F5,
        pygame.K_F6,
        pygame.K_F7,
        pygame.K_F8,
        pygame.K_F9,
        pygame.K_F10,
        pygame.K_F11,
    ),
    *(pygame.K_QUESTION, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END),
)
_KEPT_WITH_CTRL = (pygame.K_q, pygame.K_z, pygame.K_f, pygame.K_c)
