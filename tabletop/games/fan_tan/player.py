"""Good play of Fan Tan.

A card opens the way for those behind it: worth much where they are one's own, a gift where they are not. So what
frees own cards goes first, and sixes, sevens and eights with nothing behind them wait. A pass with a card that fits is
a risk that pays only where it blocks a lot. Wrong passes of others are noticed when such a card comes out later, or
guessed from how likely it is that somebody held nothing that fitted.
"""

from collections.abc import Sequence
from functools import cache
from math import comb, exp, inf
from random import Random

from tabletop.cards import BIT, RANK
from tabletop.engine.moves import PLAY, Move
from tabletop.games.fan_tan.rules import DOUBTS, FOR_NEIGHBOUR, PASS, PENALTY, FanTan
from tabletop.games.fan_tan.rules_rows import ALL_SEVENS, BEHIND, OPENS, cards_of, laid_in_order, mask_of
from tabletop.opponents.player import Player
from tabletop.text import _
from tabletop.wording.numbers import in_words

NOTICES = {"easy": 0.12, "medium": 0.4, "strong": 0.75, "expert": 1.0}
"""Chance by level to notice, each time that the table changes, that somebody has certainly passed wrongly."""
GUESSES = {"strong", "expert"}
"""The levels that also accuse on a mere likelihood."""
DISHONEST = 0.12
"""Chance that somebody passes who could play."""
MARGIN = 1.0
"""Chips that a guess must promise."""
FREED, NEXT, FURTHER = 0.3, 0.3, 0.3
"""Value of opening the way for an own card, more where it is the next one, and for each place that it lies further on: the longest
way takes the others longest."""
GIVEN = 0.3
"""Cost of opening the way for somebody else's."""
LAID = -0.6
"""Value of laying a second card in the same turn: what need not be laid is better held back."""
FIRM = 0.15
"""Likelihood, by the cards, for each withheld card that a pass was honest all the same."""
BLOCKED = 4
"""Cards of others that each card which fits must hold back for a wrong pass to be thought about."""
HOPE = 0.5
"""Rate at which each card of need makes it less likely to be the first out of cards."""
LATE = 0.3
"""Need that each card which must be laid before an own one adds to a hand."""


