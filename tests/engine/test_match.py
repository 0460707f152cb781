"""The match: people, computers, chance, undo and resume."""

from collections.abc import Collection, Sequence
from random import Random

import pytest

from tabletop.engine import events, moves
from tabletop.engine.errors import BadOption, BadRecord
from tabletop.engine.knowledge.view import View
from tabletop.engine.match import Match, Player
from tabletop.engine.moves import CHANCE, Move
from tabletop.games import catalog

ANN, BOB, CIL = Player("Ann"), Player("Bob", "medium", (1.0, 1.0)), Player("Cil", "easy", (1.0, 1.0))


class Prompt:
    """A thinker that answers at once with the first legal move, and lets the others go on where it may."""

    trouble = None

    def __init__(self) -> None:
        self.answers: list[tuple[int, Move | None]] = []
        self.asked: list[View] = []
        self.names: set[str] = set()

    def takes(self, slug: str, level: str, awaited: bool, hardness: float) -> float:
        return 0.0

    def hurry(self, ticket: int) -> None: ...

    def ask(self, ticket: int, view: View, level: str, seed: int, name: str = "") -> None:
        self.asked.append(view)
        self.names.add(name)
        self.answers.append((ticket, view.moves[0] if view.seat in view.awaited else None))

    def poll(self) -> Sequence[tuple[int, Move | None]]:
        taken, self.answers = self.answers, []
        return taken

    def forget(self, tickets: Collection[int]) -> None:
        self.answers = [each for each in self.answers if each[0] not in tickets]

    def stand_in(self, view: View, seed: int) -> Move:
        return view.moves[-1]


class Liar(Prompt):
    def ask(self, ticket: int, view: View, level: str, seed: int, name: str = "") -> None:
        self.answers.append((ticket, Move("bid", value=99) if view.seat in view.awaited else None))


