"""Cards that are held out to a player: all backs, and a click on one picks it."""

from tabletop.engine.moves import Move
from tests.scenes.table_person import Seat


def picking():
    """A person who may pick one of the cards that a challenger loses."""
    for seed in (3, 5, 8, 9):
        person = Seat("skull-and-roses", 4, seed=seed)
        for _turn in range(40):
            person.rest()
            if person.match.over:
                break
            moves = person.table.gestures.view.moves
            if person.table.view.phase == "pick" and len(moves) > 1:
                return person
            person.table.play(person.rng.choice(moves))
    raise AssertionError("nobody holds out cards")


def test_a_click_on_a_card_that_is_held_out_picks_it():
    person = picking()
    zone = f"hand:{person.table.view.state['bidder']}"
    stage = person.table.stage
    keys = [(zone, index) for index in range(len(person.table.view.zones[zone]))]
    assert len(keys) > 1
    assert all(stage.settled()[key].face is None for key in keys)
    assert all(stage.rect(key).colliderect(person.table.hud.rect(person.table.table.middle)) for key in keys)
    person.click(person.point(keys[1]))
    assert (0, Move("pick", value=2)) in person.match.record.moves


def test_a_click_on_a_card_that_is_not_held_out_does_nothing():
    person = picking()
    other = next(
        seat
        for seat in (1, 2, 3)
        if seat != person.table.view.state["bidder"] and person.table.view.zones[f"hand:{seat}"]
    )
    before = len(person.match.record.moves)
    person.click(person.point((f"hand:{other}", 0)))
    assert len(person.match.record.moves) == before
