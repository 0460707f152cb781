"""Soft evidence is worth having: by what players take from bids, discards and what was let go, the cards that the others
truly hold are likelier than those of deals imagined at random."""

from collections.abc import Iterator
from itertools import islice
from math import log, sqrt
from random import Random
from statistics import fmean, stdev

import pytest

from tabletop.engine.game import Game
from tabletop.games import catalog
from tabletop.opponents.player import next_mover, player_of
from tests.arranging import arranged

WORLDS = 10
"""Imagined deals beside the true one."""
FEW, MANY = 20, 600
"""Positions, in the quick suite and in the long one."""
STRAYING = 0.05
"""Share of moves made at random: people do not play by rules of thumb alone."""

weighing = pytest.mark.slugs(lambda slug: player_of(slug).weighs)
some_weighing = pytest.mark.some_slugs(lambda slug: player_of(slug).weighs)


def positions(slug: str) -> Iterator[tuple[Game, int]]:
    """Choices as players come to them, every third of them."""
    rules, player, rng = catalog.rules(slug), player_of(slug), Random(slug)
    while True:
        game = rules(rules.usual_seats())
        while not game.over:
            if game.due is not None:
                game.chance(rng)
                continue
            seat = next_mover(game)
            if game.view(seat).only_move is None and rng.random() < 1 / 3:
                yield game, seat
            stray = rng.random() < STRAYING
            game.apply(seat, rng.choice(game.moves(seat)) if stray else player.policy(game, seat, rng))


def gains(slug: str, count: int) -> list[float]:
    """In each of *count* positions in which there is evidence: the logarithm of how much likelier the true deal is than the mean
    of deals."""
    rules, player, rng = catalog.rules(slug), player_of(slug), Random(slug)
    found = list[float]()
    for game, seat in islice(positions(slug), 6 * count):
        view = game.view(seat)
        true = player.likelihood(game, seat)
        others = [player.likelihood(rules.imagine(view, rng), seat) for _world in range(WORLDS)]
        if any(other != true for other in others):
            found.append(log(true / fmean([true, *others])))
        if len(found) == count:
            break
    return found


@some_weighing
def test_the_cards_that_others_truly_hold_are_thought_likelier(slug: str) -> None:
    assert fmean(gains(slug, FEW)) > 0


@pytest.mark.long
@weighing
def test_the_cards_that_others_truly_hold_are_thought_likelier_beyond_chance(slug: str) -> None:
    found = gains(slug, MANY)
    assert fmean(found) > 2 * stdev(found) / sqrt(len(found)), (fmean(found), len(found))


def likelier(slug: str, seats: int, deal: str, played: str, one: str, other: str) -> float:
    """By how much likelier seat 0 thinks that *one* was dealt beside *deal* than *other*, after the moves *played*."""
    player = player_of(slug)
    before = ["0 call = cut"] if slug == "bisca" else []
    games = [
        arranged(slug, seats, f"{deal} ; {hand}", *played.split(" ; "), before=before)[1]
        for hand in (one, other)
    ]
    found = [player.likelihood(game, 0) for game in games]
    return found[0] / found[1]


@pytest.mark.parametrize(
    ("slug", "seats", "deal", "played", "one", "other"),
    [
        pytest.param(
            "xeri",
            2,
            "hand:0 5c 6c 7c 8c 9c Tc ; pile 2h 3h 4h Qh",
            "0 play 5c ; 1 play Kd",
            "hand:1 Kd 2d 3d 4d 6d 7d",
            "hand:1 Kd 5d 3d 4d 6d 7d",
            id="who leaves a five there has none",
        ),
        pytest.param(
            "bisca",
            2,
            "hand:0 Ad 3h 4h ; upcard 2s",
            "0 play Ad ; 1 play 7c",
            "hand:1 7c Kc Jc",
            "hand:1 7c 4c 5c",
            id="who gives a seven away has no plain card",
        ),
        pytest.param(
            "mattis",
            3,
            "hand:0 Ad 3h 4h ; hand:2 Kd Qd 2h",
            "0 play Ad ; 1 play 9c",
            "hand:1 9c Tc Jc",
            "hand:1 9c 4c 3c",
            id="who gives a nine away has nothing lower",
        ),
        pytest.param(
            "canasta",
            4,
            "hand:0 Ac 4c 5c 6c 7c 8c Tc Jc Qd 4d 5d ; hand:2 5h 6h 7h 8h Th Jh 4h 6s Ad 8c 9h ; "
            "hand:3 As 5s 6s 7s 8s 9s Ts Js Qs 6d 7d ; discard 8d ; stock 9s Td Jd",
            "0 draw > stock ; 0 discard 4c ; 1 draw > stock ; 1 discard Kd",
            "hand:1 Kd Qc Qh 4s 5s 6d 7c 8h 9c Tc Jh",
            "hand:1 Kd Kc Kh 4s 5s 6d 7c 8h 9c Tc Jh",
            id="who throws a king away has no more of them",
        ),
    ],
)
def test_what_play_tells_of_hands(
    slug: str, seats: int, deal: str, played: str, one: str, other: str
) -> None:
    assert likelier(slug, seats, deal, played, one, other) > 2
