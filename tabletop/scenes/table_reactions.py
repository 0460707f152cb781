"""Reactions at the table: doubts and races, in which the first one counts.

A ring that closes shows how much time is left. Where several people share the screen, each who may react has a button
with the own name and a key; nobody need pass the screen on for that. Who does not want to act out of turn may say so,
and the computers go on at once.
"""

import math
from typing import TYPE_CHECKING

from pygame import MOUSEBUTTONDOWN, SRCALPHA, Rect, Surface, draw, transform
from pygame.event import Event

from tabletop.engine.moves import Move
from tabletop.scenes.table_buttons import Option
from tabletop.scenes.table_spelling import Spelling
from tabletop.text import _
from tabletop.ui.gestures import Gestures
from tabletop.ui.theme import GOLD

if TYPE_CHECKING:
    from tabletop.scenes.table import TableScene

KEYS = "qpzyxnbtgkvj"
"""The key of each seat's reaction; none of them means anything else at the table."""
EDGE = 0.3
"""How broad the edge of the table is where thumbs are put, in units."""
STEPS = 32
"""In so many steps the ring closes."""
SIZE, WIDTH = 34, 5
"""The ring's diameter and width, in px of the design."""
FINE = 4


class Reactions:
    """The reactions that are possible at *table*."""

    def __init__(self, table: "TableScene") -> None:
        self._table = table
        self._state: object = None
        self.spelling = Spelling(table)

    def tick(self) -> None:
        """Offer anew what may be offered, and let the ring close."""
        match = self._table.match
        state = (match.held_up_by(), match.waiting_for(), match.shouting(), self._may_wait())
        if state != self._state:
            self._state = state
            self._table.refresh()
        self._put_ring()

    def options(self) -> list[Option]:
        """The buttons of the other people who may react, and the one that lets the computers go on."""
        table = self._table
        found = []
        for seat in self._others():
            for number, move in enumerate(self._moves(seat)):
                words = _("{name}: {words}").format(
                    name=table.watch.cast.name(seat), words=table.scene.reaction(move)
                )
                if number == 0:
                    words = _("{words} ({key})").format(words=words, key=KEYS[seat].upper())
                found.append(Option(words, lambda seat=seat, move=move: self._react(seat, move)))
        if self._may_wait():
            found.append(Option(_("Go on"), self._go_on))
        return found

    def key(self, sign: str) -> bool:
        """Whether *sign* is the key of somebody's reaction, which is then made."""
        for seat in (*self._others(), *self._own()):
            moves = self._moves(seat)
            if moves and sign.lower() == KEYS[seat]:
                self._react(seat, moves[0])
                return True
        return False

    def race(self) -> bool:
        """Whether the person who looks runs a race, and now has answered."""
        for seat in self._own():
            if seat in self._table.view.awaited and self._table.match.silence(seat) is None:
                self._react(seat, self._moves(seat)[0])
                return True
        return False

    def tapped(self, event: Event) -> bool:
        """Whether *event* is a tap on the edge of the table, and answered a race."""
        if event.type != MOUSEBUTTONDOWN or event.button != 1 or self._table.stage.at(event.pos) is not None:
            return False
        (wide, high), (x, y) = self._table.app.size, event.pos
        return min(x, wide - x, high - y) < EDGE * self._table.table.unit and self.race()

    def _others(self) -> list[int]:
        """The other people who may react now, without the screen being passed on to them."""
        table = self._table
        if table.watch.busy:
            return []
        found = table.match.reacting() | table.match.shouting()
        return [seat for seat in sorted(found) if seat != table.watch.seat or table.watch.covered]

    def _own(self) -> list[int]:
        table = self._table
        return (
            [table.watch.seat] if table.watch.seat in table.match.reacting() and not table.watch.busy else []
        )

    def _moves(self, seat: int) -> list[Move]:
        """What *seat* may do with a button: what is no silence first."""
        table = self._table
        view = table.match.view(seat)
        silence = table.match.silence(seat)
        moves = [*Gestures(view, table.scene.ways).buttons, *table.scene.shortcuts(view)]
        return sorted(moves, key=lambda move: move == silence)

    def _may_wait(self) -> bool:
        table = self._table
        alone = table.watch.seat in table.match.whispering() and not table.watch.covered
        return alone or table.watch.seat in table.match.held_up_by() & table.match.reacting()

    def _react(self, seat: int, move: Move) -> None:
        table = self._table
        if seat == table.watch.seat and not table.watch.covered:
            table.play(move)
        elif table.match.attempt(seat, move) is None:
            table.refresh()

    def _go_on(self) -> None:
        table = self._table
        table.match.let_be(table.watch.seat)
        table.refresh()

    # The ring

    def _put_ring(self) -> None:
        table = self._table
        shares = [table.match.time_left(seat) for seat in (*self._others(), *self._own())]
        left = max((share for share in shares if share is not None), default=None)
        if left is None:
            table.hud.canvas.remove("reaction")
            return
        box, theme = table.hud.rect(table.hud.table.actions), table.app.theme
        size = theme.px(SIZE)
        rect = Rect(box.right - size, box.top, size, size)
        step = math.ceil(left * STEPS)
        table.hud.canvas.put(
            "reaction", rect, lambda on: on.blit(closing(size, theme.px(WIDTH), step), rect), (step, size)
        )


def closing(size: int, width: int, step: int) -> Surface:
    """A ring of *size* px of which *step* of STEPS parts are left, from the top clockwise."""
    large = size * FINE
    picture = Surface((large, large), SRCALPHA)
    middle, outer, inner = large / 2, large / 2 - FINE, large / 2 - width * FINE
    draw.circle(picture, (0, 0, 0, 90), (middle, middle), outer, width * FINE)
    turns = [2 * math.pi * part / STEPS / 4 for part in range(step * 4 + 1)]
    edge = [(middle + outer * math.sin(turn), middle - outer * math.cos(turn)) for turn in turns]
    edge += [(middle + inner * math.sin(turn), middle - inner * math.cos(turn)) for turn in reversed(turns)]
    if step:
        draw.polygon(picture, GOLD, edge)
    return transform.smoothscale(picture, (size, size))
