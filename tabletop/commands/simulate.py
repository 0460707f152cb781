"""`tabletop simulate`: computer players among themselves, for measuring and for finding mistakes.

Every game has its own seed, so that any of them can be played again alone.
"""

import json
import time
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from random import Random

from tabletop.engine.abilities.random_play import settings_for_random_play
from tabletop.engine.errors import Trouble
from tabletop.engine.game import Game
from tabletop.engine.moves import CHANCE, Move
from tabletop.engine.options import Value
from tabletop.engine.records.record import Record
from tabletop.engine.shuffling import chance
from tabletop.games import catalog
from tabletop.opponents import arena, levels
from tabletop.opponents.process.worker import Worker
from tabletop.opponents.thinker import InProcess, Thinker, answer_of
from tabletop.text import _

BUDGET = levels.Budget(seconds=0.05)
"""Budget of the players here, of whatever level."""


def play_out(record: Record, rng: Random, level: str = "random", thinker: Thinker | None = None) -> Game:
    """Play a game to its end, writing its moves into *record*: at random, or by a *thinker* at *level*.

    Raises Trouble where the game has more moves than it declares: with settings that players at random never end it by.
    """
    game = record.new_game()
    most = game.most_moves()
    while not game.over:
        if len(record.moves) > most:
            raise Trouble(
                _(
                    "{game} does not end within {most} moves with these options; limit it, for instance by its deals."
                ).format(game=game.name, most=most)
            )
        seat, move = next_move(game, rng, level, thinker)
        game.play(seat, move)
        record.moves.append((seat, move))
    return game


def next_move(
    game: Game, rng: Random, level: str = "random", thinker: Thinker | None = None
) -> tuple[int, Move]:
    """Chance's answer, or a move: of any seat that may act at random; by a *thinker* as computer players take turns."""
    if thinker and not game.due:
        return arena.next_move(game, lambda view: answer_of(thinker, view, level, rng.getrandbits(64)))
    seat = rng.choice(sorted(game.to_act()))
    if seat == CHANCE:
        return seat, chance.drawn(game, rng)
    return seat, game.at_random(seat, rng)


def simulate(
    slug: str,
    seats: int | None,
    games: int,
    seed: int,
    settings: Mapping[str, Value],
    level: str,
    folder: Path | None,
    process: bool,
    as_json: bool,
) -> int:
    """Play *games* games and print what came of them. Raises Trouble for bad input.

    At random a game has the settings without which it might never end, unless *settings* say otherwise. *process*: players of a *level* think
    in a process of their own, as at the table.
    """
    rules = catalog.rules(slug)
    seats = seats or rules.seat_counts[0]
    if level == "random":
        settings = {**settings_for_random_play(rules), **settings}
    Record(rules, seats, dict(settings)).new_game()
    if level != "random" and level not in levels.LEVELS:
        raise Trouble(
            _("There is no level {level!r}; the levels are: random, {levels}.").format(
                level=level, levels=", ".join(levels.LEVELS)
            )
        )
    if folder:
        make_folder(folder)
    moves = 0
    totals: list[float] = []
    wins: list[float] = []
    began = time.process_time()
    with ExitStack() as closing:
        thinker = None
        if level != "random":
            budgets = {level: BUDGET}
            thinker = Worker(budgets=budgets) if process else InProcess(budgets)
            closing.callback(thinker.close)
        for number in range(games):
            record = Record(rules, seats, dict(settings))
            game = play_out(record, Random(f"{seed}/{number}"), level, thinker)
            moves += len(record.moves)
            scores, winners = game.scores(), game.winners()
            totals = [a + b for a, b in zip(totals or [0] * len(scores), scores, strict=True)]
            wins = [w + (s in winners) / len(winners) for s, w in enumerate(wins or [0] * len(scores))]
            if folder:
                write_record(folder / f"{slug}-{seats}-{seed}-{number:04}.txt", record, game)
    seconds = time.process_time() - began
    result = {
        "game": slug,
        "seats": seats,
        "level": level,
        "games": games,
        "moves": moves,
        "mean_scores": [round(total / games, 2) for total in totals],
        "wins": [round(won / games, 4) for won in wins],
        "cpu_seconds": round(seconds, 2),
    }
    if as_json:
        print(json.dumps(result))
    else:
        said = _(
            "{game}, {seats} seats, {games} games of {level} players: {moves} moves, {seconds:.1f} s of CPU."
        )
        print(
            said.format(game=rules.name, seats=seats, games=games, level=level, moves=moves, seconds=seconds)
        )
        for side, (total, won) in enumerate(zip(totals, wins, strict=True)):
            said = _("  side {side}: {points:8.2f} points a game, wins {wins:5.1f} %")
            print(said.format(side=side, points=total / games, wins=100 * won / games))
    return 0


def make_folder(folder: Path) -> None:
    """Make *folder*. Raises Trouble where that cannot be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Trouble(
            _("The folder {folder} cannot be made: {strerror}. Choose another one.").format(
                folder=folder, strerror=error.strerror
            )
        ) from None


def write_record(path: Path, record: Record, game: Game) -> None:
    """Write the record of a finished game, with its result as expectations. Raises Trouble."""
    ends = ["expect over", "expect scores " + " ".join(map(str, game.scores()))]
    ends.append("expect winner " + " ".join(map(str, game.winners())))
    try:
        path.write_text(record.text() + "\n".join(ends) + "\n", encoding="utf-8")
    except OSError as error:
        raise Trouble(
            _("{path} cannot be written: {strerror}. Choose another folder.").format(
                path=path, strerror=error.strerror
            )
        ) from None
