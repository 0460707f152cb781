"""The keyboard's way at the table: the hand, what is offered, what lies on the table, and the bar, as groups.

Tab goes from group to group, the arrow keys within one; up and down lead on to the next group where there is nothing
more. A gamepad goes by places, whatever the group. Keyboard, gamepad and screen reader have the same place: the cursor
of the cards, of the buttons, or of the bar.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from tabletop.ui.cards.poses import Key
from tabletop.ui.input.direction import Direction, PlaceMap, nearest

if TYPE_CHECKING:
    from tabletop.scenes.table.scene import TableScene

HAND, OFFERS, TABLE, BAR = "hand", "offers", "table", "bar"
GROUPS = (HAND, OFFERS, TABLE, BAR)
CLOSE, APART = 0.05, 0.25
"""Shares of a card by which those of a fan and those of two rows lie apart."""


@dataclass(frozen=True, eq=False, slots=True)
class Stop:
    """A place of the keyboard in a *group*; *go* brings it there, *of_use*: something can be done there."""

    group: str
    rect: Rect
    here: bool
    go: Callable[[], object]
    of_use: bool = True


class TableFocus:
    """The keyboard's place at *table*."""

    def __init__(self, table: "TableScene") -> None:
        self._table = table
        self._last: dict[str, Key] = {}

    @property
    def group(self) -> str:
        """The group in which the keyboard is; "" before it was used."""
        buttons, selection = self._table.buttons, self._table.selection
        if buttons.icon:
            return BAR
        if buttons.cursor >= 0:
            return OFFERS
        return selection.group_of(selection.cursor) if selection.cursor is not None else ""

    @property
    def on_buttons(self) -> bool:
        """True if the keyboard is on a button or an icon."""
        return bool(self._table.buttons.icon) or self._table.buttons.cursor >= 0

    def to_card(self, key: Key) -> None:
        """Go to the card at *key*."""
        self._table.buttons.leave()
        self._table.selection.go_to([key])
        self._last[self._table.selection.group_of(key)] = key

    def step(self, way: int) -> None:
        """Go to the next place of the group (*way* 1) or the one before (-1), and from the last to the first."""
        stops = self._stops()
        group = self.group or self._first(stops)
        members = [stop for stop in stops if stop.group == group]
        at = next((number for number, stop in enumerate(members) if stop.here), -1 if way > 0 else 0)
        if members:
            members[(at + way) % len(members)].go()

    def climb(self, up: bool) -> None:
        """Go up or down within the group, or to the next one."""
        stops, group = self._stops(), self.group
        here = next((stop for stop in stops if stop.here), None)
        if here is not None:
            inside = [(stop, stop.rect) for stop in stops if stop.group == group and stop is not here]
            there = nearest(here.rect, inside, 0, -1 if up else 1)
            if there is not None:
                there.go()
                return
        self.change_group(1 if up else -1, but=BAR)

    def change_group(self, way: int, but: str = "") -> None:
        """Go to the next group (*way* 1) or the one before (-1) in which there is anything, but not to that called *but*."""
        stops = self._stops()
        groups = [name for name in GROUPS if name != but and any(stop.group == name for stop in stops)]
        if not groups:
            return
        here = self.group
        if here in groups:
            group = groups[(groups.index(here) + way) % len(groups)]
        else:
            group = groups[0] if way > 0 or not here else groups[-1]
            # Before it was used, up and down lead from the cards, where one begins.
            group = groups[1] if but and not here and group == HAND and len(groups) > 1 else group
        self._enter(group, stops)

    def _enter(self, group: str, stops: list[Stop]) -> None:
        members = [stop for stop in stops if stop.group == group]
        last = self._last.get(group)
        if last is not None and last in self._table.selection.rows.get(group, ()):
            self.to_card(last)
        else:
            members[0].go()

    def walk(self, across: int, down: int) -> None:
        """Go to the next place in a direction, in whichever group."""
        stops = self._stops()
        here = next((stop for stop in stops if stop.here), None)
        if here is None:
            self.step(1)
            return
        there = map_of(stops).ahead(stops.index(here), (across, down))
        if there is not None:
            stops[there].go()

    def _first(self, stops: list[Stop]) -> str:
        """The group in which one begins: the cards, if any can be played, or else what is offered."""
        order = (HAND, TABLE, OFFERS) if self._table.gestures.targets else (OFFERS, HAND, TABLE, BAR)
        return next((name for name in order if any(stop.group == name for stop in stops)), BAR)

    def _stops(self) -> list[Stop]:
        """All places, in their order within each group; those of no use only where there are no others, if the settings
        have them skipped."""
        buttons, selection = self._table.buttons, self._table.selection
        stops = [self._card(group, key) for group in (HAND, TABLE) for key in selection.rows.get(group, ())]
        if self._table.app.settings.skips:
            of_use = {stop.group for stop in stops if stop.of_use}
            stops = [stop for stop in stops if stop.of_use or stop.group not in of_use]
        group = self.group
        for number, rect in enumerate(buttons.places()):
            here = group == OFFERS and buttons.cursor == number
            stops.append(Stop(OFFERS, rect, here, partial(buttons.go_to_number, number)))
        for name, rect in buttons.icons():
            here = buttons.icon == name
            stops.append(Stop(BAR, rect, here, partial(buttons.go_to_icon, name)))
        return stops

    def _card(self, group: str, key: Key) -> Stop:
        table = self._table
        here = table.selection.cursor == key and not self.on_buttons
        rect = table.stage.rect(key) or Rect(0, 0, 1, 1)
        return Stop(group, rect, here, lambda: self.to_card(key), table.selection.of_use(key))


def map_of(stops: list[Stop]) -> PlaceMap:
    """The ways of a gamepad between *stops*: along the hand card by card, however dense they lie."""
    hand = [number for number, stop in enumerate(stops) if stop.group == HAND]

    def ahead(here: int, direction: Direction) -> int | None:
        across, down = direction
        along = across and stops[here].group == HAND
        if along and 0 <= (at := hand.index(here) + across) < len(hand):
            return hand[at]
        others = [
            (number, stop.rect)
            for number, stop in enumerate(stops)
            if number != here and not (along and stop.group == HAND)
        ]
        return nearest(stops[here].rect, others, across, down, CLOSE if across else APART)

    return PlaceMap([stop.rect for stop in stops], ahead)
