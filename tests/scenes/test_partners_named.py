"""Partners are named at the table, on their plates and in what explains them, in every state; and the draw for the deal
is not told in advance."""

import re

import pytest
from pygame import mask

from tabletop.engine.knowledge.view import COMMON
from tabletop.engine.match import PERSON, Match, Player
from tabletop.engine.shuffling.fairness import ShuffleSource
from tabletop.games import catalog
from tabletop.scenes.menus.setup import SetupScene
from tabletop.scenes.table.scene import TableScene
from tabletop.ui.toolkit.theme import SIDES
from tabletop.ui.toolkit.window import App
from tabletop.wording.lines import Cast
from tests.every_game import positions
from tests.fullest import FRAMES, states
from tests.scenes.person import Person
from tests.scenes.table_person import NAMES, Seat
from tests.shapes import plain_shapes


def views(slug, seats, some):
    """Views of seat 0 in *some* positions of a random game of *slug*."""
    (shape,) = (shape for shape in plain_shapes(slug) if shape.seats == seats)
    return [game.view(0) for game, _rng in positions(shape, some)]


@pytest.mark.parametrize("slug", ["canasta", "hand-and-foot", "triple-play", "euchre", "truco", "diloti"])
def test_the_partner_is_named_on_the_plate_in_every_state(slug):
    table = catalog.part(slug, "table").TABLE
    for view in views(slug, 4, 12):
        told = [table.words.whole_plate(view, seat, Cast(NAMES[:4], 0)).words for seat in range(4)]
        assert [seat for seat in range(4) if told[seat].startswith("partner")] == [2], told
        colours = [table.guise(view, seat).team for seat in range(4)]
        assert colours[0] == colours[2] != colours[1] == colours[3]


def test_the_viewer_is_you_in_the_middle_of_a_sentence():
    words, cast = catalog.part("euchre", "table").TABLE.words, Cast(("You", "Ada", "Otto", "Inês"), 0)
    view = views("euchre", 4, 1)[0]
    assert words.partners(view, 2, cast).startswith("Otto plays together with you. ")
    assert words.partners(view, 0, cast).startswith("You play together with Otto. ")
    assert (cast.side(0, 2), cast.side_within(0, 2)) == ("You and Otto", "you and Otto")
    assert cast.listed([1, 0]) == ["You", "Ada"] and cast.within(1) == "Ada"


def test_nobody_is_a_partner_of_all_who_look():
    table = catalog.part("euchre", "table").TABLE
    for view in views("euchre", 4, 4):
        assert not [
            seat
            for seat in range(4)
            if "partner" in table.words.whole_plate(view, seat, Cast(NAMES[:4], COMMON)).words
        ]


def test_those_who_play_against_the_landlord_wear_one_colour():
    table = catalog.part("landlord", "table").TABLE
    played = [view for view in views("landlord", 4, 12) if view.phase == "play"]
    for view in played:
        landlord = view.state["landlord"]
        colours = {table.guise(view, seat).team for seat in range(4) if seat != landlord}
        assert len(colours) == 1 and None not in colours and table.guise(view, landlord).team is None
    assert played


def test_the_draw_for_the_deal_is_not_told_in_advance():
    seat = Seat("oh-heck", 4, speed=1.0)
    seat.app.step(0.02)
    assert seat.table._drawing
    said = [text.words for text in seat.app.readable()]
    assert not [
        words for words in said if re.search("dealer|you deal|bid|[Tt]rump", words) or words == "D"
    ], said
    assert seat.table.hud._ringed < 0
    seat.table.hurry()
    seat.rest()
    assert [text.words for text in seat.app.readable() if text.words == "D"]


def test_a_player_is_told_by_name_whom_somebody_plays_with():
    seat = Seat("euchre", 4)
    seat.rest()
    told = {rect.center: words for words, rect, _ink in seat.app.canvas.explained()}
    plates = dict(seat.app.canvas.places())
    assert "You play together with Marta." in told[plates["plate 0"].center]
    assert "Otto plays together with Inês." in told[plates["plate 1"].center]


def side_colours(app):
    """The numbers of pixels in the colours of the first two sides."""
    picture = app.picture()
    return [mask.from_threshold(picture, (*colour, 255), (6, 6, 6, 255)).count() for colour in SIDES[:2]]


@pytest.mark.parametrize(("slug", "partners"), [("canasta", True), ("xeri", False)])
def test_partners_have_one_colour_at_the_table_on_the_sheet_and_in_set_up(slug, partners):
    seat = Seat(slug, 4 if partners else 2)
    seat.rest()
    shown = [side_colours(seat.app)]
    seat.table.scores()
    seat.frame()
    shown.append(side_colours(seat.app))
    shown.append(side_colours(Person(lambda app_context: SetupScene(app_context, slug)).app))
    for counts in shown:
        assert (min(counts) > 40) if partners else (max(counts) < 10), shown


def test_who_declared_a_group_is_named_in_full_at_a_full_table_in_large_type():
    """Words below cards were cut at the width of the shortest, beside free felt."""
    state = next(state for state in reversed(states("diloti")) if state.record.seats == 4)
    names = ("Ann", "Bartholomew", "Cleo", "Dan")
    players = [Player(name, PERSON if seat == state.viewer else "easy") for seat, name in enumerate(names)]
    app = App.offscreen((1024, 640))
    app.set_text_size(2.0)
    app.push(TableScene(app, Match(state.record, players, ShuffleSource.from_seed(1)), lambda: None))
    for _frame in range(FRAMES):
        app.step(0.1)
    labels = [text.words for text in app.readable() if "label" in text.name]
    assert any("Bartholomew" in words for words in labels), labels
