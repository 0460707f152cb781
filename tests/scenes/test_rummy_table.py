"""Rummy tables and Stop the Bus: shouts, rings round discards, chips that change hands."""

from functools import cache

from tabletop.ui.effects.flourish import Flag, Fly, Ring, Shout, Stamp
from tests.scenes.table_person import Seat
from tests.scenes.told import told


@cache
def seen_in(slug, seats, seed, most=1200):
    """The flourishes of a match of computers."""
    person = Seat(slug, seats, persons=(), seed=seed)
    seen = []
    shown = person.table.watch.on_flourish
    person.table.watch.on_flourish = lambda one: (seen.append(one), shown(one))
    for _frame in range(most):
        person.frame()
        if person.done:
            break
    return seen


def test_every_discard_of_seven_rummy_lies_under_a_ring_and_claims_are_shouted():
    discards, shouts = 0, set()
    for one in told("seven-rummy", 4, most=600):
        assert sum(isinstance(each, Ring) for each in one.flourishes) == (one.move.action == "discard"), (
            one.move
        )
        discards += one.move.action == "discard"
        shouted = [each.words for each in one.flourishes if isinstance(each, Shout)]
        assert len(shouted) == (one.move.action == "claim"), one.move
        shouts |= set(shouted)
    assert discards > 20 and shouts == {"Set!", "Sequence!"}


def test_who_stops_the_bus_says_so_and_the_worst_hand_pays():
    seen = seen_in("stop-the-bus", 4, 2)
    assert {"Stop the bus!"} == {one.words for one in seen if isinstance(one, Shout)}
    stops, paid = (
        [one for one in seen if isinstance(one, Flag)],
        [one for one in seen if isinstance(one, Fly)],
    )
    assert stops and paid and all(one.start in range(4) for one in paid)
    assert "OUT" in {one.words for one in seen if isinstance(one, Stamp)}


def test_hands_that_are_turned_up_lie_by_rank():
    person = Seat("stop-the-bus", 4, persons=(), seed=2)
    turned, before = 0, -1
    for _frame in range(600):
        if before == turned > 0:
            break  # they were gathered for the next deal
        before = turned
        person.frame()
        table = person.table
        poses = table.game_table.arrange(table.view, table.table)
        for seat in (1, 2, 3):
            hand = poses[f"hand:{seat}"].values()
            if len(hand) == 3 and all(pose.face is not None for pose in hand):
                ranks = [
                    table.game_table.rank_in_hand(table.view, pose.face)
                    for pose in sorted(hand, key=lambda p: p.z)
                ]
                assert ranks == sorted(ranks)
                turned += 1
    assert turned
