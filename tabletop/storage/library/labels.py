"""Labels: the titles, notes and stars that people give their matches, by the names of the matches' files.

They are labels.json in the data folder. Reading never fails; a damaged file is kept under another name, and the player is told of it.
"""

import json
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from tabletop.engine.records.names import cleaned
from tabletop.reading import regular_file
from tabletop.storage import files
from tabletop.storage.paths import StorageError, data_dir
from tabletop.storage.small_files import damaged
from tabletop.text import _

MOST_BYTES = 20_000_000
LONGEST_TITLE = 40
LONGEST_NOTE = 200


@dataclass(frozen=True)
class Label:
    """Label of a match: the *title* and the *note* are empty where nobody has given one."""

    title: str = ""
    note: str = ""
    favourite: bool = False


def load() -> dict[str, Label]:
    """The labels by the names of files; none where they cannot be read."""
    try:
        return _understood(json.loads(regular_file(_path(), MOST_BYTES).decode("utf-8")))
    except (OSError, StorageError):
        return {}
    except (ValueError, RecursionError):
        return {}


def change(name: str, **parts: str | bool) -> str | None:
    """Give the match whose file is called *name* another title, note or star; a sentence if that cannot be kept."""
    try:
        labels = _kept()
        label = replace(labels.get(name, Label()), **parts)  # type: ignore[arg-type]  # checked by `_fitting`
        labels[name] = _fitting(asdict(label))
        _keep(labels)
    except (OSError, StorageError) as error:
        return _unkept(error)
    return None


def forget(name: str) -> str | None:
    """Forget the label of a match that is gone; a sentence if that fails."""
    try:
        labels = _kept()
        if labels.pop(name, None):
            _keep(labels)
    except (OSError, StorageError) as error:
        return _unkept(error)
    return None


def _kept() -> dict[str, Label]:
    """The labels in the file, which is set aside where it is damaged. Raises OSError, StorageError where it cannot be read."""
    try:
        return _understood(json.loads(regular_file(_path(), MOST_BYTES).decode("utf-8")))
    except FileNotFoundError:
        return {}
    except (ValueError, RecursionError):
        damaged.set_aside(_path())
        return {}


def _keep(labels: dict[str, Label]) -> None:
    said = {name: asdict(label) for name, label in labels.items() if label != Label()}
    files.write_atomically(_path(), json.dumps(said, ensure_ascii=False, indent=0) + "\n", wait=False)


def _unkept(error: Exception) -> str:
    reason = (error.strerror if isinstance(error, OSError) else None) or error
    return _("That cannot be kept just now ({reason}).").format(reason=reason)


def _path() -> Path:
    return data_dir() / "labels.json"


def _understood(said: Any) -> dict[str, Label]:
    if not isinstance(said, dict):
        raise ValueError(said)
    return {name: _fitting(parts) for name, parts in said.items() if isinstance(parts, dict)}


def _fitting(parts: dict[str, Any]) -> Label:
    """The label of *parts*, whatever they are, with words that can be shown."""
    title, note = (parts.get(name) for name in ("title", "note"))
    return Label(
        cleaned(title, LONGEST_TITLE) if isinstance(title, str) else "",
        cleaned(note, LONGEST_NOTE) if isinstance(note, str) else "",
        parts.get("favourite") is True,
    )
