"""The last set-up of each game: who played, and by which house rules; setups.toml in the config folder.

It is a convenience, so nothing here fails: what cannot be read or written is simply not remembered. A damaged file is
kept under another name.
"""

import contextlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from tabletop.engine.records.names import cleaned
from tabletop.storage import files, toml
from tabletop.storage.paths import StorageError, config_dir
from tabletop.storage.small_files import damaged
from tabletop.storage.toml import toml_text

MOST_PLAYERS = 12


class SetUp(NamedTuple):
    """The players (name, level) and the written values of the options of a match; empty if not known."""

    players: list[tuple[str, str]]
    options: dict[str, str]


UNKNOWN = SetUp([], {})


def load() -> dict[str, SetUp]:
    """The last set-ups, by game."""
    return {slug: _understood(known) for slug, known in (_read() or {}).items()}


def _understood(known: Any) -> SetUp:
    if not isinstance(known, dict):
        return UNKNOWN
    players, options = known.get("players"), known.get("options")
    pairs = (
        [(cleaned(str(one[0])), str(one[1])) for one in players[:MOST_PLAYERS] if _is_pair(one)]
        if isinstance(players, list)
        else []
    )
    values = options.items() if isinstance(options, dict) else ()
    return SetUp(pairs, {str(name): str(value) for name, value in values})


def save(slug: str, players: Sequence[tuple[str, str]], options: Mapping[str, str]) -> None:
    """Remember a set-up."""
    known = _read()
    if known is None:
        return
    known[slug] = {"players": [list(player) for player in players], "options": dict(options)}
    with contextlib.suppress(StorageError, OSError):
        files.write_atomically(_path(), toml_text(known))


def _path() -> Path:
    return config_dir() / "setups.toml"


def _read() -> dict[str, Any] | None:
    """Read the setups of all games; None where they cannot be read, and must not be written over."""
    try:
        return toml.read(_path())
    except FileNotFoundError:
        return {}
    except (OSError, StorageError):
        return None
    except ValueError:
        with contextlib.suppress(OSError, StorageError):
            damaged.set_aside(_path())
            return {}
        return None


def _is_pair(one: object) -> bool:
    return isinstance(one, list) and len(one) == 2
