"""The open matches in the menus: the row above the tiles, the page of all of them, those of one game; pictures of tables."""

from random import Random

import pygame
import pytest

from tabletop.commands.simulate import next_move
from tabletop.engine.match import Match, Player
from tabletop.scenes.forms.writing import WritingScene
from tabletop.scenes.menus.home import HomeScene
from tabletop.scenes.menus.matches.continuing import ContinueScene
from tabletop.scenes.menus.setup import SetupScene
from tabletop.session.matches import table_pictures
from tabletop.session.open_matches import MOST_ON_SHELF
from tabletop.storage import matches as stored
from tabletop.storage.journal import Journal
from tabletop.storage.library import labels
from tabletop.ui.accessibility.tree import tree_of
from tests.invariants.tree import wrong_in_tree
from tests.scenes.disk_watch import watched
from tests.scenes.person import SIZES, Person, misplaced


def open_match(slug="xeri", seats=2, moves=0, people=1):
    players = [Player("You") if seat < people else Player(f"C{seat}", "easy") for seat in range(seats)]
    match, rng = Match.new(slug, players, {}, 7), Random(2)
    for _move in range(moves):
        if not match.step():
            match._play(*next_move(match._game, rng))
    path = stored.new_path(slug)
    path.write_text(match.text())
    return path


def test_a_click_on_the_row_goes_on_with_that_match_and_one_leads_to_all():
    paths = [open_match() for _match in range(8)]
    person = Person()
    person.click("open.1")
    (resumed,) = person.resumed
    assert resumed in paths and resumed != person.scene._open.path
    assert "All 8 open matches" in person.words()
    person.click("all_open")
    assert isinstance(person.scene, ContinueScene)


def test_a_match_that_was_renamed_is_called_so_everywhere_and_even_when_it_is_over():
    path = open_match()
    person = Person(ContinueScene)
    person.click("rename.0")
    assert isinstance(person.scene, WritingScene)
    person.type("Sunday at Ann's")
    with watched(path.parents[2]) as touched:
        person.key("return")
        person.look()
    assert isinstance(person.scene, ContinueScene) and "Sunday at Ann's" in person.words()
    assert touched == []
    assert labels.load()[path.name].title == "Sunday at Ann's"
    person.click("rename.0")
    person.key("escape", "escape")  # out of the line, and out of the page
    assert isinstance(person.scene, ContinueScene)
    match = Journal.open(path)
    match.finish()
    assert match.close() and stored.records()[0].name == path.name


def test_who_cannot_see_the_name_that_stands_in_the_empty_line_hears_it():
    open_match()
    person = Person(ContinueScene)
    person.click("rename.0")
    person.key("escape")  # out of the line
    person.look()
    assert isinstance(person.scene, WritingScene) and wrong_in_tree(person.app) == []
    (line,) = (each for each in tree_of(person.app).walk() if each.write)
    assert (line.name, line.value, line.about) == ("Rename the match", "", "Xeri")
    person.click("line")
    person.type("Sunday")
    person.look()
    (line,) = (each for each in tree_of(person.app).walk() if each.write)
    assert (line.value, line.about) == ("Sunday", "")


def test_a_match_is_abandoned_only_after_a_question():
    path, other = open_match(), open_match("oh-heck", 3)
    labels.change(path.name, title="Old")
    person = Person(ContinueScene)
    number = next(n for n, match in enumerate(person.scene._listing.first) if match.path == path)
    person.click(f"abandon.{number}")
    person.click("item0")
    assert path.exists()
    person.click(f"abandon.{number}")
    person.click("item1")
    person.look()
    assert stored.open_matches() == [other] and path.name not in labels.load()
    assert "match.0" in person.stops() and "match.1" not in person.stops()


def test_a_match_that_another_window_has_open_is_not_abandoned():
    path = open_match()
    book = Journal.open(path)
    person = Person(ContinueScene)
    person.click("abandon.0")
    person.click("item1")
    person.look()
    assert path.exists() and "another window" in person.scene._notice.words
    book.close()


def test_the_set_up_of_a_game_offers_its_own_open_matches():
    mine, other = open_match("xeri"), open_match("oh-heck", 3)
    person = Person()
    person.click("game.xeri")
    assert isinstance(person.scene, SetupScene) and "1 open match" in person.words()
    person.click("open")
    person.click("match.0")
    assert person.resumed == [mine] != [other] and "match.1" not in person.stops()


class Drawing:
    """Stands for what draws the tables: something is drawn as soon as it is *done*."""

    done = False

    def want(self, paths):
        pass

    def news(self):
        done, self.done = self.done, False
        return done


