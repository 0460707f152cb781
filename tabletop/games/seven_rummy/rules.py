"""Seven Rummy: a seven makes any meld short, and the discard belongs to whoever can meld it at once, even out of turn.

Source: the rule book's `seven-rummy.md`, after seed 004, section "Seven Rummy (Seven Bridge)". Decisions are cited as
D1 … D8.
"""

import math
from collections.abc import Sequence

from tabletop.cards import RANK
from tabletop.engine import refusals
from tabletop.engine.abilities.reactions import Reactions
from tabletop.engine.abilities.secret_chances import SecretChances
from tabletop.engine.declarations import State
from tabletop.engine.game import NOBODY, Game
from tabletop.engine.moves import Move
from tabletop.engine.options import YES_NO, Choice, Number, Toggle
from tabletop.engine.refusals import Refusal
from tabletop.families.rummy.rules import (
    DEALS,
    DISCARD,
    DISCARDS,
    DRAW_STOCK,
    HAND,
    LAYOFF,
    MELD,
    MELD_TURNS,
    PASS,
    STOCK,
    VALUE,
    RummyGame,
    held,
    mask_of,
    must_discard,
    not_melded,
    points_to_win,
)
from tabletop.games.seven_rummy.rules_melds import SEVEN, claims_of, claims_with, with_sevens
from tabletop.text import N_, _

HAND_SIZE = 7
PHASES = {
    "draw": ("draw",),
    "claim": ("draw", "claim"),
    "pass": ("draw", "claim"),
    "meld": ("play",),
    "layoff": ("play",),
    "discard": ("play",),
}


def might_claim(game: "SevenRummy") -> frozenset[int]:
    """Whoever is neither the thrower nor next, and may claim."""
    if game.over or game.thrower < 0 or game.phase not in ("draw", "claim"):
        return NOBODY
    others = ((game.thrower + step) % game.seats for step in range(2, game.seats))
    return frozenset(
        seat for seat in others if game.may_claim(seat) and len(game.zones[game.hand_zones[seat]]) > 2
    )


def as_all_know(game: "SevenRummy") -> Game:
    """That somebody is asked out of turn is not common knowledge: it looks like the next player's turn."""
    if game.phase != "claim":
        return game
    seen = game.copy()
    seen.turn, seen.phase = (game.thrower + 1) % game.seats, "draw"
    return seen


def silence(game: "SevenRummy", seat: int) -> Move | None:
    """Silence is no claim."""
    return PASS if game.phase == "claim" else None


