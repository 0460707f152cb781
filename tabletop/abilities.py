"""Abilities: what some games, tables or players can do and most cannot, each an object of its own.

An interface that all games share keeps only the names that most of them need. What one or two need more is an
*ability*: a small class with the one question it answers, in a module of its own beside the interface. Who has the
ability brings an object of a subclass in `abilities`; who asks finds it with `ability`, or None. Abilities have no
state of their own: they are given what they are asked about.
"""

from typing import ClassVar, TypeVar, cast


class Ability:
    """The base of all abilities."""

    __slots__ = ()


Kind = TypeVar("Kind", bound=Ability)


class Able:
    """The base of interfaces whose subclasses may bring abilities."""

    abilities: ClassVar[tuple[Ability, ...]] = ()
    """The abilities of this class, at most one of a kind; a subclass that adds some repeats those of its base."""

    @classmethod
    def ability(cls, kind: type[Kind]) -> Kind | None:
        """The ability of that *kind*, or None."""
        brought = cls.abilities
        sought = id(brought), kind
        if sought not in _found:
            _found[sought] = brought, next((each for each in brought if isinstance(each, kind)), None)
        return cast("Kind | None", _found[sought][1])


_found: dict[tuple[int, type[Ability]], tuple[tuple[Ability, ...], Ability | None]] = {}
"""The abilities that were asked for, by what was brought (kept, so that its identity is) and the kind: positions are
asked again and again."""
