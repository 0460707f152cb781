"""Good play of Truco.

The cards are played by the rules of thumb in `player_cards`. Whether to say Truco, to accept or to fold follows from the
chance to win the round (`player_chances`) and from what the stake means for the game: a doubling is taken up from about one
chance in four, and asked for from about three in five; where a lost round is a lost game it costs nothing. Now and then
a poor hand shouts as well, since whoever never bluffs is never paid. Once a Truco is taken up, the same side says it again
at once only with a hand that is far better than the first word promised, or where it has nothing to lose. What is said out of turn is thought about when a
trick is over, not after every card.
"""

from collections.abc import Sequence
from math import exp
from random import Random
from typing import ClassVar

from tabletop.engine.moves import PLAY, Move
from tabletop.families.tricks.player import LOST
from tabletop.families.tricks.rules_staking import ACCEPT, ANSWER, FOLD
from tabletop.games.truco.player_cards import STRONG, Trick, choose, lead_first, trick_for
from tabletop.games.truco.player_chances import chance, judged, prospects, standing
from tabletop.games.truco.rules import STRENGTH, TRUCO, Truco
from tabletop.opponents.abilities.bluffing import Bluffing
from tabletop.opponents.abilities.drawbacks import Drawbacks
from tabletop.opponents.abilities.interjecting import Interjecting
from tabletop.opponents.player import Player, keeping
from tabletop.text import _

WORTH_SAYING = 0.58
"""The least chance for a Truco in earnest."""
OUT_OF_TURN = 0.72
"""The same for one that cannot wait for the own turn."""
AGAIN = 0.8
"""The same for one that follows on the own side's last, which was taken up, without a card between them."""
POOR, BLUFFS = 0.3, 0.03
"""Chance to win below which Truco is a bluff, and the share of cards before which it is said: in about one deal of ten."""
PROMISING, HOPELESS, SAFE = 0.55, 0.1, 0.5
"""Chances between which more than one thing is worth thinking about. With less than an even deal nobody asks for more in
earnest: that it does well where all others fold as they should is no reason."""
CALLED_AT, TAKEN_UP_AT, QUIET_AT, SPREAD = 0.6, 0.3, 0.65, 0.1
"""Chances from which on others mostly say Truco, take one up, and would have said it before they played a card; and how much
they differ in that."""
BLUFFED, OVERLOOKED = 0.15, 0.5
"""Likelihood of words without the cards for them, and of silence with the cards to speak, beside those that fit."""


def shout_between_tricks(game: Truco, seat: int, rng: Random) -> Move | None:
    """Between two tricks, if the deal looks won."""
    if game.zones[game.trick_zone] or not game.outcomes:
        return None
    side, odds = prospects(game, seat % game.sides), judged(game, seat)
    least = AGAIN if game.repeated(seat % game.sides) else OUT_OF_TURN
    return TRUCO if odds >= least and side.gain(odds) > 0 else None


