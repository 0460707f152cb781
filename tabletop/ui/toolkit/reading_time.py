"""Reading time: the seconds that words have to stay on the screen."""

EACH_SIGN, LEAST = 0.06, 1.5


def reading_time(words: str) -> float:
    """The seconds, of the clock on the wall, that *words* stay at least."""
    return max(LEAST, EACH_SIGN * len(words))
