"""Flaws of melds and combinations: each cause has a sentence of its own, which says what would have been one."""

import pytest

from tabletop.cards import parse
from tabletop.engine.moves import Move
from tabletop.families.canasta.parts.flaws import flaw
from tabletop.families.rummy.rules import ordinary
from tabletop.games import catalog
from tabletop.games.landlord.rules_combinations import no_combination


def faces(text: str) -> list[int]:
    return [parse(name) for name in text.split()]


CANASTA = {
    "Kc Kd": "A meld needs at least three cards.",
    "Kc Kd 9c": "A meld is of one rank, and wild cards may join it: nines and kings do not go together.",
    "Kc 2c 2d": "A meld needs at least two natural cards, and wild cards do not replace them.",
    "Kc Kd 2c 2d 2h Xb": "Too many wild cards: at most three may join two natural kings.",
    "2c 2d Xb": "Wild cards alone make no meld: they join natural cards of one rank.",
    "3d 3h 3h": "Red threes are laid out by themselves, never in a meld.",
    "3c 3s 2c": "Black threes are melded only with each other.",
}
SAMBA = {
    "5h 6h 7d": "A set is of one rank, a sequence of one suit: these cards are neither.",
    "5h 6h 8h": "A sequence has no gap: its cards follow each other, from the four up to the ace.",
    "5h 6h 2c": "Wild cards go only with natural cards of one rank, never into a sequence.",
    "9h 9d Ac 2c": "Wild cards go only with natural cards of one rank: aces and nines do not go together.",
    "5h 6h 6h": "A sequence has each card only once.",
    "4h 5h 6h 7h 8h 9h Th Jh": "A sequence has at most seven cards.",
    "Kc Kd 2c 2d 2h": "Too many wild cards: at most two may join two natural kings.",
}
SEVEN_CARDS = {
    "Kc Kd Kh Ks Kc Kd Kh Ks": "A meld has at most seven cards, and this would be one of eight.",
    "2c 2d 2h 2s 2c 2d 2h 2s": "A meld of wild cards has at most seven, and this would be one of eight.",
    "7c 7d 7h 2c": "No wild card may join sevens.",
}


@pytest.mark.parametrize(
    ("slug", "cards", "sentence"),
    [
        (slug, *each)
        for slug, cases in (("canasta", CANASTA), ("samba", SAMBA), ("triple-play", SEVEN_CARDS))
        for each in cases.items()
    ],
)
def test_each_flaw_of_a_meld_of_canasta_has_its_sentence(slug: str, cards: str, sentence: str) -> None:
    rules = catalog.rules(slug)
    game = rules(rules.usual_seats())
    kinds = game.kinds  # type: ignore[attr-defined]
    assert all(kind.what(faces(cards)) < 0 for kind in kinds)
    assert flaw(kinds, faces(cards)) == sentence


def test_first_melds_that_are_worth_too_little_are_told_their_worth_and_the_need() -> None:
    game = catalog.rules("canasta")(4)
    game.points = [1500, 0]
    refusal = game.opening.not_enough(game, 0, 65)  # type: ignore[attr-defined]
    assert "need 90 points, and these are worth 65" in refusal.sentence


def test_each_flaw_of_a_meld_of_rummy_has_its_sentence() -> None:
    game = catalog.rules("basic-rummy")(2)
    wrong = ("5h 6h", "5h 6h 8h", "5h 6h 7d", "5h 5d 6s")
    said = [game.flaw(faces(cards)) for cards in wrong]  # type: ignore[attr-defined]
    assert "three or more cards in sequence" in said[0]
    assert "a sequence has no gap" in said[1]
    assert said[2] == said[3] != said[1] and "neither of one suit nor of one rank" in said[2]


def test_a_card_that_does_not_go_on_a_meld_is_told_what_does() -> None:
    game = catalog.rules("basic-rummy")(2)
    game.melds = ordinary(False)  # type: ignore[attr-defined]
    game.deal_number, game.phase, game.turn, game.due = 1, "play", 0, None
    game.owners, game.melders = [1], [True, True]  # type: ignore[attr-defined]
    number = game.plan.number
    game.zones[number["meld:0"]] = faces("5h 6h 7h")
    game.zones[number["hand:0"]] = faces("Kc 2d")
    refusal = game.refuse(0, Move("layoff", (parse("Kc"),), target="meld:0"))
    assert refusal and refusal.sentence == "That does not fit 5♥ 6♥ 7♥, which takes 4♥ or 8♥."


@pytest.mark.parametrize(
    ("cards", "cause"),
    [
        ("3c 4c 5c 6c", "a run of single cards has at least five of them"),
        ("3c 4c 5c 6c 8c", "a run has no gap"),
        ("Kc Ac 2c Qc Jc", "twos and jokers do not go into runs"),
        ("3c 3d 4c 4d", "a run of pairs has at least three of them"),
        ("3c 3d 4c", "what is attached goes with three or more cards of one rank"),
    ],
)
def test_each_flaw_of_a_combination_has_its_sentence(cards: str, cause: str) -> None:
    assert no_combination(faces(cards)) == f"These cards are no combination: {cause}."
