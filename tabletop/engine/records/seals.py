"""Seals: a checksum at the end of each line of a journal, so that damage is noticed, and what is sound can be saved.

A sealed line is ``TEXT #SEAL``: to whoever reads the record the seal is a comment. It is the CRC-32, in eight
hexadecimal digits, of the seal of the line before (four bytes, big-endian; zero before the first) and the text, in
UTF-8; so a line that was changed, lost, doubled or moved does not fit any more. Blank lines have no seal and do not
count.

The lines before the first move say which game it is, who plays, and where the shuffles come from; without them the
moves are worth nothing. A sealed record holds them twice: after them comes ``# again`` with all of them as a JSON list,
sealed as if it were the first line.

Records without any seal, such as the rule book's scripts and what people write themselves, are read as they stand.
"""

import json
import re
from collections.abc import Sequence
from itertools import takewhile
from typing import NamedTuple
from zlib import crc32

from tabletop.engine.errors import BadRecord
from tabletop.text import _

MOST_BYTES = 8_000_000
"""The largest file that is read as a record."""
MOST_LINES = 200_000
LONGEST_LINE = 20_000
"""The most characters in a line; a shuffle of eight packs takes 1,300."""
AGAIN = "# again "
_SEALED = re.compile(rb"(.*) #([0-9a-f]{8})\r?", re.DOTALL)
_ANY_SEAL = re.compile(rb" #[0-9a-f]{8}\r?$", re.MULTILINE)
_LONGEST_MENDED = 8_000
_MOST_MENDED = 100
_MOVE = re.compile(r"[0-9*]")


# Sealing


def sealed_line(text: str, before: int) -> tuple[bytes, int]:
    """*text* as a line with its seal and a line end, and the seal; *before* is that of the line before it."""
    data = text.encode("utf-8", "backslashreplace")
    seal = _seal(data, before)
    return data + b" #%08x\n" % seal, seal


def sealed_record(text: str) -> tuple[bytes, int]:
    """The whole record *text*, which has no seals, with them and with its head said again; and the last seal."""
    lines = [line for line in text.split("\n") if line.strip()]
    head = list(takewhile(lambda line: not _MOVE.match(line), lines))
    parts: list[bytes] = []
    seal = 0
    for line in head:
        data, seal = sealed_line(line, seal)
        parts.append(data)
    data, seal = sealed_line(_again(head), 0)
    parts.append(data)
    for line in lines[len(head) :]:
        data, seal = sealed_line(line, seal)
        parts.append(data)
    return b"".join(parts), seal


def _seal(data: bytes, before: int) -> int:
    return crc32(data, crc32(before.to_bytes(4, "big")))


def _again(head: Sequence[str]) -> str:
    return AGAIN + json.dumps(head, ensure_ascii=False, separators=(",", ":"))


# Reading


def lines_of(text: str) -> list[str]:
    """The lines of a record, as they are in the file, without seals; the head that is said again is a blank line.

    Raises BadRecord for a line whose seal does not fit, and for a record that is too long to be one.
    """
    if text.count("\n") > MOST_LINES:
        raise BadRecord(_("This is no record: it has more than {most} lines.").format(most=MOST_LINES))
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            raise BadRecord(_("This line is too long for a record."), number)
    if not has_seals(text.encode("utf-8", "backslashreplace")):
        return [line.removesuffix("\r") for line in lines]
    seal = 0
    for place, line in enumerate(lines):
        if not line.strip():
            continue
        read = _read(line.encode("utf-8", "backslashreplace"), seal)
        if read is None:
            raise BadRecord(_("This line was damaged or changed: its checksum does not fit."), place + 1)
        said, seal = read
        again = said.startswith(AGAIN)
        if again and said != _again([line for line in lines[:place] if line.strip()]):
            raise BadRecord(_("Lines are missing before this one, or were changed."), place + 1)
        lines[place] = "" if again else said
    return lines


def has_seals(data: bytes) -> bool:
    """True if any line of *data* is sealed."""
    return _ANY_SEAL.search(data) is not None


def _read(line: bytes, before: int) -> tuple[str, int] | None:
    """Read a sealed line: its text, and its seal; None if it has none that fits. *before* is the seal of the
    line before."""
    found = _SEALED.fullmatch(line) if len(line) <= 4 * LONGEST_LINE else None
    if found is None:
        return None
    said, seal = found[1], int(found[2], 16)
    if _seal(said, 0 if said.startswith(AGAIN.encode()) else before) != seal:
        return None
    try:
        return said.decode("utf-8"), seal
    except UnicodeDecodeError:
        return None


