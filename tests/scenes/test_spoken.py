"""Spoken words of players: a doubt is shouted as rudely as the player likes, and may be typed."""

from dataclasses import replace

import pygame
import pytest

from tabletop.scenes.table.effects.bubbles import bounds
from tabletop.ui.effects.flourish import Remark
from tabletop.ui.effects.shows import Shout
from tests.scenes.table_person import Seat


def doubting():
    """A person who may doubt what somebody else has played."""
    person = Seat("bullshit", 3, seed=4)
    for _turn in range(40):
        person.rest()
        for _step in range(8):
            person.app.step(0.01, [])  # whoever wants to be quicker, is
        person.table.stage.finish()
        moves = {move.action: move for move in person.table.gestures.view.moves}
        if "doubt" in moves and person.match.waiting_for() == {0}:
            return person
        if not moves:
            continue
        person.table.play(next(iter(person.table.gestures.view.moves)))
    raise AssertionError("there is nothing to doubt")


def doubts(person):
    return sum(seat == 0 and move.action == "doubt" for seat, move in person.match.record.moves)


def spell(person, word):
    keys = [(pygame.key.key_code(sign), sign) for sign in word]
    events = [pygame.event.Event(pygame.KEYDOWN, key=key, unicode=sign, mod=0) for key, sign in keys]
    person.app.step(0.01, events)  # so quickly that nobody else acts meanwhile


@pytest.mark.parametrize("word", ["bullshit", "Doubt"])
def test_a_typed_word_is_a_doubt_and_opens_nothing(word):
    person = doubting()
    spell(person, word)
    assert doubts(person) == 1
    assert person.app.scene is person.table and not person.table.log_open


def test_another_letter_ends_the_word_and_is_a_key_of_the_table_again():
    person = doubting()
    spell(person, "bul")
    assert not person.table.log_open
    spell(person, "nl")
    assert person.table.log_open
    assert doubts(person) == 0


@pytest.mark.parametrize(("polite", "words"), [(False, "Bullshit"), (True, "I have grave doubts about that")])
def test_a_doubt_is_shouted_in_the_words_that_the_player_likes(polite, words, monkeypatch):
    import tabletop.scenes.table.effects.bubbles as bubbles

    said = []
    drawn = bubbles.bubble
    monkeypatch.setattr(bubbles, "bubble", lambda text, *how: said.append(text) or drawn(text, *how))
    person = doubting()
    person.app.settings = replace(person.app.settings, polite=polite)
    person.table.app.tempo.speed = 1.0
    spell(person, "doubt")
    person.frame()
    assert words in said
    assert any(isinstance(show, Shout) for show in person.table.flourishes.shows)


def test_the_button_for_a_doubt_is_larger_than_the_one_for_belief():
    person = doubting()
    rects = {widget.text: widget.rect for widget in person.table.buttons.page.words if widget.alive()}
    doubt, belief = rects["I doubt it"], rects["I believe it"]
    assert doubt.height > belief.height and doubt.width > belief.width and not doubt.colliderect(belief)


@pytest.mark.parametrize("slug", ["landlord", "bullshit"])
@pytest.mark.parametrize("size", [(1024, 640), (1440, 900)])
def test_what_is_said_covers_no_card_and_no_plate(slug, size):
    person = Seat(slug, 4, size=size, seed=3)
    for _turn in range(4):
        person.rest()
        person.table.play(person.table.gestures.view.moves[-1])
    person.rest()
    table, stage = person.table, person.table.stage
    cards = [bounds(table.hud, pose) for pose in stage.settled().values()]
    plates = [table.hud.rect(place.plate) for place in table.table.places]
    for seat in range(4):
        table.flourishes.finish()
        table.watch.on_flourish(Remark(seat, "Pass"))
        table.flourishes.tick(0.3 / table.app.tempo.speed)
        (bubble,) = [sprite.rect.inflate(-6, -6) for sprite in table.flourishes.sprites()]
        assert bubble.collidelist(cards) < 0 and bubble.collidelist(plates) < 0
