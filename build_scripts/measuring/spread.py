"""Work spread over all cores by joblib (loky), or over the machines of a Dask cluster, with a progress bar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from measuring.store import Store, Task


def spread(
    tasks: Sequence[Task], work: Callable[[Task], dict[str, Any]], store: Store, jobs: int, label: str
) -> None:
    """Have the *tasks* that *store* knows nothing of worked on, and keep each result as it comes.

    *work* must be a module's function. What it raises is raised here; what was kept stays.
    """
    from joblib import Parallel, delayed
    from tqdm import tqdm

    pending = [task for task in tasks if task not in store]
    parallel = Parallel(n_jobs=jobs, batch_size=1, return_as="generator_unordered")
    coming = parallel(delayed(_named)(work, task) for task in pending)
    for task, result in tqdm(coming, total=len(pending), desc=label, leave=False, disable=not pending):
        store.add(task, result)


def _named(work: Callable[[Task], dict[str, Any]], task: Task) -> tuple[Task, dict[str, Any]]:
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
