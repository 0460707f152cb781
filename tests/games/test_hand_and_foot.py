"""Hand and Foot: corners of the rules that the book's scripts do not reach, and sense in how it is played."""

from random import Random

from tabletop.engine.records.script import Script, run
from tabletop.families.canasta.stages.player import A_HAND_TO_COME
from tabletop.games.hand_and_foot.player import PLAYER
from tabletop.games.hand_and_foot.rules import HandAndFoot

HEADER = "tabletop 1\ngame hand-and-foot\nseats 4\noptions deals=1{options}\n"


def played(hand, text, discard="8d", stock="9s Td Jd 5c Qh", options=""):
    deal = f"* arrange hand:0 {hand} ; discard {discard} ; stock {stock}\n"
    return run(Script("test", 1, HEADER.format(options=options) + deal + text)).replay()


def test_a_pair_is_needed_unless_the_rules_are_loose():
    hand = "Kc Kd Kh Ks 8c 2c 4c 5c 6c 7c 9c Tc Jc ; hand:1 4d 4h 2d 6d 7d 8d 9d Td Jd Qd Ad 5d 5h"
    turn = "0 draw > stock\n0 meld Kc Kd Kh Ks 2c\n0 discard 4c\nexpect refused 1 draw 4d 2d > discard : "
    played(hand, turn + "not-matching\n")
    played(hand, turn + "frozen\n", options=" pickup=loose")


def test_a_yes_is_not_evaded_by_discarding_into_the_foot():
    hand = "Kc Kd Kh Ks Kc Kd Kh Ac Ad Ah As Ac 4c"
    played(
        hand,
        "0 draw > stock\n0 meld Kc Kc Kd Kd Kh Kh Ks\n0 meld Ac Ac Ad Ah As 2c\n0 ask\n2 answer = yes\n"
        "expect refused 0 discard 4c : must-go-out\n0 layoff 2d > meld:1\nexpect refused 0 discard 4c : must-go-out\n"
        "0 pass\nexpect phase meld\nexpect fact penalty:0 100\n",
        stock="2c 2d",
    )


def test_players_reach_the_foot_and_close_piles():
    rng = Random(4)
    game = HandAndFoot(4, {"deals": 1})
    game.chance(rng)
    in_foot = 0
    while not game.over:
        game.apply(game.turn, PLAYER.policy(game, game.turn, rng))
        in_foot = max(in_foot, sum(game.stage))
    assert in_foot > 2
    assert min(game.points) > 10 * A_HAND_TO_COME
