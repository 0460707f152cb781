"""The widgets of a scene: pygame_gui with our theme, drawn only where something changed.

pygame_gui redraws everything in every frame and wants to be updated in every frame. This layer compares what each
widget showed last (picture, place, visible or not) with what it shows now, hands the differences to the canvas, and
leaves the update out while nobody touches anything, so that an idle table costs nothing.

Each layout of a scene has a layer of its own (`fresh`): what a covered scene still makes is neither seen nor heard.
"""

import html
import math
import warnings
from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from operator import itemgetter
from typing import Any, NamedTuple, Protocol, cast
from weakref import WeakKeyDictionary

import i18n
import pygame
import pygame_gui
from pygame import Rect, Surface
from pygame_gui.core import UIElement, ui_appearance_theme
from pygame_gui.core.resource_loaders import IResourceLoader
from pygame_gui.core.surface_cache import SurfaceCache
from pygame_gui.core.ui_appearance_theme import UIAppearanceTheme
from pygame_gui.elements import (
    UIButton,
    UIHorizontalSlider,
    UIImage,
    UIScrollingContainer,
    UITextEntryBox,
    UITextEntryLine,
    UITooltip,
)

from tabletop.ui.accessibility.meaning import Meaning
from tabletop.ui.painting import glyphs
from tabletop.ui.toolkit.pointer import DOUBLE_CLICK
from tabletop.ui.toolkit.readable import Layer, Target
from tabletop.ui.toolkit.skin import Looks, skin
from tabletop.ui.toolkit.theme import Theme
from tabletop.ui.toolkit.widgets import shape, text  # noqa: F401  (quick boxes)

AWAKE = 1.5
"""For how many seconds after an event widgets are updated (tool tips, hovering)."""

SETTLED = 0.1
"""The same after a press that no widget took: until the button is released the pointer drags something else."""

ANSWERED = 3
"""Frames within which what somebody presses changes the buttons; what changes later comes by itself."""

LOOK, NAP = 1.0, 5.0
"""Seconds otherwise between looks for what a scene changed from code without a word, and between updates, which cost three
times as much."""

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


class Widget(Protocol):
    """The methods of every widget that pygame_gui itself gives no types."""

    def show(self) -> object: ...
    def hide(self) -> object: ...
    def enable(self) -> object: ...
    def disable(self) -> object: ...
    def kill(self) -> object: ...
    def alive(self) -> bool: ...


def show(widget: Widget, shown: bool) -> None:
    """Show *widget*, or hide it."""
    if shown:
        widget.show()
    else:
        widget.hide()


def enable(widget: Widget, enabled: bool) -> None:
    """Let *widget* be used, or not."""
    if enabled:
        widget.enable()
    else:
        widget.disable()


def remove(widget: Widget) -> None:
    """Take *widget* away for good."""
    widget.kill()


def stands(widget: Widget) -> bool:
    """False once *widget* has been removed."""
    return widget.alive()


class Picture(UIImage):
    """A premultiplied picture among the widgets: never copied, and where a container cuts it off only drawn in part.

    There may be none as yet: a widget without a picture is not drawn.
    """

    shade = False
    """True if it only darkens the edge of what scrolls, where there is more."""

    def set_image(self, new_image: Surface | None, *_how: object) -> None:
        self.image = new_image

    def _set_image_clip(self, rect: Rect | None) -> None:
        self._image_clip = rect
        self.source_rect = rect  # type: ignore[assignment]  # pygame_gui begins with None and says no more

    def check_hover(self, time_delta: float, hovered_higher_element: bool) -> bool:
        """The pointer goes through it: the button below is hovered, and has its tool tip."""
        return hovered_higher_element


_Ids = list[str | None] | None


class _CombinedIds(list[str]):
    """The names under which the looks of a widget are looked up: one list for all widgets that share them, known by itself."""

    __hash__ = object.__hash__  # type: ignore[assignment]


class _Unnamed(list[Any]):
    """Ids without a name: pygame_gui multiplies the names of those that it gets to one of megabytes, to look itself up by."""

    def __str__(self) -> str:
        return ""


