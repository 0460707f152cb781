"""Captures are counted aloud: card by card, then what else counts, and the sum stays for a while."""

import pygame

from tabletop.ui.effects.counting import STAYS, Count

PICTURE = pygame.Surface((40, 20), pygame.SRCALPHA)


def counting(count, further, **how):
    return Count(lambda _words: (PICTURE, (20, 19)), (300, 200), count, further, **how)


def heard(show):
    words = [show.words(show.duration * step / 400) for step in range(400)]
    return list(dict.fromkeys(words))


def test_every_card_is_counted_and_then_every_other_thing():
    show = counting(12, ["12 cards", "12 cards · 4 ♣"])
    assert heard(show) == [*map(str, range(1, 13)), "12 cards", "12 cards · 4 ♣"]


def test_a_large_pile_is_counted_in_much_the_same_time():
    assert counting(52, ["52 cards"]).duration < 1.6 * counting(26, ["26 cards"]).duration


def test_nothing_captured_is_said_at_once():
    assert heard(counting(0, ["0 cards"])) == ["0 cards"]


def test_with_reduced_motion_only_the_sum_shows():
    show = counting(12, ["12 cards", "12 cards · 4 ♣"], still=True)
    assert heard(show) == ["12 cards · 4 ♣"] and show.duration == STAYS
