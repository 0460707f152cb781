"""The rule of the pile where wild cards are melds: two cards of the hand make a meld with its top card."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tabletop.cards import FACE, RANK
from tabletop.engine import refusals
from tabletop.engine.moves import Move
from tabletop.engine.refusals import Refusal
from tabletop.families.canasta.melds import JOKER, THREE, WILD, natural_of
from tabletop.families.canasta.parts.flaws import not_a_meld
from tabletop.families.canasta.parts.legality import Taking, not_matching
from tabletop.families.canasta.parts.pile import PileRule
from tabletop.families.canasta.position import CANASTA, CanastaPosition
from tabletop.text import _
from tabletop.wording.cards import cards_of_rank, one_of


@dataclass(frozen=True)
class TwoOfTheHand(PileRule):
    """See the module's docstring. *naturals*: the natural cards of the hand that must go with a natural top card."""

    naturals: int = 2

    def closed(self, game: CanastaPosition) -> bool:
        pile = game.zones[game.pile]
        return not pile or RANK[pile[-1]] == THREE

    def taking(self, game: CanastaPosition, seat: int, move: Move) -> Taking | Refusal:
        if move.value is not None:
            return refusals.not_allowed()
        side, top = game.side(seat), FACE[game.zones[game.pile][-1]]
        of_rank = sum(RANK[face] == RANK[top] for face in move.cards)
        if WILD[top]:
            if of_rank < 2 or of_rank < len(move.cards):
                return not_matching(
                    _(
                        "A wild card on top is taken with two of the same: two twos for a two, two jokers for a joker."
                    )
                )
        elif not self._suits(move.cards, of_rank):
            said = _(
                "Draw from the stock, or take {top} with two of your cards: two {rank}, or one and a wild card."
            )
            if self.naturals > 1:
                said = _("Draw from the stock, or take {top} with two natural {rank} from your hand.")
            return not_matching(said.format(top=one_of([top]), rank=cards_of_rank(RANK[top])))
        own = game.melding.meld_with(game, side, JOKER if WILD[top] else RANK[top])
        faces = (*(game.faces(own) if own >= 0 else ()), top, *move.cards)
        return not_a_meld(game.kinds, faces) if game.meld_from(faces) is None else Taking(own, faces)

    def _suits(self, cards: Sequence[int], of_rank: int) -> bool:
        """True if *cards*, *of_rank* of them of the top card's rank, may go with a natural top card."""
        wild = sum(WILD[face] for face in cards)
        return len(cards) >= 2 and of_rank >= self.naturals and of_rank + wild == len(cards)

    def takes(self, game: CanastaPosition, seat: int) -> Iterator[Move]:
        if self.closed(game) or not WILD[FACE[game.zones[game.pile][-1]]]:
            yield from super().takes(game, seat)
            return
        hand = [FACE[card] for card in game.zones[game.hand_zones[seat]]]
        same = natural_of(hand, RANK[game.zones[game.pile][-1]])[: CANASTA - 1]
        if len(same) > 1:
            yield from (
                Move("draw", faces, target="discard") for faces in {tuple(same[:2]): 0, tuple(same): 0}
            )
