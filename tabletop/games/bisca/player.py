"""Good play of Bisca.

What a card does for a trick is weighed against what it is worth in hand: the points that lie there, the chance that
nobody behind takes them away, and how much a trump or a high card may still do later. The seven of trumps comes out
where the ace can hardly fall on it; the ace waits for it. The 2 of trumps is always traded.
"""

from collections.abc import Sequence
from random import Random

from tabletop.cards import SUIT
from tabletop.engine.moves import PLAY, Move
from tabletop.families.tricks.player import (
    CARD_BIT,
    LOST,
    SUIT_CARDS,
    different,
    likelihood_of_keeping,
    unseen_by,
)
from tabletop.games.bisca.rules import CUT, POINTS, STRENGTH, TAP, Bisca
from tabletop.opponents.abilities.drawbacks import Drawbacks
from tabletop.opponents.player import Player
from tabletop.text import _, ngettext
from tabletop.wording.cards import card_words
from tabletop.wording.numbers import in_words

GAME_POINT = 30.0
"""Value of a game point in card points."""
TAPS = 0.25
"""Share of deals in which a cutter taps; it makes no difference."""
KEEP = tuple((0, 0.0, 0.1, 0.2, 0.3, 0.4, 0.4, 0.5, 0.7, 1.9, 2.2)[strength] for strength in STRENGTH)
"""Value of a card of a side suit in hand, in card points."""
KEEP_TRUMP = tuple(
    (0, 6.0, 6.5, 7.0, 7.5, 8.0, 9.3, 10.2, 11.5, 10.0, 28.0)[strength] for strength in STRENGTH
)
HOME = 0.55
"""Part of the points of a side card that is given up by leading it into unseen trumps, as the last card to a trick would
bring them home. Among more than two players it is seldom the last card."""
LOADS = 3.0
"""Card points that the others add to a trick that they take."""
SCRAPS = 0.8
"""Card points that they leave in one that they do not."""
MATTERS = 6.0
"""Points of a trick that are surely worth a trump."""
KEPT = 0.4
"""Likelihood that somebody gave a trump or a card that counts away beside a plain one in hand."""


