"""Imagined deals: what play has shown to lie somewhere lies there, and all such deals are equally likely."""

from collections import Counter
from random import Random

import pytest

from tabletop.engine.knowledge.imagination import Assigning, Need, _match


def test_what_somebody_must_hold_is_held() -> None:
    need = Need([0, 1], 1 << 5)
    for seed in range(50):
        assert 5 in Assigning(list(range(40)), [0] * 40, [need]).draw(Random(seed))[:2]


def test_several_needs_and_barred_places_hold_together() -> None:
    needs = [Need([0, 1], 0b110), Need([2, 3], 0b100)]
    for seed in range(50):
        cards = Assigning(list(range(30)), [1 << 9] * 4 + [0] * 26, needs).draw(Random(seed))
        assert 2 in cards[2:4] and 1 in cards[:2] and 9 not in cards[:4]
        assert sorted(cards) == list(range(30))


def test_deals_that_meet_a_need_are_equally_likely() -> None:
    # Two of four cards, one of which is a 0 or a 1: all pairs but (2, 3).
    found = Counter(
        tuple(sorted(Assigning([0, 1, 2, 3], [0] * 4, [Need([0, 1], 0b11)]).draw(Random(seed))[:2]))
        for seed in range(3000)
    )
    assert len(found) == 5 and min(found.values()) > 500


@pytest.mark.parametrize("seed", range(12))
def test_where_hardly_any_deal_agrees_one_is_found(seed: int) -> None:
    """Each place takes the card that really lies there, and one or two more."""
    rng = Random(seed)
    cards = rng.sample(range(52), 14)
    allowed = [1 << card | 1 << rng.choice(cards) for card in cards]
    found = _match(rng.sample(cards, 14), [~mask for mask in allowed])
    assert sorted(found) == sorted(cards)
    assert all(1 << card & mask for card, mask in zip(found, allowed, strict=True))
    dealt = Assigning(cards, [~mask for mask in allowed], []).draw(rng)
    assert all(1 << card & mask for card, mask in zip(dealt, allowed, strict=True))


def test_a_game_that_excludes_too_much_is_told() -> None:
    with pytest.raises(ValueError, match="No deal agrees with this view"):
        _match([1, 2, 3], [0, 1 << 1 | 1 << 2 | 1 << 3, 0])
