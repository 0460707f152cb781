"""What players of fishing games share: a memory for cards.

Everything captured was seen when it was captured, so a careful player knows how many cards of each rank are still out.
"""

from functools import lru_cache
from math import comb

from tabletop.cards import RANK
from tabletop.families.fishing.rules import FishingGame


def unseen_by_rank(game: FishingGame, seat: int) -> list[int]:
    """For each rank, 1 … 13, how many cards *seat* has not seen."""
    zones = game.zones
    left = [0] + [4] * 13
    for zone in (game.hands + seat, *game.in_sight):
        for card in zones[zone]:
            left[RANK[card]] -= 1
    return left


@lru_cache(maxsize=4096)
def chance_of_any(good: int, drawn: int, unseen: int) -> float:
    """How likely *drawn* cards of *unseen* ones hold at least one of the *good* ones among them."""
    return 1 - comb(unseen - good, drawn) / comb(unseen, drawn)
