"""Crowded tables, with made-up games: nothing overlaps, every index can be read, panels light up for what is dragged."""

from dataclasses import replace
from itertools import combinations, pairwise

import pygame
import pytest
from pygame import Rect

from tabletop.ui.cards.poses import CARD_RATIO, COUNTS
from tabletop.ui.layout import meld_layout
from tabletop.ui.layout.crowded import Grid, meld_panels, slots, slotted, trayed
from tabletop.ui.layout.fans import corners, layout
from tabletop.ui.layout.meld_layout import LEAST, TITLE_HEIGHT, Meld, inside, lay_melds
from tabletop.ui.layout.seating import LEAST_STEP, Box, Seating
from tabletop.ui.painting import paint
from tests.scenes import table_person
from tests.scenes.table_person import Seat
from tests.ui import crowded
from tests.ui.test_layout import bounds

SIZES = [(1024, 640), (1440, 900), (2560, 1440)]
CASES = [
    ("partners", 4),
    ("fifteen", 4),
    ("singles", 4),
    ("singles", 5),
    ("triple", 4),
    ("two", 2),
    ("singles", 3),
    ("seven", 6),
    ("seven", 7),
    ("golf", 12),
]
NAMES = ("You", "Otto", "Marta", "Inês", "Hugo", "Ada", "Bruno", "Clara", "Rui", "Sofia", "Theo", "Vera")
INDEX = 0.25, 0.46
"""The corner of a card with rank and suit, by its width."""
RANK_HEIGHT = 0.3
"""The height of the rank alone, by the width of a card."""
READABLE = 28
"""Pixels: no card on the table is narrower in a window of 1024 px."""


@pytest.fixture(autouse=True)
def games(monkeypatch):
    crowded.offer(monkeypatch)
    monkeypatch.setattr(table_person, "NAMES", NAMES)
    yield
    crowded.catalog.rules.cache_clear()


@pytest.fixture
def cut(monkeypatch):
    """The words that are painted with an ellipsis."""
    found, shorten = [], paint.shorten

    def watched(font, words, width):
        said = shorten(font, words, width)
        if said != words:
            found.append(words)
        return said

    monkeypatch.setattr(paint, "shorten", watched)
    return found


def seat(slug, seats, size, text_size=1.0):
    person = Seat(f"crowded-{slug}", seats, size, text_size=text_size)
    person.rest()
    return person


def shown_poses(person):
    return layout(person.table.view, person.table.table, person.table.game_table)


def stands(person):
    """The rectangles of what is painted, by name; of a panel only its title, as cards lie on the rest."""
    found = {}
    for name, plate in person.app.canvas._plates.items():
        if name == "bar" or name.startswith("target"):
            continue
        found[name] = plate.rect.copy()
        if name.startswith("panel"):
            found[name].height = round(TITLE_HEIGHT * person.table.table.unit) - 2
    for number, rect in enumerate(person.table.buttons._rects):
        found[f"button {number}"] = rect
    return found


def card_rects(person):
    unit = person.table.table.unit
    for key, pose in shown_poses(person).items():
        points = [(x * unit, y * unit) for x, y in corners(pose)]
        left, top = min(x for x, _y in points), min(y for _x, y in points)
        yield key, Rect(left, top, max(x for x, _y in points) - left, max(y for _x, y in points) - top)


def crossing(one, other):
    part = one.clip(other)
    return part.width > 2 and part.height > 2


def complaints(person):
    window, things, cards = Rect((0, 0), person.app.size), stands(person), dict(card_rects(person))
    wrong = [name for name, rect in things.items() if not window.contains(rect)]
    wrong += [key for key, rect in cards.items() if not window.inflate(2, 2).contains(rect)]
    wrong += [pair for pair in combinations(things, 2) if crossing(things[pair[0]], things[pair[1]])]
    wrong += [(key, name) for key, card in cards.items() for name in things if crossing(card, things[name])]
    panels = {name: plate.rect for name, plate in person.app.canvas._plates.items() if name[:6] == "panel "}
    for key, card in cards.items():
        home = f"panel {key[0]}"
        wrong += [(key, name) for name, rect in panels.items() if name != home and crossing(card, rect)]
        wrong += [(key, home)] if home in panels and not panels[home].contains(card) else []
    return wrong


