"""Truco beyond the rule book's scripts: teams that change, late ties, who may say Truco, and the sense of its player."""

from random import Random

import pytest

from tabletop.cards import parse
from tabletop.engine.moves import CHANCE, PLAY, Move
from tabletop.families.tricks.rules_staking import ACCEPT, ANSWER, FOLD
from tabletop.games.truco.player import PLAYER
from tabletop.games.truco.player_chances import chance, game_won, judged, prospects
from tabletop.games.truco.rules import STRENGTH, TRUCO, Truco
from tabletop.games.truco.words import TrucoWords
from tabletop.opponents import levels


def dealt(hands: dict[int, str], seats: int = 4, **settings: object) -> Truco:
    """A game whose first round is dealt so; other hands get what is left."""
    game = Truco(seats, settings)
    cards = {seat: [parse(card) for card in words.split()] for seat, words in hands.items()}
    rest = [card for card in game.pack() if all(card not in hand for hand in cards.values())]
    order = []
    for place in game.deal_places():
        hand = cards.get(game.hand_at(place))
        order.append(hand.pop(0) if hand else rest.pop(0))
    game.play(CHANCE, Move("shuffle", tuple(order + rest)))
    return game


def played(game: Truco, words: str) -> Truco:
    """Plays ``seat card`` pairs and other words: ``2 5d 1 Kd 0 truco``."""
    parts = words.split()
    for seat, word in zip(parts[::2], parts[1::2], strict=True):
        game.play(int(seat), Move(word) if len(word) > 2 else PLAY[parse(word)])
    return game


def code(game: Truco, seat: int, move: Move) -> str:
    refusal = game.refuse(seat, move)
    return refusal.code if refusal else ""


def test_the_order_of_the_cards():
    order = ["4c", "7d", "As", "7h", "3c", "2d", "Ah", "Ks", "Jc", "Qd", "7c", "6h", "5s", "4d"]
    assert [STRENGTH[parse(card)] for card in order] == list(range(14, 0, -1))
    assert len(Truco(4).pack()) == 40 and all(STRENGTH[card] for card in Truco(4).pack())


TIED_TWICE = {2: "Kc 5d Qh", 1: "Kd 3c 4s", 0: "4h 3d 4d", 3: "5c 6d Jd"}
FIRST_TIED = "2 Kc 1 Kd 0 4h 3 5c"


@pytest.mark.parametrize(("drawn", "gained"), [("none", [0, 0]), ("lead", [2, 0])])
def test_a_round_that_is_tied_to_the_last_card(drawn, gained):
    game = played(dealt(TIED_TWICE, drawn=drawn), FIRST_TIED + " 2 Qh 1 3c 0 3d 3 Jd 1 4s 0 4d")
    assert game.gained == gained and game.deal_number == 2


def test_after_a_tie_any_card_may_be_played_if_that_is_the_rule():
    assert code(played(dealt(TIED_TWICE), FIRST_TIED), 2, PLAY[parse("5d")]) == "must-play-highest"
    assert code(played(dealt(TIED_TWICE, showdown="free"), FIRST_TIED), 2, PLAY[parse("5d")]) == ""


def test_a_showdown_tells_what_a_hand_does_not_hold():
    game = played(dealt(TIED_TWICE), FIRST_TIED + " 2 Qh")
    assert game.excluded(game.hand_zones[2]) >> parse("Jc") & 1
    assert not game.excluded(game.hand_zones[2]) >> parse("Qd") & 1
    for seed in range(20):
        imagined = game.imagine(game.view(0), Random(seed))
        assert all(STRENGTH[card] <= STRENGTH[parse("Qh")] for card in imagined.zone("hand:2"))


def test_partners_with_the_best_cards_do_not_tie_and_the_first_of_them_leads():
    game = played(dealt({2: "3c 5d 6h", 1: "Kd 4d 5c", 0: "3d Qd 4h", 3: "2s Jd 4s"}), "2 3c 1 Kd 0 3d 3 2s")
    assert game.outcomes == (0,) and game.turn == 2


HANDS = {2: "4c 5d 6h", 1: "7s Kd 4d", 0: "3c Qd 4h", 3: "2s Jd 4s"}


def test_who_may_say_truco_again():
    once = played(dealt(HANDS, raises="once"), "3 truco 0 accept")
    assert once.to_act() == {2} and code(once, 2, TRUCO) == "not-allowed"
    alternate = played(dealt(HANDS, raises="alternate"), "3 truco 0 accept")
    assert alternate.to_act() == {0, 2} and code(alternate, 1, TRUCO) == "not-your-turn"
    either = played(dealt(HANDS, target=16), "3 truco 0 accept 1 truco 2 accept")
    assert either.stake == 8 and either.to_act() == {0, 1, 2, 3}
    enough = played(dealt(HANDS, target=8), "3 truco 0 accept 1 truco 2 accept")
    assert enough.to_act() == {2} and code(enough, 2, TRUCO) == "not-allowed"


