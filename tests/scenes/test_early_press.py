"""A press while cards still fly hurries them, and does what was pressed where the person saw what that means."""

from collections import Counter
from random import Random

import pygame
import pytest

from tests.scenes.table_person import Seat

FRAME = 0.03


def own_moves(person):
    return [move for seat, move in person.match.record.moves if seat == 0]


def open_faces(person):
    zones = person.table.view.zones.values()
    return Counter(face for zone in zones for face in zone if face is not None)


def seen_at(person, key):
    """A point at which the card at *key* shows; None while nothing of it does."""
    place = person.table.stage.rect(key)
    points = (
        [(place.left + place.width * n // 8, place.top + place.height // 3) for n in range(1, 8)]
        if place
        else []
    )
    return next((point for point in points if person.table.stage.at(point) == key), None)


def click_now(person, at):
    """Click before any time passes."""
    person.later()
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        person.table.event(pygame.event.Event(kind, pos=at, button=1))


def passed(person, rng):
    """Let a frame pass; whoever is asked plays anything."""
    table = person.table
    if not table.watch.busy and 0 in table.view.awaited and table.gestures.view.moves:
        table.play(rng.choice(table.gestures.view.moves))
    person.frame(seconds=FRAME)


def trick_won():
    """A person at a table of three who has just won a trick, which still rests on the table; and the cards of the hand."""
    person, rng = Seat("oh-heck", 3, settings={"start": 4, "way": "down"}, speed=1.0, seed=4), Random(1)
    table = person.table
    for _frame in range(600):
        now = person.match.view(0)
        leads = now.awaited == {0} and now.phase == "play" and not now.zones["trick"]
        if table.watch.busy and leads and len(table.view.zones["trick"]) == 3 and not table.stage.travelling:
            hand = [key for key in table.selection.rows["hand"] if seen_at(person, key)]
            if len(hand) > 1:
                return person, hand
        passed(person, rng)
    raise AssertionError("no trick is won")


@pytest.mark.parametrize("way", ["click", "double", "enter", "drag"])
def test_a_card_that_is_pressed_while_the_trick_is_gathered_is_chosen_or_played_once(way):
    person, hand = trick_won()
    table, made, key = person.table, own_moves(person), hand[0]
    face, at = table.view.zones["hand:0"][key[1]], seen_at(person, key)
    person.later()
    if way == "enter":
        table.selection.go_to([key])
        person.key(pygame.K_RETURN)
    elif way == "drag":
        person.drag(key, person.zone("trick"))
    else:
        for _click in range(1 + (way == "double")):
            person.click(at)
    played = [move.cards for move in own_moves(person)[len(made) :]]
    if way == "click":
        assert table.selection.chosen == [key] and not played
        assert table.view.zones["hand:0"][key[1]] == face and not table.view.zones["trick"]
    else:
        assert played == [(face,)]


def test_a_press_beside_the_cards_only_hurries():
    person, _hand = trick_won()
    made = own_moves(person)
    person.click((20, 400))
    assert not person.table.view.zones["trick"] and not person.table.selection.chosen
    assert own_moves(person) == made


def test_a_press_waits_for_the_disk_and_then_means_what_was_seen(monkeypatch):
    person, hand = trick_won()
    table, told = person.table, []
    monkeypatch.setattr(type(table.watch), "told", property(lambda watch: bool(told)))
    person.click(seen_at(person, hand[0]))
    assert not table.selection.chosen
    told.append(True)
    person.frame(seconds=FRAME)
    person.frame(seconds=FRAME)
    assert table.selection.chosen == [hand[0]]


@pytest.mark.parametrize("why", ["late", "moved on"])
def test_a_press_that_waited_in_vain_is_dropped(why, monkeypatch):
    person, hand = trick_won()
    table, told = person.table, []
    monkeypatch.setattr(type(table.watch), "told", property(lambda watch: bool(told)))
    person.click(seen_at(person, hand[0]))
    if why == "moved on":
        person.match.record.moves.append(person.match.record.moves[-1])
        told.append(True)
    for _frame in range(40):
        table.early_press.tick(FRAME)
    told.append(True)
    table.early_press.tick(FRAME)
    assert not table.selection.chosen


@pytest.mark.long
@pytest.mark.parametrize(
    "slug, seats, frames",
    [
        ("basic-rummy", 2, 400),
        ("switch", 3, 400),
        ("canasta", 4, 900),
        ("palace", 3, 900),
        ("landlord", 4, 900),
    ],
)
def test_a_press_while_something_moves_plays_nothing_that_was_not_to_be_seen(slug, seats, frames):
    """Wherever it comes: the card is chosen that was pressed, or what moves was only hurried."""
    person, rng, chosen = Seat(slug, seats, speed=1.0, seed=2), Random(3), 0
    table = person.table
    for _frame in range(frames):
        if person.app.scene is not table:
            break
        hand = [key for key in table.selection.rows.get("hand", ()) if seen_at(person, key)]
        if table.watch.busy and not table._drawing and hand and rng.random() < 0.3:
            key, before, made = rng.choice(hand), open_faces(person), own_moves(person)
            face = table.view.zones[key[0]][key[1]]
            click_now(person, seen_at(person, key))
            assert own_moves(person) == made
            assert table.selection.chosen in ([], [key])
            if table.selection.chosen:
                chosen += 1
                assert table.view.zones[key[0]][key[1]] == face and face in table.gestures.targets
                assert not open_faces(person) - before
                table.selection.clear()
        passed(person, rng)
    assert chosen
