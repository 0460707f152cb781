"""Zones: the named places where cards lie.

A game declares its zones once, as data: who sees the faces, and whether the order of the cards matters. From the
declaration, the number of seats and the sides follows a `ZonePlan`, shared by all games of that shape, in which every
zone has a number. Positions are lists of cards by that number, bottom to top, so that a stock is drawn from its end.
"""

from dataclasses import dataclass
from enum import Enum


class Sees(Enum):
    """Seats that see the faces of the cards in a zone."""

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
    *count*: the number of them, numbered from *lowest* (``meld:0`` …), for each seat or side where there is one
    each (``slot:2:1`` …). *of*: the seat that owns it, where there is one of the kind and it is somebody's.
    """

    name: str
    """Name of the kind; zones of it are called ``hand:0`` … where each seat or side has one."""
    sees: Sees = Sees.ALL
    """Seats that see the faces."""
    each: Each = Each.TABLE
    """The table, the seats or the sides: for each there is one."""
    ordered: bool = True
    drawn: bool = False
    count: int | None = None
    lowest: int = 0
    of: int | None = None


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
            owners = {Each.TABLE: 1, Each.SEAT: seats, Each.SIDE: sides}[zone.each]
            for owner in range(owners):
                name = zone.name if zone.each is Each.TABLE else f"{zone.name}:{owner}"
                names = [name]
                if zone.count is not None:
                    names = [f"{name}:{n}" for n in range(zone.lowest, zone.lowest + zone.count)]
                first = owner if zone.of is None else zone.of
                own = sum(
                    1 << seat for seat in range(first, seats, sides if zone.each is Each.SIDE else seats)
                )
                self.names += names
                self.kinds += [zone] * len(names)
                self.owner += [-1 if zone.each is Each.TABLE and zone.of is None else first] * len(names)
                self.sees += [{Sees.ALL: everybody, Sees.OWNER: own, Sees.NOBODY: 0}[zone.sees]] * len(names)
        self.ordered = [kind.ordered for kind in self.kinds]
        self.number = {name: number for number, name in enumerate(self.names)}
        self.hand_zones = tuple(number for name, number in self.number.items() if name.startswith("hand:"))
        self.everybody = everybody

    def all(self, name: str) -> range:
        """The numbers of all zones of the kind declared as *name*. Raises KeyError."""
        first = self.first[name]
        return range(first, first + sum(kind.name == name for kind in self.kinds))

    def __len__(self) -> int:
        return len(self.names)
