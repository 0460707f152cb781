"""Good play of Xeri.

Weigh what a card takes against what it leaves to the opponent: a pile is worth its points and a share of the majority,
a single card whose rank is still out may cost a xeri, and a jack is worth keeping for a rich pile. With the stock
empty the opponent's hand is known, and the rest of the deal is searched to its end.
"""

from collections.abc import Sequence
from functools import cache
from random import Random

from tabletop.cards import FACES, RANK
from tabletop.engine.moves import PLAY, Move
from tabletop.families.fishing.player import (
    OTHERS_CAPTURE,
    OTHERS_SWEEP,
    FishingPlayer,
    chance_of_any,
    different,
    reason_by_pair,
    unseen_by_rank,
)
from tabletop.families.fishing.rules import XERI
from tabletop.games.xeri.rules import JACK, Xeri, card_points
from tabletop.opponents.abilities.drawbacks import Drawbacks
from tabletop.opponents.budget import Clock
from tabletop.opponents.player import keeping
from tabletop.text import _, ngettext
from tabletop.wording.numbers import in_words

POINTS: tuple[int, ...] = tuple(card_points([face]) for face in range(FACES))
SHARE = 0.15
"""Points that a captured card brings toward the majority: three points for about twenty-seven cards, and a
little more."""
WORTH: tuple[float, ...] = tuple(points + SHARE for points in POINTS)
ENOUGH = 20
"""Points of a lead that is worth half of what any lead can be."""
JACK_KEPT = 2.5
"""Value of a jack still in hand."""
HOPE = 0.7
"""The part of the pile that a card left on top is hoped to bring where another of its rank stays in hand, if nobody takes it."""
MISSED, JACK_SPARED, PILE = 0.12, 0.6, 3
"""Likelihood that the opponent does not match the top card though it could, and that it spares a jack for a better pile where
many cards lie already."""


