"""The hint at the table: what an expert would do in the place of the person who looks, with a reason.

It is asked for from that person's own view, thought over elsewhere while the table goes on, and gone with the next
move. Its cards have a blue halo and a lamp, where those that are chosen are golden and raised; the place that they go to is
marked, and a move without cards has its button ringed. The keyboard is on it, and Enter plays it. What is as good is marked
as well.

Who sits over a move for a moment may well ask for it: it is pondered meanwhile, so that it is there at once and thought
out better.
"""

from collections import Counter
from collections.abc import Mapping
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING

from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.engine.refusals import NOT_YOUR_TURN
from tabletop.scenes.table_parts import Part
from tabletop.session.advice_client import Adviser, Consultation
from tabletop.text import _
from tabletop.ui.cards.poses import Key, Pose
from tabletop.ui.move_targets import MoveTargets

if TYPE_CHECKING:
    from tabletop.opponents.advice import Advice
    from tabletop.scenes.table.scene import TableScene

A_MOMENT = 1.0
"""Seconds that somebody sits over a move before a hint is pondered: whoever knows what to do is quicker."""
ALIKE = 2
"""Most moves that are named for being as good as the hint."""
TOLD = 6
"""Most moves of a turn that are named; of more the first ones and the last."""
LONG = 3
"""Further moves of a turn with which it is told by itself: with what else it could begin with it would be cut."""


