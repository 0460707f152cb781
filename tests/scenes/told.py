"""Told: a match as seat 0 is shown and told it, move by move, without a window: in a second instead of ten."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from tabletop.commands.simulate import next_move
from tabletop.engine.events import Event, fold, observe, zones_ordered
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import CHANCE, Move
from tabletop.engine.shuffling.chance import drawn
from tabletop.games import catalog
from tabletop.ui.effects.flourish import Flourish
from tabletop.ui.layout.seating import Seating
from tabletop.wording.lines import Cast
from tests.scenes.table_person import NAMES


class Told(NamedTuple):
    """A move: *views*: what is shown after each of its *events*, the last one after all; *flourishes*: what goes with it."""

    seat: int
    move: Move
    views: list[View]
    flourishes: list[Flourish]
    events: list[Event]


def told(slug, seats, seed=1, settings=None, most=5000, sensible=False) -> Iterator[Told]:
    """The moves of a match at random, or of *sensible* players; at most *most*."""
    scene, player, rng = catalog.part(slug, "table").TABLE, catalog.part(slug, "player").PLAYER, Random(seed)
    game = catalog.rules(slug)(seats, settings)
    cast, ordered, view = Cast(NAMES[:seats], 0), zones_ordered(game), game.view(0)
    for _number in range(most):
        if game.over:
            return
        if sensible:
            seat = min(game.awaited())
            move = drawn(game, rng) if seat == CHANCE else player.policy(game, seat, rng)
        else:
            seat, move = next_move(game, rng, "random", 0)
        before, views, flourishes = view, [], []
        happened = observe(game, seat, move, (0,))[0]
        for event in happened:
            flourishes += scene.effects_of_event(view, event)
            view = fold(view, event, ordered)
            views.append(view)
        flourishes += scene.effects_of_move(before, happened, view)
        if scene.words.moment(before, happened, view, cast):
            flourishes += scene.effects_of_moment(before, happened, view)
        yield Told(seat, move, views, flourishes, happened)


def table_of(slug, seats, size=(1024, 640)):
    """A game's table, and its cast."""
    scene = catalog.part(slug, "table").TABLE
    return scene.geometry(size, Seating(seats, 0, scene.largest_hand)), Cast(NAMES[:seats], 0)
