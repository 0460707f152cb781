"""The last set-up of each game: who played, and by which house rules; setups.toml in the config folder.

It is a convenience, so nothing here fails: what cannot be read or written is simply not remembered. A damaged file is
kept under another name.
"""

import contextlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tabletop.engine.records.names import cleaned
from tabletop.storage import files, toml
from tabletop.storage.paths import StorageError, config_dir
from tabletop.storage.toml import toml_text

MOST_PLAYERS = 12


def load(slug: str) -> tuple[list[tuple[str, str]], dict[str, str]]:
    """The players (name, level) and the written values of the options of the last match; empty if not known."""
    known = (_read() or {}).get(slug)
    if not isinstance(known, dict):
        return [], {}
    players = known.get("players")
    options = known.get("options")
    pairs = (
        [(cleaned(str(one[0])), str(one[1])) for one in players[:MOST_PLAYERS] if _is_pair(one)]
        if isinstance(players, list)
        else []
    )
    return pairs, {str(name): str(value) for name, value in options.items()} if isinstance(
        options, dict
    ) else {}


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
            files.set_aside(_path())
            return {}
        return None


def _is_pair(one: object) -> bool:
    return isinstance(one, list) and len(one) == 2
