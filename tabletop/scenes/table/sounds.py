"""Sounds at one table: the beats of the game from where they happen, the person's turn, and how it ends."""

import time
from collections.abc import Callable

from pygame import Surface

from tabletop.scenes.table_parts import Part, Parts
from tabletop.text import _
from tabletop.ui.cards.poses import Key
from tabletop.ui.cards.stage import Stage
from tabletop.ui.game_table import GameTable
from tabletop.ui.painting import paint
from tabletop.ui.sound.cues import CUES, beat_of_landing
from tabletop.ui.sound.kinds import words_of
from tabletop.ui.toolkit.canvas import Sprite
from tabletop.ui.toolkit.theme import TEXT
from tabletop.ui.toolkit.window import App

TURN_AFTER = 2.0
"""Seconds that a person has waited when the turn is announced; who plays on at once needs no chime."""
SIGN_TIME = 1.8
"""Seconds that the sign of a sound shows."""
SIGN_TOP, SIGN_DEPTH = 62, 940
"""Distance of the sign from the upper edge, in px of the design, and its depth: it passes above all else."""
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
        self._words = ""
        self._sign: Surface | None = None
        self._end_sign: Callable[[], None] = _nothing
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
        if self._app.settings.sound_signs and (words := words_of(beat, cue.sound)):
            self._show(_(words))
        rect = self._stage.rect(key) if self._sides else None
        across = 2.0 * rect.centerx / self._app.size[0] - 1.0 if rect else 0.0
        self._app.sounds.play(cue.sound, cue.volume, WIDTH * max(-1.0, min(1.0, across)))

    # Signs for who cannot hear them

    def sprites(self, right: int) -> list[Sprite]:
        """The sign of the sound that was heard last, if it still shows, at the *right* edge (px) of the table."""
        if self._sign is None:
            return []
        theme = self._app.theme
        x = right - self._sign.width - theme.px(20)
        return [Sprite(self._sign, x, theme.px(SIGN_TOP), (SIGN_DEPTH, 0))]

    def _show(self, words: str) -> None:
        """Show *words* for a moment."""
        self._words = words
        self._sign = self._painted(words)
        self._end_sign()
        self._end_sign = self._app.after(SIGN_TIME, self._hide)

    def resize(self) -> None:
        """Paint the sign anew for another size or look of the window."""
        if self._sign is not None:
            self._sign = self._painted(self._words)

    def _painted(self, words: str) -> Surface:
        """Picture of *words* beside the sign for sounds."""
        theme = self._app.theme
        font, pad = theme.font("small_strong"), theme.px(10)
        side = font.get_linesize()
        size = (font.size(words)[0] + side + 3 * pad, side + pad)
        picture = paint.rounded(size, size[1] // 2, (*theme.panel_solid, 250), theme.hairline, 1).copy()
        paint.blit(picture, self._app.pictures.icon("sound", side), (pad, pad // 2))
        at = (pad + side + pad // 2, size[1] // 2)
        paint.text(picture, font, words, at, TEXT, "midleft", premultiplied=True)
        return picture

    def _hide(self) -> None:
        self._sign = None


def _nothing() -> None:
    pass
