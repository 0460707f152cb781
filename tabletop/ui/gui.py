"""The widgets of a scene: pygame_gui with our theme, drawn only where something changed.

pygame_gui redraws everything in every frame and wants to be updated in every frame. This layer compares what each
widget showed last (picture, place, visible or not) with what it shows now, hands the differences to the canvas, and
leaves the update out while nobody touches anything, so that an idle table costs nothing.

Each layout of a scene has a layer of its own (`fresh`): what a covered scene still makes is neither seen nor heard.
"""

import warnings
from collections.abc import Callable
from typing import Any, NamedTuple

import i18n
import pygame
import pygame_gui
from pygame import Rect, Surface
from pygame_gui.core.interfaces import IUIAppearanceThemeInterface
from pygame_gui.elements import (
    UIButton,
    UIHorizontalSlider,
    UIImage,
    UIScrollingContainer,
    UITextEntryBox,
    UITextEntryLine,
)

from tabletop.ui import gui_shape, gui_text  # noqa: F401  (quick boxes)
from tabletop.ui.readable import Layer, Target
from tabletop.ui.skin import skin
from tabletop.ui.theme import Theme

AWAKE = 1.5
"""For how many seconds after an event widgets are updated (tool tips, hovering)."""

NAP = 1.0
"""Seconds between updates otherwise: enough for what a scene changed from code without a word."""

_Look = tuple[Surface, tuple[int, int, int, int], int]
_INPUT = frozenset(
    (
        pygame.MOUSEMOTION,
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEBUTTONUP,
        pygame.MOUSEWHEEL,
        pygame.KEYDOWN,
        pygame.KEYUP,
        pygame.TEXTINPUT,
        pygame.WINDOWLEAVE,
    )
)


class Picture(UIImage):
    """A premultiplied picture among the widgets: never copied, and where a container cuts it off only drawn in part."""

    shade = False
    """Whether it only darkens the edge of what scrolls, where there is more."""

    def set_image(self, new_image: Surface | None, *_how: object) -> None:
        self.image = new_image

    def _set_image_clip(self, rect: Rect | None) -> None:
        self._image_clip = self.source_rect = rect

    def check_hover(self, time_delta: float, hovered_higher_element: bool) -> bool:
        """The pointer goes through it: the button below is hovered, and has its tool tip."""
        return hovered_higher_element


class _Manager(pygame_gui.UIManager):
    """pygame_gui's manager with looks that are loaded already: a new one takes a millisecond instead of twenty."""

    def create_new_theme(self, theme_path: object = None) -> IUIAppearanceThemeInterface:
        if isinstance(theme_path, IUIAppearanceThemeInterface):
            return theme_path
        return super().create_new_theme(theme_path)


class Typed(NamedTuple):
    """What is typed into a *field*: the *text*, the place of the *cursor* in it, and from where to where it is *selected*."""

    field: UITextEntryLine
    text: str
    cursor: int
    selected: tuple[int, int]


