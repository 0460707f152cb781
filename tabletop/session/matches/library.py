"""The library of finished matches: all of them, with what people have noted of them, and the search in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tabletop.engine.errors import Trouble, UnknownGame
from tabletop.engine.match import Match, Player, read_mark
from tabletop.engine.moves import CHANCE
from tabletop.engine.records import record, seals
from tabletop.engine.records.deal_code import Deal
from tabletop.engine.shuffling.fairness import answer
from tabletop.games import catalog
from tabletop.reading import regular_file
from tabletop.scenes.forms.words import MONTHS
from tabletop.session.study.duplicate import Half, half_of
from tabletop.storage import matches
from tabletop.storage.library import index, labels
from tabletop.storage.library.index import Entry
from tabletop.storage.library.labels import Label
from tabletop.storage.paths import StorageError
from tabletop.storage.statistics import Reading, Statistics
from tabletop.text import _

if TYPE_CHECKING:
    from concurrent.futures import Future

AT_ONCE = 250
"""Records that are read before the list is shown again."""
FILTERS = ("all", "favourites", "won", "lost")


class Finished(NamedTuple):
    """A finished match: its *entry*, the name of its *game*, its *label*, and all *words* by which it is found."""

    entry: Entry
    game: str
    label: Label
    words: str

    @property
    def path(self) -> Path:
        """The record. Raises StorageError."""
        return matches.records_dir() / self.entry.name

    @property
    def won(self) -> bool:
        """True if the first person was first, alone or not."""
        return self.entry.place == 1

    @property
    def outcome(self) -> str:
        """How it ended for the first person, in a word or two; "" where that is not known."""
        return _outcome(self.entry)


@dataclass(frozen=True)
class Catalogue:
    """All finished *matches* that are known, the latest first; *more*: others are still to be read; *message*: what is wrong."""

    matches: tuple[Finished, ...] = ()
    more: bool = False
    message: str | None = None

    def found(self, words: str, wanted: str = "all") -> list[Finished]:
        """The matches in which all *words* stand, numbers as whole words, of those that the filter *wanted* leaves."""
        parts = [f" {part} " if part.isdecimal() else part for part in words.casefold().split()]
        return [
            match
            for match in self.matches
            if all(part in match.words for part in parts) and _passes(match, wanted)
        ]


def _passes(match: Finished, wanted: str) -> bool:
    if wanted == "favourites":
        return match.label.favourite
    if wanted == "won":
        return match.won
    return wanted != "lost" or match.entry.place > 1


class Library:
    """The finished matches on the disk; all work is done on the thread of *statistics*, which knows how they ended."""

    def __init__(self, statistics: Statistics) -> None:
        self._statistics = statistics

    def load(self) -> Future[Catalogue]:
        """Read the index alone; records that it does not know are still to be read."""
        return self._statistics.apart(lambda: _catalogue(True))

    def go_on(self, known: Catalogue) -> Future[Catalogue]:
        """Read some of the records that the index does not know yet; *known*: what it said last."""
        return self._statistics.reading(partial(_read_some, known))

    def deal_of(self, match: Finished) -> Future[tuple[Deal, list[Player], Half | None] | str]:
        """Read which cards were dealt in *match*, to whom, and what a person made of them, if one person played; a sentence
        where they cannot be dealt again."""
        return self._statistics.apart(lambda: _deal_of(match))

    def relabel(self, match: Finished, **parts: str | bool) -> Future[Catalogue]:
        """Give *match* another title, note or star."""
        name = match.entry.name

        def work() -> Catalogue:
            trouble = labels.change(name, **parts)
            return replace(_catalogue(True), message=trouble)

        return self._statistics.apart(work)

    def delete(self, match: Finished) -> Future[Catalogue]:
        """Delete the record of *match* for good; the statistics still count it."""

        def work() -> Catalogue:
            try:
                match.path.unlink(missing_ok=True)
            except (OSError, StorageError) as error:
                reason = (error.strerror if isinstance(error, OSError) else None) or error
                said = _("The match cannot be deleted ({reason}).").format(reason=reason)
                return replace(_catalogue(True), message=said)
            index.note((), [match.entry.name])
            trouble = labels.forget(match.entry.name)
            return replace(_catalogue(True), message=trouble)

        return self._statistics.apart(work)


def _deal_of(match: Finished) -> tuple[Deal, list[Player], Half | None] | str:
    try:
        text = seals.salvage(regular_file(match.path, seals.MOST_BYTES)).text
        players, chance = read_mark(text)
        lines = list(record.read_lines(text))
        played, rest = record.read_header(lines)
        made = next(record.read_moves(text, rest, played.new_game()), None)
        if made is None or made[1:] != (CHANCE, answer(chance, 1, played.new_game())):
            return _("The cards of this match were not dealt by chance alone, and cannot be dealt again.")
        whole = Match.resume(text)
        if not whole.over:
            return _("A deal code gives the cards away, and this match is not over.")
        return Deal(played.rules, played.seats, played.settings, chance), players, half_of(whole)
    except OSError as error:
        reason = error.strerror or str(error)
    except (Trouble, StorageError) as error:
        reason = str(error)
    return _("The match {name} cannot be dealt again. {reason}").format(name=match.entry.name, reason=reason)


def _read_some(known: Catalogue, read: Callable[[], Reading]) -> Catalogue:
    """Read the next records that the index does not know, and drop those that are gone; the statistics only for that."""
    try:
        to_read, gone = index.missing({match.entry.name for match in known.matches})
        if not (to_read or gone):
            return replace(known, more=False)
        results = {result.match: result for result in reversed(read().results)}
        index.note([index.entry_of(path, results) for path in to_read[:AT_ONCE]], gone)
    except (OSError, StorageError) as error:
        return Catalogue(message=_unreadable(error))
    return _catalogue(len(to_read) > AT_ONCE)


def _catalogue(more: bool) -> Catalogue:
    try:
        named, usual = labels.load(), Label()
        entries = index.read()
        games: dict[str, str] = {}
        return Catalogue(tuple(_finished(each, named.get(each.name, usual), games) for each in entries), more)
    except (OSError, StorageError) as error:
        return Catalogue(message=_unreadable(error))


def _unreadable(error: Exception) -> str:
    reason = (error.strerror if isinstance(error, OSError) else None) or error
    return _("Your finished matches cannot be listed just now ({reason}).").format(reason=reason)


def _finished(entry: Entry, label: Label, games: dict[str, str]) -> Finished:
    slug = matches.slug_of(entry.name) or ""
    if slug not in games:
        try:
            games[slug] = catalog.rules(slug).name
        except UnknownGame:
            games[slug] = slug
    said = [
        "",
        games[slug],
        slug,
        *entry.players,
        _day(int(entry.began // 3600)),
        _outcome(entry),
        _("undo") if entry.undone else "",
        _("favourite") if label.favourite else "",
        label.title,
        label.note,
        "",
    ]
    return Finished(entry, games[slug], label, " ".join(said).casefold())


def _outcome(entry: Entry) -> str:
    if not entry.place:
        return ""
    if entry.place > 1:
        return _("Lost")
    return _("Won") if entry.first == 1 else _("Shared the win")


@lru_cache(maxsize=20_000)
def _day(hour: int) -> str:
    """The local day of an *hour* since 1970, in figures and in words."""
    day = datetime.fromtimestamp(3600 * hour)
    return f"{day:%Y-%m-%d} {day.day} {_(MONTHS[day.month - 1])} {day.year}"