class _NoBoxesKept(SurfaceCache):
    """pygame_gui's store of boxes, which keeps none: ours are put together from cached corners, and are not looked up there.

    Its own is a picture of 4 MB from the start, and up to three of them, for each looks that are loaded.
    """

    def __init__(self) -> None:
        self.cache_surfaces = []

    def add_surface_to_cache(self, surface: Surface, string_id: str) -> None:
        """Nothing is kept."""

    def find_surface_in_cache(self, lookup_id: str) -> None:
        """Nothing is found."""

    def remove_user_from_cache_item(self, string_id: str) -> None:
        """Nobody uses anything."""

    def remove_user_and_request_clean_up_of_cached_item(self, string_id: str) -> None:
        """Nothing is to be cleaned up."""

    def update(self) -> None:
        """Nothing waits to be kept."""


ui_appearance_theme.SurfaceCache = _NoBoxesKept  # type: ignore[attr-defined]  # whatever looks are loaded


class LoadedLooks(UIAppearanceTheme):
    """pygame_gui's looks, which remember the ids of widgets by short names, and what they have found for these.

    Its own ids are made by `str.join` of one list of ids between all letters of the next: 0.1 MB for each widget with a name
    of its own, 40 MB after some pages. It also goes through them for each of the fifty things that a button might have,
    and puts all of them into a sentence for each that is not there, which took a seventh of the time to make a button.
    """

    def __init__(self, *how: Any) -> None:
        self._found: dict[tuple[str, str, _CombinedIds], Any] = {}
        super().__init__(*how)
        self._combined: dict[tuple[tuple[str | None, ...] | None, ...], _CombinedIds] = {}

    def load_theme(self, theme_path: Any) -> None:
        super().load_theme(theme_path)
        self._found.clear()

    def _preload_shadow_edges(self) -> None:
        """Our widgets have no shadows; those of pygame_gui's own looks would be drawn at each new size."""

    def validate_theme_data(self, theme_data: Any) -> list[str]:
        """No errors: the looks are ours and a test asks whether they are valid, which at each new size would take as long as
        to load them."""
        return []

    @staticmethod
    def _load_colour_or_gradient_from_theme(theme_colours_dictionary: dict[str, str], colour_id: str) -> Any:
        """The colour that is written in the looks; most are written many times, and again at each new size."""
        written = theme_colours_dictionary[colour_id]
        if written not in _COLOURS:
            _COLOURS[written] = UIAppearanceTheme._load_colour_or_gradient_from_theme(
                theme_colours_dictionary, colour_id
            )
        return _COLOURS[written]

    def _look_up(self, kind: str, name: str, ids: list[str] | None, find: Callable[..., Any]) -> Any:
        """The thing of a *kind* called *name* that *find* finds for *ids*. Raises LookupError where there is none."""
        if not isinstance(ids, _CombinedIds):
            return find(name, ids)
        key = kind, name, ids
        if key not in self._found:
            try:
                self._found[key] = find(name, ids)
            except LookupError:
                self._found[key] = _NOT_THERE
        found = self._found[key]
        if found is _NOT_THERE:
            raise LookupError(name)
        return found

    def get_colour_or_gradient(self, colour_id: str, combined_ids: list[str] | None = None) -> Any:
        return self._look_up("colour", colour_id, combined_ids, super().get_colour_or_gradient)

    def get_misc_data(self, misc_data_id: str, combined_element_ids: list[str]) -> Any:
        return self._look_up("data", misc_data_id, combined_element_ids, super().get_misc_data)

    def get_image_details(self, image_id: str, combined_element_ids: list[str]) -> list[dict[str, Any]]:
        found = self._look_up("image", image_id, combined_element_ids, super().get_image_details)
        return cast(list[dict[str, Any]], found)

    def build_all_combined_ids(
        self, element_base_ids: _Ids, element_ids: list[str] | None, class_ids: _Ids, object_ids: _Ids
    ) -> list[str]:
        key = tuple(
            ids if ids is None else tuple(ids)
            for ids in (element_base_ids, element_ids, class_ids, object_ids)
        )
        if key not in self._combined:
            unnamed = [None if ids is None else _Unnamed(ids) for ids in key]
            self._combined[key] = _CombinedIds(super().build_all_combined_ids(*unnamed))
            self.unique_theming_ids.clear()
        return self._combined[key]


_COLOURS: dict[str, Any] = {}
"""Colours and gradients by how they are written in looks."""

_NOT_THERE = object()
"""Stands for what looks do not have."""

_LOOKS: dict[Theme, LoadedLooks] = {}
"""The looks of the themes that were used last, the newest at the end."""
MOST_LOOKS = 2


