"""Switch: corners of its rules that the book's scripts leave out, and what its players notice and prefer."""

from random import Random

import pytest

from tabletop.cards import parse
from tabletop.engine import moves
from tabletop.engine.errors import BadOption
from tabletop.engine.moves import Move
from tabletop.engine.records import script
from tabletop.games.switch import player
from tabletop.games.switch.rules import Switch
from tabletop.games.switch.table import TABLE
from tabletop.opponents import levels
from tabletop.opponents.budget import Budget
from tabletop.ui.move_targets import MoveTargets

ANNOUNCE, TOUCH = Move("announce"), Move("announce", value="touch")


def after(deal: str, *played: str, seats: int = 3, **settings: object) -> Switch:
    game = Switch(seats, {"deals": 1, **settings})  # type: ignore[dict-item]
    game.play(-1, script.arranged(game, "* arrange " + deal))
    for line in played:
        game.play(*moves.parse_line(line))
    return game


def emptied(game: Switch) -> None:
    """Nothing is left to draw: the stock is moved out of the way, into the hand of the last seat."""
    stock = game.zones[game.stock]
    game.move(stock[:], game.stock, game.hand_zones[-1])


def test_one_pack_is_not_enough_for_seven() -> None:
    with pytest.raises(BadOption, match="six"):
        Switch(7, {"packs": "1"})
    assert len(Switch(6, {"packs": "1"}).pack()) == 52 and len(Switch(5).pack()) == 104


def test_a_round_of_turns_without_a_card_to_draw_ends_the_deal_without_a_winner() -> None:
    game = after("hand:0 4c 5c 6c 7c 9c Tc Qc ; hand:1 4d 5d 6d 7d 9d Td Qd ; pile Ks")
    emptied(game)
    for seat in range(3):
        assert not game.over
        game.play(seat, Move("draw"))
    assert game.over and game.gained == [0, 0, 0] and game.winners() == [0, 1, 2]


def test_a_penalty_is_drawn_across_a_shuffle_of_the_pile() -> None:
    deal = "hand:0 2c 2d 4c 5c 6c 7c 9c ; hand:1 5h Qh 8d 9d Td Jd 3s ; pile Qc"
    game = after(deal, "0 play 2c 2d = d")
    stock = game.zones[game.stock]
    game.move(stock[1:], game.stock, game.hand_zones[2])
    game.play(1, Move("draw"))
    assert game.to_act() == {-1} and game.phase == "answer"
    game.chance(Random(1))
    # One card of the stock and the two that lay under the top: the rest of the draw is dropped.
    assert len(game.zones[game.hand_zones[1]]) == 7 + 3
    assert game.to_act() == {2} and game.penalty == 0


def test_with_turns_kept_the_victim_plays_on() -> None:
    deal = "hand:0 2c 2d 4c 5c 6c 7c 9c ; hand:1 5h Qh 8d 9d Td Jd 3s ; pile Qc"
    game = after(deal, "0 play 2c 2d = d", "1 draw", after="kept")
    assert (game.to_act(), game.phase) == ({1}, "play")


def test_equal_cards_of_two_packs_go_together_without_naming_a_suit() -> None:
    deal = "hand:0 5h 5h 4c 6c 7c 9c Tc ; pile Qh"
    game = after(deal, seats=5)
    game.play(0, moves.parse("play 5h 5h"))
    assert (game.penalty, game.answer) == (5, "Th")
    assert len(game.zones[game.hand_zones[0]]) == 5


EXPOSED = "hand:0 4c 4d 5d 5c 9s 9d Jd ; hand:1 7c 7d 7h 8d Qd Kd Ad ; pile Jc ; stock 2c 3d"


def one_card_left() -> Switch:
    game = after(EXPOSED, "0 play Jd", "0 play 5d 5c = c", "1 play 7c", seats=2)
    for card in game.zones[game.hand_zones[0]][:-1]:
        game.move((card,), game.hand_zones[0], game.stock)
    game.exposed[0] = True
    return game


def test_a_better_player_notices_more() -> None:
    game = one_card_left()
    caught = {
        level: sum(
            player.PLAYER.reflex(game, 1, level, Random(seed)) == Move("catch", target="0")
            for seed in range(300)
        )
        for level in levels.LEVELS
    }
    assert 60 < caught["easy"] < 130 and 240 < caught["expert"] < 300
    said = sum(player.PLAYER.reflex(game, 0, "expert", Random(seed)) == ANNOUNCE for seed in range(300))
    assert said > 280


def test_nobody_may_be_caught_twice_and_the_catch_costs_a_card() -> None:
    game = one_card_left()
    assert game.to_act() == {0, 1}
    game.play(1, Move("catch", target="0"))
    assert len(game.zones[game.hand_zones[0]]) == 2
    assert not any(move.action == "catch" for move in game.moves(1))


def test_the_last_card_is_kept_plain() -> None:
    # The eight and the four both fit; whoever plays the four is left with a card that cannot be the last.
    game = after("hand:0 8c 4c 2d 3d 4d 5d 6d ; hand:1 9c 9d 9h 9s Tc Td Th ; pile 7c")
    for card in [card for card in game.zones[game.hand_zones[0]] if card not in (parse("8c"), parse("4c"))]:
        game.move((card,), game.hand_zones[0], game.stock)
    for level in ("strong", "expert"):
        move = levels.choose(game.view(0), level, Budget(playouts=200), Random(2))
        assert move == moves.parse("play 8c")
    assert player.PLAYER.policy(game, 0, Random(1)) == moves.parse("play 8c")


def test_a_finish_is_never_missed() -> None:
    game = after("hand:0 7c 7d 4c 2d 3d 5d 6d ; hand:1 9c 9d 9h 9s Tc Td Th ; pile 7s")
    for card in [card for card in game.zones[game.hand_zones[0]] if card not in (parse("7c"), parse("7d"))]:
        game.move((card,), game.hand_zones[0], game.stock)
    move = player.PLAYER.policy(game, 0, Random(1))
    assert move.cards == (parse("7c"), parse("7d"))


def test_who_drew_is_thought_to_lack_the_suit() -> None:
    game = after("hand:0 4c 5c 6c 7c 9c Tc Qc ; hand:1 4d 5d 6d 7d 9d Td Qd ; pile Ks", "0 draw")
    view = game.view(2)
    rng = Random(1)
    worlds = [Switch.imagine(view, rng) for _ in range(60)]
    held = [sum(card // 13 == 3 or card % 13 == 12 for card in w.zones[w.hand_zones[0]]) for w in worlds]
    likely = [player.PLAYER.likelihood(world, 2) for world in worlds]
    few = [a for a, count in zip(likely, held, strict=True) if count <= 1]
    many = [a for a, count in zip(likely, held, strict=True) if count >= 3]
    assert min(few) > max(many)


def test_a_catch_is_a_click_on_the_card_and_no_button_gives_it_away() -> None:
    game = one_card_left()
    gestures = MoveTargets(game.view(1), TABLE.ways)
    assert not any(move.action == "catch" for move in gestures.buttons)
    assert gestures.meant_by(["hand:0"]) == [Move("catch", target="0")]
