"""The fullest states of every game can be read and hit, at every size of window and of text.

With ``-s`` the long test prints the smallest index, the smallest text and the largest overlap of each game.
"""

import pytest

from tests.fullest import SIZES, TEXT_SIZES, states, table_of
from tests.fullest.measures import figures
from tests.invariants.legibility import Legibility
from tests.shapes import every_slug, some_slugs

LEAST_INDEX = {(1024, 640): 12.0, (1440, 900): 16.0, (2560, 1440): 26.0, (3840, 2160): 38.0}
"""The height of the rank of a card in a tray, in px, that it has at least in a window, in type of the usual size."""
MOST_MELDS = 17
"""Where more lie in one tray all are folded, and as large as they can be."""
COVERED = 0.13
"""The share of a rank that another card may touch: one point of the sixteen at its edge."""


def is_usual(state):
    """True if no tray of a state holds more melds than there is room for."""
    view = state.match().view(state.viewer)
    owners = list(view.state.get("owners", ()))
    return max(map(owners.count, owners), default=0) <= MOST_MELDS


def defects(state, size, text):
    app, table = table_of(state, size, text)
    return [*Legibility().look(app)], figures(app, table)


@every_slug
def test_the_fullest_states_are_those_of_the_fewest_and_the_most_players(slug):
    seats = {state.record.seats for state in states(slug)}
    counts = states(slug)[0].record.rules.seat_counts
    assert seats == {counts[0], counts[-1]}


@pytest.mark.broad
@some_slugs
def test_where_the_most_is_said_all_of_it_can_be_read_in_the_least_window(slug):
    state = next(state for state in reversed(states(slug)) if "said" in state.what)
    wrong, _figures = defects(state, SIZES[0], 1.0)
    assert wrong == []


@pytest.mark.long
@pytest.mark.parametrize("text", TEXT_SIZES)
@pytest.mark.parametrize("size", SIZES)
@every_slug
def test_the_fullest_states_can_be_read_at_every_size(slug, size, text):
    wrong, found = [], []
    for state in states(slug):
        said, figure = defects(state, size, text)
        wrong += [f"{state.name}: {each}" for each in said]
        if text == 1.0 and is_usual(state) and figure.in_trays < LEAST_INDEX.get(size, 0.0):
            wrong.append(f"{state.name}: a rank in a tray is {figure.in_trays:.1f} px high.")
        found.append(figure)
    index, trays, words = (min(values) for values in list(zip(*found, strict=True))[:3])
    covered = max(figure.covered for figure in found)
    said = f"index {index:.1f} px, in trays {trays:.1f} px, text {words} px, covered {covered:.0%}"
    print(f"{slug} {size[0]}x{size[1]} text {text:.0%}: {said}")
    assert wrong == []
    assert covered <= COVERED
