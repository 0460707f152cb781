"""A turn of many moves: it is shown as one thought, and whoever is in a hurry need not wait for it."""

import pygame

from tabletop.engine.events import Moved
from tabletop.session.pacing import Pacing
from tests.scenes.rounds import LONGEST_TURN, Rounds


def shown_times(played, monkeypatch):
    """The time at which each way of a card is shown, as it is played on."""
    times, show = [], Pacing._show

    def noted(pacing):
        event = show(pacing)
        if isinstance(event, Moved):
            times.append((played.now, event))
        return event

    monkeypatch.setattr(Pacing, "_show", noted)
    return times


def test_the_melds_of_a_turn_rise_together_and_the_discard_ends_it(monkeypatch):
    played = Rounds("canasta")
    times = shown_times(played, monkeypatch)
    played.play(1)
    turn = None
    for first in range(len(times) - 2):
        laid = [way for _time, way in times[first : first + 3]]
        if {way.src for way in laid} == {"hand:3"} and [way.dst[:4] for way in laid] == [
            "meld",
            "meld",
            "disc",
        ]:
            turn = times[first : first + 3]
            break
    assert turn, "nobody has laid two melds in one turn"
    (one, _), (two, _), (ended, _) = turn
    assert two - one < 0.15  # while the first card is still in the air
    assert ended - two >= 0.2  # once they lie
    assert max(seconds for seconds, _moves in played.turns(0)) < LONGEST_TURN


def waited(hurried):
    """Seconds until the first opponent has moved, of whom a click on the felt may have *hurried*."""
    played = Rounds("oh-heck")
    played.wait()
    while played.match.view(0).phase == "bid" or 0 not in played.match.view(0).awaited:
        played.play(1)
    played.table.hurry()
    seat = min(played.match.view(0).awaited)
    assert seat == 0
    number = len(played.match.record.moves)
    played.table.play(played.table.gestures.view.moves[0])
    began = played.now
    while len(played.match.record.moves) == number + 1:
        if hurried:
            click = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, played.app.size[1] // 2), button=1)
            played.table.event(click)
        played.frame()
    return played.now - began


def test_a_click_on_the_felt_hurries_who_thinks():
    assert waited(hurried=True) < waited(hurried=False)
