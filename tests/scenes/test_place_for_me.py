"""Trash at the table: cards that jump to their only place, a table that places them, snaps that rise."""

from tabletop.engine.events import Moved
from tests.scenes.prepared import Prepared

DEAL = "slot:0:3 7c ; slot:0:7 Jd ; stock 3h"


def placing():
    """A person with a card in hand that has but one place to go, and the move that brings it there."""
    person = Prepared("trash", 2, DEAL, "0 draw > stock")
    (move,) = person.table.gestures.view.moves
    return person, move


def test_a_click_lets_the_card_jump_to_its_only_place():
    person, move = placing()
    person.click(person.point(("hand:0", 0)))
    assert (0, move) in person.match.record.moves


def test_an_obliging_table_places_what_has_one_place():
    person, move = placing()
    person.match.obliging = True
    person.rest()
    assert (0, move) in person.match.record.moves


def test_each_card_of_a_chain_snaps_higher():
    person, _move = placing()
    scene, view = person.table.game_table, person.table.view
    laid = Moved("hand:0", "slot:0:3", (2,), None)
    assert [scene.beat(_after(view, chain), laid) for chain in (0, 1, 3, 30)] == [
        "snap 1", "snap 2", "snap 4", "snap 4",
    ]  # fmt: skip
    assert {f"snap {number}" for number in range(1, 5)} <= set(scene.cues)


def _after(view, chain):
    from dataclasses import replace

    return replace(view, state={**view.state, "chain": chain})
