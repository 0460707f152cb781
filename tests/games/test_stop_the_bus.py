"""Stop the Bus beyond the rule book's examples: hands, who knows what, who is out, how it is played well, the table."""

from random import Random

import pygame
import pytest

from tabletop.cards import parse
from tabletop.engine.moves import CHANCE
from tabletop.engine.moves import parse as move
from tabletop.engine.records.script import arranged
from tabletop.games.stop_the_bus.player import PLAYER, somebody_worse
from tabletop.games.stop_the_bus.rules import CALL, PASS, StopTheBus
from tabletop.games.stop_the_bus.rules_hands import hand_of, mask_of, quality
from tabletop.games.stop_the_bus.table import TABLE, turns_left
from tabletop.games.stop_the_bus.words import hand_words
from tabletop.ui.layout.seating import Seating
from tests.scenes.table_person import Seat, with_mouse


def dealt(cards: str, seats: int = 2, **settings: int | str | bool) -> StopTheBus:
    game = StopTheBus(seats, settings)
    game.play(CHANCE, arranged(game, f"* arrange {cards}"))
    return game


def play(game: StopTheBus, *lines: str) -> StopTheBus:
    for text in lines:
        seat, _space, rest = text.partition(" ")
        game.play(int(seat), move(rest))
    return game


def cards(text: str) -> list[int]:
    return [parse(name) for name in text.split()]


FROM_BEST = (
    "3c 3d 3h", "Ac Ad Ah", "Kc Kd Kh", "2c 2d 2h", "Ac 2c 3c", "Ac Kc Qc", "4d 3d 2d", "Ac 2d 3h", "As Kd Qh",
    "4d 3d 2h", "Ac Kc Jc", "5s 3s 2s", "Ac Ad Kh", "Ac Ad 2h", "2c 2d Ah", "Ac Kd Jh", "Kc Ad 2h", "5s 3d 2c",
)  # fmt: skip


def test_hands_rank_as_in_brag_and_suits_never_decide() -> None:
    hands = [hand_of(cards(text)) for text in FROM_BEST]
    assert hands == sorted(hands, reverse=True) and len(set(hands)) == len(hands)
    assert hand_of(cards("Kc Qd 9h")) == hand_of(cards("Ks Qh 9c"))
    qualities = [quality(mask_of(cards(text))) for text in FROM_BEST]
    assert qualities == sorted(qualities, reverse=True) and 0 < qualities[-1] < qualities[0] < 1


@pytest.mark.parametrize(
    ("held", "words"),
    [
        ("7s 6d 5c", "a run, 5-6-7"),
        ("Ac 3d 2h", "a run, A-2-3"),
        ("Qh Ah Kh", "a running flush, Q-K-A"),
        ("9c Ts 9d", "a pair of nines"),
        ("3c 3d 3h", "three threes"),
        ("Td 4c Ks", "high cards, K-10-4"),
        ("Ac Ad Ah", "three aces"),
    ],
)
def test_hands_in_words(held: str, words: str) -> None:
    assert hand_words(cards(held)) == words


def test_what_is_taken_from_the_table_stays_known_until_it_is_given_back() -> None:
    game = play(dealt("hand:0 4c 5c Kh ; table 6d 9s Jh"), "0 swap Kh x 6d", "0 pass")
    assert game.view(1).zones["hand:0"] == [parse("6d"), None, None]
    play(game, f"1 {game.moves(1)[0]}", "1 pass", "0 swap 6d x 9s", "0 pass")
    assert game.view(1).zones["hand:0"] == [parse("9s"), None, None]


def test_after_the_call_everybody_else_has_one_turn_and_those_who_are_out_none() -> None:
    game = dealt("", 4)
    game.points = [3, 0, 2, 1]
    game.play(0, game.moves(0)[0])
    game.play(0, CALL)
    assert game.turn == 2 and turns_left(game.view(3)) == 2
    game.play(2, game.moves(2)[0])
    assert game.turn == 3 and game.phase == "swap" and turns_left(game.view(0)) == 1
    game.play(3, game.moves(3)[0])
    assert game.deal_number == 2 and game.gained and sum(game.gained) == -1 and game.shown[1] == "-"
    assert game.dealer == 0


