"""Flourishes of a table: their places, and their looks at its size."""

from functools import partial

from pygame import Rect

from tabletop.engine.knowledge.view import View
from tabletop.scenes.table.effects.bubbles import count, speech
from tabletop.scenes.table.effects.flights import Where, flights_of
from tabletop.scenes.table.effects.showpieces import of_card, pieces_of, topmost
from tabletop.scenes.table.hud import Hud
from tabletop.ui.cards.poses import CARD_RATIO
from tabletop.ui.effects import flourish, shows
from tabletop.ui.effects.flames import Flames
from tabletop.ui.effects.flourish import Flourish
from tabletop.ui.effects.grimace import grimace
from tabletop.ui.effects.shows import WARNING, Flourishes, Gleam, Halo, Show
from tabletop.ui.toolkit.theme import GOLD

RISES = 16
"""Distance that a plate rises, in px of the design."""
LARGER = 1.3
"""Size of a grimace, by the portrait that makes it."""


def begin(asked: Flourish, running: Flourishes, hud: Hud, view: View) -> None:
    """Begin the flourish that is *asked* for on the table that *hud* paints and that shows *view*."""
    for show in _shows(asked, running, hud, view):
        running.begin(show, asked.late)


def prepare(hud: Hud) -> None:
    """Have the pictures of a burst round a zone drawn, which would take a whole frame when it begins."""
    shows.Burst((0, 0), _reach(_card(hud), hud)).sprites(0.0)


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


def _shows(asked: Flourish, running: Flourishes, hud: Hud, view: View) -> list[Show]:
    where = partial(_rect, hud=hud, view=view)
    if isinstance(asked, flourish.Flight):
        return flights_of(asked, hud, where)
    if isinstance(asked, flourish.Piece):
        return pieces_of(asked, hud, view, where(asked.at))
    if isinstance(asked, flourish.Count):
        return [count(asked, hud, view, where(asked.seat))]
    if isinstance(asked, flourish.Shout | flourish.Remark):
        return [speech(asked, hud, view, where(asked.seat), running.words())]
    if isinstance(asked, flourish.OfPlate):
        return _of_plate(asked, hud, where(asked.seat))
    return _of_place(asked, hud, view, where)


def _of_plate(asked: flourish.OfPlate, hud: Hud, rect: Rect) -> list[Show]:
    theme, still = hud.theme, hud.tempo.reduced
    line = max(2, theme.px(3))
    gleam, warning = (Gleam(rect, line, theme.px(18), colour) for colour in (GOLD, WARNING))
    match asked:
        case flourish.Gleam():
            return [gleam]
        case flourish.Shake():
            return [warning] if still else [shows.Shake(hud.canvas, rect, max(3, theme.px(6))), warning]
        case flourish.Rise():
            return [gleam if still else shows.Rise(hud.canvas, rect, max(4, theme.px(RISES)), gleam)]
        case flourish.Walk(seat=seat):
            return [] if still else [shows.Walk(hud.canvas, rect, partial(_plate, hud, seat))]
        case flourish.SecretSign(seat=seat, grimace=kind, spied=spied):
            face = hud.face(seat)
            picture = grimace(kind, round(LARGER * face.width))
            return [shows.Sign(picture, face.center, line, WARNING if spied else GOLD)]


def _of_place(asked: flourish.OfPlace, hud: Hud, view: View, where: Where) -> list[Show]:
    theme, still = hud.theme, hud.tempo.reduced
    match asked:
        case flourish.Burst(at=at, suits=suits):
            rect = where(at)
            far = _reach(rect, hud)
            return [Halo(rect.center, far) if still else shows.Burst(rect.center, far, suits)]
        case flourish.Ring(at=at):
            return [Halo(where(at).center, where(at).height)]
        case flourish.Flames(at=at):
            rect = where(at)
            return [Halo(rect.center, _reach(rect, hud)) if still else Flames(rect.center, rect.width)]
        case flourish.Blink(spot=spot):
            rect = hud.rect(hud.game_table.effect_anchors(view, hud.table)[spot])
            return [Gleam(rect, max(2, theme.px(3)), theme.px(12), WARNING)]
        case flourish.Thump():
            return [] if still else [shows.Thump(hud.canvas, max(3, theme.px(9)))]
