"""The next thing that a hand does towards a move, from what the table shows at this moment.

Nothing is remembered from one act to the next: whatever happened in between, the next act begins from what is there.
An act is a dictionary: ``{"act": "click", "at": [x, y]}``, ``"double"``, ``{"act": "drag", "from": …, "to": …}``,
``{"act": "key", "key": "Right"}`` or ``{"act": "wait"}``; places are px of the window.
"""

from tabletop.engine.moves import canonical
from tabletop.scenes.table.overlays import Question
from tabletop.text import _
from tests.scenes.composing_person import felt, things
from tests.scenes.marking_person import keys_of, meanings_of
from tests.scenes.onlooker import Onlooker, button_words, chip_of, way_of

STYLES = ("drag", "double", "twice", "gold", "place", "keys")
"""Ways to make a move; where one cannot be used for it, another is."""


class Eyes(Onlooker):
    """Sees the table on *app*."""

    def __init__(self, app, table):
        self.app, self.table = app, table


def next_act(person, move, style):
    """Next act that leads to *move*, a legal one of who looks; AssertionError where nothing of the kind can be seen."""
    table = person.table
    if isinstance(person.app.scene, Question):
        return _answer(person, move)
    if table.gestures.usable and move.cards:
        return _compose(person, move, style)
    source, zone = way_of(person, move)
    if source is None:
        return _button_by_keys(person, move) if style == "keys" else click(button_of(person, move))
    if move.cards and table.gestures.several:
        return _several(person, move, zone, style)
    return _single(person, move, source, zone, style)


def click(point, double=False):
    return {"act": "double" if double else "click", "at": [int(point[0]), int(point[1])]}


def drag(start, end):
    return {"act": "drag", "from": list(map(int, start)), "to": list(map(int, end))}


def press(key):
    return {"act": "key", "key": key}


def button_of(person, move):
    """The middle of the button or chip that makes *move*."""
    buttons = person.table.buttons
    assert move in buttons._moves, f"there is no button for {move}"
    return buttons._rects[buttons._moves.index(move)].center


def _answer(person, move):
    """Answer the table if it asks which move is meant: say so, or go back."""
    words = button_words(person, move)
    if any(item.words == words for item in person.app.scene._items):
        return click(person.button(words))
    return press("Escape")


def _button_by_keys(person, move):
    buttons = person.table.buttons
    chip = chip_of(person, move)
    if chip and 0 <= chip.number < 10:
        return press(str(chip.number))
    button_of(person, move)
    if buttons.cursor < 0:
        return press("Tab")
    return press("Return" if buttons._moves[buttons.cursor] == move else "Right")


def to_card(person, key, then):
    """The key that leads towards the card at *key*, and *then* the one that is pressed there."""
    table = person.table
    if table.focus.group != table.selection.group_of(key):
        return press("Tab")
    there = table.selection.cursor == key or (
        table.selection.cursor is not None and key in table.selection.things(table.selection.cursor)
    )
    return press(then if there else "Right")


def _single(person, move, source, zone, style):
    """One card, or a pile."""
    selection, gestures = person.table.selection, person.table.gestures
    key = person.key_of(source)
    open_ = len(gestures.meant_by([source])) > 1
    if style == "keys":
        return to_card(person, key, "Return")
    if style == "drag":
        return drag(person.point(key), person.zone(zone))
    if gestures.plain(source):
        return click(person.point(key))
    if style == "double":
        return click(person.point(key), double=True)
    if selection.chosen != [key]:
        return click(person.point(key))
    if style == "place" or (style == "gold" and open_):
        return click(person.zone(zone))
    if style == "gold":
        return click(person.button(button_words(person, move)))
    return click(person.point(key)) | {"pause": 0.4}  # later than a double click


def _several(person, move, zone, style):
    """Cards that are chosen together."""
    selection = person.table.selection
    keys = keys_of(person, move.cards)
    differ = [key for key in (*keys, *selection.chosen) if (key in keys) != (key in selection.chosen)]
    if style == "keys":
        if differ:
            return to_card(person, differ[0], "space")
        return press("Tab" if person.table.focus.on_buttons else "Return")
    if differ:
        return click(person.point(differ[0])) | {"pause": 0.05}
    meant, number = meanings_of(person, move, "" if style in ("gold", "double", "twice") else zone)
    if style == "drag":
        return drag(person.point(keys[0]), person.zone(zone))
    if style == "place":
        return click(person.zone(zone))
    return click(person.button(button_words(person, meant[number]) if len(meant) == 1 else _("Play…")))


def _compose(person, move, style):
    """Cards of the hand with cards of the table."""
    table = person.table
    selection, gestures = table.selection, table.gestures
    used, keys = things(person, move), [person.key_of(face) for face in move.cards]
    wanted = {key for each in used for key in selection.things(each)}
    wrong = [key for key in selection.used if key not in wanted]
    missing = [key for key in used if key not in selection.used]
    unchosen = [key for key in keys if key not in selection.chosen]
    surplus = [key for key in selection.chosen if key not in keys]
    # Where single cards are played the next one that is chosen replaces the other, which would be played if clicked again.
    todo = [*wrong, *missing, *unchosen, *surplus]
    (zone,) = gestures.targets[move.cards[0]]
    alone = len(keys) == 1 and len(gestures.attempt(move.cards, zone, move.table).moves) == 1
    if style == "keys":
        return _compose_by_keys(person, move, todo)
    if style == "drag" and alone and not wrong and not missing:
        held, start = table.stage.rect(keys[0]), person.point(keys[0])
        return drag(start, felt(person, zone, (held.centerx - start[0], held.centery - start[1])))
    if todo:
        return click(person.point(todo[0])) | {"pause": 0.05}
    found = [known for known in table.buttons._moves if known and canonical(known) == canonical(move)]
    if found:
        return click(button_of(person, found[0]))
    return click(felt(person, zone))


def _compose_by_keys(person, move, todo):
    buttons = person.table.buttons
    if todo:
        return to_card(person, todo[0], "space")
    if buttons.cursor < 0:
        return press("Tab")
    return press("Return" if buttons._moves[buttons.cursor] == move else "Right")
