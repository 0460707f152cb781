"""Sets that add up: what one card takes, against trying everything."""

from itertools import combinations
from random import Random

from tabletop.families.fishing.rules_sums import divide, most_listed, sets_of, unions


def divides(values, total):
    """True if *values* divide into sets of *total*, by trying every set that the first may be in."""
    if not values:
        return True
    rest = range(1, len(values))
    return any(
        values[0] + sum(values[n] for n in chosen) == total
        and divides([values[n] for n in rest if n not in chosen], total)
        for size in range(len(values))
        for chosen in combinations(rest, size)
    )


def test_the_source_takes_an_eight_five_and_three_and_six_and_two_with_one_eight() -> None:
    values = (2, 3, 5, 6, 8)
    assert 0b11111 in unions(values, 8)
    assert sorted(sets_of(values, 8)) == [0b00110, 0b01001, 0b10000]


def test_unions_are_all_that_divide_and_nothing_else() -> None:
    rng = Random(2)
    for _ in range(60):
        values = tuple(sorted(rng.randint(1, 10) for _ in range(rng.randint(0, 7))))
        total = rng.randint(1, 10)
        masks = range(1 << len(values))
        chosen = {mask: [v for n, v in enumerate(values) if mask >> n & 1] for mask in masks}
        assert list(unions(values, total)) == [mask for mask in masks if divides(chosen[mask], total)]
        card = rng.randint(1, 10)
        with_card = [mask for mask in masks if divides([card, *chosen[mask]], total)]
        assert list(unions(values, total, card)) == with_card
        assert [divide(chosen[mask], total) for mask in masks] == [
            divides(chosen[mask], total) for mask in masks
        ]


def test_few_things_are_listed_where_much_lies_there() -> None:
    assert [most_listed(count) >= count for count in (8, 9)] == [True, False]
    assert max(mask.bit_count() for mask in unions((1,) * 9, 3, 0, most_listed(9))) == 3
    assert [most_listed(count) for count in (9, 12, 13, 20)] == [3, 3, 2, 2]


def test_no_more_things_are_taken_than_are_listed() -> None:
    values = (1, 1, 2, 2, 3, 4)
    for most in range(1, 6):
        for total in (4, 5, 6):
            few = [mask for mask in sets_of(values, total) if mask.bit_count() <= most]
            assert sorted(sets_of(values, total, most)) == sorted(few)
            for card in (0, 1, total):
                both = [mask for mask in unions(values, total, card) if mask.bit_count() <= most]
                assert list(unions(values, total, card, most)) == both
