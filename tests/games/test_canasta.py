"""Canasta: corners of the rules that the book's scripts do not reach, and sense in how it is played."""

from random import Random

import pytest

from tabletop.cards import FACE, RANK
from tabletop.engine import moves
from tabletop.engine.records.script import Script, run
from tabletop.families.canasta.evaluation import sorted_hand
from tabletop.games.canasta.player import PLAYER
from tabletop.games.canasta.rules import Canasta

HEADER = "tabletop 1\ngame canasta\nseats 4\noptions deals=1{options}\n"
OTHERS = (
    "hand:1 Ac 4c 5c 6c 7c 8c Tc Jc Qd 4d 5d ; hand:3 As 5s 6s 7s 8s 9s Ts Js Qs 6d 7d ; "
    "hand:2 5h 6h 7h 8h Th Jh 4h 6s Ad 8c 9h"
)


def played(hand, text, discard="8d", stock="9s Td Jd 5c Qh", options="", others=OTHERS):
    """The game after the moves and expectations of *text*, in which seat 0 was dealt *hand*."""
    deal = f"* arrange hand:0 {hand} ; {others} ; discard {discard} ; stock {stock}\n"
    record = run(Script("test", 1, HEADER.format(options=options) + deal + text))
    return record.replay()


def advised(game):
    """The policy's move, as text."""
    return str(PLAYER.policy(game, game.turn, Random(1)))


def test_thirty_cards_in_hand_have_a_list_of_moves_that_can_all_be_played():
    rng = Random(2)
    for _deal in range(10):
        game = Canasta(4)
        game.chance(rng)
        seat = game.turn
        if game.bonus_held(seat):
            game.act(seat, moves.parse("declare"))
        game.act(seat, moves.parse("draw > stock"))
        hand = game.zones[game.hand_zones[seat]]
        more = [card for card in game.zones[game.stock] if not game.bonus_mask[FACE[card]]]
        game.move(more[: 30 - len(hand)], game.stock, game.hand_zones[seat])
        listed = game.moves(seat)
        assert len(hand) == 30 and 30 < len(listed) == len(set(listed))
        assert not any(game.refuse(seat, move) for move in listed)


def test_a_meld_that_is_not_listed_is_accepted():
    game = played("Kc Kd Kh Ks 9c 9d 9h 4s 5s 6h 2c", "0 draw > stock\n")
    move = moves.parse("meld Kc Kh Ks 2c")
    assert move not in game.moves(0) and game.refuse(0, move) is None


def test_black_threes_are_melded_only_in_going_out():
    hand = "Kc Kd Kh Ks Kc Kd Kh 3c 3s 3c 4s"
    game = played(
        hand,
        "0 draw > stock\n"
        "expect refused 0 meld 3c 3c 3s : not-allowed\n"
        "0 meld Kc Kc Kd Kd Kh Kh Ks\n"
        "expect refused 0 meld 3c 3c 3s : not-allowed\n"  # 4s and 9s would be left
        "0 discard 4s\n1 draw > stock\n1 discard Td\n2 draw > stock\n2 discard Jd\n3 draw > stock\n3 discard 5c\n"
        "0 draw > stock\n"
        "expect refused 0 meld 3c 3c 3s : not-allowed\n",
    )
    assert not game.over


def test_after_a_no_nobody_goes_out_in_that_turn():
    played(
        "Kc Kd Kh Ks Kc Kd Kh 9c 9d 9h 4s",
        "0 draw > stock\n"
        "0 ask\n2 answer = no\n"
        "0 meld Kc Kc Kd Kd Kh Kh Ks\n0 meld 9c 9d 9h\n"
        "0 layoff 9s > meld:1\n"
        "expect refused 0 discard 4s : cannot-go-out\n"
        "expect moves 0 retract\n",
    )


def test_who_promised_to_go_out_and_cannot_pays():
    game = played(
        "Kc Kd Kh Ks Kc Kd Kh 9c 9d Qc 4s",
        "0 draw > stock\n0 ask\n2 answer = yes\n0 meld Kc Kc Kd Kd Kh Kh Ks\n"
        "0 pass\nexpect fact penalty:0 100\nexpect fact answer fail\nexpect phase meld\n"
        "expect fact laid 0\n0 discard 4s\nexpect turn 1\n",
    )
    assert game.penalty == [100, 0]


