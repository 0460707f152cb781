"""The cards that keep the score show as many pips as there are points, and lie where there is room for them."""

import math

import pytest

from tabletop.ui.cards.poses import Pose
from tabletop.ui.cards.second_pack import idle_pack, score_cards
from tabletop.ui.layout.fans import corners
from tabletop.ui.layout.seating import Box

SIX, FOUR = 5, 3
PIPS = {SIX: [(x, y) for x in (-0.17, 0.17) for y in (-0.44, 0.0, 0.44)],
        FOUR: [(x, y) for x in (-0.17, 0.17) for y in (-0.44, 0.44)]}  # fmt: skip


def on_table(prop, x, y):
    turn = math.radians(prop.angle)
    across, down = x * prop.scale, y * prop.scale
    return (
        prop.x + across * math.cos(turn) - down * math.sin(turn),
        prop.y + across * math.sin(turn) + down * math.cos(turn),
    )


def covered(prop, point):
    turn = math.radians(prop.angle)
    dx, dy = point[0] - prop.x, point[1] - prop.y
    across = dx * math.cos(turn) + dy * math.sin(turn)
    down = dy * math.cos(turn) - dx * math.sin(turn)
    return abs(across) < prop.scale / 2 and abs(down) < 0.7 * prop.scale


@pytest.mark.parametrize("points", range(14))
def test_as_many_pips_show_as_there_are_points(points):
    lower, upper = score_cards(points, SIX, FOUR, Box(3.0, 2.0, 1.3, 0.8))
    showing = [each for each in PIPS.get(lower.face, []) if not covered(upper, on_table(lower, *each))]
    assert len(showing) + len(PIPS.get(upper.face, [])) == min(points, 10)


@pytest.mark.parametrize("points", range(11))
@pytest.mark.parametrize("box", [Box(3.0, 2.0, 1.3, 0.8), Box(0.0, 0.0, 0.7, 2.0)])
def test_they_keep_to_their_place(points, box):
    for prop in (*score_cards(points, SIX, FOUR, box), idle_pack(box)):
        for x, y in corners(Pose(prop.x, prop.y, prop.angle, prop.scale)):
            assert box.x <= x <= box.right and box.y <= y <= box.bottom
