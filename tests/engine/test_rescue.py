"""Rescue of a match in every game: all of it, or up to where a person last had a choice."""

from random import Random
from typing import Any

import pytest

from tabletop.commands.simulate import next_move
from tabletop.engine.abilities.random_play import settings_for_random_play
from tabletop.engine.knowledge.view import View
from tabletop.engine.match import Match, Player
from tabletop.engine.moves import Move
from tabletop.engine.records.record import Record
from tabletop.engine.records.rescue import Rescue
from tabletop.engine.shuffling.fairness import ShuffleSource
from tabletop.games import catalog
from tests.shapes import every_slug
from tests.short_matches import short_settings


def played(slug: str, persons: tuple[int, ...] = (0,), moves: int = 60) -> Match:
    """A match of *slug* at random, of which at most *moves* moves were made."""
    rules = catalog.rules(slug)
    record = Record(rules, rules.seat_counts[0], {**settings_for_random_play(rules), **short_settings(slug)})
    game, rng = record.new_game(), Random(slug)
    while len(record.moves) < moves and not game.over:
        record.moves.append(next_move(game, rng))
        game.play(*record.moves[-1])
    if game.over:
        record.moves.pop()
    players = [Player("Ann") if seat in persons else Player("Bob", "easy") for seat in range(record.seats)]
    return Match(record, players, ShuffleSource.from_seed(1))


@every_slug
def test_a_match_is_gone_on_with_as_it_was_or_from_the_last_choice_of_a_person(slug: str) -> None:
    match = played(slug)
    before = list(match.record.moves)
    for rescue in (Rescue.of(match), Rescue.read(match.text())):
        assert rescue.made == len(before) and rescue.text() == match.text()
        again, back = rescue.again(None), rescue.back(None)
        assert again.text() == match.text()
        assert [again.view(seat) for seat in again.persons] == [match.view(seat) for seat in match.persons]
        made = len(back.record.moves)
        assert back.record.moves == before[:made] and made < len(before)
        own = [number for number, (seat, _move) in enumerate(before) if seat == 0]
        assert made in own or not own
        assert not own or 0 in back.waiting_for()
        shorter = rescue.shortened()
        assert shorter.played.moves == before[: own[-1] if own else -1]
    assert match.record.moves == before


@pytest.mark.parametrize("slug", ["xeri", "canasta", "switch"])
def test_rules_that_fail_on_the_way_leave_what_comes_before(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(slug)
    rescue, rules = Rescue.of(match), match.rules
    usual, most = rules.apply, len(match.record.moves) // 2

    def apply(game: Any, seat: int, move: Move) -> None:
        game.applied = getattr(game, "applied", 0) + 1
        if game.applied > most:
            raise RuntimeError("on purpose")
        usual(game, seat, move)

    monkeypatch.setattr(rules, "apply", apply)
    back = rescue.back(None)
    made = len(back.record.moves)
    assert 0 < made <= most and match.record.moves[made][0] == 0 and back.waiting_for() == {0}
    with pytest.raises(RuntimeError):
        rescue.again(None)


def test_where_only_computers_play_the_last_move_is_taken_back() -> None:
    match = played("xeri", persons=())
    back = Rescue.of(match).back(None)
    assert back.record.moves == match.record.moves[:-1]


def test_a_view_that_fails_is_no_place_to_go_back_to(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played("xeri")
    rescue = Rescue.of(match)
    last = rescue._last_choice()
    usual, rules = match.rules.view, match.rules

    def view(game: Any, seat: int) -> View:
        if sum(len(game.zones[hand]) for hand in game.hand_zones) <= hands:
            raise RuntimeError("on purpose")
        return usual(game, seat)

    game = rescue._cut(last).replay()
    hands = sum(len(game.zones[hand]) for hand in game.hand_zones)
    monkeypatch.setattr(rules, "view", view)
    assert rescue._last_choice() < last
    rescue.back(None)


def test_among_computers_alone_a_shorter_match_lacks_the_last_move() -> None:
    match = played("xeri", (), 20)
    rescue = Rescue.of(match)
    for made in range(19, 0, -1):
        rescue = rescue.shortened()
        assert rescue.played.moves == match.record.moves[:made]
    empty = rescue.shortened()
    assert empty.made == 0 == empty.shortened().made


def test_what_is_no_move_ends_what_can_be_read() -> None:
    lines = played("xeri", moves=9).text().splitlines()
    lines[-2] = "0 play nonsense"
    rescue = Rescue.read("\n".join(lines) + "\n")
    assert rescue.made == 7 and rescue.text().splitlines() == lines[:-2]
