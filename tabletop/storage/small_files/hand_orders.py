"""The order in which the person sorts the hand, by game: hand-orders.toml in the config folder.

A convenience, so nothing here fails: what cannot be read or written is simply not remembered.
"""

import contextlib
from pathlib import Path

from tabletop.storage import files, toml
from tabletop.storage.paths import StorageError, config_dir
from tabletop.storage.small_files import damaged
from tabletop.storage.toml import toml_text

MOST_GAMES = 200
"""Number of games that are remembered, those changed last."""
LONGEST = 80
"""Letters that a slug or the name of an order has at most."""


def load() -> dict[str, str]:
    """The names of the orders, by game; none where none was chosen."""
    try:
        orders = toml.read(_path()).get("orders", {})
    except (StorageError, OSError):
        return {}
    except ValueError:
        with contextlib.suppress(StorageError, OSError):
            damaged.set_aside(_path())
        return {}
    if not isinstance(orders, dict):
        return {}
    return {
        slug: order
        for slug, order in orders.items()
        if isinstance(order, str) and max(len(slug), len(order)) <= LONGEST
    }


def keep(slug: str, order: str) -> None:
    """Remember the *order* for the game *slug*."""
    orders = load()
    if orders.pop(slug, "") == order:
        return
    latest = dict([*orders.items(), (slug, order)][-MOST_GAMES:])
    with contextlib.suppress(StorageError, OSError):
        files.write_atomically(_path(), toml_text({"orders": latest}), wait=False)


def _path() -> Path:
    return config_dir() / "hand-orders.toml"
