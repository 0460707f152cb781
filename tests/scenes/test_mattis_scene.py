"""The table of Mattis: two clicks for a sequence, one for a pick-up, and what everybody is to notice."""

import pygame
import pytest

from tabletop.cards import names, parse
from tabletop.engine import events, moves
from tabletop.games.mattis.rules import FLIP
from tabletop.games.mattis.table import TABLE, suit_place
from tabletop.games.mattis.table_layout import heaps
from tabletop.ui.cards.poses import CARD_RATIO
from tabletop.ui.effects.flights import Trail
from tabletop.ui.effects.flourish import Fly, Gleam
from tabletop.ui.layout.fans import layout
from tabletop.ui.layout.seating import Box, Seating
from tabletop.wording.lines import Cast
from tests.games.mattis_positions import first_half, play, second_half
from tests.scenes.table_person import NAMES, Seat, with_keys, with_mouse

SEATED = TABLE.geometry((1440, 900), Seating(3, 0))
CAST, CAST4 = Cast(NAMES[:3], 0), Cast(NAMES[:4], 0)


def seated_at(game):
    """A person at seat 0 of *game*; nobody else moves."""
    person = Seat("mattis", game.seats)
    person.match._game = game
    person.match._shown.clear()
    person.match.asking.thinker.poll = lambda: []
    person.table.watch.begin()
    person.table.refresh()
    person.table.hurry()
    person.frame()
    return person


def mark(person, *faces):
    for face in faces:
        person.later()
        person.click(person.point(person.key_of(parse(face))))


def made(person):
    return [str(move) for seat, move in person.match.record.moves if seat == 0]


# What is chosen


def test_a_click_on_the_stock_says_what_it_would_do_and_only_a_second_one_plays_blind():
    person = seated_at(first_half(["Kc 9d 2s", "Qh 8c 5d", "Jd 7s 3h"], stock="4c 6h Th 5s"))
    stock = person.key_of("stock")
    person.later()
    person.click(person.point(stock))
    assert made(person) == [] and person.table.selection.chosen == [stock]
    said = person.table.messages(person.table.view, person.table.gestures).prompt
    assert "whatever it is" in said and "once more" in said
    assert person.table.stage.settled()[stock].shade == "glow"
    person.key(pygame.K_ESCAPE)
    assert person.table.selection.chosen == [] and person.app.scene is person.table
    person.later()
    person.click(person.point(stock))
    person.later()
    person.click(person.point(stock))
    assert made(person) == ["flip"]


def test_enter_on_the_stock_asks_too():
    person = seated_at(first_half(["Kc 9d 2s", "Qh 8c 5d", "Jd 7s 3h"], stock="4c 6h Th 5s"))
    person.table.selection.go_to([person.key_of("stock")])
    person.key(pygame.K_RETURN)
    assert made(person) == []
    person.key(pygame.K_RETURN)
    assert made(person) == ["flip"]


def test_the_lowest_and_the_highest_card_are_enough_for_a_sequence():
    person = seated_at(second_half(["2c 3c 4c 5c 9h", "Kc Ah", "As 4d"]))
    mark(person, "2c", "5c")
    assert "four cards" in person.table.messages(person.table.view, person.table.gestures).prompt
    person.click(person.button("Play 2♣–5♣"))
    assert made(person) == ["play 2c 3c 4c 5c"]


def test_between_the_marked_ends_of_a_sequence_the_cards_glow():
    person = seated_at(second_half(["2c 3c 4c 5c 9h", "Kc Ah", "As 4d"]))
    mark(person, "2c")
    assert glowing(person) == ["2c"]
    mark(person, "5c")
    assert glowing(person) == ["2c", "3c", "4c", "5c"]
    mark(person, "5c")
    assert glowing(person) == ["2c"]


def glowing(person):
    cards = [
        card for card in person.table.stage._cards if card.key[0] == "hand:0" and card.pose.shade == "glow"
    ]
    return names(sorted(card.pose.face for card in cards)).split()


