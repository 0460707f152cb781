"""The player's settings: a frozen dataclass, kept as settings.toml in the config folder.

Loading never fails: what is missing or out of range gets its usual value, a damaged file is set aside, and a sentence
for the player says so. Saving writes what was changed into the file as it is then: another window may have changed
something else meanwhile, and keys that this version does not know (from a newer one, say) stay.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from tabletop.storage import files, toml
from tabletop.storage.paths import StorageError, config_dir
from tabletop.storage.toml import toml_text
from tabletop.text import _

FELTS = ("green", "midnight", "burgundy", "slate", "oak")
BACKS = ("blue", "red", "green", "purple", "teal", "brown", "slate", "black")
RECALL = ("off", "last", "all")
"""What of the cards that were played can be looked at again."""
UNDO = ("ask", "never", "always")
"""Answers to the question whether an undo goes on past what a person has learned since."""
LONGEST_TEXT = 400


def _setting(
    table: str,
    key: str,
    usual: Any,
    low: float | None = None,
    high: float | None = None,
    words: tuple[str, ...] = (),
) -> Any:
    """A field that lives as *key* in [*table*].

    Numbers stay between *low* and *high*, both included; a text is one of *words*, if there are any.
    """
    return field(
        default=usual, metadata={"table": table, "key": key, "low": low, "high": high, "words": words}
    )


@dataclass(frozen=True, slots=True)
class Settings:
    """Settings of the player. Volumes and text size are percentages, window sizes and places pixels, speeds factors.

    *window_width* and *window_height* are 0 until a window was closed; *window_left* and *window_top* hold for the
    screens that *window_desktop* lists, such as "1920x1080 1366x768".

    *undo_past*: whether an undo goes on where something hidden was shown since. *aid*: whether the table marks the cards
    that may be played. *suggestions*: whether it says what could be melded. *obliging*: whether the table makes obvious
    moves. *polite*: whether players say "I have grave doubts" rather than a ruder word. *reaction_window*: seconds to
    doubt or to race; 0: as long as everybody likes. *count_stands*: seconds that the count of a deal stands; 0: until the
    person goes on.
    """

    effects_volume: int = _setting("sound", "effects", 80, 0, 100)
    ambience_volume: int = _setting("sound", "ambience", 0, 0, 100)
    speed: float = _setting("motion", "speed", 1.0, 0.5, 4.0)
    reduced_motion: bool = _setting("motion", "reduced", False)
    opponents_pace: float = _setting("motion", "opponents_pace", 1.0, 0.25, 4.0)
    reaction_window: float = _setting("motion", "reaction_window", 4.0, 0.0, 30.0)
    polite: bool = _setting("table", "polite", False)
    count_stands: float = _setting("table", "count_stands", 0.0, 0.0, 60.0)
    obliging: bool = _setting("table", "place_for_me", False)
    undo_past: str = _setting("table", "undo_past", "ask", words=UNDO)
    aid: bool = _setting("table", "aid", True)
    suggestions: bool = _setting("table", "suggestions", True)
    recall: str = _setting("table", "recall", "last", words=RECALL)
    confirm: bool = _setting("table", "confirm_costly", False)
    text_size: int = _setting("look", "text_size", 100, 100, 200)
    four_colour: bool = _setting("look", "four_colour", False)
    large_index: bool = _setting("look", "large_index", False)
    back: str = _setting("look", "back", "blue", words=BACKS)
    felt: str = _setting("look", "felt", "green", words=FELTS)
    player_name: str = _setting("player", "name", "")
    fullscreen: bool = _setting("window", "fullscreen", False)
    maximized: bool = _setting("window", "maximized", False)
    window_width: int = _setting("window", "width", 0, 0, 16384)
    window_height: int = _setting("window", "height", 0, 0, 16384)
    window_left: int = _setting("window", "left", 0, -65536, 65536)
    window_top: int = _setting("window", "top", 0, -65536, 65536)
    window_desktop: str = _setting("window", "desktop", "")


def load() -> tuple[Settings, str | None]:
    """The saved settings, and a sentence to show the player if something was wrong with them."""
    tables, trouble = _read()
    settings, message = _understood(tables or {})
    return settings, trouble or message


def save(settings: Settings, before: Settings | None = None) -> str | None:
    """Write *settings*; a sentence for the player if that does not work.

    *before* are those that this window had until now: only what differs from them is written. None: all is.
    """
    tables, trouble = _read()
    if tables is None:
        return trouble
    for setting in _declared():
        name, key = setting.metadata["table"], setting.metadata["key"]
        value = getattr(settings, setting.name)
        if before is not None and value == getattr(before, setting.name):
            continue
        table = tables.get(name)
        if not isinstance(table, dict):
            table = tables[name] = {}
        table[key] = value
    try:
        files.write_atomically(_path(), toml_text(tables))
    except StorageError as error:
        return str(error)
    except OSError as error:
        return _("Your settings cannot be saved ({reason}).").format(reason=error.strerror or error)
    return trouble


def _read() -> tuple[dict[str, Any] | None, str | None]:
    """Read the file: its contents, None if it may not be written either, and a sentence if something is wrong
    with it."""
    try:
        return toml.read(_path()), None
    except FileNotFoundError:
        return {}, None
    except StorageError as error:
        return None, str(error)
    except OSError as error:
        return None, _("Your settings cannot be read ({reason}); the usual ones are used.").format(
            reason=error.strerror or error
        )
    except ValueError:
        return _set_aside(_path())


def _path() -> Path:
    return config_dir() / "settings.toml"


def _declared() -> list[Any]:
    return [setting for setting in fields(Settings) if setting.metadata]


def _understood(tables: dict[str, Any]) -> tuple[Settings, str | None]:
    """Settings from the parsed file, and a sentence if some values could not be used."""
    values: dict[str, Any] = {}
    refused: list[str] = []
    for setting in _declared():
        table, key = setting.metadata["table"], setting.metadata["key"]
        if not isinstance(tables.get(table), dict) or key not in tables[table]:
            continue
        value = _fitting(tables[table][key], setting.default, setting.metadata)
        if value is None:
            refused.append(f"{table}.{key}")
        else:
            values[setting.name] = value
    message = None
    if refused:
        message = _("Some settings were not understood and have their usual values: {names}.").format(
            names=", ".join(refused)
        )
    return Settings(**values), message


def _fitting(value: Any, usual: Any, limits: Mapping[str, Any]) -> Any:
    """*value* as the type of *usual*, moved inside *limits*; None if it is of another kind."""
    if isinstance(usual, bool) or isinstance(value, bool):
        return value if isinstance(usual, bool) and isinstance(value, bool) else None
    if isinstance(usual, str):
        if not isinstance(value, str) or len(value) > LONGEST_TEXT or not value.isprintable():
            return None
        return value if not limits["words"] or value in limits["words"] else None
    if not isinstance(value, int | float) or value != value:
        return None
    return type(usual)(max(limits["low"], min(limits["high"], value)))


def _set_aside(path: Path) -> tuple[dict[str, Any] | None, str]:
    try:
        aside = files.set_aside(path)
    except OSError:
        return None, _("Your settings file is damaged; the usual settings are used.")
    return {}, _(
        "Your settings file was damaged. It is kept as {name}, and the usual settings are used."
    ).format(name=aside.name)
