"""Talkative characters at the table: what they say follows from their names and from how much was played, never from cards."""

from collections.abc import Mapping

import pytest

from tabletop.engine.match import Match, Player
from tabletop.games import catalog
from tabletop.opponents.characters import AT_MOMENTS, SMALL_TALK, small_talk
from tabletop.scenes.table_parts import Parts
from tabletop.session.seat_feed import SeatFeed
from tabletop.ui.cards.animation import Tempo
from tabletop.ui.effects.flourish import Flourish, Remark
from tests.scenes.table_person import AnyMove

MOVES = 150


def remarks(slug: str, names: tuple[str, ...], seed: int) -> Mapping[int, tuple[int, str]]:
    """The remarks in the first moves of a match among computers: by the number of moves made, seat and words."""
    now, found = [0.0], dict[int, tuple[int, str]]()
    players = [Player(name, "easy", (0.0, 0.0)) for name in names]
    match = Match.new(slug, players, seed=seed, thinker=AnyMove(), now=lambda: now[0])
    feed = SeatFeed(match, catalog.part(slug, "table").TABLE, Tempo(), Parts())

    def hear(flourish: Flourish) -> None:
        if isinstance(flourish, Remark) and flourish.words in {*SMALL_TALK, *AT_MOMENTS}:
            found[len(match.record.moves)] = flourish.seat, flourish.words

    feed.on_flourish = hear
    while len(match.record.moves) < MOVES and not match.over:
        now[0] += 5
        match.step()
        feed.tick(0.0, True)
        while feed.busy or not feed.told:
            feed.tick(20.0, True)
    return found


@pytest.mark.parametrize("slug", ["bisca", "golf"])
def test_a_remark_tells_nothing_of_the_cards(slug: str) -> None:
    """With other cards in all hands the same is said in the same order, as it goes by the number of moves."""
    names = ("Celia",) * catalog.rules(slug).seat_counts[0]
    one, other = (
        [words for _seat, words in remarks(slug, names, seed).values() if words in SMALL_TALK]
        for seed in (1, 2)
    )
    most = min(len(one), len(other))
    assert most >= 3 and one[:most] == other[:most]


def test_who_is_not_talkative_says_nothing_and_a_person_speaks_for_themselves() -> None:
    assert not remarks("bisca", ("Ada", "Otto"), 1)
    assert {seat for seat, _words in remarks("bisca", ("Ada", "Celia"), 1).values()} == {1}


def test_the_remarks_name_no_card() -> None:
    cards = ("ace", "king", "queen", "jack", "club", "diamond", "heart", "spade", "trump", "joker", "hand")
    said = " ".join((*SMALL_TALK, *AT_MOMENTS)).lower()
    assert not [card for card in cards if card in said]
    assert small_talk("Celia", 1, True) == small_talk("Celia", 1, True)
