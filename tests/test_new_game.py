"""`build_scripts/new_game.py`: what it writes passes the free tests, in every family, here and as a project of its own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.short_matches import SHORT

ROOT = Path(__file__).resolve().parent.parent
SCRIPTS = ROOT / "build_scripts"
FAMILIES = ["canasta", "fishing", "layouts", "rummy", "shedding", "tricks"]


@pytest.fixture
def new_game(monkeypatch):
    monkeypatch.syspath_prepend(SCRIPTS)
    import new_game

    return new_game


def passing(project: Path, *arguments: str) -> str:
    """Output of the free tests of the game of *project*, run by its script in this environment; all must pass."""
    code = (
        "import sys; sys.path.insert(0, 'build_scripts'); import environment, free_tests; "
        "environment.prepared = lambda extras: sys.executable; sys.exit(free_tests.main(sys.argv[1:]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(project), "-p", "no:cacheprovider", "-n", "0", *arguments],
        cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True, text=True, timeout=1200, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    return done.stdout


def test_there_is_a_skeleton_for_every_family_that_has_rules(new_game):
    with_rules = sorted(path.parent.name for path in (ROOT / "tabletop" / "families").glob("*/rules.py"))
    assert list(new_game.FAMILIES) == with_rules == FAMILIES


@pytest.mark.broad
def test_a_skeleton_outside_passes_the_free_tests(new_game, tmp_path, capsys):
    project = tmp_path / "my game"
    assert new_game.main(["old-maid", "--family", "shedding", "--outside", str(project)]) == 0
    assert f"free_tests.py '{project}'" in capsys.readouterr().out
    assert " passed" in passing(
        project, "tests/every_game.py", "-k", "test_every_move_survives_its_text or tabletop_has_it"
    )


@pytest.mark.long
@pytest.mark.parametrize("family", FAMILIES)
def test_every_skeleton_passes_all_free_tests(new_game, tmp_path, family):
    assert new_game.main(["old-maid", "--family", family, "--outside", str(tmp_path / "game")]) == 0
    assert " passed" in passing(tmp_path / "game")


@pytest.mark.long
def test_what_is_written_is_as_tidy_and_as_well_typed_as_the_rest(new_game, tmp_path):
    packages = []
    for family in FAMILIES:
        assert new_game.main([f"old-{family}", "--family", family, "--outside", str(tmp_path / family)]) == 0
        packages += ["-p", f"tabletop_old_{family}"]
    config = ["--config", str(ROOT / "pyproject.toml")]
    paths = os.pathsep.join(map(str, [ROOT, *(tmp_path / family for family in FAMILIES)]))
    for words in (
        ["ruff", "check", *config, "."],
        ["ruff", "format", "--check", *config, "."],
        ["mypy", "--strict", "--explicit-package-bases", *packages],
    ):
        done = subprocess.run(
            [sys.executable, "-m", *words], cwd=tmp_path, env={**os.environ, "MYPYPATH": paths},
            capture_output=True, text=True, timeout=600, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr


def test_a_skeleton_inside_is_a_folder_and_a_line_of_the_catalog(new_game, tmp_path, monkeypatch):
    (tmp_path / "tabletop" / "games").mkdir(parents=True)
    (tmp_path / "tests").mkdir()
    catalog = tmp_path / "tabletop" / "games" / "catalog.py"
    short = tmp_path / "tests" / "short_matches.py"
    for path in (catalog, short):
        path.write_text((ROOT / path.relative_to(tmp_path)).read_text())
    monkeypatch.setattr(new_game, "ROOT", tmp_path)
    for slug in ("aces", "old-maid", "zetema"):
        assert new_game.main([slug, "--family", "tricks"]) == 0
    slugs = new_game.listed(catalog.read_text())
    assert slugs == sorted(slugs) and {"aces", "old-maid", "zetema", "xeri"} <= {*slugs}
    compile(catalog.read_text(), "catalog.py", "exec")
    parts = tmp_path / "tabletop" / "games" / "old_maid"
    assert sorted(path.name for path in parts.iterdir()) == [
        "__init__.py", "about.py", "help.md", "player.py", "rules.py", "table.py",
    ]  # fmt: skip
    assert "from tabletop.games.old_maid.rules import OldMaid" in (parts / "player.py").read_text()
    assert short.read_text() == (ROOT / "tests" / "short_matches.py").read_text()


@pytest.mark.parametrize("slug", ["aces", "canasta-for-six", "zetema"])
def test_a_skeleton_whose_matches_are_long_has_settings_for_short_ones(new_game, slug, tmp_path, monkeypatch):
    for folder, name in (("tabletop/games", "catalog.py"), ("tests", "short_matches.py")):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / name).write_text((ROOT / folder / name).read_text())
    monkeypatch.setattr(new_game, "ROOT", tmp_path)
    assert new_game.main([slug, "--family", "canasta"]) == 0
    found: dict = {}
    exec((tmp_path / "tests" / "short_matches.py").read_text(), found)
    assert found["SHORT"].pop(slug) == {"deals": 2} and [*found["SHORT"]] == sorted(found["SHORT"])
    assert found["SHORT"] == SHORT

    there = f"{slug}-too"
    assert new_game.main([there, "--family", "canasta", "--outside", str(tmp_path / "out")]) == 0
    monkeypatch.setattr("tests.short_matches.SHORT", outside := {})
    exec((tmp_path / "out" / "tests" / "conftest.py").read_text(), {})
    assert outside == {there: {"deals": 2}}


@pytest.mark.parametrize(
    ("slug", "name"), [("move", "MoveGame"), ("old-maid", "OldMaid"), ("player", "PlayerGame")]
)
def test_the_class_of_the_rules_has_a_name_of_its_own(new_game, slug, name):
    assert new_game.class_of(slug, "shedding") == name


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["Old Maid", "--family", "tricks"], "'Old Maid' is no slug"),
        (["8s", "--family", "tricks"], "'8s' is no slug"),
        (["class", "--family", "tricks"], "'class' means something else there"),
        (["catalog", "--family", "tricks"], "'catalog' means something else there"),
        (["xeri", "--family", "fishing"], "There is a game 'xeri' already"),
        (
            ["old-maid", "--family", "tricks", "--outside", str(ROOT)],
            "is no empty folder; nothing was written",
        ),
        (["old-maid", "--family", "tricks", "--outside", str(ROOT / "README.md" / "x")], "README.md"),
    ],
)
def test_bad_input_is_told_in_a_sentence(new_game, capsys, words, said):
    assert new_game.main(words) == 2
    assert said in capsys.readouterr().err


def test_a_family_without_a_skeleton_is_told(new_game, capsys):
    with pytest.raises(SystemExit) as left:
        new_game.main(["old-maid", "--family", "patience"])
    assert left.value.code == 2
    assert "patience" in capsys.readouterr().err


@pytest.mark.parametrize("text", [None, "nonsense", '[project]\nname = "empty"\n'])
def test_a_folder_without_a_game_is_told_by_the_free_tests(monkeypatch, tmp_path, capsys, text):
    monkeypatch.syspath_prepend(SCRIPTS)
    import free_tests

    if text is not None:
        (tmp_path / "pyproject.toml").write_text(text)
    assert free_tests.main([str(tmp_path)]) == 2
    assert "pyproject.toml" in capsys.readouterr().err
