"""Animation: tweens with easing on what is drawn of a card, and on plain numbers.

A motion is a pure function from the seconds since its start to a `Spot`, so it can be left at any moment and another
begun from where the card is then. Lengths are card units, angles degrees clockwise.
"""

import math
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from tabletop.ui.cards.poses import TURN_OVER, Pose

SHORTEST, LONGEST = 0.22, 0.38  # seconds for a card to travel
FAR = 6.0  # units; whatever is farther takes LONGEST
GLIDE_BACK = 0.18
FADE = 0.16
BOW = 0.07  # how far a path bends, by its length
LEAN = 1.6  # degrees of turn along the way for each unit to the side
MOST_LEAN = 7.0
SHAKE = 0.045  # units
HOP = 0.3  # how high a leap is, by the length of the whole way
HIGHEST_HOP, LEAST_HOP = 0.45, 0.1  # units; what would be less high is no leap
HOPPING = 2.4  # times as long as flying takes
LAP = 1.7  # seconds for a card to be dragged round the table
JOINS = 0.22  # the part of that in which it joins the round, and leaves it
_OVERSHOOT = 0.75  # the constant of "ease out back" for which a card overshoots its way by 2 %
TOGETHER = 0.22  # seconds in which cards are pushed together to a pile
_PUSHED_TOO_FAR = 1.2  # the same constant for cards that are: 5 %
PUSHED_HIGH = 0.3  # height of the pile that they make, off the table


class Spot(NamedTuple):
    """State of a card that is drawn: *height* 0 (lying) … 1, *flip* the visible part of its width, *opacity* 0 … 1."""

    x: float
    y: float
    angle: float
    scale: float
    face: int | None
    height: float = 0.0
    flip: float = 1.0
    opacity: float = 1.0


FASTEST = 4.0
"""The greatest speed that people can choose; tests run faster."""
MOST_PATIENCE = 4.0
"""How many times as long as usual words stay at the most, at which the table waits."""


@dataclass(slots=True)
class Tempo:
    """The player's settings: *speed* 0.5 … 4; *reduced* motion fades instead of moving; words that go by themselves stay
    *patience* times as long as usual, or, where it is 0, until the person goes on."""

    speed: float = 1.0
    reduced: bool = False
    patience: float = 1.0

    def to_read(self, seconds: float) -> float:
        """The seconds that a sentence stays which a person is told, and which can usually be read in *seconds*."""
        return seconds * self.patience if self.patience else math.inf

    def to_hear_out(self, seconds: float) -> float:
        """The seconds that words stay at which the table waits, so at the most MOST_PATIENCE times *seconds*; the log has them, too."""
        return seconds * min(self.patience or MOST_PATIENCE, MOST_PATIENCE)

    def unhurried(self, seconds: float) -> float:
        """The time of the table in which *seconds* of the clock pass, at any speed that people can choose."""
        return seconds * min(self.speed, FASTEST)


class Motion(Protocol):
    """A way from one spot to another in *duration* seconds."""

    @property
    def duration(self) -> float: ...

    def at(self, seconds: float) -> Spot:
        """The spot after *seconds*, 0 … duration."""


def spot_of(pose: Pose) -> Spot:
    """A card that rests at *pose*."""
    return Spot(pose.x, pose.y, pose.angle, pose.scale, pose.face)


def travel_time(distance: float) -> float:
    """Seconds for a way of *distance* units."""
    return SHORTEST + (LONGEST - SHORTEST) * min(1.0, distance / FAR)


def ease_out(part: float) -> float:
    """Fast at first, slow at the end."""
    return 1 - (1 - part) ** 3


def ease_both(part: float) -> float:
    """Slow at both ends."""
    return part * part * (3 - 2 * part)


def settle(part: float, overshoot: float = _OVERSHOOT) -> float:
    """Like `ease_out`, but 2 % too far just before the end, or as far as *overshoot* says."""
    back = part - 1
    return 1 + (overshoot + 1) * back**3 + overshoot * back**2


