"""Hint and review are one judgement: who plays what is hinted has made no mistake, asked in the real process."""

import time
from dataclasses import replace

import pygame
import pytest

from tabletop.games import catalog
from tabletop.opponents.advice import Verdict
from tabletop.opponents.budget import Budget
from tabletop.opponents.process.worker import Worker
from tabletop.scenes.table.scene import TableScene
from tabletop.session.advice_client import Adviser, Consultation
from tabletop.session.review import Review, decisions
from tests.opponents.positions import played
from tests.scenes.advisers import said
from tests.scenes.table_person import Seat
from tests.scenes.waiting import pause

MANY = 12
"""The hints that are taken at most."""


@pytest.fixture(scope="module")
def worker():
    """The real process; its advice is the same each time, and quick."""
    worker = Worker(advising=Budget(playouts=40))
    yield worker
    worker.close()


def hinted(person):
    """The hint that the person gets for a press of H."""
    end = time.monotonic() + 120
    while person.table.hint.move is None and time.monotonic() < end:
        if not person.table.hint.wanted:  # others may move meanwhile
            person.key(pygame.K_h, "h")
        person.frame(later=0.0)
        pause(person.app)
    assert person.table.hint.words.startswith("Hint: ")
    return person.table.hint.move


def reviewed(record, adviser):
    review, end = Review(record, 0, adviser), time.monotonic() + 120
    while not review.done and time.monotonic() < end:
        if not review.tick():
            time.sleep(0.002)
    return review


class Noting:
    """A client that notes what it is asked, and advises the last move."""

    def __init__(self):
        self.asked, self.answers = [], []

    def advise(self, ticket, view, played=None, known=None):
        self.asked.append((view, played, known))
        verdict = Verdict() if played else None
        self.answers.append((ticket, replace(known or said(view.moves[-1]), verdict=verdict)))

    def advised(self):
        answers, self.answers = self.answers, []
        return answers

    def drop_advice(self):
        self.answers = []


def test_a_position_is_judged_once_for_whoever_asks():
    client, game = Noting(), next(played("oh-heck", 4, seed=1))
    view = game.view(game.turn)
    adviser = Adviser(client)
    hint, review, again = (Consultation(adviser) for _each in range(3))
    hint.ask(view)
    advice = hint.answer()
    review.ask(replace(view, zones={**view.zones}), view.moves[0])
    verdict = review.answer()
    assert (verdict.move, verdict.reason) == (advice.move, advice.reason)
    assert [(move, known) for _view, move, known in client.asked] == [(None, None), (view.moves[0], advice)]
    again.ask(view)
    assert again.waiting and again.answer() == advice and not again.waiting
    review.ask(view, view.moves[0])
    assert review.answer() == verdict and len(client.asked) == 2
    review.ask(view, view.moves[1])
    assert review.answer().verdict and client.asked[2][2] == advice


def test_where_the_review_came_first_the_hint_says_the_same():
    client, game = Noting(), next(played("oh-heck", 4, seed=1))
    view = game.view(game.turn)
    adviser = Adviser(client)
    one = Consultation(adviser)
    one.ask(view, view.moves[0])
    verdict = one.answer()
    one.ask(view)
    assert one.answer().move == verdict.move and len(client.asked) == 1


@pytest.mark.parametrize(
    "slug",
    ["xeri", *(pytest.param(slug, marks=pytest.mark.long) for slug in sorted({*catalog.GAMES} - {"xeri"}))],
)
def test_a_hint_that_was_played_is_no_mistake_in_the_review(slug, worker):
    adviser = Adviser(worker)
    person = Seat(slug, catalog.rules(slug).seat_counts[0])
    person.app.pop()
    person.table = TableScene(person.app, person.match, lambda: person.done.append(True), adviser=adviser)
    person.app.push(person.table)
    person.rest()
    taken = {}
    while len(taken) < MANY and not person.done and person.table.view.state["deal_number"] == 1:
        if person.table.hint.possible:
            move = hinted(person)
            taken[person.match.view(0).key] = move
            person.table.play(move)
        else:  # it need not act, and lets the others go on
            person.match.decline_reaction(0)
            person.frame()
        person.rest()
    record = person.match.record
    choices = {each.view.key: each.played for each in decisions(record, 0)}
    asked = {known: played for known, played in choices.items() if known in taken}
    assert len(taken) > 1 and asked.items() <= taken.items()
    for again in (adviser, Adviser(worker)):  # after a new start nothing is remembered, and the same is found
        review = reviewed(record, again)
        assert review.looked_at == len(choices)
        assert not [each for each in review.findings if each.decision.view.key in asked]
