"""Flaws of cards that make no meld of the canasta family, each as a sentence that says what a meld would take."""

from collections.abc import Sequence

from tabletop.cards import RANK, SUIT
from tabletop.engine.refusals import Refusal
from tabletop.families.canasta.melds import (
    BLACK_THREES,
    HEIGHT,
    RED_THREES,
    THREE,
    WILD,
    Kind,
    Sequences,
    Sets,
    WildMelds,
)
from tabletop.text import _, ngettext
from tabletop.wording.cards import cards_of_rank
from tabletop.wording.numbers import in_words


def not_a_meld(kinds: Sequence[Kind], faces: Sequence[int]) -> Refusal:
    """Refusal of *faces* that are no meld of any of *kinds*."""
    return Refusal("not-a-meld", flaw(kinds, faces))


def flaw(kinds: Sequence[Kind], faces: Sequence[int]) -> str:
    """Sentence on what keeps *faces* from being a meld of one of *kinds*."""
    natural = [face for face in faces if not WILD[face]]
    ranks = sorted({RANK[face] for face in natural})
    if any(face in RED_THREES for face in natural):
        return _("Red threes are laid out by themselves, never in a meld.")
    if THREE in ranks and not all(face in BLACK_THREES for face in faces):
        return _("Black threes are melded only with each other.")
    if len(faces) < 3:
        return _("A meld needs at least three cards.")
    if not natural:
        return _wild(kinds, len(faces))
    if len(ranks) == 1:
        return _of_one_rank(kinds, ranks[0], len(natural), len(faces))
    sequences = next((kind for kind in kinds if isinstance(kind, Sequences)), None)
    if sequences is None:
        first, second = map(cards_of_rank, ranks[:2])
        return _(
            "A meld is of one rank, and wild cards may join it: {some} and {others} do not go together."
        ).format(some=first, others=second)
    return _in_a_row(sequences, faces, ranks)


def _wild(kinds: Sequence[Kind], count: int) -> str:
    melds = next((kind for kind in kinds if isinstance(kind, WildMelds)), None)
    if melds is None:
        return _("Wild cards alone make no meld: they join natural cards of one rank.")
    said = _("A meld of wild cards has at most {largest}, and this would be one of {count}.")
    return said.format(largest=in_words(melds.largest), count=in_words(count))


def _of_one_rank(kinds: Sequence[Kind], rank: int, natural: int, count: int) -> str:
    sets, name = next(kind for kind in kinds if isinstance(kind, Sets)), cards_of_rank(rank)
    if natural < sets.naturals:
        said = _("A meld needs at least {least} natural cards, and wild cards do not replace them.")
        return said.format(least=in_words(sets.naturals))
    if count > sets.largest:
        said = _("A meld has at most {largest} cards, and this would be one of {count}.")
        return said.format(largest=in_words(sets.largest), count=in_words(count))
    most = sets.most_wilds(rank, natural)
    if not most:
        return _("No wild card may join {rank}.").format(rank=name)
    said = ngettext(
        "Too many wild cards: only {most} may join {count} natural {rank}.",
        "Too many wild cards: at most {most} may join {count} natural {rank}.",
        most,
    )
    return said.format(most=in_words(most), count=in_words(natural), rank=name)


def _in_a_row(sequences: Sequences, faces: Sequence[int], ranks: Sequence[int]) -> str:
    heights = [HEIGHT[face] for face in faces if not WILD[face]]
    if any(WILD[face] for face in faces):
        if len({SUIT[face] for face in faces if not WILD[face]}) == 1:
            return _("Wild cards go only with natural cards of one rank, never into a sequence.")
        first, second = map(cards_of_rank, ranks[:2])
        said = _("Wild cards go only with natural cards of one rank: {some} and {others} do not go together.")
        return said.format(some=first, others=second)
    if len({SUIT[face] for face in faces}) > 1:
        return _("A set is of one rank, a sequence of one suit: these cards are neither.")
    if len(set(heights)) < len(heights):
        return _("A sequence has each card only once.")
    if len(faces) > sequences.largest:
        return _("A sequence has at most {largest} cards.").format(largest=in_words(sequences.largest))
    return _("A sequence has no gap: its cards follow each other, from the four up to the ace.")
