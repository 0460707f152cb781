"""Controls that pygame_gui lacks, made of its buttons: the segmented choice and the number stepper."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect
from pygame_gui.core import ObjectID
from pygame_gui.elements import UIButton, UILabel

from tabletop.scenes.forms.page import Page, Scroll
from tabletop.text import _
from tabletop.ui.accessibility.meaning import Meaning
from tabletop.ui.painting import paint
from tabletop.ui.toolkit.gui import enable

TROUGH = (255, 255, 255, 15)
RIM = 2
"""Margin of a trough round its buttons, in px of the design."""


class Segments:
    """A segmented choice: a trough with a button for each of *labels*; *pick* is called with the index of the new one.

    Where they are wider than *room* px together they stand in several lines.
    """

    def __init__(
        self,
        page: Page,
        name: str,
        labels: Sequence[str],
        chosen: int,
        place: tuple[int, int],
        pick: Callable[[int], object],
        scroll: Scroll | None = None,
        room: int | None = None,
    ) -> None:
        self.chosen = chosen
        self._pick = pick
        width, height = self.size(page, labels, room)
        container = scroll.container if scroll else None
        trough = paint.rounded((width, height), page.px(12), TROUGH)
        page.picture(trough, place, container)
        pad = page.px(RIM)
        self._buttons: list[UIButton] = []
        for index, (label, rect) in enumerate(zip(labels, _in_lines(page, labels, room), strict=True)):
            self._buttons.append(
                page.button(
                    f"{name}.{index}",
                    label,
                    rect.move(place[0] + pad, place[1] + pad),
                    partial(self.choose, index),
                    "@choice_on" if index == chosen else "@choice",
                    scroll,
                    name,
                    partial(self._is_chosen, index),
                    purpose="radio_button",
                )
            )

    def _is_chosen(self, index: int) -> bool:
        return index == self.chosen

    @staticmethod
    def size(page: Page, labels: Sequence[str], room: int | None = None) -> tuple[int, int]:
        """Width and height of the choice in px."""
        places, rim = _in_lines(page, labels, room), 2 * page.px(RIM)
        return max(place.right for place in places) + rim, max(place.bottom for place in places) + rim

    def choose(self, index: int) -> None:
        """Choose the part *index* and tell."""
        if index == self.chosen:
            return
        for number, looks in ((self.chosen, "@choice"), (index, "@choice_on")):
            button = self._buttons[number]
            button.change_object_id(ObjectID(object_id=button.object_ids[-1], class_id=looks))
        self.chosen = index
        self._pick(index)


def _in_lines(page: Page, labels: Sequence[str], room: int | None) -> list[Rect]:
    """The places of buttons with *labels* side by side, in lines of at most *room* px with the rim round them."""
    places: list[Rect] = []
    x = y = 0
    for label in labels:
        wide, high = page.button_size(label, "@choice")
        if room is not None:
            wide = min(wide, room - 2 * page.px(RIM))
            if x and x + wide > room - 2 * page.px(RIM):
                x, y = 0, y + high
        places.append(Rect(x, y, wide, high))
        x += wide
    return places


class Stepper:
    """A whole number with a button to lower and one to raise it.

    *say* puts a value into words, of which none is wider than the widest of *longest*. The buttons lead along *strides*: by
    how much each of them changes the value, and one of the values on that way.
    """

    def __init__(
        self,
        page: Page,
        name: str,
        value: int,
        limits: tuple[int, int],
        place: tuple[int, int],
        say: Callable[[int], str],
        longest: Sequence[str],
        pick: Callable[[int], object],
        scroll: Scroll | None = None,
        strides: tuple[int, int] = (1, 0),
    ) -> None:
        self.value = value
        self._limits, self._say, self._pick, self._strides = limits, say, pick, strides
        width, height = self.size(page, longest)
        container = scroll.container if scroll else None
        page.picture(paint.rounded((width, height), page.px(12), TROUGH), place, container)
        side = height - 2 * page.px(RIM)
        top = place[1] + page.px(RIM)
        self._fewer = page.button(
            f"{name}.fewer",
            "−",
            Rect(place[0] + page.px(RIM), top, side, side),
            lambda: self.step(-1),
            "@choice",
            scroll,
            name,
        )
        self._label = UILabel(
            Rect(place[0] + page.px(RIM) + side, top, width - 2 * side - 2 * page.px(RIM), side),
            say(value),
            page.gui.manager,
            container,
            object_id=ObjectID(class_id="@gold_middle"),
        )
        page.words.append(self._label)
        page.gui.meanings[self._label] = Meaning("label", group=name)
        right = place[0] + width - page.px(RIM) - side
        self._more = page.button(
            f"{name}.more",
            "+",
            Rect(right, top, side, side),
            lambda: self.step(1),
            "@choice",
            scroll,
            name,
        )
        self._meanings, self._caption = page.gui.meanings, page.caption
        self._show()

    @staticmethod
    def size(page: Page, longest: Sequence[str]) -> tuple[int, int]:
        """Width and height in px of a stepper whose values are no wider than the widest of *longest*."""
        high = page.button_size("0", "@choice")[1] + 2 * page.px(RIM)
        words = max(page.text_width(each, "@strong") for each in longest)
        return words + 2 * page.px(12) + 2 * high, high

    def step(self, by: int) -> None:
        """Raise or lower the value, within the limits, and tell."""
        stride, start = self._strides
        done, over = divmod(self.value - start, stride)
        # A value between two steps, as a command can set it, goes to the next one in that direction.
        value = start + stride * (done + by + (1 if over and by < 0 else 0))
        value = max(self._limits[0], min(self._limits[1], value))
        if value != self.value:
            self.value = value
            self._show()
            self._pick(value)

    def _show(self) -> None:
        value = self._say(self.value)
        self._label.set_text(value)
        less, more = _("{name}: less, now {value}"), _("{name}: more, now {value}")
        buttons = ((self._fewer, self._limits[0], less), (self._more, self._limits[1], more))
        for button, limit, words in buttons:
            enable(button, self.value != limit)
            # Called by the value, too: the keyboard is on a button when it changes, and that is what is read.
            said = words.format(name=self._caption, value=value)
            self._meanings[button] = replace(self._meanings[button], said=said)