class BiscaPlayer(Player):
    abilities = (Drawbacks((LOST,)),)
    hidden_at_end = 3
    notable = 2.0
    weighs = True
    temptation = 1.25
    dearest_slip = 1 / 2

    def policy(self, game: Bisca, seat: int, rng: Random) -> Move:
        """Trade; else the card that is worth most by the rules of thumb above."""
        if game.phase == "cut":
            return TAP if rng.random() < TAPS else CUT
        if game.two in game.zones[game.hand_zones[seat]] and game.may_swap():
            return game.choices(seat)[-1]
        cards = game.playable(seat)
        if len(cards) == 1:
            return PLAY[cards[0]]
        return PLAY[best(game, seat, cards)]

    def careless(self, game: Bisca, seat: int, rng: Random) -> Move:
        """Take what has points with the highest card there is; else throw what counts least."""
        if game.phase == "cut":
            return CUT
        cards = game.playable(seat)
        worst = min(cards, key=lambda card: (POINTS[card], SUIT[card] == game.trump, STRENGTH[card]))
        if game.led >= 0 and any(POINTS[card] for card in game.zones[game.trick_zone]):
            power = game.power_of[game.trump, game.led]
            highest = max(cards, key=power.__getitem__)
            return PLAY[highest if power[highest] > game.best else worst]
        return PLAY[worst]

    def evaluate(self, game: Bisca, seat: int) -> float:
        """Game points, and card points: by how much the side leads the others' average, in card points."""
        gained, counted = game.gained, game.card_points
        side, others = seat % game.sides, max(1, game.sides - 1)
        ahead = GAME_POINT * (gained[side] - (sum(gained) - gained[side]) / others)
        if game.over and side in game.winners():
            ahead += GAME_POINT
        return ahead + counted[side] - (sum(counted) - counted[side]) / others

    def likelihood(self, game: Bisca, seat: int) -> float:
        """Likelihood of the others' hands: who gave points or a trump away has hardly a plain card."""
        return likelihood_of_keeping(game, seat, KEPT)

    def candidates(self, game: Bisca, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
        """Nothing is known when the deck is cut, so it is not worth a thought; of cards that come to the same one."""
        return () if game.phase == "cut" else different(game, seat, moves, POINTS)

    def amount(self, count: int) -> str:
        return ngettext("{count} card point", "{count} card points", count).format(count=count)

    def reason(self, game: Bisca, seat: int, move: Move) -> str | None:
        if move.action == "call":
            return _("Nobody has seen a card yet, so cutting is as good as tapping.")
        if move.action == "swap":
            return _("The turned-up trump is stronger than your 2, and the trade costs nothing.")
        card = move.cards[0]
        return reason_for_card(game, seat, card) or reason_by_risk(game, seat, card)


PLAYER = BiscaPlayer()


def best(game: Bisca, seat: int, cards: Sequence[int]) -> int:
    """The card that promises most now, less what it would be worth later."""
    unseen = unseen_by(game, seat)
    behind = [
        other
        for other in game.order[len(game.zones[game.trick_zone]) + 1 :]
        if other % game.sides != seat % game.sides
    ]
    share = sum(len(game.zones[game.hand_zones[other]]) for other in behind) / max(1, unseen.bit_count())
    return max(cards, key=lambda card: promise(game, seat, card, unseen, min(1.0, share)))


def promise(game: Bisca, seat: int, card: int, unseen: int, share: float) -> float:
    """Promise of playing *card*, in card points, where opponents behind hold that *share* of the *unseen* cards."""
    trump, trick = game.trump, game.zones[game.trick_zone]
    led = game.led if trick else SUIT[card]
    power = game.power_of[trump, led][card]
    lying = POINTS[card] + sum([POINTS[other] for other in trick])
    mine = power > game.best if trick else True
    ours = mine or game.taker % game.sides == seat % game.sides
    keeping = KEEP_TRUMP[card] if SUIT[card] == trump else KEEP[card]
    loss = 1.0 if game.sides == 2 else 0.6
    last = len(trick) == game.seats - 1
    if not ours:
        return -loss * (lying + (0 if last else LOADS / 2)) - keeping
    value, stays = 0.0, 1.0
    if share:
        stays = chance_to_stay(game, led, max(power, game.best if trick else 0), unseen, share, lying)
    if game.ace_waits and card == game.seven and CARD_BIT[game.ace] & unseen:
        value -= GAME_POINT * share
    if game.bonus < 0 and card == game.ace and game.seven in trick:
        value += GAME_POINT
    added = 0.0 if last else 1.0
    won, lost = lying + added * SCRAPS, loss * (lying + added * LOADS)
    if not trick and SUIT[card] != trump and game.seats == 2 and unseen & SUIT_CARDS[trump]:
        keeping += HOME * POINTS[card]
    return value + stays * won - (1 - stays) * lost - keeping


def chance_to_stay(game: Bisca, led: int, power: int, unseen: int, share: float, lying: int) -> float:
    """The chance that no opponent behind takes a trick of *lying* points from a card of that *power*."""
    beaters = game.beaters_of[game.trump, led][power] & unseen
    trumps = beaters & suit_mask(game.trump)
    in_suit = (1 - share) ** (beaters & ~trumps).bit_count()
    if game.ace_waits and not game.seven_out:
        trumps &= ~CARD_BIT[game.ace]  # it has to wait
    trumped = 1 - (1 - share) ** trumps.bit_count()
    return in_suit * (1 - trumped * min(0.95, 0.1 + lying / MATTERS))


def suit_mask(suit: int) -> int:
    """The faces of a suit."""
    return 0x1FFF << 13 * suit


def reason_by_risk(game: Bisca, seat: int, card: int) -> str | None:
    """Reason for *card* in the points that it risks, and in the best card that stays."""
    left = [other for other in game.zones[game.hand_zones[seat]] if other != card]
    if not left:
        return None
    best_left = max(left, key=lambda other: (SUIT[other] == game.trump, POINTS[other], STRENGTH[other]))
    kept, points = card_words(best_left), POINTS[card]
    if game.zones[game.trick_zone] and game.power_of[game.trump, game.led][card] > game.best:
        return _("It beats what lies there so far, and keeps {card} for later.").format(card=kept)
    if not points:
        return _("It risks no points, and keeps {card} for later.").format(card=kept)
    words = ngettext(
        "It risks {points} point, and keeps {card} for later.",
        "It risks {points} points, and keeps {card} for later.",
        points,
    )
    return words.format(points=in_words(points), card=kept)


def reason_for_card(game: Bisca, seat: int, card: int) -> str | None:
    trick = game.zones[game.trick_zone]
    plain = not POINTS[card] and SUIT[card] != game.trump
    if not trick:
        if card == game.seven and not CARD_BIT[game.ace] & unseen_by(game, seat):
            return _("You hold the ace yourself, so nothing can fall on your seven of trumps.")
        if plain:
            return _("A small card without points costs little if somebody takes it.")
        power = game.power_of[game.trump, SUIT[card]][card]
        if not game.beaters_of[game.trump, SUIT[card]][power] & unseen_by(game, seat):
            return _("Nobody can have a card that beats it.")
        return None
    if card == game.ace and game.ace_waits and game.seven in trick:
        return _("The ace of trumps falls on the seven: that brings a game point of its own.")
    lying = sum(POINTS[other] for other in trick)
    if game.power_of[game.trump, game.led][card] > game.best:
        if len(trick) == game.seats - 1 and lying + POINTS[card]:
            said = ngettext(
                "Nobody plays after you: {points} point is yours.",
                "Nobody plays after you: {points} points are yours.",
                lying + POINTS[card],
            )
            return said.format(points=in_words(lying + POINTS[card]))
        if not game.beaters_of[game.trump, game.led][game.power_of[game.trump, game.led][card]] & unseen_by(
            game, seat
        ):
            return _("It takes the trick: nobody can have a card that beats it.")
        if lying >= MATTERS:
            return _("There are points in this trick, and it takes them unless somebody beats it.")
        return None
    if game.taker % game.sides == seat % game.sides:
        return _("Your partner is winning this trick, so give it points.") if POINTS[card] else None
    if plain:
        return _("You leave this trick to somebody else, so give it a card without points.")
    if all(POINTS[other] > 0 or SUIT[other] == game.trump for other in game.playable(seat)):
        return _("All your cards are worth something: this one is missed least.")
    return None
