"""Plays matches by ear on a virtual screen: ``python -m tests.listener [--games xeri,euchre] [--seats ends|least|middle|most]``.

The real application in a window of its own, with an accessibility bus of its own, is played from home to the results
and back through that bus alone.
"""

import argparse
import contextlib
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tabletop.engine import options
from tabletop.games import catalog
from tabletop.storage import settings as stored
from tabletop.storage.settings import Settings
from tabletop.storage.small_files import setups
from tests.e2e import desktop as screens
from tests.listener import orca
from tests.listener.bus import PYTHON, Bus, missing
from tests.soak.robot import shortest_match

LONGEST = 1800
"""Seconds that a match may take."""
LAST_LINES = 60
"""Lines of the log that are shown of a match that did not come to its end."""


def main(arguments):
    """Play, and print a line for each match; 0 if all went well."""
    parser = argparse.ArgumentParser(prog="listen.py", description=__doc__)
    parser.add_argument("--games", default=",".join(catalog.GAMES), help="slugs, by default all games")
    parser.add_argument(
        "--seats", choices=("ends", "least", "middle", "most"), default="ends", help="numbers of players"
    )
    parser.add_argument(
        "--options",
        nargs="*",
        default=[],
        metavar="NAME=VALUE",
        help="house rules, by which matches are shorter, say",
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--orca",
        type=Path,
        help="folder for what the screen reader Orca says meanwhile, a file for each match",
    )
    asked = parser.parse_args(arguments)
    lacking = [*screens.MISSING, *missing(), *(orca.missing() if asked.orca else ())]
    if lacking:
        print(f"Nothing is played by ear: {' and '.join(lacking)} cannot be found.")
        return 0
    failed = 0
    for slug in asked.games.split(","):
        rules = catalog.rules(slug)
        house_rules = {**shortest_match(rules), **options.read_all(rules.options, asked.options)}
        for seats in _numbers(rules.seat_counts, asked.seats):
            failed += not heard_well(rules, house_rules, seats, asked.seed, asked.orca)
    print(f"{failed} failed")
    return min(1, failed)


def _numbers(possible, wanted):
    """The numbers of players to play with, of those that are *possible*, by the word that is *wanted* of the command line."""
    fewest, middle, most = possible[0], possible[len(possible) // 2], possible[-1]
    return {"least": [fewest], "middle": [middle], "most": [most], "ends": dict.fromkeys((fewest, most))}[
        wanted
    ]


def heard_well(rules, house_rules, seats, seed, read_to=None):
    """Play a match of the game *rules* by *house_rules*, in a home of its own; True if it came to its end.

    *read_to*: the folder for what Orca says of it.
    """
    with tempfile.TemporaryDirectory(prefix="tabletop-listener-") as folder:
        os.environ["TABLETOP_HOME"] = str(Path(folder) / "home")
        quick = Settings(speed=4.0, opponents_pace=0.25, count_stands=0.0)
        stored.save(Settings() if read_to else quick)
        written = {
            option.name: option.write(house_rules[option.name])
            for option in rules.options
            if option.name in house_rules
        }
        setups.save(rules.slug, [], written)
        (Path(folder) / "screen").mkdir()
        desktop = screens.Desktop(Path(folder) / "screen")
        try:
            well = _on(desktop, rules, seats, seed, read_to)
        finally:
            desktop.close()
        if not well:
            print(_complaints(Path(folder) / "home"))
        return well


def _complaints(home):
    """The end of the log of the application whose things lie below *home*."""
    written = home / "log" / "tabletop.log"
    lines = written.read_text(errors="replace").splitlines() if written.exists() else []
    return "\n".join(lines[-LAST_LINES:])


def _on(desktop, rules, seats, seed, read_to):
    environment = desktop.environment | {"SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(screens.ROOT)}
    with Bus(environment) as bus, _reading(bus.environment, read_to, f"{rules.slug}-{seats}.txt"):
        command = [sys.executable, "-m", "tabletop"]
        program = screens.Program.of(desktop, command, screens.ROOT, bus.environment)
        try:
            words = [PYTHON, "-m", "tests.listener.match", rules.name, str(seats), str(seed)]
            words += ["calmly"] if read_to else []
            played = subprocess.run(
                words, cwd=screens.ROOT, env=bus.environment, text=True, check=False, timeout=LONGEST
            )
            if not program.runs:
                print("The application has ended.")
            return played.returncode == 0 and program.runs
        finally:
            if program.runs:
                program.kill()


@contextlib.contextmanager
def _reading(environment, folder, name):
    """Orca reads meanwhile, if there is a *folder*; what it has said is then there in a file with that *name*."""
    if folder is None:
        yield
        return
    # Orca speaks of the window that a window manager has made the active one.
    manager = subprocess.Popen(["openbox"], env=environment, stderr=subprocess.DEVNULL)
    with (
        tempfile.TemporaryDirectory(prefix="tabletop-orca-") as place,
        orca.Orca(environment, place) as reader,
    ):
        try:
            yield
        finally:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text("\n".join(reader.lines()) + "\n")
            manager.kill()
            manager.wait(10)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
