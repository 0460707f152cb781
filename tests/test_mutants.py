"""The mutation run: which block a line belongs to, which tests come first, and the interval of a share."""

import ast
import json
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

SCRIPTS = Path(__file__).resolve().parent.parent / "build_scripts"
SOURCE = """
LIMIT = 3

class Deck:
    size = 52

    def draw(self, number):
        if number > LIMIT:
            return None
        for _each in range(number):
            take()
        else:
            stop()
"""


@pytest.fixture(autouse=True)
def scripts(monkeypatch):
    monkeypatch.syspath_prepend(SCRIPTS)


@pytest.mark.parametrize(
    ("line", "block"),
    [
        (2, ""),
        (5, ""),
        (8, "Deck.draw#0"),
        (9, "Deck.draw#1"),
        (10, "Deck.draw#0"),
        (11, "Deck.draw#2"),
        (13, "Deck.draw#3"),
    ],
)
def test_a_line_belongs_to_the_innermost_block(line, block):
    from mutation.blocks import block_at, blocks

    assert block_at(blocks(ast.parse(SOURCE)), line) == block


def test_the_tests_that_caught_a_neighbour_come_first_then_each_function_in_turn():
    from mutation.reach import in_order

    seconds = {
        **{f"tests/every_game.py::test_a[game {slug} seats 2]": 1.0 for slug in ("xeri", "euchre", "truco")},
        "tests/every_game.py::test_b[game xeri seats 2]": 2.0,
        "tests/engine/test_match.py::test_c": 3.0,
        "tests/engine/test_kill.py::test_long": 90.0,
        "tests/engine/test_kill.py::test_killer": 4.0,
    }
    chosen = in_order(
        set(seconds), seconds, ["tests/engine/test_kill.py::test_killer"], {"tests/engine/test_match.py"}, 20
    )
    assert chosen[:2] == ["tests/engine/test_kill.py::test_killer", "tests/engine/test_match.py::test_c"]
    assert [test.partition("[")[0][-6:] for test in chosen[2:4]] == ["test_a", "test_b"]
    assert "tests/engine/test_kill.py::test_long" not in chosen and len(chosen) == 6


def test_a_modules_own_tests_are_tried_whole_but_leave_half_of_the_time_to_others():
    from mutation.reach import in_order

    own = {f"tests/engine/test_match.py::test_undo[{number}]": 2.0 for number in range(8)}
    others = {f"tests/every_game.py::test_{letter}[game xeri seats 2]": 1.0 for letter in "abcd"}
    chosen = in_order({*own, *others}, {**own, **others}, [], {"tests/engine/test_match.py"}, 12)
    assert [test in own for test in chosen[:3]] == [True] * 3
    assert {*others} <= {*chosen} and len(chosen) == 8


@pytest.mark.parametrize(
    ("path", "file"),
    [
        ("tabletop/engine/match.py", "tests/engine/test_match.py"),
        ("tabletop/engine/records/seals.py", "tests/engine/test_seals.py"),
        ("tabletop/opponents/process/worker.py", "tests/opponents/test_worker.py"),
        ("tabletop/families/tricks/rules.py", "tests/families/test_tricks.py"),
        ("tabletop/families/tricks/rules_ranking.py", "tests/families/test_ranking.py"),
        ("tabletop/families/canasta/samba/player.py", "tests/families/test_samba_player.py"),
    ],
)
def test_a_module_has_the_tests_that_are_called_as_it_is(path, file):
    from mutation.reach import ROOT, called_as

    assert file in called_as(path) and (ROOT / file).is_file()


SIZES = """
class Zone:
    def grow(self, size):
        if size > 900:
            return 900

    def shrink(self, size):
        if size > 900:
            return 0
"""
LISTED = """Nothing is ever this large.

```diff tabletop/engine/zones.py
-        if size > 900:
+        if size > 901:

-    a = 1
-    b = 2
+    pass
```

```diff tabletop/engine/zones.py Zone.grow
-        if size > 900:
+        if size >= 900:
```
"""


@pytest.mark.parametrize(
    ("line", "change", "known"),
    [
        (4, "-    if size > 900:\n+    if size > 901:", True),
        (8, "-        if size > 900:\n+        if size > 901:", True),
        (4, "-a = 1\n-b = 2\n+pass", True),
        (4, "-        if size > 900:\n+        if size >= 900:", True),
        (8, "-        if size > 900:\n+        if size >= 900:", False),
        (4, "-        if size > 900:\n+        if size < 900:", False),
    ],
)
def test_a_mutant_that_is_known_to_change_nothing_is_known_again_wherever_it_stands_by_now(
    line, change, known
):
    from mutation.equivalents import Equivalents

    listed = Equivalents(LISTED)
    assert listed.has("tabletop/engine/zones.py", SIZES, line, change) is known
    assert not listed.has("tabletop/engine/moves.py", SIZES, line, change)


