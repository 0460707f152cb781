"""Folded melds: of want of room squared, with the number of their cards on the top one (`meld_layout`); the one that the
pointer or the keyboard is on opens, over whatever lies beside it."""

from collections.abc import Mapping

from tabletop.ui.cards.poses import CARD_RATIO, COUNTS, Key, Pose

READABLE = 0.66
"""The scale of the cards of an open meld."""
STEP = 0.34
"""From each card of it to the next, by their width."""
ABOVE = 320
"""So much higher than it was lies an open meld."""


def folded(poses: Mapping[Key, Pose], key: Key | None) -> str:
    """The zone of the folded meld that the card at *key* lies in; "" if in none."""
    if key is None:
        return ""
    counted = (zone for (zone, _index), pose in poses.items() if zone == key[0] and pose.mark[:1] == COUNTS)
    return next(counted, "")


def opened(poses: Mapping[Key, Pose], zone: str, ends: tuple[float, float]) -> dict[Key, Pose]:
    """*poses* with the folded meld in *zone* spread, between the *ends* of the table, in units."""
    found = dict(poses)
    keys = sorted(key for key in poses if key[0] == zone)
    if not keys:
        return found
    least = min(poses[key].z for key in keys)
    scale = max(READABLE, poses[keys[0]].scale)
    step = min(STEP * scale, (ends[1] - ends[0] - scale) / len(keys))
    wide = scale + step * (len(keys) - 1)
    at = poses[keys[0]]
    left = min(max(ends[0], at.x - wide / 2), ends[1] - wide)
    top = at.y - CARD_RATIO * at.scale / 2
    for number, key in enumerate(keys):
        pose = poses[key]
        found[key] = pose._replace(
            x=left + scale / 2 + number * step,
            y=top + CARD_RATIO * scale / 2,
            scale=scale,
            z=least + ABOVE + number,
            mark="" if pose.mark[:1] == COUNTS else pose.mark,
        )
    return found