class GuiLayer:
    """The widgets for a window of *theme*'s size; scenes make them with `manager`.

    *pointer_scale*: pixels for one unit of the pointer's positions. *looks* are those of another layer of this theme.
    """

    def __init__(
        self,
        theme: Theme,
        pointer_scale: float = 1.0,
        looks: IUIAppearanceThemeInterface | None = None,
    ) -> None:
        self.theme = theme
        self.pointer_scale = pointer_scale
        self.on_press: Callable[[], object] = _nothing
        """Called when a button of a page is pressed; for its sound."""
        self._last: dict[object, _Look] = {}
        self._order: list[object] = []
        self._awake = AWAKE
        self._unseen = 0.0
        self._compare = True  # whether a widget may look different from the last time
        self.manager = self._manager(looks)

    def fresh(self) -> "GuiLayer":
        """An empty layer with the same looks, for the next layout; the widgets of this one are gone."""
        layer = GuiLayer(self.theme, self.pointer_scale, self.manager.ui_theme)
        layer.on_press = self.on_press
        layer.typed_before = self._typed()
        self.manager.set_focus_set(None)
        self.manager.clear_and_reset()
        return layer

    def wake(self) -> None:
        """Update widgets for a while: call it after changing any from code."""
        self._awake = AWAKE
        self._compare = True

    def event(self, event: pygame.event.Event) -> bool:
        """Hand an event to the widgets; True if one took it."""
        if event.type in _INPUT:
            self.wake()
        return bool(self.manager.process_events(event))

    def tick(self, seconds: float) -> None:
        """Let widgets follow the pointer and the time, if anybody is there."""
        self._awake -= seconds
        self._unseen += seconds
        if self._awake > 0 or self.typing or self._unseen > NAP:
            self.manager.update(min(self._unseen, seconds + 0.1))
            self._unseen = 0.0
            self._compare = True

    @property
    def typing(self) -> bool:
        """Whether a text entry has the focus."""
        return any(isinstance(widget, (UITextEntryLine, UITextEntryBox)) for widget in self._focused())

    def changes(self) -> list[Rect]:
        """Where widgets look different from the last time."""
        if not self._compare:
            return []
        self._compare = False
        now: dict[object, _Look] = {}
        for widget in self.manager.ui_group._spritelist:
            if widget.visible and widget.image is not None and widget.rect is not None:
                left, top = widget.rect.topleft
                part = widget.source_rect
                if part is None:
                    place = (left, top, *widget.image.size)
                else:
                    place = (left + part.x, top + part.y, part.width, part.height)
                now[widget] = (widget.image, place, widget.layer)
        changed: list[Rect] = []
        if now != self._last:
            self.wake()
            for widget, look in now.items():
                if self._last.get(widget) != look:
                    changed.append(Rect(look[1]))
            for widget, look in self._last.items():
                if now.get(widget) != look:
                    changed.append(Rect(look[1]))
        # A text entry draws its cursor and selection into the picture that it has.
        changed += [Rect(now[widget][1]) for widget in self._focused() if widget in now and self.typing]
        self._last = now
        return changed

    def draw(self, target: Surface, area: Rect) -> None:
        """Draw the widgets that meet *area*, in pygame_gui's order."""
        for widget in self.manager.ui_group._spritelist:
            look = self._last.get(widget)
            if look is not None and area.colliderect(look[1]):
                target.blit(
                    widget.image, look[1], widget.source_rect, special_flags=pygame.BLEND_PREMULTIPLIED
                )

    def layers(self) -> list[Layer]:
        """The widgets as they were drawn last, the lowest first, with the texts on them."""
        views = self._views()
        return [
            Layer(
                "widget",
                _name(widget),
                Rect(look[1]),
                gui_text.texts(widget),
                lambda widget=widget: (widget.image, widget.rect.topleft),
                _view_of(widget, views),
                getattr(widget, "shade", False),
            )
            for widget in self.manager.ui_group._spritelist
            if (look := self._last.get(widget)) is not None
        ]

    def targets(self) -> list[Target]:
        """What can be clicked now, as far as it is in view."""
        found, views = [], self._views()
        for widget in self.manager.ui_group._spritelist:
            clickable = isinstance(widget, UIButton | UITextEntryLine | UIHorizontalSlider)
            if clickable and widget in self._last and widget.is_enabled:
                rect, view = widget.rect.copy(), _view_of(widget, views)
                if view is None or view.contains(rect):
                    words = getattr(widget, "text", "") or getattr(widget, "tool_tip_text", None) or ""
                    found.append(Target(_name(widget), words, rect))
        return found

    def _views(self) -> dict[object, Rect]:
        """For the inside of each part that scrolls the part of the window that it is seen through."""
        return {
            each.scrollable_container: each._view_container.rect.copy()
            for each in self.manager.ui_group._spritelist
            if isinstance(each, UIScrollingContainer)
        }

    def _typed(self) -> Typed | None:
        for field in self._focused():
            if isinstance(field, UITextEntryLine):
                first, last = field.select_range
                return Typed(field, field.get_text(), field.edit_position, (first, last))
        return None

    def _focused(self) -> list[object]:
        return list(self.manager.get_focus_set() or ())

    def _manager(self, looks: IUIAppearanceThemeInterface | None) -> pygame_gui.UIManager:
        pygame.font.init()
        with warnings.catch_warnings():
            # Fonts load when a widget first needs them; a warning each is of no use to a player.
            warnings.simplefilter("ignore")
            manager = _Manager(self.theme.size, looks or skin(self.theme), enable_live_theme_updates=False)
        # Each manager adds its folder of translations, and all of them are searched for every text.
        i18n.load_path[:] = dict.fromkeys(i18n.load_path)
        manager.mouse_pos_scale_factor = [self.pointer_scale, self.pointer_scale]
        return manager


def _name(widget: Any) -> str:
    """The ids by which the widget is known."""
    return str(widget.most_specific_combined_id)


def _view_of(widget: Any, views: dict[object, Rect]) -> Rect | None:
    """The part of the window that *widget* is scrolled behind; None if it is not."""
    inside, before = widget.ui_container, None
    while inside is not None and inside is not before:
        if inside in views:
            return views[inside]
        inside, before = inside.ui_container, inside
    return None


def _nothing() -> None:
    pass
