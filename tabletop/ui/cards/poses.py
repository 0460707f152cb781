"""Poses: place and looks of a card, in card units: the one language between layouts and the stage.

A layout is a mapping from keys (zone name, index in the zone) to poses. One unit is the width of a card; the origin
is the top left corner of the window.
"""

from typing import Literal, NamedTuple

Key = tuple[str, int]
"""A zone's name and an index in it."""

Shade = Literal["", "dim", "glow", "lift", "glass", "hint", "flat"]
"""Plain; darkened (may not be played); with a gold halo (chosen, winning); with the shadow of a raised card; one can
see through it; with a blue halo and a lamp (what a hint speaks of); squarely on others, whose shadow is enough for all."""

TURN_OVER = 0.2
"""Seconds that a card usually takes to turn over."""

CARD_RATIO = 1.4
"""Height of a card by its width."""

COUNTS = "×"
"""Begins a mark that tells how many cards lie there together."""


class Pose(NamedTuple):
    """Pose of a card: its centre in units, its angle in degrees clockwise, and its looks.

    *face* is 0 … 53, or None where the back shows; a higher *z* lies on top; *scale* is by the unit. *mark*: the sign
    of a suit in a gold disc on the face, where a card counts as one of another suit than it shows; ↓ on one that has
    just come; a padlock; the name of the card that it stands for; or how many lie below it, `COUNTS` first. *other*: of a second pack, with another back.
    *over*: the seconds that it takes to turn over there; *hops*: the leaps in which it comes there. *lap*: it is dragged
    once round first, counter-clockwise along the ellipse with this centre and these half axes.
    """

    x: float
    y: float
    angle: float = 0.0
    scale: float = 1.0
    face: int | None = None
    z: float = 0.0
    shade: Shade = ""
    mark: str = ""
    other: bool = False
    over: float = TURN_OVER
    hops: int = 0
    lap: tuple[float, float, float, float] | None = None
