"""Words, buttons, fields and scrolling for the menu scenes: pygame_gui's widgets, measured and reachable by keyboard.

A page is made anew whenever the window or the text size changes. Everything is measured before it is placed, so
that text neither overlaps nor is cut. What a button does is done after the event has been dealt with, because it may
well remove the button.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pygame_gui
from pygame import Rect, Surface
from pygame.font import Font
from pygame_gui.core import ObjectID
from pygame_gui.elements import UIButton, UILabel, UIScrollingContainer, UITextEntryLine

from tabletop.scenes.forms.focus import Focus, Stop
from tabletop.ui.accessibility.element import Role as Purpose
from tabletop.ui.accessibility.meaning import Meaning
from tabletop.ui.cards.sprites import SpriteCache
from tabletop.ui.painting import glyphs, paint
from tabletop.ui.painting.pad_signs import pad_sign
from tabletop.ui.toolkit.canvas import Canvas
from tabletop.ui.toolkit.gui import GuiLayer, Picture, hold_apart, remove, show
from tabletop.ui.toolkit.theme import ON_GOLD, SMALLEST_TARGET, TEXT, Colour, ColourA, Role, Theme

# The type of each class of looks, see ui/toolkit/skin.py.
ROLES: dict[str, Role] = {
    "@primary": "label",
    "@shout": "name",
    "@alarm": "name",
    "@quiet": "strong",
    "@chip": "small_strong",
    "@chip_on": "small_strong",
    "@icon": "label",
    "@choice": "strong",  # as wide as when it is chosen
    "@choice_on": "strong",
    "@link": "body",
    "@section": "body",
    "@tile": "body",
    "@title": "title",
    "@lead": "body",
    "@heading": "heading",
    "@name": "name",
    "@body": "body",
    "@strong": "strong",
    "@small": "small",
    "@small_strong": "small_strong",
    "@secondary": "body",
    "@gold": "strong",
    "@large": "large",
    "@large_quiet": "large_quiet",
    "@large_gold": "large",
}
RADII = {"@chip": 20, "@chip_on": 20, "@choice": 9, "@choice_on": 9, "@tile": 18, "@link": 6, "@section": 6}
HEADINGS = ("@title", "@heading")
"""Looks of headings."""
GOLDEN = ("@primary", "@shout", "@chip_on", "@choice_on")
"""Looks with dark words on gold."""
BAR = 8
"""The width of a scroll bar in px of the design."""
SHADE = 34
"""Height of the shades at the edges of what scrolls, in px of the design."""
WHEEL_LINES = 3
"""Lines that a step of the wheel scrolls."""
SIGN, LEAST_SIGN = 0.62, 16
"""Size of the sign of a pad's button by the height of the button on which it stands, and its least size in px of the design."""
PAD_ICONS = {"back": "back", "menu": "menu", "hint": "hint", "undo": "undo"}
"""The icons that a pad has a button for, and which."""
SHADE_LAYER = 60
"""Above what scrolls, below tool tips."""


class SlimContainer(UIScrollingContainer):
    """pygame_gui's scrolling container with a scroll bar as slim as ours; its own are 20 px at every size."""

    bar_width = BAR

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        hold_apart(self.scrollable_container)

    def _check_scroll_bars(self) -> tuple[bool, bool]:
        level, upright = super()._check_scroll_bars()
        if upright:
            self.scroll_bar_width = self.bar_width
        return level, upright


class LinedButton(UIButton):
    """A button that may say more than fits in a line: pygame_gui's buttons have one, so the lines are a picture on it."""

    _lines: Picture | None = None
    _badge: Picture | None = None
    means = ""
    """Identity of the button whatever its name and its words, where those are given anew."""
    pressed_at: tuple[int, int] | None = None
    """Position of the mouse when it last pressed the button, in px of the window; None where a key did."""

    def bind(self, event: int, function: Callable[[dict[str, Any]], object] | None = None) -> None:
        """Have *function* told of an *event*, with its data; None: nobody. pygame_gui's own looks first whether it takes them,
        which is a tenth of the time to make a button."""
        if function is None:
            self._handler.pop(event, None)
        else:
            self._handler[event] = function

    def process_event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONUP:
            self.pressed_at = event.pos
        return super().process_event(event)

    def set_lines(self, words: str, picture: Surface, container: Any) -> None:
        """Show *picture*, in which *words* stand."""
        self.text = words
        self._lines = Picture(self.relative_rect.copy(), picture, self.ui_manager, container=container)
        self._lines.change_layer(self.layer + 1)

    def badge(self, badge: Picture) -> None:
        """Have *badge* on it until it is gone."""
        self._badge = badge

    def kill(self) -> None:
        for picture in (self._lines, self._badge):
            if picture is not None:
                remove(picture)
        super().kill()  # type: ignore[no-untyped-call]  # pygame_gui annotates no method without parameters


