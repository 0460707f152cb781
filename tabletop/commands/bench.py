"""`tabletop bench`: frame times, start time, idle CPU, memory, the way back, and how fast the engine plays.

Times are CPU times, so that a busy machine does little harm; each is measured several times and the best is given,
for the engine with the spread between the runs.
"""

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from tabletop.engine.abilities.random_play import settings_for_random_play
from tabletop.engine.game import Game
from tabletop.engine.moves import CHANCE
from tabletop.games import catalog
from tabletop.opponents import levels
from tabletop.opponents.budget import Budget, Clock
from tabletop.opponents.player import player_of
from tabletop.opponents.search import Search

MIDST = 12
"""Moves of a deal after which the engine is measured."""


@dataclass(frozen=True)
class Effort:
    """Size of a measurement: *runs* of *seconds* each, *playouts* and *lists* of moves for each game, *laps*
    of every motion in windows of *sizes* px (the last one for all else), every card of at most that many *packs*, every sound *times_heard*, an idle table for *idle* seconds
    after *calm* ones, *deals* in an evening, *times_back* ways back in a match of *length* moves, an expert that thinks for
    *thought* beside the frames."""

    runs: int
    seconds: float
    playouts: int
    lists: int
    laps: int
    sizes: tuple[tuple[int, int], ...]
    packs: int
    times_heard: int
    calm: float
    idle: float
    deals: int
    length: int
    times_back: int
    thought: Budget


USUAL = Effort(
    5,
    0.4,
    playouts=600,
    lists=400,
    laps=3,
    sizes=((1440, 900), (1920, 1080)),
    packs=99,
    times_heard=5,
    calm=6.0,
    idle=8.0,
    deals=3,
    length=1000,
    times_back=40,
    thought=levels.BUDGETS["expert"],
)
SHORT = Effort(
    1,
    0.01,
    playouts=20,
    lists=20,
    laps=1,
    sizes=((1024, 640),),
    packs=1,
    times_heard=1,
    calm=0.3,
    idle=0.3,
    deals=1,
    length=30,
    times_back=3,
    thought=Budget(playouts=20),
)
"""Shows that everything can be measured; its figures say little."""


def bench(
    slugs: Sequence[str], short: bool, as_json: bool, records: Sequence[Path], size: tuple[int, int] | None
) -> int:
    """Measure the games called *slugs*, or all, and the window, and print it; with *records* only frames at the tables where
    these stop. *size*: of the window in px, if not the usual ones.

    Raises Trouble for an unknown game or a bad record, NoDisplay where there is no display to draw frames on.
    """
    effort = SHORT if short else USUAL
    effort = replace(effort, sizes=(size,)) if size else effort
    if records:
        from tabletop.commands import bench_records

        times = bench_records.frames(records, effort.sizes[-1], effort.laps)
        if as_json:
            print(json.dumps(times))
        else:
            show("Frames, ms of CPU", times)
        return 0
    games = [catalog.rules(slug).slug for slug in slugs] or list(catalog.GAMES)
    result: dict[str, object] = {"engine": {slug: engine(slug, effort) for slug in games}}
    if not as_json:
        show("Engine", result["engine"])
    from tabletop.commands import bench_back, bench_window

    result["going back"] = {
        slug: bench_back.going_back(slug, effort.length, effort.times_back) for slug in games
    }
    if not as_json:
        show("Going back, ms of CPU", result["going back"])
    result["window"] = bench_window.window(games, effort)
    if as_json:
        print(json.dumps(result))
    else:
        show("Window", result["window"])
    return 0


def show(title: str, values: object, indent: int = 0) -> None:
    """Print nested values, one a line."""
    if isinstance(values, dict):
        print(f"{'  ' * indent}{title}")
        for name, value in values.items():
            show(str(name), value, indent + 1)
    else:
        text = f"{values:,.2f}" if isinstance(values, float) else str(values)
        print(f"{'  ' * indent}{title:34} {text}")


def engine(slug: str, effort: Effort) -> dict[str, float]:
    """Random deals, imagined games and copies of a game, a second of CPU time; copies in microseconds each."""
    rules = catalog.rules(slug)
    start = rules(rules.usual_seats(), settings_for_random_play(rules))
    rng = Random(1)
    game = start.copy()
    for _ in range(MIDST):
        game.step_at_random(rng)
    while game.over or CHANCE in game.to_act() or len(game.moves(min(game.awaited()))) < 2:
        game = start.copy() if game.over else game
        game.step_at_random(rng)
    view = game.view(min(game.awaited()))

    def rate(work: Callable[[], object]) -> tuple[float, float]:
        return rate_of(work, effort)

    deals, spread = rate(lambda: random_deal(start, rng))
    return {
        "random deals a second": deals,
        "spread in percent": spread,
        "imagined games a second": rate(lambda: game.imagine(view, rng))[0],
        "search playouts a second": playouts(game, rng, effort.playouts),
        "slowest list of moves in milliseconds": 1e3 * slowest_list(start, rng, effort.lists),
        "views a second": rate(lambda: game.view(0))[0],
        "copy in microseconds": 1e6 / rate(game.copy)[0],
    }


def slowest_list(start: Game, rng: Random, lists: int) -> float:
    """Seconds of CPU time that `moves` takes in the worst of *lists* positions of random games, each the best of three."""
    worst, game = 0.0, start.copy()
    for _ in range(lists):
        if game.over:
            game = start.copy()
        if CHANCE in game.to_act():
            game.chance(rng)
            continue
        seat = rng.choice(tuple(game.awaited()))
        times = []
        for _again in range(3):
            began = time.process_time()
            moves = game.moves(seat)
            times.append(time.process_time() - began)
        worst = max(worst, min(times))
        game.apply(seat, rng.choice(moves))
    return worst


def playouts(game: Game, rng: Random, most: int) -> float:
    """Playouts a second of CPU time that an expert makes, *most* at most, tree and policy included."""
    seat = min(game.awaited())
    view = game.view(seat)
    began, clock = time.process_time(), Clock(Budget(playouts=most))
    Search(view, type(game), player_of(game.slug), rng, id).run(clock, view.moves)
    took, made = time.process_time() - began, most
    while clock.spend():  # a choice that is clear sooner leaves some
        made -= 1
    return made / max(took, 1e-6)


def random_deal(start: Game, rng: Random) -> Game:
    """One deal from its beginning to its end, every move drawn at random from those that are legal."""
    game = start.copy()
    while game.deal_number == start.deal_number and not game.over:
        game.step_at_random(rng)
    return game


def rate_of(work: Callable[[], object], effort: Effort) -> tuple[float, float]:
    """Rate at which *work* can be done, times a second, at best, and by how many percent the slowest run was slower."""
    times = []
    for _run in range(effort.runs):
        done, began = 0, time.process_time()
        while time.process_time() - began < effort.seconds:
            for _ in range(10):
                work()
            done += 10
        times.append(done / (time.process_time() - began))
    return max(times), 100 * (1 - min(times) / max(times))
