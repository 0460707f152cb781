"""Skin: the looks of pygame_gui's widgets, a theme made from the palette for one window size.

A widget chooses its looks by class: `ObjectID(class_id="@primary")`. For buttons there are @primary (gold), @quiet,
@shout (gold and big), @alarm (red and big), @chip and @chip_on, @icon, @choice and @choice_on (the parts of a segmented choice), @link, @section (one of a list, its words at the left), @tile (an
invisible one over something painted); for panels @panel and @segment (the trough of a segmented choice); for labels @heading,
@title, @lead, @name, @large, @large_quiet, @large_gold, @body, @strong, @small, @small_strong, @secondary, @gold,
@gold_middle; text entries need no class.
"""

from typing import Any

from tabletop import resources
from tabletop.ui.toolkit import theme as t
from tabletop.ui.toolkit.theme import Colour, ColourA, Theme

Looks = dict[str, Any]
CLEAR = "#00000000"


def hex_colour(colour: Colour | ColourA) -> str:
    """A colour as pygame_gui writes it: #rrggbb or #rrggbbaa."""
    return "#" + "".join(f"{channel:02x}" for channel in colour)


def skin(theme: Theme) -> Looks:
    """The pygame_gui theme for *theme*'s window and text size."""
    return {
        "defaults": {
            "colours": {
                "normal_text": hex_colour(t.TEXT),
                "dark_bg": CLEAR,
                "normal_bg": hex_colour(theme.panel),
                "normal_border": hex_colour(theme.hairline),
                "link_text": hex_colour(t.GOLD),
                "link_hover": hex_colour(t.GOLD_LIGHT),
                "link_selected": hex_colour(t.GOLD_LIGHT),
                "selected_text": hex_colour(t.ON_GOLD),
                "selected_bg": hex_colour(t.GOLD),
                "text_cursor": hex_colour(t.GOLD),
            },
            "font": _font(theme, "body"),
            "misc": {
                "border_width": "1",
                "shadow_width": "0",
                "shape": "rounded_rectangle",
                "shape_corner_radius": _radius(theme, 12),
            },
        },
        **_buttons(theme),
        **_words(theme),
        **_fields(theme),
    }


def _font(theme: Theme, role: t.Role) -> Looks:
    family, weight, _size = t.TYPE[role]
    return {
        # One name for each face and weight: pygame_gui knows only regular and bold of a name.
        "name": f"tabletop_{family}_{weight}",
        "size": str(theme.text_px(role)),
        "regular_path": str(resources.font(family, weight)),
        "bold_path": str(resources.font(family, "bold")),
        "italic_path": str(resources.font(family, weight)),
        "bold_italic_path": str(resources.font(family, "bold")),
    }


def _radius(theme: Theme, radius: float) -> str:
    return str(theme.px(radius))


def _button(
    theme: Theme,
    role: t.Role,
    fill: Colour | ColourA,
    ink: Colour,
    border: Colour | ColourA,
    hover: Colour | ColourA,
    radius: float = 12,
    alignment: str = "center",
) -> Looks:
    faint_ink = (
        t.mix(ink, t.over(theme.panel, t.FELTS[theme.felt][1]), 0.5)
        if ink != t.ON_GOLD
        else t.mix(ink, t.GOLD, 0.45)
    )
    states = {"normal": fill, "hovered": hover, "active": hover, "selected": hover, "disabled": fill}
    colours = {f"{state}_bg": hex_colour(colour) for state, colour in states.items()}
    colours |= {f"{state}_text": hex_colour(ink) for state in states}
    colours |= {f"{state}_border": hex_colour(border) for state in states}
    colours["disabled_text"] = hex_colour(faint_ink)
    colours["selected_border"] = hex_colour(t.GOLD)
    return {
        "colours": colours,
        "font": _font(theme, role),
        "misc": {
            "shape": "rounded_rectangle",
            "shape_corner_radius": _radius(theme, radius),
            "border_width": "1",
            "shadow_width": "0",
            "tool_tip_delay": "0.5",
            "text_horiz_alignment": alignment,
            "text_horiz_alignment_padding": str(theme.px(12)),
        },
    }


def _buttons(theme: Theme) -> Looks:
    quiet_hover = (255, 255, 255, 51)
    clear = (0, 0, 0, 0)
    gold = (t.GOLD, t.ON_GOLD, t.GOLD_LIGHT, t.GOLD_LIGHT)
    quiet = (theme.quiet, t.TEXT, theme.quiet_border, quiet_hover)
    return {
        "button": _button(theme, "strong", *quiet),
        "@primary": _button(theme, "label", *gold),
        "@shout": _button(theme, "name", *gold, radius=16),
        "@alarm": _button(
            theme,
            "name",
            theme.red,
            t.TEXT,
            theme.quiet_border if theme.contrast else theme.bright_red,
            theme.bright_red,
            radius=16,
        ),
        "@quiet": _button(theme, "strong", *quiet),
        "@chip": _button(theme, "small_strong", *quiet, radius=20),
        "@chip_on": _button(theme, "small_strong", *gold, radius=20),
        "@icon": _button(
            theme,
            "label",
            (255, 255, 255, 20),
            t.TEXT,
            theme.quiet_border if theme.contrast else clear,
            quiet_hover,
        ),
        "@choice": _button(theme, "body", clear, theme.secondary, clear, theme.quiet, radius=9),
        "@choice_on": _button(theme, "strong", *gold, radius=9),
        "@link": _button(theme, "body", clear, t.GOLD, clear, clear),
        "@section": _button(theme, "body", clear, t.GOLD, clear, theme.quiet, alignment="left"),
        "@tile": _button(theme, "body", clear, t.TEXT, clear, (255, 255, 255, 14), radius=18),
    }


