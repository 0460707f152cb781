"""Triple Play: corners of the rules that the book's scripts do not reach, and sense in how it is played."""

from collections import Counter
from random import Random

from tabletop.cards import FACE, RANK
from tabletop.engine.records.script import Script, run
from tabletop.games.triple_play.player import PLAYER
from tabletop.games.triple_play.rules import PICKUP, TriplePlay
from tabletop.wording.lines import Cast
from tabletop.wording.refusing import place_words

HEADER = "tabletop 1\ngame triple-play\nseats 4\noptions deals=1{options}\n"
CANASTA = (
    "* arrange hand:0 Kc Kc Kd Kd Kh Kh Ks Ac Ad Ah 4c 5c 6c 8c 9c"
    " ; hand:1 Ac Ad 4d 4h 6d 6h 8d 8h 9d Td Jd 2h 3c 5h 5s"
    " ; hand:2 2d 2s 7c 7d 7h 4s 6s 8s 9s Ts Js 5s 5c Jc Qc"
    " ; hand:3 3s Ac Ad 4d 4h 6d 6h 8d 8h 9d Td Jd Jh Qs Qs ; discard 9h ; stock 4s 6s 7s Th 8c 9c\n"
    "0 draw > stock\n0 meld Kc Kc Kd Kd Kh Kh Ks\n0 discard 4c\n1 draw > stock\n1 discard 3c\n"
)


def played(text, options=""):
    return run(Script("test", 1, HEADER.format(options=options) + text)).replay()


def test_an_unfit_upcard_goes_into_the_middle_of_the_stock():
    for seed in range(40):
        game = TriplePlay(4, {"deals": 1})
        game.chance(Random(seed))
        upcard = FACE[game.zones[game.pile][-1]]
        assert len(game.zones[game.pile]) == 1 and not game.unfit(upcard)
        everything = Counter(FACE[card] for zone in game.zones for card in zone)
        assert sum(everything.values()) == 324 and set(everything.values()) == {6}


def test_the_partners_knee_comes_by_itself_or_has_to_be_thought_of():
    came = played(CANASTA + "expect fact at:2 knee\nexpect turn 2\n")
    assert len(came.zone("hand:2")) >= 27
    played(
        CANASTA + "expect fact at:2 hand\n2 pickup > knee\nexpect fact at:2 knee\nexpect turn 2\n",
        " forgetting=on",
    )


def test_players_remember_their_knees_by_level_and_never_remind():
    game = played(CANASTA, " forgetting=on")
    rng = Random(1)
    noticed = {
        level: sum(PLAYER.reflex(game, 2, level, rng) == PICKUP for _try in range(200))
        for level in ("easy", "medium", "strong", "expert")
    }
    assert noticed["easy"] < noticed["medium"] < noticed["strong"] < noticed["expert"] == 200
    assert PLAYER.reflex(game, 1, "expert", rng) is None
    assert PICKUP not in PLAYER.candidates(game, 2, game.moves(2))


def test_fives_and_sevens_are_not_discarded():
    rng = Random(8)
    game = TriplePlay(4, {"deals": 1})
    game.chance(rng)
    thrown = []
    while not game.over:
        move = PLAYER.policy(game, game.turn, rng)
        if move.action == "discard" and len(game.zones[game.hand_zones[game.turn]]) > 4:
            thrown.append(RANK[move.cards[0]])
        game.apply(game.turn, move)
    assert sum(rank in (5, 7) for rank in thrown) <= len(thrown) // 20
    assert max(game.points) > 5000


def test_a_closed_knee_says_when_it_comes():
    view = played(CANASTA).view(1)
    assert "first canasta" in place_words({}, view, "knee:1", Cast(("Ada", "Otto", "Marta", "Inês"), 1))
