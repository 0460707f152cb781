"""Planning in Landlord: pieces that a split hand can lead, and answers to what lies there.

Unlike the canonical plays that the rules list, these attach what can best be spared.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from tabletop.games.landlord.player_splitting import PAIR, SINGLE, WORTH_TAKING, Run, Split, split
from tabletop.games.landlord.rules_combinations import BLACK, KIND, RED, TWO, Counts, Kind, Laid

RUN_KIND = {1: "run", 2: "run2", 3: "run3"}


class Piece(NamedTuple):
    """A play: what it is, and the cards by level."""

    laid: Laid
    taken: Counts


def piece(kind: str, start: int, length: int, width: int, attached: Sequence[int] = ()) -> Piece:
    """A group or run of *kind* with *attached* levels; the level that counts is the highest of the run."""
    return _piece(kind, start, length, width, tuple(attached))


@lru_cache(maxsize=1 << 14)
def _piece(kind: str, start: int, length: int, width: int, attached: tuple[int, ...]) -> Piece:
    taken = [0] * 15
    for level in range(start, start + length):
        taken[level] = width
    for level in attached:
        taken[level] += 1
    return Piece(Laid(kind, start + length - 1, width * length + len(attached)), tuple(taken))


ROCKET = Piece(Laid("rocket", RED, 2), (*(0,) * 13, 1, 1))


@lru_cache(maxsize=1 << 15)
def pieces(parts: Split) -> tuple[Piece, ...]:
    """The hand as plays: each run and group with the worst small cards that it can take along, then the rest."""
    loose = parts.loose
    singles = [level for level, count in enumerate(loose) if count == 1]
    pairs = [level for level in range(13) if loose[level] == 2]
    found = []
    if loose[BLACK] and loose[RED]:
        found.append(ROCKET)
        singles = [level for level in singles if level < BLACK]
    for run in sorted(parts.runs, key=lambda run: -run[1]):
        found.append(_run_piece(run, singles, pairs))
    for level in range(13):
        width = loose[level]
        if width >= 6:
            found.append(piece("bomb", level, 1, width))
        elif width >= 3:
            found.append(_group_piece(level, width, singles, pairs))
    found += [piece("single", level, 1, 1) for level in singles]
    found += [piece("pair", level, 1, 2) for level in pairs]
    return tuple(found)


def _run_piece(run: Run, singles: list[int], pairs: list[int]) -> Piece:
    """The run; one of triplets takes along as many small cards, or pairs, as it has levels, if there are that many."""
    start, length, width = run
    if width == 3:
        small = [level for level in singles if SINGLE[level] > WORTH_TAKING][:length]
        double = [level for level in pairs if PAIR[level] > WORTH_TAKING][:length]
        if len(small) == length and (len(double) < length or small[-1] <= double[-1]):
            del singles[: len(small)]
            return piece("run3+1", start, length, 3, small)
        if len(double) == length:
            del pairs[:length]
            return piece("run3+2", start, length, 3, [level for level in double for _card in range(2)])
        # A pair serves as two single cards.
        mixed = sorted([*small, *(level for level in double for _card in range(2))])[:length]
        if len(mixed) == length and all(mixed.count(level) == 2 or level in small for level in mixed):
            for level in set(mixed):
                (pairs if mixed.count(level) == 2 else singles).remove(level)
            return piece("run3+1", start, length, 3, mixed)
    return piece(RUN_KIND[width], start, length, width)


def _group_piece(level: int, width: int, singles: list[int], pairs: list[int]) -> Piece:
    """Three to five of a rank with what they can take along."""
    single = singles[0] if singles and SINGLE[singles[0]] > WORTH_TAKING else -1
    pair = pairs[0] if pairs and PAIR[pairs[0]] > WORTH_TAKING else -1
    if width == 5 and len(singles) > 1 and SINGLE[singles[1]] > WORTH_TAKING:
        two = [singles.pop(0), singles.pop(0)]
        return piece("5+1+1", level, 1, 5, two)
    if single >= 0 and (pair < 0 or single <= pair + 2):
        singles.pop(0)
        return piece(f"{width}+1", level, 1, width, [single])
    if pair >= 0:
        pairs.pop(0)
        return piece(f"{width}+2", level, 1, width, [pair, pair])
    if width == 3:
        return piece("triplet", level, 1, 3)
    return piece(f"{width - 1}+1", level, 1, width - 1, [level])  # four or five alone are no combination


# Answers


@lru_cache(maxsize=1 << 15)
def answers(counts: Counts, upon: Laid) -> tuple[Piece, ...]:
    """Answers of a hand, as it is split, to what lies there, from the lowest; bombs and the rocket last.

    They are remembered, since who passes is asked with the same hand again, and the next playout has the same hands.
    """
    return tuple(_answers(split(counts), counts, upon))


def _answers(parts: Split, counts: Counts, upon: Laid) -> Iterator[Piece]:
    kind = KIND[upon.kind]
    if kind.least:
        yield from _higher_runs(parts, counts, kind, upon)
    elif upon.kind not in ("bomb", "rocket"):
        yield from _higher_groups(parts.loose, counts, kind, upon)
    for level in range(13):
        if counts[level] >= 6:
            bomb = piece("bomb", level, 1, counts[level])
            if bomb.laid.beats(upon):
                yield bomb
    if counts[BLACK] and counts[RED]:
        yield ROCKET


def _higher_groups(loose: Counts, counts: Counts, kind: Kind, upon: Laid) -> Iterator[Piece]:
    for level in range(upon.level + 1, 13 if kind.width > 1 else 15):
        if counts[level] >= kind.width:
            attached = _spared(loose, counts, kind, {level}, 1)
            if attached is not None:
                yield piece(kind.name, level, 1, kind.width, attached)


def _higher_runs(parts: Split, counts: Counts, kind: Kind, upon: Laid) -> Iterator[Piece]:
    """Runs of the same length; those that are in no run of the split only where the loose cards have them."""
    length = upon.size // kind.each
    for start in range(upon.level - length + 2, 13 - length):
        levels = range(start, start + length)
        if min(counts[start : start + length]) < kind.width:
            continue
        attached = _spared(parts.loose, counts, kind, set(levels), length)
        if attached is not None:
            yield piece(kind.name, start, length, kind.width, attached)


def _spared(loose: Counts, counts: Counts, kind: Kind, group: set[int], number: int) -> list[int] | None:
    """The levels of what is attached to a *group* of levels: what is loose and single first, then what there is."""
    if not kind.attached:
        return []
    if kind.attached == (2,):
        return _spared_pairs(loose, counts, group, number)
    wanted = 2 if kind.attached == (1, 1) else number
    found = [level for level in range(TWO) if loose[level] == 1 and level not in group][:wanted]
    if len(found) < wanted:
        rest = [level for level in range(15) if counts[level] and level not in group and level not in found]
        rest.sort(key=lambda level: (loose[level] != 2 or level >= TWO, level))
        found += rest[: wanted - len(found)]
    return found if len(found) == wanted else None


def _spared_pairs(loose: Counts, counts: Counts, group: set[int], number: int) -> list[int] | None:
    found = [level for level in range(TWO) if loose[level] == 2 and level not in group]
    if len(found) < number:
        found += [
            level for level in range(13) if counts[level] >= 2 and level not in group and level not in found
        ]
    if len(found) < number:
        return None
    return [level for level in found[:number] for _card in range(2)]