def on_card(pose, across, down):
    """The point so far from the upper left corner of a card, by its width."""
    (left, top), (right, edge), _lower, (foot_x, foot_y) = corners(pose)
    down /= CARD_RATIO
    return (
        left + across * (right - left) + down * (foot_x - left),
        top + across * (edge - top) + down * (foot_y - top),
    )


def hidden(person):
    """The open cards of which the index cannot be seen, but for those within a squared meld or a pile.

    In a column the rank is enough: the last card shows the suit of a sequence, and in a set it does not matter.
    """
    unit, stage = person.table.table.unit, person.table.stage
    poses = shown_poses(person)
    labels = person.table.game_table.furniture(
        person.table.view, person.table.table, person.table.watch.cast
    ).labels
    piled = {
        key
        for key, pose in poses.items()
        for label in labels
        if abs(pose.x - label.box.centre[0]) < 0.1 and 0 < label.box.y - pose.y < 1
    }
    piled |= {
        key
        for key, pose in poses.items()
        for (zone, _index), top in poses.items()
        if zone == key[0] and top.mark[:1] == COUNTS and top is not pose
    }
    for key, pose in poses.items():
        if pose.face is None or key in piled or not key[0].startswith(("hand", "meld")):
            continue
        below = poses.get((key[0], key[1] + 1))
        column = key[0].startswith("meld") and below is not None and abs(below.x - pose.x) < 0.01
        high = RANK_HEIGHT if column else INDEX[1]
        for across in (0.04, INDEX[0] / 2, INDEX[0] - 0.02):
            for down in (0.05, high / 2, high - 0.02):
                x, y = on_card(pose, across, down)
                if stage.at((round(x * unit), round(y * unit))) != key:
                    yield key, across, down


@pytest.mark.parametrize(
    "size", [SIZES[0], *(pytest.param(size, marks=pytest.mark.broad) for size in SIZES[1:])]
)
@pytest.mark.parametrize(("slug", "seats"), CASES)
def test_nothing_overlaps_and_every_index_can_be_read(slug, seats, size, cut):
    person = seat(slug, seats, size)
    assert complaints(person) == []
    assert list(hidden(person)) == []
    assert cut == []
    narrowest = min(pose.scale for pose in shown_poses(person).values())
    assert narrowest * person.table.table.unit >= READABLE * size[1] / 640


@pytest.mark.parametrize(("slug", "seats"), CASES)
def test_nothing_overlaps_with_large_text(slug, seats):
    person = seat(slug, seats, (1024, 640), 2.0)
    assert complaints(person) == []
    assert list(hidden(person)) == []


@pytest.mark.parametrize(("slug", "cards"), [("partners", 30), ("triple", 40), ("two", 40), ("fifteen", 26)])
def test_a_large_hand_lies_in_rows_with_room_for_each_index(slug, cards):
    person = seat(slug, 2 if slug == "two" else 4, (1024, 640))
    poses = [pose for (zone, _n), pose in shown_poses(person).items() if zone == "hand:0"]
    assert len(poses) == cards
    rows = {}
    for pose in poses:
        rows.setdefault(round(pose.y, 1), []).append(pose)
    assert len(rows) == 2
    for row in rows.values():
        across = sorted(pose.x for pose in row)
        assert all(b - a >= LEAST_STEP * row[0].scale - 1e-9 for a, b in pairwise(across))


def test_forty_cards_lie_in_fifteen_melds():
    person = seat("fifteen", 4, (1024, 640))
    view = person.table.view
    laid = [meld for side in range(2) for meld in crowded.melds(view, f"meld:{side}")[0]]
    assert len(laid) == 15 and sum(len(meld.keys) for meld in laid) >= 37


def test_a_panel_lights_up_for_what_is_dragged_and_takes_it():
    person = seat("partners", 4, (1024, 640))
    start, panel = person.point(("hand:0", 0)), person.zone("meld:0")
    before = len(person.table.view.zones["meld:0"])
    spot = person.app.canvas._plates["panel meld:0"].rect.move(-12, -12).bottomright
    dark = person.app.picture().get_at(spot)
    person.press(start)
    for pos in (start[0], start[1] - 20), panel:
        person.frame(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0)))
    plates = person.app.canvas._plates
    assert plates["target meld:0"].rect == plates["panel meld:0"].rect
    assert "target meld:1" not in plates
    lit = person.app.picture().get_at(spot)
    assert lit.r > dark.r + 10, "gold shines through"
    person.release(panel)
    person.rest()
    assert len(person.table.view.zones["meld:0"]) == before + 1
    assert "target meld:0" not in person.app.canvas._plates


