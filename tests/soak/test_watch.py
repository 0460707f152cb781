"""Watch of the robot, beside the screen."""

import pygame
import pytest

from tests.soak import watch
from tests.soak.oddities import Oddities, Scene, alike, png
from tests.soak.watch import Frames, Log, Memory, Progress


def seen(
    moves=5,
    on_top=True,
    waiting=(),
    legal=(),
    options=(),
    over=False,
    held=0,
    rests=0.0,
    hears=6.0,
    awaiting_private_turn=(),
):
    table = {
        "slug": "xeri",
        "seats": 2,
        "moves": moves,
        "to_show": 0,
        "opening": False,
        "rests": rests,
        "hears": hears,
        "on_top": on_top,
        "held": held,
        "over": over,
        "waiting_for": waiting,
        "awaiting_private_turn": awaiting_private_turn,
        "legal": legal,
        "options": options,
    }
    return {"scene": "TableScene", "depth": 2, "table": table}


class Clock:
    """A clock that goes on by hand."""

    def __init__(self):
        self.time = 0.0

    def __call__(self):
        return self.time


@pytest.fixture
def clock(monkeypatch):
    monkeypatch.setattr(watch.os, "getloadavg", lambda: (0.0, 0.0, 0.0))
    return Clock()


def told(clock, seconds, *looks):
    """Sentence of progress on *looks*, a tenth of a second apart, again and again for *seconds*."""
    progress = Progress(clock)
    return said_by(progress, clock, seconds, *looks)


def said_by(progress, clock, seconds, *looks):
    sentences = []
    for number in range(int(seconds * 10)):
        clock.time += 0.1
        sentences.append(progress.note(looks[number % len(looks)]))
    return [sentence for sentence in sentences if sentence]


def test_who_has_the_shared_screen_for_himself_may_take_his_time(clock):
    assert told(clock, 6, seen(awaiting_private_turn=[1], options=[(1, 1)])) == []


def test_a_match_that_waits_for_nobody_must_go_on(clock):
    assert told(clock, 4.5, seen()) == []
    assert told(clock, 6, seen()) == [
        "xeri with 2 players: the match stands still though it waits for no person"
    ]


def test_a_match_that_goes_on_is_no_oddity(clock):
    assert told(clock, 60, seen(moves=5), seen(moves=6)) == []


def test_a_match_that_leaves_time_to_read_goes_on(clock):
    reading = [seen(rests=9.0 - number / 10) for number in range(90)]
    assert told(clock, 9, *reading) == []
    assert len(told(clock, 15, *reading, *[seen()] * 60)) == 1


def test_what_is_told_aloud_at_the_end_is_heard_to_its_end_before_the_results_come(clock):
    hearing = [seen(over=True, hears=6.0 - number / 10) for number in range(60)]
    assert told(clock, 6, *hearing) == []
    assert len(told(clock, 12, *hearing, *[seen(over=True, hears=0.0)] * 60)) == 1


def test_a_person_may_think_as_long_as_they_can_do_something(clock):
    assert told(clock, 60, seen(waiting=[0], legal=["play 7h"])) == []
    assert told(clock, 60, seen(waiting=[0], options=[[[10, 10], ""]])) == []
    assert "a person is waited for who can do nothing" in told(clock, 6, seen(waiting=[0]))[0]


def test_results_must_come(clock):
    assert "the results do not come" in told(clock, 6, seen(over=True))[0]


def test_time_with_a_page_over_the_table_does_not_count(clock):
    assert told(clock, 60, seen(on_top=False)) == []


def test_what_the_robot_has_broken_is_excused_for_a_while(clock):
    progress = Progress(clock)
    progress.excuse(10)
    assert said_by(progress, clock, 14, seen()) == []
    assert len(said_by(progress, clock, 2, seen())) == 1


