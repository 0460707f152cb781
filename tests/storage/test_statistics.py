"""Statistics survive what happens to files, count a match once, and never make the window wait."""

import os
import sqlite3
import sys
import threading
from contextlib import closing

import pytest

from tabletop.scenes.forms.words import day
from tabletop.scenes.menus.statistics import words
from tabletop.session.figures.totals import Totals
from tabletop.storage import matches
from tabletop.storage.paths import data_dir
from tabletop.storage.rows.duplicates import Compared
from tabletop.storage.rows.results import Result
from tabletop.storage.rows.reviews import Reviewed
from tabletop.storage.statistics import NAME, ResultFile, Statistics, _set_aside


@pytest.fixture
def statistics():
    kept = Statistics()
    yield kept
    kept.close()


def result(number=1, **changed):
    usual = Result(
        match=f"xeri-20260102-101010-{number}.tabletop",
        seat=0,
        name="Inês",
        when=1_767_000_000.0 + number,
        slug="xeri",
        settings="hands=2",
        players=(("Inês", "person"), ("Otto", "easy")),
        scores=(3, 1),
        winners=(0,),
        place=1,
        deals=4,
        seconds=None,
    )
    return usual._replace(**changed)


def path():
    return data_dir() / "statistics.sqlite"


def reading(kept):
    return kept.read(lambda found: found).result()


def test_what_was_added_is_read_by_the_next_window_in_order(statistics):
    results = [result(2, seconds=77.5), result(1, scores=(-2, 2), winners=(0, 1))]
    statistics.add(results)
    statistics.close()
    again = reading(Statistics())
    assert again.results == (results[1], results[0])
    assert again.message is None


def test_a_match_is_counted_once_however_often_it_is_told(statistics):
    statistics.add([result(1)])
    statistics.add([result(1, when=5.0), result(2)])
    found = reading(statistics).results
    assert [one.match for one in found] == [result(1).match, result(2).match]
    assert found[0].when == result(1).when


def test_two_persons_in_a_match_have_a_row_each(statistics):
    statistics.add([result(1), result(1, seat=1, name="Otto", place=2)])
    assert [(one.name, one.won) for one in reading(statistics).results] == [("Inês", True), ("Otto", False)]


def test_won_and_shared():
    assert result().won and not result().shared
    both = result(winners=(0, 1))
    assert both.shared and not both.won
    partner = result(seat=2, players=(("A", "person"),) * 4)
    assert partner.side == 0 and partner.won


def test_records_that_are_still_there_are_found(statistics):
    name = result(1).match
    (matches.new_path("xeri").parent / name).write_text("tabletop 1\n")
    matches.archive(matches.new_path("xeri").parent / name)
    statistics.add([result(1), result(2)])
    found = reading(statistics).records
    assert set(found) == {name} and found[name].read_text() == "tabletop 1\n"


@pytest.mark.parametrize(
    "content",
    [b"this is no database at all, but long enough to be one" * 40, b"SQLite format 3\0" + b"\xff" * 5000],
)
def test_a_damaged_file_is_set_aside_and_counting_begins_anew(statistics, content):
    path().write_bytes(content)
    found = reading(statistics)
    assert found.results == () and "damaged-1" in found.message
    assert path().with_name("statistics.sqlite.damaged-1").read_bytes() == content
    statistics.add([result()])
    again = reading(statistics)
    assert again.results == (result(),) and again.message is None


def test_what_is_sound_in_a_damaged_file_is_saved(statistics):
    statistics.add([result(number, settings="x" * 300) for number in range(40)])
    statistics.close()
    database = sqlite3.connect(path())
    database.execute("PRAGMA journal_mode=DELETE")
    pages = database.execute("PRAGMA page_count").fetchone()[0]
    database.close()
    content = bytearray(path().read_bytes())
    page = len(content) // pages
    content[3 * page : 3 * page + 200] = b"\xff" * 200
    path().write_bytes(content)
    window = Statistics()
    window.add([result(99)])
    found = reading(window)
    window.close()
    assert len(found.results) >= 20 and result(99) in found.results
    assert "damaged-1" in found.message and "results could be saved" in found.message
    assert path().with_name("statistics.sqlite.damaged-1").stat().st_size == len(content)
    assert reading(Statistics()).results == found.results


def test_damage_met_while_writing_is_told_at_the_next_reading(statistics):
    path().write_bytes(b"nonsense" * 1000)
    statistics.add([result()])
    found = reading(statistics)
    assert found.results == (result(),) and "damaged-1" in found.message