class SevenRummy(RummyGame):
    """`thrower`: who threw the top discard, -1 at the start; by seat: `drawn` and `laid` in this deal, and `earlier`:
    laid in an earlier turn."""

    slug = "seven-rummy"
    name = "Seven Rummy"
    family = "rummy"
    pitch = N_(
        "A seven makes any meld short, and a discard goes to whoever can meld it at once, even out of turn."
    )
    emblem = "7d"
    seat_counts = (2, 3, 4, 5)
    abilities = (MELD_TURNS, SecretChances(might_claim, as_all_know), Reactions(silence))
    longest = 100_000
    enumerated = False
    table = (STOCK, DISCARD, HAND, MELD)
    awaits = {
        **RummyGame.awaits,
        "draw": N_("Draw first: a card from the stock, or claim the discard for a meld."),
        "claim": N_("First say whether you claim the discard, or let it go."),
    }
    codes = frozenset(
        {"not-your-turn", "wrong-phase", "not-your-card", "not-a-meld", "not-drawn-yet", "not-melded"}
        | {"must-discard", "empty", "not-allowed"}
    )
    target = points_to_win(200, 2000)
    deals = DEALS
    layoff = LAYOFF
    who_claims = Choice(
        "claims",
        N_("Who may claim"),
        N_("Whether you may claim discards only after drawing from the stock in a turn of your own."),
        ("drawn", "any"),
        (N_("Who has drawn"), N_("Everybody")),
    )
    reshuffles = Number(
        "reshuffles",
        N_("New stocks"),
        N_("How often in a deal the discards may be shuffled into a new stock."),
        2,
        0,
        5,
        ((0, N_("None")),),
    )
    seven = Choice(
        "seven",
        N_("A seven in the hand"),
        N_("What a seven counts that is left in a hand."),
        ("20", "10", "7"),
        (N_("20"), N_("10"), N_("7")),
    )
    double = Toggle(
        "double",
        N_("Out in one turn"),
        N_("Whether it counts double to go out without having melded or laid off in an earlier turn."),
        True,
        YES_NO,
    )

    reshuffled = State[int]()
    thrower = State[int]()
    drawn = State[list[bool]]()
    laid = State[list[bool]]()
    earlier = State[list[bool]]()

    def set_up(self) -> None:
        super().set_up()
        self.melds = with_sevens()
        seven = int(self.seven)
        self.value = tuple(seven if RANK[face] == SEVEN else value for face, value in enumerate(VALUE))
        self.claims_free = self.who_claims == "any"
        self.most_shuffles = self.reshuffles
        self.doubles = self.double

    # The deal

    def clear(self) -> None:
        self.owners = []
        self.reshuffled, self.thrower = 0, -1
        self.drawn, self.laid, self.earlier = ([False] * self.seats for _list in range(3))
        self.turn, self.phase = (self.dealer + 1) % self.seats, "draw"

    def deal_places(self) -> Sequence[int]:
        return [*self.deal_hands(HAND_SIZE), self.discards]

    # What may be done

    @property
    def spent(self) -> bool:
        """True if there is nothing to draw any more."""
        if self.zones[self.stock]:
            return False
        return self.reshuffled >= self.most_shuffles or len(self.zones[self.discards]) < 2

    def may_claim(self, seat: int) -> bool:
        """True if *seat* may claim discards; D7: the first card was thrown by nobody."""
        return self.thrower >= 0 and (self.claims_free or self.drawn[seat])

    def may_lay_off(self, seat: int) -> bool:
        return self.free_layoff or self.laid[seat]

    def objection(self, seat: int, move: Move) -> Refusal | None:
        phases = PHASES.get(move.action)
        if phases is None:
            return refusals.not_allowed()
        if self.phase not in phases:
            return self.out_of_phase()
        if move.value is not None or (move.target and move.action not in ("layoff", "draw")):
            return refusals.not_allowed()
        if move.action in ("draw", "pass"):
            return self._object_to_draw(move)
        if move.action == "claim":
            return self._object_to_claim(seat, move)
        if move.table:
            return refusals.not_allowed()
        if move.action == "discard":
            return self.object_to_discard(seat, move)
        found = self.object_to_cards(seat, move)
        if found:
            return found
        if move.action == "layoff" and not self.may_lay_off(seat):
            return not_melded()
        return self._object_to_rest(seat, move)

    def _object_to_draw(self, move: Move) -> Refusal | None:
        if move == PASS:
            if self.phase == "claim" or self.spent:
                return None
            return refusals.not_allowed(
                _("Nobody passes while there are cards to draw: draw from the stock, or claim the discard.")
            )
        if move != DRAW_STOCK:
            return refusals.not_allowed(
                _("A discard can only be claimed, for a meld with your cards: else draw from the stock.")
            )
        return (
            Refusal("empty", _("There is nothing left to draw: claim the discard, or pass."))
            if self.spent
            else None
        )

    def _object_to_claim(self, seat: int, move: Move) -> Refusal | None:
        hand, top = self.zones[self.hand_zones[seat]], self.zones[self.discards][-1]
        if not held(move.cards, hand):
            return refusals.not_your_card()
        if move.table != (top,):
            return refusals.not_allowed(_("Only the card that lies on top of the discards can be claimed."))
        out_of_turn = self.phase == "claim"
        if mask_of(move.cards) not in [cards for cards, _move in claims_of(top)[out_of_turn]]:
            if out_of_turn:
                return Refusal(
                    "not-a-meld",
                    _("Out of turn the discard must make three or four of a kind with your cards."),
                )
            return Refusal(
                "not-a-meld",
                _("With your cards the discard must make a sequence, or three or four of a kind."),
            )
        if not self.claims_free and not self.drawn[seat]:
            return Refusal(
                "not-drawn-yet", _("You may claim only once you have drawn from the stock in this deal.")
            )
        if self.thrower < 0:
            return refusals.not_allowed(
                _("Nobody threw the first card, so it cannot be claimed: draw from the stock.")
            )
        return self._object_to_rest(seat, move)

    def _object_to_rest(self, seat: int, move: Move) -> Refusal | None:
        """A final discard is always required."""
        return must_discard() if len(self.zones[self.hand_zones[seat]]) <= len(move.cards) else None

    def what_is_a_meld(self) -> str:
        return _(
            "A meld is three or more cards in sequence of one suit, or three or four of a rank; "
            "with a seven in it, it may be shorter."
        )

    def choices(self, seat: int) -> list[Move]:
        cards = self.zones[self.hand_zones[seat]]
        if self.phase == "claim":
            return [PASS, *self.claims(seat)]
        if self.phase == "draw":
            return [PASS if self.spent else DRAW_STOCK, *self.claims(seat)]
        hand, most = mask_of(cards), len(cards) - 1
        found = [self.melds.move(meld) for meld in self.melds.within(hand) if meld.bit_count() <= most]
        if most and self.may_lay_off(seat):
            found += self.layoffs(hand)
        return found + [DISCARDS[card] for card in cards]

    def claims(self, seat: int) -> list[Move]:
        """The claims of *seat*, which is asked or on turn."""
        if not self.may_claim(seat):
            return []
        cards = self.zones[self.hand_zones[seat]]
        found = claims_with(self.zones[self.discards][-1], self.phase == "claim", mask_of(cards))
        return [move for move in found if len(move.cards) < len(cards)]

    def seen_to_act(self, seat: int) -> frozenset[int]:
        """Seats that are seen to act; those asked out of turn are not shown to others: it would tell what the
        seat holds (D1)."""
        return NOBODY if self.phase == "claim" and seat != self.turn else self.to_act()

    def pause_for(self, seat: int) -> float:
        """Only one seat can claim, so nobody races."""
        return math.inf

    def occasion(self) -> object:
        """Each discard is one, whether somebody is asked for it out of turn or not."""
        return self.phase == "play", self.thrower, len(self.zones[self.discards])

    # What happens

    def act(self, seat: int, move: Move) -> None:
        if move.action == "pass":
            self._passed()
        elif move.action == "draw":
            self._draw()
        elif move.action == "discard":
            self._discard(seat, move.cards)
        else:
            self.laid[seat] = True
            if move.action == "claim":
                self._claim(seat, move)
            elif move.action == "meld":
                self.lay_down(seat, move.cards)
            else:
                self.add(seat, move.cards, self.meld_at(move.target))

    def _passed(self) -> None:
        """The seat that was asked lets the next one go on; or there is nothing to draw, and the deal is void (D4)."""
        if self.phase == "claim":
            self.turn, self.phase = (self.thrower + 1) % self.seats, "draw"
            return
        self.count_hands()
        self.end_deal(())

    def _draw(self) -> None:
        """The top card of the stock; D4: if need be the discards under the top card are shuffled first."""
        if self.zones[self.stock]:
            self.drawing()
            return
        self.reshuffled += 1
        self.move(self.zones[self.discards][:-1], self.discards, self.stock)
        self.ask_shuffle(self.stock, "drawing")

    def drawing(self) -> None:
        """The seat on turn, which sits at the left of the last thrower, takes the top card."""
        if self.turn < 0:
            self.turn = (self.thrower + 1) % self.seats
        self.move(self.zones[self.stock][-1:], self.stock, self.hand_zones[self.turn])
        self.drawn[self.turn] = True
        self.phase = "play"

    def _claim(self, seat: int, move: Move) -> None:
        """D8: the card is melded at once; whoever sits between the thrower and the claimer is skipped."""
        zone = self.meld + len(self.owners)
        self.move(move.cards, self.hand_zones[seat], zone)
        self.move(move.table, self.discards, zone)
        self.arrange(zone, self.melds.order[mask_of(self.zones[zone])])
        self.owners.append(seat)
        self.turn, self.phase = seat, "play"

    def _discard(self, seat: int, cards: Sequence[int]) -> None:
        self.move(cards, self.hand_zones[seat], self.discards)
        if not self.zones[self.hand_zones[seat]]:
            self._out(seat)
            return
        self.earlier[seat] = self.laid[seat]
        self.thrower = seat
        asked = self._asked(RANK[cards[0]])
        if asked >= 0:
            self.turn, self.phase = asked, "claim"
        else:
            self.turn, self.phase = (seat + 1) % self.seats, "draw"

    def _asked(self, rank: int) -> int:
        """The seat, other than the next one, that can make a set with the card of *rank* just thrown, or -1 (D1, D2)."""
        for step in range(2, self.seats):
            seat = (self.thrower + step) % self.seats
            hand = self.zones[self.hand_zones[seat]]
            if len(hand) > 2 and self.may_claim(seat) and [RANK[card] for card in hand].count(rank) > 1:
                return seat
        return -1

    def _out(self, seat: int) -> None:
        self.count_hands()
        self.end_deal(self.left_items(seat, self.doubles and not self.earlier[seat]))

    def facts(self) -> dict[str, int | str]:
        words = {True: "yes", False: "no"}
        return {
            "melds": len(self.owners),
            "reshuffled": self.reshuffled,
            **{f"drawn:{seat}": words[self.drawn[seat]] for seat in range(self.seats)},
            **{f"laid:{seat}": words[self.laid[seat]] for seat in range(self.seats)},
            "deal": self.deal_number,
        }
