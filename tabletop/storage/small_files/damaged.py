"""Damaged small files, notes about matches among them.

One never stops anything: it is kept under another name, what it held begins anew, and the player is told of it on the home
scene.
"""

from pathlib import Path

from tabletop.storage import files
from tabletop.text import _

_untold: list[tuple[str, str]] = []
"""Names of the damaged files of which nobody was told yet, with those under which they are kept."""


def set_aside(path: Path) -> None:
    """Keep the damaged file *path* under another name, and note that. Raises OSError."""
    _untold.append((path.name, files.set_aside(path).name))


def take_untold() -> str:
    """The sentences about what was set aside since this was asked last; "" if nothing was."""
    told, _untold[:] = _untold[:], []
    sentence = _("The file {name} was damaged. It is kept as {aside}, and what it held begins anew.")
    return " ".join(sentence.format(name=name, aside=aside) for name, aside in told)
