"""The end of a deal: its count stands until somebody goes on, with the cards where they lay."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest
from pygame import Rect

from tabletop.engine.match import Match
from tabletop.games import catalog
from tabletop.scenes.menus.deal_end import CLOSE, EARLY, DealEndScene
from tabletop.scenes.menus.results import ScoresScene
from tabletop.scenes.table.scene import TableScene
from tabletop.ui.toolkit.gui import Picture
from tabletop.wording.deal_count import CountLine
from tests.scenes.company import Company
from tests.scenes.person import misplaced, said
from tests.scenes.table_person import AnyMove, Seat
from tests.shapes import every_slug
from tests.short_matches import short_settings


class Reader(Seat):
    """A person who reads the count of a deal."""

    reads_counts = True

    def to_count(self, most=4000):
        """Play until a deal is counted."""
        for _frame in range(most):
            self.frame()
            if isinstance(self.app.scene, DealEndScene):
                return self.app.scene
            if self.app.scene is self.table and self.table.gestures.view.moves:
                self.table.play(self.rng.choice(self.table.gestures.view.moves))
        raise AssertionError("no deal comes to its end")


def read(person):
    """Let all of the count appear."""
    person.app.scene._age = EARLY
    for _frame in range(1200):
        if person.app.scene.all_shown:
            return
        person.frame()
    raise AssertionError("the count does not come to its end")


def oh_heck(**more):
    return Reader("oh-heck", 3, settings={"start": 2, "way": "down"}, **more)


def words(scene):
    return [said(widget) for widget in scene.page.words if widget.visible and widget.alive()]


def key(person, code):
    person.key(code)
    person.frame(*pygame.event.get())


def test_the_count_stands_and_says_what_made_the_score():
    person = oh_heck()
    count = person.to_count()
    read(person)
    for _frame in range(400):
        person.frame()
    assert person.app.scene is count, "it stands until the person goes on"
    view = person.table.view
    for seat in range(3):
        bid, took = view.state["bids"][seat], view.state["tricks"][seat]
        made = f"10 + {bid} = {10 + bid}" if bid == took else "0"
        assert f"Bid {bid}, took {took}: {made}" in words(count)
    assert len(person.match.rounds) == 1 and person.match.view(0).phase == "deal"


@pytest.mark.parametrize("way", ["space", "enter", "click", "escape"])
def test_a_key_or_a_click_shows_all_and_the_next_one_goes_on(way):
    person = oh_heck()
    count = person.to_count()
    count._age = EARLY
    does = {
        "space": lambda: key(person, pygame.K_SPACE),
        "enter": lambda: key(person, pygame.K_RETURN),
        "escape": lambda: key(person, pygame.K_ESCAPE),
        "click": lambda: person.click((5, 300)),
    }[way]
    assert not count.all_shown
    does()
    assert count.all_shown and person.app.scene is count
    does()
    person.frame()
    assert person.app.scene is person.table
    person.rest()
    assert person.table.view.facts["hand"] == 2


def test_the_button_goes_on_at_once():
    person = oh_heck()
    count = person.to_count()
    assert not count.all_shown
    person.click(person.button("Next deal"))
    assert person.app.scene is person.table


def test_what_was_meant_for_the_table_does_not_close_the_count():
    person = oh_heck()
    count = person.to_count()
    count._age = 0.0
    person.frame(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 300), button=1), seconds=0.0)
    assert person.app.scene is count and not count.all_shown


def test_it_goes_on_by_itself_where_that_is_wanted_and_where_nobody_plays():
    wanted, watched = oh_heck(), oh_heck(persons=())
    wanted.app.settings = replace(wanted.app.settings, count_stands=1.0)
    for person in (wanted, watched):
        count = person.to_count()
        read(person)
        assert person.app.scene is count
        for _frame in range(100):
            person.frame()
        assert person.app.scene is not count


def test_reduced_motion_shows_all_at_once():
    person = oh_heck()
    person.app.tempo.reduced = True
    person.to_count()
    person.frame()
    assert person.app.scene.all_shown


def test_the_sheet_has_the_deal_that_is_counted():
    person = oh_heck()
    person.to_count()
    read(person)
    person.click(person.button("Score sheet"))
    assert isinstance(person.app.scene, ScoresScene)
    (row,) = person.app.scene._sheet.rows
    assert all("/" in cell and "→" in cell for cell in row[1:])
    person.app.scene.escape()
    assert isinstance(person.app.scene, DealEndScene)


@pytest.mark.parametrize(
    "slug", ["oh-heck", "skull-and-roses", pytest.param("canasta", marks=pytest.mark.long)]
)
def test_a_match_that_was_killed_meanwhile_goes_on_with_the_count(slug):
    settings = {"start": 2, "way": "down"} if slug == "oh-heck" else short_settings(slug)
    person = Reader(slug, 4, settings=settings)
    count, told = person.to_count(), person.table.watch.chronicle.lines[:]
    lying = {zone: faces for zone, faces in person.table.view.zones.items() if faces}
    person.match = Match.resume(person.match.text(), None, AnyMove(), lambda: person.now)
    person.match.begin_races()
    person.app.pop()
    person.app.pop()
    person.table = TableScene(person.app, person.match, lambda: person.done.append(True))
    person.app.push(person.table)
    again = person.to_count()
    assert again.count == count.count
    assert {zone: faces for zone, faces in person.table.view.zones.items() if faces} == lying
    made = len(person.match.record.moves)
    again.go_on()
    person.reads_counts = False
    person.rest()
    assert len(person.match.record.moves) >= made and person.table.watch.pacing.shown == person.match.view(0)
    lines = person.table.watch.chronicle.lines
    assert len(person.table.watch.chronicle.deals) == 1 and lines[: len(told)] == told


def test_the_last_deal_is_counted_before_the_results():
    person = Reader("xeri", 2, settings={"hands": 1})
    count = person.to_count()
    read(person)
    assert count.count.last and "Results" in words(count) and not person.done
    count.go_on()
    for _frame in range(100):
        person.frame()
    assert person.done


class Readers(Company, Reader):
    """People at one screen who read the count of a deal."""


def test_at_a_shared_screen_no_hand_lies_open_while_a_deal_is_counted():
    people = Readers("truco", 4, people=(0, 1))
    for _act in range(3000):
        people.rest()
        if isinstance(people.app.scene, DealEndScene):
            break
        people.act()
    view = people.table.view
    hands = [view.zones[f"hand:{seat}"] for seat in range(4)]
    assert any(hands) and all(face is None for hand in hands for face in hand)
    people.app.scene.go_on()
    assert people.table.view.zones[f"hand:{people.table.watch.seat}"] is not None


def shown_whole(slug, size, text_size):
    """The count of a deal with all its lines."""
    rules = catalog.rules(slug)
    seats, settings = rules.usual_seats(), short_settings(slug)
    person = Reader(slug, seats, size=size, text_size=text_size, settings=settings)
    count = person.to_count(20_000)
    count.show_all()
    return count


def test_all_words_can_be_read_where_text_is_large():
    count = shown_whole("oh-heck", (1024, 640), 2.0)
    assert misplaced(count.page, Rect(0, 0, 1024, 640)) == []


def test_the_index_of_each_card_can_be_read_however_many_there_are():
    count = shown_whole("oh-heck", (1024, 640), 1.0)
    parts = [replace(part, lines=(CountLine("Cards: -1", tuple(range(39))),)) for part in count.count.parts]
    count.count = replace(count.count, parts=tuple(parts))
    count.app.relay()
    count.show_all()
    cards = [widget for step in count._steps for widget in step.widgets if isinstance(widget, Picture)]
    assert len(cards) == 39 * len(parts)
    rows = {}
    for card in cards:
        rows.setdefault((card.rect.x, card.rect.y), []).append(card)
    assert len(rows) == len(cards), "no two of them lie at one place"
    for y in {y for _x, y in rows}:
        across = sorted(x for x, row in rows if row == y)
        wide = count._card_width(count.page)
        assert all(right - left >= round(CLOSE * wide) for left, right in pairwise(across))


@pytest.mark.long
@every_slug
@pytest.mark.parametrize("size", [(1024, 640), (1440, 900), (2560, 1440)])
@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_all_words_can_be_read_in_every_game(slug, size, text_size):
    assert misplaced(shown_whole(slug, size, text_size).page, Rect((0, 0), size)) == []
