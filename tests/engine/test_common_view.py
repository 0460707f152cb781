"""Knowledge of all people at a shared screen: it follows from its own events, and tells nothing that one of
them does not know."""

from collections import Counter
from random import Random

from tabletop.engine.abilities.random_play import settings_for_random_play
from tabletop.engine.events import fold, observe, zones_ordered
from tabletop.engine.knowledge.view import COMMON
from tabletop.engine.moves import CHANCE
from tabletop.engine.records.record import Record
from tabletop.engine.shuffling.fairness import ShuffleSource, answer
from tabletop.games import catalog
from tests.invariants.secrets import twin_of
from tests.shapes import every_slug

PEOPLE = (0, 1)


def played(slug, moves=24, seed=2):
    """Random play: the game after each move, and what the people saw of it together."""
    rules, rng, chance = catalog.rules(slug), Random(seed), ShuffleSource.from_seed(seed)
    seats = next((count for count in rules.seat_counts if count > 2), 2)
    game = Record(rules, seats, settings_for_random_play(rules)).new_game()
    for number in range(moves):
        if game.over:
            return
        seat = rng.choice(sorted(game.to_act()))
        move = answer(chance, number + 1, game) if seat == CHANCE else rng.choice(game.moves(seat))
        yield game, observe(game, seat, move, PEOPLE, PEOPLE)


@every_slug
def test_it_follows_from_what_all_saw_and_from_nothing_else(slug):
    view = ordered = None
    for number, (game, seen) in enumerate(played(slug)):
        if ordered is None:
            ordered, view = zones_ordered(game), game.common_view(PEOPLE)
            continue
        for event in seen[COMMON]:
            view = fold(view, event, ordered)
        assert view == game.common_view(PEOPLE)
        if number % 4 == 0:
            twin = twin_of(game, frozenset(PEOPLE), Random(number))
            assert twin.common_view(PEOPLE) == view


@every_slug
def test_it_tells_nobody_anything_new(slug):
    for game, _seen in played(slug, 10):
        common = game.common_view(PEOPLE)
        assert not common.moves
        for seat in PEOPLE:
            own = game.view(seat)
            assert common.to_act <= own.to_act or game.phase == "claim"
            for zone, faces in common.zones.items():
                known = Counter(face for face in faces if face is not None)
                assert known <= Counter(face for face in own.zones[zone] if face is not None)
                assert not common.shows(zone) or own.shows(zone)
