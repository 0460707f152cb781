"""Totals of results: places, wins, streaks, rates."""

import pytest

from tabletop.scenes.menus.statistics.words import signed
from tabletop.session.figures.totals import Rate, Totals, tally
from tabletop.session.outcomes import place
from tabletop.storage.statistics import Reading
from tests.scenes.results_made import result


@pytest.mark.parametrize(
    ("scores", "winners", "places"),
    [
        ((40, 55, 12), (1,), [2, 1, 3]),
        ((40, 55, 55), (1, 2), [3, 1, 1]),
        ((7, 7, 9), (2,), [2, 2, 1]),
        ((30, 5, 12), (1,), [3, 1, 2]),  # where few points are good
        ((2, 2), (0, 1), [1, 1]),
        ((3, 9), (1,), [2, 1]),
    ],
)
def test_places(scores, winners, places):
    assert [place(scores, winners, side) for side in range(len(scores))] == places


def test_the_figures_of_some_matches():
    found = tally([result(n, won) for n, won in enumerate("wwlwwwlsw")])
    assert (found.played, found.won, found.shared) == (9, 6, 1)
    assert (found.streak, found.longest) == (1, 3)
    assert found.latest[0].match == result(8, "w").match
    assert found.best == 50
    assert found.average_place == pytest.approx((7 + 2 * 3) / 9)
    assert found.seconds == 9 * 600


def test_the_best_score_is_the_lowest_where_few_points_win():
    few = [result(1, "w", scores=(5, 20, 30)), result(2, "l", scores=(25, 20, 30), winners=(1,))]
    assert tally(few).best == 5


def test_win_rates_count_each_kind_of_opponent_once_a_match():
    mixed = (("You", "person"), ("Otto", "medium"), ("Ada", "easy"))
    people = (("You", "person"), ("Ben", "person"), ("Ada", "easy"))
    found = tally([result(1, "w"), result(2, "w", players=mixed), result(3, "l", players=people)])
    assert found.rates == (Rate("easy", 2, 3), Rate("medium", 1, 1), Rate("person", 0, 1))


def test_a_partner_is_no_opponent():
    four = (("You", "person"), ("Otto", "easy"), ("Ada", "medium"), ("Ben", "easy"))
    found = tally([result(1, "w", players=four, scores=(10, 5), winners=(0,))])
    assert found.rates == (Rate("easy", 1, 1),)


def test_books_go_by_person_and_by_game():
    results = (
        result(1, "w", slug="xeri"),
        result(2, "l", slug="oh-heck"),
        result(3, "l", slug="xeri", name="Ben"),
        result(4, "w", slug="game-of-tomorrow"),
    )
    books = Totals(Reading(results, {}, None))
    assert books.names == ["You", "Ben"]
    assert list(books.games["You"]) == ["oh-heck", "xeri"]
    assert books.overall["You"].played == 2
    assert books.message == "One match of a game that is not installed is kept, and not shown."
    assert books.games["Ben"]["xeri"].played == 1


@pytest.mark.parametrize(
    ("number", "said"),
    [(0.04, "0.0"), (-0.04, "0.0"), (0.06, "+0.1"), (-2.5, "−2.5"), (-1234.0, "−1,234")],
)
def test_a_mean_has_its_sign_unless_it_is_nothing(number, said):
    assert signed(number) == said
