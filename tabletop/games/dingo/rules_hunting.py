"""Cards that may be played to a hunt of Dingo: its dingo when it is called, a wolf, and at the end aces together."""

from collections.abc import Sequence

from tabletop.cards import BIT, RANK, RANKS
from tabletop.engine import refusals
from tabletop.engine.moves import PLAY, Move
from tabletop.engine.refusals import Refusal
from tabletop.families.tricks.rules import PASS
from tabletop.games.dingo.rules_animals import DINGO, RABBIT_ACE, WOLVES
from tabletop.text import _

ALL_LIE = 4
"""Cards that lie on the table when dingo, wolves and rabbit ace have been played."""


def plays(phase: str, rank: int, hand: Sequence[int], lying: int) -> list[Move]:
    """The moves with *hand* in a hunt of *rank*, or when it is called; *lying*: the cards that lie there already."""
    if phase == "call":
        return [PASS, PLAY[DINGO[rank]]] if DINGO[rank] in hand else [PASS]
    wolves = tuple(card for card in hand if BIT[card] & WOLVES[rank])
    found = [PASS, *(PLAY[card] for card in wolves)]
    if phase == "ace":
        if len(wolves) > 1:
            found.append(Move("play", wolves))
        if RABBIT_ACE in hand and lying + len(wolves) + 1 == ALL_LIE:
            found.append(Move("play", tuple(sorted((*wolves, RABBIT_ACE)))))
    return found


def object_to_cards(phase: str, rank: int, cards: Sequence[int], lying: int) -> Refusal | None:
    """Reason why *cards* of the hand may not be played now; the rest is as for `plays`."""
    called = rank_letter(rank)
    if phase == "call" and any(card != DINGO[rank] for card in cards):
        said = _("The dingo of this hunt is called: play {rank}♥ if you hold it, or pass.")
        return Refusal("not-matching", said.format(rank=called))
    if any(RANK[card] != rank for card in cards):
        said = _("The rabbit of this hunt is {rank}♦: play a card of its rank, or pass.")
        return Refusal("not-matching", said.format(rank=called))
    if phase == "hunt" and len(cards) > 1:
        return refusals.not_allowed(_("Only one of your wolves may be played in a hunt: choose one."))
    if RABBIT_ACE in cards and lying + len(cards) < ALL_LIE:
        return refusals.not_allowed(
            _("The rabbit may be played only when both wolves lie there, or with the last of them.")
        )
    return None


def rank_letter(rank: int) -> str:
    """``A``, ``2`` … ``K``."""
    return RANKS[rank - 1]
