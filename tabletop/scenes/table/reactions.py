"""Reactions at the table: doubts and races, in which the first one counts.

A ring that closes shows how much time is left. Where several people share the screen, each who may react has a button
with the own name and a key; nobody need pass the screen on for that. Who does not want to act out of turn may say so,
and the computers go on at once.
"""

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import K_ESCAPE, K_SPACE, MOUSEBUTTONDOWN, SRCALPHA, Rect, Surface, draw, transform
from pygame.event import Event

from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.scenes.table.buttons import Option
from tabletop.scenes.table.input.spelling import Spelling
from tabletop.scenes.table.overlays import Item, Question, nothing
from tabletop.scenes.table_parts import Part
from tabletop.text import _
from tabletop.ui.abilities.reaction_words import ReactionWords
from tabletop.ui.move_targets import MoveTargets
from tabletop.ui.painting import paint
from tabletop.ui.painting.pad_signs import pad_sign
from tabletop.ui.toolkit.theme import GOLD, INK

if TYPE_CHECKING:
    from tabletop.scenes.table.scene import TableScene

EDGE = 0.3
"""Breadth of the edge of the table where thumbs are put, in units."""
FEW_CALLS = 4
"""Most calls of other people that have buttons; where there are more, one leads to them, beside the keys and the plates."""
CAP = 0.44
"""Size of the cap with a key, by the height of the plate on which it lies."""
STEPS = 32
"""Steps in which the ring closes."""
SIZE, WIDTH = 34, 5
"""The ring's diameter and width, in px of the design."""
FINE = 4


