"""At the table: a hand that is hidden, a pause, what was played, a claim that is played out, costly moves that are asked about."""

from dataclasses import replace

import pygame
import pytest

from tabletop.cards import parse
from tabletop.engine.match import Match, Player
from tabletop.engine.moves import Move
from tabletop.engine.turn_scheduler import TurnScheduler
from tabletop.games.oh_heck.rules import BIDS
from tabletop.scenes.table.aids.recall import RecallScene
from tabletop.scenes.table.overlays import Question
from tabletop.scenes.table.scene import TableScene
from tabletop.session.advice_client import Adviser
from tabletop.session.study.tricks import Trick, cards_out, tricks_of_deal
from tabletop.wording.lines import Cast
from tests.scenes.advisers import Told, said
from tests.scenes.person import SIZES, Person, misplaced
from tests.scenes.prepared import Prepared
from tests.scenes.table_person import AnyMove, Seat

CLAIMABLE = (
    "hand:0 Ah Kh Qh ; hand:1 2c 3c 4c ; hand:2 6c 7c 8c ; upcard 5h",
    f"0 {BIDS[3]}",
    f"1 {BIDS[0]}",
    f"2 {BIDS[1]}",
)


def key(seat, code, sign=""):
    seat.frame(pygame.event.Event(pygame.KEYDOWN, key=code, unicode=sign, mod=0, scancode=0), later=0.0)


def words(scene):
    return [widget.text for widget in scene.page.words if widget.alive() and widget.visible]


class Kept:
    """A journal that is always written: its whole *text*."""

    trouble, written = None, 10**9

    def __init__(self, text):
        self.text = text

    def append(self, line):
        self.text += line + "\n"
        return 1

    def rewrite(self, text):
        self.text = text
        return 1

    def keep_copy(self):
        return 1


def option(seat, text):
    """Press the button of the table that says *text*."""
    (found,) = [each for each in seat.table.buttons.page.words if each.alive() and each.text == text]
    seat.click(found.rect.center)


def answer(seat, text):
    scene = seat.app.scene
    assert isinstance(scene, Question)
    (found,) = [each for each in scene.page.words if each.alive() and each.text == text]
    seat.click(found.rect.center)


# The hidden hand


def test_a_key_and_a_button_hide_the_own_cards_and_nothing_can_be_played_meanwhile():
    seat = Seat("oh-heck", 3, settings={"start": 3})
    seat.rest()
    table, hand = seat.table, seat.table.view.hand()
    assert hand and table.gestures.view.moves
    key(seat, pygame.K_c, "c")
    assert set(table.view.zones["hand:0"]) == {None} and not table.gestures.view.moves
    assert all(pose.face is None for (zone, _n), pose in table.poses.items() if zone == "hand:0")
    made = len(seat.match.record.moves)
    key(seat, pygame.K_1, "1")
    key(seat, pygame.K_SPACE, " ")
    assert len(seat.match.record.moves) == made
    option(seat, "Show my cards (C)")
    assert table.view.hand() == hand and table.gestures.view.moves
    seat.click(table.buttons._icons["hand-hidden"].rect.center)
    assert set(table.view.zones["hand:0"]) == {None}


def test_a_pause_hides_the_cards_and_stops_the_clock():
    seat = Seat("oh-heck", 3, settings={"start": 3})
    seat.rest()
    made, asking = len(seat.match.record.moves), seat.match.asking
    key(seat, pygame.K_PAUSE)
    before = asking._now()
    for _frame in range(5):
        seat.frame(later=100.0)
    assert isinstance(seat.app.scene, Question) and asking._now() == before
    assert len(seat.match.record.moves) == made and set(seat.table.view.zones["hand:0"]) == {None}
    drawn = seat.table.stage.settled()
    assert {pose.face for (zone, _n), pose in drawn.items() if zone == "hand:0"} == {None}
    answer(seat, "Go on")
    assert seat.app.scene is seat.table and seat.table.gestures.view.moves
    seat.now += 1.0
    assert asking._now() == pytest.approx(before + 1.0, abs=0.5)


def test_time_to_react_goes_on_where_it_stood():
    clock = [10.0]
    asking = TurnScheduler(None, {}, {}, "", lambda: clock[0])
    asking.pause()
    clock[0] = 70.0
    assert asking._now() == 10.0
    asking.go_on()
    clock[0] = 71.0
    assert asking._now() == 11.0


# What was played


