"""A plugin of pytest that collects once and then tries one mutant after the other, each in a fork: `-p mutation.trying`.

Starting and collecting takes longer than the test that catches a mutant. So the process that has collected everything
forks for each mutant, gives the function that changes its new code, and runs the chosen tests in their order until one
fails or hangs. Where that does not do, because the change lies outside of functions or in one that runs while modules
are loaded, the verdict says so, and the mutant needs a process of its own.

TABLETOP_TRIALS names two pipes, for orders and verdicts, in lines of JSON. An order: `{"path": of the module, "source":
the changed one, "tests": {id: CPU seconds that it usually takes}}`. A verdict: `{"how": "fails", "hangs", "survives",
"apart", "by": id}`. With TABLETOP_TRIAL, a file with one order, there is no fork, the source is already changed, and
the verdict goes to the file's name with `.verdict`.
"""

from __future__ import annotations

import contextlib
import functools
import gc
import importlib
import json
import os
import signal
import sys
import traceback
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType, FunctionType

import hypothesis
import pytest

ROOT = Path.cwd()
PACKAGE = str(ROOT / "tabletop") + os.sep

# A mutant is caught when a test fails; the smallest example is of no interest.
hypothesis.settings.register_profile(
    "mutants", phases=(hypothesis.Phase.explicit, hypothesis.Phase.generate), database=None, deadline=None
)
hypothesis.settings.load_profile("mutants")

at_loading: set[tuple[str, str]] = set()
"""The functions that ran while Tabletop's modules were loaded: file and qualified name."""


def _note(frame: FrameType, event: str, _argument: object) -> None:
    if event == "call" and frame.f_code.co_filename.startswith(PACKAGE):
        at_loading.add((frame.f_code.co_filename, frame.f_code.co_qualname.partition(".<locals>")[0]))


