"""One card on the stage: where it belongs, where it is, how it gets there, and which picture shows it."""

import math
from typing import Literal

from tabletop.ui.cards.animation import Motion, Push, Spot, spot_of
from tabletop.ui.cards.poses import CARD_RATIO, Key, Pose
from tabletop.ui.cards.sprites import FADES, FLIPS, Look, quantised, stepped
from tabletop.ui.cards.weight import Weight
from tabletop.ui.toolkit.canvas import Sprite

MOST_TILT = 8.0  # degrees that a dragged card leans
LIFT = 0.1  # units that a hovered card rises
FLYING_ANGLE, HELD_ANGLE = 6, 2  # degrees between the pictures of cards in motion
LOW, HIGH = 0.12, 0.35
"""Heights, 0 … 1, above which the shadow of a card is that of a raised one, and of one in the air."""
CORNER = 0.07  # radius of a card's corners in units
_RESTING, _MOVING, _PUSHED, _HELD = range(4)
_BENEATH = 1000.0
"""By which the cards of a pile that will not show lie below those that will, while it is pushed together."""

Parked = Literal["", "dropped", "sent"]
"""Not at all; where a person dropped it, until somebody says what becomes of it; or until its move is shown."""


class CardSprite:
    """One card on the stage: where it belongs, where it is, and how it gets there."""

    __slots__ = (
        "clock",
        "grips",
        "held_at",
        "key",
        "leaving",
        "lift",
        "look",
        "motion",
        "parked",
        "pose",
        "seen",
        "settling",
        "spot",
        "sprite",
        "stale",
        "then",
        "travels",
        "waits_unseen",
        "weight",
    )

    def __init__(self, key: Key, pose: Pose, spot: Spot) -> None:
        self.key = key
        self.pose = pose
        self.spot = spot
        self.motion: Motion | None = None
        self.then: Motion | None = None  # what follows when that is over
        self.settling = False  # the motion is so slight that nothing need wait for its end
        self.clock = 0.0
        self.lift = 0.0
        self.leaving = False
        self.waits_unseen = False
        self.travels = False  # on the way to another zone
        self.seen = False  # on the way from a zone where everybody saw it
        self.parked: Parked = ""
        self.held_at: tuple[float, float] | None = None  # from the pointer to the card's centre, in units
        self.weight: Weight | None = None  # while it is held, and until it has come down
        self.grips = 0  # number of times that it was picked up
        self.sprite: Sprite | None = None
        self.look: Look | None = None  # that of its picture
        self.stale = True  # whether the sprite is not (yet) the right one

    @property
    def lies(self) -> bool:
        """True if it rests where it belongs."""
        return self.motion is None and self.held_at is None and not self.parked and not self.leaving

    def set_out(
        self, motion: Motion, delay: float = 0.0, *, then: Motion | None = None, settling: bool = False
    ) -> None:
        self.motion = motion
        self.then = then
        self.settling = settling
        self.clock = -delay
        self.stale = True

    def end_motion(self) -> None:
        """Go on with what follows the motion, or be where the card belongs."""
        if self.motion is None or self.then is None:
            self.arrive()
            return
        self.spot = self.motion.at(self.motion.duration)
        self.set_out(self.then, settling=True)
        self.waits_unseen = False
        self.travels = False

    def arrive(self) -> None:
        self.motion = self.then = None
        self.spot = spot_of(self.pose)
        self.stale = True
        self.waits_unseen = False
        self.travels = False
        self.seen = False

    def park(self, parked: Parked) -> None:
        """Stay here, as high as the card is raised, whatever its pose."""
        self.spot = lifted(self.spot, self.lift)
        if self.weight is not None:
            self.spot = self.spot._replace(height=0.0)
        self.lift = 0.0
        self.motion = self.then = None
        self.held_at = None
        self.waits_unseen = False
        self.parked = parked
        self.stale = True


