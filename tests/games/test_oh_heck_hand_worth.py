"""Worth of hands in Oh Heck!: what is weighed, and that estimate and fit look at hands alike."""

from random import Random

import pytest

from tabletop.engine.moves import CHANCE
from tabletop.engine.records.script import arranged
from tabletop.games.oh_heck import hand_worth
from tabletop.games.oh_heck.player import expected_tricks, tricks_taken
from tabletop.games.oh_heck.player_fitted import WEIGHTS
from tabletop.games.oh_heck.rules import BIDS, OhHeck
from tabletop.opponents.player import player_of

WORTH = hand_worth.HandWorth(WEIGHTS)


def dealt(hands: str, seats: int, **settings: str | int) -> OhHeck:
    game = OhHeck(seats, settings, seats - 1)
    game.play(CHANCE, arranged(game, f"* arrange {hands}"))
    return game


def test_there_is_a_weight_for_each_figure() -> None:
    assert (*WEIGHTS,) == hand_worth.NAMES


@pytest.mark.parametrize("seats", [3, 5, 7])
@pytest.mark.parametrize("start", [2, 7])
@pytest.mark.parametrize("pack", ["french", "colours"])
def test_what_a_hand_is_worth_is_the_weighed_sum_of_its_figures(seats: int, start: int, pack: str) -> None:
    game = OhHeck(seats, {"start": start, "pack": pack})
    game.chance(Random(seats))
    game.play(game.turn, BIDS[1])
    seat = game.turn
    weighed = sum(
        weight * figure
        for weight, figure in zip(WEIGHTS.values(), hand_worth.figures(game, seat), strict=True)
    )
    tricks = WORTH.tricks(game, seat)
    assert tricks == pytest.approx(max(0.0, weighed - WORTH.left_over(game, seat)))
    assert expected_tricks(game, seat) == tricks


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("cards", [3, 5, 7])
def test_a_higher_card_is_worth_more_and_a_trump_more_than_the_same_of_a_side_suit(
    seats: int, cards: int
) -> None:
    worths = WORTH.worths(seats, cards, 51 - cards)
    for table in (worths.trump, *worths.side[:2]):  # of a long suit hardly any card but the ace takes a trick
        assert table[0] > table[1] > table[3]
    for side in worths.side:
        assert all(trump > other for trump, other in zip(worths.trump[:6], side, strict=False))


def test_an_only_card_takes_the_trick_if_nobody_has_a_higher_one_nor_a_trump() -> None:
    """Three players hold three of 52 cards, one of them turned up: two of 50 are with the others."""
    game = dealt("hand:0 As ; hand:1 2c ; hand:2 3d ; upcard 5s", 3, start=1)
    assert expected_tricks(game, 0) == 1
    ace = dealt("hand:0 Ah ; hand:1 2c ; hand:2 3d ; upcard 5s", 3, start=1)
    assert expected_tricks(ace, 0) == pytest.approx((1 - 2 / 50) ** 12)
    assert hand_worth.figures(ace, 0) == []


def test_who_bids_after_high_bids_bids_less() -> None:
    after = []
    for bid in (0, 4):
        game = dealt("hand:0 2c 3c 4d 5d ; hand:1 As Kh 7h 2d ; upcard 5s", 3, start=4, hook="off")
        game.play(0, BIDS[bid])
        after.append(WORTH.left_over(game, 1))
    assert after[0] > 0 > after[1]


def test_the_tricks_are_there_to_be_learned_from_when_the_deal_is_over() -> None:
    game, rng = OhHeck(4, {"start": 3}), Random(1)
    while not game.gained:
        if game.due is not None:
            game.chance(rng)
        else:
            game.play(game.turn, player_of("oh-heck").policy(game, game.turn, rng))
    assert sum(tricks_taken(game, seat) for seat in range(4)) == 3
