"""The base of all optional abilities of a table."""


class Ability:
    """A thing that a game's table can do beyond what all tables can; a frozen dataclass of functions and constants."""

    __slots__ = ()
