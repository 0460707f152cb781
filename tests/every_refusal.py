"""Test 11, third part: what a person is told of a drop that is refused is about what was tried there.

A card that is dropped on a zone means one of the actions that lead to that zone; the sentence is the rules' own about
one of these, and never about another thing that the card might do elsewhere.
"""

import pytest

from tabletop.engine.moves import Move
from tabletop.games import catalog
from tests.scenes.table_person import Seat, wait_for_turn
from tests.shapes import any_count, plain_shapes

CARDS = 6
"""Most cards of a hand that are tried on each zone."""


def with_several_zones(game):
    """A shape of a game whose cards may go to different places; where all go to one, none can be mistaken."""
    ways = catalog.part(game[0].rules.slug, "table").TABLE.ways
    return any_count(game) if len({way.zone for way in ways.values()}) > 1 else []


def leading_to(person, zone, faces):
    """The moves that *faces* might be meant for when they are dropped on *zone*."""
    table, found = person.table, []
    gestures = table.gestures
    for action, way in table.game_table.ways.items():
        exact = {way.zone.replace("{seat}", str(gestures.view.seat)), way.onto, way.around}
        if zone in exact:
            found += [Move(action, faces), Move(action, faces, target=zone)]
    if not found:
        found = [
            Move(action, faces, target=zone)
            for action, way in table.game_table.ways.items()
            if way.zone == "{target}"
        ]
    proposed = table.game_table.proposals(table.view, faces, ())
    return [*found, *(move for move in proposed if gestures.brings(move, zone))]


@pytest.mark.shapes(plain_shapes, with_several_zones)
def test_a_refused_drop_is_answered_about_the_zone_that_was_meant(shape):
    person = Seat(shape.rules.slug, shape.seats, settings=shape.settings)
    for _turn in range(2):
        wait_for_turn(person)
        if person.match.over:
            return
        table, view = person.table, person.table.gestures.view
        hand = table.gestures.hand
        faces = [face for face in dict.fromkeys(view.zones[hand]) if face is not None]
        for zone in table.game_table.drop_zones(view, table.table):
            for face in person.rng.sample(faces, min(CARDS, len(faces))):
                if zone == hand or table.gestures.attempt([face], zone).moves:
                    continue
                made = len(person.match.record.moves)
                table.attempt([face], zone)
                assert len(person.match.record.moves) == made
                refusals = [
                    person.match.refusal(view.seat, move) for move in leading_to(person, zone, (face,))
                ]
                said = {refusal.sentence for refusal in refusals if refusal}
                assert table.refused in (said or {"That cannot go there."})
        table.play(person.rng.choice(view.moves))
