"""Sounds at one table: the beats of the game from where they happen, the person's turn, and how it ends."""

import time

from tabletop.scenes.table_parts import Part, Parts
from tabletop.ui.cards.poses import Key
from tabletop.ui.cards.stage import Stage
from tabletop.ui.game_table import GameTable
from tabletop.ui.sound.cues import CUES, beat_of_landing
from tabletop.ui.toolkit.window import App

TURN_AFTER = 2.0
"""Seconds that a person has waited when the turn is announced; who plays on at once needs no chime."""
WIDTH = 0.5
"""Distance to the sides at which cards are heard, of 1."""


class TableSounds:
    """Plays the sounds of *app* as *scene* declares them, for the cards of *stage*.

    Without *sides* all is heard from the middle: where a card of a sorted hand goes from or to tells its rank to
    everybody in the room.
    """

    def __init__(self, app: App, game_table: GameTable, stage: Stage, parts: Parts, sides: bool) -> None:
        self._app, self._stage, self._parts, self._sides = app, stage, parts, sides
        self._cues = {**CUES, **game_table.cues}
        self._waits_since: float | None = time.monotonic()
        stage.on_land = lambda key: self._hear_at(beat_of_landing(key[0]), key)

    def hear(self, beat: str, zone: str = "") -> None:
        """Play the sound of *beat*, if it has one, from where *zone* lies."""
        self._hear_at(beat, (zone, 0))

    def turn(self, may_act: bool) -> None:
        """The person at the table may act now, or not: announce a turn that was long in coming."""
        now = time.monotonic()
        if not may_act:
            self._waits_since = self._waits_since or now
        elif self._waits_since is not None:
            if now - self._waits_since >= TURN_AFTER:
                self.hear("your turn")
            self._waits_since = None

    def _hear_at(self, beat: str, key: Key) -> None:
        self._parts.do(Part.SOUNDS, lambda: self._play(beat, key), None)

    def _play(self, beat: str, key: Key) -> None:
        cue = self._cues.get(beat)
        if cue is None:
            return
        rect = self._stage.rect(key) if self._sides else None
        across = 2.0 * rect.centerx / self._app.size[0] - 1.0 if rect else 0.0
        self._app.sounds.play(cue.sound, cue.volume, WIDTH * max(-1.0, min(1.0, across)))
