"""A match is studied in the real window: its replay, what is kept of it, what leads on from it, and the statistics."""

import time

import pytest

from tabletop.engine.match import Match, Player
from tabletop.engine.records import record
from tabletop.engine.records.origin import read_origin
from tabletop.opponents.thinker import InProcess
from tabletop.storage import matches
from tabletop.storage import settings as stored
from tabletop.storage.settings import Settings
from tests.e2e.desktop import wait_for
from tests.e2e.test_deal_end import OH_HECK, sit  # noqa: F401  (a fixture)
from tests.soak.pages import button

pytestmark = pytest.mark.e2e
A_MOMENT = 0.1


class Student:
    """Somebody with mouse and keyboard before a *person*'s window."""

    def __init__(self, person):
        self.person, self.hand = person, person.app.hand

    def look(self):
        return self.person.look()

    @property
    def replay(self):
        return self.look().get("replay")

    def reaches(self, condition):
        """What is seen as soon as *condition* holds; an animation takes its time on a busy machine."""
        return wait_for(lambda: (seen := self.look()) and condition(seen) and seen, 180, why=self.told)

    def told(self):
        seen = self.look()
        return f"{seen['scene']}, {seen.get('replay')}, {[each['name'] for each in seen['buttons']]}"

    def press(self, words):
        """Click the button that says *words*, once it is there."""

        def found():
            return next((each for each in self.look()["buttons"] if each["words"] == words), None)

        self.hand.click(wait_for(found, why=self.told)["at"])
        time.sleep(A_MOMENT)

    def press_icon(self, name):
        self.hand.click(button(self.look(), f"icon.{name}")["at"])
        time.sleep(A_MOMENT)

    def seek(self, part):
        """Click that part of the line."""
        left, top, wide, high = self.replay["line"]
        self.hand.click((round(left + part * wide), top + high // 2))

    def open_replay(self):
        return self.reaches(lambda seen: seen.get("replay") and not seen["replay"]["surveying"])["replay"]


def match_file(folder):
    """A whole match of computers, as a file."""
    players = [Player(name, "easy", (0.0, 0.0)) for name in ("Ada", "Otto", "Ines")]
    match = Match.new("oh-heck", players, {"start": 2, "way": "down", "rebid": False}, 4, thinker=InProcess())
    while not match.over:
        match.step()
    path = folder / "studied.tabletop"
    path.write_text(match.text(), encoding="utf-8")
    return path


def test_a_replay_is_sought_through_with_mouse_and_keys(sit, tmp_path):  # noqa: F811
    stored.save(Settings(speed=4.0))
    student = Student(sit("replay", str(match_file(tmp_path))))
    whole = student.open_replay()
    assert whole["at"] == 0 and whole["last"] > 10 and len(whole["deals"]) == 2 and whole["open"]
    student.hand.key("End")
    student.reaches(lambda seen: seen["replay"]["at"] == whole["last"])
    student.seek(0.5)
    student.reaches(lambda seen: abs(seen["replay"]["at"] - whole["last"] / 2) < 2)
    student.hand.key("Prior")
    student.reaches(lambda seen: seen["replay"]["at"] in whole["deals"])
    student.press_icon("next-deal")
    student.reaches(lambda seen: seen["replay"]["at"] in (*whole["deals"], whole["last"]))
    student.hand.close_window()
    assert student.person.app.ended() == (0, "")


@pytest.mark.long
def test_a_match_is_played_studied_and_played_on(sit, own_home):  # noqa: F811
    stored.save(Settings(speed=4.0, opponents_pace=0.25, count_stands=0.1))
    person = sit(*OH_HECK)
    student = Student(person)
    student.reaches(lambda seen: seen.get("table"))
    person.play_until("ResultsScene")
    student.press("Watch the replay")
    whole = student.open_replay()
    (old,) = matches.records()
    before = old.read_bytes()

    # Any seat's view, and all cards.
    student.hand.key("v")
    student.press("Close the hands")
    student.reaches(lambda seen: seen.get("replay") and not seen["replay"]["open"])
    student.hand.key("o")
    student.reaches(lambda seen: seen["replay"]["open"])

    # What a player would think, from what that seat saw.
    student.hand.key("Next")
    student.hand.key("t")
    student.reaches(lambda seen: "would think" in seen["replay"]["thought"])

    # What is kept of it.
    reports = own_home / "data" / "reports"
    for words, ending in (
        ("Text of the match", "txt"),
        ("Picture of the table", "png"),
        ("Animation of this deal", "gif"),
    ):
        student.hand.key("k")
        student.press(words)
        student.reaches(
            lambda seen: seen.get("replay") and seen["replay"]["said"] and not seen["replay"]["busy"]
        )
        (kept,) = reports.glob(f"*.{ending}")
        assert kept.stat().st_size > 300
        student.press("Close the message")
        student.reaches(lambda seen: not seen["replay"]["said"])

    # Playing on from the middle of it.
    student.hand.key("Next")
    at = student.reaches(lambda seen: seen["replay"]["at"] == whole["deals"][1])["replay"]["at"]
    student.hand.key("p")
    other = next(
        each["words"]
        for each in student.reaches(lambda seen: seen["scene"] == "Question")["buttons"]
        if each["words"].startswith("Play on as") and "You" not in each["words"]
    )
    student.press(other)
    seen = student.reaches(lambda seen: seen["scene"] == "TableScene" and seen["table"]["moves"] >= at)
    assert len(seen["table"]["persons"]) == 1 and seen["table"]["persons"] != [0]
    assert old.read_bytes() == before, "the old match is as it was"
    (new,) = matches.open_matches()
    origin = read_origin(new.read_text(encoding="utf-8"))
    assert origin == (old.name, at)
    person.app.kill()  # the power fails

    again = Student(sit())
    wait_for(lambda: button(again.look(), "continue"))
    again.hand.click(button(again.look(), "continue")["at"])
    again.reaches(lambda seen: seen.get("table") and seen["table"]["moves"] >= at)
    again.person.play_until("ResultsScene")
    assert len(matches.records()) == 2
    played_on = next(path for path in matches.records() if path != old)
    assert record.read(played_on.read_text(encoding="utf-8")).origin == origin

    # The statistics know the first match alone, and are saved.
    again.press("Home")
    again.reaches(lambda seen: seen["scene"] == "HomeScene")
    again.hand.click(wait_for(lambda: button(again.look(), "statistics"))["at"])
    again.reaches(lambda seen: button(seen, "deed.0"))
    matches_told = [each for each in again.look()["buttons"] if each["name"].startswith("match.")]
    assert [old.name in each["name"] for each in matches_told] == [True]
    again.hand.key("End")
    time.sleep(0.5)
    again.hand.click(button(again.look(), "deed.0")["at"])
    (table,) = wait_for(lambda: list(reports.glob("*.csv")))
    assert table.read_text(encoding="utf-8").count(old.name) == 1
    again.hand.close_window()
    assert again.person.app.ended() == (0, "")


@pytest.mark.long
def test_cards_are_hidden_and_everything_stands_still_in_a_pause(sit):  # noqa: F811
    stored.save(Settings(speed=4.0, opponents_pace=0.25))
    person = sit(*OH_HECK)
    student = Student(person)
    seen = student.reaches(lambda seen: seen.get("table") and seen["table"]["legal"] and not seen["moving"])
    student.hand.key("c")
    student.reaches(lambda seen: not seen["table"]["legal"])
    student.press("Show my cards (C)")
    student.reaches(lambda seen: seen["table"]["legal"])
    made = seen["table"]["moves"]
    student.hand.key("Pause")
    student.reaches(lambda seen: seen["scene"] == "Question")
    time.sleep(1.5)
    assert student.look()["table"]["moves"] == made
    student.press("Go on")
    student.reaches(lambda seen: seen["scene"] == "TableScene" and seen["table"]["legal"])
    person.play_until("DealEndScene")
    student.hand.close_window()
    assert person.app.ended() == (0, "")
