"""Cards that a person has dropped: they stay there until it is clear, whatever happens meanwhile."""

import pygame
import pytest

from tabletop.engine.moves import Move
from tabletop.ui.cards.sprites import SpriteCache
from tests.invariants.legibility import Legibility
from tests.scenes.dragging_person import Dragging, drop, move_to, press_at
from tests.scenes.table_person import with_keys
from tests.scenes.test_table_end import StuckDisk


@pytest.fixture
def person():
    """At the first turn of a short match of Xeri, watched frame by frame."""
    person = Dragging("xeri", 2, settings={"hands": 1})
    assert person.my_turn()
    return person


def dropped(person, number=0):
    """Drop a card of the hand on the pile; its key, and where it lies then."""
    key = person.key_of(person.table.gestures.view.moves[number].cards[0])
    person.drag(key, person.zone("pile"))
    return key, person.table.stage.rect(key)


def stays(person, key, rect, frames=20):
    """True if the card at *key* is still where it was dropped after every one of *frames* frames."""
    for _frame in range(frames):
        person.frame(later=0.0)
        if person.table.stage.rect(key) != rect:
            return False
    return True


@pytest.fixture
def waiting(person):
    """The same person after a drop that is not on disk yet: the person, the disk, the card and where it lies."""
    disk = person.match._journal = StuckDisk(person.match)
    key, rect = dropped(person)
    assert stays(person, key, rect)
    return person, disk, key, rect


def test_it_flies_to_its_place_once_its_move_is_on_disk(waiting):
    person, disk, _key, _rect = waiting
    disk.free = True
    assert person.watched() == []
    person.rest()
    assert person.settled() and person.wrong == []


def test_it_stays_while_other_cards_are_tried_and_refused(waiting):
    person, disk, key, rect = waiting
    other = next(other for other in person.table.stage.settled() if other[0] == key[0] and other != key)
    person.drag(other, person.zone("pile"))
    person.settle()
    assert stays(person, key, rect)
    person.click(rect.center)
    person.key(pygame.K_ESCAPE)
    if person.app.scene is not person.table:
        person.key(pygame.K_ESCAPE)
    assert stays(person, key, rect)
    disk.free = True
    person.rest()
    assert person.wrong == [] and len(person.match.record.moves) >= 2


def test_it_goes_home_when_the_move_is_taken_back(waiting):
    person, disk, _key, _rect = waiting
    disk.free, disk.rewrite = True, lambda _text: None
    person.table.undo()
    assert person.watched() == []
    assert person.settled() and person.match.view(0).hand()


