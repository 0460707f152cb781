"""Good play of Kontsina.

Weigh what a move takes against what it leaves to those who come next, for each rank that they may hold the best that
it takes, and against what it keeps for the next turn. A captured card is worth its share of the majority, a club a
little more, the two of clubs and the ten of diamonds a point each. With two players and the stock used up the rest of
the deal is searched.
"""

from collections.abc import Sequence
from random import Random

from tabletop.cards import FACES, RANK, SUIT
from tabletop.engine.moves import Move
from tabletop.families.fishing.player import (
    FishingPlayer,
    chance_of_any,
    different,
    left_behind,
    reason_by_pair,
    reason_by_points,
    unseen_by_rank,
)
from tabletop.families.fishing.player_endgame import leads_at_end
from tabletop.families.fishing.rules_sums import MOST_VALUE
from tabletop.games.kontsina.rules import CLUBS, COUNTING, Kontsina
from tabletop.opponents.budget import Clock
from tabletop.opponents.player import keeping
from tabletop.text import _
from tabletop.wording.numbers import in_words

SHARE, CLUB = 0.09, 0.12
"""Points that a captured card brings toward most cards, and a club besides toward most clubs."""
WORTH: tuple[float, ...] = tuple(
    SHARE + CLUB * (SUIT[face] == CLUBS) + (face in COUNTING) for face in range(FACES)
)
OWN = 0.35
"""The share of what the next player might take that the mover may still hope to take himself."""
HOPE = 0.25
"""The part of the best that a card still in hand could take at the next turn, which is hoped to lie there until then."""
FOLLOWING = 0.5
"""Part of a danger that is left for the player after the next."""
SWEEP = 0.5
"""Part of what lies there that belongs already to whoever captured last, in the last round."""
MOST = 14
"""Most moves that are thought about."""


