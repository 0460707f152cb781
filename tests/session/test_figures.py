"""Figures of the statistics: Glicko-2 by the published example, margins with their bands, ratings by game, files."""

import csv
import json
from io import StringIO
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.session.figures.files import COLUMNS, as_json, as_table
from tabletop.session.figures.glicko import LARGEST, SCALE, Rating, rated
from tabletop.session.figures.margins import WINDOW, against, margin, mean, moving
from tabletop.session.figures.ratings import LEVELS, histories
from tabletop.storage.rows.duplicates import Compared
from tabletop.storage.rows.reviews import Reviewed
from tabletop.storage.statistics import Reading
from tests.scenes.results_made import result

RATINGS = st.builds(Rating, st.floats(800, 2200), st.floats(30, 350), st.floats(0.04, 0.08))
SCORES = st.sampled_from([0.0, 0.5, 1.0])


def test_the_example_of_glickmans_paper():
    """Mark Glickman, "Example of the Glicko-2 system": 1464.06, 151.52, 0.05999."""
    opponents = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    after = rated(Rating(1500, 200, 0.06), opponents, tau=0.5)
    assert after.rating == pytest.approx(1464.06, abs=0.02)
    assert after.deviation == pytest.approx(151.52, abs=0.02)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_who_does_not_play_is_known_less_well():
    after = rated(Rating(1500, 200, 0.06), [])
    assert after.rating == 1500 and after.deviation == pytest.approx(200.27, abs=0.01)


@given(RATINGS, RATINGS)
def test_a_win_raises_and_a_loss_lowers_and_the_stronger_the_opponent_the_more(before, opponent):
    won, lost = rated(before, [(opponent, 1.0)]), rated(before, [(opponent, 0.0)])
    assert lost.rating < before.rating < won.rating
    stronger = Rating(opponent.rating + 200, opponent.deviation, opponent.volatility)
    assert rated(before, [(stronger, 1.0)]).rating > won.rating


@given(RATINGS, st.lists(st.tuples(RATINGS, SCORES), min_size=1, max_size=8))
def test_a_rating_stays_sane(before, games):
    after = rated(before, games)
    assert 0 < after.deviation <= LARGEST and 0.01 < after.volatility < 0.5
    low, high = after.interval
    assert low < after.rating < high
    # Of Glicko-2: no game moves a rating by more than its variance, which a game that nobody foresaw would do.
    variance = (before.deviation / SCALE) ** 2 + after.volatility**2
    assert abs(after.rating - before.rating) <= SCALE * variance * len(games)


def test_ratings_by_game_count_the_strength_of_opponents():
    easy = [result(n, "w", players=(("You", "person"), ("O", "easy"), ("M", "easy"))) for n in range(8)]
    expert = [
        result(n, "w", slug="xeri", players=(("You", "person"), ("O", "expert"), ("M", "expert")))
        for n in range(8)
    ]
    found = histories([*easy, *expert]).people
    assert len(found["You", "oh-heck"]) == len(found["You", "xeri"]) == 8
    assert found["You", "xeri"][-1].rating > found["You", "oh-heck"][-1].rating > 1500
    assert found["You", "xeri"][-1].deviation < found["You", "xeri"][0].deviation


def test_people_at_one_screen_are_rated_against_each_other_as_they_were_before():
    players = (("Ann", "person"), ("Ben", "person"))
    shared = {"players": players, "scores": (3, 1), "winners": (0,)}
    rows = [result(1, name="Ann", **shared), result(1, "l", name="Ben", seat=1, **{**shared})]
    found = histories(rows).people
    ann, ben = found["Ann", "oh-heck"][-1], found["Ben", "oh-heck"][-1]
    assert ann.rating - 1500 == pytest.approx(1500 - ben.rating) and ann.rating > 1500


def test_where_few_points_win_the_order_is_turned_round():
    few = result(1, scores=(10, 40, 60), winners=(0,), place=1)
    assert margin(few) == 40
    (history,) = histories([few]).people.values()
    assert history[-1].rating > 1500


def test_a_match_with_undo_past_what_was_hidden_is_not_rated():
    assert histories([result(1, undone=1)]) == ({}, {})


def against_level(number, outcome, level, slug="oh-heck"):
    return result(number, outcome, slug=slug, players=(("You", "person"), ("O", level), ("M", level)))