def forget_looks() -> None:
    """Drop the looks that are loaded; their fonts do not outlive `pygame.quit`."""
    _LOOKS.clear()


def hold_apart(container: Any) -> None:
    """Let the widgets in *container* know nothing of one another: none is anchored to another one, for which pygame_gui would
    look through all of them whenever one is put."""
    container.on_contained_elements_changed = lambda target: None


class _Loader(IResourceLoader):
    """Loads what looks consist of at once: the few fonts take less time than threads that would load them."""

    def add_resource(self, resource: Any) -> None:
        """Load *resource*."""
        resource.load()

    def start(self) -> None:
        """Nothing is left to be loaded."""

    def update(self) -> tuple[bool, float]:
        """All is loaded."""
        return True, 1.0

    def started(self) -> bool:
        """Nothing is loaded later."""
        return True


class _Manager(pygame_gui.UIManager):
    """pygame_gui's manager with *looks* that may be loaded already: a new one takes a millisecond instead of twenty."""

    def __init__(
        self, size: tuple[int, int], looks: LoadedLooks | Looks, place: Callable[[], tuple[int, int]]
    ) -> None:
        self._place = place
        self._loaded = looks if isinstance(looks, LoadedLooks) else None
        wanted = None if isinstance(looks, LoadedLooks) else looks
        super().__init__(size, wanted, enable_live_theme_updates=False, resource_loader=_Loader())
        hold_apart(self.root_container)

    def _update_mouse_position(self) -> None:
        self.mouse_position = self.calculate_scaled_mouse_position(self._place())

    def _handle_hovering(self, time_delta: float) -> None:
        """As pygame_gui does it, from the highest widget to the lowest; but that goes through all of them for each of the
        layers that they lie on, in every frame."""
        handled = False
        for widget in reversed(cast(list[UIElement], self.ui_group.sprites())):
            if widget.visible and widget.check_hover(time_delta, handled):
                self.hovering_any_ui_element = widget is not self.root_container
                handled = handled or self.hovering_any_ui_element

    def create_tool_tip(self, text: str, position: tuple[int, int], *what: Any, **how: Any) -> Any:
        """The tip of a button; the middle of one in a part that scrolls may lie outside the window, for which pygame_gui finds
        no place and warns."""
        width, height = self.window_resolution
        inside = max(0, min(position[0], width - 1)), max(0, min(position[1], height - 1))
        return super().create_tool_tip(text, inside, *what, **how)

    def take_pointer(self, other: "_Manager") -> None:
        """Know the shape that *other* has given the pointer, and so give it back its usual one where that does not fit."""
        self._active_cursor = other._active_cursor

    def create_new_theme(self, theme_path: Any = None) -> LoadedLooks:
        if self._loaded is None:
            self._loaded = LoadedLooks(self.resource_loader, self._locale)
            self._loaded.load_theme(theme_path)
        self.looks = self._loaded
        return self.looks


TIP_PAD, TIP_WIDTH = 16, 17
"""Room round the words of a tool tip in px of the design, and its width at most, in lines of its type."""


def _place_beside(size: tuple[int, int], target: Rect, window: Rect, gap: int) -> tuple[int, int]:
    """The left top corner of a thing of *size* beside *target*, towards the middle of *window* if there is room.

    Where there is room nowhere, which is beside what fills the window, at the foot of the window.
    """
    tip = Rect((0, 0), size)
    below, above = ("midtop", "midbottom", (0, gap)), ("midbottom", "midtop", (0, -gap))
    for side, opposite, way in (
        *((below, above) if target.centery < window.centery else (above, below)),
        ("midleft", "midright", (gap, 0)),
        ("midright", "midleft", (-gap, 0)),
    ):
        x, y = getattr(target, opposite)
        setattr(tip, side, (x + way[0], y + way[1]))
        tip.clamp_ip(window)
        if not tip.colliderect(target):
            return tip.topleft
    tip.midbottom = window.midbottom
    return tip.topleft


class Typed(NamedTuple):
    """Text typed into a *field*: the *text*, the place of the *cursor* in it, and from where to where it is
    *selected*."""

    field: UITextEntryLine
    text: str
    cursor: int
    selected: tuple[int, int]


