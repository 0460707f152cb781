"""Samba, Bolivia, Brazilian Canasta: corners that the book's scripts do not reach, and sense in how they are played."""

from random import Random

import pytest

from tabletop.cards import names
from tabletop.engine import moves
from tabletop.engine.moves import CHANCE
from tabletop.engine.records.script import Script, run
from tabletop.families.canasta.evaluation import sorted_hand
from tabletop.families.canasta.samba.windows import kept_for_sequences
from tabletop.games import catalog
from tabletop.games.samba.player import PLAYER
from tabletop.ui.move_targets import MoveTargets
from tests.arranging import faces

OTHERS = (
    "hand:1 Ks 4d 5d 6c 7d 8d 9d Tc Jc Qc Ks 4c 6s 8s As ; "
    "hand:2 Kh 5h 6h 7h 8h Ac 2d 5c 6c 7s 8c 9c Ts Jd 4h ; hand:3 Kd 5s 6s 7s 8s Ac Ad 5c 6d 7c 9d 9c Ts Jd 4s"
)


def played(slug, hand, text, discard="8s", stock="6c 6d 9s 9h", options="deals=1"):
    """The game after the moves and expectations of *text*, in which seat 0 was dealt *hand*."""
    header = f"tabletop 1\ngame {slug}\nseats 4\noptions {options}\n"
    deal = f"* arrange hand:0 {hand} ; {OTHERS} ; discard {discard} ; stock {stock}\n"
    return run(Script("test", 1, header + deal + text)).replay()


KINGS = "Kc Kd Kh Kc Kd Kh 2c 2h Ac Ad Ah 4s 5s 7d 9d"


def test_taking_back_separates_what_was_put_together():
    game = played(
        "samba",
        KINGS,
        "0 draw > stock\n0 meld Kc Kd Kh\n0 meld Kc Kd 2c\n0 combine > meld:0 = 1\n0 layoff Kh > meld:0\n"
        "expect fact canastas:0 1\n0 retract\nexpect zone meld:0\nexpect zone meld:1\nexpect count hand:0 17\n",
    )
    assert game.phase == "meld" and not game.joins
    assert game.refuse(0, moves.parse("retract")).code == "empty"


def test_melds_of_too_many_wild_cards_do_not_go_together():
    played(
        "samba",
        "Kc Kd Kh Ks Kc Kd 2c 2h 2s Ad Ah 4s 5s 7d 9d",
        "0 draw > stock\n0 meld Kc Kd 2c 2h\n0 meld Kc Kd 2s\nexpect refused 0 combine > meld:0 = 1 : not-a-meld\n",
    )


def test_what_is_listed_is_legal_and_combining_is_listed_once():
    game = played("samba", KINGS, "0 draw > stock\n0 meld Kc Kd Kh\n0 meld Kc Kd 2c\n")
    listed = game.choices(0)
    assert [str(move) for move in listed if move.action == "combine"] == ["combine > meld:0 = 1"]
    assert all(game.refuse(0, move) is None for move in listed)


@pytest.mark.parametrize(
    ("hand", "laid", "kept"),
    [
        ("8h 9h Th Jh Kc 2c", "", "8h 9h Th Jh"),
        ("8h 9h Jh Kc 2c", "", ""),
        ("Ah Kh Qh Th 9s", "", "Th Qh Kh Ah"),
        ("Qh Kc", "9h Th Jh", "Qh"),
        ("3h 4h 5h 6h 7h 7h", "", "4h 5h 6h 7h"),
    ],
)
def test_cards_of_a_good_window_are_kept(hand, laid, kept):
    found = kept_for_sequences(tuple(faces(hand)), (tuple(faces(laid)),) if laid else ())
    assert names(found) == kept


