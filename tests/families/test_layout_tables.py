"""Where the cards of Golf and Trash lie, in windows of any shape, with cards and type of any size."""

from itertools import product

import pytest

from tabletop.games import catalog
from tabletop.ui.layout.fans import card_box
from tabletop.ui.layout.seating import Seating
from tests.ui.test_layout import SIZES

NARROW = (1280, 1024)
OTHERS = [*(size for size in SIZES if size != NARROW), (1024, 768), (1280, 1280), (1600, 1200)]
PLAYERS = [(slug, seats) for slug in ("golf", "trash") for seats in catalog.rules(slug).seat_counts]


@pytest.mark.parametrize(
    "sizes", [pytest.param([NARROW], id="narrow"), pytest.param(OTHERS, id="others", marks=pytest.mark.broad)]
)
@pytest.mark.parametrize(("slug", "seats"), PLAYERS)
def test_what_lies_before_a_player_and_the_card_in_hand_keep_off_the_others(
    slug: str, seats: int, sizes: list[tuple[int, int]]
) -> None:
    """With six players of Trash two spots lay under a neighbour's plate in windows of 4:3 and 5:4."""
    scene = catalog.part(slug, "table").TABLE
    for size, text, card_size in product(sizes, (1.0, 2.0), (1.0, 1.3)):
        table = scene.geometry(size, Seating(seats, 0, scene.largest_hand, text, card_size))
        where = size, text, card_size
        laid = {place.seat: [slot.box for slot in scene.grid(place)] for place in table.places}
        for seat in laid:
            own = [*laid[seat], card_box(*scene.hand_spot(table, seat))]
            others = [place for place in table.places if place.seat != seat]
            theirs = [box for place in others for box in (place.plate, *laid[place.seat])]
            assert not [box for box in own if any(map(box.meets, theirs))], (where, seat)
        at_top = [scene.grid(place)[0].scale for place in table.places if place.edge == "top"]
        alike = all(scale == pytest.approx(at_top[0]) for scale in at_top)
        assert alike, f"the cards of those side by side differ in size: {where}"
