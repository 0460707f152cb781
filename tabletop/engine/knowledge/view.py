"""The view: all that one seat knows, and nothing else.

It is plain data: it can be compared, pickled and sent to another process. Cards are faces, `None` where the seat does
not know them. A zone whose order nobody sees lists what is known first, sorted, then the unknown cards.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import TypeVar, overload

from tabletop.engine.declarations import Secret, State
from tabletop.engine.moves import Move
from tabletop.engine.options import Choice, Number, Toggle, Value

T = TypeVar("T")

COMMON = -2
"""Stands for all people at a shared screen together: as a listener, and as a viewer to whom nobody is "you"."""
NOTHING_KNOWN = -1
"""A secret number in a common view."""


@dataclass(slots=True)
class View:
    """One seat's knowledge of a game.

    *sees*: for each zone the seats that see its faces, as a bit mask. A card may be known and yet lie face down for
    the seat, as what was captured in everybody's sight does. *state*: the game's declared public state by name;
    *secrets*: what only this seat knows of it. *to_act*, *awaited*: as far as this seat may know. *moves*: the seat's
    own canonical legal moves, *complete* if there are no others. Legal is what the game does not refuse, not what is
    listed here: `legality.Legality` asks that of a view alone.
    """

    slug: str
    """Name of the game, as `Game.slug`."""
    seats: int
    """Number of players."""
    settings: dict[str, Value]
    """Value of every option, by its name."""
    seat: int
    """Seat whose knowledge it is; COMMON stands for all people together."""
    zones: dict[str, list[int | None]]
    """Faces 0 … 53 by name of the zone, bottom to top; None where the seat does not know the card."""
    sees: dict[str, int]
    state: dict[str, object]
    secrets: dict[str, object]
    to_act: frozenset[int]
    awaited: frozenset[int]
    moves: tuple[Move, ...]
    complete: bool
    facts: dict[str, int | str]
    """Public values beside cards, as `Game.facts` gives them; and what only this seat knows of that kind."""
    scores: tuple[int, ...]
    """Running score, by side."""
    winners: tuple[int, ...]
    """Sides that won; empty while the game goes on."""

    @overload
    def __getitem__(self, declared: State[T] | Secret[T]) -> T: ...
    @overload
    def __getitem__(self, declared: Number) -> int: ...
    @overload
    def __getitem__(self, declared: Toggle) -> bool: ...
    @overload
    def __getitem__(self, declared: Choice) -> str: ...
    def __getitem__(self, declared: State[T] | Secret[T] | Number | Toggle | Choice) -> object:
        """The value of what a game has *declared*, as in ``view[Euchre.maker]``: public state, the seat's own item of a
        secret, or a house rule that the game offers. Raises KeyError for another game's."""
        if isinstance(declared, State):
            return self.state[declared.name]
        return (self.secrets if isinstance(declared, Secret) else self.settings)[declared.name]

    def supposing(self, declared: State[T], value: T) -> "View":
        """The same view with another value of the public state."""
        return replace(self, state={**self.state, declared.name: value})

    @property
    def key(self) -> str:
        """Digest of all that is known: views that say the same have the same one, on every machine. *moves* and *to_act*
        are left out, as they follow from the rest."""
        known = [
            self.slug,
            self.seats,
            self.seat,
            self.scores,
            self.winners,
            _sorted(self.settings),
            _sorted(self.zones),
            _sorted(self.state),
            _sorted(self.secrets),
            _sorted(self.facts),
        ]
        return sha256(repr(known).encode()).hexdigest()

    @property
    def phase(self) -> str:
        """The name of the present part of the game."""
        return str(self.state["phase"])

    @property
    def over(self) -> bool:
        """True once the match is over."""
        return bool(self.state["over"])

    @property
    def only_move(self) -> Move | None:
        """The one legal move of the seat; None where it has a choice."""
        return self.moves[0] if len(self.moves) == 1 and self.complete else None

    def offers(self, *actions: str) -> bool:
        """True if a move of one of the *actions* is among those that are listed."""
        return any(move.action in actions for move in self.moves)

    def shows(self, zone: str) -> bool:
        """True if the faces in *zone* lie open to this seat."""
        return bool(self.sees[zone] >> self.seat & 1)

    def hand(self) -> list[int]:
        """The seat's own hand, as faces in pack order."""
        return [face for face in self.zones[f"hand:{self.seat}"] if face is not None]


def _sorted(values: Mapping[str, object]) -> list[tuple[str, object]]:
    """The items of *values* by name; sequences as tuples, whichever they are."""
    items = sorted(values.items())
    return [(name, tuple(value) if isinstance(value, list) else value) for name, value in items]


def no_secret(like: object) -> object:
    """Stand-in for a secret *like* that of which nothing is known: an empty tuple, or NOTHING_KNOWN.

    Several people may each have learned the same, but none of them knows that of the others.
    """
    return () if isinstance(like, tuple) else NOTHING_KNOWN
