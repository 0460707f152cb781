"""Options: the house rules of a game, declared once as data.

The set-up scene, the record, the rules text and the test matrix all read the same declaration.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Self, overload

from tabletop.engine.errors import BadOption
from tabletop.engine.numbers import whole_number
from tabletop.text import _

Value = int | str | bool

YES_NO = ("yes", "no")
"""The words of a Toggle that answers a question."""


@dataclass(frozen=True)
class Option:
    """Base of all options: a *name* for records, a *label* for the menu, a *sentence* that explains it.

    A game's class declares it as an attribute, which in the game is the value (see `declarations`).
    """

    name: str
    label: str
    sentence: str
    offered: bool = field(default=True, kw_only=True)
    """False for a rule that some games of a family offer and this one has settled."""

    @property
    def default(self) -> Value:
        """The value where nothing else is chosen."""
        raise NotImplementedError

    def read(self, text: str) -> Value:
        """The value that *text* writes. Raises BadOption."""
        raise NotImplementedError

    def write(self, value: Value) -> str:
        """The text of *value*, which `read` reads again."""
        return str(value)

    def samples(self) -> list[Value]:
        """The values that the test matrix goes through: all of them, or the ends of a range."""
        raise NotImplementedError

    def stretch(self, value: Value) -> float:
        """Factor by which a match with *value* may be longer than a usual one."""
        return 1.0

    def check(self, value: Value) -> Value:
        """*value* if it is allowed. Raises BadOption."""
        return self.read(self.write(value))

    def _refuse(self, text: str, allowed: str) -> BadOption:
        return BadOption(
            _("The option {name} cannot be {text!r}; it takes {allowed}.").format(
                name=self.name, text=text, allowed=allowed
            )
        )


@dataclass(frozen=True)
class Toggle(Option):
    """On or off; *words* are what a record calls the two."""

    on: bool
    words: tuple[str, str] = ("on", "off")

    if TYPE_CHECKING:

        @overload
        def __get__(self, game: None, rules: type) -> Self: ...
        @overload
        def __get__(self, game: object, rules: type) -> bool: ...
        def __get__(self, game: object, rules: type) -> Any: ...

    def settled(self, on: bool) -> Self:
        """The same rule, *on* or off for good."""
        return replace(self, on=on, offered=False)

    @property
    def default(self) -> bool:
        return self.on

    def read(self, text: str) -> bool:
        if text not in self.words:
            raise self._refuse(text, _(" or ").join(self.words))
        return text == self.words[0]

    def write(self, value: Value) -> str:
        return self.words[not value] if isinstance(value, bool) else str(value)

    def samples(self) -> list[Value]:
        return [True, False]


@dataclass(frozen=True)
class Choice(Option):
    """One of a few words; the first is the default. *labels*: what the menu calls them."""

    values: tuple[str, ...]
    labels: tuple[str, ...]

    if TYPE_CHECKING:

        @overload
        def __get__(self, game: None, rules: type) -> Self: ...
        @overload
        def __get__(self, game: object, rules: type) -> str: ...
        def __get__(self, game: object, rules: type) -> Any: ...

    def settled(self, value: str) -> Self:
        """The same rule, *value* for good."""
        return replace(self, values=(value,), labels=("",), offered=False)

    @property
    def default(self) -> str:
        return self.values[0]

    def read(self, text: str) -> str:
        if text not in self.values:
            raise self._refuse(text, _(" or ").join(", ".join(self.values).rsplit(", ", 1)))
        return text

    def samples(self) -> list[Value]:
        return list(self.values)


@dataclass(frozen=True)
class Number(Option):
    """A whole number from *lowest* to *highest*; *words* names special values for the menu (0: automatic).

    *lengthens*: a match grows with it, as with the points that it is played to.
    """

    number: int
    lowest: int
    highest: int
    words: tuple[tuple[int, str], ...] = ()
    lengthens: bool = False

    if TYPE_CHECKING:

        @overload
        def __get__(self, game: None, rules: type) -> Self: ...
        @overload
        def __get__(self, game: object, rules: type) -> int: ...
        def __get__(self, game: object, rules: type) -> Any: ...

    def usually(self, number: int) -> Self:
        """The same rule with another default."""
        return replace(self, number=number)

    def settled(self, number: int) -> Self:
        """The same rule, *number* for good."""
        return replace(self, number=number, offered=False)

    @property
    def default(self) -> int:
        return self.number

    def read(self, text: str) -> int:
        number = whole_number(text)
        if number is None or not self.lowest <= number <= self.highest:
            raise self._refuse(
                text,
                _("a whole number from {lowest} to {highest}").format(
                    lowest=self.lowest, highest=self.highest
                ),
            )
        return number

    def samples(self) -> list[Value]:
        return sorted({self.lowest, self.number, self.highest})

    def stretch(self, value: Value) -> float:
        return max(1.0, int(value) / self.number) if self.lengthens else 1.0


def complete(options: Sequence[Option], given: Mapping[str, Value]) -> dict[str, Value]:
    """All values, the defaults where nothing is given. Raises BadOption for unknown names and values."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            names = ", ".join(known) or "none"
            raise BadOption(
                _("There is no option {name!r} in this game; its options are: {names}.").format(
                    name=name, names=names
                )
            )
    return {
        name: option.check(given[name]) if name in given else option.default for name, option in known.items()
    }


def read_all(options: Sequence[Option], words: Sequence[str]) -> dict[str, Value]:
    """The values that words like ``hook=off`` write. Raises BadOption."""
    known = {option.name: option for option in options}
    values: dict[str, Value] = {}
    for word in words:
        name, equals, text = word.partition("=")
        if not equals:
            raise BadOption(_("{word!r} is not an option; options are written name=value.").format(word=word))
        if name not in known:
            complete(options, {name: text})
        values[name] = known[name].read(text)
    return values


def write_changed(options: Sequence[Option], values: Mapping[str, Value]) -> list[str]:
    """Words like ``hook=off`` for the values that differ from the default."""
    return [f"{o.name}={o.write(values[o.name])}" for o in options if values[o.name] != o.default]
