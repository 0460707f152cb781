"""Your matches in a real window: taking back, the shelf, the library, the same deal again, records from others."""

import time
from datetime import date
from random import Random

import pytest

from tabletop.commands.simulate import next_move
from tabletop.engine.match import Match, Player
from tabletop.engine.records.deal_code import Deal, code_of
from tabletop.session.choosing import game_of_day
from tabletop.session.matches import table_pictures
from tabletop.storage import matches
from tabletop.storage.library import labels
from tabletop.storage.small_files import setups
from tabletop.storage.statistics import ResultFile
from tests.e2e.desktop import ROOT, wait_for
from tests.e2e.dropping import drop_file
from tests.e2e.guest import Guest
from tests.e2e.persons import journal

pytestmark = [pytest.mark.e2e, pytest.mark.broad]
JOURNALS = ROOT / "tests" / "journals"


@pytest.fixture
def sit(desktop, own_home):
    """Seats a guest before a new window; what still runs at the end of the test is ended."""
    guests = []

    def seated(*arguments):
        guests.append(Guest(desktop, own_home, *arguments))
        return guests[-1]

    yield seated
    for guest in guests:
        if guest.app.runs:
            guest.app.kill()


def moves_made():
    return [line for line in Match.resume(journal()).record.moves if line[0] >= 0]


@pytest.mark.long
def test_a_move_that_was_answered_is_taken_back_after_a_question_and_made_again_after_a_kill(sit):
    guest = sit("play", "xeri", "--seed", "5")
    base = guest.play()
    wait_for(lambda: guest.turn()["moves"] > base + 1)
    made = moves_made()
    guest.app.hand.key("u")
    guest.see("Question")
    guest.press("item0")  # leave it
    assert guest.turn()["moves"] > base + 1
    guest.app.hand.key("z", "Control_L")
    guest.see("Question")
    guest.press("item1")
    assert guest.turn()["moves"] == base
    wait_for(lambda: "# undone 1" in journal())
    guest.app.kill()
    guest = sit()
    guest.press("continue")
    assert guest.turn()["moves"] == base
    guest.app.hand.key("y", "Control_L")
    wait_for(lambda: moves_made() == made)
    assert guest.turn()["moves"] > base + 1
    guest.leave()
    assert matches.open_matches()


def open_match(slug, seats):
    match = Match.new(slug, [Player("You"), *[Player("Otto", "easy")] * (seats - 1)], seed=5)
    path = matches.new_path(slug)
    path.write_text(match.text())
    return path


def test_the_shelf_shows_each_open_match_with_its_table_and_they_are_renamed_abandoned_and_gone_on_with(sit):
    old, kept = open_match("oh-heck", 3), open_match("xeri", 2)
    guest = sit()
    guest.see("HomeScene", "open.1")
    for path in (old, kept):
        wait_for(lambda path=path: table_pictures.file_of(path).exists(), 60)
    guest.press("others")
    guest.see("ContinueScene", "rename.1")
    first = next(n for n, path in enumerate(matches.open_matches()) if path == kept)
    guest.press(f"rename.{first}")
    guest.see("WritingScene")
    guest.app.hand.type("sunday")
    guest.app.hand.key("Return")
    wait_for(lambda: kept.name in labels.load())
    guest.see("ContinueScene", f"abandon.{1 - first}")
    guest.press(f"abandon.{1 - first}")
    guest.see("Question")
    guest.press("item1")
    wait_for(lambda: matches.open_matches() == [kept])
    guest.see("ContinueScene", "match.0")
    guest.app.hand.key("Escape")
    guest.see("HomeScene", "open.0")
    guest.press("open.0")
    assert guest.turn()["slug"] == "xeri" and labels.load()[kept.name].title == "sunday"
    guest.leave()


def finished(slug, seats, settings):
    """A match that computers have played to its end for a person, in the records."""
    players = [Player("You"), *[Player("Otto", "easy")] * (seats - 1)]
    match, rng = Match.new(slug, players, settings, seed=5), Random(5)
    while not match.over:
        if not match.step() and not match.over:
            match._play(*next_move(match._game, rng))
    path = matches.new_path(slug)
    path.write_text(match.text())
    return matches.archive(path)


