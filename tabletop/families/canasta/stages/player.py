"""Player of canasta games of several hands: lay early, close the canastas that going out takes, reach the
last hand.

Cards in hand and in hands not yet picked up cost points, and full melds can be begun anew, so there is little reason to
hold back: natural cards go to the table, wild cards first to a wild meld and then where they close a mixed canasta.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar

from tabletop.cards import FACE, RANK
from tabletop.engine.moves import Move
from tabletop.families.canasta.evaluation import Hand, in_hand, is_last_turn, sorted_hand
from tabletop.families.canasta.melds import JOKER, THREE, VALUES, WILD
from tabletop.families.canasta.parts.actions import ASK, DECLARE, NO, YES
from tabletop.families.canasta.player import CanastaPlayer, layoff
from tabletop.families.canasta.position import CANASTA
from tabletop.families.canasta.rules import CanastaGame
from tabletop.families.canasta.stages.melding import unfinished
from tabletop.families.canasta.stages.rules import StagedGame
from tabletop.text import _

A_HAND_TO_COME = 115
"""Cost of a hand that is never picked up, about."""
PROGRESS = {3: 0.06, 4: 0.13, 5: 0.28, 6: 0.5}
"""The share of its bonus that a meld is worth, by its number of cards."""
A_WILD_MELD = 4
"""Wild cards in one hand with which a meld of them is begun though none is needed for going out."""
LATE = 16
"""With fewer cards in the stock melds are finished at any price."""


def opening_of(
    game: StagedGame, seat: int, hand: Hand, missing: int, held: int
) -> list[tuple[int, ...]] | None:
    """New melds of *hand* that count *missing* points, of a seat with *held* cards; None if it has none.

    Natural ones first, then a wild meld: wild cards beside pairs would be missed in canastas later. Two cards are left at
    least.
    """
    lying = unfinished(game, game.side(seat))
    natural = {rank: cards for rank, cards in hand.natural.items() if rank not in lying}
    sets = [tuple(cards[:CANASTA]) for cards in natural.values() if len(cards) > 2]
    sets.sort(key=lambda cards: -game.worth(cards))
    found: list[tuple[int, ...]] = []
    for cards in sets:
        if game.worth([face for each in found for face in each]) < missing:
            found.append(cards)
    points = sum(map(game.worth, found))
    if points < missing and len(hand.wild) > 2 and JOKER not in lying:
        found.append(tuple(hand.wild[:CANASTA]))
        points += game.worth(found[-1])
    return found if points >= missing and sum(map(len, found)) <= held - 2 else None


@dataclass(frozen=True)
class Remembered:
    """Move of the seat on turn that it remembers, or forgets, while it is *due*.

    *chances*: chance that a player of a level thinks of it when it is about to move; any other level always does.
    """

    move: Move
    due: Callable[[Any], bool]
    chances: Mapping[str, float]


class StagedPlayer(CanastaPlayer):
    """Player of a canasta game of several hands.

    *promises*: value of keeping a card of these ranks, because their canastas count so much; *a_black_three*: cost of
    keeping one; *knock*: move that ends a turn after the pile was taken, where nothing is discarded then; *remembered*:
    move that players think of, or not; *weighs_pile*: it can be told with what the pile is
    taken.
    """

    weighs = False  # what was thrown tells little where full melds can be begun anew and hands are picked up
    full_melds: ClassVar[bool] = True

    def __init__(
        self,
        promises: Mapping[int, float] = MappingProxyType({}),
        a_black_three: float = 0.0,
        knock: Move | None = None,
        remembered: Remembered | None = None,
        weighs_pile: bool = True,
    ) -> None:
        self.weighs_pile = weighs_pile
        self._promises, self._a_black_three = promises, a_black_three
        self._knock, self._remembered = knock, remembered
        self.reflexes = remembered is not None

    def reflex(self, game: StagedGame, seat: int, level: str, rng: Random) -> Move | None:
        """The move to remember, if it is thought of; nobody reminds another, since that is dear."""
        own = self._remembered
        if own and seat == game.turn and own.due(game) and rng.random() < own.chances.get(level, 1.0):
            return own.move
        return None

    def ending(self, game: CanastaGame, seat: int, hand: Hand) -> Move:
        move = super().ending(game, seat, hand)
        return self._knock if self._knock and game.legality.complaint(game, seat, move) else move

    # Drawing and answering

    def gain_of_take(self, game: CanastaGame, seat: int, move: Move) -> float:
        assert isinstance(game, StagedGame)
        if game.touched:
            return -1.0  # it was tried, and taken back
        top, side = FACE[game.zones[game.pile][-1]], game.side(seat)
        coming = len(game.pile_rule.within_reach(game))
        gain = 11.0 * coming - 18.0
        missing = game.need(side) - game.worth((top, *move.cards))
        if missing > 0:
            hand = sorted_hand(game, seat)
            rest = [face for face in hand.wild]
            for face in move.cards:
                if WILD[face]:
                    rest.remove(face)
            left = Hand(
                {r: cards for r, cards in hand.natural.items() if r != RANK[top]},
                [] if WILD[top] else rest,
                hand.black,
            )
            plan = opening_of(game, seat, left, missing, game.plain(seat) - len(move.cards))
            if plan is None:
                return -1.0
        if not game.opened[side]:
            gain += 20.0
        wild = sum(WILD[face] for face in move.cards)
        gain += self._promises.get(RANK[top], 0.0)
        return gain + 60.0 if WILD[top] else gain + 5.0 * (len(move.cards) - wild) - 22.0 * wild

    def answering(self, game: CanastaGame, seat: int) -> Move:
        """No with more than the next turn should be left for, unless the others may go out first."""
        assert isinstance(game, StagedGame)
        side = game.side(seat)
        hand, melds = sorted_hand(game, seat), unfinished(game, side)
        held = game.worth([FACE[card] for card in game.zones[game.hand_zones[seat]]])
        held += A_HAND_TO_COME * (len(game.later) - game.stage[seat])
        could = sum(
            game.worth(cards) for rank, cards in hand.natural.items() if rank in melds or len(cards) > 2
        )
        danger = len(game.zones[game.stock]) < LATE or any(
            not game.waits(other) and len(game.zones[game.hand_zones[other]]) < 5
            for other in range(game.seats)
            if game.side(other) != side
        )
        return YES if danger or (could <= 150 and held < 300) else NO

    # Melding

    def wishes(self, game: CanastaGame, seat: int, hand: Hand) -> Iterator[Move]:
        if game.phase == "threes":
            yield DECLARE
        yield from self.layings(game, seat, hand)
        if self._knock and game.phase == "meld" and game.source == "discard":
            yield self._knock

    def layings(self, game: CanastaGame, seat: int, hand: Hand) -> Iterator[Move]:
        """Everything that *seat* would lay or ask in this turn, the best first."""
        assert isinstance(game, StagedGame)
        side = game.side(seat)
        if game.by_hand and game.phase != "claim":
            yield from (Move("declare", (FACE[card],)) for card in game.bonus_held(seat))
        if game.touched and not game.tray and game.phase == "meld":
            return  # what was taken back once does not come out again
        if not game.opening.enough(game, side, game.laid):
            plan = opening_of(game, seat, hand, game.need(side) - game.laid, game.plain(seat))
            if plan:
                yield Move("meld", plan[0])
            return
        if game.phase == "meld" and self.can_go_out(game, seat, hand):
            yield ASK
        yield from self.lay_natural(game, seat, hand)
        yield from self.lay_wild(game, seat, hand)

    def spare(self, game: StagedGame, seat: int) -> int:
        """Number of cards that may be laid."""
        left = 0 if game.going_out.may_empty(game, seat) else 2 if game.must_discard() else 1
        return game.plain(seat) - left

    def can_go_out(self, game: StagedGame, seat: int, hand: Hand) -> bool:
        """True if *seat* could lay all but its discard, and only the partner's word is missing."""
        if not game.permission or game.answer != "none" or not game.going_out.complete(game, seat):
            return False
        melds = unfinished(game, game.side(seat))
        room = {rank: CANASTA - len(game.zones[game.meld + number]) for rank, number in melds.items()}
        loose = len(hand.black)
        for rank, cards in hand.natural.items():
            fitting = room.get(rank, CANASTA if len(cards) > 2 else 0)
            loose += max(0, len(cards) - fitting)
        if hand.wild:
            fitting = room.get(JOKER, CANASTA if len(hand.wild) > 2 else 0)
            loose += max(0, len(hand.wild) - fitting)
        return loose <= (1 if game.must_discard() else 0)

    def lay_natural(self, game: StagedGame, seat: int, hand: Hand) -> Iterator[Move]:
        """Natural cards to the melds, and new melds of them."""
        melds = unfinished(game, game.side(seat))
        spare = self.spare(game, seat)
        if spare <= 0:
            return
        for rank, cards in hand.natural.items():
            if rank in melds:
                yield layoff(cards[0], melds[rank])
        for rank, cards in hand.natural.items():
            if rank not in melds and len(cards) > 2 and spare > 2:
                yield Move("meld", tuple(cards[: min(CANASTA, spare)]))

    def lay_wild(self, game: StagedGame, seat: int, hand: Hand) -> Iterator[Move]:
        """Wild cards: what closes a canasta that is missing, then wild melds, in the end wherever they go."""
        wild, spare, side = hand.wild, self.spare(game, seat), game.side(seat)
        if not wild or spare <= 0:
            return
        melds, canastas = unfinished(game, side), game.melding.canastas(game, side)
        missing = game.going_out.missing_of(canastas)
        late = len(game.zones[game.stock]) < LATE
        if game.waits(seat) and spare > 2 and self.broadens(game, seat, melds, wild):
            for rank, cards in hand.natural.items():
                if len(cards) == 2 and rank not in melds:
                    yield Move("meld", (*cards, wild[0]))
        leaving = (
            game.phase == "out" or late or (game.going_out.may_empty(game, seat) and game.plain(seat) < 6)
        )
        sizes = {rank: len(game.zones[game.meld + number]) for rank, number in melds.items()}
        if JOKER in melds and ("wild" in missing or sizes[JOKER] > 3 or leaving):
            if canastas or not self.closes_first(sizes, len(wild)):
                yield layoff(wild[0], melds[JOKER])
        gathered = "wild" in missing or len(wild) >= A_WILD_MELD or game.phase == "out"
        if JOKER not in melds and len(wild) > 2 and spare > 2 and gathered:
            if canastas or not self.closes_first(sizes, len(wild)):
                yield Move("meld", tuple(wild[: min(CANASTA, spare)]))
        if "wild" in missing and JOKER in melds and not leaving and canastas:
            return
        others = {rank: size for rank, size in sizes.items() if rank not in (JOKER, THREE)}
        for rank in sorted(others, key=lambda rank: -others[rank]):
            lacks = CANASTA - others[rank]
            hopeful = "natural" in missing and len(others) < 3 and canastas
            if leaving or ("mixed" in missing and lacks <= len(wild) and lacks <= spare and not hopeful):
                if rank not in self._promises or leaving:
                    yield layoff(wild[0], melds[rank])
        if leaving:
            yield from (
                Move("meld", (*cards, wild[0]))
                for rank, cards in hand.natural.items()
                if len(cards) == 2 and spare > 2
            )

    def broadens(self, game: StagedGame, seat: int, melds: Mapping[int, int], wild: Sequence[int]) -> bool:
        """True if wild cards had better begin melds with pairs, so that more of the cards that come can be
        laid."""
        return game.plain(seat) < 9 or (JOKER not in melds and len(wild) < 3)

    def closes_first(self, sizes: Mapping[int, int], wild: int) -> bool:
        """True if *wild* wild cards make the side's first canasta of a meld that lies there."""
        return any(
            CANASTA - min(2, wild) <= size for rank, size in sizes.items() if rank not in self._promises
        )

    # Discarding

    def loss_of_discard(self, game: CanastaGame, seat: int, hand: Hand, face: int) -> float:
        rank = RANK[face]
        if is_last_turn(game):
            return -float(VALUES[face])
        if WILD[face]:
            return 90.0 if rank == JOKER else 75.0
        if rank == THREE:
            return -self._a_black_three
        count = len(hand.natural[rank])
        value = self._promises.get(rank, 0.0) - 0.05 * VALUES[face]
        if game.melding.meld_with(game, game.side(seat), rank) >= 0:
            return value + 30.0
        return value + (0.0, 0.0, 9.0, 32.0)[min(3, count)]

    def candidates(self, game: CanastaGame, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
        """Candidates; who does not remember a move does not think of it either."""
        known = [move for move in moves if not (self._remembered and move == self._remembered.move)]
        found = super().candidates(game, seat, known)
        return [*found, self._knock] if self._knock in known and self._knock not in found else found

    # A whole position

    def evaluate(self, game: CanastaGame, seat: int) -> float:
        if game.phase == "deal" or game.over:
            return super().evaluate(game, seat)
        assert isinstance(game, StagedGame)
        own = game.side(seat)
        return self.standing(game, own) - self.standing(game, 1 - own)

    def standing(self, game: StagedGame, side: int) -> float:
        """Estimate of what *side* will have gained at the end of a deal that goes on like this."""
        stock = min(1.0, len(game.zones[game.stock]) / (32 * game.packs))
        value = float(game.threes.worth(game, side)) if game.threes.safe(game, side) else 0.0
        for number in game.melds_of(side):
            faces = game.faces(number)
            value += game.worth(faces)
            missing = CANASTA - len(faces)
            name = game.melding.canasta((*faces, *[faces[0]] * missing))
            if name:
                share = 1.0 if missing <= 0 else PROGRESS.get(len(faces), 0.0) * (0.2 + 0.8 * stock)
                value += share * game.bonuses[name]
        value -= (
            120 * stock * len(game.going_out.missing_of(game.melding.canastas(game, side)))
            + game.penalty[side]
        )
        melds = unfinished(game, side)
        for other in range(game.seats):
            if game.side(other) == side:
                to_come = len(game.later) - game.stage[other]
                value += in_hand(game, other, melds, stock) - A_HAND_TO_COME * to_come
        return value

    def reason(self, game: CanastaGame, seat: int, move: Move) -> str | None:
        if move == ASK:
            return _("You can go out if your partner agrees.")
        if move == self._knock:
            return _("There is nothing better to lay, so the turn ends here.")
        return super().reason(game, seat, move)