class SlowDisk:
    """A journal that has written only what the test lets it."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.written = 0
        self.trouble: str | None = None

    def append(self, line: str) -> int:
        self.lines.append(line)
        return len(self.lines)

    def keep_copy(self) -> int:
        return len(self.lines)

    def rewrite(self, text: str) -> int:
        self.lines = text.splitlines()
        return len(self.lines)

    def finish(self) -> int:
        return len(self.lines)


class Clock:
    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


def play_on(match: Match, clock: Clock, rng: Random, steps: int = 100_000) -> None:
    for _ in range(steps):
        if match.over:
            return
        clock.time += 5
        if not match.step():
            for seat in sorted(match.waiting_for()):
                view = match.view(seat)
                if seat in view.awaited:
                    assert match.attempt(seat, rng.choice(view.moves)) is None
                    break


def test_a_match_of_people_and_computers_reaches_its_end() -> None:
    clock, thinker = Clock(), Prompt()
    match = Match.new("oh-heck", [ANN, BOB, CIL], {"start": 3}, seed=7, thinker=thinker, now=clock)
    play_on(match, clock, Random(1))
    assert match.over and len(match.rounds) == 5
    assert [sum(column) for column in zip(*match.rounds, strict=True)] == list(match.view(0).scores)
    assert all(view.seat in (1, 2) and f"hand:{view.seat}" in view.zones for view in thinker.asked)
    assert thinker.names == {BOB.name, CIL.name}


def test_a_match_for_ten_times_the_points_may_have_ten_times_the_moves() -> None:
    rules = catalog.rules("canasta")
    usual, long, short = (rules(4, {"target": points}).most_moves() for points in (5000, 50000, 500))
    assert usual == short == rules.longest and long == 10 * usual


def test_the_same_seed_gives_the_same_deals() -> None:
    def shuffles(seed: int | None) -> list[Move]:
        clock = Clock()
        match = Match.new("xeri", [ANN, ANN], {"hands": 2}, seed=seed, now=clock)
        play_on(match, clock, Random(3))
        return [move for seat, move in match.record.moves if seat == CHANCE]

    assert shuffles(11) == shuffles(11)
    assert shuffles(11) != shuffles(12)
    assert shuffles(None) != shuffles(None)


def test_nothing_is_shown_before_it_is_on_disk() -> None:
    disk = SlowDisk()
    match = Match.new("xeri", [ANN, ANN], seed=5, journal=lambda text: disk)
    before = match.view(0)
    match.step()
    assert disk.lines and match.news(0) == [] and match.view(0) == before
    disk.written = len(disk.lines)
    assert match.view(0) != before
    assert any(isinstance(event, events.Moved) for event in match.news(0))


def test_news_fold_to_the_view() -> None:
    clock = Clock()
    match = Match.new("oh-heck", [ANN, ANN, ANN], {"start": 3}, seed=2, now=clock)
    views = {seat: match.view(seat) for seat in range(3)}
    ordered = dict(zip(match.view(0).zones, catalog.rules("oh-heck")(3).plan.ordered, strict=True))
    rng = Random(4)
    while not match.over:
        play_on(match, clock, rng, 1)
        for seat in range(3):
            for event in match.news(seat):
                views[seat] = events.fold(views[seat], event, ordered)
            assert views[seat] == match.view(seat)


def test_a_refused_move_changes_nothing() -> None:
    match = Match.new("xeri", [ANN, ANN], seed=5)
    match.step()
    before = match.text()
    refusal = match.attempt(0, Move("bid", value=1))
    assert refusal and refusal.sentence.endswith(".")
    assert match.text() == before


def test_a_computer_takes_its_time_and_more_while_a_person_may_change_the_bid() -> None:
    clock, thinker = Clock(), Prompt()
    match = Match.new("oh-heck", [ANN, BOB, CIL], seed=7, thinker=thinker, now=clock)
    for _ in range(100):
        if match.view(0).phase == "bid" and 0 in match.view(0).awaited:
            break
        clock.time += 5
        match.step()
    assert match.attempt(0, Move("bid", value=1)) is None
    asked = clock.time
    for _ in range(100):
        if match.record.moves[-1][0] != 0:
            break
        clock.time += 0.1
        match.step()
    assert 1.9 <= clock.time - asked <= 2.3


class Hesitant(Prompt):
    """Bids nothing, and raises the bid to one as long as that is allowed."""

    def ask(self, ticket: int, view: View, level: str, seed: int, name: str = "") -> None:
        raised = Move("bid", value=1)
        late = raised if raised in view.moves else None
        self.answers.append((ticket, view.moves[0] if view.seat in view.awaited else late))


def test_a_computer_may_act_out_of_turn_before_the_next_one_moves() -> None:
    clock = Clock()
    match = Match.new("oh-heck", [BOB, BOB, CIL], {"start": 2}, seed=7, thinker=Hesitant(), now=clock)
    while match.view(0).phase != "play":
        clock.time += 5
        match.step()
    bids = [str(move) for seat, move in match.record.moves if seat == 0]
    assert bids == ["bid = 0", "bid = 1"]


def test_an_illegal_answer_of_a_computer_does_not_stop_the_match() -> None:
    clock = Clock()
    match = Match.new("oh-heck", [BOB, BOB, CIL], {"start": 1}, seed=7, thinker=Liar(), now=clock)
    play_on(match, clock, Random(1))
    assert match.over


def test_undo_takes_back_the_persons_last_move_and_the_deals_stay_the_same() -> None:
    clock = Clock()
    match = Match.new("oh-heck", [ANN, BOB, CIL], {"start": 4}, seed=7, thinker=Prompt(), now=clock)
    assert not match.can_undo
    play_on(match, clock, Random(1), 40)
    assert not match.over
    for _ in range(100):
        clock.time += 5
        if 0 in match.waiting_for():
            break
        match.step()
    before, made = match.view(0), match.record.moves[:]
    shuffles = [m for m in match.record.moves if m[0] == CHANCE]
    match.attempt(0, match.view(0).moves[0])
    play_on(match, clock, Random(2), 3)
    while match.record.moves != made:
        assert match.can_undo
        match.undo()
    assert match.view(0) == before
    match.attempt(0, match.view(0).moves[0])
    play_on(match, clock, Random(2), 40)
    again = [m for m in match.record.moves if m[0] == CHANCE]
    assert again[: len(shuffles)] == shuffles and len(again) > len(shuffles)
    whole = Match.new("oh-heck", [ANN, BOB, CIL], {"start": 4}, seed=7, thinker=Prompt(), now=clock)
    play_on(whole, clock, Random(9))
    assert again == [m for m in whole.record.moves if m[0] == CHANCE][: len(again)]


def test_red_threes_of_the_deal_are_laid_out_by_the_table_and_cannot_be_taken_back() -> None:
    """Canasta's D4: the player has no choice there."""
    for seed in range(20):
        match = Match.new("canasta", [ANN] * 4, seed=seed)
        while match.step():
            pass
        laid = [(seat, move) for seat, move in match.record.moves if str(move) == "declare"]
        if laid:
            break
    (seat,) = match.waiting_for()
    assert laid == [(seat, moves.parse("declare"))]
    assert not match.can_undo
    before, made = match.text(), match.record.moves[:]
    match.attempt(seat, moves.parse("draw > stock"))
    assert match.can_undo
    match.undo()
    assert match.record.moves == made
    again = Match.resume(before)
    assert not again.can_undo and again.waiting_for() == {seat}


