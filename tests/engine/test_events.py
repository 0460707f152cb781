"""Events: what is left behind when a move was observed, and what all at a shared screen saw of it."""

import pytest

from tabletop.engine import events
from tabletop.engine.events import COMMON, Did, Now, by_face
from tabletop.engine.moves import Move
from tabletop.engine.refusals import IllegalMove
from tests.engine.test_hidden_actions import WAVE, WINK, Winking


def test_nobody_listens_any_more_when_a_move_was_observed() -> None:
    game = Winking(4)
    events.observe(game, 0, WINK, range(4))
    assert game.sink is None
    with pytest.raises(IllegalMove):
        events.observe(game, 1, Move("dance"), range(4))
    assert game.sink is None


def test_known_cards_are_listed_before_unknown_ones() -> None:
    assert by_face([None, 53, 3, None, 0]) == [0, 3, 53, None, None] and by_face([]) == []


def test_of_a_move_that_changes_nothing_that_all_of_them_know_nothing_is_seen_together() -> None:
    assert events.observe(Winking(4), 0, WINK, (), (0, 3)) == {COMMON: []}
    seen = events.observe(Winking(4), 3, WAVE, (), (0, 3))
    *happened, now = seen[COMMON]
    assert happened == [Did(3, "wave", None)] and isinstance(now, Now) and now.rest.over
    assert not now.rest.zones


def test_without_people_there_is_nothing_common() -> None:
    assert set(events.observe(Winking(4), 3, WAVE, (1, 2))) == {1, 2}
