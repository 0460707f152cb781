"""Trash beyond the rule book's examples: wild cards of other ranks, chains, knowledge, how it is played well, the table."""

from random import Random

import pytest

from tabletop.cards import parse
from tabletop.engine.moves import CHANCE, Move
from tabletop.engine.moves import parse as move
from tabletop.engine.records.script import arranged
from tabletop.games.trash.player import PLAYER
from tabletop.games.trash.rules import FROM_DISCARDS, FROM_STOCK, Trash
from tabletop.games.trash.table import TABLE
from tabletop.ui.cards.poses import CARD_RATIO
from tabletop.ui.layout.seating import Seating
from tabletop.wording.lines import Cast

READABLE = 30
"""Pixels: no card of a layout is narrower in a window 640 px high."""


def dealt(cards: str, seats: int = 2, **settings: int | str) -> Trash:
    game = Trash(seats, settings)
    game.play(CHANCE, arranged(game, f"* arrange {cards}"))
    return game


def play(game: Trash, *lines: str) -> Trash:
    for text in lines:
        seat, _space, rest = text.partition(" ")
        game.play(int(seat), move(rest))
    return game


@pytest.mark.parametrize(("wild", "trash"), [("J", "Q"), ("Q", "K"), ("K", "J")])
def test_one_rank_is_wild_and_the_others_end_a_turn(wild: str, trash: str) -> None:
    game = play(dealt(f"stock {wild}h", wild=wild), "0 draw > stock")
    assert len(game.moves(0)) == 10 and game.turn == 0
    game = play(dealt(f"stock {trash}h", wild=wild), "0 draw > stock")
    assert game.turn == 1 and game.zone("discard") == [parse(f"{trash}h")]


def test_everybody_sees_the_card_in_hand_and_nobody_a_hidden_one() -> None:
    game = play(dealt("slot:0:3 9c ; stock 3h"), "0 draw > stock")
    assert game.view(1).zones["hand:0"] == [parse("3h")]
    assert game.view(0).zones["slot:0:3"] == [None]
    play(game, "0 play 3h > slot:0:3")
    assert game.view(1).zones["hand:0"] == [parse("9c")] and game.chain == 1


def test_a_card_from_below_another_may_leave_a_wild_card_where_it_is() -> None:
    game = play(dealt("slot:0:5 2c ; slot:0:2 5d ; stock Jh Qc Ah"), "0 draw > stock")
    play(game, "0 play Jh > slot:0:5", "0 play 2c > slot:0:2")
    assert [str(each) for each in game.moves(0)] == ["play 5d > slot:0:5", "discard 5d"]
    thrown = play(game.copy(), "0 discard 5d")
    assert thrown.turn == 1 and thrown.zone("discard") == [parse("5d")] and thrown.chain == 0
    play(game, "0 play 5d > slot:0:5")
    assert game.in_hand(0) == parse("Jh") and game.refuse(0, move("play Jh > slot:0:5"))


def test_a_spot_beyond_a_smaller_layout_is_no_place() -> None:
    game = play(dealt("stock 6c", size=6), "0 draw > stock")
    refusal = game.refuse(0, move("play 6c > slot:0:7"))
    assert refusal and refusal.code == "not-matching"


def test_sizes_shrink_only_for_the_winner() -> None:
    game = play(dealt("slot:0:1 3c ; slot:0:2 2h ; stock 2c Ad", size=2), "0 draw > stock")
    play(game, "0 play 2c > slot:0:2")
    assert game.turn == 1
    game.play(1, game.moves(1)[0])
    while not game.gained and not game.over:
        seat = game.turn
        if seat == CHANCE:
            game.chance(Random(1))
        else:
            game.play(seat, PLAYER.policy(game, seat, Random(1)))
    assert game.gained and sorted(game.sizes) == [1, 2] and sum(game.points) == 1