def meld(number, count, label=""):
    return Meld(tuple((f"meld:{number}", index) for index in range(count)), (0,) * count, label)


@pytest.mark.parametrize("box", [Box(0, 0, 7.2, 0.95), Box(0, 0, 2.2, 1.0), Box(1, 1, 1.2, 3.4)])
@pytest.mark.parametrize("melds", [1, 3, 6, 12, 20])
def test_any_number_of_melds_stays_in_the_box(melds, box):
    laid = lay_melds([meld(n, 3 + n % 4, "natural" if n % 5 == 4 else "") for n in range(melds)], box)
    folded = [
        zone for zone, poses in laid.poses.items() if any(pose.mark[:1] == COUNTS for pose in poses.values())
    ]
    complete = sum(zone not in folded for zone in laid.poses if int(zone.partition(":")[2]) % 5 == 4)
    assert len(laid.poses) == melds and len(laid.labels) == complete
    apart = []
    for number in range(melds):
        cards = [bounds(pose) for pose in laid.poses[f"meld:{number}"].values()]
        left, top = min(card.x for card in cards), min(card.y for card in cards)
        right, bottom = max(card.right for card in cards), max(card.bottom for card in cards)
        apart.append(Box(left, top, right - left, bottom - top))
    apart += [label.box for label in laid.labels]
    for one in apart:
        assert box.x - 0.01 <= one.x and one.right <= box.right + 0.03
        assert box.y - 0.01 <= one.y and one.bottom <= box.bottom + 0.03
    assert not any(one.meets(other) for one, other in combinations(apart, 2))


def test_the_words_below_a_meld_say_what_all_its_wild_cards_are():
    words = "as 10♦ J♦ Q♦"
    several = Meld(tuple(("meld:0", index) for index in range(5)), (0,) * 5, foot=words)
    table = Seat("oklahoma", 2).table
    for box in (Box(0, 0, 7.2, 0.95), Box(1, 1, 2.2, 3.4)):
        (label,) = lay_melds([several], box).labels
        rect, theme = table.hud.rect(label.box), table.app.theme
        room = rect.width - rect.height // 2
        font = paint.fitted(theme, "caption", words, room)
        assert paint.shorten(font, words, room) == words


def test_the_label_of_a_complete_meld_lies_free_of_its_cards():
    laid = lay_melds([meld(0, 7, "mixed · 7")], Box(0, 0, 7.2, 0.95))
    cards = [bounds(pose) for pose in laid.poses["meld:0"].values()]
    assert max(card.bottom for card in cards) + 0.02 <= laid.labels[0].box.y


def test_more_melds_never_make_cards_larger():
    box = Box(0, 0, 7.2, 0.95)
    scales = [lay_melds([meld(n, 3) for n in range(count)], box).scale for count in range(1, 20)]
    closer = next(n for n, scale in enumerate(scales) if scale < scales[0])
    assert closer > 3 and scales[-1] >= 0.25


@pytest.mark.parametrize("seats", range(2, 13))
def test_slots_lie_before_their_players(seats):
    table = slotted((1024, 640), Seating(seats, 0, 6), Grid(2, 3, 1.62, 1.3, 1.0))
    for place in table.places:
        boxes = [
            Box(slot.x - slot.scale / 2, slot.y - slot.scale * 0.7, slot.scale, slot.scale * CARD_RATIO)
            for slot in slots(place, 6, 3)
        ]
        assert len(boxes) == 6
        assert not any(one.meets(other) for one, other in combinations(boxes, 2))
        for box in boxes:
            assert not box.meets(place.plate) and box.x >= 0 and box.right <= table.width
            assert box.w * table.unit >= READABLE


