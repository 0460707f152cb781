"""Good play of Diloti.

Weigh what a move takes against the table that it leaves: ten points go to whoever sweeps everything with one card, so
never leave what one value clears while others may hold it. Lay what the next player hardly matches, and rather what you
can take yourself later. Declare what nobody else is likely to take. A bound
opponent holds the value: that is known. With two players and the stock used up the rest of the deal is searched.
"""

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from tabletop.cards import FACES, RANK
from tabletop.engine.moves import Move
from tabletop.families.fishing.player import (
    OTHERS_CAPTURE,
    OTHERS_SWEEP,
    FishingPlayer,
    chance_of_any,
    different,
    left_behind,
    reason_by_pair,
    reason_by_points,
    unseen_by_rank,
)
from tabletop.families.fishing.player_endgame import leads_at_end
from tabletop.families.fishing.rules import XERI
from tabletop.families.fishing.rules_sums import MOST_VALUE, divide
from tabletop.games.diloti.rules import COUNTING, Diloti, card_points
from tabletop.games.diloti.rules_combining import Build
from tabletop.opponents.abilities.drawbacks import Drawbacks
from tabletop.opponents.budget import Clock
from tabletop.opponents.player import keeping
from tabletop.text import _
from tabletop.wording.numbers import in_words

POINTS: tuple[int, ...] = tuple(card_points([face]) for face in range(FACES))
SHARE = 0.3
"""Points that a captured card brings toward the majority: four points for about twenty-seven cards, and as
much again, as games of rules of thumb against each other showed."""
WORTH: tuple[float, ...] = tuple(points + SHARE for points in POINTS)
EMPTY = 1.0
"""Value in points of an empty table for the next player, who has to lay a card."""
EXPOSED = 0.3
"""The share of its points that a loose card is likely to lose, whoever holds what."""
MATCHED = 1.5
"""What a loose card costs, in times of its worth, if the next player holds another of its rank."""
HOPE, COMPANION = 0.5, 0.3
"""The part of its worth, and of that of the card that takes it, that a loose card of a rank in the own hand is hoped to bring."""
BINDING = 0.25
"""Cost of being bound to a declaration."""
PARTNER = 0.3
"""Chance that a table that the partner could sweep stays so until the partner's turn."""
RAISED = 0.05
"""Chance that an opponent raises a single declaration, for each value that it can be raised to."""
MOST = 14
"""Most moves that are thought about."""


