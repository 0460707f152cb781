"""Offers of the table at the lower right and in the middle: moves without cards, numbers, the golden button.

The golden button plays the cards that are chosen, or passes the screen on.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.scenes.table.buttons import Option
from tabletop.text import _
from tabletop.ui.choices import Chip, Chips
from tabletop.ui.move_targets import MoveTargets, Source

if TYPE_CHECKING:
    from tabletop.scenes.table.scene import TableScene

FEW_BUTTONS = 3
"""Buttons for moves whose cards are not all chosen yet."""


def offer(table: "TableScene", view: View, gestures: MoveTargets, until: float) -> None:
    """Offer what the person at *table* may do now, in widgets made *until* that moment, and mark what the hint says."""
    chips = _chips(table, view) if gestures.view.moves else None
    chipped = {chip.move for chip in chips.chips} if chips else set()
    shortcuts = table.game_table.shortcuts(gestures.view) if not table.selection.chosen else ()
    plain = [move for move in (*gestures.buttons, *shortcuts) if move not in chipped]
    actions = [_action(table, gestures.view, move) for move in plain]
    table.buttons.offer(
        [
            *([Option(_("Close the message"), table.close_trouble)] if table.notices.trouble else []),
            *table.why(),
            *_lesson(table),
            *table.claiming.options(),
            *table.taking_back.options(),
            *table.order.options(),
            *table.strip.options(),
            *actions,
            *table.reactions.options(),
            *_pass_on(table),
            *_play_chosen(table, gestures),
            *table.hand_cover.options(),
            *table.sorting.options(),  # at the corner, so that it never takes the place of a button that goes
        ],
        chips,
        table.choose,
        table.lying,
        playable=bool(gestures.targets),
        until=until,
    )
    table.buttons.mark(table.hint.moves)
    table.buttons.enable("undo", lambda: table.taking_back.possible)
    if table.hint.offered:
        table.buttons.enable("hint", lambda: table.hint.possible or table.hint.wanted)


def _chips(table: "TableScene", view: View) -> Chips | None:
    """The chips to choose from, each with the whole words of its move: a number by itself says nothing to who only hears it."""
    chips = table.game_table.chips(view, table.watch.cast)
    if chips is None:
        return None

    def said(chip: Chip) -> str:
        words = table.game_table.words.move_words(view, chip.move)
        return words if chip.words in words else f"{words}: {chip.words}"

    return replace(chips, chips=tuple(replace(chip, said=said(chip)) for chip in chips.chips))


def _action(table: "TableScene", view: View, move: Move) -> Option:
    """The button of *move*, with words, or with an icon where it hardly ever makes sense."""
    words, do = table.game_table.words.move_words(view, move), partial(table.play, move)
    icon = table.game_table.icon(view, move)
    return Option(words, do, "@icon" if icon else _looks(table, move), move, icon=icon)


def _looks(table: "TableScene", move: Move) -> str:
    controls = table.game_table.controls
    if move.action in controls.alarming:
        return "@alarm"
    return "@shout" if move.action in controls.loud else "@quiet"


def _pass_on(table: "TableScene") -> list[Option]:
    seat = table.watch.next_person()
    if seat is None or not table.watch.may_stay():
        return []
    words = _("Pass the screen to {name}").format(name=table.watch.cast.name(seat))
    return [Option(words, table.cover, "@primary")]


def _lesson(table: "TableScene") -> list[Option]:
    """The button that opens the present moment of a lesson again."""
    told = table.coach is not None and table.coach.present is not None and table.gestures.view.moves
    return [Option(_("What was that?"), table.read_again, spare=1)] if told else []


def _play_chosen(table: "TableScene", gestures: MoveTargets) -> list[Option]:
    """The golden button for the cards that are chosen."""
    sources = table.selection.sources() if table.selection.chosen else []
    if gestures.usable:
        return _play_with_table(table, gestures, sources)
    moves = gestures.meant_by(sources, "", ())
    if not moves:
        return []
    words = table.game_table.words.move_words(gestures.view, moves[0]) if len(moves) == 1 else _("Play…")
    # What is chosen when the button is pressed: the same words may stand for more cards by then.
    return [Option(words, lambda: table.attempt(table.selection.sources(), ""), "@primary", means="play")]


def _play_with_table(table: "TableScene", gestures: MoveTargets, sources: Sequence[Source]) -> list[Option]:
    """A button for each thing that the chosen cards may mean with what is chosen on the table.

    The likeliest is golden. While nothing is chosen there, also for what else they may mean, if that is little.
    """
    used = table.selection.used_faces()
    moves = gestures.meant_by(sources, "", used)
    if not used:
        near = [move for move in gestures.near(sources, "", ()) if move not in moves]
        moves = [*(near if len(near) < FEW_BUTTONS else ()), *moves]
    return [
        Option(
            table.game_table.words.move_words(gestures.view, move),
            partial(table.play, move),
            "@primary" if move == moves[0] else "@quiet",
            move,
            means="play" if move == moves[0] else "",
        )
        for move in reversed(moves)
    ]