def test_the_log_tells_only_of_what_is_new_and_bad(tmp_path):
    (tmp_path / "log").mkdir()
    path = tmp_path / "log" / "tabletop.log"
    log = Log(tmp_path)
    assert log.complaints() == []
    path.write_text(
        "2026-01-01 10:00:00,1 INFO tabletop: fine\n2026-01-01 10:00:00,2 WARNING tabletop: odd\nhalf a"
    )
    assert log.complaints() == ["WARNING tabletop: odd"]
    with path.open("a") as file:
        file.write(" line\n2026-01-01 10:00:01,1 ERROR tabletop: worse\n")
    assert log.complaints() == ["ERROR tabletop: worse"]
    path.write_text(
        "2026-01-01 10:00:02,1 ERROR tabletop: after rotation\nTraceback\n  File\nKeyError: 7\n"
        "2026-01-01 10:00:02,1 INFO tabletop: fine\n"
    )
    assert log.complaints() == ["ERROR tabletop: after rotation … KeyError: 7"] == [log.last]


def test_memory_that_levels_off_is_no_oddity_and_memory_that_grows_is():
    filling, growing = Memory(), Memory()
    assert not any(filling.note(megabytes) for megabytes in (100, 150, *[180 + n % 5 for n in range(60)]))
    assert any(growing.note(100 + 4 * number) for number in range(60))


def test_a_long_frame_is_told_of():
    frames = Frames()
    looked = {"cpu": [1.0, 2.0, 900.0], "long": [[900, "TableScene"], [900, "SetupScene"]]}
    assert frames.note(looked) == ["a frame of TableScene took 900 ms of the processor's time"]
    assert frames.spread() == (2.0, 900.0, 900.0)


def test_the_same_oddity_of_another_game_and_card_is_alike():
    one = 'euchre: K♥ of hand:0 ("Ann", at (3, 4)) jumped 412 px at the table of euchre'
    other = 'fan-tan: 9♣ of hand:3 ("Bo", at (7, 2)) jumped 97 px at the table of fan-tan'
    assert alike(one) == alike(other) != alike("euchre: K♥ of hand:0 was covered")


class Desktop:
    """A screen with a picture."""

    alive = True

    def picture(self):
        picture = pygame.Surface((30, 20))
        picture.fill((10, 200, 30), (0, 0, 15, 20))
        return picture


def test_the_first_oddities_of_a_kind_get_a_folder_and_all_are_counted(tmp_path):
    home = tmp_path / "home"
    (home / "data").mkdir(parents=True)
    (home / "data" / "match.tabletop").write_text("tabletop 1\n")
    scene = Scene(Desktop(), home, {"scene": "TableScene"}, [[0.1, "click", 5, 6, 1]], "no", "again")
    oddities = Oddities(tmp_path / "out")
    for number in range(9):
        oddities.note("log", "xeri with 2", f"WARNING tabletop: number {number}", scene)
    folders = sorted((tmp_path / "out").iterdir())
    assert len(folders) == 3 and len(oddities) == 1
    assert oddities.lines() == ["    9 × log: xeri with 2: WARNING tabletop: number 0"]
    assert (folders[0] / "home" / "data" / "match.tabletop").is_file()
    shown = pygame.image.load(folders[0] / "picture.png")
    assert shown.get_at((3, 3))[:3] == (10, 200, 30) and shown.get_at((20, 3))[:3] == (0, 0, 0)


def test_a_file_that_goes_while_the_home_is_copied_costs_no_picture(tmp_path):
    home = tmp_path / "home"
    home.mkdir()
    (home / "gone").symlink_to(home / "nowhere")  # listed, and not there when its turn comes
    (home / "kept").write_text("kept")
    scene = Scene(Desktop(), home, {}, [], "no", "again")
    assert Oddities(tmp_path / "out").note("progress", "xeri with 2", "it stands still", scene)
    (place,) = (tmp_path / "out").iterdir()
    assert (place / "picture.png").is_file()
    assert [path.name for path in (place / "home").iterdir()] == ["kept"]


def test_a_png_file_is_the_picture():
    picture = Desktop().picture()
    assert png(picture).startswith(b"\x89PNG")
