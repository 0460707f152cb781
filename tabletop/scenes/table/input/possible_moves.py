"""Possible moves at the table: move targets, put together for a view from what the game's table declares."""

from tabletop.engine.knowledge.view import View
from tabletop.ui.abilities.card_choice import ChosenTogether, ClickMoves, PickupSizes, PlayedFrom
from tabletop.ui.game_table import GameTable
from tabletop.ui.move_targets import MoveTargets, Propose


def gestures_of(game_table: GameTable, view: View, propose: Propose) -> MoveTargets:
    """Moves and drop targets of the seat of *view*; *propose* knows moves that the view does not list."""
    played_from = game_table.ability(PlayedFrom)
    hand = played_from.zone(view) if played_from else ""
    if not view.moves:
        return MoveTargets(view, game_table.ways, hand=hand)
    sizes, together = game_table.ability(PickupSizes), game_table.ability(ChosenTogether)
    clicks = game_table.ability(ClickMoves)
    return MoveTargets(
        view,
        game_table.ways,
        game_table.usable(view),
        None if game_table.lists_all(view) else propose,
        game_table.choosable(view),
        sizes.cards(view) if sizes else {},
        hand,
        together.groups(view) if together else (),
        clicks.moves(view) if clicks else {},
        game_table.controls.jumps,
    )
