"""Basic Rummy where the rule book's scripts do not reach, and the rules of thumb of its player."""

from random import Random

import pytest

from tabletop.cards import name, parse
from tabletop.engine.errors import BadOption
from tabletop.engine.moves import CHANCE, Move, parse_line
from tabletop.engine.moves import parse as move_of
from tabletop.engine.records.script import arranged
from tabletop.families.rummy.rules import DRAW_STOCK, faces_in, mask_of, ordinary, worth
from tabletop.games.basic_rummy.player import PLAYER
from tabletop.games.basic_rummy.rules import BasicRummy
from tabletop.opponents import levels
from tabletop.opponents.budget import Budget


def dealt(arrangement: str, seats: int = 2, **settings: object) -> BasicRummy:
    game = BasicRummy(seats, {"deals": 1, **settings})  # type: ignore[dict-item]
    game.play(CHANCE, arranged(game, f"* arrange {arrangement}"))
    return game


def play(game: BasicRummy, *lines: str) -> None:
    for line in lines:
        game.play(*parse_line(line))


def code(game: BasicRummy, line: str) -> str:
    refusal = game.refuse(*parse_line(line))
    return refusal.code if refusal else ""


def test_the_melds_within_a_hand_are_all_there_are() -> None:
    melds = ordinary(True)
    for seed in range(200):
        hand = mask_of(Random(seed).sample(range(52), 20))
        assert sorted(melds.within(hand)) == sorted(meld for meld in melds.order if meld & hand == meld)


def cards(words: str) -> int:
    return mask_of(map(parse, words.split()))


def advised(game: BasicRummy) -> str:
    return str(PLAYER.policy(game, game.turn, Random(1)))


# Melds


def test_an_ace_stands_above_a_king_only_where_it_may() -> None:
    low, either = ordinary(False), ordinary(True)
    assert cards("Qh Kh Ah") not in low.order and cards("Kh Ah 2h") not in either.order
    assert [name(face) for face in either.order[cards("Ah Qh Kh")]] == ["Qh", "Kh", "Ah"]
    assert [name(face) for face in either.order[cards("Ah 2h 3h")]] == ["Ah", "2h", "3h"]
    assert either.fitting[cards("Js Qs Ks")] == cards("Ts As")


def test_a_hand_is_divided_into_the_melds_that_count_most() -> None:
    melds = ordinary(False)
    assert melds.division(cards("7c 7d 7h 8h 9h 2s")) == [cards("7h 8h 9h")]
    assert melds.saved(cards("7c 7d 7h 8h 9h Th 2s")) == worth(cards("7c 7d 7h 8h 9h Th"))
    assert not melds.division(cards("2s 4s 6d"))


# Turning over


def turned_over() -> BasicRummy:
    """Two players who have drawn the whole stock and thrown it away; the next draw turns the discards over."""
    game = dealt("discard 2c", seats=6)
    while game.zones[game.stock]:
        game.play(game.turn, Move("draw", target="stock"))
        drawn = next(m for m in game.moves(game.turn)[::-1] if m.action == "discard")
        game.play(game.turn, drawn)
    return game


def test_the_oldest_discard_is_drawn_first_after_turning_and_everybody_remembers_the_order() -> None:
    game = turned_over()
    lay = game.zones[game.discards][:]
    seat = game.turn
    game.play(seat, Move("draw", target="stock"))
    assert game.turned == 1 and not game.zones[game.discards]
    assert lay[0] in game.zones[game.hand_zones[seat]]
    assert game.zones[game.stock] == lay[:0:-1]
    for other in range(6):
        view = game.view(other)
        assert view.zones["stock"] == lay[:0:-1]
        assert not view.shows("stock")
        assert lay[0] in view.zones[f"hand:{seat}"]


# Where a turn must still be ended


def test_what_would_leave_only_the_card_taken_is_refused_unless_it_fits() -> None:
    hands = "hand:0 4c 5c 6c 7d 8d 9d Td Jd Qd Kd ; hand:1 Ks Qs 9h 8h 3d 2d Ac Ad 6h 5h"
    for taken, refusal in (("7c", ""), ("8c", "same-discard")):
        game = dealt(f"{hands} ; discard {taken}", melds="any")
        play(game, "0 draw > discard", "0 meld 7d 8d 9d Td Jd Qd Kd")
        assert code(game, "0 meld 4c 5c 6c") == refusal
        assert (move_of("meld 4c 5c 6c") in game.moves(0)) == (not refusal)


