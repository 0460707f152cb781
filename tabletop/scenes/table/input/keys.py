"""The keys of the table: what each does. The arrow keys choose, Enter and Space play, G chooses all of a rank, F
sorts the hand, numbers bid or lay what is suggested, letters open, F2 explains what the cursor is on, and then one thing after another."""

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from tabletop.scenes.table.scene import TableScene

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


def do_key(table: "TableScene", event: pygame.event.Event) -> bool:
    """Do what the key says; whether it says anything."""
    key, sign = event.key, event.dict.get("sign", event.unicode)
    if table.reactions.spelling.key(event.unicode) or table.typed_cards.suit(sign):
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
    elif key == pygame.K_g:
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
    elif key in ARROWS:
        _go(table, *ARROWS[key], freely="pad" in event.dict)
    elif key == pygame.K_TAB:
        table.focus.change_group(-1 if event.mod & pygame.KMOD_SHIFT else 1)
    elif key == pygame.K_SPACE and not table.watch.busy and table.reactions.race():
        return True
    elif key in ENTER or key == pygame.K_SPACE:
        _press(table, event)
    elif event.unicode and table.reactions.key(event.unicode):
        return True
    elif event.unicode.isdecimal():
        number = int(event.unicode)
        return _choose_number(table, number) or table.strip.choose(number) or table.typed_cards.rank(sign)
    else:
        return table.typed_cards.rank(sign)
    return True


def _go(table: "TableScene", across: int, down: int, freely: bool) -> None:
    """Within the group and on to the next one; *freely*, as a gamepad does, by the places alone."""
    if freely:
        table.focus.walk(across, down)
    elif across:
        table.focus.step(across)
    else:
        table.focus.climb(up=down < 0)


def _press(table: "TableScene", event: pygame.event.Event) -> None:
    table.match.hurry()
    table.taking_back.hurry()
    key, early = event.key, table.early_press
    seen = early.look(table.selection.cursor)
    hurried = table.hurry()
    if early.waits(seen, event, hurried) or (hurried and not early.still_means(seen)):
        return
    if (key in ENTER and table.hint.follow()) or table.buttons.press():
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
