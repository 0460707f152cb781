"""Good play of Skull & Roses.

Everybody's top card is a rose with some chance, which follows from the cards still owned, from what the player has
done (who bids in earnest has probably laid roses, who passed at once rather not) and from what its piles have shown in the
rounds before. With roses alone in the own pile the largest promising number is bid; with the skull there, a low bid now and
then draws others in. Where to lay the skull, and whether to bluff, is left to chance: whatever could be foreseen would be paid
for.
"""

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from tabletop.cards import RANK
from tabletop.engine.moves import PLAY, Move
from tabletop.games.skull_and_roses.rules import BIDS, FIRST_SKULL, PASS, SkullAndRoses
from tabletop.opponents.abilities.bluffing import Bluffing
from tabletop.opponents.abilities.mixing import Mixing
from tabletop.opponents.abilities.supposing import Supposing
from tabletop.opponents.player import Player
from tabletop.text import _, ngettext
from tabletop.wording.numbers import in_words

BEGINNER_LAYS = 0.2
"""Chance that who begins the round lays the skull first, out of several cards."""
OTHERS_LAY = 2.8
"""And that another does: this number beside the number of players, so nearly a half of three, two fifths of four, a third of six.
Then to bid all cards with a rose at once, and to lay always the skull, or never, all bring about as much as what is done here;
with fewer skulls that bid wins, and then laying always the skull does."""
LEADER = 1.3
"""By how much oftener where another needs a single bet more."""
LATER = 0.35
"""How often a skull that was not laid first is the next card, beside an even chance among all that are left."""
SKULLS_SEEN = 0.27
"""Share of skulls among the piles that are turned in usual play."""
MEMORY = 4.0
"""How many such piles stand against those that were seen of a player."""
MOST_SURE = 0.95
"""The most that a habit is believed."""
KEEPS_SKULL = {4: 1.0, 3: 0.84, 2: 0.6, 1: 0.4}
"""Chance that a player still owns the skull, by the number of cards left."""
DARING, DARING_OF_MANY, DARING_MOST = 0.15, 0.05, 0.27
"""The least chance of winning a bet that is worth a bid, of three players; more for each player more, and at most."""
HOPELESS = 0.27
"""Chance below which a bid is not even thought about."""
BLUFFS = 0.35
"""Chance of a low bid, or a raise, with the skull in the own pile."""
PATIENCE = 0.75
"""Chance that another card is laid where a bet could be dared already."""
BIDS_NOW, HAS_BID, GAVE_UP, NEVER_BID = 0.4, 0.8, 1.6, 4.0
"""Odds of a skull in the pile of the highest bidder, of another one who has bid, of one who has bid and then passed, and
of one who passed without a bid, beside those of a player who has done nothing yet."""
HASTE = 0.5
"""Chance that a careless player with roses alone challenges at once."""
COVERS = 0.12
"""Chance that the skull is laid on a pile of roses."""
STANDING = {0: 0.0, 1: 0.35, 2: 0.52, 3: 0.78, 4: 1.0}
"""Value of the cards left beside that of four, by their number."""
BET_WON = 3.7
"""By how much the bets won on the way to the end, all together, add to what one's cards are worth."""


def suppose(game: SkullAndRoses, seat: int, rng: Random) -> None:
    """The skulls of the others lie where what they laid and bid makes them likely; those that were lost stay lost."""
    for other in range(game.seats):
        if other == seat or not game.zones[game.piles + other]:
            continue
        hand, pile = game.hand_zones[other], game.piles + other
        places = [(zone, place) for zone in (pile, hand) for place in range(len(game.zones[zone]))]
        skull = next((at for at in places if RANK[game.zones[at[0]][at[1]]] >= FIRST_SKULL), None)
        if skull is not None:
            # In the hand all places are alike, so that one card there stands for all of them.
            below, top, kept = laid_skull(game, other)
            each = [below[place] for place in range(len(game.zones[pile]) - 1)]
            held = len(game.zones[hand])
            swap(game, skull, rng.choices(places, [*each, top, *([kept / max(1, held)] * held)])[0])


def swap(game: SkullAndRoses, one: tuple[int, int], other: tuple[int, int]) -> None:
    """Exchange the cards in two places, given by zone and index, with what is known of either place."""
    zones, known = game.zones, game.known
    first, second = zones[one[0]][one[1]], zones[other[0]][other[1]]
    zones[one[0]][one[1]], zones[other[0]][other[1]] = second, first
    known[first], known[second] = known[second], known[first]


def by_dice(game: SkullAndRoses, seat: int) -> bool:
    """True while what *seat* does should tell nothing of what it is worth: whether the first card of a round is the skull, and
    whether to bid with the skull in the own pile, which is to be believed as often as it is done."""
    return game.phase == "place" or (game.phase in ("turn", "bid") and own_skull(game, seat))


def mixed(game: SkullAndRoses, seat: int, move: Move) -> bool:
    """True of what dice might choose: everything there but a bid too high to be a bluff."""
    too_high = isinstance(move.value, int) and move.value > boldest_bluff(game, seat)
    return by_dice(game, seat) and not (move.action == "bid" and too_high)


