"""Records on people's disks: those of every earlier form open, and those of other rules are migrated, watched or left.

`tests/journals` has a record of each form there ever was, written by the Tabletop of that time.
"""

from pathlib import Path
from typing import Any

import pytest

from tabletop.commands.check import check, check_fair
from tabletop.engine.abilities.changed_rules import ChangedRules, Written, version_of
from tabletop.engine.errors import BadRecord, ForeignRecord, OtherRules
from tabletop.engine.match import Match
from tabletop.engine.moves import Move
from tabletop.engine.records import record, script, seals
from tabletop.engine.records.rescue import Rescue
from tabletop.games import catalog
from tabletop.scenes.menus.statistics.scene import Watched, read_record
from tabletop.storage import matches, mending, report
from tabletop.storage.journal import Journal
from tests.storage.test_report import parts

JOURNALS = Path(__file__).parents[1] / "journals"
STORED = {
    "xeri-without-a-commitment": 24,
    "oh-heck-without-seals": 40,
    "canasta-asked-before-a-first-turn": 3,
    "oh-heck-sealed": 40,
    "truco-sealed": 12,
}
"""For each stored journal the number of its moves."""


def stored(name: str) -> Path:
    """A copy of the journal among the open matches."""
    path = matches.new_path(name.partition("-without")[0].partition("-sealed")[0].partition("-asked")[0])
    path.write_bytes((JOURNALS / f"{name}.tabletop").read_bytes())
    return path


def test_every_stored_record_is_known_here() -> None:
    assert {path.stem for path in JOURNALS.iterdir()} == {*STORED, "xeri-written-by-hand"}


@pytest.mark.parametrize("name", STORED)
def test_a_match_of_an_earlier_form_goes_on(name: str) -> None:
    path = stored(name)
    before = path.read_bytes()
    match, sentence = mending.read(path)
    assert match is not None and sentence is None and path.read_bytes() == before
    journal = Journal.open(path)
    again = Match.resume(journal.text(), journal)
    assert again.text() == match.text() and len(again.record.moves) == STORED[name]
    assert [player.name for player in again.players][:2] == ["Ann", "Dan"]
    for _move in range(3):
        journal.wait(journal.last, 10)
        if not again.step():
            seat = min(again.waiting_for())
            assert again.attempt(seat, again.view(seat).moves[0]) is None
    made = list(again.record.moves)
    assert len(made) > STORED[name] and journal.close()
    assert Match.resume(seals.salvage(path.read_bytes()).text).record.moves == made


