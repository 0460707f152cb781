"""The player's settings: a frozen dataclass, kept as settings.toml in the config folder.

Loading never fails: what is missing or out of range gets its usual value, a damaged file is set aside, and a sentence
for the player says so. Keys that this version does not know (from a newer one, say) are kept and written back.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from tabletop.storage import files
from tabletop.storage.paths import StorageError, config_dir
from tabletop.storage.toml import toml_text
from tabletop.text import _

FELTS = ("green", "midnight", "burgundy", "slate", "oak")


def _setting(table: str, key: str, usual: Any, low: float | None = None, high: float | None = None) -> Any:
    """A field that lives as *key* in [*table*]; numbers stay between *low* and *high*, both included."""
    return field(default=usual, metadata={"table": table, "key": key, "low": low, "high": high})


@dataclass(frozen=True, slots=True)
class Settings:
    """What the player chose. Volumes and text size are percentages, window sizes and places pixels, speeds factors.

    *window_width* and *window_height* are 0 until a window was closed; *window_left* and *window_top* hold for the
    screens that *window_desktop* lists, such as "1920x1080 1366x768".

    *aid*: whether the table marks the cards that may be played. *obliging*: whether the table makes obvious moves. *polite*: whether players say "I have grave doubts" rather than a ruder word. *reaction_window*: seconds to
    doubt or to race; 0: as long as everybody likes.
    """

    effects_volume: int = _setting("sound", "effects", 80, 0, 100)
    ambience_volume: int = _setting("sound", "ambience", 0, 0, 100)
    speed: float = _setting("motion", "speed", 1.0, 0.5, 4.0)
    reduced_motion: bool = _setting("motion", "reduced", False)
    opponents_pace: float = _setting("motion", "opponents_pace", 1.0, 0.25, 4.0)
    reaction_window: float = _setting("motion", "reaction_window", 4.0, 0.0, 30.0)
    polite: bool = _setting("table", "polite", False)
    obliging: bool = _setting("table", "place_for_me", False)
    aid: bool = _setting("table", "aid", True)
    text_size: int = _setting("look", "text_size", 100, 100, 200)
    four_colour: bool = _setting("look", "four_colour", False)
    large_index: bool = _setting("look", "large_index", False)
    back: str = _setting("look", "back", "blue")
    felt: str = _setting("look", "felt", "green")
    player_name: str = _setting("player", "name", "")
    fullscreen: bool = _setting("window", "fullscreen", False)
    maximized: bool = _setting("window", "maximized", False)
    window_width: int = _setting("window", "width", 0, 0, 16384)
    window_height: int = _setting("window", "height", 0, 0, 16384)
    window_left: int = _setting("window", "left", 0, -65536, 65536)
    window_top: int = _setting("window", "top", 0, -65536, 65536)
    window_desktop: str = _setting("window", "desktop", "")
    unknown: Mapping[str, Any] = field(default_factory=dict, compare=False, repr=False)


def load() -> tuple[Settings, str | None]:
    """The saved settings, and a sentence to show the player if something was wrong with them."""
    try:
        path = _path()
        content = path.read_bytes()
    except FileNotFoundError:
        return Settings(), None
    except StorageError as error:
        return Settings(), str(error)
    except OSError as error:
        return Settings(), _("Your settings cannot be read ({reason}); the usual ones are used.").format(
            reason=error.strerror or error
        )
    try:
        tables = tomllib.loads(content.decode("utf-8"))
    except ValueError:  # no TOML, or no UTF-8
        return Settings(), _set_aside(path)
    return _understood(tables)


def save(settings: Settings) -> str | None:
    """Write *settings*; a sentence for the player if that does not work."""
    tables: dict[str, Any] = {
        name: dict(value) if isinstance(value, Mapping) else value for name, value in settings.unknown.items()
    }
    for setting in _declared():
        table = tables.get(setting.metadata["table"])
        if not isinstance(table, dict):
            table = tables[setting.metadata["table"]] = {}
        table[setting.metadata["key"]] = getattr(settings, setting.name)
    try:
        files.write_atomically(_path(), toml_text(tables))
    except StorageError as error:
        return str(error)
    except OSError as error:
        return _("Your settings cannot be saved ({reason}).").format(reason=error.strerror or error)
    return None


def _path() -> Path:
    return config_dir() / "settings.toml"


def _declared() -> list[Any]:
    return [setting for setting in fields(Settings) if setting.metadata]


def _understood(tables: dict[str, Any]) -> tuple[Settings, str | None]:
    """Settings from the parsed file; what they do not know stays in `unknown`."""
    values: dict[str, Any] = {}
    refused: list[str] = []
    for setting in _declared():
        table, key = setting.metadata["table"], setting.metadata["key"]
        if not isinstance(tables.get(table), dict) or key not in tables[table]:
            continue
        value = _fitting(tables[table].pop(key), setting.default, setting.metadata)
        if value is None:
            refused.append(f"{table}.{key}")
        else:
            values[setting.name] = value
    message = None
    if refused:
        message = _("Some settings were not understood and have their usual values: {names}.").format(
            names=", ".join(refused)
        )
    return Settings(**values, unknown={name: rest for name, rest in tables.items() if rest != {}}), message


def _fitting(value: Any, usual: Any, limits: Mapping[str, Any]) -> Any:
    """*value* as the type of *usual*, moved inside *limits*; None if it is of another kind."""
    if isinstance(usual, bool) or isinstance(value, bool):
        return value if isinstance(usual, bool) and isinstance(value, bool) else None
    if isinstance(usual, str):
        return value if isinstance(value, str) else None
    if not isinstance(value, int | float) or value != value:
        return None
    return type(usual)(max(limits["low"], min(limits["high"], value)))


def _set_aside(path: Path) -> str:
    try:
        aside = files.set_aside(path)
    except OSError:
        return _("Your settings file is damaged; the usual settings are used.")
    return _("Your settings file was damaged. It is kept as {name}, and the usual settings are used.").format(
        name=aside.name
    )
