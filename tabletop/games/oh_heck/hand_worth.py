"""Worth of a hand of Oh Heck! in tricks: a regression on what such hands took, fitted by `build_scripts/fit.py oh-heck`.

A card counts by the number of higher ones of its suit that others may be expected to hold, one of a side suit by the
cards held of that suit, too. To this is added what voids and singletons are worth beside trumps, and what every hand has.
Each weight changes evenly with the number of cards in the hand and with the number of players.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from tabletop.cards import FACES, SUIT, pack
from tabletop.engine.options import Value
from tabletop.families.tricks.player import CARD_BIT, SUIT_CARDS, higher_in_suit, mask_of, seen_by
from tabletop.families.tricks.rules_ranking import ACE_HIGH
from tabletop.games.oh_heck.rules import COLOURS, OhHeck

HIGHER: dict[Value, tuple[int, ...]] = {
    "french": higher_in_suit(ACE_HIGH),
    "colours": higher_in_suit(COLOURS),
}
PACK: dict[Value, int] = {
    "french": mask_of([pack()]),
    "colours": mask_of([pack(), [FACES + face for face in pack() if face % 13 != 9]]),
}
TRUMP_STEPS = (0.0, 1.0, 2.0, 3.0, 4.5, 6.5)
SIDE_STEPS = (0.0, 1.0, 2.0, 3.5)
"""Numbers of higher cards with the others for which there are weights; between two of them a card is worth what lies between."""
LENGTHS = 4
"""Cards held of a side suit from which on more of them make no difference."""
MOST_HIGHER = 26
"""Higher cards of a suit, of two packs of it, at most."""
USUAL_CARDS, USUAL_PLAYERS = 6, 5
"""The hand for which the first weight of a figure stands alone."""
ONLY_CARD_LED = 0.4
"""Chance that an only card's side suit is led, where another leads."""


class Worths(NamedTuple):
    """Worth in tricks of what a hand holds, for one size of the hand and one number of players."""

    trump: tuple[float, ...]
    """Worth of a trump by the number of unseen higher ones."""
    side: tuple[tuple[float, ...], ...]
    """The same of a side suit, by one less than the cards held of it, at most `LENGTHS`."""
    void: float
    single: float
    any_hand: float
    surplus: float
    """Tricks that are won more or less by a trick that the bids so far promise too much for each of those who bid later."""


