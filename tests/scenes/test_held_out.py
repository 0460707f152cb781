"""Cards that are held out to a player: all backs, and a click on one picks it."""

from tabletop.engine.moves import Move
from tests.scenes.prepared import Prepared

CHALLENGE = (
    "0 play Kc", "1 play 7d", "2 play 7h", "3 play 7s",
    "0 bid = 1", "1 bid = 2", "2 pass", "3 pass", "0 pass",
    "1 flip > pile:0", "* shuffle 9d Kd 7d 8d",
)  # fmt: skip
"""Seat 1 has turned up the skull of seat 0, and loses a card that seat 0 picks."""


def selection():
    """A person who may pick one of the cards that a challenger loses."""
    return Prepared("skull-and-roses", 4, "", *CHALLENGE)


def test_a_click_on_a_card_that_is_held_out_picks_it():
    person = selection()
    zone = f"hand:{person.table.view.state['bidder']}"
    stage = person.table.stage
    keys = [(zone, index) for index in range(len(person.table.view.zones[zone]))]
    assert len(keys) > 1
    assert all(stage.settled()[key].face is None for key in keys)
    assert all(stage.rect(key).colliderect(person.table.hud.rect(person.table.table.middle)) for key in keys)
    person.click(person.point(keys[1]))
    assert (0, Move("pick", value=2)) in person.match.record.moves


def test_a_click_on_a_card_that_is_not_held_out_does_nothing():
    person = selection()
    other = next(
        seat
        for seat in (1, 2, 3)
        if seat != person.table.view.state["bidder"] and person.table.view.zones[f"hand:{seat}"]
    )
    before = len(person.match.record.moves)
    person.click(person.point((f"hand:{other}", 0)))
    assert len(person.match.record.moves) == before
