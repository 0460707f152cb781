"""Writes every OGG file of `sounds/`, and `sounds.json`, which says what was rendered: `python3 build_scripts/make_sounds.py`.

Run it after changing anything in `sound/`, listen, and commit what it writes; a test checks that sounds.json agrees with
the code and with the files. It needs `oggenc` (Debian: vorbis-tools). ``--check`` renders and compares without
writing, ``--only slide`` takes a single sound, ``--wav FOLDER`` keeps what is rendered as WAV to look at with sox.
"""

import argparse
import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
import wave
from array import array
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random

from sound import paper, room, tones, wood
from sound.finish import finished, level
from sound.samples import RATE, Signal

SOUNDS = Path(__file__).resolve().parent.parent / "sounds"
MANIFEST = "sounds.json"
QUALITY = {"ambience": "0"}
USUAL_QUALITY = "3"

Made = tuple[Signal, ...]
"""One signal for each side."""

NOISES: dict[str, tuple[int, Callable[[Random], Signal]]] = {
    "slide": (4, paper.slide),
    "place": (4, paper.place),
    "lay": (3, paper.lay),
    "sweep": (2, paper.sweep),
    "flip": (3, paper.flip),
    "riffle": (2, paper.riffle),
    "deal": (5, paper.deal),
    "gather": (3, paper.gather),
    "burn": (2, paper.burn),
    "chip": (3, wood.chip),
    "knock": (3, wood.knock),
    "click": (3, wood.click),
    "refused": (2, wood.refused),
}
TUNES: dict[str, tuple[int, Callable[[Random, int], Signal]]] = {
    "turn": (2, tones.turn),
    "hint": (2, tones.hint),
    "count": (2, tones.count),
    "moment": (2, tones.moment),
    "fanfare": (2, tones.fanfare),
    "win": (2, tones.win),
    "loss": (2, tones.loss),
    "bell": (2, tones.bell),
    "bells": (2, tones.bells),
}


def sounds() -> Iterator[tuple[str, Callable[[], Made]]]:
    """The name of every file without its ending, and what renders it."""
    for name, (count, noise) in NOISES.items():
        for number in range(count):
            seed = f"{name} {number}"
            yield f"{name}-{number + 1}", lambda noise=noise, seed=seed: (finished(noise(Random(seed))),)
    for name, (count, tune) in TUNES.items():
        for number in range(count):
            yield (
                f"{name}-{number + 1}",
                lambda tune=tune, name=name, number=number: (
                    finished(tune(Random(f"{name} {number}"), number), tail=0.06),
                ),
            )
    for number in range(paper.SNAPS):
        for variant in (1, 2):
            seed = f"snap {number} {variant}"
            yield (
                f"snap{number + 1}-{variant}",
                lambda number=number, seed=seed: (finished(paper.snap(Random(seed), number)),),
            )
    yield "ambience-1", _ambience


def _ambience() -> Made:
    """The loop needs no silent ends: it has none."""
    sides = room.fire("fire")
    gain = 10 ** ((room.LEVEL - level([sum(both) / 2 for both in zip(*sides, strict=True)])) / 20)
    return tuple([gain * value for value in side] for side in sides)


def pcm(made: Made) -> bytes:
    """*made* as interleaved 16-bit samples, little-endian."""
    samples = array("h", (round(32767 * value) for moment in zip(*made, strict=True) for value in moment))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples.tobytes()


def write_wav(path: Path, sides: int, data: bytes) -> None:
    with wave.open(str(path), "wb") as file:
        file.setnchannels(sides)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data)


def encode(wav: Path, ogg: Path, name: str) -> None:
    """Make *ogg* of *wav*; always the same bytes for the same sound (a fixed serial number)."""
    quality = QUALITY.get(name.rpartition("-")[0], USUAL_QUALITY)
    call = ["oggenc", "--quiet", "-q", quality, "--serial", "1", "-o", str(ogg), str(wav)]
    subprocess.run(call, check=True)


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]


def main(arguments: Sequence[str] | None = None) -> int:
    """Command line; 1 if ``--check`` finds something to mend, 2 without oggenc."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--check", action="store_true", help="compare with sounds.json, and write nothing")
    parser.add_argument("--only", default="", help="a single sound, such as slide or slide-2")
    parser.add_argument("--wav", type=Path, help="a folder to keep the rendered WAV files in")
    asked = parser.parse_args(arguments)
    chosen = [(name, make) for name, make in sounds() if asked.only in ("", name, name.rpartition("-")[0])]
    known = json.loads((SOUNDS / MANIFEST).read_text("utf-8")) if (SOUNDS / MANIFEST).is_file() else {}
    if asked.check:
        return check(chosen, known)
    if shutil.which("oggenc") is None:
        print("oggenc is needed to write OGG files; Debian has it in the package vorbis-tools.")
        return 2
    with tempfile.TemporaryDirectory() as folder:
        keep = asked.wav or Path(folder)
        keep.mkdir(parents=True, exist_ok=True)
        for name, make in chosen:
            known[name] = render(name, make, keep / f"{name}.wav")
    names = [name for name, _make in sounds()]
    known = {name: known[name] for name in names if name in known}
    (SOUNDS / MANIFEST).write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8", newline="\n")
    return 0


def render(name: str, make: Callable[[], Made], wav: Path) -> dict[str, str]:
    """Write the sound *name*; what sounds.json says of it."""
    made = make()
    data = pcm(made)
    write_wav(wav, len(made), data)
    ogg = SOUNDS / f"{name}.ogg"
    encode(wav, ogg, name)
    return {"rendered": digest(data), "file": digest(ogg.read_bytes())}


def check(chosen: Sequence[tuple[str, Callable[[], Made]]], known: dict[str, dict[str, str]]) -> int:
    """Say which of the *chosen* sounds are not what the code renders."""
    stale = [name for name, make in chosen if known.get(name, {}).get("rendered") != digest(pcm(make()))]
    if stale:
        print("Run build_scripts/make_sounds.py and commit what it writes; changed:", ", ".join(stale))
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