class Scroll:
    """A part of the page, *rect*, behind which something higher may lie: put widgets into `container`.

    The scroll bar stands at a distance at the right of *rect*.
    """

    def __init__(self, gui: GuiLayer, rect: Rect) -> None:
        self._gui = gui
        self.rect = rect
        bar, gap = gui.theme.px(BAR), gui.theme.px(10)
        self.container = SlimContainer(
            Rect(rect.x, rect.y, rect.width + gap + bar, rect.height), gui.manager, allow_scroll_x=False
        )
        self.container.bar_width = bar
        if self.container.vert_scroll_bar is not None:
            # pygame_gui's 40 px are hardly a line of large text.
            step = WHEEL_LINES * gui.theme.font("body").get_linesize()
            self.container.vert_scroll_bar.scroll_wheel_speed = float(step)
        self._shades: list[Picture] = []
        self._said = 0

    def shade(self, above: Picture, below: Picture) -> None:
        """Let *above* and *below*, which lie over the first and last lines, show where there is more."""
        self._shades = [above, below]
        self.tend()

    def tend(self) -> None:
        """Show the shades as far as there is more above or below."""
        more = (self.offset > 1, self.offset + self.rect.height < self.height - 1)
        for shade, wanted in zip(self._shades, more, strict=False):
            if bool(shade.visible) != wanted:
                show(shade, wanted)
                self._gui.wake()

    def view(self) -> Rect:
        """The part of the window in which its widgets can be seen."""
        return self.rect

    def set_height(self, height: int) -> None:
        """Say how high what lies in the container is, in px."""
        high = max(height, self.rect.height)
        if high != self._said:  # else pygame_gui would put all that lies there once more
            self._said = high
            self.container.set_scrollable_area_dimensions((self.rect.width, high))

    @property
    def height(self) -> int:
        """Height of what lies in the container, in px."""
        return int(self.container.scrollable_container.rect.height)

    @property
    def offset(self) -> int:
        """Distance that it is scrolled, in px."""
        return int(self.rect.y - self.container.scrollable_container.rect.y)

    @offset.setter
    def offset(self, offset: int) -> None:
        bar = self.container.vert_scroll_bar
        if bar is None or self.height <= self.rect.height:
            return
        offset = max(0, min(offset, self.height - self.rect.height))
        bar.set_scroll_from_start_percentage(offset / self.height)
        bar.has_moved_recently = False  # the position that follows is exact; the bar's would be rounded
        self.container.scrollable_container.set_relative_position((0, -offset))
        self._gui.wake()

    def reveal(self, rect: Rect) -> None:
        """Scroll so far that *rect*, in px of the window, is in view with the ring round it, clear of the shades."""
        edge = min(self._gui.theme.px(8 + SHADE), (self.rect.height - rect.height) // 2)
        rect = rect.inflate(0, 2 * edge)
        if rect.top < self.rect.top:
            self.offset -= self.rect.top - rect.top
        elif rect.bottom > self.rect.bottom:
            self.offset += rect.bottom - self.rect.bottom


class Page:
    """The widgets of one scene, for one size of the window; *focus* lives on from page to page."""

    def __init__(self, gui: GuiLayer, canvas: Canvas, pictures: SpriteCache, focus: Focus) -> None:
        self.gui = gui
        self.canvas = canvas
        self.pictures = pictures
        self.theme: Theme = gui.theme
        self.focus = focus
        focus.clear(gui)
        self.fields: dict[str, UITextEntryLine] = {}
        self.words: list[UILabel | UIButton | UITextEntryLine] = []
        self.scrolls: list[Scroll] = []
        self._icons: dict[str, Picture] = {}
        self._pending: list[Callable[[], object]] = []
        self.caption = ""
        """The words of the row of a form that is being laid out, by which its control is called."""
        self._blocks = 0

    def later(self, action: Callable[[], object]) -> None:
        """Do *action* in the next frame, when no event is being dealt with."""
        self._pending.append(action)
        self.gui.wake()

    def act(self, on_top: Callable[[], bool]) -> None:
        """Do what buttons asked for, as long as their scene is *on_top*, and let scrolled parts show where there is more.

        In a long frame a button may have been pressed twice, and led elsewhere at the first time.
        """
        pending, self._pending = self._pending, []
        for action in pending:
            if on_top():
                action()
        for scroll in self.scrolls:
            scroll.tend()

    # measuring, in px

    def px(self, length: float) -> int:
        """A length of the design in px of this window."""
        return self.theme.px(length)

    def text_width(self, words: str, looks: str) -> int:
        """Width of *words* in px in the type of a class of looks."""
        return glyphs.size(self.theme.font(ROLES[looks]), words)[0]

    def font(self, looks: str) -> Font:
        """The type of a class of looks."""
        return self.theme.font(ROLES[looks])

    def line(self, looks: str) -> int:
        """Height of a line of text in px."""
        return self.theme.font(ROLES[looks]).get_linesize()

    def button_size(self, words: str, looks: str) -> tuple[int, int]:
        """The size that a button needs: at least that of the design, and of anything to be hit, more for large text."""
        side = {
            "@primary": 26,
            "@shout": 34,
            "@alarm": 34,
            "@chip": 18,
            "@chip_on": 18,
            "@choice": 12,
            "@choice_on": 12,
            "@link": 12,
            "@section": 12,
        }
        high = {
            "@primary": 54,
            "@shout": 64,
            "@alarm": 64,
            "@chip": SMALLEST_TARGET,
            "@chip_on": SMALLEST_TARGET,
            "@choice": SMALLEST_TARGET,
            "@choice_on": SMALLEST_TARGET,
            "@link": SMALLEST_TARGET,
            "@section": SMALLEST_TARGET,
        }
        width = self.text_width(words, looks) + 2 * self.px(side.get(looks, 18)) + 4
        return max(width, self.px(SMALLEST_TARGET)), max(
            self.px(high.get(looks, 46)), self.line(looks) + self.px(6)
        )

    # making

    def label(
        self,
        words: str,
        place: tuple[int, int],
        looks: str = "@body",
        container: Any = None,
        block: int = 0,
    ) -> Rect:
        """One line of text with its top left corner at *place*, of the paragraph with the number *block*; returns where
        it stands."""
        rect = Rect(place, (self.text_width(words, looks) + 4, self.line(looks) + 2))
        label = UILabel(rect, words, self.gui.manager, container, object_id=ObjectID(class_id=looks))
        self.words.append(label)
        self.gui.meanings[label] = Meaning("heading" if looks in HEADINGS else "label", block=block)
        return rect

    def block(self) -> int:
        """The number of another paragraph, whose labels belong together."""
        self._blocks += 1
        return self._blocks

    def paragraph(
        self, words: str, place: tuple[int, int], width: int, looks: str = "@body", container: Any = None
    ) -> Rect:
        """*words* in lines of at most *width* px; returns where they stand."""
        font = self.theme.font(ROLES[looks])
        step = round(self.line(looks) * 1.08)
        lines = paint.wrap(font, words, max(width - 4, self.px(40)))
        block = self.block()
        for number, line in enumerate(lines):
            self.label(line, (place[0], place[1] + number * step), looks, container, block)
        return Rect(place, (width, len(lines) * step))

    def announce(self, since: int, whose: str) -> None:
        """Have the words that were put after the first *since* read aloud when they appear, as those of *whose*."""
        label = self.words[since]
        said = f"{whose}: {label.text}" if whose else ""
        self.gui.meanings[label] = replace(self.gui.meanings[label], said=said, live="polite")

    def paragraph_height(self, words: str, width: int, looks: str = "@body") -> int:
        """Height of `paragraph` in px."""
        lines = paint.wrap(self.theme.font(ROLES[looks]), words, max(width - 4, self.px(40)))
        return len(lines) * round(self.line(looks) * 1.08)

    def picture(self, picture: Surface, place: tuple[int, int], container: Any = None) -> Picture:
        """A premultiplied picture among the widgets, which scrolls with them."""
        made = Picture(Rect(place, picture.size), picture, self.gui.manager, container=container)
        self.gui.meanings[made] = Meaning("label")
        return made

    def button(
        self,
        name: str,
        words: str,
        rect: Rect,
        press: Callable[[], object],
        looks: str = "@quiet",
        scroll: Scroll | None = None,
        group: str = "",
        chosen: Callable[[], bool] | None = None,
        tip: str | None = None,
        purpose: Purpose = "button",
        said: str = "",
    ) -> LinedButton:
        """A button; *name* is that of its stop in the focus, *group* too if it is one of several.

        *said*: its words for who cannot see it, where others stand on it, or none.
        """
        fits = self.text_width(words, looks) <= rect.width - 4
        button = LinedButton(
            rect,
            words if fits else "",
            self.gui.manager,
            scroll.container if scroll else None,
            tool_tip_text=tip,
            object_id=ObjectID(object_id="#" + name.replace(".", "_"), class_id=looks),
            command=lambda data: self._pressed(name, button, press, data),
        )
        if not fits:
            button.set_lines(words, self._lined(words, looks, rect), scroll.container if scroll else None)
        self.words.append(button)
        self._stop(
            name,
            button,
            scroll,
            group,
            chosen or _never,
            min(self.px(RADII.get(looks, 12)), rect.height // 2),
            looks == "@tile",
            looks == "@primary",
        )
        # What stands on it may change, and is read there.
        unread = "" if words and fits else words or tip or ""
        self._mean(button, purpose, name, said or unread, group, chosen, looks == "@primary")
        free = (rect.width - self.text_width(words, looks)) // 2 - self.px(8)
        if looks == "@primary" and fits and free >= self.px(LEAST_SIGN):
            side = min(free, round(SIGN * rect.height))
            self._sign(button, "act", Rect(rect.x + self.px(5), rect.centery - side // 2, side, side), scroll)
        return button

    def _sign(self, button: LinedButton, meaning: str, place: Rect, scroll: Scroll | None = None) -> None:
        """Put the sign of the pad's button that does *meaning* on *button*, while a pad is used."""
        if self.gui.signs:
            sign = pad_sign(meaning, self.gui.signs, place.height)
            badge = self.picture(sign, place.topleft, scroll.container if scroll else None)
            badge.change_layer(button.layer + 2)
            button.badge(badge)

    def _lined(self, words: str, looks: str, rect: Rect) -> Surface:
        """*words* in up to two lines, smaller if need be, for a button of the size of *rect*; premultiplied."""
        width = rect.width - 2 * self.px(6)
        font, lines = paint.fitted_lines(self.theme, ROLES[looks], words, width, 2, high=rect.height)
        step = min(font.get_linesize(), rect.height // max(1, len(lines)))
        picture = Surface(rect.size, pygame.SRCALPHA)
        for number, line in enumerate(lines):
            y = round(rect.height / 2 + (number - (len(lines) - 1) / 2) * step)
            ink = ON_GOLD if looks in GOLDEN else TEXT
            paint.text(picture, font, line, (rect.width // 2, y), ink, "center", premultiplied=True)
        return picture

    def _pressed(
        self, name: str, button: LinedButton, press: Callable[[], object], data: dict[str, Any]
    ) -> None:
        if "mouse_button" in data:
            self.focus.clicked(name)
        else:
            button.pressed_at = None
        self.gui.on_press()
        self.later(press)

    def icon_button(
        self,
        name: str,
        icon: str,
        rect: Rect,
        press: Callable[[], object],
        tip: str,
        ink: Colour = TEXT,
    ) -> UIButton:
        """A square button with one of the icons, in the colour *ink*, and a tool tip."""
        button = self.button(name, "", rect, press, "@icon", tip=tip)
        px = round(rect.height * 0.56)
        picture = self.picture(
            self.pictures.icon(icon, px, ink), (rect.centerx - px // 2, rect.centery - px // 2)
        )
        picture.change_layer(button.layer + 1)
        self._icons[name] = picture
        if name in PAD_ICONS:
            side = round(SIGN * rect.height)
            place = Rect(rect.right - side + self.px(2), rect.bottom - side + self.px(2), side, side)
            self._sign(button, PAD_ICONS[name], place)
        return button

    def set_icon(self, name: str, icon: str) -> None:
        """Let the icon button called *name* show another icon."""
        picture = self._icons[name]
        picture.set_image(self.pictures.icon(icon, picture.rect.height))
        self.gui.wake()

    def link(self, name: str, words: str, rect: Rect, press: Callable[[], object], scroll: Scroll) -> Picture:
        """A stop of the keyboard, called *name*, on *words* that are painted already and lead elsewhere."""

        def do() -> None:
            self.gui.on_press()
            self.later(press)

        mark = Picture(rect, None, self.gui.manager, container=scroll.container)  # type: ignore[arg-type]  # it shows nothing
        stop = Stop(name, mark, name, self.px(4), _never, press=do)
        stop.view, stop.reveal = scroll.view, scroll.reveal
        self.focus.add(stop)
        self.gui.meanings[mark] = Meaning(
            "link",
            name,
            words,
            focus=lambda: self.focus.go_visibly(name),
            focused=lambda: self.focus.is_on(name),
            press=do,
        )
        return mark

    def field(
        self,
        name: str,
        rect: Rect,
        text: str,
        hint: str,
        scroll: Scroll | None = None,
        most: int = 40,
        called: str = "",
    ) -> UITextEntryLine:
        """A line to type in, with at most *most* signs; *hint* shows while it is empty, and for who hears the page it is
        *called* so, or like the hint."""
        field = UITextEntryLine(
            rect,
            self.gui.manager,
            scroll.container if scroll else None,
            initial_text=text,
            placeholder_text=hint,
        )
        field.set_text_length_limit(most)
        self.fields[name] = field
        self.words.append(field)
        self._stop(name, field, scroll, "", _never, min(self.px(20), rect.height // 2), False)
        self._mean(field, "text_input", name, called or hint)
        return field

    def type_on(self, before: "Page") -> None:
        """Let whoever was typing into the page *before* go on, with the same text, cursor and selection."""
        typed, self.gui.typed_before = self.gui.typed_before, None
        if typed is None:
            return
        field = next(
            (self.fields.get(name) for name, its in before.fields.items() if its is typed.field), None
        )
        if field is None:
            return
        self.gui.manager.set_focus_set(field)
        if field.get_text() != typed.text:
            # The last letters came after the scene knew of its text.
            field.set_text(typed.text)
            said = {"text": typed.text, "ui_element": field}
            pygame.event.post(pygame.event.Event(pygame_gui.UI_TEXT_ENTRY_CHANGED, said))
        field.edit_position, field.select_range = typed.cursor, list(typed.selected)
        field.cursor_has_moved_recently = True

    def scroll(self, rect: Rect) -> Scroll:
        """A part of the page that can be scrolled up and down."""
        scroll = Scroll(self.gui, rect)
        self.scrolls.append(scroll)
        high, solid = min(self.px(SHADE), rect.height // 4), (*self.theme.panel_solid, 255)
        below = paint.faded((rect.width, high), solid)
        pictures = []
        for shade, y in ((pygame.transform.flip(below, False, True), rect.y), (below, rect.bottom - high)):
            pictures.append(self.picture(shade, (rect.x, y)))
            pictures[-1].change_layer(SHADE_LAYER)
            pictures[-1].shade = True
        scroll.shade(*pictures)
        return scroll

    def scroll_at(self, *places: Rect | tuple[int, int] | None) -> Scroll | None:
        """The scrolled part in which the first of *places* lies that lies in one; else the last part, if there is any."""
        for place in places:
            for scroll in self.scrolls:
                if place is not None and scroll.rect.colliderect(
                    Rect(place, (1, 1)) if len(place) == 2 else place
                ):
                    return scroll
        return self.scrolls[-1] if self.scrolls else None

    def panel(self, name: str, rect: Rect, radius: int = 20, fill: ColourA | None = None) -> None:
        """A dark panel on the felt."""
        rounding, colour = self.px(radius), fill or self.theme.panel
        self.canvas.put(
            name, rect, lambda target: paint.panel(target, rect, rounding, colour, self.theme.hairline)
        )

    def _mean(
        self,
        widget: UIButton | UITextEntryLine,
        purpose: Purpose,
        name: str,
        said: str,
        group: str = "",
        chosen: Callable[[], bool] | None = None,
        golden: bool = False,
    ) -> None:
        """Note the meaning of the stop called *name*."""
        self.gui.meanings[widget] = Meaning(
            purpose,
            name,
            said,
            group=group,
            caption=self.caption if group else "",
            golden=golden,
            chosen=chosen,
            focus=lambda: self.focus.go_visibly(name),
            focused=lambda: self.focus.is_on(name),
        )

    def _stop(
        self,
        name: str,
        widget: UIButton | UITextEntryLine,
        scroll: Scroll | None,
        group: str,
        chosen: Callable[[], bool],
        radius: int,
        ring_on_hover: bool,
        golden: bool = False,
    ) -> None:
        stop = Stop(name, widget, group or name, radius, chosen, ring_on_hover, golden)
        if scroll is not None:
            stop.view, stop.reveal = scroll.view, scroll.reveal
        self.focus.add(stop)


def _never() -> bool:
    return False
