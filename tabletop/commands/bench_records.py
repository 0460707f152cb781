"""The part of `tabletop bench` about tables at their fullest: frame times where given records stop."""

from collections.abc import Sequence
from pathlib import Path

from tabletop.commands.bench_window import CARDS_DRAGGED, Numbers, dragging, flights, least, redraws, rest
from tabletop.commands.shot import in_order
from tabletop.engine.errors import Trouble
from tabletop.engine.match import Match
from tabletop.engine.records import script
from tabletop.engine.shuffling.fairness import ShuffleSource
from tabletop.scenes.navigator import seated_players
from tabletop.scenes.table.scene import TableScene
from tabletop.ui.toolkit.window import App


def frames(files: Sequence[Path], size: tuple[int, int], laps: int) -> dict[str, dict[str, Numbers]]:
    """Dragging, twelve cards in flight and a full redraw, ms of CPU, where each record in *files* stops, *laps* times in a window
    of *size* px. Raises NoDisplay, BadRecord, Trouble where a record does not hold what it expects."""
    times: dict[str, dict[str, Numbers]] = {}
    for path in files:
        for each in script.scripts_in(path):
            try:
                times[f"{path.name}:{each.first_line}"] = _at(each, size, laps)
            except script.Failed as error:
                raise Trouble(f"{path}: {error}") from None
    return times


def _at(told: script.Script, size: tuple[int, int], laps: int) -> dict[str, Numbers]:
    """The table where the record of *told* stops, seen by a person who is waited for there."""

    def table(app: App) -> TableScene:
        record = script.run(told)
        person = min(record.replay().awaited(), default=0)
        levels = ["person" if seat == person else "easy" for seat in range(record.seats)]
        match = Match(record, in_order(seated_players(levels)), ShuffleSource.from_seed(1))
        shown = TableScene(app, match, lambda: None)
        app.push(shown)
        rest(app)
        return shown

    times = {
        "twelve cards in flight": least(size, laps, lambda app: flights(app, table(app))),
        "full redraw": least(size, laps, lambda app: redraws(app, table(app))),
        "dragging": least(size, laps, lambda app: dragging(app, table(app), CARDS_DRAGGED)),
    }
    return {name: figures for name, figures in times.items() if figures}  # without a hand nothing is dragged
