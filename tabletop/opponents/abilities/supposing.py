"""Supposing: imagined games that fit strong evidence, such as what others claim."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from tabletop.abilities import Ability


@dataclass(frozen=True, slots=True)
class Supposing(Ability):
    """Imagined games that a player believes in, where of games drawn at random hardly any would fit.

    *suppose* rearranges what a seat cannot know in an imagined game, so that it fits what the others have done so far.
    """

    suppose: Callable[[Any, int, Random], None]
