"""The scripts that make the environment, tried with a pretended venv and pip."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).resolve().parent.parent / "build_scripts"


@pytest.fixture
def environment(monkeypatch):
    monkeypatch.syspath_prepend(SCRIPTS)
    import environment

    monkeypatch.delenv("TABLETOP_VENV", raising=False)
    return environment


@pytest.fixture
def machine(environment, monkeypatch, tmp_path):
    """A checkout, and a subprocess.run that only pretends to make environments and to install."""
    return Machine(environment, monkeypatch, tmp_path / "checkout")


class Machine:
    def __init__(self, environment, monkeypatch, root):
        root.mkdir()
        (root / "pyproject.toml").write_text("[project]\n")
        monkeypatch.setattr(environment, "ROOT", root)
        monkeypatch.setattr(environment.subprocess, "run", self.run)
        self.environment = environment
        self.root = root
        self.venv = root / ".venv"
        self.made = 0
        self.installed = []
        self.network = True
        self.dies_while_installing = False

    def run(self, command, **_):
        if command[1:3] == ["-m", "venv"]:
            self.made += 1
            python = self.environment.venv_python(Path(command[3]))
            python.parent.mkdir(parents=True)
            python.touch()
            (Path(command[3]) / "pyvenv.cfg").touch()
            return subprocess.CompletedProcess(command, 0)
        if command[1:3] == ["-m", "pip"]:
            if self.dies_while_installing:
                raise KeyboardInterrupt
            if not self.network:
                return subprocess.CompletedProcess(command, 1)
            self.installed.append(command[-1])
            library = "Lib" if os.name == "nt" else "lib/python3.99"
            info = (
                Path(command[0]).parent.parent / library / "site-packages" / "tabletop_cards-0.1.0.dist-info"
            )
            info.mkdir(parents=True, exist_ok=True)
            return subprocess.CompletedProcess(command, 0)
        if command[1] == "-c":
            if not Path(command[0]).exists():
                raise FileNotFoundError(command[0])
            return subprocess.CompletedProcess(command, 0, sys.version)
        raise AssertionError(command)

    def ready(self, *extras):
        return self.environment.ready(self.environment.venv_folder(), frozenset(extras))


def test_the_first_call_makes_and_installs(machine):
    python = machine.ready("test")
    assert python == machine.environment.venv_python(machine.venv)
    assert (machine.made, machine.installed) == (1, [".[test]"])


def test_a_second_call_does_nothing(machine):
    machine.ready("test")
    machine.ready("test")
    assert (machine.made, machine.installed) == (1, [".[test]"])


def test_playing_after_testing_keeps_the_extras(machine):
    machine.ready("test")
    machine.ready()
    assert machine.installed == [".[test]"]


def test_testing_after_playing_adds_the_extras(machine):
    machine.ready()
    machine.ready("test")
    machine.ready("test")
    assert (machine.made, machine.installed) == (1, [".", ".[test]"])


def test_new_dependencies_are_installed_into_the_same_environment(machine):
    machine.ready("test")
    (machine.root / "pyproject.toml").write_text("[project]\ndependencies = ['more']\n")
    machine.ready()
    assert (machine.made, machine.installed) == (1, [".[test]", ".[test]"])


def test_a_call_that_died_while_installing_is_made_good(machine):
    machine.dies_while_installing = True
    with pytest.raises(KeyboardInterrupt):
        machine.ready()
    machine.dies_while_installing = False
    machine.ready()
    machine.ready()
    assert (machine.made, machine.installed) == (2, ["."])


@pytest.mark.parametrize("part", ["python", "library", "stamp and python"])
def test_an_environment_that_lost_a_part_is_made_again(machine, part):
    python = machine.ready()
    if "python" in part:
        python.unlink()
    if part == "library":
        for info in machine.venv.rglob("*.dist-info"):
            info.rmdir()
    if "stamp" in part:
        (machine.venv / machine.environment.STAMP).unlink()
    machine.ready()
    assert machine.made == 2


@pytest.mark.parametrize("left", ["nothing", "something"])
def test_a_half_made_folder_is_made_again(machine, left):
    machine.venv.mkdir()
    if left == "something":
        (machine.venv / "lib").mkdir()
    machine.ready()
    assert machine.made == 1


def test_another_python_makes_it_again(machine, monkeypatch):
    machine.ready()
    monkeypatch.setattr(sys, "version", "3.99")
    machine.ready()
    assert machine.made == 2


def test_without_a_network_the_message_says_so_and_what_worked_stays(machine):
    machine.ready()
    machine.network = False
    (machine.root / "pyproject.toml").write_text("[project]\n# changed\n")
    with pytest.raises(machine.environment.SetupError, match="network"):
        machine.ready()
    assert json.loads((machine.venv / machine.environment.STAMP).read_text())["state"] == "done"
    machine.network = True
    machine.ready()
    assert (machine.made, machine.installed) == (1, [".", "."])


def test_setup_errors_exit_with_2_and_a_sentence(machine, capsys):
    machine.network = False
    with pytest.raises(SystemExit) as caught:
        machine.environment.prepared(frozenset())
    assert caught.value.code == 2
    assert "check the connection" in capsys.readouterr().err


def test_the_variable_chooses_the_folder(machine, monkeypatch, tmp_path):
    monkeypatch.setenv("TABLETOP_VENV", str(tmp_path / "elsewhere"))
    assert machine.ready() == machine.environment.venv_python(tmp_path / "elsewhere")
    assert not machine.venv.exists()


def test_a_folder_with_other_things_is_never_removed(machine, monkeypatch, tmp_path):
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").write_text("dear")
    monkeypatch.setenv("TABLETOP_VENV", str(tmp_path / "mine"))
    with pytest.raises(machine.environment.SetupError, match="TABLETOP_VENV"):
        machine.ready()
    assert (tmp_path / "mine" / "letter.txt").exists()


def test_somebody_elses_working_environment_is_used_and_kept(machine, monkeypatch, tmp_path):
    mine = tmp_path / "mine"
    machine.run([sys.executable, "-m", "venv", str(mine)])
    monkeypatch.setenv("TABLETOP_VENV", str(mine))
    machine.ready()
    assert (machine.made, machine.installed) == (1, ["."])
    machine.environment.venv_python(mine).unlink()
    with pytest.raises(machine.environment.SetupError):
        machine.ready()
    assert (mine / "pyvenv.cfg").exists()


def test_an_old_python_is_named(environment):
    with pytest.raises(environment.SetupError, match=r"3\.11 or newer, and this is 3\.9\.2"):
        environment.check_python((3, 9, 2))
    environment.check_python((3, 11, 0))
    environment.check_python((4, 0, 0))


def test_a_missing_venv_module_says_what_to_install(machine, monkeypatch):
    monkeypatch.setattr(machine.environment.importlib.util, "find_spec", lambda name: None)
    with pytest.raises(machine.environment.SetupError, match="apt install python3-venv"):
        machine.ready()


def test_a_script_runs_again_where_what_it_needs_is_installed(environment, monkeypatch, tmp_path, capfd):
    script = tmp_path / "script.py"
    script.write_text("import sys; sys.exit(len(sys.argv))")
    monkeypatch.setattr(environment, "prepared", lambda extras: Path(sys.executable))
    call = str(script), ["a", "b"]
    assert environment.run_where_installed(*call, ("json",), frozenset(), "One moment.") is None
    assert environment.run_where_installed(*call, ("json", "no_such"), frozenset(), "One moment.") == 3
    assert capfd.readouterr().out == "One moment.\n"


def play_without_a_display(*arguments, **more):
    environ = {**os.environ, **more}
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        environ.pop(name, None)
    command = [sys.executable, str(SCRIPTS / "play.py"), *arguments]
    return subprocess.run(command, env=environ, capture_output=True, text=True, check=False)


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there is always a screen")
@pytest.mark.parametrize("arguments", [(), ("play", "oh-heck"), ("--fullscreen",)])
def test_without_a_display_playing_says_how_to_get_a_picture(arguments):
    result = play_without_a_display(*arguments)
    assert result.returncode == 2
    assert "DISPLAY" in result.stderr
    assert "play.py shot oh-heck --out table.png" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "window"),
    [
        ([], True),
        (["replay", "x.tabletop"], True),
        (["shot", "oh-heck", "--out", "x.png"], False),
        (["games"], False),
        (["simulate", "xeri"], False),
        (["play", "--help"], False),
    ],
)
def test_only_what_opens_a_window_needs_a_display(environment, arguments, window):
    import play

    assert play.needs_window(arguments) is window


@pytest.fixture
def test_script(environment, monkeypatch):
    monkeypatch.delitem(sys.modules, "test", raising=False)  # Python has a module of that name, too
    import test

    yield test
    sys.modules.pop("test", None)


def test_the_tests_run_after_the_checks(test_script):
    assert [check[0] for check in test_script.checks([])] == ["ruff", "ruff", "mypy", "pytest"]
    some = ["pytest", "-n", str(test_script.processes()), *test_script.STEALING, "-q"]
    assert test_script.checks(["--only-tests", "-k", "xeri"]) == [[*some, "-k", "xeri"]]
    assert test_script.checks(["--broad"])[-1] == [*some, "-m", "broad and not long"]
    assert test_script.checks(["--long"])[-1] == [*some, "-m", ""]


@pytest.mark.parametrize(("processors", "processes"), [(1, 2), (2, 3), (4, 5), (8, 6), (64, 6)])
def test_while_tests_of_windows_wait_others_use_the_processors(
    test_script, monkeypatch, processors, processes
):
    monkeypatch.setattr(os, "sched_getaffinity", lambda _process: range(processors), raising=False)
    assert test_script.processes() == processes


def test_bytecode_is_kept_where_it_may_not_lie_beside_the_sources(test_script, monkeypatch, tmp_path):
    monkeypatch.delenv("PYTHONPYCACHEPREFIX", raising=False)
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    source = tmp_path / "compiled_once.py"
    source.write_text("", encoding="utf-8")
    kept = tmp_path / "kept"
    variables = test_script.surroundings(kept)
    command = [sys.executable, "-c", "import compiled_once"]
    subprocess.run(command, cwd=tmp_path, env=variables, check=True, timeout=60)
    assert [*kept.rglob("compiled_once.*")] and not [*tmp_path.glob("__pycache__")]
    test_script.surroundings(kept)
    assert not [*kept.rglob("compiled_once.*")], "what tests make is gone afterwards, and so is its bytecode"
    monkeypatch.delenv("PYTHONDONTWRITEBYTECODE")
    assert test_script.surroundings(kept) == dict(os.environ)
