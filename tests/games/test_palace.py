"""Palace: corners of its rules that the book's scripts leave out, what can be known, and what its players prefer."""

from random import Random

import pytest

from tabletop.cards import BIT, FACE, names, parse
from tabletop.engine import moves
from tabletop.engine.errors import BadOption
from tabletop.engine.game import Game
from tabletop.engine.moves import CHANCE, Move
from tabletop.engine.records import script
from tabletop.games.palace.player import PLAYER, exchange, gains
from tabletop.games.palace.rules import QUIET, Palace
from tabletop.opponents.player import next_mover


def after(deal: str, *played: str, seats: int = 2, **settings: object) -> Palace:
    game = Palace(seats, {"deals": 1, **settings})  # type: ignore[dict-item]
    game.play(CHANCE, script.arranged(game, "* arrange " + deal))
    for line in played:
        game.play(*moves.parse_line(line))
    return game


def ready(deal: str, *played: str, seats: int = 2, **settings: object) -> Palace:
    return after(deal, *(f"{seat} ready" for seat in range(seats)), *played, seats=seats, **settings)


def left_with(game: Palace, seat: int, held: str) -> None:
    """*seat* keeps only these cards, in its hand; all its others, and the stock, are out of play."""
    hand = game.hand_zones[seat]
    for zone in (hand, game.rows + seat, *game.blind_row(seat), game.stock):
        if game.zones[zone]:
            game.move(game.zones[zone][:], zone, game.aside)
    for name in held.split():
        zone, card = next(
            (zone, card)
            for zone, cards in enumerate(game.zones)
            for card in cards
            if FACE[card] == parse(name) and zone != hand
        )
        game.move([card], zone, hand)


def refusal(game: Game, seat: int, move: str) -> str:
    refused = game.refuse(seat, moves.parse(move))
    return refused.code if refused else ""


# Rules


def test_the_cards_must_be_enough() -> None:
    with pytest.raises(BadOption, match="One pack"):
        Palace(4, {"packs": "1"})
    assert len(Palace(5, {"packs": "1", "layout": "3-3"}).pack()) == 52
    assert [len(Palace(seats).pack()) for seats in (2, 3, 4, 5)] == [52, 52, 104, 104]
    assert len(Palace(5, {"layout": "3-3"}).pack()) == 52


def test_of_many_cards_that_could_be_played_a_refusal_names_some() -> None:
    game = ready("hand:0 4c 4d 4h 4s 5c 5d 5h ; hand:1 6c 6d 6h 6s 7c 8c 9c", "0 play 4c")
    refused = game.refuse(1, moves.parse("pickup"))
    assert refused and refused.sentence.endswith("play 6♣, 7♣, 8♣, 9♣, 6♦ or one of two others.")
    few = ready("hand:0 4c 4d 4h 4s 5c 5d 5h ; hand:1 6c 6d 6h 6s 7c 8c 3c", "0 play 4c")
    refused = few.refuse(1, moves.parse("pickup"))
    assert refused and "others" in refused.sentence


def test_equal_cards_are_enough_only_with_that_option() -> None:
    deal = "hand:0 7c 9d 9h Kc ; hand:1 9c 7d 9s 6h"
    for equal, code in ((False, "too-low"), (True, "")):
        game = ready(deal, "0 play 9d", equal=equal)
        assert refusal(game, 1, "play 9c") == code
        game = ready(deal, "0 play 7c", equal=equal)
        assert refusal(game, 1, "play 7d") == (code and "too-high")
    # With that option a run may grow beyond what is missing, and clears the pile all the same.
    game = ready(
        "hand:0 9c 9d 9h ; hand:1 9c 9d 4c ; hand:2 9h 9s", "0 play 9c 9d 9h", seats=3, equal=True, packs="2"
    )
    game.play(1, moves.parse("play 9c 9d"))
    assert not game.zones[game.pile] and game.to_act() == {1}