class Reactions:
    """The reactions that are possible at *table*."""

    def __init__(self, table: "TableScene") -> None:
        self._table = table
        self._state: object = None
        self._game_words = table.game_table.ability(ReactionWords) or ReactionWords()
        self.spelling = Spelling(table)

    @property
    def _keys(self) -> str:
        """The key of each seat's reaction; none of them means anything else at the table."""
        return self._table.app.keymap.reacting

    def look(self) -> bool:
        """Whether something else may be offered than when it was looked last."""
        match = self._table.match
        state = (
            *(match.held_up_by(), match.waiting_for(), match.shouting(), match.offered()),
            *(match.explaining, self._may_wait()),
        )
        before, self._state = self._state, state
        return state != before

    def tick(self) -> None:
        """Let the ring close."""
        self._table.parts.do(Part.DECORATIONS, self._put_ring, None)

    def words(self, view: View) -> str:
        """Words that ask several people at once, or explain a race while the first one waits; else nothing."""
        table, cast = self._table, self._table.watch.cast
        if table.watch.busy:
            return ""
        asked = ""
        if table.watch.covered and table.match.asked_together():
            asked = self._game_words.question(view, cast)
            if self._are_many():
                with_pad = _("Press your button or your key, or tap your plate.")
                asked += " " + (with_pad if table.app.pads.style else _("Press your key, or tap your plate."))
        elif table.match.explaining and view.moves:
            asked = table.game_table.words.prompt(view, cast)
        if not table.match.explaining:
            return asked
        race = _(
            "This is a race against the others: a ring will show the time that is left. This first time nobody is timed."
        )
        return f"{asked} {race}".strip()

    def options(self) -> list[Option]:
        """The buttons of the other people who may react, and those that let the match go on."""
        match, found = self._table.match, self.calls()
        if self._are_many():
            # Not before the hands are covered: "Nobody wants to" would come to its place.
            settled = bool(match.asked_together()) == self._table.watch.covered
            found = [Option(_("Somebody wants to…"), self._ask_who)] if settled else []
        if self._asked_alike():
            found.append(Option(_("Nobody wants to"), self._decline, "@primary"))
        if match.explaining and not self._table.watch.busy:
            found.append(Option(_("Start the clock"), match.begin_races, "@primary"))
        elif self._may_wait():
            found.append(Option(_("Go on"), self._go_on))
        return found

    def calls(self) -> list[Option]:
        """The buttons with which other people react, each with the name and, the first one, with the key."""
        found = []
        for seat in self._others():
            for number, (words, do) in enumerate(self._calls_of(seat)):
                said = _("{name}: {words}").format(name=self._table.watch.cast.name(seat), words=words)
                if number == 0:
                    said = _("{words} ({key})").format(words=said, key=self._keys[seat].upper())
                found.append(Option(said, do))
        return found

    def by_key(self, sign: str) -> Callable[[], object] | None:
        """Action of the key *sign* for its owner, if that may react."""
        return next(
            (self._first(seat) for seat in self._reacting() if self._keys[seat] == sign.lower()), None
        )

    def key(self, sign: str) -> bool:
        """Make the reaction whose key is *sign*; True if there was one."""
        do = self.by_key(sign)
        if do is not None:
            do()
        return do is not None

    def owner(self, event: Event) -> int | None:
        """The seat whose pad *event* came from; None where one pad serves all, and for other keys."""
        pads, persons = self._table.app.pads, sorted(self._table.match.persons)
        if "pad" not in event.dict or pads.count < 2 or len(persons) < 2:
            return None
        return persons[pads.number(event.pad) % len(persons)]

    def by_pad(self, event: Event) -> Callable[[], object] | None:
        """Action of the key *event* of a pad for the person who owns that, if that one may react."""
        seat = self.owner(event)
        if seat is None or event.key != K_SPACE or seat not in self._reacting():
            return None
        return self._first(seat)

    def pad(self, event: Event) -> bool:
        """Take a key of a pad that has an owner: a reaction, or nothing where another one is at the table; whether it is."""
        seat = self.owner(event)
        if seat is None:
            return False
        do = self.by_pad(event)
        if do is not None:
            do()
            return True
        return seat != self._table.watch.seat and event.key != K_ESCAPE

    def race(self) -> bool:
        """Answer a race for the person who looks; True if that one runs a race."""
        for seat in self._own():
            if seat in self._table.view.awaited and self._table.match.silence(seat) is None:
                self._react(seat, self._moves(seat)[0])
                return True
        return False

    def tapped(self, event: Event) -> bool:
        """Handle a tap on a player's plate, or on the edge of the table in a race; True if *event* was that
        reaction."""
        if event.type != MOUSEBUTTONDOWN or event.button != 1 or self._table.stage.at(event.pos) is not None:
            return False
        hud = self._table.hud
        for seat in self._reacting():
            do = self._first(seat)
            if do is not None and hud.rect(hud.table.place(seat).plate).collidepoint(event.pos):
                do()
                return True
        (wide, high), (x, y) = self._table.app.size, event.pos
        return min(x, wide - x, high - y) < EDGE * self._table.table.unit and self.race()

    def _reacting(self) -> list[int]:
        """All who may react now."""
        return [*self._others(), *self._own()]

    def _others(self) -> list[int]:
        """The other people who may react now, without the screen being passed on to them."""
        table = self._table
        if table.watch.busy:
            return []
        found = table.match.reacting() | table.match.shouting() | table.match.offered()
        return [seat for seat in sorted(found) if seat != table.watch.seat or table.watch.covered]

    def _own(self) -> list[int]:
        table = self._table
        if table.watch.busy or table.watch.covered:
            return []
        return [table.watch.seat] if table.watch.seat in table.match.reacting() else []

    def _first(self, seat: int) -> Callable[[], object] | None:
        """Action of the key of *seat*."""
        return next((do for _words, do in self._calls_of(seat)), None)

    def _calls_of(self, seat: int) -> list[tuple[str, Callable[[], object]]]:
        """Actions of *seat* by button, with their words: what is no silence first.

        The same for all who are offered it alike, whether they can do it or not.
        """
        table = self._table
        if seat in table.match.offered():
            return [(self._game_words.secret(), lambda: self._dare(seat))]
        found: dict[str, list[Move]] = {}
        for move in self._moves(seat):
            words = (self._game_words.button or table.game_table.words.button)(move)
            if words:
                found.setdefault(words, []).append(move)
        return [(words, partial(self._do_one_of, seat, moves)) for words, moves in found.items()]

    def _moves(self, seat: int) -> list[Move]:
        """Moves of *seat* by button: what is no silence first; out of turn whatever it may do."""
        table = self._table
        view = table.match.view(seat)
        silence = table.match.silence(seat)
        if seat in view.awaited:
            # Whoever is on turn may as well call out what is about another player.
            moves = [*MoveTargets(view, table.game_table.ways).buttons, *table.game_table.shortcuts(view)]
            moves += [move for move in view.moves if move.target.isdigit() and move not in moves]
        else:
            moves = list(view.moves)
        return sorted(moves, key=lambda move: move == silence)

    def _are_many(self) -> bool:
        """True if there is no room for a button for each call."""
        return len(self.calls()) > FEW_CALLS

    def _asked_alike(self) -> bool:
        """True if one button says for all people that they do not want to."""
        table, asked = self._table, self._table.match.asked_together()
        if not table.watch.covered or table.watch.busy:
            return False
        silent = any(table.match.silence(seat) is not None for seat in asked)
        return bool(asked & table.match.offered()) or (silent and self._are_many())

    def _may_wait(self) -> bool:
        table = self._table
        if table.watch.covered:
            return False
        alone = table.watch.seat in table.match.awaiting_private_turn()
        return alone or table.watch.seat in table.match.held_up_by() & table.match.reacting()

    def _react(self, seat: int, move: Move) -> None:
        table = self._table
        if seat == table.watch.seat and not table.watch.covered:
            table.play(move)
        elif table.match.attempt(seat, move) is None:
            table.refused = ""
            table.refresh()

    def _do_one_of(self, seat: int, moves: Sequence[Move]) -> None:
        """Make the only one of *moves*, or ask which: they differ in the player whom they are about."""
        if len(moves) == 1:
            self._react(seat, moves[0])
            return
        name = self._table.watch.cast.name
        items = [Item(name(int(move.target)), partial(self._react, seat, move)) for move in moves]
        self._table.app.push(Question(_("Who is meant?"), "", items, nothing))

    def _ask_who(self) -> None:
        """Ask which of the other people reacts, and then how: for who has neither a key nor a finger."""
        name = self._table.watch.cast.name
        items = [Item(name(seat), partial(self._ask_how, seat)) for seat in self._others()]
        self._table.app.push(Question(_("Who is it?"), "", items, nothing))

    def _ask_how(self, seat: int) -> None:
        items = [Item(words, do) for words, do in self._calls_of(seat)]
        if len(items) == 1:
            items[0].do()
        elif items:
            self._table.app.push(Question(self._table.watch.cast.name(seat), "", items, nothing))

    def _dare(self, seat: int) -> None:
        """*seat* wants to do what it may be able to: a wrong guess costs nothing."""
        table = self._table
        silence = table.match.silence(seat)
        moves = [move for move in self._moves(seat) if move != silence]
        if moves and table.match.refusal(seat, moves[0]) is None:
            self._react(seat, moves[0])
            return
        name = table.watch.cast.name(seat)
        table.refused = _("{name} does not have the cards for that.").format(name=name)
        table.sounds.hear("refused")
        table.refresh()

    def _decline(self) -> None:
        self._table.match.decline()
        self._table.refresh()

    def _go_on(self) -> None:
        table = self._table
        table.match.decline_reaction(table.watch.seat)
        table.refresh()

    # The ring

    def _put_ring(self) -> None:
        table = self._table
        racing = table.match.reacting()
        reacting = self._reacting() if racing else ()
        shares = [table.match.time_left(seat) for seat in reacting if seat in racing]
        left = max((share for share in shares if share is not None), default=None)
        if left is None:
            table.hud.canvas.remove("reaction")
            return
        theme = table.app.theme
        size = theme.px(SIZE)
        rect = table.buttons.beyond(size)
        step = math.ceil(left * STEPS)
        table.hud.canvas.put(
            "reaction", rect, lambda on: on.blit(closing(size, theme.px(WIDTH), step), rect), (step, size)
        )

    def put_keys(self) -> None:
        """Put the keys of the other people who may react on their plates."""
        self._table.parts.do(Part.DECORATIONS, self._put_caps, None)

    def _put_caps(self) -> None:
        table, others = self._table, self._others()
        for place in table.hud.table.places:
            if place.seat not in others:
                table.hud.canvas.remove(f"cap {place.seat}")
                continue
            plate = table.hud.rect(place.plate)
            side = round(CAP * plate.height)
            cap = Rect(plate.left, plate.top, side, side)
            draw_it = partial(self._draw_cap, place.seat, cap)
            state = (side, table.app.theme.text_size, table.app.gui.signs, table.app.pads.count > 1)
            table.hud.canvas.put(f"cap {place.seat}", cap, draw_it, state)

    def _draw_cap(self, seat: int, cap: Rect, target: Surface) -> None:
        theme, signs = self._table.app.theme, self._table.app.gui.signs
        if signs and self._table.app.pads.count > 1:
            paint.blit(target, pad_sign("choose", signs, cap.height), cap)
            return
        sign = self._keys[seat].upper()
        paint.panel(target, cap, cap.height // 4, (*GOLD, 255))
        paint.text(
            target, paint.fitted(theme, "small_strong", sign, cap.width), sign, cap.center, INK, "center"
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