def test_undo_rewrites_the_journal() -> None:
    disk = SlowDisk()
    match = Match.new("xeri", [ANN, ANN], seed=5, journal=lambda text: disk)
    while not match.waiting_for():
        match.step()
    (seat,) = match.waiting_for()
    match.attempt(seat, match.view(seat).moves[0] if match.view(seat).moves else match._game.moves(seat)[0])
    (played,) = match.record.moves[-1:]
    match.undo()
    redo = f'# redo ["{moves.line(*played)}"]'
    assert disk.lines == [*match.text().splitlines(), redo]


def test_resume_goes_on_where_the_text_ends() -> None:
    clock = Clock()
    match = Match.new("oh-heck", [ANN, BOB, CIL], {"start": 4}, seed=7, thinker=Prompt(), now=clock)
    play_on(match, clock, Random(1), 150)
    again = Match.resume(match.text(), thinker=Prompt(), now=clock)
    assert again.players == match.players and again.rounds == match.rounds
    assert [again.view(s) for s in range(3)] == [match.view(s) for s in range(3)]
    play_on(match, clock, Random(5))
    play_on(again, clock, Random(5))
    assert again.text() == match.text()


@pytest.mark.parametrize(
    "mark",
    [
        "# match {",
        '# match {"players": []}',
        '# match {"players": [["A"]], "seed": "1", "salt": "00"}',
        '# match {"players": [], "seed": "1"}',
        '# match {"players": [], "seed": "1", "salt": 7}',
        '# match {"players": [], "seed": "x", "salt": "00112233445566778899aabbccddeeff"}',
    ],
)
def test_a_damaged_mark_is_a_bad_record(mark: str) -> None:
    with pytest.raises(BadRecord):
        Match.resume(f"tabletop 1\ngame xeri\nseats 2\n{mark}\n")
    with pytest.raises(BadRecord, match="who plays"):
        Match.resume("tabletop 1\ngame xeri\nseats 2\n")


def test_a_match_needs_a_player_for_each_seat_and_a_number_that_the_game_allows() -> None:
    with pytest.raises(BadOption, match="not 9"):
        Match.new("oh-heck", [ANN] * 9)
    with pytest.raises(BadOption):
        Match.new("oh-heck", [ANN] * 3, {"hook": "maybe"})


def test_computers_are_asked_as_soon_as_the_move_before_is_made() -> None:
    """They may think while it is written and shown; and nobody is asked twice."""
    thinker, clock = Prompt(), Clock()
    match = Match.new("oh-heck", [ANN, BOB, CIL], {}, seed=4, thinker=thinker, now=clock)
    while not (match.waiting_for() and match.view(0).moves):
        clock.time += 1
        match.step()
    asked = len(thinker.asked)
    assert match.attempt(0, match.view(0).moves[0]) is None
    assert [view.seat for view in thinker.asked[asked:]] == [1]
    clock.time += 0.001
    assert not match.step() and len(thinker.asked) == asked + 1
    clock.time += 5
    assert match.step() and match.record.moves[-1][0] == 1
    assert [view.seat for view in thinker.asked[asked:]] == [1, 2]


def test_what_is_noted_is_in_the_journal_at_once_and_stays_when_it_is_written_anew() -> None:
    disk = SlowDisk()
    match = Match.new("xeri", [Player("Ann"), Player("Bob")], seed=5, journal=lambda header: disk)
    match.remark("known cards")
    assert disk.lines == ["# remark known cards"]
    match._keep_anew()
    assert "# remark known cards" in disk.lines and disk.lines == match.text().splitlines()
    assert Match.resume(match.text()).record.remarks == ["known cards"]
    alone = Match.new("xeri", [Player("Ann"), Player("Bob")], seed=5)
    alone.remark("known cards")
    assert alone.record.remarks == ["known cards"]
