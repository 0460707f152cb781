"""Whole numbers as records, options and typed words write them."""

import re

MOST_DIGITS = 18
_WHOLE = re.compile(rf"-?[0-9]{{1,{MOST_DIGITS}}}")


def whole_number(text: str) -> int | None:
    """The number that *text* writes in the digits 0 to 9, perhaps with a minus; None if it is none, or far too large."""
    return int(text) if _WHOLE.fullmatch(text) else None
