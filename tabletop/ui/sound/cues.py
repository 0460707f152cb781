"""Cues: the sound that goes with each beat of a game, said in this one place.

A beat is a word for something that happens at the table. A game's table names the beats of its own events
(`GameTable.beat`, `GameTable.moment_beat`) and may have other sounds for them (`GameTable.cues`).
"""

from typing import NamedTuple

from tabletop.engine.events import Did, Event, Moved, Shuffled, Turned
from tabletop.text import N_

PASSES = frozenset({"pass", "knock"})


class Cue(NamedTuple):
    """A sound of `sounds/`, and how loud it is among the others."""

    sound: str
    volume: float = 1.0


CUES = {
    # Cards that set out, by the kind of zone that they go to, and that arrive
    "to hand": Cue("deal", 0.45),
    "to stock": Cue("gather", 0.6),
    "to won": Cue("sweep", 0.65),
    "by another": Cue("lay", 0.6),
    "to elsewhere": Cue("slide", 0.4),
    "at elsewhere": Cue("place", 0.75),
    # What else happens at the table
    "draw": Cue("flip", 0.4),
    "shuffle": Cue("riffle", 0.55),
    "turn over": Cue("flip", 0.6),
    "number": Cue("chip", 0.5),
    "pass": Cue("knock", 0.6),
    "fly": Cue("chip", 0.6),
    "moment": Cue("moment", 0.55),
    "flames": Cue("burn", 0.9),
    "cut": Cue("slide", 0.8),
    "count": Cue("riffle", 0.4),
    "drop": Cue("place", 0.5),
    "flip": Cue("flip", 0.7),
    "riffle": Cue("riffle", 0.3),
    "stamp": Cue("knock", 1.0),
    # What the table tells the person
    "refused": Cue("refused", 0.6),
    "your turn": Cue("turn", 0.35),
    "hint": Cue("hint", 0.4),
    "deal over": Cue("count", 0.5),
    "won": Cue("win", 0.75),
    "lost": Cue("loss", 0.6),
    "button": Cue("click", 0.3),
}

EVENTS = (
    ("your turn", N_("It is your turn, after others were long about theirs")),
    ("refused", N_("That cannot be done; a sentence says why")),
    ("by another", N_("Somebody else plays a card")),
    ("at elsewhere", N_("A card comes to lie")),
    ("to hand", N_("A card is dealt or drawn")),
    ("to won", N_("A trick, or what was caught, is taken")),
    ("turn over", N_("A card is turned over")),
    ("shuffle", N_("The cards are shuffled")),
    ("pass", N_("Somebody passes")),
    ("number", N_("Somebody bids or names a number")),
    ("moment", N_("Something special happened; a line says what")),
    ("hint", N_("The hint is there")),
    ("deal over", N_("The deal is over, and is counted")),
    ("won", N_("You have won the match")),
    ("lost", N_("The match is over, and others have won")),
    ("button", N_("A button was pressed")),
)
"""The beats that stand for something in every game, in words; each has a sound of its own."""


def beat_of_event(event: Event) -> str:
    """The beat of *event*, or "" for what is not heard."""
    if isinstance(event, Moved):
        return beat_of_leaving(event.dst)
    if isinstance(event, Shuffled):
        return "shuffle"
    if isinstance(event, Turned):
        return "turn over"
    if isinstance(event, Did):
        if event.action in PASSES:
            return "pass"
        return "number" if isinstance(event.value, int) else ""
    return ""


def beat_of_leaving(zone: str) -> str:
    """The beat of a card that sets out for *zone*."""
    kind = zone.partition(":")[0]
    return f"to {kind}" if f"to {kind}" in CUES else "to elsewhere"


def beat_of_landing(zone: str) -> str:
    """The beat of a card that arrives in *zone*: in hands and piles they are heard only when they set out."""
    return "at elsewhere" if beat_of_leaving(zone) == "to elsewhere" else ""
