"""Euchre beyond the rule book's examples: what is known of the turn-up, bowers that must follow, sensible calls."""

from random import Random

import pytest

from tabletop.cards import FACE, parse
from tabletop.engine.moves import PLAY, Move
from tabletop.engine.records.script import arranged
from tabletop.families.tricks.rules import DISCARD, PASS
from tabletop.games.euchre.player import PLAYER, chance_to_win
from tabletop.games.euchre.player_calling import discard_from, worth
from tabletop.games.euchre.rules import CALLS, Euchre
from tests.arranging import faces


def dealt(line: str, **settings: object) -> Euchre:
    game = Euchre(4, settings)
    game.play(-1, arranged(game, f"* arrange {line}"))
    return game


def chosen(game: Euchre) -> Move:
    return PLAYER.policy(game, game.turn, Random(1))


def test_the_dealer_has_the_turn_up_or_has_put_it_aside() -> None:
    game = dealt("hand:0 Jc As 9h 8h 7d ; upcard Ks")
    game.play(0, CALLS["up"])
    game.play(3, game.moves(3)[2])
    places = set()
    for seed in range(60):
        world = game.imagine(game.view(1), Random(seed))
        places.add(next(name for name in world.plan.names if parse("Ks") in world.zone(name)))
    assert places == {"hand:3", "aside"}


def test_what_does_not_follow_a_bower_is_known_to_be_no_trump() -> None:
    game = dealt("hand:0 Jc As 9h 8h 7d ; hand:1 Ac Kh Qd 9d 7h ; hand:2 Qs Ts 9s Ah Kd ; upcard Ks")
    game.play(0, CALLS["up"])
    game.play(3, game.moves(3)[0])
    game.play(0, PLAY[parse("Jc")])
    game.play(1, PLAY[parse("Ac")])
    for seed in range(40):
        world = game.imagine(game.view(0), Random(seed))
        suits = {world.suits_of[world.trump][FACE[card]] for card in world.zone("hand:1")}
        assert world.trump not in suits


def test_the_left_bower_is_told_to_follow() -> None:
    game = dealt("hand:0 As 9c 8c 7c Tc ; hand:1 Jc Kh Qd 9d 7h ; upcard Ks")
    game.play(0, CALLS["up"])
    game.play(3, game.moves(3)[0])
    game.play(0, PLAY[parse("As")])
    refusal = game.refuse(1, PLAY[parse("Kh")])
    assert refusal and refusal.code == "must-follow" and "play J♣" in refusal.sentence
    assert game.moves(1) == [PLAY[parse("Jc")]]


def test_three_trumps_with_both_bowers_go_alone_and_rags_pass() -> None:
    strong = dealt("hand:0 Js Jc As Ah Kh ; upcard 9s")
    assert chosen(strong) == CALLS["up-alone"]
    assert chosen(dealt("hand:0 7d 8d 9h 7c 8c ; upcard Js")) == PASS


def test_near_the_end_nobody_risks_to_go_alone() -> None:
    game = dealt("hand:0 Js Jc As Ah Kh ; upcard 9s")
    game.points = [9, 0]
    assert chosen(game) == CALLS["up"]


def test_a_stuck_dealer_names_the_best_suit() -> None:
    game = dealt("hand:3 7d 8d Td 9h 7h ; upcard 9s", stick=True)
    for seat in (0, 1, 2, 3, 0, 1, 2):
        game.play(seat, PASS)
    assert chosen(game) == CALLS["d"]


def test_the_discard_makes_a_void_and_spares_trumps_and_aces() -> None:
    assert discard_from(faces("Js 9s Ah 7d 8c 9c"), 3) == parse("7d")
    assert discard_from(faces("Js Jc As Ks Ah 9s"), 3) == parse("Ah")


def test_worth_grows_with_the_hand() -> None:
    hands = ("7d 8d 9h 7c 8c", "9s 8d 9h 7c 8c", "Js 8d 9h 7c 8c", "Js Jc Ah 7c 8c", "Js Jc As Ah 8c")
    values = [worth(tuple(sorted(faces(hand))), 3) for hand in hands]
    assert values == sorted(values) and values[0] < 0.5 < 3.0 < values[-1]


def test_nobody_trumps_the_partners_ace() -> None:
    game = dealt(
        "hand:0 Ah 8h 7d 8d 9c ; hand:1 7h 9h Tc Qc 8c ; hand:2 Ks Qs Kd 9d 7c ; upcard As", pack="32"
    )
    game.play(0, CALLS["up"])
    game.play(3, DISCARD[game.zones[game.hand_zones[3]][0]])
    game.play(0, PLAY[parse("Ah")])
    game.play(1, PLAY[parse("7h")])
    assert chosen(game).cards[0] not in faces("Ks Qs")


def test_a_lead_is_ruffed_low_though_somebody_behind_might_overtrump() -> None:
    game = dealt(
        "hand:0 Ac Kd Td 8s 7h ; hand:1 Jh 9h Qd Ts 9s ; hand:2 9c Qc As Ks 8d ; hand:3 Kc Th Ad 7s 7d ; upcard Ah"
    )
    for seat, move in ((0, PASS), (1, CALLS["up"]), (3, DISCARD[parse("7d")]), (0, PLAY[parse("Ac")])):
        game.play(seat, move)
    assert chosen(game) == PLAY[parse("9h")]


def test_the_chance_to_win_follows_the_score() -> None:
    assert chance_to_win(5, 5) == pytest.approx(0.5)
    assert chance_to_win(1, 9) > 0.9 > chance_to_win(4, 5) > chance_to_win(9, 1)
