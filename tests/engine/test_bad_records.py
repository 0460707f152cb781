"""Records that cannot be read: each gets a sentence that says what is wrong, and nothing is overwritten."""

from pathlib import Path

import pytest

from tabletop.commands.check import check
from tabletop.engine import record
from tabletop.engine.errors import BadRecord

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