def _label(theme: Theme, role: t.Role, ink: Colour, alignment: str = "left") -> Looks:
    return {
        "colours": {"dark_bg": CLEAR, "normal_text": hex_colour(ink), "disabled_text": hex_colour(ink)},
        "font": _font(theme, role),
        "misc": {"text_horiz_alignment": alignment},
    }


def _words(theme: Theme) -> Looks:
    prose: Looks = {
        "colours": {"dark_bg": CLEAR, "normal_border": CLEAR, "normal_text": hex_colour(t.TEXT)},
        "font": _font(theme, "body"),
        "misc": {
            "border_width": "0",
            "shadow_width": "0",
            "padding": "0,0",
            "line_spacing": "1.2",
            "shape": "rectangle",
        },
    }
    return {
        "label": _label(theme, "body", t.TEXT),
        "@heading": _label(theme, "heading", t.TEXT),
        "@name": _label(theme, "name", t.TEXT),
        "@body": _label(theme, "body", t.TEXT),
        "@strong": _label(theme, "strong", t.TEXT),
        "@small": _label(theme, "small", theme.secondary),
        "@secondary": _label(theme, "body", theme.secondary),
        "@gold": _label(theme, "strong", t.GOLD),
        "@large": _label(theme, "large", t.TEXT),
        "@large_quiet": _label(theme, "large_quiet", theme.secondary),
        "@large_gold": _label(theme, "large", t.GOLD),
        "@gold_middle": _label(theme, "strong", t.GOLD, "center"),
        "@title": _label(theme, "title", t.TEXT),
        "@lead": _label(theme, "body", theme.secondary_on_felt),
        "@small_strong": _label(theme, "small_strong", t.TEXT),
        "text_box": prose,
        "tool_tip": {"misc": {"rect_width": str(theme.px(280)), "border_width": "0"}},
        "tool_tip.text_box": {
            "colours": {
                "dark_bg": hex_colour(theme.panel_solid),
                "normal_border": hex_colour(theme.quiet_border),
                "normal_text": hex_colour(t.TEXT),
            },
            "font": _font(theme, "small"),
            "misc": {
                "border_width": "1",
                "padding": f"{theme.px(10)},{theme.px(7)}",
                "shape": "rounded_rectangle",
                "shape_corner_radius": _radius(theme, 8),
            },
        },
    }


def _fields(theme: Theme) -> Looks:
    bar_button = _button(
        theme,
        "small",
        (255, 255, 255, 150 if theme.contrast else 40),
        t.TEXT,
        (0, 0, 0, 0),
        (255, 255, 255, 80),
        radius=4,
    )
    bar_button["misc"]["border_width"] = (
        "0"  # a bar that is not needed is 0 px wide, which has no room for one
    )
    trough: Looks = {
        "colours": {"dark_bg": "#ffffff0c", "normal_border": CLEAR},
        "misc": {
            "shape": "rounded_rectangle",
            "shape_corner_radius": _radius(theme, 4),
            "border_width": "0",
            "shadow_width": "0",
            "enable_arrow_buttons": "0",
        },
    }
    gold_knob = _button(theme, "small", t.GOLD, t.ON_GOLD, t.GOLD_LIGHT, t.GOLD_LIGHT, radius=8)
    return {
        "panel": _panel(theme, theme.panel, 18),
        "@panel": _panel(theme, theme.panel, 18),
        "@solid": _panel(theme, theme.panel_solid, 18),
        "@segment": _panel(theme, (255, 255, 255, 15), 12),
        "text_entry_line": {
            "colours": {
                "dark_bg": hex_colour(theme.quiet),
                "normal_border": hex_colour(theme.quiet_border),
                "normal_text": hex_colour(t.TEXT),
                "disabled_text": hex_colour(theme.secondary),
                "selected_text": hex_colour(t.ON_GOLD),
                "selected_bg": hex_colour(t.GOLD),
                "text_cursor": hex_colour(t.GOLD),
            },
            "font": _font(theme, "body"),
            "misc": {
                "shape": "rounded_rectangle",
                "shape_corner_radius": _radius(theme, 20),
                "border_width": "1",
                "shadow_width": "0",
                "padding": f"{theme.px(16)},2",
            },
        },
        "vertical_scroll_bar": trough,
        "vertical_scroll_bar.#sliding_button": bar_button,
        "horizontal_scroll_bar": trough,
        "horizontal_scroll_bar.#sliding_button": bar_button,
        "horizontal_slider": trough | {"misc": trough["misc"] | {"sliding_button_width": str(theme.px(20))}},
        "horizontal_slider.#sliding_button": gold_knob,
        "scrolling_container": {"colours": {"dark_bg": CLEAR}},
    }


def _panel(theme: Theme, fill: Colour | ColourA, radius: float) -> Looks:
    return {
        "colours": {"dark_bg": hex_colour(fill), "normal_border": hex_colour(theme.hairline)},
        "misc": {
            "shape": "rounded_rectangle",
            "shape_corner_radius": _radius(theme, radius),
            "border_width": "1",
            "shadow_width": "0",
        },
    }
