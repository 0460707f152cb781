"""A duplicate: the expert has the person's cards in each deal, from where it began; undo, going on and the end of a match."""

import threading
import time
from multiprocessing import Pipe

import pytest

from tabletop.engine.match import Match, Player
from tabletop.engine.moves import CHANCE
from tabletop.opponents import thinker
from tabletop.session.remarks import DUPLICATE, KNOWN
from tabletop.session.study import duplicate as duplicates
from tabletop.session.study.duplicate import (
    Duplicate,
    boards_of,
    compared,
    half_of,
    is_duplicate,
    play_boards,
    replace_at,
)
from tabletop.session.study.left_duplicates import LeftDuplicates
from tabletop.storage import matches
from tabletop.storage.statistics import Statistics
from tests.scenes.table_person import AnyMove

PLAYERS = (Player("You"), Player("Otto", "easy"))


def played(deals=3, slug="xeri", settings=None, players=PLAYERS, seed=7, match=None):
    """A match of which so many deals are played, at random."""
    from random import Random

    from tabletop.commands.simulate import next_move

    match, rng = match or Match.new(slug, players, settings or {}, seed), Random(5)
    while len(match.rounds) < deals and not match.over:
        if not match.step() and not match.over:
            match._play(*next_move(match._game, rng))
    return match


class Told:
    """In place of the process: the expert scores 2 points in each board; notes which ones it was asked for."""

    def __init__(self, monkeypatch):
        self.asked = []
        monkeypatch.setattr(Duplicate, "_play", lambda _self, half, board: self._play(board))

    def _play(self, board):
        self.asked.append(board.start)
        return 2


def finished(duplicate):
    """Wait until all is played; the boards."""
    told = []
    duplicate.finish(told.append)
    duplicate.wait()
    return told[0]


@pytest.mark.parametrize(
    ("slug", "settings"),
    [
        ("xeri", {}),
        ("oh-heck", {"start": 3}),
        pytest.param(
            "switch", {}, marks=pytest.mark.long
        ),  # whose stock is shuffled again in the midst of a deal
    ],
)
def test_the_expert_takes_up_each_deal_where_it_began_with_the_same_cards(monkeypatch, slug, settings):
    monkeypatch.setattr(thinker, "InProcess", AnyMove)
    match = played(3, slug, settings, (*PLAYERS, Player("Ines", "easy"))[: 2 if slug == "xeri" else 3])
    ours, theirs = Pipe()
    monkeypatch.setattr(Duplicate, "_open_pipe", lambda _self: ours)
    process = threading.Thread(target=play_boards, args=(theirs,), daemon=True)
    process.start()
    half = half_of(match)
    duplicate = Duplicate(half)
    boards = finished(duplicate)
    assert [board.own for board in boards] == [gained[0] for gained in match.rounds]
    assert [board.start for board in boards] == [0, *match.round_ends[:-1]]
    for board in boards:
        cut, players = duplicate.watched[board.key]
        assert cut.moves[: board.start] == match.record.moves[: board.start]
        assert next(move for seat, move in cut.moves[board.start :] if seat == CHANCE) == next(
            move for seat, move in match.record.moves[board.start :] if seat == CHANCE
        )
        assert [player.level for player in players] == ["expert"] + ["easy"] * (len(players) - 1)
        whole = Match(cut, players, match.chance)
        gained = whole.rounds[-1]
        assert gained[0] == board.expert and whole.round_ends[-1] == len(cut.moves)
    row = compared(half, boards, "name", 5.0)
    assert row.deals == tuple((board.own, board.expert) for board in boards)
    assert row.fewest == match.rules.fewest_wins and row.name == "You"
    ours.close()
    process.join(10)


def test_only_deals_that_are_over_are_played_and_more_follow_as_the_person_plays_on(monkeypatch):
    told = Told(monkeypatch)
    match = played(1)
    duplicate = Duplicate(half_of(match))
    played(3, match=match)
    duplicate.follow(half_of(match))
    boards = finished(duplicate)
    assert told.asked == [0, *match.round_ends[:2]] and [board.expert for board in boards] == [2, 2, 2]
    assert duplicate.ahead == [board.own - 2 for board in boards] and not duplicate.waiting
    assert len(duplicate.news()) == 3 and duplicate.news() == []


def test_a_match_that_is_gone_on_with_knows_what_the_expert_has_scored(monkeypatch):
    told = Told(monkeypatch)
    match = played(2)
    match.remark(DUPLICATE)
    first = Duplicate(half_of(match))
    finished(first)
    for remark in first.news():
        match.remark(remark)
    again = Match.resume(match.text())
    assert is_duplicate(again) and not is_duplicate(played(1))
    played(3, match=again)
    boards = finished(Duplicate(half_of(again)))
    assert told.asked == [0, match.round_ends[0], match.round_ends[1]], "each deal once"
    assert [board.expert for board in boards] == [2, 2, 2]


def test_a_deal_that_is_played_otherwise_after_an_undo_leaves_the_earlier_ones_and_the_later_ones_are_new(
    monkeypatch,
):
    told = Told(monkeypatch)
    match = played(3)
    half = half_of(match)
    other = half._replace(moves=half.moves[: half.ends[0]] + list(half.moves[half.ends[0] :]))
    changed = list(other.moves)
    place = next(
        number for number in range(half.ends[0], half.ends[1]) if changed[number][0] == 1
    )  # a move of the second deal is another one
    changed[place] = (changed[place][0], changed[place][1]._replace(value=3))
    duplicate = Duplicate(half)
    while duplicate.waiting or not duplicate.boards:
        time.sleep(0.001)
    duplicate.follow(half._replace(moves=changed))
    finished(duplicate)
    assert told.asked == [0, half.ends[0], half.ends[1], half.ends[1]], "only the third began otherwise"


