"""The gestures that are possible at the table: what the scene of the game declares of them, put together for a view."""

from tabletop.engine.knowledge.view import View
from tabletop.ui.game_table import GameTable
from tabletop.ui.move_targets import MoveTargets, Propose


def gestures_of(game_table: GameTable, view: View, propose: Propose) -> MoveTargets:
    """Moves and drop targets of the seat of *view*; *propose* knows moves that the view does not list."""
    hand = game_table.played_from(view)
    if not view.moves:
        return MoveTargets(view, game_table.ways, hand=hand)
    return MoveTargets(
        view,
        game_table.ways,
        game_table.usable(view),
        None if game_table.lists_all(view) else propose,
        game_table.choosable(view),
        game_table.pickup_size(view),
        hand,
        game_table.together(view),
        {key: move for key, move in game_table.click_moves(view).items() if move in view.moves},
        game_table.jumps,
    )