@pytest.mark.parametrize(("seats", "least"), [(2, 0.6), (4, 0.45), (12, 0.3)])
def test_the_cards_of_the_others_are_as_large_as_the_table_lets_them_be(seats, least):
    """They were 0.34, 0.33 and 0.33 of a card wide, between empty felt at both sides."""
    table = slotted((1440, 900), Seating(seats, 0, 1), Grid(2, 3, 2.68, 1.3, 1.0))
    scales = [slots(place, 6, 3)[0].scale for place in table.places if place.seat]
    assert min(scales) >= least
    assert table.middle.h >= 1.2 and table.middle.bottom <= table.place(0).hand.y


@pytest.mark.parametrize("seats", [2, 5, 9])
def test_slots_at_the_sides_lie_close_to_their_plates(seats):
    table = slotted((1280, 1280), Seating(seats, 0, 1), Grid(2, 3, 2.68, 1.3, 1.0))
    for place in table.places:
        if place.edge in ("left", "right"):
            lowest = slots(place, 6, 3)[-1]
            assert place.plate.y - (lowest.y + lowest.scale * CARD_RATIO / 2) < 0.2


def test_melds_are_laid_once_for_all_who_ask_and_each_gets_poses_of_its_own(monkeypatch):
    folded, laid, melds, box = (
        meld_layout._folded,
        [],
        [meld(number, 5) for number in range(6)],
        Box(0, 0, 5.37, 1.21),
    )
    monkeypatch.setattr(meld_layout, "_folded", lambda *args: laid.append(args) or folded(*args))
    first = lay_melds(melds, box)
    zone = next(iter(first.poses))
    first.poses[zone].clear()
    assert lay_melds(list(melds), Box(0, 0, 5.37, 1.21)).poses[zone]
    assert len(laid) == 1


def test_what_may_lie_open_at_no_cost_is_not_folded():
    """Twenty-two melds were all folded, though open ones had been as large in columns."""
    box = Box(0.0, 0.0, 10.4, 1.15)
    laid = lay_melds([meld(number, 4) for number in range(22)], box)
    assert laid.scale >= 0.4
    assert all(pose.mark == "" for poses in laid.poses.values() for pose in poses.values())


def test_the_words_at_the_feet_of_melds_go_before_a_meld_is_folded():
    box = Box(0.0, 0.0, 3.4, 0.78)
    melds = [replace(meld(number, 4), foot="as J♣" if number else "") for number in range(3)]
    laid = lay_melds(melds, box)
    assert laid.labels == ()
    assert all(pose.mark == "" for poses in laid.poses.values() for pose in poses.values())


def test_many_melds_stand_in_columns_where_cards_are_larger_that_way():
    box = Box(0.0, 0.0, 9.2, 1.3)
    melds = [meld(number, 4) for number in range(11)]
    laid = lay_melds(melds, box)
    rows = lay_melds(melds[:4], box)
    assert laid.scale >= 0.5, "in rows there was room for 0.42"
    assert all(len({round(pose.x, 6) for pose in poses.values()}) == 1 for poses in laid.poses.values())
    assert all(len({round(pose.y, 6) for pose in poses.values()}) == 1 for poses in rows.poses.values())


@pytest.mark.parametrize("size", [*SIZES, (1100, 700)])
@pytest.mark.parametrize("log", [False, True])
def test_the_words_of_the_bar_are_not_cut_by_who_sits_across(size, log, cut):
    person = Seat("canasta", 4, size, persons=())
    if log:
        person.table.toggle_log()
    person.table.hud._put_bar("Deal 12 · stock 36 · up to 10,000 · dealer Maximiliane Wolfe")
    person.app.canvas.paint()
    assert cut == []


@pytest.mark.parametrize("size", SIZES)
def test_who_sits_across_is_as_high_as_the_bar_where_there_is_room(size):
    table = Seat("canasta", 4, size).table.table
    (across,) = [place for place in table.places if place.edge == "top"]
    assert across.hand.y < 0.1
    larger = Seat("canasta", 4, size, text_size=2.0).table.table
    assert table.middle.h > larger.middle.h + 0.4


