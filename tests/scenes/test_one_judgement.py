"""Hint and review are one judgement: who plays what is hinted has made no mistake, asked in the real process."""

import time

import pygame
import pytest

from tabletop.games import catalog
from tabletop.opponents.budget import Budget
from tabletop.opponents.worker import Worker
from tabletop.scenes.table.scene import TableScene
from tabletop.session.advice_client import Adviser
from tabletop.session.review import Review, decisions
from tests.scenes.table_person import Seat

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
        time.sleep(0.002)
    assert person.table.hint.words.startswith("Hint: ")
    return person.table.hint.move


def reviewed(record, adviser):
    review, end = Review(record, 0, adviser), time.monotonic() + 120
    while not review.done and time.monotonic() < end:
        if not review.tick():
            time.sleep(0.002)
    return review


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
