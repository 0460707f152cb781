"""The command line: what it prints, its exit codes, and bad input."""

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.cli import main
from tabletop.commands import arena
from tabletop.games import catalog

pygame = pytest.importorskip("pygame")


def run(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Tabletop as a person starts it, in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "tabletop", *words],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=60,
    )


def test_the_games_are_listed_for_people_and_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    assert "oh-heck" in capsys.readouterr().out
    assert main(["games", "--json"]) == 0
    listed = {game["slug"]: game for game in json.loads(capsys.readouterr().out)}
    assert listed["oh-heck"]["players"] == [3, 4, 5, 6, 7]
    assert listed["xeri"]["options"][0] == {
        "name": "hands",
        "default": "4",
        "values": {"lowest": 1, "highest": 20},
        "meaning": "Deals in a match; whoever wins more of them wins it.",
    }


def test_simulated_records_pass_the_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for slug, seats in (("oh-heck", "5"), ("xeri", "2")):
        folder = tmp_path / slug
        assert (
            main(["simulate", slug, "--seats", seats, "--games", "8", "--seed", "3", "--record", str(folder)])
            == 0
        )
        records = sorted(map(str, folder.iterdir()))
        assert len(records) == 8
        assert main(["check", *records]) == 0
        assert capsys.readouterr().out.endswith("8 passed, 0 failed\n")


def fair_record(folder: Path, hands: int = 2) -> Path:
    """The record of a match that two people played to its end."""
    from tabletop.engine.match import Match, Player

    match = Match.new("xeri", [Player("Ann"), Player("Ben")], {"hands": hands})
    while not match.over:
        if not match.step():
            (seat,) = match.waiting_for()
            match.attempt(seat, match.view(seat).moves[0])
    path = folder / "fair.tabletop"
    path.write_text(match.text(), encoding="utf-8")
    return path


def test_fair_shuffles_are_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = fair_record(tmp_path)
    text = path.read_text(encoding="utf-8")
    shuffles = text.count("\n* shuffle")
    commitment = text.partition("# commitment ")[2].split()[0]
    assert main(["check", "--fair", str(path)]) == 0
    assert capsys.readouterr().out == (
        f"{path}: all {shuffles} shuffles follow from the commitment {commitment}.\n"
    )
    assert main(["check", str(path)]) == 0


