"""Flourishes that a table asks for at its moments: a closed set of dataclasses, one for each kind.

`GameTable.effects_of_moment` and its siblings give them; the table scene paints them by their type. Nothing is told by a
flourish alone: the banner, the plate and the log have words for it. A *seat* is that of a plate; a place is a seat, or
the name of a zone or of a spot (`GameTable.effect_anchors`).
"""

from dataclasses import dataclass, replace
from typing import Literal

from tabletop.wording.signs import Grimace

Place = str | int
Thing = Literal["chip", "coin", "pebble", "card", "hat"]
"""The things that fly."""
SUITS = "♠♥♦♣"


@dataclass(frozen=True, slots=True, kw_only=True)
class Beginning:
    """The part that all kinds share: *late* is the number of seconds after which it begins."""

    late: float = 0.0


# At a plate


@dataclass(frozen=True, slots=True)
class Gleam(Beginning):
    """The plate of *seat* glows up."""

    seat: int


@dataclass(frozen=True, slots=True)
class Shake(Beginning):
    """The plate of *seat* shakes, in the colour of a warning."""

    seat: int


@dataclass(frozen=True, slots=True)
class Rise(Beginning):
    """The plate of *seat* rises, as somebody stands up from the table."""

    seat: int


@dataclass(frozen=True, slots=True)
class Walk(Beginning):
    """The plate of *seat* comes from where it was, as its player changes places."""

    seat: int


@dataclass(frozen=True, slots=True)
class Flag(Beginning):
    """A flag is hoisted at the plate of *seat*."""

    seat: int


@dataclass(frozen=True, slots=True)
class SecretSign(Beginning):
    """A *grimace* of the portrait of *seat*; one that is *spied* was not meant for who sees it."""

    seat: int
    grimace: Grimace
    spied: bool = False


# In a bubble beside a plate


@dataclass(frozen=True, slots=True)
class Shout(Beginning):
    """A large bubble with *words*; *polite* ones stand there instead where the person likes them better."""

    seat: int
    words: str
    polite: str = ""

    def spoken(self, politely: bool) -> "Shout":
        """The same in the words that the person likes."""
        return replace(self, words=self.polite) if politely and self.polite else self


@dataclass(frozen=True, slots=True)
class Remark(Beginning):
    """A bubble with *words*, smaller than that of a shout."""

    seat: int
    words: str


@dataclass(frozen=True, slots=True)
class Count(Beginning):
    """A bubble whose words go on: card by card up to *cards*, then the *lines* one after another."""

    seat: int
    cards: int
    lines: tuple[str, ...]


# At a place


@dataclass(frozen=True, slots=True)
class Burst(Beginning):
    """Small golden *suits* fly out from a place, with a ring of light."""

    at: Place
    suits: str = SUITS


@dataclass(frozen=True, slots=True)
class Ring(Beginning):
    """A soft ring of light round a place."""

    at: Place


@dataclass(frozen=True, slots=True)
class Blink(Beginning):
    """A whole *spot* glows up in the colour of a warning."""

    spot: str


@dataclass(frozen=True, slots=True)
class Flames(Beginning):
    """A zone burns."""

    at: Place


@dataclass(frozen=True, slots=True)
class Frost(Beginning):
    """A cold cloud settles on a zone."""

    at: Place


@dataclass(frozen=True, slots=True)
class Confetti(Beginning):
    """Confetti falls all over the window; a gleam at the place where motion is reduced."""

    at: Place


@dataclass(frozen=True, slots=True)
class Flip(Beginning):
    """The topmost card of a zone turns over and back."""

    at: Place


@dataclass(frozen=True, slots=True)
class Riffle(Beginning):
    """Somebody riffles the second pack at a place."""

    at: Place


@dataclass(frozen=True, slots=True)
class Cut(Beginning):
    """A pack is cut at a place."""

    at: Place


@dataclass(frozen=True, slots=True)
class Stamp(Beginning):
    """A stamp with *words* comes down above a place."""

    at: Place
    words: str


@dataclass(frozen=True, slots=True)
class Drop(Beginning):
    """A tag with *words* drops from a place: points that are lost."""

    at: Place
    words: str


@dataclass(frozen=True, slots=True)
class Petals(Beginning):
    """Petals fall round a place."""

    at: Place


@dataclass(frozen=True, slots=True)
class Rocket(Beginning):
    """A rocket rises from a place."""

    at: Place


@dataclass(frozen=True, slots=True)
class Flash(Beginning):
    """A bright light blooms at a place."""

    at: Place


# Over the table


@dataclass(frozen=True, slots=True)
class Thump(Beginning):
    """The whole table jumps, as if a fist came down on it."""


@dataclass(frozen=True, slots=True)
class Fly(Beginning):
    """As many of a *thing* as *count* fly from the place *start* to the place *end*."""

    thing: Thing
    start: Place
    end: Place
    count: int = 1


@dataclass(frozen=True, slots=True)
class Rain(Beginning):
    """The backs of *cards* cards rain on a place from above."""

    at: Place
    cards: int


@dataclass(frozen=True, slots=True)
class Arrows(Beginning):
    """Arrowheads point from the place *start* to the place *end*."""

    start: Place
    end: Place


@dataclass(frozen=True, slots=True)
class Sweep(Beginning):
    """Arrowheads sweep round a place, to the *way* that play goes now."""

    at: Place
    way: Literal["left", "right"]


Flight = Arrows | Flag | Flash | Fly | Petals | Rain | Rocket | Sweep
Piece = Confetti | Cut | Drop | Flip | Frost | Riffle | Stamp
Bubble = Count | Remark | Shout
OfPlate = Gleam | Rise | SecretSign | Shake | Walk
OfPlace = Blink | Burst | Flames | Ring | Thump
Flourish = Flight | Piece | Bubble | OfPlate | OfPlace
