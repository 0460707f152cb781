"""Test 14 of those that every game gets for free: a round of opponents can be followed, and is soon over."""

from itertools import count
from statistics import median

import pytest

from tests.scenes.rounds import LONGEST_TURN, USUAL_ROUND, Rounds
from tests.shapes import every_slug

ROUNDS = 12


@pytest.mark.long
@every_slug
def test_a_round_of_three_opponents_is_soon_over(slug):
    seconds, seeds = list[float](), count(1)
    while len(seconds) < ROUNDS:  # a match may be over before, or nearly each round end a deal
        played = Rounds(slug, seed=next(seeds)).play(ROUNDS - len(seconds))
        seconds += [each for each, _seats, _moves in played.rounds]
    assert median(seconds) <= USUAL_ROUND


@pytest.mark.long
@every_slug
def test_a_turn_of_many_moves_is_one_thought(slug):
    played = Rounds(slug, seed=2).play(8)
    long = sorted(seconds for seconds, moves in played.turns(0) if moves > 2)
    # Rarely are there more moves than that, or what somebody does is a moment of the match.
    assert not long or long[len(long) * 9 // 10] <= LONGEST_TURN
