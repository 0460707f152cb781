"""The library: all finished matches, found by words, with stars and notes; a list of any length."""

import time
from random import Random

import pygame
import pytest

from tabletop.engine.match import Match, Player
from tabletop.scenes.menus.matches.library import LibraryScene
from tabletop.scenes.menus.replay.scene import ReplayScene
from tabletop.session.outcomes import results_of
from tabletop.storage import matches as stored
from tabletop.storage.library import index, labels
from tabletop.storage.paths import data_dir
from tabletop.storage.statistics import ResultFile
from tests.invariants.tree import wrong_in_tree
from tests.scenes.person import SIZES, Person, misplaced

MANY = 10_000


def played(slug="xeri", names=("You", "Otto"), settings=None, seed=3):
    players = [Player(names[0]), *(Player(name, "easy") for name in names[1:])]
    match, rng = Match.new(slug, players, settings or {"hands": 1}, seed), Random(seed)
    while not match.over:
        if not match.step():
            (seat,) = match._game.to_act()
            match.attempt(seat, rng.choice(match._game.moves(seat)))
    return match


def record(match, day, undone=0):
    """The record of *match*, which began on a *day* of November 2026."""
    match.record.undone = undone
    path = stored.records_dir() / f"{match.rules.slug}-202611{day:02}-120000-1.tabletop"
    path.write_text(match.text())
    return path


def at(count=3, size=(1440, 900), text_size=1.0):
    """A person at the library, in which *count* matches are."""
    person = Person(lambda context: fill(context, count), size, text_size)
    ready(person)
    return person


def fill(context, count):
    names = [("You", "Otto"), ("You", "Marta"), ("Ben", "Otto")]
    for number in range(count):
        match = played(names=names[number % 3], seed=number)
        path = record(match, number + 1, undone=int(number == 1))
        context.statistics.add(results_of(match, path.name, 1e9 + number, 60.0))
    return LibraryScene(context)


def ready(person):
    for _look in range(20):
        if isinstance(person.scene, LibraryScene):
            person.scene.wait()
        person.look()


def rows(person):
    return [stop for stop in person.stops() if stop.startswith("match.")]


def find(person, words):
    person.page.fields["search"].set_text(words)
    said = {"text": words, "ui_element": person.page.fields["search"]}
    import pygame_gui

    person.do(pygame.event.Event(pygame_gui.UI_TEXT_ENTRY_CHANGED, said))
    return len(rows(person))


def test_finished_matches_are_found_by_game_player_date_result_and_mark():
    person = at(3)
    assert len(rows(person)) == 3 and "3 matches" in person.words()
    won = sum(match.won for match in person.scene._catalogue.matches)
    for words, count in (
        ("xeri", 3), ("canasta", 0), ("marta", 1), ("otto", 2), ("ben otto", 1), ("2 november", 1), ("2026-11-03", 1),
        ("won", won), ("undo", 1), ("", 3), ("XERI  Marta", 1),
    ):  # fmt: skip
        assert find(person, words) == count, words
    assert find(person, "nobody") == 0 and any("No match fits" in words for words in person.words())
    find(person, "")
    for name, count in (("won", won), ("lost", 3 - won), ("favourites", 0), ("all", 3)):
        person.click(f"filter.{name}")
        assert len(rows(person)) == count


def test_a_star_and_a_note_are_kept_and_found():
    person = at(2)
    person.click("match.1")
    person.click("item1")
    ready(person)
    person.click("filter.favourites")
    assert len(rows(person)) == 1
    person.click("match.0")
    person.click("item3")
    person.type("sunday")
    person.key("return")
    person.type("a swept table")
    person.key("return")
    ready(person)
    assert find(person, "swept") == 1
    ((name, label),) = labels.load().items()
    assert label == labels.Label("sunday", "a swept table", True) and (stored.records_dir() / name).exists()


def test_a_match_is_watched_and_is_deleted_only_after_a_question():
    person = at(2)
    person.click("match.0")
    person.click("item0")
    while not isinstance(person.scene, ReplayScene):
        person.look()
    person.app.pop()
    ready(person)
    for answer, left in (("item0", 2), ("item1", 1)):
        person.click("match.0")
        person.click("item4")
        person.click(answer)
        ready(person)
        assert len(stored.records()) == len(rows(person)) == left
    assert len(index.read()) == 1


