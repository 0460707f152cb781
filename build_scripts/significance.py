"""How surely a move must lead to replace what a game's rules of thumb say: `python3 build_scripts/significance.py GAME`.

Printed is for each significance what it gains in a choice, as a share of the points by which a deal is usually won, and how much more
that is than with the usual one, how steady the answers are, and
how often they depart from the rules of thumb, with few playouts for each move and with about as many as the table gives. The one
to keep in the game's player (`Player.significance`) is the smallest that gains about as much as any does. Results are kept in
build/strength; a run that was interrupted goes on where it was, and goes on with more --positions.
"""

from __future__ import annotations

import argparse
import sys

import environment
from measuring import sharing

sys.path.insert(0, str(environment.ROOT))
NEEDED = ("joblib", "tqdm", "pygame")


def options(arguments: list[str]) -> argparse.Namespace:
    """The command line."""
    parser = sharing.about_a_game("significance.py", __doc__)
    parser.add_argument("--positions", type=int, default=40, help="positions that are looked at (40)")
    parser.add_argument(
        "--worlds", type=int, default=600, help="games in which each move of a position is tried (600)"
    )
    parser.add_argument(
        "--playouts",
        type=int,
        nargs="+",
        default=[20, 100],
        help="playouts for each move of a decision (20 100)",
    )
    chosen = parser.parse_args(arguments)
    if min(chosen.positions, *chosen.playouts) < 1 or chosen.worlds < 2:
        parser.error("a position, a playout and two worlds are the least that tell anything")
    return chosen


def main(arguments: list[str]) -> int:
    """Look and print; 0, or 2 for a game that there is not, and where it was stopped before there was anything to tell."""
    chosen = options(arguments)
    code = environment.run_where_installed(__file__, arguments, NEEDED, frozenset({"strength"}))
    if code is not None:
        return code
    from measuring import significance
    from measuring.page import figure
    from measuring.spread import looked_at

    from tabletop.games import catalog
    from tabletop.opponents.player import player_of

    if chosen.game not in catalog.slugs():
        print(f"There is no game {chosen.game}; `tabletop games` lists them.", file=sys.stderr)
        return 2
    how = {"worlds": chosen.worlds, "playouts": chosen.playouts, "seed": chosen.seed}
    like = {"kind": "significance", "game": chosen.game, **how}
    tasks = significance.tasks(chosen.game, chosen.positions, **how)
    results = looked_at(like, tasks, significance.judge, chosen, "positions")
    if not any(each["found"] for each in results):
        print("None of these positions has a choice to judge: look at more --positions.", file=sys.stderr)
        return 2
    print(f"{chosen.game}: {player_of(chosen.game).significance} now")
    for playouts in chosen.playouts:
        for each in significance.SIGNIFICANCES:
            found = significance.summary(results, playouts, each)
            print(
                f"  {playouts:4} playouts for each move, {each:4}: gain {figure(found.gain)}, {figure(found.more)} more than usual, steady {found.steady:.0%}, "
                f"departing {found.departing:.0%}"
            )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