@pytest.mark.parametrize("size", SIZES)
def test_who_sits_alone_at_a_side_sits_beside_the_piles_so_that_trays_are_as_wide_as_the_table(size):
    person = Seat("canasta", 4, size)
    table = person.table.table
    panels = meld_panels(table, 2)
    assert all(panel.w >= 0.95 * table.width for panel in panels.sides.values())
    beside = [place for place in table.places if place.edge in ("left", "right")]
    assert len(beside) == 2
    for place in beside:
        for box in (place.plate, place.hand):
            assert not any(box.meets(panel) for panel in (*panels.sides.values(), panels.piles))


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_eleven_melds_a_side_are_66_px_wide_at_the_usual_size(text):
    table = trayed((1440, 900), Seating(4, 0, 30, text))
    melds = [meld(number, 3 + number % 3) for number in range(9)]
    melds += [meld(9, 7, "natural"), meld(10, 8, "mixed")]
    threes = meld(11, 2)
    laid = [lay_melds(melds, inside(box, text), [threes]) for box in meld_panels(table, 2).sides.values()]
    least = min(each.scale for each in laid) * table.unit
    assert least >= (66 if text == 1.0 else 48)


def test_a_meld_that_has_no_room_is_folded_and_tells_the_number_of_its_cards():
    melds = [meld(number, 3 + number) for number in range(6)]
    wide, narrow = (lay_melds(melds, Box(0, 0, width, 0.95)) for width in (9.0, 4.2))
    marks = [[pose.mark for pose in poses.values() if pose.mark] for poses in narrow.poses.values()]
    assert not any(pose.mark for poses in wide.poses.values() for pose in poses.values())
    assert narrow.scale >= LEAST
    assert marks[-1] == ["×8"] and marks[0] == [], "the longest melds first, and no more than must be"


def test_a_folded_meld_shows_a_card_that_is_not_wild():
    keys = tuple(("meld:0", index) for index in range(6))
    laid = lay_melds([Meld(keys, (7, 7, 7, 7, 1, 1), wild=2)] * 1, Box(0, 0, 0.6, 0.8))
    top = max(laid.poses["meld:0"].values(), key=lambda pose: pose.z)
    assert (top.face, top.mark) == (7, "×6")


def test_wild_cards_lie_apart_at_the_end_of_a_meld_and_added_cards_stick_out():
    keys = tuple(("meld:0", index) for index in range(4))
    for box in (Box(0, 0, 8.0, 0.95), Box(0, 0, 1.2, 3.4)):
        plain = lay_melds([Meld(keys, (0,) * 4)], box).poses["meld:0"]
        wild = lay_melds([Meld(keys, (0,) * 4, wild=1)], box).poses["meld:0"]
        loose = lay_melds([Meld(keys, (0,) * 4, loose=(3,))], box).poses["meld:0"]

        def step(poses):
            return abs(poses[3].x - poses[2].x) + abs(poses[3].y - poses[2].y)

        assert step(wild) > step(plain) + 0.03
        assert step(loose) > step(plain) + 0.03


@pytest.mark.parametrize("count", range(2, 22))
def test_rows_of_melds_are_about_as_wide_as_each_other(count):
    """They wrapped where the tray ended, and a last meld lay alone below the others."""
    box = Box(0.0, 0.0, 8.7, 3.0)
    laid = lay_melds([meld(number, 3 + number % 2) for number in range(count)], box)
    rows = {}
    for poses in laid.poses.values():
        edge = max(bounds(pose).right for pose in poses.values())
        top = round(min(pose.y for pose in poses.values()), 3)
        rows[top] = max(edge, rows.get(top, 0.0))
    widest_meld = max(
        max(bounds(pose).right for pose in poses.values()) - min(bounds(pose).x for pose in poses.values())
        for poses in laid.poses.values()
    )
    assert max(rows.values()) - min(rows.values()) <= 1.3 * widest_meld * max(1, len(rows) - 1)


def test_how_a_meld_is_spread_is_worked_out_once_though_all_sizes_are_tried():
    """A tray is laid anew with each card that comes to it, in the frame in which it comes."""
    meld_layout._steps.cache_clear()
    melds = [Meld(tuple((f"meld:{n}", at) for at in range(5)), (7,) * 5) for n in range(12)]
    for count in range(1, 13):
        lay_melds(melds[:count], Box(0, 0, 7, 2))
    worked_out = meld_layout._steps.cache_info()
    assert worked_out.misses <= len(meld_layout._spreads(Box(0, 0, 7, 2))) and worked_out.hits > 100
