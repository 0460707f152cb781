"""The robot's eyes inside the application's process: tells through a socket what is on the screen, and changes nothing.

The robot writes one JSON object a line and gets one back: ``{"do": "look"}`` is answered by what is shown,
``{"do": "next", "move": "play 7h", "style": "drag", "base": 12}`` by the next act towards a move (see `gesture`), and
``{"do": "touch"}`` has a finger touch the screen and ``{"do": "pad"}`` a button of a virtual gamepad pressed, which X servers
cannot do; ``{"do": "checkers"}`` is answered by the names of the invariants that are watched; ``{"do": "rest"}`` lets the application free what it
could make anew. Answers are given between two frames.
"""

import json
import select
import time
import traceback
from dataclasses import astuple

import pygame
from pygame_gui.elements import UIButton, UITextEntryLine

from tabletop.engine import moves
from tabletop.scenes.menus.replay.scene import ReplayScene
from tabletop.scenes.table.overlays import Question
from tabletop.scenes.table.scene import HEARD, TableScene
from tests.invariants import Checkers
from tests.scenes.virtual_pad import VirtualPad
from tests.soak import stores
from tests.soak.gesture import Eyes, next_act

EDGE = 24
"""Px: where the middle of a button is as far as half of that from the edge of what scrolls, a person can click it."""
LOOK_EVERY = 1.0
"""Seconds between the long looks of the invariants."""
SLOW = 0.25
"""Seconds of the processor's time from which a frame is told of by itself."""


