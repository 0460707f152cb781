"""Tool tips: a shortened text in full, and explanations, where the pointer rests, on a long press, and by key."""

import pygame
import pytest

from tabletop.engine.match import Match, Player
from tabletop.ui.toolkit.explanation import REST
from tabletop.ui.toolkit.pointer_tip import HOLD
from tabletop.wording.cards import card_words
from tests.scenes.company import Company
from tests.scenes.table_person import AnyMove, Seat, wait_for_turn

FREE = (250, 500)
"""A point on the free felt."""
LONG = "Bartholomew of the Long Table & Sons <of Ghent>"


class WithLongName(Seat):
    def begin(self, slug, players, settings, seed):
        players[1] = Player(LONG, "easy", (0.0, 0.0))
        return Match.new(slug, players, settings, seed=seed, thinker=AnyMove(), now=lambda: self.now)


@pytest.fixture
def seat(monkeypatch):
    seat = WithLongName("xeri", 2)
    seat.rest()
    seat.pointer = FREE
    monkeypatch.setattr(type(seat.app), "pointer", property(lambda app: seat.pointer))
    return seat


def rest_on(seat, point):
    seat.pointer = point
    motion = pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    seat.app.step(0.01, [motion])
    for _frame in range(8):
        seat.app.step(REST / 5)


def tips(seat):
    return [text.words for text in seat.app.readable() if "tool_tip" in text.name]


def shortened(seat):
    return next(text for text in seat.app.readable() if text.whole == LONG and text.words != LONG)


def test_the_whole_name_is_told_where_the_pointer_rests(seat):
    rest_on(seat, shortened(seat).rect.center)
    assert " ".join(tips(seat)).startswith(LONG)
    tip = next(text for text in seat.app.readable() if "tool_tip" in text.name)
    assert seat.app.canvas.target.get_rect().contains(tip.rect)


@pytest.mark.parametrize("what", ["away", "key", "resize"])
def test_it_goes_when_the_pointer_moves_on_or_something_is_done(seat, what):
    rest_on(seat, shortened(seat).rect.center)
    if what == "away":
        rest_on(seat, FREE)
    elif what == "key":
        seat.app.step(
            0.05, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_l, unicode="l", mod=0, scancode=0)]
        )
        seat.app.step(0.05)
    else:
        seat.app.relay()
        seat.app.step(0.05)
    assert not tips(seat)


def test_what_stands_in_full_is_not_repeated(seat):
    whole = next(text for text in seat.app.readable() if not text.shortened and text.name.startswith("plate"))
    rest_on(seat, whole.rect.center)
    assert not any(whole.words == line for line in tips(seat))


def tip_text(seat):
    return " ".join(tips(seat))


def tip_rect(seat):
    found = [text.rect for text in seat.app.readable() if "tool_tip" in text.name]
    return found[0].unionall(found[1:])


def plate_of(seat, number):
    return dict(seat.app.canvas.places())[f"plate {number}"]


def test_a_plate_is_explained_beside_it_where_the_pointer_rests(seat):
    rest_on(seat, plate_of(seat, 0).center)
    assert tip_text(seat).endswith(".")
    assert not tip_rect(seat).colliderect(plate_of(seat, 0))
    assert seat.app.canvas.target.get_rect().contains(tip_rect(seat))


def hold(seat, point, seconds):
    seat.app.step(0.01, [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1)])
    for _frame in range(10):
        seat.app.step(seconds / 10)


def let_go(seat, point):
    seat.app.step(0.01, [pygame.event.Event(pygame.MOUSEBUTTONUP, pos=point, button=1)])
    seat.app.step(0.05)


def test_a_long_press_explains_too_and_stays_after_letting_go(seat):
    point = plate_of(seat, 0).center
    hold(seat, point, HOLD + 0.2)
    assert tips(seat)
    let_go(seat, point)
    assert tips(seat)


def test_a_click_explains_nothing(seat):
    point = plate_of(seat, 0).center
    hold(seat, point, HOLD / 3)
    let_go(seat, point)
    for _frame in range(8):
        seat.app.step(HOLD / 5)
    assert not tips(seat)


def test_a_card_that_was_held_for_its_tool_tip_is_not_played_but_may_still_be_dragged():
    seat = Seat("busca", 3)
    wait_for_turn(seat)
    key = (
        "hand:0",
        seat.table.match.view(0).zones["hand:0"].index(seat.table.gestures.view.moves[0].cards[0]),
    )
    made, point = len(seat.match.record.moves), seat.point(key)
    hold(seat, point, HOLD + 0.2)
    assert "highest" in tip_text(seat) or "lowest" in tip_text(seat)
    let_go(seat, point)
    assert len(seat.match.record.moves) == made
    assert not seat.table.selection.chosen
    hold(seat, point, HOLD + 0.2)
    motion = {"rel": (1, 1), "buttons": (1, 0, 0)}
    for pos in ((point[0], point[1] - 60), seat.table.hud.rect(seat.table.table.middle).center):
        seat.app.step(0.05, [pygame.event.Event(pygame.MOUSEMOTION, pos=pos, **motion)])
    assert not tips(seat)
    let_go(seat, seat.table.hud.rect(seat.table.table.middle).center)
    assert len(seat.match.record.moves) == made + 1


def test_a_key_walks_through_all_that_can_be_explained(seat):
    said = []
    for _press in range(30):
        seat.key(pygame.K_F2)
        said.append(tip_text(seat))
        assert said[-1]
    assert len(set(said)) > 5
    assert said[0] in said[1:], "it begins again at the end"
    seat.key(pygame.K_F2, mod=pygame.KMOD_SHIFT)
    assert tip_text(seat) == said[-2]
    seat.key(pygame.K_l, "l")
    assert not tips(seat)


def test_the_key_explains_the_card_that_the_cursor_is_on_first():
    seat = Seat("busca", 3)
    wait_for_turn(seat)
    seat.key(pygame.K_RIGHT)
    face = seat.table.selection.source(seat.table.selection.cursor)
    seat.key(pygame.K_F2)
    assert tip_text(seat).startswith(card_words(face))


def test_nothing_of_a_hand_stays_explained_while_the_screen_is_passed_on():
    seat = Company("busca", 3)
    while not (seat.app.scene is seat.table and seat.table.gestures.view.moves):
        seat.rest()
        seat.act() if seat.app.scene is not seat.table else None
    seat.key(pygame.K_RIGHT)
    seat.key(pygame.K_F2)
    assert tips(seat)
    seat.table._close(seat.table.watch.seat)
    seat.app.step(0.05)
    assert not tips(seat)
    backs = [key for key, pose in seat.table.poses.items() if key[0].startswith("hand:")]
    told = [said.words for key in backs if (said := seat.table.explaining._of_card(key)) is not None]
    assert not any(card_words(face) in each for each in told for face in range(52))


def test_a_hand_without_a_player_is_explained_as_well():
    seat = Seat("envite", 5)
    seat.rest()
    said = [each.words for each in seat.table.explaining.things()]
    assert any(words.startswith("The hand of the empty chair") for words in said)


def test_a_button_says_what_it_does_where_the_pointer_rests():
    seat = Seat("stop-the-bus", 3)
    wait_for_turn(seat)
    seat.table.play(seat.table.gestures.view.moves[0])
    wait_for_turn(seat)
    told = seat.table.explained(seat.button("Stop the bus"))
    assert told is not None and "one more turn" in told.words
    assert told in seat.table.explaining.things(), "by key as well"
