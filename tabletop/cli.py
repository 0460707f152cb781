"""The command line.

Bad input of any kind ends with one plain sentence on standard error and exit code 2. What a command needs is imported
when it runs: `tabletop check` needs no pictures.
"""

import argparse
import errno
import gc
import io
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tabletop import __version__
from tabletop.commands import plain_signs
from tabletop.engine.errors import Trouble
from tabletop.games import catalog
from tabletop.text import _

RECORD = ".tabletop"
"""Ending of the names of record files."""
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
"""Errors of a file without a name, which is the output, that takes nothing more."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the exit code."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    # By this the desktop finds our icon; once imported, pygame would say "__main__.py".
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "tabletop")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=plain_signs.NAME)  # a terminal that knows no "♥" is no reason to fail
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        try:
            return run(words)
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return 130
    except RuntimeError as error:
        # While a module is imported and a class made, Python up to 3.11 tells of an interrupt so.
        if not isinstance(error.__cause__, KeyboardInterrupt):
            raise
        return 130
    except BrokenPipeError:
        # Whoever read the output has gone.
        drop_output()
        return 0
    except OSError as error:
        if error.filename is not None or error.errno not in FULL:
            raise
        drop_output()
        print(
            _("tabletop: The output cannot be written ({reason}).").format(reason=error.strerror),
            file=sys.stderr,
        )
        return 2


def run(words: Sequence[str]) -> int:
    """Run the command that *words* ask for; the exit code. Raises SystemExit for words that are none."""
    if len(words) == 1 and Path(words[0]).suffix == RECORD:
        words = ["replay", "--show-trouble", words[0]]  # what a double click on a record asks for
    given = parser().parse_args(words)
    if given.narrate:
        os.environ["TABLETOP_NARRATE"] = "1"
    if given.speak:
        os.environ["TABLETOP_SPEAK"] = "1"
    try:
        return int(RUN[given.command](given))
    except Exception as error:
        if not is_plain(error):
            raise
        print(f"tabletop: {error}", file=sys.stderr)
        return 2


def drop_output() -> None:
    """Write nothing more, so that nothing complains again at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def is_plain(error: Exception) -> bool:
    """True if the error is a sentence for a person, and no mistake of the program's."""
    if isinstance(error, Trouble):
        return True
    from tabletop.resources import ResourceMissing
    from tabletop.storage.paths import StorageError

    if isinstance(error, ResourceMissing | StorageError):
        return True
    screen = sys.modules.get("tabletop.ui.toolkit.screen")
    return screen is not None and isinstance(error, screen.NoDisplay)


