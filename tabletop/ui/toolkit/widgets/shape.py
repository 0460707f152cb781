"""Draws pygame_gui's rounded boxes with `paint`, and only those that are seen.

pygame_gui draws each box four times too large, for each state that a widget might come to have (hovered, active, …),
and keeps several copies: some 50 MB and 50 ms for a button as large as a picture. Here a box is put together from
cached corners when its state is first shown, and one that is clear and empty takes no memory. Importing this module
does that; there is no hook, so two methods of the shape are replaced. Gradients and filled bars are not drawn.
"""

from typing import Any

from pygame import Surface
from pygame_gui.core.drawable_shapes import RoundedRectangleShape

from tabletop.ui.painting import paint
from tabletop.ui.toolkit.theme import ColourA


def _redraw_all_states(shape: Any, force_full_redraw: bool = False) -> None:
    """Draw the present state; `set_active_state` asks for each other when it comes to it."""
    for state in shape.states.values():
        state.generated = False
    shape.redraw_state(shape.active_state.state_id)


def _redraw_state(shape: Any, state_id: str, add_text: bool = True) -> None:
    """Draw the box of one state, with its pictures and words."""
    state = shape.states[state_id]
    state.surface = _box(shape, state_id)
    shape.base_surface = None
    if state.surface.width:
        words = add_text and bool(shape.theming.get("text") or shape.editable_text)
        shape.finalise_images_and_text(
            f"{state_id}_images", state_id, f"{state_id}_text", f"{state_id}_text_shadow", words
        )
    state.has_fresh_surface = True
    state.generated = True


def _box(shape: Any, state_id: str) -> Surface:
    size = shape.containing_rect.size
    fill, border = _colour(shape, f"{state_id}_bg"), _colour(shape, f"{state_id}_border")
    holds = shape.theming.get("text") or shape.theming.get(f"{state_id}_images") or shape.editable_text
    if min(size) <= 0 or not (fill[3] or border[3] or holds):
        empty: Surface = shape.ui_manager.get_universal_empty_surface()
        return empty
    box = paint.rounded(size, shape.shape_corner_radius[0], fill, border, shape.border_widths["left"])
    return box.copy()  # pictures and words are drawn on it, and containers cut it


def _colour(shape: Any, name: str) -> ColourA:
    # pygame_gui keeps colours premultiplied.
    red, green, blue, alpha = shape.theming[name]
    if not alpha:
        return 0, 0, 0, 0
    return *(min(255, round(channel * 255 / alpha)) for channel in (red, green, blue)), alpha


# pygame_gui has no hook for it.
RoundedRectangleShape.redraw_all_states = _redraw_all_states  # type: ignore[method-assign, assignment]
RoundedRectangleShape.redraw_state = _redraw_state  # type: ignore[method-assign, assignment]