def test_four_and_no_more_go_together_and_a_three_breaks_a_run() -> None:
    game = ready("hand:0 4c 4d 4h 4s 4c ; hand:1 5c", packs="2")
    assert refusal(game, 0, "play 4c 4d 4h 4s 4c") == "not-allowed"
    assert refusal(game, 0, "play 4c 4d 4h 4d") == "not-your-card"
    game = ready("hand:0 4c 4d 3h ; hand:1 3c 4h 4s", "0 play 4c 4d", "1 play 3c")
    game.play(0, moves.parse("play 3h"))
    assert refusal(game, 1, "play 4h 4s") == "too-low"


def test_threes_that_come_together_burn_the_pile() -> None:
    game = ready("hand:0 9c 3c 3d ; hand:1 3h 3s 4c", "0 play 9c", "1 play 3h", "0 play 3c 3d")
    assert names(game.zones[game.pile]) == "9c 3h 3c 3d" and game.facts()["top"] == "9"
    game.play(1, moves.parse("play 3s"))
    assert not game.zones[game.pile] and game.to_act() == {1} and game.facts()["demand"] == "any"


def test_whoever_completes_out_of_turn_is_seen_by_nobody_else() -> None:
    deal = "hand:0 6c 6d 8c ; hand:1 9d Qd Ks ; hand:2 6h 6s 8h"
    game = ready(deal, "0 play 6c 6d", seats=3, complete="anyone")
    assert game.to_act() == {1, 2} and game.awaited() == {1}
    assert [game.view(seat).to_act for seat in range(3)] == [{1}, {1}, {1, 2}]
    assert refusal(game, 2, "play 8h") == "not-your-turn" and refusal(game, 2, "pickup") == "not-your-turn"
    game.play(2, moves.parse("play 6h 6s"))
    assert game.to_act() == {2}


def test_who_is_out_with_another_play_leaves_the_empty_pile_to_the_next() -> None:
    game = ready("hand:0 4c 5c ; hand:1 8c 9c ; hand:2 6c 7c", seats=3, scoring="places", packs="2")
    left_with(game, 0, "Th")
    game.play(0, moves.parse("play Th"))
    assert game.facts()["place:0"] == 1 and game.to_act() == {1} and not game.zones[game.pile]
    left_with(game, 1, "8c")
    game.play(1, moves.parse("play 8c"))
    assert game.over and game.gained == [2, 1, 0] and game.winners() == [0] and game.hat == 2


def test_a_deal_that_goes_round_and_round_is_broken_off() -> None:
    game = ready("hand:0 4c 5c ; hand:1 8c 9c", pickup="free")
    left_with(game, 0, "4c 5c 6c")
    left_with(game, 1, "8c 9c Jc")
    for line in ("play 4c", "play 8c", "pickup", "play 9c", "pickup"):
        game.play(game.turn, moves.parse(line))
    assert game.quiet == 5 and not game.over
    game.quiet = 2 * QUIET - 1
    game.play(1, moves.parse("play Jc"))
    assert game.over and game.gained == [0, 1] and game.hat == 0, "it ended of itself"
    game = ready("hand:0 4c 5c ; hand:1 8c 9c", pickup="free")
    left_with(game, 0, "4c 5c 6c")
    game.quiet = 2 * QUIET - 1
    game.play(0, moves.parse("play 4c"))
    assert game.over and game.gained == [0, 0] and game.winners() == [0, 1] and game.hat == -1


def test_a_card_goes_to_the_place_of_the_one_that_it_is_exchanged_for() -> None:
    game = after("hand:0 4c 5c Kd ; up:0 8c 9c 8c As", "0 swap Kd x 8c", packs="2")
    assert names(game.zones[game.rows]) == "Kd 9c 8c As"
    game.play(0, moves.parse("swap 4c x As"))
    assert names(game.zones[game.rows]) == "Kd 9c 8c 4c"
    assert (
        refusal(game, 0, "swap Qh x 4c") == "not-your-card" and refusal(game, 0, "swap 5c") == "not-allowed"
    )


