"""Legality of moves in a canasta game, with the reason for each refusal.

The checks stand in the order of the rule book, since the first one that fails is the answer.
"""

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from tabletop.cards import FACE, RANK
from tabletop.engine import refusals
from tabletop.engine.moves import Move
from tabletop.engine.refusals import Refusal
from tabletop.families.canasta.melds import NO_MELD, THREE, WILD
from tabletop.families.canasta.position import CanastaPosition
from tabletop.text import _


class Taking(NamedTuple):
    """Use of the top card of the pile: with the cards named it makes *faces* of *meld* (-1: a new one)."""

    meld: int
    faces: tuple[int, ...]


class CanastaLaw(CanastaPosition):
    """The refusals. An action has its phases in `phases`, and a method ``object_to_…`` for what else it needs."""

    phases: ClassVar[dict[str, tuple[str, ...]]] = {
        "draw": ("draw",),
        "declare": ("draw", "meld", "out"),
        "meld": ("claim", "meld", "out"),
        "layoff": ("claim", "meld", "out"),
        "retract": ("claim", "meld", "out"),
        "discard": ("meld", "out"),
        "ask": ("meld",),
        "answer": ("answer",),
        "pass": ("draw", "out"),
    }

    def objection(self, seat: int, move: Move) -> Refusal | None:
        objection = self.complaint(seat, move)
        return None if objection and self.is_mistake(move, objection) else objection

    def is_mistake(self, move: Move, objection: Refusal) -> bool:
        """True if the move is accepted in spite of the *objection*, at a price (penalties)."""
        laying = move.action in ("meld", "layoff") and bool(move.cards)
        return self.strict and laying and objection.code == "not-a-meld"

    def complaint(self, seat: int, move: Move) -> Refusal | None:
        """Reason why *move* is not legal; None if it is."""
        if move.action not in self.phases or move.table:
            return refusals.not_allowed()
        if self.phase not in self.phases[move.action]:
            return refusals.wrong_phase()
        found: Refusal | None = getattr(self, f"object_to_{move.action}")(seat, move)
        return found

    def holds_all(self, seat: int, faces: Sequence[int]) -> bool:
        """True if the hand of *seat* has all of *faces*, each as often as it is named."""
        hand = Counter(FACE[card] for card in self.zones[self.hands + seat])
        return all(hand[face] >= count for face, count in Counter(faces).items())

    # Drawing

    def object_to_draw(self, seat: int, move: Move) -> Refusal | None:
        if move.target not in ("stock", "discard"):
            return refusals.not_allowed(_("Draw from the stock or take the pile."))
        if move.target == "stock" and (move.cards or move.value is not None):
            return refusals.not_allowed(_("Nothing is laid down for a card of the stock."))
        if not self.by_hand and self.bonus_held(seat):
            return self.must_declare()
        if not self.zones[self.stock if move.target == "stock" else self.pile]:
            return refusal("empty", _("Nothing is left there."))
        if move.target == "stock":
            return None
        if not self.holds_all(seat, move.cards):
            return refusals.not_your_card()
        if self.closed():
            return refusals.not_allowed(self.closed_sentence())
        taking = self.taking(seat, move)
        return taking if isinstance(taking, Refusal) else self.object_to_taking(seat, move.cards, taking)

    def must_declare(self) -> Refusal:
        return refusal("must-declare", _("Lay out your red threes first."))

    def closed_sentence(self) -> str:
        """Reason why nobody can take the pile, as a sentence."""
        if WILD[FACE[self.zones[self.pile][-1]]]:
            return _("A wild card lies on top: the pile cannot be taken.")
        return _("A three lies on top: the pile cannot be taken.")

    def taking(self, seat: int, move: Move) -> Taking | Refusal:
        """Use that *move* makes of the top card of the pile, which is not closed."""
        side, top = self.side(seat), FACE[self.zones[self.pile][-1]]
        own = self.joined(side, RANK[top], move)
        if isinstance(own, Refusal):
            return own
        natural = sum(RANK[face] == RANK[top] for face in move.cards)
        wild = sum(WILD[face] for face in move.cards)
        if not move.cards:
            if own < 0:
                return not_matching(_("Name cards of your hand that make a meld with the top card."))
        elif len(move.cards) < 2 or natural + wild < len(move.cards) or not natural:
            return not_matching(_("Two cards that make a meld with the top card are needed."))
        if natural < 2 and self.frozen_for(side):
            if self.frozen():
                said = _("The pile is frozen: it takes two natural cards of the top card's rank.")
            else:
                said = _(
                    "Your side has no melds yet: the pile takes two natural cards of the top card's rank."
                )
            return refusal("frozen", said)
        faces = (*(self.faces(own) if own >= 0 else ()), top, *move.cards)
        return not_a_meld() if self.meld_from(faces) is None else Taking(own, faces)

    def joined(self, side: int, rank: int, move: Move) -> int | Refusal:
        """The meld of *side* that the top card goes on, -1 if there is none; a game may let *move* name it."""
        return refusals.not_allowed() if move.value is not None else self.meld_with(side, rank)

    def object_to_taking(self, seat: int, cards: Sequence[int], taking: Taking) -> Refusal | None:
        """Reason to refuse if too few cards are left when *cards* of the hand have gone with the top card."""
        top = FACE[self.zones[self.pile][-1]]
        laid = self.laid + self.worth((top, *cards))
        left = self.plain(seat) - len(cards)
        if self.enough(self.side(seat), laid):
            left += self.coming()
            if left >= self.kept or self.may_empty(seat, taking.meld, taking.faces):
                return None
        elif left:
            return None
        return cannot_go_out(_("Two cards must be left, or your side must be able to go out."))

    def coming(self) -> int:
        """Number of cards that come to the hand with the pile when its top card is on the table."""
        return sum(not self.bonus_mask[FACE[card]] for card in self.within_reach())

    def within_reach(self) -> list[int]:
        """The cards of the pile that come with its top card, which may lie on the table already."""
        return self.zones[self.pile][:] if self.taken >= 0 else self.zones[self.pile][:-1]

    def object_to_pass(self, seat: int, move: Move) -> Refusal | None:
        if move.cards or move.target or move.value is not None:
            return refusals.not_allowed()
        if self.phase == "out":
            return None
        if not self.by_hand and self.bonus_held(seat):
            return self.must_declare()
        if self.zones[self.stock]:
            return refusals.not_allowed(_("There are still cards in the stock."))
        if self.forced(seat):
            return refusal("must-take", _("The top card fits a meld of yours, so you must take the pile."))
        return None

    def forced(self, seat: int) -> bool:
        """True if *seat* must take the pile, the stock being empty."""
        return self.object_to_draw(seat, Move("draw", target="discard")) is None

    # Red threes

    def object_to_declare(self, seat: int, move: Move) -> Refusal | None:
        if move.target or move.value is not None:
            return refusals.not_allowed()
        if not self.by_hand:
            if self.phase != "draw":
                return refusals.wrong_phase()
            if move.cards:
                return refusals.not_allowed(_("All your red threes are laid out together."))
        if not self.bonus_held(seat):
            return refusal("empty", _("You hold no red three."))
        if not self.by_hand:
            return None
        if not move.cards:
            return refusal("empty", _("Say which red threes you lay out."))
        if not self.holds_all(seat, move.cards):
            return refusals.not_your_card()
        if not all(self.bonus_mask[face] for face in move.cards):
            return refusals.not_allowed(_("Only red threes are laid out."))
        return None

    # Melding

    def object_to_meld(self, seat: int, move: Move) -> Refusal | None:
        if move.target or move.value is not None:
            return refusals.not_allowed()
        if not self.holds_all(seat, move.cards):
            return refusals.not_your_card()
        return self.object_to_result(seat, move.cards, NO_MELD)

    def object_to_layoff(self, seat: int, move: Move) -> Refusal | None:
        if move.value is not None:
            return refusals.not_allowed()
        if not self.holds_all(seat, move.cards):
            return refusals.not_your_card()
        number = self.own_meld(seat, move.target)
        if number < 0:
            return refusals.not_allowed(_("That is no meld of your side."))
        return self.object_to_result(seat, move.cards, number) if move.cards else not_a_meld()

    def own_meld(self, seat: int, target: str) -> int:
        """The number of the meld *target* if it is one of the side of *seat*; -1 otherwise."""
        name, _colon, number = target.partition(":")
        found = int(number) if name == "meld" and number.isdecimal() else NO_MELD
        return found if found in self.melds_of(self.side(seat)) else NO_MELD

    def object_to_result(self, seat: int, cards: Sequence[int], number: int) -> Refusal | None:
        """Reason why *cards* of the hand may not be laid on meld *number*, or make a new one (-1)."""
        side = self.side(seat)
        faces = [*self.faces(number), *cards] if number >= 0 else list(cards)
        meld = self.meld_from(faces)
        if meld is None:
            return not_a_meld()
        if number < 0 and not self.may_begin(side, meld):
            return refusals.not_allowed(_("Your side already has a meld of that rank."))
        left = self.plain(seat) - len(cards)
        if meld.what == THREE and (self.phase == "claim" or left > 1):
            return refusals.not_allowed(_("Black threes are melded only in going out."))
        points = self.laid + self.worth(cards)
        enough = self.enough(side, points, number, faces)
        if self.phase == "claim":
            return self.object_to_claim(seat, left, enough, number, faces)
        if left and meld.what != THREE:
            return None
        enough = enough or self.concealed(seat, number, faces)
        if not left and not enough:
            return self.not_enough(side, points)
        return None if enough and self.may_empty(seat, number, faces) else self.cannot_go_out(seat)

    def object_to_claim(
        self, seat: int, left: int, enough: bool, number: int, faces: Sequence[int]
    ) -> Refusal | None:
        if enough:
            if left + self.coming() >= self.kept or self.may_empty(seat, number, faces):
                return None
            return cannot_go_out(_("Two cards must be left, or your side must be able to go out."))
        if left:
            return None
        return refusal("not-enough", _("You need more points than your hand still has."))

    def provisional(self) -> bool:
        """True while there is something that can still be taken back."""
        return bool(self.tray) or self.taken >= 0

    def object_to_retract(self, seat: int, move: Move) -> Refusal | None:
        if move != RETRACT:
            return refusals.not_allowed()
        if not self.provisional():
            return refusal("empty", _("There is nothing to take back."))
        return None

    # Asking

    def object_to_ask(self, seat: int, move: Move) -> Refusal | None:
        if move != ASK:
            return refusals.not_allowed()
        if self.partner(seat) < 0:
            return refusals.not_allowed(_("You have no partner to ask."))
        if self.answer != "none" or self.touched:
            return refusals.not_allowed(_("You may ask once in a turn, before you meld."))
        if len(self.zones[self.hands + seat]) < 2:
            return refusals.not_allowed(_("You hold too few cards to ask."))
        return None

    def object_to_answer(self, seat: int, move: Move) -> Refusal | None:
        return None if move in ANSWERS else refusals.not_allowed(_("Answer yes or no."))

    # Discarding

    def object_to_discard(self, seat: int, move: Move) -> Refusal | None:
        if len(move.cards) != 1 or move.target or move.value is not None:
            return refusals.not_allowed(_("Discard exactly one card."))
        if not self.holds(self.hands + seat, move.cards[0]):
            return refusals.not_your_card()
        if self.bonus_mask[move.cards[0]]:
            return refusals.not_allowed(_("A red three is never discarded."))
        return self.object_to_end(seat)

    def object_to_end(self, seat: int) -> Refusal | None:
        """Reason why *seat* may not end the turn with a discard now."""
        side, last = self.side(seat), self.plain(seat) == 1
        if last and not (self.enough(side, self.laid) or self.concealed(seat)):
            return self.not_enough(side, self.laid)
        if last and not self.may_empty(seat):
            return self.cannot_go_out(seat)
        if not last and self.laid and not self.enough(side, self.laid):
            return self.not_enough(side, self.laid)
        if self.phase == "out" and (not last or self.waiting(seat)):
            return refusal("must-go-out", _("Your partner said yes, so you must go out."))
        return None

    # Sentences

    def not_enough(self, side: int, points: int) -> Refusal:
        said = _("Your first melds need {need} points; these are {points}. Meld more, or take them back.")
        return refusal("not-enough", said.format(need=self.need(side), points=points))

    def cannot_go_out(self, seat: int) -> Refusal:
        if self.answer in ("no", "fail"):
            return cannot_go_out(_("You may not go out in this turn any more."))
        return cannot_go_out(_("Your side does not have the canastas for going out."))


RETRACT, ASK = Move("retract"), Move("ask")
ANSWERS = YES, NO = Move("answer", value="yes"), Move("answer", value="no")


def refusal(code: str, sentence: str) -> Refusal:
    return Refusal(code, sentence)


def not_matching(sentence: str) -> Refusal:
    return Refusal("not-matching", sentence)


def not_a_meld() -> Refusal:
    return Refusal("not-a-meld", _("These cards do not make a meld."))


def cannot_go_out(sentence: str) -> Refusal:
    return Refusal("cannot-go-out", sentence)
