"""The lines that a table shows, and the people whom they are about."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from tabletop.text import _

Mood = Literal["", "good", "bad", "quiet"]
"""Mood of words, which colours them; the words say it too."""


@dataclass(frozen=True, slots=True)
class Line:
    """Words on a plate or a badge."""

    words: str
    """The words, translated."""
    mood: Mood = ""
    """Their mood, for the colour."""
    about: str = ""
    """Subject of the words: topics of `TableWords.meanings` with a space between, by default that of plates."""


@dataclass(frozen=True)
class Cast:
    """The names of the people at the table, by seat, told to *viewer*."""

    names: Sequence[str]
    """Names by seat."""
    viewer: int
    onlooker: bool = False
    """True if nobody sits at the viewer's seat but a computer, so that nobody is "you"."""

    @property
    def you(self) -> int:
        """The seat that is called "you"; -1 if none is."""
        return -1 if self.onlooker else self.viewer

    def name(self, seat: int) -> str:
        """Name of the player at *seat*."""
        return self.names[seat]

    def within(self, seat: int) -> str:
        """Name of the player at *seat* in the middle of a sentence: "you" for who sits there."""
        return _("you") if seat == self.you else self.names[seat]

    def listed(self, seats: Iterable[int]) -> list[str]:
        """Names of the players at *seats*; the viewer's comes first."""
        return [self.names[seat] for seat in sorted(seats, key=lambda seat: seat != self.you)]

    def side(self, side: int, sides: int) -> str:
        """The name of one of *sides* sides: a player, or partners; the viewer's name comes first."""
        return _(" and ").join(self.listed(range(side, len(self.names), sides)))

    def side_within(self, side: int, sides: int) -> str:
        """The name of a side in the middle of a sentence: "you and Ada"."""
        members = sorted(range(side, len(self.names), sides), key=lambda seat: seat != self.you)
        return _(" and ").join(map(self.within, members))

    def says(self, seat: int, others: str, you: str, **words: object) -> str:
        """The sentence *others* with ``{name}``, or *you* if it is about the viewer."""
        return (you if seat == self.you else others).format(name=self.names[seat], **words)
