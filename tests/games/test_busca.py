"""Busca beyond the rule book's examples: every way to score a cappotto, and cards that stay below."""

from random import Random

import pytest

from tabletop.cards import parse
from tabletop.engine.moves import PLAY, Move
from tabletop.engine.script import arranged
from tabletop.games.busca.player import PLAYER
from tabletop.games.busca.rules import THIRDS, Busca


def dealt(line: str, seats: int = 4, **settings: object) -> Busca:
    game = Busca(seats, settings)
    game.play(-1, arranged(game, f"* arrange {line}"))
    return game


def chosen(game: Busca) -> Move:
    return PLAYER.policy(game, game.turn, Random(1))


def test_all_cards_together_count_thirty_two_thirds() -> None:
    assert sum(THIRDS) == 32 == sum(THIRDS[card] for card in Busca(4).pack())


@pytest.mark.parametrize(
    ("thirds", "settings", "gains"),
    [
        ([32, 0, 0, 0], {}, [0, 11, 11, 11]),
        ([30, 2, 0, 0], {}, [0, 11, 11, 11]),
        ([30, 2, 0, 0], {"cappotto": "cards"}, [11, 0, 0, 0]),
        ([32, 0, 0, 0], {"cappotto": "cards", "pays": "self"}, [-11, 0, 0, 0]),
        ([0, 32, 0, 0], {"cappotto": "cards"}, [1, 10, 0, 0]),
        ([13, 17, 1, 1], {}, [6, 5, 0, 0]),
    ],
)
def test_a_deal_is_scored_from_its_thirds(
    thirds: list[int], settings: dict[str, object], gains: list[int]
) -> None:
    game = Busca(4, settings)
    game.thirds, game.taker = thirds, 0
    assert game.gains() == gains


LINE = "hand:2 4c 5c Ac 3d 6h 7h Js Qs Ks 4s ; hand:1 6c 3c 2c 4d 5d 6d 7d Jd Qd Kd"


def test_who_follows_plays_the_highest_card_that_loses() -> None:
    game = dealt(LINE)
    game.play(2, PLAY[parse("Ac")])
    assert chosen(game) == PLAY[parse("6c")]


def test_who_cannot_follow_gets_rid_of_an_ace() -> None:
    game = dealt("hand:2 4c 5c 3d 2d 6h 7h Js Qs Ks 4s ; hand:1 Ah 4h 5h 4d 5d 6d 7d Jd Qd Kd")
    game.play(2, PLAY[parse("4c")])
    assert chosen(game) == PLAY[parse("Ah")]


def test_three_players_lead_when_the_dealer_has_put_a_card_aside() -> None:
    game = dealt("", seats=3)
    assert game.phase == "discard" and len(game.moves(2)) == 14
    aside = chosen(game)
    game.play(2, aside)
    assert game.phase == "play" and game.turn == 1 and game.order == (1, 0, 2)
    assert game.view(2).zones["aside"] == [aside.cards[0]] and game.view(0).zones["aside"] == [None]
