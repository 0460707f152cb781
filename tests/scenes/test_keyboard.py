"""The keyboard at the table: groups and Tab, typed cards, arrows that skip; and other keys for whoever wants them."""

from dataclasses import replace

import pygame
import pytest

from tabletop.scenes.menus.keys import FIXED, KeysScene
from tabletop.ui.input.keymap import COMMANDS, SETS, Keymap, Press, read, written
from tabletop.ui.toolkit.theme import SMALLEST_TARGET
from tests.invariants.legibility import targets, texts
from tests.scenes.keyboard import go_to_group
from tests.scenes.person import Person
from tests.scenes.table_person import Seat


def seated(slug="oh-heck", seats=3, **how):
    """A person on turn with cards to play."""
    person = Seat(slug, seats, **how)
    person.rest()
    while not person.table.gestures.targets:
        person.table.play(person.table.gestures.view.moves[0])
        person.rest()
    return person


def cursor_face(person):
    zone, index = person.table.selection.cursor
    return person.table.view.zones[zone][index]


def test_tab_goes_from_group_to_group_and_comes_round_and_shift_goes_back():
    person, seen = seated(), []
    for _press in range(6):
        person.key(pygame.K_TAB)
        seen.append(person.table.focus.group)
    assert len(set(seen)) > 1 and seen[0] == "hand" and "bar" in seen
    assert seen.count("hand") > 1
    before = person.table.focus.group
    person.key(pygame.K_TAB)
    person.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert person.table.focus.group == before


def test_the_icons_of_the_bar_are_reached_and_pressed():
    person = seated()
    go_to_group(person, "bar")
    while person.table.buttons.icon != "log":
        person.key(pygame.K_RIGHT)
    person.key(pygame.K_RETURN)
    assert person.table.log_open and person.table.buttons.icon == "log"
    person.key(pygame.K_RETURN)
    assert not person.table.log_open


def test_a_rank_leads_to_the_next_card_of_it_and_a_suit_to_just_that_card():
    from tabletop.cards import NAMES, RANK

    person = seated()
    hand = [face for face in person.table.view.zones["hand:0"] if face is not None]
    for face in hand:
        name = NAMES[face].replace("T", "10")
        person.table.focus.to_card(person.key_of(hand[0]))
        for sign in name.lower():
            person.key(ord(sign), sign)
        assert cursor_face(person) == face
        person.table.typed_cards.suit("")
        person.key(pygame.K_TAB)
        for sign in name.lower()[:-1]:
            person.key(ord(sign), sign)
        assert RANK[cursor_face(person)] == RANK[face]
        person.table.typed_cards.suit("")


def test_letters_that_are_no_suit_of_a_rank_keep_their_meaning():
    person = seated()
    person.key(pygame.K_s, "s")
    assert person.app.scene is not person.table  # the score sheet


def test_the_arrows_skip_what_cannot_be_played_where_that_is_wanted():
    person = Seat("euchre", 4)
    person.app.settings = replace(person.app.settings, skips=True)
    some = False
    while not some:
        person.rest()
        playable = person.table.gestures.targets
        own = [face for face in person.table.view.zones["hand:0"] if face is not None]
        if playable and len(set(playable) & set(own)) < len(own):
            some = True
            for _press in range(2 * len(own)):
                person.key(pygame.K_RIGHT)
                if person.table.focus.group == "hand":
                    assert cursor_face(person) in playable
        person.table.play(person.table.gestures.view.moves[0])


@pytest.mark.parametrize("name", [*SETS])
def test_no_key_of_a_set_has_two_meanings_and_reactions_have_keys_of_their_own(name):
    keymap = Keymap(name)
    assert len(set(keymap.presses.values())) == len(COMMANDS)
    taken = {chr(press.key) for press in keymap.presses.values() if 32 < press.key < 127}
    assert len(keymap.reacting) >= 12 and not taken & set(keymap.reacting)
    assert not set("ajqk0123456789") & set(keymap.reacting)
    for press in keymap.presses.values():
        assert read(written(press)) == press


def test_another_key_does_it_and_the_usual_one_does_nothing_more():
    person = seated()
    person.app.settings = replace(person.app.settings, keys="log b")
    person.key(pygame.K_l, "l")
    assert not person.table.log_open
    person.key(pygame.K_b, "b")
    assert person.table.log_open


def test_one_hand_plays_a_card():
    person = seated()
    person.app.settings = replace(person.app.settings, key_set="left")
    while cursor_face(person) not in person.table.gestures.targets if person.table.selection.cursor else True:
        person.key(pygame.K_d, "d")
    made = len(person.match.record.moves)
    person.key(pygame.K_e, "e")
    assert len(person.match.record.moves) == made + 1


def test_what_is_kept_is_understood_again():
    keymap = (
        Keymap("left")
        .changed("hint", Press(pygame.K_F3))
        .changed("undo", Press(pygame.K_u, pygame.KMOD_CTRL))
    )
    assert Keymap.of("left", keymap.text).presses == keymap.presses
    assert Keymap.of("left", "nonsense, hint, undo strangekey").presses == Keymap("left").presses


def test_a_command_is_given_another_key_and_a_taken_one_is_refused_with_a_sentence():
    person = Person(lambda context: KeysScene())
    person.click("key.hint")
    person.key("b")
    assert person.app.keymap.presses["hint"] == Press(pygame.K_b)
    person.click("key.undo")
    person.key("b")
    assert person.app.keymap.presses["undo"] == Press(pygame.K_u)
    assert "B has a meaning already" in person.scene._notice.words
    person.click("key.undo")
    person.key("f11")
    assert person.app.keymap.presses["undo"] == Press(pygame.K_u)
    person.click("reset")
    assert person.app.keymap.presses == Keymap().presses
    person.click("set.1")
    assert person.app.keymap.chosen == "left"


@pytest.mark.parametrize(
    ("size", "text_size"), [((1024, 640), 1.0), pytest.param((1024, 640), 2.0, marks=pytest.mark.long)]
)
def test_the_page_of_keys_can_be_read_and_hit(size, text_size):
    person = Person(lambda context: KeysScene(), size, text_size)
    assert texts(person.app) == [] and targets(person.app) == []
    assert len(FIXED) + len(COMMANDS) < len(person.page.words)
    least = person.page.px(SMALLEST_TARGET)
    assert all(stop.widget.rect.height >= least for stop in person.scene.focus._stops)


@pytest.mark.parametrize("by_mouse", [False, True])
def test_the_stock_draws_though_a_card_was_chosen_before(by_mouse):
    """Enter and clicks played what was chosen: "Draw first" was the answer to who would draw."""
    person = Seat("oklahoma", 3, settings={"target": 200})
    person.rest()
    assert any(move.action == "draw" for move in person.table.gestures.view.moves)
    person.later()
    person.click(person.point(next(key for key in person.table.stage.settled() if key[0] == "hand:0")))
    assert person.table.selection.chosen
    stock = [key for key in person.table.stage.settled() if key[0] == "stock"]
    if by_mouse:
        person.later()
        person.click(person.point(stock[-1]))
    else:
        person.table.selection.go_to(stock)
        assert person.table.selection.cursor
        person.key(pygame.K_RETURN)
    assert [move.action for seat, move in person.match.record.moves if seat == 0] == ["draw"]
