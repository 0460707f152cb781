"""The table of Envite: faces to make, grimaces that only some see, the hand of the empty chair, one screen for a team."""

from itertools import pairwise

import pygame
import pytest

from tabletop.engine.moves import Move
from tabletop.engine.moves import parse as move_in
from tabletop.games.envite.table import TABLE, played_from
from tabletop.games.envite.table_pieces import empty_chair
from tabletop.games.envite.words import envite, side_words
from tabletop.scenes.table.effects.bubbles import speech
from tabletop.scenes.table.hud import READ
from tabletop.session.app_context import apply
from tabletop.storage.settings import Settings
from tabletop.ui.cards.animation import Crossfade, Lap
from tabletop.ui.effects import flourish
from tabletop.ui.effects.flourish import Remark, Shout
from tabletop.ui.effects.grimace import grimace
from tabletop.ui.effects.shows import Rise, Sign
from tabletop.ui.layout.fans import layout
from tests.fullest import states, table_of
from tests.invariants.legibility import Legibility
from tests.scenes.company import Company
from tests.scenes.table_person import Seat


def words(person):
    page = person.table.buttons.page
    return [widget.text for widget in page.words if widget.alive() and widget.visible]


def go_on_until(person, there, most=400):
    for _frame in range(most):
        if there():
            return
        person.frame()
    raise AssertionError("it does not come")


def test_a_team_mate_has_faces_to_choose_from():
    person = Seat("envite", 4, settings={"captains": 1})
    go_on_until(person, lambda: person.table.gestures.view.moves)
    chips = TABLE.chips(person.table.view, person.table.watch.cast)
    assert {chip.move for chip in chips.chips} == set(person.table.view.moves)
    assert all(chip.face and chip.note for chip in chips.chips)
    move = chips.chips[0].move
    person.table.choose(chips.chips[0])
    assert (0, move) in person.match.record.moves


@pytest.mark.parametrize(
    ("text", "log", "left_handed"),
    [(1.0, False, False), (1.0, True, False), (2.0, False, False), (2.0, False, True)],
)
def test_the_faces_to_choose_from_stand_clear_of_larger_cards_and_of_what_is_read(text, log, left_handed):
    person = Seat("envite", 4, (1440, 900), settings={"captains": 1}, text_size=text)
    apply(person.app, Settings(card_size=130, text_size=round(100 * text), left_handed=left_handed))
    person.app._lay_out()
    if log:
        person.table.toggle_log()
    go_on_until(person, lambda: person.table.gestures.view.moves and person.settled())
    lying = dict(person.app.canvas.places())
    assert lying["chips"].collidelist(person.table.hud.own_hand) < 0
    assert not lying["chips"].colliderect(lying["words"])
    assert Legibility().look(person.app) == []


def test_a_captain_finds_signals_on_the_notepad_and_on_the_plate():
    person = Seat("envite", 4, seed=3)
    go_on_until(person, lambda: person.match.view(0).phase == "bid" and person.settled())
    person.match._play(2, person.match._game.moves(2)[0])
    go_on_until(person, lambda: person.table.view.secrets["knows"])
    furniture = TABLE.furniture(person.table.view, person.table.table, person.table.watch.cast)
    name = person.table.watch.cast.name(2)
    assert any(note.strong == "What you know" and name in note.words for note in furniture.notes)
    assert TABLE.words.plate(person.table.view, 2, person.table.watch.cast).mood == "good"
    assert any(name in line for line in person.table.watch.chronicle.lines)


def test_others_see_and_hear_nothing_of_a_signal():
    person = Seat("envite", 4, settings={"notice": 0})
    go_on_until(person, lambda: person.match.view(0).phase == "bid" and person.settled())
    lines, view = person.table.watch.chronicle.lines[:], person.match.view(0)
    person.match._play(3, person.match._game.moves(3)[0])
    assert person.match.view(0) == view and person.match.news(0) == []
    assert person.table.watch.chronicle.lines == lines


def test_the_captain_plays_the_cards_of_the_empty_chair():
    person = Seat("envite", 5, persons=(1,), settings={"signals": "off"})
    for _turn in range(40):
        go_on_until(person, lambda: person.table.gestures.view.moves and person.settled())
        view = person.table.view
        if view.phase == "play" and view.facts["to-play"] == 5:
            break
        person.table.play(Move("pass") if view.phase == "bid" else person.rng.choice(view.moves))
    hand = played_from(view)
    assert hand == "hand:5"
    move = view.moves[0]
    key = (hand, view.zones[hand].index(move.cards[0]))
    person.drag(key, person.table.hud.rect(person.table.table.middle).center)
    assert (1, move) in person.match.record.moves


