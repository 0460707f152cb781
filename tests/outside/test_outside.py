"""Games from outside: the example project, and projects that are faulty in every way we could think of.

A project is put on Python's path beside what an installer would write of it, in processes of their own, as the catalog
is read once. `tests/test_wheel.py` installs the example with pip.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.games import catalog, outside
from tabletop.games.outside import Declared
from tests.scenes.person import Person, misplaced
from tests.test_new_game import passing

ROOT = Path(__file__).resolve().parent.parent.parent
EXAMPLE = Path(__file__).parent / "slobberhannes"
PACKAGE = EXAMPLE / "tabletop_slobberhannes"
PARTS = ("rules.py", "about.py", "table.py", "player.py", "help.md")


@pytest.fixture
def free_tests(monkeypatch):
    monkeypatch.syspath_prepend(ROOT / "build_scripts")
    import free_tests

    return free_tests


def declare(folder: Path, name: str, games: dict[str, str]) -> None:
    """Write into *folder* what pip writes of the distribution *name* with these *games*."""
    info = folder / f"{name.replace('-', '_')}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    points = "".join(f"{slug} = {package}\n" for slug, package in games.items())
    (info / "entry_points.txt").write_text(f"[tabletop.games]\n{points}")


def copied(folder: Path, package: str, slug: str, **changed: str | None) -> None:
    """A copy of the example as *package* of the game *slug*; for the part *changed* another text, or None for none."""
    shutil.copytree(PACKAGE, folder / package, ignore=shutil.ignore_patterns("__pycache__"))
    for part in ("rules", "about", "table", "player", "help"):
        file = folder / package / next(name for name in PARTS if name.startswith(part))
        text = file.read_text().replace("tabletop_slobberhannes", package)
        text = text.replace('"slobberhannes", "Slobberhannes"', f'"{slug}", "Slobberhannes"')
        file.write_text(changed.get(part, text) or "")
        if part in changed and changed[part] is None:
            file.unlink()


def run(words: list[str], *path: Path | str) -> str:
    """Output of Python when it runs *words*, with the folders *path* among those where packages are installed."""
    places = os.pathsep.join(map(str, [*path, ROOT]))
    done = subprocess.run(
        [sys.executable, *words], env={**os.environ, "PYTHONPATH": places},
        capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stderr == ""
    return done.stdout


@pytest.fixture
def example(free_tests, tmp_path):
    """The folders where the example project is installed."""
    return free_tests.on_the_path(EXAMPLE, tmp_path / "installed")


def test_a_game_from_outside_is_listed_after_the_others(example):
    listed = run(["-m", "tabletop", "games"], *example).splitlines()
    assert [line.split()[0] for line in listed if line[0] != " "] == [*catalog.GAMES, "slobberhannes"]
    line = next(line for line in listed if line.startswith("slobberhannes"))
    assert line.split() == ["slobberhannes", "Slobberhannes", "tricks", "3–6", "players"]


@pytest.mark.broad
def test_computers_play_it_in_their_own_process_and_its_records_are_checked(example, tmp_path):
    words = ["-m", "tabletop", "simulate", "slobberhannes", "--games", "1", "--options", "target=2"]
    run([*words, "--level", "easy", "--process", "--record", str(tmp_path / "kept")], *example)
    (record,) = (tmp_path / "kept").iterdir()
    assert run(["-m", "tabletop", "check", str(record)], *example).endswith("1 passed, 0 failed\n")


@pytest.mark.broad
@pytest.mark.parametrize(
    "scene", ["table", *(pytest.param(each, marks=pytest.mark.long) for each in ("rules", "setup", "home"))]
)
def test_its_table_its_rules_and_its_tile_are_drawn(example, tmp_path, scene):
    picture = tmp_path / f"{scene}.png"
    run(["-m", "tabletop", "shot", "slobberhannes", "--scene", scene, "--out", str(picture)], *example)
    assert picture.read_bytes().startswith(b"\x89PNG")


@pytest.mark.broad
def test_its_own_tests_run_with_the_free_ones():
    said = passing(
        EXAMPLE, "tests/every_game.py", "-k", "slobberhannes and (test_slobberhannes or what_a_game_says)"
    )
    assert "7 passed" in said


@pytest.mark.long
def test_it_passes_all_free_tests_also_those_that_take_minutes():
    passing(EXAMPLE, "-m", "")


def test_what_is_not_there_costs_no_time():
    code = "import sys; from tabletop.games import catalog; assert catalog.slugs() == (*catalog.GAMES,)"
    run(["-c", f"{code}; assert 'importlib.metadata' not in sys.modules and 'pygame' not in sys.modules"])


RAISING = 'raise RuntimeError("not\\ntoday")\n'
NO_SETUP = (
    (PACKAGE / "rules.py")
    .read_text()
    .replace("        self.marks = [0] * self.seats", "        self.marks = [0] * self.chairs")
)
ALIEN = (PACKAGE / "rules.py").read_text().replace('"tricks", "Qc"', '"patience", "Qc"')
NO_CARD = (PACKAGE / "rules.py").read_text().replace('"tricks", "Qc"', '"tricks", "Qx"')
NO_PITCH = (PACKAGE / "rules.py").read_text().replace("    pitch = N_(", "    pitched = N_(")


def as_game(text: str, slug: str) -> str:
    return text.replace('"slobberhannes"', f'"{slug}"', 1)


FAULTS = {
    "no-package": ("ModuleNotFoundError: No module named 'no_package'", None),
    "no-rules": ("Its rules.py is missing.", {"rules": None}),
    "no-about": ("Its about.py is missing.", {"about": None}),
    "no-table-at-all": ("Its table.py is missing.", {"table": None}),
    "no-player": ("Its player.py is missing.", {"player": None}),
    "no-help": ("Its help.md is missing.", {"help": None}),
    "raises": ("Its rules.py cannot be imported (RuntimeError: not today).", {"rules": RAISING}),
    "leaves": ("Its rules.py cannot be imported (SystemExit: 3).", {"rules": "raise SystemExit(3)\n"}),
    "slips": ("Its player.py cannot be imported (SyntaxError:", {"player": "def policy(:\n"}),
    "paints": ("Its table.py cannot be imported (RuntimeError: not today).", {"table": RAISING}),
    "empty": ('Its rules.py has no class with slug = "empty".', {"rules": "# nothing yet\n"}),
    "no-table": ("Its table.py has no TABLE.", {"table": "# nothing yet\n"}),
    "no-setup": (
        "Its rules fail when a game begins (AttributeError:",
        {"rules": as_game(NO_SETUP, "no-setup")},
    ),
    "patience": ("Its family 'patience' is none of tricks, fishing,", {"rules": as_game(ALIEN, "patience")}),
    "no-card": ("Its rules fail when a game begins (ValueError:", {"rules": as_game(NO_CARD, "no-card")}),
    "no-pitch": ("Its rules do not say its pitch.", {"rules": as_game(NO_PITCH, "no-pitch")}),
}


def test_faulty_ones_are_named_with_the_reason_and_harm_no_other(example, tmp_path):
    folder = tmp_path / "faulty"
    folder.mkdir()
    for slug, (_reason, changed) in FAULTS.items():
        package = slug.replace("-", "_")
        declare(folder, f"about-{slug}", {slug: package})
        if changed is not None:
            copied(folder, package, slug, **changed)
    declare(folder, "about-xeri", {"xeri": "other_xeri"})
    declare(folder, "a-second", {"slobberhannes": "nowhere"})
    declare(folder, "ill-written", {"Bad Name": "nowhere", "colon": "nowhere:there"})
    listed = json.loads(run(["-m", "tabletop", "games", "--json"], *example, folder))
    sound = {game["slug"] for game in listed if "fault" not in game}
    said = {(game["slug"], game["origin"]): game["fault"] for game in listed if "fault" in game}
    for slug, (reason, _changed) in FAULTS.items():
        found = said.pop((slug, f"about-{slug} 1.0"))
        assert reason in found and found.endswith(".")
    assert "comes with Tabletop" in said.pop(("xeri", "about-xeri 1.0"))
    assert said.pop(("Bad Name", "ill-written 1.0")).startswith("Its entry must be written slug = package")
    assert said.pop(("colon", "ill-written 1.0")).startswith("Its entry must be written slug = package")
    # Of two with one name the sound one counts.
    reason = said.pop(("slobberhannes", "a-second 1.0"))
    assert "No module named 'nowhere'" in reason and not said
    assert sound == {*catalog.GAMES, "slobberhannes"}


@pytest.fixture
def declared(monkeypatch):
    """Declarations that this process believes to be installed."""

    def believe(*games: Declared) -> None:
        for known in (catalog.rules, catalog.part, catalog._fault):
            known.cache_clear()
        monkeypatch.setattr(outside, "declared", lambda: games)

    yield believe
    believe()


@pytest.mark.parametrize("size", [(1024, 640), (2560, 1440)])
def test_the_home_scene_has_a_line_below_the_tiles_for_a_faulty_game(declared, size):
    declared(Declared("gone", "gone_away", "gone-cards 2.0"))
    person = Person(size=size)
    said = " ".join(person.words())
    assert "The game 'gone' of gone-cards 2.0 cannot be played: Its rules.py cannot be imported" in said
    assert "game.gone" not in person.stops()
    shown = [name for name in person.stops() if name.startswith("game.")]
    assert sorted(shown) == sorted(f"game.{slug}" for slug in catalog.GAMES)


def test_the_line_lies_off_the_words_about_a_search_that_finds_nothing(declared):
    declared(
        Declared("gone", "gone_away", "gone-cards 2.0"), Declared("xeri", "other_xeri", "other-xeri 1.0")
    )
    person = Person(size=(1024, 640), text_size=2.0)
    person.click("search")
    person.type("zzz")
    assert "No game fits. Try other words, or choose All." in person.words()
    assert misplaced(person.page, person.app.screen.surface.get_rect()) == []


def test_whoever_asks_for_a_faulty_game_is_told_why(declared, capsys):
    from tabletop.cli import main

    declared(Declared("gone", "gone_away", "gone-cards 2.0"))
    assert main(["play", "gone"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("tabletop: The game 'gone' of gone-cards 2.0 cannot be played: ")
