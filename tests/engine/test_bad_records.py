"""Records that cannot be read: each gets a sentence that says what is wrong, and nothing is overwritten."""

import os
from pathlib import Path

import pytest

from tabletop.commands.check import check
from tabletop.engine.errors import BadRecord, ForeignRecord
from tabletop.engine.match import Match, Player, read_mark
from tabletop.engine.records import record, seals

GOOD = "tabletop 1\ngame xeri\nseats 2\noptions hands=1\n* shuffle 7h 2c ...\n0 play 7h\n1 play 2c\n"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "empty"),
        ("hello\n", "not a record"),
        ("tabletop 2\ngame xeri\nseats 2\n", "version 2"),
        ("tabletop 1\ngame xer", "cut off"),
        ("tabletop 1\ngame xeri\n", "'seats' line is missing"),
        ("tabletop 1\ngame whist\nseats 4\n", "no game 'whist'"),
        ("tabletop 1\ngame xeri\nseats 99\n", "2 players, not 99"),
        ("tabletop 1\ngame oh-heck\nseats 99\n", "3 to 7 players, not 99"),
        ("tabletop 1\ngame xeri\nseats two\n", "cannot be 'two'"),
        ("tabletop 1\ngame xeri\nseats 2\noptions pace=3\n", "no option 'pace'"),
        ("tabletop 1\ngame xeri\nseats 2\noptions hands=99\n", "from 1 to 20"),
        ("tabletop 1\ngame xeri\nseats 2\noptions hands\n", "name=value"),
        ("tabletop 1\ngame oh-heck\nseats 3\noptions way=sideways\n", "down-up, up-down or down"),
        ("tabletop 1\ngame xeri\nseats 2\ndealer 5\n", "seat from 0 to 1"),
        ("tabletop 1\ngame xeri\nseats 2\ndealer x\n", "cannot be 'x'"),
        (GOOD[:-3], "cut off"),
        (GOOD[:-1] + "\n0 pl", "illegal"),
        (GOOD + "0 play\n", "illegal"),
        (GOOD + "0 play 7h\n", "illegal here (not-your-card)"),
        (GOOD + "1 play 3c\n", "illegal here (not-your-turn)"),
        (GOOD + "5 play 3c\n", "not-your-turn"),
        (GOOD + "zero play 3c\n", "not a seat"),
        ("tabletop 1\ngame xeri\nseats 2\n* shuffle 7h 2c\n", "each of the cards"),
        ("tabletop 1\ngame xeri\nseats 2\n* shuffle 7h 7h ...\n", "named too often"),
        ("tabletop 1\ngame xeri\nseats 2\n0 play 7h\n", "not-your-turn"),
    ],
)
def test_a_damaged_record_says_what_is_wrong(text: str, complaint: str, tmp_path: Path) -> None:
    with pytest.raises(BadRecord) as error:
        record.read(text)
    assert complaint in str(error.value)
    assert str(error.value).endswith(".")
    path = tmp_path / "record.txt"
    path.write_text(text)
    assert check([path]) == 2
    assert path.read_text() == text


NINES = "9" * 5000


@pytest.mark.parametrize(
    "text",
    [
        GOOD.replace("seats 2", f"seats {NINES}"),
        GOOD.replace("seats 2", "seats ²"),
        GOOD.replace("seats 2", f"seats 2\ndealer {NINES}"),
        GOOD.replace("hands=1", f"hands={NINES}"),
        GOOD + f"0 play = {NINES}\n",
        GOOD + f"{NINES} play 7h\n",
        GOOD + "0 play = --5\n",
        GOOD + "٠ play 7h\n",
        GOOD + "0 " + "play " * 3000 + "\n",
        GOOD.replace("tabletop 1", f"tabletop {NINES}"),
    ],
)
def test_numbers_and_words_beyond_reason_get_a_short_sentence(text: str) -> None:
    with pytest.raises(BadRecord) as error:
        record.read(text)
    assert str(error.value).endswith(".") and len(str(error.value)) < 700


