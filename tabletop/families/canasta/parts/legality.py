"""The legality of moves in a canasta game: why a move is refused, and which refusal is a mistake that is paid for.

What a single action needs stands with it (`actions`). The checks stand in the order of the rule book, since the first
one that fails is the answer.
"""

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.cards import FACE
from tabletop.engine import refusals
from tabletop.engine.moves import Move
from tabletop.engine.refusals import Refusal
from tabletop.families.canasta.melds import THREE
from tabletop.families.canasta.parts.flaws import not_a_meld
from tabletop.families.canasta.position import CanastaPosition
from tabletop.text import _


class Taking(NamedTuple):
    """The meld that the top card of the pile makes with the cards named: it is *faces* of *meld* (-1: a new one)."""

    meld: int
    faces: tuple[int, ...]


class Legality:
    """The refusals that several actions share."""

    def objection(self, game: CanastaPosition, seat: int, move: Move) -> Refusal | None:
        """The reason why *seat* may not make *move*; None if it may, if at a price."""
        complaint = self.complaint(game, seat, move)
        return None if complaint and self.is_mistake(game, move, complaint) else complaint

    def is_mistake(self, game: CanastaPosition, move: Move, complaint: Refusal) -> bool:
        """True if the move is accepted in spite of the *complaint*, at a price (penalties)."""
        laying = move.action in ("meld", "layoff") and bool(move.cards)
        return game.penalties and laying and complaint.code == "not-a-meld"

    def complaint(self, game: CanastaPosition, seat: int, move: Move) -> Refusal | None:
        """The fault of *move*, None if it has none."""
        action = game.actions.get(move.action)
        if action is None or (move.table and not action.of_table):
            return refusals.not_allowed()
        if game.phase not in action.phases:
            return game.out_of_phase()
        return action.objection(game, seat, move)

    def object_to_result(
        self, game: CanastaPosition, seat: int, cards: Sequence[int], number: int
    ) -> Refusal | None:
        """The reason why *cards* of the hand may not be laid on meld *number*, or make a new one (-1)."""
        if number >= 0 and not game.melding.may_grow(game, number, cards):
            return Refusal("not-a-meld", _("A finished canasta takes natural cards only, no wild ones."))
        side = game.side(seat)
        faces = [*game.faces(number), *cards] if number >= 0 else list(cards)
        meld = game.meld_from(faces)
        if meld is None:
            return not_a_meld(game.kinds, faces)
        if number < 0 and not game.melding.may_begin(game, side, meld):
            return refusals.not_allowed(_("Your side already has such a meld: add these cards to it."))
        left = game.plain(seat) - len(cards)
        if meld.what == THREE and (game.phase == "claim" or left > 1):
            return refusals.not_allowed(
                _("Black threes are melded only in going out, as the last cards of the hand.")
            )
        claim = game.phase == "claim"
        if left and meld.what != THREE and not claim:
            return None
        worth = game.worth(cards)
        points = game.laid + worth
        enough = game.opening.enough(game, side, points, number, faces)
        if claim:
            return self._object_to_claim(game, seat, left, enough, number, faces, worth)
        enough = enough or game.going_out.concealed(game, seat, number, faces)
        if not left and not enough:
            return game.opening.not_enough(game, side, points)
        may_empty = enough and game.going_out.may_empty(game, seat, number, faces)
        return None if may_empty else game.going_out.refusal(game, seat)

    def _object_to_claim(
        self,
        game: CanastaPosition,
        seat: int,
        left: int,
        enough: bool,
        number: int,
        faces: Sequence[int],
        worth: int,
    ) -> Refusal | None:
        if enough:
            coming = left + game.pile_rule.coming(game)
            if coming >= game.pile_rule.kept or game.going_out.may_empty(game, seat, number, faces):
                return None
            return too_few_left()
        if left:
            return None
        return game.opening.not_enough(game, game.side(seat), game.laid + worth)

    def object_to_end(self, game: CanastaPosition, seat: int) -> Refusal | None:
        """The reason why *seat* may not end the turn with a discard now."""
        side, last, opening = game.side(seat), game.plain(seat) == 1, game.opening
        if last and not (opening.enough(game, side, game.laid) or game.going_out.concealed(game, seat)):
            return opening.not_enough(game, side, game.laid)
        if last and not game.going_out.may_empty(game, seat):
            return game.going_out.refusal(game, seat)
        if not last and game.laid and not opening.enough(game, side, game.laid):
            return opening.not_enough(game, side, game.laid)
        if game.phase == "out" and (not last or game.waiting(seat)):
            return must_go_out()
        return None


def holds_all(game: CanastaPosition, seat: int, faces: Sequence[int]) -> bool:
    """True if the hand of *seat* has all of *faces*, each as often as it is named."""
    hand = [FACE[card] for card in game.zones[game.hand_zones[seat]]]
    return all([hand.count(face) >= faces.count(face) for face in faces])


def not_matching(sentence: str) -> Refusal:
    """Refusal of cards that do not match the pile, with the *sentence* that says why."""
    return Refusal("not-matching", sentence)


def cannot_go_out(sentence: str) -> Refusal:
    """Refusal of going out, with the *sentence* that says why."""
    return Refusal("cannot-go-out", sentence)


def too_few_left() -> Refusal:
    """Refusal of what would leave too few cards to a seat that cannot go out."""
    return cannot_go_out(_("Keep two cards: your side cannot go out yet, and a turn ends with a discard."))


def must_go_out() -> Refusal:
    """Refusal of anything but going out, after the partner's yes."""
    return Refusal("must-go-out", _("Your partner said yes, so you must go out: meld everything you can."))
