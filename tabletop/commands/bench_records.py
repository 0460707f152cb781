"""The part of `tabletop bench` about tables at their fullest: frame times where given records stop."""

from collections.abc import Sequence
from pathlib import Path

from tabletop.commands.bench_window import (
    Numbers,
    dragging,
    flights,
    like_the_loop,
    redraws,
    rest,
    spread,
    svg_cache,
)
from tabletop.commands.shot import in_order
from tabletop.engine.errors import Trouble
from tabletop.engine.match import Match
from tabletop.engine.records import script
from tabletop.engine.records.record import Record
from tabletop.engine.shuffling.fairness import ShuffleSource
from tabletop.scenes.navigator import seated_players
from tabletop.scenes.table.scene import TableScene
from tabletop.ui.toolkit.window import App


def frames(files: Sequence[Path], size: tuple[int, int], laps: int) -> dict[str, dict[str, Numbers]]:
    """Dragging, twelve cards in flight and a full redraw, ms of CPU, where each record in *files* stops, in a window of
    *size* px. Raises NoDisplay, BadRecord, Trouble where a record does not hold what it expects."""
    app = App.open(size, cache_folder=svg_cache())
    try:
        times: dict[str, dict[str, Numbers]] = {}
        with like_the_loop(app):
            for path in files:
                for each in script.scripts_in(path):
                    name = f"{path.name}:{each.first_line}"
                    try:
                        times[name] = _at(app, script.run(each), laps)
                    except script.Failed as error:
                        raise Trouble(f"{path}: {error}") from None
        return times
    finally:
        app.screen.close()


def _at(app: App, record: Record, laps: int) -> dict[str, Numbers]:
    """The table where *record* stops, seen by a person who is waited for there."""
    person = min(record.replay().awaited(), default=0)
    levels = ["person" if seat == person else "easy" for seat in range(record.seats)]
    match = Match(record, in_order(seated_players(levels)), ShuffleSource.from_seed(1))
    table = TableScene(app, match, lambda: None)
    app.push(table)
    rest(app)
    times = {
        "twelve cards in flight": spread(flights(app, table, laps)),
        "full redraw": spread(redraws(app)),
    }
    if any(zone == table.gestures.hand for zone, _number in table.stage.settled()):
        times["dragging"] = spread(dragging(app, table, laps))
    app.pop()
    return times
