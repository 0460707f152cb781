"""Numbers: in prose up to ten in words, everywhere else with commas between thousands."""

from tabletop.text import N_, _

WORDS = (
    N_("no"), N_("one"), N_("two"), N_("three"), N_("four"), N_("five"), N_("six"), N_("seven"), N_("eight"),
    N_("nine"), N_("ten"),
)  # fmt: skip


def in_words(number: int) -> str:
    """*number* before what is counted: "no", "three", "11"."""
    return _(WORDS[number]) if 0 <= number < len(WORDS) else grouped(number)


def grouped(number: float, digits: int = 0, plus: bool = False) -> str:
    """*number* with *digits* decimals, a true minus sign and commas between thousands; *plus*: a sign before more than none."""
    return f"{number:{'+' if plus and number > 0 else ''},.{digits}f}".replace("-", "−")
