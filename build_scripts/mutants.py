"""Mutants: small bugs put into the source on purpose, to see whether the tests catch them.

    python3 build_scripts/mutants.py --package engine --sample 150 --seed 1

A mutant is one change of one place (`<` for `<=`, a call left out, one more or less), made by cosmic-ray. Each runs
against the tests that reach it, the most likely killers first, until one fails, hangs, or `--seconds` are over. Then
the survivors are listed with their differences, and how many were caught, with the 95 % interval of the share.

First, once, all tests that need no picture are run to learn which block of the source each of them reaches (some
minutes); `--measure tests/a_file.py` learns it anew for tests that were added or changed since. What was tried is kept
in build/mutants: a run that was interrupted goes on where it was, as long as the source of the package is the same.
`--again` tries the survivors once more, after tests have been added. `--report` only prints. `--unreached` lists what no
test enters at all, where no mutant can be caught; what runs only while modules are loaded stands there, too.

Mutants that are known to change nothing at all (mutation/equivalent.md has a list) are left out, and counted apart. The
figure is a lower bound: such ones that nobody has listed yet count as survivors, and so does what only a test of the
scenes would catch, or a test for which there was no time.
"""

from __future__ import annotations

import argparse
import hashlib
import math
import os
import queue
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import environment
from mutation import verdicts

if TYPE_CHECKING:
    from mutation.places import Mutant
    from mutation.reach import Reach
    from mutation.trial import Tree
    from mutation.verdicts import Verdict

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build" / "mutants"
PICTURES = ("tabletop.ui", "tabletop.scenes", "pygame")


def packages() -> dict[str, list[str]]:
    """The modules by package, those in its folders too: engine, opponents, storage, each family without its pictures."""
    folders = [ROOT / "tabletop" / name for name in ("engine", "opponents", "storage")]
    folders += [path for path in sorted((ROOT / "tabletop" / "families").iterdir()) if path.is_dir()]
    return {
        folder.name: found
        for folder in folders
        if (
            found := [
                path.relative_to(ROOT).as_posix() for path in sorted(folder.rglob("*.py")) if _plain(path)
            ]
        )
    }


def _plain(path: Path) -> bool:
    """True if a module imports nothing that draws."""
    words = [line.split() for line in path.read_text(encoding="utf-8").splitlines()]
    return not any(
        line[0] in ("from", "import") and line[1].startswith(PICTURES) for line in words if len(line) > 1
    )


def interval(caught: int, tried: int) -> tuple[float, float]:
    """The 95 % interval (Wilson's) of a share of which *caught* of *tried* were seen."""
    if not tried:
        return 0.0, 1.0
    z, share = 1.96, caught / tried
    middle = share + z * z / (2 * tried)
    margin = z * math.sqrt(share * (1 - share) / tried + z * z / (4 * tried * tried))
    return (middle - margin) / (1 + z * z / tried), (middle + margin) / (1 + z * z / tried)


