"""Sentences at the bottom of a menu: nothing lies over them, and they stay until they are read or closed."""

import pytest

from tabletop.scenes.menus.home import HomeScene
from tests.scenes.person import SIZES, Person

DAMAGED = "The match oh-heck-1 was damaged and cannot be continued. It is kept as oh-heck-1.damaged-1."


def person_with(message, size=(1024, 640), text_size=1.0):
    return Person(lambda app_context: HomeScene(app_context, message), size, text_size)


@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_no_tile_lies_over_the_sentence(size, text_size):
    person = person_with(DAMAGED, size, text_size)
    plate = person.app.canvas._plates["notice"].rect
    others = [stop for stop in person.scene.focus._stops if stop.name != "notice.close"]
    for stop in others:
        seen = stop.widget.rect.clip(stop.view()) if stop.view else stop.widget.rect
        assert not seen.colliderect(plate), stop.name


def test_an_error_stays_until_it_is_closed_by_mouse_or_by_key():
    for close in (lambda person: person.click("notice.close"), lambda person: person.key("escape")):
        person = person_with(DAMAGED)
        person.look(200)
        person.key("tab")
        person.look()
        assert "notice" in person.app.canvas.names()
        close(person)
        assert "notice" not in person.app.canvas.names()


def test_a_remark_goes_when_it_has_been_read():
    person = Person()
    person.key("escape")
    assert "notice" in person.app.canvas.names()
    words = person.scene._notice.words
    person.look(round(0.06 * len(words) / 0.03) - 6)
    assert "notice" in person.app.canvas.names()
    person.look(12)
    assert "notice" not in person.app.canvas.names()
