"""How strong the opponents are: every level against the next, in all games, on the same deals; and how they behave.

    python3 build_scripts/strength.py --hours 8
    python3 build_scripts/strength.py --games euchre,golf --against v1.2 --no-page

Each level plays against the next, easy against random, expert against its own rules of thumb and against random, and with
--against expert against that of an earlier revision. The players are those that a match asks. A round gives every
pair that is not told apart yet one more block of deals, so a run can end at any moment: at Ctrl+C, or after --hours. What
was played is kept in build/strength, and the next run goes on there as long as rules and players are the same.
Then what is enough to say something goes into the ledger build_scripts/measuring/ladder.jsonl, and the page
tabletop/opponents/STRENGTH.md is written from that; --page plays nothing before.

Budgets are the table's, their seconds in CPU time. To have the same again on any machine, --medium N gives medium N
playouts a decision, strong 4 N and expert 16 N; fewer than 16 leave medium no slips, so its pairs are left out then. --python
pypy3 has the ladder played by that interpreter, from a copy of the sources in build/older: the same deals with the same
moves, in half the time or less. With --cluster ADDRESS the deals go to the machines of a Dask cluster
(pip install "dask[distributed]").
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path

import environment
from measuring import sharing

sys.path.insert(0, str(environment.ROOT))
PAGE = environment.ROOT / "tabletop" / "opponents" / "STRENGTH.md"
NEEDED = ("joblib", "tqdm", "pygame")


def options(arguments: list[str]) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="strength.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", default="", help="these, by slug, with commas; all without it")
    parser.add_argument(
        "--pairs", default="", help="easy-random,medium-easy for these pairs alone; all without it"
    )
    parser.add_argument("--hours", type=float, default=12.0, help="after these no new round begins (12)")
    parser.add_argument("--most", type=int, default=400, help="blocks of a pair at most (400)")
    parser.add_argument("--minutes", type=float, default=60.0, help="CPU minutes of a pair at most (60)")
    parser.add_argument(
        "--medium", type=int, metavar="N", help="playouts of medium instead of the table's budgets"
    )
    parser.add_argument(
        "--manners", type=int, default=6, help="rounds in which manners and steadiness are watched, too (6)"
    )
    parser.add_argument(
        "--styles", type=int, default=6, help="rounds in which the bold play against the careful, too (6)"
    )
    parser.add_argument(
        "--against", default="", metavar="REVISION", help="an earlier revision of this repository"
    )
    parser.add_argument("--seed", type=int, default=1, help="seed of all deals and choices (1)")
    sharing.add_options(parser)
    sharing.add_python(parser)
    parser.add_argument("--no-page", action="store_true", help="print the page instead of writing it")
    parser.add_argument("--page", action="store_true", help="play nothing")
    return parser.parse_args(arguments)


def main(arguments: list[str]) -> int:
    """Measure and write the page; 0, or 2 for what cannot be measured."""
    chosen = options(arguments)
    if chosen.python and not chosen.medium:
        print(
            "With --python goes --medium: seconds are worth more playouts there than at the table.",
            file=sys.stderr,
        )
        return 2
    code = environment.run_where_installed(__file__, arguments, NEEDED, frozenset({"strength"}))
    if code is not None:
        return code
    from measuring import at_table, earlier, ladder, ledger, manner, page, steadiness, styles
    from measuring.other_python import Servers, copy_of
    from measuring.spread import cluster, spread
    from measuring.store import Store, commit

    from tabletop.games import catalog
    from tabletop.opponents import search

    slugs = chosen.games.split(",") if chosen.games else [*catalog.GAMES]
    unknown = sorted({*slugs} - {*catalog.slugs()})
    if unknown:
        print(f"There is no game {', '.join(unknown)}; `tabletop games` lists them.", file=sys.stderr)
        return 2
    pairs = [tuple(pair.split("-")) for pair in chosen.pairs.split(",") if pair] or [*ladder.RUNGS]
    if not {*pairs} <= {*ladder.RUNGS}:
        print(f"The pairs are: {', '.join(map('-'.join, ladder.RUNGS))}.", file=sys.stderr)
        return 2
    if chosen.medium and chosen.medium < 2 * search.FEW:
        print(
            f"Medium has fewer than {2 * search.FEW} playouts, so it makes no slips: its pairs are left out.",
            file=sys.stderr,
        )
        pairs = [pair for pair in pairs if "medium" not in pair]
    then, folder = "", Path()
    if chosen.against:
        try:
            then, folder = earlier.worktree(chosen.against)
        except subprocess.CalledProcessError:
            print(f"There is no revision {chosen.against} in this repository.", file=sys.stderr)
            return 2
    budgets = f"medium{chosen.medium}" if chosen.medium else "table"
    store = Store(environment.ROOT / "build" / "strength" / f"{budgets}-seed{chosen.seed}.jsonl")
    ends = time.monotonic() + 3600 * chosen.hours
    limits = {"medium": chosen.medium, "seed": chosen.seed}
    try:
        with cluster(chosen.cluster), ExitStack() as opened:
            servers = None
            if chosen.python:
                servers = opened.enter_context(Servers(chosen.python, chosen.jobs, folder if then else None))
                folder = copy_of(folder) if then else folder

            number = 0
            while not chosen.page and time.monotonic() < ends:
                number += 1
                more = {**limits, "most": chosen.most, "seconds": 60 * chosen.minutes}
                rungs = ladder.next_round(store, slugs, pairs, **more)
                spread(rungs, ladder.play_block, store, chosen.jobs, f"round {number}", servers)
                if then:
                    against = ladder.next_round(store, slugs, [("expert", then)], **more)
                    against = [{**task, "folder": str(folder)} for task in against]
                    label = f"round {number}, {then}"
                    spread(against, earlier.play_block, store, chosen.jobs, label, servers)
                    rungs += against
                if number <= chosen.manners:
                    watched = manner.tasks(slugs, number, chosen.seed)
                    spread(watched, manner.watch, store, chosen.jobs, f"round {number}, manners")
                    seated = at_table.tasks(slugs, number, chosen.seed)
                    spread(seated, at_table.watch, store, chosen.jobs, f"round {number}, worlds")
                    judged = steadiness.tasks(slugs, number, **limits)
                    spread(judged, steadiness.judge, store, chosen.jobs, f"round {number}, steadiness")
                if number <= chosen.styles:
                    played = styles.tasks(slugs, number, **limits)
                    spread(played, styles.play_block, store, chosen.jobs, f"round {number}, styles")
                if not rungs and number >= max(chosen.manners, chosen.styles):
                    break
    except KeyboardInterrupt:
        print("Stopped; the next call goes on here.", file=sys.stderr)
    known = ledger.Ledger()
    measured = [*pairs, *([("expert", then)] if then else [])]
    known.take(store, slugs, measured, ledger.run_of_today(commit(), chosen.medium))
    text = page.written(known, store, [*catalog.GAMES], commit=commit())
    if chosen.no_page:
        print(text)
    else:
        known.save()
        PAGE.write_text(page.with_sections_of(text, PAGE.read_text(encoding="utf-8")), encoding="utf-8")
        print(f"{PAGE} is written, from {store.file} and {ledger.FOLDER}.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