@pytest.mark.parametrize("counts", [True, False])
def test_what_was_compared_counts_when_tabletop_is_closed_meanwhile(monkeypatch, counts):
    at_second, left = threading.Event(), threading.Event()

    def play(_self, _half, board):
        if board.start == 0:
            return 2
        at_second.set()
        left.wait(20)
        raise EOFError  # as the process was killed

    monkeypatch.setattr(Duplicate, "_play", play)
    half, told = half_of(played(2)), []
    duplicate = Duplicate(half)
    duplicate.finish(told.append)
    assert at_second.wait(20)
    duplicate.leave(counts)
    left.set()
    duplicate.wait(20)
    assert not duplicate.failed and len(told) == counts
    if counts:
        assert compared(half, told[0], "name", 0.0).deals == ((half.points[0], 2),)


def test_what_an_expert_cannot_be_compared_with(monkeypatch):
    assert half_of(played(1, players=(Player("Ann"), Player("Ben")))) is None
    assert half_of(played(1, players=(Player("Ann", "easy"), Player("Ben", "easy")))) is None
    known = played(1)
    known.remark(KNOWN)
    assert half_of(known) is None
    roses = played(1, "skull-and-roses", players=(*PLAYERS, Player("Ines", "easy")))
    assert half_of(roses) is None


def test_an_expert_whose_process_dies_is_told_and_nothing_is_counted(monkeypatch):
    def fail(_self, _half, _board):
        raise EOFError

    monkeypatch.setattr(Duplicate, "_play", fail)
    told = []
    duplicate = Duplicate(half_of(played(1)))
    duplicate.finish(told.append)
    duplicate.wait()
    assert duplicate.failed and not duplicate.waiting and told == []
    row = compared(half_of(played(1)), duplicate.boards, "name", 0.0)
    assert row.deals == () and row.unfinished, "it is for another time"


def archived(match):
    """A finished match among the records."""
    name = matches.new_path("xeri").name
    (matches.records_dir() / name).write_text(match.text())
    return name


def kept(statistics):
    return statistics.read(lambda reading: reading.duplicates).result()


def test_a_duplicate_that_was_left_is_played_to_its_end_at_a_later_start_and_then_counts(
    own_home, monkeypatch
):
    told, match, statistics = Told(monkeypatch), played(3), Statistics()
    half, name = half_of(match), archived(match)
    begun = [replace_at(boards_of(half), 0, boards_of(half)[0]._replace(expert=5)), boards_of(half)]
    statistics.add([compared(half, begun[0], name, 7.0), compared(half, begun[1], "gone.tabletop", 7.0)])
    assert [row.unfinished for row in kept(statistics)] == [True, True]
    later = LeftDuplicates(statistics, 100.0)
    later.wait(60)
    assert told.asked == list(half.ends[:2]), "the first board was played before, and one match is gone"
    (row,) = [row for row in kept(statistics) if row.match == name]
    assert [theirs for _own, theirs in row.deals] == [5, 2, 2] and row.when == 7.0 and not row.unfinished
    LeftDuplicates(statistics, 100.0).wait(60)
    assert len(told.asked) == 2, "once"
    statistics.close()


def test_a_duplicate_that_is_left_again_goes_on_where_it_was(own_home, monkeypatch):
    at_second, left, asked = threading.Event(), threading.Event(), []

    def play(_self, _half, board):
        asked.append(board.start)
        if board.start and not left.is_set():
            at_second.set()
            left.wait(20)
            raise EOFError  # as the process was killed
        return 2

    monkeypatch.setattr(Duplicate, "_play", play)
    match, statistics = played(2), Statistics()
    half, name = half_of(match), archived(match)
    statistics.add([compared(half, boards_of(half), name, 7.0)])
    first = LeftDuplicates(statistics, 100.0)
    assert at_second.wait(20)
    left.set()
    first.leave()
    first.wait(20)
    (row,) = kept(statistics)
    assert row.deals == ((half.points[0], 2),) and row.unfinished
    LeftDuplicates(statistics, 100.0).wait(20)
    (row,) = kept(statistics)
    assert len(row.deals) == 2 and asked == [0, half.ends[0], half.ends[0]]
    statistics.close()


def test_what_this_window_has_begun_is_not_taken_for_left(own_home, monkeypatch):
    told, match, statistics = Told(monkeypatch), played(1), Statistics()
    half = half_of(match)
    statistics.add([compared(half, boards_of(half), archived(match), 100.0)])
    LeftDuplicates(statistics, 100.0).wait(20)
    assert told.asked == []
    statistics.close()


@pytest.mark.long
def test_an_expert_plays_the_boards_in_a_process_and_can_be_left():
    match = played(2, settings={"hands": 2})
    duplicate = Duplicate(half_of(match))
    boards = finished(duplicate)
    assert len(boards) == 2 and all(board.expert is not None for board in boards) and duplicate.moves > 10
    left = Duplicate(half_of(match))
    left.leave()
    left.wait()
    assert not left.failed
    assert duplicate.watched[boards[0].key][1][0].level == duplicates.EXPERT
