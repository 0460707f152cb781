"""Taking back: undo and redo at the table, and what is asked before.

A person takes back the own last move, never another person's. Where somebody has learned something hidden since, it is
asked whether to go on all the same, as the settings want it; where other people noticed any of it, each of them must agree.
"""

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabletop.cards import RANK
from tabletop.engine.abilities.hidden_actions import is_hidden
from tabletop.engine.abilities.meld_turns import MeldTurns
from tabletop.engine.match import Undo
from tabletop.engine.moves import Move
from tabletop.scenes.table.buttons import Option
from tabletop.scenes.table.overlays import Item, Question, nothing
from tabletop.text import _

if TYPE_CHECKING:
    from tabletop.scenes.table.scene import TableScene


STANDS = 8.0
"""Seconds that the button stands by which a discard is taken back at once."""
HELD = 2.5
"""Seconds, at the usual pace, that the others wait after a costly discard."""
DISCARDS = "discard"
"""The zone of the cards that are thrown away."""


class TakingBack:
    """Undo and redo of what people have played at *table*."""

    def __init__(self, table: "TableScene") -> None:
        self._table = table
        self._left = 0.0
        """Seconds that a discard may still be taken back by its own button."""
        self._held = 0.0
        """Seconds that the others still wait after a costly discard."""

    @property
    def possible(self) -> bool:
        """True if there is a move to take back for who is at the screen."""
        return self._is_here(self._table.match.undo_seat)

    def _is_here(self, seat: int | None) -> bool:
        """True if the person at *seat* may be at the screen."""
        watch = self._table.watch
        return seat is not None and (watch.covered or watch.seat == seat)

    def options(self) -> list[Option]:
        """The buttons to take a discard back at once, and to make again what was taken back, while that is possible."""
        can = self._is_here(self._table.match.redo_seat) and not self._table.watch.busy
        again = [Option(_("Redo"), self._table.redo, spare=1)] if can else []
        app = self._table.app
        tip = _(
            "Takes your discard back. That is possible until the next player shows something, and later with {key}."
        ).format(key=app.key_of("undo"))
        at_once = self._left > 0 and self._is_fresh()
        return [
            *again,
            *(
                [Option(app.with_key(_("Undo"), "undo"), self._table.undo, spare=1, tip=tip)]
                if at_once
                else []
            ),
        ]

    def note(self, move: Move) -> None:
        """The person at the screen has made *move*."""
        way = self._table.game_table.ways.get(move.action)
        discards = bool(move.cards) and way is not None and way.zone == DISCARDS
        self._left = STANDS if discards else 0.0
        self._held = HELD if discards and self._is_costly(move.cards[0]) else 0.0

    def _is_costly(self, face: int) -> bool:
        """True if who throws *face* away gives up a card that fits anywhere, or breaks a set where a single card could go."""
        melds = self._table.match.rules.ability(MeldTurns)
        if melds is None:
            return False
        held = self._table.view.hand()
        ranks = Counter(RANK[other] for other in held)
        single = any(ranks[RANK[other]] == 1 and other not in melds.spared for other in held)
        return face in melds.spared or (single and ranks[RANK[face]] > 1)

    @property
    def waits(self) -> bool:
        """True while the others wait, so that who has thrown away a costly card can think better of it."""
        return self._held > 0

    def hurry(self) -> None:
        """Nobody needs to wait any more."""
        self._held = 0.0

    def tick(self, seconds: float) -> bool:
        """Let *seconds* pass; whether the time of the button is over now."""
        self._held -= seconds * self._table.app.tempo.speed
        if self._left <= 0:
            return False
        self._left -= seconds
        return self._left <= 0

    def _is_fresh(self) -> bool:
        """True if nothing hidden was shown since the last move of the person, and nobody else must agree."""
        undo = self._table.match.possible_undo()
        return undo is not None and self._is_here(undo.seat) and not (undo.disclosed or undo.concerned)

    def offered(self) -> list[Item]:
        """The button on the page that passes the screen on: who has moved last may still think better of it."""
        undo = self._table.match.possible_undo()
        if undo is None or self._is_secret(undo):
            return []
        return [Item(_("Take back the last move"), self._table.undo)]

    def _is_secret(self, undo: Undo) -> bool:
        """True if only some notice that the move was made at all."""
        match = self._table.match
        taken = match.record.moves[undo.made :]  # nothing, where a claim is not played out yet
        return bool(taken) and is_hidden(match.rules, taken[0][1].action)

    def redo(self) -> None:
        """Make again what was taken back last."""
        table = self._table
        if self._is_here(table.match.redo_seat) and table.match.redo():
            table.show_anew()
        elif table.listens:
            table.refuse(_("There is nothing to redo now."))

    def undo(self) -> None:
        """Take back the last move of the person at the screen, or ask about it, or say why it stands."""
        table = self._table
        undo, past = table.match.possible_undo(), table.app.settings.undo_past
        if undo is None or not self._is_here(undo.seat):
            self._refuse(self._objection(undo))
        elif undo.disclosed and past == "never" and not table.coach:
            self._refuse(_("Something hidden was shown since that move, so it stands."))
        elif undo.concerned:
            table.close_hands()
            self._ask_others(undo, sorted(undo.concerned))
        elif undo.disclosed and past == "ask" and not table.coach:
            self._ask(undo)
        else:
            self._take_back()

    def _objection(self, undo: Undo | None) -> str:
        """Sentence why nothing can be taken back; a secret move of another person is not told of."""
        if undo is None or self._is_secret(undo):
            return _("There is no move of yours to undo now.")
        name = self._table.match.players[undo.seat].name
        return _("{name} has moved since, and only {name} can take that back.").format(name=name)

    def _refuse(self, sentence: str) -> None:
        if self._table.listens:
            self._table.refuse(sentence)

    def _ask(self, undo: Undo) -> None:
        """Ask whether to go on, though something hidden was shown."""
        sentence = _(
            "Something hidden was shown since that move. You can go back all the same; the match is then marked in your statistics."
        )
        items = [Item(_("Leave it"), nothing), Item(_("Undo all the same"), self._take_back)]
        self._table.app.push(Question(_("Undo what has been seen?"), sentence, items, nothing))

    def _ask_others(self, undo: Undo, seats: Sequence[int]) -> None:
        """Ask those at *seats*, one after the other; the hands lie face down meanwhile."""
        if not seats:
            self._take_back()
            return
        players, seat = self._table.match.players, seats[0]
        sentence = _("{name} would like to take back the last move.").format(name=players[undo.seat].name)
        if undo.disclosed:
            sentence += " " + _("Something hidden was shown since.")
        refuse = partial(self._stand, seat)
        items = [
            Item(_("No, it stands"), refuse),
            Item(_("Yes, take it back"), partial(self._ask_others, undo, seats[1:])),
        ]
        heading = _("{name}, do you agree?").format(name=players[seat].name)
        self._table.app.push(Question(heading, sentence, items, refuse))

    def _stand(self, seat: int) -> None:
        """The person at *seat* does not agree."""
        name = self._table.match.players[seat].name
        self._table.notices.refuse(_("{name} does not agree, so the move stands.").format(name=name))
        self._table.refresh()

    def _take_back(self) -> None:
        self._left = self._held = 0.0
        self._table.match.undo()
        self._table.show_anew()
