import pytest

from tabletop.games.catalog import rules
from tabletop.scenes.forms import words
from tabletop.wording.cards import place_words
from tabletop.wording.sentences import score_in_a_row


@pytest.mark.parametrize(
    ("counts", "said"),
    [
        ((2,), "2 players"),
        ((3, 4, 5, 6, 7), "3–7 players"),
        ((2, 4), "2, 4 players"),
        ((2, 3), "2, 3 players"),
        ((1,), "1 player"),
    ],
)
def test_how_many_may_play(counts, said):
    assert words.counts(counts) == said


def test_values_of_options_in_words():
    options = {option.name: option for option in rules("oh-heck").options}
    assert words.value_words(options["start"], 0) == "By the number of players"
    assert words.value_words(options["start"], 7) == "7"
    assert words.value_words(options["hook"], True) == "On"
    assert words.value_words(options["way"], "up-down") == "Up and down"


def test_a_score_in_a_row_can_be_read_where_somebody_is_below_nought():
    assert score_in_a_row((34, 23)) == "34–23"
    assert score_in_a_row((23, 33, -2)) == "23 : 33 : −2"


@pytest.mark.parametrize(
    ("place", "count", "said"),
    [
        (0, 13, "the highest"),
        (6, 13, "the seventh highest"),
        (7, 13, "the sixth lowest"),
        (11, 13, "the second lowest"),
        (12, 13, "the lowest"),
        (14, 15, "the lowest"),
        (7, 15, "the eighth highest"),
        (0, 1, "the highest"),
    ],
)
def test_the_place_of_a_card_is_told_from_the_nearer_end(place, count, said):
    assert place_words(place, count) == said
