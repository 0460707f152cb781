"""Damages journals, records, settings, set-ups and statistics in every way, and looks at what becomes of them.

As a program (``python -m tests.storage.damage CASES SEED``) it goes through that many cases in a process of its own, and
says at the end how many there were and how much memory they took at most.
"""

import contextlib
import io
import os
import shutil
import socket
import sqlite3
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

import tabletop.games.catalog  # noqa: F401  (offers the games to the engine)
from tabletop.commands import check
from tabletop.engine.match import Match, Player
from tabletop.engine.records import seals
from tabletop.scenes.menus.statistics.scene import read_record
from tabletop.session.background_task import BackgroundQueue
from tabletop.session.figures.totals import Totals
from tabletop.session.open_matches import OpenMatches
from tabletop.storage import matches, settings
from tabletop.storage.journal import Journal
from tabletop.storage.paths import HOME_VARIABLE, config_dir, data_dir
from tabletop.storage.rows.results import Result
from tabletop.storage.settings import Settings
from tabletop.storage.small_files import damaged as damaged_files
from tabletop.storage.small_files import setups
from tabletop.storage.statistics import Statistics

GAMES = {"xeri": 2, "oh-heck": 3, "canasta": 4, "truco": 4, "palace": 3}
KINDS = ("pipe", "folder", "socket", "link to nowhere", "link to itself", "link to a device", "huge", "empty")
WORDS = (
    b"1e999",
    b"-1",
    b"9" * 5000,
    b"nan",
    b"null",
    b"true",
    b'"',
    b"\\",
    b"#",
    b"\n",
    b"\r",
    b"\0",
    b"\xff\xfe",
    "\u2028".encode(),
    "\u202e".encode(),
    b"\xed\xa0\xbd",
    "٣".encode(),
    b"[" * 3000,
    b"{" * 40,
    b"[[" * 9 + b"]]" * 9,
    b"x" * 30_000,
    b"tabletop 2",
    b"game whist",
    b"* shuffle",
    b"0 play",
    b"# match ",
    b"# again ",
    b" #00000000\n",
)


@dataclass(frozen=True)
class Case:
    """A file of a *kind* (journal, plain journal, record, settings, set-ups, order, statistics) and what is done to it."""

    kind: str
    good: bytes
    damage: Callable[[bytes], bytes] | str
    """Change of the content, or what lies there instead: one of KINDS."""


class Wrong(Exception):
    """A case that did not end as it must."""


# What is damaged


@cache
def match_text(slug: str, moves: int) -> str:
    """The text of a match of *slug*, *moves* moves long or over before."""
    match = Match.new(slug, [Player("Zoë ♥")] * GAMES[slug], seed=len(slug))
    rng = Random(moves)
    while len(match.record.moves) < moves and not match.over:
        if not match.step():
            view = match.view(min(match.view(0).awaited))
            match.attempt(view.seat, rng.choice(view.moves))
    return match.text()


