"""Signs of the buttons of gamepads, drawn as they are marked on the pad in hand: letters, or plain shapes; and their names.

SDL tells of buttons by their letters, not by their places: A is A on the pads of Nintendo, too, where it lies at the right.
"""

from functools import cache

from pygame import SRCALPHA, Rect, Surface, draw, transform

from tabletop.text import N_, _
from tabletop.ui.toolkit import theme as t

FINE = 4
DISC, EDGE, INK = (28, 30, 34), (235, 230, 215), (245, 240, 226)
LETTERS = {"act": "A", "back": "B", "choose": "X", "hint": "Y", "undo": "L2", "menu": "≡"}
SHAPES = {"act": "cross", "back": "circle", "choose": "square", "hint": "triangle"}
NAMES = {
    **{
        "act": "A",
        "back": "B",
        "choose": "X",
        "hint": "Y",
        "undo": "L2",
        "redo": "R2",
        "next": "R1",
        "alike": "R3",
    },
    **{"left": "←", "right": "→", "up": "↑", "down": "↓", "explain": N_("Select")},
}
"""Names of the buttons by the commands of the keymap; commands without a button are missing."""
SHAPE_NAMES = {"act": N_("cross"), "back": N_("circle"), "choose": N_("square"), "hint": N_("triangle")}


def style_of(name: str) -> str:
    """Signs of the buttons of a pad called *name*: "letters" or "shapes"."""
    said = name.casefold()
    if any(word in said for word in ("ps3", "ps4", "ps5", "playstation", "dualshock", "dualsense", "sony")):
        return "shapes"
    return "letters"


def button_name(command: str, style: str) -> str:
    """The name of the button for a *command* on a pad that is signed in that *style*; "" if it has none."""
    names = {**NAMES, **SHAPE_NAMES} if style == "shapes" else NAMES
    return _(names[command]) if command in names else ""


@cache
def pad_sign(meaning: str, style: str, size: int) -> Surface:
    """The sign of the button that does *meaning* ("act", "back", "choose", "hint", "undo", "menu"), *size* px; premultiplied."""
    large = size * FINE
    picture = Surface((large, large), SRCALPHA)
    middle, width = large // 2, max(FINE, large // 14)
    draw.circle(picture, DISC, (middle, middle), middle - FINE // 2)
    draw.circle(picture, EDGE, (middle, middle), middle - FINE // 2, width)
    if style == "shapes" and meaning in SHAPES:
        _shape(picture, SHAPES[meaning], width)
    elif meaning == "menu":
        for step in (-1, 0, 1):
            bar = Rect(0, 0, large // 2 - width, width)
            bar.center = (middle, middle + step * 2 * width)
            draw.rect(picture, INK, bar, border_radius=width // 2)
    else:
        _letters(picture, LETTERS[meaning])
    return transform.smoothscale(picture, (size, size)).premul_alpha()


def _letters(picture: Surface, words: str) -> None:
    font = t.Theme((1440, 900)).font("strong")
    written = font.render(words, True, INK)
    share = 0.62 if len(words) == 1 else 0.5
    high = round(picture.height * share * 1.2)
    scaled = transform.smoothscale(written, (max(1, written.width * high // written.height), high))
    picture.blit(scaled, scaled.get_rect(center=picture.get_rect().center))


def _shape(picture: Surface, shape: str, width: int) -> None:
    box = picture.get_rect().scale_by(0.42)
    box.center = picture.get_rect().center
    if shape == "circle":
        draw.circle(picture, INK, box.center, box.width // 2, width)
    elif shape == "square":
        draw.rect(picture, INK, box, width)
    elif shape == "triangle":
        draw.polygon(picture, INK, (box.midtop, box.bottomright, box.bottomleft), width)
    else:
        draw.line(picture, INK, box.topleft, box.bottomright, width)
        draw.line(picture, INK, box.topright, box.bottomleft, width)
