"""Layouts at the three sizes, for every number of seats: nothing off screen, nothing over a plate or over words."""

from dataclasses import replace
from itertools import combinations, pairwise, product
from random import Random

import pytest

from tabletop.games import catalog
from tabletop.ui.abilities.seat_changes import SeatChanges
from tabletop.ui.cards.poses import CARD_RATIO
from tabletop.ui.layout.crowded import crowded, trayed
from tabletop.ui.layout.fans import corners, fits_in_hand, heap, layout, other_fan, own_fan, won_tricks
from tabletop.ui.layout.seating import IN_A_ROW, LEAST_STEP, ROUND_THE_TABLE, Box, Seating, left_handed
from tabletop.ui.layout.solver import seated

SIZES = [(1024, 640), (1440, 900), (2560, 1440), (1280, 1024), (3440, 1440)]
A_PIXEL = 0.012


def bounds(pose):
    points = corners(pose)
    left, top = min(x for x, _y in points), min(y for _x, y in points)
    return Box(left, top, max(x for x, _y in points) - left, max(y for _x, y in points) - top)


def inside(box, table):
    return (
        box.x >= -A_PIXEL
        and box.y >= -A_PIXEL
        and box.right <= table.width + A_PIXEL
        and box.bottom <= table.height + A_PIXEL
    )


def overlap(one, other):
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return wide > A_PIXEL and high > A_PIXEL


@pytest.mark.parametrize("seats", range(1, 13))
@pytest.mark.parametrize(("text", "cards"), [(1.0, 13), (1.5, 10), (2.0, 13), (1.0, 18), (2.0, 40)])
def test_places_lie_apart_and_on_the_table(seats, text, cards):
    for size in SIZES:
        lies_apart(seated(size, Seating(seats, 0, cards, text)), seats)


def lies_apart(table, seats):
    assert [place.seat for place in table.places] == list(range(seats))
    boxes = [
        (f"{name} {p.seat}", getattr(p, name)) for p in table.places for name in ("plate", "hand", "won")
    ]
    boxes += [("words", table.words), ("actions", table.actions)]
    boxes += [("log", table.log)] if table.log else []
    for name, box in boxes:
        right = table.width + (table.log.w + 0.2 if table.log and name == "log" else 0)
        assert box.w > 0 and box.h > 0, name
        assert (
            box.x >= 0
            and box.y >= 0.5
            and box.right <= right + A_PIXEL
            and box.bottom <= table.height + A_PIXEL
        ), name
    for (name, one), (other_name, other) in combinations(boxes, 2):
        assert not overlap(one, other), (name, other_name)
    for place in table.places:
        for box in (table.left, table.middle, table.right):
            assert not overlap(place.plate, box) and not overlap(place.hand, box), place


@pytest.mark.parametrize("slug", catalog.GAMES)
def test_plates_lie_apart_for_the_left_hand_too_whoever_looks_at_the_table(slug):
    """Who looked on from a bench of Truco had the bench's plate on another one."""
    scene, rules = catalog.part(slug, "table").TABLE, catalog.rules(slug)
    for seats in {rules.seat_counts[0], rules.seat_counts[-1]}:
        for viewer, text in product(range(seats), (1.0, 2.0)):
            seating = Seating(seats, viewer, scene.largest_hand, text, 1.3)
            table = left_handed(scene.geometry((1280, 720), seating), 20.0)
            plates = [place.plate for place in table.places]
            met = [pair for pair in combinations(plates, 2) if overlap(*pair)]
            assert not met, (seats, viewer, text)
            assert not any(overlap(plate, table.words) or overlap(plate, table.actions) for plate in plates)


@pytest.mark.parametrize("seats", sorted(ROUND_THE_TABLE))
def test_the_others_sit_clockwise(seats):
    table = seated((1440, 900), Seating(seats + 1, 0))
    edges = [place.edge for place in table.places[1:]]
    assert edges == sorted(edges, key=("left", "top", "right").index)
    lefts = [place.plate.y for place in table.places[1:] if place.edge == "left"]
    tops = [place.plate.x for place in table.places[1:] if place.edge == "top"]
    rights = [place.plate.y for place in table.places[1:] if place.edge == "right"]
    assert lefts == sorted(lefts, reverse=True) and tops == sorted(tops) and rights == sorted(rights)


