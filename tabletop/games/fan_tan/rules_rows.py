"""The rows of Fan Tan: which cards fit where, and which cards a card opens the way for.

Sets of cards are bit masks over the faces: what fits now, what somebody holds.
"""

from collections.abc import Iterable, Iterator, Sequence

from tabletop.cards import BIT, FACES, RANK, parse

SEVEN, KING = 7, 13
SEVENS = tuple(parse("7" + suit) for suit in "cdhs")
ALL_SEVENS = sum(BIT[card] for card in SEVENS)


def _opened(card: int) -> int:
    """The cards that fit once *card* lies there."""
    rank = RANK[card]
    up = BIT[card + 1] if SEVEN <= rank < KING else 0
    return up | (BIT[card - 1] if 1 < rank <= SEVEN else 0)


def _behind(card: int) -> int:
    """All cards that *card* keeps from being laid."""
    found, last = 0, _opened(card)
    while last:
        found |= last
        last = sum(_opened(each) for each in range(52) if last >> each & 1)
    return found


OPENS: tuple[int, ...] = tuple(_opened(card) if card < 52 else 0 for card in range(FACES))
BEHIND: tuple[int, ...] = tuple(_behind(card) if card < 52 else 0 for card in range(FACES))


def mask_of(cards: Iterable[int]) -> int:
    """The set of *cards*."""
    return sum([BIT[card] for card in cards])


def cards_of(mask: int) -> Iterator[int]:
    """The cards of a set, in pack order."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def fitting(rows: Sequence[Sequence[int]]) -> int:
    """The cards that fit on *rows*, one for each suit, low to high."""
    mask = 0
    for seven, row in zip(SEVENS, rows, strict=True):
        if not row:
            mask |= BIT[seven]
            continue
        if RANK[row[0]] > 1:
            mask |= BIT[row[0] - 1]
        if RANK[row[-1]] < KING:
            mask |= BIT[row[-1] + 1]
    return mask


def laid_in_order(cards: int, fit: int) -> int:
    """Those of *cards* that can be laid one after another where *fit* fits now."""
    laid = 0
    while True:
        now = cards & fit & ~laid
        if not now:
            return laid
        laid |= now
        for card in cards_of(now):
            fit |= OPENS[card]
