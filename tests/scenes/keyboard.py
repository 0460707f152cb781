"""The keyboard's way to a card or a button at the table, as a person goes it: Tab from group to group, arrows within."""

import pygame

GROUPS, MOST = 5, 120


def go_to_group(person, group):
    """Press Tab until the keyboard is in *group*."""
    for _press in range(GROUPS):
        if person.table.focus.group == group:
            return
        person.key(pygame.K_TAB)
    raise AssertionError(f"Tab does not lead to the {group}, only to the {person.table.focus.group}")


def go_to_card(person, key, instead=()):
    """Go to the card at *key*, or to one of those that are as good *instead*."""
    selection, wanted = person.table.selection, (key, *instead)
    go_to_group(person, selection.group_of(key))
    for _press in range(MOST):
        if selection.cursor in wanted:
            return
        person.key(pygame.K_RIGHT)
    raise AssertionError(f"the arrow keys do not lead to {key}")


def go_to_button(person, move):
    """Go to the button that makes *move*; whether that is possible still: somebody may have been quicker."""
    buttons = person.table.buttons
    for _press in range(MOST):
        if buttons.cursor >= 0 and buttons._moves[buttons.cursor] == move:
            return True
        if move not in buttons._moves:
            return False
        if person.table.focus.group == "offers":
            person.key(pygame.K_RIGHT)
        else:
            person.key(pygame.K_TAB)
    raise AssertionError(f"the keys do not reach the button of {move}")


def go_to_item(person, number):
    """Go to an item of the question that is open, by the arrows: its items may stand in columns."""
    page = person.app.scene.page
    places = {stop.name: stop.widget.rect for stop in page.focus._stops}
    wanted = places[f"item{number}"]
    while (name := person.app.scene.focus.name) != f"item{number}":
        here = places.get(name)
        if here is not None and here.y == wanted.y:
            person.key(pygame.K_RIGHT if here.x < wanted.x else pygame.K_LEFT)
        else:
            person.key(pygame.K_UP if here is not None and here.y > wanted.y else pygame.K_DOWN)
