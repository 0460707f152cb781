"""The review: a person's costliest choices, found while a bar shows how far it has come, each opening the replay."""

from random import Random

import pygame
import pytest

from tabletop.engine.match import Player
from tabletop.engine.moves import Move
from tabletop.engine.records.record import Record
from tabletop.games import catalog
from tabletop.games.oh_heck.rules import BIDS
from tabletop.scenes.menus.replay.scene import ReplayScene
from tabletop.scenes.menus.review import ReviewScene
from tabletop.session.advice_client import Adviser
from tabletop.session.review import MOST, Review, decisions, grouped
from tests.scenes.advisers import Told, said
from tests.scenes.person import SIZES, Person, misplaced

PLAYERS = [Player("You"), Player("Otto", "easy"), Player("Marta", "medium")]
REASON = "Keeps the highest trump back for the last tricks, in which two opponents still have to follow."

GIVEN = "The trick goes to others: in 31 of 40 imagined deals, and in 12 with the better move."


def played(slug, seats, settings):
    """A whole match in which everybody plays anything."""
    game = catalog.rules(slug)(seats, settings)
    record, rng = Record.of(game), Random(7)
    while not game.over:
        if game.due:
            faces = [card % 54 for card in game.zones[game.due.zone]]
            rng.shuffle(faces)
            seat, move = -1, Move("shuffle", tuple(faces))
        else:
            seat = min(game.awaited())
            move = rng.choice(game.moves(seat))
        game.play(seat, move)
        record.moves.append((seat, move))
    return record


@pytest.fixture(scope="module")
def oh_heck():
    return played("oh-heck", 3, {"start": 3})


@pytest.fixture(scope="module")
def xeri():
    return played("xeri", 2, {"hands": 1})


def other(view, move):
    return next(one for one in view.moves if one != move)


def dear(view, move):
    """Whatever was played: another move would have been better, by what depends on the position."""
    points = len(view.hand())
    return said(other(view, move), REASON, points, f"about {points} points, give or take 1", GIVEN)


def cheap(view, move):
    return said(other(view, move), REASON)


def reviewer(record, advice_client, players=PLAYERS, size=(1440, 900), text_size=1.0):
    players = list(players)[: record.seats]
    person = Person(lambda app_context: ReviewScene(record, players, Adviser(advice_client)), size, text_size)
    person.advice_client = advice_client
    return person


def finish(person):
    for _frame in range(3000):
        person.look(1)
        if person.scene._review.done:
            person.look()
            return
    raise AssertionError("the review does not come to an end")


def test_the_adviser_sees_what_the_seat_saw_and_no_more(oh_heck):
    advice_client = Told(cheap)
    review = Review(oh_heck, 0, Adviser(advice_client))
    for _step in range(5000):
        review.tick()
    assert review.done and review.looked_at == len(advice_client.asked) > 5
    for _ticket, view, move in advice_client.asked:
        assert view.seat == 0 and len(view.moves) > 1 and move in view.moves
        assert set(view.zones["hand:1"]) <= {None}
    assert review.costliest() == []


def test_it_asks_one_question_at_a_time(oh_heck):
    advice_client = Told(cheap)
    advice_client.busy = True
    review = Review(oh_heck, 0, Adviser(advice_client))
    for _step in range(10):
        review.tick()
    assert len(advice_client.asked) == 1 and not review.done


@pytest.mark.parametrize("slug", ["oh_heck", "xeri"])
def test_decisions_are_counted_by_hand_and_turn(slug, request):
    found = list(decisions(request.getfixturevalue(slug), 1))
    assert (found[0].deal_number, found[0].turn) == (1, 1)
    assert [(one.deal_number, one.number) for one in found] == sorted(
        (one.deal_number, one.number) for one in found
    )
    places = [(one.deal_number, one.played.action, one.turn) for one in found]
    assert len(set(places)) == len(places)


def test_a_finished_review_lists_the_costliest_first_and_opens_the_replay_there(oh_heck):
    person = reviewer(oh_heck, Told(dear))
    finish(person)
    lines = [stop for stop in person.stops() if stop.startswith("finding.")]
    assert 0 < len(lines) <= MOST
    words = " ".join(person.words())
    assert "estimates" in words and "about 3 points" in words
    assert (
        "Expert: " in words and "You: " in words and "Deal 1, turn 2" in words and "Deal 1, turn 1" in words
    )
    costs = [finding.verdict.loss for finding in person.scene._review.costliest()]
    assert costs == sorted(costs, reverse=True)
    first = person.scene._review.costliest()[0].decision
    review = person.scene
    person.click("finding.0")
    replay = person.scene
    assert isinstance(replay, ReplayScene) and replay.replay.at == 0
    assert replay.view.hand() == first.view.hand() and replay.view.seat == 0
    person.key("right")
    for _frame in range(60):
        person.look(1)
    assert replay.replay.record.moves == [(0, first.played)]
    person.app.pop()
    assert person.scene is review
    person.look()
    assert "finding.0" in person.stops()


