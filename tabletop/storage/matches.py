"""Where matches live: journals of open ones in `matches/`, records of finished ones in `records/`, in the data folder.

A file is called SLUG-YYYYmmdd-HHMMSS-N.tabletop, by the local time when it began. Whatever else lies there is left
alone.
"""

import os
import re
from datetime import datetime
from pathlib import Path

from tabletop.storage.paths import data_dir, made

SUFFIX = ".tabletop"
_NAME = re.compile(r"(?P<slug>[a-z0-9]+(?:-[a-z0-9]+)*)-\d{8}-\d{6}-\d+\.tabletop")


def new_path(slug: str) -> Path:
    """A path for the journal of a match of *slug* that begins now; no file has it yet."""
    stem = f"{slug}-{datetime.now():%Y%m%d-%H%M%S}"
    folder, finished = _matches_dir(), _records_dir()
    number = 1
    while any(os.path.lexists(place / f"{stem}-{number}{SUFFIX}") for place in (folder, finished)):
        number += 1
    return folder / f"{stem}-{number}{SUFFIX}"


def open_matches() -> list[Path]:
    """The journals of matches that can be resumed, the one played last first."""
    return _listed(_matches_dir())


def records() -> list[Path]:
    """The records of finished matches, the latest first."""
    return _listed(_records_dir())


def archive(path: Path) -> Path:
    """Move the journal of a finished match to the records and return its new path; OSError if it cannot be moved."""
    folder = _records_dir()
    target = folder / path.name
    stem, _dash, _number = path.stem.rpartition("-")
    number = 1
    while os.path.lexists(target):
        number += 1
        target = folder / f"{stem}-{number}{SUFFIX}"
    os.rename(path, target)
    return target


def slug_of(path: Path) -> str | None:
    """The slug in the name of a match's file, or None if it is no such name."""
    found = _NAME.fullmatch(path.name)
    return found["slug"] if found else None


def _matches_dir() -> Path:
    return made(data_dir() / "matches")


def _records_dir() -> Path:
    return made(data_dir() / "records")


def _listed(folder: Path) -> list[Path]:
    found: list[tuple[int, str, Path]] = []
    for path in folder.iterdir():
        try:
            if slug_of(path) and path.is_file() and (state := path.stat()).st_size:
                found.append((state.st_mtime_ns, path.name, path))
        except OSError:
            continue  # it vanished meanwhile, or cannot be looked at
    return [path for _time, _name, path in sorted(found, reverse=True)]
