"""The actions of a canasta game, one by one: when each may be made, why it is refused, and what it does.

A game declares its actions by name; one that only some games have is listed by itself (`Action.listed`).
"""

from collections.abc import Callable, Mapping
from itertools import combinations
from typing import Any, Generic, TypeVar

from tabletop.cards import SUIT
from tabletop.engine import refusals
from tabletop.engine.moves import Move
from tabletop.engine.refusals import Refusal
from tabletop.families.canasta.meld_cache import cached
from tabletop.families.canasta.melds import NO_MELD, OF_A_SUIT, WILD
from tabletop.families.canasta.parts.legality import Taking, holds_all
from tabletop.families.canasta.position import CanastaPosition
from tabletop.text import _

G = TypeVar("G", contravariant=True)
"""The game that an action belongs to, or as much of it as the action needs."""

DRAW = Move("draw", target="stock")
DECLARE, PASS = Move("declare"), Move("pass")
RETRACT, ASK = Move("retract"), Move("ask")
ANSWERS = YES, NO = Move("answer", value="yes"), Move("answer", value="no")


class Action(Generic[G]):
    """An action that may be made in its *phases*; *of_table*: a move of it may name cards on the table."""

    of_table = False

    def __init__(self, *phases: str) -> None:
        self.phases = phases

    def objection(self, game: G, seat: int, move: Move) -> Refusal | None:
        """The fault of *move*, made in one of the phases; None if it has none."""
        raise NotImplementedError

    def act(self, game: G, seat: int, move: Move) -> None:
        """Make a legal *move*."""
        raise NotImplementedError

    def listed(self, game: G, seat: int) -> list[Move]:
        """The moves that a game of this action lists besides those that all games of the family have."""
        return []


class Draw(Action[CanastaPosition]):
    """Draw from the stock, or take the pile."""

    def objection(self, game: CanastaPosition, seat: int, move: Move) -> Refusal | None:
        if move.target not in ("stock", "discard"):
            return refusals.not_allowed(_("You draw from the stock or take the pile, and nothing else."))
        if move.target == "stock" and (move.cards or move.value is not None):
            return refusals.not_allowed(_("Nothing is laid down for a card from the stock."))
        if not game.by_hand and game.bonus_held(seat):
            return game.threes.must_declare()
        if not game.zones[game.stock if move.target == "stock" else game.pile]:
            said = _("The stock is empty: take the pile, or pass.")
            if move.target == "discard":
                said = _("No pile lies there to be taken: draw from the stock.")
            return Refusal("empty", said)
        return None if move.target == "stock" else game.pile_rule.objection(game, seat, move)

    def act(self, game: CanastaPosition, seat: int, move: Move) -> None:
        game.touched = False
        if move.target == "stock":
            game.draw_from_stock(seat)
        else:
            taking = game.pile_rule.taking(game, seat, move)
            assert isinstance(taking, Taking)
            game.take(seat, move, taking)


class Pass(Action[CanastaPosition]):
    """End the deal for want of cards, or own that one cannot go out."""

    def objection(self, game: CanastaPosition, seat: int, move: Move) -> Refusal | None:
        if move.cards or move.target or move.value is not None:
            return refusals.not_allowed()
        if game.phase == "out":
            return None
        if not game.by_hand and game.bonus_held(seat):
            return game.threes.must_declare()
        if game.zones[game.stock]:
            return refusals.not_allowed(_("There are still cards in the stock, so nobody passes: draw."))
        if game.pile_rule.forced(game, seat):
            return Refusal("must-take", _("The top card fits a meld of yours, so you must take the pile."))
        return None

    def act(self, game: CanastaPosition, seat: int, move: Move) -> None:
        game.give_up(seat)


class Declare(Action[CanastaPosition]):
    """Lay out red threes."""

    def objection(self, game: CanastaPosition, seat: int, move: Move) -> Refusal | None:
        if move.target or move.value is not None:
            return refusals.not_allowed()
        if not game.by_hand:
            if game.phase != "draw":
                return game.out_of_phase()
            if move.cards:
                return refusals.not_allowed(_("All your red threes are laid out together."))
        if not game.bonus_held(seat):
            return Refusal("empty", _("You hold no red three to lay out."))
        if not game.by_hand:
            return None
        if not move.cards:
            return Refusal("empty", _("Choose the red threes that you lay out."))
        if not holds_all(game, seat, move.cards):
            return refusals.not_your_card()
        if not all(game.bonus_mask[face] for face in move.cards):
            return refusals.not_allowed(_("Only red threes are laid out."))
        return None

    def act(self, game: CanastaPosition, seat: int, move: Move) -> None:
        game.declare(seat, move.cards)


class LayMeld(Action[CanastaPosition]):
    """Begin a meld with cards of the hand."""

    def objection(self, game: CanastaPosition, seat: int, move: Move) -> Refusal | None:
        if move.target or move.value is not None:
            return refusals.not_allowed()
        if not holds_all(game, seat, move.cards):
            return refusals.not_your_card()
        return game.legality.object_to_result(game, seat, move.cards, NO_MELD)

    def act(self, game: CanastaPosition, seat: int, move: Move) -> None:
        game.lay(seat, move.cards, game.begin_meld(seat))
        game.after_laying(seat)


class LayOff(Action[CanastaPosition]):
    """Add cards of the hand to a meld."""

    def objection(self, game: CanastaPosition, seat: int, move: Move) -> Refusal | None:
        if move.value is not None:
            return refusals.not_allowed()
        if not holds_all(game, seat, move.cards):
            return refusals.not_your_card()
        number = game.own_meld(seat, move.target)
        if number < 0:
            return refusals.not_allowed(_("Cards are added to melds of your own side only."))
        if not move.cards:
            return Refusal("not-a-meld", _("Choose the cards that you add to this meld first."))
        return game.legality.object_to_result(game, seat, move.cards, number)

    def act(self, game: CanastaPosition, seat: int, move: Move) -> None:
        game.lay(seat, move.cards, int(move.target.partition(":")[2]))
        game.after_laying(seat)


