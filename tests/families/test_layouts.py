"""Layouts of face-down cards: how they are dealt, what of them is seen, and the stock that is made of the discards."""

from random import Random

import pytest

from tabletop.cards import FACE
from tabletop.engine.moves import CHANCE, Move
from tabletop.families.layouts.rules import LayoutGame
from tabletop.games import catalog


def dealt(slug: str, seats: int, seed: int = 1) -> LayoutGame:
    game = catalog.rules(slug)(seats)
    assert isinstance(game, LayoutGame)
    while game.due:
        game.chance(Random(seed))
    return game


@pytest.mark.parametrize(("slug", "size"), [("golf", 6), ("trash", 10)])
@pytest.mark.parametrize("seats", [2, 3])
def test_each_player_has_places_of_their_own_face_down(slug: str, size: int, seats: int) -> None:
    game = dealt(slug, seats)
    names = [game.plan.names[slot] for seat in range(seats) for slot in game.layout(seat)]
    assert names[: game.places] == [f"slot:0:{number}" for number in range(1, game.places + 1)]
    assert len(set(names)) == len(names) == seats * game.places
    for seat in range(seats):
        assert [len(game.zones[slot]) for slot in game.layout(seat)][:size] == [1] * size
        assert not any(game.is_up(slot) for slot in game.layout(seat)) and game.up(seat) == []
        assert game.view(seat).zones["slot:0:1"] == [None]


def test_layouts_are_dealt_one_card_at_a_time_from_the_dealers_left_each_to_its_size() -> None:
    game = dealt("golf", 3)
    game.dealer = 1
    places = game.deal_layouts([1, 3, 2])
    assert [game.plan.names[place] for place in places] == [
        "slot:2:1", "slot:0:1", "slot:1:1", "slot:2:2", "slot:1:2", "slot:1:3",
    ]  # fmt: skip


def test_a_move_names_ones_own_places_only() -> None:
    game = dealt("golf", 3)
    assert game.own_place(1, Move("flip", target="slot:1:2")) == game.layout(1)[1]
    for target in ("slot:0:2", "slot:2:1", "stock", "slot:1:7", "slot:0:1", "nowhere", ""):
        assert game.own_place(1, Move("flip", target=target)) is None


def playing(seats: int = 2) -> LayoutGame:
    """Golf after everybody has turned up two cards."""
    game = dealt("golf", seats)
    while game.phase == "flip":
        seat = min(game.to_act())
        game.play(seat, game.moves(seat)[0])
    return game


def test_what_was_turned_up_is_seen_by_all_and_named_by_its_number() -> None:
    game = playing()
    for seat in (0, 1):
        assert len(game.up(seat)) == 2
        for number in range(1, 7):
            face = game.view(1 - seat).zones[f"slot:{seat}:{number}"][0]
            assert (face is not None) is (number in game.up(seat))


def test_a_drawn_card_is_in_the_hand_until_it_is_laid_and_what_lay_there_is_seen() -> None:
    game = playing()
    seat = game.turn
    assert game.in_hand(seat) is None and game.source == -1
    top = game.zones[game.stock][-1]
    game.play(seat, Move("draw", target="stock"))
    assert game.in_hand(seat) == FACE[top] and game.source == game.stock
    slot = next(slot for slot in game.layout(seat) if not game.is_up(slot))
    (old,) = game.zones[slot]
    number = game.layout(seat).index(slot) + 1
    move = next(move for move in game.moves(seat) if move.target == f"slot:{seat}:{number}")
    game.play(seat, move)
    assert game.zones[slot] == [top] and game.zones[game.discards][-1] == old and game.is_up(slot)
    assert game.in_hand(seat) is None and number in game.up(seat)
    assert game.known[old] == game.known[top] == game.everybody


def test_who_throws_the_drawn_card_lays_it_on_the_discards() -> None:
    game = playing()
    seat, top = game.turn, game.zones[game.stock][-1]
    game.play(seat, Move("draw", target="stock"))
    game.play(seat, next(move for move in game.moves(seat) if move.action == "discard"))
    assert game.zones[game.discards][-1] == top and not game.zones[game.hand_zones[seat]]


def test_the_discards_but_the_top_one_are_shuffled_to_be_the_stock() -> None:
    game = playing()
    seat = game.turn
    while game.zones[game.stock]:
        game.move((game.zones[game.stock][-1],), game.stock, game.discards)
    below, top = sorted(game.zones[game.discards][:-1]), game.zones[game.discards][-1]
    game.begin_turn(seat)
    assert game.turn == CHANCE and game.due and game.restocks == 1 and game.waiting == seat
    assert sorted(game.to_shuffle()) == below and game.zones[game.discards] == [top]
    game.chance(Random(1))
    assert game.turn == seat and game.phase == "draw" and game.source == -1
    assert sorted(game.zones[game.stock]) == below and not game.zones[game.aside]
    assert not any(game.known[card] for card in game.zones[game.stock])


def test_with_a_stock_nothing_is_shuffled() -> None:
    game = playing()
    seat = game.turn
    game.begin_turn(seat)
    assert game.turn == seat and not game.due and game.restocks == 0