def parser() -> argparse.ArgumentParser:
    """Parser of the command line."""
    top = argparse.ArgumentParser(prog="tabletop", description=_("Card games for the desktop, offline."))
    top.add_argument("--version", action="version", version=f"Tabletop {__version__}")
    top.add_argument(
        "--narrate", action="store_true", help=_("print what a screen reader would say; F4 to F10 ask")
    )
    top.add_argument(
        "--speak", action="store_true", help=_("say it aloud, without a screen reader; F12 does so too")
    )
    top.set_defaults(command="app", size=None, fullscreen=False)
    commands = top.add_subparsers(metavar="COMMAND")

    def command(name: str, words: str) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=words, description=words)
        made.set_defaults(command=name)
        return made

    made = command("play", _("Open a table of a game at once."))
    made.add_argument("slug", metavar="GAME", help=_("such as oh-heck; see tabletop games"))
    made.add_argument(
        "--seats", metavar="WHO,…", help=_("a player a seat: person, easy, medium, strong, expert")
    )
    made.add_argument("--options", nargs="*", default=[], metavar="NAME=VALUE", help=_("house rules"))
    made.add_argument("--seed", type=int, help=_("the number of the deal, for the same cards again"))
    made.add_argument("--lesson", action="store_true", help=_("the lesson of the game: a guided first deal"))
    made.add_argument("--size", metavar="WxH", help=_("the window's size, such as 1440x900"))
    made.add_argument("--fullscreen", action="store_true")

    made = command("games", _("List the games: slug, name, family, players, options."))
    made.add_argument("--json", action="store_true")

    made = command("check", _("Run records and scripts with their expect lines, or check their shuffles."))
    made.add_argument("files", nargs="+", type=Path, metavar="FILE")
    made.add_argument(
        "--fair", action="store_true", help=_("check that all shuffles follow from the commitment")
    )
    made.add_argument(
        "--best", metavar="LEVEL", help=_("ask a computer player at every line that says what is best")
    )
    made.add_argument(
        "--deep", action="store_true", help=_("have a long search judge all moves at these lines")
    )
    made.add_argument(
        "--playouts", type=int, metavar="N", help=_("the budget of a decision; else that of the level")
    )
    made.add_argument("--seed", type=int, default=1, metavar="S", help=_("the seed of its random numbers"))

    apart = _("think in a process of its own, as at the table")
    made = command("simulate", _("Let computers play among themselves."))
    made.add_argument("slug", metavar="GAME")
    made.add_argument("--seats", type=int, metavar="N")
    made.add_argument("--games", type=int, default=100, metavar="K")
    made.add_argument("--seed", type=int, default=0, metavar="S")
    made.add_argument(
        "--level", default="random", help=_("random (the default), easy, medium, strong or expert")
    )
    made.add_argument("--options", nargs="*", default=[], metavar="NAME=VALUE")
    made.add_argument("--record", type=Path, metavar="DIR", help=_("write one record a game there"))
    made.add_argument("--process", action="store_true", help=apart)
    made.add_argument("--json", action="store_true")

    made = command("arena", _("Let two levels play against each other, with the same cards for both."))
    made.add_argument("slug", metavar="GAME")
    made.add_argument("--levels", required=True, metavar="A,B", help=_("such as expert,medium"))
    made.add_argument("--games", type=int, default=100, metavar="N", help=_("rounded up to whole blocks"))
    made.add_argument("--seats", type=int, metavar="N")
    made.add_argument("--options", nargs="*", default=[], metavar="NAME=VALUE")
    made.add_argument("--budget", type=float, metavar="SECONDS", help=_("for every decision of both levels"))
    made.add_argument(
        "--playouts",
        type=_numbers,
        default=[],
        metavar="N[,M]",
        help=_("likewise, or one number for each; makes the result repeatable"),
    )
    made.add_argument("--deals", type=int, metavar="K", help=_("end every game after K deals"))
    made.add_argument("--seed", type=int, default=0, metavar="S")
    made.add_argument("--process", action="store_true", help=apart)
    made.add_argument("--json", action="store_true")

    made = command("replay", _("Step through a record in the window."))
    made.add_argument("file", type=Path, metavar="FILE")
    made.add_argument("--size", metavar="WxH")
    made.add_argument(
        "--show-trouble", action="store_true", help=_("say in the window why a record cannot be replayed")
    )

    made = command("export", _("Make a text, a picture or an animation of a record, without a display."))
    made.add_argument("file", type=Path, metavar="FILE")
    made.add_argument("--out", type=Path, required=True, metavar="FILE.txt|.png|.gif")
    made.add_argument("--moves", type=int, metavar="N", help=_("moves made before the picture; else all"))
    made.add_argument("--deals", metavar="LIST", help=_("deals of the animation, such as 2-4,7; else all"))
    made.add_argument("--seat", type=int, default=0, metavar="N", help=_("the seat from which one looks"))
    made.add_argument("--closed", action="store_true", help=_("show only what that seat could see"))
    made.add_argument("--size", metavar="WxH", help=_("the size of the picture"))

    made = command("shot", _("Draw a picture of a scene, without a display."))
    made.add_argument("slug", metavar="GAME")
    made.add_argument(
        "--scene",
        default="table",
        help=_(
            "table (the default), home, setup, results, scores, rules, statistics, settings, keys, trouble"
        ),
    )
    made.add_argument("--moves", type=int, default=20, metavar="N", help=_("moves played before the picture"))
    made.add_argument("--seed", type=int, default=1, metavar="S")
    made.add_argument("--seats", metavar="WHO,…")
    made.add_argument("--options", nargs="*", default=[], metavar="NAME=VALUE")
    made.add_argument("--size", default="1440x900", metavar="WxH")
    made.add_argument("--out", type=Path, required=True, metavar="FILE.png")

    made = command("bench", _("Measure frame times, start, memory and the engine."))
    made.add_argument("slugs", nargs="*", metavar="GAME", help=_("only these games; all of them by default"))
    made.add_argument(
        "--records",
        nargs="+",
        type=Path,
        default=[],
        metavar="FILE",
        help=_("only frames, at the tables where these records stop"),
    )
    made.add_argument("--size", metavar="WxH", help=_("the size of the window"))
    made.add_argument("--short", action="store_true", help=_("only show that everything can be measured"))
    made.add_argument("--json", action="store_true")
    return top