MARK_LINE = (
    '# match {"players": [["A", "person", 0.4, 1.1], ["B", "easy", 0.4, 1.1]], "seed": "7", "salt": "'
    + "0" * 32
)
MARK_LINE += '"}'


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"7"', "1e999"),
        ('"7"', f'"{NINES}"'),
        ('"7"', "null"),
        ('"7"', "[7]"),
        ("0.4, 1.1]]", '"soon", 1.1]]'),
        ("0.4, 1.1]]", "null, null]]"),
        ('"A"', "7"),
        ('"easy"', '"../../etc"'),
        ('["A"', "[" * 3000 + '["A"'),
        ('"players": [', '"players": ' + '{"a":' * 2000 + "["),
        ("0000", "zzzz"),
        ('"salt"', '"pepper"'),
    ],
)
def test_a_line_that_says_who_plays_is_judged_before_anything_is_done_with_it(old: str, new: str) -> None:
    text = f"tabletop 1\ngame xeri\nseats 2\n{MARK_LINE.replace(old, new, 1)}\n"
    with pytest.raises(BadRecord, match="Line 4: The line that says who plays is damaged"):
        read_mark(text)


def test_who_plays_is_shown_as_far_as_it_can_be() -> None:
    text = (
        MARK_LINE.replace('"A"', '"A\\u2028\\u0000\\ud800 b"').replace('"B"', '" "').replace("1.1]]", "1e9]]")
    )
    players, chance = read_mark(text)
    assert [player.name for player in players] == ["A b", "Player 2"]
    assert players[1].reaction == (0.4, 10.0)
    assert chance.seed == 7


def test_a_name_with_a_line_separator_does_not_part_a_line() -> None:
    match = Match.new("xeri", [Player("A\u2028B\x0bC"), Player("Otto", "easy")], {}, 7)
    match.step()
    again = Match.resume(seals.sealed_record(match.text())[0].decode())
    assert again.players[0].name == "A B C" and len(again.record.moves) == 1


def test_a_file_beyond_reason_is_refused_before_it_is_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    endless = tmp_path / "endless.tabletop"
    with endless.open("wb") as file:
        file.truncate(10**12)  # takes no room on the disk
    assert check([endless]) == 2
    assert "larger than 8 MB" in capsys.readouterr().out


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has no named pipes in folders")
def test_a_pipe_a_folder_and_a_device_are_no_records(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert check([tmp_path / "pipe", tmp_path, Path("/dev/zero"), Path("a\0b")]) == 2
    out = capsys.readouterr().out
    assert out.count("it is not an ordinary file") == 2 and "it is a folder" in out


def test_a_newer_record_or_game_is_not_called_damaged() -> None:
    for text in (GOOD.replace("tabletop 1", "tabletop 2"), GOOD.replace("xeri", "whist")):
        with pytest.raises(ForeignRecord):
            record.read(text)


def test_every_cut_of_a_record_is_read_or_refused_with_a_sentence() -> None:
    whole = record.read(GOOD)
    for size in range(len(GOOD)):
        try:
            assert record.read(GOOD[:size]).moves == whole.moves[: len(record.read(GOOD[:size]).moves)]
        except BadRecord as error:
            assert str(error).endswith(".")


def test_files_that_are_no_text_or_are_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "picture.txt").write_bytes(b"\x89PNG\xff\xfe")
    assert check([tmp_path / "picture.txt", tmp_path / "nowhere.txt", tmp_path]) == 2
    out = capsys.readouterr().out.splitlines()
    assert len(out) == 4 and out[-1] == "0 passed, 3 failed"


def test_comments_and_blank_lines_are_free() -> None:
    text = GOOD.replace("seats 2\n", "\n# two friends\nseats 2   # and no more\n\n")
    assert record.read(text).text() == record.read(GOOD).text()


@pytest.mark.parametrize(
    ("rest", "cut"),
    [
        ("0 play 7h\n1 play 2c\n", False),
        ("0 play 7h\n1 play 2c", False),
        ("0 play 7h\n", False),
        ("0 play 7h", True),
    ],
)
def test_only_the_last_line_may_be_cut_off_and_only_where_it_does_not_end(rest: str, cut: bool) -> None:
    with pytest.raises(BadRecord) as error:
        record.read(GOOD + rest)
    assert ("cut off" in str(error.value)) is cut


def test_a_sentence_about_a_bad_record_is_not_endless_and_names_its_line() -> None:
    assert str(BadRecord("a" * 600)) == "a" * 600 and str(BadRecord("No.", 7)) == "Line 7: No."
    long = str(BadRecord("b" * 400 + "c" * 400))
    assert long == "b" * 300 + " … " + "c" * 300
    assert (BadRecord("No.").line, BadRecord("No.", 7).line) == (0, 7)
