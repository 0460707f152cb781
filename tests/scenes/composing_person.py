"""A person who composes moves of a card of the hand and cards of the table, by mouse or by keys alone."""

import pygame

from tests.scenes.keyboard import go_to_button, go_to_card


def things(person, move):
    """A card of each thing on the table that *move* uses; of equal cards as many as it uses."""
    usable, zones = person.table.gestures.usable, person.table.view.zones
    found, left = {}, list(move.table)
    for zone, how in usable.items():
        for index, face in enumerate(zones[zone]):
            if face in left:
                left.remove(face)
                found[zone if how == "whole" else (zone, index)] = (zone, index)
    return list(found.values())


def felt(person, name, beyond=(0, 0)):
    """A point of zone *name* beside the cards; so far *beyond* it there is no card either."""
    table = person.table
    rect = table.hud.rect(table.game_table.drop_zones(table.view, table.table)[name])
    cards = [
        table.stage.rect(key).inflate(24, 24)
        for key in table.stage.settled()
        if key[0] in table.gestures.usable
    ]
    for down in (0.5, 0.08, 0.92):
        for across in (0.5, 0.05, 0.2, 0.35, 0.65, 0.8, 0.95):
            point = (round(rect.x + across * rect.width), round(rect.y + down * rect.height))
            other = point[0] + beyond[0], point[1] + beyond[1]
            if not any(card.collidepoint(point) or card.collidepoint(other) for card in cards):
                return point
    raise AssertionError(f"{name} is full")


def compose_with_mouse(person, move):
    """Click what *move* uses; then drag the card, click it twice, or click its button, as it comes; several need it."""
    used, keys = things(person, move), [person.key_of(face) for face in move.cards]
    gestures = person.table.gestures
    (zone,) = gestures.targets[move.cards[0]]
    several = len(keys) > 1 or len(gestures.attempt(move.cards, zone, move.table).moves) > 1
    way = "button" if several else person.rng.choice(("drag", "onto", "button", "felt"))
    if way == "onto" and len(used) == 1:
        person.drag(keys[0], person.point(used[0]))
        return
    for thing in used:
        person.later()
        person.click(person.point(thing))
    if way == "drag":
        held, start = person.table.stage.rect(keys[0]), person.point(keys[0])
        person.drag(keys[0], felt(person, zone, (held.centerx - start[0], held.centery - start[1])))
        return
    for key in keys:
        person.later()
        person.click(person.point(key))
    person.click(felt(person, zone) if way == "felt" else button(person, move))


def button(person, move):
    """The middle of the button that makes *move*."""
    buttons = person.table.buttons
    return buttons._rects[buttons._moves.index(move)].center


def compose_with_keys(person, move):
    """Choose what *move* uses and its cards, each with Space or Enter; then go up to its button."""
    used = things(person, move)
    for key in [*used, *map(person.key_of, move.cards)]:
        # Another card of the same thing does as well.
        go_to_card(person, key, person.table.selection.things(key) if key in used else ())
        person.key(pygame.K_SPACE)
    go_to_button(person, move)
    person.key(pygame.K_RETURN)
