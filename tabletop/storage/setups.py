"""The last set-up of each game: who played, and by which house rules; setups.toml in the config folder.

It is a convenience, so nothing here fails: what cannot be read or written is simply not remembered.
"""

import contextlib
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tabletop.storage import files
from tabletop.storage.paths import StorageError, config_dir
from tabletop.storage.toml import toml_text


def load(slug: str) -> tuple[list[tuple[str, str]], dict[str, str]]:
    """The players (name, level) and the written values of the options of the last match; empty if not known."""
    known = _read().get(slug)
    if not isinstance(known, dict):
        return [], {}
    players = known.get("players")
    options = known.get("options")
    pairs = (
        [(str(one[0]), str(one[1])) for one in players if _is_pair(one)] if isinstance(players, list) else []
    )
    return pairs, {str(name): str(value) for name, value in options.items()} if isinstance(
        options, dict
    ) else {}


def save(slug: str, players: Sequence[tuple[str, str]], options: Mapping[str, str]) -> None:
    """Remember a set-up."""
    known = _read()
    known[slug] = {"players": [list(player) for player in players], "options": dict(options)}
    with contextlib.suppress(StorageError, OSError):
        files.write_atomically(_path(), toml_text(known))


def _path() -> Path:
    return config_dir() / "setups.toml"


def _read() -> dict[str, Any]:
    try:
        return tomllib.loads(_path().read_text(encoding="utf-8"))
    except (OSError, StorageError, ValueError):
        return {}


def _is_pair(one: object) -> bool:
    return isinstance(one, list) and len(one) == 2