def test_the_last_trick_is_shown_as_it_was_played():
    plays = ("0 play Ah", "1 play 2c", "2 play 6c")
    seat = Prepared("oh-heck", 3, *CLAIMABLE, *plays, settings={"start": 3})
    record, game = seat.match.record, seat.match.record.new_game()
    tricks, plays = [], []
    for mover, move in record.moves:
        if move.action == "shuffle":
            tricks, plays = [], []
        game.play(mover, move)
        if move.action == "play":
            plays.append((mover, move.cards[0]))
            if len(plays) == 3:
                tricks.append(tuple(plays))
                plays = []
    assert tricks
    key(seat, pygame.K_w, "w")
    scene = seat.app.scene
    assert isinstance(scene, RecallScene)
    assert [trick.plays for trick in scene._tricks] == tricks
    assert "Before it" not in words(scene) and "The last trick" in words(scene)
    key(seat, pygame.K_ESCAPE)
    seat.app.settings = replace(seat.app.settings, recall="all")
    key(seat, pygame.K_w, "w")
    unseen = seat.app.scene._unseen
    seen = [face for faces in seat.table.view.zones.values() for face in faces if face is not None]
    assert sorted([*unseen, *seen]) == list(range(52))
    key(seat, pygame.K_ESCAPE)
    seat.app.settings = replace(seat.app.settings, recall="off")
    key(seat, pygame.K_w, "w")
    assert seat.app.scene is seat.table


@pytest.mark.parametrize("all_of_deal", [False, True])
def test_the_names_of_who_played_stand_clear_of_the_cards(all_of_deal):
    trick = Trick(((0, parse("Ah")), (1, parse("3d"))), 0)
    cast = Cast(("You", "Ada"), 0)
    person = Person(lambda _context: RecallScene([trick], [], cast, all_of_deal), SIZES[0])
    (you,) = [widget.rect for widget in person.page.words if getattr(widget, "text", "") == "You"]
    picture = person.app.picture()
    beside = [picture.get_at((you.right + 8, y)) for y in range(you.top, you.bottom)]
    assert picture.get_at((you.right + 8, you.top - 12))[:3] > (230, 230, 230), "the card is above that"
    assert max(max(colour[:3]) for colour in beside) < 128


def test_what_was_played_says_nothing_that_the_seat_did_not_see():
    """A card that was put aside face down is in nobody's trick, and counts as not seen."""
    match = Match.new("euchre", [Player(name, "easy", (0, 0)) for name in "abcd"], {}, 5, thinker=AnyMove())
    while not match.over and len(match.record.moves) < 60:
        match.step()
    made = len(match.record.moves)
    for seat in range(4):
        view = match.position(made).view(seat)
        shown = [
            face
            for trick in tricks_of_deal(match.record.moves, made, match.position, seat, "take")
            for _s, face in trick.plays
        ]
        hidden = cards_out(view)
        assert not set(shown) & set(hidden) and not set(view.hand()) & set(hidden)


@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES[:2])
def test_no_words_of_it_are_cut(size, text_size):
    tricks = [
        Trick(tuple((place, 5 * number + place) for place in range(5)), number % 5) for number in range(9)
    ]
    cast = Cast(("You", "Maximiliane", "Bartholomäus", "Ada", "Otto"), 0)
    person = Person(lambda _context: RecallScene(tricks, range(40), cast, True), size, text_size)
    assert misplaced(person.page, pygame.Rect((0, 0), size)) == []


# The claim


def test_the_rest_is_claimed_said_to_everybody_and_played_out():
    seat = Prepared("oh-heck", 3, *CLAIMABLE, settings={"start": 3}, thinker=AnyMove())
    option(seat, "Claim the rest")
    said = " ".join(words(seat.app.scene))
    assert "The three tricks that are left are yours, with A♥ K♥ Q♥" in said
    answer(seat, "Claim the rest")
    assert "claim the rest" in seat.table.messages(seat.table.view, seat.table.gestures).prompt
    for _frame in range(2000):
        seat.frame()
        if seat.match.rounds:
            break
    own = [move.cards[0] for mover, move in seat.match.record.moves if mover == 0 and move.action == "play"]
    assert len(own) >= 3 and seat.match.rounds[0][0] > 0 and seat.match.claimed is None


def played_out(match, plays=None):
    """Let the table play until the deal is over, or *plays* cards more are played."""
    before = len(match.record.moves)
    for _step in range(400):
        match.step()
        if match.rounds or (plays and len(match.record.moves) >= before + plays):
            break
    return match


LONG_CASES = [pytest.param(plays, marks=pytest.mark.long) for plays in (0, 1, None)]


