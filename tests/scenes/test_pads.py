"""Gamepads: plugged in and out, broken ones, signs, letters, and two people with a pad each."""

from collections import Counter
from dataclasses import replace

import pygame
import pytest
from pygame.event import Event

from tabletop.scenes.menus.keys import KeysScene
from tabletop.scenes.menus.letters import LettersScene
from tabletop.scenes.menus.setup import SetupScene
from tabletop.scenes.table.overlays import PassScreen
from tabletop.ui.input.pads import FIRST, NEXT, Pads
from tabletop.ui.painting.pad_signs import LETTERS, pad_sign, style_of
from tests.invariants.legibility import targets, texts
from tests.scenes.company import Company
from tests.scenes.pad_person import PadPerson
from tests.scenes.person import Person
from tests.scenes.table_person import Seat
from tests.scenes.virtual_pad import VirtualPad

A, B, X = (getattr(pygame, f"CONTROLLER_BUTTON_{name}") for name in "ABX")


@pytest.fixture
def plugged():
    """Plugs in pads, which are unplugged at the end."""
    pads = []

    def plug():
        pads.append(VirtualPad())
        return pads[-1]

    yield plug
    for pad in pads:
        pad.unplug()


def push(person, pad, button):
    for down in (True, False):
        pad.button(button, down)
        person.do(*pygame.event.get())


def test_a_pad_comes_and_goes_while_the_app_runs(plugged):
    person = Seat("xeri", 2)
    assert person.app.pads.count == 0
    pad = plugged()
    person.frame(*pygame.event.get())
    assert person.app.pads.count == 1
    pad.unplug()
    person.frame(*pygame.event.get())
    assert person.app.pads.count == 0
    pad.unplug = lambda: None


def test_a_pad_that_cannot_be_opened_or_is_gone_is_passed_over():
    pads = Pads()
    pads.open()
    odd = [
        Event(pygame.CONTROLLERDEVICEADDED, device_index=77, guid=""),
        Event(pygame.CONTROLLERBUTTONDOWN, instance_id=5, button=A),
        Event(pygame.CONTROLLERAXISMOTION, instance_id=5, axis=0, value=32767),
        Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=5),
    ]
    assert pads.as_keys(odd) == [] and pads.count == 0 and not pads.used
    pads.shake()


def test_the_stick_steps_once_and_goes_on_while_it_is_held(plugged):
    pad, pads = plugged(), Pads()
    pads.as_keys(pygame.event.get())
    pad.axis(pygame.CONTROLLER_AXIS_LEFTX, 0.9)
    pad.axis(pygame.CONTROLLER_AXIS_LEFTY, 0.5)
    assert [event.key for event in pads.as_keys(pygame.event.get())] == [pygame.K_RIGHT]
    assert pads.tick(FIRST / 2) == []
    assert [event.key for event in pads.tick(FIRST)] == [pygame.K_RIGHT]
    assert [event.key for event in pads.tick(NEXT)] == [pygame.K_RIGHT]
    pad.axis(pygame.CONTROLLER_AXIS_LEFTX, 0.0)
    pad.axis(pygame.CONTROLLER_AXIS_LEFTY, 0.0)
    assert pads.as_keys(pygame.event.get()) == [] and pads.tick(2.0) == []


