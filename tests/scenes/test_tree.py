"""The accessibility tree of scenes, and what is done from it; that it holds what they show says test_legibility too."""

from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from tabletop.commands.shot import in_order, make_scene, played_match, settle
from tabletop.engine.match import Match, Player
from tabletop.games import catalog
from tabletop.scenes.navigator import seated_players
from tabletop.ui.accessibility.drawn import in_lines
from tabletop.ui.accessibility.element import found
from tabletop.ui.accessibility.tree import tree_of
from tabletop.ui.toolkit.printed import Print
from tabletop.ui.toolkit.window import App
from tabletop.wording.spoken import spoken
from tests.fullest import states, table_of
from tests.invariants.tree import wrong_in_tree
from tests.scenes.table_person import Seat
from tests.shapes import every_slug, one_slug, some_slugs


def shown(name):
    """An app that shows the scene called *name*, with a match of Golf for what needs one."""
    players = in_order(seated_players(["person", "medium"]))
    moves = 10**6 if name == "results" else 12
    match = played_match("golf", players, {"deals": 1}, 3, moves, name == "count")
    app = App.offscreen((1024, 640))
    app.push(make_scene(app, name, match))
    settle(app)
    return app


@pytest.mark.parametrize("name", ["count", "keys", "sounds"])
def test_what_a_scene_shows_is_in_the_tree(name):
    assert wrong_in_tree(shown(name)) == []


def named(app, begin):
    """The element of the tree whose name begins so."""
    return next(element for element in tree_of(app).walk() if element.name.startswith(begin))


def test_a_page_over_another_is_a_dialog_with_its_heading():
    root = tree_of(shown("scores"))
    assert [child.role for child in root.children] == ["dialog"]
    assert root.children[0].name


def test_a_choice_is_a_group_called_by_its_row():
    app = shown("settings")
    choice = next(element for element in tree_of(app).walk() if element.role == "radio_group")
    assert choice.name and choice.value in [each.name for each in choice.children]
    other = next(each for each in choice.children if not each.chosen)
    other.press()
    app.step(0.05)
    again = found(tree_of(app), other.key)
    assert again.chosen


def test_focus_goes_both_ways():
    app = shown("trouble")
    button = next(element for element in reversed([*tree_of(app).walk()]) if element.role == "button")
    button.focus()
    app.step(0.05)
    assert [element.key for element in tree_of(app).walk() if element.focused] == [button.key]


def test_a_card_of_the_tree_is_played_and_told_of():
    seat = Seat("xeri", 2)
    seat.rest()
    card = found(tree_of(seat.app), "hand").children[0]
    assert card.position == (1, 6)
    before = len(seat.match.record.moves)
    card.focus()
    seat.frame()
    assert found(tree_of(seat.app), card.key).focused
    card.press()
    assert len(seat.match.record.moves) > before
    words = card.name.split(",")[0]
    seat.rest()
    told = [element for element in tree_of(seat.app).walk() if element.live]
    assert any("Otto plays" in element.name for element in told)
    assert any(words in element.name for element in found(tree_of(seat.app), "log").children)


def test_a_refusal_is_told_at_once():
    seat = Seat("oh-heck", 3)
    seat.rest()  # a bid is asked for
    named(seat.app, "Your hand").children[0].press()
    seat.frame()
    refused = named(seat.app, spoken(seat.table.refused))
    assert refused.live == "assertive" and refused.name == spoken(seat.table.refused) != ""


def test_cards_are_said_in_words():
    assert spoken("You meld 7♣ 10♦ A♠ · ♥ hearts") == (
        "You meld seven of clubs, ten of diamonds, ace of spades, hearts"
    )


@pytest.mark.parametrize("slug", ["canasta", "oh-heck"])
def test_the_log_says_in_the_tree_what_it_shows(slug):
    person = Seat(slug, 4, (1440, 900))
    person.table.toggle_log()
    for _turn in range(4):
        person.rest()
        assert wrong_in_tree(person.app) == []
        person.table.play(person.rng.choice(person.table.gestures.view.moves))


def test_the_keyboard_is_on_a_button_or_on_a_card():
    person = Seat("kontsina", 2)
    person.rest()
    for key in (pygame.K_RIGHT, pygame.K_UP, pygame.K_UP, pygame.K_RIGHT):
        person.key(key)
        assert wrong_in_tree(person.app) == []
        assert sum(element.focused for element in tree_of(person.app).walk()) == 1


@some_slugs
def test_every_set_up_is_in_the_tree(slug):
    match = Match.new(slug, [Player("You")] * catalog.rules(slug).seat_counts[0], {}, 3)
    app = App.offscreen((1024, 640))
    app.push(make_scene(app, "setup", match))
    settle(app)
    assert wrong_in_tree(app) == []


