"""Hints of the Canasta family say why, in nine of ten cases at least, whatever turn comes out best."""

from random import Random

import pytest

from tabletop.families.canasta.rules import CanastaGame
from tabletop.games import catalog
from tabletop.opponents.player import player_of

FAMILY = [slug for slug in catalog.GAMES if issubclass(catalog.rules(slug), CanastaGame)]


@pytest.mark.parametrize("slug", FAMILY)
def test_nearly_every_turn_worth_thinking_about_has_a_reason(slug: str) -> None:
    """Of discards the best; the others are advised only when something speaks for them."""
    rules, player, rng = catalog.rules(slug), player_of(slug), Random(7)
    game, said, count = rules(rules.usual_seats()), list[str](), 0
    for number in range(240):
        if game.over:
            break
        if game.due is not None:
            game.chance(rng)
            continue
        seat = min(game.awaited())
        move = player.policy(game, seat, rng)
        if number % 5 == 0:
            others = player.candidates(game, seat, game.choices(seat))
            thought_of = {move, *(each for each in others if each.action != "discard")}
            count += len(thought_of)
            said += [reason for each in thought_of if (reason := player.reason(game, seat, each))]
        game.apply(seat, move)
    assert count > 50 and len(said) >= 0.9 * count, (len(said), count)
    assert all(words.endswith(".") and words[0].isupper() and "{" not in words for words in said)
