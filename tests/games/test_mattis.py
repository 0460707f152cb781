"""Mattis beyond its scripts: ties without cards, blue fools, the end of a game, and what its players make of it."""

from random import Random

import pytest

from tabletop.cards import names, parse
from tabletop.engine.abilities.zone_parts import cards_of
from tabletop.engine.errors import BadOption
from tabletop.engine.moves import Move
from tabletop.games.mattis.player import PLAYER
from tabletop.games.mattis.player_burden import risks
from tabletop.games.mattis.rules import FLIP, PICK_UP, Mattis
from tabletop.games.mattis.rules_sequences import plays, runs
from tests.games.mattis_positions import cards, first_half, play, second_half

# The first half


def test_a_tied_player_without_a_card_drops_out_when_the_stock_cannot_help():
    game = first_half(["9c", "9d 3c", "5s 6s"], "8d")
    play(game, "0 play 9c", "1 play 9d", "2 play 5s")
    assert game.phase == "beat" and len(game.zones[game.hand_zones[1]]) > 3, (
        "seat 1 wins without another card"
    )


def test_if_no_tied_player_can_play_on_the_first_of_them_wins():
    game = first_half(["9c", "9d", "5s 6s"], "")
    game.trumpcard, game.maker = parse("2h"), 0
    before = len(game.zones[game.won_zones[0]])
    play(game, "0 play 9c", "1 play 9d", "2 play 5s")
    assert len(game.zones[game.hand_zones[0]]) == before + 3


def test_a_tied_player_may_be_passed_over_when_another_took_the_last_card_that_could_be_turned():
    game = first_half(["9c", "9d", "9h 2c"], "Kd 8d")
    play(game, "0 play 9c", "1 play 9d", "2 play 9h")
    assert game.tied == (0, 1, 2) and game.moves(0) == [FLIP]
    play(game, "0 flip")
    assert game.turn == 2, "seat 1 has no card, and the last card of the stock is not turned"
    assert game.facts()["tied"] == "0 2"


def test_everybody_sees_the_last_card_of_the_stock():
    game = first_half(["9c 2h 3h", "8d 2d 3d", "5s 6s 7s"], "Kd")
    play(game, "0 play 9c", "1 play 8d", "2 play 5s")
    assert game.facts()["trumpcard"] == "Kd" and game.facts()["maker"] == 0
    assert all(parse("Kd") in game.view(seat).zones["won:0"] for seat in range(3))
    assert len(game.zones[game.hand_zones[0]]) == 2, "it is never taken into a hand"


def test_the_last_card_of_the_stock_is_not_turned():
    game = first_half(["9c 2h 3h", "8d 2d 3d", "5s 6s 7s"], "Kd")
    assert game.refuse(0, FLIP).code == "empty"


# The second half


def test_a_part_of_the_trick_has_a_name():
    game = second_half(["2c 3c 9h", "Kc Ah", "As 4d"])
    play(game, "0 play 2c 3c", "1 play Kc")
    assert names(cards_of(game, "trick:0")) == "2c 3c" and names(cards_of(game, "trick:1")) == "Kc"
    assert cards_of(game, "trick:2") == []
    with pytest.raises(KeyError):
        cards_of(game, "trick:9")


def test_a_sequence_may_be_named_in_any_order_and_lies_from_low_to_high():
    game = second_half(["2c 3c 4c 9h", "Kc", "As"])
    play(game, "0 play 4c 2c 3c")
    assert names(game.zone("trick")) == "2c 3c 4c"


def test_without_sequences_cards_are_played_one_by_one():
    game = second_half(["2c 3c 9h", "Kc Kd", "As Ad"], sequences=False)
    assert game.refuse(0, Move("play", tuple(cards("2c 3c")))).code == "not-a-meld"
    assert all(len(move.cards) == 1 for move in game.moves(0))


def test_a_blue_fool_is_passed_over_while_the_table_is_empty():
    game = second_half(["2c 9h", "", "3c 8h"], blue=[1], lead=2)
    assert game.need == 3
    play(game, "2 play 3c")
    assert game.turn == 0
    play(game, "0 draw > trick")
    assert game.turn == 2, "nothing lies there for the blue fool to pick up"


def test_a_blue_fool_who_has_picked_up_is_out_when_the_cards_are_gone():
    game = second_half(["2c 9h", "", "3c 8h"], blue=[1])
    play(game, "0 play 2c", "1 draw > trick")
    assert game.waiting == () and game.facts()["in"] == "0 1 2"
    play(game, "2 play 8h", "0 play 9h", "1 draw > trick")
    assert game.facts()["out"] == "0"


def test_if_only_blue_fools_are_left_the_next_of_them_is_the_mattis():
    game = second_half(["", "3c", "", "2c"], blue=[0, 2], lead=3)
    game.need = 2
    game.waiting = (0, 2)
    play(game, "3 play 2c")
    game.turn = 1
    play(game, "1 play 3c")
    assert game.over and game.gained == [0, 0, 1, 0]


