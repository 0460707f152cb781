"""Gamepads: their buttons as the keys that mean the same. They may come and go; without any, or with a broken one, nothing
is different.

SDL knows where the buttons of most pads are. Of two pads whose presses come in the same frame chance says which was first,
and not the order in which the system lists them.
"""

import logging
import random
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import pygame
from pygame.event import Event

from tabletop.ui.painting.pad_signs import style_of

KEYS: dict[int, tuple[int, int]] = {
    pygame.CONTROLLER_BUTTON_A: (pygame.K_RETURN, 0),
    pygame.CONTROLLER_BUTTON_B: (pygame.K_ESCAPE, 0),
    pygame.CONTROLLER_BUTTON_X: (pygame.K_SPACE, 0),
    pygame.CONTROLLER_BUTTON_Y: (pygame.K_h, 0),
    pygame.CONTROLLER_BUTTON_BACK: (pygame.K_F2, 0),
    pygame.CONTROLLER_BUTTON_START: (pygame.K_ESCAPE, 0),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: (pygame.K_TAB, pygame.KMOD_SHIFT),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: (pygame.K_TAB, 0),
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: (pygame.K_g, 0),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (pygame.K_LEFT, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (pygame.K_RIGHT, 0),
    pygame.CONTROLLER_BUTTON_DPAD_UP: (pygame.K_UP, 0),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (pygame.K_DOWN, 0),
}
"""Usual keys, with what is held, by SDL's names of the buttons, which say where they are."""
TRIGGERS = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: (pygame.K_u, 0),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: (pygame.K_y, pygame.KMOD_CTRL),
}
SCROLLS = pygame.CONTROLLER_AXIS_RIGHTY
STICK = {pygame.CONTROLLER_AXIS_LEFTX: 0, pygame.CONTROLLER_AXIS_LEFTY: 1}
WAYS = {
    (-1, 0): pygame.K_LEFT,
    (1, 0): pygame.K_RIGHT,
    (0, -1): pygame.K_UP,
    (0, 1): pygame.K_DOWN,
}
OF_PADS = frozenset(
    getattr(pygame, name)
    for name in dir(pygame)
    if name.startswith(("CONTROLLER", "JOY")) and "_" not in name
)
"""Events of pads; SDL tells each twice, as one of a joystick as well."""
PUSHED, LET_GO = 0.6, 0.35
"""Share of its way from which on a stick or a trigger counts as pushed, and below which as let go."""
FIRST, NEXT = 0.45, 0.16
"""Seconds that a way is held until it is gone again, and again."""
FULL = 32767
SHAKE = 160
"""Milliseconds that a refusal shakes the pad."""

log = logging.getLogger(__name__)


@dataclass
class Pad:
    """A pad that is plugged in: SDL's *controller*, and what of it is held. *style*: how its buttons are signed."""

    controller: Any
    style: str = ""
    stick: list[float] = field(default_factory=lambda: [0.0, 0.0])
    way: tuple[int, int] = (0, 0)
    pulled: set[int] = field(default_factory=set)
    pages: int = 0


