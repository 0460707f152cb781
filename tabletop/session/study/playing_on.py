"""Playing on from a position of a record: a new match, which says where it came from; the old one stays as it is."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from tabletop.engine.match import PERSON, Journal, Match, Player
from tabletop.engine.records.origin import Origin
from tabletop.engine.records.record import Record
from tabletop.engine.shuffling.fairness import ShuffleSource
from tabletop.engine.turn_scheduler import Thinker
from tabletop.opponents.levels import LEVELS
from tabletop.scenes import cast

USUAL = "strong"
"""The level of those who sit where persons sat, if no computer played."""


def seated(players: Sequence[Player], seat: int, own_name: str) -> list[Player]:
    """Who plays on: a person at *seat*, the computers among *players*, and computers as good as the best of these."""
    levels = [player.level for player in players if player.level in LEVELS]
    best = max(levels, key=LEVELS.index, default=USUAL)
    there = list(players)
    taken = [player.name for player in players]
    for number, player in enumerate(players):
        if number == seat:
            there[number] = cast.player(cast.person(0, own_name), PERSON)
        elif player.level not in LEVELS:
            there[number] = cast.player(cast.character(taken), best)
            taken.append(there[number].name)
    return cast.told_apart(there)


def taken_up(
    played: Record,
    players: Sequence[Player],
    name: str,
    journal: Callable[[str], Journal],
    thinker: Thinker,
) -> Match:
    """The match of *players* that begins where *played*, the first moves of the record *name*, ends.

    What is shuffled from now on is shuffled anew.
    """
    origin = Origin(name, len(played.moves))
    match = Match(replace(played, origin=origin), players, ShuffleSource.new(), None, thinker)
    match.keep_from_start(journal)
    return match
