"""Melds in sentences: called by their cards, and apart where two have the same name."""

import pytest

from tabletop.engine.moves import parse as move_of
from tabletop.families.canasta.melds import WILD
from tabletop.games import catalog
from tabletop.opponents.player import player_of
from tabletop.wording.melds import meld_words
from tests.arranging import faces
from tests.families.canasta_positions import position


@pytest.mark.parametrize(
    ("lying", "others", "said"),
    [
        ("Kc Kd Kh", [], "the kings"),
        ("Kc Kd 2h Xr", ["Qc Qd Qh"], "the kings"),
        ("Kc Kd Kh", ["Kc Kd Kh Ks"], "the kings (3 cards)"),
        ("5h 6h 7h", [], "the hearts from 5"),
        ("Th Jh Qh Kh Ah", [], "the hearts from 10"),
        ("2c 2d Xr", [], "the wild cards"),
        ("3c 3s 3s", [], "the threes"),
    ],
)
def test_a_meld_is_called_by_its_cards(lying: str, others: list[str], said: str) -> None:
    assert meld_words(faces(lying), map(faces, others), WILD.__getitem__) == said


def test_an_ace_is_low_where_a_two_follows() -> None:
    assert meld_words(faces("Ac 2c 3c")) == "the clubs from A"
    assert meld_words(faces("Qc Kc Ac")) == "the clubs from Q"
    assert meld_words([None, *faces("2c 2d")]) == "the twos"


@pytest.mark.parametrize(
    ("slug", "ours", "pile", "move", "said"),
    [
        ("canasta", ["Kc Kd Kh"], "4c", "layoff 2d > meld:0", "Add 2♦ to the kings"),
        ("three-hand-canasta", ["Kc Kd Kh"], "4c", "layoff Kd > meld:0", "Add K♦ to the kings"),
        (
            "samba",
            ["Kc Kd Kh", "Kc Kd Kh Ks"],
            "4c",
            "combine > meld:0 = 1",
            "Put the kings together",
        ),
        (
            "samba",
            ["7h 8h 9h"],
            "4c Th",
            "draw > discard = 0",
            "Take only the top card, for the hearts from 7",
        ),
        ("bolivia", ["2c 2d Xr"], "4c", "layoff 2d > meld:0", "Add 2♦ to the wild cards"),
        ("canasta", [], "4c", "discard Kd", "Discard K♦"),
    ],
)
def test_moves_say_to_what_cards_are_added(
    slug: str, ours: list[str], pile: str, move: str, said: str
) -> None:
    game = position(slug, "2d Kd 4h 5d 7s 8c", ours=ours, pile=pile, opened=(True, True, True))
    words = catalog.part(slug, "table").TABLE.words
    assert words.move_words(game.view(0), move_of(move)) == said


def test_a_meld_of_the_partner_is_put_to_the_own_one_by_their_common_name() -> None:
    """With three players each meld has an owner, but partners may join theirs."""
    game = position("three-hand-canasta", "Kd 4h", ours=["9c 9d 9h"], theirs=["9s 9c 9d"], opened=(True,) * 3)
    game.lone = 2  # type: ignore[attr-defined]
    words = catalog.part(game.slug, "table").TABLE.words
    view = game.view(0)
    assert words.move_words(view, move_of("combine > meld:0 = 1")) == "Put the nines together"


@pytest.mark.parametrize(
    ("slug", "opened", "pile", "move", "said"),
    [
        ("mexicana", False, "5h", "draw > discard", "Your side has no melds yet: draw"),
        ("canasta", False, "5h", "draw 7s > discard", "Your side has no melds yet: draw"),
        ("canasta", True, "2c 5h", "draw 7s > discard", "The pile is frozen: draw"),
        ("joker-canasta", True, "2c 5h", "draw > discard", "The pile is frozen: draw"),
    ],
)
def test_no_wild_card_is_offered_for_a_pile_that_takes_a_natural_pair(
    slug: str, opened: bool, pile: str, move: str, said: str
) -> None:
    game = position(slug, "2d Kd 4h 5d 7s 8c", pile=pile, opened=(opened, True), phase="draw")
    refusal = game.refuse(0, move_of(move))
    assert refusal and refusal.sentence.startswith(said)
    assert refusal.sentence.endswith("two natural fives from your hand.")


def test_a_hint_says_that_the_pile_is_closed_to_a_side_without_melds() -> None:
    game = position("brazilian-canasta", "2d Kd 4h 5d 7s 8c", pile="5h", opened=(False, True), phase="draw")
    said = player_of(game.slug).reason(game, 0, move_of("draw > stock"))
    assert said == "Your side has no melds yet, so the pile is closed to it."