def test_what_is_no_sequence_is_refused_with_a_sentence():
    person = seated_at(second_half(["2c 3c 5c 9h", "Kc Ah", "As 4d"]))
    mark(person, "2c", "5c")
    person.later()
    person.click(person.zone("trick"))
    assert "has a gap" in person.table.refused and not made(person)


def test_one_click_on_the_lowest_play_picks_all_of_it_up():
    game = second_half(["2d 9h", "2c 3c Ah", "Kc As"], lead=1)
    play(game, "1 play 2c 3c", "2 play Kc")
    person = seated_at(game)
    person.click(person.point(("trick", 2)))
    assert not made(person), "the higher play is not for picking up"
    person.later()
    person.click(person.point(("trick", 0)))
    assert made(person) == ["draw > trick"]
    assert names(sorted(person.match.view(0).hand())) == "2c 3c 2d 9h"


def test_the_lowest_play_can_be_dragged_into_the_hand_as_a_whole():
    game = second_half(["2d 9h", "2c 3c Ah", "Kc As"], lead=1)
    play(game, "1 play 2c 3c", "2 play Kc")
    person = seated_at(game)
    start = person.point(("trick", 0))
    person.press(start)
    end = person.zone("hand:0")
    for part in (0.3, 1.0):
        pos = tuple(round(a + (b - a) * part) for a, b in zip(start, end, strict=True))
        person.frame(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0)))
    assert person.table.stage.held == [("trick", 0), ("trick", 1)]
    person.release(end)
    assert made(person) == ["draw > trick"]


def test_two_clicks_on_the_stock_play_blind():
    person = seated_at(first_half(["Kc 2h 9h", "8d 2d 3d", "5s 6s 7s"], "Kd 3h 4h 4d 5d"))
    for _click in range(2):
        person.later()
        person.click(person.point(("stock", 4)))
    assert made(person) == [str(FLIP)]


@pytest.mark.parametrize("make", [with_mouse, with_keys])
def test_every_move_of_the_second_half_can_be_made(make):
    def position():
        game = second_half(["2d 6c 7c 8c 2s", "2c 3c Ah", "5c As"], lead=1, pickup="free")
        play(game, "1 play 2c 3c", "2 play 5c")
        return game

    moves_there = position().moves(0)
    assert len(moves_there) == 8
    for move in moves_there:
        person = seated_at(position())
        make(person, move)
        assert made(person) == [str(move)]


def test_who_must_pick_up_is_told_what_and_where():
    game = second_half(["2d 9h", "2c 3c Ah", "Kc As"], lead=1)
    play(game, "1 play 2c 3c", "2 play Kc")
    view = game.view(0)
    assert TABLE.words.prompt(view, CAST) == "Nothing you hold beats the K♣: pick up 2♣ 3♣."
    labels = [label.words for label in TABLE.furniture(view, SEATED, CAST).labels]
    assert labels[0].startswith("Pick up") and labels[1] == NAMES[2]


# What is shown


def step_by_step(game, seat, text):
    """The views of seat 0 while the move is shown, one after each event, and the events."""
    view, ordered, seen = game.view(0), events.zones_ordered(game), []
    happened = events.observe(game, seat, moves.parse(text), [0])[0]
    for event in happened:
        view = TABLE.during(events.fold(view, event, ordered), event)
        seen.append(view)
    return seen, happened


def test_the_last_card_is_held_up_and_stays_in_the_middle():
    game = first_half(["9c 2h 3h", "8d 2d 3d", "5s 6s 7s"], "Kd")
    play(game, "0 play 9c", "1 play 8d")
    views, happened = step_by_step(game, 2, "play 5s")
    shown = next(view for view, event in zip(views, happened, strict=True) if isinstance(event, events.Shown))
    held_up = layout(shown, SEATED, TABLE)["stock", 0]
    assert held_up.face == parse("Kd") and held_up.scale == 1.0 and held_up.shade == "glow"
    marker = [pose for key, pose in layout(views[-1], SEATED, TABLE).items() if pose.face == parse("Kd")]
    assert len(marker) == 1 and marker[0].x == pytest.approx(SEATED.middle.centre[0])
    assert [seat for seat in range(views[-1].seats) if TABLE.guise(views[-1], seat).crowned] == [0]


