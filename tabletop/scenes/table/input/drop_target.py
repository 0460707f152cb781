"""Drop target: of the zones that a dropped thing overlaps, the one that is meant."""

from collections.abc import Mapping, Sequence

from pygame import Rect

from tabletop.ui.move_targets import MoveTargets, Source


def zone_at(
    gestures: MoveTargets | None,
    places: Mapping[str, Rect],
    rect: Rect,
    point: tuple[int, int],
    sources: Sequence[Source],
    used: Sequence[int],
) -> str:
    """The zone of *places* that *rect* overlaps most; "" for none.

    Those first in which it is clear what *sources*, with the cards *used*, are to do there, then those that accept them
    at all; of these where the pointer is, at *point*. Where nothing is accepted, a meld is meant rather than the panel
    round it.
    """
    accepting = gestures.zones_for(sources) if gestures and sources else []

    def rank(zone: str) -> tuple[bool, bool, bool, float]:
        place, accepts = places[zone], zone in accepting
        part = rect.clip(place)
        clear = accepts and gestures and len(gestures.meant_by(sources, zone, used)) == 1
        covered = part.width * part.height / (1 if accepts else max(1, place.width * place.height))
        return bool(clear), accepts, place.collidepoint(point), covered

    met = [zone for zone in places if rect.colliderect(places[zone])]
    return max(met, key=rank, default="")
