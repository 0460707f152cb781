"""Guise of a player: looks of the portrait and the plate, by what has become of somebody during the game."""

from dataclasses import dataclass

from tabletop.ui.toolkit.theme import Colour


@dataclass(frozen=True, slots=True)
class Guise:
    """Looks of a portrait: with the *hat* of sprites/hats on, *blue* all over, *leaning* back from the table.

    Who plays alone against the others is *crowned*. *team*: the colour of the side; who speaks for it wears a *sash*. The plate of who stands *aside* for a while is dim.
    """

    hat: str = ""
    blue: bool = False
    leaning: bool = False
    team: Colour | None = None
    sash: bool = False
    aside: bool = False
    crowned: bool = False
