"""Seals: whatever happens to a journal on the disk, it is noticed, and what was written before it is not lost."""

from random import Random
from zlib import crc32

import pytest

from tabletop.engine.errors import BadRecord
from tabletop.engine.match import Match, Player, read_mark
from tabletop.engine.moves import CHANCE
from tabletop.engine.records import record, seals

HEAD = 6  # lines, with the commitment and who plays


def match_text(moves: int = 30) -> str:
    match = Match.new("oh-heck", [Player("Zoë ♥")] * 3, seed=4)
    rng = Random(2)
    while len(match.record.moves) < moves:
        if not match.step():
            seat = min(match.waiting_for() & match.view(0).awaited)
            match.attempt(seat, rng.choice(match.view(seat).moves))
    return match.text()


TEXT = match_text()
DATA, LAST = seals.sealed_record(TEXT)
LINES = TEXT.splitlines()


def test_what_is_sealed_reads_as_before_and_can_be_read_by_eye() -> None:
    assert seals.salvage(DATA) == seals.Salvaged(TEXT, True, False, False, LAST)
    text = DATA.decode()
    assert record.read(text).text() == record.read(TEXT).text()
    assert read_mark(text) == read_mark(TEXT)
    assert [line for line in seals.lines_of(text) if line] == LINES
    assert text.startswith("tabletop 1 #") and "\n0 bid = " in text


def test_a_line_goes_on_from_the_seal_of_the_last() -> None:
    line, seal = seals.sealed_line("0 play 7h", LAST)
    assert seals.salvage(DATA + line) == seals.Salvaged(TEXT + "0 play 7h\n", True, False, False, seal)


def test_records_without_seals_are_read_as_they_stand() -> None:
    text = "tabletop 1   # by hand\r\n\r\ngame xeri\r\n"
    assert seals.lines_of(text) == ["tabletop 1   # by hand", "", "game xeri", ""]
    assert seals.salvage(text.encode()) == seals.Salvaged(text.replace("\r", ""), False, False, False, 0)


def test_every_flipped_bit_is_noticed_and_costs_no_move() -> None:
    line_ends = [place for place, sign in enumerate(DATA) if sign in b"\n*#"]
    for place in [*range(0, len(DATA), 11), *line_ends]:
        bit = 1 << (place * 5 + 3) % 8
        broken = DATA[:place] + bytes([DATA[place] ^ bit]) + DATA[place + 1 :]
        found = seals.salvage(broken)
        assert found.damaged, (place, bit)
        assert found.text == TEXT and not found.cut, (place, bit)
        try:
            with pytest.raises(BadRecord):
                seals.lines_of(broken.decode())
        except UnicodeDecodeError:
            pass


@pytest.mark.parametrize("seed", range(40))
def test_damage_is_noticed_and_what_was_before_it_is_saved(seed: int) -> None:
    rng = Random(seed)
    place = rng.randrange(len(DATA) - 40)
    burst = rng.choice([rng.randbytes(rng.randint(2, 60)), b"\0" * 30, b"\n" * 9, b""])
    broken = DATA[:place] + burst + DATA[place + rng.randint(2, 40) :]
    assert broken != DATA
    found = seals.salvage(broken)
    assert found.damaged
    sound = DATA[:place].count(b"\n") - 1  # the head is there twice, in one more line
    if sound >= HEAD:
        assert found.cut and found.text == "".join(
            line + "\n" for line in LINES[: len(found.text.splitlines())]
        )
        assert len(found.text.splitlines()) >= sound


@pytest.mark.parametrize("line", range(HEAD + 1))
def test_a_damaged_head_is_made_good_and_no_move_is_lost(line: int) -> None:
    lines = DATA.split(b"\n")
    lines[line] = b"?" * len(lines[line])
    found = seals.salvage(b"\n".join(lines))
    assert found.damaged and not found.cut
    assert found.text == TEXT


@pytest.mark.parametrize("line", range(HEAD))
def test_a_line_of_the_head_that_is_gone_is_noticed_and_made_good(line: int) -> None:
    lines = DATA.split(b"\n")
    del lines[line]
    broken = b"\n".join(lines)
    found = seals.salvage(broken)
    assert found.damaged and found.text == TEXT
    with pytest.raises(BadRecord):
        seals.lines_of(broken.decode())


