"""The home page's memory: favourite games, the games played last, and whether its first question is answered.

It is home.toml in the config folder, and a convenience, so nothing here fails: what cannot be read or written is simply
not remembered. A damaged file is kept under another name. Each change is made to the file as it is then, because another
window may have changed something meanwhile.
"""

import contextlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from tabletop.storage import files, toml
from tabletop.storage.paths import StorageError, config_dir
from tabletop.storage.small_files import damaged
from tabletop.storage.toml import toml_text

MOST_PLAYED = 12
"""Number of games played last that are remembered."""
MOST_FAVOURITES = 200
LONGEST_SLUG = 80


@dataclass(frozen=True)
class HomePage:
    """Slugs of the *favourites*, in the order in which they were chosen, and of the games *played*, the last one first;
    *asked*: whether the first question was answered, or skipped."""

    favourites: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    asked: bool = False

    def with_favourite(self, slug: str, favourite: bool) -> "HomePage":
        """The same with the game *slug* as a *favourite*, or as none."""
        others = tuple(each for each in self.favourites if each != slug)
        return replace(self, favourites=(*others, slug) if favourite else others)

    def with_played(self, slug: str) -> "HomePage":
        """The same after a match of the game *slug*."""
        others = [each for each in self.played if each != slug]
        return replace(self, played=(slug, *others)[:MOST_PLAYED], asked=True)

    def after_asking(self) -> "HomePage":
        """The same after the first question."""
        return replace(self, asked=True)


def load() -> HomePage:
    """Read what is remembered; nothing where that is not possible."""
    return _read() or HomePage()


def set_favourite(slug: str, favourite: bool) -> None:
    """Make the game *slug* a favourite, or no favourite any more."""
    _change(lambda page: page.with_favourite(slug, favourite))


def note_played(slug: str) -> None:
    """The game *slug* is the one played last."""
    _change(lambda page: page.with_played(slug))


def note_asked() -> None:
    """The first question was answered, or skipped."""
    _change(HomePage.after_asking)


def _change(change: Callable[[HomePage], HomePage]) -> None:
    page = _read()
    if page is None or (changed := change(page)) == page:
        return
    tables = {
        "favourites": list(changed.favourites),
        "played": list(changed.played),
        "asked": changed.asked,
    }
    with contextlib.suppress(StorageError, OSError):
        files.write_atomically(_path(), toml_text(tables), wait=False)


def _path() -> Path:
    return config_dir() / "home.toml"


def _read() -> HomePage | None:
    """Read the file; None where it cannot be read, and must not be written over."""
    try:
        tables = toml.read(_path())
    except FileNotFoundError:
        return HomePage()
    except (OSError, StorageError):
        return None
    except ValueError:
        with contextlib.suppress(OSError, StorageError):
            damaged.set_aside(_path())
            return HomePage()
        return None
    return HomePage(
        _slugs(tables.get("favourites"), MOST_FAVOURITES),
        _slugs(tables.get("played"), MOST_PLAYED),
        tables.get("asked") is True,
    )


def _slugs(value: Any, most: int) -> tuple[str, ...]:
    """The slugs in *value*, whatever it is; each once."""
    if not isinstance(value, list):
        return ()
    return tuple(
        dict.fromkeys(each for each in value[:most] if isinstance(each, str) and len(each) <= LONGEST_SLUG)
    )
