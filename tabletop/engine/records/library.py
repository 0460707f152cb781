"""Library of games: the engine finds one by its slug.

The engine knows no game: imports point from games to the engine. So the catalog of games (`tabletop.games.catalog`)
offers itself here when it is imported, and records and matches ask here.
"""

from collections.abc import Callable

from tabletop.engine.errors import Trouble
from tabletop.engine.game import Game
from tabletop.text import _

Find = Callable[[str], type[Game]]

_offered: list[Find] = []


def offer(find: Find) -> None:
    """From now on *find* answers; it raises Trouble for a slug that it does not know."""
    _offered[:] = [find]


def rules(slug: str) -> type[Game]:
    """The class of a game. Raises Trouble for a slug that nobody knows."""
    if not _offered:
        raise Trouble(
            _(
                "There is no game {slug!r}, and no catalog of games; import tabletop.games.catalog first."
            ).format(slug=slug)
        )
    return _offered[0](slug)
