"""The committed sounds: all there, what the script renders, evenly loud, never clipped, silent at both ends."""

import array
import hashlib
import itertools
import json
import os
import subprocess
import sys
from pathlib import Path

os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

ROOT = Path(__file__).resolve().parent.parent
SOUNDS = ROOT / "sounds"
RATE = 48_000
VARIANTS = {
    "slide": 4,
    "place": 4,
    "lay": 3,
    "sweep": 2,
    "flip": 3,
    "riffle": 2,
    "deal": 5,
    "gather": 3,
    "burn": 2,
    "chip": 3,
    "knock": 3,
    "turn": 2,
    "refused": 2,
    "win": 2,
    "loss": 2,
    "fanfare": 2,
    "hint": 2,
    "count": 2,
    "moment": 2,
    "bell": 2,
    "bells": 2,
    "click": 3,
    **{f"snap{number}": 2 for number in range(1, 5)},
    "ambience": 1,
}
NAMES = [f"{name}-{number}" for name, count in VARIANTS.items() for number in range(1, count + 1)]
EFFECTS = [name for name in NAMES if not name.startswith("ambience")]


@pytest.fixture(scope="module")
def heard():
    """Every sound as the app decodes it: samples between -1 and 1, one side."""
    pygame.mixer.init(RATE, -16, 1, allowedchanges=0)
    raw = {name: pygame.mixer.Sound(SOUNDS / f"{name}.ogg").get_raw() for name in NAMES}
    pygame.mixer.quit()
    return {name: [value / 32768 for value in array.array("h", data)] for name, data in raw.items()}


@pytest.fixture
def level(monkeypatch):
    """The script's own measure of loudness, in dB."""
    monkeypatch.syspath_prepend(ROOT / "build_scripts")
    from sound.finish import level

    return level


def test_every_variant_is_there_and_nothing_else():
    assert {path.stem for path in SOUNDS.glob("*.ogg")} == set(NAMES)
    assert sum(path.stat().st_size for path in SOUNDS.glob("*.ogg")) < 600_000


def test_no_sound_clips(heard):
    too_loud = {name for name, samples in heard.items() if max(map(abs, samples)) >= 10 ** (-1 / 20)}
    assert not too_loud


@pytest.mark.parametrize("name", EFFECTS)
def test_a_sound_begins_and_ends_in_silence(heard, name):
    edge = RATE * 2 // 1000
    assert max(map(abs, heard[name][:edge])) < 0.004
    assert max(map(abs, heard[name][-edge:])) < 0.004


def test_all_effects_are_about_as_loud(heard, level):
    levels = {name: level(heard[name]) for name in EFFECTS}
    assert max(levels.values()) - min(levels.values()) < 3, levels
    assert all(-19 < value < -15 for value in levels.values()), levels


def test_the_room_is_far_quieter_and_its_end_leads_into_its_beginning(heard, level):
    room = heard["ambience-1"]
    assert 12 <= len(room) / RATE <= 20
    assert level(room[: 2 * RATE]) < -28
    steps = [abs(after - before) for before, after in itertools.pairwise(room)]
    assert abs(room[0] - room[-1]) < max(steps)


def test_cards_are_short(heard):
    for name in ("slide", "place", "flip", "deal", "gather", "chip", "click"):
        assert len(heard[f"{name}-1"]) / RATE < 0.4, name


def test_variants_differ(heard):
    assert len({tuple(samples[:6000]) for samples in heard.values()}) == len(NAMES)


def test_the_committed_files_are_what_the_script_renders():
    known = json.loads((SOUNDS / "sounds.json").read_text("utf-8"))
    assert set(known) == set(NAMES)
    for name, entry in known.items():
        content = (SOUNDS / f"{name}.ogg").read_bytes()
        assert hashlib.sha256(content).hexdigest()[:16] == entry["file"], name
    # One of each kind; `make_sounds.py --check` renders all.
    for name in ("place-2", "knock-1", "turn-1"):
        script = ROOT / "build_scripts" / "make_sounds.py"
        told = subprocess.run(
            [sys.executable, str(script), "--check", "--only", name],
            capture_output=True,
            text=True,
            timeout=60,
        )
        assert told.returncode == 0, told.stdout + told.stderr
