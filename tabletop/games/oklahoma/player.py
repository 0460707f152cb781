"""Good play of Oklahoma: lay down what counts, the joker where nobody can take it, and feed no open meld.

Points on the table less points in the hand decide; going out is worth only a hundred.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from random import Random
from typing import ClassVar

from tabletop.cards import FACE, FACES, RANK, SUIT
from tabletop.engine.moves import Move
from tabletop.families.canasta.melds import WILD
from tabletop.families.canasta.turn_plans import laid, other_turns, rest_of_turn
from tabletop.games.oklahoma.rules import Oklahoma
from tabletop.games.oklahoma.rules_melds import (
    QUEEN,
    RED_JOKER,
    WILD_FACES,
    all_additions,
    held,
    melded,
    paired,
    rows,
)
from tabletop.opponents.abilities.drawbacks import PILE_TAKEN, Drawbacks
from tabletop.opponents.abilities.turn_planning import TurnPlanning
from tabletop.opponents.player import Player, sparing
from tabletop.text import _

SOON = 4
"""With so few cards in a hand the deal may end any time."""
A_CARD_OF_THE_PILE = 5.0
TAKES_THOUGHT_OF = 3
FORGETS = 0.2
"""Chance that who is careless lays nothing more in a turn, whatever it could lay."""
DISCARDS_THOUGHT_OF, DISCARDS_INSTEAD = 4, 2
"""Discards to choose from; and those that are thought of instead of laying something."""


def planned_rest(game: Oklahoma, seat: int, move: Move, rng: Random) -> Iterable[Move]:
    """Moves by which *seat* goes on laying after *move*; its discard is not among them."""
    return laid(PLAYER.rest(game, seat, move))


class OklahomaPlayer(Player):
    abilities = (TurnPlanning(planned_rest), Drawbacks((PILE_TAKEN,)))
    horizon: ClassVar[int] = 16
    laborious = True
    notable: ClassVar[float] = 8.0
    temptation = 1.25
    dearest_slip = 2 / 3

    def policy(self, game: Oklahoma, seat: int, rng: Random) -> Move:
        return self.next_move(game, seat)

    def next_move(self, game: Oklahoma, seat: int, begun: bool = False) -> Move:
        """The move of the rules of thumb; *begun*: the turn was thought through, and takes its course."""
        if game.phase == "draw":
            return self.drawing(game, seat, game.choices(seat), begun)
        laying = self.laying(game, seat)
        if laying is not None and (begun or self.ends_well(game, seat, laying)):
            return laying
        if game.phase in game.actions["discard"].phases:
            discards = game.listing.discards(game, seat)
            if discards:
                cost = cost_of_discards(game, seat)
                return min(discards, key=lambda move: (cost[move.cards[0]], move.cards))
        moves = game.choices(seat)
        melds = [move for move in moves if move.action == "meld" and game.phase == "claim"]
        return melds[0] if melds else moves[-1]

    # Whole turns

    def rest(self, game: Oklahoma, seat: int, move: Move) -> list[Move] | None:
        """The moves by which the turn goes on after *move*, as far as it can be foreseen; None if it would get stuck."""
        return rest_of_turn(game, seat, move, lambda after, seat: self.next_move(after, seat, begun=True))

    def ends_well(self, game: Oklahoma, seat: int, move: Move) -> bool:
        """True if *move* leads to an end of the turn: only first melds may not."""
        sure = game.opened[game.side(seat)] or game.provisional()
        return sure or self.rest(game, seat, move) is not None

    # Drawing

    def drawing(self, game: Oklahoma, seat: int, moves: Sequence[Move], begun: bool = False) -> Move:
        takes = [move for move in moves if move.target == "discard"]
        gains = {move: gain_of_take(game, seat, move) for move in takes}
        best = max(takes, key=gains.__getitem__, default=None)
        if best is not None and gains[best] > 0 and (begun or self.ends_well(game, seat, best)):
            return best
        return next((move for move in moves if move.target == "stock" or move.action == "pass"), moves[0])

    # Laying

    def laying(self, game: Oklahoma, seat: int) -> Move | None:
        """The meld, lay-off or swap that comes before the discard; None if there is none worth it."""
        hand, listing = faces_held(game, seat), game.listing
        side = game.side(seat)
        if not game.opening.enough(game, side, game.laid):
            if game.touched and not game.tray:
                return None  # it was tried, and taken back
            if game.laid + within_reach(hand) < game.need(side):
                return None
        hurry = pressing(game, seat)
        worths = {
            move: self.worth_laying(game, seat, hand, hurry, move) for move in listing.laying(game, seat)
        }
        # to ask the rules costs more than all else, so only of what would be laid
        best_first = sorted(
            [move for move in worths if worths[move] > 0], key=worths.__getitem__, reverse=True
        )
        return next((move for move in best_first if listing.complaint_free(game, seat, move)), None)

    def worth_laying(self, game: Oklahoma, seat: int, hand: list[int], hurry: bool, move: Move) -> float:
        if move.action == "swap":
            after = [face for face in hand if face != move.cards[0]] + [RED_JOKER]
            used = any(RED_JOKER in dict(row) for row in rows(after))
            return 90.0 if used and not game.swaps else 0.0
        if move.action == "layoff":
            face = move.cards[0]
            if WILD[face]:
                return 40.0 + safety(game, seat, move) if hurry or len(hand) < 4 else 0.0
            return 5.0 + held(face)
        row = game.grown(-1, move.cards, move.value) or ()
        worth = melded(row) + sum(held(face) for face in move.cards) / 2
        if RED_JOKER in move.cards:
            worth += safety(game, seat, move)
        twos = sum(WILD[face] and face != RED_JOKER for face in move.cards)
        worth -= (2.0 if hurry else 14.0) * twos
        return worth - (12.0 if len(row) > 3 and twos else 0.0)

    # What the search asks

    def careless(self, game: Oklahoma, seat: int, rng: Random) -> Move:
        """Take what can be taken, lay what comes to mind, throw away any card but wild ones."""
        moves = game.choices(seat)
        if game.phase == "draw":
            return rng.choice([move for move in moves if move.target == "discard"] or moves)
        if game.need(game.side(seat)):
            return self.policy(game, seat, rng)
        laying = [move for move in moves if move.action in ("meld", "layoff")]
        if laying and (game.phase == "claim" or rng.random() >= FORGETS):
            return rng.choice(laying)
        discards = [move for move in moves if move.action == "discard"]
        natural = [move for move in discards if not WILD[move.cards[0]]]
        return rng.choice(natural or discards or moves)

    def candidates(self, game: Oklahoma, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
        """Whole turns, each by the move that begins it, and the best discards."""
        if len(moves) == 1:
            return moves
        hand, favourite = faces_held(game, seat), self.next_move(game, seat)
        if game.phase == "draw":
            takes = [move for move in moves if move.target == "discard"]
            takes.sort(key=lambda move: -gain_of_take(game, seat, move))
            takes = [move for move in takes[:TAKES_THOUGHT_OF] if self.ends_well(game, seat, move)]
            return list(dict.fromkeys([favourite, *(m for m in moves if m.target != "discard"), *takes]))
        if game.phase == "claim":
            return [favourite]  # the turn was settled when it began
        found = [] if game.touched else self.other_turns(game, seat, hand, moves, favourite)
        discards = [move for move in moves if move.action == "discard"]
        cost, only = cost_of_discards(game, seat), favourite in discards or game.touched
        discards.sort(key=lambda move: cost[move.cards[0]])
        found += discards[: DISCARDS_THOUGHT_OF if only else DISCARDS_INSTEAD]
        return list(dict.fromkeys([favourite, *found]))

    def other_turns(
        self, game: Oklahoma, seat: int, hand: list[int], moves: Sequence[Move], favourite: Move
    ) -> list[Move]:
        """Moves that begin other turns than *favourite* does."""
        further = [move for move in moves if move.action in ("meld", "layoff", "swap")]
        hurry = pressing(game, seat)
        further.sort(key=lambda move: -self.worth_laying(game, seat, hand, hurry, move))
        usual = [favourite, *(self.rest(game, seat, favourite) or ())]
        return other_turns(usual, further, lambda move: self.rest(game, seat, move))

    def evaluate(self, game: Oklahoma, seat: int) -> float:
        if game.phase == "deal" or game.over:
            return super().evaluate(game, seat)
        values = [standing(game, other) for other in range(game.seats)]
        return values[seat] - (sum(values) - values[seat]) / (game.seats - 1)

    def reason(self, game: Oklahoma, seat: int, move: Move) -> str | None:
        if move.action == "swap":
            return _("The joker is worth a hundred to you, and one card buys it.")
        if move.action in ("draw", "pass"):
            return reason_to_draw(game, seat, move)
        if move.action in ("meld", "layoff") and QUEEN in move.cards:
            return _("The queen of spades counts 50 on the table, and would cost 100 in your hand.")
        if move.action in ("meld", "layoff") and RED_JOKER in move.cards:
            return _("The joker counts 100 on the table, and would cost 200 in your hand.")
        if move.action in ("meld", "layoff"):
            return _("What lies on the table counts for you, whatever happens.")
        if move.action == "discard" and move.cards[0] not in fed(game, seat):
            return _("It fits no meld of the next player.")
        if move == self.policy(game, seat, Random(0)):
            return _("Of your cards you can spare it best.")
        return sparing(held(move.cards[0])) if move.action == "discard" else None


PLAYER = OklahomaPlayer()


def reason_to_draw(game: Oklahoma, seat: int, move: Move) -> str:
    """Reason to take the pile, or to leave it."""
    if move.target == "discard":
        return _("The top card melds at once, and the whole pile comes with it.")
    if any(each.target == "discard" for each in game.choices(seat)):
        return _("The pile would cost more in your hand than it is worth on the table.")
    return _("The top card of the pile makes no meld with your cards.")


def faces_held(game: Oklahoma, seat: int) -> list[int]:
    return [FACE[card] for card in game.zones[game.hand_zones[seat]]]


def pressing(game: Oklahoma, seat: int) -> bool:
    """True if the deal may end soon."""
    shortest = min(len(game.zones[game.hand_zones[other]]) for other in range(game.seats) if other != seat)
    return shortest <= SOON or len(game.zones[game.stock]) < 2 * game.seats + 4


def within_reach(hand: Sequence[int]) -> int:
    """About how many points *hand* can lay now: the best meld, then the best of what is left."""
    return reach_of(tuple(sorted(hand)))


@lru_cache(maxsize=4096)
def reach_of(hand: tuple[int, ...]) -> int:
    left, points = list(hand), 0
    while True:
        best = max(rows(left), key=melded, default=None)
        if best is None:
            return points
        points += melded(best)
        for face, _stands in best:
            left.remove(face)


def gain_of_take(game: Oklahoma, seat: int, move: Move) -> float:
    """Gain of taking the pile, against a card of the stock."""
    pile = [FACE[card] for card in game.zones[game.pile]]
    hand = faces_held(game, seat)
    found = game.taken_row(seat, move)
    if found is None:
        return -1.0
    number, row = found
    points = melded(row) - (melded(game.rows[number]) if number >= 0 else 0)
    for face in move.cards:
        hand.remove(face)
    after = hand + pile[:-1]
    if game.need(game.side(seat)) > points + within_reach(hand):
        return -1.0
    more = within_reach(after) - within_reach(hand)
    loose = sum(map(held, pile[:-1]))
    wild = sum(WILD[face] for face in move.cards)
    risk = 0.7 if pressing(game, seat) else 0.15
    return points + more - risk * max(0, loose - more) - 12.0 * wild + 2.0 * len(pile) - 8.0


def safety(game: Oklahoma, seat: int, move: Move) -> float:
    """Safety of a joker where *move* names it: copies of the named card that this seat sees are not in other hands."""
    text = str(move.value or "")
    if "Xr:" not in text or game.joker_swap == "none":
        return 0.0
    stands = next((s for f, s in (paired(move.cards, text) or ()) if f == RED_JOKER), -1)
    known = game.known
    copies = sum(known[card] >> seat & 1 for zone in game.zones for card in zone if FACE[card] == stands)
    return 12.0 * copies - 24.0


def fed(game: Oklahoma, seat: int) -> frozenset[int]:
    """The faces that the next player could lay on a meld, and take the pile with them."""
    rows, following = game.rows, game.side((seat + 1) % game.seats)
    return frozenset().union(*[all_additions(rows[number]) for number in game.melds_of(following)])


def tie(face: int, other: int) -> float:
    """How well two cards go together."""
    if RANK[other] == RANK[face]:
        return 7.0
    if SUIT[other] != SUIT[face] or WILD[other]:
        return 0.0
    high, low = (14 if RANK[face] == 1 else RANK[face]), (14 if RANK[other] == 1 else RANK[other])
    apart = min(abs(RANK[other] - RANK[face]), abs(low - high))
    return {1: 6.0, 2: 3.5}.get(apart, 0.0)


TIES = [[tie(face, other) for other in range(FACES)] for face in range(FACES)]


def ties(hand: Sequence[int], face: int) -> float:
    """Ties of *face*, a card of *hand*, to the others there: how well it goes with them."""
    with_each = TIES[face]
    return sum([with_each[other] for other in hand]) - with_each[face]


def cost_of_discards(game: Oklahoma, seat: int) -> dict[int, float]:
    """For each card of the hand the cost of discarding it; the least is best."""
    hand, late = faces_held(game, seat), 1.0 if pressing(game, seat) else 0.35
    found = {face: ties(hand, face) * (1.3 - late) - late * held(face) for face in hand}
    for face in fed(game, seat) & found.keys():
        found[face] += A_CARD_OF_THE_PILE * (len(game.zones[game.pile]) + 1) + 10.0
    for face in WILD_FACES & found.keys():
        found[face] = 150.0 if face == RED_JOKER else 45.0 - 20.0 * late
    return found


def standing(game: Oklahoma, seat: int) -> float:
    """Estimate of what *seat* will have gained at the end of a deal that goes on like this."""
    hand = faces_held(game, seat)
    near = min(len(game.zones[game.hand_zones[other]]) for other in range(game.seats))
    hope = min(1.0, len(game.zones[game.stock]) / 30) * min(1.0, near / 6)
    value = float(game.table_points(seat) - game.penalty[seat])
    for face in hand:
        cost = held(face)
        promise = 90.0 if face == RED_JOKER else 14.0 if WILD[face] else min(10.0, 0.5 * ties(hand, face))
        value += hope * promise - (1.0 - 0.75 * hope) * cost
    return value + (40.0 if len(hand) < 3 else 0.0)
