"""A person at the table who marks several cards of the hand and plays them together."""

import pygame

from tabletop.engine.moves import canonical
from tabletop.text import _
from tests.scenes.keyboard import go_to_card, go_to_item
from tests.scenes.onlooker import button_words


def keys_of(person, faces):
    """The cards of the hand with these *faces*, one for each mention."""
    zone = person.table.gestures.hand
    left = list(faces)
    keys = []
    for index, face in enumerate(person.table.view.zones[zone]):
        if face in left:
            left.remove(face)
            keys.append((zone, index))
    assert not left
    return keys


def meanings_of(person, move, zone=""):
    """Meanings of the cards of *move* in *zone*, or anywhere, and the index of *move* among them."""
    meant = person.table.gestures.meant_by(move.cards, zone, ())
    return meant, [canonical(each) for each in meant].index(canonical(move))


def mark_with_mouse(person, move, zone):
    """Click each card; then drag them together, click where they go, or press the golden button."""
    keys = keys_of(person, move.cards)
    for key in keys:
        person.later()
        person.click(person.point(key))
    assert set(person.table.selection.chosen) == set(keys)
    way = person.rng.choice(("drag", "place", "gold"))
    meant, number = meanings_of(person, move, "" if way == "gold" else zone)
    words = button_words(person, meant[number])
    if way == "drag":
        person.drag(keys[0], person.zone(zone))
    elif way == "place":
        person.later()
        person.click(person.zone(zone))
    else:
        person.click(person.button(words if len(meant) == 1 else _("Play…")))
    if len(meant) > 1:
        person.click(person.button(words))


def mark_with_keys(person, move):
    """Go to each card and press Space; then Enter."""
    for key in keys_of(person, move.cards):
        go_to_card(person, key)
        person.key(pygame.K_SPACE)
    meant, number = meanings_of(person, move)
    person.key(pygame.K_RETURN)
    if len(meant) > 1:
        go_to_item(person, number)
        person.key(pygame.K_RETURN)
        person.frame()  # what a button does is done in the next frame
