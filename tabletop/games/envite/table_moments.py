"""The moments of Envite: challenges, signs that are made, a trump dragged round the table, stones that are laid."""

from collections.abc import Sequence
from dataclasses import replace

from tabletop.engine.events import Did, Event
from tabletop.engine.knowledge.view import View
from tabletop.games.envite.rules import LYING, Envite
from tabletop.games.envite.words import grimace_for, known
from tabletop.ui.effects.flourish import Burst, Confetti, Flourish, Fly, Rain, Rise, SecretSign, Shake
from tabletop.wording.facts import deal_ended

BLINKS = (0.0, 0.8, 1.6)
"""Seconds at which the proposed step of the tower blinks."""
LEARNING, SIGNS_APART = 0.4, 1.0
"""Seconds from the opening of a hand to the first sign that was made meanwhile, and from that to the next."""
MANY = 6
"""No more stones than these fly to their row."""


def sign(event: Did, view: View) -> SecretSign:
    """The grimace of *event*, made to a partner or spied by an opponent."""
    assert event.value is not None
    kind = grimace_for(view, event.value)
    return SecretSign(event.seat, kind, spied=event.seat % 2 != view.seat % 2)


def missed_signs(view: View, events: Sequence[Event]) -> list[Flourish]:
    """The signs that were made to a captain, or before a sharp eye, while another person had the screen."""
    given = [event for event in events if isinstance(event, Did) and event.action == "signal"]
    fresh = [event for event in given if (event.seat, event.value) in known(view)]
    return [
        replace(sign(event, view), late=LEARNING + SIGNS_APART * count) for count, event in enumerate(fresh)
    ]


def felt(before: View, events: Sequence[Event], after: View) -> list[Flourish]:
    """Cards fall on a player who is caught; when it is about the game everybody stands up; stones are laid."""
    found = list[Flourish]()
    for event in events:
        if isinstance(event, Did) and event.action == "caught":
            found += [Shake(event.seat), Rain(event.seat, 3)]
    if any(isinstance(event, Did) and event.value == "game" for event in events):
        found += [Rise(seat) for seat in range(after.seats)]
    if deal_ended(before, after):
        gained = after[Envite.gained]
        side = max((0, 1), key=gained.__getitem__)
        found.append(Fly("pebble", "bowl", f"stones:{side}", count=min(MANY, gained[side])))
        if after.scores != before.scores:
            found.append(Confetti("trick") if side == after.seat % 2 else Burst("trick"))
        elif after[Envite.stones][side] == LYING:
            found.append(Burst(f"stones:{side}"))
    return found