def test_after_two_hundred_pick_ups_whoever_has_most_cards_is_the_mattis():
    game = second_half(["2c 9h", "3d 4d 5d", "3c 8h"])
    play(game, "0 play 9h")
    game.pickups = 199
    play(game, "1 draw > trick")
    assert game.over and game.gained == [0, 1, 0]


def test_the_hat_may_count_and_the_mattis_may_deal():
    game = second_half(["2c", "3d 4d", "3c"], games=2, hat=1, double=True, deal="mattis")
    play(game, "0 play 2c", "1 draw > trick", "2 play 3c")
    assert game.gained == [0, 2, 0] and game.hat == 1
    assert game.dealer == 1 and game.facts()["game"] == 2 and game.phase == "deal"


def test_in_the_same_trick_the_number_stays_when_the_table_is_emptied():
    game = second_half(["2c 9h", "3d 4d", "3h 8h"], emptied="same")
    play(game, "0 play 9h", "1 draw > trick")
    assert (game.turn, game.leader, game.need) == (2, 0, 3)


def test_who_may_pick_up_freely_is_not_refused():
    game = second_half(["2c 9h", "3c 4d", "3h 8h"], pickup="free")
    play(game, "0 play 2c")
    assert PICK_UP in game.moves(1) and len(game.moves(1)) == 2


def test_who_had_to_pick_up_holds_nothing_that_would_have_beaten():
    game = second_half(["2c 9h", "3d 4d", "3h 8h"])
    play(game, "0 play 9h", "1 draw > trick")
    barred = game.excluded(game.hand_zones[1])
    assert barred >> parse("Ah") & 1 and barred >> parse("2s") & 1 and not barred >> parse("3d") & 1


def test_there_must_be_a_seat_for_the_hat():
    with pytest.raises(BadOption):
        Mattis(3, {"hat": 5})


def test_all_parts_of_a_suit_are_listed():
    assert runs(0b1011) == ((0, 2), (3, 1))
    assert len(plays(0, 0x1FFF, 13)) == 13 * 14 // 2
    assert len(plays(0, 0x1FFF, 1)) == 13


# Players


def chosen(game, seat=None):
    return str(PLAYER.policy(game, game.turn if seat is None else seat, Random(1)))


def test_it_leads_a_long_low_sequence_and_keeps_its_trumps():
    game = second_half(["2c 3c 4c 5c As Ks", "Kc Ah", "Qs 4d"])
    assert chosen(game) == "play 2c 3c 4c 5c"


def test_it_follows_with_a_low_card_of_the_suit_rather_than_with_a_trump():
    game = second_half(["2c 9h", "5c As", "Kc 4d"])
    play(game, "0 play 2c")
    assert chosen(game) == "play 5c"


def test_it_goes_out_when_it_can():
    game = second_half(["2c 9h", "Js Qs", "Kc 4d"])
    play(game, "0 play 2c")
    assert chosen(game) == "play Js Qs"


def test_it_gives_low_cards_to_the_tricks_of_others():
    game = first_half(["Kc 2h 9h", "8d 2d 3d", "5s 6s 7s"], "Kd 3h 4h 4d 5d")
    play(game, "0 play Kc")
    assert chosen(game) in ("play 2d", "play 3d")


def test_it_wins_a_trick_of_high_cards_when_nobody_plays_after_it():
    game = first_half(["Kc 2h 9h", "Kd 2d 3d", "5s Ah As"], "Kh 3h 4h 4d 5d")
    play(game, "0 play Kc", "1 play Kd")
    assert chosen(game) in ("play Ah", "play As")


def test_a_tied_player_without_cards_turns_the_stock():
    game = first_half(["9c", "9d", "9h 2c"], "Kd 8d 7d")
    play(game, "0 play 9c", "1 play 9d", "2 play 9h")
    assert chosen(game) == "flip"
    assert PLAYER.careless(game, 0, Random(1)) == FLIP


def test_the_heavier_hand_is_at_greater_risk():
    game = second_half(["2c 4d 6h 2h 3d 8c", "As", "Kc Ac"])
    risk = risks(game)
    assert risk[0] > risk[2] > risk[1] and sum(risk) == pytest.approx(1)


def test_hints_say_what_is_true():
    game = second_half(["2c 9h", "5c As", "Kc 4d"])
    assert "Low" in PLAYER.reason(game, 0, Move("play", tuple(cards("2c"))))
    play(game, "0 play 2c", "1 play 5c")
    assert "completes" in PLAYER.reason(game, 2, Move("play", tuple(cards("Kc"))))
    assert PLAYER.worth(0.04).startswith("about 3 hats")