def test_a_record_of_which_the_head_is_lost_twice_is_not_guessed() -> None:
    lines = DATA.split(b"\n")
    lines[1] = lines[HEAD] = b"?????"
    found = seals.salvage(b"\n".join(lines))
    assert found.damaged and found.cut
    assert found.text == LINES[0] + "\n"


@pytest.mark.parametrize("change", ["lost", "doubled", "moved", "unsealed", "added"])
def test_lines_that_are_lost_doubled_moved_or_added_are_noticed(change: str) -> None:
    lines = DATA.split(b"\n")
    at = HEAD + 8
    if change == "lost":
        del lines[at]
    elif change == "doubled":
        lines.insert(at, lines[at])
    elif change == "moved":
        lines[at], lines[at + 1] = lines[at + 1], lines[at]
    elif change == "unsealed":
        lines[at] = lines[at][:-10]
    else:
        lines.insert(at, b"0 bid = 3")
    broken = b"\n".join(lines)
    found = seals.salvage(broken)
    assert found.damaged and found.cut and TEXT.startswith(found.text)
    assert len(found.text.splitlines()) >= at - 1
    with pytest.raises(BadRecord, match=r"Line \d+: This line was damaged or changed"):
        seals.lines_of(broken.decode())


@pytest.mark.parametrize("missing", range(1, 30))
def test_a_line_that_was_not_written_to_its_end_is_left_out_and_noticed(missing: int) -> None:
    found = seals.salvage(DATA[:-missing])
    left = DATA[:-missing].count(b"\n") - 1
    # Where whole lines are gone nobody can tell.
    assert found.damaged != DATA[:-missing].endswith(b"\n")
    assert found.text.splitlines() in (LINES[:left], LINES[: left + 1])


def test_what_is_too_long_for_a_record_is_refused_at_once() -> None:
    with pytest.raises(BadRecord, match="more than"):
        seals.lines_of("\n" * (seals.MOST_LINES + 1))
    with pytest.raises(BadRecord, match="Line 2: This line is too long"):
        seals.lines_of("tabletop 1\n# " + "x" * seals.LONGEST_LINE)


def test_an_old_journal_goes_on_up_to_its_first_bad_move() -> None:
    lines = TEXT.splitlines()
    lines[-4] = "0 play nonsense"
    match, trouble = Match.resume_good("\n".join(lines) + "\n")
    assert trouble is not None and trouble.line == len(lines) - 3
    assert match.text() == "".join(line + "\n" for line in LINES[:-4])
    lines[-4] = "0 play 2c"
    match, trouble = Match.resume_good("\n".join(lines) + "\n")
    assert trouble is not None
    assert len(match.record.moves) == 26 and match.record.moves[0][0] == CHANCE


@pytest.mark.parametrize("number", [1, 3, len(LINES)])
def test_a_line_that_was_changed_is_told_by_its_number(number: int) -> None:
    lines = DATA.decode().split("\n")
    lines[number - 1] = lines[number - 1].replace(lines[number - 1][0], "7", 1)
    with pytest.raises(BadRecord, match="checksum does not fit") as error:
        seals.lines_of("\n".join(lines))
    assert error.value.line == number


def sealed(lines: list[str], seal: int = LAST) -> tuple[bytes, int]:
    """*lines* with seals, to go on after the seal *seal*."""
    data = b""
    for line in lines:
        more, seal = seals.sealed_line(line, seal)
        data += more
    return data, seal


def test_a_seal_is_the_checksum_of_the_seal_before_and_the_text() -> None:
    """As other programs may work it out, and a Tabletop of another year must."""
    assert seals.sealed_line("0 play 7h", 0) == (b"0 play 7h #122b4559\n", 0x122B4559)
    line, seal = seals.sealed_line("# Zoë", 0x01020304)
    assert seal == crc32(b"\x01\x02\x03\x04" + "# Zoë".encode()) and line.endswith(b" #%08x\n" % seal)


