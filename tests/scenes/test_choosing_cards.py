"""Choosing cards of the hand: all of a rank in one gesture, from one card to another, and no choice is lost by a slip."""

import pygame
import pytest

from tests.arranging import faces
from tests.scenes.prepared import Prepared

HELD = "hand:0 Qc Qd Qs 4c 5d 6h 8s 9c 9d Jh Ks ; discard 7s ; stock 4d"


@pytest.fixture
def person():
    return Prepared("canasta", 4, HELD, "0 draw > stock")


def keys(person, names):
    """The cards of the hand with these names."""
    zone = person.table.view.zones["hand:0"]
    return [("hand:0", zone.index(face)) for face in faces(names)]


def chosen(person):
    return sorted(person.table.selection.chosen)


def click(person, name):
    person.later()
    person.click(person.point(keys(person, name)[0]))


def double_click(person, name):
    person.later()
    person.click(person.point(keys(person, name)[0]))
    person.click(person.point(keys(person, name)[0]))


def test_a_double_click_chooses_all_of_a_rank_and_a_second_one_plays_them(person):
    double_click(person, "Qd")
    assert chosen(person) == sorted(keys(person, "Qc Qd Qs"))
    assert person.match.record.moves[-1][1].action == "draw"  # nothing was thrown away
    double_click(person, "Qd")
    move = person.match.record.moves[-1][1]
    assert move.action == "meld" and sorted(move.cards) == faces("Qc Qd Qs")


def test_a_double_click_adds_to_what_was_chosen(person):
    click(person, "4c")
    double_click(person, "Qs")
    assert chosen(person) == sorted(keys(person, "4c Qc Qd Qs"))


def test_a_key_chooses_all_of_a_rank(person):
    person.key(pygame.K_q, "q")
    assert person.table.selection.cursor in keys(person, "Qc Qd Qs")
    person.key(pygame.K_g, "g")
    assert chosen(person) == sorted(keys(person, "Qc Qd Qs"))


def test_shift_and_a_click_choose_from_card_to_card(person):
    row = person.table.selection.rows["hand"]
    person.later()
    person.click(person.point(row[2]))
    pygame.key.set_mods(pygame.KMOD_SHIFT)
    try:
        person.later()
        person.click(person.point(row[5]))
    finally:
        pygame.key.set_mods(0)
    assert chosen(person) == sorted(row[2:6])


def test_a_wrong_click_and_a_refused_move_keep_the_choice(person):
    for name in ("Qc", "4c"):
        click(person, name)
    person.later()
    person.click((person.table.app.size[0] // 2, 4))  # beside everything
    assert chosen(person) == sorted(keys(person, "Qc 4c"))
    person.click(person.zone("melds"))
    assert person.table.refused and chosen(person) == sorted(keys(person, "Qc 4c"))
    person.click(person.point(("stock", len(person.table.view.zones["stock"]) - 1)))
    assert chosen(person) == sorted(keys(person, "Qc 4c"))


@pytest.mark.parametrize("way", ["right button", "Escape"])
def test_a_choice_is_given_up_on_purpose(person, way):
    click(person, "Qc")
    if way == "Escape":
        person.key(pygame.K_ESCAPE)
    else:
        person.frame(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=3))
    assert chosen(person) == []


def test_what_is_chosen_goes_to_the_tray_though_the_click_there_meets_a_meld_that_could_be_moved():
    """Clicked by itself, that meld goes to the other of its rank at once."""
    hand = "hand:0 Kc Kd Kh Kc Kd 2c Ac Ad Ah 4s 5s 7d 8h 9c Jd ; stock 4d 6h"
    melds = ("0 draw > stock", "0 meld Kc Kd Kh", "0 meld Kc Kd 2c")
    person = Prepared("samba", 4, hand, *melds)
    for name in ("Ac", "Ad", "Ah"):
        click(person, name)
    assert chosen(person) == sorted(keys(person, "Ac Ad Ah"))
    person.later()
    person.click(person.point(("meld:1", 0)))
    assert str(person.match.record.moves[-1][1]) == "meld Ac Ad Ah"
