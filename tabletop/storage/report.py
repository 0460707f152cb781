"""Reports: one file with all that is needed to find out why something failed, for a person to send to whoever mends it.

A zip archive with ``report.txt`` (what failed, the version, the system), the record of the match as it is on disk, and
the log. The person's home folder is written ``~``. Nothing is sent by the program itself.
"""

import os
import platform
import time
import traceback
import zipfile
from pathlib import Path

from tabletop import __version__
from tabletop.reading import judge
from tabletop.storage import paths

MOST_BYTES = 4_000_000
"""Most bytes that are taken of a file, at its end if it is longer."""


def describe(error: BaseException | None, *lines: str) -> str:
    """The text of the report: *lines*, what this program and system are, and where *error* came from."""
    said = [
        *lines,
        f"Tabletop {__version__}, Python {platform.python_version()}",
        f"{platform.system()} {platform.release()} ({platform.machine()})",
        time.strftime("%Y-%m-%d %H:%M:%S %z"),
    ]
    if error is not None:
        said += ["", "".join(traceback.format_exception(error))]
    return "\n".join(said) + "\n"


def save(text: str, record: Path | None) -> Path:
    """Write a report of *text*, the log and *record*, and return its path; it waits for the disk. OSError, StorageError."""
    parts = {"report.txt": text.encode("utf-8", "backslashreplace")}
    for path in [*([record] if record else []), *_logs()]:
        try:
            parts[path.name] = _end_of(path)
        except OSError as error:
            parts["report.txt"] += f"{path.name} cannot be read: {error.strerror or error}\n".encode()
    target = _free(paths.reports_dir(), f"tabletop-report-{time.strftime('%Y%m%d-%H%M%S')}")
    descriptor = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
    with (
        os.fdopen(descriptor, "wb") as file,
        zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive,
    ):
        for name, data in parts.items():
            archive.writestr(name, _without_home(data))
    return target


def _logs() -> list[Path]:
    try:
        return sorted(paths.log_dir().glob("tabletop.log*"))
    except paths.StorageError:
        return []


def _end_of(path: Path) -> bytes:
    judge(path)
    with path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - MOST_BYTES))
        return file.read(MOST_BYTES)


def _without_home(data: bytes) -> bytes:
    home = os.fsencode(Path.home())
    return data.replace(home, b"~") if len(home) > 1 else data


def _free(folder: Path, stem: str) -> Path:
    number, target = 1, folder / f"{stem}.zip"
    while os.path.lexists(target):
        number += 1
        target = folder / f"{stem}-{number}.zip"
    return target