class Salvaged(NamedTuple):
    """The part of a journal that could be saved.

    *text* is the record without seals, up to the first line that is lost; *sealed*: whether it had seals; *damaged*:
    whether it is not as it was written, and *cut*: whether lines are lost by that, or could be; *seal* is the last seal.
    """

    text: str
    sealed: bool
    damaged: bool
    cut: bool
    seal: int


def salvage(data: bytes) -> Salvaged:
    """Read a journal as far as it is sound.

    A single flipped bit is set right, damage in the head is made good from where it is said again, and what comes
    after the first line that cannot be saved is left out; so is a last line that does not end. Without seals nothing
    else can be told here.
    """
    if has_seals(data):
        return _Salvage(data).result()
    end = data.rfind(b"\n") + 1
    text = data[:end].decode("utf-8", "replace").replace("\r\n", "\n")
    cut = end < len(data)
    return Salvaged(text, False, cut or "\ufffd" in text, cut, 0)


class _Salvage:
    """Goes through the sealed *data* line by line."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0
        self._seal = 0
        self._lines: list[str] = []
        self._head: int | None = None  # how many lines it has, once it is over
        self._mended = 0
        self._damaged = self._cut = False

    def result(self) -> Salvaged:
        while self._at < len(self._data):
            if not (self._take() or self._mend() or self._pass_again() or self._restore_head()):
                self._damaged = self._cut = True
                break
        text = "".join(line + "\n" for line in self._lines)
        return Salvaged(text, True, self._damaged, self._cut, self._seal)

    def _take(self) -> bool:
        """Read the next line, if it is sound."""
        end = self._data.find(b"\n", self._at)
        if end < 0 or not self._accept(self._data[self._at : end]):
            return False
        self._at = end + 1
        return True

    def _accept(self, line: bytes) -> bool:
        read = _read(line, self._seal)
        if read is None:
            return False
        said, seal = read
        if not said.startswith(AGAIN):
            self._lines.append(said)
        elif self._head is None and said != _again(self._lines):
            return False
        elif self._head is None:
            self._head = len(self._lines)
        else:
            self._damaged = True
        self._seal = seal
        return True

    def _mend(self) -> bool:
        """Set one flipped bit right, also one that made or spoilt a line end, if that makes the next line sound."""
        end = self._data.find(b"\n", self._at)
        if end < 0 and self._accept(self._data[self._at :]):  # whole but for its line end
            self._damaged, self._at = True, len(self._data)
            return True
        first = (end + 1 if end >= 0 else len(self._data)) - self._at
        following = self._data.find(b"\n", end + 1) + 1 if end >= 0 else 0
        piece = bytearray(self._data[self._at : following or len(self._data)])
        if first > _LONGEST_MENDED or self._mended >= _MOST_MENDED:
            return False
        for place in range(first):
            for bit in range(8):
                piece[place] ^= 1 << bit
                line, line_end, _rest = piece.partition(b"\n")
                if line_end and self._accept(bytes(line)):
                    self._data = self._data[: self._at] + piece + self._data[self._at + len(piece) :]
                    self._at += len(line) + 1
                    self._mended += 1
                    self._damaged = True
                    return True
                piece[place] ^= 1 << bit
        return False

    def _pass_again(self) -> bool:
        """Go past a damaged line that says a sound head again."""
        if self._head is not None or not self._lines:
            return False
        _line, seal = sealed_line(_again(self._lines), 0)
        start = self._data.find(b"\n", self._at) + 1
        following = self._data[start : self._data.find(b"\n", start)]
        if not start or following.startswith(AGAIN.encode()) or _read(following, seal) is None:
            return False
        self._damaged, self._at, self._seal, self._head = True, start, seal, len(self._lines)
        return True

    def _restore_head(self) -> bool:
        """Take the head from where it is said again."""
        if self._head is not None:
            return False
        start = self._data.find(b"\n" + AGAIN.encode(), max(0, self._at - 1)) + 1
        end = self._data.find(b"\n", start)
        read = _read(self._data[start:end], 0) if start and end >= 0 else None
        if read is None:
            return False
        try:
            head = json.loads(read[0].removeprefix(AGAIN))
        except (ValueError, RecursionError):
            return False
        if not isinstance(head, list) or any(not isinstance(line, str) or "\n" in line for line in head):
            return False
        self._lines, self._seal = head, read[1]
        self._damaged, self._at, self._head = True, end + 1, len(head)
        return True