def see(person):
    """Look at what has come by itself as long as somebody does before pressing it."""
    for _frame in range(30):
        person.frame()


def test_a_shared_screen_is_passed_to_who_may_signal_first():
    person = Seat("envite", 4, persons=(0, 2))
    go_on_until(person, lambda: person.app.scene is not person.table)
    assert person.table.watch.seat == 2
    person.app.pop()
    person.table._uncover()
    go_on_until(person, lambda: "Go on" in words(person))
    assert not any("Ask for" in said for said in words(person))
    see(person)
    person.click(person.button("Go on"))
    go_on_until(person, lambda: person.table.watch.seat == 0)


def test_a_captain_sees_the_sign_when_the_screen_comes_round():
    person = Seat("envite", 4, persons=(0, 2), settings={"notice": 0}, speed=4.0)
    go_on_until(person, lambda: person.app.scene is not person.table)
    person.app.pop()
    person.table._uncover()
    assert not shows(person, Sign)
    go_on_until(person, lambda: person.table.gestures.view.moves)
    person.table.play(person.table.gestures.view.moves[0])
    go_on_until(person, lambda: "Go on" in words(person))
    see(person)
    person.click(person.button("Go on"))
    go_on_until(person, lambda: person.table.watch.seat == 0)
    assert person.table.watch.covered and not shows(person, Sign)
    person.app.pop()
    person.table._uncover()
    person.table._uncover()
    assert len(shows(person, Sign)) == 1


def test_more_faces_than_six_stand_round_the_turned_card():
    for size in ((1024, 640), (1440, 900), (2560, 1440)):
        person = Seat("envite", 12, size=size, settings={"captains": 1, "lies": True})
        go_on_until(person, lambda person=person: person.table.gestures.view.moves)
        buttons, cards = person.table.buttons, layout(person.table.view, person.table.table, TABLE)
        faces = [
            rect
            for rect, move in zip(buttons._rects, buttons._moves, strict=True)
            if move and move.action == "signal"
        ]
        assert len(faces) == 13
        middle = person.table.hud.rect(person.table.table.middle)
        turned = person.table.stage.rect(("upcard", 0))
        assert turned and ("upcard", 0) in cards and turned.collidelist(faces) < 0
        assert all(middle.contains(face) for face in faces)
        assert not any(a.colliderect(b) for n, a in enumerate(faces) for b in faces[n + 1 :])


def bargained(*lines):
    """Four players, none of them signals; nobody moves but as *lines* say."""
    person = Seat("envite", 4, settings={"signals": "off"})
    person.match.asking.thinker.poll = lambda: []
    go_on_until(person, lambda: person.match.view(0).phase == "bid" and not busy(person))
    for line in lines:
        seat, _space, said = line.partition(" ")
        person.match._play(int(seat), move_in(said))
        go_on_until(person, lambda: not busy(person))
    person.app.tempo.speed = 1.0
    return person


def busy(person):
    return person.table.watch.busy or person.table.stage.moving or person.table._drawing


def shows(person, kind):
    return [show for show in person.table.flourishes.shows if isinstance(show, kind)]


def test_for_the_whole_game_everybody_stands_up():
    person = bargained("0 bid = 4", "1 bid = 7", "0 bid = 9")
    person.match._play(1, move_in("bid = game"))
    go_on_until(person, lambda: person.table.watch.banner)
    risen = shows(person, Rise)
    assert len(risen) == 4
    plates = [rise.sprites(rise.duration / 2)[0] for rise in risen]
    rects = [person.table.hud.rect(place.plate) for place in person.table.table.places]
    assert all(plate.y < rect.y for plate, rect in zip(plates, rects, strict=True))
    assert not any(rise.sprites(rise.duration) for rise in risen)


def test_a_trump_that_trawls_is_dragged_round_the_table():
    person = bargained("0 pass", "1 pass")
    game = person.match._game
    leader = game.turn
    trumps = [m for m in game.moves(leader) if game.suits_of[game.trump][m.cards[0]] == game.trump]
    assert trumps, "another seed is needed"
    person.match._play(leader, trumps[0])
    go_on_until(person, lambda: person.table.view.zones["trick"])
    card = next(card for card in person.table.stage._cards if card.key == ("trick", 0))
    assert isinstance(card.motion, Lap)
    middle = person.table.table.middle.centre
    ways = [card.motion.at(card.motion.duration * part / 20) for part in range(21)]
    quarters = {(spot.x > middle[0], spot.y > middle[1]) for spot in ways}
    assert len(quarters) == 4 and ways[-1][:2] == (card.pose.x, card.pose.y)


