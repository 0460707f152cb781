from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tabletop.ui.cards.matching import match
from tabletop.ui.cards.poses import Pose


def row(zone, faces, y=0.0):
    return {(zone, number): Pose(number * 0.5, y, face=face, z=number) for number, face in enumerate(faces)}


def test_what_is_the_same_stays():
    old = row("hand:0", [1, 2, 3])
    assert match(old, old, {}) == {key: key for key in old}


def test_a_played_card_leaves_and_the_hand_closes_up():
    old = row("hand:0", [10, 20, 30])
    new = row("hand:0", [10, 30]) | row("trick", [20], y=-3)
    found = match(old, new, {})
    assert found == {("hand:0", 0): ("hand:0", 0), ("hand:0", 1): ("hand:0", 2), ("trick", 0): ("hand:0", 1)}


def test_a_card_from_a_hidden_hand_comes_from_that_hand():
    old = row("hand:1", [None] * 3, y=2) | row("hand:2", [None] * 3, y=-2)
    new = row("hand:1", [None] * 3, y=2) | row("hand:2", [None] * 2, y=-2) | row("trick", [7])
    found = match(old, new, {})
    assert found[("trick", 0)] == ("hand:2", 2)
    assert len(set(found.values())) == 6


def test_the_origin_says_which_hidden_card_was_played():
    old = row("hand:1", [None] * 3)
    new = row("hand:1", [None] * 2) | row("trick", [7], y=2)
    found = match(old, new, {("trick", 0): ("hand:1", 0)})
    assert found[("trick", 0)] == ("hand:1", 0)
    assert set(found.values()) == set(old)


def test_a_route_decides_between_two_hands_that_lost_a_card():
    old = row("hand:1", [None], y=1) | row("hand:2", [None], y=5)
    new = row("trick", [7])
    assert match(old, new, {}, [("hand:2", "trick")]) == {("trick", 0): ("hand:2", 0)}
    assert match(old, new, {}, [("hand:1", "trick")]) == {("trick", 0): ("hand:1", 0)}


def test_a_card_turns_over_where_it_lies():
    old = {("stock", 0): Pose(1, 1), ("stock", 1): Pose(1.01, 1, z=1)}
    new = {("stock", 0): Pose(1, 1), ("stock", 1): Pose(1.01, 1, face=5, z=1)}
    assert match(old, new, {}) == {key: key for key in old}


def test_a_gathered_trick_turns_face_down_in_the_pile():
    old = row("trick", [1, 2, 3, 4])
    new = row("won:0", [None] * 4, y=4)
    found = match(old, new, {})
    assert set(found) == set(new) and set(found.values()) == set(old)


def test_of_two_equal_cards_the_nearer_moves():
    old = {("hand:0", 0): Pose(0, 5, face=9), ("hand:0", 1): Pose(8, 5, face=9)}
    new = {("meld:0", 0): Pose(8, 1, face=9), ("hand:0", 0): Pose(0, 5, face=9)}
    assert match(old, new, {}) == {("hand:0", 0): ("hand:0", 0), ("meld:0", 0): ("hand:0", 1)}


layouts = st.dictionaries(
    st.tuples(st.sampled_from(["hand:0", "hand:1", "trick"]), st.integers(0, 5)),
    st.builds(Pose, st.integers(0, 9), st.integers(0, 9), face=st.none() | st.integers(0, 3)),
)


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])  # a busy machine is no failure
@given(layouts, layouts)
def test_no_card_becomes_two_and_none_appears_while_its_like_has_vanished(old, new):
    found = match(old, new, {})
    assert len(set(found.values())) == len(found)
    assert set(found) <= set(new) and set(found.values()) <= set(old)
    appeared = {new[key].face for key in set(new) - set(found)}
    vanished = {old[key].face for key in set(old) - set(found.values())}
    assert not (appeared & vanished)
    assert not ((None in appeared and vanished) or (None in vanished and appeared))


def test_a_low_card_of_the_discard_pile_does_not_become_one_of_the_stock():
    """Both come in sight or go out of it while somebody draws and discards, and are shown together."""
    old = row("discard", [7]) | {("stock", 5): Pose(4, 1)}
    new = {("discard", 1): Pose(0, 0, face=9), ("stock", 4): Pose(4, 1), ("stock", 3): Pose(4.1, 1)}
    found = match(old, new, {}, [("stock", "hand:1"), ("hand:1", "discard")])
    assert found == {("stock", 4): ("stock", 5)}
    assert ("discard", 0) in match(old, new, {}, [("discard", "stock")]).values()
