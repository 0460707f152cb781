"""Good play of New Game: take the pile; else leave what is least likely to be matched."""

from random import Random

from tabletop.games.new_game.rules import NewGame

from tabletop.cards import RANK
from tabletop.engine.moves import PLAY, Move
from tabletop.families.fishing.player import FishingPlayer, unseen_by_rank
from tabletop.text import _, ngettext
from tabletop.wording.numbers import in_words


class NewGamePlayer(FishingPlayer):
    def policy(self, game: NewGame, seat: int, rng: Random) -> Move:
        """A card that takes the pile; else the one whose rank is least among the cards unseen."""
        top = [RANK[card] for card in game.zones[game.middle][-1:]]
        unseen = unseen_by_rank(game, seat)
        hand = game.zones[game.hand_zones[seat]]
        return PLAY[max(hand, key=lambda card: (RANK[card] in top, -unseen[RANK[card]]))]

    def reason(self, game: NewGame, seat: int, move: Move) -> str | None:
        if any(RANK[card] == RANK[move.cards[0]] for card in game.zones[game.middle][-1:]):
            return _("It takes the pile, and most cards count at the end.")
        unseen, rank = unseen_by_rank(game, seat), RANK[move.cards[0]]
        fewest = min(unseen[RANK[card]] for card in game.zones[game.hand_zones[seat]])
        if unseen[rank] == fewest:
            return _("Few cards of its rank are left to match it.")
        left = ngettext(
            "One card of its rank is left to match it.",
            "{count} cards of its rank are left to match it.",
            unseen[rank],
        )
        return left.format(count=in_words(unseen[rank]).capitalize())


PLAYER = NewGamePlayer()
