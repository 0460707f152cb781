"""Flourishes of a table: their places, and their looks at its size."""

from functools import partial
from typing import cast

from pygame import Rect

from tabletop.engine.knowledge.view import View
from tabletop.scenes.table.decor.portrait import portrait_in
from tabletop.scenes.table.effects.bubbles import count, shout
from tabletop.scenes.table.effects.flights import flights_of
from tabletop.scenes.table.effects.showpieces import PIECES, of_card, pieces_of, topmost
from tabletop.scenes.table.hud import Hud
from tabletop.ui.cards.poses import CARD_RATIO
from tabletop.ui.effects.flames import Flames
from tabletop.ui.effects.flourish import (
    SUITS,
    WARNING,
    Burst,
    Flourish,
    Flourishes,
    Gleam,
    Halo,
    Rise,
    Shake,
    Show,
    Sign,
    Thump,
    Walk,
)
from tabletop.ui.effects.grimace import grimace
from tabletop.ui.toolkit.theme import GOLD
from tabletop.wording.signs import Grimace

FLYING = frozenset({"flag", "flash", "fly", "petals", "point", "rain", "rocket", "sweep"})
RISES = 16
"""Distance that a plate rises, in px of the design."""
LARGER = 1.3
"""Size of a grimace, by the portrait that makes it."""


def begin(flourish: Flourish, running: Flourishes, hud: Hud, view: View) -> None:
    """Begin *flourish* on the table that *hud* paints and that shows *view*."""
    where = partial(_rect, hud=hud, view=view)
    if flourish.kind in FLYING:
        shows = flights_of(flourish, hud, where)
    elif flourish.kind in PIECES:
        shows = pieces_of(flourish, hud, view, where(flourish.at))
    elif flourish.kind == "blink":
        spot = hud.rect(hud.game_table.effect_anchors(view, hud.table)[str(flourish.at)])
        shows = [Gleam(spot, max(2, hud.theme.px(3)), hud.theme.px(12), WARNING)]
    elif flourish.kind in ("shout", "said"):
        shows = [shout(flourish, hud, view, where(flourish.at), running.words())]
    else:
        shows = _shows(flourish, hud, view, where(flourish.at))
    for show in shows:
        running.begin(show, flourish.late)


def prepare(hud: Hud) -> None:
    """Have the pictures of a burst round a zone drawn, which would take a whole frame when it begins."""
    Burst((0, 0), _reach(_card(hud), hud)).sprites(0.0)


def _rect(at: str | int, hud: Hud, view: View) -> Rect:
    """A seat's plate, or as much of the middle of a zone as a card takes, in px; a zone without a place: its top card."""
    if isinstance(at, int):
        return _plate(hud, at)
    scene, table = hud.game_table, hud.table
    place = {**scene.drop_zones(view, table), **scene.effect_anchors(view, table)}.get(at)
    if place is None and (pose := topmost(hud, view, at)) is not None:
        return of_card(hud, pose)
    place, rect = place or table.middle, _card(hud)
    rect.center = hud.rect(place).center
    return rect


def _plate(hud: Hud, seat: int) -> Rect:
    return hud.rect(hud.table.place(seat).plate)


def _card(hud: Hud) -> Rect:
    return Rect(0, 0, round(hud.table.unit), round(CARD_RATIO * hud.table.unit))


def _reach(rect: Rect, hud: Hud) -> int:
    """Reach of a burst round *rect*, in px."""
    return max(rect.size) // 2 + hud.theme.px(120)


def _shows(flourish: Flourish, hud: Hud, view: View, rect: Rect) -> list[Show]:
    theme, still = hud.theme, hud.tempo.reduced
    line, reach = max(2, theme.px(3)), theme.px(18)
    if flourish.kind == "burst":
        far = _reach(rect, hud)
        return [Halo(rect.center, far) if still else Burst(rect.center, far, flourish.words or SUITS)]
    if flourish.kind == "ring":
        return [Halo(rect.center, rect.height)]
    if flourish.kind == "flames":
        return [Halo(rect.center, _reach(rect, hud)) if still else Flames(rect.center, rect.width)]
    if flourish.kind == "count":
        return [count(flourish, hud, view, rect)]
    if flourish.kind == "walk":
        return [] if still else [Walk(hud.canvas, rect, partial(_plate, hud, int(flourish.at)))]
    if flourish.kind == "thump":
        return [] if still else [Thump(hud.canvas, max(3, theme.px(9)))]
    if flourish.kind in ("sign", "spied"):
        face = portrait_in(rect)
        side = round(LARGER * face.width)
        picture = grimace(cast(Grimace, flourish.words), side)
        return [Sign(picture, face.center, line, WARNING if flourish.kind == "spied" else GOLD)]
    gleam = Gleam(rect, line, reach)
    if flourish.kind == "gleam":
        return [gleam]
    if flourish.kind == "rise":
        return [gleam if still else Rise(hud.canvas, rect, max(4, theme.px(RISES)), gleam)]
    warning = Gleam(rect, line, reach, WARNING)
    return [warning] if still else [Shake(hud.canvas, rect, max(3, theme.px(6))), warning]
