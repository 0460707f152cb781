"""Good play of Six Card Golf.

A card goes where it lowers the likely points of its column most, pairs counted with their chance to be made. The top
discard is taken if it gains more than the stock would on average. Whoever is one card from the end closes when the
own total is likely to be good enough, and goes on improving otherwise.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from tabletop.cards import RANK
from tabletop.engine.moves import Move
from tabletop.families.layouts.rules import DRAWS
from tabletop.games.golf.player_columns import (
    DOWN,
    Prospect,
    best_gains,
    likely_points,
    pair_points,
    prospect_of,
    ranks_of,
    unseen_by_rank,
    worths,
)
from tabletop.games.golf.rules import COLUMNS, POINTS_OF_RANK, Golf
from tabletop.opponents.abilities.drawbacks import DISCARD_TAKEN, Drawbacks
from tabletop.opponents.player import Player
from tabletop.text import _, ngettext

STOCK, DISCARD = DRAWS
PARTNER = (3, 4, 5, 0, 1, 2)
"""For each place, from 0, the other one of its column."""
STOCK_EXTRA = 0.2
"""Value of being free to throw away a card from the stock, beside what it gains on average."""
NEEDED_LEAD = 2.0
"""Points below the others' average that one must be to close."""
LAST_TURN = 2.0
"""Points that each of the others gains by a last turn after the close."""
CLOSE_CALL = 1.5
"""Points behind the best within which moves are worth thinking about."""
HIGH = 9
"""Points of a card that is worth turning up a hidden one only in hope of a pair."""
HOPEFUL = 3
"""Turns left with which there is still hope of one."""
KEPT_FROM_NEXT = 0.8
"""Weight of what a thrown card gains for the next player, among two."""


class Plan(NamedTuple):
    """Gain of a card at a place, from 0; -1 for throwing it away."""

    gain: float
    place: int


