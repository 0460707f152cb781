"""Archives of the built application: made by the standard library, without root, the same bytes for the same files.

Names are sorted, times are the commit's, owners are nobody's.
"""

from __future__ import annotations

import gzip
import io
import lzma
import tarfile
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path

Members = Mapping[str, Path | bytes]
"""Contents of an archive: by name a file, a folder with all it holds, or the contents of a file."""

EXECUTABLE = 0o755
PLAIN = 0o644


def spread(members: Members) -> Iterator[tuple[str, Path | bytes]]:
    """All files by name, sorted."""
    found: dict[str, Path | bytes] = {}
    for name, source in members.items():
        if isinstance(source, Path) and source.is_dir() and not source.is_symlink():
            inside = (path for path in source.rglob("*") if path.is_symlink() or path.is_file())
            found |= {f"{name}/{path.relative_to(source).as_posix()}": path for path in inside}
        else:
            found[name] = source
    yield from sorted(found.items())


def tar(members: Members, when: int, links: Mapping[str, str] | None = None, folders: bool = True) -> bytes:
    """A tar archive of *members* and symbolic *links*, with the time *when* (seconds since 1970)."""
    buffer = io.BytesIO()
    made: set[str] = set()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.GNU_FORMAT) as archive:
        for name, source in [*spread(members), *sorted((links or {}).items())]:
            for folder in reversed(Path(name).parents) if folders else ():
                inner = folder.as_posix()
                if inner not in (".", *made):
                    made.add(inner)
                    archive.addfile(_entry(inner, when, EXECUTABLE, tarfile.DIRTYPE))
            if isinstance(source, str) or (isinstance(source, Path) and source.is_symlink()):
                entry = _entry(name, when, 0o777, tarfile.SYMTYPE)
                entry.linkname = source if isinstance(source, str) else str(source.readlink())
                archive.addfile(entry)
                continue
            content = source if isinstance(source, bytes) else source.read_bytes()
            entry = _entry(name, when, _mode(name, source), tarfile.REGTYPE)
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    return buffer.getvalue()


def _entry(name: str, when: int, mode: int, kind: bytes) -> tarfile.TarInfo:
    entry = tarfile.TarInfo(name)
    entry.mtime, entry.mode, entry.type = when, mode, kind
    return entry


def _mode(name: str, source: Path | bytes) -> int:
    executable = name.endswith(".sh") if isinstance(source, bytes) else source.stat().st_mode & 0o100
    return EXECUTABLE if executable else PLAIN


def gzipped(content: bytes, when: int) -> bytes:
    """*content* as gzip packs it best, with the time *when*."""
    return gzip.compress(content, 9, mtime=when)


def xz(content: bytes) -> bytes:
    """*content* packed by xz; its best would take ten times as long for a few percent."""
    return lzma.compress(content, preset=6)


def zipped(members: Members, when: tuple[int, int, int, int, int, int], target: Path) -> None:
    """Write a zip archive of *members* to *target*; the application keeps its right to be started."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, source in spread(members):
            entry = zipfile.ZipInfo(name, when)
            entry.compress_type = zipfile.ZIP_DEFLATED
            link = isinstance(source, Path) and source.is_symlink()
            content = (
                str(source.readlink()).encode()
                if link
                else source
                if isinstance(source, bytes)
                else source.read_bytes()
            )
            entry.external_attr = (0o120777 if link else 0o100000 | _mode(name, source)) << 16
            archive.writestr(entry, content)


def deb(control: Mapping[str, bytes], members: Members, links: Mapping[str, str], when: int) -> bytes:
    """A Debian package: *control* files by name, the installed files and symbolic links by path."""
    inside = {f"./{name}": source for name, source in members.items()}
    linked = {f"./{name}": target for name, target in links.items()}
    parts = {
        "debian-binary": b"2.0\n",
        "control.tar.xz": xz(tar({f"./{name}": text for name, text in control.items()}, when)),
        "data.tar.xz": xz(tar(inside, when, linked)),
    }
    written = b"!<arch>\n"
    for name, content in parts.items():
        head = f"{name:<16}{when:<12}{0:<6}{0:<6}{0o100644:<8o}{len(content):<10}`\n"
        written += head.encode() + content + b"\n" * (len(content) % 2)
    return written