class Combine(Action[CanastaPosition]):
    """Put two melds together, where a side may have several of a kind; `retract` undoes it."""

    def objection(self, game: CanastaPosition, seat: int, move: Move) -> Refusal | None:
        first, second = self.melds(game, seat, move)
        if move.cards or first < 0 or second < 0 or first == second:
            return refusals.not_allowed(_("Two melds of your own side are put together, and no others."))
        if game.melding.fits_together(game, first, second):
            return None
        return Refusal("not-a-meld", _("Those two melds do not fit together."))

    def melds(self, game: CanastaPosition, seat: int, move: Move) -> tuple[int, int]:
        """The meld that grows and the one that goes into it, -1 for what is no meld of the side."""
        return game.own_meld(seat, move.target), game.own_meld(seat, f"meld:{move.value}")

    def act(self, game: CanastaPosition, seat: int, move: Move) -> None:
        game.combine(*self.melds(game, seat, move))

    def listed(self, game: CanastaPosition, seat: int) -> list[Move]:
        return list(joining(game, game.side(seat)))


@cached
def joining(game: CanastaPosition, side: int) -> list[Move]:
    """The moves that put two melds of *side* together: both of one rank, or of one suit."""
    alike: dict[int, list[int]] = {}
    for number in game.melds_of(side):
        first, rank = game.zones[game.meld + number][0], game.melding.rank_of(game, number)
        alike.setdefault(rank if rank >= 0 or WILD[first] else OF_A_SUIT + SUIT[first], []).append(number)
    pairs = sorted([pair for numbers in alike.values() for pair in combinations(numbers, 2)])
    return [
        Move("combine", target=f"meld:{first}", value=second)
        for first, second in pairs
        if game.melding.fits_together(game, first, second)
    ]


class Retract(Action[CanastaPosition]):
    """Take back what was laid since the last fixed point; *for_good*: players do not try it again in this turn."""

    def __init__(self, *phases: str, for_good: bool = False) -> None:
        super().__init__(*phases)
        self.for_good = for_good

    def objection(self, game: CanastaPosition, seat: int, move: Move) -> Refusal | None:
        if move != RETRACT:
            return refusals.not_allowed()
        if not game.provisional():
            return Refusal("empty", _("Nothing lies there that you could take back."))
        return None

    def act(self, game: CanastaPosition, seat: int, move: Move) -> None:
        game.retract(seat)
        game.touched = game.touched or self.for_good


class Ask(Action[CanastaPosition]):
    """Ask the partner for leave to go out."""

    def objection(self, game: CanastaPosition, seat: int, move: Move) -> Refusal | None:
        if move != ASK:
            return refusals.not_allowed()
        if game.partner(seat) < 0:
            return refusals.not_allowed(_("You have no partner to ask."))
        if game.answer != "none" or game.touched:
            return refusals.not_allowed(_("You may ask once in a turn, before you meld."))
        if len(game.zones[game.hand_zones[seat]]) < 2:
            return refusals.not_allowed(_("You may ask only while you hold two cards or more."))
        return None

    def act(self, game: CanastaPosition, seat: int, move: Move) -> None:
        game.ask_partner(seat)


class Answer(Action[CanastaPosition]):
    """Answer the partner's question."""

    def objection(self, game: CanastaPosition, seat: int, move: Move) -> Refusal | None:
        return (
            None
            if move in ANSWERS
            else refusals.not_allowed(_("Your partner asks to go out: answer yes or no."))
        )

    def act(self, game: CanastaPosition, seat: int, move: Move) -> None:
        game.give_answer(move == YES)


class Discard(Action[CanastaPosition]):
    """End the turn; *stays* gives the reason why a card of the hand may not be discarded yet, if there is one."""

    def __init__(
        self, *phases: str, stays: Callable[[CanastaPosition, int, Move], Refusal | None] | None = None
    ) -> None:
        super().__init__(*phases)
        self.stays = stays

    def objection(self, game: CanastaPosition, seat: int, move: Move) -> Refusal | None:
        if self.stays and (refusal := self.stays(game, seat, move)):
            return refusal
        if len(move.cards) != 1 or move.target or move.value is not None:
            return refusals.not_allowed(_("Exactly one card is discarded: choose one."))
        if not game.holds(game.hand_zones[seat], move.cards[0]):
            return refusals.not_your_card()
        if game.bonus_mask[move.cards[0]]:
            return refusals.not_allowed(_("A red three is never discarded: it is laid out."))
        return game.legality.object_to_end(game, seat)

    def act(self, game: CanastaPosition, seat: int, move: Move) -> None:
        game.discard(seat, move.cards[0])


ACTIONS: Mapping[str, Action[Any]] = {
    "draw": Draw("draw"),
    "declare": Declare("draw", "meld", "out"),
    "meld": LayMeld("claim", "meld", "out"),
    "layoff": LayOff("claim", "meld", "out"),
    "retract": Retract("claim", "meld", "out"),
    "discard": Discard("meld", "out"),
    "ask": Ask("meld"),
    "answer": Answer("answer"),
    "pass": Pass("draw", "out"),
}
"""The actions of Canasta."""
COMBINE = Combine("meld", "out")
COMBINING: Mapping[str, Action[Any]] = {**ACTIONS, "combine": COMBINE}
"""The same where a side may have several melds of a kind."""
