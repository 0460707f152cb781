"""Stop the Bus: swap cards with the three on the table, and call before yours is the worst hand: that costs a token.

Source: the rule book's `stop-the-bus.md`, after seed 004, section "Stop the Bus (Bastard)". Decisions are cited as
D1 … D8.
"""

from collections.abc import Sequence
from itertools import chain

from tabletop.engine import refusals
from tabletop.engine.declarations import State
from tabletop.engine.game import Game
from tabletop.engine.moves import Move
from tabletop.engine.options import Choice, Number, Toggle
from tabletop.engine.refusals import Refusal
from tabletop.engine.scoring import ScoreItem
from tabletop.engine.zones import Each, Sees, Zone
from tabletop.games.stop_the_bus.rules_hands import hand_of
from tabletop.text import N_, _

SEATS = range(2, 7)
CARDS = 3
CALL, PASS = Move("call"), Move("pass")


class StopTheBus(Game):
    """`made`: the exchanges of each seat in this deal; `stopper`: who stopped the bus, or -1; `shown`: the kinds of
    hands at the last showdown."""

    slug = "stop-the-bus"
    name = "Stop the Bus"
    family = "layouts"
    awaits = {
        "swap": N_("First exchange a card with the three in the middle."),
        "call": N_("Your exchange is made: say whether you stop the bus, or go on."),
    }
    pitch = N_("Swap cards with the three on the table, and stop the bus before your hand is the worst.")
    emblem = "3h"
    seat_counts = tuple(SEATS)
    table = (
        Zone("stock", Sees.NOBODY, drawn=True),
        Zone("hand", Sees.OWNER, Each.SEAT, ordered=False),
        Zone("table"),
        Zone("aside", Sees.NOBODY),
    )
    codes = frozenset(
        {"not-your-turn", "wrong-phase", "same-discard", "not-your-card", "not-matching", "not-allowed"}
    )
    tokens = Number("tokens", N_("Tokens"), N_("Tokens of each player; more make a longer game."), 3, 1, 10)
    exchange = Choice(
        "exchange",
        N_("Exchange"),
        N_("What a turn may exchange: one card, or also the whole hand for all three."),
        ("one", "three"),
        (N_("One card"), N_("One card or all three")),
    )
    put_back = Toggle(
        "put_back",
        N_("Put back"),
        N_("Whether the drawn card may be put back, so that a turn changes nothing."),
        False,
        ("yes", "no"),
    )
    ties = Choice(
        "ties",
        N_("Tied for worst"),
        N_("Who pays when several hands tie for the worst."),
        ("all", "none"),
        (N_("All of them"), N_("Nobody")),
    )

    made = State[list[int]]()
    stopper = State[int]()
    shown = State[list[str]]()

    def set_up(self) -> None:
        first = self.plan.first
        self.middle, self.aside = first["table"], first["aside"]
        self.three = self.exchange == "three"

    # The deal

    def start(self) -> None:
        self.points = [self.tokens] * self.seats
        self.shown = ["-"] * self.seats
        self._next_deal()

    def _next_deal(self) -> None:
        self.deal_number += 1
        self.made, self.stopper = [0] * self.seats, -1
        self.gather()

    def players_in(self, seat: int) -> list[int]:
        """The players who have tokens, from the left of *seat* round to that seat itself."""
        round_the_table = ((seat + step) % self.seats for step in range(1, self.seats + 1))
        return [other for other in round_the_table if self.points[other]]

    def deal_places(self) -> Sequence[int]:
        hands = [self.hand_zones[seat] for seat in self.players_in(self.dealer)]
        return [*chain.from_iterable([hands] * CARDS), *[self.middle] * CARDS]

    def begin(self) -> None:
        self.move(self.zones[self.stock][:], self.stock, self.aside)
        self.phase, self.turn = "swap", self.players_in(self.dealer)[0]

    # Moves

    def objection(self, seat: int, move: Move) -> Refusal | None:
        if move.action not in ("swap", "call", "pass"):
            return refusals.not_allowed()
        if move.action == ("call" if self.phase == "swap" else "swap"):
            return self.out_of_phase()
        if move.action == "swap":
            return self._object_to_swap(seat, move)
        if move == PASS and self.phase == "swap" and not self.put_back:
            return Refusal(
                "same-discard",
                _("You have to exchange a card in your turn: one of yours for one in the middle."),
            )
        return None if move in (CALL, PASS) else refusals.not_allowed()

    def _object_to_swap(self, seat: int, move: Move) -> Refusal | None:
        given, taken = set(move.cards), set(move.table)
        numbers = (1, CARDS) if self.three else (1,)
        if not len(move.cards) == len(given) == len(move.table) == len(taken) in numbers:
            return refusals.not_allowed(
                _("Exchange one card for one, or all three for all three: choose them on both sides.")
                if self.three
                else _("Exchange one card from your hand for one in the middle: choose both.")
            )
        if move != Move("swap", move.cards, move.table):
            return refusals.not_allowed()
        if not given <= set(self.zones[self.hand_zones[seat]]):
            return refusals.not_your_card()
        if not taken <= set(self.zones[self.middle]):
            return Refusal("not-matching", _("That card does not lie in the middle: choose one that does."))
        return None

    def choices(self, seat: int) -> list[Move]:
        if self.phase == "call":
            return [CALL, PASS]
        hand, table = self.zones[self.hand_zones[seat]], self.zones[self.middle]
        moves = [Move("swap", (card,), (other,)) for card in hand for other in table]
        if self.three:
            moves.append(Move("swap", tuple(sorted(hand)), tuple(sorted(table))))
        return [*moves, PASS] if self.put_back else moves

    def act(self, seat: int, move: Move) -> None:
        if move.action == "call":
            self.stopper = seat
        if self.phase == "call":
            self._pass_turn(seat)
            return
        self.made[seat] += 1
        if move.action == "swap":
            self._exchange(seat, move)
        if self.stopper < 0:
            self.phase = "call"
        else:
            self._pass_turn(seat)

    def _exchange(self, seat: int, move: Move) -> None:
        """The card given lies where the other was taken from; three lie in pack order."""
        hand, before = self.hand_zones[seat], self.zones[self.middle]
        places = dict(zip(move.table, move.cards, strict=True))
        after = [places.get(card, card) for card in before]
        self.move(move.table, self.middle, hand)
        self.move(move.cards, hand, self.middle)
        self.arrange(self.middle, after if len(places) == 1 else sorted(after))

    def _pass_turn(self, seat: int) -> None:
        """The next player exchanges, unless that is who stopped the bus."""
        self.turn = self.players_in(seat)[0]
        self.phase = "swap"
        if self.turn == self.stopper:
            self._show_hands()

    # Scoring

    def _show_hands(self) -> None:
        """All hands are turned up, the best first; who has the worst pays a token."""
        hands = {seat: hand_of(self.zones[self.hand_zones[seat]]) for seat in self.players_in(self.stopper)}
        for seat in sorted(hands, key=lambda seat: hands[seat], reverse=True):
            self.turn_up(self.hand_zones[seat])
        self.shown = [hands[seat].name if seat in hands else "-" for seat in range(self.seats)]
        worst = min(hands.values())
        payers = [seat for seat, hand in hands.items() if hand == worst]
        if len(payers) > 1 and self.ties == "none":
            payers = []
        if all(self.points[seat] == (seat in payers) for seat in hands):
            payers = []  # D5: somebody has to be left.
        self.count_deal(
            ScoreItem(seat, "hand", -(seat in payers), cards=tuple(self.zones[self.hand_zones[seat]]))
            for seat in sorted(hands)
        )
        self.turn = -1
        left = self.players_in(self.dealer)
        self.over = len(left) == 1
        if not self.over:
            self.dealer = left[0]
            self._next_deal()

    def facts(self) -> dict[str, int | str]:
        return {
            "hand": self.deal_number,
            "dealer": self.dealer,
            "stopper": self.stopper if self.stopper >= 0 else "-",
            **{f"shown:{seat}": kind for seat, kind in enumerate(self.shown)},
        }
