"""A shortened text is told in full where the pointer rests on it; other texts are not repeated."""

import pygame
import pytest

from tabletop.engine.match import Match, Player
from tabletop.ui.toolkit.whole_text import REST
from tests.scenes.table_person import AnyMove, Seat

LONG = "Bartholomew of the Long Table & Sons <of Ghent>"


class WithLongName(Seat):
    def begin(self, slug, players, settings, seed):
        players[1] = Player(LONG, "easy", (0.0, 0.0))
        return Match.new(slug, players, settings, seed=seed, thinker=AnyMove(), now=lambda: self.now)


@pytest.fixture
def seat(monkeypatch):
    seat = WithLongName("xeri", 2)
    seat.rest()
    seat.pointer = (5, 5)
    monkeypatch.setattr(type(seat.app), "pointer", property(lambda app: seat.pointer))
    return seat


def rest_on(seat, point):
    seat.pointer = point
    motion = pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    seat.app.step(0.01, [motion])
    for _frame in range(8):
        seat.app.step(REST / 5)


def tips(seat):
    return [text.words for text in seat.app.readable() if "tool_tip" in text.name]


def shortened(seat):
    return next(text for text in seat.app.readable() if text.whole == LONG and text.words != LONG)


def test_the_whole_name_is_told_where_the_pointer_rests(seat):
    rest_on(seat, shortened(seat).rect.center)
    assert " ".join(tips(seat)).split() == LONG.split()
    tip = next(text for text in seat.app.readable() if "tool_tip" in text.name)
    assert seat.app.canvas.target.get_rect().contains(tip.rect)


@pytest.mark.parametrize("what", ["away", "key", "resize"])
def test_it_goes_when_the_pointer_moves_on_or_something_is_done(seat, what):
    rest_on(seat, shortened(seat).rect.center)
    if what == "away":
        rest_on(seat, (5, 5))
    elif what == "key":
        seat.app.step(
            0.05, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_l, unicode="l", mod=0, scancode=0)]
        )
        seat.app.step(0.05)
    else:
        seat.app.relay()
        seat.app.step(0.05)
    assert not tips(seat)


def test_what_stands_in_full_is_not_repeated(seat):
    whole = next(text for text in seat.app.readable() if not text.shortened and text.name.startswith("plate"))
    rest_on(seat, whole.rect.center)
    assert not tips(seat)
