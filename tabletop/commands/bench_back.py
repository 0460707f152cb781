"""The part of `tabletop bench` about going back: undo, passing the screen, a step back in the replay, late in a match."""

import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from tabletop.commands.simulate import next_move
from tabletop.engine.abilities.random_play import settings_for_random_play
from tabletop.engine.match import Match, Player
from tabletop.engine.records.record import Record
from tabletop.engine.shuffling.fairness import ShuffleSource
from tabletop.games import catalog
from tabletop.scenes.table_parts import Parts
from tabletop.session.seat_feed import SeatFeed
from tabletop.session.study.replay import Replay, nameless
from tabletop.storage.journal import Journal
from tabletop.ui.cards.animation import Tempo

TRIES = 8
"""The matches among which the longest is looked for, where none has as many moves as were asked for."""

Numbers = dict[str, float]


def going_back(slug: str, moves: int, times: int) -> Numbers:
    """Milliseconds of CPU time late in a match of *moves* moves, or the longest found, between people alone.

    The median and the worst of *times* tries each: an undo with its journal, passing the screen, a step back.
    """
    played = longest(slug, moves)
    with tempfile.TemporaryDirectory(prefix="tabletop-bench-", ignore_cleanup_errors=True) as folder:
        opening = time.process_time()
        match = Match(
            played, [Player(each.name) for each in nameless(played.seats)], ShuffleSource.from_seed(1)
        )
        feed = feed_of(match)
        opening = time.process_time() - opening
        journal = Journal(Path(folder) / "bench.tabletop", match.text())
        match.keep_in(journal)
        numbers: Numbers = {"moves": len(match.record.moves), "opening": 1e3 * opening}
        numbers |= median_and_worst("passing the screen as soon as it is open", feed.open, 1)
        all_told(feed, match)
        replay = Replay(
            Record(played.rules, played.seats, played.settings, played.dealer), nameless(played.seats)
        )
        replay.all_moves = list(match.record.moves)
        watched = feed_of(replay)
        while replay.step():
            while watched.hurry() or watched.tick(60.0, still=True):
                pass

        def undo() -> None:
            match.undo()
            journal.wait(journal.last, 10)
            feed.begin()

        def back() -> None:
            replay.go_to(replay.at - 1)
            watched.begin()

        seats = iter(range(times))

        def passing() -> None:
            feed.close(next(seats) % played.seats)
            feed.open()

        for name, work in (("passing the screen", passing), ("undo", undo), ("a step back", back)):
            numbers |= median_and_worst(name, work, times)
        journal.close()
    return numbers


def longest(slug: str, moves: int) -> Record:
    """The record of a match at random with *moves* moves, or of the longest of a few."""
    rules = catalog.rules(slug)
    found: list[Record] = []
    for seed in range(TRIES):
        record = Record(rules, rules.usual_seats(), settings_for_random_play(rules))
        game, rng = record.new_game(), Random(seed)
        while not game.over and len(record.moves) < moves:
            record.moves.append(next_move(game, rng))
            game.apply(*record.moves[-1])
        if game.over:
            record.moves.pop()  # what is over cannot be taken back
        found.append(record)
        if not game.over:
            break
    return max(found, key=lambda record: len(record.moves))


def feed_of(match: Match) -> SeatFeed:
    return SeatFeed(match, catalog.part(match.rules.slug, "table").TABLE, Tempo(), Parts())


def all_told(feed: SeatFeed, match: Match) -> None:
    """Let the time go by in which everybody is told what happened."""
    for _frame in range(len(match.record.moves) * len(match.persons)):
        feed.tick(1.0, still=True)


def median_and_worst(name: str, work: Callable[[], object], times: int) -> Numbers:
    found = []
    for _time in range(times):
        began = time.process_time()
        work()
        found.append(1e3 * (time.process_time() - began))
    if times == 1:
        return {name: found[0]}
    found.sort()
    return {f"{name}, median": found[len(found) // 2], f"{name}, worst": found[-1]}