class GolfPlayer(Player):
    abilities = (Drawbacks((DISCARD_TAKEN,)),)
    horizon = 160

    def policy(self, game: Golf, seat: int, rng: Random) -> Move:
        """The place to turn up, the pile to draw from, or where the card goes."""
        if game.phase == "flip":
            return place_to_turn_up(game, seat)
        unseen = unseen_by_rank(game, seat)
        prospect, ranks = prospect_of(game, unseen), ranks_of(game, seat)
        if game.phase == "draw":
            return DISCARD if discard_ahead(game, ranks, unseen, prospect) > 0 else STOCK
        return move_of(game, seat, max(plans(game, seat, ranks, prospect)))

    def careless(self, game: Golf, seat: int, rng: Random) -> Move:
        """Pairs are made; low cards go on hidden places, and all others on the discards."""
        moves = game.choices(seat)
        if game.phase == "flip":
            return rng.choice(moves)
        ranks = ranks_of(game, seat)
        if game.phase == "draw":
            rank = RANK[game.zones[game.discards][-1]]
            return DISCARD if pairing(rank, ranks) >= 0 or POINTS_OF_RANK[rank] <= 2 else STOCK
        card = game.in_hand(seat)
        rank = RANK[card or 0]
        place = pairing(rank, ranks)
        if place < 0:
            if POINTS_OF_RANK[rank] > 5 and game.source == game.stock:
                return moves[-1]
            hidden = [place for place in range(6) if ranks[place] == DOWN]
            place = rng.choice(hidden or range(6))
        return moves[place]

    def candidates(self, game: Golf, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
        """The policy's move and those that come close: the luck of playouts hides how bad the others are."""
        if game.phase == "flip":
            return [place_to_turn_up(game, seat)]
        unseen = unseen_by_rank(game, seat)
        prospect, ranks = prospect_of(game, unseen), ranks_of(game, seat)
        if game.phase == "draw":
            ahead = discard_ahead(game, ranks, unseen, prospect)
            return DRAWS if abs(ahead) < CLOSE_CALL else (DISCARD if ahead > 0 else STOCK,)
        ranked = sorted(plans(game, seat, ranks, prospect), reverse=True)
        groups: dict[tuple[int, int], Plan] = {}
        for plan in ranked:
            if plan.gain > ranked[0].gain - CLOSE_CALL:
                like = (ranks[PARTNER[plan.place]], ranks[plan.place]) if plan.place >= 0 else (-1, -1)
                groups.setdefault(like, plan)
        return [move_of(game, seat, plan) for plan in groups.values()]

    def evaluate(self, game: Golf, seat: int) -> float:
        """The points below the average of the others, those that are likely where the deal is not over."""
        if game.phase not in ("draw", "swap") or game.over:
            return super().evaluate(game, seat)
        prospect = prospect_of(game, unseen_by_rank(game, seat))
        points = [likely_points(ranks_of(game, each), prospect) for each in range(game.seats)]
        return (sum(points) - points[seat]) / (game.seats - 1) - points[seat]

    def reason(self, game: Golf, seat: int, move: Move) -> str | None:
        """Reason for the card: what it does for the layout."""
        if move.action == "flip":
            ranks = ranks_of(game, seat)
            place = game.plan.number[move.target] - game.layout(seat)[0]
            if any(ranks) and ranks[PARTNER[place]] == DOWN:
                return _("Cards in different columns give two chances of a pair.")
            if not any(ranks):
                return _("All your cards are hidden, so one is as good as another.")
            return _("The other card of that column is known, so it may become a pair.")
        return reason_for_card(game, seat, move)


PLAYER = GolfPlayer()


def place_to_turn_up(game: Golf, seat: int) -> Move:
    """A card in an empty column if there is one: two chances of a pair are better than one.

    Each player, in each deal, begins somewhere else.
    """
    ranks, slots = ranks_of(game, seat), game.layout(seat)
    start = 5 * seat + 2 * game.deal_number
    places = sorted(range(6), key=lambda place: (ranks[place], ranks[PARTNER[place]], (place + start) % 6))
    return Move("flip", target=game.plan.names[slots[places[0]]])


def discard_ahead(game: Golf, ranks: list[int], unseen: list[int], prospect: Prospect) -> float:
    """By how much the top discard gains more than a card from the stock does on average."""
    gains = best_gains(prospect)
    one, two, three = (gains[ranks[upper]][ranks[lower]] for upper, lower in COLUMNS)
    top = RANK[game.zones[game.discards][-1]]
    gain = max(one[top], two[top], three[top])
    hoped = sum(
        unseen[rank] * max(0.0, one[rank], two[rank], three[rank]) for rank in range(1, 14) if unseen[rank]
    )
    return gain - hoped / max(1, unseen[0]) - STOCK_EXTRA


def plans(game: Golf, seat: int, ranks: list[int], prospect: Prospect) -> list[Plan]:
    """Plans for the card in hand of *seat*: its gain at each place, and thrown away if that is possible."""
    card = game.in_hand(seat)
    assert card is not None
    rank = RANK[card]
    table = worths(prospect)
    thrown = thrown_costs(game, seat, prospect)
    closing = ranks.count(DOWN) == 1 and game.closer < 0
    from_stock = game.source != game.discards
    found = []
    for place in range(6):
        old, partner = ranks[place], ranks[PARTNER[place]]
        if old == DOWN and from_stock and hopeless(rank, partner, prospect):
            continue
        gain = table[old][partner] - table[rank][partner] - thrown[old]
        if closing and old == DOWN:
            gain += lead_after(game, seat, rank, place, ranks, prospect)
        found.append(Plan(gain, place))
    if from_stock:
        found.append(Plan(-thrown[rank], -1))
    return found


def hopeless(rank: int, partner: int, prospect: Prospect) -> bool:
    """True if a high card of *rank* in place of a hidden one would only add points: it is no pair with its *partner*, and
    is not likely to become one: only an open column and some turns give enough chances."""
    return POINTS_OF_RANK[rank] >= HIGH and rank != partner and (partner != DOWN or prospect.turns < HOPEFUL)


def move_of(game: Golf, seat: int, plan: Plan) -> Move:
    """The move that carries out *plan*."""
    card = game.in_hand(seat) or 0
    if plan.place < 0:
        return Move("discard", (card,))
    return Move("swap", (card,), target=game.plan.names[game.layout(seat)[plan.place]])


def lead_after(game: Golf, seat: int, rank: int, place: int, ranks: list[int], prospect: Prospect) -> float:
    """Worth of closing beyond the points: good or bad by how *seat* then stands to the others."""
    last = Prospect(prospect.average, 0, prospect.twos)
    own = likely_points([*ranks[:place], rank, *ranks[place + 1 :]], last)
    others = [likely_points(ranks_of(game, each), last) for each in range(game.seats) if each != seat]
    lead = sum(others) / len(others) - own - NEEDED_LEAD
    if game.last_turns:
        lead -= LAST_TURN
    return max(-6.0, min(6.0, lead))


def thrown_costs(game: Golf, seat: int, prospect: Prospect) -> list[float]:
    """For each rank what it costs to throw it to the next player; 0 for an unknown card."""
    following = (seat + 1) % game.seats
    share = KEPT_FROM_NEXT / (game.seats - 1)
    if following == game.closer:
        share = 0.0
    ranks, gains = ranks_of(game, following), best_gains(prospect)
    one, two, three = (gains[ranks[upper]][ranks[lower]] for upper, lower in COLUMNS)
    costs = [share * max(0.0, max(each) - 2.5) for each in zip(one, two, three, strict=True)]
    costs[DOWN] = 0.0
    return costs


def pairing(rank: int, ranks: list[int]) -> int:
    """A place where a card of *rank* makes a pair with the other card of the column, or -1."""
    return next((p for p in range(6) if ranks[PARTNER[p]] == rank and ranks[p] != rank), -1)


# Reasons


def reason_for_card(game: Golf, seat: int, move: Move) -> str | None:
    """Reason to draw from a pile, to exchange a card, or to throw it away; only what is true."""
    unseen, ranks = unseen_by_rank(game, seat), ranks_of(game, seat)
    prospect = prospect_of(game, unseen)
    table = worths(prospect)

    def gain(rank: int, place: int) -> float:
        partner = ranks[PARTNER[place]]
        return table[ranks[place]][partner] - table[rank][partner]

    if move.action == "swap":
        place = game.plan.number[move.target] - game.layout(seat)[0]
        said = reason_for_place(RANK[move.cards[0]], place, ranks, prospect)
        if said is None and move == move_of(game, seat, max(plans(game, seat, ranks, prospect))):
            return _("Nowhere does it do more for your layout, with what is still hidden there.")
        if said is None and ranks[place] == DOWN:
            return _("One card less of your layout is hidden, and counts you do not know what.")
        if said is None and gain(RANK[move.cards[0]], place) == max(
            gain(RANK[move.cards[0]], other) for other in range(6) if ranks[other] != DOWN
        ):
            return _("Of the cards that lie open it is the one that you can spare best.")
        return said

    if move == DISCARD:
        top = RANK[game.zones[game.discards][-1]]
        said = reason_for_place(top, max(range(6), key=lambda place: gain(top, place)), ranks, prospect)
        return said or _("You see what you get: the stock may well bring something worse.")
    rank = RANK[move.cards[0] if move.cards else game.zones[game.discards][-1]]
    worthwhile = [
        place
        for place in range(6)
        if ranks[place] != DOWN or not hopeless(rank, ranks[PARTNER[place]], prospect)
    ]
    most = max((gain(rank, place) for place in worthwhile), default=0.0)
    if move == STOCK:
        if most <= 1:
            return _("The top discard would not do much for your layout.")
        if discard_ahead(game, ranks, unseen, prospect) < 0:
            return _("A card from the stock is likely to gain more than the top discard.")
        return _("A card from the stock may be thrown away at once, a discard may not.")
    if most <= 0:
        return _("At none of your places would it gain anything.")
    return _("Your layout stays as it is, and the next card may do more for it.")


def reason_for_place(rank: int, place: int, ranks: list[int], prospect: Prospect) -> str | None:
    """Reason to lay a card of *rank* at *place*."""
    old, partner = ranks[place], ranks[PARTNER[place]]
    points = POINTS_OF_RANK[rank]
    if rank == partner and pair_points(rank, prospect.twos) < points + POINTS_OF_RANK[partner]:
        return _("It makes a pair, and that column counts nothing.")
    if partner == old and old != DOWN:
        return None
    if old == DOWN and points < prospect.mean - 1:
        return ngettext(
            "It counts {points} point; a hidden card counts about {mean} on average.",
            "It counts {points} points; a hidden card counts about {mean} on average.",
            points,
        ).format(points=str(points).replace("-", "−"), mean=round(prospect.mean))
    saved = POINTS_OF_RANK[old] - points
    if old != DOWN and saved > 0:
        return ngettext(
            "It counts {saved} point less than the card it replaces.",
            "It counts {saved} points less than the card it replaces.",
            saved,
        ).format(saved=saved)
    return None
