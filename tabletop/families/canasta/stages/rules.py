"""Canasta games of several hands, one after the other: Hand and Foot, Triple Play.

Each seat has further hands, face down, which come when what is declared for them is done. Melds hold exactly seven
cards, and a side may begin another of a rank when all its melds of that rank are full. Wild cards are melds of their
own, and take the pile from one another. What a side must lay first depends on the deal.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from tabletop.cards import RANK
from tabletop.engine import refusals
from tabletop.engine.declarations import State
from tabletop.engine.moves import Move
from tabletop.engine.refusals import Refusal
from tabletop.families.canasta.melds import NO_MELD, THREE
from tabletop.families.canasta.parts.actions import ACTIONS, ASK, Action, Retract
from tabletop.families.canasta.parts.going_out import GoingOut
from tabletop.families.canasta.parts.legality import cannot_go_out
from tabletop.families.canasta.parts.opening import ByDeal
from tabletop.families.canasta.position import CanastaPosition
from tabletop.families.canasta.rules import CanastaGame
from tabletop.text import _


class AskAnyTime(Action[CanastaPosition]):
    """Ask the partner for leave to go out, once in a turn."""

    def objection(self, game: CanastaPosition, seat: int, move: Move) -> Refusal | None:
        if move != ASK:
            return refusals.not_allowed()
        if game.answer != "none":
            return refusals.not_allowed(_("You have asked already: you may ask only once in a turn."))
        return None

    def act(self, game: CanastaPosition, seat: int, move: Move) -> None:
        game.ask_partner(seat)


STAGED: Mapping[str, Action[Any]] = {
    **ACTIONS,
    "retract": Retract("claim", "meld", "out", for_good=True),
    "ask": AskAnyTime("meld"),
}


class LastHandOut(GoingOut):
    """Going out takes the last hand, certain canastas, and the partner's leave."""

    def ready(self, game: CanastaPosition, side: int, canastas: Sequence[str]) -> bool:
        return not self.missing_of(canastas)

    def complete(
        self, game: CanastaPosition, seat: int, meld: int = NO_MELD, faces: Sequence[int] = ()
    ) -> bool:
        return not game.waits(seat) and super().complete(game, seat, meld, faces)

    def allowed(
        self, game: CanastaPosition, seat: int, meld: int = NO_MELD, faces: Sequence[int] = ()
    ) -> bool:
        heard = not game.permission or game.answer == "yes"
        return heard and self.complete(game, seat, meld, faces)

    def refusal(self, game: CanastaPosition, seat: int) -> Refusal:
        if game.answer not in ("no", "fail") and game.permission and game.answer != "yes":
            return cannot_go_out(_("Nobody goes out without the partner’s yes: ask, or keep a card."))
        return super().refusal(game, seat)


class StagedGame(CanastaGame):
    """State beside the family's, by seat: *stage*: which of its hands it plays (0: the first); *late_turns*: whether a
    turn of it has ended when it played its last hand."""

    later: ClassVar[tuple[str, ...]] = ("foot",)
    """The zones of the hands that follow."""
    draws = 2
    opening = ByDeal((50, 90, 120, 150))
    actions = STAGED

    stage = State[list[int]]()
    late_turns = State[list[bool]]()

    def set_up(self) -> None:
        super().set_up()
        self.zones_to_come = [tuple(self.plan.all(name)) for name in self.later]

    def clear(self) -> None:
        super().clear()
        self.stage, self.late_turns = [0] * self.seats, [False] * self.seats

    # One hand after the other

    def waits(self, seat: int) -> bool:
        """True if *seat* has a hand still to come."""
        return self.stage[seat] < len(self.later)

    def waiting(self, seat: int, meld: int = NO_MELD, faces: Sequence[int] = ()) -> bool:
        return self.waits(seat) and not (faces and RANK[faces[0]] == THREE)

    def next_hand(self, seat: int) -> None:
        """The next hand of *seat* is picked up: a fixed point."""
        source = self.zones_to_come[self.stage[seat]][seat]
        self.stage[seat] += 1
        self.move(self.zones[source][:], source, self.hand_zones[seat])
        self.lay_out_found(seat)
        self.fix()
        self.touched = False

    def lay_out_found(self, seat: int) -> None:
        """The red threes of a hand that was picked up are laid out and replaced."""
        if not self.by_hand:
            self.sort_out(seat, self.bonus_held(seat))
            self.sorted_out[seat] = True

    def begin_turn(self, seat: int) -> None:
        self.turn = self.mover = seat
        self.phase = "draw"
        self.clear_turn()
        if not self.plain(seat) and self.waits(seat):
            self.next_hand(seat)
        self.end_without_stock()

    def emptied(self, seat: int) -> None:
        if self.waiting(seat):
            self.next_hand(seat)
        else:
            self.go_out(seat)

    def end_turn(self, seat: int) -> None:
        super().end_turn(seat)
        self.late_turns[seat] = self.late_turns[seat] or not self.waits(seat)

    # Scoring

    def own_zones(self, seat: int) -> Sequence[int]:
        return [each[seat] for each in (self.hand_zones, *self.zones_to_come)]

    def at(self, seat: int) -> str:
        """The hand that *seat* plays from."""
        return ("hand", *self.later)[self.stage[seat]]

    def facts(self) -> dict[str, int | str]:
        return {**super().facts(), **{f"at:{seat}": self.at(seat) for seat in range(self.seats)}}