def test_the_card_in_focus_has_its_moves_as_actions():
    seat = Seat("xeri", 2)
    seat.rest()
    card = found(tree_of(seat.app), "hand").children[1].key
    assert found(tree_of(seat.app), card).deeds == ()
    found(tree_of(seat.app), card).focus()
    ((words, play),) = found(tree_of(seat.app), card).deeds
    assert found(tree_of(seat.app), card).name.split(",")[0] in words
    before = len(seat.match.record.moves)
    play()
    assert len(seat.match.record.moves) > before


def test_what_another_thing_has_replaced_is_not_found_under_its_key():
    """Whoever presses what they heard does not press what has come into its place."""
    seat = Seat("fan-tan", 3)
    seat.rest()
    before = found(tree_of(seat.app), "hand").children
    seat.table.sorting.step(1)
    after = found(tree_of(seat.app), "hand").children
    assert [card.name for card in after] != [card.name for card in before]
    assert {card.key: card.name for card in after} == {card.key: card.name for card in before}
    passing = next(element for element in tree_of(seat.app).walk() if element.name == "Pass")
    seat.table.refuse("That cannot be.", "follow")
    again = found(tree_of(seat.app), passing.key)
    assert again is None or again.name == "Pass"


def test_what_happened_is_said_as_whoever_looks_now_was_told_it():
    """There are as many lines for others as for oneself, in other words."""
    seat = Seat("trash", 2)
    seat.rest()
    while not (lines := seat.table.watch.chronicle.lines) or lines[-1].startswith("You"):
        seat.table.play(seat.rng.choice(seat.table.gestures.view.moves))
        seat.rest()
    assert wrong_in_tree(seat.app) == []
    record, watch = seat.match.record, seat.table.watch
    other = watch.blank_chronicle(1)
    other.cast = replace(other.cast, onlooker=False)  # as for a person there
    other.tell(record.moves, len(record.moves), seat.match.position)
    assert len(other.lines) == len(watch.chronicle.lines) and other.lines[-1] != watch.chronicle.lines[-1]
    watch.chronicle = other
    seat.table.refresh()
    seat.app.step(0.0)
    assert wrong_in_tree(seat.app) == []


def test_what_happened_is_said_though_the_log_does_not_show_it_yet(monkeypatch):
    seat = Seat("trash", 3)
    seat.rest()
    assert wrong_in_tree(seat.app) == []
    monkeypatch.setattr(seat.table.log, "show", lambda chronicle: None)
    seat.table.play(seat.table.gestures.view.moves[0])
    seat.rest()
    assert wrong_in_tree(seat.app) == []


@pytest.mark.parametrize(
    ("slug", "seats", "name"), [("oh-heck", 4, "Bid 1 trick"), ("skull-and-roses", 3, "Bid 2 roses")]
)
def test_a_bid_is_said_in_whole_words_though_only_its_number_is_shown(slug, seats, name):
    person = Seat(slug, seats)
    for _turn in range(12):
        person.rest()
        if person.table.buttons.offered("chip2"):
            break
        person.table.play(person.rng.choice(person.table.gestures.view.moves))
    names = [
        element.name for element in tree_of(person.app).walk() if element.role == "button" and element.press
    ]
    assert name in names and not [each for each in names if each.isdigit()]
    assert wrong_in_tree(person.app) == []


@pytest.mark.broad
@one_slug
def test_in_the_fullest_states_every_name_makes_sense_by_itself(slug):
    every_name_makes_sense(slug)


@pytest.mark.long
@every_slug
def test_in_the_fullest_states_of_every_game_every_name_makes_sense_by_itself(slug):
    every_name_makes_sense(slug)


def every_name_makes_sense(slug):
    for state in states(slug):
        assert (state.name, wrong_in_tree(table_of(state, (1024, 640), 1.0)[0])) == (state.name, [])


def test_figures_below_names_are_said_name_by_name_and_those_written_in_two_steps_as_one():
    def at(words, x, y, wide):
        return Print(words, words, Rect(x, y, wide, 20), 24)

    slip = [
        at("You", 10, 0, 40),
        at("2", 30, 30, 12),
        at("1", 17, 30, 11),
        at("Ada", 90, 0, 40),
        at("4", 100, 30, 12),
    ]
    assert in_lines(slip) == "You 12, Ada 4"
    assert in_lines([at("Score", 0, 0, 40), at("You", 0, 30, 40), at("7", 90, 30, 12)]) == "Score, You 7"
    assert in_lines([at("A long", 0, 0, 60), at("sentence", 0, 30, 60)]) == "A long sentence"
