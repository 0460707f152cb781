"""The index of every card in the own hand can be seen: no other card of the hand lies over it."""

import math

from tabletop.scenes.table.scene import TableScene
from tabletop.wording.cards import card_words

INDEX = (-0.4, -0.57)
"""The middle of the index from the middle of a card that stands upright, by the width of the card."""


class Hands:
    """Looks at the hand of who sits before the table, once it has come to rest."""

    def look(self, app):
        table = app.scene
        if not isinstance(table, TableScene) or table.stage.moving or table.stage.held:
            return []
        # What was dropped lies where it is until it flies on.
        if table.stage.dropped or table.watch.expecting:
            return []
        zone = table.gestures.hand
        own = [
            pose for key, pose in table.stage.settled().items() if key[0] == zone and pose.face is not None
        ]
        return [
            f"The index of {card_words(pose.face)} lies under {card_words(other.face)} in the hand at the table of "
            f"{table.match.rules.name}."
            for pose in own
            for other in own
            if other.z > pose.z and _covers(other, *_index(pose))
        ]


def _index(pose):
    x, y = _turned(INDEX[0] * pose.scale, INDEX[1] * pose.scale, pose.angle)
    return pose.x + x, pose.y + y


def _covers(pose, x, y):
    across, down = _turned(x - pose.x, y - pose.y, -pose.angle)
    return abs(across) < 0.5 * pose.scale and abs(down) < 0.7 * pose.scale


def _turned(x, y, degrees):
    """The point (*x*, *y*) turned clockwise, with y downwards."""
    angle = math.radians(degrees)
    return x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)


CHECKERS = (Hands,)