def test_findings_stand_below_the_kind_of_choice_with_what_was_given_away(oh_heck):
    person = reviewer(oh_heck, Told(dear))
    finish(person)
    words = person.words()
    assert (
        {"Bids and calls", "Leads", "Cards played to a trick"}
        >= {*words}
        & {
            "Bids and calls",
            "Leads",
            "Cards played to a trick",
        }
        != set()
    )
    assert any(GIVEN in each for each in words)
    kinds = [kind for kind, _findings in grouped(person.scene._review.costliest())]
    assert len(kinds) == len(set(kinds)) > 1
    places = [words.index(kind) for kind in kinds]
    assert places == sorted(places)


def test_the_lines_can_be_reached_by_keyboard(oh_heck):
    person = reviewer(oh_heck, Told(dear))
    finish(person)
    person.tab_to("finding.0")
    person.key("return")
    assert isinstance(person.scene, ReplayScene)


def test_where_nothing_was_lost_it_says_so_kindly(xeri):
    person = reviewer(xeri, Told(cheap))
    finish(person)
    assert any("Well played" in words for words in person.words())
    assert not [stop for stop in person.stops() if stop.startswith("finding.")]


def test_a_move_that_an_expert_would_make_too_is_no_mistake(xeri):
    person = reviewer(xeri, Told(lambda view, move: said(move, loss=5.0)))
    finish(person)
    assert person.scene._review.findings == []


def test_it_can_be_left_at_any_time(xeri):
    advice_client = Told(cheap)
    advice_client.busy = True
    person = reviewer(xeri, advice_client)
    assert any("leave at any time" in words for words in person.words())
    assert "progress" in person.app.canvas.names()
    person.click("back")
    assert person.scene is person.below and advice_client.dropped == 1


def test_the_bar_grows(oh_heck):
    advice_client = Told(cheap)
    person = reviewer(oh_heck, advice_client)
    seen = []
    while not person.scene._review.done:
        seen.append(person.scene._review.progress)
        person.look(1)
    assert len(set(seen)) > 5 and seen == sorted(seen) and seen[0] >= 0 and seen[-1] < 1


def test_with_several_persons_one_chooses_whose_play_it_is(oh_heck):
    players = [Player("Ann"), Player("Ben"), Player("Otto", "easy")]
    advice_client = Told(dear)
    person = reviewer(oh_heck, advice_client, players)
    person.click("person.1")
    finish(person)
    assert any("Ben: " in words for words in person.words())
    assert advice_client.asked[-1][1].seat == 1
    first = person.scene._review.costliest()[0].decision
    person.click("finding.0")
    assert person.scene.view.seat == 1 and person.scene.view.hand() == first.view.hand()
    person.key("right")
    for _frame in range(60):
        person.look(1)
    assert person.scene.replay.record.moves == [(1, first.played)]
    person.app.pop()
    person.look()
    person.click("person.0")
    finish(person)
    assert any("Ann: " in words for words in person.words())


def test_a_change_of_mind_out_of_turn_is_no_decision():
    game = catalog.rules("oh-heck")(3, {"start": 3})
    record = Record.of(game)
    cards = sorted(card % 54 for card in game.zones[game.due.zone])
    first = (game.dealer + 1) % 3
    for seat, move in ((-1, Move("shuffle", tuple(cards))), (first, BIDS[1]), (first, BIDS[2])):
        game.play(seat, move)
        record.moves.append((seat, move))
    assert [decision.played for decision in decisions(record, first)] == [BIDS[1]]


@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("state", ["lines", "nothing", "busy"])
def test_no_words_are_cut_or_lie_upon_others(oh_heck, size, text_size, state):
    advice_client = Told(dear if state == "lines" else cheap)
    advice_client.busy = state == "busy"
    players = [Player("Maximiliane"), Player("Bartholomäus"), Player("Otto", "easy")]
    person = reviewer(oh_heck, advice_client, players, size, text_size)
    if state != "busy":
        finish(person)
    assert misplaced(person.page, pygame.Rect((0, 0), size)) == []