class Pads:
    """The pads of an app, in the order in which they were plugged in."""

    def __init__(self) -> None:
        self._pads: dict[int, Pad] = {}
        self._open = False
        self._last = -1
        self._held: tuple[int, int, float] | None = None
        self.used = False
        """True from the first press of a pad until the pointer is used."""

    def open(self) -> None:
        """Look for pads from now on; those that are there come as events."""
        try:
            from pygame._sdl2 import controller

            controller.init()
            self._open = True
        except (ImportError, pygame.error) as error:
            log.info("Gamepads cannot be used here: %s.", error)

    @property
    def count(self) -> int:
        """Number of pads that are plugged in."""
        return len(self._pads)

    def number(self, pad: int) -> int:
        """The number of the *pad*, from 0, in the order in which they were plugged in."""
        return [*self._pads].index(pad) if pad in self._pads else 0

    @property
    def style(self) -> str:
        """How the buttons of the pad are signed that was used last; "" while none is used."""
        return self._pads[self._last].style if self.used and self._last in self._pads else ""

    def shake(self) -> None:
        """Shake the pad that was used last, if it can."""
        pad = self._pads.get(self._last)
        if pad is not None and self.used:
            try:
                pad.controller.rumble(0.4, 0.7, SHAKE)
            except pygame.error as error:
                log.info("A gamepad does not shake: %s.", error)

    # Events

    def as_keys(self, events: Iterable[Event]) -> list[Event]:
        """*events* with keys instead of those of pads."""
        found, pressed = list[Event](), list[Event]()
        for event in events:
            if event.type == pygame.CONTROLLERDEVICEADDED:
                self._add(event.device_index)
            elif event.type == pygame.CONTROLLERDEVICEREMOVED:
                self._pads.pop(event.instance_id, None)
            elif event.type in OF_PADS:
                if event.dict.get("instance_id") in self._pads:
                    pressed += self._of_pad(event)
            else:
                if event.type in (pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN):
                    self.used = False
                found.append(event)
        return [*found, *_fairly(pressed)]

    def _of_pad(self, event: Event) -> list[Event]:
        """The keys that an *event* of a pad that is plugged in stands for."""
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            return self._press(event.instance_id, event.button)
        if event.type == pygame.CONTROLLERAXISMOTION:
            return self._push(event.instance_id, event.axis, event.value / FULL)
        if event.type == pygame.CONTROLLERBUTTONUP:
            self._held = None
        return []

    def tick(self, seconds: float) -> list[Event]:
        """Let *seconds* pass: what is held goes on."""
        found = []
        if self._held is not None:
            pad, key, left = self._held
            left -= seconds
            if left <= 0:
                found, left = [_key(pad, key, 0)], NEXT
            self._held = (pad, key, left)
        return found

    def _add(self, index: int) -> None:
        from pygame._sdl2 import controller

        try:
            opened = controller.Controller(index)
            self._pads[opened.as_joystick().get_instance_id()] = Pad(opened, style_of(opened.name or ""))
        except pygame.error as error:
            log.info("A gamepad cannot be used: %s.", error)

    def _press(self, pad: int, button: int) -> list[Event]:
        self._use(pad)
        if button not in KEYS:
            return []
        key, held = KEYS[button]
        self._held = (pad, key, FIRST) if key in WAYS.values() else None
        return [_key(pad, key, held)]

    def _push(self, number: int, axis: int, share: float) -> list[Event]:
        """A stick or a trigger of the pad *number* is at *share* of its way."""
        pad = self._pads[number]
        if axis in TRIGGERS:
            if share >= PUSHED and axis not in pad.pulled:
                pad.pulled.add(axis)
                self._use(number)
                return [_key(number, *TRIGGERS[axis])]
            if share < LET_GO:
                pad.pulled.discard(axis)
        elif axis == SCROLLS:
            return self._scroll(number, pad, share)
        elif axis in STICK:
            pad.stick[STICK[axis]] = share
            return self._lean(number, pad)
        return []

    def _scroll(self, number: int, pad: Pad, share: float) -> list[Event]:
        """The other stick turns pages."""
        way = 0 if abs(share) < (PUSHED if not pad.pages else LET_GO) else 1 if share > 0 else -1
        if way == pad.pages:
            return []
        pad.pages = way
        if not way:
            self._held = None
            return []
        self._use(number)
        key = pygame.K_PAGEDOWN if way > 0 else pygame.K_PAGEUP
        self._held = (number, key, FIRST)
        return [_key(number, key, 0)]

    def _lean(self, number: int, pad: Pad) -> list[Event]:
        """The stick of *pad* leans another way."""
        across, down = pad.stick
        far, sign = max(abs(across), abs(down)), 1 if max(across, down, key=abs) > 0 else -1
        way = (sign, 0) if abs(across) >= abs(down) else (0, sign)
        # On its way back it may pass another direction.
        if far < (LET_GO if way == pad.way else PUSHED):
            way = (0, 0)
        if way == pad.way:
            return []
        pad.way = way
        if way == (0, 0):
            self._held = None
            return []
        self._use(number)
        self._held = (number, WAYS[way], FIRST)
        return [_key(number, WAYS[way], 0)]

    def _use(self, pad: int) -> None:
        self._last, self.used = pad, True


def _key(pad: int, key: int, held: int) -> Event:
    return Event(pygame.KEYDOWN, key=key, mod=held, unicode="", scancode=0, pad=pad)


def _fairly(pressed: list[Event]) -> list[Event]:
    """*pressed* in their order for each pad, the pads in an order of chance."""
    pads = list(dict.fromkeys(event.pad for event in pressed))
    random.shuffle(pads)
    return [event for pad in pads for event in pressed if event.pad == pad]
