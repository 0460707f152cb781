"""Oddities that a robot found: a folder for each, with all that is needed to understand and to repeat it."""

import contextlib
import json
import re
import shutil
import struct
import zlib
from dataclasses import dataclass
from pathlib import Path

import pygame

from tabletop.games.catalog import GAMES

FOLDERS = {"invariant": 1}
"""Of the same oddity only the first ones get a folder, three of most kinds; the others are counted."""


@dataclass
class Scene:
    """Scene of an oddity: the *desktop* with the picture, the application's *home*, what was *seen* last, the
    *steps* since the application was started, the application's *complaints* on stderr, and how to *repeat*
    it."""

    desktop: object
    home: Path
    seen: dict
    steps: list
    complaints: str
    repeat: str


class Oddities:
    """Oddities, in folders below *folder*."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.counts = {}
        self._folders = 0
        self.first = {}

    def __len__(self):
        return len(self.counts)

    def note(self, kind, where, sentence, scene):
        """Count an oddity of a *kind* ("log", "crash", …) *where* it is; whether it is one of the first alike, with a folder."""
        like = f"{kind}: {alike(sentence)}"
        sentence = f"{where}: {sentence}"
        self.counts[like] = self.counts.get(like, 0) + 1
        self.first.setdefault(like, sentence)
        if self.counts[like] > FOLDERS.get(kind, 3):
            return False
        self._folders += 1
        slug = re.sub(r"[^a-z0-9]+", "-", f"{kind} {sentence}".lower())[:60].strip("-")
        place = self.folder / f"{self._folders:03d}-{slug}"
        place.mkdir(parents=True, exist_ok=True)
        (place / "what.txt").write_text(f"{kind}: {sentence}\n", encoding="utf-8")
        (place / "repeat.txt").write_text(scene.repeat + "\n", encoding="utf-8")
        (place / "seen.json").write_text(json.dumps(scene.seen, indent=1), encoding="utf-8")
        steps = "".join(json.dumps(step) + "\n" for step in scene.steps)
        (place / "steps.jsonl").write_text(steps, encoding="utf-8")
        (place / "stderr.txt").write_text(scene.complaints, encoding="utf-8")
        _copy_home(scene.home, place / "home")
        if scene.desktop.alive:
            (place / "picture.png").write_bytes(png(scene.desktop.picture()))
        return True

    def lines(self):
        """A line for each kind of oddity, the most frequent first."""
        order = sorted(self.counts, key=lambda like: -self.counts[like])
        return [f"{self.counts[like]:5d} × {like.partition(':')[0]}: {self.first[like]}" for like in order]


def _copy_home(home, place):
    """Copy what the app keeps in *home*; it goes on writing, so a file may be gone again before its turn comes."""

    def copied(source, target):
        with contextlib.suppress(FileNotFoundError):
            shutil.copy2(source, target)

    left_out = shutil.ignore_patterns("cache", "*.lock")
    shutil.copytree(home, place, ignore=left_out, copy_function=copied, dirs_exist_ok=True)


def png(picture):
    """A PNG file of *picture*, packed lightly: pygame's own takes so long that the robot would miss a turn."""
    wide, high = picture.size
    rows = pygame.image.tobytes(picture, "RGB")
    lines = b"".join(b"\0" + rows[start : start + 3 * wide] for start in range(0, len(rows), 3 * wide))
    header = struct.pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", header), (b"IDAT", zlib.compress(lines, 1)), (b"IEND", b""))
    chunks = [
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in parts
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def alike(sentence):
    """*sentence* without what differs from one time to the next: numbers, cards, games, names, what stands in quotes."""
    plain = re.sub(
        r"'[^']*'|\"[^\"]*\"|\([^()]*(\([^()]*\))*[^()]*\)", "…", sentence.splitlines()[0] if sentence else ""
    )
    plain = re.sub(r"\b(10|[2-9TJQKA])[♠♥♦♣]|\b[2-9tjqka][shdc]\b|[♠♥♦♣]", "…", plain)
    plain = re.sub(rf"\b({'|'.join(sorted(GAMES, key=len, reverse=True))})\b", "GAME", plain)
    return re.sub(r"\d+", "0", plain)
