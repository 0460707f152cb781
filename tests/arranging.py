"""Cards by their names, and a position that was arranged: the deal as `* arrange` says, then moves as in a script."""

from collections.abc import Mapping, Sequence

from tabletop.cards import parse
from tabletop.engine import moves
from tabletop.engine.game import Game
from tabletop.engine.moves import CHANCE
from tabletop.engine.options import Value
from tabletop.engine.records import library, script
from tabletop.engine.records.record import Record


def faces(names: str) -> list[int]:
    """The faces of *names*, separated by spaces."""
    return [parse(name) for name in names.split()]


def arranged(
    slug: str,
    seats: int,
    deal: str,
    *played: str,
    before: Sequence[str] = (),
    settings: Mapping[str, Value] | None = None,
) -> tuple[Record, Game]:
    """The record and the position after the moves *before* the deal, the deal ("": there is none), and the moves *played*."""
    record = Record(library.rules(slug), seats, dict(settings or {}))
    game = record.new_game()
    for line in (*before, *((None,) if deal else ()), *played):
        move = moves.parse_line(line) if line else (CHANCE, script.arranged(game, f"* arrange {deal}"))
        game.play(*move)
        record.moves.append(move)
    return record, game
