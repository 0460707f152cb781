"""A restless person: anything at any time, in frames as long as a busy machine makes them; the invariants hold throughout."""

from dataclasses import replace
from random import Random

import pygame
import pytest

from tabletop.games import catalog
from tests.invariants import Checkers
from tests.scenes.table_person import Seat

LENGTHS = (1 / 60, 0.05, 0.1, 0.3)
"""Of frames, in seconds."""
LOOK_EVERY = 40
KEYS = (
    pygame.K_ESCAPE,
    pygame.K_RETURN,
    pygame.K_SPACE,
    pygame.K_s,
    pygame.K_l,
    pygame.K_e,
    pygame.K_RIGHT,
    pygame.K_UP,
)
QUICK = ("busca", "switch")


class Restless(Seat):
    """Everybody at the table is a person, and all are restless in the same way."""

    held = None

    def begin(self, slug, players, settings, seed):
        named = [replace(player, name=f"Player {seat + 1}") for seat, player in enumerate(players)]
        return super().begin(slug, named, settings, seed)

    def do_anything(self):
        """A frame with any event, or none; then perhaps a move, or one is taken back."""
        rng, events, move = self.rng, [], None
        what = rng.random()
        if self.held:
            events = [pygame.event.Event(pygame.MOUSEBUTTONUP, pos=self.held, button=1)]
            self.held = None
        elif what < 0.05:
            key = rng.choice(KEYS)
            events = [pygame.event.Event(pygame.KEYDOWN, key=key, unicode="", mod=0, scancode=0)]
        elif what < 0.12:
            events = self.clicks()
        elif what < 0.2 and self.table.gestures.view.moves:
            move = rng.choice(self.table.gestures.view.moves)
        seconds, clock = rng.choice(LENGTHS), self.app._now
        self.frame(*pygame.event.get(), *events, seconds=seconds, later=seconds)
        if move is not None and self.app.scene is self.table:
            self.table.play(move)
        elif what > 0.99 and self.app.scene is self.table:
            self.table.undo()
        elif what > 0.97 and self.app.scene is self.table:
            self.table.show_again()
        return self.app._now - clock

    def clicks(self):
        """A click anywhere or the beginning of a drag; on a page, a click on a button of it."""
        wide, high = self.app.size
        start, end = [(self.rng.randrange(wide), self.rng.randrange(high)) for _end in range(2)]
        if self.app.scene is not self.table:
            start = end = self.rng.choice(self.app.scene.page.words).rect.center
        elif self.rng.random() < 0.5:
            end = start
        else:
            self.held = end
        events = [
            pygame.event.Event(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0)),
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1),
            pygame.event.Event(pygame.MOUSEMOTION, pos=end, rel=(1, 1), buttons=(1, 0, 0)),
            pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1),
        ]
        return events[:3] if self.held else events


@pytest.mark.broad
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(
    "slug",
    [slug if slug in QUICK else pytest.param(slug, marks=pytest.mark.long) for slug in sorted(catalog.GAMES)],
)
def test_whatever_people_do_the_invariants_hold(slug, seed):
    seats = Random(seed).choice(catalog.rules(slug).seat_counts)
    person = Restless(slug, seats, persons=tuple(range(seats)), seed=seed, size=(1440, 900), speed=4.0)
    checkers, wrong = Checkers(person.app), []
    for number in range(200 if slug in QUICK else 900):
        wrong += checkers.after_frame(person.do_anything())
        if number % LOOK_EVERY == 0:
            wrong += checkers.look()
        if person.done or person.app.depth == 0:
            break
    assert wrong == []
