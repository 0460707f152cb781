"""Reasons of hints: the rules of thumb speak for nearly all that they choose, in sentences, and from the own view alone."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from tabletop.engine.game import Game
from tabletop.engine.moves import Move
from tabletop.games import catalog
from tabletop.opponents.player import next_mover, player_of
from tests.every_game import scrambled
from tests.opponents import claims
from tests.shapes import every_slug, some_slugs

POSITIONS, FEW, MANY = 60, 24, 1500
MOST = 0.9
"""Share of the choices of the rules of thumb for which there is a reason, at least."""
HARDLY_ANY = 0.05
"""Share of the moves that a search may choose for which there is none, at most: among them are some that nobody makes."""


def choices(slug: str) -> Iterator[tuple[Game, int, Move]]:
    """Positions with a choice, as rules of thumb come to them, every third of them."""
    rules, player, rng = catalog.rules(slug), player_of(slug), Random(slug)
    while True:
        game = rules(rules.usual_seats())
        while not game.over:
            if game.due:
                game.chance(rng)
                continue
            seat = next_mover(game)
            move = player.policy(game, seat, rng)
            if game.view(seat).only_move is None and rng.random() < 1 / 3:
                yield game, seat, move
            game.apply(seat, move)


@every_slug
def test_the_rules_of_thumb_speak_for_what_they_choose(slug: str) -> None:
    player, without = player_of(slug), []
    for game, seat, move in islice(choices(slug), POSITIONS):
        reason = player.reason(game, seat, move)
        if reason is None:
            without.append(f"{game.phase}: {move}")
        else:
            assert reason[0].isupper() and reason.endswith(".") and "{" not in reason, reason
    assert len(without) <= (1 - MOST) * POSITIONS, without


def _without_reason(slug: str, positions: int) -> tuple[list[str], int]:
    """The moves that a search may choose and for which there is no reason in words, and how many it may choose in all."""
    player, without, count = player_of(slug), [], 0
    for game, seat, chosen in islice(choices(slug), positions):
        moves = {chosen, *player.candidates(game, seat, game.moves(seat))}
        count += len(moves)
        without += [f"{game.phase}: {move}" for move in moves if player.reason(game, seat, move) is None]
    return without, count


@some_slugs
def test_what_a_search_may_choose_has_a_reason_in_words_too(slug: str) -> None:
    """A hint never gives a bare figure: it names what is gained, risked or kept, also where no rule of thumb says so."""
    without, count = _without_reason(slug, FEW)
    assert len(without) <= HARDLY_ANY * count, without


def _check_claims(slug: str, positions: int) -> None:
    player, wrong = player_of(slug), []
    rng = Random(slug)
    for game, seat, chosen in islice(choices(slug), positions):
        move = rng.choice((chosen, rng.choice(game.moves(seat))))  # a search may choose otherwise
        reason = player.reason(game, seat, move)
        if reason is None:
            continue
        checks = claims.checks(reason)
        # What a game from outside says in words of its own is for its own tests.
        known = checks or claims.JUDGEMENTS.search(reason) or slug not in catalog.GAMES
        assert known, f"nothing checks the kind of reason of {reason!r}"
        case = claims.case_of(game, seat, move, reason)
        wrong += [f"{move}: {reason}" for check in checks if not check(case)]
    assert not wrong, wrong


@every_slug
def test_what_a_reason_claims_is_true_by_the_rules(slug: str) -> None:
    """Each kind of reason is checked: by the cards, by the rules, or in imagined worlds that are played on."""
    _check_claims(slug, FEW)


@pytest.mark.long
@every_slug
def test_what_a_reason_claims_is_true_in_many_positions(slug: str) -> None:
    _check_claims(slug, MANY)


@every_slug
def test_a_reason_tells_nothing_that_its_seat_cannot_know(slug: str) -> None:
    player, rng = player_of(slug), Random(slug)
    for game, seat, move in islice(choices(slug), 12):
        one, other = (scrambled(game, seat, rng) for _each in range(2))
        assert player.reason(one, seat, move) == player.reason(other, seat, move)
