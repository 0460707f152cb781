"""Bisca beyond the rule book's examples: locked cards, the trade, ties, and cards that bring points home."""

from random import Random

import pytest

from tabletop.cards import parse
from tabletop.engine.moves import CHANCE, PLAY, Move
from tabletop.engine.moves import parse as move_of
from tabletop.engine.records.script import arranged
from tabletop.engine.scoring import sums
from tabletop.engine.shuffling.chance import drawn
from tabletop.games.bisca.player import PLAYER
from tabletop.games.bisca.rules import CUT, POINTS, TAP, Bisca, for_the_most
from tests.scenes.prepared import Prepared
from tests.scenes.table_person import Seat, with_keys, with_mouse


def dealt(line: str, seats: int = 2, dealer: int | None = None, **settings: object) -> Bisca:
    game = Bisca(seats, {"tap": False, **settings}, dealer)
    game.play(CHANCE, arranged(game, f"* arrange {line}"))
    return game


def play(game: Bisca, *names: str) -> None:
    for name in names:
        game.play(game.turn, PLAY[parse(name)])


def chosen(game: Bisca) -> Move:
    return PLAYER.policy(game, game.turn, Random(1))


def code(game: Bisca, text: str) -> str:
    refusal = game.refuse(game.turn, move_of(text))
    return refusal.code if refusal else "legal"


# The rules


def test_the_pack_has_120_points() -> None:
    for seats, size in ((2, 40), (3, 39), (4, 40)):
        pack = Bisca(seats).pack()
        assert len(pack) == size and sum(POINTS[card] for card in pack) == 120


@pytest.mark.parametrize(
    ("counted", "clean", "gained"),
    [
        ([61, 59], 2, [1, 0]),
        ([60, 60], 2, [0, 0]),
        ([90, 30], 2, [1, 0]),
        ([29, 91], 4, [0, 2]),
        ([0, 120], 4, [0, 4]),
        ([45, 45, 30], 2, [0, 0, 0]),
        ([30, 50, 40], 2, [0, 1, 0]),
    ],
)
def test_the_most_points_win(counted: list[int], clean: int, gained: list[int]) -> None:
    assert sums(for_the_most(counted, clean), len(counted)) == gained


def test_with_ace_and_seven_alone_the_seven_comes_first() -> None:
    game = dealt("hand:0 4d 5d 6d ; hand:1 Ac 7c 4h ; hand:2 2h 3h 5h ; upcard Jc", 3)
    play(game, "4d")
    assert code(game, "play Ac") == "ace-waits"
    game.zones[game.hand_zones[1]].remove(parse("4h"))
    assert code(game, "play Ac") == "ace-waits"
    assert code(game, "play 7c") == "legal"
    assert game.plays(1) == [PLAY[parse("7c")]]


def test_the_ace_is_locked_when_leading_too_and_free_in_the_other_game() -> None:
    line = "hand:0 Ac 4d 5d ; hand:1 2h 3h 4h ; upcard Jc"
    assert code(dealt(line), "play Ac") == "ace-waits"
    assert code(dealt(line, ace="free"), "play Ac") == "legal"


def test_there_is_no_bonus_where_the_ace_is_free() -> None:
    game = dealt("hand:0 7c 4d 5d ; hand:1 Ac 3h 4h ; upcard Jc", ace="free")
    play(game, "7c", "Ac")
    assert game.facts()["bonus"] == "-" and game.facts()["seven"] == "yes"


def test_the_bonus_counts_for_the_side() -> None:
    game = dealt("hand:0 7c 4d 5d ; hand:1 3h 4h 5h ; hand:2 Ac 2d 3d ; upcard Jc", 4, partners=True)
    play(game, "7c", "3h", "Ac")
    game.zones[game.won_zones[0]] = [card for card in game.pack() if POINTS[card]]
    assert sums(game.score_items(), 2) == [3, 0]


def test_the_two_is_traded_in_the_third_trick_only_or_later_or_never() -> None:
    line = "hand:0 4d 5d 2c ; hand:1 3h 4h 5h ; upcard Jc ; stock 3d 6h 6d 6s 5s"
    legal = {}
    for option in ("third", "late", "off"):
        game, legal[option] = dealt(line, swap=option), []
        while game.trick_number < 6:
            if game.turn == 0:
                legal[option].append(code(game, "swap 2c x Jc") == "legal")
            cards = [card for card in game.playable(game.turn) if card != parse("2c")]
            game.play(game.turn, PLAY[cards[0]])
    assert legal["third"] == [False, False, True, False, False]
    assert legal["late"] == [False, False, True, True, True]
    assert not any(legal["off"])


def test_a_wrong_trade_is_refused_in_the_order_of_the_rule_book() -> None:
    game = dealt("hand:0 4d 5d 2c ; hand:1 3h 4h 5h ; upcard Jc", swap="late")
    assert code(game, "swap 2d x Jc") == "not-your-card"
    assert code(game, "swap 4d x Jc") == "not-allowed"
    assert code(game, "swap 2c x Jc") == "not-allowed"
    assert code(game, "call = cut") == "wrong-phase"
    assert code(game, "dance") == "not-allowed"


def test_the_cutter_is_at_the_dealers_right_and_stays_after_the_last_deal() -> None:
    game = Bisca(4, {"target": 1})
    assert game.cutter == game.turn == 2 and game.dealer == 3
    rng = Random(3)
    while not game.over:
        cutter = game.cutter
        game.play(game.turn, drawn(game, rng) if game.due else rng.choice(game.moves(game.turn)))
    assert game.facts()["cutter"] == cutter
    assert game.facts()["trump"] != "-"


