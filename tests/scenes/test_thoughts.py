"""Thoughts in a replay: the expert's move in words, one that the game does not list as well as any other."""

from itertools import combinations

from tabletop.engine.match import Player
from tabletop.engine.moves import Move
from tabletop.games import catalog
from tabletop.opponents.advice import Advice
from tabletop.opponents.search import WAIT
from tabletop.scenes.menus.replay.thoughts import Thoughts
from tabletop.session.advice_client import Adviser
from tests.engine.test_undo import begun


class Knows:
    """An adviser's client that has the same *move* for everything, at once."""

    def __init__(self, move):
        self.move, self.tickets = move, []

    def advise(self, ticket, view, played=None, known=None):
        self.tickets.append(ticket)

    def advised(self):
        return [(ticket, Advice(self.move, "It is cheap.")) for ticket in self.tickets]


def thought(move, game):
    """The words on *move*, which is advised to whoever is on turn in *game*."""
    thoughts = Thoughts(Adviser(Knows(move)), catalog.part("bullshit", "table").TABLE)
    thoughts.ask(lambda: game, None, ["Ada", "Otto", "Marta"])
    while not thoughts.tick():
        pass
    return thoughts.words


def test_a_thought_that_the_game_does_not_list_is_said_as_well():
    match = begun("bullshit", [Player("Ada"), Player("Otto"), Player("Marta")])
    game = match.position(len(match.record.moves))
    view = game.view(min(game.awaited()))
    lays = (Move("play", cards) for cards in combinations(view.hand(), 3))
    move = next(move for move in lays if move not in view.moves and game.refuse(view.seat, move) is None)
    words = catalog.part("bullshit", "table").TABLE.words.move_words(view, move)
    assert words[1:] in thought(move, game)
    assert "wait" in thought(WAIT, game)
