"""Runs the tests that every game gets for free on a game from outside: `python3 build_scripts/free_tests.py FOLDER [ARGUMENTS OF pytest]`.

FOLDER is the project of the game, with the `pyproject.toml` that declares it as an entry point of `tabletop.games`; the
tests in its folder `tests` run as well. It need not be installed. With `-m ""` the tests that take minutes run, too; with
`tests/every_table.py` or another file of Tabletop's tests only those of that file.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import environment


class NoGame(Exception):
    """The folder holds no project with a game; the message says what is missing."""


def games_of(project: Path) -> dict[str, str]:
    """For each slug that *project* declares the package. Raises NoGame."""
    return dict(_read(project).get("entry-points", {}).get("tabletop.games", {}))


def _read(project: Path) -> dict:
    """Read the project's own description. Raises NoGame."""
    import tomllib  # Python 3.11 has it; an older one is told so before

    try:
        told = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise NoGame(f"{project / 'pyproject.toml'} cannot be read ({error}).") from error
    return told.get("project", {})


def on_the_path(project: Path, folder: Path) -> list[str]:
    """The folders that make *project* look installed, when they are on Python's path; *folder* is for what it declares.

    Raises NoGame.
    """
    said, games = _read(project), games_of(project)
    if not games:
        raise NoGame(
            f'{project / "pyproject.toml"} declares no game in [project.entry-points."tabletop.games"].'
        )
    name, version = said.get("name", project.name), said.get("version", "0")
    info = folder / f"{name.replace('-', '_')}-{version}.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", encoding="utf-8"
    )
    points = "".join(f"{slug} = {package}\n" for slug, package in games.items())
    (info / "entry_points.txt").write_text(f"[tabletop.games]\n{points}", encoding="utf-8")
    source = project / "src"
    return [str(folder), str(source if source.is_dir() else project)]


def main(arguments: list[str]) -> int:
    """Run the tests; pytest's exit code, or 2 for a folder without a game."""
    if not arguments or {"-h", "--help"} & set(arguments):
        print(__doc__)
        return 0 if arguments else 2
    project = Path(arguments[0]).resolve()
    with tempfile.TemporaryDirectory(prefix="tabletop-games-") as folder:
        try:
            path = on_the_path(project, Path(folder))
        except NoGame as error:
            print(error, file=sys.stderr)
            return 2
        python = str(environment.prepared(frozenset({"test"})))
        environ = {**os.environ, "PYTHONPATH": os.pathsep.join([*path, str(environment.ROOT)])}
        tests = [] if any(word.startswith("tests/") for word in arguments[1:]) else ["tests"]
        if (project / "tests").is_dir():
            tests.append(str(project / "tests"))
        command = [
            python,
            "-m",
            "pytest",
            "-q",
            "-m",
            "not long",
            "--free",
            "--games",
            ",".join(games_of(project)),
            *tests,
            *arguments[1:],
        ]
        return subprocess.run(command, cwd=environment.ROOT, env=environ, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
