"""The listing of moves in a canasta game: ways that are worth thinking of. Other legal moves are accepted as well."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.cards import FACE, FACES, RANK
from tabletop.engine.moves import Move
from tabletop.families.canasta.melds import JOKER, NO_MELD, THREE, wild_of
from tabletop.families.canasta.parts.actions import ASK, DECLARE, DRAW, NO, PASS, RETRACT, YES, Action
from tabletop.families.canasta.position import CanastaPosition

DISCARD: tuple[Move, ...] = tuple(Move("discard", (face,)) for face in range(FACES))


@dataclass(frozen=True)
class Listing:
    """The moves of a phase, part by part; those of *further* actions, which not all games have, at last."""

    further: Sequence[Action[Any]] = ()

    def choices(self, game: CanastaPosition, seat: int) -> list[Move]:
        """All moves that are listed for *seat*, which may act."""
        found = self.usual(game, seat)
        for action in self.further:
            if game.phase in action.phases:
                found += action.listed(game, seat)
        return found

    def usual(self, game: CanastaPosition, seat: int) -> list[Move]:
        """The moves that all games of the family have."""
        if game.phase == "answer":
            return [YES, NO]
        if game.phase == "draw":
            return self.draws(game, seat)
        found = [*self.melds(game, seat), *self.layoffs(game, seat)]
        if game.provisional():
            found.append(RETRACT)
        if game.phase == "claim":
            return found
        if game.phase == "out":
            found.append(PASS)
        elif game.actions["ask"].objection(game, seat, ASK) is None:
            found.append(ASK)
        return [*found, *self.declares(game, seat), *self.discards(game, seat)]

    def lists_all(self, game: CanastaPosition) -> bool:
        """Melds, and what the pile is taken with, can be put together in more ways than are listed."""
        return game.phase == "answer" or (game.phase == "draw" and game.pile_rule.closed(game))

    def declares(self, game: CanastaPosition, seat: int) -> list[Move]:
        """Moves that lay out red threes."""
        held = game.bonus_held(seat)
        if not game.by_hand:
            return [DECLARE] if held else []
        return [Move("declare", (face,)) for face in sorted({FACE[card] for card in held})]

    def draws(self, game: CanastaPosition, seat: int) -> list[Move]:
        """Moves that draw, take the pile or pass."""
        found = self.declares(game, seat)
        if found and not game.by_hand:
            return found
        draw = game.actions["draw"]
        if game.zones[game.stock]:
            found.append(DRAW)
        elif game.actions["pass"].objection(game, seat, PASS) is None:
            found.append(PASS)
        takes = game.pile_rule.takes(game, seat)
        return [*found, *(move for move in takes if draw.objection(game, seat, move) is None)]

    def melds(self, game: CanastaPosition, seat: int) -> list[Move]:
        """Moves that begin a meld."""
        hand, legality = [FACE[card] for card in game.zones[game.hand_zones[seat]]], game.legality
        return [
            Move("meld", cards)
            for cards in game.melding.canonical_melds(hand)
            if legality.object_to_result(game, seat, cards, NO_MELD) is None
        ]

    def layoffs(self, game: CanastaPosition, seat: int) -> list[Move]:
        """Moves that add to a meld."""
        hand, legality = sorted({FACE[card] for card in game.zones[game.hand_zones[seat]]}), game.legality
        wild = wild_of(hand)
        helpers = dict.fromkeys([*wild[:1], *[face for face in wild if RANK[face] == JOKER][:1]])
        found = []
        for number in game.melds_of(game.side(seat)):
            fitting = game.melding.additions(game, number, hand)
            threes = RANK[game.zones[game.meld + number][0]] == THREE
            for face in fitting if threes else (*fitting, *helpers):
                if legality.object_to_result(game, seat, (face,), number) is None:
                    found.append(Move("layoff", (face,), target=f"meld:{number}"))
        return found

    def discards(self, game: CanastaPosition, seat: int) -> list[Move]:
        """Moves that discard."""
        if game.legality.object_to_end(game, seat):
            return []
        faces = {FACE[card] for card in game.zones[game.hand_zones[seat]]}
        return [DISCARD[face] for face in sorted(faces) if not game.bonus_mask[face]]
