"""Captions lie by what they belong to, however large their words are set, and cover nothing."""

import pytest

from tabletop.ui.layout.captions import Caption, lay_captions
from tabletop.ui.layout.seating import Box

TABLE = Box(0, 0, 100, 60)
PILE = Box(40, 20, 10, 14)


def laid(*captions, taken=()):
    return lay_captions(captions, TABLE, (PILE, *taken), 1, 1)


@pytest.mark.parametrize("high", [2, 4, 9])
def test_captions_of_one_pile_stand_below_each_other_in_any_size_of_type(high):
    first, second = laid(Caption(PILE, "below", (20, high)), Caption(PILE, "below", (12, high)))
    assert (first.y, second.y) == (PILE.bottom + 1, first.bottom + 1)
    assert first.centre[0] == second.centre[0] == PILE.centre[0]


def test_a_caption_above_goes_upwards():
    first, second = laid(Caption(PILE, "above", (20, 4)), Caption(PILE, "above", (20, 4)))
    assert (first.bottom, second.bottom) == (PILE.y - 1, first.y - 1)


def test_a_caption_keeps_off_what_is_read_at_the_next_side():
    plate = Box(30, 36, 40, 8)
    (caption,) = laid(Caption(PILE, "below", (20, 4)), taken=[plate])
    assert caption.bottom == PILE.y - 1


def test_a_caption_of_a_ring_stands_on_it_where_there_is_none_beside():
    ring, plate = Box(30, 10, 30, 30), Box(20, 41, 60, 10)
    (caption,) = lay_captions([Caption(ring, "below", (20, 4))], TABLE, [PILE, plate], 1, 1)
    assert caption.bottom == ring.bottom


def test_where_no_side_has_room_it_covers_the_least():
    round_it = [Box(0, 0, 100, 19.5), Box(0, 36, 100, 24), Box(0, 0, 39, 60), Box(51, 0, 49, 60)]
    (caption,) = laid(Caption(PILE, "below", (10, 2)), taken=round_it)
    assert caption.y == PILE.bottom + 1


def test_a_caption_stays_on_the_table():
    (caption,) = laid(Caption(Box(0, 20, 6, 8), "below", (20, 4)))
    assert caption.x == TABLE.x


def test_words_on_a_place_stand_in_its_middle_the_next_ones_below():
    place = Box(70, 10, 20, 20)
    first, second = laid(Caption(place, "on", (10, 4)), Caption(place, "on", (10, 4)))
    assert first.centre == place.centre and second.y == first.bottom + 1


def test_where_no_side_has_room_it_covers_cards_rather_than_what_is_read():
    """The pile of many cards weighed more than the score, so that Switch's silence lay on a name there."""
    read = [Box(0, 0, 100, 19.5), Box(0, 35.5, 100, 24), Box(0, 0, 39, 60), Box(51, 0, 49, 60)]
    pile = [Box(40, 20, 10, 15)] * 40
    (caption,) = lay_captions([Caption(PILE, "below", (10, 2))], TABLE, read, 1, 1, pile)
    assert not any(caption.meets(box) for box in read)


def test_where_no_side_has_room_it_lies_at_the_nearest_free_place():
    """Switch's silence lay beneath the cards of the hand, though there was room below the stock."""
    stock, hand = Box(24, 20, 10, 12), Box(0, 36, 100, 24)
    above, right = Box(0, 0, 100, 19), Box(51, 0, 49, 60)
    (caption,) = lay_captions(
        [Caption(PILE, "below", (14, 2.5))], TABLE, [above, right], 1, 1, [PILE, stock, hand]
    )
    assert not any(caption.meets(box) for box in (PILE, stock, hand, above, right))
    assert caption.x >= 0 and caption.right <= PILE.x and caption.y > stock.bottom


def test_it_does_not_go_far_from_its_thing_to_be_free():
    read = [Box(0, 0, 100, 19.5), Box(0, 35.5, 100, 24), Box(20, 0, 19, 60), Box(51, 0, 49, 60)]
    (caption,) = lay_captions([Caption(PILE, "below", (8, 2))], TABLE, read, 1, 1, [PILE])
    assert caption.x > 20


@pytest.mark.parametrize(("wall", "wide"), [(50, 24), (44, 20), (42, 8)])
def test_a_caption_is_as_large_as_there_is_room_for_on_its_side(wall, wide):
    """Captions in large type were set small though the table beside them was empty."""
    pile, read = Box(30, 20, 6, 8), Box(wall, 0, 10, 60)
    caption = Caption(pile, "below", (8, 2), ((24, 6), (20, 5)))
    (place,) = lay_captions([caption], TABLE, [read], 1, 1, [pile])
    assert (place.w, place.y) == (wide, 29) and not place.meets(read)
