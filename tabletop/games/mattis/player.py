"""Good play of Mattis.

In the first half: win what has high cards and trumps, give the low ones away in the tricks of others, and rather turn
the top of the stock than spoil a good hand. In the second: of all that may be played, what makes the rest of the hand
lightest (`player_burden`), with a bonus for completing the trick.
"""

from collections.abc import Iterable, Sequence
from random import Random

from tabletop.cards import SUIT
from tabletop.engine.moves import PLAY, Move
from tabletop.families.tricks.player import likelihood_of_keeping
from tabletop.games.mattis.player_burden import burden, others_may_hold, risks
from tabletop.games.mattis.rules import FLIP, PICK_UP, Mattis
from tabletop.games.mattis.rules_sequences import LEVEL, masks_of, runs, sequence
from tabletop.opponents.abilities.drawbacks import HAND_GROWS, Drawbacks
from tabletop.opponents.player import Player, keeping
from tabletop.text import _, ngettext
from tabletop.wording.numbers import in_words

WORTH: tuple[float, ...] = (-2.0, -2.0, -2.0, -1.0, -1.0, 0.0, 0.0, 0.0, 2.0, 3.0, 4.0, 5.0, 6.0)
"""Value of a card in one's pile, by its level."""
WORTH_OF_TRUMP = 3.0
"""Value that it has more if it is a trump."""
TEMPTING = 6.0
"""A trick worth so much is won if that is possible."""
JACK, LOW = 9, 4
"""Levels: with nothing below the one a hand is kept by playing blind; up to the other a card is low."""
STOCK_FOR_BLIND = 4
"""With fewer cards in the stock the trump card is near, and nobody turns one for it."""
KEPT = 0.4
"""Likelihood that somebody played another card in the first half beside a lower one in hand."""
COMPLETES = 0.5
"""Value of completing a trick."""