class DilotiPlayer(FishingPlayer):
    significance = 0.2
    abilities = (Drawbacks((OTHERS_SWEEP, OTHERS_CAPTURE)),)
    weighs = True

    def policy(self, game: Diloti, seat: int, rng: Random) -> Move:
        """The move with the best balance of what it takes and what it leaves."""
        moves = game.choices(seat)
        return moves[0] if len(moves) == 1 else max(moves, key=Outlook(game, seat).worth)

    def careless(self, game: Diloti, seat: int, rng: Random) -> Move:
        """Take as many cards as can be, without a look at what is left; else lay or declare anything."""
        moves = game.choices(seat)
        captures = [move for move in moves if move.action == "capture"]
        if captures:
            return max(captures, key=lambda move: len(move.table))
        laid = [move for move in moves if move.action == "play"]
        return rng.choice(laid or moves)

    def candidates(self, game: Diloti, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
        """Of moves that come to the same one, and of these what looks best: far more are possible when much lies on the table."""
        moves = different(moves, WORTH)
        if len(moves) <= MOST:
            return moves
        return sorted(moves, key=Outlook(game, seat).worth, reverse=True)[:MOST]

    def evaluate(self, game: Diloti, seat: int) -> float:
        """The lead in points, with a share of the majority, and with the danger in what lies on the table."""
        side = seat % 2
        if game.phase != "play" or game.over:
            return game.gained[side] - game.gained[1 - side]
        won = [sum([WORTH[card] for card in game.zones[game.won_zones[each]]]) for each in range(2)]
        ahead = won[side] - won[1 - side] + XERI * (game.xeris[side] - game.xeris[1 - side])
        mover = game.turn
        if game.zones[game.hand_zones[mover]]:
            danger = Outlook(game, (mover - 1) % game.seats).danger(game.zones[game.middle], game.builds())
            ahead += danger if mover % 2 == side else -danger
        return ahead

    def likelihood(self, game: Diloti, seat: int) -> float:
        """Likelihood of the others' hands: who did not take what lay there at the last turn probably had no
        card for it."""
        return left_behind(
            game, [other for other in range(game.seats) if other != seat and not game.values[other]]
        )

    def solve(self, game: Diloti, seat: int, clock: Clock) -> dict[Move, float] | None:
        return leads_at_end(game, seat, clock, lambda world, mover: Outlook(world, mover).worth)

    def reason(self, game: Diloti, seat: int, move: Move) -> str | None:
        """Reason for the move: what it takes, or why what it leaves is safe."""
        outlook = Outlook(game, seat)
        if move.action == "capture":
            return self._reason_to_capture(outlook, move)
        if move.action == "play":
            left = sweepers([*outlook.loose, move.cards[0]], outlook.builds, game.all_faces)
            if not left:
                return _("What lies there then cannot be cleared by a single card.")
            if not any(outlook.unseen[rank] for rank in left):
                return _("Nobody else can hold the card that would clear the table.")
            if said := reason_by_pair(outlook.hand, move.cards[0]):
                return said
            lays = [other for other in game.choices(seat) if other.action == "play"]
            if move == max(lays, key=outlook.worth):
                return _("It leaves the others less to take than your other cards would.")
            kept = [other for other in game.zones[game.hand_zones[seat]] if other != move.cards[0]]
            return (
                keeping(max(kept, key=lambda other: (COUNTING.get(other, 0), RANK[other]))) if kept else None
            )
        value = int(move.value or 0)
        if move.action == "raise":
            return _("It takes over an opponent’s declaration, and you hold the card for it.")
        if not outlook.unseen[value]:
            return _("Nobody else can hold a card that takes it.")
        if sum([RANK[card] for card in (*move.cards, *move.table)]) > value:
            return _("A group cannot be raised, and it can only be taken as a whole.")
        if value == MOST_VALUE:
            return _("A declaration of ten cannot be raised, and it can only be taken as a whole.")
        return _("You hold the card that takes it at your next turn, with what you add to it now.")

    def _reason_to_capture(self, outlook: "Outlook", move: Move) -> str | None:
        if not outlook.left(move.table) and outlook.scores_xeri():
            return _("It is a xeri: ten points.")
        card, count = move.cards[0], len(move.table) + 1
        if said := reason_by_points(card, move.table, lambda face: card_points([face])):
            return said
        if count > 3:
            return _("It takes {count} cards at once, and most cards bring four points.").format(
                count=in_words(count)
            )
        return _("Every card that you take helps towards most cards, which bring four points.")


PLAYER = DilotiPlayer()


class Outlook:
    """Outlook of *seat* on its moves, from what it knows: its hand, the table, and which cards are gone."""

    def __init__(self, game: Diloti, seat: int) -> None:
        self.game, self.seat = game, seat
        self.loose = game.zones[game.middle]
        self.builds = game.builds()
        self.hand = game.zones[game.hand_zones[seat]]
        self.unseen = unseen_by_rank(game, seat)
        self.out = sum(self.unseen)
        self._chances: dict[tuple[int, int], float] = {}

    def odds(self, steps: int, rank: int) -> float:
        """Chance that the player *steps* seats further on holds a card of *rank*."""
        key = steps, rank
        if key not in self._chances:
            game, seat = self.game, (self.seat + steps) % self.game.seats
            drawn = len(game.zones[game.hand_zones[seat]]) or (
                game.hand_size if game.zones[game.stock] else 0
            )
            if game.kept[seat] >> rank & 1:
                self._chances[key] = 1.0
            else:
                self._chances[key] = chance_of_any(self.unseen[rank], drawn, self.out) if drawn else 0.0
        return self._chances[key]

    def opponents_hold(self, rank: int) -> float:
        """Chance that any opponent holds a card of *rank*."""
        without = 1.0
        for steps in range(1, self.game.seats, 2):
            without *= 1 - self.odds(steps, rank)
        return 1 - without

    def danger(self, loose: Sequence[int], builds: Sequence[Build]) -> float:
        """Danger in points: the next player's likely gain by clearing a table with these cards, less what the
        partner may."""
        cost = 0.0
        for rank in sweepers(loose, builds, self.game.all_faces):
            held = self.odds(1, rank)
            cost += XERI * held * (1 - cost / XERI)
            if self.game.seats > 2:
                cost -= XERI * PARTNER * (1 - held) * self.odds(2, rank)
        return cost

    def exposure(self, loose: Sequence[int], played: int) -> float:
        """Likely loss of the cards *loose* to the next player, in points, less what the hand without *played* may hope to
        take with a card of the same rank."""
        kept = {RANK[card] for card in self.hand if card != played}
        cost = 0.0
        for card in loose:
            rank = RANK[card]
            cost += MATCHED * self.odds(1, rank) * WORTH[card] + EXPOSED * POINTS[card]
            if rank in kept:
                cost -= HOPE * (1 - self.opponents_hold(rank)) * (WORTH[card] + COMPANION)
        return cost

    def left(self, table: Sequence[int]) -> bool:
        """True if anything is left once the cards *table* are taken."""
        return len(table) < len(self.loose) + sum([len(build.cards) for build in self.builds])

    def scores_xeri(self) -> bool:
        """True if clearing the table counts now."""
        game = self.game
        return game.plays > 0 and (game.last_xeri or not game.last_card(self.seat))

    def worth(self, move: Move) -> float:
        """Value of *move*, in points."""
        card, table = move.cards[0], move.table
        if move.action == "play":
            loose = [*self.loose, card]
            return -self.exposure(loose, card) - SHARE * 0.5 - self.danger(loose, self.builds)
        gain = WORTH[card] + sum([WORTH[other] for other in table])
        if move.action == "capture":
            if not self.left(table):
                return gain + EMPTY + (XERI if self.scores_xeri() else 0)
            loose = [other for other in self.loose if other not in table]
            builds = [build for build in self.builds if build.cards[0] not in table]
            return gain - self.danger(loose, builds) - self.exposure(loose, card)
        return self._worth_of_declaring(move, gain)

    def _worth_of_declaring(self, move: Move, gain: float) -> float:
        """Value of a declaration: what it holds and the card that is kept for it, if it comes home."""
        card, table, value = move.cards[0], move.table, move.value
        assert isinstance(value, int)
        gain += max([WORTH[other] for other in self.hand if RANK[other] == value and other != card])
        group = sum([RANK[other] for other in table]) + RANK[card] > value
        lost = self.opponents_hold(value)
        if not group:
            lost += (1 - lost) * RAISED * (MOST_VALUE - value)
        loose = [other for other in self.loose if other not in table]
        builds = [build for build in self.builds if build.cards[0] not in table]
        builds.append(Build(self.seat, value, group, (card,)))
        worth = gain * (1 - 2 * lost) * 0.9 - BINDING - self.danger(loose, builds)
        return worth - self.exposure(loose, card)


def sweepers(loose: Sequence[int], builds: Sequence[Build], all_faces: bool) -> tuple[int, ...]:
    """The ranks of which one card takes everything that lies there."""
    ranks = [RANK[card] for card in loose]
    if not ranks and not builds:
        return ()
    if ranks and max(ranks) > MOST_VALUE:
        alone = not builds and (len(ranks) == 1 or (all_faces and min(ranks) == max(ranks)))
        return (ranks[0],) if alone else ()
    if builds:
        value = builds[0].value
        if any(build.value != value for build in builds) or sum(ranks) % value:
            return ()
        return (value,) if value in clearing(tuple(sorted(ranks))) or not ranks else ()
    return clearing(tuple(sorted(ranks)))


@lru_cache(maxsize=1 << 16)
def clearing(values: tuple[int, ...]) -> tuple[int, ...]:
    """The values into sets of which loose numerals of these *values* divide."""
    total = sum(values)
    possible = range(values[-1] if values else 1, MOST_VALUE + 1)
    return tuple(value for value in possible if total % value == 0 and divide(values, value))
