"""Flights over the table: chips between plates, a rain of cards, petals, a rocket, a flag."""

from collections.abc import Callable

from pygame import Rect, Surface

from tabletop.scenes.table.hud import Hud
from tabletop.ui.cards.poses import CARD_RATIO
from tabletop.ui.cards.sprites import Look
from tabletop.ui.effects import flights
from tabletop.ui.effects.flourish import (
    Arrows,
    Flag,
    Flash,
    Flight,
    Fly,
    Petals,
    Rain,
    Rocket,
    Sweep,
    Thing,
)
from tabletop.ui.effects.shows import Halo, Show

THING, CARD, FLAG, HAT, HEAD = 0.24, 0.4, 0.62, 0.9, 0.34
"""Size of what flies, height of the flag, length of an arrowhead, by the unit."""

Where = Callable[[str | int], Rect]
"""The plate of a seat, or where a zone or a spot is, in px."""


def flights_of(flight: Flight, hud: Hud, where: Where) -> list[Show]:
    """The shows of a *flight*; light at its end with reduced motion."""
    unit, reduced = hud.table.unit, hud.tempo.reduced
    if isinstance(flight, Flag):
        high, plate = round(FLAG * unit), where(flight.seat)
        room = hud.canvas.size[0] - plate.right
        foot = plate.topright if room >= high else (plate.left - high, plate.top)
        return [flights.Flag(foot, high, reduced)]
    if isinstance(flight, Arrows):
        return [
            flights.Trail(where(flight.start).center, where(flight.end).center, round(HEAD * unit), reduced)
        ]
    goal = where(flight.end if isinstance(flight, Fly) else flight.at).center
    if reduced:
        return [Halo(goal, round(unit))]
    match flight:
        case Petals():
            return [flights.Petals(goal, round(0.9 * unit))]
        case Rocket():
            return [flights.Rocket(goal, round(0.42 * unit))]
        case Flash():
            return [flights.Bloom(goal, round(2.2 * unit))]
        case Sweep(way=way):
            axes = round(1.15 * unit), round(0.95 * unit)
            return [flights.Sweep(goal, axes, round(0.34 * unit), way == "left")]
        case Rain(cards=cards):
            above = -round(CARD_RATIO * CARD * unit)
            return [flights.Fly(_back(hud), flights.spread_over(hud.canvas.size[0], cards, above), goal)]
        case Fly(thing=thing, start=start, count=count):
            return [flights.Fly(_thing(thing, hud), flights.whole(count, where(start).center), goal)]


def _thing(thing: Thing, hud: Hud) -> Surface:
    match thing:
        case "card":
            return _back(hud)
        case "hat":
            return hud.pictures.hat("fool", round(HAT * hud.table.unit))
        case _:
            return flights.thing(thing, round(THING * hud.table.unit))


def _back(hud: Hud) -> Surface:
    return hud.pictures.card(Look(None, round(CARD * hud.table.unit)))
