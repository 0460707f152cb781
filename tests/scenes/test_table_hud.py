"""Hud: what stands on the table lies apart, at every size: plates, score, badges, chips and words, and no
card upon them."""

from dataclasses import replace
from itertools import combinations

import pytest
from pygame import Rect

from tabletop.scenes.table.decor.turn_arrow import turn_arrow
from tabletop.scenes.table.effects.bubbles import bounds
from tabletop.scenes.table.hud import BANNER_DEPTH, Messages
from tabletop.session.app_context import apply
from tabletop.storage.settings import Settings
from tabletop.ui.layout.fans import corners, layout
from tabletop.ui.toolkit import printed
from tests.fullest import states, table_of
from tests.invariants.legibility import Legibility
from tests.scenes.table_person import AnyMove, Seat

SIZES = [(1024, 640), (1440, 900), (2560, 1440)]
CASES = [("oh-heck", 3), ("oh-heck", 4), ("oh-heck", 5), ("oh-heck", 6), ("oh-heck", 7), ("xeri", 2)]


def stands(person):
    """The rectangles of what is painted on the felt, by name."""
    plates = person.app.canvas._plates.items()
    return {name: plate.rect for name, plate in plates if not name.startswith("target") and name != "bar"}


def crossing(one, other):
    part = one.clip(other)
    return part.width > 2 and part.height > 2


def complaints(person):
    window = Rect((0, 0), person.app.size)
    things = stands(person)
    wrong = [name for name, rect in things.items() if not window.contains(rect)]
    wrong += [
        f"{one} meets {other}"
        for one, other in combinations(things, 2)
        if crossing(things[one], things[other])
    ]
    table = person.table
    for key, pose in layout(table.view, table.table, table.game_table).items():
        points = [(x * table.table.unit, y * table.table.unit) for x, y in corners(pose)]
        left, top = min(x for x, _y in points), min(y for _x, y in points)
        card = Rect(left, top, max(x for x, _y in points) - left, max(y for _x, y in points) - top)
        wrong += [f"{key} lies on {name}" for name, rect in things.items() if crossing(card, rect)]
    return wrong


@pytest.mark.parametrize(
    "size", [SIZES[0], *(pytest.param(size, marks=pytest.mark.broad) for size in SIZES[1:])]
)
@pytest.mark.parametrize("text_size", [pytest.param(1.0, marks=pytest.mark.long), 2.0])
@pytest.mark.parametrize(("slug", "seats"), CASES)
def test_nothing_lies_on_anything_else(slug, seats, text_size, size):
    person = Seat(slug, seats, size, text_size=text_size, seed=8)
    for _turn in range(3):
        person.rest()
        assert complaints(person) == []
        person.table.play(person.table.gestures.view.moves[-1])


def test_many_chips_fit_into_the_middle():
    person = Seat("oh-heck", 4, (1024, 640), settings={"start": 10}, seed=8)
    person.rest()
    assert "chips" in stands(person)
    assert complaints(person) == []


@pytest.mark.parametrize("size", SIZES)
def test_a_banner_can_be_read_from_its_first_frame(size):
    person = Seat("xeri", 2, size=size, speed=1.0)
    hud, found = person.table.hud, []
    hud.say("Xeri\n10 points for you")
    for _frame in range(20):
        hud.tick(1 / 60)
        found += [
            (sprite.y, text.px)
            for sprite in hud.sprites()
            for text in printed.on(sprite.picture)
            if text.words == "10 points for you"
        ]
    assert len({top for top, _px in found}) > 2  # it moved
    assert min(px for _top, px in found) >= person.app.theme.smallest_text


@pytest.mark.parametrize(("slug", "seats", "buttons"), [("xeri", 2, 1), ("skull-and-roses", 3, 0)])
def test_the_dealers_button_lies_at_one_plate_unless_nobody_deals(slug, seats, buttons):
    person = Seat(slug, seats, seed=8)
    person.rest()
    assert [text.words for text in person.app.readable()].count("D") == buttons


@pytest.mark.parametrize(("slug", "asked"), [("truco", True), ("bisca", False)])
def test_what_buttons_alone_answer_is_asked_above_them(slug, asked):
    state = next(state for state in states(slug) if "said" in state.what)
    app, table = table_of(state, (1440, 900), 1.0)
    places = dict(app.canvas.places())
    answers = [rect for rect, _move in table.buttons.moves()]
    words = places["words"]
    assert answers and (words.bottom < min(rect.top for rect in answers)) == asked
    assert (words.left > app.size[0] / 2) == asked
    assert words.collidelist([rect for name, rect in places.items() if name.startswith("plate ")]) < 0