def test_another_programs_table_is_set_aside_too(statistics):
    with sqlite3.connect(path()) as database:
        database.execute("CREATE TABLE results (winner TEXT)")
    database.close()
    statistics.add([result()])
    assert reading(statistics).results == (result(),)
    assert path().with_name("statistics.sqlite.damaged-1").exists()


def test_the_file_of_a_newer_tabletop_is_left_alone(statistics):
    with sqlite3.connect(path()) as database:
        database.execute("PRAGMA user_version=99")
    database.close()
    before = path().read_bytes()
    statistics.add([result()])
    found = reading(statistics)
    assert "newer" in found.message
    assert path().read_bytes() == before
    assert statistics.clear().result() is not None


def test_rows_that_somebody_spoilt_are_left_out(statistics):
    statistics.add([result(1), result(2)])
    statistics.close()
    with sqlite3.connect(path()) as database:
        database.execute("UPDATE results SET scores = 'none' WHERE match LIKE '%-1.tabletop'")
    database.close()
    found = reading(Statistics())
    assert [one.match for one in found.results] == [result(2).match]
    assert "One line of your statistics file cannot be understood" in found.message
    with sqlite3.connect(path()) as database:
        assert database.execute("SELECT count(*) FROM results").fetchone() == (2,), "it stays there"
    database.close()


CELLS = [
    "NULL",
    "''",
    "'nonsense'",
    "-1",
    "1e300",
    "9e999",
    "x'00ff'",
    "9223372036854775807",
    "'[[]]'",
    "'[1e999]'",
]


def test_odd_cells_are_left_out_or_harmless(statistics):
    cases = [(column, cell) for column in Result._fields for cell in CELLS]
    statistics.add([result(number) for number in range(len(cases) + 1)])
    statistics.close()
    database = sqlite3.connect(path())
    schema = database.execute("SELECT sql FROM sqlite_master").fetchone()[0]
    schema = schema.replace(" NOT NULL", "").replace(", PRIMARY KEY (match, seat)", "")
    database.executescript(
        f"ALTER TABLE results RENAME TO old; {schema}; INSERT INTO results SELECT * FROM old; DROP TABLE old;"
    )
    for number, (column, cell) in enumerate(cases):
        column = {"when": "time"}.get(column, column)
        database.execute(f"UPDATE results SET {column} = {cell} WHERE match = ?", [result(number).match])
    database.commit()
    database.close()
    kept = Statistics()
    books = kept.read(Totals).result()
    kept.close()
    assert "games that are not installed" in books.message  # for such a game each odd slug is taken
    figures = [tally for games in books.games.values() for tally in games.values()]
    assert 1 <= sum(tally.played for tally in figures) <= len(cases) // 2
    for tally in figures:
        for one in tally.latest:
            assert day(one.when) and words.outcome(one) and words.scores(one)
        assert words.overall(tally, 1)


def test_a_table_that_never_ends_is_a_sentence(statistics, monkeypatch):
    monkeypatch.setattr("tabletop.storage.statistics.PATIENCE", 0.1)
    database = sqlite3.connect(path())
    columns = ", ".join(f"n AS {name}" for name in Result._fields if name != "when")
    database.executescript(
        "CREATE VIEW results AS WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c)"
        f" SELECT {columns}, n AS time FROM c; PRAGMA user_version=1;"
    )
    database.close()
    assert "cannot be kept just now" in reading(statistics).message


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has no named pipes in folders")
def test_a_pipe_in_place_of_the_file_is_a_sentence(statistics):
    os.mkfifo(path())
    statistics.add([result()])
    found = reading(statistics)
    assert "not an ordinary file" in found.message and found.results == (result(),)


def test_letters_that_are_none_do_no_harm(statistics):
    statistics.add([result(1, name="In\udceas"), result(2)])
    statistics.close()
    with sqlite3.connect(path()) as database:
        database.execute("UPDATE results SET name = CAST(x'ff41' AS TEXT) WHERE match LIKE '%-2.tabletop'")
    database.close()
    found = reading(Statistics())
    assert [one.name for one in found.results] == ["In?s", "\ufffdA"]
    assert found.message is None


def test_of_endless_texts_the_beginning_is_read(statistics):
    long = "x" * 4000
    statistics.add([result(1, name=long + "y", slug=long + "y", settings=long + "y")])
    statistics.add([result(2, players=(("Inês", "x" * 4000), ("Otto", "easy")))])  # no list any more
    found = reading(statistics)
    assert [(one.name[:40], one.slug, one.settings) for one in found.results] == [(long[:40], long, long)]
    assert found.message.startswith("One line of your statistics file cannot be understood")


