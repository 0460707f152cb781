"""Signs of the buttons of gamepads, drawn as they are marked on the pad in hand: letters, or plain shapes."""

from functools import cache

from pygame import SRCALPHA, Rect, Surface, draw, transform

from tabletop.ui.toolkit import theme as t

FINE = 4
DISC, EDGE, INK = (28, 30, 34), (235, 230, 215), (245, 240, 226)
LETTERS = {"act": "A", "back": "B", "choose": "X", "hint": "Y", "undo": "L2", "menu": "≡"}
SWAPPED = {**LETTERS, "act": "B", "back": "A", "choose": "Y", "hint": "X"}
"""Nintendo's pads have the same letters in other places."""
SHAPES = {"act": "cross", "back": "circle", "choose": "square", "hint": "triangle"}


def style_of(name: str) -> str:
    """How the buttons of a pad called *name* are signed: "letters", "swapped" or "shapes"."""
    said = name.casefold()
    if any(word in said for word in ("ps3", "ps4", "ps5", "playstation", "dualshock", "dualsense", "sony")):
        return "shapes"
    if any(word in said for word in ("nintendo", "joy-con", "wii", "snes")):
        return "swapped"
    return "letters"


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
        letters = SWAPPED if style == "swapped" else LETTERS
        _letters(picture, letters[meaning])
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
