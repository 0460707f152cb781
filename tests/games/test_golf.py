"""Six Card Golf beyond the rule book's examples: who knows what, the end of a stock, how it is played well, the table."""

from dataclasses import replace
from random import Random

import pygame
import pytest

from tabletop.cards import parse
from tabletop.engine.moves import CHANCE, Move
from tabletop.engine.moves import parse as move
from tabletop.engine.records.script import arranged
from tabletop.games.golf.player import PLAYER
from tabletop.games.golf.rules import Golf, layout_points
from tabletop.games.golf.table import TABLE
from tabletop.games.golf.words import showing
from tabletop.ui.cards.poses import CARD_RATIO
from tabletop.ui.effects.flourish import Count
from tabletop.ui.layout.fans import layout
from tabletop.ui.layout.seating import Seating
from tabletop.wording.lines import Cast
from tests.fullest import states, table_of
from tests.scenes.told import told

READABLE = 28
"""Pixels: no card on the table is narrower in a window of 1024 px."""


def dealt(cards: str, seats: int = 2, **settings: int | str | bool) -> Golf:
    game = Golf(seats, {"turn_up": 0, **settings})
    game.play(CHANCE, arranged(game, f"* arrange {cards}"))
    return game


def play(game: Golf, *lines: str) -> Golf:
    for text in lines:
        seat, _space, rest = text.partition(" ")
        game.play(int(seat), move(rest))
    return game


def layout_of(*names: str) -> list[int]:
    return [parse(name) for name in names]


def test_a_drawn_card_is_secret_and_one_from_the_discards_is_not() -> None:
    game = dealt("discard 9c ; stock 4d")
    drawn = play(game.copy(), "0 draw > stock")
    assert drawn.view(0).zones["hand:0"] == [parse("4d")] and drawn.view(1).zones["hand:0"] == [None]
    taken = play(game, "0 draw > discard")
    assert taken.view(1).zones["hand:0"] == [parse("9c")]


def test_nobody_knows_a_hidden_card_until_it_is_exchanged() -> None:
    game = dealt("slot:0:4 Qh ; discard 9c")
    assert game.view(0).zones["slot:0:4"] == [None]
    play(game, "0 draw > discard", "0 swap 9c > slot:0:4")
    assert game.view(1).zones["discard"] == [parse("Qh")]
    assert game.view(1).zones["slot:0:4"] == [parse("9c")] and game.facts()["up:0"] == "4"


def test_the_hole_ends_when_the_stock_is_used_up_again() -> None:
    game, rng = dealt("discard 3c", deals=1), Random(1)
    shuffles = 0
    while not game.over:
        if game.due:
            shuffles += 1
            game.chance(rng)
        elif game.phase == "draw":
            game.play(game.turn, Move("draw", target="stock"))
        else:
            game.play(game.turn, game.moves(game.turn)[-1])
    assert shuffles == 1 and game.gained
    assert all(not game.up(seat) or len(game.up(seat)) == 6 for seat in range(2))


@pytest.mark.parametrize(("twos", "points"), [(0, 1), (-4, -3)])
def test_pairs_count_in_columns_only(twos: int, points: int) -> None:
    cards = layout_of("2c", "Kd", "Jc", "2h", "Ks", "Qc")
    assert layout_points(cards, twos) == points + 19
    assert layout_points(layout_of("9c", "9d", "2s", "4c", "5d", "Kh"), twos) == 9 + 4 + 9 + 5 - 2


def test_what_shows_counts_half_columns_too() -> None:
    faces = [*layout_of("9c"), None, *layout_of("7d"), *layout_of("9d", "Qs"), None]
    assert showing(faces, 0) == 17


# How it is played


def test_a_card_that_pairs_is_taken_and_makes_the_pair() -> None:
    game = dealt("slot:0:4 Qh ; discard 9c ; stock 9d 2c 9h")
    play(game, "0 draw > discard", "0 swap 9c > slot:0:1", "1 draw > stock", "1 discard 9d")
    assert PLAYER.policy(game, 0, Random(1)) == Move("draw", target="discard")
    play(game, "0 draw > discard")
    assert PLAYER.policy(game, 0, Random(1)) == move("swap 9d > slot:0:4")
    reason = PLAYER.reason(game, 0, move("swap 9d > slot:0:4"))
    assert reason == "It makes a pair, and that column counts nothing."


def test_a_queen_is_left_and_a_king_taken() -> None:
    for top, source in (("Qc", "stock"), ("Kc", "discard"), ("2c", "discard")):
        game = dealt(f"discard {top}")
        assert PLAYER.policy(game, 0, Random(1)) == Move("draw", target=source), top


def test_twos_go_into_different_columns() -> None:
    game = dealt("discard 2c ; stock 9d 2d")
    play(game, "0 draw > discard", "0 swap 2c > slot:0:1", "1 draw > stock", "1 discard 9d", "0 draw > stock")
    assert "slot:0:4" not in {move.target for move in PLAYER.candidates(game, 0, game.moves(0))}