class Flight:
    """A card travels on a slight bow, leans into it, rises and lands; it turns over on the way if its face changes.

    *over*: the seconds that turning over takes.
    """

    def __init__(self, start: Spot, end: Spot, over: float = TURN_OVER) -> None:
        self.start = start
        self.end = end
        self._across = end.x - start.x
        self._down = end.y - start.y
        distance = math.hypot(self._across, self._down)
        self._turn = (end.angle - start.angle + 180) % 360 - 180
        self._flips = start.face != end.face
        self.over = over
        self._lean = max(-MOST_LEAN, min(MOST_LEAN, self._across * LEAN))
        self._rise = min(1.0, 0.35 + distance / 2) if distance > 0.35 or self._flips else 0.0
        self._bow = BOW if distance > 1 else 0.0
        if distance < 0.02:
            self._lean = 0.0
        self._over = over if self._flips else TURN_OVER
        self.duration = max(travel_time(distance), self._over) if distance > 0.02 else self._over

    def at(self, seconds: float) -> Spot:
        start, end = self.start, self.end
        part = min(1.0, seconds / self.duration)
        way = settle(part)
        arc = math.sin(math.pi * min(1.0, way))
        face, flip = end.face, 1.0
        if self._flips:
            turned = min(1.0, max(0.0, (seconds - (self.duration - self._over) / 2) / self._over))
            flip = abs(math.cos(math.pi * turned))
            face = start.face if turned < 0.5 else end.face
        if start.flip < 1:  # it was turning over when it was sent on
            flip = min(flip, start.flip + (1 - start.flip) * min(1.0, seconds / TURN_OVER))
        return Spot(
            start.x + self._across * way + self._down * self._bow * arc,
            start.y + self._down * way - abs(self._across) * self._bow * arc,
            start.angle + self._turn * ease_out(part) + self._lean * arc,
            start.scale + (end.scale - start.scale) * ease_out(part),
            face,
            max(self._rise * arc, start.height * (1 - part)),
            flip,
            start.opacity + (end.opacity - start.opacity) * min(1.0, 2 * part),
        )


class Hop(Flight):
    """Motion of a card in *hops* leaps, each as high as the whole way is long, within reason."""

    def __init__(self, start: Spot, end: Spot, hops: int) -> None:
        super().__init__(start, end)
        self._hops = hops
        self._high = min(HIGHEST_HOP, HOP * math.hypot(self._across, self._down))
        self.duration *= HOPPING if self._high > LEAST_HOP else 1.0

    def at(self, seconds: float) -> Spot:
        part = min(1.0, seconds / self.duration)
        spot, leap = super().at(seconds), abs(math.sin(math.pi * self._hops * part)) if part < 1 else 0.0
        x, y = self.start.x + self._across * part, self.start.y + self._down * part - self._high * leap
        return spot._replace(x=x, y=y, height=max(spot.height, leap * min(1.0, self._high)))


class Lap(Flight):
    """A card is dragged once round the ellipse *lap* (its centre and half axes), counter-clockwise, and then to its end."""

    def __init__(self, start: Spot, end: Spot, lap: tuple[float, float, float, float]) -> None:
        super().__init__(start, end)
        self._lap, self.duration = lap, LAP
        x, y, across, down = lap
        self._from = math.atan2((start.y - y) / down, (start.x - x) / across)

    def at(self, seconds: float) -> Spot:
        part = min(1.0, seconds / self.duration)
        spot, turned = super().at(seconds), min(1.0, seconds / TURN_OVER)
        x, y, across, down = self._lap
        turn = self._from - math.tau * ease_both(part)
        # It joins the round from where it is, and leaves it for its place.
        on = ease_both(min(1.0, part / JOINS)) * ease_both(min(1.0, (1 - part) / JOINS))
        start, end, way = self.start, self.end, ease_both(part)
        flat_x, flat_y = start.x + (end.x - start.x) * way, start.y + (end.y - start.y) * way
        return spot._replace(
            x=flat_x + (x + across * math.cos(turn) - flat_x) * on,
            y=flat_y + (y + down * math.sin(turn) - flat_y) * on,
            face=start.face if turned < 0.5 else end.face,
            flip=abs(math.cos(math.pi * turned)) if self._flips else 1.0,
            angle=end.angle,
            height=0.4 * on,
        )


