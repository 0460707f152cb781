"""Test 13 of those that every game gets for free: whatever stands on the table can be explained.

Every plate, badge, score, meter, sign, chip and pile has a sentence of the game's words; where a strip shows the order
or the values of the cards, every card in hand tells its own.
"""

from dataclasses import fields

import pytest

from tabletop.engine.knowledge.view import COMMON
from tabletop.games import catalog
from tabletop.ui.abilities.card_order import CardOrder
from tabletop.ui.layout.seating import Seating
from tabletop.wording.lines import Cast
from tests.every_game import positions
from tests.scenes.table_person import NAMES
from tests.shapes import every_one, every_shape

SIZE = (1024, 640)


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


def unexplained(shape, some):
    """What is not explained in *some* positions of a random game."""
    scene, found = catalog.part(shape.rules.slug, "table").TABLE, {}
    for game, rng in positions(shape, some):
        view = game.view(rng.randrange(shape.seats))
        table = scene.geometry(SIZE, Seating(shape.seats, view.seat, scene.largest_hand))
        for thing, about in topics(scene, view, table):
            for topic in about.split():
                said = scene.words.explained(view, topic)
                if not (said.endswith(".") and "{" not in said):
                    found[f"{scene.words.explained(view, topic)!r} for {topic!r}, of {thing}"] = None
        if scene.ability(CardOrder) is not None:
            found |= {
                f"no worth of {face}": None for face in view.hand() if not scene.words.worth(view, face)
            }
    return list(found)


@every_one
def test_whatever_stands_on_the_table_is_explained(shape):
    assert not unexplained(shape, 5)


@pytest.mark.long
@every_shape
def test_whatever_stands_on_the_table_is_explained_under_all_house_rules(shape):
    assert not unexplained(shape, 25)
