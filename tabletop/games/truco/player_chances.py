"""Chances of a seat's side to win a round of Truco as far as the seat can see, and what that is worth in the game.

The chance is a logistic function of the own cards and of the trick that lies there, with weights for each course that the
round may have taken; they were fitted to 32,000 rounds played by the rules of thumb of `player_cards`. What a stake is worth
follows from the chance to win the whole game from each score, so that nobody folds a lost game, or doubts where there is
nothing to lose.
"""

from functools import lru_cache
from math import exp
from typing import NamedTuple

from tabletop.families.tricks.rules_staking import ANSWER
from tabletop.games.truco.player_cards import trick_for
from tabletop.games.truco.rules import STRENGTH, TIED, Truco

Weights = tuple[float, float, float, float, float, float, float, float]
"""Of one, the best, the second and the third card, of having to play yet, of the trick being won so far, of how strong
the card is that wins it, and of each card more that the own side still has to play to it."""

WEIGHTS: dict[str, Weights] = {
    "": (-2.42, 3.36, 1.04, 0.85, -0.50, -0.55, 2.08, 0.52),
    "won": (-0.49, 3.67, 1.54, 0.0, -0.75, -0.59, 2.61, 0.46),
    "lost": (-3.23, 3.16, 1.18, 0.0, -0.56, -0.46, 2.41, 0.52),
    "tied": (-1.04, 3.42, 0.28, 0.0, -1.03, -1.74, 4.83, 0.73),
    "won lost": (0.24, 4.86, 0.0, 0.0, -2.59, -1.59, 5.08, 0.96),
    "lost won": (-0.20, 4.35, 0.0, 0.0, -2.26, -1.48, 4.81, 0.95),
}
"""By how the tricks so far ended for the own side."""
STAKES = ((1, 0.55), (2, 0.3), (4, 0.15))
"""Stakes that a round is fought for in the end, in multiples of its least worth, and how often."""
FOLDS, CAUTION = 0.25, 0.12
"""Chance that a Truco is folded to, and how much less likely the round is won where it is not."""
SAID, ACCEPTED = 0.5, 0.3
"""Evidence of the others' Truco, and of each one that was accepted, on their cards, as a shift of the
logistic function."""


def chance(game: Truco, seat: int) -> float:
    """The chance that the side of *seat* wins the round, by the cards alone: 0 … 1."""
    return 1 / (1 + exp(-_total(game, seat)))


def judged(game: Truco, seat: int) -> float:
    """The chance as *seat* judges it after what was said: nobody doubles or accepts without cards."""
    doubled = (game.stake // game.first_stake()).bit_length() - 1
    evidence = ACCEPTED * doubled + (SAID if game.phase == ANSWER else 0.0)
    return 1 / (1 + exp(evidence - _total(game, seat)))


def _total(game: Truco, seat: int) -> float:
    side = seat % game.sides
    words = ("tied" if each == TIED else "won" if each == side else "lost" for each in game.outcomes)
    one, best, second, third, waits, wins, power, more = WEIGHTS.get(" ".join(words), WEIGHTS["tied"])
    total = one
    cards = sorted([STRENGTH[card] for card in game.zones[game.hand_zones[seat]]], reverse=True)
    for weight, strength in zip((best, second, third), cards, strict=False):
        total += weight * strength / 14
    trick = trick_for(game, seat)
    if seat in game.order[trick.lying :]:
        total += waits
    if trick.own != trick.others:
        way = 1 if trick.own > trick.others else -1
        total += way * (wins + power * max(trick.own, trick.others) / 14)
    for other in game.order[trick.lying :]:
        total += more if other % game.sides == side else -more
    return total


@lru_cache(maxsize=8192)
def game_won(missing: int, theirs: int, points: int) -> float:
    """Chance to win the game for a side that misses *missing* points, against one that misses *theirs*."""
    if missing <= 0 or theirs <= 0:
        return float(missing <= 0)
    return sum(
        share
        * (
            game_won(missing - times * points, theirs, points)
            + game_won(missing, theirs - times * points, points)
        )
        / 2
        for times, share in STAKES
    )


class Prospects(NamedTuple):
    """The chances to win the game after the round was *won* or *lost* as it stands, or after the stake was doubled."""

    won: float
    lost: float
    won_double: float
    lost_double: float

    @property
    def accept_at(self) -> float:
        """The chance in the round from which on accepting a doubling is better than to fold."""
        span = self.won_double - self.lost_double
        return (self.lost - self.lost_double) / span if span else 0.0

    @property
    def desperate(self) -> bool:
        """True if a lost round is a lost game anyway, and a round won not yet the game."""
        return self.lost == 0 and self.won < 1

    def gain(self, chance: float) -> float:
        """By how much saying Truco is better than to play on, as chances in the game; nothing if that wins anyway."""
        if self.won == 1:
            return 0.0
        after = chance - CAUTION
        taken_up = after * self.won_double + (1 - after) * self.lost_double
        said = FOLDS * self.won + (1 - FOLDS) * taken_up
        return said - chance * self.won - (1 - chance) * self.lost


def prospects(game: Truco, side: int) -> Prospects:
    """Prospects of *side* in this round: what it has to win and to lose."""
    other = game.playing[0] if game.playing[1] == side else game.playing[1]
    target, points = game.target, game.points
    return _prospects(target - points[side], target - points[other], game.stake, game.first_stake())


@lru_cache(maxsize=4096)
def _prospects(missing: int, theirs: int, stake: int, points: int) -> Prospects:
    return Prospects(
        game_won(missing - stake, theirs, points),
        game_won(missing, theirs - stake, points),
        game_won(missing - 2 * stake, theirs, points),
        game_won(missing, theirs - 2 * stake, points),
    )


def standing(game: Truco, seat: int) -> float:
    """Lead of *seat*'s side in points: 0 at the start, and at first as many more as it has won."""
    side, target, points = seat % game.sides, game.target, game.first_stake()
    missing = target - game.points[side]
    total = sum(
        game_won(missing, target - theirs, points) - 0.5
        for other, theirs in enumerate(game.points)
        if other != side
    )
    return total / (game.sides - 1) * _points_in_a_game(target, points)


@lru_cache(maxsize=64)
def _points_in_a_game(target: int, points: int) -> float:
    """Points that the whole game is worth where the first round is worth *points*."""
    return points / (game_won(target - points, target, points) - 0.5)
