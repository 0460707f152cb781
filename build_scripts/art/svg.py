"""The few words of SVG that the drawings need: outlines that can be moved, and elements made of them.

An outline is the text of a path's `d`, in absolute M L H V C Q Z only, so that `place` can scale, turn and move it.
Outlines joined with a blank are one path: same-coloured shapes should be, because the rasteriser pays per path.
"""

import math
import re
from collections.abc import Callable, Iterable

_TOKEN = re.compile(r"[MLHVCQZ]|-?\d*\.?\d+")
_ROUND = 0.5523  # how far a Bézier handle reaches on a quarter of a circle of radius 1
Point = tuple[float, float]


def number(value: float) -> str:
    """*value* with at most one decimal, as short as it can be written."""
    return f"{round(value, 1) + 0.0:g}"  # adding zero turns -0 into 0


def _join(command: str, numbers: Iterable[float]) -> str:
    return command + " ".join(number(n) for n in numbers)


def place(
    outline: str, x: float = 0, y: float = 0, scale: float = 1, stretch: float = 1, angle: float = 0
) -> str:
    """*outline* scaled (its width by *stretch* more), turned by *angle* degrees clockwise, and its origin moved to x, y."""
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    out: list[str] = []
    for command, numbers in _segments(outline):
        moved: list[float] = []
        for px, py in zip(numbers[::2], numbers[1::2], strict=True):
            sx, sy = px * scale * stretch, py * scale
            moved += [x + sx * cos - sy * sin, y + sx * sin + sy * cos]
        out.append(_join(command, moved))
    return "".join(out)


def _segments(outline: str) -> Iterable[tuple[str, list[float]]]:
    """The commands of *outline* with their points, H and V written as L."""
    here = (0.0, 0.0)
    command, numbers = "", list[float]()
    for token in [*_TOKEN.findall(outline), "M"]:
        if not token.isalpha():
            numbers.append(float(token))
            continue
        if command == "H":
            numbers = [n for x in numbers for n in (x, here[1])]
        elif command == "V":
            numbers = [n for y in numbers for n in (here[0], y)]
        if command:
            yield ("L" if command in "HV" else command), numbers
        if numbers:
            here = (numbers[-2], numbers[-1])
        command, numbers = token, []


def ellipse(x: float, y: float, rx: float, ry: float, roundness: float = _ROUND) -> str:
    """An ellipse, clockwise; a *roundness* above 0.55 makes it squarer."""
    a, b = rx * roundness, ry * roundness
    return (
        _join("M", (x, y - ry))
        + _join("C", (x + a, y - ry, x + rx, y - b, x + rx, y))
        + _join("C", (x + rx, y + b, x + a, y + ry, x, y + ry))
        + _join("C", (x - a, y + ry, x - rx, y + b, x - rx, y))
        + _join("C", (x - rx, y - b, x - a, y - ry, x, y - ry))
        + "Z"
    )


def hole(x: float, y: float, rx: float, ry: float, roundness: float = _ROUND) -> str:
    """An ellipse drawn the other way round, which cuts a hole in the outline that it joins."""
    return place(ellipse(0, 0, rx, ry, roundness), x, y, stretch=-1)


def circle(x: float, y: float, radius: float) -> str:
    return ellipse(x, y, radius, radius)


def circles(radius: float, centres: Iterable[Point]) -> str:
    return "".join(circle(x, y, radius) for x, y in centres)


def polygon(points: Iterable[Point]) -> str:
    first, *rest = points
    return _join("M", first) + "".join(_join("L", p) for p in rest) + "Z"


def fill(outline: str, colour: str, edge: str = "", width: float = 0, opacity: float = 1) -> str:
    """A path filled with *colour*, perhaps edged."""
    rim = f' stroke="{edge}" stroke-width="{number(width)}" stroke-linejoin="round"' if edge else ""
    thin = f' opacity="{opacity:g}"' if opacity < 1 else ""
    return f'<path d="{outline}" fill="{colour}"{rim}{thin}/>'


def line(outline: str, colour: str, width: float, opacity: float = 1) -> str:
    """A path drawn as a line with round ends, *width* units thick."""
    thin = f' opacity="{opacity:g}"' if opacity < 1 else ""
    return (
        f'<path d="{outline}" fill="none" stroke="{colour}" stroke-width="{number(width)}"'
        f' stroke-linecap="round" stroke-linejoin="round"{thin}/>'
    )


def redrawn(paths: Iterable[str], change: Callable[[str], str]) -> list[str]:
    """*paths*, made by `fill` and `line`, with what *change* makes of their outlines; lines stay as thick as they are."""
    return [re.sub(r'(?<= d=")[^"]*', lambda found: change(found[0]), path) for path in paths]


def rounded(x: float, y: float, width: float, height: float, radius: float, **paint: str | float) -> str:
    """A rectangle with round corners; *paint* is written as attributes, `_` as `-`."""
    box = {"x": x, "y": y, "width": width, "height": height, "rx": radius}
    attributes = {k: f"{v:g}" for k, v in box.items()} | {
        k.replace("_", "-"): str(v) for k, v in paint.items()
    }
    return "<rect " + " ".join(f'{k}="{v}"' for k, v in attributes.items()) + "/>"


def document(width: float, height: float, elements: Iterable[str]) -> str:
    """A whole SVG file of *width* × *height* units."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" viewBox="0 0 {width:g} {height:g}">'
    return "\n".join([head, *elements, "</svg>", ""])