class TrucoPlayer(Player):
    abilities = (Bluffing(), Interjecting(shout_between_tricks), Drawbacks((LOST,)))
    weighs: ClassVar[bool] = True
    notable: ClassVar[float] = 0.15
    hidden_at_end: ClassVar[int] = -1

    def policy(self, game: Truco, seat: int, rng: Random) -> Move:
        """The answer, a Truco, or the card."""
        if game.phase == ANSWER:
            return ACCEPT if judged(game, seat) >= prospects(game, seat % game.sides).accept_at else FOLD
        if seat in game.challengers() and says_truco(game, seat, rng):
            return TRUCO
        return PLAY[choose(game, seat)]

    def careless(self, game: Truco, seat: int, rng: Random) -> Move:
        """The highest card if it takes the trick from the others, whoever wins it so far; a strong card in hand is reason
        enough to accept, or to shout."""
        strongest = max(STRENGTH[card] for card in game.zones[game.hand_zones[seat]] or (0,))
        if game.phase == ANSWER:
            return ACCEPT if strongest >= STRONG else FOLD
        if seat in game.challengers() and strongest > STRONG and rng.random() < POOR:
            return TRUCO
        cards = game.playable(seat)
        wins = max(STRENGTH[card] for card in cards) > trick_for(game, seat).others
        return PLAY[(max if wins else min)(cards, key=STRENGTH.__getitem__)]

    def candidates(self, game: Truco, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
        """Neither a Truco nor an answer that the own cards rule out; of equally strong cards one."""
        if seat not in game.awaited():
            return moves if shout_between_tricks(game, seat, Random(0)) else []
        odds = judged(game, seat)
        if game.phase == ANSWER:
            if not prospects(game, seat % game.sides).lost or odds > SAFE:
                return [ACCEPT]
            return [FOLD] if odds < HOPELESS else [ACCEPT, FOLD]
        different = {STRENGTH[move.cards[0]]: move for move in moves if move != TRUCO}
        side = seat % game.sides
        earnest = odds >= (AGAIN if game.repeated(side) else PROMISING)
        may = TRUCO in moves and (earnest or prospects(game, side).desperate)
        return [*different.values(), *([TRUCO] if may else [])]

    def evaluate(self, game: Truco, seat: int) -> float:
        """The chance to win the game, in points."""
        return standing(game, seat)

    def likelihood(self, game: Truco, seat: int) -> float:
        """Who said Truco or took one up probably has the cards for it, who played a card in silence has none too good."""
        likely = 1.0
        for other in heard(game) - {seat}:
            odds = chance(game, other)
            if other == game.shouter:
                likely *= BLUFFED + (1 - BLUFFED) * above(odds, CALLED_AT)
            elif other == game.accepter:
                likely *= BLUFFED + (1 - BLUFFED) * above(odds, TAKEN_UP_AT)
            else:
                likely *= 1 - (1 - OVERLOOKED) * above(odds, QUIET_AT)
        return likely

    def reason(self, game: Truco, seat: int, move: Move) -> str | None:
        odds = round(100 * judged(game, seat))
        side = prospects(game, seat % game.sides)
        if move == TRUCO:
            return reason_to_shout(side.desperate, odds)
        if move == ACCEPT:
            if not side.lost:
                return _("If you fold, the game is lost, so there is nothing to save.")
            return _("Your side wins about {odds} deals like this in a hundred: too many to fold.").format(
                odds=odds
            )
        if move == FOLD:
            return _(
                "Your side wins only about {odds} deals like this in a hundred: that is not worth doubling."
            ).format(odds=odds)
        card = move.cards[0]
        return reason_for_card(game, seat, card) or reason_by_what_is_kept(game, seat, card)


PLAYER = TrucoPlayer()


def heard(game: Truco) -> set[int]:
    """The seats that have spoken in this deal, or kept silent when it was theirs to play."""
    turns = game.order if game.outcomes else game.order[: len(game.zones[game.trick_zone])]
    return {*turns, game.shouter, game.accepter} - {-1}


def above(odds: float, threshold: float) -> float:
    """Share of players who take *odds* for at least *threshold*."""
    return 1 / (1 + exp((threshold - odds) / SPREAD))


def says_truco(game: Truco, seat: int, rng: Random) -> bool:
    """True if *seat*, whose turn it is, doubles before its card."""
    odds, side = judged(game, seat), prospects(game, seat % game.sides)
    if side.desperate:
        return True
    again = game.repeated(seat % game.sides)
    if odds < POOR:
        return side.won < 1 and not again and rng.random() < BLUFFS
    return odds >= (AGAIN if again else WORTH_SAYING) and side.gain(odds) > 0


def reason_to_shout(desperate: bool, odds: int) -> str:
    """Reason to say Truco."""
    if desperate:
        return _("A lost deal would lose the game anyway, so doubling it costs nothing.")
    if odds < 100 * POOR:
        return _("A bluff: the others may fold, and nobody should learn to trust your silence.")
    return _("Your side wins about {odds} deals like this in a hundred, so make it worth more.").format(
        odds=odds
    )


def reason_for_card(game: Truco, seat: int, card: int) -> str | None:
    """Reason for *card* in this deal."""
    cards = sorted(game.playable(seat), key=STRENGTH.__getitem__)
    if len({STRENGTH[each] for each in cards}) == 1:
        return _("Your cards are equally strong.")
    trick, strength, first = trick_for(game, seat), STRENGTH[card], next(iter(game.outcomes), None)
    if not trick.lying:
        if first is None:
            return _reason_to_open(strength, cards)
        return _reason_to_lead(strength, cards, first == seat % game.sides)
    if trick.own > trick.others and strength == STRENGTH[cards[0]]:
        return _("Your partner is winning the trick, so give your weakest card.")
    return _reason_to_follow(trick, strength, cards, None if first is None else first == seat % game.sides)


def reason_by_what_is_kept(game: Truco, seat: int, card: int) -> str | None:
    """Reason for *card* in the strongest card that stays."""
    left = [other for other in game.zones[game.hand_zones[seat]] if other != card]
    return keeping(max(left, key=STRENGTH.__getitem__)) if left else None


def _reason_to_lead(strength: int, cards: Sequence[int], ahead: bool) -> str | None:
    if strength == STRENGTH[cards[0]] < STRENGTH[cards[-1]]:
        if ahead:
            return _("Your side has the first trick, so keep the strongest card for the last one.")
        return _("Keep the strong card: your partner plays last to this trick.")
    return None


def _reason_to_open(strength: int, cards: Sequence[int]) -> str | None:
    """Reason to lead to the first trick."""
    if strength == STRENGTH[cards[-1]]:
        return _("It is your strongest card, and whoever wins the first trick is well ahead.")
    if strength == STRENGTH[lead_first(cards)]:
        return _("Two of your cards are very strong, and the lesser one is enough here.")
    if strength == STRENGTH[cards[0]]:
        return _("Keep the strong card: your partner plays last to this trick.")
    return None


def _reason_to_follow(trick: Trick, strength: int, cards: Sequence[int], ahead: bool | None) -> str | None:
    """*ahead*: whether the own side has won the first trick, None while that is being played."""
    if strength == trick.others > trick.own and ahead:
        return _("A tie is enough, since your side has won the first trick.")
    if strength > max(trick.own, trick.others):
        cheaper = [card for card in cards if trick.others < STRENGTH[card] < strength]
        if trick.last and not cheaper:
            return _("It is the cheapest of your cards that takes the trick.")
        if ahead is False:
            return _("The others have the first trick, so this one has to be won.")
        if not cheaper:
            return _("It is the cheapest of your cards that beats what lies there.")
        return _("It beats what lies there, and is harder to beat than your cheaper ones.")
    beaten = all(STRENGTH[card] <= trick.others for card in cards)
    if strength == trick.others > trick.own and ahead is None and beaten:
        return _("You cannot take this trick, but a tie is far better than to lose it.")
    if trick.lying == 1 and strength == STRENGTH[cards[0]] and not beaten:
        return _("Your partner plays last to this trick, so keep your strong card for later.")
    if strength == STRENGTH[cards[0]] and all(STRENGTH[card] < trick.others for card in cards):
        return _("You cannot take this trick, so give your weakest card.")
    return None
