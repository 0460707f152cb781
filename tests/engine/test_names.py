"""Names as people paste them, and numbers as files hold them."""

import pytest

from tabletop.engine.numbers import whole_number
from tabletop.engine.records.names import LONGEST, cleaned


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Inês", "Inês"),
        ("  Ann\tBob\n", "Ann Bob"),
        ("A\u2028B\u2029C\x85D", "A B C D"),
        ("N\0U\x1bL", "NUL"),
        ("half\ud83d", "half"),
        ("\u202egnp.exe", "gnp.exe"),
        ("e\u0301", "é"),
        ("علي", "علي"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("\ue000\U0010ffff", ""),
        ("", ""),
        ("x" * 10_000, "x" * LONGEST),
        ("x" * 41, "x" * 40),
        ("x" * 39 + " yz", "x" * 39),
        ("\0" * 799 + "x", "x"),
        ("\0" * 800 + "x", ""),
        ("\u200etabs\u200f", "tabs"),
        ("क्\u200cष", "क्\u200cष"),
        ("\u0378", ""),
    ],
)
def test_a_name_is_what_can_be_shown_of_it_in_one_line(typed: str, name: str) -> None:
    assert cleaned(typed) == name
    assert cleaned(name) == name


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("0", 0),
        ("-12", -12),
        ("007", 7),
        ("999999999999999999", 10**18 - 1),
        ("-999999999999999999", 1 - 10**18),
        ("1" + "0" * 18, None),
        ("9" * 5000, None),
        ("--5", None),
        ("٣", None),
        ("1_000", None),
        ("1e9", None),
        (" 1", None),
        ("1\n", None),
        ("", None),
    ],
)
def test_a_whole_number_has_plain_digits_and_not_too_many(text: str, number: int | None) -> None:
    assert whole_number(text) == number
