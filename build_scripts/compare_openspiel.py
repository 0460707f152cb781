"""Tabletop beside OpenSpiel (C++): expert against its ISMCTS at equal time, and with --speed the engines' random deals.

    python3 build_scripts/compare_openspiel.py --deals 200
    python3 build_scripts/compare_openspiel.py --speed

They play Euchre, and Oh Hell with the cards nearly all dealt (five players, ten cards each), each deal with the sides
exchanged; points a deal and their 95 % interval are printed, and the CPU time of both. What was played is kept in
build/strength, and the next call with the same seed and the same players goes on there. The speed is that of random deals
of Oh Heck!, four players, ten cards, driven from Python; both are measured by turns in the same run, in CPU time, and the
ratio is given with its spread, so that a busy machine does little harm.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections.abc import Callable

import environment
from measuring import sharing

sys.path.insert(0, str(environment.ROOT))
NEEDED = ("pyspiel", "joblib", "tqdm")
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


def speed() -> None:
    """Measure both engines and print the ratio."""
    import pyspiel

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


def duel(games: list[str], deals: int, seconds: float, seed: int, jobs: int) -> None:
    """Play *deals* deals of each of *games* and print what came of them, of those that were kept from before, too."""
    from measuring import openspiel
    from measuring.spread import spread
    from measuring.store import ROOT, Store

    store = Store(ROOT / "build" / "strength" / f"openspiel-seed{seed}.jsonl")
    for game in games:
        kind = {"kind": "openspiel", "game": game, "seconds": seconds, "seed": seed}
        try:
            spread(
                [{**kind, "block": block} for block in range(deals)],
                openspiel.play_block,
                store,
                jobs,
                game,
            )
        except KeyboardInterrupt:
            print("Stopped; the next call goes on here.", file=sys.stderr)
        found = [*store.results(**kind)]
        if len(found) < 2:
            continue
        mean, margin = openspiel.estimate(found)
        ours, theirs = (sum(each[who] for each in found) for who in ("ours", "theirs"))
        print(
            f"{game}: expert leads OpenSpiel's ISMCTS by {mean:+.2f} ± {margin:.2f} points a deal (95 %) in "
            f"{len(found)} deals, at {seconds} s a decision at most; CPU {ours:.0f} s and {theirs:.0f} s",
            flush=True,
        )


def main(arguments: list[str]) -> int:
    """Compare; 0, or 2 where OpenSpiel cannot be installed."""
    parser = argparse.ArgumentParser(
        prog="compare_openspiel.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", default="euchre,oh-heck", help="euchre, oh-heck or both (both)")
    parser.add_argument("--deals", type=int, default=200, help="deals of each game, twice each (200)")
    parser.add_argument("--seconds", type=float, default=0.3, help="for each decision of both (0.3)")
    parser.add_argument("--seed", type=int, default=1)
    sharing.add_jobs(parser)
    parser.add_argument("--speed", action="store_true", help="compare the engines, play nothing")
    chosen = parser.parse_args(arguments)
    code = environment.run_where_installed(
        __file__,
        arguments,
        NEEDED,
        frozenset({"strength", "openspiel"}),
        notice="OpenSpiel is no part of Tabletop; installing it beside Tabletop …",
    )
    if code is not None:
        return code
    if chosen.speed:
        speed()
    else:
        duel(chosen.games.split(","), chosen.deals, chosen.seconds, chosen.seed, chosen.jobs)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
