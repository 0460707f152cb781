"""Proven cards: what play has shown to lie among hidden cards, for games that imagine them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.abilities import Ability


@dataclass(frozen=True, slots=True)
class ProvenCards(Ability):
    """Evidence of a card that must be there, as `Game.excluded` is evidence of those that cannot.

    *among* gives masks of faces, of each of which play has shown that at least one lies in a zone; no two of these have
    a face in common. Empty: nothing is shown.
    """

    among: Callable[[Any, int], Sequence[int]]
