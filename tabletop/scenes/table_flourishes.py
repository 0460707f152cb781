"""Where the flourishes of a table are, and what they look like at its size."""

from pygame import Rect

from tabletop.engine.view import View
from tabletop.scenes.table_hud import Hud
from tabletop.ui.flourish import WARNING, Burst, Flourish, Flourishes, Gleam, Halo, Shake, Show
from tabletop.ui.poses import CARD_RATIO


def begin(flourish: Flourish, running: Flourishes, hud: Hud, view: View) -> None:
    """Begin *flourish* on the table that *hud* paints and that shows *view*."""
    for show in _shows(flourish, hud, _rect(flourish.at, hud, view)):
        running.begin(show)


def prepare(hud: Hud) -> None:
    """Have the pictures of a burst round a zone drawn, which would take a whole frame when it begins."""
    Burst((0, 0), _reach(_card(hud), hud)).sprites(0.0)


def _rect(at: str | int, hud: Hud, view: View) -> Rect:
    """A seat's plate, or as much of the middle of a zone as a card takes, in px."""
    if isinstance(at, int):
        return hud.rect(hud.table.place(at).plate)
    place = hud.scene.places(view, hud.table).get(at, hud.table.middle)
    rect = _card(hud)
    rect.center = hud.rect(place).center
    return rect


def _card(hud: Hud) -> Rect:
    return Rect(0, 0, round(hud.table.unit), round(CARD_RATIO * hud.table.unit))


def _reach(rect: Rect, hud: Hud) -> int:
    """How far a burst round *rect* flies, in px."""
    return max(rect.size) // 2 + hud.theme.px(120)


def _shows(flourish: Flourish, hud: Hud, rect: Rect) -> list[Show]:
    theme, still = hud.theme, hud.tempo.reduced
    line, reach = max(2, theme.px(3)), theme.px(18)
    if flourish.kind == "burst":
        far = _reach(rect, hud)
        return [Halo(rect.center, far) if still else Burst(rect.center, far)]
    if flourish.kind == "gleam":
        return [Gleam(rect, line, reach)]
    warning = Gleam(rect, line, reach, WARNING)
    return [warning] if still else [Shake(hud.canvas, rect, max(3, theme.px(6))), warning]
