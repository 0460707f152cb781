"""Declarations: what makes a position beside cards, and the house rules, as typed attributes of a game's class.

``maker = State[int]()`` in the class of a game says that its position has a public number of that name: `self.maker` in
the game, ``view[Euchre.maker]`` in what a seat knows of it. ``drawn = Secret[int]()`` is a number that each seat has for
itself. ``target = Number("target", …)`` is a house rule: `self.target` in the game, ``view[Euchre.target]`` in a view.

A game reads these attributes millions of times in playouts, so they are plain ones: the declarations themselves are
taken out of the class, and found again where the class is asked for them (``Euchre.maker``).
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar, overload

from tabletop.engine.options import Option

T_co = TypeVar("T_co", covariant=True)


class State(Generic[T_co]):
    """A public part of the position, of type T_co: immutable, or a flat list of what is immutable."""

    name: str
    """Name of the attribute; set by the game's class."""

    if TYPE_CHECKING:

        @overload
        def __get__(self, game: None, rules: type) -> Self: ...
        @overload
        def __get__(self, game: object, rules: type) -> T_co: ...
        def __get__(self, game: object, rules: type) -> Any: ...


class Secret(Generic[T_co]):
    """A part of the position that each seat knows only for itself: in the game a list by seat, in a view the seat's own."""

    name: str
    """Name of the attribute; set by the game's class."""

    if TYPE_CHECKING:

        @overload
        def __get__(self, game: None, rules: type) -> Self: ...
        @overload
        def __get__(self, game: object, rules: type) -> list[T_co]: ...
        def __get__(self, game: object, rules: type) -> Any: ...


class Declaring(type):
    """The class of games' classes: it gathers `Game.state`, `secrets` and `options` from the declarations, the base's first.

    What is declared again stands where it is declared again. Rules that are settled for good (`Number.settled`) have their
    value and are not offered.
    """

    declared: dict[str, State[Any] | Secret[Any] | Option]
    """The declarations by attribute, those of the bases included."""
    state: tuple[str, ...]
    secrets: tuple[str, ...]
    options: tuple[Option, ...]

    def __new__(mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> "Declaring":
        own = {n: each for n, each in namespace.items() if isinstance(each, State | Secret | Option)}
        cls = super().__new__(mcs, name, bases, {n: each for n, each in namespace.items() if n not in own})
        cls.declared = {}
        for base in reversed(cls.__mro__[1:]):
            cls.declared |= getattr(base, "declared", {})
        cls.declared = {n: each for n, each in cls.declared.items() if n not in own} | own
        for attribute, each in own.items():
            if not isinstance(each, Option):
                each.name = attribute
        cls.state = tuple(n for n, each in cls.declared.items() if isinstance(each, State))
        cls.secrets = tuple(n for n, each in cls.declared.items() if isinstance(each, Secret))
        cls.options = tuple(each for _n, each in cls.house_rules() if each.offered)
        return cls

    def house_rules(cls) -> Iterator[tuple[str, Option]]:
        """The options by attribute, those included that are not offered."""
        return ((n, each) for n, each in cls.declared.items() if isinstance(each, Option))

    if not TYPE_CHECKING:

        def __getattr__(cls, name: str) -> object:
            """The declaration of that name."""
            declared = cls.__dict__.get("declared", {})
            if name in declared:
                return declared[name]
            raise AttributeError(f"type object {cls.__name__!r} has no attribute {name!r}")
