"""Busca beyond the rule book's examples: every way to score a cappotto, and cards that stay below."""

from dataclasses import replace
from random import Random

import pytest

from tabletop.cards import parse
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import PLAY, Move
from tabletop.engine.records.script import arranged
from tabletop.engine.scoring import sums
from tabletop.games.busca.player import PLAYER
from tabletop.games.busca.rules import THIRDS, Busca
from tabletop.games.busca.table import TABLE
from tabletop.opponents.search import likely_worlds
from tabletop.ui.effects.flourish import Fly
from tabletop.ui.layout.seating import Seating
from tabletop.wording.lines import Cast

CAST = Cast(("You", "Ada", "Otto", "Inês"), 0)


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
    assert sums(game.score_items(), 4) == gains


LINE = "hand:2 4c 5c Ac 3d 6h 7h Js Qs Ks 4s ; hand:1 6c 3c 2c 4d 5d 6d 7d Jd Qd Kd"


def test_who_follows_plays_the_highest_card_that_loses() -> None:
    game = dealt(LINE)
    game.play(2, PLAY[parse("Ac")])
    assert chosen(game) == PLAY[parse("6c")]


def test_an_ace_goes_under_the_three_before_the_two() -> None:
    game = dealt("hand:2 3c 5c ; hand:1 Ac 2c 7c 4d 5d 6d 7d Jd Qd Kd")
    game.play(2, PLAY[parse("3c")])
    assert chosen(game) == PLAY[parse("Ac")]


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


def finished(gained: list[int], thirds: list[int], taker: int) -> tuple[View, View]:
    """Views before and after the end of a deal in which *taker* got the last trick."""
    before = Busca(4).view(0)
    state = {**before.state, "deal_number": 2, "gained": gained, "thirds": thirds, "taker": taker}
    return before, replace(before, state=state)


def test_the_count_says_what_thirds_become_and_what_is_left_for_the_last_trick() -> None:
    game = Busca(4)
    game.thirds, game.taker = [13, 6, 13, 0], 2
    view = game.view(0)
    said = [TABLE.words.item_line(view, item, CAST) for item in game.score_items()]
    assert said == [
        "Cards worth 13 thirds: 4",
        "Cards worth 6 thirds: 2",
        "The last trick: 11, less what the others have: 11 − 6 = 5",
        "Cards worth 0 thirds: 0",
    ]


def test_coins_fly_to_who_gains_and_from_a_cappotto_to_all_others() -> None:
    before, after = finished([4, 2, 5, 0], [13, 6, 13, 0], 2)
    coins = [one for one in TABLE.effects_of_moment(before, [], after) if isinstance(one, Fly)]
    assert {one.end: one.count for one in coins} == {0: 4, 1: 2, 2: 5}
    before, after = finished([11, 0, 11, 11], [0, 32, 0, 0], 1)
    coins = [one for one in TABLE.effects_of_moment(before, [], after) if isinstance(one, Fly)]
    assert {(one.end, one.start, one.count) for one in coins} == {(0, 1, 11), (2, 1, 11), (3, 1, 11)}


def test_a_plate_tells_points_and_thirds() -> None:
    _before, after = finished([4, 2, 5, 0], [13, 6, 14, 1], 2)
    said = [TABLE.words.plate(after, seat, CAST).words.rpartition(" ")[2] for seat in range(4)]
    assert said == ["4⅓", "2", "4⅔", "⅓"]


def test_arrows_show_the_way_and_the_last_trick_is_warm() -> None:
    game = Busca(4)
    table = TABLE.geometry((1024, 640), Seating(4, 0, 10))
    furniture = TABLE.furniture(game.view(0), table, CAST)
    assert [each.clockwise for each in furniture.rounds] == [False] and not furniture.patches
    view = game.view(0)
    last = replace(
        view,
        state={**view.state, "phase": "play"},
        zones={**view.zones, **{f"hand:{seat}": [seat] for seat in range(4)}},
    )
    assert TABLE.furniture(last, table, CAST).patches


def share_holding(game: Busca, seat: int, card: str) -> float:
    """How often seat 0 thinks that *card* is in the hand of *seat*."""
    worlds = likely_worlds(game.view(0), Busca, PLAYER, Random(1))
    return sum(parse(card) in next(worlds).zone(f"hand:{seat}") for _ in range(200)) / 200


def test_who_went_under_with_a_low_card_has_hardly_a_higher_one_that_loses() -> None:
    """Twins: seat 1 follows with the four or with the king, and everything else is the same."""
    line = "hand:2 Ac 5d ; hand:1 {} 7h ; hand:0 7c 4h 5h 6h 4s 5s 6s 7s 6d 7d"
    low, high = (dealt(line.format(card)) for card in ("4c", "Kc"))
    for game, card in ((low, "4c"), (high, "Kc")):
        game.play(2, PLAY[parse("Ac")])
        game.play(1, PLAY[parse(card)])
    assert share_holding(low, 1, "Qc") < share_holding(high, 1, "Qc") - 0.08


def test_who_throws_anything_but_an_ace_has_hardly_one() -> None:
    line = "hand:2 4c 5d ; hand:1 {} 7h 6h Jh Qh Js Qs Ks 4s 5s ; hand:0 5c 6c 7c Kc Qc Jc 4h 6s 7s 7d"
    ace, king = (dealt(line.format(card)) for card in ("Ad", "Kd"))
    for game, card in ((ace, "Ad"), (king, "Kd")):
        game.play(2, PLAY[parse("4c")])
        game.play(1, PLAY[parse(card)])
    assert share_holding(king, 1, "As") < share_holding(ace, 1, "As") - 0.08
