"""Numbers: in prose up to ten in words, everywhere else with commas between thousands."""

from tabletop.text import N_, _

WORDS = (
    N_("no"), N_("one"), N_("two"), N_("three"), N_("four"), N_("five"), N_("six"), N_("seven"), N_("eight"),
    N_("nine"), N_("ten"),
)  # fmt: skip
OPENING = (
    N_("No"), N_("One"), N_("Two"), N_("Three"), N_("Four"), N_("Five"), N_("Six"), N_("Seven"), N_("Eight"),
    N_("Nine"), N_("Ten"),
)  # fmt: skip


def in_words(number: int) -> str:
    """*number* before what is counted: "no", "three", "11"."""
    return _(WORDS[number]) if 0 <= number < len(WORDS) else grouped(number)


def opening(number: int) -> str:
    """*number* where a sentence begins with it: "No", "Three", "11"."""
    return _(OPENING[number]) if 0 <= number < len(OPENING) else grouped(number)


def grouped(number: float, digits: int = 0, plus: bool = False) -> str:
    """*number* with *digits* decimals, a true minus sign and commas between thousands; *plus*: a sign before more than none."""
    return f"{number:{'+' if plus and number > 0 else ''},.{digits}f}".replace("-", "−")
