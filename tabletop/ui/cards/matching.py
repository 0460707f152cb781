"""Matching of the cards on the screen with those of the next layout.

Views do not say which card went where (a hidden card has no name), but a player sees cards move. So, as chessground
does for pieces: what is the same stays, the same face elsewhere moves there, a face-down card of a zone that lost
one turns over on its way; the nearest first.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence

from tabletop.ui.cards.poses import Key, Pose

Route = tuple[str, str]
"""The zones that cards went from and to."""


def match(
    old: Mapping[Key, Pose],
    new: Mapping[Key, Pose],
    origin: Mapping[Key, Key],
    routes: Sequence[Route] = (),
    first: Sequence[Key] = (),
) -> dict[Key, Key]:
    """For the cards of *new* that were on the screen before: the key each had in *old*.

    *origin* says for certain where some come from; *routes* are hints that break ties. Of equal cards in a zone those
    named *first* go, as a person has taken just these out of it.
    """
    pairs = _Pairs(old, new, routes, first)
    for key, source in origin.items():
        if key in new and source in old:
            pairs.join(source, key)
    for key, pose in new.items():
        if key in pairs.left_old and key in pairs.left_new and old[key].face == pose.face:
            if key not in pairs.going:
                pairs.join(key, key)
    pairs.join_nearest(lambda before, after: before.face is not None and before.face == after.face)
    pairs.join_nearest(lambda before, after: before.face is None and after.face is None)
    # A card that turns over where it lies, or comes out of a zone that lost a card.
    for key in list(pairs.left_new):
        if key in pairs.left_old and None in (old[key].face, new[key].face):
            pairs.join(key, key)
    pairs.join_nearest(lambda before, after: before.face is None)
    pairs.join_nearest(lambda before, after: after.face is None, elsewhere=not routes)
    return pairs.found


class _Pairs:
    """The pairs found so far, and what is left on both sides, in order."""

    def __init__(
        self, old: Mapping[Key, Pose], new: Mapping[Key, Pose], routes: Iterable[Route], first: Sequence[Key]
    ) -> None:
        self.found: dict[Key, Key] = {}
        self.left_old = dict.fromkeys(old)
        self.left_new = dict.fromkeys(new)
        self._old = old
        self._new = new
        self._routes = frozenset(routes)
        self._ends = _ends(self._routes)
        self.going = _going(old, new, first) if first else frozenset()
        """Those of the cards named first that leave their zone."""

    def join(self, source: Key, key: Key) -> None:
        if source in self.left_old and key in self.left_new:
            self.found[key] = source
            del self.left_old[source]
            del self.left_new[key]

    def join_nearest(self, fits: Callable[[Pose, Pose], bool], elsewhere: bool = True) -> None:
        """Join what *fits*: along the routes first, then within a zone, then by distance, if they may go *elsewhere*.

        Where routes are known, an open card does not turn into a covered one of a zone that none of them leads to: a
        low card of a pile that goes out of sight while one of another pile comes in sight is not the same card.
        """
        if not self.left_old or not self.left_new:
            return
        choices = [
            (self._rank(source, key), source, key)
            for key in self.left_new
            for source in self.left_old
            if fits(self._old[source], self._new[key])
            and not (source in self.going and source[0] == key[0])
            and (elsewhere or source[0] == key[0] or key[0] in self._ends[source[0]])
        ]
        choices.sort(key=lambda choice: choice[0])
        for _rank, source, key in choices:
            self.join(source, key)

    def _rank(self, source: Key, key: Key) -> tuple[int, float, int]:
        if (source[0], key[0]) in self._routes:
            kind = 0
        elif source[0] == key[0]:
            kind = 1
        else:
            kind = 2
        if source in self.going:
            kind -= 3
        before, after = self._old[source], self._new[key]
        # Of cards that lie on each other the topmost goes.
        return kind, round(math.hypot(before.x - after.x, before.y - after.y), 3), -source[1]


def _ends(routes: Iterable[Route]) -> dict[str, set[str]]:
    """The zones to which *routes*, one after another, lead from each zone."""
    ends: dict[str, set[str]] = defaultdict(set)
    for src, dst in routes:
        ends[src].add(dst)
    for _step in range(len(ends)):
        for found in list(ends.values()):
            found |= {end for each in list(found) for end in ends.get(each, ())}
    return ends


def _going(old: Mapping[Key, Pose], new: Mapping[Key, Pose], first: Sequence[Key]) -> frozenset[Key]:
    """Those of *first* that leave their zone: as many of each face as the zone has lost."""
    before = Counter((zone, pose.face) for (zone, _index), pose in old.items())
    lost = before - Counter((zone, pose.face) for (zone, _index), pose in new.items())
    covered = {zone for (zone, _index), pose in new.items() if pose.face is None}
    going = set()
    for key in first:
        kind = key[0], old[key].face
        if lost[kind] and kind[1] is not None and key[0] not in covered:
            lost[kind] -= 1
            going.add(key)
    return frozenset(going)