class XeriPlayer(FishingPlayer):
    abilities = (Drawbacks((OTHERS_SWEEP, OTHERS_CAPTURE)),)
    notable = 0.04
    scale = 50.0
    weighs = True
    temptation = 1.5
    dearest_slip = 1 / 2

    def policy(self, game: Xeri, seat: int, rng: Random) -> Move:
        """The card with the best balance of what it takes and what it leaves; ties by the order in hand."""
        hand = game.zones[game.hand_zones[seat]]
        if len(hand) == 1:
            return PLAY[hand[0]]
        pile = game.zones[game.middle]
        unseen = unseen_by_rank(game, seat)
        out, drawn = sum(unseen), len(game.zones[game.hand_zones[1 - seat]])
        top = RANK[pile[-1]] if pile else 0
        lying = sum(WORTH[card] for card in pile)
        jack_answers = chance_of_any(unseen[JACK], drawn, out) if drawn else 0.0
        best, choice = -1000.0, hand[0]
        for card in hand:
            rank = RANK[card]
            if pile and (rank == top or rank == JACK):
                value = lying + WORTH[card]
                if rank == top and len(pile) == 1:
                    value += XERI
            else:
                answers = chance_of_any(unseen[rank], drawn, out) if drawn else 0.0
                left = lying + WORTH[card]
                stays = (1 - answers) * (1 - jack_answers)
                value = -left * (1 - stays) if pile else -(left + XERI) * answers
                if sum([RANK[other] == rank for other in hand]) > 1:
                    value += HOPE * stays * left
            if rank == JACK:
                value -= JACK_KEPT
            if value > best:
                best, choice = value, card
        return PLAY[choice]

    def careless(self, game: Xeri, seat: int, rng: Random) -> Move:
        """Take what matches, use a jack on any fair pile, otherwise play any card that counts nothing, and no jack."""
        hand, pile = game.zones[game.hand_zones[seat]], game.zones[game.middle]
        matching = [card for card in hand if pile and RANK[card] == RANK[pile[-1]]]
        jacks = [card for card in hand if RANK[card] == JACK] if len(pile) > 2 else []
        others = [card for card in hand if RANK[card] != JACK]
        cheap = [card for card in others if not POINTS[card]]
        return PLAY[rng.choice(matching or jacks or cheap or others or hand)]

    def candidates(self, game: Xeri, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
        """Of cards that come to the same one: suits tell apart only the two cards that count more."""
        return different(moves, POINTS)

    def evaluate(self, game: Xeri, seat: int) -> float:
        """The lead in points as a share of a deal: a large lead counts for less, since it is deals that are won."""
        if game.phase == "play" and not game.over:
            won = [sum(WORTH[card] for card in game.zones[game.won_zones[side]]) for side in range(2)]
            ahead = won[seat] - won[1 - seat] + XERI * (game.xeris[seat] - game.xeris[1 - seat])
        else:
            ahead = game.gained[seat] - game.gained[1 - seat]
        return ahead / (ENOUGH + abs(ahead))

    def likelihood(self, game: Xeri, seat: int) -> float:
        """Likelihood of the opponent's hand: what it left on top, in the cards that lie there, it could hardly match."""
        pile, hand = game.zones[game.middle], game.zones[game.hand_zones[1 - seat]]
        played = game.hand_size - len(hand)  # since it was dealt these cards
        left = [top for top in range(len(pile) - 2, -1, -2)][:played] if seat == game.turn else []
        ranks, rich = {RANK[pile[top]] for top in left}, sum(top + 1 >= PILE for top in left)
        likely = 1.0
        for card in hand:
            if RANK[card] in ranks:
                likely *= MISSED
            elif RANK[card] == JACK:
                likely *= JACK_SPARED**rich
        return likely

    def amount(self, count: int) -> str:
        return ngettext("{count} deal in a hundred", "{count} deals in a hundred", count).format(count=count)

    def reason(self, game: Xeri, seat: int, move: Move) -> str | None:
        """Reason for the card: what it takes, or why what it leaves is safe."""
        card, pile = move.cards[0], game.zones[game.middle]
        rank, unseen = RANK[card], unseen_by_rank(game, seat)
        if pile and rank == RANK[pile[-1]]:
            if len(pile) == 1:
                return _("It is a xeri: ten points.")
            return taking(card_points([*pile, card]))
        if rank == JACK:
            if pile:
                return _("The jack takes the whole pile.")
            return reason_by_what_is_kept(game, seat, card)
        if not unseen[rank]:
            return _("Nobody can have another card of that rank, so it cannot be matched.")
        if pile and all(unseen[rank] <= unseen[RANK[other]] for other in game.zones[game.hand_zones[seat]]):
            return _("Few cards of that rank are still out, so it is hard to match.")
        if pile and (said := reason_by_pair(game.zones[game.hand_zones[seat]], card)):
            return said
        if pile and not card_points([card]):
            return _("It adds no points to a pile that somebody may take.")
        if move == self.policy(game, seat, Random(0)):
            return _(
                "Of your cards it gives away least, by what it counts and how likely it is to be matched."
            )
        return reason_by_what_is_kept(game, seat, card)

    def solve(self, game: Xeri, seat: int, clock: Clock) -> dict[Move, float] | None:
        gains = gains_at_end(game, seat, clock)
        if gains is None:
            return None
        now = [card_points(game.zones[game.won_zones[side]]) + XERI * game.xeris[side] for side in range(2)]
        leads = {card: now[seat] - now[1 - seat] + gain for card, gain in gains.items()}
        return {PLAY[card]: lead / (ENOUGH + abs(lead)) for card, lead in leads.items()}


PLAYER = XeriPlayer()


def reason_by_what_is_kept(game: Xeri, seat: int, card: int) -> str | None:
    """Reason for *card* in the best card that stays: a jack, or what counts."""
    left = [other for other in game.zones[game.hand_zones[seat]] if other != card]
    return keeping(max(left, key=lambda other: (RANK[other] == JACK, card_points([other])))) if left else None


def taking(points: int) -> str:
    """The reason for taking a pile that brings *points*."""
    if not points:
        return _("It takes the pile, and most cards count three points.")
    return ngettext(
        "It takes the pile, which holds {points} point.",
        "It takes the pile, which holds {points} points.",
        points,
    ).format(points=in_words(points))


# The end of a deal, when nothing is hidden any more


class _TimeUp(Exception):
    pass


def gains_at_end(game: Xeri, seat: int, clock: Clock) -> dict[int, int] | None:
    """For each card what *seat* yet gains over the other by playing it, both playing their best; the stock is empty."""
    if game.zones[game.stock]:
        return None
    pile, mine, theirs = (
        tuple(game.zones[z]) for z in (game.middle, game.hand_zones[seat], game.hand_zones[1 - seat])
    )
    lead = len(game.zones[game.won_zones[seat]]) - len(game.zones[game.won_zones[1 - seat]])
    last = 0 if game.captor < 0 else 1 if game.captor == seat else -1

    @cache
    def future(
        mine: tuple[int, ...], theirs: tuple[int, ...], top: int, size: int, points: int, lead: int, last: int
    ) -> int:
        """The points that the mover will yet gain over the other; *lead*: captured cards, *last*: who took last."""
        if not mine:
            lead += last * size
            return last * points + 3 * ((lead > 0) - (lead < 0))
        if clock.half_gone():
            raise _TimeUp
        return max(after(card, mine, theirs, top, size, points, lead, last) for card in mine)

    def after(
        card: int,
        mine: tuple[int, ...],
        theirs: tuple[int, ...],
        top: int,
        size: int,
        points: int,
        lead: int,
        last: int,
    ) -> int:
        rank, points = RANK[card], points + POINTS[card]
        at = mine.index(card)
        rest = mine[:at] + mine[at + 1 :]
        if size and rank in (top, JACK):
            xeri = XERI if rank == top and size == 1 else 0
            return points + xeri - future(theirs, rest, 0, 0, 0, -lead - size - 1, -1)
        return -future(theirs, rest, rank, size + 1, points, -lead, -last)

    now = (mine, theirs, RANK[pile[-1]] if pile else 0, len(pile), card_points(pile), lead, last)
    try:
        return {card: after(card, *now) for card in mine}
    except _TimeUp:
        return None
