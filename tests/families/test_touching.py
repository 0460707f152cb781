"""Cards that come to the same are thought about once."""

from random import Random

import pytest

from tabletop.cards import parse
from tabletop.engine.moves import CHANCE, PLAY, Move
from tabletop.engine.records.script import arranged
from tabletop.families.tricks.player import different, faces_of
from tabletop.games.bisca.rules import POINTS
from tabletop.games.oh_heck.rules import BIDS, OhHeck
from tabletop.opponents import exact
from tabletop.opponents.budget import Budget, Clock
from tabletop.opponents.player import player_of
from tests.opponents.positions import played


def dealt(line: str, size: int) -> OhHeck:
    """A game in which seat 0 leads."""
    game = OhHeck(3, {"start": size, "way": "down"})
    game.play(CHANCE, arranged(game, f"* arrange {line}"))
    for seat in range(3):
        game.play(seat, next(bid for bid in BIDS if game.refuse(seat, bid) is None))
    assert game.turn == 0
    return game


def plays(cards: str) -> list[Move]:
    return [PLAY[parse(card)] for card in cards.split()]


def test_of_cards_that_touch_the_first_listed_stands_for_the_others() -> None:
    game = dealt("hand:0 As Ks Qd 9d 2c 3c ; upcard 5h", 6)
    assert different(game, 0, plays("As Ks Qd 9d 2c 3c")) == plays("As Qd 9d 2c")
    assert different(game, 0, plays("Ks As 9d Qd 3c 2c")) == plays("Ks 9d Qd 3c")


def test_cards_touch_when_all_between_them_are_gone() -> None:
    game = dealt("hand:0 Qd 9d 2c ; hand:1 Jd 4h 5h ; hand:2 Td 6h 7h ; upcard 5s", 3)
    assert different(game, 0, plays("Qd 9d")) == plays("Qd 9d")
    for seat, card in enumerate(("2c", "Jd", "Td")):
        game.play(seat, PLAY[parse(card)])
    assert different(game, 0, plays("Qd 9d")) == plays("Qd")


def test_a_card_in_the_trick_lies_between() -> None:
    game = dealt("hand:0 Jd 2c ; hand:1 Qd Td ; hand:2 9h 8h ; upcard 5s", 2)
    game.play(0, PLAY[parse("Jd")])
    assert different(game, 1, plays("Qd Td")) == plays("Qd Td")


def test_cards_that_count_otherwise_do_not_touch() -> None:
    game = dealt("hand:0 Kc Qc 5c 6c ; upcard 5h", 4)
    assert different(game, 0, plays("Kc Qc 5c 6c"), POINTS) == plays("Kc Qc 5c")


def test_bids_and_the_like_are_no_cards() -> None:
    game = OhHeck(3, {"start": 3, "way": "down"})
    game.play(CHANCE, arranged(game, "* arrange hand:0 As Ks 2c ; upcard 5h"))
    assert different(game, 0, list(BIDS[:4])) == list(BIDS[:4])


def test_the_faces_of_many_copies_are_told_once() -> None:
    twice = 1 << 3 | 1 << 54 + 3 | 1 << 54 + 7
    assert faces_of(twice) == 1 << 3 | 1 << 7 and faces_of(0) == 0


@pytest.mark.parametrize(
    ("slug", "seats", "asleep"),
    [("euchre", 4, 52), ("oh-heck", 3, 52), ("busca", 3, 52), ("bisca", 2, 2)],
)
def test_what_is_left_out_is_worth_the_same_whatever_the_others_hold(
    slug: str, seats: int, asleep: int
) -> None:
    """Ends of deals searched through, with few cards *asleep* of which a game draws: the card that stands for another is worth as much as that."""
    player, left_out, rng = player_of(slug), 0, Random(2)
    for seed in range(60):
        for game in played(slug, seats, seed):
            view, seat = game.view(game.turn), game.turn
            cards = sum(len(faces) for name, faces in view.zones.items() if name.startswith("hand:"))
            if (
                cards > 6
                or len(view.zones["stock"]) > asleep
                or len(view.moves) < 2
                or view.moves[0].action != "play"
            ):
                continue
            kept = list(player.candidates(game, seat, view.moves))
            if len(kept) == len(view.moves):
                continue
            world = type(game).imagine(view, rng)
            try:
                worth = exact._Ends(world.deal_number, player, Clock(Budget(playouts=0))).values(world, view)
            except exact._TooMuch:
                continue
            for move in set(view.moves) - set(kept):
                assert any(worth[move] == pytest.approx(worth[other]) for other in kept), (move, worth)
                left_out += 1
        if left_out >= 6:
            return
    raise AssertionError(f"only {left_out} cards were left out")
