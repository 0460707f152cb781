"""Good play of New Game: take a trick as cheaply as possible, or lose a low card."""

from random import Random

from tabletop.games.new_game.rules import NewGame

from tabletop.cards import FACE
from tabletop.engine.moves import PLAY, Move
from tabletop.families.tricks.player import reason_by_what_is_kept
from tabletop.families.tricks.rules_ranking import ACE_HIGH
from tabletop.opponents.player import Player
from tabletop.text import _


class NewGamePlayer(Player):
    def policy(self, game: NewGame, seat: int, rng: Random) -> Move:
        """The lowest card that takes the trick; else the lowest. The highest to lead."""
        faces = sorted((FACE[card] for card in game.playable(seat)), key=ACE_HIGH.__getitem__)
        if game.led < 0:
            return PLAY[faces[-1]]
        power = game.power_of[game.trump, game.led]
        return PLAY[next((face for face in faces if power[face] > game.best), faces[0])]

    def reason(self, game: NewGame, seat: int, move: Move) -> str | None:
        faces = sorted((FACE[card] for card in game.playable(seat)), key=ACE_HIGH.__getitem__)
        if game.led < 0:
            if move.cards[0] == faces[-1]:
                return _("A high card is likely to take the trick.")
            return reason_by_what_is_kept(game, faces, move.cards[0])
        power = game.power_of[game.trump, game.led]
        if power[move.cards[0]] > game.best:
            return _("It beats what lies there.")
        if move.cards[0] == faces[0] and all(power[face] < game.best for face in faces):
            return _("No card of yours takes the trick, so a low one goes.")
        return reason_by_what_is_kept(game, faces, move.cards[0])


PLAYER = NewGamePlayer()
