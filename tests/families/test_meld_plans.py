"""Suggested melds in whole matches: every step of every plan is legal in the game as it is, and a discard ends the turn."""

from random import Random

import pytest

from tabletop.engine.abilities.meld_turns import MeldTurns
from tabletop.engine.game import Game
from tabletop.engine.moves import CHANCE, Move
from tabletop.engine.records.record import Record
from tabletop.games import catalog
from tabletop.opponents.player import player_of
from tabletop.scenes.table.aids.meld_plans import MeldPlan, meld_plans

MELDING = [slug for slug in catalog.slugs() if catalog.rules(slug).ability(MeldTurns)]


def objection(game: Game, seat: int, plan: MeldPlan) -> str:
    """The reason why *seat* cannot do as *plan* says and end its turn; "" if it can."""
    after, deal = game.copy(), game.deal_number
    for move in plan.moves:
        refusal = after.refuse(seat, move)
        if refusal is not None:
            return f"{move}: {refusal.sentence}"
        after.apply(seat, move)
    if after.over or after.due is not None or after.deal_number != deal or after.turn != seat:
        return ""
    hand = after.view(seat).hand()
    ends = any(after.refuse(seat, Move("discard", (face,))) is None for face in hand)
    return "" if ends else "no discard is possible afterwards"


def judged(slug: str, moves: int, seed: int) -> int:
    """The number of plans in a match of *moves* moves at most, each of which was tried."""
    rng, rules = Random(seed), catalog.rules(slug)
    game = Record(rules, 4 if 4 in rules.seat_counts else rules.seat_counts[0], {}).new_game()
    choosing, found = player_of(slug), 0
    for _move in range(moves):
        if game.over:
            break
        seat = min(game.to_act())
        if seat == CHANCE:
            game.chance(rng)
            continue
        for plan in meld_plans(rules, game.view(seat)):
            assert not objection(game, seat, plan), (slug, [str(move) for move in plan.moves])
            found += 1
        game.apply(seat, choosing.policy(game, seat, rng))
    return found


@pytest.mark.some_slugs(lambda slug: slug in MELDING)
def test_plans_are_possible(slug: str) -> None:
    assert judged(slug, 60, 1) > 0


@pytest.mark.long
@pytest.mark.parametrize("slug", MELDING)
def test_plans_are_possible_to_the_end(slug: str) -> None:
    assert judged(slug, 1500, 2) > 20


def test_two_plans_never_lay_the_same_cards():
    """Four nines that take the pile were suggested three times: as a pair and a pair, twice, and as four."""
    position = Record(catalog.rules("samba"), 4, {}).new_game()
    position.chance(Random(5))
    rng, choosing, taken = Random(3), player_of("samba"), 0
    for _move in range(120):
        seat = min(position.to_act())
        if seat == CHANCE:
            position.chance(rng)
            continue
        plans = [plan for plan in meld_plans(catalog.rules("samba"), position.view(seat)) if plan.pile]
        assert len({tuple(sorted(plan.cards)) for plan in plans}) == len(plans)
        taken += len(plans) > 1
        position.apply(seat, choosing.policy(position, seat, rng))
    assert taken
