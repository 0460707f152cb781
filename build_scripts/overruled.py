"""Where the search overrules a game's rules of thumb, and what that gains: `python3 build_scripts/overruled.py GAME`.

Deals are played by the rules of thumb, and expert is asked for a part of the choices. Where it would move otherwise, both moves are
played on to the end of the deal in the same imagined deals. The gain of each kind of departure is printed, beside what the search
expected of it, and then the departures that gain most and least. So it is found which rule of thumb may be bettered, and what the
search judges wrongly; whether another rule is better says the arena. Deals are kept in build/strength; a run that was interrupted
goes on where it was, and goes on with more --deals.
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
    parser = sharing.about_a_game("overruled.py", __doc__)
    parser.add_argument("--deals", type=int, default=40, help="deals that are played (40)")
    parser.add_argument("--playouts", type=int, default=320, help="playouts of a decision of expert (320)")
    parser.add_argument("--worlds", type=int, default=60, help="deals that a departure is judged by (60)")
    parser.add_argument("--show", type=int, default=10, help="departures that are named (10)")
    return parser.parse_args(arguments)


def main(arguments: list[str]) -> int:
    """Ask and print; 0, or 2 for a game that there is not, and where it was stopped before there was anything to tell."""
    chosen = options(arguments)
    code = environment.run_where_installed(__file__, arguments, NEEDED, frozenset({"strength"}))
    if code is not None:
        return code
    from measuring import overruled
    from measuring.page import figure
    from measuring.spread import looked_at

    from tabletop.games import catalog

    if chosen.game not in catalog.slugs():
        print(f"There is no game {chosen.game}; `tabletop games` lists them.", file=sys.stderr)
        return 2
    how = {"playouts": chosen.playouts, "worlds": chosen.worlds, "seed": chosen.seed}
    like = {"kind": "overruled", "game": chosen.game, **how}
    deals = overruled.tasks(chosen.game, chosen.deals, **how)
    played = looked_at(like, deals, overruled.play_deal, chosen, "deals")
    if not played:
        return 2
    found = [each for deal in played for each in deal["departures"]]
    choices, asked = (sum(deal[name] for deal in played) for name in ("choices", "asked"))
    share = len(found) / max(1, asked)
    print(
        f"{chosen.game}: {len(played)} deals with {choices} choices; of {asked} that were asked, {len(found)} were overruled "
        f"({share:.0%}), {share * choices / len(played):.1f} in a deal."
    )
    for kind in overruled.kinds(found):
        print(
            f"  {kind.name:34} {kind.count:5}  {figure(kind.gain)} points each, {kind.expected:+.1f} expected"
        )
    for each in sorted(found, key=lambda each: -abs(each["gain"]))[: chosen.show]:
        print(
            f"  {each['gain']:+.1f} ± {2 * each['error']:.1f}, {each['expected']:+.1f} expected: "
            f"{each['answer']} instead of {each['advised']}, with {each['hand']}"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