def test_what_is_not_fair_or_cannot_be_checked_has_its_own_exit_code(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = fair_record(tmp_path)
    lines = path.read_text(encoding="utf-8").splitlines()
    number = next(n for n, line in enumerate(lines) if line.startswith("* shuffle"))
    words = lines[number].split()
    lines[number] = " ".join([*words[:2], words[3], words[2], *words[4:]])
    changed = tmp_path / "changed.tabletop"
    changed.write_text("\n".join(lines) + "\n", encoding="utf-8")
    bare = tmp_path / "bare.tabletop"
    bare.write_text("\n".join(line for line in lines if not line.startswith("#")) + "\n", encoding="utf-8")
    assert main(["check", "--fair", str(path), str(changed)]) == 1
    assert f"{changed}: shuffle 1, in line {number + 1}, does not follow" in capsys.readouterr().out
    for bad, said in ((bare, "no seed"), (tmp_path / "nowhere", "cannot be read")):
        assert main(["check", "--fair", str(changed), str(bad), str(path)]) == 2
        assert said in capsys.readouterr().out


def test_the_same_seed_gives_the_same_simulation(capsys: pytest.CaptureFixture[str]) -> None:
    def result() -> dict[str, object]:
        assert main(["simulate", "xeri", "--games", "5", "--seed", "9", "--json"]) == 0
        found: dict[str, object] = json.loads(capsys.readouterr().out)
        del found["cpu_seconds"]
        return found

    assert result() == result()


def test_a_game_that_never_ends_at_random_is_cut_short(tmp_path: Path) -> None:
    words = ["simulate", "joker-canasta", "--games", "1", "--record"]
    assert main([*words, str(tmp_path / "usual")]) == 0
    (record,) = (tmp_path / "usual").iterdir()
    assert "options deals=2" in record.read_text()
    assert main([*words, str(tmp_path / "own"), "--options", "deals=1"]) == 0
    (record,) = (tmp_path / "own").iterdir()
    assert "options deals=1" in record.read_text()


def test_simulated_computer_players_of_a_level(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "oh-heck", "--seats", "3", "--games", "1", "--options", "start=2", "way=down"]
    assert main([*words, "--level", "easy"]) == 0
    assert "1 games of easy players" in capsys.readouterr().out


@pytest.mark.broad
def test_two_levels_meet_in_the_arena(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "xeri", "--levels", "random,easy", "--games", "19", "--playouts", "5", "--deals", "2"]
    assert main(words) == 0
    said = capsys.readouterr().out.splitlines()
    assert "20 games, in blocks of 2" in said[0]
    assert said[-1].startswith("easy beats random: +") and said[-1].endswith(" points a game (95 %).")
    assert main([*words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["games"], found["blocks"], found["deals"]) == (20, 10, 2)
    assert found["options"] == {"hands": 4}
    assert found["difference"]["low"] < found["difference"]["mean"] < found["difference"]["high"] < 0
    assert 0 <= found["wins"]["low"] <= found["wins"]["rate"] <= found["wins"]["high"] < 0.5
    assert set(found["seconds_per_move"]["easy"]) == {"mean", "worst"}


def test_each_level_can_have_its_own_number_of_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    contests: list[arena.Contest] = []
    monkeypatch.setattr(arena, "play_all", lambda contest, *_more: contests.append(contest) or True)
    for playouts in ("40", "40,2"):
        assert main(["arena", "xeri", "--levels", "strong,medium", "--playouts", playouts]) == 130
    assert [tuple(each.playouts for each in found.budgets) for found in contests] == [(40, 40), (40, 2)]
    with pytest.raises(SystemExit, match="2"):
        main(["arena", "xeri", "--levels", "strong,medium", "--playouts", "5,many"])


def test_a_single_block_has_no_interval(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "xeri", "--levels", "easy,random", "--games", "1", "--deals", "1"]
    assert main([*words, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["difference"]["low"] is None
    assert main(words) == 0
    assert "One block shows no difference" in capsys.readouterr().out


@pytest.mark.broad
@pytest.mark.skipif(sys.platform == "win32", reason="interrupts are sent otherwise there")
def test_an_interrupted_arena_says_what_it_found() -> None:
    """It is interrupted as soon as its progress bar tells of enough games, however long these take."""
    import pty

    words = ["arena", "xeri", "--levels", "easy,random", "--games", "100000", "--deals", "1"]
    screen, terminal = pty.openpty()
    started = subprocess.Popen(  # a shell's background job would ignore the interrupt
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        args=[sys.executable, "-m", "tabletop", *words],
        stdout=subprocess.PIPE,
        stderr=terminal,
        text=True,
        start_new_session=True,
    )
    os.close(terminal)
    told = ""
    while max([0, *map(int, re.findall(r"\] (\d+)/", told))]) < 60:
        told += os.read(screen, 4096).decode()
    os.killpg(started.pid, signal.SIGINT)
    out, _err = started.communicate(timeout=60)
    os.close(screen)
    assert started.returncode == 130 and "Traceback" not in told
    assert out.splitlines()[-1].startswith("easy beats random")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["simulate", "whist"], "no game 'whist'"),
        (["play", "whist"], "no game 'whist'"),
        (["shot", "whist", "--out", "x.png"], "no game 'whist'"),
        (["simulate", "oh-heck", "--seats", "99"], "3 to 7 players, not 99"),
        (["simulate", "oh-heck", "--seats", "2"], "3 to 7 players, not 2"),
        (["simulate", "oh-heck", "--options", "hoook=on"], "no option 'hoook'"),
        (["simulate", "oh-heck", "--options", "hook=maybe"], "on or off"),
        (["simulate", "oh-heck", "--options", "hook"], "name=value"),
        (["simulate", "oh-heck", "--level", "genius"], "no level 'genius'"),
        (["simulate", "oh-heck", "--games", "0"], "at least one"),
        (["arena", "whist", "--levels", "easy,random"], "no game 'whist'"),
        (["arena", "xeri", "--levels", "easy,genius"], "no level 'genius'"),
        (["arena", "xeri", "--levels", "easy"], "not 1"),
        (["arena", "xeri", "--levels", "easy,medium,random"], "not 3"),
        (["arena", "xeri", "--levels", "easy,random", "--games", "0"], "at least one"),
        (["arena", "xeri", "--levels", "easy,random", "--seats", "3"], "2 players, not 3"),
        (["arena", "xeri", "--levels", "easy,random", "--seats", "0"], "2 players, not 0"),
        (["arena", "xeri", "--levels", "easy,random", "--options", "hands=0"], "hands"),
        (["arena", "xeri", "--levels", "easy,random", "--budget", "0"], "more than no seconds"),
        (["arena", "xeri", "--levels", "easy,random", "--budget", "nan"], "more than no seconds"),
        (["arena", "xeri", "--levels", "easy,random", "--playouts", "0"], "at least one"),
        (["arena", "xeri", "--levels", "easy,random", "--playouts", "5,0"], "at least one"),
        (["arena", "xeri", "--levels", "easy,random", "--playouts", "5,6,7"], "one for each level"),
        (["arena", "xeri", "--levels", "easy,random", "--deals", "-1"], "at least one"),
        (["simulate", "xeri", "--games", "1", "--record", "/dev/null/x"], "/dev/null/x"),
        (["play", "oh-heck", "--seats", "person,easy"], "3 to 7 players, not 2"),
        (["play", "oh-heck", "--seats", ",".join(["easy"] * 99)], "players"),
        (["play", "oh-heck", "--seats", "person,dog,easy"], "no player 'dog'"),
        (["play", "oh-heck", "--size", "300x200"], "smallest is 1024x640"),
        (["play", "oh-heck", "--size", "big"], "1440x900"),
        (["shot", "oh-heck", "--size", "300x200", "--out", "x.png"], "smallest is 1024x640"),
        (["shot", "oh-heck", "--scene", "kitchen", "--out", "x.png"], "no scene 'kitchen'"),
        (["shot", "oh-heck", "--scene", "home", "--out", "/nowhere/at/all/x.png"], "/nowhere/at/all/x.png"),
        (["replay", "/nowhere/at/all"], "cannot be read"),
    ],
)
def test_bad_input_is_said_in_a_sentence(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    complaint = capsys.readouterr().err
    assert complaint.startswith("tabletop: ") and said in complaint
    assert complaint.strip().endswith((".", ".png"))


@pytest.mark.parametrize("words", [["dance"], ["check"], ["simulate"], ["shot", "xeri"], ["bench", "--fast"]])
def test_words_that_are_no_command_end_with_code_2(words: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2


def test_a_damaged_record_is_not_replayed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "cut.txt"
    path.write_text("tabletop 1\ngame xeri\nseats 2\n* shuffle 7h 2c ...\n0 pl")
    assert main(["replay", str(path)]) == 2
    assert "Line 5" in capsys.readouterr().err
    assert path.read_text().endswith("0 pl")


def test_no_display_is_said_with_a_way_to_a_picture(tmp_path: Path) -> None:
    home = str(tmp_path)
    for words in ([], ["play", "xeri"]):
        ended = run(*words, DISPLAY=":987", WAYLAND_DISPLAY="", SDL_VIDEODRIVER="x11", TABLETOP_HOME=home)
        assert ended.returncode == 2, ended
        assert "display" in ended.stderr and "Traceback" not in ended.stderr


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    ended = run("play", "xeri", SDL_VIDEODRIVER="dummy", TABLETOP_HOME=str(tmp_path / "file" / "below"))
    assert ended.returncode == 2
    assert str(tmp_path / "file") in ended.stderr and "Traceback" not in ended.stderr
    assert (tmp_path / "file").read_text() == "mine"


def test_a_picture_needs_no_display_and_has_the_size_asked_for(tmp_path: Path) -> None:
    out = tmp_path / "table.png"
    words = ["shot", "oh-heck", "--moves", "7", "--size", "1024x640", "--out", str(out)]
    ended = run(*words, DISPLAY="", WAYLAND_DISPLAY="", SDL_VIDEODRIVER="", SDL_AUDIODRIVER="nonsense")
    assert ended.returncode == 0, ended.stderr
    assert pygame.image.load(out).get_size() == (1024, 640)


@pytest.mark.parametrize(
    "scene",
    [
        "home",
        "scores",
        *(
            pytest.param(each, marks=pytest.mark.broad)
            for each in ("setup", "rules", "statistics", "settings", "results")
        ),
    ],
)
def test_every_scene_has_its_picture(scene: str, tmp_path: Path) -> None:
    out = tmp_path / "scene.png"
    words = [
        "shot",
        "xeri",
        "--scene",
        scene,
        "--options",
        "hands=1",
        "--size",
        "1024x640",
        "--out",
        str(out),
    ]
    assert main(words) == 0
    picture = pygame.image.load(out)
    assert len({tuple(picture.get_at((x, 300))) for x in range(0, 1024, 8)}) > 5


def test_the_same_picture_twice(tmp_path: Path) -> None:
    pictures = []
    for number in range(2):
        out = tmp_path / f"{number}.png"
        assert (
            main(["shot", "xeri", "--moves", "9", "--seed", "4", "--size", "1024x640", "--out", str(out)])
            == 0
        )
        pictures.append(out.read_bytes())
    assert pictures[0] == pictures[1]


def test_the_version_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    from tabletop import __version__

    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert __version__ in capsys.readouterr().out


def test_a_game_that_players_at_random_never_end_is_told_in_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalog.rules("joker-canasta"), "longest", 50)
    assert main(["simulate", "joker-canasta", "--games", "1", "--options", "deals=0"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("tabletop: Joker Canasta does not end within 50 moves") and said.endswith(".\n")


# Exports of a record


def test_a_record_is_exported_as_a_text(tmp_path: Path) -> None:
    record, text = fair_record(tmp_path), tmp_path / "story.txt"
    assert main(["export", str(record), "--out", str(text)]) == 0
    assert text.read_text(encoding="utf-8").startswith("Xeri\n") and "Deal 2" in text.read_text("utf-8")


@pytest.mark.long
def test_a_record_is_exported_as_a_picture_from_a_seat(tmp_path: Path) -> None:
    record, picture = fair_record(tmp_path), tmp_path / "table.PNG"
    words = ["--out", str(picture), "--moves", "9", "--size", "1024x640", "--seat", "1", "--closed"]
    assert main(["export", str(record), *words]) == 0
    assert pygame.image.load(picture).get_size() == (1024, 640)


@pytest.mark.long
def test_a_record_is_exported_as_an_animation_of_some_deals(tmp_path: Path) -> None:
    record, film = fair_record(tmp_path), tmp_path / "film.gif"
    done = run("export", str(record), "--out", str(film), "--deals", "2")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert film.read_bytes()[:6] == b"GIF89a" and film.stat().st_size > 100_000


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--out", "film.mp4"], "a text ends in .txt, a picture in .png, an animation in .gif"),
        (["--out", "film.gif", "--deals", "1-9"], "1-9 names no deals; there are 2"),
        (["--out", "film.gif", "--moves", "3"], "--moves is for files that end in .png"),
        (["--out", "story.txt", "--deals", "1"], "--deals is for files that end in .gif"),
        (["--out", "table.png", "--moves", "9999"], "The record has"),
        (["--out", "table.png", "--size", "9x9"], "is too small"),
        (["--out", "table.png", "--seat", "2"], "There is no seat 2; the seats are 0 to 1."),
        (["--out", "no/such/folder/story.txt"], "cannot be written"),
    ],
)
def test_what_cannot_be_exported_is_told_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    record = fair_record(tmp_path)
    words[1] = str(tmp_path / words[1])
    assert main(["export", str(record), *words]) == 2
    told = capsys.readouterr()
    assert told.err.startswith("tabletop: ") and said in told.err and told.err.count("\n") == 1
    assert not list(tmp_path.glob("*.gif")) and not list(tmp_path.glob("*.txt"))


@pytest.mark.parametrize("content", [None, "nonsense\n", "tabletop 1\ngame xeri\nseats 2\nnonsense\n"])
def test_what_is_no_record_is_not_exported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str | None
) -> None:
    record, out = tmp_path / "bad.tabletop", tmp_path / "story.txt"
    if content is not None:
        record.write_text(content, encoding="utf-8")
    assert main(["export", str(record), "--out", str(out)]) == 2
    assert capsys.readouterr().err.startswith("tabletop: ") and not out.exists()