def test_names_are_what_can_be_shown_of_them_and_never_empty(statistics):
    statistics.add([result(1, name="\0", players=(("\u2028", "person"), ("O\ntto", "easy")))])
    (found,) = reading(statistics).results
    assert (found.name, found.players) == ("?", (("?", "person"), ("O tto", "easy")))


def test_a_python_without_sqlite_counts_nothing_and_says_so(statistics, monkeypatch):
    monkeypatch.setitem(sys.modules, "sqlite3", None)
    statistics.add([result()])
    assert "without SQLite" in reading(statistics).message


def test_a_disk_that_refuses_is_a_sentence_and_is_tried_again(statistics):
    path().mkdir()  # no file can be opened here
    statistics.add([result()])
    found = reading(statistics)
    assert "cannot be kept" in found.message
    assert found.results == (result(),)  # it counts as long as the window is open
    path().rmdir()
    assert reading(statistics).message is None
    statistics.close()
    assert reading(Statistics()).results == (result(),)


def test_a_file_that_another_program_keeps_locked_is_a_sentence_and_is_tried_again(statistics, monkeypatch):
    monkeypatch.setattr("tabletop.storage.statistics.PATIENCE", 0.05)
    statistics.add([result(1)]).result()
    other = sqlite3.connect(path(), isolation_level=None)
    other.execute("PRAGMA locking_mode=EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    statistics.add([result(2)])
    found = reading(statistics)
    assert "cannot be kept just now" in found.message and result(2) in found.results
    other.execute("ROLLBACK")
    other.close()
    assert reading(statistics).results == (result(1), result(2))


def test_no_folder_at_all_is_a_sentence(statistics, tmp_path, monkeypatch):
    (tmp_path / "file").write_text("mine")
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "file" / "below"))
    statistics.add([result()])
    assert str(tmp_path / "file") in reading(statistics).message
    assert (tmp_path / "file").read_text() == "mine"


def test_clearing_forgets_everything(statistics):
    statistics.add([result(1), result(2)])
    assert statistics.clear().result() is None
    assert reading(statistics).results == ()


def test_two_windows_write_into_one_file(statistics):
    other = Statistics()
    for number in range(20):
        (statistics, other)[number % 2].add([result(number)])
    other.close()
    statistics.close()
    assert len(reading(Statistics()).results) == 20
    assert sqlite3.connect(path()).execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_the_window_does_not_wait_for_the_disk(statistics):
    free = threading.Event()
    statistics.apart(lambda: free.wait(20))
    statistics.add([result()])
    asked = statistics.read(lambda found: found)
    assert not asked.done()
    free.set()
    assert asked.result().results == (result(),)


@pytest.mark.parametrize(
    ("fine", "changed"),
    [
        (True, {"seat": 1}),
        (False, {"seat": 2}),
        (False, {"seat": -1}),
        (True, {"winners": (0, 1)}),
        (False, {"winners": (2,)}),
        (True, {"winners": ()}),
        (False, {"scores": (), "winners": ()}),
        (True, {"scores": (10**12, -(10**12))}),
        (False, {"scores": (10**12 + 1, 0)}),
        (False, {"scores": (0, -(10**12) - 1)}),
        (True, {"place": 1}),
        (False, {"place": 0}),
        (True, {"deals": 0}),
        (False, {"deals": -1}),
        (True, {"seconds": 0}),
        (True, {"seconds": 10**9}),
        (False, {"seconds": -1}),
        (True, {"when": 0}),
        (False, {"when": -1}),
        (True, {"when": 253_000_000_000}),
        (False, {"when": 253_000_000_001}),
        (True, {"place": 100}),
        (False, {"place": 101}),
        (True, {"deals": 10**6}),
        (False, {"deals": 10**6 + 1}),
        (False, {"seconds": 10**9 + 1}),
        (True, {"players": (("Inês", "person"),) * 20, "seat": 19}),
        (False, {"players": (("Inês", "person"),) * 21}),
        (True, {"scores": (1,) * 20, "winners": (19,)}),
        (False, {"scores": (1,) * 21}),
        (False, {"winners": (-1,)}),
        (False, {"players": (("Inês",),)}),
        (False, {"players": (("Inês", 5), ("Otto", "easy"))}),
        (False, {"seat": 0.5}),
        (False, {"scores": (0.5, 1)}),
        (False, {"slug": b"xeri"}),
        (False, {"name": 7.5}),
    ],
)
def test_a_result_is_taken_in_only_if_it_can_be_one(statistics, fine, changed):
    statistics.add([result(1, **changed)])
    statistics.close()
    again = Statistics()
    assert len(reading(again).results) == fine
    again.close()


