"""Rules that games of emptying hands share: cards dealt one at a time from the dealer's left, and a number of deals."""

import pytest

from tabletop.families.shedding.rules import DEALS, SheddingGame
from tabletop.games import catalog

SLUGS = [slug for slug in catalog.GAMES if issubclass(catalog.rules(slug), SheddingGame)]


@pytest.mark.parametrize("slug", SLUGS)
def test_cards_are_dealt_one_at_a_time_from_the_dealers_left(slug: str) -> None:
    rules = catalog.rules(slug)
    seats = rules.seat_counts[0]
    game = rules(seats, None, 0)
    assert isinstance(game, SheddingGame)
    once = [game.hand_zones[seat] for seat in (*range(1, seats), 0)]
    assert game.deal_hands(3) == once * 3


@pytest.mark.parametrize("slug", [slug for slug in SLUGS if DEALS in catalog.rules(slug).options])
def test_a_match_has_so_many_deals(slug: str) -> None:
    rules = catalog.rules(slug)
    game = rules(rules.seat_counts[0], {"deals": 2})
    assert isinstance(game, SheddingGame)
    assert game.deal_number == 1 and not SheddingGame.decided(game)
    game.deal_number = 2
    assert SheddingGame.decided(game)