def test_good_players_put_a_wild_card_where_little_is_to_come() -> None:
    game = dealt("slot:0:1 Qh ; slot:1:1 Kc ; stock Js 7c 7d 7h")
    for name in ("7c", "7d", "7h"):
        game.move((parse(name),), game.stock, game.discards)
    game.move((parse("Js"),), game.stock, game.hand_zones[0])
    game.phase = "place"
    best = PLAYER.policy(game, 0, Random(1))
    assert str(best) == "play Js > slot:0:7"
    assert PLAYER.reason(game, 0, best) == "Cards of that rank are the least likely to come."
    assert "for that spot later" in str(PLAYER.reason(game, 0, move("play Js > slot:0:4")))


def test_good_players_free_their_wild_cards() -> None:
    game = dealt("slot:0:1 Qh ; slot:1:1 Kc ; stock Jd 9s 5h", size=5)
    play(game, "0 draw > stock", "0 play Jd > slot:0:1")
    assert game.turn == 1
    game.play(1, FROM_STOCK)
    assert game.turn == 0
    game.zones[game.stock].remove(parse("Ah"))
    game.zones[game.discards].append(parse("Ah"))
    game.known[parse("Ah")] = game.everybody
    assert game.moves(0) == [FROM_STOCK, FROM_DISCARDS]
    assert PLAYER.policy(game, 0, Random(1)) == FROM_DISCARDS
    assert PLAYER.reason(game, 0, FROM_DISCARDS).startswith("It frees your wild card")
    game.play(0, FROM_DISCARDS)
    assert game.moves(0) == [Move("play", (parse("Ah"),), target="slot:0:1")]


def test_a_beginner_puts_a_card_that_it_holds_on_its_spot() -> None:
    game = play(dealt("slot:0:5 2c ; slot:0:2 5d ; stock Jh Qc Ah"), "0 draw > stock")
    play(game, "0 play Jh > slot:0:5", "0 play 2c > slot:0:2")
    assert {PLAYER.careless(game, 0, Random(seed)) for seed in range(20)} == {move("play 5d > slot:0:5")}


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("size", [(1024, 640), (1440, 900), (2560, 1440)])
def test_layouts_are_readable_and_lie_apart(seats: int, size: tuple[int, int]) -> None:
    table = TABLE.geometry(size, Seating(seats, 0, 1))
    cards = []
    for place in table.places:
        grid = TABLE.grid(place)
        assert len(grid) == 10 and grid[0].scale * table.unit >= READABLE * size[1] / 640
        for slot in grid:
            wide, high = slot.scale / 2, slot.scale * CARD_RATIO / 2
            cards.append((slot.x - wide, slot.y - high, slot.x + wide, slot.y + high))
    for number, (left, top, right, bottom) in enumerate(cards):
        for other in cards[number + 1 :]:
            assert right <= other[0] or other[2] <= left or bottom <= other[1] or other[3] <= top


def test_the_table_says_what_to_do() -> None:
    game = dealt("slot:0:3 9c ; stock 3h Jd")
    cast = Cast(("You", "Otto"), 0)
    assert TABLE.words.prompt(game.view(0), cast) == "Draw from the stock."
    play(game, "0 draw > stock")
    assert TABLE.words.prompt(game.view(0), cast) == "Put the 3♥ on its spot."
    titles = [panel.title for panel in TABLE.furniture(game.view(0), _table(), cast).panels]
    assert titles[:10] == ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10"] and not any(titles[10:])


def _table():
    return TABLE.geometry((1440, 900), Seating(2, 0, 1))


def test_a_wild_card_for_the_last_hidden_spot_is_not_said_to_have_a_spot_of_its_own() -> None:
    cast = Cast(("You", "Otto"), 0)
    game = play(dealt("stock Jh", size=1), "0 draw > stock")
    assert TABLE.words.prompt(game.view(0), cast) == "Put the jack on your last hidden spot."
    game = play(dealt("stock Jh", size=2), "0 draw > stock")
    assert TABLE.words.prompt(game.view(0), cast) == "Put the jack on any hidden spot."
