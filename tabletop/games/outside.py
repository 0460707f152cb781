"""Games from outside: installed packages that declare an entry point in the group ``tabletop.games``.

An entry point names the game's slug and the package with its modules, which is laid out as a folder of this one is:
``whist = "my_games.whist"`` in the table ``[project.entry-points."tabletop.games"]`` of a `pyproject.toml`.

Loading the standard library's reader of such declarations takes longer than to open some files, so it is loaded only
where a glance at the files that installers write finds the group's name in one of them.
"""

import os
import re
import sys
from functools import cache
from pathlib import Path
from typing import NamedTuple

GROUP = "tabletop.games"

_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_PACKAGE = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*", re.ASCII)


class Declared(NamedTuple):
    """A game as a distribution declares it: its *slug*, the *package* with its modules, and the *origin*.

    The origin is the distribution's name and version, such as ``whist-cards 1.0``.
    """

    slug: str
    package: str
    origin: str

    @property
    def well_formed(self) -> bool:
        """True if the slug is one, and the package is the name of a package."""
        return bool(_SLUG.fullmatch(self.slug) and _PACKAGE.fullmatch(self.package))


@cache
def declared() -> tuple[Declared, ...]:
    """All that is declared by the packages on `sys.path`, in a fixed order; nothing of them is imported."""
    if not any(map(_mentions_games, sys.path)):
        return ()
    from importlib.metadata import entry_points

    found = []
    for point in entry_points(group=GROUP):
        origin = f"{point.dist.name} {point.dist.version}" if point.dist else "?"
        found.append(Declared(point.name, point.value, origin))
    return tuple(sorted(found))


def _mentions_games(folder: str) -> bool:
    """True if a package that is installed in *folder* declares games."""
    try:
        with os.scandir(folder or os.curdir) as entries:
            infos = [entry.path for entry in entries if entry.name.endswith((".dist-info", ".egg-info"))]
    except OSError:  # an archive, or nothing
        return False
    return any(_declares_games(Path(info, "entry_points.txt")) for info in infos)


def _declares_games(points: Path) -> bool:
    try:
        return f"[{GROUP}]".encode() in points.read_bytes()
    except OSError:
        return False
