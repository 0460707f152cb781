"""Records from others: dropped onto the window, chosen or typed; whatever is wrong with one is said on a page."""

from pathlib import Path

import pygame
import pytest

from tabletop.scenes.menus.matches.open_file import OpenFileScene
from tabletop.scenes.menus.matches.reading import ReadingScene
from tabletop.scenes.menus.replay.scene import ReplayScene
from tabletop.scenes.navigator import Navigator
from tabletop.session.matches import record_files
from tabletop.storage.settings import Settings
from tabletop.ui.toolkit.window import App
from tests.scenes.person import SIZES, Person, misplaced

JOURNALS = Path(__file__).parents[1] / "journals"


@pytest.fixture
def navigator():
    navigator = Navigator(App.offscreen((1024, 640)), Settings())
    yield navigator
    navigator.close()


def drop(navigator, path):
    """Drop the file *path* onto the window; the scene that comes of it."""
    app = navigator.app
    app.step(0.03, [pygame.event.Event(pygame.DROPFILE, file=str(path))])
    if isinstance(app.scene, ReadingScene):
        app.scene.reading.exception()
    for _frame in range(4):
        app.step(0.03, pygame.event.get())
    return app.scene


@pytest.mark.parametrize("path", sorted(JOURNALS.iterdir()), ids=lambda path: path.stem)
def test_a_record_of_any_form_there_was_is_played_back_where_it_is_dropped(navigator, path):
    depth = navigator.app.depth
    assert isinstance(drop(navigator, path), ReplayScene)
    navigator.app.pop()
    assert navigator.app.depth == depth


@pytest.mark.parametrize(
    ("data", "said"),
    [(b"", "empty"), (b"\xff\xfe\0", "not a text"), (b"hello\n", "not a record"), (b"tabletop 9\n", "newer"),
     (b"tabletop 1\ngame chess\nseats 2\n", "chess"), (None, "cannot be replayed")],
)  # fmt: skip
def test_a_bad_one_is_told_on_a_page_and_nothing_is_lost(navigator, tmp_path, data, said):
    path, before = tmp_path / "odd.tabletop", navigator.app.scene
    if data is not None:
        path.write_bytes(data)
    scene = drop(navigator, path)
    assert isinstance(scene, ReadingScene) and said in scene._said
    assert misplaced(scene.page, pygame.Rect(0, 0, 1024, 640)) == []
    scene.escape()
    assert navigator.app.scene is before


def test_a_record_is_found_by_walking_through_folders_or_by_its_path(tmp_path):
    (tmp_path / "sub folder").mkdir()
    (tmp_path / ".hidden").mkdir()
    (tmp_path / "letter.txt").touch()
    record = tmp_path / "sub folder" / "won.TABLETOP"
    record.touch()
    opened = []
    person = Person(lambda context: page(context, tmp_path, opened))
    settle(person)
    assert person.stops().count("file.1") == 1 and "file.2" not in person.stops()
    person.click("file.1")
    settle(person)
    person.click("file.1")
    assert opened == [record]
    person.click("file.0")
    settle(person)
    assert person.scene._folder.path == tmp_path
    person.scene._typed = str(record)
    person.click("open")
    assert opened == [record, record]
    person.scene._typed = str(tmp_path / "nowhere")
    person.click("open")
    settle(person)
    assert "cannot be listed" in person.scene._notice.words


def page(context, folder, opened):
    context.open_record = opened.append
    return OpenFileScene(context, folder)


def settle(person):
    for _look in range(3):
        person.scene.wait()
        person.look()


def test_a_long_folder_is_listed_and_scrolled(tmp_path):
    for number in range(120):
        (tmp_path / f"{number:03}.tabletop").touch()
    person = Person(lambda context: page(context, tmp_path, []), SIZES[0], 2.0)
    settle(person)
    assert misplaced(person.page, pygame.Rect((0, 0), SIZES[0])) == []
    assert len([stop for stop in person.stops() if stop.startswith("file.")]) < 20
    person.key("end")
    assert person.scene.list.top + person.scene.list.in_view == 121
    assert record_files.listed(tmp_path).entries[-1][0].name == "119.tabletop"


def test_the_first_folder_is_one_of_the_persons_own():
    assert record_files.first_folder().is_dir()
