"""The keys of the table: what each does. The arrow keys choose, Enter and Space play, A chooses all of a rank, F
sorts the hand, numbers bid or lay what is suggested, letters open, F2 explains what the cursor is on, and then one thing after another."""

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from tabletop.scenes.table.scene import TableScene

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
STEPS = {pygame.K_RIGHT: 1, pygame.K_LEFT: -1}


def do_key(table: "TableScene", event: pygame.event.Event) -> bool:
    """Do what the key says; whether it says anything."""
    key = event.key
    if table.reactions.spelling.key(event.unicode):
        return True
    command = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
    if command and (key == pygame.K_y or (key == pygame.K_z and event.mod & pygame.KMOD_SHIFT)):
        table.redo()
    elif key == pygame.K_u or (key == pygame.K_z and command):
        table.undo()
    elif key == pygame.K_e:
        table.show_again()
    elif key == pygame.K_c and not command:
        table.hand_cover.toggle()
    elif key == pygame.K_w:
        table.recall()
    elif key == pygame.K_PAUSE:
        table.hand_cover.pause()
    elif key == pygame.K_m:
        table.mute()
    elif key == pygame.K_l:
        table.toggle_log()
    elif key == pygame.K_s:
        table.scores()
    elif key == pygame.K_h:
        table.hint.toggle()
    elif key == pygame.K_a:
        table.selection.choose_alike()
    elif key == pygame.K_f:
        table.sorting.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
    elif key == pygame.K_o:
        table.order.toggle()
    elif key == pygame.K_r:
        table.rules()
    elif key == pygame.K_F1:
        table.rules_for_now()
    elif key == pygame.K_F2:
        table.explaining.walk(-1 if event.mod & pygame.KMOD_SHIFT else 1)
    elif event.unicode == "?":
        table.keys()
    elif table.listening.asked(key):
        return True
    elif key in STEPS:
        _step(table, STEPS[key])
    elif key in (pygame.K_UP, pygame.K_DOWN):
        _change_row(table)
    elif key == pygame.K_SPACE and not table.watch.busy and table.reactions.race():
        return True
    elif key in ENTER or key == pygame.K_SPACE:
        _press(table, key)
    elif event.unicode and table.reactions.key(event.unicode):
        return True
    elif event.unicode.isdecimal():
        return _choose_number(table, int(event.unicode)) or table.strip.choose(int(event.unicode))
    else:
        return False
    return True


def _step(table: "TableScene", way: int) -> None:
    """Along the cards, or along the buttons if the keyboard is there, or if there are no cards to play."""
    if table.buttons.cursor >= 0 or (table.buttons.offers and not table.gestures.targets):
        table.buttons.step(way)
    else:
        table.selection.step(way)


def _change_row(table: "TableScene") -> None:
    """From the cards to the buttons and back."""
    if table.buttons.cursor >= 0:
        table.buttons.cursor = -1
    elif table.buttons.offers:
        table.buttons.step(1)


def _press(table: "TableScene", key: int) -> None:
    table.match.hurry()
    table.taking_back.hurry()
    if table.hurry() or (key in ENTER and table.hint.follow()) or table.buttons.press():
        return
    if key != pygame.K_SPACE:
        if not table.selection.press():
            table.buttons.press_golden()
    elif not table.selection.toggle_or_play():
        _do_at_space(table)


def _do_at_space(table: "TableScene") -> None:
    """The one thing with a button that the game's table gives to the space bar."""
    for move in table.gestures.buttons:
        if move.action == table.game_table.controls.at_space:
            table.play(move)
            return


def _choose_number(table: "TableScene", number: int) -> bool:
    chips = table.game_table.chips(table.view, table.watch.cast) if table.gestures.view.moves else None
    for chip in chips.chips if chips else ():
        if chip.number == number:
            table.choose(chip)
            return True
    return False