def found_by(seen, words):
    """True if *words* are in the search field, and one match is left."""
    names = {each["name"]: each["words"] for each in seen["buttons"]}
    return names["search"] == words and "match.0" in names and "match.1" not in names


@pytest.mark.long
def test_the_library_finds_a_match_keeps_a_star_plays_it_back_and_deletes_it(sit):
    xeri, _other = finished("xeri", 2, {"hands": 1}), finished("oh-heck", 3, {"start": 1})
    guest = sit()
    guest.press("library")
    guest.see("LibraryScene", "match.1")
    guest.press("search")
    guest.app.hand.type("xeri")
    wait_for(lambda: found_by(guest.see("LibraryScene"), "xeri"))
    guest.press("match.0")
    guest.see("Question")
    guest.press("item1")
    wait_for(lambda: labels.load() == {xeri.name: labels.Label(favourite=True)})
    guest.press("filter.favourites")
    guest.press("match.0")
    guest.see("Question")
    guest.press("item0")
    guest.see("ReplayScene")
    guest.app.hand.key("Escape")
    guest.see("Question")
    guest.press("item" + str(len(guest.look()["buttons"]) - 1))  # leave the replay
    guest.see("LibraryScene")
    guest.press("match.0")
    guest.see("Question")
    guest.press("item4")
    guest.see("Question")
    guest.press("item1")
    wait_for(lambda: not xeri.exists())
    guest.see("LibraryScene")
    guest.leave()


@pytest.mark.long
def test_an_expert_plays_the_cards_of_a_match_that_is_over(sit):
    guest = sit("play", "xeri", "--seed", "5", "--options", "hands=1")
    play_to_the_end(guest)
    guest.press("item2")
    guest.see("DuplicateScene")
    wait_for(lambda: any(each["name"] == "watch" for each in guest.look()["buttons"]), 120)
    guest.press("watch")
    assert guest.see("ReplayScene")["table"]["slug"] == "xeri"
    guest.leave()


def whole_duplicates():
    """The duplicates that are counted with all of their deals; what the expert has played is counted before."""
    return [row for row in ResultFile().read().duplicates if not row.unfinished]


@pytest.mark.long
def test_a_duplicate_is_played_deal_by_deal_and_gone_on_with_and_counted_as_a_kind_of_its_own(sit):
    setups.save("xeri", [("You", "person"), ("Otto", "easy")], {"hands": "3"})
    guest = sit()
    guest.press("search")
    guest.app.hand.type("xeri")
    guest.see("HomeScene", "game.xeri")
    guest.press("game.xeri")
    guest.press("duplicate.1")
    guest.press("deal")
    guest.turn()
    while (
        "# remark expert" not in journal()
    ):  # the expert has played the first deal, while the person plays on
        play_if_asked(guest)
    assert "# remark duplicate" in journal()
    guest.app.kill()
    guest = sit()
    guest.press("continue")
    guest.turn()
    while not matches.records():
        play_if_asked(guest)
    guest.see("ResultsScene")
    (page,) = [each for each in guest.look()["buttons"] if each["words"] == "Duplicate…"]
    guest.press(page["name"])
    guest.see("DuplicateScene", "watch")
    (row,), (result,) = wait_for(whole_duplicates, 180), ResultFile().read().results
    assert len(row.deals) == 3 and row.match == result.match == matches.records()[0].name
    assert row.slug == "xeri" and not row.fewest
    guest.press("close")
    guest.see("ResultsScene")
    guest.leave()