def test_what_is_listed_as_changing_nothing_is_still_there():
    """Else a mutant of that kind would be tried again, and nobody would know that it was understood before."""
    from mutation.equivalents import Equivalents
    from mutation.reach import ROOT

    for path, changes in Equivalents().known.items():
        lines = {line.strip() for line in (ROOT / path).read_text(encoding="utf-8").splitlines()}
        for _function, change in changes:
            assert {line[1:] for line in change.splitlines() if line.startswith("-")} <= lines, (path, change)


def test_what_games_declare_is_tried_by_the_tests_of_the_games_that_use_it(tmp_path):
    """A test of a house rule enters no function of the module in which the family declares it."""
    from mutation.reach import ROOT, Reach

    names = ("test_house_rules.py::test_book[{}]", "every_game.py::test_ends[game {} seats 4]")
    tests = [f"tests/{name.format(slug)}" for name in names for slug in ("palace", "xeri")]
    lines = [{"test": test, "seconds": 0.1, "passed": True, "reached": []} for test in tests]
    (tmp_path / "1.json").write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    path = "tabletop/families/shedding/rules.py"
    source = (ROOT / path).read_text(encoding="utf-8").splitlines()
    line = next(number for number, text in enumerate(source, 1) if text.startswith("DEALS"))
    mutant = SimpleNamespace(path=path, line=line)
    assert Reach(tmp_path).tests(mutant) == ("", set(tests[::2]))


def test_what_no_test_enters_is_listed_with_its_line(tmp_path):
    from mutation.reach import ROOT, Reach

    path = "tabletop/families/shedding/rules.py"
    lines = [
        {"blocks": [[path, "SheddingGame.start#0"]]},
        {"test": "tests/a.py::test_b", "seconds": 0.1, "passed": True, "reached": [0]},
    ]
    (tmp_path / "1.json").write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    found = Reach(tmp_path).unreached(path)
    assert not any("SheddingGame.start#0" in line for line in found)
    (decided,) = (line for line in found if "SheddingGame.decided#0" in line)
    number, _name, text = decided.removeprefix(f"{path}:").split(" ", 2)
    assert (ROOT / path).read_text(encoding="utf-8").splitlines()[int(number) - 1].strip() == text


def test_the_interval_of_a_share_is_wilsons():
    from mutants import interval

    low, high = interval(85, 100)
    assert (round(low, 3), round(high, 3)) == (0.767, 0.907)
    assert interval(10, 10)[1] == pytest.approx(1) and interval(0, 0) == (0, 1)


def test_every_package_without_its_pictures_may_be_tried():
    from mutants import packages

    found = packages()
    assert {"engine", "opponents", "storage", "tricks", "canasta"} <= set(found)
    assert "tabletop/families/tricks/rules.py" in found["tricks"]
    assert "tabletop/engine/knowledge/view.py" in found["engine"], "folders of a package belong to it"
    assert not any(
        "/families/" in path and path.endswith("table.py") for paths in found.values() for path in paths
    )


def test_a_run_goes_on_from_the_verdicts_that_were_kept_the_last_of_each(tmp_path):
    from mutation import verdicts

    survives = verdicts.Verdict("survives", "", 12, 3, 1.5, "-a\n+b")
    fails = verdicts.Verdict("fails", "tests/engine/test_match.py::test_c", 12, 3, 0.5, "-a\n+b")
    file = tmp_path / "mutants" / "engine.jsonl"
    assert verdicts.read(file) == {}
    for name, verdict in (("one", survives), ("two", survives), ("one", fails)):
        verdicts.add(file, name, verdict)
    assert verdicts.read(file) == {"one": fails, "two": survives}
    assert fails.caught and not survives.caught


@pytest.mark.broad
@pytest.mark.parametrize(
    "wanted",
    [
        ["tests/every_game.py::test_what_a_game_says_of_itself[xeri]"],
        [
            "tests/every_game.py::test_listed_moves_are_accepted_and_refusals_explain_themselves[game oh-heck seats 3]"
        ],
        ["tests/every_game.py::test_any_seed_and_any_stop_gives_a_record_that_reads_back"],
    ],
)
def test_what_a_process_of_its_own_collects_has_the_tests_that_are_wanted(wanted):
    from mutation.collecting import DEPTH, chosen, games_in

    root = SCRIPTS.parent
    words = chosen(wanted, games_in(root))
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", *DEPTH, *words],
        cwd=root, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert {*wanted} <= {*done.stdout.splitlines()}
