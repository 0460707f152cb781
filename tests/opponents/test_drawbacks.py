"""What a move gave away: found where it is so, told in the game's words, and nothing where chance explains it."""

from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from tabletop.engine.game import Game
from tabletop.engine.moves import Move
from tabletop.families.tricks.player import LOST, TAKEN
from tabletop.games import catalog
from tabletop.opponents import drawbacks
from tabletop.opponents.abilities.drawbacks import Drawback, Drawbacks
from tabletop.opponents.drawbacks import DEALS, drawback
from tabletop.opponents.player import next_mover, player_of
from tests.opponents.branching import Branching, FirstChoice

A, B = Move("a"), Move("b")


class Warned(FirstChoice):
    """Knows one drawback: that the other wins five points."""

    abilities = (
        Drawbacks((Drawback("The lead is lost", lambda before, after, now, seat: now.tree == (0, 5)),)),
    )


def told(tree: Any, player: Any, monkeypatch: pytest.MonkeyPatch) -> str:
    game = Branching(tree)
    monkeypatch.setattr(drawbacks, "player_of", lambda _slug: player)
    monkeypatch.setattr(drawbacks.catalog, "rules", lambda _slug: game)
    return drawback(game.view(), A, B, Random(1))


def test_what_follows_from_the_worse_move_alone_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    tree = {"a": {"x": (0, 1)}, "b": {"x": (0, 5)}}
    words = f"in {DEALS} of {DEALS} imagined deals, and in 0 with the better move."
    assert told(tree, Warned(), monkeypatch) == f"The lead is lost: {words}"
    assert told(tree, FirstChoice(), monkeypatch) == ""
    tree = {"a": {"x": (1, 0)}, "b": {"x": (-1, 5)}}
    assert told(tree, FirstChoice(), monkeypatch) == f"Others come out ahead in the deal: {words}"
    monkeypatch.setattr(Branching, "gained", property(lambda game: [*game.tree]))
    tree = {"a": {"x": (3, 0)}, "b": {"x": (0, 0)}}
    assert told(tree, FirstChoice(), monkeypatch) == f"The deal brings no points: {words}"


def test_a_deal_brings_no_points_only_where_points_count_and_none_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whatever the game's player knows of drawbacks besides; and where the fewest points win, none are no harm."""
    none, one = (
        "The deal brings no points: in 80 of 80 imagined deals, and in 0 with the better move.",
        {"x": (1, 0)},
    )
    monkeypatch.setattr(Branching, "gained", property(lambda game: [*game.tree]))
    assert told({"a": {"x": (3, 0)}, "b": one}, Warned(), monkeypatch) == ""
    assert told({"a": one, "b": {"x": (0, 0)}}, Warned(), monkeypatch) == none
    monkeypatch.setattr(Branching, "fewest_wins", True)
    assert told({"a": one, "b": {"x": (0, 0)}}, Warned(), monkeypatch) == ""


class Brief(Warned):
    """Plays no further than the first reply."""

    horizon = 0

    def evaluate(self, game: Branching, seat: int) -> float:
        return 0.0


class Knowing(Brief):
    """Calls everything settled."""

    horizon = 9

    def settled(self, game: Branching) -> bool:
        return True


@pytest.mark.parametrize("player", [Brief(), Knowing()])
def test_deals_are_played_on_no_further_than_the_player_looks(
    player: FirstChoice, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_once, later = {"a": (0, 1), "b": (0, 5)}, {"a": {"x": (0, 1)}, "b": {"x": (0, 5)}}
    assert told(at_once, player, monkeypatch).startswith("The lead is lost")
    assert told(later, player, monkeypatch) == ""


def test_what_follows_from_both_moves_or_by_chance_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    assert told({"a": {"x": (0, 5)}, "b": {"x": (0, 5)}}, Warned(), monkeypatch) == ""
    assert told({"a": 1, "b": 1}, Warned(), monkeypatch) == ""  # behind by luck alone


def test_what_happens_once_the_seat_is_on_turn_again_is_its_next_moves_doing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tree = {"a": {"x": {"y": {"z": (0, 1)}}}, "b": {"x": {"y": {"z": (0, 5)}}}}
    assert told(tree, Warned(), monkeypatch) == ""


@pytest.mark.parametrize("seat", range(4))
def test_a_trick_goes_to_a_side(seat: int) -> None:
    """Seats 0 and 2 are partners; the trick went to them."""
    before, now = (SimpleNamespace(sides=2, tricks=tricks) for tricks in ([1, 2], [2, 2]))
    ours = seat in (0, 2)
    assert TAKEN.follows(before, before, now, seat) is ours  # type: ignore[arg-type]
    assert LOST.follows(before, before, now, seat) is not ours  # type: ignore[arg-type]
    assert not TAKEN.follows(before, before, before, seat) and not LOST.follows(before, before, before, seat)  # type: ignore[arg-type]


def positions(slug: str) -> Iterator[tuple[Game, int]]:
    """Positions with a choice in a few games for the fewest players, played by rules of thumb."""
    rules, player, rng = catalog.rules(slug), player_of(slug), Random(slug)
    for _match in range(8):
        game = rules(rules.seat_counts[0])
        while not game.over:
            if game.due:
                game.chance(rng)
                continue
            seat = next_mover(game)
            if len(game.moves(seat)) > 1:
                yield game, seat
            game.apply(seat, player.policy(game, seat, rng))


@pytest.mark.slugs(lambda slug: player_of(slug).ability(Drawbacks))
def test_every_drawback_follows_from_some_moves_and_not_from_others(slug: str) -> None:
    player, rng = player_of(slug), Random(slug)
    ability = player.ability(Drawbacks)
    assert ability
    some, not_all = set[int](), set[int]()
    everything = {*range(len(ability.known))}
    for game, seat in positions(slug):
        move = rng.choice(game.moves(seat))
        found = drawbacks.following(game, seat, move, player, ability.known, rng)
        some |= found & everything
        not_all |= everything - found
        if some == not_all == everything:
            return
    raise AssertionError(some, not_all)


@pytest.mark.parametrize(
    ("rarely", "often", "told"),
    [(0, 9, False), (0, 10, True), (10, 22, False), (10, 23, True), (20, 35, False), (20, 36, True)],
)
def test_a_drawback_is_told_from_an_eighth_of_the_deals_on_and_beyond_chance(
    rarely: int, often: int, told: bool
) -> None:
    """By two and a half standard errors of the difference of two counts in 80 deals each."""
    assert DEALS == 80 and drawbacks._stands_out(often, rarely) is told
