"""Reading of the cards that a player of Envite sees and of the signals that reached it: what is out, what will hold.

Sets of cards are bit masks over faces. Probabilities are rough: as if unseen cards were dealt one by one.
"""

from functools import cache
from math import exp
from typing import NamedTuple

from tabletop.cards import BIT, RANK
from tabletop.families.tricks.player import mask_of
from tabletop.games.envite.rules import Envite
from tabletop.games.envite.rules_signals import NONE, faces_of

ALL = sum(BIT[face] for face in range(52) if RANK[face] not in (8, 9, 10))
RUFFS = 0.35
"""Chance that who holds a trump may play it to another suit."""
KNOWN_HOLDS = 0.8
"""Chance that somebody who is known to hold the card that beats another one beats it."""


class Reading(NamedTuple):
    """Reading by a seat, playing for one of its places.

    *unseen*: the cards that may be anywhere, so *many*; *mates*, *foes*: the cards known to be in hands of the own side
    and of the other; *lacks*, *has*: places known to hold no trump, or one.
    """

    unseen: int
    many: int
    mates: int
    foes: int
    lacks: frozenset[int]
    has: frozenset[int]


def read(game: Envite, seat: int, place: int) -> Reading:
    """Read what *seat* can tell when it plays for *place*."""
    zones, hands = game.zones, game.hand_zones
    own = mask_of((zones[hands[place]],))
    gone = mask_of((zones[game.upcard],))
    for laid in game.laid:
        gone |= laid
    mates = foes = 0
    trumps = trumps_of(game)
    lacks, has = set[int](), set[int]()
    other = game.dummy if place == seat else seat
    if seat == game.player_of(game.dummy) and game.dummy >= 0:
        mates = mask_of((zones[hands[other]],))
        (has if mates & trumps else lacks).add(other)
    unseen = ALL & ~own & ~gone & ~mates
    for who, value in game.knows[seat]:
        if value == NONE or value == 0:
            lacks.add(who)
            continue
        faces = faces_of(value, game.trump, game.places) if game.listed != "count" else 0
        if faces & game.laid[who]:
            continue
        has.add(who)
        if faces and not faces & (faces - 1) and faces & unseen:
            mates, foes = (mates | faces, foes) if who % 2 == seat % 2 else (mates, foes | faces)
    for each in range(game.places):
        if game.lacks[each] & trumps == trumps:
            lacks.add(each)
    if game.trawled():
        has.add(game.turn)
    unseen &= ~mates & ~foes
    return Reading(unseen, max(1, unseen.bit_count()), mates, foes, frozenset(lacks), frozenset(has))


def trumps_of(game: Envite) -> int:
    """All trumps of this hand."""
    return game.trumps


def behind(game: Envite, place: int) -> tuple[int, int, int]:
    """Numbers of cards that places of the own side, and of the other, hold which play after *place*; number
    of opponents."""
    after = game.order[len(game.zones[game.trick_zone]) + 1 :]
    mates = foes = count = 0
    for other in after:
        held = len(game.zones[game.hand_zones[other]])
        if other % 2 == place % 2:
            mates += held
        else:
            foes += held
            count += 1
    return mates, foes, count


def holds(game: Envite, reading: Reading, power: int, led: int, foes: int) -> float:
    """The chance that opponents who play later, with *foes* cards, do not beat a card of that *power*."""
    if not foes:
        return 1.0
    beaters = game.beaters_of[game.trump, led][power]
    chance = (1 - _weight(game, beaters & reading.unseen, led) / reading.many) ** foes
    return chance * (1 - KNOWN_HOLDS) if beaters & reading.foes else chance


def rescued(game: Envite, reading: Reading, power: int, led: int, mates: int) -> float:
    """The chance that somebody of the own side who plays later, with *mates* cards, beats a card of that *power*."""
    if not mates:
        return 0.0
    beaters = game.beaters_of[game.trump, led][power]
    chance = 1 - (1 - _weight(game, beaters & reading.unseen, led) / reading.many) ** mates
    return max(chance, KNOWN_HOLDS) if beaters & reading.mates else chance


def _weight(game: Envite, beaters: int, led: int) -> float:
    """Number of cards of *beaters* that may be played; trumps only by who has none of the suit led."""
    if led == game.trump:
        return beaters.bit_count()
    trumps = (beaters & trumps_of(game)).bit_count()
    return beaters.bit_count() - trumps + RUFFS * trumps


def without_trump(game: Envite, reading: Reading, place: int) -> float:
    """The chance that *place* has no trump."""
    if place in reading.lacks:
        return 1.0
    if place in reading.has:
        return 0.0
    out = (reading.unseen & trumps_of(game)).bit_count()
    return (1 - out / reading.many) ** len(game.zones[game.hand_zones[place]])


def caught(game: Envite, reading: Reading, place: int) -> tuple[float, float]:
    """The chances that a trump led by *place* catches an opponent first without one, and somebody of the own side."""
    order = game.order
    foes = mates = 0.0
    still = 1.0
    for other in order[1:]:
        own = other % 2 == place % 2
        if own and game.trawl == "opponents":
            continue
        empty = still * without_trump(game, reading, other)
        foes, mates = (foes, mates + empty) if own else (foes + empty, mates)
        still -= empty
    return foes, mates


# What hands promise

SPREAD, SMALLEST, LESS = 1.2, 4, 0.6
"""Certainty of tops: the slope of the curve in `promise`, at the smallest table; and how it falls with more places."""
AHEAD = 1.2
"""Gain on that curve from a trick taken."""
SILENT = 0.6
"""A player who has signalled all that matters has fewer tops among the other cards."""


def promise(game: Envite, captain: int) -> float:
    """About how likely the side of *captain* takes two tricks, as its captain can tell."""
    reading = read(game, captain, captain)
    trumps = trumps_of(game)
    zones, hands = game.zones, game.hand_zones
    cards = {side: 0 for side in (0, 1)}
    for place in range(game.places):
        cards[place % 2] += len(zones[hands[place]])
    own = zones[hands[captain]]
    ours, theirs = captain % 2, 1 - captain % 2
    known = mask_of((own,)) | reading.mates
    unknown = reading.unseen & trumps
    share = 0.5 * min(1.0, (cards[0] + cards[1] - known.bit_count()) / reading.many)
    power = game.power_of[game.trump, game.trump]
    beaters = game.beaters_of[game.trump, game.trump]

    def top(face: int, foes: int) -> float:
        higher = beaters[power[face]]
        chance: float = (1 - share) ** (higher & unknown).bit_count() * 0.5 ** (higher & foes).bit_count()
        return chance

    mine = sum(top(face, reading.foes) for face in faces_in(known & trumps))
    yours = sum(top(face, known) for face in faces_in(reading.foes & trumps))
    each = sum(top(face, 0) for face in faces_in(unknown)) / reading.many
    plain = sum(0.28 for face in own if RANK[face] == 13 and not BIT[face] & trumps) * 4 / game.places
    mine += plain + SILENT * each * max(0, cards[ours] - known.bit_count())
    yours += each * max(0, cards[theirs] - reading.foes.bit_count())
    ahead = game.tricks[ours] - game.tricks[theirs]
    slope = SPREAD * (SMALLEST / game.places) ** LESS
    return logistic(slope * (mine - yours) + AHEAD * ahead)


def logistic(x: float) -> float:
    return 1 / (1 + exp(-x))


@cache
def faces_in(cards: int) -> tuple[int, ...]:
    """The faces of a mask."""
    return tuple(face for face in range(52) if BIT[face] & cards)
