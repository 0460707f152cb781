"""Interface of a game's `player.py`: rules of thumb, a judgement of positions, reasons.

A game subclasses `Player` (or its family's subclass) and names the instance `PLAYER`. Only `policy` must be written.
The methods get a whole game, since they also move the players of imagined games, but they look only at what *seat*
may know: its own hand, the zones that it sees or has seen, the public state. A test scrambles the rest and expects
the same answer.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from tabletop.abilities import Able
from tabletop.cards import FACE
from tabletop.engine.game import Game
from tabletop.engine.moves import Move
from tabletop.games import catalog
from tabletop.opponents.budget import Clock
from tabletop.text import _, ngettext
from tabletop.wording.cards import card_words
from tabletop.wording.numbers import in_words


class Player(Able):
    """Good play of a game. Values are in points, or in what `worth` says; higher is better."""

    horizon: ClassVar[int] = 1_000_000
    """Moves after which a playout stops, and the position is judged as it stands; for long deals."""
    notable: ClassVar[float] = 0.5
    """Differences smaller than this are not worth a word."""
    significance: ClassVar[float] = 0.03
    """Probability that luck lets the search replace the policy's move although none is better, at most: more than this where the
    rules of thumb are so often wrong that asking for more loses more than luck does (`build_scripts/significance.py`)."""
    scale: ClassVar[float] = 1.0
    """Number of what differences are told in (`amount`) that a value of 1 stands for."""
    hidden_at_end: ClassVar[int] = 0
    """Most hidden cards with which the end of a deal is searched for each of the deals that are possible; -1: never."""
    weighs: ClassVar[bool] = False
    """True if `likelihood` has something to say."""
    laborious: ClassVar[bool] = False
    """True if playouts are long, so that expert takes its time for whatever was not thought out before (`levels.THOROUGH`)."""
    reflexes: bool = False
    """True if the game has moves that come from attention rather than from thought (`reflex`)."""

    temptation: ClassVar[float] = 1.0
    """Part of its usual share of slips (`levels.SLIPS`) that a level makes: less than 1 where a beginner's move is nearly always a
    poor one, more where it is hardly ever dear."""
    dearest_slip: ClassVar[float] = 0.0
    """Part of what a deal is usually won by that slips of every level may be seen to cost, where that is more than the level's own
    bound: for games in which hardly anything lies between what costs nothing and what costs nearly a deal."""

    def policy(self, game: Any, seat: int, rng: Random) -> Move:
        """A quick sensible move by the rules of thumb of the game; some microseconds, for playouts."""
        raise NotImplementedError

    def careless(self, game: Any, seat: int, rng: Random) -> Move:
        """Move of a beginner, who looks only at the obvious."""
        moves: list[Move] = game.moves(seat)
        return rng.choice(moves)

    def settled(self, game: Any) -> bool:
        """True if a playout may stop here, before the deal ends."""
        return False

    def evaluate(self, game: Any, seat: int) -> float:
        """Points that *seat* is ahead where a playout has stopped, or was in the deal that just ended.

        By default: the points gained in the deal by its side, less the average of what the others gained.
        """
        gained = game.gained or [0] * game.sides
        side = seat % game.sides
        lead: float = gained[side] - (sum(gained) - gained[side]) / max(1, game.sides - 1)
        return -lead if game.fewest_wins else lead

    def likelihood(self, game: Any, seat: int) -> float:
        """Likelihood that the others, with their cards in an imagined game, did what they have done; 1 fits
        perfectly, never 0.

        Of several imagined games opponents think about likely ones more often: bids and discards are evidence.
        """
        return 1.0

    def reflex(self, game: Any, seat: int, level: str, rng: Random) -> Move | None:
        """Move that *seat*, which may act, makes without thinking, as it notices something; the better the
        *level* the surer.

        None: nothing. Then it thinks if the game waits for it, or if moves out of turn are searched (`Interjecting`).
        """
        return None

    def candidates(self, game: Any, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
        """The moves worth thinking about; of each group of moves that come to the same the first.

        The policy's move comes first in *moves*, so that it stands for its group.
        """
        return moves

    def reason(self, game: Any, seat: int, move: Move) -> str | None:
        """Reason for *move*, as one plain translated sentence; None where no rule of thumb speaks for it."""
        return None

    def worth(self, difference: float, error: float = 0.0) -> str:
        """A positive difference between two values in words: "about 3 points"; with an *error* of at least half of what is
        counted in, also that: "about 3 points, give or take 1"."""
        count, more = round(self.scale * difference), round(self.scale * error)
        if not count:
            return _("less than {amount}").format(amount=self.amount(1))
        if not more:
            return _("about {amount}").format(amount=self.amount(count))
        return _("about {amount}, give or take {more}").format(amount=self.amount(count), more=more)

    def amount(self, count: int) -> str:
        """*count* of what differences are told in: "3 points"."""
        return ngettext("{count} point", "{count} points", count).format(count=count)

    def solve(self, game: Any, seat: int, clock: Clock) -> dict[Move, float] | None:
        """The values of all moves where nothing is hidden from *seat* any more; None where something is, or time runs out.

        For games whose ends are worth a quicker search than the general one (`exact`).
        """
        return None


def player_of(slug: str) -> Player:
    """The player of a game. Raises Trouble for an unknown slug."""
    player: Player = catalog.part(slug, "player").PLAYER
    return player


def keeping(card: int) -> str:
    """Reason that lies in what stays in the hand, *card* above all."""
    return _("It keeps {card} for later.").format(card=card_words(FACE[card]))


def sparing(points: int) -> str:
    """Reason to throw a card away that would count *points* in the hand."""
    return ngettext(
        "In your hand it would count {points} point against you.",
        "In your hand it would count {points} points against you.",
        points,
    ).format(points=in_words(points))


def next_mover(game: Game) -> int:
    """The seat whose move a playout makes next: of those that the game waits for, the first."""
    return game.turn if game.turn in game.awaited() else min(game.awaited())
