"""Defaults of a game's player where the game does not say otherwise."""

from random import Random

import pytest

from tabletop.engine.game import Game
from tabletop.opponents.budget import Budget, Clock
from tabletop.opponents.player import Player, next_mover, player_of
from tests.opponents.positions import played


@pytest.fixture
def game() -> Game:
    return next(played("oh-heck", 4, seed=1))


def test_a_deal_is_worth_what_the_side_gained_over_the_average_of_the_others(game: Game) -> None:
    game.gained = [10, 4, 1, 1]
    assert [Player().evaluate(game, seat) for seat in range(4)] == [8, 0, -4, -4]


def test_partners_share_what_they_gained() -> None:
    game = next(played("euchre", 4, seed=1))
    game.gained = [2, 0]
    assert [Player().evaluate(game, seat) for seat in range(4)] == [2, -2, 2, -2]


def test_where_fewer_points_win_to_gain_is_to_lose(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(game), "fewest_wins", True)
    game.gained = [10, 4, 1, 1]
    assert [Player().evaluate(game, seat) for seat in range(4)] == [-8, 0, 4, 4]


def test_before_anything_is_gained_all_are_equal(game: Game) -> None:
    game.gained = []
    assert [Player().evaluate(game, seat) for seat in range(4)] == [0] * 4


def test_a_side_alone_is_compared_with_nobody() -> None:
    game = next(played("oh-heck", 4, seed=1))
    game.sides, game.gained = 1, [7]
    assert Player().evaluate(game, 0) == 7


def test_differences_are_told_in_points() -> None:
    said = [Player().worth(difference) for difference in (0.2, 1.4, 1.6, 12.3)]
    assert said == ["less than 1 point", "about 1 point", "about 2 points", "about 12 points"]


def test_a_beginner_plays_anything(game: Game) -> None:
    rng = Random(1)
    found = {Player().careless(game, game.turn, rng) for _ in range(300)}
    assert found == set(game.moves(game.turn))


def test_a_player_without_a_say_changes_nothing(game: Game) -> None:
    player, seat, view = Player(), game.turn, game.view(game.turn)
    assert not player.abilities
    assert player.likelihood(game, seat) == 1.0 and not player.weighs
    assert player.candidates(game, seat, view.moves) == view.moves
    assert not player.settled(game)
    assert player.reflex(game, seat, "expert", Random(1)) is None and not player.reflexes
    assert player.reason(game, seat, view.moves[0]) is None
    assert player.solve(game, seat, Clock(Budget(playouts=1))) is None and player.hidden_at_end == 0
    with pytest.raises(NotImplementedError):
        player.policy(game, seat, Random(1))


def test_playouts_go_on_with_who_is_on_turn_or_else_with_the_first_that_is_awaited(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert next_mover(game) == game.turn
    monkeypatch.setattr(type(game), "awaited", lambda _game: frozenset((3, 1)))
    game.turn = 3
    assert next_mover(game) == 3
    game.turn = 0
    assert next_mover(game) == 1


def test_the_player_of_a_game_is_found_by_its_name() -> None:
    assert type(player_of("dingo")).__name__ == "DingoPlayer"