def test_whoever_is_out_gets_no_cards() -> None:
    game = dealt("hand:0 Ac Ad 9h ; hand:1 2c 4d 7s ; hand:2 Kc Kd 9s ; table 5h 9d Js", 3, tokens=1)
    play(game, "0 swap 9h x Js", "0 call", "1 swap 4d x 9d", "2 swap 9s x 9h")
    assert game.scores() == [1, 0, 1] and not game.over
    game.chance(Random(1))
    assert not game.zone("hand:1") and len(game.zone("hand:2")) == 3
    assert game.turn == 2


def test_three_cards_may_be_named_in_any_order() -> None:
    game = dealt("hand:0 2c 7d Jh ; table Kd Qd Jc", exchange="three")
    assert game.refuse(0, move("swap Jh 2c 7d x Jc Kd Qd")) is None
    assert str(game.moves(0)[-1]) == "swap 2c 7d Jh x Jc Qd Kd"


def test_good_players_take_what_makes_a_prial_and_stop_with_it() -> None:
    game, rng = dealt("hand:0 3c 3d Kh ; table 3h 9s Jh"), Random(1)
    first = PLAYER.policy(game, 0, rng)
    assert str(first) == "swap Kh x 3h"
    assert PLAYER.reason(game, 0, first) == "It makes three of a kind."
    game.play(0, first)
    assert somebody_worse(game, 0) > 0.95 and PLAYER.policy(game, 0, rng) == CALL


def test_good_players_go_on_with_a_poor_hand_and_give_no_pair_to_the_next() -> None:
    game, rng = dealt("hand:0 2c 5d 9h ; hand:1 Kc Qd 8s ; table 4h Kh 7c"), Random(1)
    game.play(0, move("swap 9h x 4h"))
    assert PLAYER.policy(game, 0, rng) == PASS
    play(game, "0 pass", "1 swap 8s x Kh", "1 pass")
    given = PLAYER.policy(game, 0, rng).cards[0]
    assert parse("Kh") not in game.zone("table") and given in game.zone("hand:0")


def test_tokens_lie_by_every_name_clear_of_it() -> None:
    game = dealt("", 6, tokens=10)
    for size in ((1024, 640), (1440, 900), (2560, 1440)):
        table = TABLE.geometry(size, Seating(6, 0, TABLE.largest_hand))
        stacks = TABLE.furniture(game.view(0), table, None).tokens
        assert [stack.count for stack in stacks] == [10] * 6
        assert not any(stack.box.meets(place.plate) for stack in stacks for place in table.places)


def test_the_space_bar_goes_on_but_stops_no_bus() -> None:
    person = Seat("stop-the-bus", 2)
    person.rest()
    person.key(pygame.K_SPACE)
    assert person.table.view.phase == "swap" and person.match.view(0).awaited == {0}
    with_mouse(person, person.table.gestures.view.moves[0])
    person.rest()
    assert person.match.view(0).phase == "call"
    person.key(pygame.K_SPACE)
    assert [made for made in person.match.record.moves if made[0] == 0][-1] == (0, PASS)


def test_the_careless_make_the_best_kind_of_hand_and_stop_the_bus_late() -> None:
    game = dealt("hand:0 9c 9d 4h ; table Kh 3s 2c")
    for seed in range(20):
        given = PLAYER.careless(game, 0, Random(seed)).cards
        assert given == tuple(cards("4h"))  # the pair is kept, whatever lies beside it
    play(game, "0 swap 4h x Kh")
    assert PLAYER.careless(game, 0, Random(1)) == PASS
    suited = dealt("hand:0 9c 8c 4h ; table 2c 3s Kd")
    given = [str(PLAYER.careless(suited, 0, Random(seed))) for seed in range(40)]
    assert 8 < given.count("swap 4h x 2c") < 32  # a flush, if it is seen
    run = play(dealt("hand:0 9c 8d 4h ; table Th 3s 2c"), "0 swap 4h x Th")
    assert PLAYER.careless(run, 0, Random(1)) == CALL
