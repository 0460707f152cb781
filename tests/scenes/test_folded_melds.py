"""Melds that are folded for want of room open under the pointer, and close when it leaves."""

from itertools import pairwise

import pygame

from tabletop.ui.cards.poses import COUNTS
from tests.fullest import states, table_of


def point_at(app, table, key):
    pose, unit = table.poses[key], table.table.unit
    point = round(pose.x * unit), round(pose.y * unit)
    move(app, point)
    return point


def move(app, point):
    app.step(0.05, [pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(1, 1), buttons=(0, 0, 0))])
    for _frame in range(30):
        app.step(0.05)


def counted(table):
    return {key for key, pose in table.poses.items() if pose.mark.startswith(COUNTS)}


def test_a_folded_meld_opens_under_the_pointer_and_every_card_of_it_can_be_read():
    state = next(state for state in states("samba") if "melds" in state.what)
    app, table = table_of(state, (1024, 640), 1.0)
    folded = counted(table)
    assert len(folded) > 5
    key = max(
        folded, key=lambda key: table.poses[key].x
    )  # at the right end, where it must not leave the table
    point_at(app, table, key)
    assert counted(table) == folded - {key}
    poses = sorted((pose for (zone, _n), pose in table.poses.items() if zone == key[0]), key=lambda p: p.x)
    assert len(poses) > 2 and poses[-1].x + poses[-1].scale / 2 <= table.table.width
    for one, other in pairwise(poses):
        assert other.x - one.x > 0.3 * one.scale and other.z > one.z
    assert all(
        table.stage.at(
            (
                round((pose.x - 0.4 * pose.scale) * table.table.unit),
                round((pose.y - 0.5 * pose.scale) * table.table.unit),
            )
        )
        == (key[0], index)
        for (zone, index), pose in table.poses.items()
        if zone == key[0]
    )
    move(app, (5, 300))
    assert counted(table) == folded


def test_where_folding_makes_no_room_all_melds_lie_open():
    state = next(state for state in states("oklahoma") if state.record.seats == 2 and "melds" in state.what)
    _app, table = table_of(state, (1024, 640), 1.0)
    assert sum(zone.startswith("meld:") for zone, faces in table.view.zones.items() if faces) > 20
    assert not counted(table)


def test_the_meld_of_a_card_is_told_with_what_it_counts_and_how_far_it_is_from_a_canasta():
    state = next(state for state in states("canasta") if "melds" in state.what)
    app, table = table_of(state, (1024, 640), 1.0)
    zone, faces = next(
        (zone, faces)
        for zone, faces in table.view.zones.items()
        if zone.startswith("meld:") and 2 < len(faces) < 7
    )
    point = point_at(app, table, (zone, len(faces) - 1))
    said = table.explaining.at(point).words
    assert f", {len(faces)} of 7, " in said and "points" in said
