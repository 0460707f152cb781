"""Samba's rule of the pile: a natural pair begins a new set with the top card, or it comes alone, onto a sequence."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from tabletop.cards import FACE, RANK
from tabletop.engine import refusals
from tabletop.engine.moves import Move
from tabletop.engine.refusals import Refusal
from tabletop.families.canasta.melds import NO_MELD, WILD, natural_of
from tabletop.families.canasta.parts.flaws import not_a_meld
from tabletop.families.canasta.parts.legality import Taking, not_matching, too_few_left
from tabletop.families.canasta.parts.pile import PileRule
from tabletop.families.canasta.position import CanastaPosition
from tabletop.families.canasta.samba.melding import SAMBA, SeveralMelds
from tabletop.text import _
from tabletop.wording.cards import cards_of_rank, one_of


@dataclass(frozen=True)
class SambaPile(PileRule):
    """See the module's docstring. *melds* tell what continues a sequence.

    *needs_melds*: the pile is closed to a side without melds.
    """

    melds: SeveralMelds = SAMBA
    needs_melds: bool = False

    def shut_to(self, game: CanastaPosition, side: int) -> str:
        shut = super().shut_to(game, side)
        if shut or game.opened[side] or not self.needs_melds:
            return shut
        return _("Your side has no melds yet, so the pile is closed to it.")

    def taking(self, game: CanastaPosition, seat: int, move: Move) -> Taking | Refusal:
        side, top = game.side(seat), FACE[game.zones[game.pile][-1]]
        if not move.cards:
            return self._taking_top(game, side, top, move.value)
        if move.value is not None:
            return refusals.not_allowed(_("With cards from your hand the top card begins a new set."))
        natural = sum(RANK[face] == RANK[top] for face in move.cards)
        wild = sum(WILD[face] for face in move.cards)
        if natural < 2 or natural + wild < len(move.cards):
            said = _("Draw from the stock, or take {top} with two natural {rank} from your hand.")
            return not_matching(said.format(top=one_of([top]), rank=cards_of_rank(RANK[top])))
        faces = (top, *move.cards)
        return not_a_meld(game.kinds, faces) if game.meld_from(faces) is None else Taking(NO_MELD, faces)

    def _taking_top(
        self, game: CanastaPosition, side: int, top: int, wanted: int | str | None
    ) -> Taking | Refusal:
        """The top card alone, onto a sequence."""
        fitting = self.continued(game, side, top)
        if not fitting or (wanted is not None and wanted not in fitting):
            said = _(
                "The {top} continues no sequence of your side: take it with two natural {rank} from your hand, or draw."
            )
            return not_matching(said.format(top=one_of([top]), rank=cards_of_rank(RANK[top])))
        if self.frozen_for(game, side):
            return self.needs_pair(game, top)
        number = int(wanted) if wanted is not None else fitting[0]
        return Taking(number, (*game.faces(number), top))

    def continued(self, game: CanastaPosition, side: int, top: int) -> list[int]:
        """The sequences of *side* that the card *top* continues."""
        melds = self.melds
        return [number for number in melds.open_sequences(game, side) if melds.continues(game, top, number)]

    def object_to_taking(
        self, game: CanastaPosition, seat: int, cards: Sequence[int], taking: Taking
    ) -> Refusal | None:
        if cards:
            return super().object_to_taking(game, seat, cards, taking)
        if game.plain(seat) > 1 or game.going_out.allowed(game, seat, taking.meld, taking.faces):
            return None
        return too_few_left()

    def takes(self, game: CanastaPosition, seat: int) -> Iterator[Move]:
        if self.closed(game):
            return
        top = FACE[game.zones[game.pile][-1]]
        natural = natural_of((FACE[card] for card in game.zones[game.hand_zones[seat]]), RANK[top])
        for faces in dict.fromkeys([*combinations(natural, 2), tuple(natural)]):
            if len(faces) > 1:
                yield Move("draw", faces, target="discard")
        for number in self.continued(game, game.side(seat), top):
            yield Move("draw", target="discard", value=number)
