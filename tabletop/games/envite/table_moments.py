"""The moments of Envite: challenges, signs that are made, a trump dragged round the table, stones that are laid."""

from collections.abc import Sequence
from dataclasses import replace

from tabletop.engine.events import Did, Event
from tabletop.engine.knowledge.view import View
from tabletop.families.tricks.facts import takes
from tabletop.families.tricks.table_staking import StakingTable
from tabletop.games.envite.rules import LYING, WHOLE
from tabletop.games.envite.words import grimace_for, known, trawling
from tabletop.ui.effects.flourish import Blink, Burst, Confetti, Flourish, Fly, Rain, Rise, SecretSign, Shake
from tabletop.ui.sound.cues import Cue
from tabletop.wording.facts import deal_ended, number, numbers

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


class EnviteMoments(StakingTable):
    """The part of the scene that says what is felt, and heard."""

    cues: dict[str, Cue] = {
        **StakingTable.cues,
        "caught": Cue("loss", 0.7),
        "signal": Cue("click", 0.25),
        "stand": Cue("slide", 1.0),
        "trawl": Cue("slide", 0.8),
    }

    def effects_of_move(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        found = super().effects_of_move(before, events, after)
        for event in events:
            if isinstance(event, Did) and event.action == "signal" and event.value is not None:
                found.append(sign(event, after))
            if isinstance(event, Did) and event.action == "bid":
                found += [Blink("asked", late=late) for late in BLINKS]
        return found

    def moment_beat(self, before: View, after: View) -> str:
        if trawling(after) and not trawling(before):
            return "trawl"
        return "stand" if number(after, "asked") == WHOLE else super().moment_beat(before, after)

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        """Cards fall on a player who is caught; when it is about the game everybody stands up; stones are laid."""
        found = list[Flourish]()
        for event in events:
            if isinstance(event, Did) and event.action == "caught":
                found += [Shake(event.seat), Rain(event.seat, 3)]
        if any(isinstance(event, Did) and event.value == "game" for event in events):
            found += [Rise(seat) for seat in range(after.seats)]
        if deal_ended(before, after):
            gained = numbers(after, "gained")
            side = max((0, 1), key=gained.__getitem__)
            found.append(Fly("pebble", "bowl", f"stones:{side}", count=min(MANY, gained[side])))
            if after.scores != before.scores:
                found.append(Confetti("trick") if side == after.seat % 2 else Burst("trick"))
            elif numbers(after, "stones")[side] == LYING:
                found.append(Burst(f"stones:{side}"))
        return found

    def beat(self, view: View, event: Event) -> str:
        if isinstance(event, Did) and event.action in ("caught", "signal"):
            return event.action
        return super().beat(view, event)

    def highlighted_seat(self, event: Event) -> int:
        """The empty chair has no plate that could gleam."""
        if isinstance(event, Did) and takes(event):
            return -1
        return super().highlighted_seat(event)
