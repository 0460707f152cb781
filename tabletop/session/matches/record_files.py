"""Record files anywhere on the disk: what a folder has of them, and what becomes of one that somebody opens."""

import os
from pathlib import Path
from typing import NamedTuple

from tabletop.storage.matches import SUFFIX
from tabletop.text import _

MOST = 5_000
"""Most files and folders that are listed."""


class Folder(NamedTuple):
    """What is in the folder *path*: its records and folders, with whether each is a folder, that above it first.

    *message*: a sentence where it cannot be listed, or not wholly.
    """

    path: Path
    entries: tuple[tuple[Path, bool], ...]
    message: str | None = None


def first_folder() -> Path:
    """The folder in which records that were sent are likely to be; for any thread."""
    home = Path.home()
    return next((home / name for name in ("Downloads", "Documents") if (home / name).is_dir()), home)


def listed(path: Path) -> Folder:
    """List the folder *path*: records and folders by name, and no hidden ones; for any thread."""
    path = Path(os.path.abspath(path))
    found: list[tuple[Path, bool]] = []
    message = None
    try:
        with os.scandir(path) as entries:
            for entry in entries:
                if entry.name.startswith("."):
                    continue
                is_folder = _is_folder(entry)
                if is_folder or entry.name.lower().endswith(SUFFIX):
                    found.append((Path(entry.path), is_folder))
                if len(found) >= MOST:
                    message = _("This folder has more than {count} entries; not all are shown.").format(
                        count=MOST
                    )
                    break
    except OSError as error:
        message = _("{path} cannot be listed ({reason}).").format(path=path, reason=error.strerror or error)
    found.sort(key=lambda each: (not each[1], each[0].name.casefold()))
    above = [(path.parent, True)] if path.parent != path else []
    return Folder(path, (*above, *found), message)


def _is_folder(entry: "os.DirEntry[str]") -> bool:
    try:
        return entry.is_dir()
    except OSError:
        return False
