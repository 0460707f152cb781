"""Engines: the system's programs for speech, found where they are, and silent where they are not."""

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tabletop.ui.speech import engines
from tabletop.ui.speech.engines import Program, found
from tabletop.ui.speech.voice import Voice
from tests.e2e.desktop import wait_for

ROOT = Path(__file__).resolve().parents[3]
DISPATCHER = [program for program in ("speech-dispatcher", "spd-say") if shutil.which(program) is None]


def test_a_program_is_busy_until_it_ends(tmp_path):
    done = tmp_path / "said"
    engine = Program(["sh", "-c", 'printf %s "$1" > "$0"', str(done)])
    engine.begin("Your turn; $(rm) 'now'")
    wait_for(lambda: not engine.busy())
    assert done.read_text() == "Your turn; $(rm) 'now'"


def test_a_program_is_hushed_with_whoever_speaks_for_it(tmp_path):
    hushed = tmp_path / "hushed"
    engine = Program(["sh", "-c", "exec sleep 1000"], ["touch", str(hushed)])
    engine.begin("a long story")
    assert engine.busy()
    engine.hush()
    assert not engine.busy() and hushed.exists()


def test_a_program_that_fails_says_so():
    engine = Program(["false"])
    engine.begin("Your turn.")
    with pytest.raises(OSError, match="false"):
        wait_for(lambda: not engine.busy())


@pytest.mark.parametrize(
    ("system", "programs", "there"),
    [
        ("linux", {"spd-say"}, True),
        ("linux", set(), False),
        ("darwin", {"say"}, True),
        ("darwin", set(), False),
    ],
)
def test_the_program_of_the_system_is_found(monkeypatch, system, programs, there):
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}" if name in programs else None)
    assert (found(100) is not None) == there


@pytest.mark.parametrize("there", [True, False])
def test_windows_needs_the_package(monkeypatch, there):
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(engines, "find_spec", lambda name: object() if there else None)
    assert (found(100) is not None) == there


@pytest.mark.long
@pytest.mark.skipif(bool(DISPATCHER), reason=f"needs {' and '.join(DISPATCHER)}")
def test_speech_dispatcher_is_told_what_to_say(tmp_path, monkeypatch):
    (tmp_path / "speechd.conf").write_text(
        'LogLevel 5\nDefaultModule dummy\nAddModule "dummy" "sd_dummy" ""\nAudioOutputMethod "libao"\n'
    )
    socket = tmp_path / "socket"
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{socket}")
    folder = str(tmp_path)
    server = subprocess.Popen(
        ["speech-dispatcher", "-s", "-t", "0", "-c", "unix_socket", "-S", str(socket), "-C", folder, "-L", folder,
         "-P", str(tmp_path / "pid")],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        wait_for(socket.exists)
        engine = found(150)
        voice = Voice(engine)
        voice.say("Otto plays six of clubs.")
        voice.say("Your turn: follow suit with clubs.", urgent=True)
        logs = lambda: "".join(path.read_text(errors="replace") for path in tmp_path.glob("*.log"))  # noqa: E731
        wait_for(lambda: "Your turn: follow suit with clubs." in logs())
        voice.close()
    finally:
        server.terminate()
        server.wait()


def test_tabletop_for_windows_comes_with_what_speaks_there(monkeypatch, tmp_path):
    monkeypatch.syspath_prepend(ROOT / "build_scripts")
    from bundle import contents

    written = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    windows = {"sys_platform": "win32", "platform_machine": "AMD64"}
    wanted = [Requirement(line) for line in written]
    installed = [each.name for each in wanted if each.marker is None or each.marker.evaluate(windows)]
    voice = contents.VOICES["win32"]
    assert voice.package == engines.PRISM and voice.distribution in installed
    assert voice.needs.isdisjoint(contents.excluded("win32"))
    assert voice.needs <= set(contents.excluded("linux"))
    package = tmp_path / voice.package
    libraries = package / contents.VOICE_LIBRARIES
    libraries.mkdir(parents=True)
    for name in ("prism.dll", "_prism_cffi.pyd", "prism.lib"):
        (libraries / name).touch()
    bundled = {(Path(path).name, folder) for path, folder in contents.voice_files(package)}
    assert bundled == {("prism.dll", "prism/_native"), ("_prism_cffi.pyd", "prism/_native")}
