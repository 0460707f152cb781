"""Melds in sentences: by what they are made of, as people speak of them; melds have no numbers."""

from collections.abc import Callable, Iterable, Sequence

from tabletop.cards import NAMES, RANK, SUIT
from tabletop.text import N_, _
from tabletop.wording.cards import cards_in_words, cards_of_rank

SUITS_IN_WORDS = (N_("clubs"), N_("diamonds"), N_("hearts"), N_("spades"))


def is_joker(face: int) -> bool:
    """True for jokers, which are wild in every game that has them."""
    return RANK[face] == 0


def meld_words(
    lying: Iterable[int | None],
    others: Iterable[Iterable[int | None]] = (),
    wild: Callable[[int], bool] = is_joker,
) -> str:
    """A meld of the faces *lying*: "the kings", "the hearts from 5", "the wild cards".

    Where one of the *others* has the same name, the number of its cards is said, too. *wild* tells wild cards.
    """
    faces = _known(lying)
    name = _name(faces, wild)
    if any(_name(_known(other), wild) == name for other in others):
        return _("{meld} ({cards})").format(meld=name, cards=cards_in_words(len(faces)))
    return name


def _known(faces: Iterable[int | None]) -> list[int]:
    return [face for face in faces if face is not None]


def _name(faces: Sequence[int], wild: Callable[[int], bool]) -> str:
    natural = [face for face in faces if not wild(face)]
    ranks = {RANK[face] for face in natural}
    if not ranks:
        return _("the wild cards")
    if len(ranks) == 1:
        return _("the {rank}").format(rank=cards_of_rank(ranks.pop()))
    # An ace at the other end is high.
    low = min(ranks - {1}) if 1 in ranks and 2 not in ranks else min(ranks)
    lowest = NAMES[low - 1][0].replace("T", "10")
    return _("the {suit} from {lowest}").format(suit=_(SUITS_IN_WORDS[SUIT[natural[0]]]), lowest=lowest)
