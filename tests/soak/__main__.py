"""The soak robot's command line; `build_scripts/soak.py` starts it."""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections import deque
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

MANAGER = shutil.which("openbox")
"""Without a window manager there is neither a title bar nor a full screen."""
AROUND = 12.0
"""Seconds that it takes from one match to the next, with a look at the pages."""
LATER = 3
"""Matches after which one that did not begin is tried again."""


def main(arguments=None):
    given = _parser().parse_args(arguments)
    home = tempfile.mkdtemp(prefix="tabletop-soak-home-")
    os.environ["TABLETOP_HOME"] = home  # before anything asks for a folder

    from tabletop.games import catalog
    from tests.e2e.desktop import MISSING, Desktop
    from tests.soak.faults import Disk
    from tests.soak.oddities import Oddities
    from tests.soak.robot import Robot, Shape

    unknown = set(filter(None, given.games.split(","))) - set(catalog.GAMES)
    if unknown:
        print(f"There is no game {', '.join(sorted(unknown))}; see tabletop games.", file=sys.stderr)
        return 2
    if MISSING:
        print(f"{' and '.join(MISSING)} cannot be found; the robot needs a screen.", file=sys.stderr)
        return 2
    screen = tempfile.mkdtemp(prefix="tabletop-soak-screen-")
    desktop = Desktop(Path(screen), given.screen)
    manager = (
        subprocess.Popen(
            [MANAGER], env=desktop.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        if MANAGER
        else None
    )
    disk = Disk(home) if given.faults else None
    oddities = Oddities(given.out)
    shapes = _shapes(given)
    limit = given.match or max(15.0, min(120.0, 60 * given.minutes / len(shapes) - AROUND))
    say = print if given.verbose else lambda words: None
    words = " ".join(sys.argv[1:] if arguments is None else arguments)
    robot = Robot(
        desktop, home, oddities, given.seed, limit, disk, given.plant, words, lambda said: say(said)
    )
    end, waiting = time.monotonic() + 60 * given.minutes, deque[Shape]()
    try:
        while time.monotonic() < end and not (given.first and oddities):
            robot.limit = min(limit, max(5.0, end - time.monotonic()))
            if not waiting:
                waiting.extend(shapes)
            shape = waiting.popleft()
            if not robot.play(shape) and waiting:
                # Another match was gone on with, or nobody sat down: its turn comes again, but it is in no other's way.
                waiting.insert(LATER, shape)
        robot.close()
        robot.check_records()
    finally:
        if manager:
            manager.kill()
        desktop.close()
        if disk:
            disk.close()
        shutil.rmtree(screen, ignore_errors=True)
        shutil.rmtree(home, ignore_errors=True)
    print(_summary(robot, given, len(shapes)))
    return 1 if oddities else 0


def _shapes(given):
    """All shapes that are to be played, each game once before any comes again."""
    from random import Random

    from tabletop.games import catalog
    from tests.soak.robot import Shape

    rng = Random(given.seed)
    slugs = given.games.split(",") if given.games else list(catalog.GAMES)
    rounds = []
    for slug in slugs:
        counts = [count for count in catalog.rules(slug).seat_counts if given.seats in (None, count)]
        rng.shuffle(counts)
        rounds += [(number, rng.random(), Shape(slug, count)) for number, count in enumerate(counts)]
    return [shape for _number, _rank, shape in sorted(rounds, key=lambda each: each[:2])]


def _summary(robot, given, wanted):
    tally, (median, late, worst) = robot.tally, robot.frames.spread()
    lines = [
        f"{tally.matches} matches ({tally.finished} to their end, {tally.continued} continued), {tally.moves} moves, {tally.acts} acts, "
        f"{tally.starts} starts, {tally.faults} faults; seed {given.seed}",
        f"{len({shape.slug for shape in tally.shapes})} games, {len(tally.shapes)} of {wanted} games and seats; "
        f"people at the screen: {', '.join(f'{count}: {often}' for count, often in sorted(tally.people.items()))}",
        f"scenes: {', '.join(sorted(tally.scenes))}",
        f"frames: {len(robot.frames.times)}, {median:.1f} ms median, {late:.1f} ms 99th percentile, {worst:.0f} ms worst; "
        f"at most {tally.memory:.0f} MB",
        f"{len(robot.oddities)} oddities" + (f" in {robot.oddities.folder}" if robot.oddities else ""),
        *robot.oddities.lines(),
    ]
    return "\n".join(lines)


def size(text):
    """Width and height of ``1440x900``, at least those of the smallest table."""
    wide, high = map(int, text.split("x"))
    if wide < 1024 or high < 640:
        raise ValueError
    return wide, high


DESCRIPTION = """
Plays the real application (its own process, a real window on a virtual screen, the real opponents' process, a real
journal) with mouse and keyboard, as people do: whole matches of every game at every number of seats, with one or
several people at the screen, with legal and illegal moves, drags to wrong places, clicks while things move, all the
pages, hints, undo, resizing, leaving, quitting and continuing.
"""
EPILOG = """
what it watches
  the log and stderr (no warning or error that it did not cause), crashes and hangs, the invariants in
  tests/invariants, that every legal move can be made, that a match goes on within 5 s unless a person is waited
  for (longer on a busy machine), that a match that was left is there again, frame times, memory, and at the end
  that `tabletop check` accepts every record.

what it leaves behind
  For each oddity a folder below --out: what.txt (a sentence), picture.png (the screen), steps.jsonl (each act since
  the application was started: seconds, what, where in px of the window; lines with # say what it is for), seen.json
  (what was on the screen), stderr.txt, repeat.txt, and home/ (settings, the open match and the records with their
  seeds, the log). Of the same kind of oddity the first three get a folder.

what it says
  A summary: matches, moves, games, seats, frame times, and all kinds of oddities. Exit code 0 if nothing was odd,
  1 if something was, 2 if there is no virtual screen.

examples
  build_scripts/soak.py --minutes 60                          an hour over all games, at all numbers of seats
  build_scripts/soak.py --games euchre,switch --faults        two games, with opponents, disk and power failing
  build_scripts/soak.py --games truco --seats 12 --verbose    saying what is played
"""


def _parser():
    parser = argparse.ArgumentParser(
        prog="build_scripts/soak.py",
        description=DESCRIPTION,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--games", default="", metavar="SLUG,…", help="only these games (default: all)")
    parser.add_argument(
        "--seats", type=int, metavar="N", help="only at this number of seats (default: at all)"
    )
    parser.add_argument(
        "--minutes", type=float, default=5.0, metavar="N", help="how long it plays (default: 5)"
    )
    parser.add_argument(
        "--match",
        type=float,
        metavar="SECONDS",
        help="for how long a match is played before it is left (default: so that each game and number of seats has "
        "its turn, but 15 to 120; some are played on to their end)",
    )
    parser.add_argument(
        "--seed",
        type=int,
        default=1,
        metavar="S",
        help="of the robot's choices and of the cards (default: 1)",
    )
    parser.add_argument(
        "--faults",
        action="store_true",
        help="also kill and stop the opponents' process, fill the disk, and kill the application",
    )
    parser.add_argument(
        "--out",
        type=Path,
        default=Path("dist/soak"),
        metavar="FOLDER",
        help="for oddities (default: dist/soak)",
    )
    parser.add_argument(
        "--screen",
        type=size,
        default=(1440, 900),
        metavar="WxH",
        help="of the virtual screen (default: 1440x900)",
    )
    parser.add_argument("--first", action="store_true", help="stop after the match in which something is odd")
    parser.add_argument("--verbose", action="store_true", help="say what is played and found as it happens")
    parser.add_argument("--plant", default="", help=argparse.SUPPRESS)  # for the robot's own tests
    return parser


if __name__ == "__main__":
    sys.exit(main())
