"""Fitted judgements: a weight for each feature, chances that add up, and what is good speaks for its seat."""

from collections.abc import Callable
from random import Random

import pytest

from tabletop.engine.game import Game
from tabletop.engine.moves import CHANCE
from tabletop.games import catalog
from tabletop.opponents import budget
from tabletop.opponents.abilities.fitted import Fitted, chances
from tabletop.opponents.player import player_of
from tests.arranging import arranged

FITTED = [slug for slug in catalog.GAMES if player_of(slug).ability(Fitted)]


@pytest.mark.parametrize("slug", FITTED)
def test_every_feature_has_a_weight_and_the_chances_are_those_of_one_deal(slug: str) -> None:
    player = player_of(slug)
    fitted = player.ability(Fitted)
    assert fitted is not None
    for seats in catalog.rules(slug).seat_counts[:3]:
        game, rng = catalog.rules(slug)(seats), Random(seats)
        for number in range(100):
            if game.phase != "deal" and number % 20 == 0:
                assert len(fitted.features(game, 0)) == len(fitted.weights)
                found = chances(player, game)
                assert len(found) == seats and sum(found) == pytest.approx(1) and min(found) > 0
            game.step_at_random(rng)


def test_in_switch_few_cards_are_better_than_many() -> None:
    _record, game = arranged("switch", 2, "hand:0 3c 4c 6c 7c 9c Tc Jc ; hand:1 3d 4d 6d 7d 9d Td Jd")
    even = chances(player_of("switch"), game)
    hand = game.zones[game.hand_zones[1]]
    game.move(hand[:4], game.hand_zones[1], game.stock)
    assert chances(player_of("switch"), game)[1] > max(even)


@pytest.fixture
def scripts(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    monkeypatch.syspath_prepend(request.config.rootpath / "build_scripts")
    monkeypatch.setattr(budget, "time", budget.time)  # put back what measurements count their seconds by


def test_a_deal_that_is_learned_from_has_the_features_of_all_and_a_winner(scripts: None) -> None:
    from measuring import fitting

    deal = fitting.play_deal({"kind": "fit", "game": "switch", "seats": 4, "deal": 1, "seed": 1})
    assert deal == fitting.play_deal({"kind": "fit", "game": "switch", "seats": 4, "deal": 1, "seed": 1})
    assert 0 < len(deal["positions"]) <= fitting.POSITIONS
    assert {len(position) for position in deal["positions"]} == {3} and len(deal["won"]) == 1


def test_a_candidate_judges_by_its_own_weights_only_while_it_is_seated(scripts: None) -> None:
    from measuring import fitting

    usual = player_of("switch")
    candidate = fitting.with_weights("switch", dict.fromkeys(fitting.fitted_of("switch").weights, 0.0))
    game: Game = catalog.rules("switch")(2)
    game.chance(Random(1))
    game.move(game.zones[game.hand_zones[0]][:3], game.hand_zones[0], game.stock)
    judged: Callable[[], float] = lambda: player_of("switch").evaluate(game, 0)  # noqa: E731
    before = judged()
    with fitting.seated("switch", candidate):
        assert player_of("switch") is candidate and judged() == 0
    assert player_of("switch") is usual and judged() == before != 0
    assert CHANCE not in game.to_act()


def test_the_weights_that_there_are_change_no_choice(scripts: None) -> None:
    from measuring import fitting

    task = {"kind": "choice", "game": "switch", "seed": 1, "position": 2, "medium": 1}
    weights = fitting.fitted_of("switch").weights
    assert fitting.judge_choice({**task, "weights": weights}) == {"changed": 0, "gain": 0.0}


@pytest.mark.long
def test_a_block_with_the_weights_that_there_are_brings_no_gain(scripts: None) -> None:
    from measuring import fitting

    task = {"kind": "gain", "game": "switch", "seed": 1, "block": 0, "medium": 1}
    found = fitting.play_block({**task, "weights": fitting.fitted_of("switch").weights})
    assert found["difference"] == 0 and found["games"] == 2


def test_of_a_deal_the_hands_are_learned_from_as_they_were_before_the_bids(scripts: None) -> None:
    from measuring import fitting, fitting_hands

    weights = fitting.fitted_of("oh-heck").weights
    task = {"kind": "fit", "game": "oh-heck", "seats": 7, "seed": 1}
    deals = [fitting_hands.play_deal({**task, "deal": deal}) for deal in range(60)]
    assert deals[3] == fitting_hands.play_deal({**task, "deal": 3})
    hands = [hand for deal in deals for hand in deal["hands"]]
    assert {len(figures) for figures, _tricks in hands} == {len(weights)}
    assert all(0 <= tricks <= 10 for _figures, tricks in hands)


def test_house_rules_are_all_tried(scripts: None) -> None:
    from measuring import fitting_hands

    rules = catalog.rules("oh-heck")
    tried = [fitting_hands.some_house_rules(rules, Random(seed)) for seed in range(200)]
    assert {each["force"] for each in tried} == {"take", "trump", "follow"}
    assert {each["start"] for each in tried} == {*range(11)}
    assert all(rules(4, each) for each in tried)
