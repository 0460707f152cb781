"""Cards that a seat has not seen, by its view alone."""

from collections import Counter
from collections.abc import Iterable

from tabletop.cards import FACE
from tabletop.engine.knowledge.view import View


def still_out(view: View, pack: Iterable[int]) -> Counter[int]:
    """The number of times that each face of *pack* may be in another hand than that of the seat of *view*: also those that are
    known to be in one."""
    own = f"hand:{view.seat}"
    seen = Counter(
        face
        for zone, faces in view.zones.items()
        for face in faces
        if face is not None and (zone == own or not zone.startswith("hand:"))
    )
    return Counter(FACE[card] for card in pack) - seen
