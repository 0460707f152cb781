"""A computer player of an earlier release, in a process of its own, started in that release's checkout.

It reads JSON lines and answers each question with one: `{"record": [LINE, …]}` begins a game and says how far it has come,
`{"lines": [LINE, …]}` adds moves, `{"seat": S, "level": L, "seed": N, "playouts": P, "seconds": T}` asks. Records are the form
that releases share. Only the standard library and that release are imported, wherever their modules lay then.
"""

from __future__ import annotations

import importlib
import json
import sys
import time
from random import Random

PLACES = {
    "read": ("tabletop.engine.records.record", "tabletop.engine.record"),
    "levels": ("tabletop.opponents.levels",),
}
"""Modules in which earlier releases keep what is asked of them, the newest first."""


class CpuTime:
    """The part of the module `time` that budgets ask, in CPU time."""

    monotonic = staticmethod(time.thread_time)


def module(name: str):
    """The first of the places of *name* that this release has."""
    for place in PLACES[name]:
        try:
            return importlib.import_module(place)
        except ModuleNotFoundError:
            continue
    raise SystemExit(f"This release has none of {', '.join(PLACES[name])}.")


def main() -> None:
    """Answer until the input ends."""
    records, levels = module("read"), module("levels")
    budget_class = levels.Budget
    sys.modules[budget_class.__module__].time = CpuTime
    game = None
    for text in sys.stdin:
        asked = json.loads(text)
        if "record" in asked:
            record = records.read("\n".join(asked["record"]) + "\n")
            game = record.replay()
            continue
        if "lines" in asked:
            for line in asked["lines"]:
                game.play(*records.read_move(line, game))
            continue
        budget = budget_class(seconds=asked["seconds"], playouts=asked["playouts"])
        move = levels.choose(game.view(asked["seat"]), asked["level"], budget, Random(asked["seed"]))
        print(json.dumps({"move": None if move is None else str(move)}), flush=True)


main()