class SkullAndRosesPlayer(Player):
    abilities = (Bluffing(), Mixing(mixed), Supposing(suppose))
    temptation = 1.5
    dearest_slip = 1.0
    notable: ClassVar[float] = 0.015
    scale = 100.0
    hidden_at_end: ClassVar[int] = -1

    def policy(self, game: SkullAndRoses, seat: int, rng: Random) -> Move:
        """By the phase; see the module's docstring."""
        hand = game.zones[game.hand_zones[seat]]
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
                return Move("pick", value=rng.randint(1, len(game.zones[game.hand_zones[game.bidder]])))
        weakest = min(game.alive(), key=lambda other: (strength(game, other), rng.random()))
        return Move("call", value=weakest)

    def careless(self, game: SkullAndRoses, seat: int, rng: Random) -> Move:
        """Hope for a rose on every pile: with roses of one's own bid on as far as that, with the skull pass; lay, turn
        and give up whichever card comes to hand."""
        moves = game.choices(seat)
        if game.phase not in ("turn", "bid"):
            return rng.choice(moves)
        own = len(game.zones[game.piles + seat])
        most = 0 if own_skull(game, seat) else own + len(game.alive()) - 1
        if game.bid < most and (game.phase == "bid" or rng.random() < HASTE):
            return BIDS[rng.randint(max(own, game.bid + 1), most)]
        cards = [move for move in moves if move.cards]
        return PASS if game.phase == "bid" else rng.choice(cards) if cards else BIDS[1]

    def candidates(self, game: SkullAndRoses, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
        """Nothing but what dice chose where they do; with roses alone in the pile the rest of it, the skull, passing, and bids from
        what is sure up to what may be hoped for; of places to pick from one."""
        if game.phase == "pick":
            return moves[:1]
        if by_dice(game, seat):
            return []
        found: dict[object, Move] = {}
        least, most = on_top(game, seat), max(game.bid + 1, promising(game, seat, HOPELESS))
        for move in moves:
            if move.cards:
                found.setdefault(RANK[move.cards[0]] >= FIRST_SKULL, move)
            elif move.action != "bid" or (isinstance(move.value, int) and least <= move.value <= most):
                found[move] = move
        return list(found.values())

    def evaluate(self, game: SkullAndRoses, seat: int) -> float:
        """The share of the game that is *seat*'s, by cards and bets; all or nothing where it is over."""
        if game.over:
            return float(game.winner == seat)
        return strength(game, seat) / sum(strength(game, other) for other in range(game.seats))

    def amount(self, count: int) -> str:
        return ngettext("{count} game in a hundred", "{count} games in a hundred", count).format(count=count)

    def reason(self, game: SkullAndRoses, seat: int, move: Move) -> str | None:
        """Reason for the move by the own pile."""
        clean = not own_skull(game, seat)
        if move.action == "bid":
            number = move.value if isinstance(move.value, int) else 0
            if not clean and number <= on_top(game, seat):
                return _("The roses above your skull are enough for that, and only they are turned.")
            if not clean:
                return _("A bluff: your own skull waits, and somebody may be drawn into a higher bid.")
            if number <= len(game.zones[game.piles + seat]):
                return _("Your own pile alone is enough for that, and there is no skull in it.")
            return ngettext(
                "You have about {chance} chances in a hundred to turn {count} rose.",
                "You have about {chance} chances in a hundred to turn {count} roses.",
                number,
            ).format(chance=round(100 * chance(game, seat, number)), count=in_words(number))
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
        if move.action == "discard" and RANK[move.cards[0]] >= FIRST_SKULL:
            return _("Without the skull all that you lay are roses, and your own pile is safe to turn.")
        if move.action == "discard":
            return _("A rose is easier to spare than the skull, which the others have to fear.")
        return None


PLAYER = SkullAndRosesPlayer()


# What may lie there


def own_skull(game: SkullAndRoses, seat: int) -> bool:
    """True if *seat* has laid the skull."""
    return any(RANK[card] >= FIRST_SKULL for card in game.zones[game.piles + seat])


def on_top(game: SkullAndRoses, seat: int) -> int:
    """Number of roses on the pile of *seat*, above its skull if there is one: as many it turns without any risk."""
    count = 0
    for card in reversed(game.zones[game.piles + seat]):
        if RANK[card] >= FIRST_SKULL:
            break
        count += 1
    return count


def boldest_bluff(game: SkullAndRoses, seat: int) -> int:
    """The highest bid of *seat*, which has laid the skull: what lies above it, or what is low enough to be raised."""
    others = len(game.alive()) - len(game.passed) - 1
    if game.phase == "turn":
        trap = max(1, min(game.lying() // 3, 3))
    else:
        trap = min(game.lying() - 1, 1 + others) if others > 1 else 0
    return max(on_top(game, seat), trap)


def suspicion(game: SkullAndRoses, other: int) -> float:
    """Odds of a skull in the pile of *other*, beside those of a player who has done nothing yet."""
    if other == game.bidder:
        return BIDS_NOW
    if other in game.passed:
        return GAVE_UP if other in game.daring else NEVER_BID
    return HAS_BID if other in game.daring else 1.0


def laid_skull(game: SkullAndRoses, other: int) -> tuple[list[float], float, float]:
    """The odds that the skull of *other* is each of the cards below the top of the pile, from the bottom, that it is the
    top, and that it is in the hand, if it was not lost."""
    pile, turned = len(game.zones[game.piles + other]), len(game.zones[game.shows + other])
    owned = game.owned[other]
    # The skull is somewhere among the cards owned, a little rather in hand than in the pile.
    first = shows_skull(game, other) if owned > 1 else 1.0
    later = (1 - first) / max(1, owned - 1) * LATER
    suspected = suspicion(game, other)
    each = [suspected * first, *([suspected * later] * (pile - 1))]
    # The hand is empty where all was laid.
    kept = 1 - first - later * (pile + turned - 1) if len(game.zones[game.hand_zones[other]]) else 0.0
    return each[:-1], each[-1], max(0.0, kept)


def lays_skull(game: SkullAndRoses, seat: int) -> float:
    """Chance that *seat*, which owns it and roses too, lays the skull first in a round."""
    often = BEGINNER_LAYS if seat == game.first else OTHERS_LAY / (OTHERS_LAY + len(game.alive()))
    return often * LEADER if another_leads(game, seat) else often


def shows_skull(game: SkullAndRoses, other: int) -> float:
    """The same chance as one should believe it of *other*: more where its piles have shown more skulls than most do."""
    skulls, roses = game.skulls_seen[other], game.roses_seen[other]
    usual = SKULLS_SEEN * (MEMORY + skulls + roses)
    return min(MOST_SURE, lays_skull(game, other) * (SKULLS_SEEN * MEMORY + skulls) / usual)


def another_leads(game: SkullAndRoses, seat: int) -> bool:
    """True if another than *seat* needs a single bet more."""
    need = game.bets - 1
    return need > 0 and any(points == need for other, points in enumerate(game.points) if other != seat)


def rose(game: SkullAndRoses, other: int) -> float:
    """The chance that the top card left in the pile of *other* is a rose."""
    return roses_from_top(game, other)[0]


def roses_from_top(game: SkullAndRoses, other: int) -> list[float]:
    """The chance of each card in the pile of *other*, from its top, to be a rose if all above it are; no card has a better one
    than what has to be turned before it."""
    keeps = KEEPS_SKULL[game.owned[other]]
    if game.owned[other] == 1:
        return [1 - keeps]
    below, top, kept = laid_skull(game, other)
    left = keeps * (sum(below) + top + kept) + 1 - keeps
    found, least = list[float](), 1.0
    for odds in (top, *reversed(below)):
        least = min(least, 1 - keeps * odds / left) if left > 0 else 0.0
        found.append(least)
        left -= keeps * odds
    return found


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
            found += roses_from_top(game, other)
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
    least = min(DARING + DARING_OF_MANY * (len(game.alive()) - 3), DARING_MOST)
    if game.owned[seat] <= 2:
        least += 0.12
    return least - 0.1 if another_leads(game, seat) else least


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
    """A rose or the skull, as chance has it: less often the skull where one begins oneself, more often against a leader."""
    roses, skull = roses_and_skull(game.zones[game.hand_zones[seat]])
    if not roses or not skull:
        return rng.choice(roses or skull)
    return skull[0] if rng.random() < lays_skull(game, seat) else roses[0]


def lay_or_challenge(game: SkullAndRoses, seat: int, rng: Random) -> Move:
    """Another card, or the first bid."""
    roses, skull = roses_and_skull(game.zones[game.hand_zones[seat]])
    own = len(game.zones[game.piles + seat])
    if own_skull(game, seat):
        if roses and rng.random() >= BLUFFS:
            return PLAY[roses[0]]
        # High enough to be believed, low enough to be raised.
        return BIDS[rng.randint(max(1, on_top(game, seat)), boldest_bluff(game, seat))]
    best = promising(game, seat, daring(game, seat))
    # A skull on a pile of roses alone spoils it, so that is done seldom.
    if (roses or (skull and rng.random() < COVERS)) and (best < reachable(game) or rng.random() < PATIENCE):
        return PLAY[skull[0] if skull and (not roses or rng.random() < COVERS) else roses[0]]
    return BIDS[max(1, rng.randint(max(1, (own + best) // 2), best))]


def reachable(game: SkullAndRoses) -> int:
    """The number from which on others are not likely to raise."""
    return max(2, min(game.lying(), 2 + len(game.alive()) // 4))


def raise_or_pass(game: SkullAndRoses, seat: int, rng: Random) -> Move:
    """Raise up to what is promising; with the own skull what lies above it, and a little more only now and then."""
    if own_skull(game, seat):
        if game.bid < on_top(game, seat):
            return BIDS[on_top(game, seat)]
        low = game.bid < boldest_bluff(game, seat)
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
