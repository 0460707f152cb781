"""Kontsina beyond the book's scripts: combining, the duty to capture, shared majorities, ties, and how it is played well."""

from random import Random

import pytest

from tabletop.cards import parse
from tabletop.engine.moves import PLAY
from tabletop.engine.moves import parse as move_of
from tabletop.engine.records.script import arranged
from tabletop.engine.scoring import sums
from tabletop.games.kontsina.player import PLAYER, Outlook, best_takes
from tabletop.games.kontsina.rules import Kontsina
from tabletop.ui.effects.flourish import Count
from tests.scenes.told import told


def dealt(text: str, seats: int = 2, **settings: str | int | bool) -> Kontsina:
    game = Kontsina(seats, settings)
    game.play(-1, arranged(game, f"* arrange {text}"))
    return game


def cards(text: str) -> list[int]:
    return [parse(word) for word in text.split()]


def refused(game: Kontsina, move: str) -> str:
    refusal = game.refuse(game.turn, move_of(move))
    return refusal.code if refusal else ""


def test_face_cards_neither_add_up_nor_take_several_unless_combined() -> None:
    text = "hand:0 Jc 9h 8h Th ; table Jd Jh 2c 8s"
    plain, combined = dealt(text), dealt(text, combine=True)
    assert refused(plain, "capture Jc x Jd Jh") == "not-matching"
    assert refused(combined, "capture Jc x Jd Jh") == ""
    assert refused(combined, "capture Jc x 2c 8s") == "not-matching"
    assert refused(combined, "capture Th x 2c Jd") == "not-matching"
    assert refused(combined, "capture Th x 2c 8s 8s") == "not-matching"


def test_where_much_lies_there_all_is_legal_but_not_all_is_listed() -> None:
    game = dealt("hand:0 Th 9h Kd Qd ; table 2h 2d 3d 3h")
    game.move(cards("2s 3s 4s 4d 5d"), game.stock, game.middle)
    takes = [move for move in game.moves(0) if move.table]
    assert max(len(move.table) for move in takes) == 3
    large = move_of("capture Th x 2h 2d 2s 4s")
    assert large not in takes and game.refuse(0, large) is None


def test_the_duty_to_capture_leaves_the_choice_of_the_card() -> None:
    game = dealt("hand:0 5h Kd 9d 8d ; table 2h 3d Ks Ac", must_capture=True)
    assert {move.cards[0] for move in game.moves(0) if not move.table} == set(cards("8d 9d"))


def test_nobody_scores_a_majority_that_two_share() -> None:
    game = dealt("hand:0 Qh Kd 9d 8d ; hand:1 Qs Jd 9s 8s ; hand:2 Qc Jc Jh Js ; table 2h 3d Ks Ac", seats=3)
    for seat, taken in enumerate(("4c 4d 6h", "7c 7d 7h", "2c Td")):
        game.move(cards(taken), game.stock, game.won_zones[seat])
    assert sums(game.score_items(), 3) == [0, 0, 2]


def test_a_tie_at_the_target_is_played_on() -> None:
    game = Kontsina(3, {"target": 5})
    game.points = [5, 5, 2]
    assert not game.decided()
    game.points = [5, 6, 2]
    assert game.decided()


def test_partners_share_only_where_four_play() -> None:
    assert Kontsina(4, {"partners": True}).sides == 2
    assert Kontsina(3, {"partners": True}).sides == 3


def test_the_best_set_is_found_for_each_card_that_may_come() -> None:
    worth = best_takes(cards("2c 8h 3d 5d Kc"))
    assert worth[10] > worth[5] > 0 and worth[13] > 0  # 2c with 8h, or with 3d and 5d
    assert worth[11] == worth[12] == 0
    assert worth[10] > worth[8]  # the two of clubs counts a point of its own


def test_good_players_take_what_counts_and_do_not_lay_it_down() -> None:
    game = dealt("hand:0 Th 9h 4s Kd ; table 2c 8s 9d Qh")
    assert PLAYER.policy(game, 0, Random(1)) == move_of("capture Th x 2c 8s")
    bare = dealt("hand:0 Td 2c Kd Jh ; table 4h Qd Qs 9h")
    assert PLAYER.policy(bare, 0, Random(1)).cards[0] not in cards("Td 2c")


def test_a_beginner_takes_the_equal_card_and_overlooks_the_sum() -> None:
    game = dealt("hand:0 Th 9h 4s Kd ; table 2c 8s 9d Qh")
    found = {str(PLAYER.careless(game, 0, Random(seed))) for seed in range(20)}
    assert found == {"capture 9h x 9d"}
    sums_alone = dealt("hand:0 Th Jh 4s Kd ; table 2c 8s 6d Qh")
    assert str(PLAYER.careless(sums_alone, 0, Random(1))).startswith("capture Th")


def test_what_nobody_can_take_is_safe() -> None:
    game = dealt("hand:0 Kh 3h 9s 4s ; hand:1 2h 5c 6d 7d ; table Js 8h Jc Qh")
    game.move(cards("Kc Kd Ks"), game.stock, game.won_zones[0])
    outlook = Outlook(game, 0)
    assert outlook.worth(PLAY[parse("9s")]) < outlook.worth(PLAY[parse("Kh")])
    assert outlook.unseen[13] == 0


def test_what_prepares_a_capture_of_one_s_own_is_worth_more_than_what_does_not() -> None:
    game = dealt("hand:0 3h 7c Kh Qd ; hand:1 2h 5c 6d 8d ; table 4h Js Jc Ts")
    game.move(cards("7d 7h 7s"), game.stock, game.won_zones[1])
    outlook = Outlook(game, 0)
    left = cards("4h Js Jc Ts")
    assert outlook.own_hope([*left, parse("3h")], parse("3h")) > 0
    assert outlook.own_hope([*left, parse("7c")], parse("7c")) == 0
    assert PLAYER.policy(game, 0, Random(1)) == PLAY[parse("3h")]  # 4 and 3, and nobody else has a 7


def test_the_captures_are_counted_aloud_as_they_are() -> None:
    seen = [one for move in told("kontsina", 3, 3, {"target": 7}) for one in move.flourishes]
    counts = [one for one in seen if isinstance(one, Count)]
    assert counts
    for deal in range(0, len(counts), 3):
        assert [one.seat for one in counts[deal : deal + 3]] == [0, 1, 2]
        assert sum(one.cards for one in counts[deal : deal + 3]) == 52
        said = " ".join(one.lines[-1] for one in counts[deal : deal + 3])
        assert said.count("10♦") == 1 and said.count("2♣") == 1


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("capture Td x 6d 4s", "It brings in your 10♦, which counts one point."),
        ("capture 7s x 5h 2c", "It takes a card that counts one point."),
    ],
)
def test_the_reason_to_take_is_a_card_that_counts_or_that_it_counts_itself(move: str, reason: str) -> None:
    game = dealt("hand:0 Td 7s 9c 3h ; table 6d 4s 5h 2c")
    assert PLAYER.reason(game, 0, move_of(move)) == reason