def test_truco_only_in_turn():
    game = dealt(HANDS, truco="turn")
    assert game.to_act() == {2} and code(game, 2, TRUCO) == ""
    game = played(game, "2 truco 3 accept 2 5d")
    assert game.to_act() == {1} and TRUCO in game.moves(1)


def test_a_malformed_move_is_refused_as_such():
    game = dealt(HANDS)
    assert code(game, 1, Move("truco", value=3)) == "not-allowed"
    assert code(game, 2, Move("play")) == "not-allowed"
    assert code(game, 1, PLAY[parse("7s")]) == "not-your-turn"
    assert code(game, 1, Move("dance")) == "not-allowed"
    assert code(played(game, "2 truco"), 1, Move("accept", value=1)) == "not-allowed"


def test_a_game_that_is_over_keeps_its_last_state():
    game = played(
        dealt(HANDS, target=4), "0 truco 1 accept 2 4c 1 7s 0 3c 3 2s 2 5d 1 Kd 0 Qd 3 Jd 1 4d 0 4h 3 4s 2 6h"
    )
    assert game.over and game.winners() == [0] and game.scores() == [4, 0]
    assert game.facts()["stake"] == 4 and game.facts()["called"] == 0 and game.facts()["must"] == "none"


def test_the_losers_go_to_the_end_of_the_queue():
    game = dealt({}, seats=10)
    assert game.playing == (0, 1) and game.waiting == (2, 3, 4)
    seat = min(game.challengers() & {0, 5})
    game.play(seat, TRUCO)
    game.play(min(game.answerers()), FOLD)
    assert game.playing == (0, 2) and game.waiting == (3, 4, 1) and game.scores() == [2, 0, 0, 0, 0]
    game.chance(Random(1))
    assert all(len(game.zones[game.hand_zones[seat]]) == 3 * (seat % 5 in (0, 2)) for seat in range(10))
    assert game.to_act() == {0, 2, 5, 7}


def test_a_computer_leaves_the_answer_to_a_person_beside_it():
    game = played(dealt(HANDS), "3 truco")
    assert game.phase == ANSWER and game.stand_ins(0) == {0, 2} == game.awaited()
    assert all(game.shouts(seat) for seat in game.to_act())


# The player


def test_the_best_card_that_is_needed_and_no_better():
    game = played(dealt({2: "3c 5d 6h", 1: "7d As Kd", 0: "4h 5h Qd", 3: "4c 2c 4s"}), "2 3c")
    assert PLAYER.policy(game, 1, Random(1)) in (TRUCO, PLAY[parse("As")])
    last = played(game, "1 As 0 4h")
    assert PLAYER.policy(last, 3, Random(1)) in (TRUCO, PLAY[parse("4s")])


def test_with_the_highest_card_left_a_tie_is_as_good_as_won():
    game = played(dealt({2: "3c 5d 6h", 1: "4d 4s Kd", 0: "4h 5h Qd", 3: "4c 3d 5s"}), "2 3c 1 4d 0 4h")
    assert PLAYER.policy(game, 3, Random(1)) in (TRUCO, PLAY[parse("3d")])


def test_better_cards_are_a_better_chance():
    weak, strong = dealt({2: "5d 6h 4s"}), dealt({2: "4c 3h 7h"})
    assert chance(weak, 2) < 0.4 < 0.7 < chance(strong, 2)
    said = played(dealt({2: "4c 3h 7h", 1: "4h 4d 5c"}), "3 truco")
    assert judged(said, 2) < chance(said, 2)


def test_a_strong_hand_accepts_and_a_hopeless_one_folds():
    strong = played(dealt({2: "4c 3h 7h"}), "3 truco")
    weak = played(dealt({2: "4h 5s 4d", 0: "5c 6c 4s"}), "3 truco")
    assert PLAYER.policy(strong, 2, Random(1)) == ACCEPT and PLAYER.policy(weak, 2, Random(1)) == FOLD


def test_a_beginner_throws_its_lowest_card_where_the_others_cannot_be_beaten() -> None:
    hands = {2: "7h 4s 5s", 1: "4c 5c 6c", 0: "Kh 5d 6d"}
    game = played(dealt(hands), "2 7h 1 4c")
    assert PLAYER.careless(game, 0, Random(1)) == PLAY[parse("5d")]
    assert PLAYER.careless(dealt(hands), 2, Random(1)) in (TRUCO, PLAY[parse("7h")])