def positions(slug, seats, moves=70):
    """Views of a random game, one after each move, from changing seats."""
    rng, game = Random(seats), catalog.rules(slug)(seats)
    for count in range(moves):
        if game.over:
            return
        if game.due:
            game.chance(rng)
        else:
            seat = min(game.awaited())
            game.play(seat, rng.choice(game.moves(seat)))
        yield game.view(count % seats)


SEATED = [(slug, seats) for slug in sorted(catalog.GAMES) for seats in catalog.rules(slug).seat_counts]


@pytest.mark.parametrize(("slug", "seats"), SEATED)
def test_every_card_of_the_hand_has_a_place_and_a_readable_index(slug, seats):
    scene = catalog.part(slug, "table").TABLE
    table = scene.geometry((1024, 640), Seating(seats, 0, scene.largest_hand))
    changes = scene.ability(SeatChanges)
    for view in positions(slug, seats):
        if view.seat:
            continue
        now = changes.seated(view, table) if changes else table
        poses = [pose for (zone, _n), pose in layout(view, now, scene).items() if zone == "hand:0"]
        assert len(poses) == len(view.zones["hand:0"])
        rows = {pose.z // 100 for pose in poses}
        for row in rows:
            ordered = sorted((pose for pose in poses if pose.z // 100 == row), key=lambda pose: pose.x)
            assert all(b.x - a.x >= LEAST_STEP * b.scale - 1e-9 for a, b in pairwise(ordered))


@pytest.mark.parametrize("slug", sorted(catalog.GAMES))
def test_cards_of_the_hand_grow_as_a_person_wants_them_and_backs_do_not(slug):
    scene, seats = catalog.part(slug, "table").TABLE, catalog.rules(slug).seat_counts[0]
    view = next(view for view in positions(slug, seats) if view.zones.get("hand:0") and not view.seat)
    usual, largest = (
        layout(
            view, scene.geometry((1024, 640), Seating(seats, 0, scene.largest_hand, card_size=size)), scene
        )
        for size in (1.0, 1.3)
    )
    for key, pose in usual.items():
        if key[0] == "hand:0":
            assert largest[key].scale >= pose.scale
        elif key[0].startswith("hand:"):
            assert largest[key].scale <= pose.scale
    own = [key for key in usual if key[0] == "hand:0" or key[0].startswith("slot:0:")]
    assert any(largest[key].scale > usual[key].scale for key in own) or len(own) > 12


LAID_OUT = [(slug, seats) for slug, seats in SEATED if catalog.part(slug, "table").TABLE.largest_hand == 1]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("slug", "seats"), LAID_OUT)
def test_a_larger_own_layout_leaves_the_piles_and_what_others_have_readable(slug, seats, size):
    scene = catalog.part(slug, "table").TABLE
    view = next(view for view in positions(slug, seats) if not view.seat and view.zones.get("slot:0:1"))
    usual, largest = (
        layout(view, scene.geometry(size, Seating(seats, 0, 1, card_size=card_size)), scene)
        for card_size in (1.0, 1.3)
    )
    for key, pose in usual.items():
        if key[0].startswith("slot:0:"):
            assert largest[key].scale >= pose.scale
        elif key[0].startswith("slot:"):
            assert largest[key].scale >= min(0.4, pose.scale) - 1e-9
        elif key[0] in ("stock", "discard"):
            assert largest[key].scale >= 0.97 * pose.scale


@pytest.mark.parametrize("card_size", [1.0, 1.15, 1.3])
@pytest.mark.parametrize("count", [1, 2, 5, 10, 15, 20, 26, 27, 40])
def test_the_own_hand_fits_whatever_its_size(count, card_size):
    table = seated((1024, 640), Seating(4, 0, count, card_size=card_size))
    box = table.place(0).hand
    poses = own_fan([0] * count, range(count), box, largest=card_size)
    assert len(poses) == count and fits_in_hand(count, box)
    for pose in poses.values():
        assert inside(bounds(pose), table)
    rows = {}
    for pose in poses.values():
        rows.setdefault(int(pose.z) // 100, []).append(pose.x)
    assert len(rows) == (1 if count <= IN_A_ROW else 2)
    for row in rows.values():
        row.sort()
        assert all(b - a >= 0.26 if count > IN_A_ROW else b - a >= LEAST_STEP for a, b in pairwise(row))


@pytest.mark.parametrize("others", range(1, 12))
@pytest.mark.parametrize("count", [1, 13, 30])
def test_other_hands_stay_in_their_boxes(others, count):
    table = seated((1024, 640), Seating(others + 1, 0))
    for place in table.places[1:]:
        for pose in other_fan([None] * count, range(count), place).values():
            box = bounds(pose)
            assert place.hand.x - 0.06 <= box.x and box.right <= place.hand.right + 0.06
            assert place.hand.y - 0.06 <= box.y and box.bottom <= place.hand.bottom + 0.06


@pytest.mark.parametrize("arranged", [seated, crowded, trayed])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 8, 12])
@pytest.mark.parametrize("count", [1, 4])
def test_the_cards_of_others_lie_close_to_their_plates(arranged, size, seats, count):
    """One card lay up to a card and a half away from the plate that it belongs to."""
    table = arranged(size, Seating(seats, 0, 13))
    for place in table.places[1:]:
        found = [bounds(pose) for pose in other_fan([None] * count, range(count), place).values()]
        across = [max(box.x - place.plate.right, place.plate.x - box.right) for box in found]
        down = [max(box.y - place.plate.bottom, place.plate.y - box.bottom) for box in found]
        assert min(max(wide, high) for wide, high in zip(across, down, strict=True)) < 0.2


@pytest.mark.parametrize("cards", [5, 13, 30])
def test_a_narrow_window_has_larger_cards_where_few_need_no_more_room(cards):
    few, many = (seated((1280, 1280), Seating(seats, 0, cards)) for seats in (4, 12))
    at_the_top = 1280 / 10.9  # where half of the many sit at the upper edge
    assert few.unit >= many.unit > 1.05 * at_the_top
    assert few.unit > 1.15 * at_the_top or cards > 5
    wide = (seated((1440, 900), Seating(seats, 0, cards)) for seats in (4, 12))
    assert [table.unit for table in wide] == pytest.approx([900 / 6.82] * 2, rel=0.002)


@pytest.mark.parametrize("seats", range(2, 13))
def test_won_tricks_stay_in_their_box(seats):
    table = seated((1024, 640), Seating(seats, 0))
    for place in table.places:
        for tricks in (1, 4, 10):
            for pose in won_tricks([None] * (tricks * seats), seats, place).values():
                box = bounds(pose)
                assert place.won.x - A_PIXEL <= box.x and box.right <= place.won.right + A_PIXEL
                assert place.won.y - A_PIXEL <= box.y and box.bottom <= place.won.bottom + A_PIXEL


def test_a_heap_lies_the_same_every_time_and_scattered():
    faces = list(range(20))
    poses = heap(faces, (3.0, 2.0))
    assert poses == heap(faces, (3.0, 2.0))
    assert len({(pose.x, pose.y, pose.angle) for pose in poses.values()}) == len(poses)
    assert all(abs(pose.x - 3.0) < 0.3 and abs(pose.y - 2.0) < 0.3 for pose in poses.values())
    assert CARD_RATIO == 1.4


def test_the_shadows_of_a_squared_pile_do_not_add_up():
    rules, table = catalog.rules("dingo")(4), catalog.part("dingo", "table").TABLE
    view = rules.view(0)
    piled = replace(view, zones={**view.zones, "discard": list(range(20))})
    poses = layout(piled, table.geometry((1440, 900), Seating(4, 0, 13)), table)
    shades = [pose.shade for (zone, _n), pose in poses.items() if zone == "discard"]
    assert len(shades) > 4 and len([shade for shade in shades if shade != "flat"]) == 2


@pytest.mark.parametrize(("seats", "least"), [(3, 0.55), (4, 0.55), (6, 0.5), (12, 0.37)])
def test_the_cards_on_a_mat_are_as_large_as_there_is_room_for(seats, least):
    """In Skull & Roses they are what is played for, and were 0.36 of a card wide."""
    scene = catalog.part("skull-and-roses", "table").TABLE
    table = scene.geometry((1440, 900), Seating(seats, 0, 4))
    game, rng = catalog.rules("skull-and-roses")(seats), Random(1)
    while not all(view.zones[f"pile:{seat}"] for view in [game.view(0)] for seat in range(seats)):
        if game.due:
            game.chance(rng)
            continue
        seat = min(game.awaited())
        game.play(seat, next(move for move in game.moves(seat) if move.cards))
    poses = scene.arrange(game.view(0), table)
    laid = [pose for seat in range(1, seats) for pose in poses[f"pile:{seat}"].values()]
    assert min(pose.scale for pose in laid) >= least
