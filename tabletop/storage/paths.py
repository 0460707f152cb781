"""The folders where Tabletop keeps things, as each system wants them (through platformdirs).

The environment variable TABLETOP_HOME puts them all below one folder, for tests and for a memory stick. A folder is
made when it is first asked for.
"""

import os
from pathlib import Path

import platformdirs

from tabletop.storage.files import for_owner_only
from tabletop.text import _

APP = "tabletop"
HOME_VARIABLE = "TABLETOP_HOME"


class StorageError(Exception):
    """Something cannot be kept on disk; the message is a sentence for the player."""


def config_dir() -> Path:
    """Folder of settings.toml."""
    return _folder("config", platformdirs.user_config_path(APP, appauthor=False))


def data_dir() -> Path:
    """Folder of matches, records and statistics."""
    return _folder("data", platformdirs.user_data_path(APP, appauthor=False))


def log_dir() -> Path:
    """Folder of log files."""
    return _folder("log", platformdirs.user_log_path(APP, appauthor=False))


def cache_dir() -> Path:
    """Folder for things that can be made again, such as rasterised cards."""
    return _folder("cache", platformdirs.user_cache_path(APP, appauthor=False))


def reports_dir() -> Path:
    """Folder for what a person saves, such as reports and pictures: among their own documents, so that they find them again."""
    home = os.environ.get(HOME_VARIABLE)
    if not home:
        for folder in (platformdirs.user_documents_path(), platformdirs.user_downloads_path()):
            if folder.is_dir() and os.access(folder, os.W_OK | os.X_OK):
                return folder
    return made(data_dir() / "reports")


def made(folder: Path) -> Path:
    """*folder*, made if need be, writable, and closed to other users; StorageError if it cannot be."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        for_owner_only(folder, os.stat(folder))
    except OSError as error:
        reason = error.strerror or str(error)
        raise StorageError(
            _(
                "The folder {folder} cannot be made ({reason}). Check its permissions, or choose another in {variable}."
            ).format(folder=folder, reason=reason, variable=HOME_VARIABLE)
        ) from error
    if not os.access(folder, os.W_OK | os.X_OK):
        raise StorageError(
            _(
                "The folder {folder} cannot be written to. Check its permissions, or choose another in {variable}."
            ).format(folder=folder, variable=HOME_VARIABLE)
        )
    return folder


def _folder(kind: str, usual: Path) -> Path:
    home = os.environ.get(HOME_VARIABLE)
    return made(Path(home).expanduser().absolute() / kind if home else usual)