class Push:
    """A card is pushed together with others to a neat pile at *meeting*, from which the pile goes on by *flight*."""

    def __init__(self, start: Spot, meeting: Spot, flight: Flight) -> None:
        self._start = start
        self._meeting = meeting._replace(height=PUSHED_HIGH)
        self._flight = Flight(self._meeting, flight.end, flight.over)
        self.duration = TOGETHER + self._flight.duration

    def at(self, seconds: float) -> Spot:
        if seconds >= TOGETHER:
            return self._flight.at(seconds - TOGETHER)
        part = max(0.0, seconds) / TOGETHER
        way, start, end = settle(part, _PUSHED_TOO_FAR), self._start, self._meeting
        turn = (end.angle - start.angle + 180) % 360 - 180
        return start._replace(
            x=start.x + (end.x - start.x) * way,
            y=start.y + (end.y - start.y) * way,
            angle=start.angle + turn * ease_out(part),
            height=start.height + (end.height - start.height) * ease_both(part),
            opacity=1.0,
        )


def motion_to(start: Spot, pose: Pose) -> Motion:
    """Motion of a card to *pose*: straight, in leaps, or once round the table."""
    end = spot_of(pose)
    if pose.lap:
        return Lap(start, end, pose.lap)
    return Hop(start, end, pose.hops) if pose.hops else Flight(start, end, pose.over)


class GlideBack:
    """A refused card glides back where it was, with a small shake."""

    duration = GLIDE_BACK

    def __init__(self, start: Spot, end: Spot) -> None:
        self._start = start
        self._end = end

    def at(self, seconds: float) -> Spot:
        part = min(1.0, seconds / self.duration)
        way = ease_out(part)
        start, end = self._start, self._end
        shake = SHAKE * math.sin(part * 3 * math.tau) * (1 - part)
        turn = (end.angle - start.angle + 180) % 360 - 180
        return Spot(
            start.x + (end.x - start.x) * way + shake,
            start.y + (end.y - start.y) * way,
            start.angle + turn * way,
            start.scale + (end.scale - start.scale) * way,
            end.face,
            start.height * (1 - way),
        )


class Crossfade:
    """Fade out at one spot, then in at the other: what reduced motion does instead of travelling."""

    duration = 2 * FADE

    def __init__(self, start: Spot, end: Spot) -> None:
        self._start = start
        self._end = end

    def at(self, seconds: float) -> Spot:
        part = min(1.0, seconds / self.duration)
        if part < 0.5:
            return self._start._replace(opacity=self._start.opacity * (1 - 2 * part))
        return self._end._replace(opacity=self._end.opacity * (2 * part - 1))


class Fade:
    """Appear or vanish in place."""

    def __init__(self, spot: Spot, opacity: float, duration: float = FADE) -> None:
        self.duration = duration
        self._spot = spot
        self._change = opacity - spot.opacity

    def at(self, seconds: float) -> Spot:
        part = min(1.0, seconds / self.duration)
        return self._spot._replace(opacity=self._spot.opacity + self._change * part)


class Linger:
    """Stay as it is for *duration* seconds."""

    def __init__(self, spot: Spot, duration: float) -> None:
        self.duration = duration
        self._spot = spot

    def at(self, seconds: float) -> Spot:
        return self._spot


class Glide:
    """Numbers on their way to others, such as the place of the gold ring; `go` retargets from where they are."""

    def __init__(self, *values: float, tempo: Tempo | None = None) -> None:
        self.values: tuple[float, ...] = values
        self._tempo = tempo or Tempo()
        self._start = self._end = values
        self._duration = self._clock = 0.0

    @property
    def moving(self) -> bool:
        return self._clock < self._duration

    def go(self, *values: float, seconds: float = 0.25) -> None:
        """Set out for *values*."""
        if values == self._end:
            return
        self._start, self._end = self.values, values
        self._clock, self._duration = 0.0, 0.0 if self._tempo.reduced else seconds
        if not self.moving:
            self.values = values

    def tick(self, seconds: float) -> None:
        """Let *seconds* pass."""
        if not self.moving:
            return
        self._clock += seconds * self._tempo.speed
        part = ease_both(min(1.0, self._clock / self._duration))
        self.values = (
            tuple(a + (b - a) * part for a, b in zip(self._start, self._end, strict=True))
            if self.moving
            else self._end
        )

    def finish(self) -> None:
        """Be there."""
        self._clock = self._duration
        self.values = self._end
