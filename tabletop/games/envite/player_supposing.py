"""Signals that a player of Envite gives, and imagined games that agree with those that were given.

Signals are believed unless lies were agreed on. Who gave none of the trumps that are worth telling is taken to have
none. And the other captain is taken to know what his team would have told him.
"""

from collections.abc import Sequence
from random import Random

from tabletop.cards import BIT
from tabletop.families.tricks.player import mask_of
from tabletop.games.envite.player_reading import ALL, trumps_of
from tabletop.games.envite.rules import Envite, not_caught
from tabletop.games.envite.rules_signals import MOST, NONE, Value, faces_of, is_true

BELIEVED = 0.8
"""Chance that a signal is taken to be true where lies are allowed."""
NOT_SILENT = 0.7
"""Chance that who signals nothing is taken to have nothing worth telling."""
WATCHED = 2
"""Watched signals: where an opponent spots one in this number or fewer, only the most important are given."""
FEINTS = 0.1


def worth_telling(game: Envite, seat: int, rng: Random) -> list[Value]:
    """The signals that *seat* should give, the most important first: high trumps, or that there is none."""
    hand, trump = game.zones[game.hand_zones[seat]], game.trump
    if game.listed == "count":
        return [(mask_of((hand,)) & trumps_of(game)).bit_count()]
    told = [
        value
        for value in game.values
        if value not in ("Q", "J", "A", "low") and is_true(value, hand, trump, game.places, game.listed)
    ]
    watched = 0 < game.notice <= WATCHED
    if game.lies and watched and NONE in told and rng.random() < FEINTS:
        return [2]
    return told[: 2 if watched else MOST]


def suppose_signals(game: Envite, seat: int, rng: Random) -> None:
    """Rearrange what *seat* cannot know in an imagined *game* so that it fits the signals that it knows of."""
    kept = set[int]()
    for who, value in game.knows[seat]:
        if not game.lies or rng.random() < BELIEVED:
            _believe(game, seat, who, value, kept, rng)
    if not game.signalling:
        return
    if seat in game.captains and game.listed != "count":
        for mate in range(seat % 2, game.seats, 2):
            if mate != seat and rng.random() < NOT_SILENT:
                _believe_silence(game, seat, mate, kept, rng)
    for captain in game.captains:
        if captain != seat:
            _inform(game, captain, seat, rng)


def _believe(game: Envite, seat: int, who: int, value: Value, kept: set[int], rng: Random) -> None:
    """Let *who* hold what the signal says; *kept* are cards that earlier ones put there."""
    laid, trumps = game.laid[who], trumps_of(game)
    if game.listed == "count" or value == NONE:
        wanted = (int(value) if game.listed == "count" else 0) - (laid & trumps).bit_count()
        _hold(game, seat, who, trumps, wanted, kept, rng)
        return
    faces = faces_of(value, game.trump, game.places)
    if not faces & laid and not any(BIT[card] & faces for card in game.zones[game.hand_zones[who]]):
        _fetch(game, seat, who, faces, ALL & ~faces, kept, rng)
    kept.update(card for card in game.zones[game.hand_zones[who]] if BIT[card] & faces)


def _hold(game: Envite, seat: int, who: int, faces: int, wanted: int, kept: set[int], rng: Random) -> None:
    """Let *who* hold exactly *wanted* of *faces*, if that can be."""
    held = sum(1 for card in game.zones[game.hand_zones[who]] if BIT[card] & faces)
    for _change in range(abs(wanted - held)):
        coming, going = (faces, ALL & ~faces) if held < wanted else (ALL & ~faces, faces)
        _fetch(game, seat, who, coming, going, kept, rng)
    kept.update(game.zones[game.hand_zones[who]])


def _believe_silence(game: Envite, seat: int, mate: int, kept: set[int], rng: Random) -> None:
    """Take away from *mate* the trumps that would have been signalled."""
    if len(game.sent[mate]) >= MOST:
        return
    for value in worth_telling(game, mate, rng):
        faces = faces_of(value, game.trump, game.places)
        if value not in game.sent[mate] and faces:
            _fetch(game, seat, mate, ALL & ~trumps_of(game), faces, kept, rng)


def _fetch(game: Envite, seat: int, who: int, coming: int, going: int, kept: set[int], rng: Random) -> None:
    """Exchange a card of *going* in the hand of *who* for one of *coming* elsewhere, both unknown to *seat*."""
    hand = game.hand_zones[who]
    away = _hidden(game, seat, hand, going, kept)
    if not away:
        return
    barred = game.excluded(hand)
    found = [
        (zone, card)
        for zone in (*game.hand_zones, game.stock)
        if zone != hand
        for card in _hidden(game, seat, zone, coming & ~barred, kept)
    ]
    rng.shuffle(found)
    gone = rng.choice(away)
    for zone, card in found:
        possible = not game.excluded(zone) & BIT[gone]
        if possible and _stays_proven(game, hand, gone, card) and _stays_proven(game, zone, card, gone):
            _exchange(game, hand, gone, zone, card)
            return


def _stays_proven(game: Envite, zone: int, gone: int, coming: int) -> bool:
    """True if *zone* holds what play has shown it to hold even after *gone* was exchanged for *coming*."""
    after = [card for card in (*game.zones[zone], coming) if card != gone]
    return all(any(BIT[card] & shown for card in after) for shown in not_caught(game, zone))


def _hidden(game: Envite, seat: int, zone: int, faces: int, kept: set[int]) -> Sequence[int]:
    """The cards of *zone* that *seat* does not know, among *faces*."""
    return [
        card
        for card in game.zones[zone]
        if BIT[card] & faces and card not in kept and not game.known[card] >> seat & 1
    ]


def _exchange(game: Envite, here: int, one: int, there: int, other: int) -> None:
    first, second = game.zones[here], game.zones[there]
    first[first.index(one)], second[second.index(other)] = other, one
    game.known[other], game.known[one] = game.sees[here], game.sees[there]


def _inform(game: Envite, captain: int, seat: int, rng: Random) -> None:
    """Let the other *captain* know what the team would have told by now; *seat* knows what it told itself."""
    for mate in range(captain % 2, game.seats, 2):
        if mate in (captain, seat):
            continue
        told = [value for value in worth_telling(game, mate, rng) if value not in game.sent[mate]]
        told = told[: MOST - len(game.sent[mate])]
        game.sent[mate] += tuple(told)
        game.knows[captain] += tuple((mate, value) for value in told)
