#!/usr/bin/env python3
"""Measures how long a match of each game takes, beside what its `about.py` says: `match_lengths.py [SLUG …]`.

Computers play whole matches by the usual rules at the usual number of seats; their moves are counted and turned into
minutes: seat 0 stands for a person who thinks, the others take the time that they take at the table, and every deal
has its end.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import mean
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tabletop.engine.moves import CHANCE
from tabletop.engine.records.record import Record
from tabletop.engine.shuffling import chance
from tabletop.games import catalog
from tabletop.opponents import arena
from tabletop.opponents.levels import Budget
from tabletop.opponents.thinker import InProcess, answer_of

LEVEL, MATCHES = "easy", 3
BUDGET = Budget(seconds=0.004)
CHOICE, FORCED, OTHERS, DEAL = 4.0, 1.5, 1.4, 8.0
"""Seconds that a person takes for a choice and for a move that is the only one, others for a move, and a deal's end takes."""


class Length(NamedTuple):
    """Length of a match: *minutes*, and numbers of *moves* and *deals*."""

    minutes: float
    moves: int
    deals: int


def length_of(slug: str, seed: int) -> Length:
    """Length of one match among computers."""
    rules = catalog.rules(slug)
    thinker, rng = InProcess({LEVEL: BUDGET}), Random(f"{slug} {seed}")
    game = Record(rules, rules.usual_seats(), {}).new_game()
    seconds, moves = 0.0, 0
    while not game.over:
        if game.due:
            game.play(CHANCE, chance.drawn(game, rng))
            continue
        choices = len(game.view(0).moves)
        seat, move = arena.next_move(game, lambda view: answer_of(thinker, view, LEVEL, rng.getrandbits(64)))
        seconds += OTHERS if seat else FORCED if choices == 1 else CHOICE
        moves += 1
        game.play(seat, move)
    thinker.close()
    return Length((seconds + DEAL * game.deal_number) / 60, moves, game.deal_number)


def main(slugs: Sequence[str]) -> None:
    """Print a line for each of *slugs*, or for all games."""
    for slug in slugs or catalog.slugs():
        found = [length_of(slug, seed) for seed in range(MATCHES)]
        minutes, moves, deals = (mean(values) for values in zip(*found, strict=True))
        said = catalog.about(slug).minutes
        print(
            f"{slug:20} {minutes:6.1f} min, said {said:3} {moves:7.0f} moves {deals:5.1f} deals", flush=True
        )


if __name__ == "__main__":
    main(sys.argv[1:])
