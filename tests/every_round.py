"""Test 14 of those that every game gets for free: a round of opponents can be followed, and is soon over."""

from statistics import median

import pytest

from tests.scenes.rounds import LONGEST_TURN, USUAL_ROUND, Rounds
from tests.shapes import every_slug


@pytest.mark.long
@every_slug
def test_a_round_of_three_opponents_is_soon_over(slug):
    played = Rounds(slug).play(12)
    assert median(seconds for seconds, _seats, _moves in played.rounds) <= USUAL_ROUND


@pytest.mark.long
@every_slug
def test_a_turn_of_many_moves_is_one_thought(slug):
    played = Rounds(slug, seed=2).play(8)
    long = sorted(seconds for seconds, moves in played.turns(0) if moves > 2)
    # Rarely are there more moves than that, or what somebody does is a moment of the match.
    assert not long or long[len(long) * 9 // 10] <= LONGEST_TURN
