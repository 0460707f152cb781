"""Drawbacks of a move, found by playing it and a better one on in the same imagined deals.

Both are played on by the rules of thumb. What follows from the worse move much more often than from the better one is
what it gave away.
"""

from collections.abc import Sequence
from itertools import islice
from math import sqrt
from random import Random

from tabletop.engine.game import Game
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.games import catalog
from tabletop.opponents.abilities.drawbacks import Drawback, Drawbacks
from tabletop.opponents.player import Player, next_mover, player_of
from tabletop.opponents.search import likely_worlds
from tabletop.text import N_, _

DEALS = 80
"""Imagined deals in which both moves are played on."""
MORE = 0.12
"""Share of the deals by which something must follow more often to be told."""
CLEARLY = 2.5
"""Standard errors by which it must follow more often."""
IN_THE_END = (N_("Others come out ahead in the deal"), N_("The deal brings no points"))
"""What may follow from any move."""


def drawback(view: View, better: Move, played: Move, rng: Random) -> str:
    """Drawback of *played* that *better* does not have, as a sentence; empty where nothing stands out."""
    player, seat = player_of(view.slug), view.seat
    ability = player.ability(Drawbacks)
    known = ability.known if ability else ()
    words = [*(each.words for each in known), *IN_THE_END]
    counts = {better: [0] * len(words), played: [0] * len(words)}
    for world in islice(likely_worlds(view, catalog.rules(view.slug), player, rng), DEALS):
        for move, found in counts.items():
            for number in following(world, seat, move, player, known, rng):
                found[number] += 1
    rarely, often = counts.values()
    more = [many - few for many, few in zip(often, rarely, strict=True)]
    told = [number for number in range(len(words)) if _stands_out(often[number], rarely[number])]
    if not told:
        return ""
    most = max(told, key=lambda number: (number < len(known), more[number]))
    return _(
        "{drawback}: in {often} of {deals} imagined deals, and in {rarely} with the better move."
    ).format(drawback=_(words[most]), often=often[most], rarely=rarely[most], deals=DEALS)


def _stands_out(often: int, rarely: int) -> bool:
    """True if something happened more often than chance explains."""
    share = (often + rarely) / (2 * DEALS)
    error = sqrt(2 * share * (1 - share) * DEALS)
    return often - rarely >= max(MORE * DEALS, CLEARLY * error)


def following(
    world: Game, seat: int, move: Move, player: Player, known: Sequence[Drawback], rng: Random
) -> set[int]:
    """The numbers of those drawbacks that follow from *move* in one imagined deal; after them stand those `IN_THE_END`."""
    after = world.copy()
    after.apply(seat, move)
    game, deal, found = after.copy(), world.deal_number, set[int]()
    left, turn_over, again = player.horizon, False, False
    while game.deal_number == deal:
        if not again:
            found.update(n for n, each in enumerate(known) if each.follows(world, after, game, seat))
        if game.over or not left or player.settled(game):
            break
        if game.due is not None:
            game.chance(rng)
            continue
        left -= 1
        mover = next_mover(game)
        turn_over = turn_over or mover != seat
        again = again or (turn_over and mover == seat)
        game.apply(mover, player.policy(game, mover, rng))
    if player.evaluate(game, seat) < 0:
        found.add(len(known))
    booked = game.gained if game.deal_number != deal or game.over else []
    if booked and not game.fewest_wins and booked[seat % game.sides] <= 0:
        found.add(len(known) + 1)
    return found
