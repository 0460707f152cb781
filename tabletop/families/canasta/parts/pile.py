"""The rule of the pile: when it is frozen or closed, what takes it, and what comes with its top card."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tabletop.cards import FACE, RANK
from tabletop.engine import refusals
from tabletop.engine.moves import Move
from tabletop.engine.refusals import Refusal
from tabletop.families.canasta.melds import JOKER, THREE, WILD, natural_of, wild_of
from tabletop.families.canasta.parts.flaws import not_a_meld
from tabletop.families.canasta.parts.legality import (
    Taking,
    holds_all,
    not_matching,
    too_few_left,
)
from tabletop.families.canasta.position import CanastaPosition
from tabletop.text import _
from tabletop.wording.cards import cards_of_rank, one_of

TAKE = Move("draw", target="discard")


@dataclass(frozen=True)
class PileRule:
    """As in Canasta: a natural pair, or less where the pile is not frozen; wild cards freeze it.

    *kept*: the number of cards that must be left in hand when the pile has come, unless the hand may be emptied.
    """

    kept: int = 2

    # Its state

    def frozen(self, game: CanastaPosition) -> bool:
        """True if the pile holds a wild card or a bonus card."""
        pile = game.zones[game.pile]
        return any(map(WILD.__getitem__, pile)) or any(map(game.bonus_mask.__getitem__, pile))

    def frozen_for(self, game: CanastaPosition, side: int) -> bool:
        """True if only a natural pair takes the pile for *side*."""
        return not game.opened[side] or self.frozen(game)

    def closed(self, game: CanastaPosition) -> bool:
        """True if nobody can take the pile: it is empty, or its top card stops it."""
        pile = game.zones[game.pile]
        return not pile or self.stops(FACE[pile[-1]])

    def stops(self, face: int) -> bool:
        """True if nobody can take the pile with *face* on top: here a wild card or a three."""
        return WILD[face] or RANK[face] == THREE

    def closed_sentence(self, game: CanastaPosition) -> str:
        """The reason why nobody can take the pile."""
        if WILD[FACE[game.zones[game.pile][-1]]]:
            return _("A wild card lies on top, so nobody can take the pile now: draw from the stock.")
        return _("A three lies on top, so nobody can take the pile now: draw from the stock.")

    def shut_to(self, game: CanastaPosition, side: int) -> str:
        """The reason why *side* cannot take the pile, which is not empty, with any cards; "" if it may with the right ones."""
        return self.closed_sentence(game) if self.closed(game) else ""

    def within_reach(self, game: CanastaPosition) -> list[int]:
        """The cards of the pile that come with its top card, which may lie on the table already."""
        return game.zones[game.pile][:] if game.taken >= 0 else game.zones[game.pile][:-1]

    def coming(self, game: CanastaPosition) -> int:
        """The number of cards that come to the hand with the pile when its top card is on the table."""
        cards = self.within_reach(game)
        return len(cards) - sum(map(game.bonus_mask.__getitem__, cards))

    # Taking it

    def objection(self, game: CanastaPosition, seat: int, move: Move) -> Refusal | None:
        """The reason why *seat* may not take the pile, which is not empty, with *move*."""
        if not holds_all(game, seat, move.cards):
            return refusals.not_your_card()
        if shut := self.shut_to(game, game.side(seat)):
            return refusals.not_allowed(shut)
        taking = self.taking(game, seat, move)
        return (
            taking if isinstance(taking, Refusal) else self.object_to_taking(game, seat, move.cards, taking)
        )

    def taking(self, game: CanastaPosition, seat: int, move: Move) -> Taking | Refusal:
        """The meld that *move* makes of the top card of the pile, which is not closed."""
        side, top = game.side(seat), FACE[game.zones[game.pile][-1]]
        own = self.joined(game, side, RANK[top], move)
        if isinstance(own, Refusal):
            return own
        natural = sum(RANK[face] == RANK[top] for face in move.cards)
        wild = sum(WILD[face] for face in move.cards)
        if not move.cards:
            if own < 0:
                said = _(
                    "The {top} goes on no meld of your side: choose cards from your hand that make one with it, or draw."
                )
                return self._does_not_take(game, side, top, said)
        elif len(move.cards) < 2 or natural + wild < len(move.cards) or not natural:
            said = _(
                "Draw from the stock, or take {top} with two of your cards: two {rank}, or one and a wild card."
            )
            return self._does_not_take(game, side, top, said)
        if natural < 2 and self.frozen_for(game, side):
            return self.needs_pair(game, top)
        faces = (*(game.faces(own) if own >= 0 else ()), top, *move.cards)
        return not_a_meld(game.kinds, faces) if game.meld_from(faces) is None else Taking(own, faces)

    def _does_not_take(self, game: CanastaPosition, side: int, top: int, said: str) -> Refusal:
        """Refuse with what *said* where less than a natural pair would do, or else tell *side* that it takes one."""
        if self.frozen_for(game, side):
            said = _(
                "Your side has no melds yet: draw from the stock, or take {top} with two natural {rank} from your hand."
            )
            if self.frozen(game):
                said = _(
                    "The pile is frozen: draw from the stock, or take {top} with two natural {rank} from your hand."
                )
        return not_matching(said.format(top=one_of([top]), rank=cards_of_rank(RANK[top])))

    def needs_pair(self, game: CanastaPosition, top: int) -> Refusal:
        """Refusal of anything but a natural pair for the pile with *top* on it."""
        said = _("Your side has no melds yet: only two natural {rank} from your hand take the pile.")
        if self.frozen(game):
            said = _("The pile is frozen: only two natural {rank} from your hand take it.")
        return Refusal("frozen", said.format(rank=cards_of_rank(RANK[top])))

    def joined(self, game: CanastaPosition, side: int, rank: int, move: Move) -> int | Refusal:
        """The meld of *side* that the top card goes on, -1 if there is none; a game may let *move* name it."""
        return refusals.not_allowed() if move.value is not None else game.melding.meld_with(game, side, rank)

    def object_to_taking(
        self, game: CanastaPosition, seat: int, cards: Sequence[int], taking: Taking
    ) -> Refusal | None:
        """Refuse where too few cards are left when *cards* of the hand have gone with the top card."""
        top = FACE[game.zones[game.pile][-1]]
        laid = game.laid + game.worth((top, *cards))
        left = game.plain(seat) - len(cards)
        if game.opening.enough(game, game.side(seat), laid):
            left += self.coming(game)
            if left >= self.kept or game.going_out.may_empty(game, seat, taking.meld, taking.faces):
                return None
        elif left:
            return None
        return too_few_left()

    def forced(self, game: CanastaPosition, seat: int) -> bool:
        """True if *seat* must take the pile, the stock being empty."""
        return bool(game.zones[game.pile]) and self.objection(game, seat, TAKE) is None

    # Listing

    def takes(self, game: CanastaPosition, seat: int) -> Iterator[Move]:
        """The ways to take the pile that are listed where they are legal."""
        if self.closed(game):
            return
        hand = [FACE[card] for card in game.zones[game.hand_zones[seat]]]
        natural = natural_of(hand, RANK[FACE[game.zones[game.pile][-1]]])
        wild = wild_of(hand)
        joker = [face for face in wild if RANK[face] == JOKER][:1]
        yield TAKE
        ways = [natural[:2], natural] if len(natural) > 1 else []
        if natural:
            ways += [[natural[0], face] for face in dict.fromkeys([*wild[:1], *joker])]
        for faces in dict.fromkeys(map(tuple, ways)):
            yield Move("draw", faces, target="discard")