def test_places_have_the_colours_of_their_sides_and_the_empty_chair_too():
    person = Seat("envite", 5, persons=(1,))
    furniture = TABLE.furniture(person.table.view, person.table.table, person.table.watch.cast)
    colours = [seat.side for seat in furniture.seats]
    assert len(colours) == 6 and len(set(colours)) == 2
    assert all(a != b for a, b in pairwise(colours))


def test_grimaces_are_pictures_of_the_size_asked_for():
    pygame.display.init()
    assert grimace("tongue", 30).size == (30, 30) == grimace("tilt left", 30).size


def test_with_reduced_motion_nobody_rises_and_nothing_goes_round():
    person = bargained("0 pass", "1 pass")
    person.app.tempo.reduced = True
    person.table.watch.on_flourish(flourish.Rise(0))
    assert not shows(person, Rise) and person.table.flourishes.moving
    game = person.match._game
    person.match._play(game.turn, game.moves(game.turn)[0])
    go_on_until(person, lambda: person.table.view.zones["trick"])
    card = next(card for card in person.table.stage._cards if card.key == ("trick", 0))
    assert isinstance(card.motion, Crossfade)


def test_the_words_beside_the_empty_chair_are_not_cut_among_many_in_large_type():
    for size, text_size, said in (((1100, 700), 2.0, False), ((1024, 640), 1.0, True)):
        table = Seat("envite", 11, size, text_size=text_size, persons=(3,)).table
        chairs, notes = empty_chair(table.view, table.table, table.watch.cast)
        assert chairs and bool(notes) == said


def test_while_several_people_look_sides_are_called_by_their_captains():
    """Nobody is on "your side" then; and the names of nine have no room."""
    company = Company("envite", 9, (2, 4), text_size=1.25)
    table = company.table
    for _frame in range(80):
        company.frame()
        if table.watch.covered and company.app.scene is table:
            break
    assert table.watch.covered
    words, cast = TABLE.words, table.watch.cast
    first, second = (cast.name(envite(table.view).captains[side]) for side in (0, 1))
    plates = {words.plate(table.view, seat, cast).words for seat in range(9)}
    assert {f"{first}’s side", f"{second}’s side"} <= plates and not [
        each for each in plates if "your" in each
    ]
    assert side_words(table.view, 0, cast) == f"{first}’s side"
    assert Legibility().look(company.app) == []


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_what_twelve_have_signalled_can_be_read_in_a_high_window(text):
    """Beside a hand between two corners there was room for a word a line, and the last ones were cut."""
    state = next(state for state in states("envite") if state.name == "envite-12-said")
    app, _table = table_of(state, (1280, 1280), text)
    assert Legibility().look(app) == []


@pytest.mark.parametrize("size", [(1024, 640), (1440, 900)])
def test_what_is_said_covers_no_step_of_the_stakes_and_nothing_else_that_is_read(size):
    for state in states("envite"):
        _app, table = table_of(state, size, 1.0)
        places = dict(table.hud.canvas.places())
        for seat in range(state.record.seats):
            plate = places[f"plate {seat}"]
            said = speech(Remark(seat, "Pass"), table.hud, table.view, plate)
            box = said.sprites(1.0)[0].rect
            met = [
                name
                for name, rect in places.items()
                if name.startswith(READ) and rect != plate and rect.colliderect(box.inflate(-4, -4))
            ]
            assert (seat, met) == (seat, [])


@pytest.mark.parametrize("left_handed", [False, True])
def test_what_is_shouted_keeps_off_the_buttons_that_answer_it(left_handed):
    """They come while the bubble stands; in large type, for the left hand, it stood upon two of them."""
    person = Seat("envite", 4, (2560, 1440), text_size=2.0)
    apply(person.app, Settings(text_size=200, left_handed=left_handed))
    person.app._lay_out()
    table = person.table
    wide, high = person.app.size
    corner = pygame.Rect(0 if left_handed else wide * 4 // 5, high * 7 // 10, wide // 5, high * 3 // 10)
    for seat in range(4):
        plate = dict(table.hud.canvas.places())[f"plate {seat}"]
        said = speech(Shout(seat, "Seven stones."), table.hud, table.view, plate)
        assert not said.sprites(1.0)[0].rect.inflate(-4, -4).colliderect(corner), seat
