"""Work done by another Python, such as PyPy, from a copy of the sources in its syntax."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import ExitStack
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from measuring import older_syntax
from measuring.store import ROOT, Task

FOLDERS = ("tabletop", "build_scripts/measuring")
Work = Callable[[Task], dict[str, Any]]


def copy_of(release: Path) -> Path:
    """The folder of the copy of an earlier release."""
    return release.with_name(f"{release.name}-older")


class Servers:
    """Processes of *interpreter*, *jobs* of them, that work (see `serving`) until the context ends.

    *release*: the folder of an earlier release against which some blocks of the ladder are; their tasks name that of its `copy_of`.
    FileNotFoundError where there is no such interpreter.
    """

    def __init__(self, interpreter: str, jobs: int, release: Path | None = None) -> None:
        copy = ROOT / "build" / "older"
        older_syntax.copy(ROOT, copy, FOLDERS)
        if release is not None:
            older_syntax.copy(release, copy_of(release), ("tabletop",))
        self._jobs = jobs if jobs > 0 else os.cpu_count() or 1
        self._free: SimpleQueue[subprocess.Popen[str]] = SimpleQueue()
        self._open = ExitStack()
        paths = os.pathsep.join(map(str, (copy, copy / "build_scripts")))
        for _number in range(self._jobs):
            server = subprocess.Popen(
                [interpreter, "-m", "measuring.serving"],
                cwd=copy,
                env={**os.environ, "PYTHONPATH": paths, "PYTHONHASHSEED": "0"},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
            self._open.enter_context(server)
            self._open.callback(server.terminate)
            self._free.put(server)

    def __enter__(self) -> Servers:
        return self

    def __exit__(self, *raised: object) -> None:
        self._open.close()

    def work(self, work: Work, task: Task) -> dict[str, Any]:
        """Have *work*, a function of a module of `measuring`, done on *task*; RuntimeError if the process ended over it."""
        server = self._free.get()
        try:
            assert server.stdin and server.stdout
            asked = {
                "module": work.__module__.removeprefix("measuring."),
                "name": work.__name__,
                "task": task,
            }
            print(json.dumps(asked), file=server.stdin, flush=True)
            answer = server.stdout.readline()
            if not answer:
                raise RuntimeError(f"the other Python ended over {task}; it says why above")
            result: dict[str, Any] = json.loads(answer)
            return result
        finally:
            self._free.put(server)

    def each(self, work: Work, tasks: Sequence[Task]) -> Iterator[tuple[Task, dict[str, Any]]]:
        """Have *work* done on *tasks*: each with its result, as it comes. Whoever stops asking ends the processes."""
        with ThreadPoolExecutor(self._jobs) as pool:
            asked = {pool.submit(self.work, work, task): task for task in tasks}
            try:
                for done in as_completed(asked):
                    yield asked[done], done.result()
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                self._open.close()
                raise
