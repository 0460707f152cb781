"""Sentences stay long enough to be read, at every speed; those about trouble until they are closed."""

import pygame
import pytest

from tabletop.ui.cards.animation import Tempo
from tabletop.ui.effects.shows import Flourishes, Shout, bubble
from tabletop.ui.toolkit.theme import Theme
from tests.scenes.table_person import Seat

EACH_SIGN, LEAST = 0.06, 1.5
SENTENCE = "I hold the four of clubs, and I ask for seven stones."
TROUBLE = "The disk is full; the last moves are not saved."


def said(words, tip=(300, 200)):
    picture, spot = bubble(words, Theme().font("strong"), 14, (-1, 0))
    return Shout(picture, spot, tip, still=False, speaker=1)


def seconds_of(flourishes, show, frame=0.02):
    """Seconds that *show* is on the screen."""
    seconds = 0.0
    while show in flourishes.shows and seconds < 20:
        flourishes.tick(frame)
        seconds += frame
    return seconds


@pytest.mark.parametrize("words", ["Four", SENTENCE])
@pytest.mark.parametrize("speed", [0.5, 1.0, 4.0])
def test_a_bubble_can_be_read_at_every_speed(speed, words):
    flourishes, show = Flourishes(Tempo(speed)), said(words)
    flourishes.begin(show)
    assert seconds_of(flourishes, show) >= max(LEAST, EACH_SIGN * len(words)) - 0.03


@pytest.mark.parametrize("speed", [1.0, 4.0])
def test_who_says_more_is_heard_out_first(speed):
    flourishes, first, second = Flourishes(Tempo(speed)), said(SENTENCE), said("Seven")
    flourishes.begin(first)
    flourishes.tick(0.2)
    flourishes.begin(second)
    assert seconds_of(flourishes, first) >= EACH_SIGN * len(SENTENCE) - 0.25
    assert seconds_of(flourishes, second) >= LEAST - 0.05, "and then the other one has its time"


def test_a_click_ends_what_is_said():
    flourishes = Flourishes(Tempo())
    flourishes.begin(said(SENTENCE))
    flourishes.finish()
    assert not flourishes.shows


def must_follow():
    """A table of Oh Heck! at which somebody has led, and a card of the person that may not be played."""
    for seed in range(20):
        person = Seat("oh-heck", 4, seed=seed)
        for _turn in range(3):
            person.rest()
            moves = person.table.gestures.view.moves
            hand = person.table.view.zones["hand:0"]
            barred = [face for face in hand if moves[0].cards and face not in {m.cards[0] for m in moves}]
            if barred:
                return person, barred[0]
            person.table.play(moves[0])
    raise AssertionError


def test_a_refusal_stays_until_it_is_read_whatever_the_table_shows():
    person, face = must_follow()
    person.app.tempo.speed = 1.0
    person.click(person.point(person.key_of(face)))
    sentence = person.table.refused
    assert sentence
    for _frame in range(round(max(LEAST, EACH_SIGN * len(sentence)) / 0.05) - 3):
        person.table.refresh()
        person.frame()
        assert person.table.refused == sentence
        assert sentence.startswith(on_the_panel(person)[:20])
    for _frame in range(200):
        person.frame()
    assert not person.table.refused and on_the_panel(person), "what is asked stands there again"


def on_the_panel(person):
    return " ".join(text.words for text in person.app.readable() if text.name == "words")


def test_a_refusal_goes_when_the_person_acts():
    person, face = must_follow()
    person.click(person.point(person.key_of(face)))
    person.table.play(person.table.gestures.view.moves[0])
    assert not person.table.refused


def with_trouble():
    person = Seat("xeri", 2)
    person.rest()

    class Full:
        trouble = TROUBLE
        written = 10**9

        def append(self, line):
            return 0

    person.match._journal = Full()
    person.frame()
    return person


@pytest.mark.parametrize("way", ["button", "panel", "key"])
def test_trouble_stays_until_it_is_closed_by_mouse_or_by_key(way):
    person = with_trouble()
    for _turn in range(2):
        for _frame in range(100):
            person.frame()
        assert on_the_panel(person) == TROUBLE
        person.match._journal.trouble = None  # it may be over: who has not read it yet still can
    if way == "key":
        person.frame(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0))
    else:
        (button,) = [target.rect for target in person.app.targets() if target.words == "Close the message"]
        rect = button if way == "button" else person.app.canvas._plates["words"].rect
        person.click(rect.center)
        person.frame()
    assert TROUBLE not in on_the_panel(person)
    assert person.app.scene is person.table


def test_what_goes_wrong_again_is_told_again():
    person = with_trouble()
    person.table.close_trouble()
    person.frame()
    assert TROUBLE not in on_the_panel(person)
    for trouble in (None, TROUBLE):
        person.match._journal.trouble = trouble
        person.frame()
    assert on_the_panel(person) == TROUBLE


@pytest.mark.parametrize(("patience", "stays"), [(1.0, 1), (2.0, 2), (4.0, 4), (0.0, 4)])
def test_who_needs_longer_has_longer_for_what_is_said(patience, stays):
    flourishes, show = Flourishes(Tempo(1.0, patience=patience)), said(SENTENCE)
    flourishes.begin(show)
    assert seconds_of(flourishes, show) >= stays * EACH_SIGN * len(SENTENCE) - 0.05


def test_a_refusal_stays_until_the_person_goes_on_where_that_is_wanted():
    person, face = must_follow()
    person.app.tempo.patience = 0.0
    person.click(person.point(person.key_of(face)))
    for _frame in range(200):
        person.frame(seconds=0.5)
    assert person.table.refused
    person.table.play(person.table.gestures.view.moves[0])
    assert not person.table.refused
