"""Properties of every game, whatever its rules: how it begins, who may act, when it is won, and what a copy shares."""

from random import Random

import pytest

from tabletop.commands.bench import random_deal
from tabletop.engine.errors import BadOption
from tabletop.engine.game import Game
from tabletop.engine.moves import CHANCE, Move
from tabletop.engine.options import Number, Toggle
from tabletop.engine.refusals import IllegalMove
from tabletop.engine.scoring import ScoreItem
from tests.engine.test_asking import PUT, Doubting
from tests.engine.test_position import Jumble


@pytest.mark.parametrize(
    ("rules", "seats", "sentence"),
    [
        (Jumble, 1, "Jumble is for 2 to 3 players, not 1."),
        (Jumble, 4, "Jumble is for 2 to 3 players, not 4."),
        (Doubting, 3, "Doubting is for 4 players, not 3."),
        (Doubting, 0, "Doubting is for 4 players, not 0."),
    ],
)
def test_a_game_says_for_how_many_it_is(rules: type[Game], seats: int, sentence: str) -> None:
    with pytest.raises(BadOption) as refused:
        rules(seats)
    assert str(refused.value) == sentence


@pytest.mark.parametrize(("dealer", "fine"), [(-1, False), (0, True), (2, True), (3, False)])
def test_the_first_dealer_is_a_seat(dealer: int, fine: bool) -> None:
    if fine:
        assert Jumble(3, {}, dealer).dealer == dealer
        return
    with pytest.raises(BadOption, match=f"a seat from 0 to 2, not {dealer}"):
        Jumble(3, {}, dealer)


def test_nobody_has_points_at_first_and_the_last_seat_deals_first() -> None:
    game = Jumble(3)
    assert (game.dealer, game.points, game.gained, game.over) == (2, [0, 0, 0], [], False)
    assert game.to_act() == game.awaited() == {CHANCE} and game.moves(CHANCE) == []


@pytest.mark.parametrize(
    ("counts", "usual"), [((2, 3), 2), ((4,), 4), ((2, 3, 4, 5), 4), ((3, 5, 6), 3), ((5, 6), 5)]
)
def test_at_a_new_table_are_four_or_else_the_fewest(counts: tuple[int, ...], usual: int) -> None:
    class Some(Jumble):
        seat_counts = counts

    assert Some.usual_seats() == usual


def test_a_match_may_have_more_moves_where_it_is_played_to_more() -> None:
    class Lengthened(Jumble):
        longest = 300

        played_to = Number("points", "Points", "Played to.", 100, 10, 1000, lengthens=True)
        cards = Number("cards", "Cards", "Dealt.", 5, 1, 50)
        twice = Toggle("twice", "Twice", "Is it?", False)

    assert Jumble(2).most_moves() == 20_000 and Lengthened(2).most_moves() == 300
    assert Lengthened(2, {"points": 250, "cards": 50, "twice": True}).most_moves() == 750
    assert Lengthened(2, {"points": 10}).most_moves() == 300


@pytest.mark.parametrize(("fewest", "winners"), [(False, [1]), (True, [0, 2])])
def test_the_most_points_win_or_the_fewest_and_nobody_before_the_end(
    fewest: bool, winners: list[int]
) -> None:
    class Counting(Jumble):
        fewest_wins = fewest

    game = Counting(3)
    game.points = [-2, 7, -2]
    assert game.winners() == [] and game.scores() == [-2, 7, -2]
    game.over = True
    assert game.winners() == winners and game.to_act() == game.awaited() == frozenset()
    game.scores()[0] = 99
    assert game.points == [-2, 7, -2]


def test_a_copy_shares_nothing_that_changes() -> None:
    game = Jumble(2)
    game.chance(Random(1))
    game.points = [3, 4]
    game.sink = []
    other = game.copy()
    assert other == game and other.sink is None
    before = game.copy()
    other.points[0] = 9
    other.step_at_random(Random(2))
    other.known[0] ^= 1
    assert game == before and other != game and game != "jumble"


@pytest.mark.parametrize("name", ["turn", "phase", "dealer", "deal_number", "points", "gained", "over"])
def test_what_differs_in_one_thing_is_another_position(name: str) -> None:
    game = Jumble(2)
    game.chance(Random(1))
    other = game.copy()
    setattr(other, name, {"phase": "other", "points": [1, 0], "gained": [0, 0], "over": True}.get(name, 7))
    assert other != game


def test_what_is_refused_is_not_made() -> None:
    game = Doubting(4)
    before = game.copy()
    for seat, move, code in ((1, PUT, "not-your-turn"), (0, Move("fly"), "not-allowed")):
        with pytest.raises(IllegalMove) as refused:
            game.play(seat, move)
        assert refused.value.refusal.code == code and game == before
    assert game.moves(0) == [PUT] and game.moves(1) == []
    game.play(0, PUT)
    assert game != before


def test_play_at_random_ends_with_the_deal() -> None:
    class Brief(Jumble):
        """A deal of six moves, three deals a match."""

        made = 0

        def act(self, seat: int, move: Move) -> None:
            super().act(seat, move)
            self.made += 1
            if self.made % 6 == 0:
                self.end_deal([ScoreItem(0, "points", 1)])

        def decided(self) -> bool:
            return self.points[0] == 3

    game, rng = Brief(2), Random(1)
    for deal in (2, 3, 3):
        game = random_deal(game, rng)
        assert game.deal_number == deal
    assert game.made == 18 and game.over and game.points == [3, 0]
    assert random_deal(game, rng) == game