class GuiLayer:
    """The widgets for a window of *theme*'s size; scenes make them with `manager`.

    *pointer_scale*: pixels for one unit of the pointer's positions; *place*: its position now.
    """

    def __init__(
        self,
        theme: Theme,
        pointer_scale: float = 1.0,
        place: Callable[[], tuple[int, int]] = pygame.mouse.get_pos,
    ) -> None:
        self.theme = theme
        self.pointer_scale = pointer_scale
        self._place = place
        self.signs = ""
        """How the buttons of a gamepad are signed (`painting/pad_signs.py`), where one is used."""
        self.on_press: Callable[[], object] = _nothing
        """Called when a button of a page is pressed; for its sound."""
        self.typed_before: Typed | None = None
        """Text that was being typed in the layer before this one."""
        self.meanings: WeakKeyDictionary[UIElement, Meaning] = WeakKeyDictionary()
        """The meanings of widgets to who cannot see them, in reading order; some of the widgets may be gone."""
        self._last: dict[UIElement, _Look] = {}
        self._drawn: list[UIElement] = []
        self._boxes: list[tuple[int, int, int, int]] = []
        """The widgets that are drawn, the lowest first, and the box of each."""
        self._order: list[object] = []
        self._awake = AWAKE
        self._unseen = self._unlooked = 0.0
        """Seconds since widgets were updated, and since they were looked at."""
        self._compare = True  # whether a widget may look different from the last time
        self._clock = 0.0
        self._standing: list[tuple[Rect, object]] = []
        """The buttons as they were drawn last, the lowest first: the box of each, and what it is."""
        self._stood = deque[tuple[float, list[tuple[Rect, object]]]]()
        """The same before each change of late that came by itself, and the time until which that is heeded."""
        self._since_act = 0
        self._held_elsewhere = False  # whether a button is down that was pressed on no widget
        self.kept = False
        """True while it is shown again later, and its widgets stay until then."""
        self._made: _Manager | None = None

    @property
    def manager(self) -> "_Manager":
        """The manager of the widgets, made for the first of them."""
        if self._made is None:
            self._made = self._manager()
        return self._made

    def fresh(self) -> "GuiLayer":
        """An empty layer with the same looks, for the next layout; the widgets of this one are gone, unless they are *kept*."""
        layer = GuiLayer(self.theme, self.pointer_scale, self._place)
        layer.on_press, layer.signs = self.on_press, self.signs
        layer.typed_before = self._typed()
        layer._follow(self)
        return layer

    def take_up(self, before: "GuiLayer") -> None:
        """Show the widgets again, in place of the layer *before*."""
        self._last = {}
        if before is self:
            self._let_go()
        else:
            self._follow(before)

    def _follow(self, before: "GuiLayer") -> None:
        """Know what the layer *before* knew of the pointer and of what stood there, and have it leave the screen."""
        self._clock, self._standing, self._stood = before._clock, before._standing, before._stood
        self._since_act, self._held_elsewhere = before._since_act, False
        if before._made is None:
            return
        self.manager.take_pointer(before.manager)
        before.manager.set_focus_set(None)
        if before.kept:
            before._let_go()
        else:
            before.manager.clear_and_reset()  # type: ignore[no-untyped-call]  # pygame_gui does not annotate it
            before._last, before._drawn, before._boxes = {}, [], []

    def _let_go(self) -> None:
        """Have no button lit or pressed any more."""
        for button in [each for each in self._widgets() if isinstance(each, UIButton)]:
            button.held = False
            if button.hovered:
                button.hovered = False
                button.on_unhovered()  # type: ignore[no-untyped-call]  # likewise

    def wake(self) -> None:
        """Update widgets for a while: call it after changing any from code."""
        self._awake = AWAKE
        self._compare = True

    def note_act(self) -> None:
        """Somebody has pressed something: what changes now is the answer to that."""
        self._since_act = 0

    def event(self, event: pygame.event.Event) -> bool:
        """Hand an event to the widgets; True if one took it."""
        if event.type == pygame.MOUSEMOTION:
            self._held_elsewhere = self._held_elsewhere and any(event.dict.get("buttons", ()))
            if self._held_elsewhere:
                return False
        if event.type in _INPUT:
            if event.type == pygame.MOUSEWHEEL:
                self._update(0.0)  # which of them lies below the pointer now is to be scrolled
            self.wake()
        taken = bool(self.manager.process_events(event))
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._held_elsewhere = not taken
            if not taken:
                self._awake = SETTLED
        return taken

    def _update(self, seconds: float) -> None:
        self.manager.update(min(self._unseen, seconds + 0.1))
        # pygame notes where widgets were, for a way of drawing that is not ours, and forgets nothing otherwise.
        self.manager.ui_group.lostsprites.clear()
        self._unseen = 0.0
        self._compare = True

    def tick(self, seconds: float) -> None:
        """Let widgets follow the pointer and the time, if anybody is there."""
        self._clock += seconds
        self._since_act += 1
        self._awake -= seconds
        self._unseen += seconds
        self._unlooked += seconds
        if self._awake > 0 or self.typing or self._unseen > NAP:
            self._update(seconds)
        elif self._unlooked > LOOK:
            self._compare = True

    @property
    def typing(self) -> bool:
        """True while a text entry has the focus."""
        return any(isinstance(widget, (UITextEntryLine, UITextEntryBox)) for widget in self._focused())

    def changes(self) -> list[Rect]:
        """Boxes in which widgets look different from the last time."""
        if not self._compare:
            return []
        self._compare, self._unlooked = False, 0.0
        now: dict[UIElement, _Look] = {}
        for widget in self._widgets():
            image, rect = widget.image, widget.rect
            if image is not None and rect is not None and widget.visible:
                left, top = rect.topleft
                part = widget.source_rect
                if part is None:
                    place = (left, top, *image.size)
                else:
                    place = (left + part.x, top + part.y, part.width, part.height)
                now[widget] = (image, place, widget.layer)
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
        if changed:
            self._note_standing(now)
        self._last, self._drawn, self._boxes = now, list(now), [look[1] for look in now.values()]
        return changed

    def _note_standing(self, drawn: Iterable[UIElement]) -> None:
        """Note which buttons are *drawn* now, as far as they show in what scrolls, and which were before."""
        views = self._views()
        buttons = [each for each in drawn if isinstance(each, UIButton)]
        standing = [(_in_view(each, views), self.what(each)) for each in buttons]
        if standing != self._standing:
            if self._since_act > ANSWERED:
                self._stood.append((self._clock + DOUBLE_CLICK, self._standing))
            self._standing = standing
        while self._stood and self._stood[0][0] < self._clock:
            self._stood.popleft()

    def what(self, button: UIButton | None) -> object:
        """Identity of *button*, however often it is made anew: equal for the same one, whatever its place."""
        if button is None:
            return None
        meaning = self.meanings.get(button)
        return getattr(button, "means", "") or (meaning and meaning.key) or button.text

    def is_new_at(self, point: tuple[int, int]) -> bool:
        """True if another button showed at *point* (px) a moment ago than has come there by itself."""
        now = self.what(self.button_at(point))
        for until, buttons in self._stood:
            there = next((what for rect, what in reversed(buttons) if rect.collidepoint(point)), None)
            if until > self._clock and there not in (None, now):
                return True
        return False

    def draw(self, target: Surface, area: Rect) -> None:
        """Draw the widgets that meet *area*, in pygame_gui's order."""
        for number in area.collidelistall(self._boxes):
            widget = self._drawn[number]
            if widget.image is not None and widget.alive():  # type: ignore[no-untyped-call]
                target.blit(
                    widget.image,
                    self._boxes[number],
                    widget.source_rect,
                    special_flags=pygame.BLEND_PREMULTIPLIED,
                )

    def layers(self) -> list[Layer]:
        """The widgets as they were drawn last, the lowest first, with the texts on them."""
        views = self._views()
        return [
            Layer(
                "widget",
                _name(widget),
                Rect(look[1]),
                text.texts(widget),
                partial(_painted, widget),
                _view_of(widget, views),
                getattr(widget, "shade", False),
            )
            for widget in self._widgets()
            if (look := self._last.get(widget)) is not None
        ]

    def targets(self) -> list[Target]:
        """Targets that can be clicked now, as far as they are in view."""
        found, views = [], self._views()
        for widget in self._widgets():
            clickable = isinstance(widget, UIButton | UITextEntryLine | UIHorizontalSlider)
            if clickable and widget in self._last and widget.is_enabled:
                rect, view = widget.rect.copy(), _view_of(widget, views)
                if view is None or view.contains(rect):
                    words = getattr(widget, "text", "") or getattr(widget, "tool_tip_text", None) or ""
                    found.append(Target(_name(widget), words, rect))
        return found

    def tip_at(self, point: tuple[int, int]) -> tuple[str, Rect] | None:
        """The words of the tool tip of the button at *point* (px), and its place; None where there is none."""
        views = self._views()
        for widget in reversed(self._widgets()):
            words = getattr(widget, "tool_tip_text", None)
            if words and widget in self._last and _in_view(widget, views).collidepoint(point):
                return words, widget.rect.copy()
        return None

    def button_at(self, point: tuple[int, int]) -> UIButton | None:
        """The button that shows at *point* (px); None where there is none."""
        for widget in reversed(self._widgets()):
            if isinstance(widget, UIButton) and widget.visible and widget.hover_point(*point):
                return widget
        return None

    def beside(self, point: tuple[int, int], least: int) -> Rect | None:
        """The place of what can be clicked nearest to *point* (px), if it is there within the *least* width and height that a
        finger needs; None where the point is on something itself."""
        found: tuple[float, Rect] | None = None
        for target in self.targets():
            rect = target.rect
            if rect.collidepoint(point):
                return None
            if rect.inflate(max(0, least - rect.w), max(0, least - rect.h)).collidepoint(point):
                away = math.dist(point, rect.center)
                found = min(found or (away, rect), (away, rect), key=itemgetter(0))
        return found[1] if found else None

    def tool_tip(self, words: str, beside: Rect) -> UITooltip:
        """Show *words* beside a rectangle (px), above everything else, until the widget is removed."""
        font, pad = self.theme.font("small"), self.theme.px(TIP_PAD)
        lines = words.split("\n")
        wide = max(glyphs.size(font, line)[0] for line in lines) + 2 * pad
        most = min(self.theme.size[0] - 2 * pad, round(TIP_WIDTH * font.get_linesize()))
        said = "<br>".join(map(html.escape, lines))
        tip = UITooltip(said, (0, 0), self.manager, wrap_width=min(wide, most))
        tip.set_position(_place_beside(tip.rect.size, beside, Rect((0, 0), self.theme.size), pad // 2))
        self.wake()
        return tip

    def _widgets(self) -> list[UIElement]:
        """All widgets, the lowest first."""
        return cast(list[UIElement], [*self.manager.ui_group._spritelist])

    def _views(self) -> dict[object, Rect]:
        """For the inside of each part that scrolls the part of the window that it is seen through."""
        return {
            each.scrollable_container: each._view_container.rect.copy()
            for each in self._widgets()
            if isinstance(each, UIScrollingContainer)
        }

    def _typed(self) -> Typed | None:
        for field in self._focused():
            if isinstance(field, UITextEntryLine):
                first, last = field.select_range
                return Typed(field, field.get_text(), field.edit_position, (first, last))
        return None

    def _focused(self) -> list[object]:
        return list(self._made.focused_set or ()) if self._made is not None else []

    def _manager(self) -> _Manager:
        pygame.font.init()
        looks = _LOOKS.pop(self.theme, None) or skin(self.theme)
        with warnings.catch_warnings():
            # Fonts load when a widget first needs them; a warning each is of no use to a player.
            warnings.simplefilter("ignore")
            manager = _Manager(self.theme.size, looks, self._place)
        _LOOKS[self.theme] = manager.looks
        if len(_LOOKS) > MOST_LOOKS:
            del _LOOKS[next(iter(_LOOKS))]
        # Each manager adds its folder of translations, and files are looked for there by every text, as if it were the name
        # of one; ours are translated.
        i18n.load_path.clear()
        manager.mouse_pos_scale_factor = [self.pointer_scale, self.pointer_scale]
        return manager


def _name(widget: Any) -> str:
    """The ids by which the widget is known."""
    return str(widget.most_specific_combined_id)


def _painted(widget: UIElement) -> tuple[Surface, tuple[int, int]]:
    """The pixels of *widget*, and where their top left corner is."""
    assert widget.image is not None
    return widget.image, widget.rect.topleft


def _in_view(widget: UIElement, views: dict[object, Rect]) -> Rect:
    """The part of the window in which *widget* shows, which is empty where it has scrolled out of sight."""
    view, rect = _view_of(widget, views), Rect(widget.rect)
    return rect if view is None else rect.clip(view)


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