def test_the_last_card_must_be_thrown_away_under_that_rule() -> None:
    hands = "hand:0 4c 5c 6c 7d 8d 9d Td Jd Qd 7c ; hand:1 Ks Qs 9h 8h 3d 2d Ac Ad 6h 5h"
    game = dealt(f"{hands} ; discard Kh ; stock Kd 3s 8c", out="discard", melds="any")
    play(game, "0 draw > stock", "0 meld 7d 8d 9d Td Jd Qd Kd")
    assert code(game, "0 meld 4c 5c 6c 7c") == "must-discard"
    assert move_of("meld 4c 5c 6c 7c") not in game.moves(0)
    play(game, "0 meld 4c 5c 6c")
    assert code(game, "0 layoff 7c > meld:1") == "must-discard"
    play(game, "0 discard 7c")
    assert game.over


def test_who_has_not_melded_may_not_lay_off_under_that_rule() -> None:
    hands = "hand:0 4c 5c 6c 9d Td 2h Kh Kc 3s 8s ; hand:1 7c 8d 8h Qs Js 2d 3h Ac 5d 5s"
    game = dealt(hands, layoff="melded")
    play(game, "0 draw > stock", "0 meld 4c 5c 6c", "0 discard Kh", "1 draw > stock")
    assert code(game, "1 layoff 7c > meld:0") == "not-melded"
    assert not any(move.action == "layoff" for move in game.moves(1))


def test_some_end_to_the_match_is_needed() -> None:
    with pytest.raises(BadOption, match="target"):
        BasicRummy(2, {"target": 0})


# The player


HAND = "4c 5c 6c 9d Td 2h Kh Kc 3s 8s"


def test_the_discard_is_taken_for_a_meld_and_left_otherwise() -> None:
    assert advised(dealt(f"hand:0 {HAND} ; discard 8d")) == "draw > discard"
    assert advised(dealt(f"hand:0 {HAND} ; discard 7h")) == "draw > stock"


def test_a_meld_is_laid_down_then_a_lonely_high_card_goes() -> None:
    game = dealt("hand:0 4c 5c 6c 9d Td 2h 3h 8s Qs Kc ; hand:1 Jc Ac 7d ; stock 5s")
    play(game, "0 draw > stock")
    assert advised(game) == "meld 4c 5c 6c"
    play(game, "0 meld 4c 5c 6c")
    assert advised(game) in ("discard Kc", "discard Qs")


def test_it_lays_off_what_it_does_not_need() -> None:
    game = dealt("hand:0 4c 5c 6c 7d 8d 9d Ts Js Qs 7c ; stock 3c")
    play(game, "0 draw > stock")
    made = []
    while game.turn == 0:
        made.append(advised(game))
        play(game, f"0 {made[-1]}")
    assert made[0] == "meld Ts Js Qs" or made[0] == "meld 3c 4c 5c 6c 7c"


def test_games_among_its_rules_of_thumb_come_to_an_end() -> None:
    for seats in (2, 4, 6):
        rng = Random(seats)
        game, moves = BasicRummy(seats, {"deals": 6, "target": 0}), 0
        while not game.over:
            if game.due:
                game.chance(rng)
            else:
                game.play(game.turn, PLAYER.policy(game, game.turn, rng))
            moves += 1
            assert moves < 4000


def one_card_each() -> BasicRummy:
    """Two players with an ace each, a third ace on the discards and the fourth below it; ten cards in the stock."""
    game = dealt("hand:0 Ah ; hand:1 Ac ; discard Ad ; stock As")
    top, hidden = parse("Ad"), [parse("As"), *[card for card in game.zones[game.stock] if card % 13][10:]]
    for zone in game.hand_zones:
        game.move([card for card in game.zones[zone] if card % 13], zone, game.discards)
    game.move(hidden, game.stock, game.discards)
    game.move([top], game.discards, game.stock)
    game.move([top], game.stock, game.discards)
    return game


def test_experts_who_hold_one_card_each_do_not_change_it_for_ever() -> None:
    game, rng = one_card_each(), Random(1)
    for _move in range(200):
        if game.over:
            break
        seat = game.turn
        move = levels.choose(game.view(seat), "expert", Budget(playouts=64), rng)
        game.play(seat, move or game.moves(seat)[0])
    assert game.over


def test_a_pair_whose_third_card_cannot_come_is_no_reason_to_take_the_discard() -> None:
    game = one_card_each()
    assert PLAYER.candidates(game, 1, game.moves(1)) == [DRAW_STOCK]


def test_a_set_of_faces_lists_them_in_pack_order() -> None:
    assert faces_in(cards("Kd Ac 2h")) == [parse("Ac"), parse("Kd"), parse("2h")]
