"""Work spread over all cores by joblib (loky), over the machines of a Dask cluster, or over processes of another Python, with a
progress bar."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from contextlib import AbstractContextManager, ExitStack, nullcontext
from typing import Any

from measuring.other_python import Servers, Work
from measuring.store import ROOT, Store, Task


def spread(
    tasks: Sequence[Task], work: Work, store: Store, jobs: int, label: str, servers: Servers | None = None
) -> None:
    """Have the *tasks* that *store* knows nothing of worked on, and keep each result as it comes.

    *work* must be a module's function. What it raises is raised here; what was kept stays. *servers* work instead of *jobs* processes of
    this Python if there are any.
    """
    from tqdm import tqdm

    pending = [task for task in tasks if task not in store]
    if servers:
        coming = servers.each(work, pending)
    else:
        from joblib import Parallel, delayed

        parallel = Parallel(n_jobs=jobs, batch_size=1, return_as="generator_unordered")
        coming = parallel(delayed(_named)(work, task) for task in pending)
    for task, result in tqdm(coming, total=len(pending), desc=label, leave=False, disable=not pending):
        store.add(task, result)


def looked_at(
    like: Task, tasks: Sequence[Task], work: Work, shared: Namespace, label: str
) -> list[dict[str, Any]]:
    """The results of *tasks*, and of those of runs before that had the same values as *like*, a kind and a game among them.

    They are kept in build/strength. If the run is interrupted that is said, and the results are those that there are. *shared*: the
    options of `sharing`.
    """
    store = Store(ROOT / "build" / "strength" / f"{like['kind']}-{like['game']}.jsonl")
    try:
        with cluster(shared.cluster), ExitStack() as opened:
            servers = opened.enter_context(Servers(shared.python, shared.jobs)) if shared.python else None
            spread(tasks, work, store, shared.jobs, label, servers)
    except KeyboardInterrupt:
        print("Stopped; the next call goes on here.", file=sys.stderr)
    return [*store.results(**like)]


def _named(work: Work, task: Task) -> tuple[Task, dict[str, Any]]:
    return task, work(task)


def cluster(address: str) -> AbstractContextManager[object]:
    """A context in which work goes to the Dask scheduler at *address*; to this machine's cores where that is "".

    The workers need this checkout: start them with it and its build_scripts on PYTHONPATH.
    """
    if not address:
        return nullcontext()
    from dask.distributed import Client
    from joblib import parallel_config

    Client(address)
    return parallel_config(backend="dask")
