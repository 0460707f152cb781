"""Files of matches: journals of open ones in `matches/`, records of finished ones in `records/`, in the data folder.

A file is called SLUG-YYYYmmdd-HHMMSS-N.tabletop, by the local time when it began. Whatever else lies there is left
alone. In which order the open matches were played stands in `played.txt`, because a clock may be set wrong.
"""

import contextlib
import os
import re
from datetime import datetime
from pathlib import Path

from tabletop.reading import regular_file
from tabletop.storage import files
from tabletop.storage.paths import StorageError, data_dir, made

SUFFIX = ".tabletop"
_NAME = re.compile(r"(?P<slug>[a-z0-9]+(?:-[a-z0-9]+)*)-(?P<began>\d{8}-\d{6})-\d+\.tabletop")


def new_path(slug: str) -> Path:
    """A path for the journal of a match of *slug* that begins now; no file has it yet."""
    stem = f"{slug}-{datetime.now():%Y%m%d-%H%M%S}"
    folder, finished = _matches_dir(), records_dir()
    number = 1
    while any(os.path.lexists(place / f"{stem}-{number}{SUFFIX}") for place in (folder, finished)):
        number += 1
    return folder / f"{stem}-{number}{SUFFIX}"


def make_folder_of(path: Path) -> None:
    """Make the folder of open matches again where somebody has deleted it, if the journal *path* belongs there."""
    if path.parent == data_dir() / "matches":
        made(path.parent)


def open_matches() -> list[Path]:
    """The journals of matches that are not over, the one played last first."""
    order = {name: place for place, name in enumerate(_played())}
    return sorted(_listed(_matches_dir()), key=lambda path: order.get(path.name, -1), reverse=True)


def note_played(path: Path) -> None:
    """The match of the journal *path* is the one played last. A list that cannot be kept is no loss."""
    there = {other.name for other in _listed(_matches_dir())} - {path.name}
    names = [name for name in _played() if name in there]
    with contextlib.suppress(OSError):
        files.write_atomically(_played_path(), "\n".join([*names, path.name, ""]), wait=False)


def records() -> list[Path]:
    """The records of finished matches, the latest first."""
    return _listed(records_dir())


def archive(path: Path) -> Path:
    """Move the journal of a finished match to the records and return its new path; OSError if it cannot be moved."""
    target = files.free_name(records_dir() / path.name)
    os.rename(path, target)
    return target


def slug_of(name: str) -> str | None:
    """The slug in the *name* of a match's file, or None if it is no such name."""
    found = _NAME.fullmatch(name)
    return found["slug"] if found else None


def began(path: Path) -> datetime | None:
    """Beginning of the match of a file, by its name; None if that says none."""
    found = _NAME.fullmatch(path.name)
    with contextlib.suppress(ValueError):
        return datetime.strptime(found["began"], "%Y%m%d-%H%M%S") if found else None
    return None


def last_played(path: Path) -> datetime | None:
    """Local time at which the match in *path* was last written to; None if it cannot be looked at."""
    with contextlib.suppress(OSError):
        return datetime.fromtimestamp(path.stat().st_mtime)
    return None


def _matches_dir() -> Path:
    return made(data_dir() / "matches")


def records_dir() -> Path:
    """Folder of the records of finished matches. Raises StorageError."""
    return made(data_dir() / "records")


def _played_path() -> Path:
    return data_dir() / "played.txt"


def _played() -> list[str]:
    """The names of open matches as they were played, the last one last, as far as that is known."""
    try:
        return regular_file(_played_path(), 1_000_000).decode("utf-8", "replace").split("\n")
    except (OSError, StorageError):
        return []


def _listed(folder: Path) -> list[Path]:
    found: list[tuple[int, str, Path]] = []
    for path in folder.iterdir():
        try:
            if slug_of(path.name) and path.is_file() and (state := path.stat()).st_size:
                files.for_owner_only(path, state)
                found.append((state.st_mtime_ns, path.name, path))
        except OSError:
            continue  # it vanished meanwhile, or cannot be looked at
    return [path for _time, _name, path in sorted(found, reverse=True)]
