"""What is said of places and suits is true in the game at hand, not only in most games."""

from dataclasses import replace
from random import Random

import pytest
from pygame import Rect

from tabletop.engine.moves import Move, parse
from tabletop.engine.refusals import not_allowed
from tabletop.families.tricks.facts import trump_of
from tabletop.games import catalog
from tabletop.scenes.table.input.drop_target import zone_at
from tabletop.ui.move_targets import MoveTargets
from tabletop.wording.cards import card_words
from tabletop.wording.lines import Cast
from tabletop.wording.refusing import place_words
from tests.every_game import positions
from tests.families.canasta_positions import position
from tests.invariants.secrets import as_if
from tests.scenes.table_person import NAMES, Seat, wait_for_turn
from tests.shapes import plain_shapes

CAST = Cast(NAMES, 0)


def first_view(slug):
    game, _rng = next(iter(positions(plain_shapes(slug)[0], 1)))
    return game.view(0)


@pytest.mark.parametrize(
    ("slug", "zone", "said"),
    [
        ("mattis", "won:0", "until the second half, in which they are played"),
        ("mattis", "trick", "stay until it is over"),
        ("bullshit", "pile", "goes to whoever lies and is doubted"),
        ("palace", "stock", "you draw after each play"),
        ("xeri", "pile", "until somebody takes them all"),
        ("xeri", "stock", "everybody is given new cards"),
        ("diloti", "stock", "everybody is given new cards"),
        ("bisca", "stock", "after each trick"),
        ("truco", "stock", "out of this deal"),
        ("euchre", "stock", "out of this deal"),
        ("landlord", "aside", "go to whoever agrees to be the landlord"),
    ],
)
def test_it_is_said_what_becomes_of_the_cards_of_a_place(slug, zone, said):
    words = catalog.part(slug, "table").TABLE.words
    assert said in place_words(words.kept, first_view(slug), zone, CAST)


def test_whoever_clicks_on_the_cards_of_another_is_told_what_comes_first():
    words = catalog.part("oh-heck", "table").TABLE.words
    said = place_words(words.kept, first_view("oh-heck"), "hand:1", CAST)
    assert said.startswith(f"These are {NAMES[1]}’s cards. Bid first")


def test_the_cards_of_an_empty_chair_are_nobodys():
    words = catalog.part("envite", "table").TABLE.words
    (shape,) = (shape for shape in plain_shapes("envite") if shape.seats == 5)
    view = next(iter(positions(shape, 1)))[0].view(0)
    assert "hand:5" in view.zones
    assert place_words(words.kept, view, "hand:5", Cast(NAMES[:5], 0)).startswith("Nobody sits there")


def test_a_click_on_the_stock_of_palace_says_nothing_of_blind_cards():
    game = catalog.rules("palace")(2)
    while game.due is not None:
        game.chance(Random(1))
    for seat in (0, 1):
        game.apply(seat, Move("ready"))
    assert game.refuse(game.turn, Move("flip", target="stock")) == not_allowed()


def test_the_count_calls_a_deal_by_the_games_own_word():
    view = first_view("skull-and-roses")
    count = catalog.part("skull-and-roses", "table").TABLE.words.count("", (), view, False, CAST)
    assert all(part.result.startswith("This round: ") for part in count.parts)


def test_no_trump_is_spoken_of_where_there_is_none():
    words = catalog.part("busca", "table").TABLE.words
    view = first_view("busca")
    assert trump_of(view) < 0
    assert "trump" not in words.explained(view, "led") and "trump" in words.explained(view, "led_plain")


def test_of_a_place_where_nothing_lies_it_is_said_what_is_awaited():
    words = catalog.part("oh-heck", "table").TABLE.words
    assert place_words(words.kept, first_view("oh-heck"), "trick", CAST).startswith("Bid first")


def test_a_click_beside_a_pile_that_may_be_taken_says_what_may_be_done():
    person = Seat("basic-rummy", 2, seed=2)
    wait_for_turn(person)
    table = person.table
    table.touch("discard")
    assert table.refused == table.messages(table.view, table.gestures).prompt
    assert table.refused.startswith("Draw from the stock, or take the ")


def test_a_card_that_is_dropped_on_a_meld_is_refused_by_that_meld():
    game = position("canasta", "2d Kd 4h 5d 7s 8c", ours=["Ac Ad Ah"])
    table = catalog.part("canasta", "table").TABLE
    view = game.view(0)
    gestures = MoveTargets(view, table.ways, hand="hand:0")
    melds, panel = Rect(20, 20, 60, 80), Rect(0, 0, 800, 120)
    places = {"melds": panel, "meld:0": melds}
    eight = next(face for face in view.hand() if card_words(face) == "8♣")
    assert zone_at(gestures, places, melds.move(10, 10), melds.center, [eight], ()) == "meld:0"
    assert zone_at(gestures, places, melds.move(300, 0), (400, 60), [eight], ()) == "melds"
    refused = gestures.attempt([eight], "meld:0").refused
    assert refused is not None
    said = game.refuse(0, refused)
    assert said and "three cards" not in said.sentence, said


def test_a_card_that_may_not_be_thrown_away_is_refused_by_that_and_not_by_the_melds():
    """What it might be melded with does not matter: it was brought to the discard pile."""
    game = position("canasta", "4h 5c 5d 5h 9d Ks", opened=(False, True))
    game.play(0, parse("meld 5c 5d 5h"))
    person = Seat("canasta", 4)
    as_if(person.table, game)
    person.table.refresh()
    four = next(face for face in person.table.view.hand() if card_words(face) == "4♥")
    person.table.attempt([four], "discard")
    said = game.refuse(0, Move("discard", (four,)))
    assert said and person.table.refused == said.sentence and "do not make a meld" not in said.sentence


@pytest.mark.parametrize("slug", ["xeri", "bullshit", "palace"])
def test_an_empty_pile_that_is_played_on_keeps_its_outline_and_says_what_it_is(slug):
    """The middle of Xeri and of Bullshit was bare felt whenever the pile had been taken."""
    person = Seat(slug, 3 if slug == "bullshit" else 2)
    person.rest()
    empty = replace(person.table.view, zones={**person.table.view.zones, "pile": []})
    person.table.watch.pacing.shown = empty
    person.table.refresh()
    place = dict(person.app.canvas.places())["outline"]
    assert person.table.hud.rect(person.table.table.middle).colliderect(place)
    person.frame()
    said = person.table.explained(place.center)
    assert said is not None and "pile" in said.words.lower()
