"""The wheel of `tabletop-cards`, put into empty environments as people do, with pip and with pipx.

The environments know nothing of the checkout. Building and installing fetch packages from the index, so these are long.
"""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tabletop import __version__
from tabletop.games import catalog

pytestmark = pytest.mark.long

ROOT = Path(__file__).resolve().parent.parent
EXAMPLE = ROOT / "tests" / "outside" / "slobberhannes"
PATIENCE = 600.0


def run(*command, home, **more):
    """Output of a *command*, far from the checkout; *home*: where it keeps its files."""
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    done = subprocess.run(
        [*map(str, command)], cwd=home, env={**kept, "TABLETOP_HOME": str(home / "kept"), **more},
        capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def program(folder, name):
    """The program *name* of the environment *folder*."""
    return folder / "Scripts" / f"{name}.exe" if os.name == "nt" else folder / "bin" / name


def empty_environment(folder):
    """A new environment in *folder* with nothing but pip in it; its Python."""
    run(sys.executable, "-m", "venv", folder, home=folder.parent)
    return program(folder, "python")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", folder, ROOT, home=folder)
    (found,) = folder.iterdir()
    return found


def test_the_wheel_is_called_tabletop_cards_and_holds_everything_that_the_app_opens(wheel):
    assert wheel.name == f"tabletop_cards-{__version__}-py3-none-any.whl"
    with zipfile.ZipFile(wheel) as opened:
        inside = {name for name in opened.namelist() if ".dist-info/" not in name}
        scripts = opened.read(f"tabletop_cards-{__version__}.dist-info/entry_points.txt").decode()
    assert "tabletop = tabletop.__main__:main" in scripts
    expected = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "tabletop").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    for folder in ("sprites", "sounds"):
        expected |= {
            f"tabletop/{path.relative_to(ROOT).as_posix()}"
            for path in (ROOT / folder).rglob("*")
            if path.is_file()
        }
    assert inside == expected
    texts = {
        f"tabletop/games/{slug.replace('-', '_')}/{name}"
        for slug in catalog.GAMES
        for name in ("help.md", "lesson.md")
    }
    assert texts <= inside


def works(tabletop, home):
    """Asks the installed program *tabletop* for its version, its games and a picture."""
    assert run(tabletop, "--version", home=home) == f"Tabletop {__version__}\n"
    listed = run(tabletop, "games", home=home)
    assert [line.split()[0] for line in listed.splitlines() if line[0] != " "] == [*catalog.GAMES]
    run(tabletop, "shot", "xeri", "--out", home / "xeri.png", home=home)
    assert (home / "xeri.png").read_bytes().startswith(b"\x89PNG")


def test_it_works_in_an_empty_environment_and_so_does_a_game_from_outside(wheel, tmp_path):
    python = empty_environment(tmp_path / "environment")
    run(python, "-m", "pip", "install", "--quiet", wheel, home=tmp_path)
    works(program(tmp_path / "environment", "tabletop"), tmp_path)
    run(python, "-m", "pip", "install", "--quiet", EXAMPLE, home=tmp_path)
    tabletop = program(tmp_path / "environment", "tabletop")
    assert "\nslobberhannes " in run(tabletop, "games", home=tmp_path)
    run(tabletop, "shot", "slobberhannes", "--out", tmp_path / "outside.png", home=tmp_path)


def test_pipx_installs_it_and_injects_a_game(wheel, tmp_path):
    python = empty_environment(tmp_path / "pipx")
    run(python, "-m", "pip", "install", "--quiet", "pipx", home=tmp_path)
    places = {"PIPX_HOME": str(tmp_path / "home"), "PIPX_BIN_DIR": str(tmp_path / "programs")}
    run(python, "-m", "pipx", "install", wheel, home=tmp_path, **places)
    tabletop = tmp_path / "programs" / program(tmp_path, "tabletop").name
    works(tabletop, tmp_path)
    run(python, "-m", "pipx", "inject", "tabletop-cards", EXAMPLE, home=tmp_path, **places)
    assert "\nslobberhannes " in run(tabletop, "games", home=tmp_path)
