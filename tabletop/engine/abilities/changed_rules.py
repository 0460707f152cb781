"""Changed rules: the version of a game's rules where they are not its first ones, and the way from earlier records.

Whoever changes the rules of a game so that a record of before would be played otherwise, or not at all, counts the
version up, and says where possible how a record of before is written today. Records name the version (``rules 2``);
those that name none are of version 1.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from tabletop.abilities import Ability

if TYPE_CHECKING:
    from tabletop.engine.game import Game


class Written(NamedTuple):
    """A record as it stands in its file: the number of *seats*, the words of its ``options`` line (``name=value``, those
    that differed from the defaults of that time), and the *lines* after its header, each with its number in the file.

    No seals, comments or blank lines are among them.
    """

    seats: int
    options: tuple[str, ...]
    lines: tuple[tuple[int, str], ...]


Migration = Callable[[Written], Written]
"""The same match as the next version of the rules writes it: options renamed, moves worded otherwise, added or left out."""


class ChangedRules(Ability):
    """Gives a game a *version* of its rules above 1, and *migrations* of records, by the version that they are of.

    Where there is none for an earlier version, its records are not played on, but can be watched as far as today's
    rules accept them.
    """

    version: ClassVar[int]
    migrations: ClassVar[Mapping[int, Migration]] = {}

    def migrated(self, written: Written, version: int) -> Written | None:
        """*written*, of an earlier *version*, as of today's; None where a migration on the way is missing."""
        for each in range(version, self.version):
            if each not in self.migrations:
                return None
            written = self.migrations[each](written)
        return written


def version_of(rules: type[Game]) -> int:
    """The version of a game's rules; 1 where they have not changed."""
    changed = rules.ability(ChangedRules)
    return changed.version if changed else 1


def migrated(rules: type[Game], written: Written, version: int) -> Written | None:
    """*written*, of a *version* of the game's rules up to today's, as of today's; None where that cannot be done."""
    changed = rules.ability(ChangedRules)
    return changed.migrated(written, version) if changed else written