class HandWorth:
    """The worth of hands by *weights*: for each name in `NAMES` the weight of that figure, and of what it changes by."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        self._weights = [weights[name] for name in NAMES]
        self._tables: dict[tuple[int, int, int], Worths] = {}

    def tricks(self, game: OhHeck, seat: int) -> float:
        """Number of tricks that the hand of *seat* is worth."""
        hand = game.zones[game.hand_zones[seat]]
        if len(hand) < 2:
            return worth_of_only_card(game, seat, hand[0]) if hand else 0.0
        unseen = unseen_by(game, seat)
        worths = self.worths(game.seats, len(hand), unseen.bit_count())
        higher, trump = HIGHER[game.pack_kind], game.trump
        lengths = lengths_of(hand)
        total = worths.any_hand
        for card in hand:
            danger, suit = (higher[card] & unseen).bit_count(), SUIT[card]
            table = worths.trump if suit == trump else worths.side[min(lengths[suit], LENGTHS) - 1]
            total += table[danger]
        voids, singles = short_suits(lengths, trump)
        return max(0.0, total + worths.void * voids + worths.single * singles)

    def left_over(self, game: OhHeck, seat: int) -> float:
        """Tricks that *seat* may expect to win more, or less, because of what the others have bid so far."""
        hand = game.zones[game.hand_zones[seat]]
        worths = self.worths(game.seats, len(hand), unseen_by(game, seat).bit_count())
        return worths.surplus * surplus_of(game)

    def worths(self, seats: int, cards: int, unseen: int) -> Worths:
        """The worths for a hand of that number of *cards* and *seats*, while that number of cards is *unseen*."""
        key = seats, cards, unseen
        found = self._tables.get(key)
        if found is None:
            found = self._tables[key] = self._worths(seats, cards, share_out(seats, cards, unseen))
        return found

    def _worths(self, seats: int, cards: int, out: float) -> Worths:
        by_cards, by_players = deviations(seats, cards)
        third = len(self._weights) // 3
        plain, with_cards, with_players = (self._weights[n * third : (n + 1) * third] for n in range(3))
        weights = [
            weight + by_cards * more + by_players * other
            for weight, more, other in zip(plain, with_cards, with_players, strict=True)
        ]

        def table(first: int, steps: Sequence[float]) -> tuple[float, ...]:
            worth = weights[first : first + len(steps)]
            return tuple(
                sum(share * each for share, each in zip(shares(danger * out, steps), worth, strict=True))
                for danger in range(MOST_HIGHER + 1)
            )

        trumps, sides = len(TRUMP_STEPS), len(SIDE_STEPS)
        return Worths(
            table(0, TRUMP_STEPS),
            tuple(table(trumps + length * sides, SIDE_STEPS) for length in range(LENGTHS)),
            *weights[-4:],
        )


def figures(game: OhHeck, seat: int) -> list[float]:
    """The figures of the hand of *seat* that are weighed, in the order of `NAMES`; none of an only card."""
    hand = game.zones[game.hand_zones[seat]]
    if len(hand) < 2:
        return []
    unseen = unseen_by(game, seat)
    out = share_out(game.seats, len(hand), unseen.bit_count())
    higher, lengths = HIGHER[game.pack_kind], lengths_of(hand)
    counted = [0.0] * (len(TRUMP_STEPS) + LENGTHS * len(SIDE_STEPS))
    for card in hand:
        steps: Sequence[float] = TRUMP_STEPS
        first = 0
        if SUIT[card] != game.trump:
            steps = SIDE_STEPS
            first = len(TRUMP_STEPS) + (min(lengths[SUIT[card]], LENGTHS) - 1) * len(SIDE_STEPS)
        higher_out = (higher[card] & unseen).bit_count() * out
        for number, share in enumerate(shares(higher_out, steps), first):
            counted[number] += share
    plain = [*counted, *short_suits(lengths, game.trump), 1.0, surplus_of(game)]
    by_cards, by_players = deviations(game.seats, len(hand))
    return [*plain, *(by_cards * each for each in plain), *(by_players * each for each in plain)]


def _names() -> tuple[str, ...]:
    held = ("alone", "of two", "of three", "of four")
    plain = [
        *(f"trump with {step:g} higher" for step in TRUMP_STEPS),
        *(f"card {word} with {step:g} higher" for word in held for step in SIDE_STEPS),
        *("void", "singleton", "any hand", "surplus of bids"),
    ]
    return (*plain, *(f"{name}, by cards" for name in plain), *(f"{name}, by players" for name in plain))


NAMES = _names()
"""The names of the figures: those of the usual hand, then by how much each changes with the cards, and with the players."""


def deviations(seats: int, cards: int) -> tuple[float, float]:
    """By how much the number of *cards* and that of *seats* differ from the usual ones; about from -1 to 1."""
    return (cards - USUAL_CARDS) / 10, (seats - USUAL_PLAYERS) / 2


def share_out(seats: int, cards: int, unseen: int) -> float:
    """Share of the *unseen* cards that the others hold, if they have as many *cards*."""
    return min(1.0, (seats - 1) * cards / unseen)


def shares(figure: float, steps: Sequence[float]) -> list[float]:
    """How much of *figure* belongs to each of *steps*: to the two beside it, the more the nearer; together 1."""
    found = [0.0] * len(steps)
    for number, (low, high) in enumerate(pairwise(steps)):
        if figure <= high:
            found[number + 1] = (figure - low) / (high - low)
            found[number] = 1 - found[number + 1]
            return found
    found[-1] = 1.0
    return found


def lengths_of(hand: Sequence[int]) -> list[int]:
    """Number of cards in each suit."""
    lengths = [0] * 4
    for card in hand:
        lengths[SUIT[card]] += 1
    return lengths


def short_suits(lengths: Sequence[int], trump: int) -> tuple[float, float]:
    """Side suits of no card and of one, as far as there is a trump for each."""
    trumps, *others = lengths[trump], *lengths[:trump], *lengths[trump + 1 :]
    return float(min(others.count(0), trumps)), float(min(others.count(1), trumps))


def surplus_of(game: OhHeck) -> float:
    """Tricks that the bids so far promise beyond their share, for each of those who bid later."""
    made = [bid for bid in game.bids if bid >= 0]
    return (sum(made) - game.size * len(made) / game.seats) / max(1, game.seats - len(made))


def worth_of_only_card(game: OhHeck, seat: int, card: int) -> float:
    """Chance that the last card of *seat* takes the last trick: nobody has a higher one of its suit, nor a trump."""
    unseen = unseen_by(game, seat)
    out = share_out(game.seats, 1, unseen.bit_count())
    alone = (1 - out) ** (HIGHER[game.pack_kind][card] & unseen).bit_count()
    if SUIT[card] == game.trump:
        return float(alone)
    # A card of a side suit needs that suit to be led: whoever leads its only card has seen to that.
    leads = game.phase == "bid" and seat == game.after(game.dealer)
    untrumped = (1 - out) ** (unseen & SUIT_CARDS[game.trump]).bit_count()
    return float(alone * untrumped * (1.0 if leads else ONLY_CARD_LED))


def unseen_by(game: OhHeck, seat: int) -> int:
    """The cards that *seat* cannot locate, as a set; all that is not dealt is among them, but the upcard."""
    return PACK[game.pack_kind] & ~seen_by(game, seat) & ~CARD_BIT[game.zones[game.upcard][0]]
