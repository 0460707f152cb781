"""Reads the journal of a match that may be damaged, and saves of it what can be saved.

What is damaged, or partly refused by today's rules, is never written over: it is kept beside the journal, as NAME.damaged-1. What is sound but means
nothing to this Tabletop, such as a game that it does not have, stays where it is.
"""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tabletop.engine.errors import ForeignRecord, MissingGame, OtherRules, Trouble
from tabletop.engine.match import Match
from tabletop.engine.moves import CHANCE
from tabletop.engine.records import seals
from tabletop.reading import regular_file
from tabletop.storage import files
from tabletop.storage.paths import StorageError
from tabletop.text import _, ngettext
from tabletop.wording.numbers import in_words

log = logging.getLogger(__name__)


class Reading(NamedTuple):
    """The *match* in a journal, None if it cannot be continued; and a *sentence* for the player if something is wrong."""

    match: Match | None
    sentence: str | None


def read(path: Path) -> Reading:
    """Read the journal *path*, and mend it if it is damaged. Raises whatever the rules raise at a sound one.

    One that is as it was written, but whose moves today's rules refuse, is mended like a damaged one.
    """
    try:
        data = regular_file(path, seals.MOST_BYTES)
    except OSError as error:
        return Reading(None, _unreadable(path, error))
    if not data.strip(b"\0"):
        return Reading(None, None)  # it was begun this moment, or the computer stopped at that moment
    salvaged = seals.salvage(data)
    intact = salvaged.sealed and not salvaged.damaged
    match: Match | None = None
    trouble: Exception | None = None
    try:
        match, trouble = Match.resume_good(salvaged.text)
    except MissingGame as missing:
        log.info("The match %s cannot be continued here: %s", path.name, missing)
        return Reading(None, _of_missing_game(path, missing.slug))
    except OtherRules as other:
        log.info("The match %s cannot be continued here: %s", path.name, other)
        return Reading(None, foreign(path) if other.newer else _of_earlier_rules(path, other.game))
    except ForeignRecord as newer:
        log.info("The match %s cannot be continued here: %s", path.name, newer)
        return Reading(None, foreign(path))
    except (Trouble, ValueError) as bad:
        trouble = bad
    if intact and trouble:  # it is as it was written, but by other rules than these
        log.info("The match %s cannot be continued here as it stands: %s", path.name, trouble)
        if match is None or not _moves(match):
            return Reading(None, foreign(path))
    if match is not None and not salvaged.damaged and trouble is None:
        return Reading(match, None)
    if not intact:
        log.warning("The match %s is damaged: %s", path.name, trouble or "its checksums do not fit")
    try:
        with claimed(path):
            if match is None:
                return Reading(None, _set_aside(path))
            if intact:
                return Reading(match, _shortened(path, data, match))
            return Reading(match, _mended(path, data, match, salvaged.cut or trouble is not None))
    except StorageError as error:
        return Reading(None, str(error))
    except OSError as error:
        return Reading(None, _unreadable(path, error))


@contextmanager
def claimed(path: Path) -> Iterator[None]:
    """Keep the journal *path* from other windows meanwhile. StorageError while one has it open."""
    from tabletop.storage import (
        journal,
    )  # here, because the start need not wait for it where nothing is damaged

    lock = journal.locked(path)
    try:
        yield
    finally:
        journal.unlock(lock)


def _moves(match: Match) -> int:
    """The number of moves that were made by players."""
    return sum(seat != CHANCE for seat, _move in match.record.moves)


def _shortened(path: Path, data: bytes, match: Match) -> str:
    """Write *match*, which is all of *data* that the rules accept, to *path*; a sentence about it. Raises OSError."""
    kept = files.keep_copy(path, data)
    files.replace_content(path, seals.sealed_record(match.text())[0])
    said = ngettext(
        "Your match of {game} was played by other rules than today’s, which accept only its first move. It goes on from there.",
        "Your match of {game} was played by other rules than today’s, which accept only its first {moves} moves. It goes on from there.",
        _moves(match),
    ).format(game=match.rules.name, moves=in_words(_moves(match)))
    return said + " " + _("The whole match is kept as {name}.").format(name=kept.name)


def _mended(path: Path, data: bytes, match: Match, cut: bool) -> str:
    """Write *match* to *path*, whose damaged content *data* is kept; a sentence about it. Raises OSError."""
    kept = files.keep_copy(path, data)
    files.replace_content(path, seals.sealed_record(match.text())[0])
    moves = _moves(match)
    if not cut:
        said = _("Your match of {game} was damaged on the disk and could be mended: no move is lost.")
    elif moves:
        said = ngettext(
            "Your match of {game} was damaged on the disk. Its first move could be saved, and it goes on from there.",
            "Your match of {game} was damaged on the disk. Its first {moves} moves could be saved, and it goes on from there.",
            moves,
        )
    else:
        said = _("Your match of {game} was damaged on the disk. No move could be saved, so it begins again.")
    said = said.format(game=match.rules.name, moves=in_words(moves))
    return said + " " + _("The damaged file is kept as {name}.").format(name=kept.name)


def _set_aside(path: Path) -> str:
    aside = files.set_aside(path)
    return _("The match {name} was damaged and cannot be continued. It is kept as {aside}.").format(
        name=path.name, aside=aside.name
    )


def foreign(path: Path) -> str:
    """The sentence about a match that is sound, but not for this Tabletop."""
    return _(
        "The match {name} cannot be continued with this Tabletop; a newer one may be able to. It stays where it is."
    ).format(name=path.name)


def _of_missing_game(path: Path, slug: str) -> str:
    return _(
        "The match {name} cannot be continued, as its game, {slug}, cannot be played here. It stays where it is."
    ).format(name=path.name, slug=slug)


def _of_earlier_rules(path: Path, game: str) -> str:
    return _(
        "The match {name} was played by earlier rules of {game} and cannot be continued by today’s. It stays where it is; open the file to watch it."
    ).format(name=path.name, game=game)


def _unreadable(path: Path, error: OSError) -> str:
    return _("The match {name} cannot be read ({reason}).").format(
        name=path.name, reason=error.strerror or error
    )