def test_what_could_not_be_written_is_told_in_the_log_and_counts_once_it_can(statistics, caplog):
    path().parent.mkdir(parents=True, exist_ok=True)
    path().mkdir()
    statistics.add([result(1)])
    assert [one.match for one in reading(statistics).results] == [result(1).match]
    assert any(record.levelname == "WARNING" for record in caplog.records)
    path().rmdir()
    statistics.add([result(2)])
    assert len(reading(statistics).results) == 2
    statistics.close()
    again = Statistics()
    assert len(reading(again).results) == 2
    again.close()


def test_after_closing_one_may_go_on(statistics):
    statistics.add([result(1)])
    statistics.close()
    statistics.add([result(2)])
    assert len(reading(statistics).results) == 2


def test_what_is_cleared_does_not_come_back(statistics):
    path().parent.mkdir(parents=True, exist_ok=True)
    path().mkdir()
    statistics.add([result(1)])
    assert reading(statistics).results
    assert statistics.clear().result() is not None, "the file cannot be cleared yet"
    path().rmdir()
    statistics.add([result(2)])
    assert [one.match for one in reading(statistics).results] == [result(2).match]


def test_a_damaged_file_that_cannot_be_set_aside_is_told_and_left_alone(statistics, monkeypatch):
    def refuse(*_given):
        raise PermissionError

    path().write_bytes(b"nonsense" * 1000)
    monkeypatch.setattr("tabletop.storage.files.os.rename", refuse)
    statistics.add([result()])
    found = reading(statistics)
    assert "cannot be set aside" in found.message
    assert found.results == (result(),)  # as long as the window is open
    assert path().read_bytes() == b"nonsense" * 1000


def test_records_that_cannot_be_listed_are_told_in_the_log(statistics, monkeypatch, caplog):
    def refuse():
        raise PermissionError("no right")

    monkeypatch.setattr(matches, "records", refuse)
    statistics.add([result()])
    found = reading(statistics)
    assert found == ((result(),), {}, None, (), ())
    assert "The records cannot be listed: no right" in caplog.text


def test_a_damaged_file_keeps_its_log_of_writes_beside_it(tmp_path):
    """The log of writes is kept, where SQLite has not put it away itself: there may be results in it."""
    file = tmp_path / "statistics.sqlite"
    for tail in ("", "-wal", "-shm"):
        file.with_name(file.name + tail).write_text(f"damaged{tail}")
    aside = _set_aside(file)
    assert aside.name == "statistics.sqlite.damaged-1"
    kept = {path.name: path.read_text() for path in tmp_path.iterdir()}
    assert kept == {aside.name: "damaged", f"{aside.name}-wal": "damaged-wal"}


# Reviews, and forgetting one game


def a_review(match="m", slug="oh-heck", **changed):
    return Reviewed(match, 0, "You", slug, 5.0, 12, (("Leads", 2.5), ("Discards", 1.0)))._replace(**changed)


def test_reviews_are_kept_and_a_later_one_takes_the_place_of_an_earlier():
    statistics = Statistics()
    statistics.add([a_review(choices=3)]).result()
    statistics.add([a_review()]).result()
    statistics.add([a_review("n", when=1.0)]).result()
    statistics.close()
    found = ResultFile().read().reviews
    assert [each.match for each in found] == ["n", "m"]
    assert found[1] == a_review(lost=(("Leads", 2.5), ("Discards", 1.0)))


def test_one_game_is_forgotten_and_the_others_stay():
    statistics = Statistics()
    statistics.add([result(1, slug="oh-heck"), result(2)]).result()
    statistics.add([a_review()]).result()
    statistics.add([a_review("x", "xeri")]).result()
    assert statistics.clear("oh-heck").result() is None
    statistics.close()
    found = ResultFile().read()
    assert [each.slug for each in found.results] == ["xeri"] and [each.slug for each in found.reviews] == [
        "xeri"
    ]


def test_a_file_of_the_version_before_is_gone_on_with():
    file = ResultFile()
    file.add([result(1)])
    path = data_dir() / NAME
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("DROP TABLE reviews")
        database.execute("PRAGMA user_version=2")
    again = ResultFile()
    again.add([a_review()])
    found = again.read()
    assert found.message is None and len(found.results) == len(found.reviews) == 1


def test_a_review_that_somebody_has_been_at_is_left_out():
    file = ResultFile()
    file.add([a_review()])
    file.add([a_review("n")])
    with closing(sqlite3.connect(data_dir() / NAME)) as database, database:
        database.execute("UPDATE reviews SET lost = 'nonsense' WHERE match = 'n'")
    assert [each.match for each in file.read().reviews] == ["m"]


