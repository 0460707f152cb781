"""Good play of Oh Heck!

Bid the tricks that the hand is worth, a little less where the others bid high and a little more where they bid low.
While tricks are needed, lead sure winners and win as cheaply as is safe, but the last one that is needed with the
highest card; once there are enough, stay below and throw away what is nearest to winning, of short suits first. Where the trumps alone
take what is still needed, all other cards are to be lost, as if there were enough already. Who has missed the bid already spoils it for
the others. How good a card is follows from its *danger*: the number of unseen cards of its suit that are higher.
"""

from collections.abc import Sequence
from functools import cached_property
from math import exp
from random import Random

from tabletop.cards import FACE, SUIT
from tabletop.engine.moves import PLAY, Move
from tabletop.families.tricks.player import COPIES, LOST, TAKEN, different
from tabletop.games.oh_heck.hand_worth import HIGHER, PACK, HandWorth, figures, lengths_of, unseen_by
from tabletop.games.oh_heck.player_fitted import WEIGHTS
from tabletop.games.oh_heck.rules import BIDS, OhHeck
from tabletop.opponents.abilities.drawbacks import Drawbacks
from tabletop.opponents.abilities.fitted_hands import FittedHands, weights_of
from tabletop.opponents.player import Player
from tabletop.text import _, ngettext
from tabletop.wording.numbers import in_words

MISCOUNT = 0.9
"""Most tricks by which a beginner's count of the hand is off."""
BID_FORGOTTEN = 0.25
"""Chance that a beginner plays a card as if the bid were another."""
CAUTION = 0.2
"""Tricks by which bids are lower where all tricks count, kept bid or not: then a high bid earns nothing by itself."""
THINKABLE = 1
"""Tricks by which a bid may differ from the one of the rules of thumb and still be thought about."""
SAFE = 2.5
"""Higher cards in the others' hands that make it likely enough that a lead is beaten."""
SPOILING = 0.3
"""Weight of the others' points against one's own."""
BID_SPREAD = 0.9
"""By how many tricks a bid usually differs from what the estimate below makes of the hand."""


def tricks_taken(game: OhHeck, seat: int) -> float:
    """The tricks of *seat* in the deal that is over."""
    return float(game.tricks[seat])