def test_two_cards_are_turned_up_in_different_columns() -> None:
    game = Golf(3)
    game.chance(Random(4))
    for seat in range(3):
        for _ in range(2):
            game.play(seat, PLAYER.policy(game, seat, Random(1)))
        places = [int(n) for n in str(game.facts()[f"up:{seat}"]).split()]
        assert len({(place - 1) % 3 for place in places}) == 2


# The table


@pytest.mark.parametrize("seats", [2, 5, 12])
def test_cards_can_be_read_in_a_small_window(seats: int) -> None:
    game = Golf(seats)
    game.chance(Random(2))
    table = TABLE.geometry((1024, 640), Seating(seats, 0, 1))
    poses = layout(game.view(0), table, TABLE)
    assert sum(key[0].startswith("slot:") for key in poses) == 6 * seats
    assert min(pose.scale for pose in poses.values()) * table.unit >= READABLE
    own = poses["slot:0:1", 0]
    assert own.scale * CARD_RATIO * table.unit > 90


def test_the_plates_count_what_shows() -> None:
    game = dealt("discard 9c ; stock 9d", seats=2)
    play(game, "0 draw > discard", "0 swap 9c > slot:0:1")
    cast = Cast(["Ada", "Otto"], 0)
    assert TABLE.words.plate(game.view(0), 0, cast).words == "9 showing"
    assert TABLE.words.plate(game.view(0), 1, cast).words == "nothing showing"


def test_the_score_card_has_the_way_out_and_the_way_in() -> None:
    game = Golf(2, {"deals": 12})
    deals = [
        replace(game.view(0), state={**game.view(0).state, "gained": [hole, 1]}) for hole in range(1, 13)
    ]
    rows = TABLE.words.sheet(deals, game.view(0), Cast(("You", "Ada"), 0)).rows
    assert [row[0] for row in rows] == [*map(str, range(1, 10)), "Out", "10", "11", "12", "In"]
    assert rows[9][1:] == ("45", "9") and rows[-1][1:] == ("33", "3")
    assert "Out" not in {
        row[0] for row in TABLE.words.sheet(deals[:9], game.view(0), Cast(("You", "Ada"), 0)).rows
    }


def test_layouts_are_counted_aloud_column_by_column() -> None:
    moves = [*told("golf", 3, 4, {"deals": 2})]
    said = [one for move in moves for one in move.flourishes if isinstance(one, Count)]
    ends = [move.views[-1] for move in moves if any(isinstance(one, Count) for one in move.flourishes)]
    gained = [points for view in ends for points in view.state["gained"]]  # type: ignore[attr-defined]
    assert len(said) == len(gained) == 6
    for one, points in zip(said, gained, strict=True):
        *columns, result = one.lines
        assert len(columns) == 3 and result == f"{columns[-1]} = {points}".replace("= -", "= −")
        assert (
            sum(int(part) for part in columns[-1].replace("− ", "+ -").replace("−", "-").split(" + "))
            == points
        )


def test_late_a_high_card_turns_up_a_hidden_one_only_where_it_makes_a_pair() -> None:
    jack = Move("discard", (parse("Jd"),))
    lines = [f"{seat} flip > slot:{seat}:{place}" for seat in range(2) for place in (1, 2, 3)]
    lines += ["0 draw > stock", "0 swap 3c > slot:0:4", "1 draw > stock", "1 swap 5c > slot:1:4"]
    others = "slot:0:3 5s ; slot:1:1 8c ; slot:1:2 6d ; slot:1:3 9h ; discard Qc ; stock 3c 5c Jd"
    alone = dealt(f"slot:0:1 4h ; slot:0:2 6c ; {others}", turn_up=3)
    play(alone, *lines, "0 draw > stock")
    assert PLAYER.policy(alone, 0, Random(1)) == jack
    assert PLAYER.reason(alone, 0, jack)
    pairing = dealt(f"slot:0:1 4h ; slot:0:2 Jh ; {others}", turn_up=3)
    play(pairing, *lines, "0 draw > stock")
    assert PLAYER.policy(pairing, 0, Random(1)).target == "slot:0:5"


def test_the_card_in_hand_can_be_thrown_away_by_a_button() -> None:
    state = next(state for state in states("golf") if "cards in hand" in state.what)
    app, table = table_of(state, (1024, 640), 1.0)
    (button,) = [rect for rect, move in table.buttons.moves() if move.action == "discard"]
    assert "Throw it away" in [target.words for target in app.targets()]
    before = len(table.view.zones["discard"])
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.step(0.05, [pygame.event.Event(kind, pos=button.center, button=1)])
    for _frame in range(20):
        app.step(0.05, pygame.event.get())
    assert len(table.view.zones["discard"]) == before + 1
