"""Good manners in all games of the Canasta family: no card is laid only to be taken back, and nobody asks in vain."""

from collections import Counter
from random import Random

import pytest

from tabletop.families.canasta.parts.actions import ASK, PASS, RETRACT
from tabletop.families.canasta.rules import CanastaGame
from tabletop.games import catalog
from tabletop.opponents import levels
from tabletop.opponents.player import player_of
from tabletop.opponents.thinker import InProcess, answer_of

FAMILY = [slug for slug in catalog.GAMES if issubclass(catalog.rules(slug), CanastaGame)]


def manners(
    slug: str,
    seated: tuple[str, ...],
    moves: int,
    seed: int,
    points: int = 0,
    lead: int = 0,
) -> Counter[str]:
    """The turns, retracts, questions and failures in *moves* of a match of the levels *seated*, in turn.

    The first *lead* moves are those of the rules of thumb, so that something lies there; all sides have *points*.
    """
    rules, rng, count = catalog.rules(slug), Random(seed), Counter[str]()
    thinker = InProcess({level: levels.Budget(playouts=5) for level in levels.BUDGETS})
    game, policy = rules(rules.usual_seats()), player_of(slug).policy
    game.points = [points] * game.sides
    while moves and not game.over:
        if game.due is not None:
            game.chance(rng)
            continue
        seat = min(game.awaited())
        if lead:
            lead -= 1
            move = policy(game, seat, rng)
        else:
            moves -= 1
            level = seated[seat % len(seated)]
            answer = answer_of(thinker, game.view(seat), level, rng.getrandbits(32))
            assert answer is not None
            move = answer
        count["turns"] += move.action == "draw"
        count["retracts"] += move == RETRACT
        count["asks"] += move == ASK
        count["failures"] += move == PASS and game.phase == "out"
        game.play(seat, move)
    return count


@pytest.mark.broad
@pytest.mark.parametrize("slug", FAMILY)
def test_what_lies_stays_and_who_asks_can_go_out(slug: str) -> None:
    count = manners(slug, levels.LEVELS, 26, seed=5, lead=70)
    assert count["turns"] > 5 and not count["retracts"] and not count["failures"], count


@pytest.mark.long
@pytest.mark.parametrize("level", levels.LEVELS)
@pytest.mark.parametrize("slug", FAMILY)
def test_at_every_level_through_whole_deals(slug: str, level: str) -> None:
    count = Counter[str]()
    for seed in range(3):
        count += manners(slug, (level,), 300, seed)
    assert count["turns"] > 100 and not count["retracts"] and not count["failures"], count


@pytest.mark.parametrize("slug", FAMILY)
def test_rules_of_thumb_alone_never_take_back(slug: str) -> None:
    """They move for a computer whose thinking fails, and all through imagined games; here where opening is dear, too."""
    for seed, points in ((1, 0), (2, 3100), (3, 8100)):
        count = manners(slug, ("easy",), 1, seed, points=points, lead=250)
        assert count["turns"] > 5 and not count["retracts"] and not count["failures"], count