class KontsinaPlayer(FishingPlayer):
    weighs = True
    notable = 0.1

    def policy(self, game: Kontsina, seat: int, rng: Random) -> Move:
        """The move with the best balance of what it takes and what it leaves."""
        moves = game.choices(seat)
        return moves[0] if len(moves) == 1 else max(moves, key=Outlook(game, seat).worth)

    def careless(self, game: Kontsina, seat: int, rng: Random) -> Move:
        """Take the first card of the same rank that is seen, or else any sum, without a look at what else could be taken or is
        left; else lay anything.
        """
        moves = game.choices(seat)
        captures = [move for move in moves if move.table]
        pairs = [move for move in captures if len(move.table) == 1]
        return rng.choice(pairs or captures or moves)

    def candidates(self, game: Kontsina, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
        """Of moves that come to the same one, and of these what looks best: far more are possible when much lies on the table."""
        moves = different(moves, WORTH)
        if len(moves) <= MOST:
            return moves
        return sorted(moves, key=Outlook(game, seat).worth, reverse=True)[:MOST]

    def evaluate(self, game: Kontsina, seat: int) -> float:
        """The lead in points, with a share of the majorities, and with the danger in what lies on the table."""
        if game.phase != "play" or game.over:
            return super().evaluate(game, seat)
        side, sides = seat % game.sides, game.sides
        won = [sum([WORTH[card] for card in game.zones[game.won_zones[each]]]) for each in range(sides)]
        mover = game.turn
        if game.zones[game.hand_zones[mover]]:
            outlook = Outlook(game, (mover - 1) % game.seats)
            won[mover % sides] += outlook.hopes(game.zones[game.middle], 1)
        return won[side] - (sum(won) - won[side]) / (sides - 1)

    def likelihood(self, game: Kontsina, seat: int) -> float:
        """Likelihood of the others' hands: who did not take what lay there at the last turn probably had no
        card for it."""
        return left_behind(game, [other for other in range(game.seats) if other != seat])

    def solve(self, game: Kontsina, seat: int, clock: Clock) -> dict[Move, float] | None:
        return leads_at_end(game, seat, clock, lambda world, mover: Outlook(world, mover).worth)

    def reason(self, game: Kontsina, seat: int, move: Move) -> str | None:
        """Reason for the move: what it takes, or why what it leaves is safe."""
        outlook, card = Outlook(game, seat), move.cards[0]
        if move.table:
            if said := reason_by_points(card, move.table, lambda face: int(face in COUNTING)):
                return said
            clubs = sum(SUIT[face] == CLUBS for face in (card, *move.table))
            if clubs > 1:
                return _("It takes {count} clubs, and most clubs bring a point.").format(
                    count=in_words(clubs)
                )
            if len(move.table) > 1:
                return _("It takes {count} cards at once, and most cards bring two points.").format(
                    count=in_words(len(move.table) + 1)
                )
            return _("Every card that you take helps towards most cards, which bring two points.")
        left = best_takes([*outlook.table, card])
        if not any(value and outlook.unseen[rank] for rank, value in enumerate(left)):
            return _("Nobody else can hold a card that takes anything then.")
        if RANK[card] > MOST_VALUE and outlook.unseen[RANK[card]] <= 1:
            return _("Only its own rank takes a face card, and hardly any of that rank are left.")
        if said := reason_by_pair(game.zones[game.hand_zones[seat]], card):
            return said
        if outlook.own_hope([*outlook.table, card], card) > outlook.own_hope(outlook.table, card):
            return _(
                "It makes a sum with what lies there that another card of yours may take at your next turn."
            )
        lays = [other for other in game.choices(seat) if not other.table]
        if len(lays) > 1 and move == max(lays, key=outlook.worth):
            return _("It leaves the others less to take than your other cards would.")
        kept = [other for other in game.zones[game.hand_zones[seat]] if other != card]
        if kept:
            return keeping(max(kept, key=lambda other: (other in COUNTING, SUIT[other] == CLUBS)))
        return _("More cards come to you, and may still take it.") if game.zones[game.stock] else None


PLAYER = KontsinaPlayer()


class Outlook:
    """Outlook of *seat* on its moves, from what it knows: its hand, the table, and which cards are gone."""

    def __init__(self, game: Kontsina, seat: int) -> None:
        self.game, self.seat = game, seat
        self.table = game.zones[game.middle]
        self.unseen = unseen_by_rank(game, seat)
        self.out = sum(self.unseen)
        self._chances: dict[int, list[float]] = {}

    def chances(self, steps: int) -> list[float]:
        """For each rank how likely the player *steps* seats further on holds a card of it."""
        if steps not in self._chances:
            game = self.game
            held = len(game.zones[game.hand_zones[(self.seat + steps) % game.seats]])
            drawn = held or (game.hand_size if game.zones[game.stock] else 0)
            self._chances[steps] = [
                chance_of_any(good, drawn, self.out) if good and drawn else 0.0 for good in self.unseen
            ]
        return self._chances[steps]

    def hopes(self, cards: Sequence[int], steps: int) -> float:
        """Hopes of the player *steps* seats further on: what may be expected to be taken of *cards*."""
        takes, hope, without = best_takes(cards), 0.0, 1.0
        chances = self.chances(steps)
        for value, rank in sorted(((value, rank) for rank, value in enumerate(takes) if value), reverse=True):
            hope += without * chances[rank] * (value + SHARE)
            without *= 1 - chances[rank]
        return hope

    def danger(self, cards: Sequence[int], played: int) -> float:
        """Danger of *cards*, left on the table: what they are likely to bring the others, less the hopes of the mover, who has
        *played* a card."""
        if not cards:
            return 0.0
        game = self.game
        share = 1.0 - OWN if game.sides == 2 else (1.0 - OWN) / (game.sides - 1) + 0.2
        cost = self.hopes(cards, 1) * share
        if game.seats > 2:
            # The player after the next is a partner where two sides play.
            sign = -1 if game.sides == 2 else 1
            cost += sign * FOLLOWING * self.hopes(cards, 2) * share
        return cost - HOPE * self.own_hope(cards, played)

    def own_hope(self, cards: Sequence[int], played: int) -> float:
        """The best that the hand without *played* could take of *cards*, by how likely no opponent has a card for it."""
        takes, opponents = best_takes(cards), [*range(1, self.game.seats, self.game.seats // self.game.sides)]
        best = 0.0
        for card in self.game.zones[self.game.hand_zones[self.seat]]:
            hope = takes[RANK[card]]
            if hope and card != played:
                for steps in opponents:
                    hope *= 1 - self.chances(steps)[RANK[card]]
                best = max(best, hope)
        return best

    def worth(self, move: Move) -> float:
        """Value of *move*, in points."""
        card, table = move.cards[0], move.table
        if not table:
            return -self.danger([*self.table, card], card) - SHARE / 2
        gain = WORTH[card] + sum([WORTH[other] for other in table])
        left = [other for other in self.table if other not in table]
        if not self.game.zones[self.game.stock]:
            gain += (
                SWEEP
                * sum([WORTH[other] for other in left])
                / (len(self.game.zones[self.game.hand_zones[self.seat]]))
            )
        return gain - self.danger(left, card)


def best_takes(cards: Sequence[int]) -> list[float]:
    """For each rank the worth of the best set of *cards* that one card of it takes, 0 for none."""
    best = [0.0] * 14
    for card in cards:
        rank, worth = RANK[card], WORTH[card]
        if rank <= MOST_VALUE:
            for total in range(MOST_VALUE, rank, -1):
                if best[total - rank] and best[total - rank] + worth > best[total]:
                    best[total] = best[total - rank] + worth
        if worth > best[rank]:
            best[rank] = worth
    return best