class MattisPlayer(Player):
    significance = 0.2
    temptation = 2 / 3
    abilities = (Drawbacks((HAND_GROWS,)),)
    horizon = 80
    notable = 0.03
    scale = 75.0
    weighs = True
    hidden_at_end = -1  # cards go round, so there is hardly an end to search for

    def policy(self, game: Mattis, seat: int, rng: Random) -> Move:
        """See the module's docstring."""
        if game.phase == "build":
            return build(game, seat)
        moves = worthwhile(game, seat)
        return moves[0] if len(moves) == 1 else lightest(game, seat, moves)

    def careless(self, game: Mattis, seat: int, rng: Random) -> Move:
        """Win every trick with the highest card; then get rid of whatever comes first, one by one."""
        if game.phase == "build":
            hand = game.zones[game.hand_zones[seat]]
            return PLAY[max(hand, key=LEVEL.__getitem__)] if hand else FLIP
        singles = [move for move in game.choices(seat) if len(move.cards) == 1]
        return rng.choice(singles) if singles else PICK_UP

    def likelihood(self, game: Mattis, seat: int) -> float:
        """Likelihood of the others' hands in the first half: who gave a card away has hardly a lower one, who played blind
        nothing low."""
        return likelihood_of_keeping(game, seat, KEPT)

    def candidates(self, game: Mattis, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
        return moves if game.phase == "build" else worthwhile(game, seat)

    def settled(self, game: Mattis) -> bool:
        """The first half ends where the second begins: then the hands are judged."""
        return game.phase == "beat" and not (game.sizes or game.pickups or game.zones[game.aside])

    def evaluate(self, game: Mattis, seat: int) -> float:
        """By how much it will be the mattis less often than the others on average; being it with the hat counts."""
        if game.phase == "beat" and not game.over:
            counts = risks(game)
            if game.double and game.hat >= 0:
                counts[game.hat] *= 2
        else:
            counts = [float(count) for count in game.gained]
        return (sum(counts) - counts[seat]) / (game.seats - 1) - counts[seat]

    def amount(self, count: int) -> str:
        return ngettext("{count} hat in a hundred games", "{count} hats in a hundred games", count).format(
            count=count
        )

    def reason(self, game: Mattis, seat: int, move: Move) -> str | None:
        return (
            reason_in_build(game, seat, move) if game.phase == "build" else reason_in_beat(game, seat, move)
        )


PLAYER = MattisPlayer()


# The first half


def build(game: Mattis, seat: int) -> Move:
    """The card for a trick, or the top of the stock."""
    hand, trick = game.zones[game.hand_zones[seat]], game.zones[game.trick_zone]
    if not hand:
        return FLIP
    best = game.best_so_far()
    higher = [card for card in hand if LEVEL[card] > best]
    if trick and higher and sum(worth(game, card) for card in trick) >= TEMPTING:
        last = seat == game.order[-1]
        return PLAY[(min if last else max)(higher, key=LEVEL.__getitem__)]
    if min(LEVEL[card] for card in hand) >= JACK and game.can_flip and not game.tied:
        if len(game.zones[game.stock]) > STOCK_FOR_BLIND:
            return FLIP
    lower = [card for card in hand if LEVEL[card] < best]
    return PLAY[min(lower or hand, key=lambda card: (worth(game, card), LEVEL[card]))]


def worth(game: Mattis, card: int) -> float:
    """Value of *card* in one's pile."""
    return WORTH[LEVEL[card]] + (WORTH_OF_TRUMP if SUIT[card] == game.trump else 0.0)


# The second half


def worthwhile(game: Mattis, seat: int) -> list[Move]:
    """Of each sequence that may be played: all of it, all but its top, its lowest card, its highest; or picking up."""
    held, may = masks_of(game.zones[game.hand_zones[seat]]), game.to_beat()
    longest = game.longest_play
    found: dict[Move, None] = {}
    for suit in range(4):
        for lowest, length in runs(held[suit] & may[suit]):
            found[sequence(suit, lowest, 1)] = None
            if length > 1:
                found[sequence(suit, lowest + length - 1, 1)] = None
                if longest > 1:
                    found[sequence(suit, lowest, length)] = None
                    found[sequence(suit, lowest, length - 1)] = None
    moves = list(found)
    return [*moves, PICK_UP] if game.sizes and not (game.forced and moves) else moves


def lightest(game: Mattis, seat: int, moves: Iterable[Move]) -> Move:
    """The move after which the hand weighs least."""
    hand, trump = game.zones[game.hand_zones[seat]], game.trump
    held = masks_of(hand)
    others = others_may_hold(game, held)
    before = [burden(held[suit], others[suit], suit == trump) for suit in range(4)]
    completes = COMPLETES if len(game.sizes) + 1 == game.need else 0.0
    best, chosen = -1e9, PICK_UP
    for move in moves:
        cards = game.zones[game.trick_zone][: game.sizes[0]] if move is PICK_UP else move.cards
        suit = SUIT[cards[0]]
        part = sum([1 << LEVEL[card] for card in cards])
        if move is PICK_UP:
            gain = before[suit] - burden(held[suit] | part, others[suit] & ~part, suit == trump)
        elif len(cards) == len(hand):
            return move
        else:
            gain = before[suit] - burden(held[suit] & ~part, others[suit], suit == trump) + completes
        if gain > best:
            best, chosen = gain, move
    return chosen


# Reasons


def reason_in_build(game: Mattis, seat: int, move: Move) -> str | None:
    trick, best = game.zones[game.trick_zone], game.best_so_far()
    if move == FLIP:
        if all(LEVEL[card] >= JACK for card in game.zones[game.hand_zones[seat]]):
            return _("All your cards are worth keeping, so let the stock play for you.")
        return _("Your cards all stay in your hand: the stock plays for you.")
    card, hand = move.cards[0], game.zones[game.hand_zones[seat]]
    least = all((worth(game, card), LEVEL[card]) <= (worth(game, other), LEVEL[other]) for other in hand)
    low = LEVEL[card] <= LOW and SUIT[card] != game.trump
    if not trick:
        if low:
            return _("A low card is good to be rid of, and somebody else will take it.")
        return (
            _("Of your cards it is the one that you need least.") if least else what_is_kept(game, seat, card)
        )
    lying = sum(worth(game, other) for other in trick)
    if LEVEL[card] > best:
        if seat == game.order[-1] and lying > 0 and not game.tied:
            return _("It takes the trick, which has cards that are good to hold later.")
        if lying >= TEMPTING:
            return _("It may take the trick, which has cards that are good to hold later.")
        if least and all(LEVEL[other] >= best for other in hand):
            return _("You have nothing lower to give, so play the card that you need least.")
        if all(worth(game, other) <= worth(game, card) for other in hand):
            return _("It may take the trick, and then you have it again in the second half.")
        return what_is_kept(game, seat, card)
    if LEVEL[card] < best and low:
        return _("Somebody else takes this trick: give it a card that would be hard to lose later.")
    lower = [other for other in hand if LEVEL[other] < best]
    if lower and card == min(lower, key=lambda other: (worth(game, other), LEVEL[other])):
        return _("Of the cards that leave the trick to somebody else it is the one that you need least.")
    return what_is_kept(game, seat, card)


def what_is_kept(game: Mattis, seat: int, *cards: int) -> str | None:
    """Reason for *cards* in the best card that stays in the hand."""
    left = [other for other in game.zones[game.hand_zones[seat]] if other not in cards]
    return keeping(max(left, key=lambda other: worth(game, other))) if left else None


def reason_in_beat(game: Mattis, seat: int, move: Move) -> str | None:
    lightens = move == lightest(game, seat, worthwhile(game, seat))
    if move == PICK_UP:
        return (
            _("Beating it would cost a card that you want to keep more than you want to be rid of these.")
            if lightens
            else _("You keep all that you hold, and take only the lowest play on the table.")
        )
    cards, hand = move.cards, game.zones[game.hand_zones[seat]]
    if len(cards) == len(hand):
        return _("These are your last cards: you are out, and cannot be the mattis.")
    if len(game.sizes) + 1 == game.need:
        return _("It completes the trick: all that lies there is gone, and you lead.")
    if len(cards) > 2:
        words = ngettext(
            "A sequence takes {count} card out of your hand at once.",
            "A sequence takes {count} cards out of your hand at once.",
            len(cards),
        )
        return words.format(count=in_words(len(cards)))
    if not game.sizes and LEVEL[cards[-1]] <= LOW and SUIT[cards[0]] != game.trump:
        return _("Low cards can hardly beat anything, so lead them while you may.")
    if game.sizes and SUIT[cards[0]] != game.trump and len(cards) == 1:
        higher = [card for card in hand if SUIT[card] == SUIT[cards[0]] and LEVEL[card] > LEVEL[cards[0]]]
        if higher:
            return _("It is enough, and your higher cards of the suit stay for later.")
    return (
        _("After it the rest of your hand is easier to get rid of than after any other play.")
        if lightens
        else what_is_kept(game, seat, *cards)
    )
