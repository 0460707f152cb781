"""Zones: the named places where cards lie.

A game declares its zones once, as data: who sees the faces, and whether the order of the cards matters. From the
declaration, the number of seats and the sides follows a `ZonePlan`, shared by all games of that shape, in which every
zone has a number. Positions are lists of cards by that number, bottom to top, so that a stock is drawn from its end.
"""

from dataclasses import dataclass
from enum import Enum


class Sees(Enum):
    """Who sees the faces of the cards in a zone."""

    ALL = "all"
    OWNER = "owner"
    NOBODY = "nobody"


class Each(Enum):
    """Of what there is one zone each."""

    TABLE = "table"
    SEAT = "seat"
    SIDE = "side"


@dataclass(frozen=True)
class Zone:
    """A declared kind of zone.

    *ordered*: the order of the cards is visible, so that taking one from a known place tells which one it was.
    *drawn*: a pile that cards are drawn from; it is listed from the next card downwards.
    """

    name: str
    sees: Sees = Sees.ALL
    each: Each = Each.TABLE
    ordered: bool = True
    drawn: bool = False


class ZonePlan:
    """The zones of a game for a number of seats and sides: names, numbers, and who sees what at the start."""

    def __init__(self, zones: tuple[Zone, ...], seats: int, sides: int) -> None:
        self.names: list[str] = []
        self.kinds: list[Zone] = []
        self.owner: list[int] = []
        self.sees: list[int] = []
        self.first: dict[str, int] = {}
        everybody = (1 << seats) - 1
        for zone in zones:
            self.first[zone.name] = len(self.names)
            count = {Each.TABLE: 1, Each.SEAT: seats, Each.SIDE: sides}[zone.each]
            for number in range(count):
                self.names.append(zone.name if zone.each is Each.TABLE else f"{zone.name}:{number}")
                self.kinds.append(zone)
                self.owner.append(-1 if zone.each is Each.TABLE else number)
                owners = sum(
                    1 << seat for seat in range(number, seats, sides if zone.each is Each.SIDE else seats)
                )
                self.sees.append({Sees.ALL: everybody, Sees.OWNER: owners, Sees.NOBODY: 0}[zone.sees])
        self.ordered = [kind.ordered for kind in self.kinds]
        self.number = {name: number for number, name in enumerate(self.names)}
        self.everybody = everybody

    def __len__(self) -> int:
        return len(self.names)
