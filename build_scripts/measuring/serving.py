"""Plays the blocks of the ladder that are asked for, one JSON object a line from the standard input, and answers likewise."""

from __future__ import annotations

import json
import sys

from measuring import ladder


def serve() -> None:
    """Until the input ends."""
    for line in sys.stdin:
        print(json.dumps(ladder.play_block(json.loads(line))), flush=True)


if __name__ == "__main__":
    serve()