def _settings(given: argparse.Namespace) -> dict[str, int | str | bool]:
    from tabletop.engine.options import read_all

    return read_all(catalog.rules(given.slug).options, given.options)


def _numbers(text: str) -> list[int]:
    """Numbers that commas part."""
    try:
        return [int(part) for part in text.split(",")]
    except ValueError:
        raise argparse.ArgumentTypeError(
            _("a number is expected, such as 100, or two, such as 400,100")
        ) from None


def _size(text: str | None) -> tuple[int, int] | None:
    from tabletop.commands.window import parse_size

    return parse_size(text) if text else None


def _seats(text: str | None) -> list[str] | None:
    return [word.strip() for word in text.split(",")] if text else None


@contextmanager
def _uncollected() -> Iterator[None]:
    """Look for garbage only once the window stands (`window.open_app`): the start makes none, and looking takes a tenth of its time."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


@_uncollected()
def _app(given: argparse.Namespace) -> int:
    from tabletop.commands import window

    return window.open_app(_size(given.size), given.fullscreen)


@_uncollected()
def _play(given: argparse.Namespace) -> int:
    from tabletop.commands import window

    size = _size(given.size)
    if given.lesson:
        if given.seats or given.options or given.seed is not None:
            raise Trouble(_("A lesson brings its own players, house rules and deal."))
        return window.learn(given.slug, size, given.fullscreen)
    return window.play(given.slug, _seats(given.seats), _settings(given), given.seed, size, given.fullscreen)


def _games(given: argparse.Namespace) -> int:
    from tabletop.commands import games

    return games.games(given.json)


def _check(given: argparse.Namespace) -> int:
    from tabletop.commands import check

    if given.playouts is not None and given.playouts < 1:
        raise Trouble(
            _("The number of playouts must be at least one, not {playouts}.").format(playouts=given.playouts)
        )
    if given.deep:
        return check.check_deep(given.files, given.playouts, given.seed)
    if given.best:
        return check.check_best(given.files, given.best, given.playouts, given.seed)
    return check.check_fair(given.files) if given.fair else check.check(given.files)


def _simulate(given: argparse.Namespace) -> int:
    from tabletop.commands import simulate

    if given.games < 1:
        raise Trouble(_("The number of games must be at least one, not {games}.").format(games=given.games))
    return simulate.simulate(
        given.slug,
        given.seats,
        given.games,
        given.seed,
        _settings(given),
        given.level,
        given.record,
        given.process,
        given.json,
    )


def _arena(given: argparse.Namespace) -> int:
    from tabletop.commands import arena

    return arena.arena(
        given.slug,
        given.seats,
        _settings(given),
        given.levels,
        given.games,
        given.budget,
        given.playouts,
        given.deals,
        given.seed,
        given.process,
        given.json,
    )


@_uncollected()
def _replay(given: argparse.Namespace) -> int:
    from tabletop.commands import window

    return window.replay(given.file, _size(given.size), given.show_trouble)


def _export(given: argparse.Namespace) -> int:
    from tabletop.commands.export import Asked, export

    ending = given.out.suffix.lower()
    for name, value, fits in (
        ("--moves", given.moves, ".png"),
        ("--size", given.size, ".png"),
        ("--deals", given.deals, ".gif"),
    ):
        if value is not None and ending != fits:
            raise Trouble(_("{option} is for files that end in {fits}.").format(option=name, fits=fits))
    size = _size(given.size) or (1440, 900)
    return export(
        given.file, given.out, Asked(given.moves, given.deals or "", given.seat, not given.closed, size)
    )


def _shot(given: argparse.Namespace) -> int:
    from tabletop.commands import shot

    if given.scene not in shot.SCENES:
        raise Trouble(
            _("There is no scene {scene!r}; the scenes are: {scenes}.").format(
                scene=given.scene, scenes=", ".join(shot.SCENES)
            )
        )
    size = _size(given.size) or (1440, 900)
    seats, settings = _seats(given.seats), _settings(given)
    return shot.shot(given.slug, given.scene, given.moves, given.seed, seats, settings, size, given.out)


def _bench(given: argparse.Namespace) -> int:
    from tabletop.commands import bench

    return bench.bench(given.slugs, given.short, given.json, given.records, _size(given.size))


RUN = {
    "app": _app,
    "play": _play,
    "games": _games,
    "check": _check,
    "simulate": _simulate,
    "arena": _arena,
    "replay": _replay,
    "export": _export,
    "shot": _shot,
    "bench": _bench,
}
