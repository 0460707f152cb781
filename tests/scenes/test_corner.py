"""The corner of the buttons: none lies on another, whatever panels and cards leave them."""

from random import Random

import pytest
from pygame import Rect

from tabletop.scenes.table.corner import Corner

WINDOW = Rect(0, 0, 1024, 640)
BOX = Rect(792, 575, 214, 47)
HAND, PLATE = Rect(233, 440, 558, 198), Rect(18, 475, 214, 52)
LEFT, GAP, USUAL = 11, 7, 33


def placed(sizes, cards=None, panels=(), mirror=0):
    """The places of buttons of those *sizes*, at the right of a hand, with the plate of its player at the other side."""
    box, hand, plate = (turned(each, mirror) for each in (BOX, HAND, PLATE))
    taken = [hand, plate, *([cards] if cards else ())]
    corner = Corner(box, LEFT, GAP, USUAL, cards, panels, taken, mirror)
    return [corner.take(*size) for size in sizes]


def turned(rect, mirror):
    return Rect(mirror - rect.right, rect.y, rect.w, rect.h) if mirror else rect


def overlapping(places):
    return [
        (one, other)
        for number, one in enumerate(places)
        for other in places[:number]
        if one.colliderect(other)
    ]


def test_a_button_does_not_come_to_lie_on_one_that_had_to_make_way_for_a_panel():
    """Triple Play in large type with large cards: "Take melds back" went above the caption, and "Knock" upon it."""
    caption, cards = Rect(792, 477, 214, 21), Rect(933, 501, 57, 59)
    places = placed([(168, 33), (136, 33), (112, 46), (33, 33)], cards, [caption])
    assert overlapping(places) == []
    assert caption.collidelist(places) < 0
    assert all(WINDOW.contains(place) for place in places)


@pytest.mark.parametrize("mirror", [0, WINDOW.width])
def test_no_button_lies_on_another(mirror):
    rng = Random(5)
    for _corner in range(300):
        panels = [
            Rect(
                rng.randrange(560, 940),
                rng.randrange(300, 560),
                rng.randrange(40, 214),
                rng.randrange(15, 60),
            )
            for _panel in range(rng.randrange(4))
        ]
        cards = rng.choice((None, Rect(933, 501, 57, 59)))
        panels, cards = [turned(each, mirror) for each in panels], cards and turned(cards, mirror)
        sizes = [(rng.randrange(33, 214), rng.choice((33, 33, 46))) for _button in range(rng.randrange(1, 6))]
        places = placed(sizes, cards, panels, mirror=mirror)
        assert overlapping(places) == [], (sizes, cards, panels)
        assert all(place.collidelist(panels) < 0 for place in places)
