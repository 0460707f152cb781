"""Answers about melds that are kept while they lie as they do: never those of other melds."""

import pytest

from tabletop.engine.moves import parse as move_of
from tabletop.families.canasta.evaluation import own_melds
from tabletop.families.canasta.rules import CanastaGame
from tabletop.games.three_hand_canasta.rules import ThreeHandCanasta
from tests.arranging import faces
from tests.families.canasta_positions import position

KINGS, QUEENS = "Kc Kd Kh Ks", "Qc Qd Qh"


def sizes(game: CanastaGame, side: int = 0) -> dict[int, int]:
    return {rank: own.size for rank, own in own_melds(game, side).items()}


def test_what_is_laid_and_taken_back_is_seen_at_once() -> None:
    game = position("canasta", f"Kc {QUEENS} 4h 5d 7s 8c", ours=[KINGS])
    assert sizes(game) == {13: 4}
    for text, found in (
        ("layoff Kc > meld:0", {13: 5}),
        (f"meld {QUEENS}", {12: 3, 13: 5}),
        ("retract", {13: 4}),
    ):
        game.apply(0, move_of(text))
        assert sizes(game) == found, text
        assert game.melds_of(0) == list(range(len(found)))
        assert game.melding.meld_with(game, 0, 12) == (1 if 12 in found else -1)


def test_copies_go_their_own_ways() -> None:
    game = position("canasta", f"Kc {QUEENS} 4h 5d 7s 8c", ours=[KINGS])
    sizes(game)
    one, other = game.copy(), game.copy()
    one.apply(0, move_of(f"meld {QUEENS}"))
    other.apply(0, move_of("layoff Kc > meld:0"))
    assert [sizes(each) for each in (game, one, other)] == [{13: 4}, {12: 3, 13: 4}, {13: 5}]


def test_melds_that_change_hands_and_cards_that_are_changed_in_place_count_as_new() -> None:
    game = position("canasta", "4h 5d 7s 8c", ours=[KINGS], theirs=[QUEENS])
    assert sizes(game) == {13: 4} and sizes(game, 1) == {12: 3}
    game.owners.reverse()
    assert sizes(game) == {12: 3} and sizes(game, 1) == {13: 4}
    game.zones[game.meld] = faces("Jc Jd Jh")
    assert sizes(game, 1) == {11: 3}


def test_partners_who_find_each_other_have_melds_together() -> None:
    game = position("three-hand-canasta", "Kc 4h 5d 7s 8c", ours=[KINGS], theirs=[QUEENS])
    assert isinstance(game, ThreeHandCanasta)
    assert game.melds_of(0) == [0] and game.melds_of(1) == [1]
    game.lone = 2
    assert game.melds_of(0) == game.melds_of(1) == [0, 1] and game.melds_of(2) == []
    game.apply(0, move_of("layoff Kc > meld:0"))
    assert sizes(game) == sizes(game, 1) == {12: 3, 13: 5}
    game.lone = 1
    assert game.melds_of(1) == [1] and game.melds_of(0) == [0]


@pytest.mark.parametrize("slug", ["samba", "bolivia", "three-hand-canasta"])
def test_melds_of_a_kind_are_offered_to_be_combined(slug: str) -> None:
    game = position(slug, "4h 5d 7s 8c 9c", ours=["Kc Kd Kh", QUEENS, "Kc Ks Kd"])
    found = [str(move) for move in game.choices(0) if move.action == "combine"]
    assert found == ["combine > meld:0 = 2"]


def test_what_one_side_lays_leaves_what_is_known_of_the_other() -> None:
    game = position("canasta", "Kc 4h 5d 7s 8c", ours=[KINGS], theirs=[QUEENS])
    ours, theirs = game.meld_answers(0), game.meld_answers(1)
    game.apply(0, move_of("layoff Kc > meld:0"))
    assert game.meld_answers(1) is theirs and game.meld_answers(0) is not ours