class Hint:
    """The hint of *table*, found by *adviser*; without one there are no hints."""

    def __init__(self, table: "TableScene", adviser: Adviser | None) -> None:
        self._table = table
        self._asked = Consultation(adviser) if adviser else None
        self._about: object = None
        self._advice: Advice | None = None
        self._beside: list[list[Key]] = [[], []]
        """The cards that were chosen in the hand and on the table when the hint came."""
        self._sits = (0, 0)
        self._sat = 0.0

    # What a person does

    @property
    def offered(self) -> bool:
        """True if this table gives hints at all."""
        return self._asked is not None

    @property
    def possible(self) -> bool:
        """True if the game waits for the person who looks, so that a hint can be given."""
        view = self._table.gestures.view
        return self.offered and bool(view.moves) and view.seat in view.awaited

    @property
    def wanted(self) -> bool:
        """True while a hint is shown or being thought over."""
        return self._advice is not None or (self._asked is not None and self._asked.waiting)

    def toggle(self) -> None:
        """Ask for a hint, or put away the one that there is."""
        if self.wanted:
            self.forget()
        elif self.possible and self._asked:
            self._about = self._position()
            self._table.refused = ""
            view, coach = self._table.gestures.view, self._table.coach
            if coach and coach.move:
                from tabletop.opponents.advice import Advice

                self._advice = Advice(coach.move, coach.task)
            else:
                self._table.parts.do(Part.HINTS, partial(self._asked.ask, view), None)
        elif self.offered and self._table.listens:
            table = self._table
            guise = table.game_table.guise(table.view, table.watch.seat)
            waits = _("A hint is given when it is your turn.")
            out = guise.aside or guise.leaning or guise.blue
            table.refuse(_("You have nothing more to do in this deal.") if out else waits, NOT_YOUR_TURN)
        self._table.refresh()

    def keep(self) -> None:
        """The person moves now: the review is to judge by the hint that was there."""
        if self.move is not None and self._advice is not None and self._asked is not None:
            self._asked.keep(self._table.match.view(self._table.watch.seat), self._advice)

    def forget(self) -> None:
        """There is no hint any more."""
        self._advice = self._about = None
        if self._asked:
            self._asked.drop()

    def tick(self, seconds: float) -> bool:
        """Take the answer; whether it has come. A hint about a position that is gone goes with it."""
        self._ponder(seconds)
        if self._asked is None or not self.wanted:
            return False
        if self._position() != self._about:
            self.forget()
            return True
        advice = self._table.parts.do(Part.HINTS, self._asked.answer, None)
        self._advice = advice or self._advice
        if advice is not None:
            self._go_there()
        return advice is not None

    def _go_there(self) -> None:
        """The keyboard goes to what is advised."""
        table = self._table
        table.sounds.hear("hint")
        self._beside = self._chosen()
        if self.move is not None:
            table.buttons.go_to(self.move)
            if table.buttons.cursor < 0:
                table.selection.go_to(self._keys(self.move))

    def _chosen(self) -> list[list[Key]]:
        selection = self._table.selection
        return [list(selection.chosen), list(selection.used)]

    def follow(self) -> bool:
        """Make the move that is advised, unless the person has taken up something else since; whether it is made."""
        table, move = self._table, self.move
        selection = table.selection
        if move is None or self._chosen() != self._beside or table.focus.on_buttons:
            return False
        if selection.cursor is not None and selection.cursor not in self._keys(move):
            return False
        if not self._legal(move):
            return False
        table.play(move)
        return True

    def _ponder(self, seconds: float) -> None:
        """Have a hint pondered once the person has sat over the move for a moment."""
        made, before = len(self._table.match.record.moves), self._sat
        if self._sits != (self._table.watch.seat, made):
            self._sits, self._sat = (self._table.watch.seat, made), 0.0
            return
        self._sat += seconds
        if self._asked and before < A_MOMENT <= self._sat and not self.wanted:
            if not self._table.watch.playable.moves:
                self._sat = before  # others play, or cards still fly
            elif self.possible:
                self._table.parts.do(Part.HINTS, partial(self._asked.ponder, self._table.gestures.view), None)

    def _position(self) -> object:
        """Key of the position that the hint is about: others may move meanwhile, where several may act at once."""
        watch, match = self._table.watch, self._table.match
        own = sum(seat == watch.seat for seat, _move in match.record.moves)
        return watch.seat, watch.covered, own, match.view(watch.seat).moves

    # How it is shown

    @property
    def move(self) -> Move | None:
        """The move that is advised here and now."""
        return self._advice.move if self._advice and self._position() == self._about else None

    @property
    def moves(self) -> list[Move]:
        """The move that is advised, and those that are named for being as good."""
        return [self.move, *self._alike(self._advice)] if self.move and self._advice else []

    @property
    def words(self) -> str:
        """The hint in a sentence; that it is being thought over; or nothing."""
        if self._position() != self._about:
            return ""
        if self._advice is None:
            return _("Thinking…") if self.wanted else ""
        return self._table.parts.do(Part.HINTS, partial(self._said, self._advice), "")

    def _said(self, advice: "Advice") -> str:
        words, view = self._table.game_table.words, self._table.gestures.view
        said = _("Hint: {move}. {reason}").format(move=self._turn(advice), reason=advice.reason)
        names = self._table.watch.cast.names
        alike = [words.deed_words(view, each, names) for each in self._alike(advice)]
        if alike and advice.rest:  # they are as good to begin the turn with
            alike[0] = _("first {move}").format(move=alike[0])
        if len(alike) == 1:
            return _("{hint} Or {move}: either is fine.").format(hint=said, move=alike[0])
        if alike:
            return _("{hint} Or {moves}: any of these is fine.").format(
                hint=said, moves=_(" or ").join(alike)
            )
        return said

    def _alike(self, advice: "Advice") -> list[Move]:
        """The moves that are named and marked for being as good as the advised one: of those called alike the first; none
        where a long turn is told."""
        if len(advice.rest) >= LONG:
            return []
        words, view = self._table.game_table.words, self._table.gestures.view
        named = {words.move_words(view, move): move for move in reversed([advice.move, *advice.alike])}
        return [move for move in advice.alike if move in named.values() and self._legal(move)][:ALIKE]

    def _legal(self, move: Move) -> bool:
        """True for a move of the game; an expert may also advise to wait."""
        return self._table.match.refusal(self._table.watch.seat, move) is None

    def _turn(self, advice: "Advice") -> str:
        """The advised move and what follows it in the same turn, as a part of a sentence."""
        words = self._table.game_table.words
        steps = [
            (self._table.gestures.view, advice.move),
            *((view, move) for view, move, _why in advice.rest),
        ]
        names = self._table.watch.cast.names
        said = [words.deed_words(view, move, names) for view, move in steps]
        said = [step for step, _same in groupby(said)]
        if len(said) > TOLD:
            said = [*said[: TOLD - 1], "…", said[-1]]
        return _(", then ").join(said)

    def zones(self, gestures: MoveTargets) -> list[str]:
        """The zones that the advised moves bring cards to."""
        return sorted({zone for move in self.moves for zone in gestures.zones_of(move)})

    def marked(self, poses: Mapping[Key, Pose], view: View, gestures: MoveTargets) -> dict[Key, Pose]:
        """*poses* with the cards of the hint marked, unless they are chosen."""
        marked = dict(poses)
        chosen = {*self._table.selection.chosen, *self._table.selection.used}
        for move in self.moves:
            for key in self._table.parts.do(Part.HINTS, partial(hinted, move, view, gestures), ()):
                if key in marked and key not in chosen:
                    marked[key] = marked[key]._replace(shade="hint")
        return marked

    def _keys(self, move: Move) -> list[Key]:
        return hinted(move, self._table.gestures.view, self._table.gestures)


def hinted(move: Move, view: View, gestures: MoveTargets) -> list[Key]:
    """The cards that *move* speaks of: from the hand, open on the table, or the top of a pile."""
    keys = _faces(move.cards, view, [gestures.hand])
    tables = [zone for zone in view.zones if not zone.startswith("hand:") and view.shows(zone)]
    keys += _faces(move.table, view, tables)
    piles = [source for source in gestures.sources_of(move) if isinstance(source, str)]
    return keys + [(pile, len(view.zones[pile]) - 1) for pile in piles if view.zones.get(pile)]


def _faces(faces: tuple[int, ...], view: View, zones: list[str]) -> list[Key]:
    """Find each of *faces* in *zones*."""
    wanted, keys = Counter(faces), list[Key]()
    for zone in zones:
        for index, face in enumerate(view.zones[zone]):
            if face is not None and wanted[face] > 0:
                wanted[face] -= 1
                keys.append((zone, index))
    return keys
