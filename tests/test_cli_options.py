"""Every command of the command line with every option once, as a person types it, and output that goes astray."""

import argparse
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tabletop import cli
from tabletop.cli import main, parser
from tabletop.commands import plain_signs

pytest.importorskip("pygame")

CALLS = {
    "games": [["--json"]],
    "check": [
        ["--fair", "RECORD"],
        ["--best", "medium", "--deep", "--playouts", "50", "--seed", "3", "RECORD"],
    ],
    "simulate": [
        [
            "xeri",
            "--seats",
            "2",
            "--games",
            "1",
            "--seed",
            "5",
            "--level",
            "easy",
            "--options",
            "hands=1",
            "--record",
            "FOLDER",
            "--process",
            "--json",
        ]
    ],
    "arena": [
        [
            "xeri",
            "--levels",
            "easy,random",
            "--games",
            "1",
            "--seats",
            "2",
            "--options",
            "hands=1",
            "--playouts",
            "4",
            "--deals",
            "1",
            "--seed",
            "2",
            "--json",
        ],
        ["xeri", "--levels", "random,random", "--games", "1", "--budget", "0.1", "--process"],
    ],
    "shot": [
        [
            "xeri",
            "--scene",
            "table",
            "--moves",
            "3",
            "--seed",
            "4",
            "--seats",
            "person,easy",
            "--options",
            "hands=1",
            "--size",
            "1024x640",
            "--out",
            "PICTURE",
        ]
    ],
    "export": [
        ["RECORD", "--moves", "5", "--seat", "1", "--closed", "--size", "1024x640", "--out", "PICTURE"],
        ["RECORD", "--deals", "1", "--out", "ANIMATION"],
    ],
    "bench": [
        ["bisca", "--short", "--json"],
        ["--records", "RECORD", "--size", "1024x640", "--short", "--json"],
    ],
}
"""Words typed after the name of each command that ends by itself; files are put in place of words in capitals."""
WINDOWS = {
    "play": [
        [
            "xeri",
            "--seats",
            "person,easy",
            "--options",
            "hands=1",
            "--seed",
            "4",
            "--size",
            "1100x700",
            "--fullscreen",
        ],
        ["xeri", "--lesson"],
    ],
    "replay": [["RECORD", "--size", "1100x700", "--show-trouble"]],
}
"""The same for commands that open a window."""


def commands() -> dict[str, argparse.ArgumentParser]:
    (found,) = [action for action in parser()._actions if isinstance(action, argparse._SubParsersAction)]
    return dict(found.choices)


def test_every_option_of_every_command_is_tried_here() -> None:
    assert set(commands()) == {*CALLS, *WINDOWS}
    for name, command in commands().items():
        typed = {word for call in CALLS.get(name, WINDOWS.get(name, [])) for word in call}
        for action in command._actions:
            if action.option_strings and action.dest != "help":
                assert typed & set(action.option_strings), (name, action.option_strings)


def filled(words: list[str], folder: Path) -> list[str]:
    """*words* with files in place of those in capitals."""
    record = folder / "played.tabletop"
    if "RECORD" in words:
        from tests.test_cli import fair_record

        record = fair_record(folder, hands=1)
    files = {
        "RECORD": record,
        "FOLDER": folder / "records",
        "PICTURE": folder / "picture.png",
        "ANIMATION": folder / "film.gif",
    }
    return [str(files.get(word, word)) for word in words]


@pytest.mark.parametrize(
    ("command", "words"),
    [
        pytest.param(command, call, marks=pytest.mark.long if "ANIMATION" in call else pytest.mark.broad)
        for command, calls in CALLS.items()
        for call in calls
    ],
)
def test_a_command_with_all_its_options(
    command: str, words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    assert main([command, *filled(words, tmp_path)]) == 0


@pytest.mark.long
def test_all_games_can_be_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    assert main(["bench", "--short"]) == 0


def test_flights_are_measured_on_a_table_that_is_all_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """It comes in parts, and those that come later are not what is measured."""
    from tabletop.commands import bench_window

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    with bench_window.app_of((1024, 640)) as app:
        app.time_for_new = 0.0
        table = bench_window.rested_table(app)
        assert not app.unfinished and len(table.stage.sprites()) == len(table.poses)


def started(*words: str, **environment: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "tabletop", *words],
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )


