"""Sorting the hand: by rank, by suit, in sequences, as the person drags the cards; remembered by game, readable always."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pygame
import pytest

from tabletop.cards import NAMES, RANK, SUIT
from tabletop.games import catalog
from tabletop.games.fan_tan.rules import FanTan
from tabletop.session.background_task import BackgroundQueue
from tabletop.session.remembered import Remembered
from tabletop.storage.small_files import hand_orders
from tabletop.ui.layout.fans import layout
from tests.invariants.hands import Hands
from tests.scenes.prepared import Prepared
from tests.scenes.table_person import AnyMove, Seat

HELD = "hand:0 Qc Qd Qs 4c 5c 6c 8s 9c 9d Jh Ks ; discard 7s ; stock 4d"


@pytest.fixture
def person():
    return Prepared("canasta", 4, HELD, "0 draw > stock")


def from_left(person):
    """The faces of the own hand as they lie, and how far each is from the next, in px."""
    table = person.table
    zone = table.view.zones["hand:0"]
    where = {index: table.stage.rect(("hand:0", index)).centerx for index in range(len(zone))}
    order = sorted(where, key=where.get)
    return [zone[index] for index in order], [where[b] - where[a] for a, b in pairwise(order)]


def runs(values):
    """The number of times that a value is not that of its neighbour."""
    return sum(one != other for one, other in pairwise(values)) + 1


def press_f(person, times=1):
    for _press in range(times):
        person.key(pygame.K_f, "f")
    person.rest()


def test_a_key_sorts_by_suit_in_sequences_and_by_rank_again(person):
    usual, _gaps = from_left(person)
    assert runs([RANK[face] for face in usual]) == len({RANK[face] for face in usual})
    press_f(person)
    suits = [SUIT[face] for face in from_left(person)[0]]
    assert runs(suits) == len(set(suits))
    press_f(person)
    assert [NAMES[face] for face in from_left(person)[0]][:3] == ["4c", "5c", "6c"]
    press_f(person)
    assert from_left(person)[0] == usual


def test_cards_of_a_group_lie_closer_together(person):
    for _order in ("rank", "suit"):
        faces, gaps = from_left(person)
        kind = RANK if _order == "rank" else SUIT
        within = [
            gap for gap, pair in zip(gaps, pairwise(faces), strict=True) if kind[pair[0]] == kind[pair[1]]
        ]
        between = [
            gap for gap, pair in zip(gaps, pairwise(faces), strict=True) if kind[pair[0]] != kind[pair[1]]
        ]
        assert max(within) < min(between)
        press_f(person)


def test_a_click_on_the_control_sorts_too(person):
    person.click(person.button("Sort the hand"))
    person.rest()
    suits = [SUIT[face] for face in from_left(person)[0]]
    assert runs(suits) == len(set(suits))


def drag_to(person, name, place):
    """Drag the card *name* to where the card at *place* from the left lies."""
    faces, _gaps = from_left(person)
    zone = person.table.view.zones["hand:0"]
    key = ("hand:0", zone.index(NAMES.index(name)))
    goal = person.table.stage.rect(("hand:0", zone.index(faces[place])))
    person.drag(key, (goal.x + 4, goal.centery))
    person.rest()


def test_a_card_that_is_dragged_within_the_hand_stays_there_and_new_ones_come_at_the_right(person):
    drag_to(person, "Ks", 0)
    drag_to(person, "4c", 1)
    faces, _gaps = from_left(person)
    assert [NAMES[face] for face in faces[:2]] == ["Ks", "4c"]
    assert person.match.record.moves[-1][1].action == "draw"
    person.table.undo()
    person.rest()
    assert [NAMES[face] for face in from_left(person)[0][:2]] == ["Ks", "4c"]


def test_the_order_is_remembered_by_game():
    writing = BackgroundQueue()
    orders = Remembered(hand_orders.load(), writing, "the order of a hand")
    press_f(Prepared("canasta", 4, HELD, "0 draw > stock", orders=orders))
    writing.wait(20.0)
    assert orders.now == hand_orders.load() == {"canasta": "suit"}
    suits = [
        SUIT[face] for face in from_left(Prepared("canasta", 4, HELD, "0 draw > stock", orders=orders))[0]
    ]
    assert runs(suits) == len(set(suits))


def test_what_is_chosen_stays_chosen_when_the_hand_is_sorted(person):
    key = ("hand:0", person.table.view.zones["hand:0"].index(NAMES.index("Ks")))
    person.click(person.point(key))
    press_f(person)
    assert person.table.selection.chosen == [key]


@pytest.mark.parametrize("slug", ["oh-heck", "basic-rummy", "landlord", "palace", "diloti"])
def test_every_card_shows_in_every_order(slug):
    person = Seat(slug, catalog.rules(slug).seat_counts[0], seed=5)
    person.rest()
    for _order in range(4):
        for index in range(len(person.table.view.zones["hand:0"])):
            person.point(("hand:0", index))
        press_f(person)


def test_an_own_order_stays_when_it_is_asked_for_again(person):
    """Of equal cards one may be new: it was noted elsewhere than it lay."""
    table, rng = person.table, Random(4)
    view = table.view
    table.sorting.sort("own")
    for _time in range(60):
        faces = tuple(rng.choices(range(6), k=len(view.zones["hand:0"])))
        seen = replace(view, zones={**view.zones, "hand:0": faces})
        table.sorting._own[0] = rng.sample(faces, 4)
        poses = layout(seen, table.table, table.game_table)
        assert table.sorting.of(poses, seen) == table.sorting.of(poses, seen)


def test_cards_that_were_found_out_hide_no_index_of_ones_own_hand():
    deal = "hand:0 7h 9h 5c 7s 2s Kd ; hand:1 6h 8h 9c 6s 8s ; hand:2 7c 7d 8c 6c 5h 6d"
    person = Prepared("fan-tan", 3, deal, "0 pass", "1 doubt > 0", thinker=AnyMove())
    assert person.table.view[FanTan.shown]
    for _order in range(4):
        assert not Hands().look(person.app)
        press_f(person)