class Probe:
    """Watches *app*; *connection* is a stream socket to the robot, *speaker* the engine of the app's voice."""

    def __init__(self, app, connection, speaker):
        self.app = app
        self._speaker = speaker
        self._connection = connection
        self._unread = b""
        self._checkers = Checkers(app)
        self._wrong = []
        self._looked = 0.0
        self._pad = None
        self._frames, self._cpu, self._own, self._long = 0, [], 0.0, []

    # Between frames

    def after_frame(self, seconds, cpu):
        """A frame of *seconds* was made in *cpu* seconds of the processor."""
        self._frames += 1
        self._cpu.append(cpu)
        if cpu >= SLOW:
            self._long.append([round(cpu * 1000), type(self.app.scene).__name__])
        began = time.perf_counter()
        self._note(lambda: self._checkers.after_frame(seconds))
        if began - self._looked > LOOK_EVERY:
            self._looked = began
            self._note(self._checkers.look)
            self._note(self._speaker.wrong)
        self._own += time.perf_counter() - began
        for line in self._lines():
            self._connection.sendall(json.dumps(self._answer(json.loads(line))).encode() + b"\n")

    def _note(self, check):
        try:
            sentences = check()
        except Exception as error:  # a checker's own mistake must not end the application
            sentences = [f"a checker fails: {error!r} in {traceback.format_exc().splitlines()[-3].strip()}"]
        self._wrong += [words for words in sentences if words not in self._wrong]

    def _lines(self):
        while select.select([self._connection], [], [], 0)[0]:
            read = self._connection.recv(65536)
            if not read:
                return []  # the robot has gone; the app goes on
            self._unread += read
        *lines, self._unread = self._unread.split(b"\n")
        return lines

    def _answer(self, asked):
        if asked["do"] == "look":
            return self.look()
        if asked["do"] == "next":
            step = self._next(moves.parse(asked["move"]), asked["style"], asked["base"])
            return {**step, "scale": self.app.screen.pointer_scale}
        if asked["do"] == "touch":
            told = {"touch_id": 1, "dx": 0.0, "dy": 0.0, **asked["finger"]}
            pygame.event.post(pygame.event.Event(getattr(pygame, asked["kind"]), told))
            return {}
        if asked["do"] == "pad":
            self._pad = self._pad or VirtualPad()
            self._pad.button(asked["button"], asked["down"])
            return {}
        if asked["do"] == "rest":
            stores.empty()
            self.app.clear_away()
            return {}
        return {"checkers": self._checkers.names}

    # What is shown

    @property
    def table(self):
        """The table, if there is one; pages may lie over it."""
        return next((scene for scene in self.app._scenes if isinstance(scene, TableScene)), None)

    def look(self):
        """Look at the screen: what is on it, and what was found wrong since the last look."""
        app, scene = self.app, self.app.scene
        wrong, self._wrong = self._wrong, []
        cpu, self._cpu = self._cpu, []
        long, self._long = self._long, []
        seen = {
            "scene": type(scene).__name__,
            "depth": app.depth,
            "size": list(app.size),
            "scale": app.screen.pointer_scale,
            "full": bool(app.screen.full),
            "moving": app.moving,
            "speed": app.tempo.speed,
            "typing": app.gui.typing,
            "frames": self._frames,
            "cpu": [round(seconds * 1000, 2) for seconds in cpu],
            "long": long,
            "wrong": wrong,
            "buttons": self._buttons(),
            "words": self._words(),
            "told": self._told(),
        }
        table = self.table
        if table is not None:
            seen["table"] = self._table(table)
        if isinstance(scene, ReplayScene):
            seen["replay"] = self._replay(scene)
        return seen

    def _replay(self, scene):
        """Where a replay stands, and where the line lies on which one seeks."""
        return {
            "at": scene.replay.at,
            "last": len(scene.replay.all_moves),
            "deals": list(scene.timeline.deals),
            "line": list(scene._bar.line) if scene._bar else None,
            "seat": scene.watch.seat,
            "open": scene.replay.open_hands,
            "surveying": scene.surveying,
            "pace": scene.tempo.speed / self.app.tempo.speed,
            "playing": scene.playing,
            "lines": scene._lines and {"better": scene._lines.with_better, "imagined": scene._lines.imagined},
            "busy": scene.exports.busy,
            "said": scene.exports.said,
            "thought": scene.thoughts.words,
        }

    def _page(self):
        scene = self.app.scene
        return scene.buttons.page if isinstance(scene, TableScene) else getattr(scene, "page", None)

    def _words(self):
        heading = getattr(self.app.scene, "_heading", "")
        return heading if isinstance(heading, str) else ""

    def _told(self):
        """All that can be read on the page on top; at a table what it says."""
        scene, page = self.app.scene, self._page()
        words = [each.text for each in (page.words if page else ()) if each.alive() and each.visible]
        if isinstance(scene, TableScene):
            words += astuple(scene.messages(scene.view, scene.gestures))
        return " ".join(filter(None, words))

    def _buttons(self):
        page = self._page()
        found = []
        for stop in page.focus._stops if page else ():
            widget = stop.widget
            if not (widget.alive() and widget.visible):
                continue
            view = stop.view() if stop.view else None
            found.append(
                {
                    "name": stop.name,
                    "words": getattr(widget, "text", ""),
                    "said": meaning.said if (meaning := page.gui.meanings.get(widget)) else "",
                    "at": list(widget.rect.center),
                    "view": list(view) if view else None,
                    "seen": view is None or view.inflate(-EDGE, -EDGE).collidepoint(widget.rect.center),
                    "enabled": bool(getattr(widget, "is_enabled", True)),
                    "field": isinstance(widget, UITextEntryLine),
                    "chosen": bool(stop.chosen()),
                    "button": isinstance(widget, UIButton),
                }
            )
        return [*found, *self._icons_of_replay()]

    def _icons_of_replay(self):
        """The icons of a replay, which are pressed as the buttons of other pages are."""
        scene = self.app.scene
        icons = scene.buttons._icons.items() if isinstance(scene, ReplayScene) else ()
        return [
            {
                "name": f"icon.{name}",
                "words": "",
                "said": "",
                "at": list(button.rect.center),
                "view": None,
                "seen": True,
                "enabled": bool(button.is_enabled),
                "field": False,
                "chosen": False,
                "button": True,
            }
            for name, button in icons
        ]

    def _table(self, table):
        match, watch = table.match, table.watch
        gestures = table.gestures
        cards = []
        for key in table.stage.settled():
            rect = table.stage.rect(key)
            if rect is not None:
                cards.append([key[0], key[1], *rect])
        places = table.game_table.drop_zones(table.view, table.table)
        buttons = table.buttons
        return {
            "slug": match.rules.slug,
            "on_top": self.app.scene is table,
            "seats": len(match.players),
            "persons": sorted(match.persons),
            "seat": watch.seat,
            "covered": watch.covered,
            "over": match.over,
            "deals": len(match.rounds),
            "moves": len(match.record.moves),
            "told": match.told(watch.seat),
            "waiting_for": sorted(match.waiting_for()),
            "awaiting_private_turn": sorted(match.awaiting_private_turn()),
            "reacting": sorted(match.reacting()),
            "legal": [str(move) for move in gestures.view.moves],
            "to_show": len(watch.pacing._waiting),
            "rests": round(max(0.0, watch.pacing._pause), 1),
            "hears": round(max(0.0, HEARD - table._felt), 1),
            "busy": watch.busy,
            "opening": table._drawing,
            "moving": table.moving,
            "held": len(table.stage.held),
            "refused": table.refused,
            "trouble": match.trouble,
            "can_undo": match.can_undo,
            "hint": {
                "offered": table.hint.offered,
                "possible": table.hint.possible,
                "wanted": table.hint.wanted,
            },
            "hand": gestures.hand,
            "cards": cards,
            "zones": {name: list(table.hud.rect(box)) for name, box in places.items()},
            "awaited": sorted(table.view.awaited),
            "icons": {
                name: list(button.rect.center) for name, button in buttons._icons.items() if button.is_enabled
            },
            "options": [
                [list(rect.center), str(move) if move else ""]
                for rect, move in zip(buttons._rects, buttons._moves, strict=True)
            ],
        }

    def _next(self, move, style, base):
        table = self.table
        if table is None or len(table.match.record.moves) != base:
            return {"act": "made"}
        if self.app.scene is table:
            if not table.gestures.view.moves:
                return {"act": "wait"}
            if move not in table.gestures.view.moves:
                return {"act": "gone"}
        elif not isinstance(self.app.scene, Question):
            return {"act": "elsewhere"}
        try:
            return next_act(Eyes(self.app, table), move, style)
        except (AssertionError, ValueError, KeyError) as trouble:
            return {"act": "stuck", "why": str(trouble) or type(trouble).__name__}