def test_a_samba_in_hand_is_melded():
    game = played("samba", "5h 6h 7h 8h 9h Th Jh Ac Ad Ah Kc Kd 4s 5s 9d", "0 draw > stock\n")
    assert sorted_hand(game, 0).kept[:7] == tuple(faces("5h 6h 7h 8h 9h Th Jh"))
    said = []
    while game.turn == 0:
        move = PLAYER.policy(game, 0, Random(1))
        said.append(str(move))
        game.play(0, move)
    assert "meld 5h 6h 7h 8h 9h Th Jh" in said


@pytest.mark.parametrize("slug", ["samba", "bolivia", "brazilian-canasta"])
def test_policies_play_whole_deals_and_make_sambas(slug):
    player, sambas = catalog.part(slug, "player").PLAYER, 0
    for seed in range(12):
        rng = Random(seed)
        game = catalog.rules(slug)(4, {"deals": 1})
        while not game.over:
            seat = next(iter(game.to_act()))
            if seat == CHANCE:
                game.chance(rng)
                continue
            move = player.policy(game, seat, rng)
            assert game.refuse(seat, move) is None
            game.play(seat, move)
        sambas += sum(item.times for item in game.counted if item.kind == "samba")
    assert sambas > 0


@pytest.mark.parametrize(
    ("total", "need", "points", "meld", "enough"),
    [
        (6995, 150, 150, "", True),
        (7000, "canasta", 10, "5h 6h 7h 8h 9h Th Jh", True),
        (7995, "canasta", 400, "", False),
        (8000, "200+canasta", 195, "5h 6h 7h 8h 9h Th Jh", False),
        (8000, "200+canasta", 200, "Kc Kd Kh Kc Kd Kh 2c", True),
        (9000, "natural", 400, "Kc Kd Kh Kc Kd Kh 2c", False),
        (9000, "natural", 400, "2c 2d 2h 2s Xb Xr Xr", False),
        (9000, "natural", 5, "4h 5h 6h 7h 8h 9h Th", True),
    ],
)
def test_first_melds_in_brazilian_canasta(total, need, points, meld, enough):
    game = played("brazilian-canasta", KINGS, "0 draw > stock\n", options="deals=2")
    game.points[0] = total
    assert game.facts()["need:0"] == need
    assert game.opening.enough(game, 0, points, -1, faces(meld)) == enough


def test_only_the_other_side_pays_for_unfinished_melds():
    game = played(
        "brazilian-canasta",
        "8h 9h Th Jh Xb Xb Xr 2c 2d Ac Ad Ah Kc Kd Qc",
        "0 draw > stock\n0 meld 8h 9h Th Jh\n0 meld Xb Xb Xr\n",
    )
    assert game.unfinished(0) == 2
    for out, fine in ((-1, 0), (0, 0), (1, -2000)):
        game.out = out
        assert sum(item.points for item in game.tally(0) if item.kind == "incomplete") == fine


def test_one_meld_is_brought_to_another_and_the_top_card_to_the_hand():
    scene = catalog.part("samba", "table").TABLE
    game = played("samba", KINGS, "0 draw > stock\n0 meld Kc Kd Kh\n0 meld Kc Kd 2c\n")
    gestures = MoveTargets(game.view(0), scene.ways)
    assert [str(move) for move in gestures.attempt(["meld:1"], "meld:0").moves] == ["combine > meld:0 = 1"]
    hand = "8h 9h Th Jh Qc Qd Qs Ad Ah Ac 4s 5s 7d 9d 9c"
    text = "0 draw > stock\n0 meld 8h 9h Th Jh\n0 meld Qc Qd Qs\n0 discard 4s\n1 draw > stock\n1 discard Ks\n"
    text += "2 draw > stock\n2 discard 7h\n3 draw > stock\n3 discard 4s\n0 draw > stock\n0 discard 5s\n1 draw > stock\n1 discard Qh\n"
    game = played("samba", hand, text, stock="6c 6d Qh Tc 9s Td 4c 4d", options="deals=1")
    view = game.view(2)
    assert [str(m) for m in view.moves if m.value is not None] == ["draw > discard = 0"]
    assert "draw > discard = 0" in map(
        str, MoveTargets(view, scene.ways).attempt(["discard"], "hand:2").moves
    )
