"""Test 13 of those that every game gets for free: whatever stands on the table can be explained.

Every plate, badge, score, meter, sign, chip and pile has a sentence of the game's words, and every card in hand tells
what it is worth or does.
"""

import re
from dataclasses import fields, replace
from random import Random

import pytest

from tabletop.engine.abilities.changing_direction import ChangingDirection
from tabletop.engine.knowledge.view import COMMON
from tabletop.games import catalog
from tabletop.ui.layout.seating import Seating
from tabletop.wording.facts import step_of
from tabletop.wording.lines import Cast
from tests.every_game import played, positions
from tests.scenes.table_person import NAMES, Seat
from tests.shapes import every_count, every_one, every_shape, every_slug, most_slugs, plain_shapes, some_slugs

SIZE = (1024, 640)
NOTICED = {"catch"}
"""Actions for which there is a chance that one has to notice."""


def topics(scene, view, table):
    """What stands on the table: a name for it, and the topics that it is about."""
    cast, words = Cast(NAMES[: view.seats], view.seat if view.seat >= 0 else COMMON), scene.words
    yield "the line below the name of the game", "status"
    for seat in range(view.seats):
        line = words.whole_plate(view, seat, cast)
        yield f"the plate {line.words!r}", line.about or "plate"
        for look in scene.guise(view, seat).topics():
            yield f"the look {look!r} of a plate", look
    if words.standings(view, cast):
        yield "the score", "standings"
    for badge in scene.badges(view, table, cast):
        yield f"the badge {badge.words!r}", badge.about
    furniture = scene.furniture(view, table, cast)
    for kind in fields(furniture):
        for thing in getattr(furniture, kind.name) if kind.name != "dusk" else ():
            if hasattr(thing, "about"):
                yield f"{thing}", thing.about
    for zone, poses in scene.arrange(view, table).items():
        if poses and not zone.startswith("hand:"):
            yield f"the pile {zone}", zone.partition(":")[0]


def well_said(words):
    """True if *words* are a sentence that a person can be shown."""
    return words.endswith(".") and "{" not in words


def unexplained(shape, some):
    """What is not explained in *some* positions of a random game."""
    scene, found = catalog.part(shape.rules.slug, "table").TABLE, {}
    shipped = shape.rules.__module__.startswith("tabletop.games.")  # the words of others may leave more out
    for game, rng in positions(shape, some):
        view = game.view(rng.randrange(shape.seats))
        table = scene.geometry(SIZE, Seating(shape.seats, view.seat, scene.largest_hand))
        for thing, about in topics(scene, view, table):
            for topic in about.split():
                said = scene.words.explained(view, topic)
                if not well_said(said):
                    found[f"{scene.words.explained(view, topic)!r} for {topic!r}, of {thing}"] = None
        actions = {move.action for move in view.moves}
        cast = Cast(NAMES[: view.seats], view.seat)
        # To notice who may be caught is the point of it.
        if actions - NOTICED and not scene.chips(view, cast) and not scene.words.prompt(view, cast):
            found[f"nothing is asked of who may {actions} in {view.phase}"] = None
        for action in actions:
            way, moves = scene.ways.get(action), [move for move in view.moves if move.action == action]
            pressed = way is None or not (way.source or any(move.cards for move in moves))
            said = scene.words.explained(view, f"button-{action}")
            if (said or (pressed and shipped)) and not well_said(said):
                found[f"{said!r} of the button for {action}"] = None
            for words in {scene.words.move_words(view, move) for move in moves[:4]} if shipped else ():
                if not words or words[0].islower():
                    found[f"a move is called {words!r}"] = None
        if shipped:
            found |= {
                f"no worth of {face}": None for face in view.hand() if not scene.words.worth(view, face)
            }
    return list(found)


@every_one
def test_whatever_stands_on_the_table_is_explained(shape):
    assert not unexplained(shape, 5)


@every_slug
def test_a_stranger_can_ask_what_wins_the_match_and_what_takes_a_trick(slug):
    for shape in plain_shapes(slug):
        view = shape.new_game().view(0)
        words = catalog.part(slug, "table").TABLE.words
        assert {"win", "wins", "loses"} & {*re.findall(r"\w+", words.explained(view, "status"))}, shape
        if "trick" in view.zones:
            said = words.explained(view, "trick")
            assert any(word in said for word in ("takes", "catches", "beat")), shape


@most_slugs
def test_a_card_can_be_asked_about_while_the_hand_is_being_dealt(slug):
    shape = plain_shapes(slug)[0]
    words = catalog.part(slug, "table").TABLE.words
    for game, rng in positions(shape, 3):
        view = game.view(rng.randrange(shape.seats))
        hand = view.hand()
        for dealt in {1, len(hand) - 1} - {0}:
            seen = replace(view, zones={**view.zones, f"hand:{view.seat}": tuple(hand[:dealt])})
            assert all(isinstance(words.worth(seen, face), str) for face in hand)


