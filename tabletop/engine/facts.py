"""Facts about seats and places: a number, several with a space between them, or ``none``."""

from collections.abc import Iterable


def one(seat: int) -> int | str:
    """*seat*, or ``none`` where it is less than 0."""
    return seat if seat >= 0 else "none"


def several(seats: Iterable[int]) -> str:
    """*seats* in their order, or ``none``."""
    return " ".join(map(str, seats)) or "none"
