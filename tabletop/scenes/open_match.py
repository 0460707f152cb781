"""The match that can be continued: found among the journals, and put into words for the home scene."""

import logging
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.engine.errors import Trouble
from tabletop.games import catalog
from tabletop.storage import files, matches, openings
from tabletop.storage.paths import StorageError
from tabletop.text import _

if TYPE_CHECKING:
    from tabletop.engine.match import Match

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class OpenMatch:
    """The journal *path* of a match that is not over, the name of its game and its score, such as "34–23", if known."""

    path: Path
    name: str
    score: str


def latest() -> tuple[OpenMatch | None, str | None]:
    """The open match played last, and a sentence for the player if a file was damaged and set aside.

    One that fails in its game's rules is an open match too; whoever goes on with it is told.
    """
    message = None
    try:
        paths = matches.open_matches()
    except StorageError as error:
        return None, str(error)
    for path in paths:
        try:
            found = _read(path, path.stat().st_mtime_ns)
        except (Trouble, ValueError) as trouble:
            log.warning("The match %s cannot be continued: %s", path.name, trouble)
            message = _set_aside(path)
            continue
        except OSError as error:
            log.warning("The match %s cannot be read: %s", path.name, error)
            continue
        if found is not None:
            return found, message
        # Everything of it is on disk, but Tabletop was closed before it moved to the records.
        try:
            matches.archive(path)
        except (OSError, StorageError) as error:
            log.warning("The match %s cannot be moved to the records: %s", path.name, error)
    return None, message


@lru_cache(maxsize=1)
def _read(path: Path, _changed: int) -> OpenMatch | None:
    """The match in a journal that was *_changed* at that time; None if it is over."""
    # Here, because the start need not wait for it where there is no match to continue.
    from tabletop.engine.match import Match

    if openings.is_risky(path):
        return OpenMatch(path, _name(path), "")
    text = files.complete_lines(path).decode("utf-8", "replace")
    try:
        with openings.counted(path):
            match = Match.resume(text)
            return None if match.over else OpenMatch(path, match.rules.name, _score(match))
    except (Trouble, ValueError):
        raise
    except Exception:
        log.exception("The match %s cannot be shown as it stands.", path.name)
        return OpenMatch(path, _name(path), "")


def _name(path: Path) -> str:
    slug = matches.slug_of(path)
    return catalog.rules(slug).name if slug in catalog.GAMES else ""


def _score(match: "Match") -> str:
    seat = min(match.persons, default=0)
    return "–".join(str(score) for score in match.view(seat).scores)


def _set_aside(path: Path) -> str:
    try:
        aside = files.set_aside(path)
    except OSError:
        return _("The match {name} is damaged and cannot be continued.").format(name=path.name)
    return _("The match {name} was damaged and cannot be continued. It is kept as {aside}.").format(
        name=path.name, aside=aside.name
    )
