"""Words that have too little room."""

import pytest

from tabletop.ui.painting import glyphs, paint
from tabletop.ui.toolkit import theme as t

TITLE = "OTTO · 0 · 40 on the table"


@pytest.mark.parametrize(
    ("fits", "left"),
    [(TITLE, TITLE), ("OTTO · 0 · 40 on the", "OTTO · 0"), ("OTTO · 0", "OTTO · 0"), ("OT", "OTTO")],
)
def test_what_has_no_room_is_left_out_part_by_part(fits: str, left: str) -> None:
    """Of a single part nothing can be left out: whoever draws it shortens it."""
    font = t.font("sans", "regular", 16)
    assert paint.whole_parts(font, TITLE, glyphs.size(font, fits)[0]) == left


@pytest.mark.parametrize(("radius", "width"), [(0, 1), (0, 3), (9, 0), (9, 1), (18, 4), (3, 5)])
def test_a_large_box_looks_as_if_it_were_drawn_whole(radius, width):
    """Most of it is one colour: only its corners are blended."""
    fill, border = (10, 40, 30, 120), (255, 240, 200, 90)
    size = (130, 71)
    whole, stretched = (
        way(size, radius, fill, border, width).get_buffer().raw for way in (paint._bordered, paint._stretched)
    )
    assert stretched == whole