def test_where_a_lost_round_loses_the_game_it_is_doubled_and_never_given_away():
    game = dealt({2: "4h 5s 4d"})
    game.points[1] = 10
    assert prospects(game, 0).desperate
    assert PLAYER.policy(game, 2, Random(1)) == TRUCO
    assert PLAYER.policy(played(game, "3 truco"), 2, Random(1)) == ACCEPT


def test_the_worth_of_scores():
    assert game_won(12, 12, 2) == 0.5 and game_won(0, 5, 2) == 1
    assert game_won(4, 8, 2) > 0.5 > game_won(8, 4, 2)
    assert game_won(4, 8, 2) + game_won(8, 4, 2) == pytest.approx(1)


@pytest.mark.parametrize("level", levels.LEVELS)
def test_who_need_not_speak_keeps_silent_while_nothing_has_happened(level):
    game = dealt({2: "5d 6h 4s", 1: "7d As 7h"})
    view = game.view(1)
    assert levels.choose(view, level, levels.Budget(playouts=8), Random(1)) is None


def test_two_jacks_and_a_queen_are_folded_at_the_first_word() -> None:
    game = played(dealt({3: "Jd Qc Js"}), "2 truco")
    assert PLAYER.policy(game, 3, Random(1)) == FOLD


def test_truco_is_said_twice_without_a_card_between_only_with_a_hand_far_above_the_first_word() -> None:
    first = dealt({2: "7h 3c 6d"}, target=40)
    assert PLAYER.policy(first, 2, Random(1)) == TRUCO
    game = played(first, "2 truco 1 accept")
    for seed in range(40):
        assert PLAYER.policy(game, 2, Random(seed)) != TRUCO
        assert TRUCO not in PLAYER.candidates(game, 2, game.moves(2))
    assert not PLAYER.candidates(game, 0, game.moves(0))
    assert PLAYER.policy(played(dealt({2: "4c 7d As"}), "2 truco 1 accept"), 2, Random(1)) == TRUCO


def test_after_another_card_there_is_something_new_to_say() -> None:
    game = played(
        dealt({2: "7h 3c 5d", 1: "4d 5c 6s", 0: "2c Qd Js", 3: "4h 4s 5h"}, target=40), "2 truco 1 accept"
    )
    assert TRUCO not in PLAYER.candidates(game, 2, game.moves(2))
    assert TRUCO in PLAYER.candidates(played(game, "2 3c 1 4d 0 Qd 3 4h"), 2, game.moves(2))


def test_where_a_lost_round_is_the_lost_game_truco_is_said_again() -> None:
    game = played(dealt({2: "4h Qd 5h", 3: "4d 5c 6s"}), "2 truco 1 accept")
    game.points[:] = [4, 8]
    assert prospects(game, 0).desperate and PLAYER.policy(game, 2, Random(1)) == TRUCO


def test_what_others_said_and_did_not_say_makes_their_cards_likely() -> None:
    """Who took up a Truco has something; who played in silence has not everything."""
    strong, weak = {1: "7d As 6h"}, {1: "4d 5c 6h"}
    own = {2: "7h 3c 6d"}
    for words, likelier in (("2 truco 1 accept", strong), ("1 truco", strong), ("2 6d 1 6h", weak)):
        other = weak if likelier is strong else strong
        one, two = (played(dealt({**own, **hand}), words) for hand in (likelier, other))
        assert PLAYER.likelihood(one, 2) > 1.4 * PLAYER.likelihood(two, 2), words


def test_the_sheet_tells_by_what_each_deal_was_won():
    words = TrucoWords()
    folded = played(dealt(TIED_TWICE), FIRST_TIED + " 2 truco 1 fold").view(0)
    assert words.cells(folded) == ["2", "folded"]
    won = played(dealt({2: "4c 7d Qh", 1: "Kd 3c 4s", 0: "4h 3d 4d", 3: "5c 6d Jd"}), "2 4c 1 Kd 0 4h 3 5c")
    won = played(won, "2 7d 1 3c 0 3d 3 Jd").view(0)
    assert words.cells(won) == ["2 tricks → 2", "–"]
    with_others = dealt({}, seats=6)
    shouter = min(with_others.challengers())
    with_others.play(shouter, TRUCO)
    with_others.play(min(with_others.answerers()), FOLD)
    assert sorted(words.cells(with_others.view(0))) == ["2", "folded", "–"]
