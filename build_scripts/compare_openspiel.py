"""Speed of the engine beside OpenSpiel (C++) driven from Python: random deals of Oh Heck!, four players, ten cards.

OpenSpiel is no dependency; install it beside Tabletop first: `pip install open-spiel`. Both are measured by turns in
the same run, in CPU time, and the ratio is given with its spread, so that a busy machine does little harm.
"""

import random
import statistics
import sys
import time
from collections.abc import Callable

ROUNDS = 9
DEALS = 800


def openspiel_deal(game: object, rng: random.Random) -> None:
    state = game.new_initial_state()  # type: ignore[attr-defined]
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[int(rng.random() * len(actions))])


def deals_a_second(work: Callable[[], object]) -> float:
    began = time.process_time()
    for _ in range(DEALS):
        work()
    return DEALS / (time.process_time() - began)


def main() -> int:
    try:
        import pyspiel
    except ImportError:
        print("OpenSpiel is missing; install it with: pip install open-spiel", file=sys.stderr)
        return 2
    from tabletop.commands.bench import random_deal
    from tabletop.games import catalog

    theirs = pyspiel.load_game("oh_hell(players=4,num_tricks_fixed=10)")
    ours = catalog.rules("oh-heck")(4, {"start": 10})
    rng = random.Random(1)
    ratios = []
    for _ in range(ROUNDS):
        spiel = deals_a_second(lambda: openspiel_deal(theirs, rng))
        tabletop = deals_a_second(lambda: random_deal(ours, rng))
        ratios.append(tabletop / spiel)
        print(f"OpenSpiel {spiel:8,.0f}   Tabletop {tabletop:8,.0f} deals a second   ratio {ratios[-1]:.2f}")
    print(f"median ratio {statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