@pytest.mark.parametrize(
    ("slug", "seats", "what", "size"),
    [("truco", 4, "pile", (2560, 1080)), ("skull-and-roses", 12, "pile", (1024, 640))],
)
def test_score_and_chips_keep_off_what_lies_there_in_large_type(slug, seats, what, size):
    state = next(state for state in states(slug) if (state.record.seats, state.what) == (seats, what))
    app, _table = table_of(state, size, 2.0)
    assert Legibility().look(app) == []


class AllPass(AnyMove):
    """Opponents who pass whenever they may."""

    def any_of(self, view):
        return next((move for move in view.moves if move.action == "pass"), view.moves[0])


def test_a_question_is_large_in_large_type_where_anything_else_can_give_way(monkeypatch):
    monkeypatch.setattr("tests.scenes.table_person.AnyMove", AllPass)
    person, asked = Seat("euchre", 4, (1024, 640), text_size=2.0), []
    for _turn in range(2):
        person.rest()
        asked.append(person.table.view.phase)
        sizes = [text.px for text in person.app.readable() if text.name == "chips"]
        assert min(sizes) >= 0.65 * person.app.theme.text_px("label"), asked
        person.table.play(next(move for move in person.table.gestures.view.moves if move.action == "pass"))
    assert asked == ["order", "name"]


def test_a_long_message_is_dense_where_it_has_no_room_otherwise():
    person = Seat("basic-rummy", 2, (1024, 640), text_size=2.0)
    person.rest()
    person.table.toggle_log()
    words = "Your lead: mark a single card, a pair, three of a rank, a run of five, or any other combination, and play it."
    person.table.hud._put_words(Messages(prompt=words))
    person.app.step(0.0)
    said = [text.words for text in person.app.readable() if text.name == "words"]
    assert " ".join(said) == words


@pytest.mark.parametrize(
    ("slug", "seats", "what"), [("diloti", 2, "melds"), ("golf", 12, "pile"), ("basic-rummy", 2, "pile")]
)
def test_what_is_asked_is_as_large_as_it_was_wished_where_there_is_room_for_it(slug, seats, what):
    """In large type long sentences were half as large as was wished, beside a hand of few cards."""
    state = next(state for state in states(slug) if (state.record.seats, state.what) == (seats, what))
    app, table = table_of(state, (1024, 640), 2.0)
    said = [text for text in app.readable() if text.name == "words"]
    assert said and min(text.px for text in said) >= app.theme.text_px("small")
    hand = [rect for key in table.stage.settled() if key[0] == "hand:0" and (rect := table.stage.rect(key))]
    assert dict(app.canvas.places())["words"].collidelist(hand) < 0


@pytest.mark.parametrize("left_handed", [False, True])
def test_a_long_question_beside_a_full_hand_has_the_room_above_the_buttons(left_handed):
    """Beside 31 cards there is little room at the left: in usual type it was set small, in large type half as large as that
    should be."""
    state = next(state for state in states("landlord") if state.what == "cards in hand")
    for size, text, share in (((1440, 900), 1.0, 1.0), ((1024, 640), 2.0, 0.65)):
        app, table = table_of(state, size, text)
        apply(app, Settings(text_size=round(100 * text), left_handed=left_handed))
        app._lay_out()
        app.step(0.0)
        said = [text for text in app.readable() if text.name == "words"]
        assert said[0].px >= share * app.theme.text_px("body")
        words = dict(app.canvas.places())["words"]
        assert (words.left > size[0] / 2) != left_handed
        assert words.collidelist([*table.hud.own_hand, *table.buttons.rects(lambda: None)]) < 0


def test_the_state_of_the_match_is_not_cut_beside_the_title_in_large_type():
    person = Seat("brazilian-canasta", 4, (1440, 900), text_size=2.0)
    person.rest()
    person.table.hud._put_bar("Deal 11 of 12 · stock 129 · to 15,000 points · dealer Wilhelmina Featherstone")
    person.app.step(0.0)
    said = [text for text in person.app.readable() if text.name == "bar"]
    assert any(text.words.startswith("Deal 11 of 12 · stock") for text in said)
    assert not any(text.shortened for text in said)


def test_what_happened_last_does_not_grow_over_the_own_plate():
    person = Seat("mattis", 5, (1024, 640), text_size=2.0)
    person.rest()
    person.table.toggle_log()
    person.table.hud._put_words(Messages(latest="The second half: ♥ hearts are trump."))
    lying = dict(person.app.canvas.places())
    assert not lying["words"].colliderect(lying["plate 0"])