def _load_modules() -> None:
    """Load what has no pictures, and note which functions run meanwhile: what they made is there to stay."""
    sys.setprofile(_note)
    for path in sorted((ROOT / "tabletop").rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        if parts[1] in ("engine", "families", "games", "opponents", "storage") and "scene" not in path.stem:
            importlib.import_module(".".join(part for part in parts if part != "__init__"))
    sys.setprofile(None)


if "TABLETOP_TRIALS" in os.environ:
    _load_modules()


class Apart(Exception):
    """The mutant cannot be tried in a fork."""


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool:
    """Instead of running what was collected: run what is ordered."""
    found = {item.nodeid: item for item in session.items}
    if "TABLETOP_TRIAL" in os.environ:
        order = Path(os.environ["TABLETOP_TRIAL"])
        Trial(session, found, order.with_suffix(".verdict")).run(
            json.loads(order.read_text("utf-8"))["tests"]
        )
        return True
    orders, verdicts = os.environ["TABLETOP_TRIALS"].split(os.pathsep)
    gc.collect()
    gc.freeze()
    with open(orders, encoding="utf-8") as lines, open(verdicts, "w", encoding="utf-8") as answers:
        for number, line in enumerate(lines):
            verdict = ROOT / f"{number}.verdict"
            print(json.dumps(_in_fork(session, found, json.loads(line), verdict)), file=answers, flush=True)
            verdict.unlink(missing_ok=True)
    return True


def _in_fork(
    session: pytest.Session, found: dict[str, pytest.Item], order: dict, verdict: Path
) -> dict[str, str]:
    """Try a mutant in a child process; its verdict. A test that fails without the mutant too, as one does now and then on a
    busy machine, catches nothing."""
    tests = dict(order["tests"])
    while True:
        told = _forked(session, found, {**order, "tests": tests}, verdict)
        by = told["by"]
        if not by or _forked(session, found, {"tests": {by: tests[by]}}, verdict)["how"] == "survives":
            return told
        del tests[by]


def _forked(
    session: pytest.Session, found: dict[str, pytest.Item], order: dict, verdict: Path
) -> dict[str, str]:
    """The verdict of an *order* in a child process; without a source nothing is changed there."""
    verdict.unlink(missing_ok=True)
    child = os.fork()
    if child == 0:
        os.setpgid(0, 0)
        try:
            if "source" in order:
                replace_function(Path(order["path"]), order["source"])
            Trial(session, found, verdict).run(order["tests"])
        except Apart:
            verdict.write_text(json.dumps({"how": "apart", "by": ""}), encoding="utf-8")
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(0)
    os.waitpid(child, 0)
    _kill_group(child)
    if verdict.exists():
        return json.loads(verdict.read_text(encoding="utf-8"))
    return {"how": "fails", "by": ""}  # the process of the tests died


def _kill_group(group: int) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.killpg(group, signal.SIGKILL)  # what it left running


def replace_function(path: Path, source: str) -> None:
    """Give the functions of the module at *path* that are different in *source* their new code, and empty the caches.

    Raises Apart if anything else is different, or if such a function has run already.
    """
    file = str(ROOT / path)
    old = compile(Path(file).read_text(encoding="utf-8"), file, "exec", dont_inherit=True)
    new = compile(source, file, "exec", dont_inherit=True)
    changed = list(_different(old, new))
    if not changed or any((file, code.co_qualname) in at_loading for code, _new in changed):
        raise Apart
    functions: dict[str, list[FunctionType]] = {}
    for thing in gc.get_objects():
        if type(thing) is FunctionType and thing.__code__.co_filename == file:
            functions.setdefault(thing.__code__.co_qualname, []).append(thing)
        elif type(thing) is functools._lru_cache_wrapper and str(thing.__module__).startswith("tabletop."):
            thing.cache_clear()
    for code, mutated in changed:
        if code.co_qualname not in functions:
            raise Apart
        for function in functions[code.co_qualname]:
            try:
                function.__code__ = mutated
            except ValueError:  # another number of variables from outside
                raise Apart from None


def _different(old: CodeType, new: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """The outermost functions that differ. Raises Apart if something outside of them does."""
    plain = [each.replace(co_consts=tuple(map(_blank, each.co_consts))) for each in (old, new)]
    if plain[0] != plain[1]:
        raise Apart
    for one, other in zip(old.co_consts, new.co_consts, strict=True):
        if isinstance(one, CodeType) and one != other:
            if one.co_flags & 2:  # a function, which has new locals; a class has not
                yield one, other
            else:
                yield from _different(one, other)


def _blank(constant: object) -> object:
    return constant.co_qualname if isinstance(constant, CodeType) else constant


class Trial:
    """One mutant, already in place, against tests."""

    def __init__(self, session: pytest.Session, found: dict[str, pytest.Item], verdict: Path) -> None:
        self._session, self._found, self._verdict = session, found, verdict
        self._running = ""

    def run(self, tests: dict[str, float]) -> None:
        """Run *tests* until one fails, and write the verdict.

        The clock counts the process's own time, as others may be using the machine; real time is for those that wait.
        """
        signal.signal(signal.SIGVTALRM, self._hangs)
        signal.signal(signal.SIGALRM, self._hangs)
        items = [self._found[name] for name in tests if name in self._found]
        self._session.items = items
        failed: list[pytest.TestReport] = []
        watch = SeatFeed(failed)
        self._session.config.pluginmanager.register(watch)
        for item, following in zip(items, [*items[1:], None], strict=True):
            self._running = item.nodeid
            signal.setitimer(signal.ITIMER_VIRTUAL, 5 + 6 * tests[item.nodeid])
            signal.setitimer(signal.ITIMER_REAL, 30 + 60 * tests[item.nodeid])
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if failed:
                self._write("fails")
                return
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
        self._running = ""
        self._write("survives")

    def _hangs(self, _signal: int, _frame: FrameType | None) -> None:
        self._write("hangs")
        os._exit(0)

    def _write(self, how: str) -> None:
        self._verdict.write_text(json.dumps({"how": how, "by": self._running}), encoding="utf-8")


class SeatFeed:
    """Keeps the reports of tests that failed."""

    def __init__(self, failed: list[pytest.TestReport]) -> None:
        self._failed = failed

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self._failed.append(report)