@pytest.mark.broad
@pytest.mark.skipif(sys.platform == "win32", reason="interrupts are sent otherwise there")
@pytest.mark.parametrize(
    ("command", "words"), [(command, call) for command, calls in WINDOWS.items() for call in calls]
)
def test_a_window_opens_with_all_options_and_an_interrupt_ends_it_without_a_word(
    command: str, words: list[str], tmp_path: Path, own_home: Path
) -> None:
    program = started(command, *filled(words, tmp_path))
    log = own_home / "log" / "tabletop.log"
    deadline = time.monotonic() + 60
    journal = own_home / "data" / "matches"
    while not (log.exists() if command == "replay" else any(journal.glob("*.tabletop"))):
        assert program.poll() is None and time.monotonic() < deadline, program.communicate()
        time.sleep(0.05)
    os.killpg(program.pid, signal.SIGINT)
    out, complaints = program.communicate(timeout=60)
    assert (program.returncode, out, complaints) == (130, "", "")
    assert "WARNING" not in log.read_text() and "ERROR" not in log.read_text()


@pytest.mark.skipif(sys.platform == "win32", reason="interrupts are sent otherwise there")
@pytest.mark.parametrize("after", [0.12, 0.2, 0.3, 0.5])
def test_an_interrupt_while_it_starts_is_obeyed_without_a_word(after: float) -> None:
    program = started("simulate", "xeri", "--games", "100000")
    time.sleep(after)
    os.killpg(program.pid, signal.SIGINT)
    _out, complaints = program.communicate(timeout=60)
    assert "/tabletop/cli.py" not in complaints, complaints
    if not complaints:  # Python itself complains where it is interrupted before it comes to Tabletop
        assert program.returncode in (130, -signal.SIGINT)


def test_an_interrupt_while_a_class_is_made_is_obeyed_like_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """Modules are imported when a command needs them; Python 3.11 makes a RuntimeError of an interrupt in the midst of a class."""

    class Interrupted:
        def __set_name__(self, owner: type, name: str) -> None:
            raise KeyboardInterrupt

    monkeypatch.setattr("tabletop.cli.run", lambda _words: type("Made", (), {"part": Interrupted()}))
    assert cli.main(["games"]) == 130
    monkeypatch.setattr("tabletop.cli.run", lambda _words: {}.popitem())
    with pytest.raises(KeyError):
        cli.main(["games"])


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no such device")
@pytest.mark.parametrize("words", [["games"], ["games", "--json"], ["simulate", "xeri", "--games", "1"]])
def test_output_that_cannot_be_written_is_said_in_a_sentence(words: list[str]) -> None:
    with open("/dev/full", "w") as full:
        ended = subprocess.run(
            [sys.executable, "-m", "tabletop", *words], stdout=full, stderr=subprocess.PIPE, text=True
        )
    assert ended.returncode == 2
    assert ended.stderr == "tabletop: The output cannot be written (No space left on device).\n"


def test_a_terminal_that_knows_only_ascii_is_spoken_to() -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "tabletop", "games"],
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=True,
    )
    assert b"bisca" in ended.stdout and not ended.stderr
    assert b"2-6 players" in ended.stdout and b"?" not in ended.stdout


@pytest.mark.parametrize(
    ("words", "encoding", "written"),
    [
        ("Zoë: 2–6 players, Q♥ … ±0.3", "ascii", b"Zoe: 2-6 players, Qh ... +-0.3"),
        ("Zoë: 2–6 players", "latin-1", "Zoë: 2-6 players".encode("latin-1")),
        ("Q♥ 🌹 ٣", "ascii", b"Qh ? ?"),
        ("Q♥ 🌹", "utf-8", "Q♥ 🌹".encode()),
        ("a\ud800b", "utf-8", b"a?b"),
    ],
)
def test_what_a_terminal_lacks_is_spelled_in_plain_signs(words: str, encoding: str, written: bytes) -> None:
    assert words.encode(encoding, plain_signs.NAME) == written


def test_what_cannot_be_read_is_not_guessed_at() -> None:
    with pytest.raises(UnicodeDecodeError):
        b"\xff".decode("utf-8", plain_signs.NAME)


def test_the_window_says_why_a_record_that_was_double_clicked_cannot_be_replayed(
    tmp_path: Path, own_home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from tabletop.ui.toolkit.window import App

    seen: list[str] = []

    def look(app: App) -> None:
        for _frame in range(3):
            app.step(0.02)
        seen.append(" ".join(text.words for text in app.readable()))
        app.pop()
        app.screen.close()

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(App, "run", look)
    path = tmp_path / "torn.tabletop"
    path.write_text("tabletop 1\ngame xeri\nseats 2\n* shuffle 7h 2c")
    assert main([str(path)]) == 2
    assert any("torn.tabletop cannot be replayed" in words for words in seen)
    assert "Line 4" in capsys.readouterr().err
    assert path.read_text().endswith("7h 2c")