@pytest.mark.long
def test_a_finished_match_of_the_library_is_the_first_half_of_a_duplicate(sit):
    finished("xeri", 2, {"hands": 2})
    guest = sit()
    guest.press("library")
    guest.see("LibraryScene", "match.0")
    guest.press("match.0")
    guest.see("Question", "item2")
    guest.press("item2")
    (expert,) = wait_for(
        lambda: [each for each in guest.look()["buttons"] if each["words"] == "Let an expert play my cards"]
    )
    guest.press(expert["name"])
    guest.see("DuplicateScene", "watch")
    (row,) = wait_for(whole_duplicates, 180)
    assert len(row.deals) == 2 and row.name == "You"
    guest.press("close")
    guest.see("LibraryScene")
    guest.leave()


def play_if_asked(guest):
    """Play if it is the person's turn, and go on where a deal is counted."""
    seen = guest.look()
    if seen["scene"] == "DealEndScene" and not seen["moving"]:
        guest.press_seen(seen, "go_on")
    elif seen["scene"] == "TableScene" and seen["table"]["legal"] and not seen["moving"]:
        guest.play()
    time.sleep(0.02)


def play_to_the_end(guest):
    """Play the match to its end, and open the page of the same deal from its results."""
    guest.turn()
    while not matches.records():
        seen = guest.look()
        if seen["scene"] == "TableScene" and seen["table"]["legal"] and not seen["moving"]:
            guest.play()
    guest.see("ResultsScene")
    (same,) = [each for each in guest.look()["buttons"] if each["words"] == "Same deal…"]
    guest.press(same["name"])
    guest.see("Question")


@pytest.mark.long
def test_the_same_deal_is_played_again_at_the_other_seat_and_by_its_code(sit):
    guest = sit("play", "xeri", "--seed", "5", "--options", "hands=1")
    first = guest.turn()
    play_to_the_end(guest)
    guest.press("item1")
    other = guest.turn()
    match = Match.resume(journal())
    assert other["seat"] != first["seat"] and match.chance.seed == 5
    code = code_of(Deal(match.rules, 2, match.record.settings, match.chance))
    guest.app.kill()
    guest = sit()
    guest.press("library")
    guest.see("LibraryScene", "code")
    guest.press("code")
    guest.see("WritingScene")
    guest.app.hand.type(code.lower())
    guest.app.hand.key("Return")
    guest.see("SetupScene", "deal")
    guest.press("deal")
    guest.turn()
    wait_for(lambda: len(matches.open_matches()) == 2)
    assert Match.resume(journal()).chance.seed == 5
    guest.leave()


@pytest.mark.long
def test_a_record_that_is_dropped_onto_the_window_is_played_back_and_a_bad_one_is_told_on_a_page(
    sit, desktop, tmp_path
):
    good, bad = tmp_path / "sent by Ann.tabletop", tmp_path / "torn.tabletop"
    good.write_bytes((JOURNALS / "oh-heck-sealed.tabletop").read_bytes())
    bad.write_bytes(b"tabletop 1\ngame xeri\nseats 2\nnonsense\n")
    guest = sit()
    guest.see("HomeScene")
    assert drop_file(desktop.display, guest.app.hand.window.id, bad)
    guest.see("ReadingScene", "close")
    guest.press("close")
    guest.see("HomeScene")
    assert drop_file(desktop.display, guest.app.hand.window.id, good)
    assert guest.see("ReplayScene")["table"]["slug"] == "oh-heck"
    guest.leave()


@pytest.mark.long
def test_a_record_is_chosen_on_the_page_of_folders(sit, tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / "Downloads").mkdir()
    record = tmp_path / "Downloads" / "sent.tabletop"
    record.write_bytes((JOURNALS / "truco-sealed.tabletop").read_bytes())
    guest = sit()
    guest.press("library")
    guest.see("LibraryScene", "open")
    guest.press("open")
    guest.see("OpenFileScene", "file.1")  # below the way to the folder above
    guest.press("file.1")
    assert guest.see("ReplayScene")["table"]["slug"] == "truco"
    guest.leave()


