"""A match is studied in the real window: its replay, what is kept of it, what leads on from it, and the statistics."""

import json
import time
from random import Random

import pytest

from tabletop.engine.match import Match, Player
from tabletop.engine.records import record
from tabletop.engine.records.origin import read_origin
from tabletop.opponents.thinker import InProcess
from tabletop.storage import matches
from tabletop.storage import settings as stored
from tabletop.storage.settings import Settings
from tabletop.storage.statistics import ResultFile
from tests.e2e.desktop import wait_for
from tests.e2e.guest import REACTS
from tests.e2e.test_deal_end import OH_HECK, sit  # noqa: F401  (a fixture)
from tests.scenes.results_made import result
from tests.soak.pages import button

pytestmark = [pytest.mark.e2e, pytest.mark.broad]
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


@pytest.mark.long
def test_a_replay_goes_by_turns_forwards_and_backwards_at_any_speed_and_from_any_seat(sit, tmp_path):  # noqa: F811
    stored.save(Settings(speed=4.0))
    student = Student(sit("replay", str(match_file(tmp_path))))
    whole = student.open_replay()
    student.hand.key("Next")
    first = student.reaches(lambda seen: seen["replay"]["at"] == whole["deals"][0])["replay"]["at"]
    student.hand.key("Right", "Shift_L")
    turned = student.reaches(lambda seen: seen["replay"]["at"] > first)["replay"]["at"]
    student.hand.key("Right")
    student.reaches(lambda seen: seen["replay"]["at"] == turned + 1)
    student.hand.key("Left")
    student.reaches(lambda seen: seen["replay"]["at"] == turned)
    student.hand.key("Left", "Shift_L")
    student.reaches(lambda seen: seen["replay"]["at"] < turned)
    student.press_icon("speed")
    student.reaches(lambda seen: seen["replay"]["pace"] != whole["pace"])
    student.press_icon("play")
    student.reaches(lambda seen: seen["replay"]["playing"] and seen["replay"]["at"] > turned)
    student.press_icon("play")
    student.reaches(lambda seen: not seen["replay"]["playing"])
    student.press_icon("eye")
    student.press("All cards, from Otto’s seat")
    student.reaches(lambda seen: seen.get("replay") and seen["replay"]["seat"] == 1)
    student.press_icon("eye")
    student.press("Close the hands")
    seen = student.reaches(lambda seen: seen.get("replay") and not seen["replay"]["open"])
    assert seen["replay"]["seat"] == 1
    student.hand.close_window()
    assert student.person.app.ended() == (0, "")


@pytest.mark.long
def test_an_animation_is_made_meanwhile_and_is_cancelled(sit, own_home, tmp_path):  # noqa: F811
    student = Student(sit("replay", str(match_file(tmp_path))))
    student.open_replay()
    student.hand.key("k")
    student.press("Animation of the match")
    student.reaches(lambda seen: seen.get("replay") and seen["replay"]["busy"])
    student.hand.key("k")
    student.press("Cancel it")
    seen = student.reaches(lambda seen: seen.get("replay") and not seen["replay"]["busy"])
    assert "cancelled" in seen["replay"]["said"]
    assert not list(own_home.glob("data/reports/*.gif*"))
    student.hand.close_window()
    assert student.person.app.ended() == (0, "")


@pytest.mark.long
def test_what_if_i_had_is_asked_from_a_finding_of_the_review_and_played_on(sit, tmp_path):  # noqa: F811
    """Whoever bids and plays anything has made mistakes."""
    stored.save(Settings(speed=4.0, opponents_pace=0.25, count_stands=0.1))
    players = [Player("Ada"), Player("Otto", "easy", (0.0, 0.0)), Player("Ines", "easy", (0.0, 0.0))]
    options = {"start": 4, "way": "down", "rebid": False}
    match, rng = Match.new("oh-heck", players, options, 4, thinker=InProcess()), Random(2)
    while not match.over:
        if not match.step() and 0 in match.view(0).awaited:
            assert match.attempt(0, rng.choice(match.view(0).moves)) is None
    path = tmp_path / "careless.tabletop"
    path.write_text(match.text(), encoding="utf-8")
    student = Student(sit("replay", str(path)))
    student.open_replay()
    student.press("Review")
    student.reaches(lambda seen: seen["scene"] == "ReviewScene" and button(seen, "finding.0"))
    student.hand.click(button(student.look(), "finding.0")["at"])
    seen = student.reaches(lambda seen: seen.get("replay") and seen["replay"]["lines"])
    for words, part in (("Better move", "better"), ("Imagined cards", "imagined")):
        if not seen["replay"]["lines"][part]:
            student.press(words)
        seen = student.reaches(lambda seen, part=part: seen.get("replay") and seen["replay"]["lines"][part])
    time.sleep(REACTS)  # the buttons have come anew
    student.press("Real cards")
    student.reaches(lambda seen: seen.get("replay") and not seen["replay"]["lines"]["imagined"])
    student.hand.key("Right")
    student.reaches(lambda seen: seen["replay"]["at"] > 0)
    student.hand.key("t")
    student.reaches(
        lambda seen: "would think" in seen["replay"]["thought"] or "choice" in seen["replay"]["thought"]
    )
    student.hand.key("p")
    student.press("Play on as Ada")
    student.reaches(lambda seen: seen["scene"] == "TableScene" and seen.get("table"))
    (new,) = matches.open_matches()
    assert read_origin(new.read_text(encoding="utf-8"))
    student.hand.close_window()
    assert student.person.app.ended() == (0, "")


@pytest.mark.long
def test_the_statistics_are_saved_and_cleared_by_game_and_all_after_a_question(sit, own_home):  # noqa: F811
    ResultFile().add(
        [result(number, "wl"[number % 2], slug=("oh-heck", "xeri")[number % 3 == 0]) for number in range(9)]
    )
    student = Student(sit())
    wait_for(lambda: button(student.look(), "statistics"))
    student.hand.click(button(student.look(), "statistics")["at"])
    student.reaches(lambda seen: button(seen, "deed.2"))
    scroll_to(student, "deed.1")
    (kept,) = wait_for(lambda: list(own_home.glob("data/reports/*.json")))
    told = json.loads(kept.read_text(encoding="utf-8"))
    assert len(told["results"]) == 9 and told["ratings"]
    chosen = student.look()
    slug = (
        "oh-heck"
        if "Oh Heck" in next(each["words"] for each in chosen["buttons"] if each["name"] == "deed.2")
        else "xeri"
    )
    scroll_to(student, "deed.2")
    student.press("Keep them")
    assert len(ResultFile().read().results) == 9
    scroll_to(student, "deed.2")
    student.press("Clear them")
    wait_for(lambda: {each.slug for each in ResultFile().read().results} == {"oh-heck", "xeri"} - {slug})
    student.reaches(lambda seen: button(seen, "clear"))
    student.hand.click(button(student.look(), "clear")["at"])
    student.press("Clear them")
    wait_for(lambda: not ResultFile().read().results)
    student.reaches(lambda seen: button(seen, "home"))
    student.hand.close_window()
    assert student.person.app.ended() == (0, "")


def scroll_to(student, name):
    """Press the button *name* of a page that scrolls, from its end."""
    student.hand.key("End")
    found = student.reaches(
        lambda seen: (found := button(seen, name)) and found["seen"] and not seen["moving"]
    )
    student.hand.click(button(found, name)["at"])
    time.sleep(A_MOMENT)
