"""Reads and writes files of TOML. Python reads it (tomllib) but does not write it, and our settings are a few flat tables."""

import json
import math
import re
import tomllib
from collections.abc import Mapping
from datetime import date, time
from pathlib import Path
from typing import Any

from tabletop.reading import regular_file

MOST_BYTES = 200_000
"""The largest file that is read."""
DEEPEST = 8
"""Greatest depth at which values may be nested in what is read."""
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")


def read(path: Path) -> dict[str, Any]:
    """The tables in *path*. Raises OSError where it cannot be read, ValueError where it is no TOML, or nested too deeply."""
    try:
        tables = tomllib.loads(regular_file(path, MOST_BYTES).decode("utf-8"))
    except RecursionError:
        raise ValueError("nested too deeply") from None
    if not _is_shallow(tables, DEEPEST):
        raise ValueError("nested too deeply")
    return tables


def _is_shallow(value: Any, most: int) -> bool:
    if not isinstance(value, dict | list):
        return True
    inner = value.values() if isinstance(value, dict) else value
    return most > 0 and all(_is_shallow(one, most - 1) for one in inner)


def toml_text(tables: Mapping[str, Any]) -> str:
    """TOML that tomllib reads back as *tables*: plain values first, then a [table] for every mapping."""
    loose = [_line(key, value) for key, value in tables.items() if not isinstance(value, Mapping)]
    blocks = ["\n".join(loose)] if loose else []
    for name, table in tables.items():
        if isinstance(table, Mapping):
            blocks.append(
                "\n".join([f"[{_key(name)}]", *(_line(key, value) for key, value in table.items())])
            )
    return "\n\n".join(blocks) + "\n"


def _line(key: str, value: Any) -> str:
    return f"{_key(key)} = {_value(value)}"


def _key(key: str) -> str:
    return key if _BARE_KEY.fullmatch(key) else _string(key)


def _value(value: Any) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case float():
            return repr(value) if math.isfinite(value) else str(value)  # inf and nan are TOML too
        case str():
            return _string(value)
        case date() | time():  # date and time together as well
            return value.isoformat()
        case Mapping():
            return "{" + ", ".join(_line(key, inner) for key, inner in value.items()) + "}"
        case list() | tuple():
            return "[" + ", ".join(_value(inner) for inner in value) + "]"
    raise TypeError(f"TOML has no {type(value).__name__}")


def _string(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
