"""The fullest states of every game: the most cards in a hand, the most melds, the longest pile, the most said.

Each is a record up to that state in `states/SLUG.txt`, with the fewest players and with the most; `search` found them by
play and writes them anew after a change of the rules. `build_scripts/draw_fullest.py` draws them, and the invariants
hold in them.
"""

from functools import cache
from pathlib import Path
from typing import NamedTuple

from tabletop.engine.match import PERSON, Match, Player
from tabletop.engine.records import record as records
from tabletop.engine.records.record import Record
from tabletop.engine.shuffling.fairness import ShuffleSource
from tabletop.games import catalog
from tabletop.opponents.characters import CHARACTERS
from tabletop.scenes.table.scene import TableScene
from tabletop.ui.toolkit.window import App

STATES = Path(__file__).parent / "states"
MARK = "# fullest:"
"""Begins the comment before a record: of what it is the most, and the seat that looks on."""
SIZES = ((1024, 640), (1440, 900), (2560, 1440), (3840, 2160), (1280, 1280), (2560, 1080))
TEXT_SIZES = (1.0, 2.0)
SHORT = 0.5
"""Seconds of CPU time for each manner of play in a search for a game that has no file of states."""
FRAMES = 40
"""Frames until everything lies where it belongs."""


class State(NamedTuple):
    """A state of a match: the *record* up to it, of *what* it is the most, and the *viewer*, whose turn it is."""

    record: Record
    what: str
    viewer: int

    @property
    def name(self) -> str:
        """The name of a picture of it: slug, number of seats, what it has most of."""
        return f"{self.record.rules.slug}-{self.record.seats}-{self.what.replace(' ', '-')}"

    def match(self) -> Match:
        """A match that stands there, with a person in the seat that looks on; the others think of nothing."""
        faces = iter(CHARACTERS)
        players = [
            Player(_named(seat, self.viewer, next(faces).name), PERSON if seat == self.viewer else "easy")
            for seat in range(self.record.seats)
        ]
        return Match(self.record, players, ShuffleSource.from_seed(1))


def _named(seat: int, viewer: int, name: str) -> str:
    return "You" if seat == viewer else name


@cache
def states(slug: str) -> list[State]:
    """The fullest states of a game, with the fewest players and with the most; a game from outside is searched anew."""
    path = STATES / f"{slug}.txt"
    if not path.exists():
        from tests.fullest import search  # which writes what is read here

        return search.found(catalog.rules(slug), SHORT, str)
    found = []
    for part in path.read_text(encoding="utf-8").split(MARK)[1:]:
        said, _line, text = part.partition("\n")
        what, _space, viewer = said.strip().rpartition(" ")
        found.append(State(records.read(text), what, int(viewer)))
    return found


def text_of(found: list[State]) -> str:
    """The file of *found*."""
    return "".join(f"{MARK} {state.what} {state.viewer}\n{state.record.text()}\n" for state in found)


def table_of(state: State, size: tuple[int, int], text: float) -> tuple[App, TableScene]:
    """An app of *size* px with *text* size, in which the table of *state* has come to rest."""
    app = App.offscreen(size)
    if text != 1.0:
        app.set_text_size(text)
    table = TableScene(app, state.match(), lambda: None)
    app.push(table)
    for _frame in range(FRAMES):
        app.step(0.1)
    return app, table
