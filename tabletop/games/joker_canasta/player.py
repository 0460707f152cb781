"""The opponents of Joker Canasta: the family's players, who keep pairs and gather wild cards for a meld of their own."""

from collections.abc import Iterator

from tabletop.engine.moves import Move
from tabletop.families.canasta.evaluation import Hand, Own, own_melds, sorted_hand
from tabletop.families.canasta.melds import is_wild
from tabletop.families.canasta.player import CanastaPlayer, layoff
from tabletop.families.canasta.position import CANASTA
from tabletop.families.canasta.rules import CanastaGame
from tabletop.text import _

WORTH_GATHERING = 4
"""Wild cards with which a meld of them is in sight."""
AN_IDLE_CARD = 18.0
"""Cost of a card that has no use any more."""


class JokerCanastaPlayer(CanastaPlayer):
    def build(self, game: CanastaGame, seat: int, hand: Hand, melds: dict[int, Own]) -> Iterator[Move]:
        """Wild cards lie together where there are enough of them; closed canastas take nothing more."""
        spare = game.plain(seat) - 2
        own = wild_meld(game, game.side(seat))
        size = len(game.faces(own)) if own >= 0 else 0
        gathered = size + len(hand.wild)
        if own >= 0 and size < CANASTA and spare > 0 and hand.wild:
            yield layoff(hand.wild[0], own)
        elif own < 0 and gathered >= WORTH_GATHERING + 1 and spare >= len(hand.wild):
            yield Move("meld", tuple(hand.wild[:CANASTA]))
        open_melds = {rank: meld for rank, meld in melds.items() if meld.size < CANASTA}
        if gathered >= WORTH_GATHERING and game.melding.canastas(game, game.side(seat)):
            hand = hand._replace(wild=[])  # they are kept for their own meld
        yield from super().build(game, seat, hand, open_melds)

    def finish(self, hand: Hand, melds: dict[int, Own]) -> Iterator[Move]:
        yield from super().finish(hand, {rank: meld for rank, meld in melds.items() if meld.size < CANASTA})
        if len(hand.wild) > 2:
            yield Move("meld", tuple(hand.wild[:CANASTA]))

    def goes_out(self, game: CanastaGame, seat: int, hand: Hand, melds: dict[int, Own]) -> bool:
        """Cards of a rank whose canasta is closed stay in the hand: with two of them nobody goes out."""
        full = [rank for rank, meld in melds.items() if meld.size >= CANASTA]
        stuck = sum(len(hand.natural.get(rank, ())) for rank in full)
        over = sum(
            max(0, melds[rank].size + len(cards) - CANASTA)
            for rank, cards in hand.natural.items()
            if rank in melds and rank not in full
        )
        return stuck + over < 2 and super().goes_out(game, seat, hand, melds)

    def evaluate(self, game: CanastaGame, seat: int) -> float:
        value = super().evaluate(game, seat)
        if game.phase == "deal" or game.over:
            return value
        side = game.side(seat)
        return value - AN_IDLE_CARD * (idle(game, side) - idle(game, 1 - side))

    def reason(self, game: CanastaGame, seat: int, move: Move) -> str | None:
        if move.action in ("meld", "layoff") and is_wild(move.cards):
            before = game.faces(game.own_meld(seat, move.target)) if move.target else []
            if is_wild(before):
                return _("Seven wild cards together are worth 2,000 at least.")
        if move.action == "draw" and move.target == "discard":
            return _("Only a natural pair takes the pile, and you have one.")
        return super().reason(game, seat, move)


def wild_meld(game: CanastaGame, side: int) -> int:
    """The meld of wild cards of *side*, or -1."""
    return next((number for number in game.melds_of(side) if is_wild(game.faces(number))), -1)


def idle(game: CanastaGame, side: int) -> int:
    """The cards in the hands of *side* whose melds are full."""
    full = [rank for rank, meld in own_melds(game, side).items() if meld.size >= CANASTA]
    return sum(
        len(sorted_hand(game, seat).natural.get(rank, ()))
        for seat in range(game.seats)
        if game.side(seat) == side
        for rank in full
    )


PLAYER = JokerCanastaPlayer()
