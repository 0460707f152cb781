"""The text form of a match: what its header says, and how it is completed and cut."""

import pytest

from tabletop.cards import parse
from tabletop.engine.errors import BadRecord, Trouble
from tabletop.engine.moves import CHANCE
from tabletop.engine.records import library, record
from tabletop.engine.records.origin import Origin
from tabletop.engine.records.record import Record, shortened
from tabletop.games.xeri.rules import Xeri


def test_the_usual_dealer_is_the_last_seat_and_is_not_written() -> None:
    for dealer, lines in ((None, []), (1, []), (0, ["dealer 0"])):
        assert Record.of(Xeri(2, None, dealer)).header()[3:] == lines
    assert record.read("tabletop 1\ngame xeri\nseats 2\ndealer 0\n").new_game().dealer == 0
    assert record.read("tabletop 1\ngame xeri\nseats 2\n").new_game().dealer == 1


def test_the_header_says_version_game_seats_and_what_is_unusual() -> None:
    empty = Record(Xeri, 2, {"hands": 2}, 0)
    assert empty.text() == "tabletop 1\ngame xeri\nseats 2\noptions hands=2\ndealer 0\n"
    assert Record.of(empty.new_game()) == empty


def test_the_lines_of_the_header_may_come_in_any_order_but_only_once() -> None:
    found = record.read("tabletop 1\nseats 2\ndealer 0\noptions hands=2\ngame xeri\n* shuffle ...\n")
    assert found.header() == ["tabletop 1", "game xeri", "seats 2", "options hands=2", "dealer 0"]
    assert len(found.moves) == 1
    with pytest.raises(BadRecord, match="second 'seats'") as error:
        record.read("tabletop 1\nseats 2\ngame xeri\nseats 2\n")
    assert error.value.line == 4


def test_a_shuffle_that_stops_early_goes_on_in_pack_order() -> None:
    game = Record(Xeri, 2).new_game()
    seat, move = record.read_move("* shuffle 7h 2c ...", game)
    rest = [card for card in sorted(game.pack()) if card not in (parse("7h"), parse("2c"))]
    assert seat == CHANCE and move.cards == (parse("7h"), parse("2c"), *rest)
    whole = " ".join(["* shuffle", *map(str, str(move).split()[1:])])
    assert record.read_move(whole, game) == (seat, move)


def test_text_that_is_too_long_for_a_message_is_cut_to_its_length() -> None:
    assert shortened("a" * 60) == "a" * 60
    assert shortened("a" * 61) == "a" * 59 + "…"
    assert shortened("abcdef", 4) == "abc…"


def test_an_illegal_move_in_a_record_is_told_by_its_number() -> None:
    shape = Record(Xeri, 2, {"hands": 1})
    game = shape.new_game()
    for line in ("* shuffle 7h 2c ...", "0 play 7h"):
        move = record.read_move(line, game)
        game.play(*move)
        shape.moves.append(move)
    shape.moves.append(shape.moves[-1])
    with pytest.raises(BadRecord, match="Move 3, '0 play 7h', is illegal: It is not your turn"):
        shape.replay()


def test_what_stands_behind_a_hash_and_what_is_expected_is_no_move() -> None:
    text = "# mine\n\ntabletop 1 # the format\ngame xeri\nseats 2\n* shuffle 7h 2c ...\nexpect turn 0\n0 play 7h # why\n"
    assert len(record.read(text).moves) == 2


@pytest.mark.parametrize(
    ("lines", "bad"),
    [
        (["game whist", "seats 2", "options hands=2"], 2),
        (["game xeri", "seats 99", "options hands=2", "dealer 0"], 3),
        (["game xeri", "seats 2", "options hands=99", "dealer 0"], 4),
        (["game xeri", "seats 2", "options hands=2", "dealer 7"], 5),
        (["game xeri", "options hands=2", "dealer 0"], 4),
    ],
)
def test_what_is_wrong_with_a_header_is_told_with_its_line(lines: list[str], bad: int) -> None:
    with pytest.raises(BadRecord) as error:
        record.read("\n".join(["tabletop 1", *lines, ""]))
    assert error.value.line == bad


def test_a_shuffle_that_stops_early_needs_one_that_is_due() -> None:
    game = record.read("tabletop 1\ngame xeri\nseats 2\n* shuffle ...\n").replay()
    with pytest.raises(ValueError, match="No shuffle is due here"):
        record.read_move("* shuffle 7h ...", game)


def test_without_a_catalog_of_games_no_game_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "_offered", [])
    with pytest.raises(Trouble, match="no game 'xeri', and no catalog"):
        library.rules("xeri")


BARE = "tabletop 1\ngame xeri\nseats 2\n"


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("xeri-20261101.tabletop", "# played on from xeri-20261101.tabletop 12"),
        ("my  match", "# played on from my_match 12"),
        ("", "# played on from - 12"),
    ],
)
def test_a_record_names_the_one_that_it_was_played_on_from(name: str, line: str) -> None:
    origin = Origin(name, 12)
    assert origin.line == line
    found = record.read(f"{BARE}{origin.line}\n").origin
    assert found is not None and found.line == line and found.made == 12


@pytest.mark.parametrize("said", ["", "x", "x y", "x -1", "x 1234567", f"{'x' * 201} 3"])
def test_an_origin_that_makes_no_sense_is_none(said: str) -> None:
    assert record.read(f"{BARE}# played on from {said}\n").origin is None


def test_what_is_noted_in_a_record_is_read_in_its_order_up_to_a_limit() -> None:
    notes = [f"# remark number {number}" for number in range(record.MOST_REMARKS + 5)]
    found = record.read(BARE + "\n".join(notes) + "\n").remarks
    assert found[:2] == ["number 0", "number 1"] and len(found) == record.MOST_REMARKS
    assert record.read(BARE).remarks == []


@pytest.mark.parametrize(
    ("lines", "claims"),
    [
        ("# claimed 7 0\n# claimed 12 1\n", {7: 0, 12: 1}),
        ("# claimed 7\n# claimed x 1\n# claimed 7 y\n# claimed 1 2 3\n", {}),
        ("", {}),
    ],
)
def test_claims_are_read_by_the_moves_made_before(lines: str, claims: dict[int, int]) -> None:
    assert record.read(BARE + lines).claims == claims