def test_the_levels_follow_their_results_in_each_game():
    lost = [against_level(number, "l", "easy") for number in range(20)]
    won = [against_level(number, "w", "easy", "xeri") for number in range(20)]
    levels = histories([*lost, *won]).levels
    assert levels["easy", "oh-heck"][-1].rating > LEVELS["easy"].rating > levels["easy", "xeri"][-1].rating
    assert len(levels["easy", "xeri"]) == 20 and set(levels) == {("easy", "oh-heck"), ("easy", "xeri")}
    assert levels["easy", "xeri"][-1].deviation < LEVELS["easy"].deviation


def test_a_level_that_wins_here_counts_for_more_when_it_is_beaten():
    """Who beats easy players that nobody else beats has beaten somebody."""
    strong = [against_level(number, "l", "easy") for number in range(30)]
    beaten = against_level(99, "w", "easy")._replace(name="Ann", players=(("Ann", "person"), ("O", "easy")))
    beaten = beaten._replace(scores=(50, 40), winners=(0,))
    alone = histories([beaten]).people["Ann", "oh-heck"][-1].rating
    assert histories([*strong, beaten]).people["Ann", "oh-heck"][-1].rating > alone


def test_computers_of_two_levels_are_rated_against_each_other_and_none_against_itself():
    players = (("You", "person"), ("O", "expert"), ("M", "easy"), ("N", "easy"))
    rows = [result(1, "l", players=players, scores=(10, 60, 20, 30), winners=(1,))]
    levels = histories(rows).levels
    assert levels["expert", "oh-heck"][0].rating > LEVELS["expert"].rating
    assert levels["easy", "oh-heck"][0].rating != LEVELS["easy"].rating
    assert list(histories(rows).levels_now("oh-heck")) == ["easy", "expert"]
    even = [
        result(1, "l", players=(("You", "person"),) + (("O", "easy"),) * 2, scores=(0, 5, 9), winners=(2,))
    ]
    one = histories(even).levels["easy", "oh-heck"][0].rating
    other = histories([even[0]._replace(scores=(0, 9, 5), winners=(1,))]).levels["easy", "oh-heck"][0].rating
    assert one == other, "which of two easy players won says nothing of easy players"


def test_margins_and_their_band():
    assert margin(result(1, "w")) == 50 - 35 and margin(result(1, "l")) == 20 - 35
    found = mean([1.0, 2.0, 3.0, 4.0])
    assert found.mean == 2.5 and found.half == pytest.approx(1.96 * sqrt(5 / 3 / 4))
    assert mean([7.0]).half == 0.0
    assert against(result(1), "easy") and not against(result(1), "expert")


@given(st.lists(st.floats(-1000, 1000), min_size=1, max_size=40))
def test_the_moving_mean_is_that_of_the_last_ones(numbers):
    found = moving(numbers)
    assert len(found) == len(numbers)
    for end, each in enumerate(found, 1):
        last = numbers[max(0, end - WINDOW) : end]
        assert each.numbers == len(last) and each.mean == pytest.approx(sum(last) / len(last))
        assert each.half >= 0


def reading():
    reviews = (Reviewed("m", 0, "You", "oh-heck", 5.0, 12, (("Leads", 2.5),)),)
    odd = result(2, "l", name="=HYPERLINK()", undone=1, seconds=None)
    duplicates = (Compared("m", 0, "You", "oh-heck", 5.0, "", ((7, 5), (1, 4)), False),)
    return Reading((result(1), odd), {}, None, reviews, duplicates)


def test_the_table_has_a_row_for_each_result():
    rows = list(csv.DictReader(StringIO(as_table(reading()).decode())))
    assert [*rows[0]] == list(COLUMNS) and len(rows) == 2
    assert rows[0]["game"] == "oh-heck" and rows[0]["scores"] == "50;40;30" and rows[0]["won"] == "True"
    assert rows[1]["person"] == "'=HYPERLINK()" and rows[1]["seconds"] == "" and rows[1]["undone"] == "1"


def test_the_json_has_results_reviews_and_ratings():
    whole = json.loads(as_json(reading()))
    assert [row["score"] for row in whole["results"]] == [50, 20]
    assert whole["reviews"][0]["lost"] == {"Leads": 2.5}
    assert whole["ratings"][0]["person"] == "You" and whole["ratings"][0]["rating"] > 1500
    assert [(one["level"], one["matches"]) for one in whole["ratings"][1:]] == [("easy", 1)]
    assert whole["duplicates"][0]["deals"] == [{"own": 7, "expert": 5}, {"own": 1, "expert": 4}]
    assert whole["duplicates"][0]["ahead"] == -1
