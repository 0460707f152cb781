"""The choice among several moves that one gesture may mean: asked beside the cards that it is about, which stay in sight."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from tabletop.engine.moves import Move
from tabletop.scenes.table.overlays import Item, Question
from tabletop.text import _
from tabletop.ui.abilities.suit_to_choose import SuitToChoose
from tabletop.ui.cards.poses import Key

if TYPE_CHECKING:
    from tabletop.scenes.table.scene import TableScene

MOST_SHOWN = 7
"""Most cards that a choice shows; of more those that lie on the table are left out."""


def choice(table: "TableScene", moves: Sequence[Move]) -> Question:
    """The question which of *moves* is meant."""
    words, suits = table.game_table.words, table.game_table.ability(SuitToChoose)
    items = [
        Item(
            words.move_words(table.view, move),
            partial(table.play, move),
            suits.suit(move) if suits else "",
            _cards_of(table, move),
        )
        for move in moves
    ]
    if len({item.cards for item in items}) == 1:  # they differ in something else
        items = [Item(item.words, item.do, item.sign) for item in items]
    return Question(_("Which one?"), "", items, table.give_back, asked_about(table, moves))


def asked_about(table: "TableScene", moves: Sequence[Move]) -> list[Rect]:
    """Boxes in px of the cards that *moves* are about: those that are played, and those on the table."""
    keys = dict.fromkeys(
        key for move in moves for key in (*table.selection.keys_of(move), *_lying(table, move))
    )
    boxes = (table.stage.rect(key) for key in keys)
    return [box for box in boxes if box is not None]


def _cards_of(table: "TableScene", move: Move) -> tuple[int, ...]:
    """The faces of the cards of *move*, and of those on the table that it is about."""
    lying = (table.view.zones[zone][index] for zone, index in _lying(table, move))
    faces = [face for face in lying if face is not None]
    return (*move.cards, *faces)[:MOST_SHOWN] if len(move.cards) + len(faces) <= MOST_SHOWN else move.cards


def _lying(table: "TableScene", move: Move) -> list[Key]:
    """The cards on the table that *move* is about: those that it takes, and those of the meld or place that it goes to."""
    view, own = table.view, table.gestures.hand
    wanted = list(move.table)
    taken = list[Key]()
    for zone, faces in view.zones.items():
        for index, face in enumerate(faces):
            if zone != own and face in wanted:
                wanted.remove(face)
                taken.append((zone, index))
    places = [move.target, f"meld:{move.value}"] if move.target.startswith("meld:") else [move.target]
    places = [zone for zone in places if ":" in zone and zone != own]  # no pile that all share
    return [*taken, *((zone, index) for zone in places for index in range(len(view.zones.get(zone, ()))))]
