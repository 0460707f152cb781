"""Imagination: placing the cards that a seat cannot locate.

A view fixes the cards that the seat knows. The others are drawn at random into the hidden places: uniformly over the
deals that agree with what play has shown, which a game states as masks of faces for each zone: those that are excluded
(voids, duties that were not met), and those of which one must be there (what somebody is bound to keep). Nothing but
the view is used, so an opponent that searches imagined games cannot peek.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

from tabletop.cards import BIT, FACE
from tabletop.engine.abilities.proven_cards import ProvenCards
from tabletop.engine.knowledge.view import View

if TYPE_CHECKING:
    from tabletop.engine.game import Game

REJECTIONS = 24
"""Free deals to try before the constrained walk: it is exact and, with few exclusions, quick."""
HOPELESS = 0.01
"""With less hope than this that one of them is possible, only one is tried."""


def fill(game: Game, view: View, rng: Random) -> None:
    """Put every card of the laid-out *game* where *view* knows it to be, the others at random."""
    copies: dict[int, list[int]] = {}
    for card in reversed(game.pack()):
        copies.setdefault(FACE[card], []).append(card)
    seer = 1 << view.seat
    hidden: list[tuple[int, int]] = []
    for number, name in enumerate(game.plan.names):
        zone = game.zones[number]
        for place, face in enumerate(view.zones[name]):
            if face is None:
                hidden.append((number, place))
                zone.append(-1)
            else:
                card = copies[face].pop()
                game.known[card] = game.sees[number] | seer
                zone.append(card)
    pool = sorted(card for cards in copies.values() for card in cards)
    # What the view lists as unknown and the seat does not see cannot be told apart, so any order will do.
    excluded = {number: game.excluded(number) for number, _place in hidden}
    barred = [excluded[number] for number, _place in hidden]
    needs, proven = [], game.ability(ProvenCards)
    for number in excluded:
        for mask in proven.among(game, number) if proven else ():
            if not any(BIT[card] & mask for card in game.zones[number] if card >= 0):
                needs.append(Need([n for n, (zone, _place) in enumerate(hidden) if zone == number], mask))
    for (number, place), card in zip(hidden, _assign(pool, barred, needs, rng), strict=True):
        game.zones[number][place] = card
        game.known[card] = game.sees[number]


class Need(NamedTuple):
    """At least one of *places* has a face of *mask*."""

    places: list[int]
    mask: int

    def met(self, cards: list[int]) -> bool:
        """True if *cards*, listed by place, meet it."""
        return any(BIT[cards[place]] & self.mask for place in self.places)


def _assign(pool: list[int], barred: list[int], needs: list[Need], rng: Random) -> list[int]:
    """The cards of *pool* in an order in which none lands on a place that bars its face, and all *needs* are met."""
    free = pool[:]
    if not any(barred) and not needs:
        rng.shuffle(free)
        return free
    for _attempt in range(REJECTIONS if _hope(pool, barred) * REJECTIONS > HOPELESS else 1):
        rng.shuffle(free)
        if all(not (BIT[card] & mask) for card, mask in zip(free, barred, strict=True)) and all(
            need.met(free) for need in needs
        ):
            return free
    # Of places in the same zone it makes no difference which one meets which need; no card meets two of them.
    narrowed, used = barred[:], [False] * len(barred)
    for need in needs:
        place = next(each for each in need.places if not used[each])
        narrowed[place] |= ~need.mask
        used[place] = True
    return _walk(_match(free, narrowed), barred, needs, rng)


def _hope(pool: list[int], barred: list[int]) -> float:
    """About how likely it is that a free deal is possible."""
    hope = 1.0
    for mask in set(barred):
        allowed = sum(not (BIT[card] & mask) for card in pool) / len(pool)
        hope *= allowed ** barred.count(mask)
    return hope


def _match(cards: list[int], barred: list[int]) -> list[int]:
    """Some order of *cards* that no place bars (augmenting paths); it exists, since the real deal is one."""
    at: list[int] = [-1] * len(cards)

    def seat_card(card: int, tried: set[int]) -> bool:
        bit = BIT[card]
        open_to_it = [place for place, mask in enumerate(barred) if not bit & mask and place not in tried]
        for place in open_to_it:
            if at[place] < 0:
                at[place] = card
                return True
        for place in open_to_it:
            if place in tried:
                continue
            tried.add(place)
            if seat_card(at[place], tried):
                at[place] = card
                return True
        return False

    for card in cards:
        if not seat_card(card, set()):
            raise ValueError("No deal agrees with this view: the game excludes more than play has shown.")
    return at


def _walk(cards: list[int], barred: list[int], needs: list[Need], rng: Random) -> list[int]:
    """Random swaps that keep the deal possible: a walk whose limit is uniform over all possible deals."""
    size = len(cards)
    for _step in range(12 * size):
        i, j = int(rng.random() * size), int(rng.random() * size)
        if not (BIT[cards[i]] & barred[j] or BIT[cards[j]] & barred[i]):
            cards[i], cards[j] = cards[j], cards[i]
            if needs and not all(need.met(cards) for need in needs):
                cards[i], cards[j] = cards[j], cards[i]
    return cards
