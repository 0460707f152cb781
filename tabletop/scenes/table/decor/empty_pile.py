"""Outline of the pile that cards are played or thrown on while it is empty: one sees where it is, and may ask what it is."""

from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import Rect, Surface, draw

from tabletop.engine.knowledge.view import View
from tabletop.ui.cards.poses import CARD_RATIO
from tabletop.ui.layout.seating import Box
from tabletop.ui.toolkit.canvas import Plates

if TYPE_CHECKING:
    from tabletop.scenes.table.scene import TableScene

PILES, NAME = ("discard", "pile"), "outline"
EDGE = (0xFF, 0xFF, 0xFF, 56)
ROUND = 0.07
"""Radius of the corners, by the width of a card."""


def put_empty_pile(table: "TableScene", canvas: Plates, view: View) -> None:
    """Draw the outline of a pile that has no cards, where its first one would lie; nothing where cards lie."""
    placed = ((pile, place) for pile in PILES if (place := _place(table, view, pile)))
    pile, place = next(placed, ("", None))
    if place is None:
        canvas.remove(NAME)
        return
    theme = table.app.theme

    def outline(target: Surface) -> None:
        picture = Surface(place.size, 0x10000, 32).convert_alpha()
        picture.fill((0, 0, 0, 0))
        draw.rect(picture, EDGE, picture.get_rect(), max(1, theme.px(2)), round(ROUND * place.w))
        target.blit(picture, place)

    canvas.put(NAME, place, outline, place.size)
    words = table.game_table.words
    said = words.lying(view, pile, table.watch.cast), words.explained(view, pile)
    canvas.explain(NAME, "\n".join(filter(None, said)))


def _place(table: "TableScene", view: View, pile: str) -> Rect | None:
    """Place of an empty *pile* in px, as its first card would lie; None where there is no such pile."""
    if view.zones.get(pile, [None]) or pile not in table.game_table.drop_zones(view, table.table):
        return None
    supposed = replace(view, zones={**view.zones, pile: [0]})
    pose = table.game_table.arrange(supposed, table.table).get(pile, {}).get(0)
    if pose is None:
        return None
    wide, high = pose.scale, pose.scale * CARD_RATIO
    return table.hud.rect(Box(pose.x - wide / 2, pose.y - high / 2, wide, high))
