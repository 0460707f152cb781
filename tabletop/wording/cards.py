"""Cards in sentences: their names, how many there are, and their ranks as players name several cards of one."""

from collections.abc import Iterable

from tabletop.cards import FACE, NAMES
from tabletop.text import N_, _, ngettext
from tabletop.wording.numbers import in_words

SIGNS = "♣♦♥♠"
RANKS_IN_WORDS = (
    N_("aces"), N_("twos"), N_("threes"), N_("fours"), N_("fives"), N_("sixes"), N_("sevens"),
    N_("eights"), N_("nines"), N_("tens"), N_("jacks"), N_("queens"), N_("kings"),
)  # fmt: skip

RANK_IN_WORDS = (
    N_("ace"), N_("two"), N_("three"), N_("four"), N_("five"), N_("six"), N_("seven"), N_("eight"), N_("nine"),
    N_("ten"), N_("jack"), N_("queen"), N_("king"),
)  # fmt: skip

PLACES = (
    N_("the highest"), N_("the second highest"), N_("the third highest"), N_("the fourth highest"),
    N_("the fifth highest"), N_("the sixth highest"), N_("the seventh highest"), N_("the eighth highest"),
    N_("the ninth highest"), N_("the tenth highest"), N_("the 11th highest"), N_("the 12th highest"),
    N_("the 13th highest"), N_("the 14th highest"), N_("the 15th highest"), N_("the 16th highest"),
)  # fmt: skip
PLACES_FROM_BELOW = (
    N_("the lowest"), N_("the second lowest"), N_("the third lowest"), N_("the fourth lowest"),
    N_("the fifth lowest"), N_("the sixth lowest"), N_("the seventh lowest"), N_("the eighth lowest"),
    N_("the ninth lowest"), N_("the tenth lowest"), N_("the 11th lowest"), N_("the 12th lowest"),
    N_("the 13th lowest"), N_("the 14th lowest"), N_("the 15th lowest"),
)  # fmt: skip


def card_words(face: int | None) -> str:
    """A card in a sentence: "A♥", "10♠"."""
    if face is None:
        return _("a card")
    rank, suit = NAMES[face][0], NAMES[face][1]
    if rank == "X":
        return _("joker")
    return {"T": "10"}.get(rank, rank) + SIGNS["cdhs".index(suit)]


def rank_sign(face: int) -> str:
    """The rank of a card as it stands on it: "A", "10"."""
    return card_words(face)[:-1]


def card_in_prose(face: int | None) -> str:
    """A card within a sentence that speaks of it alone: "A♥", "a joker"."""
    return _("a joker") if face is not None and NAMES[face][0] == "X" else card_words(face)


def listed_cards(faces: Iterable[int | None]) -> str:
    """Cards in a sentence, one after the other: "7♥ 8♥", "7♥ joker", "a joker"."""
    cards = [*faces]
    return card_in_prose(cards[0]) if len(cards) == 1 else " ".join(map(card_words, cards))


MOST_NAMED = 5
"""Cards that are named one by one where one of more is to be chosen."""


def one_of(cards: Iterable[int]) -> str:
    """Cards of which one is to be chosen, each face once, in pack order: "4♥", "4♥ or K♥", "4♥, 7♥ or K♥".

    Of many only the first are named: "2♣, 3♣, 4♣, 5♣, 6♣ or one of seven others".
    """
    *others, last = [card_words(face) for face in sorted({FACE[card] for card in cards})]
    if len(others) > MOST_NAMED:
        last = _("one of {count} others").format(count=in_words(len(others) + 1 - MOST_NAMED))
        del others[MOST_NAMED:]
    return _("{cards} or {last}").format(cards=", ".join(others), last=last) if others else last


def cards_in_words(count: int) -> str:
    """Number of cards in words: "1 card", "2 cards"."""
    return ngettext("{count} card", "{count} cards", count).format(count=count)


def cards_in_prose(count: int) -> str:
    """Number of cards within a sentence, up to ten in words: "one card", "two cards", "11 cards"."""
    return ngettext("{count} card", "{count} cards", count).format(count=in_words(count))


def cards_of_rank(rank: int) -> str:
    """ "aces" for 1 … "kings" for 13."""
    return _(RANKS_IN_WORDS[rank - 1])


def counted_rank(rank: int, count: int) -> str:
    """Cards of a *rank*, 0 for jokers, for the ear: "one ace", "three kings", "two jokers"."""
    if not rank:
        return ngettext("{count} joker", "{count} jokers", count).format(count=in_words(count))
    named = _(RANK_IN_WORDS[rank - 1]) if count == 1 else cards_of_rank(rank)
    return _("{count} {rank}").format(count=in_words(count), rank=named)


def place_words(place: int, count: int) -> str:
    """The *place* of a card among *count*, up to 31, told from the nearer end: 0 is "the highest"."""
    below = count - 1 - place
    return _(PLACES_FROM_BELOW[below]) if below < place else _(PLACES[place])
