"""Two-hand, three-hand, joker canasta and Mexicana: what the book's scripts do not reach."""

from random import Random

from tabletop.cards import RANK
from tabletop.engine import moves
from tabletop.engine.records.script import Script, run
from tabletop.families.canasta.melds import is_wild
from tabletop.games.joker_canasta.player import PLAYER as JOKER_PLAYER
from tabletop.games.mexicana.player import PLAYER as MEXICANA_PLAYER


def played(slug, seats, text, options="deals=1"):
    return run(
        Script("test", 1, f"tabletop 1\ngame {slug}\nseats {seats}\noptions {options}\n{text}")
    ).replay()


def test_without_bonus_cards_nothing_comes_for_the_first_melds():
    text = "* arrange hand:0 Kc Kd Kh Ks Ac Ad Ah 7h 6c 5c 8c 9c Tc ; discard 4d ; stock Qc\n"
    text += "0 draw > stock\n0 meld Kc Kd Kh Ks\n0 meld Ac Ad Ah\n"
    game = played("mexicana", 4, text, "deals=1 bonus-cards=0")
    assert len(game.zones[game.hand_zones[0]]) == 7 and game.facts()["given:0"] == "no"


def test_in_mexicana_one_opens_at_once():
    text = "* arrange hand:0 Kc Kd Kh Ks Ac Ad Ah 7h 6c 5c 8c 9c Tc ; discard 4d ; stock Qc\n0 draw > stock\n"
    game = played("mexicana", 4, text)
    assert MEXICANA_PLAYER.policy(game, 0, Random(1)).action == "meld"


def test_many_wild_cards_lie_together():
    text = "* arrange hand:0 2c 2c 2d 2d 2h Xb Xr Kc Kd Ks 4c 5c 6c ; discard Qd ; stock Jh\n0 draw > stock\n"
    game = played("joker-canasta", 4, text)
    assert moves.parse("meld 2c 2c 2d 2d 2h Xb Xr") in game.moves(0)
    game.opened[0] = True
    move = JOKER_PLAYER.policy(game, 0, Random(1))
    assert move.action == "meld" and (is_wild(move.cards) or RANK[move.cards[0]] == 13)


def test_who_is_alone_has_nobody_to_ask():
    text = "* arrange hand:0 Kc Kd Kh Ks Ac Ad 4c 5c 6d 7c 8c 9c Tc ; discard Ah ; stock 4h 5h\n"
    text += "0 draw Ac Ad > discard\n"
    game = played("three-hand-canasta", 3, text)
    assert game.phase == "meld" and game.lone == 0
    assert game.refuse(0, moves.parse("ask")).code == "not-allowed"
    assert game.partner(1) == 2 and game.partner(0) == -1
