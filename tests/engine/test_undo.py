"""Undo and redo: what they show, whom they concern, what the record says of it, and what is left of them on disk."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tabletop.commands.simulate import next_move
from tabletop.engine import moves
from tabletop.engine.match import Match, Player
from tabletop.engine.records import record, seals
from tabletop.engine.records.rescue import Rescue
from tests.engine.test_snapshots import empty, everything, play, seated
from tests.shapes import every_slug, some_slugs

ANN, BEN = Player("Ann"), Player("Ben")
BOB = Player("Bob", "easy")
STEPS = 14


def begun(slug: str, players: Sequence[Player], seed: int = 5) -> Match:
    """A match in which a person is to move."""
    match = Match.new(slug, players, seed=seed)
    settle(match)
    return match


def settle(match: Match) -> None:
    """Let the table go on, and the computers play anything, until only people are asked."""
    rng = Random(1)
    while match.step() or not match.waiting_for():
        if not match.waiting_for() and not match.over:
            match._play(*next_move(match._game, rng))


def act(match: Match) -> int:
    """The first person who may act makes the first of the legal moves; the seat."""
    seat = min(match.waiting_for())
    assert match.attempt(seat, match._game.moves(seat)[0]) is None
    return seat


class Disk:
    """A journal in memory, whose text is that of the file."""

    trouble = None

    def __init__(self, text: str) -> None:
        self.text = text
        self.written = 0

    def append(self, line: str) -> int:
        self.text += line + "\n"
        return 0

    def rewrite(self, text: str) -> int:
        self.text = text
        return 0

    def keep_copy(self) -> int:
        return 0


WAYS = st.sampled_from(["play", "play", "play", "undo", "redo"])
HELD_APART = [HealthCheck.differing_executors]


@some_slugs
@settings(max_examples=3, deadline=None, derandomize=True, suppress_health_check=HELD_APART)
@given(steps=st.lists(WAYS, max_size=STEPS), seed=st.integers(0, 99))
def test_after_any_undos_and_redos_everything_is_as_if_played_from_the_first_move(
    slug: str, steps: list[str], seed: int
) -> None:
    check_as_if_played(slug, steps, seed)


@pytest.mark.long
@every_slug
@settings(
    max_examples=40,
    deadline=None,
    suppress_health_check=[*HELD_APART, HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(steps=st.lists(WAYS, max_size=4 * STEPS), seed=st.integers())
def test_the_same_of_many_longer_ones_in_every_game(slug: str, steps: list[str], seed: int) -> None:
    check_as_if_played(slug, steps, seed)


def check_as_if_played(slug: str, steps: list[str], seed: int) -> None:
    """Take those *steps* in a match, and hold it against one that is played to the same moves."""
    match, rng = seated(empty(slug)), Random(seed)
    undone: list[list[tuple[int, moves.Move]]] = []
    for _move in range(8):
        play(match, rng) if not match.over else None
    for step in steps:
        before = list(match.record.moves)
        if step == "play" and not match.over:
            play(match, rng)
            undone.clear()
        elif step == "undo" and match.can_undo:
            seat = match.undo_seat
            match.undo()
            undone.append(before)
            assert match.record.moves == before[: len(match.record.moves)]
            assert match.redo_seat == seat == before[len(match.record.moves)][0]
        elif step == "redo":
            assert match.redo() == bool(undone)
            assert match.record.moves == (undone.pop() if undone else before)
    fresh = seated(record.Record(match.rules, match.record.seats, match.record.settings, match.record.dealer))
    fresh._go_to(match.record.moves)
    found, wanted = everything(match), everything(fresh)
    # Of moves that somebody notices nothing of, such as signs, a match that is played on tells with the next one.
    del found["shown after"], wanted["shown after"]
    assert found == wanted


def test_what_only_computers_have_seen_is_free_to_take_back_and_what_a_person_was_shown_is_not() -> None:
    match = begun("xeri", [ANN, BOB])
    act(match)
    undo = match.possible_undo()
    assert undo is not None and not undo.disclosed and not undo.concerned
    settle(match)  # Bob has answered, and his card was hidden before
    undo = match.possible_undo()
    assert undo is not None and undo.disclosed
    match.undo()
    assert match.record.undone == 1
    act(match)
    match.undo()
    assert match.record.undone == 1


def test_a_card_drawn_is_something_hidden_that_was_shown() -> None:
    match = begun("canasta", [ANN, BOB, BOB, BOB])
    (seat,) = match.waiting_for()
    match.attempt(seat, moves.parse("draw > stock"))
    undo = match.possible_undo()
    assert undo is not None and undo.disclosed


def test_an_undo_takes_back_the_move_of_one_person_and_concerns_the_others_who_saw_it() -> None:
    match = begun("xeri", [ANN, BEN])
    first = act(match)
    undo = match.possible_undo()
    assert undo is not None and undo.seat == first and undo.concerned == {1 - first} and undo.disclosed
    second = act(match)
    assert second != first and match.undo_seat == second
    match.undo()
    assert match.record.moves[-1][0] != second and match.undo_seat == first


def test_what_was_taken_back_can_be_made_again_until_something_else_is_played() -> None:
    match = begun("xeri", [ANN, BOB])
    act(match)
    settle(match)
    act(match)
    made = list(match.record.moves)
    match.undo()
    match.undo()
    assert match.redo() and match.redo() and not match.redo()
    assert match.record.moves == made
    match.undo()
    act(match)
    assert match.redo_seat is None and not match.redo()


def kept_match() -> tuple[Match, Disk]:
    """A match of two that has come to its first turn, and the disk that its journal is on."""
    disk = Disk("")

    def journal(header: str) -> Disk:
        disk.text = header
        return disk

    match = Match.new("xeri", [ANN, BOB], seed=5, journal=journal)
    settle(match)
    return match, disk


def test_the_journal_keeps_what_can_be_made_again_and_that_it_was_taken_back() -> None:
    match, disk = kept_match()
    for _turn in range(2):
        act(match)
        settle(match)
    made = list(match.record.moves)
    match.undo()
    match.undo()
    again = Match.resume(disk.text, disk)
    assert again.record.undone == 2 and again.record.moves == match.record.moves
    assert again.redo() and Match.resume(disk.text).redo_seat == 0
    assert again.redo() and again.record.moves == made and "# redo" not in disk.text
    assert "\n# undone 2\n" in disk.text
    again.undo()
    act(again)  # an older line in the middle of the journal counts no more
    assert Match.resume(disk.text).redo_seat is None
    assert Rescue.read(disk.text).again(None).record.undone == 3
    assert record.read(disk.text).moves == again.record.moves  # as for a Tabletop that knows none of it


def test_a_line_longer_than_any_that_is_read_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a match in which very much was taken back at once could not be opened any more."""
    match, disk = kept_match()
    act(match)
    match.undo()
    (line,) = [line for line in disk.text.splitlines() if line.startswith("# redo")]
    match.redo()
    monkeypatch.setattr(seals, "LONGEST_LINE", len(line) - 1)
    match.undo()
    assert "# redo" not in disk.text and match.redo_seat == 0


def test_lines_that_somebody_has_been_at_redo_nothing() -> None:
    match = begun("xeri", [ANN, BOB])
    text = match.text()
    for line in (
        "[",
        "3",
        "[3]",
        "[]",
        '["9 play 2c"]',
        '["0 play"]',
        '["0 play 2c", "77 play 3c"]',
        '["* roll = 3"]',
    ):
        again = Match.resume(f"{text}# redo {line}\n")
        assert not again.redo() and again.record.moves == match.record.moves
    for number in ("-", "", "1" * 40):
        assert record.read(text.replace("# match", f"# undone {number}\n# match")).undone == 0
