"""The log and the score sheet after undo, passing the screen and resuming: as if the match had been watched from its first move."""

from random import Random

import pytest

from tabletop.engine.knowledge.view import COMMON
from tabletop.engine.match import Match, Player
from tabletop.games import catalog
from tabletop.scenes.table.overlays import PassScreen
from tabletop.scenes.table_parts import Parts
from tabletop.session.chronicle import Chronicle
from tabletop.session.seat_feed import SeatFeed
from tabletop.session.study.replay import Replay, nameless
from tabletop.session.study.survey import survey
from tabletop.ui.cards.animation import Tempo
from tests.engine.test_snapshots import again, empty, play, seated
from tests.scenes.company import Company
from tests.scenes.table_person import AnyMove
from tests.shapes import most_slugs

MOVES = 24


def feed_of(match: Match) -> SeatFeed:
    return SeatFeed(match, catalog.part(match.rules.slug, "table").TABLE, Tempo(), Parts())


def settle(feed: SeatFeed) -> None:
    """Show all that has happened."""
    feed.tick(0.0, True)
    while feed.busy or not feed.told:
        feed.tick(20.0, True)


def told(feed: SeatFeed) -> tuple[object, ...]:
    chronicle = feed.chronicle
    told = list(chronicle.lines), list(chronicle.entries), list(chronicle.deals)
    return feed.listener, feed.view, *told, chronicle.cast


def from_the_start(feed: SeatFeed, match: Match) -> tuple[object, ...]:
    """All that *feed* should tell: what one tells that looks at the same seat for the first time."""
    fresh = feed_of(again(match))
    fresh.seat, fresh.covered = feed.seat, feed.covered
    fresh.begin()
    return told(fresh)


@most_slugs
def test_what_is_told_after_undo_and_passing_is_told_from_the_start(slug: str) -> None:
    match, rng = seated(empty(slug)), Random(slug)
    feed = feed_of(match)
    people = sorted(match.persons)
    for _turn in range(MOVES):
        if match.over:
            break
        play(match, rng)
        if rng.random() < 0.8:
            settle(feed)
        if rng.random() < 0.3:
            feed.close(rng.choice(people))
            if rng.random() < 0.8:
                feed.open()
        if rng.random() < 0.2 and match.can_undo:
            match.undo()
            feed.begin()
        if rng.random() < 0.06:
            settle(feed)
            assert told(feed) == from_the_start(feed, match)
    settle(feed)
    feed.close(rng.choice(people))
    if rng.random() < 0.7:
        feed.open()
    assert told(feed) == from_the_start(feed, match)


@most_slugs
def test_the_replay_tells_the_same_wherever_one_seeks_with_open_hands_and_without(slug: str) -> None:
    match, rng = seated(empty(slug)), Random(slug)
    while not match.over and len(match.record.moves) < MOVES:
        play(match, rng)
    replay = Replay(match.record, nameless(match.record.seats))
    feed = feed_of(replay)

    def fresh(number: int) -> tuple[object, ...]:
        other = Replay(match.record, nameless(match.record.seats), replay.open_hands)
        other.go_to(number)
        return told(feed_of(other))

    for _step in range(3):
        for _move in range(rng.randrange(10)):
            replay.step()
            settle(feed)
        open_hands, at = rng.random() < 0.5, rng.randrange(len(replay.all_moves) + 1)
        found = survey(replay.beginning(open_hands), replay.all_moves, feed.blank_chronicle(0))
        replay.adopt(found.positions, open_hands, 0)
        replay.go_to(at)
        feed.take_up(found.chronicle.until(at))
        assert told(feed) == fresh(at)


def test_who_does_not_look_is_told_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passing the screen late in a match that was resumed told all its moves at once, before the hand was shown."""
    match, rng = seated(empty("canasta")), Random(4)
    while len(match.record.moves) < 60:
        play(match, rng)
    feed = feed_of(again(match))
    for _frame in range(200):
        feed.tick(0.02, True)
    tell, lengths = Chronicle.tell, list[int]()

    def counted(self: Chronicle, moves: object, until: int, position: object) -> None:
        lengths.append(until - self.made)
        tell(self, moves, until, position)  # type: ignore[arg-type]

    monkeypatch.setattr(Chronicle, "tell", counted)
    for seat in sorted(match.persons):
        feed.close(seat)
        feed.open()
    assert set(lengths) == {0} and feed.chronicle.lines


def test_who_takes_the_screen_next_is_told_first() -> None:
    match, rng = seated(empty("canasta")), Random(4)
    while len(match.record.moves) < 30:
        play(match, rng)
    feed = feed_of(match)
    feed.close(3)
    feed.tell_the_others()
    assert {seat: chronicle.made > 0 for seat, chronicle in feed._chronicles.items() if seat >= 0} == {
        0: False,
        1: False,
        3: True,
    }


def test_all_people_together_are_told_nothing_of_what_one_of_them_saw() -> None:
    match, rng = seated(empty("oh-heck")), Random(4)
    feed = feed_of(match)
    for _move in range(30):
        play(match, rng)
        settle(feed)
    feed.open()
    own = list(feed.chronicle.lines)
    match.undo()
    feed.begin()
    feed.close(1)
    assert feed.chronicle.cast.viewer == COMMON and feed.chronicle.lines != own


def test_who_is_to_take_the_screen_is_told_while_it_is_passed_on() -> None:
    company = Company("canasta", 4, people=(0, 1, 2, 3))
    while not isinstance(company.app.scene, PassScreen):
        company.rest()
    feed = company.table.watch
    seat = feed.seat
    behind, lines = feed._chronicles[seat], list(feed._chronicles[seat].lines)
    behind.cut(0)  # as right after the match was resumed
    assert not behind.lines
    for _frame in range(20):
        company.app.step(0.02, [])
    assert isinstance(company.app.scene, PassScreen)
    assert behind.made == company.match.shown_after(seat) and behind.lines == lines


def test_nobody_is_addressed_where_only_computers_play():
    """Whoever watches them sits nowhere."""
    now = 0.0
    players = [Player(name, "easy", (0.0, 0.0)) for name in ("Celia", "Elif")]
    match = Match.new("xeri", players, seed=3, thinker=AnyMove(), now=lambda: now)
    feed = SeatFeed(match, catalog.part("xeri", "table").TABLE, Tempo(), Parts())
    while len(match.record.moves) < 12:
        now += 5
        match.step()
    feed.tell_everybody()
    lines = feed.chronicle.lines
    assert not [line for line in lines if "You" in line]
    assert any(line.startswith("Celia") for line in lines) and any(line.startswith("Elif") for line in lines)
