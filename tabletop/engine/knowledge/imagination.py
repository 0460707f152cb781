"""Imagination: placing the cards that a seat cannot locate.

A view fixes the cards that the seat knows. The others are drawn at random into the hidden places: uniformly over the
deals that agree with what play has shown, which a game states as masks of faces for each zone: those that are excluded
(voids, duties that were not met), and those of which one must be there (what somebody is bound to keep). Nothing but
the view is used, so an opponent that searches imagined games cannot peek.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from tabletop.cards import BIT, FACE
from tabletop.engine.abilities.proven_cards import ProvenCards
from tabletop.engine.knowledge.view import View

if TYPE_CHECKING:
    from tabletop.engine.game import Game

G = TypeVar("G", bound="Game")

REJECTIONS = 24
"""Free deals to try before the constrained walk: it is exact and, with few exclusions, quick."""
HOPELESS = 0.01
"""With less hope than this that one of them is possible, only one is tried."""


class Imagination(Generic[G]):
    """Whole games that look to the seat of a view exactly as that *view*, drawn at random from all such games.

    *game* is laid out as the view says, but for the cards. What follows from the view alone is worked out once, so whoever
    wants many games asks the same imagination for them.
    """

    def __init__(self, game: G, view: View) -> None:
        self._view, self._game = view, game
        copies: dict[int, list[int]] = {}
        for card in reversed(game.pack()):
            copies.setdefault(FACE[card], []).append(card)
        seer = 1 << view.seat
        self._hidden: list[tuple[int, int]] = []
        for number, name in enumerate(game.plan.names):
            zone = game.zones[number]
            for place, face in enumerate(view.zones[name]):
                if face is None:
                    self._hidden.append((number, place))
                    zone.append(-1)
                else:
                    card = copies[face].pop()
                    game.known[card] = game.sees[number] | seer
                    zone.append(card)
        pool = sorted(card for cards in copies.values() for card in cards)
        # What the view lists as unknown and the seat does not see cannot be told apart, so any order will do.
        excluded = {number: game.excluded(number) for number, _place in self._hidden}
        barred = [excluded[number] for number, _place in self._hidden]
        needs, proven = [], game.ability(ProvenCards)
        for number in excluded:
            for mask in proven.among(game, number) if proven else ():
                if not any(BIT[card] & mask for card in game.zones[number] if card >= 0):
                    places = [n for n, (zone, _place) in enumerate(self._hidden) if zone == number]
                    needs.append(Need(places, mask))
        self._assigning = Assigning(pool, barred, needs)

    def draw(self, rng: Random) -> G:
        """One of the games."""
        game, view = self._game.copy(), self._view
        zones, known, sees = game.zones, game.known, game.sees
        for (number, place), card in zip(self._hidden, self._assigning.draw(rng), strict=True):
            zones[number][place] = card
            known[card] = sees[number]
        for name in game.secrets:
            setattr(game, name, game.imagine_secret(name, view, rng))
        return game


class Need(NamedTuple):
    """At least one of *places* has a face of *mask*."""

    places: list[int]
    mask: int

    def met(self, cards: list[int]) -> bool:
        """True if *cards*, listed by place, meet it."""
        return any(BIT[cards[place]] & self.mask for place in self.places)


class Assigning:
    """Orders of the cards of a *pool* in which none lands on a place that bars its face, and all *needs* are met."""

    def __init__(self, pool: list[int], barred: list[int], needs: list[Need]) -> None:
        self._pool, self._barred, self._needs = pool, barred, needs
        self._barring = [(place, mask) for place, mask in enumerate(barred) if mask]
        self._attempts = REJECTIONS if _hope(pool, barred) * REJECTIONS > HOPELESS else 1
        # Of places in the same zone it makes no difference which one meets which need; no card meets two of them.
        self._narrowed, used = barred[:], [False] * len(barred)
        for need in needs:
            place = next(each for each in need.places if not used[each])
            self._narrowed[place] |= ~need.mask
            used[place] = True

    def draw(self, rng: Random) -> list[int]:
        """One such order, drawn at random."""
        cards, needs = self._pool[:], self._needs
        if not self._barring and not needs:
            rng.shuffle(cards)
            return cards
        for _attempt in range(self._attempts):
            rng.shuffle(cards)
            if self._possible(cards) and all(need.met(cards) for need in needs):
                return cards
        return _walk(_match(cards, self._narrowed), self._barred, needs, rng)

    def _possible(self, cards: list[int]) -> bool:
        """True if no place bars the face of its card."""
        return not any(BIT[cards[place]] & mask for place, mask in self._barring)


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