@cache
def database() -> bytes:
    """Statistics of a few matches."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "statistics.sqlite")
        before = os.environ.get(HOME_VARIABLE)
        os.environ[HOME_VARIABLE] = folder
        statistics = Statistics()
        players = (("Inês", "person"), ("Otto", "easy"))
        statistics.add(
            [
                Result(f"xeri-{n}", 0, "Inês", 1e9 + n, "xeri", "", players, (3, n), (0,), 1, 4, 5.5)
                for n in range(8)
            ]
        ).result()
        statistics.close()
        if before is not None:
            os.environ[HOME_VARIABLE] = before
        path = Path(folder, "data", "statistics.sqlite")
        link = sqlite3.connect(path)
        link.execute("PRAGMA journal_mode=DELETE")
        link.close()
        return path.read_bytes()


SETTINGS = (
    b'[sound]\neffects = 30\n\n[look]\nfelt = "oak"\ntext_size = 150\n\n[player]\nname = "In\xc3\xaas"\n'
)
SETUPS = b'[xeri]\nplayers = [["Ann", "person"], ["Otto", "easy"]]\n\n[xeri.options]\nhands = "2"\n'


def good_content(kind: str, rng: Random) -> bytes:
    if kind in ("journal", "plain journal", "record"):
        text = match_text(rng.choice(list(GAMES)), rng.choice((0, 1, 12, 40)))
        return text.encode() if kind == "plain journal" else seals.sealed_record(text)[0]
    return {"settings": SETTINGS, "set-ups": SETUPS, "order": b"xeri-20260101-101010-1.tabletop\n"}.get(
        kind
    ) or database()


# Ways to damage it


def flipped(rng: Random) -> Callable[[bytes], bytes]:
    """One to four flipped bits."""
    count = rng.choice((1, 1, 1, 2, 4))
    places = [(rng.random(), 1 << rng.randrange(8)) for _flip in range(count)]

    def damage(data: bytes) -> bytes:
        changed = bytearray(data)
        for place, bit in places:
            if changed:
                changed[int(place * len(changed))] ^= bit
        return bytes(changed)

    return damage


def cut(rng: Random) -> Callable[[bytes], bytes]:
    """The beginning, the end, or all but a piece in the middle."""
    first, last = sorted((rng.random(), rng.random()))
    return rng.choice(
        (
            lambda data: data[: int(last * len(data))],
            lambda data: data[int(first * len(data)) :],
            lambda data: data[: int(first * len(data))] + data[int(last * len(data)) :],
        )
    )


def put_in(rng: Random) -> Callable[[bytes], bytes]:
    """A word that does not belong there, put in or in the place of something."""
    word, place, over = rng.choice(WORDS), rng.random(), rng.choice((0, 0, 1, 8, 60))
    return lambda data: data[: int(place * len(data))] + word + data[int(place * len(data)) + over :]


def burst(rng: Random) -> Callable[[bytes], bytes]:
    """Noise or zeros over a piece."""
    place, size = rng.random(), rng.choice((3, 20, 200, 4096))
    noise = rng.choice((bytes(size), rng.randbytes(size)))
    return lambda data: data[: int(place * len(data))] + noise + data[int(place * len(data)) + size :]


def lines_changed(rng: Random) -> Callable[[bytes], bytes]:
    """Lines doubled, lost, swapped, or all of it many times over."""
    place, way = rng.random(), rng.randrange(4)

    def damage(data: bytes) -> bytes:
        lines = data.split(b"\n")
        at = int(place * len(lines))
        if way == 0:
            lines.insert(at, lines[at])
        elif way == 1:
            del lines[at]
        elif way == 2:
            lines[at], lines[-1] = lines[-1], lines[at]
        else:
            return data * 20
        return b"\n".join(lines)

    return damage


WAYS = (flipped, cut, put_in, burst, lines_changed)
FILES = (
    "journal",
    "journal",
    "journal",
    "plain journal",
    "record",
    "record",
    "settings",
    "set-ups",
    "order",
    "statistics",
)


def cases(count: int, seed: int) -> Iterator[Case]:
    """Make *count* cases."""
    rng = Random(seed)
    for number in range(count):
        kind = FILES[number % len(FILES)]
        damage = rng.choice(KINDS) if rng.random() < 0.04 else rng.choice(WAYS)(rng)
        yield Case(kind, good_content(kind, rng), damage)


# What must become of it


def go_through(case: Case, home: Path) -> str:
    """Damage a file below *home* and let Tabletop meet it; in one word what came of it. Raises Wrong."""
    os.environ[HOME_VARIABLE] = str(home)
    path = place_of(case)
    damaged = put(case, path)
    met = {
        "journal": meet_journal,
        "plain journal": meet_journal,
        "record": meet_record,
        "settings": meet_settings,
        "set-ups": meet_setups,
        "order": meet_order,
        "statistics": meet_statistics,
    }[case.kind]
    said = met(case, path, damaged)
    for sentence in said:
        judge(sentence)
    if damaged is not None:
        kept = {each.read_bytes() for each in home.rglob("*") if each.is_file() and not each.is_symlink()}
        if damaged.strip(b"\0") and damaged not in kept and not harmless(case, path, damaged):
            raise Wrong("what was damaged is kept nowhere")
    elif case.damage != "empty" and not os.path.lexists(path):
        raise Wrong(f"the {case.damage} is gone")
    return "said" if said else "unsaid"


def place_of(case: Case) -> Path:
    if case.kind in ("settings", "set-ups"):
        return config_dir() / ("settings.toml" if case.kind == "settings" else "setups.toml")
    if case.kind == "order":
        return data_dir() / "played.txt"
    if case.kind == "statistics":
        return data_dir() / "statistics.sqlite"
    path = matches.new_path("xeri")
    return path if case.kind != "record" else matches.new_path("xeri").parents[1] / "records" / path.name


def put(case: Case, path: Path) -> bytes | None:
    """Put what is damaged to *path*; its content, None if it is no ordinary file with one."""
    if callable(case.damage):
        data = case.damage(case.good)
        path.write_bytes(data)
        return data
    match case.damage:
        case "pipe":
            os.mkfifo(path)
        case "folder":
            path.mkdir()
        case "socket":
            here = os.getcwd()  # the names of sockets must be short
            os.chdir(path.parent)
            with contextlib.closing(socket.socket(socket.AF_UNIX)) as end:
                end.bind(path.name)
            os.chdir(here)
        case "link to nowhere":
            path.symlink_to(path.parent / "nowhere")
        case "link to itself":
            path.symlink_to(path)
        case "link to a device":
            path.symlink_to("/dev/zero")
        case "huge":
            with path.open("wb") as file:
                file.write(case.good)
                file.truncate(10**11)
        case "empty":
            path.touch()
    return None


def judge(sentence: str) -> None:
    """A sentence for a person is whole, and not what Python says among its own."""
    whole = sentence.endswith((".", "…")) and sentence[:1] == sentence[:1].upper() and len(sentence) < 1500
    raw = (
        "Traceback",
        "Errno",
        "invalid literal",
        "codec",
        "object",
        "NoneType",
        "unpack",
        "<class",
        "dict",
        "tuple",
    )
    if not whole or any(word in sentence for word in raw):
        raise Wrong(f"no sentence: {sentence[:300]!r}")


def harmless(case: Case, path: Path, damaged: bytes) -> bool:
    """True if what is at *path* now holds all that *damaged* held."""
    if case.kind == "order":
        return True  # a convenience, made anew
    if case.kind == "statistics":
        return path.exists()  # a row in it was read or left out; nothing of it is written over
    return path.exists() and path.read_bytes().startswith(damaged.rstrip(b"\0"))


def meet_journal(case: Case, path: Path, damaged: bytes | None) -> list[str]:
    statistics = Statistics()
    try:
        open_matches = OpenMatches(statistics, BackgroundQueue())
        found, others, message, _first = open_matches.survey()
    finally:
        statistics.close()
    if others:
        raise Wrong("there are other matches")
    if damaged is None:
        return [message] if message else []
    good = seals.salvage(case.good).text
    left = [found.path] if found else matches.records()  # where it was over
    if left:
        book = Journal.open(left[0])
        text = book.text()
        book.close()
        again = Match.resume(text).text()
        if case.kind == "journal":
            compare(good, again, case.good, damaged, message)
        if OpenMatches(statistics, BackgroundQueue()).survey().message:
            raise Wrong("it is damaged still")
    elif message is None and damaged.strip(b"\0"):
        raise Wrong("a match is gone without a word")
    elif case.kind == "journal" and sound_lines(case.good, damaged) > len(good.split("\n* ")[0].split("\n")):
        raise Wrong("a match is given up of which moves are sound")
    return [message] if message else []


def compare(good: str, again: str, before: bytes, damaged: bytes, message: str | None) -> None:
    """Compare: what goes on must be the match up to the damage, and any loss must be told."""
    lines, goes_on = good.split("\n")[:-1], again.split("\n")[:-1]
    if goes_on != lines[: len(goes_on)]:
        raise Wrong("another match goes on")
    if len(goes_on) < min(len(lines), sound_lines(before, damaged) - 1):
        raise Wrong("moves before the damage are lost")
    whole_lines_gone = before.startswith(damaged) and damaged.endswith(b"\n")
    if goes_on != lines and message is None and not whole_lines_gone:
        raise Wrong("moves are lost without a word")
    if damaged != before and message is None and not whole_lines_gone:
        raise Wrong("damage goes unnoticed")


def sound_lines(before: bytes, damaged: bytes) -> int:
    """The number of lines before the first difference."""
    same = next(
        (number for number, pair in enumerate(zip(before, damaged, strict=False)) if pair[0] != pair[1]),
        min(len(before), len(damaged)),
    )
    return before[:same].count(b"\n")


def meet_record(case: Case, path: Path, damaged: bytes | None) -> list[str]:
    said = []
    found = read_record(path)
    if isinstance(found, str):
        said.append(found)
    for way in (check.check, check.check_fair):
        with contextlib.redirect_stdout(io.StringIO()) as out:
            code = way([path])
        words = out.getvalue().replace(str(path), "FILE").strip("\n").split("\n")
        if way is check.check:
            words.pop()  # "1 passed, 0 failed"
        said += [line[:1].upper() + line[1:] for line in words if code]
        if isinstance(found, str) and not code:
            raise Wrong("a record is both damaged and sound")
    if damaged is not None and damaged != case.good and not said:
        good, plain = (
            [line for line in seals.lines_of(data.decode()) if line] for data in (case.good, damaged)
        )
        if plain != good[: len(plain)]:
            raise Wrong("damage goes unnoticed")
    return said


def meet_settings(case: Case, path: Path, damaged: bytes | None) -> list[str]:
    loaded, message = settings.load()
    if loaded != Settings(**{name: getattr(loaded, name) for name in Settings.__slots__}):
        raise Wrong("settings are odd")
    trouble = settings.save(Settings(speed=2.0), Settings())
    again, _message = settings.load()
    if trouble is None and again.speed != 2.0:
        raise Wrong("a setting is not kept")
    if damaged is not None:
        # What is read is written in other words, but nothing else of it is lost.
        path.write_bytes(damaged)
        with contextlib.suppress(FileNotFoundError):
            if not message or "damaged" not in message:
                return [message] if message else []
            path.unlink()
    return [said for said in (message, trouble) if said]


def meet_setups(case: Case, path: Path, damaged: bytes | None) -> list[str]:
    players, options = setups.load().get("xeri", setups.UNKNOWN)
    if not all(isinstance(word, str) for word in [*options, *options.values(), *sum(players, ())]):
        raise Wrong("a set-up is odd")
    said = damaged_files.take_untold()
    if damaged is not None and path.exists() and path.read_bytes() == damaged:
        return []
    if damaged is not None and not said:
        raise Wrong("set-ups are gone without a word")
    setups.save("xeri", [("Ann", "person")], {})
    return [said] if said else []


def meet_order(case: Case, path: Path, damaged: bytes | None) -> list[str]:
    journal = matches.new_path("xeri")
    journal.write_bytes(b"tabletop 1\n")
    if matches.open_matches() != [journal]:
        raise Wrong("a match is hidden")
    matches.note_played(journal)
    if matches.open_matches() != [journal]:
        raise Wrong("a match is hidden")
    return []


def meet_statistics(case: Case, path: Path, damaged: bytes | None) -> list[str]:
    statistics = Statistics()
    players = (("Ann", "person"), ("Otto", "easy"))
    result = Result("xeri-new", 0, "Ann", 1e9, "xeri", "", players, (3, 1), (0,), 1, 4, None)
    try:
        statistics.add([result])
        books = statistics.read(Totals).result()
    finally:
        statistics.close()
    if "Ann" not in books.overall:
        raise Wrong("a result is lost")
    return [books.message] if books.message else []


def run(count: int, seed: int, folder: Path) -> Counter[str]:
    """Go through *count* cases; count what came of what. Raises Wrong with the case."""
    outcomes: Counter[str] = Counter()
    for number, case in enumerate(cases(count, seed)):
        home = folder / str(number)
        home.mkdir()
        try:
            outcomes[f"{case.kind}, {go_through(case, home)}"] += 1
        except Exception as error:
            raise Wrong(f"case {number} of seed {seed}, {case.kind}, kept in {home}: {error!r}") from error
        shutil.rmtree(home)
    return outcomes


if __name__ == "__main__":
    import logging
    import resource

    logging.disable(logging.CRITICAL)
    place = tempfile.mkdtemp()  # what goes wrong stays there
    came = run(int(sys.argv[1]), int(sys.argv[2]), Path(place))
    os.rmdir(place)
    for outcome, times in sorted(came.items()):
        print(f"{times:6} {outcome}")
    print(
        f"{sum(came.values())} cases, {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB at most"
    )
