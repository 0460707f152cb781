"""Events: what is left behind when a move was observed, and what all at a shared screen saw of it."""

from dataclasses import replace

import pytest

from tabletop.engine import events
from tabletop.engine.events import COMMON, Did, Event, Moved, Now, Shown, Shuffled, by_face, fold
from tabletop.engine.moves import Move
from tabletop.engine.refusals import IllegalMove
from tabletop.games import catalog
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


# What a seat knows after an event

SEES = {"row": 0, "hand:0": 1, "bag": 0, "won": 3}
ORDERED = {"row": True, "hand:0": False, "bag": False, "won": True}


def after(event: Event, **zones: list[int | None]) -> dict[str, list[int | None]]:
    """The zones of seat 0 after *event*: a row that lies in order, a hand, a bag and what was won."""
    view = catalog.rules("xeri")(2).view(0)
    named = {name.replace("_", ":"): faces for name, faces in zones.items()}
    view = replace(view, zones={**{name: [] for name in SEES}, **named}, sees=SEES)
    return {name: list(faces) for name, faces in fold(view, event, ORDERED).zones.items()}


def test_a_card_that_leaves_its_place_in_a_row_leaves_the_others_where_they_are() -> None:
    taken = after(Moved("row", "won", (None,), (1,)), row=[5, None, None, 7])
    assert taken["row"] == [5, None, 7] and taken["won"] == [None]
    assert after(Moved("row", "won", (7, 5), (3, 0)), row=[5, None, None, 7])["row"] == [None, None]


def test_an_event_says_to_a_seat_what_it_saw_and_from_which_places_cards_left() -> None:
    """Cards 5 and 6, of which seat 0 saw the first."""
    game = catalog.rules("xeri")(2)
    for at in (None, (0, 2)):
        raw = ("moved", 0, 1, (5, 6), (0b11, 0b10), at)
        moved = [events._redact(game, raw, 1 << seat) for seat in (0, 1)]
        assert moved == [Moved(*game.plan.names[:2], faces, at) for faces in ((5, None), (5, 6))]


def test_of_a_heap_without_order_nothing_is_known_where_any_card_may_have_left_it() -> None:
    assert after(Moved("bag", "won", (None,), (1,)), bag=[5, 7, None])["bag"] == [None, None]
    assert after(Moved("row", "won", (None,), None), row=[5, 7])["row"] == [None]
    assert after(Moved("bag", "won", (7,), None), bag=[5, 7, None])["bag"] == [5, None]
    assert after(Moved("bag", "won", (9,), None), bag=[5, 7, None])["bag"] == [5, 7], "it was one not known"


def test_cards_come_to_their_place_in_a_hand_and_lie_on_top_elsewhere() -> None:
    assert after(Moved("row", "hand:0", (6,), (0,)), row=[6], hand_0=[5, 9])["hand:0"] == [5, 6, 9]
    assert after(Moved("row", "won", (6,), (0,)), row=[6], won=[5, 9])["won"] == [5, 9, 6]


def test_what_is_shown_is_known_where_it_lies() -> None:
    assert after(Shown("row", (6,), (1,)), row=[None, None, 3])["row"] == [None, 6, 3]
    assert after(Shown("bag", (6, 5), None), bag=[5, None, None])["bag"] == [5, 6, None]


def test_a_shuffle_is_noticed_only_where_the_cards_are_not_seen() -> None:
    assert after(Shuffled("row"), row=[5, None])["row"] == [None, None]
    assert after(Shuffled("won"), won=[5, 6])["won"] == [5, 6]
