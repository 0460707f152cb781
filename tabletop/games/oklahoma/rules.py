"""Oklahoma: small melds of sets and sequences, a joker that can be stolen, and the dreaded queen of spades.

Source: the rule book's `oklahoma.md`, after seed 003; decisions are cited as D1 … D8. The course of a turn is Canasta's;
wild cards are named when they are laid (`rules_laying`).
"""

from collections.abc import Sequence

from tabletop.cards import FACE, pack
from tabletop.engine import refusals
from tabletop.engine.moves import Move
from tabletop.engine.options import Choice, Number
from tabletop.engine.refusals import Refusal
from tabletop.engine.zones import Zone
from tabletop.families.canasta import options
from tabletop.families.canasta.melds import NO_MELD
from tabletop.families.canasta.position import ASIDE, DISCARD, HAND, STOCK
from tabletop.families.canasta.rules import CanastaGame
from tabletop.games.oklahoma.rules_laying import OklahomaLaying
from tabletop.games.oklahoma.rules_melds import QUEEN, RED_JOKER, additions, held, melded, rows, words
from tabletop.text import N_, _

WINNER = 200
"""Points that the winner adds to the total (D8)."""


class Oklahoma(OklahomaLaying):
    slug = "oklahoma"
    name = "Oklahoma"
    pitch = N_("Small melds, a joker that can be stolen, and the dreaded queen of spades.")
    emblem = "Qs"
    seat_counts = (2, 3, 4, 5)
    options = (
        Number("target", N_("Target"), N_("The total that ends the match."), 1000, 200, 5000, lengthens=True),
        options.DEALS,
        Number(
            "minimum",
            N_("First melds"),
            N_("The first melds of a player must count this many points in one turn."),
            0,
            0,
            100,
        ),
        Number(
            "concealed",
            N_("Concealed hand"),
            N_("Extra points for going out in a single turn, without earlier melds."),
            0,
            0,
            500,
        ),
        Choice(
            "joker-swap",
            N_("The joker"),
            N_("Who may take the joker out of a meld for the card that it stands for."),
            ("others", "all", "none"),
            (N_("The other players"), N_("Everybody"), N_("Nobody")),
        ),
        Number(
            "stock",
            N_("Stock"),
            N_("This many cards stay in the stock of a short deal; the others are put aside."),
            0,
            0,
            50,
            ((0, N_("All cards")),),
        ),
        options.PENALTIES,
    )
    brief = {"deals": 2}
    longest = 100_000
    deal_size = 13
    bonus_cards = ()
    most_melds = 35
    table = (STOCK, DISCARD, HAND, Zone("meld", count=most_melds), ASIDE)
    codes = CanastaGame.codes - {"must-declare", "frozen", "cannot-go-out", "must-go-out"}

    def pack(self) -> list[int]:
        return sorted([*pack(self.packs), RED_JOKER])

    def number_of_sides(self) -> int:
        return self.seats

    def partner(self, seat: int) -> int:
        return -1

    # The deal and the course of a turn

    def clear(self) -> None:
        self.rows, self.fixed_rows, self.swaps = [], [], []
        super().clear()
        self.opened = [not self.settings["minimum"]] * self.sides

    def cover(self) -> None:
        """The upcard is never covered."""

    def clear_turn(self) -> None:
        super().clear_turn()
        self.fixed_rows, self.swaps = list(self.rows), []

    def fix(self) -> None:
        super().fix()
        self.fixed_rows, self.swaps = list(self.rows), []

    def minimum(self, side: int) -> int:
        return int(self.settings["minimum"]) + self.steeper[side]

    def frozen(self) -> bool:
        return False

    def stops(self, face: int) -> bool:
        return False

    def may_go_out(self, seat: int, meld: int = NO_MELD, faces: Sequence[int] = ()) -> bool:
        return True

    def concealed(self, seat: int, meld: int = NO_MELD, faces: Sequence[int] = ()) -> bool:
        return bool(self.settings["concealed"]) and not self.laid_before[seat] and self.source == "stock"

    # Discarding

    def object_to_discard(self, seat: int, move: Move) -> Refusal | None:
        hand = [FACE[card] for card in self.zones[self.hands + seat]]
        if move.cards == (QUEEN,) and QUEEN in hand and any(face != QUEEN for face in hand):
            return refusals.not_allowed(_("The queen of spades goes only when nothing else is left."))
        return super().object_to_discard(seat, move)

    def object_to_end(self, seat: int) -> Refusal | None:
        side = self.side(seat)
        last = len(self.zones[self.hands + seat]) == 1
        return (
            None
            if self.enough(side, self.laid) or not (self.laid or last)
            else self.not_enough(side, self.laid)
        )

    # What is listed

    def choices(self, seat: int) -> list[Move]:
        hand = [FACE[card] for card in self.zones[self.hands + seat]]
        if self.phase == "draw":
            return self.draws_listed(seat)
        found = [
            Move("meld", tuple(face for face, _stands in row), value=words(row) or None) for row in rows(hand)
        ]
        for number in self.melds_of(self.side(seat)):
            for face, stands in additions(self.rows[number], hand):
                text = words([(face, stands)]) or None
                found.append(Move("layoff", (face,), target=f"meld:{number}", value=text))
        number = self.joker_meld()
        if number >= 0:
            stands = dict(self.rows[number])[RED_JOKER]
            found.append(Move("swap", (stands,), (RED_JOKER,), f"meld:{number}"))
        found.append(Move("retract"))
        found += [Move("discard", (face,)) for face in sorted({*hand})]
        return [move for move in dict.fromkeys(found) if self.complaint(seat, move) is None]

    def draws_listed(self, seat: int) -> list[Move]:
        draw, give_up = Move("draw", target="stock"), Move("pass")
        found = [draw] if self.zones[self.stock] else []
        if not self.zones[self.stock] and self.object_to_pass(seat, give_up) is None:
            found.append(give_up)
        if not self.zones[self.pile]:
            return found
        top = FACE[self.zones[self.pile][-1]]
        hand = [FACE[card] for card in self.zones[self.hands + seat]]
        for row in rows([*hand, top], top):
            cards = [face for face, _stands in row]
            cards.remove(top)
            found.append(Move("draw", tuple(cards), target="discard", value=words(row) or None))
        found += self.takes_on_melds(seat)
        return [move for move in dict.fromkeys(found) if self.complaint(seat, move) is None]

    # The end of a deal

    def score(self) -> None:
        super().score()
        if self.over:
            for winner in self.winners():
                self.points[winner] += WINNER

    def against(self, seat: int) -> int:
        return sum(held(FACE[card]) for card in self.zones[self.hands + seat])

    def table_points(self, side: int) -> int:
        return sum(melded(self.rows[number]) for number in self.melds_of(side))

    def tally(self, side: int) -> list[tuple[str, int]]:
        lines = [("cards", self.table_points(side)), ("hand", -self.against(side))]
        if self.out == side:
            lines.append(("out", self.out_bonus))
            if self.hidden_hand:
                lines.append(("concealed", int(self.settings["concealed"])))
        return [*lines, ("penalty", -self.penalty[side])]

    def facts(self) -> dict[str, int | str]:
        points = {f"points:{side}": self.table_points(side) for side in range(self.sides)}
        return {**super().facts(), **points}
