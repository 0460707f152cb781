"""The tricks of the present deal, as one seat saw them played, and the cards that are still out."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tabletop.engine.events import Did, Moved, observe
from tabletop.engine.game import Game
from tabletop.engine.knowledge.unseen import still_out
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import CHANCE, Move
from tabletop.engine.records import library

PLAYED_TO = "trick"


class Trick(NamedTuple):
    """A trick: the *plays* in order, each a seat and its card, and the seat that took it."""

    plays: tuple[tuple[int, int], ...]
    taker: int


def tricks_of_deal(
    moves: Sequence[tuple[int, Move]], made: int, position: Callable[[int], Game], seat: int, ends: str
) -> list[Trick]:
    """The finished tricks of the deal that is played after *made* of *moves*, as *seat* saw them, the earliest first.

    *position*: the game after that many moves; *ends*: the action that takes a trick.
    """
    start = max((number for number in range(made) if moves[number][0] == CHANCE), default=0)
    game, found, plays = position(start), list[Trick](), list[tuple[int, int]]()
    for number in range(start, made):
        mover, move = moves[number]
        for event in observe(game, mover, move, (seat,), made=number + 1)[seat]:
            if isinstance(event, Moved) and event.dst == PLAYED_TO and event.src.startswith("hand:"):
                plays += [
                    (int(event.src.partition(":")[2]), face) for face in event.cards if face is not None
                ]
            elif isinstance(event, Did) and event.action == ends:
                found.append(Trick(tuple(plays), event.seat))
                plays.clear()
    return found


def cards_out(view: View) -> list[int]:
    """The faces of the pack that are in other hands or where the seat of *view* does not know them, in pack order."""
    pack = library.rules(view.slug)(view.seats, view.settings).pack()
    return sorted(still_out(view, pack).elements())
