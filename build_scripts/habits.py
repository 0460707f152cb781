"""What simple habits win from expert, in games of bluffing: `python3 build_scripts/habits.py GAME`.

A side plays by a habit (always the skull, always folding) and else as expert does; all others are expert. Printed is for each habit by how much
its share of the wins is more than that of one side. More than nought beyond the interval is what a person could find and use. Results
are kept in build/strength; a run that was interrupted goes on where it was, and goes on with more --matches.
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
    parser = sharing.about_a_game("habits.py", __doc__)
    parser.add_argument("--seats", type=int, help="players (the fewest)")
    parser.add_argument("--matches", type=int, default=100, help="matches of each habit (100)")
    parser.add_argument(
        "--playouts", type=int, default=192, help="playouts of a decision, 0 for the rules of thumb (192)"
    )
    chosen = parser.parse_args(arguments)
    if chosen.matches < 2 or chosen.playouts < 0:
        parser.error("two matches are the least that tell anything, and playouts are none or more")
    return chosen


def main(arguments: list[str]) -> int:
    """Play and print; 0, or 2 for a game without habits or with another number of players, and where it was stopped before there was anything to tell."""
    chosen = options(arguments)
    code = environment.run_where_installed(__file__, arguments, NEEDED, frozenset({"strength"}))
    if code is not None:
        return code
    from measuring import habits
    from measuring.page import figure
    from measuring.spread import looked_at

    from tabletop.games import catalog
    from tabletop.opponents.arena import estimate

    if chosen.game not in habits.HABITS:
        print(
            f"No habits are known of {chosen.game}; they are of {', '.join(habits.HABITS)}.", file=sys.stderr
        )
        return 2
    counts = catalog.rules(chosen.game).seat_counts
    seats = counts[0] if chosen.seats is None else chosen.seats
    if seats not in counts:
        print(f"{chosen.game} is for {counts[0]} to {counts[-1]} players, not {seats}.", file=sys.stderr)
        return 2
    how = {"seats": seats, "playouts": chosen.playouts, "seed": chosen.seed}
    like = {"kind": "habits", "game": chosen.game, **how}
    tasks = habits.tasks(chosen.game, chosen.matches, **how)
    results = looked_at(like, tasks, habits.play, chosen, "matches")
    if not results:
        return 2
    for habit in habits.HABITS[chosen.game]:
        more = [each["more"] for each in results if each["habit"] == habit]
        if more:
            print(f"  {habit}: {figure(estimate(more))} ({len(more)})")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