class FanTanPlayer(Player):
    temptation = 2 / 3
    horizon = 26
    weighs = True
    reflexes = True

    # On turn

    def policy(self, game: FanTan, seat: int, rng: Random) -> Move:
        """The play that frees most of the own hand and least of the others'."""
        hand = mask_of(game.zones[game.hand_zones[seat]])
        fit = game.fit() & hand
        if not fit:
            return PASS
        return max(plays(game, seat, fit, hand), key=lambda play: play[0])[1]

    def careless(self, game: FanTan, seat: int, rng: Random) -> Move:
        """Any card that fits."""
        fit = list(cards_of(game.fit() & mask_of(game.zones[game.hand_zones[seat]])))
        return PLAY[rng.choice(fit)] if fit else PASS

    def candidates(self, game: FanTan, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
        """The plays, whole chains too; a pass where nothing fits, or where it blocks a lot; doubts that are certain."""
        hand = mask_of(game.zones[game.hand_zones[seat]])
        fit = game.fit() & hand
        found = [move for move in moves if move.action == "play"]
        found += [move for _value, move in plays(game, seat, fit, hand) if move not in found] if fit else []
        if not fit or (PASS in moves and worth_withholding(game, fit, hand) and not waited(game, seat, fit)):
            found.append(PASS)
        return found + [
            DOUBTS[other] for other in range(game.seats) if DOUBTS[other] in moves and caught(game, other)
        ]

    # Out of turn

    def reflex(self, game: FanTan, seat: int, level: str, rng: Random) -> Move | None:
        """Accuse whoever has certainly passed wrongly; good players also where it is likely enough."""
        others = [other for other in range(game.seats) if other != seat and game.passes[other]]
        for other in others:
            if caught(game, other) and rng.random() < NOTICES[level]:
                return DOUBTS[other]
        if level in GUESSES:
            for other in others:
                if promise(game, seat, other) > MARGIN:
                    return DOUBTS[other]
        return None

    # Judgement

    def evaluate(self, game: FanTan, seat: int) -> float:
        """The chips won in this deal, ahead of the others' average; while it goes on, those to be expected."""
        if game.phase == "deal" or game.over:
            return super().evaluate(game, seat)
        hands = [mask_of(game.zones[game.hand_zones[each]]) for each in range(game.seats)]
        fit = game.fit()
        needs = [need(hand, fit) for hand in hands]
        needs[game.turn] -= 0.7
        least = min(needs)
        hopes = [exp(HOPE * (least - needed)) for needed in needs]
        total = sum(hopes)
        # By the time that somebody is out, the others have laid nearly as many cards.
        soon = min([hand.bit_count() for hand in hands])
        left = [max(1.0, hand.bit_count() - soon * 0.8) for hand in hands]
        stake = game.pot + sum(left)
        gains = [
            game.points[each] - game.before[each] - left[each] + hopes[each] / total * stake
            for each in range(game.seats)
        ]
        return gains[seat] - (sum(gains) - gains[seat]) / (game.seats - 1)

    def likelihood(self, game: FanTan, seat: int) -> float:
        """Likelihood of the others' hands: who passed probably held nothing that fitted then."""
        fit = 1.0
        for other, passes in enumerate(game.passes):
            if passes and other != seat:
                withheld = 0
                for fitted in passes:
                    withheld |= fitted
                fit *= FIRM ** min(4, (withheld & mask_of(game.zones[game.hand_zones[other]])).bit_count())
        return fit

    def reason(self, game: FanTan, seat: int, move: Move) -> str | None:
        """Reason for the move: what it opens, or why it is certain."""
        if move.action == "doubt":
            if caught(game, int(move.target)):
                return _("A card that fitted at that pass has come from that hand since.")
            return _("A hand of that size almost always has a card that fits.")
        hand = mask_of(game.zones[game.hand_zones[seat]])
        if move == PASS:
            if game.fit() & hand:
                return _("Your card holds back many cards of the others.")
            return _("None of your cards fits.")
        cards = mask_of(move.cards)
        if cards == hand:
            return _("It empties your hand, and the pot is yours.")
        rest = hand & ~cards
        if any(OPENS[card] & rest for card in move.cards):
            return _("It opens the way for the next card of your own hand.")
        if any(BEHIND[card] & rest for card in move.cards):
            return _("You hold cards further on in that row, and they cannot be laid before.")
        unseen = unlaid(game) & ~hand
        if not any(BEHIND[card] & unseen for card in move.cards):
            return _("It opens the way for nobody else.")
        if len(move.cards) > 1:
            return _("It gets rid of {count} cards in one turn.").format(count=in_words(len(move.cards)))
        others = game.fit() & hand & ~cards
        behind = (BEHIND[move.cards[0]] & unseen).bit_count()
        if others and all((BEHIND[card] & unseen).bit_count() > behind for card in cards_of(others)):
            return _("It opens the way for fewer cards of the others than what else fits.")
        if move == self.policy(game, seat, Random(0)):
            return _("Set against what it frees of your own hand, it opens least to the others.")
        return _("It is a card less in your hand, and each that is left at the end costs a chip.")


PLAYER = FanTanPlayer()


# What a play is worth


def unlaid(game: FanTan) -> int:
    """The cards that do not lie in the rows yet."""
    mask = (1 << 52) - 1
    for row in game.zones[game.rows : game.rows + 4]:
        for card in row:
            mask ^= BIT[card]
    return mask


def plays(game: FanTan, seat: int, fit: int, hand: int) -> list[tuple[float, Move]]:
    """The plays of *hand*, of which *fit* fits, each with its worth: single cards, and the best of several."""
    unseen = unlaid(game) & ~hand
    values = {card: worth(card, hand, unseen) for card in cards_of(fit)}
    found = [(value, PLAY[card]) for card, value in values.items()]
    if game.most == "one" or (len(values) < 2 and game.most == "row"):
        return found
    if goes_out(game, fit, hand):
        found.append((inf, Move("play", tuple(cards_of(hand)))))
    good = {card: value + LAID for card, value in values.items() if value + LAID > 0}
    groups = [[card for card in good if BIT[card] & ALL_SEVENS]]
    groups += [[card for card in good if card // 13 == suit] for suit in range(4)]
    if game.most == "any":
        chain = list(cards_of(laid_in_order(hand, mask_of(good))))
        good |= {card: worth(card, hand, unseen) + LAID for card in chain}
        groups.append(chain)
    for group in groups:
        if len(group) > 1:
            found.append((sum([good[card] for card in group]) - LAID, Move("play", tuple(sorted(group)))))
    return found


def goes_out(game: FanTan, fit: int, hand: int) -> bool:
    """True if all cards of *hand*, of which *fit* fits, may be laid in this turn."""
    if game.most == "any":
        return laid_in_order(hand, fit) == hand
    one_row = len({card // 13 for card in cards_of(hand)}) == 1
    return hand == fit and (one_row or not hand & ~ALL_SEVENS)


def worth(card: int, hand: int, unseen: int) -> float:
    """Value of laying *card*: own cards freed, less those of others."""
    own, given = BEHIND[card] & hand, (BEHIND[card] & unseen).bit_count()
    freed = FREED * own.bit_count() + FURTHER * steps(own, abs(RANK[card] - 7))
    return freed + NEXT * (OPENS[card] & hand).bit_count() - GIVEN * given


@cache
def steps(cards: int, level: int) -> int:
    """Places by which the set of *cards* lies further from the sevens than *level*, together."""
    return sum([abs(RANK[card] - 7) - level for card in cards_of(cards)])


def need(hand: int, fit: int) -> float:
    """About how many turns it takes to lay *hand*: its cards, and those that must be laid before them."""
    needed = float(hand.bit_count())
    waiting = hand & ~laid_in_order(hand, fit)
    for card in cards_of(waiting):
        needed += LATE * min(6, abs(RANK[card] - 7)) / 2
    return needed


def worth_withholding(game: FanTan, fit: int, hand: int) -> bool:
    """True if a wrong pass is worth a thought: no seven, and each card that fits blocks many of others and
    none of one's own."""
    if fit & ALL_SEVENS or hand.bit_count() < 3:
        return False
    unseen = unlaid(game) & ~hand
    return all(
        (BEHIND[card] & unseen).bit_count() >= BLOCKED and not BEHIND[card] & hand for card in cards_of(fit)
    )


def waited(game: FanTan, seat: int, fit: int) -> bool:
    """True if *seat* has withheld what *fit* fits of its hand for a round in which nobody had anything else to lay, or had to
    show it: to go on is not to block, but to wait for ever."""
    rows_were_so = game.fit() in game.passes[seat][-1:]
    return rows_were_so or any(game.known[card] == game.everybody for card in cards_of(fit))


# Watching the others


def caught(game: FanTan, suspect: int) -> bool:
    """True if everybody can know that *suspect* passed wrongly: such a card was laid since, or was shown in
    that hand."""
    known = mask_of(
        [card for card in game.zones[game.hand_zones[suspect]] if game.known[card] == game.everybody]
    ) | mask_of([card for card, by in enumerate(game.laid_by) if by == suspect])
    return any([fitted & known for fitted in game.passes[suspect]])


def promise(game: FanTan, seat: int, suspect: int) -> float:
    """The chips that an accusation is likely to bring, for the pot and for *seat*, over those it is likely to cost.

    Once all others have passed with the rows as they lie now, what fits and is not in the own hand is withheld for certain.
    """
    accuse = game.accuse
    assert isinstance(accuse, int)
    own = mask_of(game.zones[game.hand_zones[seat]])
    unseen = (unlaid(game) & ~own).bit_count()
    held = len(game.zones[game.hand_zones[suspect]])
    now = game.fit()
    stuck = all(now in game.passes[other][-1:] for other in range(game.seats) if other != seat)
    best = 0.0
    for fitted in game.passes[suspect]:
        possible = fitted & unlaid(game) & ~own & ~game.cleared[suspect]
        count = possible.bit_count()
        if not count or unseen - count < held:
            continue
        holds = 1 - comb(unseen - count, held) / comb(unseen, held)
        wrong = holds * DISHONEST / (holds * DISHONEST + 1 - holds)
        gain = PENALTY / game.seats
        if stuck and fitted == now:
            wrong, gain = holds, gain * game.passes[suspect].count(now)
        for seven in cards_of(possible & ALL_SEVENS):
            mine = (own & BIT[seven - 1] > 0) + (own & BIT[seven + 1] > 0)
            gain += FOR_NEIGHBOUR * mine / count
        best = max(best, wrong * gain - (1 - wrong) * accuse)
    return best
