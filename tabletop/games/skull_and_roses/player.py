"""Good play of Skull & Roses.

Everybody's top card is a rose with some chance, which follows from the cards still owned and from what the player has
done: who bids in earnest has probably laid roses, who passed at once or piled up cards rather not. With roses alone in
the own pile the largest promising number is bid; with the skull there, a low bid now and then draws others in. Where to
lay the skull, and whether to bluff, is left to chance: whatever could be foreseen would be paid for.
"""

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from tabletop.cards import RANK
from tabletop.engine.moves import PLAY, Move
from tabletop.games.skull_and_roses.rules import BIDS, FIRST_SKULL, PASS, SkullAndRoses
from tabletop.opponents.abilities.bluffing import Bluffing
from tabletop.opponents.player import Player
from tabletop.text import _, ngettext

SKULL_FIRST = {1: 0.0, 2: 0.42, 3: 0.33, 4: 0.27}
"""Chance that the skull is laid first, by the number of cards owned; the last card is laid anyway."""
KEEPS_SKULL = {4: 1.0, 3: 0.86, 2: 0.7, 1: 0.35}
"""Chance that a player still owns the skull, by the number of cards left."""
DARING = 0.27
"""The least chance of winning a bet that is worth a bid."""
BLUFFS = 0.35
"""Chance of a low bid, or a raise, with the skull in the own pile."""
PATIENCE = 0.65
"""Chance that another card is laid where a bet could be dared already."""
STANDING = {0: 0.0, 1: 0.3, 2: 0.6, 3: 0.85, 4: 1.0}
"""Value of the cards left beside that of four, by their number."""
BET_WON = 4.0
"""By how much the bets won on the way to the end, all together, add to what one's cards are worth."""


