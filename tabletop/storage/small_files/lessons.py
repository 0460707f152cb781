"""The lessons that were heard to their end; lessons.toml in the config folder.

It is a convenience, so nothing here fails: what cannot be read or written is simply not remembered. A damaged file is
kept under another name.
"""

import contextlib

from tabletop.storage import files, toml
from tabletop.storage.paths import StorageError, config_dir
from tabletop.storage.small_files import damaged
from tabletop.storage.toml import toml_text

MOST = 1000


def done() -> frozenset[str]:
    """The slugs of the games whose lesson was heard to its end."""
    return frozenset(_read() or ())


def note_done(slug: str) -> None:
    """The lesson of the game *slug* was heard to its end."""
    known = _read()
    if known is None or slug in known:
        return
    with contextlib.suppress(StorageError, OSError):
        files.write_atomically(config_dir() / "lessons.toml", toml_text({"done": [*known, slug]}))


def _read() -> list[str] | None:
    """Read the list; None where it cannot be read, and must not be written over."""
    try:
        known = toml.read(config_dir() / "lessons.toml").get("done")
    except FileNotFoundError:
        return []
    except (OSError, StorageError):
        return None
    except ValueError:
        with contextlib.suppress(OSError, StorageError):
            damaged.set_aside(config_dir() / "lessons.toml")
            return []
        return None
    return [str(slug) for slug in known[:MOST]] if isinstance(known, list) else []