# What can be known


def test_whoever_had_to_take_the_pile_held_nothing_that_fits() -> None:
    game = ready("hand:0 Kd 4c ; hand:1 4d 5d 6d 4h 5h 6h 8d", "0 play Kd")
    game.play(1, moves.parse("pickup"))
    lacking = game.excluded(game.hand_zones[1])
    for name, known in (("As", True), ("2c", True), ("3c", True), ("Tc", True), ("9c", False), ("Ks", False)):
        assert bool(lacking & BIT[parse(name)]) == known, name
    view = game.view(0)
    for seed in range(30):
        imagined = Palace.imagine(view, Random(seed))
        assert "Kd" in names(imagined.zones[game.hand_zones[1]])
        assert not any(lacking & BIT[card] for card in imagined.zones[game.hand_zones[1]])


def test_nobody_knows_a_blind_card_before_it_is_turned() -> None:
    game = ready("hand:0 4c ; slot:0:0 9c")
    assert all(game.view(seat).zones["slot:0:0"] == [None] for seat in range(2))


# Players


def test_powers_go_to_the_row_and_low_cards_to_the_hand() -> None:
    game = after("hand:0 Tc 2c Ac 4c 5c 6c 7c ; up:0 4d 5d 6d Kd")
    while (move := exchange(game, 0)) != Move("ready"):
        game.play(0, move)
    assert {"Tc", "2c", "Ac", "Kd"} == set(names(game.zones[game.rows]).split())


def test_exchanges_of_equal_ranks_are_thought_of_once() -> None:
    game = after("hand:0 Td Ts Kc 4c 5c 6c 8h ; up:0 8d 9c 9d As", packs="2")
    best = exchange(game, 0)
    thought = PLAYER.candidates(game, 0, [best, *(move for move in game.choices(0) if move != best)])
    assert [str(move) for move in thought] == ["swap Td x 8d", "swap Kc x 8d", "ready"]


def test_of_few_low_cards_none_goes_to_the_row_for_a_high_one() -> None:
    row, few, enough = (8, 9, 11, 12), (4, 5, 8, 11, 11, 12, 12), (4, 5, 6, 8, 11, 12, 12)
    assert gains(enough, row)[8, 9] > 0 == gains(few, row)[8, 9]


def policy(game: Palace) -> str:
    return str(PLAYER.policy(game, game.turn, Random(1)))


def test_low_cards_go_first_together_and_powers_last() -> None:
    assert policy(ready("hand:0 4c 4d 9c Kd 2c Th 3c")) == "play 4c 4d"
    assert policy(ready("hand:0 4c ; hand:1 Kd 2c Th 3c 5c 6c 8d", "0 play 4c")) == "play 5c"
    assert policy(ready("hand:0 Ac ; hand:1 Kd 2c Th 3c 5c 6c 8d", "0 play Ac")) == "play 3c"
    assert policy(ready("hand:0 8c 8d ; hand:1 8h 8s 9c Kd 2c Th 3c", "0 play 8c 8d")) == "play 8h 8s"


def test_policies_come_to_an_end() -> None:
    for seats in (2, 5):
        rng, game = Random(seats), Palace(seats, {"deals": 1})
        count = 0
        while not game.over:
            if game.due:
                game.chance(rng)
                continue
            seat = next_mover(game)
            game.play(seat, PLAYER.policy(game, seat, rng))
            count += 1
        assert game.hat >= 0 and count < 600


def test_fewer_and_easier_cards_are_worth_more() -> None:
    game = ready("hand:0 4c 5c ; hand:1 8c 9c")
    even = PLAYER.evaluate(game, 0)
    left_with(game, 0, "Tc 2c")
    assert PLAYER.evaluate(game, 0) > even + 0.3