def test_the_signs_of_its_buttons_show_as_soon_as_it_is_used_and_go_with_the_mouse(plugged):
    person = Person(lambda context: KeysScene(), (1024, 640))
    pad = plugged()
    person.do(*pygame.event.get())
    plain = len(person.app.gui.layers())
    push(person, pad, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert person.app.gui.signs == "letters" and len(person.app.gui.layers()) > plain
    assert texts(person.app) == [] and targets(person.app) == []
    person.do(Event(pygame.MOUSEBUTTONDOWN, pos=(5, 635), button=1))
    assert person.app.gui.signs == ""


def test_tips_name_the_buttons_of_the_pad_in_hand_and_no_keys(plugged):
    person = Seat("canasta", 4)
    person.rest()

    def said():
        return {name: icon.tool_tip_text for name, icon in person.table.buttons._icons.items()}

    assert said()["menu"] == "Menu (Esc)" and said()["undo"] == "Undo (U)"
    pad = plugged()
    person.frame(*pygame.event.get())
    for down in (True, False):
        pad.button(pygame.CONTROLLER_BUTTON_DPAD_RIGHT, down)
        person.frame(*pygame.event.get())
    tips = said()
    assert (tips["menu"], tips["undo"]) == ("Menu (B)", "Undo (L2)")
    assert (tips["scores"], tips["log"]) == ("Score sheet", "What happened")
    assert (person.app.key_of("hint"), person.app.key_of("explain")) == ("Y", "Select")
    assert person.app.with_key("Eye", "V") == "Eye"
    person.frame(Event(pygame.MOUSEBUTTONDOWN, pos=(5, 635), button=1))
    assert said()["scores"] == "Score sheet (S)"


def test_tips_name_the_keys_as_they_were_chosen():
    person = Seat("canasta", 4)
    person.app.settings = replace(person.app.settings, key_set="left", keys="log ctrl+l")
    person.app.relay()
    tips = {name: icon.tool_tip_text for name, icon in person.table.buttons._icons.items()}
    assert (tips["undo"], tips["log"]) == ("Undo (X)", "What happened (Ctrl+L)")
    assert person.app.key_of("hint") == "Q"


def test_its_directions_lead_from_group_to_group_as_things_lie():
    person = PadPerson("golf", 2)
    try:
        person.rest()
        person.push(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
        seen = {person.table.focus.group}
        for _press in range(4):
            person.push(pygame.CONTROLLER_BUTTON_DPAD_UP)
            seen.add(person.table.focus.group)
        assert {"table", "bar"} <= seen
    finally:
        person.pad.unplug()


def test_every_button_has_its_sign_in_every_style():
    # SDL tells of the buttons of Nintendo's pads by their letters, as well.
    assert [style_of(name) for name in ("Xbox One Controller", "PS4 Controller", "Nintendo Switch Pro")] == [
        *("letters", "shapes", "letters")
    ]
    signs = {
        (meaning, style): pygame.image.tobytes(pad_sign(meaning, style, 24), "RGBA")
        for meaning in LETTERS
        for style in ("letters", "shapes")
    }
    for style in ("letters", "shapes"):
        assert len({look for (_meaning, each), look in signs.items() if each == style}) == len(LETTERS)


@pytest.mark.long
@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_a_name_is_written_by_choosing_letters(plugged, text_size):
    person = Person(lambda context: SetupScene(context, "xeri"), (1024, 640), text_size)
    pad = plugged()
    person.do(*pygame.event.get())
    push(person, pad, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    name = next(iter(person.page.fields))
    person.scene.focus.go_visibly(name)
    push(person, pad, A)
    letters = person.scene
    assert isinstance(letters, LettersScene)
    assert texts(person.app) == [] and targets(person.app) == []
    while letters._text:
        letters._delete()
    letters._shift()
    person.look()
    for sign in "io":
        letters.focus.go_visibly(f"sign{sign}")
        push(person, pad, A)
    letters.focus.go_visibly("done")
    push(person, pad, A)
    assert isinstance(person.scene, SetupScene)
    assert person.page.fields[name].get_text() == "Io"


# Two people


class Two(Company):
    """Two people with a pad each at one screen."""

    def __init__(self, slug, seats, plugged, **how):
        super().__init__(slug, seats, **how)
        self.pads = [plugged(), plugged()]
        self.frame(*pygame.event.get())

    def both(self, button, first, second):
        """Press a button on both pads between two frames; *first* is pressed before *second*."""
        for pad in (first, second):
            pad.button(button, True)
        self.frame(*pygame.event.get(), later=0.0)
        for pad in (first, second):
            pad.button(button, False)
        self.frame(*pygame.event.get(), later=0.0)

    def push(self, pad, button):
        for down in (True, False):
            pad.button(button, down)
            self.frame(*pygame.event.get(), later=0.0)
        self.frame(later=0.0)


def passed_on(plugged):
    """Two people, of whom the first is to take the screen; her pad and the other one."""
    person = Two("oh-heck", 3, plugged)
    person.rest()
    assert isinstance(person.app.scene, PassScreen)
    seat = person.app.scene._seat
    own = sorted(person.match.persons).index(seat)
    return person, person.pads[own], person.pads[1 - own]


def test_only_the_pad_of_who_is_asked_uncovers_the_hand_and_plays(plugged):
    person, own, other = passed_on(plugged)
    person.push(other, A)
    assert isinstance(person.app.scene, PassScreen)
    person.push(own, A)
    assert person.app.scene is person.table
    person.rest()
    person.push(other, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert person.table.focus.group == ""
    person.push(own, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert person.table.focus.group != ""


def test_with_two_pads_in_one_frame_chance_says_who_was_first(plugged):
    pads = [plugged(), plugged()]
    some = Pads()
    some.as_keys(pygame.event.get())
    first = Counter()
    for _press in range(60):
        for pad in pads:
            pad.button(X, True)
        pressed = some.as_keys(pygame.event.get())
        assert len(pressed) == 2 and len({event.pad for event in pressed}) == 2
        first[some.number(pressed[0].pad)] += 1
        for pad in pads:
            pad.button(X, False)
        some.as_keys(pygame.event.get())
    assert min(first[0], first[1]) >= 10


def test_a_reaction_is_made_by_the_pad_of_its_seat(plugged):
    person = Two("bullshit", 3, plugged, seed=4)
    for _turn in range(40):
        person.rest()
        racing = person.table.match.reacting() & person.match.persons
        if racing and person.table.watch.covered and person.app.scene is person.table:
            break
        person.act()
    seat = min(person.table.match.reacting() & person.match.persons)
    made = len(person.match.record.moves)
    person.push(person.pads[sorted(person.match.persons).index(seat)], X)
    assert person.match.record.moves[made][0] == seat


def test_a_pad_shakes_when_something_is_refused(plugged):
    person = PadPerson("xeri", 2)
    try:
        person.rest()
        person.push(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
        shaken = []
        person.app.pads._pads[person.app.pads._last].controller = type(
            "Shaken", (), {"rumble": lambda self, *how: shaken.append(how)}
        )()
        person.table.refuse("No.")
        assert len(shaken) == 1
    finally:
        person.pad.unplug()
