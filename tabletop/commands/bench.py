"""`tabletop bench`: frame times, start time, idle CPU, memory, and how fast the engine plays.

Times are CPU times, so that a busy machine does little harm; each is measured several times and the best is given
with the spread between the runs.
"""

import json
import time
from collections.abc import Callable
from random import Random

from tabletop.engine.game import Game
from tabletop.engine.moves import CHANCE
from tabletop.games import catalog
from tabletop.opponents.budget import Budget, Clock
from tabletop.opponents.player import player_of
from tabletop.opponents.search import Search

RUNS = 5
SECONDS = 0.4
PLAYOUTS = 600
LISTS = 400


def bench(as_json: bool) -> int:
    """Measure everything and print it. Raises NoDisplay where there is no display to draw frames on."""
    result: dict[str, object] = {"engine": {slug: engine(slug) for slug in catalog.GAMES}}
    if not as_json:
        show("Engine", result["engine"])
    from tabletop.commands import bench_window

    result["window"] = bench_window.window()
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


def engine(slug: str) -> dict[str, float]:
    """Random deals, imagined games and copies of a game, a second of CPU time; copies in microseconds each."""
    rules = catalog.rules(slug)
    start = rules(4 if 4 in rules.seat_counts else rules.seat_counts[0])
    rng = Random(1)
    game = start.copy()
    game.chance(rng)
    for _ in range(12):
        if CHANCE in game.to_act():
            game.chance(rng)
        seat = min(game.awaited())
        game.apply(seat, game.moves(seat)[0])
    view = game.view(min(game.awaited()))
    deals, spread = rate(lambda: random_deal(start, rng))
    return {
        "random deals a second": deals,
        "spread in percent": spread,
        "imagined games a second": rate(lambda: game.imagine(view, rng))[0],
        "search playouts a second": playouts(game, rng),
        "slowest list of moves in milliseconds": 1e3 * slowest_list(start, rng),
        "views a second": rate(lambda: game.view(0))[0],
        "copy in microseconds": 1e6 / rate(game.copy)[0],
    }


def slowest_list(start: Game, rng: Random) -> float:
    """Seconds of CPU time that `moves` takes in the worst of LISTS positions of random games, each the best of three."""
    worst, game = 0.0, start.copy()
    for _ in range(LISTS):
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


def playouts(game: Game, rng: Random) -> float:
    """How many playouts a second of CPU time an expert makes, tree and policy included."""
    seat = min(game.awaited())
    view = game.view(seat)
    began, clock = time.process_time(), Clock(Budget(playouts=PLAYOUTS))
    Search(view, type(game), player_of(game.slug), rng, id).run(clock, view.moves)
    return PLAYOUTS / (time.process_time() - began)


def random_deal(start: Game, rng: Random) -> Game:
    """One deal from its shuffle to its end, every move drawn at random from those that are legal."""
    game = start.copy()
    game.chance(rng)
    game.rollout(rng)
    return game


def rate(work: Callable[[], object]) -> tuple[float, float]:
    """How often a second *work* can be done, at best, and by how many percent the slowest run was slower."""
    times = []
    for _run in range(RUNS):
        done, began = 0, time.process_time()
        while time.process_time() - began < SECONDS:
            for _ in range(10):
                work()
            done += 10
        times.append(done / (time.process_time() - began))
    return max(times), 100 * (1 - min(times) / max(times))