@pytest.mark.long
def test_the_set_up_of_a_game_offers_its_own_open_matches(sit):
    open_match("oh-heck", 3)
    kept = open_match("xeri", 2)
    guest = sit()
    guest.see("HomeScene", "search")
    guest.press("search")
    guest.app.hand.type("xeri")
    guest.see("HomeScene", "game.xeri")
    guest.press("game.xeri")
    guest.see("SetupScene", "open")
    (offered,) = [each for each in guest.look()["buttons"] if each["name"] == "open"]
    assert offered["words"] == "1 open match"
    guest.press("open")
    seen = guest.see("ContinueScene", "match.0")
    assert not [each for each in seen["buttons"] if each["name"] == "match.1"]
    guest.press("match.0")
    assert guest.turn()["slug"] == "xeri"
    assert set(matches.open_matches()) >= {kept}
    guest.leave()


@pytest.mark.long
def test_the_library_finds_matches_by_player_day_and_note(sit):
    xeri, _other = finished("xeri", 2, {"hands": 1}), finished("oh-heck", 3, {"start": 1})
    guest = sit()
    guest.press("library")
    guest.see("LibraryScene", "match.1")
    row = next(n for n in range(2) if "Xeri" in said_of(guest, f"match.{n}"))
    guest.press(f"match.{row}")
    guest.see("Question", "item3")
    guest.press("item3")
    guest.see("WritingScene")
    guest.app.hand.type("rainy evening")
    guest.app.hand.key("Return")
    time.sleep(1.0)
    guest.see("WritingScene")
    guest.app.hand.type("the jack came too late")
    guest.app.hand.key("Return")
    guest.see("LibraryScene", "match.1")
    wait_for(lambda: labels.load() == {xeri.name: labels.Label("rainy evening", "the jack came too late")})
    guest.press("search")
    day = f"{matches.began(xeri):%Y-%m-%d}"
    for words in ("jack came", f"rainy otto {day}"):
        guest.app.hand.key("a", "Control_L")
        guest.app.hand.type(words)
        wait_for(lambda words=words: found_by(guest.see("LibraryScene"), words), why=guest.look)
        assert "rainy evening" in said_of(guest, "match.0")
    guest.app.hand.key("a", "Control_L")
    guest.app.hand.type("1999")
    wait_for(lambda: "No match fits." in guest.look()["told"])
    guest.leave()


def said_of(guest, name):
    """What a screen reader says of the button *name*."""
    seen = guest.see("LibraryScene", name)
    return next(each["said"] for each in seen["buttons"] if each["name"] == name)


@pytest.mark.long
def test_the_game_of_the_day_deals_the_cards_of_the_day(sit):
    guest = sit()
    today = date.today()
    guest.press("like.close")  # the question of the first start
    guest.see("HomeScene", "day")
    guest.press("day")
    guest.see("SetupScene", "deal")
    guest.press("deal")
    wait_for(matches.open_matches, 60)
    match = wait_for(lambda: journal() and Match.resume(journal()))
    assert match.rules.slug == game_of_day.game_of(today) and match.chance.seed == game_of_day.deal_of(today)
    guest.app.kill()


@pytest.mark.long
@pytest.mark.parametrize("name", ["xeri-written-by-hand", "oh-heck-without-seals", "truco-sealed"])
def test_a_double_click_on_a_record_plays_it_back_however_old_it_is(name, sit):
    guest = sit(str(JOURNALS / f"{name}.tabletop"))
    seen = guest.see("ReplayScene")
    assert name.startswith(seen["table"]["slug"])
    guest.leave()


@pytest.mark.long
def test_a_double_click_on_a_bad_record_opens_a_page_that_says_why(sit, tmp_path):
    bad = tmp_path / "torn.tabletop"
    bad.write_bytes(b"tabletop 1\ngame xeri\nseats 2\nnonsense\n")
    guest = sit(str(bad))
    guest.see("ReadingScene", "close")
    assert "torn.tabletop" in guest.look()["told"]
    guest.press("close")
    guest.see("HomeScene")
    guest.app.hand.close_window()
    code, said = guest.app.ended()
    assert code == 2 and len(said.splitlines()) == 1 and "nonsense" in said
