"""Fits a player's judgement to deals that the game plays with itself: `python3 build_scripts/fit.py GAME`.

The game's player must have the ability `Fitted`, with features of unfinished deals by seat and a weight for each, or
`FittedHands`, with figures of hands. The deals are played by its rules of thumb; a regression finds the weights under which
their winners were likeliest, or what hands brought is foreseen best. Then it is looked at how many
choices of expert they change, and what that gains; where they change none that is all. Else expert plays with the new
weights against expert with the present ones, on the same deals with the sides exchanged. Only where the new ones are better
beyond chance (the 95 % interval leaves out nought) are they written to the game's folder (player_fitted.py), with what they were
made from. Deals and games are kept in build/strength; a run that was interrupted goes on where it was.
"""

from __future__ import annotations

import argparse
import json
import sys
from datetime import date

import environment
from measuring import sharing

sys.path.insert(0, str(environment.ROOT))
NEEDED = ("joblib", "tqdm", "numpy", "pygame")
TEXT = '''\
"""{title}, fitted on {day} by `python3 build_scripts/fit.py {arguments}`.

From {deals:,} deals by the rules of thumb, seed {seed}. {measure} in deals that were held out: {before:.4f} with the
weights before, {after:.4f} with these. Expert with these against expert with those before, {games} games at {playouts} playouts a
decision: {gain} points a deal (95 %).
"""

WEIGHTS = {{
{weights}
}}
'''


def options(arguments: list[str]) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="fit.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--deals", type=int, default=4000, help="deals to learn from (4000)")
    parser.add_argument("--seats", type=int, default=6, help="players at most in these deals (6)")
    parser.add_argument("--positions", type=int, default=200, help="choices to look at (200)")
    parser.add_argument("--blocks", type=int, default=200, help="blocks of deals in the arena (200)")
    parser.add_argument(
        "--medium", type=int, default=100, metavar="N", help="expert has 16 N playouts a decision (100)"
    )
    parser.add_argument("--seed", type=int, default=1)
    sharing.add_options(parser)
    return parser.parse_args(arguments)


def main(arguments: list[str]) -> int:
    """Fit; 0 where the new weights were kept, 1 where they gain nothing, 2 where there is nothing to fit."""
    chosen = options(arguments)
    code = environment.run_where_installed(__file__, arguments, NEEDED, frozenset({"strength"}))
    if code is not None:
        return code
    from measuring import fitting, fitting_hands
    from measuring.page import figure
    from measuring.spread import cluster, spread
    from measuring.store import Store

    from tabletop.engine.errors import UnknownGame
    from tabletop.games import catalog
    from tabletop.opponents import arena
    from tabletop.opponents.abilities.fitted_hands import FittedHands

    try:
        fitted = fitting.fitted_of(chosen.game)
    except UnknownGame as unknown:
        print(unknown, file=sys.stderr)
        return 2
    if fitted is None:
        print(
            f"The player of {chosen.game} has no judgement to fit (the ability Fitted or FittedHands).",
            file=sys.stderr,
        )
        return 2
    learning = fitting_hands if isinstance(fitted, FittedHands) else fitting
    store = Store(environment.ROOT / "build" / "strength" / f"fit-{chosen.game}-seed{chosen.seed}.jsonl")
    kind = {"game": chosen.game, "seed": chosen.seed}
    try:
        with cluster(chosen.cluster):
            deal = {"kind": "fit", **kind, "seats": chosen.seats}
            deals = [{**deal, "deal": number} for number in range(chosen.deals)]
            spread(deals, learning.play_deal, store, chosen.jobs, "deals")
            weights, before, after = learning.fit([*store.results(**deal)], fitted.weights)
            weights = {name: round(weight, 4) for name, weight in weights.items()}
            for name, weight in weights.items():
                print(f"  {name:24} {fitted.weights[name]:+8.3f}  to {weight:+8.3f}")
            print(
                f"Held-out deals: {before:.4f} before, {after:.4f} after (the nearer to 0 the better).",
                flush=True,
            )
            choice = {"kind": "choice", **kind, "weights": weights, "medium": chosen.medium}
            positions = [{**choice, "position": number} for number in range(chosen.positions)]
            spread(positions, fitting.judge_choice, store, chosen.jobs, "choices")
            judged = [*store.results(**choice)]
            changed = sum(each["changed"] for each in judged)
            print(
                f"They change {changed} of {len(judged)} choices of expert; gain "
                f"{figure(arena.estimate(each['gain'] for each in judged))} points a choice (95 %).",
                flush=True,
            )
            if not changed:
                print("So the present weights stay.")
                return 1
            gain = {"kind": "gain", **kind, "weights": weights, "medium": chosen.medium}
            blocks = [{**gain, "block": number} for number in range(chosen.blocks)]
            spread(blocks, fitting.play_block, store, chosen.jobs, "arena")
    except KeyboardInterrupt:
        print("Stopped; the next call goes on here.", file=sys.stderr)
        return 2
    found = [*store.results(**gain)]
    gained = arena.estimate(each["difference"] for each in found)
    games = sum(each["games"] for each in found)
    print(f"Gain: {figure(gained)} points a deal in {games} games (95 %).")
    if gained.low <= 0:
        print("That may be chance, so the present weights stay.")
        return 1
    rows = "\n".join(f"    {json.dumps(name)}: {weight}," for name, weight in weights.items())
    (catalog.folder(chosen.game) / "player_fitted.py").write_text(
        TEXT.format(
            title=learning.TITLE,
            measure=learning.MEASURE,
            day=date.today().isoformat(),
            arguments=" ".join(arguments),
            deals=chosen.deals,
            seed=chosen.seed,
            before=before,
            after=after,
            games=games,
            playouts=16 * chosen.medium,
            gain=figure(gained),
            weights=rows,
        ),
        encoding="utf-8",
    )
    print("They are kept, with where they come from, in the game's player_fitted.py.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
