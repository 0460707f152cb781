"""The ladder played by another Python: its copy of the sources says the same in older syntax, and plays the same."""

import ast
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(autouse=True)
def scripts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "build_scripts")


NEWER = """
from dataclasses import dataclass
from typing import NamedTuple

class Point(NamedTuple):
    x: int
    y: int

@dataclass
class Named:
    name: str

Shape = Point | Named | None

def told(value: Shape | tuple | list | int | bool | str) -> object:
    match value:
        case True | "yes":
            return "sure"
        case ("moved", int(start), str(word)) if start > 3:
            return word * start
        case ["pair", one, [two]]:
            return one, two
        case Point(x, y=0):
            return x
        case Point() as point:
            return point.y
        case Named(name=name):
            return name
        case None:
            return "none"
    return isinstance(value, int | str)

def fit(one, other):
    return [*zip(one, other, strict=True)], {1: 2}[*()] if False else (0b1011).bit_count()
"""
VALUES = (
    "True",
    "'yes'",
    "('moved', 4, 'a')",
    "('moved', 3, 'a')",
    "('moved', 'a', 'a')",
    "['pair', 0, [None]]",
    "['pair', 0, []]",
    "Point(5, 0)",
    "Point(0, 0)",
    "Point(5, 7)",
    "Named('')",
    "None",
    "3",
    "2.5",
)


@pytest.mark.parametrize("value", VALUES)
def test_what_is_rewritten_says_the_same(value: str) -> None:
    """Each form of a pattern, with captures that are true and false, what fits and what just does not."""
    from measuring.older_syntax import older

    text = older(NEWER)
    ast.parse(text, feature_version=(3, 9))
    assert "match value" not in text and "strict" not in text and " | " not in text.partition("def told")[0]
    asked = []
    for source in (NEWER, text):
        names: dict[str, Any] = {"bit_count": int.bit_count, "__name__": "asked"}
        sys.modules["asked"] = type(sys)("asked")
        exec(compile(source, "asked", "exec"), names)
        asked.append((eval(f"told({value})", names), names["fit"]([1], [2])))
    del sys.modules["asked"]
    assert asked[0] == asked[1]


def test_what_is_newer_and_unknown_is_not_passed_over() -> None:
    from measuring.older_syntax import older

    with pytest.raises(NotImplementedError, match="MatchMapping"):
        older("match {}:\n    case {'a': 1}:\n        pass\n")


def test_all_sources_have_an_older_form() -> None:
    from measuring.older_syntax import OLDEST, older

    for folder in ("tabletop", "build_scripts/measuring"):
        for file in (ROOT / folder).rglob("*.py"):
            ast.parse(older(file.read_text(encoding="utf-8")), str(file), feature_version=OLDEST)


def test_a_copy_is_brought_up_to_date_and_else_left_as_it_lies(tmp_path: Path) -> None:
    """Another run may be reading it."""
    from measuring.older_syntax import copy

    source, target = tmp_path / "source", tmp_path / "target"
    (source / "part").mkdir(parents=True)
    for name in ("one.py", "two.py", "words.txt"):
        (source / "part" / name).write_text(f"# {name}\n", encoding="utf-8")
    copy(source, target, ["part"])
    assert {file.name for file in (target / "part").iterdir()} == {"one.py", "two.py", "words.txt"}
    before = (target / "part" / "one.py").stat().st_mtime_ns
    (source / "part" / "two.py").unlink()
    (source / "part" / "words.txt").write_text("others\n", encoding="utf-8")
    copy(source, target, ["part"])
    assert (target / "part" / "one.py").stat().st_mtime_ns == before
    assert not (target / "part" / "two.py").exists()
    assert (target / "part" / "words.txt").read_text(encoding="utf-8") == "others\n"


def test_another_python_plays_the_same_block(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """The copy has no other moves than the sources; here by the Python of the tests, which knows the older syntax, too."""
    from measuring import earlier, ladder, other_python

    task = {
        "kind": "ladder",
        "game": "canasta",
        "pair": ["medium", "easy"],
        "block": 2,
        "medium": 1,
        "seed": 1,
    }
    release = tmp_path / "release"
    release.mkdir()
    (release / "tabletop").symlink_to(ROOT / "tabletop")
    against = {**task, "game": "euchre", "pair": ["easy", "then"]}
    with other_python.Servers(sys.executable, 1, release) as servers:
        then = {**against, "folder": str(other_python.copy_of(release))}
        played = [servers.work(ladder.play_block, task), servers.work(earlier.play_block, then)]
    again = [ladder.play_block(task), earlier.play_block({**against, "folder": str(ROOT)})]
    assert [{**each, "cpu": 0} for each in played] == [{**each, "cpu": 0} for each in again]
    assert not caplog.records


def test_another_python_does_any_work_and_each_result_comes_with_its_task() -> None:
    from measuring import habits
    from measuring.other_python import Servers

    tasks = habits.tasks("skull-and-roses", 2, seats=4, playouts=4, seed=1)
    with Servers(sys.executable, 2) as servers:
        there = {str(task): played for task, played in servers.each(habits.play, tasks)}
    assert there == {str(task): habits.play(task) for task in tasks}


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (["strength.py", "--medium", "1", "--python", "no-such-python"], "There is no no-such-python here"),
        (["habits.py", "truco", "--python", "no-such-python"], "There is no no-such-python here"),
        (["strength.py", "--python", sys.executable], "goes --medium"),
    ],
)
def test_who_asks_for_a_python_in_vain_is_told(call: list[str], told: str) -> None:
    script, *options = call
    line = [sys.executable, ROOT / "build_scripts" / script, *options]
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    assert done.returncode == 2 and told in done.stderr and "Traceback" not in done.stderr