@pytest.mark.parametrize("plays", [4, *LONG_CASES])
def test_undo_takes_a_claim_back_and_nothing_else_and_redo_goes_on_with_it(plays):
    seat = Prepared("oh-heck", 3, *CLAIMABLE, settings={"start": 3}, thinker=AnyMove())
    match = seat.match
    before = list(match.record.moves)
    assert before[-3][0] == 0 and match.claim(0), "the last choice before the claim was the bid"
    if plays != 0:
        played_out(match, plays)
    seat.table.undo()
    if isinstance(seat.app.scene, Question):
        answer(seat, "Undo all the same")
    assert match.record.moves == before and match.claimed is None
    if plays != 0:
        assert match.redo() and played_out(match).rounds[0][0] > 0
        match.undo()
    assert match.record.moves == before
    match.undo()
    assert len(match.record.moves) < len(before), "and now the bid"


@pytest.mark.parametrize("plays", [4, *LONG_CASES[1:]])
def test_a_claim_is_gone_on_with_and_undone_whole_when_the_match_is_opened_again(plays):
    seat = Prepared("oh-heck", 3, *CLAIMABLE, settings={"start": 3}, thinker=AnyMove())
    text, before = seat.match.text, list(seat.match.record.moves)
    assert seat.match.claim(0)
    played_out(seat.match, plays)
    kept = Kept(text())
    again = Match.resume(kept.text, kept, AnyMove())
    assert (again.claimed is None) == (plays is None)
    assert played_out(again).rounds[0][0] > 0
    again.undo()
    assert again.record.moves == before and again.claimed is None
    third = Match.resume(kept.text, kept, AnyMove())
    assert third.claimed is None and third.redo() and third.record.moves[: len(before)] == before
    third.undo()
    assert third.attempt(0, Move("play", (parse("Qh"),))) is None
    fourth = Match.resume(kept.text, kept, AnyMove())
    assert fourth.claimed is None and not fourth.record.claims, "who plays by hand has not claimed"


def test_other_people_need_not_play_out_what_is_claimed():
    seat = Prepared("oh-heck", 3, *CLAIMABLE, settings={"start": 3}, persons=(0, 1), thinker=AnyMove())
    assert seat.match.claim(0)
    for _frame in range(400):
        seat.match.step()
        if seat.match.rounds:
            break
    assert seat.match.rounds and seat.match.claimed is None


def test_nothing_is_claimed_without_a_proof():
    seat = Prepared("oh-heck", 3, CLAIMABLE[0].replace("Ah", "Jh"), *CLAIMABLE[1:], settings={"start": 3})
    assert not seat.match.claim(0) and seat.match.claimed is None
    assert "Claim the rest" not in [each.text for each in seat.table.buttons.page.words if each.alive()]


# Costly moves


class Weighed(Prepared):
    """A person at a table where costly moves are asked about, advised by what *think* says."""

    def __init__(self, think, *deal):
        super().__init__("oh-heck", 3, *deal, settings={"start": 3})
        self.app.pop()
        self.app.settings = replace(self.app.settings, confirm=True)
        self.table = TableScene(self.app, self.match, lambda: None, adviser=Adviser(Told(think)))
        self.app.push(self.table)
        self.rest()


def dear(view, move):
    return said(view.moves[-1], "", 3.0, "about 3 points, give or take 1", "The trick goes to others.")


def cheap(view, move):
    return said(view.moves[-1], "")


def own_plays(seat):
    return [move for mover, move in seat.match.record.moves if mover == 0 and move.action == "play"]


def test_a_costly_move_is_asked_about_and_may_be_thought_over():
    seat = Weighed(dear, *CLAIMABLE)
    first = seat.table.gestures.view.moves[0]
    seat.table.play(first)
    assert "costs" in seat.table.messages(seat.table.view, seat.table.gestures).prompt and not own_plays(seat)
    for _frame in range(50):
        seat.frame()
        if seat.app.scene is not seat.table:
            break
    assert "about 3 points" in " ".join(words(seat.app.scene))
    answer(seat, "Choose again")
    seat.rest()
    assert not own_plays(seat)
    seat.table.play(first)
    for _frame in range(50):
        seat.frame()
    answer(seat, "Play it all the same")
    assert own_plays(seat) == [first]


def test_a_move_that_costs_nothing_is_made_and_without_the_option_none_is_weighed():
    seat = Weighed(cheap, *CLAIMABLE)
    seat.table.play(seat.table.gestures.view.moves[0])
    for _frame in range(50):
        seat.frame()
    assert own_plays(seat) and seat.app.scene is seat.table
    seat = Weighed(dear, *CLAIMABLE)
    seat.app.settings = replace(seat.app.settings, confirm=False)
    seat.table.play(seat.table.gestures.view.moves[0])
    assert own_plays(seat)


def test_an_expert_who_does_not_answer_holds_up_nobody():
    seat = Weighed(dear, *CLAIMABLE)
    seat.table.weighing._asked._adviser.client.busy = True
    seat.table.play(seat.table.gestures.view.moves[0])
    for _frame in range(200):
        seat.frame()
    assert own_plays(seat)
