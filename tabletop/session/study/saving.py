"""Saving something new among a person's own documents: under a free name, whole or not at all."""

import os
import time
from collections.abc import Callable
from pathlib import Path

from tabletop.storage import files, paths
from tabletop.storage.paths import StorageError
from tabletop.text import _


def free_document(slug: str, ending: str) -> Path:
    """A path among the person's documents where nothing lies yet. Raises StorageError."""
    stem = f"tabletop-{slug}-{time.strftime('%Y%m%d-%H%M%S')}"
    folder, number = paths.reports_dir(), 1
    path = folder / f"{stem}.{ending}"
    while os.path.lexists(path):
        number += 1
        path = folder / f"{stem}-{number}.{ending}"
    return path


def save_document(slug: str, ending: str, make: Callable[[], bytes]) -> str:
    """Save what *make* makes; a sentence on what came of it. For what is no frame."""
    try:
        path = free_document(slug, ending)
        files.replace_content(path, make())
    except StorageError as error:
        return str(error)
    except OSError as error:
        return not_saved(error.strerror or str(error))
    return now_saved(path)


def now_saved(path: Path) -> str:
    """The sentence that says where something was saved."""
    return _("Saved as {name} in {folder}.").format(name=path.name, folder=path.parent)


def not_saved(reason: str) -> str:
    """The sentence that says why something could not be saved."""
    return _("This cannot be saved ({reason}).").format(reason=reason)