def test_a_sealed_record_has_its_head_twice_and_blank_lines_do_not_count() -> None:
    data, seal = seals.sealed_record("tabletop 1\n\ngame xeri\n   \n0 play 7h\n* roll = 3\n")
    first, last = sealed(["tabletop 1", "game xeri"], 0)
    again, last = sealed(['# again ["tabletop 1","game xeri"]'], 0)
    moves, last = sealed(["0 play 7h", "* roll = 3"], last)
    assert (data, seal) == (first + again + moves, last)
    assert seals.salvage(data) == ("tabletop 1\ngame xeri\n0 play 7h\n* roll = 3\n", True, False, False, seal)


def test_a_hundred_flipped_bits_are_set_right_and_no_more() -> None:
    """Each takes its time, and a file in which there are more is not worth it."""
    lines = [f"0 play {number}" for number in range(104)]
    data, _seal = sealed(lines)
    broken = b"".join(bytes([line[0] ^ 4]) + line[1:] for line in data.splitlines(keepends=True))
    found = seals.salvage(DATA + broken)
    assert found.damaged and found.cut
    assert found.text == TEXT + "".join(f"{line}\n" for line in lines[:100])


@pytest.mark.parametrize(("length", "mended"), [(8_000, True), (8_001, False)])
def test_a_bit_is_looked_for_in_lines_of_reasonable_length(length: int, mended: bool) -> None:
    line, seal = sealed(["# " + "x" * (length - 13)])
    assert len(line) == length
    broken = bytes([line[0] ^ 1]) + line[1:]
    assert seals.salvage(DATA + line).seal == seal
    assert (seals.salvage(DATA + broken).seal == seal) is mended


def test_a_record_is_as_long_as_it_may_be_and_no_longer() -> None:
    assert seals.MOST_BYTES == 8_000_000 and len(seals.lines_of("\n" * 200_000)) == 200_001
    with pytest.raises(BadRecord, match="more than 200000 lines"):
        seals.lines_of("\n" * 200_001)
    assert seals.lines_of("# " + "x" * 19_998)
    with pytest.raises(BadRecord, match="Line 1: This line is too long"):
        seals.lines_of("# " + "x" * 19_999)


@pytest.mark.parametrize("head", ["5", '{"a":1}', "[1]", '["a\\nb"]', "[", "[" * 5000])
def test_a_head_said_again_is_taken_only_if_it_can_be_one(head: str) -> None:
    again, _seal = sealed([f"# again {head}"], 0)
    found = seals.salvage(b"?????? #00000000\n" + again)
    assert found == ("", True, True, True, 0)


def test_a_head_that_is_said_again_later_is_noticed() -> None:
    """As where two journals were put one behind the other."""
    found = seals.salvage(DATA + DATA)
    assert found.damaged and found.text.startswith(TEXT)
    again = DATA.split(b"\n")[HEAD] + b"\n"
    found = seals.salvage(DATA + again)
    assert found.damaged and not found.cut and found.text == TEXT


def test_whole_but_for_its_line_end_a_line_is_not_lost() -> None:
    line, seal = seals.sealed_line("0 play 7h", LAST)
    assert seals.salvage(DATA + line[:-1]) == (TEXT + "0 play 7h\n", True, True, False, seal)
    assert seals.salvage(DATA + line[:-2]) == (TEXT, True, True, True, LAST)


def test_without_seals_what_cannot_be_read_is_damage() -> None:
    assert seals.salvage(b"tabletop 1\n0 play") == ("tabletop 1\n", False, True, True, 0)
    assert seals.salvage(b"tabletop \xff\n") == ("tabletop \ufffd\n", False, True, False, 0)
    assert seals.salvage(b"") == ("", False, False, False, 0)


def test_a_line_that_is_no_text_is_damage_though_its_seal_fits() -> None:
    seal = crc32(b"0 \xff\xfe", crc32(LAST.to_bytes(4, "big")))
    found = seals.salvage(DATA + b"0 \xff\xfe #%08x\n" % seal)
    assert found == (TEXT, True, True, True, LAST)
