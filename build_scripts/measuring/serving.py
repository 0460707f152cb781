"""Does the work that is asked for, one JSON object a line from the standard input, and answers likewise.

Asked is for a task and for the function, by its module in `measuring` and its name, that works on it.
"""

from __future__ import annotations

import json
import sys
from importlib import import_module


def serve() -> None:
    """Until the input ends."""
    for line in sys.stdin:
        asked = json.loads(line)
        work = getattr(import_module(f"measuring.{asked['module']}"), asked["name"])
        print(json.dumps(work(asked["task"])), flush=True)


if __name__ == "__main__":
    serve()