@pytest.mark.parametrize("name", [*STORED, "xeri-written-by-hand"])
def test_a_record_of_an_earlier_form_can_be_checked_and_watched(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = JOURNALS / f"{name}.tabletop"
    assert check([path]) == 0, capsys.readouterr().out
    found = read_record(path)
    assert isinstance(found, Watched) and found.note is None and found.played.moves
    assert len(found.players) == found.played.seats and found.played.read_as == 1
    committed = "# commitment" in path.read_text() and "canasta" not in name  # whose deal was arranged
    assert (check_fair([path]) == 0) == committed


@pytest.mark.parametrize("slug", catalog.GAMES)
def test_each_earlier_version_of_the_rules_has_a_stored_record(slug: str) -> None:
    """Whoever counts the version of a game up stores a record of before as SLUG-rules-VERSION.tabletop."""
    for version in range(1, version_of(catalog.rules(slug))):
        text = (JOURNALS / f"{slug}-rules-{version}.tabletop").read_text()
        assert record.read_to_watch(text)[0].read_as == version


# Other rules


def in_our_words(written: Written) -> Written:
    """The first rules of this test's Xeri called the hands *deals*, and playing *throwing*."""
    options = tuple(word.replace("deals=", "hands=") for word in written.options)
    lines = tuple((number, line.replace(" throw ", " play ")) for number, line in written.lines)
    return Written(written.seats, options, lines)


def with_the_usual_hands(written: Written) -> Written:
    """The second rules of this test's Xeri had three hands where none were named."""
    return written._replace(options=written.options or ("hands=3",))


class Changed(ChangedRules):
    version = 3
    migrations = {1: in_our_words, 2: with_the_usual_hands}


class Broken(ChangedRules):
    version = 3
    migrations = {2: with_the_usual_hands}


def changed(monkeypatch: pytest.MonkeyPatch, ability: ChangedRules) -> None:
    rules: Any = catalog.rules("xeri")
    monkeypatch.setattr(rules, "abilities", (*rules.abilities, ability))


def earlier_text() -> str:
    """A record of the first rules of this test's Xeri."""
    text = (JOURNALS / "xeri-without-a-commitment.tabletop").read_text()
    return text.replace("hands=2", "deals=2").replace(" play ", " throw ")


TODAY = "tabletop 1\ngame xeri\nseats 2\n* shuffle 7h 2c ...\n0 play 7h\n"


def test_a_game_says_its_version_only_where_its_rules_have_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "rules" not in record.read(TODAY).text()
    changed(monkeypatch, Changed())
    written = record.Record(catalog.rules("xeri"), 2).text()
    assert written == "tabletop 1\ngame xeri\nrules 3\nseats 2\n"
    assert record.read(written).text() == written and record.read(written).read_as == 3
    assert record.read(written.replace("rules 3\nseats 2", "seats 2\nrules 3")).text() == written


def test_a_record_of_earlier_rules_is_migrated_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    as_it_was = record.read((JOURNALS / "xeri-without-a-commitment.tabletop").read_text())
    changed(monkeypatch, Changed())
    found = record.read(earlier_text())
    assert found == as_it_was and found.read_as == 1
    assert found.text().startswith("tabletop 1\ngame xeri\nrules 3\nseats 2\noptions hands=2\n")
    assert record.read(TODAY.replace("seats", "rules 2\nseats")).settings["hands"] == 3
    assert record.read(TODAY.replace("seats", "rules 3\nseats")).settings["hands"] != 3


def test_a_line_of_an_earlier_record_that_is_wrong_is_named_as_it_stands(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    changed(monkeypatch, Changed())
    lines = earlier_text().splitlines()
    lines.insert(3, "")
    lines[-1] = "0 throw 99"
    with pytest.raises(BadRecord, match=f"^Line {len(lines)}: "):
        record.read("\n".join(lines) + "\n")


def test_a_journal_of_earlier_rules_goes_on_by_today_s_and_is_kept_beside(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = matches.new_path("xeri")
    path.write_bytes(seals.sealed_record(earlier_text())[0])
    before = path.read_bytes()
    changed(monkeypatch, Changed())
    match, sentence = mending.read(path)
    assert match is not None and sentence is None and path.read_bytes() == before
    journal = Journal.open(path)
    match = Match.resume(journal.text(), journal)
    seat = min(match.waiting_for())
    assert match.attempt(seat, match.view(seat).moves[0]) is None
    assert journal.close()
    text = seals.salvage(path.read_bytes()).text
    assert "rules 3\n" in text and " throw " not in text and " play " in text
    again = Match.resume(text)
    assert again.record.moves == match.record.moves and again.view(0) == match.view(0)
    (kept,) = path.parent.glob("*.damaged-*")
    assert kept.read_bytes() == before


def test_today_s_journal_is_not_written_anew_when_it_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    changed(monkeypatch, Changed())
    path = matches.new_path("xeri")
    path.write_bytes(seals.sealed_record(Match.resume(earlier_text()).text())[0])
    before = path.read_bytes()
    journal = Journal.open(path)
    Match.resume(journal.text(), journal)
    assert journal.close() and path.read_bytes() == before and len(list(path.parent.iterdir())) == 1


def test_without_a_migration_nothing_is_lost_and_what_is_sound_can_be_watched(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = matches.new_path("xeri")
    text = (JOURNALS / "xeri-without-a-commitment.tabletop").read_text()
    path.write_bytes(seals.sealed_record(text)[0])
    before = path.read_bytes()
    changed(monkeypatch, Broken())
    match, sentence = mending.read(path)
    assert match is None and sentence is not None and "earlier rules of Xeri" in sentence
    for read in (record.read, Match.resume, Rescue.read):
        with pytest.raises(OtherRules, match="version 1, today's is 3"):
            read(text)
    assert check([path]) == 2 and "earlier rules of Xeri" in capsys.readouterr().out
    assert check_fair([path]) == 2
    found = read_record(path)
    assert isinstance(found, Watched) and len(found.played.moves) == 24 and found.players[0].name == "Ann"
    assert found.note is not None and "scored otherwise" in found.note
    assert path.read_bytes() == before and len(list(path.parent.iterdir())) == 1


def test_what_today_s_rules_accept_of_earlier_ones_is_watched_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    changed(monkeypatch, Broken())
    text = (JOURNALS / "xeri-without-a-commitment.tabletop").read_text().splitlines()
    text[9] = text[9].replace(" play ", " throw ")
    played, note = record.read_to_watch("\n".join(text) + "\n")
    made = [move for seat, move in played.moves if seat >= 0]
    assert len(made) == 3 and all(move.action == "play" for move in made)
    assert note is not None and "first 3 moves" in note
    with pytest.raises(OtherRules):  # there is nothing to be watched
        record.read_to_watch("\n".join(text).replace(" play ", " throw ") + "\n")


@pytest.mark.parametrize("line", ["rules 2", "rules 40"])
def test_a_record_of_newer_rules_stays_where_it_is(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = (JOURNALS / "xeri-without-a-commitment.tabletop").read_text().replace("seats", f"{line}\nseats")
    path = matches.new_path("xeri")
    path.write_bytes(seals.sealed_record(text)[0])
    before = path.read_bytes()
    with pytest.raises(ForeignRecord, match="A newer Tabletop may read it"):
        record.read(text)
    match, sentence = mending.read(path)
    assert match is None and sentence is not None and "a newer one may be able to" in sentence
    assert check([path]) == 2 and "newer Tabletop" in capsys.readouterr().out
    assert isinstance(read_record(path), str) and path.read_bytes() == before


@pytest.mark.parametrize("said", ["0", "-1", "two", "", "²", "9" * 5000])
def test_a_version_that_is_none_is_said(said: str) -> None:
    with pytest.raises(BadRecord) as error:
        record.read(TODAY.replace("seats", f"rules {said}\nseats"))
    assert str(error.value).startswith("Line 3: ") and str(error.value).endswith(".")


def test_a_second_version_is_one_too_many() -> None:
    with pytest.raises(BadRecord, match="second 'rules' line"):
        record.read(TODAY.replace("seats", "rules 1\nrules 1\nseats"))


def test_the_version_is_sealed_said_again_and_in_the_report(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    changed(monkeypatch, Changed())
    match = Match.resume(earlier_text())
    sealed = seals.sealed_record(match.text())[0]
    lines = sealed.split(b"\n")
    assert lines[2].startswith(b"rules 3 #")
    lines[2] = b"?????"
    salvaged = seals.salvage(b"\n".join(lines))
    assert salvaged.damaged and not salvaged.cut and salvaged.text == match.text()
    path = tmp_path / "xeri-20260102-101010-1.tabletop"
    path.write_bytes(sealed)
    saved = parts(report.save("It failed.", path))
    assert any(b"rules 3" in content for content in saved.values())


def test_scripts_of_earlier_rules_are_migrated_with_their_expectations(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    changed(monkeypatch, Changed())
    text = "tabletop 1\ngame xeri\nseats 2\n* arrange hand:0 7h\nexpect turn 0\n0 throw 7h\nexpect zone hand:0 ??\n"
    with pytest.raises(script.Failed, match="Line 7"):
        script.run(script.Script("test", 1, text))
    played = script.run(script.Script("test", 1, text.rsplit("expect", 1)[0]))
    assert played.moves[-1] == (0, Move("play", played.moves[-1][1].cards))