class OhHeckPlayer(Player):
    abilities = (Drawbacks((LOST, TAKEN)), FittedHands(figures, WEIGHTS, tricks_taken))
    weighs = True
    temptation = 2 / 3
    dearest_slip = 1 / 2

    @cached_property
    def hands(self) -> HandWorth:
        """The worth of hands, by the weights that this player has."""
        return HandWorth(weights_of(self))

    def policy(self, game: OhHeck, seat: int, rng: Random) -> Move:
        """The bid, or the card, by the rules of thumb above."""
        if game.phase == "bid":
            return BIDS[nearest_bid(game, seat, expected_tricks(game, seat))]
        cards = game.playable(seat)
        if len(cards) == 1:
            return PLAY[FACE[cards[0]]]
        needed = game.bids[seat] - game.tricks[seat]
        left = len(game.zones[game.hand_zones[seat]])
        wanted = needed > 0 if 0 <= needed <= left else spoils_by_taking(game, seat, left)
        if game.led >= 0:
            card = take(game, seat, cards) if wanted else duck(game, seat, cards)
        else:
            card = lead_winner(game, seat, cards) if wanted else lead_loser(game, seat, cards)
        return PLAY[FACE[card]]

    def careless(self, game: OhHeck, seat: int, rng: Random) -> Move:
        """Count aces, kings and high trumps; then play high for tricks and low against them, whatever others do. Now and then it is
        forgotten how many tricks are still wanted."""
        if game.phase == "bid":
            return BIDS[nearest_bid(game, seat, careless_tricks(game, seat, rng))]
        cards = game.playable(seat)
        strength = game.strength()
        wanted = (game.bids[seat] > game.tricks[seat]) != (rng.random() < BID_FORGOTTEN)
        pick = max if wanted else min
        return PLAY[FACE[pick(cards, key=lambda card: (strength[FACE[card]], SUIT[card] == game.trump))]]

    def evaluate(self, game: OhHeck, seat: int) -> float:
        """The points of the deal, less a share of what the others made on average."""
        gained = game.gained
        return gained[seat] - SPOILING * (sum(gained) - gained[seat]) / (game.seats - 1)

    def likelihood(self, game: OhHeck, seat: int) -> float:
        """Likelihood of the others' hands: who still needs a number of tricks probably holds cards worth
        about as many."""
        surprise = 0.0
        for other in range(game.seats):
            needed = game.bids[other] - game.tricks[other]
            left = len(game.zones[game.hand_zones[other]])
            if other != seat and game.bids[other] >= 0 and 0 <= needed <= left and left:
                surprise += ((expected_tricks(game, other) - needed) / BID_SPREAD) ** 2
        return exp(-surprise / 2)

    def candidates(self, game: OhHeck, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
        """All but cards that come to the same as another, and bids that are far from what the hand is worth."""
        if game.phase != "bid":
            return different(game, seat, moves)
        usual = nearest_bid(game, seat, expected_tricks(game, seat))
        return [
            move for move in moves if isinstance(move.value, int) and abs(move.value - usual) <= THINKABLE
        ]

    def reason(self, game: OhHeck, seat: int, move: Move) -> str | None:
        """Reason for the move: what the bid is worth, or what the card does for the bid."""
        if game.phase == "bid":
            return reason_for_bid(game, seat, move)
        return reason_for_card(game, seat, game.pick(game.hand_zones[seat], move.cards[0]))


PLAYER = OhHeckPlayer()


# Bidding


def expected_tricks(game: OhHeck, seat: int) -> float:
    """Number of tricks that the hand of *seat* is worth."""
    return PLAYER.hands.tricks(game, seat)


def careless_tricks(game: OhHeck, seat: int, rng: Random) -> float:
    """The cards that look like tricks, counted at first sight; with a glance at the rest of the hand, so that it is seldom
    wrong by more than one."""
    tricks = expected_tricks(game, seat)
    counted = careless_count(game, seat) + rng.choice((-0.6, 0.0, 0.6))
    return min(max(counted, tricks - MISCOUNT), tricks + MISCOUNT)


def careless_count(game: OhHeck, seat: int) -> float:
    """Number of cards that look like tricks at first sight."""
    higher = HIGHER[game.pack_kind]
    everything = PACK[game.pack_kind]
    limits = {card: 3 if SUIT[card] == game.trump else 1 for card in game.zones[game.hand_zones[seat]]}
    return float(sum((higher[card] & everything).bit_count() <= limit for card, limit in limits.items()))


def nearest_bid(game: OhHeck, seat: int, tricks: float) -> int:
    """The legal bid nearest to *tricks*, and to what the bids of the others so far leave over."""
    tricks += PLAYER.hands.left_over(game, seat) - (CAUTION if game.scoring == "tricks" else 0.0)
    taboo = game.hooked()
    return min((bid for bid in range(game.size + 1) if bid != taboo), key=lambda bid: abs(bid - tricks))


# Play


def dangers(game: OhHeck, seat: int, cards: Sequence[int]) -> dict[int, int]:
    """For each of *cards* how many unseen ones of its suit are higher."""
    higher, unseen = HIGHER[game.pack_kind], unseen_by(game, seat)
    return {card: (higher[card] & unseen).bit_count() for card in cards}


def spoils_by_taking(game: OhHeck, seat: int, left: int) -> bool:
    """True if more of the others need tricks than have enough, so that taking one hurts more than leaving it."""
    balance = 0
    for other in range(game.seats):
        needed = game.bids[other] - game.tricks[other]
        if other != seat and 0 <= needed <= left:
            balance += 1 if needed else -1
    return balance > 0


def tricks_in_trumps(game: OhHeck, seat: int, trumps: Sequence[int]) -> int:
    """Tricks that the *trumps* of *seat* take wherever the higher ones are: a trump takes one as soon as lower ones have drawn
    all that are above it."""
    higher = sorted(dangers(game, seat, trumps).values())
    first, last, drawn = 0, len(higher) - 1, 0
    while first <= last:
        if higher[first] <= drawn:
            first += 1
        else:
            drawn, last = drawn + 1, last - 1
    return first


def to_lose(game: OhHeck, seat: int, cards: Sequence[int]) -> list[int]:
    """Those of *cards* that can be lost, as the trumps in the hand alone take all tricks that are still needed."""
    needed, trump = game.bids[seat] - game.tricks[seat], game.trump
    trumps = [card for card in game.zones[game.hand_zones[seat]] if SUIT[card] == trump]
    if len(trumps) < needed:
        return []
    others = [card for card in cards if SUIT[card] != trump]
    if others:
        return others if tricks_in_trumps(game, seat, trumps) >= needed else []
    danger = dangers(game, seat, trumps)
    sure = [card for card in trumps if not danger[card]]
    return [card for card in cards if card not in sure] if len(sure) >= needed else []


def lead_loser(game: OhHeck, seat: int, cards: Sequence[int]) -> int:
    """A card that others will beat. Enough higher ones are enough: then rather the one harder to lose later, of a short suit."""
    trump, danger, length = game.trump, dangers(game, seat, cards), lengths_of(cards)
    held = sum(len(game.zones[zone]) for zone in game.hand_zones) - len(game.zones[game.hand_zones[seat]])
    enough = SAFE * unseen_by(game, seat).bit_count() / max(1, held)

    def rank(card: int) -> tuple[float, bool, int]:
        suit = SUIT[card]
        return min(danger[card], enough), suit != trump, -danger[card] - length[suit]

    return max(cards, key=rank)


def lead_winner(game: OhHeck, seat: int, cards: Sequence[int]) -> int:
    """A sure winner; without one the best card if every trick is needed, else a low one of a short side suit.

    Where all sure winners are needed, trumps come first: they draw those that could ruff the others.
    """
    spare = to_lose(game, seat, cards)
    if spare:
        return lead_loser(game, seat, spare)
    trump, danger = game.trump, dangers(game, seat, cards)
    sure = [card for card in cards if not danger[card]]
    needed = game.bids[seat] - game.tricks[seat]
    if sure:
        draws = needed >= len(sure)
        return min(
            sure, key=lambda card: ((SUIT[card] == trump) != draws, sum(SUIT[o] == SUIT[card] for o in cards))
        )
    if needed == len(cards):
        return min(cards, key=danger.__getitem__)
    length = lengths_of(cards)
    return max(cards, key=lambda card: (SUIT[card] != trump, -length[SUIT[card]], danger[card]))


def take(game: OhHeck, seat: int, cards: Sequence[int]) -> int:
    """The card that takes the trick most cheaply; the highest where it may be beaten; else the weakest.

    The last trick that is needed is taken with the highest card, which might take another one later.
    """
    power = game.power_of[game.trump, game.led]
    winners = [card for card in cards if power[FACE[card]] > game.best]
    if len(winners) < len(cards):
        spare = [card for card in to_lose(game, seat, cards) if power[FACE[card]] < game.best]
        if spare:
            return duck(game, seat, spare)
    if not winners:
        return weakest(game, cards)
    pick = max if game.bids[seat] - game.tricks[seat] == 1 else min
    if len(winners) == 1 or len(game.zones[game.trick_zone]) == game.seats - 1:
        return pick(winners, key=lambda card: power[FACE[card]])
    unseen = unseen_by(game, seat)
    beaters = game.beaters_of[game.trump, game.led]
    safe = [card for card in winners if not beaters[power[FACE[card]]] * COPIES & unseen]
    return (pick if safe else max)(safe or winners, key=lambda card: power[FACE[card]])


def duck(game: OhHeck, seat: int, cards: Sequence[int]) -> int:
    """The card nearest to winning that still loses, of a short suit; where all win, the lowest that somebody may yet beat."""
    power = game.power_of[game.trump, game.led]
    best = game.best
    losers = [card for card in cards if power[FACE[card]] < best]
    if losers:
        if len(losers) == 1:
            return losers[0]
        trump, danger = game.trump, dangers(game, seat, losers)
        length = lengths_of(game.zones[game.hand_zones[seat]])
        return max(losers, key=lambda card: (SUIT[card] == trump, -danger[card] - length[SUIT[card]]))
    lowest = min(cards, key=lambda card: power[FACE[card]])
    if len(game.zones[game.trick_zone]) < game.seats - 1:
        unseen = unseen_by(game, seat)
        if game.beaters_of[game.trump, game.led][power[FACE[lowest]]] * COPIES & unseen:
            return lowest
    return max(cards, key=lambda card: power[FACE[card]])


def weakest(game: OhHeck, cards: Sequence[int]) -> int:
    """The card with the least hope of a trick later; trumps are kept."""
    strength, trump = game.strength(), game.trump
    return min(cards, key=lambda card: (SUIT[card] == trump, strength[FACE[card]]))


# Reasons


def reason_for_bid(game: OhHeck, seat: int, move: Move) -> str | None:
    """Only bids that follow from the hand are explained by it."""
    assert isinstance(move.value, int)
    tricks = round(expected_tricks(game, seat))
    if move.value == tricks == 0:
        return _("Your hand is hardly worth a trick.")
    if move.value == tricks:
        return ngettext(
            "Your hand is worth about {tricks} trick.", "Your hand is worth about {tricks} tricks.", tricks
        ).format(tricks=in_words(tricks))
    if tricks == game.hooked() and abs(move.value - tricks) == 1:
        return _(
            "Your hand is worth about {tricks}, but the bids may not add up to the tricks there are."
        ).format(tricks=in_words(tricks) if tricks else _("nothing"))
    made = [bid for bid in game.bids if bid >= 0]
    surplus = sum(made) - game.size * len(made) / game.seats
    if move.value == tricks - 1 and surplus > 0:
        return _("The others have bid high, so a little less than your hand promises is safer.")
    if move.value == tricks + 1 and surplus < 0:
        return _("The others have bid low, so there are tricks left over for you.")
    hoped = expected_tricks(game, seat)
    if abs(move.value - hoped) < 1 and hoped > 1:
        return _("Your hand is worth between {low} and {high} tricks.").format(
            low=in_words(int(hoped)), high=in_words(int(hoped) + 1)
        )
    if abs(move.value - hoped) < 1:
        return _("Your hand is worth less than one trick.")
    said = in_words(tricks) if tricks else _("nothing")
    if move.value > hoped:
        return _("Your hand is worth about {tricks}, and low cards of a long suit may take more.").format(
            tricks=said
        )
    return _("Your hand is worth about {tricks}, and high cards can be thrown under higher ones.").format(
        tricks=said
    )


def reason_for_card(game: OhHeck, seat: int, card: int) -> str | None:
    """Reason for *card* in this trick, seen from the bid."""
    needed = game.bids[seat] - game.tricks[seat]
    if not 0 <= needed <= len(game.zones[game.hand_zones[seat]]):
        return _("Your bid cannot be kept any more; this makes it hardest for the others to keep theirs.")
    danger = dangers(game, seat, [card])[card]
    playable = game.playable(seat)
    if game.led < 0:
        return reason_to_lose(needed) if lost_on_purpose(game, seat, card) else reason_to_lead(needed, danger)
    power = game.power_of[game.trump, game.led]
    if power[FACE[card]] > game.best:
        return reason_to_take(game, seat, card, needed)
    if lost_on_purpose(game, seat, card):
        return reason_to_lose(needed)
    if all(power[FACE[other]] < game.best for other in playable):
        if needed:
            return _("None of your cards takes this trick, so give up the one with the least hope.")
        return _("None of your cards takes this trick: a good moment to lose a dangerous one.")
    if needed:
        return _("It lets this trick go, and keeps the better cards for later.")
    if any(power[FACE[card]] < power[FACE[other]] < game.best for other in playable):
        return _("It stays below the trick: you have all that you bid.")
    return _("It is the highest card that still stays below the trick: you have all that you bid.")


def lost_on_purpose(game: OhHeck, seat: int, card: int) -> bool:
    """True if *card* is to take no trick, as the trumps take all that are still needed."""
    return game.bids[seat] > game.tricks[seat] and card in to_lose(game, seat, game.playable(seat))


def reason_to_lose(needed: int) -> str:
    """For a card that is to take no trick, as the trumps take the *needed* ones."""
    return ngettext(
        "Your trumps will take the trick that you still need, so your other cards should take none.",
        "Your trumps will take the {tricks} tricks that you still need, so your other cards should take none.",
        needed,
    ).format(tricks=in_words(needed))


def reason_to_lead(needed: int, danger: int) -> str:
    """For a card led: *needed* tricks, *danger*: how many higher cards of the suit are unseen."""
    if not needed:
        if danger:
            return _("You have all the tricks that you bid, and higher cards of that suit are still out.")
        return _(
            "You have all the tricks that you bid; of your cards this one has the best chance to be trumped."
        )
    if not danger:
        return _("Nobody can have a higher one of that suit, and you still need tricks.")
    if danger < SAFE:
        return _("It has a fair chance of taking a trick that you still need.")
    return _("Others will beat it, and your strong cards stay for later.")


def reason_to_take(game: OhHeck, seat: int, card: int, needed: int) -> str | None:
    """For a card that is the best of the trick so far."""
    power = game.power_of[game.trump, game.led]
    last = len(game.zones[game.trick_zone]) == game.seats - 1
    beaten = game.beaters_of[game.trump, game.led][power[FACE[card]]] * COPIES & unseen_by(game, seat)
    if not needed:
        if last or not beaten:
            return _("You have to take this trick; at least it costs you a high card.")
        return _("All that you may play beats the trick so far, but somebody may still beat this.")
    if last:
        if any(game.best < power[FACE[other]] < power[FACE[card]] for other in game.playable(seat)):
            if needed > 1:
                return _("It takes a trick that you still need.")
            return _("It takes the last trick that you need: later this card might take one too many.")
        return _("It takes a trick that you still need, with the cheapest card that can.")
    if not beaten:
        return _("It takes a trick that you still need: nobody can beat it.")
    return _("It takes the lead in a trick that you still need.")