def test_nobody_knows_where_a_card_is_that_was_shuffled_back() -> None:
    game = Bisca(2)
    game.play(0, CUT)
    game.play(CHANCE, arranged(game, "* arrange upcard 7d"))
    assert game.view(0).zones["upcard"] == [parse("7d")] and game.facts()["trump"] == "h"
    game.chance(Random(1))
    for seat in range(2):
        view = game.view(seat)
        assert set(view.zones["stock"]) == {None} and not view.zones["upcard"]


def test_a_tap_makes_hearts_trump() -> None:
    game = Bisca(3)
    game.play(1, TAP)
    assert game.facts()["trump"] == "h"
    game.chance(Random(1))
    assert game.phase == "play" and not game.zones[game.upcard] and game.trump == 2


def test_who_plays_the_seven_last_of_all_can_only_have_the_ace_left() -> None:
    game = dealt("hand:0 4d 5d 6d ; hand:1 4h 5h 6h ; hand:2 7c Ac 4s ; upcard Jc", 3)
    aside = [parse(name) for name in ("6d", "6h", "4s")]
    for hand, card in enumerate(aside, game.hand_zones[0]):
        game.zones[hand].remove(card)
    play(game, "4d", "4h", "7c")
    excluded = game.excluded(game.hand_zones[2])
    possible = {face for face in game.pack() if not excluded >> face & 1}
    assert possible - {parse("7c")} == {parse("Ac")}


# Sense


def test_the_ace_falls_on_the_seven() -> None:
    game = dealt("hand:0 7c 4d 5d ; hand:1 Ac 3h 4h ; upcard Jc")
    play(game, "7c")
    assert chosen(game) == PLAY[parse("Ac")]
    assert "seven" in str(PLAYER.reason(game, 1, chosen(game)))


def test_the_last_brings_a_side_ace_home() -> None:
    game = dealt("hand:0 Kd 4d 5d ; hand:1 Ad 2c 4h ; upcard Jc")
    play(game, "Kd")
    assert chosen(game) == PLAY[parse("Ad")]


def test_a_poor_trick_gets_a_worthless_card_and_no_trump() -> None:
    game = dealt("hand:0 4d 5d 6d ; hand:1 Kh 2c 4h ; upcard Jc")
    play(game, "4d")
    assert chosen(game) == PLAY[parse("4h")]


def test_a_rich_trick_is_trumped() -> None:
    game = dealt("hand:0 Ad 4d 5d ; hand:1 Kh 2c 4h ; upcard Jc")
    play(game, "Ad")
    assert chosen(game) == PLAY[parse("2c")]


def test_a_small_side_card_is_led() -> None:
    game = dealt("hand:0 Ad 2c 4h ; hand:1 Kh 3c 5h ; upcard Jc")
    assert chosen(game) == PLAY[parse("4h")]


def test_the_ace_of_trumps_is_not_led_to_win_what_lies_in_no_trick() -> None:
    """Five tricks are left, and two small trumps are out: the ace is for what the other one will have to bring."""
    game = dealt("hand:0 Ad As 7s ; hand:1 4d 3c 4s ; upcard Kd")
    left = game.zones[game.stock]
    out = [card for card in left if card not in {parse(name) for name in ("6c", "7c", "5h")}]
    for card in out:
        left.remove(card)
        game.zones[game.won_zones[len(game.zones[game.won_zones[0]]) // 14]].append(card)
        game.known[card] = game.everybody
    assert game.seven_out and len(left) == 3
    assert chosen(game) != PLAY[parse("Ad")]


def test_partners_load_the_trick_that_they_are_winning() -> None:
    game = dealt(
        "hand:0 Kd 2s 3s ; hand:1 4h 4d 5d ; hand:2 Ah 2d 3d ; hand:3 5h 6h 6d ; upcard Jc",
        4,
        0,
        partners=True,
    )
    play(game, "4h", "Ah", "5h")
    assert chosen(game) == PLAY[parse("Kd")]
    assert "partner" in str(PLAYER.reason(game, 0, chosen(game)))


# The table


@pytest.mark.parametrize("make", [with_mouse, with_keys])
def test_the_trade_is_made_at_the_table(make: object) -> None:
    deal = "hand:0 2h 7c 4d ; hand:1 3c 5c 6c ; upcard Qh ; stock 6s 5s 4s 3s"
    tricks = ("0 play 7c", "1 play 3c", "0 play 4d", "1 play 5c")
    person = Prepared("bisca", 2, deal, *tricks, settings={"swap": "late", "tap": False})
    (trade,) = [move for move in person.table.gestures.view.moves if move.action == "swap"]
    make(person, trade)  # type: ignore[operator]
    person.frame()  # an answer of the keyboard counts in the next frame
    assert person.match.record.moves[-1] == (0, trade)
    person.rest()
    assert parse("Qh") in person.table.view.hand() and person.table.view.zones["upcard"] == [parse("2h")]


def test_the_deck_is_cut_and_tapped_at_the_table() -> None:
    for move in (CUT, TAP):
        person = Seat("bisca", 2, seed=5)
        person.rest()
        with_mouse(person, move)
        assert (0, move) in person.match.record.moves
        person.rest()
        assert person.table.view.phase == "play"


@pytest.mark.parametrize("hand", ["Ac 3h 7s", "4h As 3h"])
def test_no_side_ace_is_led_into_trumps_that_are_out(hand: str) -> None:
    """A small trump loses nothing; an ace that is led loses eleven points to any trump."""
    game = dealt(f"hand:0 {hand} ; upcard 5h")
    assert chosen(game) == PLAY[parse("3h")]


def test_with_partners_no_side_ace_is_led_either() -> None:
    game = dealt("hand:0 Ad 4d 2s ; upcard 5h", 4, partners=True)
    assert chosen(game) in (PLAY[parse("4d")], PLAY[parse("2s")])
