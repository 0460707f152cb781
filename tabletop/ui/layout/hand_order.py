"""Order of the own hand: by rank, by suit, in sequences, or as the person wants it. Cards of a group lie closer together.

The cards change places with one another in the fan that the game's table has laid; nothing else of them changes.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TypeVar

from tabletop.cards import RANK, SUIT, parse
from tabletop.ui.cards.poses import Key, Pose

Order = Callable[[int], object]
"""The key by which a game's table sorts faces."""

COLOURS_APART = (0, 1, 3, 2, 4)
"""Place of each suit c d h s in the hand: clubs, diamonds, spades, hearts; then jokers."""
TOGETHER, READABLE = 0.62, 0.34
"""Distance of cards of a group, by that of all without groups, and the least at which an index shows, in cards."""
COURT = tuple(map(parse, ("Qc", "Kc", "Qd", "Kd")))
"""Cards that are in every pack."""
ACE, HIGH_ACE, SHORTEST_RUN = 1, 14, 3

P = TypeVar("P", Key, int)


def keeps_together(order: Order, kind: Sequence[int]) -> bool:
    """True if *order* leaves no card of another *kind* (RANK or SUIT) between two of one; judged by kings and queens."""
    ranked = sorted(COURT, key=order)  # type: ignore[arg-type]
    return sum(kind[one] != kind[other] for one, other in pairwise(ranked)) == 1


def rank_places(order: Order, jokers: Sequence[int] = ()) -> list[float]:
    """The place of each rank (0: that of the *jokers*) from left to right, as *order* has it within the suits."""
    ranked = sorted([*range(4 * max(RANK)), *jokers], key=order)  # type: ignore[arg-type]
    places = [0.0] * (max(RANK) + 1)
    for suit in range(4):
        for place, face in enumerate(face for face in ranked if SUIT[face] == suit):
            places[RANK[face]] += place / 4
    places[0] = -1.0 if jokers and ranked.index(jokers[0]) < len(ranked) // 2 else float(len(ranked))
    return places


def groups_by(by: str, faces: Mapping[Key, int], order: Order) -> list[list[Key]]:
    """The cards by *by* ("rank", "suit" or "sequence") in groups, from left to right."""
    places = rank_places(order, [face for face in faces.values() if not RANK[face]])

    def by_rank(key: Key) -> tuple[float, int, Key]:
        return places[RANK[faces[key]]], COLOURS_APART[SUIT[faces[key]]], key

    if by == "suit":
        suits = sorted(faces, key=lambda key: (by_rank(key)[1], *by_rank(key)))
        return list(_split(suits, lambda key: SUIT[faces[key]]))
    runs = list(_runs(faces)) if by == "sequence" else []
    rest = [key for key in faces if not any(key in run for run in runs)]
    return [*runs, *_split(sorted(rest, key=by_rank), lambda key: RANK[faces[key]])]


def _split(keys: Sequence[Key], kind: Callable[[Key], int]) -> Iterator[list[Key]]:
    group: list[Key] = []
    for key in keys:
        if group and kind(group[-1]) != kind(key):
            yield group
            group = []
        group.append(key)
    if group:
        yield group


def _runs(faces: Mapping[Key, int]) -> Iterator[list[Key]]:
    """Runs of three cards or more of a suit, the longest first, each card in one of them; aces are low or high."""
    left = dict(faces)
    while True:
        held = {(SUIT[face], RANK[face]): key for key, face in left.items() if RANK[face]}
        high = {(suit, HIGH_ACE): key for (suit, rank), key in held.items() if rank == ACE}
        found = [_run({**held, **high}, start) for start in sorted({**held, **high})]
        longest = max(found, key=len, default=[])
        if len(longest) < SHORTEST_RUN:
            return
        yield longest
        for key in longest:
            del left[key]


def _run(held: Mapping[tuple[int, int], Key], start: tuple[int, int]) -> list[Key]:
    """The run that begins with the card *start*, a suit and a rank."""
    suit, rank = start
    run: list[Key] = []
    while (suit, rank) in held and held[suit, rank] not in run:
        run.append(held[suit, rank])
        rank += 1
    return run


def in_own_order(faces: Mapping[Key, int], wanted: Sequence[int]) -> list[Key]:
    """The cards in the order of the faces *wanted*, those that are not among them at the right."""
    left = list(faces)
    found = []
    for face in wanted:
        key = next((key for key in left if faces[key] == face), None)
        if key is not None:
            left.remove(key)
            found.append(key)
    return [*found, *left]


def exchanged(poses: Mapping[Key, Pose], wanted: Sequence[Key]) -> dict[Key, Pose]:
    """The cards *wanted* of a hand from left to right, each where one of them lies."""
    slots = sorted((poses[key] for key in wanted), key=lambda pose: pose.z)
    return {
        key: poses[key]._replace(x=slot.x, y=slot.y, angle=slot.angle, scale=slot.scale, z=slot.z)
        for key, slot in zip(wanted, slots, strict=True)
    }


def grouped(poses: Mapping[P, Pose], group: Mapping[P, int]) -> dict[P, Pose]:
    """A hand in which neighbours of one *group* lie closer together, and others farther apart."""
    lines: dict[float, list[P]] = {}
    for key in sorted(poses, key=lambda key: poses[key].z):
        lines.setdefault(poses[key].z // 100, []).append(key)
    found = dict(poses)
    for line in lines.values():
        alike = [group[one] == group[other] for one, other in pairwise(line)]
        if not any(alike) or all(alike):
            continue
        first, scale = poses[line[0]], poses[line[0]].scale
        wide = poses[line[-1]].x - first.x
        near = min(wide / len(alike), max(READABLE * scale, TOGETHER * wide / len(alike)))
        far = (wide - near * sum(alike)) / (len(alike) - sum(alike))
        x = first.x
        for equal, key in zip(alike, line[1:], strict=True):
            x += near if equal else far
            found[key] = _at([poses[each] for each in line], poses[key], x)
    return found


def _at(line: Sequence[Pose], pose: Pose, x: float) -> Pose:
    """*pose* at *x* of a row, as low and as slanted as the arc is there."""
    one, other = next((pair for pair in pairwise(line) if pair[0].x <= x <= pair[1].x), (line[-1], line[-1]))
    part = (x - one.x) / (other.x - one.x) if other.x > one.x else 0.0
    y, angle = one.y + part * (other.y - one.y), one.angle + part * (other.angle - one.angle)
    return pose._replace(x=x, y=y, angle=angle)