@pytest.mark.parametrize("following", [(20, 400), (400, 20)])
def test_the_arrow_of_the_turn_keeps_off_cards_and_words(following):
    plate, table = Rect(10, 180, 170, 60), Rect(0, 0, 800, 600)
    taken = [Rect(10, 100, 140, 70), Rect(182, 200, 80, 120)]
    arrow = turn_arrow(plate, taken, Rect(following, plate.size), table, (0, 0))
    assert arrow.rect.collidelist(taken) < 0 and not plate.collidepoint(arrow.rect.center)


def test_the_arrow_of_the_turn_keeps_off_the_labels_of_melds():
    person = Seat("joker-canasta", 4, (1440, 900), text_size=2.0)
    person.rest()
    hud = person.table.hud

    def arrow():
        return hud._ring()[1].rect

    before = arrow()
    hud.canvas.put("label 0", before.copy(), lambda _target: None, ())
    assert not arrow().colliderect(before)


@pytest.mark.parametrize(
    ("slug", "what"), [("seven-rummy", "cards in hand"), ("oklahoma", "said"), ("mattis", "cards in hand")]
)
def test_the_arrow_of_the_turn_keeps_off_what_is_asked(slug, what):
    """Where it had no room beside or above the plate it stood upon the prompt, in large type."""
    state = [each for each in states(slug) if each.what == what][-1]
    app, table = table_of(state, (1024, 640), 2.0)
    app.step(0.05)
    _ring, arrow = table.hud.sprites()
    assert not [text.words for text in app.readable() if arrow.rect.inflate(-4, -4).colliderect(text.rect)]


def test_the_arrow_of_the_turn_keeps_off_the_pack_that_is_not_played_with():
    """In Euchre it lies beside the plate of who deals next, and the arrow stood upon it."""
    person = Seat("euchre", 4, (1440, 900), seed=4)
    person.rest()
    packs = [rect for name, rect in person.app.canvas.places() if name.startswith("prop")]
    assert packs and person.table.hud._ring()[1].rect.collidelist(packs) < 0


@pytest.mark.parametrize(
    ("slug", "seats", "size"),
    [("oklahoma", 5, (1440, 900)), ("hand-and-foot", 4, (1024, 640)), ("basic-rummy", 6, (1024, 640))],
)
def test_the_arrow_of_the_turn_keeps_off_titles_whosever_turn_it_is(slug, seats, size):
    """In large type it stood upon the first letters of whose melds lie there, and of the words in the bar."""
    person = Seat(slug, seats, size, text_size=2.0)
    person.rest()
    hud, view = person.table.hud, person.table.view
    for seat in range(seats):
        hud._turn_to(replace(view, awaited=frozenset({seat})))
        hud.ring.finish()
        arrow = hud._ring()[1].rect.inflate(-4, -4)
        covered = [
            text.words
            for text in person.app.readable()
            if text.kind == "plate" and arrow.colliderect(text.rect)
        ]
        assert covered == []


def test_the_arrow_of_the_turn_is_smaller_where_there_is_little_room():
    plate, table = Rect(10, 180, 170, 60), Rect(0, 0, 800, 600)
    taken = [Rect(0, 0, 800, 158), Rect(182, 158, 600, 442), Rect(0, 242, 800, 300)]
    arrow = turn_arrow(plate, taken, Rect(400, 20, *plate.size), table, (0, 0))
    assert arrow.rect.collidelist(taken) < 0 and arrow.rect.height < 0.46 * plate.height


def test_the_arrow_of_the_turn_keeps_off_melds_and_the_own_cards():
    """In large type it covered the corner of a card that lay above the plate."""
    (state,) = [each for each in states("brazilian-canasta") if each.what == "melds"]
    app, table = table_of(state, (1024, 640), 2.0)
    arrow = table.hud._ring()[1].rect
    assert arrow.collidelist([bounds(table.hud, pose) for pose in table.poses.values()]) < 0
    assert app.canvas.target.get_rect().contains(arrow)


@pytest.mark.parametrize(
    ("size", "text_size"), [((1440, 900), 1.25), ((1024, 640), 1.0), ((2560, 1440), 2.0)]
)
def test_a_banner_lies_clear_of_chips_to_choose_from(size, text_size):
    """Where the others bid at once the chips came before "One card each" was read, and lay upon it."""
    person = Seat("oh-heck", 7, size, text_size=text_size)
    person.rest()
    while "chips" not in dict(person.table.hud.canvas.places()):
        person.frame()
    person.table.hud.say("One card each")
    person.table.hud.finish()
    (banner,) = [sprite for sprite in person.table.hud.sprites() if sprite.depth == BANNER_DEPTH]
    chips = dict(person.table.hud.canvas.places())["chips"]
    assert not banner.rect.colliderect(chips) and Rect((0, 0), size).contains(banner.rect)
