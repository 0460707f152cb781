"""What the pile tells about the hands of the others, in canasta games: who threw a rank away seldom holds more of it.

Single cards are thrown and pairs are kept. What a seat let lie was tried as well, and told nothing more.
"""

from tabletop.cards import RANK
from tabletop.families.canasta.evaluation import own_melds
from tabletop.families.canasta.melds import THREE, WILD
from tabletop.families.canasta.position import CanastaPosition

ONE_MORE = 0.4
"""Likelihood of a natural card in the hand of who threw one of its rank on this pile, beside any other card."""


def thrown_by(game: CanastaPosition, seat: int) -> list[int]:
    """The ranks of the cards that *seat* has thrown on the pile, the last one first.

    The last to throw was who came before the mover, and so on, backwards by turns. The first card of a pile may have been
    dealt there, so it counts for nobody.
    """
    back = (game.mover - seat) % game.seats or game.seats
    return [RANK[card] for card in game.zones[game.pile][-back : 0 : -game.seats]]


def likelihood(game: CanastaPosition, seat: int) -> float:
    """Likelihood of the hands of all but *seat*, by what they have thrown away.

    The ranks of a side's own melds tell nothing: they are thrown where a meld takes no more.
    """
    likely = 1.0
    for other in range(game.seats):
        if other != seat:
            telling = {*thrown_by(game, other)} - {THREE, *own_melds(game, game.side(other))}
            for card in game.zones[game.hand_zones[other]]:
                if RANK[card] in telling and not WILD[card]:
                    likely *= ONE_MORE
    return likely
