"""The count of a deal: the items that its score is made of."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tabletop.cards import FACE


class ScoreItem(NamedTuple):
    """A line of the count: what *side* gains, or loses, for one thing.

    *kind*: the game's word for the thing; `TableWords.item_words` has words for people. *points* are *times* as
    much as each, or the sum of *terms*, where there are any. *number*: what the words need to know beside. *cards*: the
    cards that brought it, which everybody knows by then; their faces, sorted, once the deal is counted.
    """

    side: int
    kind: str
    points: int
    times: int = 1
    number: int = 0
    terms: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()


def by_faces(item: ScoreItem) -> ScoreItem:
    """The item with the sorted faces of its cards: which copy of a face it is, and where it lay, counts nothing."""
    return item._replace(cards=tuple(sorted([FACE[card] for card in item.cards]))) if item.cards else item


def points_alone(gained: Sequence[int]) -> list[ScoreItem]:
    """A line for each side, where there is nothing to tell of what it *gained* but how much."""
    return [ScoreItem(side, "points", points) for side, points in enumerate(gained)]


def sums(items: Iterable[ScoreItem], sides: int) -> list[int]:
    """The points of *items* by side, of *sides* sides."""
    gained = [0] * sides
    for item in items:
        gained[item.side] += item.points
    return gained
