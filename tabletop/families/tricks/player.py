"""Player of trick games: a memory of what was played, and how many cards can still beat one.

Sets of cards are bit masks over cards (not faces), so that the twins of a double pack count twice.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import chain
from typing import Protocol

from tabletop.cards import FACE, FACES, MAX_COPIES, SUIT, SUIT_FACES
from tabletop.engine.moves import Move
from tabletop.families.tricks.rules import TrickGame
from tabletop.opponents.abilities.drawbacks import Drawback
from tabletop.opponents.player import keeping
from tabletop.text import N_, _
from tabletop.wording.cards import card_words

CARD_BIT: tuple[int, ...] = tuple(1 << card for card in range(FACES * MAX_COPIES))
COPIES = sum(1 << FACES * copy for copy in range(MAX_COPIES))
"""A mask of faces times this is the mask of all their copies."""
SUIT_CARDS: tuple[int, ...] = tuple(faces * COPIES for faces in SUIT_FACES)


def mask_of(zones: Iterable[Iterable[int]]) -> int:
    """The cards of *zones* as a set."""
    return sum([CARD_BIT[card] for card in chain.from_iterable(zones)])


class NotesSpared(Protocol):
    """A game that notes what each seat would have been glad to lose instead of the card that it played last."""

    @property
    def seats(self) -> int: ...

    @property
    def hand_zones(self) -> Sequence[int]: ...

    @property
    def zones(self) -> Sequence[Sequence[int]]: ...

    @property
    def spared(self) -> Sequence[int]:
        """Those faces, as a set by seat."""

    @property
    def drawn(self) -> Sequence[bool]:
        """By seat, True if one card of its hand, nobody knows which, was not there yet."""


def likelihood_of_keeping(game: NotesSpared, seat: int, each: float) -> float:
    """Likelihood that the others played what they have played last with the hands that they hold; 1 fits perfectly.

    A card in hand that its owner would have been glad to lose instead makes that so likely for *each*.
    """
    likely = 1.0
    for other in range(game.seats):
        if other == seat or not (spared := game.spared[other]):
            continue
        hand = game.zones[game.hand_zones[other]]
        many, held = len(hand), sum([spared >> FACE[card] & 1 for card in hand])
        if held and game.drawn[other]:
            likely *= held / many * each ** (held - 1) + (many - held) / many * each**held
        else:
            likely *= each**held
    return likely


def faces_of(cards: int) -> int:
    """The faces of a set of cards, as a set."""
    faces = 0
    while cards:
        faces |= cards
        cards >>= FACES
    return faces & (1 << FACES) - 1


@cache
def higher_in_suit(strength: tuple[int, ...]) -> tuple[int, ...]:
    """For each card the set of the cards of its suit, in all copies, that are stronger."""
    higher = [
        sum(
            1 << other
            for other in range(52)
            if SUIT[other] == SUIT[face] and strength[other] > strength[face]
        )
        for face in range(FACES)
    ]
    return tuple(higher[FACE[card]] * COPIES for card in range(FACES * MAX_COPIES))


def seen_by(game: TrickGame, seat: int) -> int:
    """The cards that *seat* holds or has seen played in this deal."""
    zones = game.zones
    return mask_of(
        (zones[game.hand_zones[seat]], zones[game.trick_zone], *[zones[pile] for pile in game.won_zones])
    )


def unseen_by(game: TrickGame, seat: int) -> int:
    """The cards that are still out, as far as *seat* can tell: in other hands, asleep or put aside, as a set."""
    zones, own = game.zones, game.hand_zones[seat]
    hands = [zones[hand] for hand in game.hand_zones if hand != own]
    hidden = [zones[game.stock]]
    if game.aside >= 0 and not all(game.known[card] >> seat & 1 for card in zones[game.aside]):
        hidden.append(zones[game.aside])
    return mask_of([*hands, *hidden])


def stands(game: TrickGame, card: int, unseen: int) -> bool:
    """True if no card of *unseen* can beat *card* in the present trick, or in one that it leads."""
    led = game.led if game.led >= 0 else game.suits_of[game.trump][FACE[card]]
    power = game.power_of[game.trump, led][FACE[card]]
    return not game.beaters_of[game.trump, led][power] * COPIES & unseen


def stands_in_suit(game: TrickGame, card: int, unseen: int) -> bool:
    """True if no card of *unseen* in its own suit is stronger than *card*, whatever trumps may do."""
    trump, face = game.trump, FACE[card]
    suit = game.suits_of[trump][face]
    higher = game.beaters_of[trump, suit][game.power_of[trump, suit][face]] & game.duty_of[trump, suit][0][1]
    return not higher * COPIES & unseen


NOTHING = (0,) * FACES
"""Points of the faces where only tricks count."""


def reason_by_what_is_kept(game: TrickGame, hand: Sequence[int], card: int) -> str | None:
    """Reason for *card* of *hand* in what it does to the trick, and in the best card that stays."""
    left = [other for other in hand if other != card]
    if not left:
        return None
    suits = game.suits_of[game.trump]

    def height(other: int) -> tuple[bool, int]:
        face = FACE[other]
        return suits[face] == game.trump, game.power_of[game.trump, suits[face]][face]

    best = max(left, key=height)
    if game.led < 0:
        return keeping(best) if height(best) >= height(card) else _("It is the highest card that you hold.")
    kept = card_words(FACE[best])
    if game.power_of[game.trump, game.led][FACE[card]] > game.best:
        return _("It beats what lies there so far, and keeps {card} for later.").format(card=kept)
    return _("It leaves this trick as it is, and keeps {card} for later.").format(card=kept)


def different(
    game: TrickGame, seat: int, moves: Sequence[Move], points: Sequence[int] = NOTHING
) -> Sequence[Move]:
    """Those of *moves* that come to something different: of cards that touch the first that is listed.

    Two cards of *seat* touch if they are of one suit and count the same *points* (by face), and no card between them
    lies in the trick or may be held by somebody else.
    """
    trump = game.trump
    suits, others = game.suits_of[trump], -1
    found: list[Move] = []
    seen: list[tuple[int, int, int]] = []
    for move in moves:
        if move.action == "play":
            face = FACE[move.cards[0]]
            suit = suits[face]
            above = game.beaters_of[trump, suit][game.power_of[trump, suit][face]]
            if others < 0 and any(each[0] == suit for each in seen):
                others = faces_of(unseen_by(game, seat) | mask_of((game.zones[game.trick_zone],)))
            if any(
                suit == like and points[face] == worth and not (above ^ higher) & others
                for like, worth, higher in seen
            ):
                continue
            seen.append((suit, points[face], above))
        found.append(move)
    return found


def _others_take(before: TrickGame, _after: TrickGame, now: TrickGame, seat: int) -> bool:
    own = seat % now.sides
    return now.tricks[own] == before.tricks[own] and sum(now.tricks) > sum(before.tricks)


def _is_taken(before: TrickGame, _after: TrickGame, now: TrickGame, seat: int) -> bool:
    return now.tricks[seat % now.sides] > before.tricks[seat % now.sides]


LOST = Drawback(N_("The trick goes to others"), _others_take)
"""For games in which tricks are good to have."""
TAKEN = Drawback(N_("It takes a trick"), _is_taken)
"""For games in which they are not."""
