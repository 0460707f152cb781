import threading
import weakref

from tabletop.session.background_task import BackgroundQueue


class Match:
    """Something that work knows of."""


def test_work_that_is_done_holds_nothing_though_its_task_and_later_ones_are_kept():
    queue, matches = BackgroundQueue(), [Match() for _work in range(3)]
    seen = [weakref.ref(match) for match in matches]
    tasks = [queue.add(lambda match=match: type(match), "noting a match") for match in matches]
    first = weakref.ref(tasks[0])
    for task in tasks:
        task.wait()
    for thread in threading.enumerate():
        if thread.name == "noting a match":
            thread.join()
    assert [task.result() for task in tasks] == [Match] * 3
    matches.clear()
    assert not any(match() for match in seen)
    del tasks[:-1]  # as the queue does, which keeps the last one
    assert first() is None
