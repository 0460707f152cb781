"""The pieces that a moment shows on the table: a stamp, a card that flips, frost, a riffle, a cut, a tag."""

from pygame import Rect

from tabletop.engine.knowledge.view import View
from tabletop.scenes.table.hud import Hud
from tabletop.ui.cards.poses import CARD_RATIO, Pose
from tabletop.ui.cards.sprites import Look, quantised
from tabletop.ui.effects import confetti, showpieces
from tabletop.ui.effects.flourish import Confetti, Cut, Drop, Flip, Frost, Piece, Riffle, Stamp
from tabletop.ui.effects.shows import Gleam, Show
from tabletop.ui.layout.fans import layout
from tabletop.ui.toolkit import theme as t

STAMP_SIZE = 1.7
"""Size of the words of a stamp, by those of a heading."""
PACK, CUT = 0.5, 0.66
"""Size of the cards of the second pack, and of a pack that is cut, by the unit."""
ABOVE = 0.74
"""Height above the middle of its place at which a stamp comes down, by the unit: words stand in the middle."""


def pieces_of(piece: Piece, hud: Hud, view: View, rect: Rect) -> list[Show]:
    """The shows of a *piece*; *rect*: its place in px."""
    still, theme, unit = hud.tempo.reduced, hud.theme, hud.table.unit
    draw = hud.pictures.card
    match piece:
        case Stamp(words=words):
            above = (rect.centerx, rect.centery - round(ABOVE * unit))
            font = t.font("serif", "bold", round(STAMP_SIZE * theme.text_px("heading")))
            return [showpieces.Stamp(showpieces.stamped(words, font), above, still)]
        case Drop(words=words):
            picture = showpieces.tag(words, theme.font("small_strong"), theme.red)
            return [showpieces.Drop(picture, rect.midbottom, round(0.6 * unit), still)]
        case Frost():
            return [showpieces.Frost(rect.inflate(round(1.7 * unit), round(0.6 * unit)), still)]
        case _ if still:
            return [Gleam(rect, max(2, theme.px(3)), theme.px(18))]
        case Confetti():
            return [confetti.Confetti(hud.canvas.size, theme.px(26))]
        case Riffle():
            return [showpieces.Riffle(draw, Look(None, round(PACK * unit), other=True), rect.center)]
        case Cut():
            return [showpieces.Cut(draw, Look(None, round(CUT * unit)), rect.center)]
        case Flip(at=zone):
            pose = topmost(hud, view, zone)
            return [_flip(hud, pose)] if pose is not None else []


def _flip(hud: Hud, pose: Pose) -> showpieces.Flip:
    unit = hud.table.unit
    look = Look(pose.face, round(pose.scale * unit), quantised(pose.angle))
    return showpieces.Flip(hud.pictures.card, look, (round(pose.x * unit), round(pose.y * unit)))


def topmost(hud: Hud, view: View, zone: str | int) -> Pose | None:
    """The topmost card that shows of *zone*."""
    poses = layout(view, hud.table, hud.game_table)
    of_zone = (pose for key, pose in poses.items() if key[0] == zone)
    return max(of_zone, key=lambda pose: pose.z, default=None)


def of_card(hud: Hud, pose: Pose) -> Rect:
    """Rectangle of a card, in px."""
    unit = hud.table.unit
    rect = Rect(0, 0, round(pose.scale * unit), round(CARD_RATIO * pose.scale * unit))
    rect.center = round(pose.x * unit), round(pose.y * unit)
    return rect
