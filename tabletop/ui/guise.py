"""Guise of a player: looks of the portrait and the plate, by what has become of somebody during the game."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Guise:
    """Looks of a portrait: with the *hat* of sprites/hats on, *blue* all over, *leaning* back from the table.

    Who plays alone against the others is *crowned*. *team*: the number of the side, whose colour and shape it wears; who speaks for it wears a *sash*. The plate of who stands *aside* for a while is dim.
    """

    hat: str = ""
    blue: bool = False
    leaning: bool = False
    team: int | None = None
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
