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