def test_the_index_is_made_anew_where_it_is_damaged_and_records_that_cannot_be_read_are_listed_all_the_same():
    person = at(2)
    (stored.records_dir() / "euchre-20261105-120000-1.tabletop").write_bytes(b"\xff\0nonsense")
    (stored.records_dir() / "chess-20261105-130000-1.tabletop").write_text("tabletop 1\ngame chess\n")
    (data_dir() / "library.sqlite").write_bytes(b"no database at all" * 100)
    person = Person(LibraryScene)
    ready(person)
    assert len(rows(person)) == 4 and find(person, "chess") == 1 and find(person, "euchre") == 1
    person.click("match.0")
    person.click("item0")
    ready(person)
    assert "cannot be replayed" in person.scene._notice.words


def test_a_line_to_type_in_is_called_by_what_it_is_for_even_if_nothing_stands_in_it():
    person = at(count=1)
    person.click("code")
    assert wrong_in_tree(person.app) == []
    person.key("escape", "escape")  # out of the line, and out of the page
    person.click("match.0")
    person.click("item3")
    assert wrong_in_tree(person.app) == []
    person.click("done")
    assert "A note" in person.words() and wrong_in_tree(person.app) == []


@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("size", [SIZES[0], pytest.param(SIZES[2], marks=pytest.mark.long)])
def test_the_library_is_readable(size, text_size):
    person = at(4, size, text_size)
    assert misplaced(person.page, pygame.Rect((0, 0), size)) == []
    person.click("match.0")
    assert misplaced(person.page, pygame.Rect((0, 0), size)) == []


def many(count):
    """An index and empty records of *count* matches."""
    players = ("You", "Otto", "Marta", "Inês")
    entries = []
    for number in range(count):
        slug = ("xeri", "oh-heck", "canasta", "euchre")[number % 4]
        name = f"{slug}-20{10 + number % 16}1123-12{number % 60:02}00-{number}.tabletop"
        (stored.records_dir() / name).touch()
        entries.append(index.Entry(name, 1.2e9 + 40_000 * number, players, (3, 4, 5, 6), 1 + number % 4, 1))
    index.note(entries)


def test_a_list_of_many_makes_only_the_rows_in_view_and_reaches_all_by_wheel_and_keys():
    many(300)
    person = Person(LibraryScene)
    ready(person)
    shown = rows(person)
    assert len(shown) < 20 and "300 matches" in person.words()
    first = person.scene._found[0].entry.name
    person.key("end")
    assert person.scene.list.top == 300 - len(shown) and len(rows(person)) == len(shown)
    person.key("home")
    person.do(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-3))
    assert person.scene.list.top == 3
    person.scene.focus.go_visibly(shown[-1])
    person.key("down", "down")
    assert person.scene.list.top == 5 and person.scene._found[0].entry.name == first


def test_the_statistics_are_read_only_for_records_that_the_index_does_not_know(monkeypatch):
    many(3)
    reads, read = [], ResultFile.read
    monkeypatch.setattr(ResultFile, "read", lambda results: reads.append(1) or read(results))
    person = Person(LibraryScene)
    ready(person)
    assert len(rows(person)) == 3 and not reads
    record(played(), 3)
    person.app.pop()
    person.app.push(LibraryScene(person.app_context))
    ready(person)
    assert len(rows(person)) == 4 and len(reads) == 1


@pytest.mark.long
def test_ten_thousand_matches_open_and_are_searched_at_once():
    many(MANY)
    person = Person(LibraryScene)
    ready(person)
    took = []
    for _time in range(7):
        person.app.pop()
        start = time.process_time()
        person.app.push(LibraryScene(person.app_context))
        person.scene._take(person.scene._work.result())
        person.app.step(0.03)
        took.append(time.process_time() - start)
        assert len(person.scene._found) == MANY and len(rows(person)) < 20
        ready(person)
    start = time.process_time()
    assert find(person, "marta euchre") == len(rows(person))
    searched = time.process_time() - start
    print(f"opened in {min(took):.3f} s of processor time, searched in {searched:.3f} s")
    assert len(person.scene._found) == MANY // 4


def test_more_than_a_thousand_matches_are_written_with_a_comma_as_everywhere():
    many(1200)
    person = Person(LibraryScene)
    ready(person)
    assert "1,200 matches" in person.words()
