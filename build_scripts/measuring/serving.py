"""Plays the blocks of the ladder that are asked for, one JSON object a line from the standard input, and answers likewise.

A task with a `folder` is one against the earlier release that lies there.
"""

from __future__ import annotations

import json
import sys

from measuring import earlier, ladder


def serve() -> None:
    """Until the input ends."""
    for line in sys.stdin:
        task = json.loads(line)
        played = earlier.play_block(task) if "folder" in task else ladder.play_block(task)
        print(json.dumps(played), flush=True)


if __name__ == "__main__":
    serve()