def test_a_card_that_is_turned_comes_up_before_it_shows_its_face():
    game = first_half(["9c 2h 3h", "8d 2d 3d", "5s 6s 7s"], "Kd 8c 7c 6c")
    views, _happened = step_by_step(game, 0, "flip")
    lifted, turned = (layout(view, SEATED, TABLE) for view in views[:2])
    assert lifted["stock", 3].shade == "lift" and lifted["stock", 3].face is None
    assert turned["trick", 0].face == parse("Kd")


def test_a_card_that_is_turned_turns_slowly_and_others_do_not():
    game = first_half(["9c 2h 3h", "8d 2d 3d", "5s 6s 7s"], "Kd 8c 7c 6c")
    views, happened = step_by_step(game, 0, "flip")
    assert TABLE.timing(views[-2], happened[-1], happened[-2]).still, "the move lasts until it has turned"
    slow = layout(views[-2], SEATED, TABLE)["trick", 0].over
    play(game, "1 play 8d")
    assert slow > layout(game.view(0), SEATED, TABLE)["trick", 1].over


def test_a_card_that_is_turned_may_complete_the_trick():
    game = first_half(["9c 2h 3h", "8d 2d 3d", "5s 6s 7s"], "Kd 8c 7c 6c 5c 4c 2c")
    play(game, "0 play 9c", "1 play 8d")
    for view in step_by_step(game, 2, "flip")[0]:
        layout(view, SEATED, TABLE)
    assert view.zones["trick"] == []


def test_arrows_run_from_the_lowest_play_to_who_picks_it_up():
    def position():
        game = second_half(["2d 9h", "2c 3c Ah", "Kc As", "4d 5d"], lead=1)
        play(game, "1 play 2c 3c", "2 play Kc")
        return game

    person = seated_at(position())
    person.app.tempo.speed = 1.0
    person.match._play(3, moves.parse("draw > trick"))
    for _frame in range(20):
        person.frame(seconds=0.05)
        if person.table.flourishes.moving:
            break
    trail = next(show for show in person.table.flourishes.shows if isinstance(show, Trail))
    heads = trail.sprites(0.5 * trail.duration)
    lowest = person.table.stage.rect(("trick", 0))
    plate = person.table.hud.rect(person.table.table.place(3).plate)
    assert heads and all(lowest.left < head.x < plate.right for head in heads)
    assert not trail.sprites(trail.duration)
    labels = TABLE.furniture(person.table.view, person.table.table, CAST4).labels
    assert labels[0].words == "Pick up" and labels[0].tone == "gold"


def test_in_a_tie_only_the_places_of_those_who_are_tied_are_lit():
    game = first_half(["9c 2h 3h", "9d 2d 3d", "5s 6s 7s"], "Kd 8d 7d")
    play(game, "0 play 9c", "1 play 9d", "2 play 5s")
    view = game.view(0)
    assert [TABLE.guise(view, seat).aside for seat in range(3)] == [False, False, True]
    cards = layout(view, SEATED, TABLE)
    assert {key[0] for key, pose in cards.items() if pose.shade == "dim"} == {"hand:2"}
    play(game, "0 play 2h", "1 play 3d")
    assert not any(TABLE.guise(game.view(0), seat).aside for seat in range(3))


def test_the_hat_flies_from_who_wore_it_to_the_mattis():
    game = second_half(["2c", "3d 4d", "3c"], hat=2)
    play(game, "0 play 2c", "1 draw > trick")
    before = game.view(0)
    views, happened = step_by_step(game, 2, "play 3c")
    flown = TABLE.effects_of_moment(before, happened, views[-1])[0]
    assert flown == Fly("hat", 2, 1)
    assert TABLE.words.moment(before, happened, views[-1], CAST) == "Otto is the mattis and gets the hat"