def test_a_button_that_is_being_pressed_is_heard_though_a_picture_comes_meanwhile():
    """The page is laid out anew for the picture, but not under the finger."""
    open_match()
    person = Person(ContinueScene)
    drawing = person.app_context.table_pictures = Drawing()
    (stop,) = [stop for stop in person.scene.focus._stops if stop.name == "rename.0"]
    at = {"pos": stop.widget.rect.center, "button": 1}
    person.do(pygame.event.Event(pygame.MOUSEBUTTONDOWN, at))
    drawing.done = True
    person.look()
    assert not drawing.done
    person.do(pygame.event.Event(pygame.MOUSEBUTTONUP, at))
    assert isinstance(person.scene, WritingScene)


@pytest.mark.parametrize("size", [SIZES[0], pytest.param(SIZES[2], marks=pytest.mark.long)])
def test_the_row_and_the_page_are_readable_in_large_type(size):
    for _match in range(6):
        path = open_match("three-hand-canasta", 3)
    labels.change(path.name, title="W" * labels.LONGEST_TITLE)
    person = Person(HomeScene, size, 2.0)
    assert misplaced(person.page, pygame.Rect((0, 0), size)) == []
    person.click("all_open")
    assert misplaced(person.page, pygame.Rect((0, 0), size)) == []
    person.click("rename.0")
    assert misplaced(person.page, pygame.Rect((0, 0), size)) == []


@pytest.mark.parametrize("people", [1, 12])
@pytest.mark.parametrize("scene", [HomeScene, ContinueScene])
def test_a_match_of_twelve_says_who_plays_as_far_as_there_is_room(scene, people):
    for _match in range(2):
        open_match("golf", 12, moves=2, people=people)
    person = Person(scene, (1366, 768), 2.0)
    cut = [text for text in person.app.readable() if text.shortened]
    assert not cut
    said = " ".join(text.words for text in person.app.readable())
    assert "others" in said or "C11" in said or people == 12
    assert wrong_in_tree(person.app) == []


def test_the_picture_of_a_table_is_kept_with_its_score_and_shows_no_hand_that_others_may_see():
    alone, shared, bad = open_match(moves=30), open_match(moves=30, people=2), open_match()
    bad.write_text("tabletop 1\nnonsense\n")
    for path in (alone, shared, bad):
        try:
            table_pictures._draw(path)
        except Exception:
            assert path == bad
    assert table_pictures.read(bad) is None
    pictures = [table_pictures.read(path) for path in (alone, shared)]
    bright = [sum(p.get_at((x, 140))[0] > 200 for x in range(240)) for p in pictures]
    assert bright[0] > 10 > bright[1]  # cards lie open at the lower edge, or do not
    assert table_pictures.score(alone) == "0–0"
    person = Person()
    assert sum(match.picture is not None for match in person.scene._first) == 2
    table_pictures.forget(alone)
    assert table_pictures.read(alone) is None and table_pictures.score(alone) == ""


def test_of_many_open_matches_only_those_on_the_shelf_are_read():
    text = open_match().read_text()
    for _match in range(199):
        stored.new_path("xeri").write_text(text)
    person = Person()
    matches = person.app_context.open_matches
    assert "All 200 open matches" in person.words()
    assert len(matches._known) == 1 and len(matches._summaries) == MOST_ON_SHELF


def test_labels_survive_what_may_happen_to_their_file(own_home):
    assert labels.load() == {} and labels.change("a.tabletop", title=" A\nb ", note="n" * 900) is None
    assert labels.load()["a.tabletop"].title == "A b"
    assert len(labels.load()["a.tabletop"].note) == labels.LONGEST_NOTE
    (path,) = own_home.rglob("labels.json")
    for damage in ("{", "[]", "[" * 5000):
        path.write_text(damage)
        assert labels.load() == {}
        assert labels.change("b.tabletop", favourite=True) is None
        assert [*labels.load()] == ["b.tabletop"]
    assert len([*own_home.rglob("labels.json.damaged-*")]) == 3
    path.write_text('{"x": 3, "y": {"title": 4, "note": [], "favourite": "yes"}}')
    assert labels.load() == {"y": labels.Label()}


def test_a_long_title_moves_the_buttons_of_all_rows_below_their_words():
    """They stood below in one row and beside the words in the others."""
    paths = [open_match() for _match in range(3)]
    usual = places_of_buttons(Person(ContinueScene, SIZES[0]))
    labels.change(paths[0].name, title="W" * labels.LONGEST_TITLE)
    long = places_of_buttons(Person(ContinueScene, SIZES[0]))
    assert len({x for x, _y in usual}) == len({x for x, _y in long}) == 1
    assert usual[0][0] > long[0][0]


def places_of_buttons(person):
    person.look(10)
    stops = {stop.name: stop.widget for stop in person.app.scene.page.focus._stops}
    return [stops[f"match.{number}"].rect.topleft for number in range(3)]
