"""Victory: a match that is not won by points."""

from typing import Any

from tabletop.abilities import Ability


class Victory(Ability):
    """Gives a game winners of its own, in place of whoever has the best score."""

    def winners(self, game: Any) -> list[int]:
        """The sides that have won *game*, which is over."""
        raise NotImplementedError
