"""Test 15 of those that every game gets for free: where one gesture may mean several moves, the table asks beside their cards."""

import pytest

from tabletop.games import catalog
from tabletop.scenes.table.input.choice import asked_about
from tabletop.scenes.table.overlays import Question
from tests.scenes.table_person import Seat, wait_for_turn
from tests.shapes import every_slug

SIZES = ((1024, 640), (1440, 900))
ASKING = ("diloti",)
"""Games in which choices come often."""


def choices(person):
    """The gestures of one card or pile, with the zone it is brought to, that may mean several moves."""
    gestures = person.table.gestures
    for source, zones in gestures.targets.items():
        for zone in ("", *zones):
            moves = gestures.attempt([source], zone).moves
            if len(moves) > 1:
                yield source, zone, moves


def asked(slug, turns, size, seed):
    """Ask every choice of the first *turns* turns of a person at random; what is wrong, and how many there were."""
    person, wrong, count = Seat(slug, catalog.rules(slug).usual_seats(), size, seed=seed), [], 0
    for _turn in range(turns):
        wait_for_turn(person)
        if person.match.over:
            break
        for source, zone, moves in list(choices(person))[:4]:
            person.table.attempt([source], zone)
            question = person.app.scene
            if not isinstance(question, Question):
                continue  # one of them was all that the cards can mean
            count += 1
            person.frame()
            panel = next(rect for name, rect in person.app.canvas.places() if name == "question")
            boxes = asked_about(person.table, moves)
            if not person.app.canvas.target.get_rect().contains(panel):
                wrong.append(f"{slug}: {panel} of {moves} leaves the window")
            wrong += [f"{slug}: {panel} covers {box} of {moves}" for box in boxes if panel.colliderect(box)]
            person.key(27)
            person.frame()
            assert person.app.scene is person.table
        person.match.attempt(0, person.rng.choice(person.match.view(0).moves))
    return wrong, count


@pytest.mark.parametrize("slug", ASKING)
def test_a_choice_lies_beside_its_cards(slug):
    wrong, count = asked(slug, 4, SIZES[0], seed=5)
    assert wrong == []
    assert count, "nothing was asked"


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
@every_slug
def test_choices_lie_beside_their_cards(slug, size):
    wrong, _count = asked(slug, 60, size, seed=7)
    assert wrong == []
