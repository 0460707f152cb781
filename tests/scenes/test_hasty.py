"""A hasty person: plays, undoes, redoes, and drops cards in the hand while others still move; the motion holds throughout.

Every frame is looked at. The frame in which something is done is short: the watcher cannot know where a card was sent that
sets out and is sent on within one frame, and takes what it has flown by then for a jump. At twice the pace it is half as long.
"""

from random import Random

import pygame
import pytest

from tabletop.games import catalog
from tests.invariants.motion import Motion
from tests.scenes.onlooker import way_of
from tests.scenes.table_person import Seat
from tests.short_matches import short_settings

SHORT = 1 / 60
LENGTHS = (SHORT, SHORT, 0.05, 0.1)
"""Of frames, in seconds."""
WAITS = (0, 1, 2, 5, 9, 20)
"""Frames from one deed to the next."""
QUICK = ("basic-rummy", "busca", "fan-tan", "triple-play")
TOLD = 8
"""The deeds before something odd that are told with it."""


class Hasty(Seat):
    """At seat 0, against computers that play anything."""

    def __init__(self, *given, **named):
        super().__init__(*given, **named)
        self.checker, self.done_so_far, self.odd = Motion(), [], []

    def look(self, *events, seconds=None):
        """A frame, which is looked at: a short one, or of as many *seconds*."""
        clock = self.app._now
        seconds = seconds or SHORT / self.table.tempo.speed
        self.frame(*pygame.event.get(), *events, seconds=seconds, later=seconds)
        for sentence in self.checker.after_frame(self.app, self.app._now - clock):
            self.odd.append(f"{sentence} after {', '.join(self.done_so_far[-TOLD:])}")

    def do_anything(self):
        """Something, and what comes of it in the next frames."""
        scene = self.app.scene
        if scene is not self.table:
            scene.escape()
            self.look()
            return
        deeds = (self.move, self.move, self.undo, self.arrange, self.arrange, self.click, self.wait, self.see)
        self.rng.choice(deeds)()

    def note(self, *words):
        self.done_so_far.append(" ".join(map(str, words)))

    def then(self, most=None):
        self.look()
        for _frame in range(self.rng.choice(WAITS) if most is None else most):
            self.look(seconds=self.rng.choice(LENGTHS))

    def move(self):
        moves = self.table.gestures.view.moves
        if not moves:
            self.wait()
            return
        move, dragged = self.rng.choice(moves), None
        if not (self.table.gestures.several or self.table.gestures.usable) and self.rng.random() < 0.7:
            source, zone = way_of(self, move)
            dragged = self.seen(self.key_of(source)) if source is not None else None
        if dragged is None:
            self.note(move)
            self.table.play(move)
        else:
            self.note("drag", move)
            self.carry(dragged, self.zone(zone))
        self.then()

    def undo(self):
        """Take back, and mostly make it again before all is where it was."""
        self.note("undo")
        self.table.undo()
        self.then()
        if self.app.scene is self.table and self.rng.random() < 0.7:
            self.note("redo")
            self.table.redo()
            self.then()

    def arrange(self):
        """Put a card elsewhere in the hand."""
        hand = f"hand:{self.table.watch.seat}"
        keys = [key for key in self.table.stage.settled() if key[0] == hand]
        card, near = (self.rng.choice(keys), self.rng.choice(keys)) if keys else (None, None)
        start = self.seen(card) if card else None
        if start is None:
            return
        place = self.table.stage.rect(near)
        self.note("arrange", card, near)
        self.carry(
            start, (place.centerx + self.rng.choice((-40, 0, 40)), place.centery + self.rng.choice((-60, 8)))
        )
        self.then()

    def seen(self, key):
        """A point at which the card *key* can be seen, if any."""
        try:
            return self.point(key)
        except AssertionError:
            return None

    def carry(self, start, end):
        """Drag from *start* to *end*, mostly in several frames."""
        events = [
            pygame.event.Event(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0)),
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1),
        ]
        for part in (0.1, 0.5, 1.0):
            pos = tuple(round(a + (b - a) * part) for a, b in zip(start, end, strict=True))
            events.append(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0)))
        events.append(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
        if self.rng.random() < 0.2:
            self.look(*events)
            return
        for event in events:
            self.look(event)

    def click(self):
        wide, high = self.app.size
        point = self.rng.randrange(wide), self.rng.randrange(64, high)
        self.note("click", point)
        self.look(pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))
        self.look(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1))
        self.look(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=point, button=1))

    def wait(self):
        self.then(self.rng.choice((3, 8, 20)))

    def see(self):
        """Wait until it is the own turn, or see the last turn again."""
        if self.rng.random() < 0.3:
            self.note("see again")
            self.table.show_again()
            self.then()
            return
        for _frame in range(300):
            self.look()
            if self.app.scene is not self.table or (self.table.gestures.view.moves and not self.table.moving):
                return


def oddities(slug, seed, deeds):
    """What was odd while somebody hasty did that many *deeds* in a match of *slug*."""
    rng = Random(f"{slug} {seed}")
    seats, size = rng.choice(catalog.rules(slug).seat_counts), rng.choice([(1024, 640), (1440, 900)])
    speed = rng.choice((1.0, 1.0, 2.0))
    person = Hasty(slug, seats, size, settings=short_settings(slug), seed=seed, speed=speed)
    person.rng = rng
    for _deed in range(deeds):
        person.do_anything()
        if person.done or person.app.depth == 0 or person.odd:
            break
    return person.odd


@pytest.mark.broad
@pytest.mark.parametrize("slug", QUICK)
def test_in_whatever_haste_one_plays_no_card_jumps_strays_or_hides(slug):
    assert oddities(slug, 7, 60) == []


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("slug", sorted(catalog.GAMES))
def test_in_whatever_haste_one_plays_for_long_no_card_jumps_strays_or_hides(slug, seed):
    assert oddities(slug, seed, 250) == []