def compared(match="m", slug="xeri", **changed):
    return Compared(match, 0, "You", slug, 5.0, "hands=2", ((3, 1), (0, 2)), False)._replace(**changed)


def test_duplicates_are_a_kind_of_their_own_and_survive_like_the_others(statistics):
    statistics.add([result(1), compared(), compared(deals=((5, 1),)), compared("n", fewest=True)])
    statistics.close()
    found = reading(Statistics())
    assert len(found.results) == 1 and found.reviews == ()
    assert {one.match: one.ahead for one in found.duplicates} == {"m": (4,), "n": (-2, 2)}
    statistics.add([compared("o", slug="oh-heck")])
    assert statistics.clear("xeri").result() is None
    assert [one.match for one in reading(statistics).duplicates] == ["o"]


@pytest.mark.parametrize(
    "changed", [{"deals": ()}, {"deals": ((1, 10**13),)}, {"seat": 100}, {"deals": ((1, 2),) * 1001}]
)
def test_a_duplicate_that_cannot_be_one_is_told_and_left_out(statistics, changed):
    statistics.add([compared(**changed), compared("n")])
    statistics.close()
    found = reading(Statistics())
    assert [one.match for one in found.duplicates] == ["n"] and "cannot be understood" in found.message


def damage_pages(which):
    """Overwrite the beginning of each page whose number *which* takes; the number of bytes of the file."""
    with closing(sqlite3.connect(path())) as database:
        database.execute("PRAGMA journal_mode=DELETE")
        (size,) = database.execute("PRAGMA page_size").fetchone()
    content = bytearray(path().read_bytes())
    for page in filter(which, range(1, len(content) // size)):
        content[page * size : page * size + 300] = b"\xff" * 300
    path().write_bytes(content)
    return len(content)


def test_of_a_damaged_file_reviews_and_duplicates_are_saved_too_and_the_person_is_told(statistics):
    statistics.add([result(number, settings="x" * 2000) for number in range(40)])
    statistics.add([a_review(), compared()])
    statistics.close()
    size = damage_pages(lambda page: page > 20)
    window = Statistics()
    found = reading(window)
    window.close()
    assert found.reviews == (a_review(),) and found.duplicates == (compared(),)
    assert len(found.results) > 5 and "1 review" not in found.message
    assert "Two reviews and comparisons could be saved, too." in found.message
    assert path().with_name("statistics.sqlite.damaged-1").stat().st_size == size
    again = reading(Statistics())
    assert again.message is None and again[0] == found[0] and again[3:] == found[3:]


def test_rows_between_two_damaged_places_are_found_one_by_one(statistics):
    statistics.add([result(number, settings="x" * 1500) for number in range(100)])
    statistics.close()
    damage_pages(lambda page: page % 10 == 7)  # and what lies between is sound
    found = reading(Statistics())
    assert len(found.results) >= 70 and "damaged-1" in found.message


def test_reviews_wait_for_a_disk_that_refuses(statistics):
    path().mkdir()
    statistics.add([a_review()])
    found = reading(statistics)
    assert found.reviews == (a_review(),) and "cannot be kept" in found.message
    path().rmdir()
    assert reading(statistics).message is None
    statistics.close()
    assert reading(Statistics()).reviews == (a_review(),)


def test_a_review_that_met_damage_is_in_the_new_file(statistics):
    path().write_bytes(b"nonsense" * 1000)
    statistics.add([a_review()])
    statistics.close()
    assert reading(Statistics()).reviews == (a_review(),)


def test_a_duplicate_that_an_older_tabletop_has_kept_is_whole(statistics):
    statistics.add([compared(), compared("n", deals=(), boards=2), compared("o", boards=2)])
    statistics.close()
    found = reading(Statistics())
    assert [one.match for one in found.duplicates if one.unfinished] == ["n"]
    with closing(sqlite3.connect(path())) as database, database:
        database.execute("DELETE FROM duplicates WHERE match = 'n'")
        database.execute("ALTER TABLE duplicates DROP COLUMN boards")
        database.execute("PRAGMA user_version = 4")
    found = reading(Statistics())
    assert found.message is None and [one.match for one in found.duplicates] == ["m", "o"]
    assert not any(one.unfinished for one in found.duplicates)


def test_what_is_to_follow_is_done_once_the_rows_are_kept_also_where_there_are_none(statistics):
    seen = []
    statistics.add([a_review()], lambda: seen.append(len(ResultFile().read().reviews))).result()
    statistics.add([], lambda: seen.append("none")).result()
    assert seen == [1, "none"]