class Session:
    """A sample of mutants and what became of them, in a file to which each verdict is added."""

    def __init__(self, name: str, modules: list[str], number: int, seed: int) -> None:
        """The sample of *number* mutants of *modules* (0: all), with what is known of them from before."""
        from mutation import equivalents, places

        sources = b"\0".join((ROOT / path).read_bytes() for path in modules)
        fingerprint = hashlib.sha256(sources).hexdigest()[:8]
        self.name = name
        self.file = FOLDER / f"{name}-{number or 'all'}-seed{seed}-{fingerprint}.jsonl"
        every = [mutant for path in modules for mutant in places.mutants(ROOT, path)]
        self.all = len(every)
        chosen = places.sample(every, number, seed)
        listed = equivalents.Equivalents()
        self.equivalent = [
            mutant
            for mutant in chosen
            if mutant.path in listed.known
            and listed.has(
                mutant.path,
                (ROOT / mutant.path).read_text(encoding="utf-8"),
                mutant.line,
                places.mutated(ROOT, mutant)[1],
            )
        ]
        self.mutants = [mutant for mutant in chosen if mutant not in self.equivalent]
        self.verdicts = verdicts.read(self.file)

    def add(self, mutant: Mutant, verdict: Verdict) -> None:
        """Keep a verdict, on disk too."""
        self.verdicts[mutant.name()] = verdict
        verdicts.add(self.file, mutant.name(), verdict)

    def pending(self, again: bool) -> list[Mutant]:
        """The mutants to try; *again*: the survivors too."""
        known = self.verdicts
        return [
            mutant
            for mutant in self.mutants
            if (name := mutant.name()) not in known or (again and not known[name].caught)
        ]

    def figure(self) -> str:
        """The share caught so far, in a line."""
        found = [self.verdicts[m.name()] for m in self.mutants if m.name() in self.verdicts]
        caught = sum(verdict.caught for verdict in found)
        low, high = interval(caught, len(found))
        share = caught / len(found) if found else 0.0
        return (
            f"{self.name}: {caught} of {len(found)} mutants caught, {share:.1%} (95 %: {low:.0%} to {high:.0%}); "
            f"{len(found)} of {self.all} tried, {len(self.equivalent)} more change nothing"
        )

    def report(self) -> str:
        """The survivors with their differences, by place, and the figure."""
        lines = []
        for mutant in sorted(self.mutants, key=lambda mutant: (mutant.path, mutant.line, mutant.column)):
            verdict = self.verdicts.get(mutant.name())
            if verdict is not None and not verdict.caught:
                tried = f"{verdict.tests} tests" + (f", {verdict.left} more reach it" if verdict.left else "")
                lines += [f"{mutant.name()} ({tried})", "```diff " + mutant.path, verdict.change, "```", ""]
        how = Counter(
            verdict.how for m in self.mutants if (verdict := self.verdicts.get(m.name())) is not None
        )
        lines += [", ".join(f"{number} {word}" for word, number in how.most_common()), self.figure()]
        return "\n".join(lines)

    def killers(self, function: str, path: str, functions: dict[str, str]) -> list[str]:
        """The tests that caught mutants in the same function, then in the same module, the most frequent first."""
        near, far = Counter[str](), Counter[str]()
        for name, verdict in list(self.verdicts.items()):
            if verdict.by and name.startswith(f"{path}:"):
                (near if functions.get(name) == function else far)[verdict.by] += 1
        return [test for test, _number in (*near.most_common(3), *far.most_common(3))]


