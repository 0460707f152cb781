"""The moves of Diloti that are listed: for each card of the hand what it may take, declare or raise."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tabletop.cards import RANK
from tabletop.engine.moves import PLAY, Move
from tabletop.families.fishing.rules_sums import MOST_VALUE, equal_sets, most_listed, unions
from tabletop.games.diloti.rules_combining import Table

if TYPE_CHECKING:
    from tabletop.games.diloti.rules import Diloti


def listed(game: "Diloti", seat: int) -> list[Move]:
    """The moves of *seat*; with many numerals on the table only those that use few things of it."""
    numerals, builds, mine = game.numerals(), game.builds(), game.values[seat]
    table = Table(numerals, builds, most_listed(len(numerals)))
    hand = game.zones[game.hand_zones[seat]]
    ranks = [RANK[card] for card in hand]
    stated = {rank for rank in ranks if rank <= MOST_VALUE}
    moves = []
    for card, rank in zip(hand, ranks, strict=True):
        if not mine and (rank < game.lowest_captor or not game.could_capture(card)):
            moves.append(PLAY[card])
        if rank > MOST_VALUE:
            most = len(game.zones[game.middle]) if game.all_faces else 1
            moves += [
                Move("capture", (card,), cards) for cards in equal_sets(game.zones[game.middle], rank, most)
            ]
            continue
        own, twice = (card,), ranks.count(rank) > 1
        must = -1 if not mine or game.holds_besides(seat, card, mine) else seat
        equal = [build for build in builds if build.value == rank]
        masks = unions(table.values, rank, 0, table.most)
        moves += [Move("capture", own, used) for used in table.uses(masks, equal, must)]
        for value in stated:
            if value > rank or (twice and value == rank):
                moves += _declaring(game, seat, own, value, table)
    return moves


def _declaring(game: "Diloti", seat: int, own: tuple[int, ...], value: int, table: Table) -> Iterator[Move]:
    """Moves by which *seat* may declare or raise to *value* with the card *own*."""
    rank, must = RANK[own[0]], seat if game.values[seat] else -1
    absorbed = [build for build in table.builds if build.value == value and game.may_absorb(build)]
    for used in table.uses(unions(table.values, value, rank, table.most), absorbed, must):
        yield Move("declare", own, used, "", value)
    for raised in table.builds:
        if raised.value + rank == value and not raised.group and (raised.owner - seat) % 2:
            for used in table.uses(unions(table.values, value, 0, table.most), absorbed, must, raised):
                yield Move("raise", own, used, "", value)
