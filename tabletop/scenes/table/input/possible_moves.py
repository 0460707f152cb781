"""The gestures that are possible at the table: what the scene of the game declares of them, put together for a view."""

from tabletop.engine.knowledge.view import View
from tabletop.ui.game_table import GameScene
from tabletop.ui.move_targets import Gestures, Propose


def gestures_of(scene: GameScene, view: View, propose: Propose) -> Gestures:
    """What the seat of *view* may do; *propose* knows moves that the view does not list."""
    hand = scene.played_from(view)
    if not view.moves:
        return Gestures(view, scene.ways, hand=hand)
    return Gestures(
        view,
        scene.ways,
        scene.usable(view),
        None if scene.lists_all(view) else propose,
        scene.choosable(view),
        scene.parts(view),
        hand,
        scene.together(view),
        {key: move for key, move in scene.picks(view).items() if move in view.moves},
        scene.jumps,
    )