class Trees:
    """The copies of the checkout in which mutants are tried, as many as there are *jobs*; made when the first is needed."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self._free: queue.SimpleQueue[Tree] | None = None

    def __enter__(self) -> Trees:
        return self

    def __exit__(self, *_error: object) -> None:
        while self._free is not None and not self._free.empty():
            self._free.get().remove()

    @contextmanager
    def one(self) -> Iterator[Tree]:
        """A tree that nobody else uses meanwhile."""
        assert self._free is not None
        tree = self._free.get()
        try:
            yield tree
        finally:
            self._free.put(tree)

    def pool(self) -> ThreadPoolExecutor:
        """Threads that each find a tree free."""
        from mutation.reach import TESTS
        from mutation.trial import Tree

        if self._free is None:
            self._free = queue.SimpleQueue()
            for number in range(self._jobs):
                self._free.put(Tree(ROOT, FOLDER / f"tree-{os.getpid()}-{number}", TESTS))
        return ThreadPoolExecutor(self._jobs)


def run(session: Session, reach: Reach, trees: Trees, chosen: argparse.Namespace) -> None:
    """Try the mutants of a session that were not tried, for as many minutes as were *chosen*."""
    from mutation.reach import in_order

    pending = session.pending(chosen.again)
    if not pending:
        return
    print(f"{session.name}: {len(pending)} mutants to try, of {session.all} in all", flush=True)
    functions = {mutant.name(): reach.tests(mutant)[0] for mutant in session.mutants}

    def attempt(mutant: Mutant) -> tuple[Mutant, Verdict]:
        function, tests = reach.tests(mutant)
        killers = session.killers(function, mutant.path, functions)
        own = reach.own(mutant.path)
        first = in_order(tests, reach.seconds, killers, own, chosen.seconds)
        with trees.one() as tree:
            times = {test: reach.seconds[test] for test in first}
            return mutant, tree.attempt(mutant, times, len(tests) - len(first), own)

    with trees.pool() as pool:
        end = time.monotonic() + 60 * chosen.minutes
        tries = [pool.submit(attempt, mutant) for mutant in pending]
        for number, done in enumerate(as_completed(tries), 1):
            mutant, verdict = done.result()
            session.add(mutant, verdict)
            what = f"{verdict.how}{' ' + verdict.by if verdict.by else ''}"
            print(f"[{number}/{len(pending)}] {mutant.name()}: {what} ({verdict.seconds:.0f} s)", flush=True)
            if time.monotonic() > end:
                pool.shutdown(wait=False, cancel_futures=True)
                break


def options(arguments: list[str]) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="mutants.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--package",
        action="append",
        help=f"one of {', '.join(packages())}, with its own sample as in engine:50; all without it",
    )
    parser.add_argument(
        "--module", action="append", help="only mutants of this file, tabletop/engine/match.py"
    )
    parser.add_argument("--sample", type=int, default=150, help="mutants a package (150); 0: all")
    parser.add_argument("--seed", type=int, default=1, help="which sample (1)")
    parser.add_argument("--seconds", type=float, default=10, help="CPU seconds of tests for a mutant (10)")
    parser.add_argument(
        "--minutes", type=float, default=math.inf, help="minutes a package; what is left waits"
    )
    parser.add_argument("--jobs", type=int, default=1, help="mutants at a time (1)")
    parser.add_argument("--again", action="store_true", help="try the survivors of this sample once more")
    parser.add_argument("--report", action="store_true", help="print what is known, try nothing")
    parser.add_argument(
        "--unreached", action="store_true", help="list the blocks that no test enters, try nothing"
    )
    parser.add_argument(
        "--measure", nargs="*", metavar="TESTS", help="learn anew what these tests reach, or all"
    )
    return parser.parse_args(arguments)


def main(arguments: list[str]) -> int:
    """Try what is to be tried and print the reports; 0 whatever they say."""
    chosen = options(arguments)
    code = environment.run_where_installed(
        __file__, arguments, ("cosmic_ray",), frozenset({"test", "mutants"})
    )
    if code is not None:
        return code
    from mutation import reach

    folder = FOLDER / "reach"
    if chosen.measure is not None or not folder.exists():
        print("Learning which tests reach what …", flush=True)
        reach.measure(folder, chosen.measure or reach.TESTS, chosen.jobs)
        if chosen.measure:
            return 0
    reached = reach.Reach(folder)
    every = packages()
    begun, sessions = time.monotonic(), []
    with Trees(chosen.jobs) as trees:
        for wanted in chosen.package or every:
            package, _colon, sample = wanted.partition(":")
            modules = [path for path in every[package] if not chosen.module or path in chosen.module]
            if chosen.unreached:
                print(*(line for path in modules for line in reached.unreached(path)), sep="\n")
            elif modules:
                name = package if not chosen.module else "+".join(Path(path).stem for path in modules)
                session = Session(name, modules, int(sample or chosen.sample), chosen.seed)
                sessions.append(session)
                if not chosen.report:
                    run(session, reached, trees, chosen)
                print(f"\n{session.report()}\n", flush=True)
    print(f"After {time.monotonic() - begun:.0f} s:", *(session.figure() for session in sessions), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