def test_a_wild_card_on_the_pile_leaves_no_way_to_take_it():
    game = played(
        "Kc Kd Kh Ks 2d 9c 9d 9h 4s 5s 6h",
        "0 draw > stock\n0 discard 2d\nexpect fact frozen yes\n",
    )
    assert [str(move) for move in game.moves(1)] == ["draw > stock"]


def test_a_seat_that_has_sorted_out_its_red_threes_is_imagined_without_them():
    game = played("Kc Kd Kh Ks 2d 9c 9d 9h 4s 5s 6h", "0 draw > stock\n0 discard 4s\n")
    for seed in range(40):
        imagined = game.imagine(game.view(1), Random(seed))
        assert not imagined.bonus_held(0)


# How it is played


def test_the_pile_is_taken_that_opens():
    game = played("Kc Ks Qd Qh 4c 5c 6d 7s 9h Th 2d", "", discard="Kh", others="hand:1 Ac")
    game.move([game.zones[game.stock][0]], game.stock, game.pile)
    top = game.zones[game.pile].pop(0)
    game.zones[game.pile].append(top)
    four = [card for card in game.zones[game.stock] if RANK[FACE[card]] == 8][:4]
    game.move(four, game.stock, game.pile)
    game.zones[game.pile].remove(top)
    game.zones[game.pile].append(top)
    assert advised(game) == "draw Kc Ks > discard"
    game.play(0, moves.parse("draw Kc Ks > discard"))
    assert advised(game) == "meld Qd Qh 2d"


def test_what_the_next_player_needs_is_kept():
    game = played(
        "3s Kd Qd 9c 4s 5s 6h 7d 8h Th Jd",
        "0 draw > stock\n0 discard 4s\n1 draw > stock\n1 meld 9d 9h 9s\n1 meld Ac Ad As\n1 discard 5d\n"
        "2 draw > stock\n2 discard 5h\n3 draw > stock\n3 discard 6s\n0 draw > stock\n",
        others="hand:1 9d 9h 9s Ac Ad As 4c 5d 6c 7c 8c ; hand:2 5h 6h 7h 8h Th Jh Qs 4h 7s Jc Kc ; "
        "hand:3 5c 6s 7s 8s Ts Js Qc Kh 4d 6d Tc",
        stock="Jd 8c Qh Td 7c",
    )
    chosen = PLAYER.discards(game, 0, sorted_hand(game, 0))
    assert all(RANK[face] != 9 for face in chosen[:3]), "a nine would give the pile away"


def test_a_partner_with_much_to_meld_says_no():
    hand = "Kc Kd Kh Ks Kc Kd Kh Qc 9c 9d 4s"
    rich = OTHERS.replace(
        "hand:2 5h 6h 7h 8h Th Jh 4h 6s Ad 8c 9h", "hand:2 Ad Ah Ac Ad Qd Qh Qs Jh Th 9h 8h"
    )
    rich = rich.replace("hand:1 Ac 4c 5c 6c 7c 8c Tc Jc Qd", "hand:1 4h 4c 5c 6c 7c 8c Tc Jc 3c").replace(
        "8s 9s Ts Js Qs", "8s 9s Ts Js 3s"
    )
    poor = rich.replace("hand:2 Ad Ah Ac Ad Qd Qh Qs Jh Th 9h 8h", "hand:2 5h 6h 7h 8h Th Jh 4h 6s Ad 8c 9h")
    text = "0 draw > stock\n0 ask\n"
    assert advised(played(hand, text, others=rich)) == "answer = no"
    assert advised(played(hand, text, others=poor)) == "answer = yes"


@pytest.mark.parametrize(
    "options", [{}, {"declare-threes": "manual"}, {"penalties": True}, {"wild-limit": "equal"}]
)
def test_the_policy_plays_listed_moves_and_deals_end(options):
    """A turn that is made and taken back for ever would never end."""
    for seed in range(8):
        game, rng = Canasta(4, {"deals": 2, **options}), Random(seed)
        made = 0
        while not game.over:
            if game.due:
                game.chance(rng)
                continue
            move = PLAYER.policy(game, game.turn, rng)
            assert move in game.choices(game.turn)
            game.play(game.turn, move)
            made += 1
            assert made < 1200