class SkullAndRosesPlayer(Player):
    abilities = (Bluffing(),)
    weighs: ClassVar[bool] = True
    notable: ClassVar[float] = 0.015
    scale = 100.0
    hidden_at_end: ClassVar[int] = -1

    def policy(self, game: SkullAndRoses, seat: int, rng: Random) -> Move:
        """By the phase; see the module's docstring."""
        hand = game.zones[game.hands + seat]
        match game.phase:
            case "place":
                return PLAY[first_card(game, seat, rng)]
            case "turn":
                return lay_or_challenge(game, seat, rng)
            case "bid":
                return raise_or_pass(game, seat, rng)
            case "reveal":
                return flips(game, seat)[0]
            case "lose":
                return Move("discard", (given_up(hand, rng),))
            case "pick":
                return Move("pick", value=rng.randint(1, len(game.zones[game.hands + game.bidder])))
        weakest = min(game.alive(), key=lambda other: (strength(game, other), rng.random()))
        return Move("call", value=weakest)

    def careless(self, game: SkullAndRoses, seat: int, rng: Random) -> Move:
        """Any card; a bid of half the cards, whatever lies there."""
        moves = game.choices(seat)
        if game.phase == "bid":
            half = max(1, game.lying() // 2)
            return BIDS[game.bid + 1] if game.bid < half and rng.random() < 0.6 else PASS
        if game.phase == "turn" and len(moves) > game.lying() and rng.random() < 0.7:
            return rng.choice([move for move in moves if move.cards])
        if game.phase == "turn":
            return BIDS[rng.randint(1, max(1, game.lying() // 2))]
        return rng.choice(moves)

    def candidates(self, game: SkullAndRoses, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
        """A rose or the skull; passing, and bids up to what may be hoped for; of places to pick from one."""
        if game.phase == "pick":
            return moves[:1]
        found: dict[object, Move] = {}
        most = max(game.bid + 1, len(game.zones[game.piles + seat]), promising(game, seat, 0.12))
        for move in moves:
            if move.cards:
                found.setdefault(RANK[move.cards[0]] >= FIRST_SKULL, move)
            elif move.action != "bid" or (isinstance(move.value, int) and move.value <= most):
                found[move] = move
        return list(found.values())

    def evaluate(self, game: SkullAndRoses, seat: int) -> float:
        """The share of the game that is *seat*'s, by cards and bets; all or nothing where it is over."""
        if game.over:
            return float(game.winner == seat)
        return strength(game, seat) / sum(strength(game, other) for other in range(game.seats))

    def likelihood(self, game: SkullAndRoses, seat: int) -> float:
        """Likelihood of the others' cards: who bids has seldom a skull in the own pile; who has passed, or
        laid cards without need, rather more often."""
        fits = 1.0
        for other in range(game.seats):
            pile = game.zones[game.piles + other]
            if other != seat and pile and game.phase in ("turn", "bid", "reveal"):
                skull = any(RANK[card] >= FIRST_SKULL for card in pile)
                fits *= suspicion(game, other) if skull else 1.0
        return fits

    def amount(self, count: int) -> str:
        return ngettext("{count} game in a hundred", "{count} games in a hundred", count).format(count=count)

    def reason(self, game: SkullAndRoses, seat: int, move: Move) -> str | None:
        """Reason for the move by the own pile."""
        clean = not own_skull(game, seat)
        if move.action == "bid":
            number = move.value if isinstance(move.value, int) else 0
            if not clean:
                return _("A bluff: your own skull waits, and somebody may be drawn into a higher bid.")
            if number <= len(game.zones[game.piles + seat]):
                return _("Your own pile alone is enough for that, and there is no skull in it.")
            return ngettext(
                "You have about {chance} chances in a hundred to turn {count} rose.",
                "You have about {chance} chances in a hundred to turn {count} roses.",
                number,
            ).format(chance=round(100 * chance(game, seat, number)), count=number)
        if move.action == "pass":
            if not clean:
                return _("With your own skull in the pile you should not be the one who has to turn it.")
            return _("To turn more roses than the last bid would need more luck than the bet is worth.")
        if move.action == "flip":
            return _("Of the piles that are left, this top card is the likeliest to be a rose.")
        if move.action == "pick":
            return _("You cannot see them, so one is as good as another.")
        if move.action == "play" and RANK[move.cards[0]] >= FIRST_SKULL:
            return _("A skull now and then keeps the others from bidding high.")
        if move.action == "play" and clean:
            return _("With a rose on your pile you can bid yourself.")
        if move.action == "play":
            return _("Your skull waits already: one more card lets the others bid higher.")
        if move.action == "discard" and RANK[move.cards[0]] < FIRST_SKULL:
            return _("A rose is easier to spare than the skull, which the others have to fear.")
        return None


PLAYER = SkullAndRosesPlayer()


# What may lie there


def own_skull(game: SkullAndRoses, seat: int) -> bool:
    """True if *seat* has laid the skull."""
    return any(RANK[card] >= FIRST_SKULL for card in game.zones[game.piles + seat])


def suspicion(game: SkullAndRoses, other: int) -> float:
    """The odds of a skull in the pile of *other*, beside those of a player who has done nothing yet."""
    if other == game.bidder:
        return 0.45
    if other in game.passed:
        return (
            1.25 if game.bid * 2 <= sum(len(game.zones[game.piles + s]) for s in range(game.seats)) else 1.0
        )
    return 1.0


def rose(game: SkullAndRoses, other: int) -> float:
    """The chance that the top card left in the pile of *other* is a rose."""
    pile, turned = len(game.zones[game.piles + other]), len(game.zones[game.shows + other])
    owned = game.owned[other]
    keeps = KEEPS_SKULL[owned]
    if owned == 1:
        return 1 - keeps
    laid = pile + turned
    # The skull is somewhere among the cards owned, a little rather in hand than in the pile.
    first = SKULL_FIRST[owned]
    later = (1 - first) / (owned - 1) * 0.7
    in_pile = keeps * (first + later * (laid - 1)) * suspicion(game, other)
    top = keeps * (first if pile == 1 else later) * suspicion(game, other)
    turned_roses = keeps * later * turned * suspicion(game, other)
    return max(0.02, 1 - top / max(0.1, 1 - min(turned_roses, in_pile)))


def chance(game: SkullAndRoses, seat: int, number: int) -> float:
    """The chance that *seat*, whose own pile is clean, turns *number* roses."""
    needed = number - len(game.zones[game.piles + seat]) - len(game.zones[game.shows + seat])
    return _product(_best_roses(game, seat), needed)


def _best_roses(game: SkullAndRoses, seat: int) -> list[float]:
    """The chances of the others' cards to be roses, the best first; a card below another waits for it."""
    found = []
    for other in range(game.seats):
        pile = len(game.zones[game.piles + other])
        if other != seat and pile:
            top = rose(game, other)
            found += [top * 0.93**depth for depth in range(pile)]
    return sorted(found, reverse=True)


def _product(chances: Sequence[float], count: int) -> float:
    product = 1.0
    for each in chances[: max(0, count)]:
        product *= each
    return product


def promising(game: SkullAndRoses, seat: int, least: float) -> int:
    """The largest number that *seat*, with a clean pile, turns with a chance of *least*."""
    own = len(game.zones[game.piles + seat])
    product, count = 1.0, 0
    for each in _best_roses(game, seat):
        product *= each
        if product < least:
            break
        count += 1
    return own + count


def daring(game: SkullAndRoses, seat: int) -> float:
    """The least chance at which *seat* bids: less where another is about to win, more with few cards."""
    bets = game.bets
    least = DARING
    if game.owned[seat] <= 2:
        least += 0.12
    if any(game.points[other] == bets - 1 for other in range(game.seats) if other != seat) and bets > 1:
        least -= 0.1
    return least


def strength(game: SkullAndRoses, seat: int) -> float:
    """Value of the cards and the bets of *seat*."""
    bets = game.bets
    return STANDING[game.owned[seat]] * (1 + BET_WON * game.points[seat] / bets)


# What to do


def roses_and_skull(hand: Sequence[int]) -> tuple[list[int], list[int]]:
    """The roses and the skull of a hand, each in its order."""
    ranked = sorted(hand)
    return [c for c in ranked if RANK[c] < FIRST_SKULL], [c for c in ranked if RANK[c] >= FIRST_SKULL]


def first_card(game: SkullAndRoses, seat: int, rng: Random) -> int:
    """A rose, or now and then the skull: less often where one begins oneself, more often against a leader."""
    roses, skull = roses_and_skull(game.zones[game.hands + seat])
    if not roses or not skull:
        return rng.choice(roses or skull)
    often = SKULL_FIRST[len(roses) + 1]
    if seat == game.first:
        often *= 0.7
    bets = game.bets
    if bets > 1 and any(game.points[o] == bets - 1 for o in range(game.seats) if o != seat):
        often *= 1.3
    return skull[0] if rng.random() < often else roses[0]


def lay_or_challenge(game: SkullAndRoses, seat: int, rng: Random) -> Move:
    """Another card, or the first bid."""
    roses, skull = roses_and_skull(game.zones[game.hands + seat])
    own = len(game.zones[game.piles + seat])
    if own_skull(game, seat):
        if roses and rng.random() >= BLUFFS:
            return PLAY[roses[0]]
        # High enough to be believed, low enough to be raised.
        return BIDS[rng.randint(1, max(1, min(game.lying() // 3, 3)))]
    best = promising(game, seat, daring(game, seat))
    if (roses or skull) and (best < reachable(game) or rng.random() < PATIENCE):
        return PLAY[skull[0] if skull and (not roses or rng.random() < 0.12) else roses[0]]
    return BIDS[max(1, rng.randint(max(1, (own + best) // 2), best))]


def reachable(game: SkullAndRoses) -> int:
    """The number from which on others are not likely to raise."""
    return max(2, min(game.lying(), 2 + len(game.alive()) // 4))


def raise_or_pass(game: SkullAndRoses, seat: int, rng: Random) -> Move:
    """Raise up to what is promising; with the own skull only now and then, and low."""
    if own_skull(game, seat):
        others = len(game.alive()) - len(game.passed) - 1
        low = game.bid + 1 <= min(game.lying() - 1, 1 + others) and others > 1
        return BIDS[game.bid + 1] if low and rng.random() < BLUFFS / 2 else PASS
    best = promising(game, seat, daring(game, seat))
    if best <= game.bid:
        return PASS
    return BIDS[rng.randint(game.bid + 1, best)] if rng.random() < 0.4 else BIDS[game.bid + 1]


def flips(game: SkullAndRoses, seat: int) -> list[Move]:
    """The piles that may be turned, the safest first."""
    return sorted(
        game.choices(seat), key=lambda move: -rose(game, game.plan.number[move.target] - game.piles)
    )


def given_up(hand: Sequence[int], rng: Random) -> int:
    """A rose as long as several cards are left; of the last two now and then the skull."""
    roses, skull = roses_and_skull(hand)
    if skull and (not roses or (len(hand) == 2 and rng.random() < 0.4)):
        return skull[0]
    return roses[0]