def test_it_stays_in_the_window_when_that_becomes_smaller(waiting):
    person, disk, key, rect = waiting
    whole = person.app.size
    person.table.resize((whole[0] * 4 // 5, whole[1] * 4 // 5))
    there = person.table.stage.rect(key)
    window = pygame.Rect(0, 0, whole[0] * 4 // 5, whole[1] * 4 // 5)
    assert window.contains(there) and stays(person, key, there)
    person.table.resize(whole)
    assert person.table.stage.rect(key).center == pytest.approx(rect.center, abs=3)
    disk.free = True
    person.rest()
    assert person.settled() and person.wrong == []


def test_the_menu_may_be_opened_meanwhile(waiting):
    person, disk, key, rect = waiting
    person.key(pygame.K_ESCAPE)
    assert person.app.scene is not person.table
    person.key(pygame.K_ESCAPE)
    assert stays(person, key, rect)
    disk.free = True
    person.rest()
    assert person.settled() and person.wrong == []


def test_what_moves_goes_on_when_a_page_is_closed(person):
    key, _rect = dropped(person)
    while not person.table.stage.travelling:
        person.frame(later=0.0)
    person.frame(later=0.0)
    top = max((key for key in person.table.stage.settled() if key[0] == "pile"), key=lambda key: key[1])
    before = person.table.stage.rect(top).center
    person.key(pygame.K_F1)
    assert person.app.scene is not person.table
    person.key(pygame.K_ESCAPE)
    assert person.table.stage.travelling
    assert person.table.stage.rect(top).center == pytest.approx(before, abs=60)
    person.settle()
    assert person.wrong == [] and person.table.stage.rect(top).center != before and key


def test_a_click_brings_it_to_its_place_at_once(waiting):
    person, disk, _key, _rect = waiting
    disk.free = True
    person.table.watch.tick(0.0, still=False)
    assert person.table.watch.busy and person.table.watch.expecting
    person.press((20, 300))
    assert not person.table.stage.travelling and not person.table.watch.expecting
    person.rest()
    assert person.settled() and person.wrong == []


def test_with_reduced_motion_it_fades_out_where_it_was_dropped(person):
    person.app.tempo.reduced = True
    person.frame()
    key, rect = dropped(person)
    places = set()
    while person.table.watch.expecting or person.table.stage.moving:
        places.add(person.table.stage._card(("pile", len(person.table.view.zones["pile"]) - 1)) is None)
        person.frame(later=0.0)
    assert key and rect and person.watched() == []
    person.rest()
    assert person.settled()


def test_a_refused_card_glides_straight_back():
    person = Dragging("oh-heck", 3, settings={"start": 5, "force": "follow"}, seed=3)
    while person.my_turn():
        view = person.table.gestures.view
        legal = {move.cards[0] for move in view.moves if move.cards}
        barred = [face for face in view.hand() if face not in legal]
        if legal and barred:
            break
        drop(person, view.moves[0])
    key = person.key_of(barred[0])
    home = person.table.stage.rect(key)
    person.drag(key, person.zone("trick"))
    assert "were led: play " in person.table.refused
    person.settle()
    assert person.wrong == [] and person.table.stage.rect(key).center == home.center
    assert person.checker.look(person.app) == []


def test_several_cards_stay_together_and_go_together():
    for seed in range(20):
        person = Dragging("palace", 2, seed=seed)
        while person.my_turn():
            moves = [move for move in person.table.gestures.view.moves if move.action == "play"]
            pair = next((move for move in moves if len(move.cards) > 1), None)
            if pair or person.table.gestures.view.phase != "switch":
                break
            drop(person, next(move for move in person.table.gestures.view.moves if not move.cards))
        if pair:
            break
    drop(person, pair)
    assert person.watched() == []
    assert (0, pair) in person.match.record.moves


@pytest.fixture
def asked():
    """A person who dropped a card that names a suit, and is asked which: the person, the card and where it lies."""
    person = Dragging("switch", 2, seed=18)
    assert person.my_turn()
    single = [move.cards for move in person.table.gestures.view.moves if len(move.cards) == 1]
    key = person.key_of(next(cards for cards in single if single.count(cards) > 1)[0])
    move_to(person, press_at(person, key), person.zone("pile"))
    held = person.table.stage.rect(key)
    person.release(person.zone("pile"))
    assert person.app.scene is not person.table
    return person, key, held


def test_it_stays_while_it_is_asked_what_is_meant(asked):
    person, key, held = asked
    for _frame in range(5):
        person.frame(later=0.0)
    assert person.table.stage.rect(key).center == pytest.approx(held.center, abs=2)
    made = len(person.match.record.moves)
    person.key(pygame.K_RETURN)
    person.frame(*pygame.event.get(), later=0.0)  # a button says that it was pressed in the next frame
    assert person.app.scene is person.table
    assert person.watched() == [] and person.match.record.moves[made][1].cards


def test_nothing_of_the_table_is_painted_over_what_is_asked(asked):
    person, _key, _held = asked
    for _frame in range(5):
        person.frame(later=0.0)
    person.table.refresh()
    person.frame(later=0.0)
    items = person.app.scene._items
    shown = [text.words for text in person.app.readable()]
    assert Legibility().look(person.app) == [] and {item.words for item in items} <= set(shown)


def test_it_glides_back_when_the_question_is_closed(asked):
    person, key, held = asked
    person.key(pygame.K_ESCAPE)
    person.frame(later=0.0)
    on_its_way = person.table.stage.rect(key).center
    person.settle()
    assert person.table.stage.rect(key).center != on_its_way, "it glides"
    assert person.wrong == [] and person.settled() and held


@pytest.mark.parametrize("slug", ["xeri", "canasta", "diloti"])
def test_what_was_chosen_with_keys_is_not_laid_down_before_it_is_played(slug):
    person = Dragging(slug, 4 if slug == "canasta" else 2)
    for _turn in range(2):
        assert person.my_turn()
        moves = person.table.gestures.view.moves
        move = next((move for move in moves if move.cards), moves[0])
        with_keys(person, move)
        assert person.watched() == []
        assert isinstance(move, Move)


@pytest.mark.parametrize(("slug", "seats"), [("xeri", 2), ("oh-heck", 4)])
def test_a_card_that_was_pointed_at_needs_no_new_picture_while_it_is_dragged(slug, seats, monkeypatch):
    monkeypatch.setattr(
        "tabletop.ui.cards.sprites.FRAME_ALLOWANCE", 0.0
    )  # one step to a picture in each frame
    person = Dragging(slug, seats)
    assert person.my_turn()  # in Oh Heck! bids come first: a card may only be put elsewhere in the hand
    key = next(key for key in sorted(person.table.stage.settled()) if key[0] == "hand:0")
    start, drawn = person.point(key), []
    person.point_at(start)
    for _frame in range(300):
        person.frame(later=0.0)
        if person.table.stage.drawn and not person.table.stage.moving:
            break
    assert person.table.stage.drawn
    while person.app.pictures.idle():  # as in frames in which nothing else is to be drawn
        pass
    draw = SpriteCache._draw
    monkeypatch.setattr(SpriteCache, "_draw", lambda store, look: drawn.append(look) or draw(store, look))
    press_at(person, key)
    face = person.table.poses[key].face
    move_to(person, start, (start[0] + 400, start[1] - 150), steps=20)
    move_to(person, (start[0] + 400, start[1] - 150), start, steps=20)
    assert person.table.stage.held == [key]
    assert [look for look in drawn if look.face == face] == []
