"""Words that may be typed at the table to make a move."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tabletop.abilities import Ability


@dataclass(frozen=True, slots=True)
class TypedWords(Ability):
    """Moves made by spelling a word, as who shouts it would: *actions* by their words, for those that have a button."""

    actions: Callable[[], Mapping[str, str]]
