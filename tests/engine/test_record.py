"""The text form of a match: what its header says, and how it is completed and cut."""

import pytest

from tabletop.cards import parse
from tabletop.engine.errors import BadRecord, Trouble
from tabletop.engine.moves import CHANCE
from tabletop.engine.records import library, record
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
