"""Guise of a player: looks of the portrait and the plate, by what has become of somebody during the game."""

from dataclasses import dataclass

from tabletop.ui.toolkit.theme import Colour

SIDES: tuple[Colour, ...] = (
    (0x6C, 0xB2, 0xE8), (0xF0, 0x9A, 0x62), (0x9B, 0xD6, 0x7A), (0xD9, 0x8C, 0xD0), (0xE6, 0xD0, 0x6A), (0x6F, 0xD6, 0xC8),
)  # fmt: skip
"""The colours of sides with several players."""


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

    def topics(self) -> list[str]:
        """The topics of `TableWords.meanings` that tell what these looks mean."""
        looks = {
            "blue": self.blue,
            "leaning": self.leaning,
            "sash": self.sash,
            "waits": self.aside,
            "crowned": self.crowned,
        }
        return [*([self.hat] if self.hat else []), *(topic for topic, worn in looks.items() if worn)]