def look_of(card: CardSprite, spot: Spot, unit: float) -> Look:
    """The picture for a card drawn at *spot*, with *unit* px to the unit.

    The shade of a face is not on its back: it would tell of the card before it has turned over.
    """
    shade = "" if spot.face is None and card.pose.face is not None else card.pose.shade
    exact = max(8, round(card.pose.scale * unit))
    angle = quantised(spot.angle)
    held = card.held_at is not None
    raised = held or card.lift > 0.5 or (card.weight is not None and spot.height > LOW)
    height = 2 if spot.height > (LOW if held else HIGH) else 1 if raised else 0
    if card.motion is None and card.held_at is None and card.weight is None:
        return Look(
            spot.face,
            exact,
            angle,
            FLIPS,
            shade,
            height,
            mark=card.pose.mark,
            other=card.pose.other,
        )
    flies = card.motion is not None and not held
    step = FLYING_ANGLE if flies else HELD_ANGLE
    angle, flip = round(angle / step) * step, max(1, min(FLIPS, round(spot.flip * FLIPS)))
    look = Look(
        spot.face,
        exact if abs(spot.scale - card.pose.scale) < 0.01 else stepped(spot.scale * unit),
        angle,
        flip,
        shade,
        height,
        max(0, min(FADES, round(spot.opacity * FADES))),
        card.pose.mark,
        card.pose.other,
    )
    # Upright a picture takes no longer than one that is swift, and that of its end is wanted when it is there.
    swift = flies and (angle != 0 or flip < FLIPS) and look != resting_look(card, unit)
    return look._replace(swift=True) if swift else look


def resting_look(card: CardSprite, unit: float) -> Look:
    """The picture for *card* once it lies where it belongs."""
    pose = card.pose
    px, shade = max(8, round(pose.scale * unit)), "" if pose.face is None else pose.shade
    return Look(pose.face, px, quantised(pose.angle), FLIPS, shade, mark=pose.mark, other=pose.other)


def held_looks(card: CardSprite, unit: float) -> list[Look]:
    """The pictures that are needed while *card* is dragged, the likeliest first."""
    px = max(8, round(card.pose.scale * unit))
    pose, most = card.pose, round(MOST_TILT)
    low = [(1, angle) for angle in (0, HELD_ANGLE, -HELD_ANGLE)]
    high = [(2, angle) for angle in sorted(range(-most, most + 1, HELD_ANGLE), key=abs)]
    return [
        Look(pose.face, px, angle, FLIPS, pose.shade, height, mark=pose.mark, other=pose.other)
        for height, angle in low + high
    ]


def depth(card: CardSprite) -> tuple[int, float, str, int]:
    """By which cards are drawn: what moves above what rests, a pile that is pushed together above that, what is held on top."""
    if card.held_at is not None or card.parked:
        layer = _HELD
    elif isinstance(card.motion, Push):
        return _PUSHED, card.pose.z - (_BENEATH if card.leaving else 0.0), card.key[0], card.key[1]
    elif card.motion is not None and card.clock >= 0 and not card.leaving:
        layer = _MOVING
    else:
        layer = _RESTING
    return layer, card.pose.z - (0.5 if card.leaving else 0.0), card.key[0], card.key[1]


def lifted(spot: Spot, lift: float) -> Spot:
    """*spot* raised by *lift* (0 … 1) of what a hovered card rises."""
    if not lift:
        return spot
    turn = math.radians(spot.angle)
    rise = LIFT * spot.scale * lift
    return spot._replace(x=spot.x + math.sin(turn) * rise, y=spot.y - math.cos(turn) * rise)


def covers(spot: Spot, x: float, y: float) -> bool:
    """True if the point x, y (units) lies on a card at *spot*, which has round corners."""
    turn = math.radians(spot.angle)
    across = (x - spot.x) * math.cos(turn) + (y - spot.y) * math.sin(turn)
    down = (y - spot.y) * math.cos(turn) - (x - spot.x) * math.sin(turn)
    beyond_x = abs(across) - (0.5 - CORNER) * spot.scale
    beyond_y = abs(down) - (0.5 * CARD_RATIO - CORNER) * spot.scale
    return math.hypot(max(0.0, beyond_x), max(0.0, beyond_y)) <= CORNER * spot.scale