def test_every_moment_between_events_can_be_laid_out():
    game = second_half(["2c 9h", "5c As", "Kc 4d"])
    for seat, text in ((0, "play 2c"), (1, "play 5c"), (2, "play Kc")):
        for view in step_by_step(game, seat, text)[0]:
            layout(view, SEATED, TABLE)
    assert view.zones["trick"] == [] and len(view.zones["aside"]) > 3


def test_tied_cards_jump_and_their_owners_are_named():
    game = first_half(["9c 2h 3h", "9d 2d 3d", "5s 6s 7s"], "Kd 8d 7d")
    play(game, "0 play 9c", "1 play 9d")
    before = game.view(0)
    views, happened = step_by_step(game, 2, "play 5s")
    glowing = [pose.face for pose in TABLE.arrange(views[-1], SEATED)["trick"].values() if pose.shade]
    assert glowing == [parse("9c"), parse("9d")]
    assert TABLE.words.moment(before, happened, views[-1], CAST) == "A tie: you and Otto play again"
    assert TABLE.effects_of_moment(before, happened, views[-1]) == [Gleam(0), Gleam(1)]


def test_the_mattis_wears_the_hat_blue_fools_are_blue_and_who_is_out_leans_back():
    game = second_half(["2c", "3c 9c", "4d 5h", ""], blue=[3], hat=1)
    play(game, "0 play 2c")
    guises = [TABLE.guise(game.view(0), seat) for seat in range(4)]
    assert [guise.hat for guise in guises] == ["", "fool", "", ""]
    assert [guise.blue for guise in guises] == [False, False, False, True]
    assert [guise.leaning for guise in guises] == [True, False, False, False]


@pytest.mark.parametrize("trump", range(4))
def test_colours_alternate_in_the_hand_with_trumps_at_the_right(trump):
    order = sorted(range(4), key=lambda suit: suit_place(suit, trump))
    assert order[3] == trump
    assert [suit in (1, 2) for suit in order] in ([True, False] * 2, [False, True] * 2)


def test_a_hat_is_put_on_and_taken_off():
    person = seated_at(second_half(["2c 9h", "3c 9c", "4d 5h"], hat=1))
    assert {name for name in person.app.canvas.names() if name.startswith("hat")} == {"hat 1"}


@pytest.mark.parametrize("sizes", [[1], [13, 13, 13], [1, 2, 3, 4, 5, 6, 7, 8], [13, 1, 13, 1, 11, 1, 6, 6]])
def test_heaps_lie_apart_inside_their_box(sizes):
    box = Box(2.0, 1.5, 5.6, 3.5)
    poses, labels = heaps([0] * sum(sizes), sizes, box)
    assert len(poses) == sum(sizes) and len(labels) == len(sizes)
    for pose in poses.values():
        assert box.x <= pose.x - pose.scale / 2 and pose.x + pose.scale / 2 <= box.right + 1e-6
        assert box.y <= pose.y - CARD_RATIO * pose.scale / 2
    assert all(label.bottom <= box.bottom + 1e-6 for label in labels)
    assert not any(a.meets(b) for n, a in enumerate(labels) for b in labels[n + 1 :])


def test_the_number_of_cards_to_draw_stands_as_high_as_the_stock_in_large_type():
    """With eight at the table it lay far above, beneath somebody's won cards."""
    table = TABLE.geometry((1024, 640), Seating(3, 0, 13, 2.0))
    view = first_half(["9c 2h 3h", "8d 2d 3d", "5s 6s 7s"], "Kd 8c 7c 6c").view(0)
    stock = layout(view, table, TABLE)["stock", len(view.zones["stock"]) - 1]
    (badge,) = [badge for badge in TABLE.badges(view, table, CAST) if badge.about == "stock"]
    assert abs(badge.by.centre[1] - stock.y) < 0.5 * CARD_RATIO
