"""Going back in a match: every position is as if the match had been played from its first move, whatever was kept."""

from random import Random

from tabletop.commands.simulate import next_move
from tabletop.engine import snapshots
from tabletop.engine.abilities.random_play import settings_for_random_play
from tabletop.engine.knowledge.view import COMMON
from tabletop.engine.match import Match, Player
from tabletop.engine.moves import CHANCE
from tabletop.engine.records.record import Record
from tabletop.engine.shuffling.fairness import ShuffleSource
from tabletop.engine.snapshots import EVERY, MOST, Snapshots
from tabletop.games import catalog
from tests.shapes import every_slug, most_slugs
from tests.short_matches import short_settings

NAMES = ("Ann", "Cil", "Eve", "Gus")
MOVES = 40


def seated(record: Record) -> Match:
    """A match of *record* with people at the first two seats and at the last one, and computers between."""
    people = (0, 1, record.seats - 1)
    players = [
        Player(NAMES[min(seat, 3)]) if seat in people else Player("Bob", "easy")
        for seat in range(record.seats)
    ]
    return Match(record, players, ShuffleSource.from_seed(3))


def empty(slug: str) -> Record:
    rules = catalog.rules(slug)
    return Record(rules, rules.usual_seats(), {**settings_for_random_play(rules), **short_settings(slug)})


def play(match: Match, rng: Random) -> None:
    """One more move of anybody, or of the table."""
    if not match.step():
        match._play(*next_move(match._game, rng))


def again(match: Match) -> Match:
    """The same match, played from its first move."""
    fresh = seated(Record(match.rules, match.record.seats, match.record.settings, match.record.dealer))
    fresh.obliging = match.obliging
    fresh._go_to(match.record.moves)
    return fresh


def everything(match: Match) -> dict[str, object]:
    """All that *match* knows, and shows to anybody."""
    seats = range(match.record.seats)
    return {
        "position": match._game,
        "known": match._game.known,
        "views": [match._game.view(seat) for seat in seats],
        "shown": {seat: match.view(seat) for seat in [*seats, COMMON]} if COMMON in match._shown else None,
        "shown after": [match.shown_after(seat) for seat in seats],
        "record": match.record.text(),
        "rounds": match.rounds,
        "by the table": match._by_table,
        "can undo": match.can_undo,
        "waits for": match.waiting_for(),
    }


@most_slugs
def test_a_match_after_going_back_is_as_if_played_from_its_first_move(slug: str) -> None:
    match, rng = seated(empty(slug)), Random(slug)
    match.obliging = True
    while not match.over and len(match.record.moves) < MOVES:
        play(match, rng)
    if match.over:
        match._go_to(match.record.moves[:-1])
    while match.can_undo:
        made = len(match.record.moves)
        match.undo()
        assert len(match.record.moves) < made
        if rng.random() < 0.15:
            assert everything(match) == everything(again(match))
        if rng.random() < 0.3:
            for _move in range(rng.randrange(3)):
                play(match, rng)
            match.undo()
    assert everything(match) == everything(again(match))


@every_slug
def test_a_position_of_the_past_may_be_played_on_and_changes_nothing(slug: str) -> None:
    match, rng = seated(empty(slug)), Random(slug)
    while not match.over and len(match.record.moves) < MOVES:
        play(match, rng)
    made, now = match.record.moves, match._game.copy()
    for number in rng.sample(range(len(made) + 1), 3):
        record = Record(match.rules, match.record.seats, match.record.settings, None, made[:number])
        past = match.position(number)
        assert past == record.replay()
        while not past.over and rng.random() < 0.9:
            past.apply(*next_move(past, rng))
        assert match.position(number) == record.replay()
    assert match._game == now


def test_what_the_table_makes_by_itself_is_known_as_soon_as_it_may() -> None:
    """A table that was told only after the match was resumed took back moves that it made again at once."""
    match, rng = seated(empty("trash")), Random(2)
    match.obliging = True
    while not match._by_table:
        play(match, rng)
    resumed = seated(Record(match.rules, match.record.seats, match.record.settings, None, match.record.moves))
    assert not resumed._by_table
    resumed.obliging = True
    assert resumed._by_table == match._by_table


def test_the_points_of_each_deal_are_known_after_any_number_of_moves() -> None:
    match, rng, known = seated(empty("oh-heck")), Random(7), [0]
    while not match.over:
        play(match, rng)
        known += [len(match.rounds)] * (len(match.record.moves) + 1 - len(known))
    points = match.rounds
    while match.record.moves:
        match._go_to(match.record.moves[:-1])
        assert match.rounds == points[: known[len(match.record.moves)]]


def test_few_snapshots_are_kept_of_the_longest_match_and_most_of_what_was_last() -> None:
    game = catalog.rules("xeri")(2)
    kept = Snapshots(game)
    for number in range(1, 50_001):
        kept.note(number, game)
        assert len(kept) <= MOST
    for back in range(MOST * EVERY // 4):
        made, _game = kept.nearest(50_000 - back)
        assert 0 <= 50_000 - back - made < EVERY
    assert kept.nearest(EVERY - 1)[0] == 0
    kept.cut(49_990)
    assert kept.nearest(50_000)[0] <= 49_990
    kept.cut(0)
    assert len(kept) == 1 and kept.nearest(7)[0] == 0


def test_a_snapshot_is_nobody_elses_game() -> None:
    game = catalog.rules("xeri")(2)
    kept = Snapshots(game)
    game.apply(*next_move(game, Random(1)))
    assert kept.nearest(0)[1] == catalog.rules("xeri")(2)
    _made, past = kept.nearest(0)
    past.apply(*next_move(past, Random(1)))
    assert kept.nearest(0)[1] == catalog.rules("xeri")(2)


def test_an_undo_plays_what_it_takes_back_and_the_moves_since_the_last_snapshot() -> None:
    """Once to see what was shown by what is taken back, and once to go there."""
    match, rng = seated(empty("hand-and-foot")), Random(5)
    while len(match.record.moves) < 20 * EVERY:
        play(match, rng)
    applied = 0

    class Counted(match.rules):  # type: ignore[name-defined,misc]
        def apply(self, seat: int, move: object) -> None:
            nonlocal applied
            applied += 1
            super().apply(seat, move)

    for _number, game in match._snapshots._kept:
        game.__class__ = Counted
    made = len(match.record.moves)
    for _undo in range(10):
        applied, before = 0, len(match.record.moves)
        match.undo()
        assert applied < 2 * snapshots.EVERY + before - len(match.record.moves)
    assert len(match.record.moves) < made and CHANCE not in match.waiting_for()
