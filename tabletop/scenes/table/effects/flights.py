"""Flights over the table: chips between plates, a rain of cards, petals, a rocket, a flag."""

from collections.abc import Callable
from typing import cast

from pygame import Rect, Surface

from tabletop.scenes.table.hud import Hud
from tabletop.ui.cards.poses import CARD_RATIO
from tabletop.ui.cards.sprites import Look
from tabletop.ui.effects import flights
from tabletop.ui.effects.flourish import Flourish, Halo, Show

THING, CARD, FLAG, HAT, HEAD = 0.24, 0.4, 0.62, 0.9, 0.34
"""Size of what flies, height of the flag, length of an arrowhead, by the unit."""

Where = Callable[[str | int], Rect]
"""The plate of a seat, or where a zone or a spot is, in px."""


def flights_of(flourish: Flourish, hud: Hud, where: Where) -> list[Show]:
    """The shows of a *flourish* that flies; light at its end with reduced motion."""
    rect, unit = where(flourish.at), hud.table.unit
    if flourish.kind == "flag":
        high = round(FLAG * unit)
        room = hud.canvas.size[0] - rect.right
        foot = rect.topright if room >= high else (rect.left - high, rect.top)
        return [flights.Flag(foot, high, hud.tempo.reduced)]
    if flourish.kind == "point":
        start, px = where(flourish.since).center, round(HEAD * unit)
        return [flights.Trail(start, rect.center, px, hud.tempo.reduced)]
    if hud.tempo.reduced:
        return [Halo(rect.center, round(unit))]
    if flourish.kind == "petals":
        return [flights.Petals(rect.center, round(0.9 * unit))]
    if flourish.kind == "rocket":
        return [flights.Rocket(rect.center, round(0.42 * unit))]
    if flourish.kind == "flash":
        return [flights.Bloom(rect.center, round(2.2 * unit))]
    if flourish.kind == "sweep":
        axes = round(1.15 * unit), round(0.95 * unit)
        return [flights.Sweep(rect.center, axes, round(0.34 * unit), flourish.words == "left")]
    if flourish.kind == "rain":
        above = -round(CARD_RATIO * CARD * unit)
        starts = flights.spread_over(hud.canvas.size[0], flourish.count, above)
        return [flights.Fly(_back(hud), starts, rect.center)]
    starts = flights.whole(flourish.count, where(flourish.since).center)
    return [flights.Fly(_thing(flourish, hud), starts, rect.center)]


def _thing(flourish: Flourish, hud: Hud) -> Surface:
    if flourish.words == "card":
        return _back(hud)
    if flourish.words == "hat":
        return hud.pictures.hat("fool", round(HAT * hud.table.unit))
    return flights.thing(cast(flights.Thing, flourish.words or "chip"), round(THING * hud.table.unit))


def _back(hud: Hud) -> Surface:
    return hud.pictures.card(Look(None, round(CARD * hud.table.unit)))