@pytest.mark.broad
@every_shape
def test_whatever_stands_on_the_table_is_explained_under_all_house_rules(shape):
    assert not unexplained(shape, 25)


@some_slugs
def test_turns_go_the_way_that_the_arrow_at_the_ring_shows(slug):
    """Of those who do the same thing one after another, more sit next to each other that way than the other way."""
    along = back = 0
    changes = catalog.rules(slug).ability(ChangingDirection)
    for shape in [each for each in plain_shapes(slug) if each.seats > 2][-2:]:
        record, _end = played(shape)
        game, did = record.new_game(), {}
        step = step_of(game.view(0))
        for seat, move in record.moves[:200]:
            if seat >= 0:
                step = step_of(game.view(0)) if changes else step
                went = (seat - did.get(move.action, seat)) % shape.seats
                along += went != 0 and went == step % shape.seats
                back += went != 0 and went == -step % shape.seats
                did[move.action] = seat
            game.apply(seat, move)
    assert along > 1.2 * back or (along, back) == (0, 0), (along, back)
    assert all(step_of(each.new_game().view(0)) == 0 for each in plain_shapes(slug) if each.seats == 2)


def points_round(slug):
    """Assert that the arrow at the ring points to the plate of who is next, and is explained, for each player."""
    shape = plain_shapes(slug)[-1]
    if shape.seats < 3:
        return
    person = Seat(shape.rules.slug, shape.seats, SIZE)
    shown = set()
    for _frame in range(400):
        person.frame()
        table, hud = person.table, person.table.hud
        (waited, *others), step = sorted(table.view.awaited) or [-1], step_of(table.view)
        if table._drawing or hud.ring.moving or waited < 0 or others or not step:
            continue
        _ring, arrow = hud.sprites()[:2]
        plate = hud.rect(table.table.place(waited).plate)
        following = hud.rect(table.table.place((waited + step) % shape.seats).plate)
        assert plate.inflate(2 * plate.height, 2 * plate.height).contains(arrow.rect)
        # What the own cards leave of their place is free.
        hand = hud.own_hand if waited == 0 else [hud.rect(table.table.place(waited).hand)]
        assert arrow.rect.inflate(-4, -4).collidelist(hand) < 0
        away, aside = (
            tuple(a - b for a, b in zip(rect.center, plate.center, strict=True))
            for rect in (following, arrow.rect)
        )
        # At an end of the plate it stands at that which is nearer to the next one; above or below it is at neither.
        assert abs(away[0]) < plate.width or abs(aside[0]) < plate.width // 2 or away[0] * aside[0] > 0
        said = {words for words, area, _ink in hud.canvas.explained() if area == plate}
        assert any("arrow at the golden ring" in words for words in said), said
        shown.add(waited)
        if len(shown) == shape.seats:
            return
        if waited == 0 and table.gestures.view.moves:
            table.play(person.rng.choice(table.gestures.view.moves))
    assert 0 in shown


@pytest.mark.parametrize("slug", ["switch", "busca"])
def test_an_arrow_at_the_ring_points_to_the_next_plate_and_is_explained(slug):
    points_round(slug)


@pytest.mark.long
@every_slug
def test_in_every_game_an_arrow_at_the_ring_points_to_the_next_plate_and_is_explained(slug):
    points_round(slug)


def misplaced_tips(person):
    """Tool tips that reach out of the window, or cover what they explain."""
    tip, window = person.app.tip, person.app.canvas.target.get_rect()
    wrong = []
    for explanation in person.table.explaining.things():
        tip.tell(explanation)
        rect = tip.rect
        if rect is None or not window.contains(rect) or rect.colliderect(explanation.rect):
            wrong.append((explanation, rect))
    tip.dismiss()
    return wrong


def tips_stand_beside(shape, size, text_size, turns):
    person = Seat(shape.rules.slug, shape.seats, size, settings=shape.settings, text_size=text_size)
    for _turn in range(turns):
        person.rest()
        assert not misplaced_tips(person)
        if person.match.over or person.app.scene is not person.table:
            return
        moves = person.table.gestures.view.moves
        person.table.play(person.rng.choice(moves))


def one_in_eight(game):
    """A shape of a few games, the same on every day."""
    return game[:1] if Random(game[0].rules.slug).random() < 1 / 8 else []


@pytest.mark.shapes(plain_shapes, one_in_eight)
def test_tool_tips_stand_beside_what_they_explain(shape):
    tips_stand_beside(shape, SIZE, 2.0, 1)


@pytest.mark.long
@pytest.mark.parametrize(("size", "text_size"), [((1024, 640), 1.0), ((1440, 900), 1.0), ((2560, 1440), 2.0)])
@every_count
def test_tool_tips_stand_beside_what_they_explain_at_every_size(shape, size, text_size):
    tips_stand_beside(shape, size, text_size, 4)
