"""Oklahoma: small melds of sets and sequences, a joker that can be stolen, and the dreaded queen of spades.

Source: the rule book's `oklahoma.md`, after seed 003; decisions are cited as D1 … D8. The course of a turn is Canasta's;
wild cards are named when they are laid, so a meld is a row of cards with what they stand for (`rules_melds`).
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from tabletop.cards import FACE, pack
from tabletop.engine import refusals
from tabletop.engine.declarations import State
from tabletop.engine.moves import Move
from tabletop.engine.options import Choice, Number
from tabletop.engine.refusals import Refusal
from tabletop.engine.scoring import ScoreItem
from tabletop.engine.zones import Zone
from tabletop.families.canasta import options
from tabletop.families.canasta.melds import NO_MELD
from tabletop.families.canasta.parts.actions import ACTIONS, RETRACT, Action, Discard, Pass
from tabletop.families.canasta.parts.going_out import GoingOut
from tabletop.families.canasta.parts.legality import Legality, Taking, holds_all, not_matching
from tabletop.families.canasta.parts.listing import Listing
from tabletop.families.canasta.parts.opening import BySetting
from tabletop.families.canasta.parts.pile import PileRule
from tabletop.families.canasta.parts.threes import Threes
from tabletop.families.canasta.position import ASIDE, DISCARD, HAND, STOCK, CanastaPosition
from tabletop.families.canasta.rules import CanastaGame
from tabletop.games.oklahoma.rules_melds import (
    QUEEN,
    RED_JOKER,
    Row,
    additions,
    flaw,
    held,
    in_order,
    melded,
    paired,
    rows,
    words,
)
from tabletop.text import N_, _
from tabletop.wording.cards import one_of

# Laying


class MeldRow(Action["Oklahoma"]):
    """Begin a meld; the move names what its wild cards stand for."""

    def objection(self, game: "Oklahoma", seat: int, move: Move) -> Refusal | None:
        if move.target:
            return refusals.not_allowed()
        if not holds_all(game, seat, move.cards):
            return refusals.not_your_card()
        return object_to_row(game, seat, move, NO_MELD)

    def act(self, game: "Oklahoma", seat: int, move: Move) -> None:
        game.lay_move(seat, move, NO_MELD)


class LayOffOnRow(Action["Oklahoma"]):
    def objection(self, game: "Oklahoma", seat: int, move: Move) -> Refusal | None:
        if not holds_all(game, seat, move.cards):
            return refusals.not_your_card()
        number = game.own_meld(seat, move.target)
        if number < 0:
            return refusals.not_allowed(_("Cards are added to melds of your own only."))
        if not move.cards:
            return Refusal("not-a-meld", _("Choose the cards that you add to this meld first."))
        return object_to_row(game, seat, move, number)

    def act(self, game: "Oklahoma", seat: int, move: Move) -> None:
        game.lay_move(seat, move, game.own_meld(seat, move.target))


def object_to_row(game: "Oklahoma", seat: int, move: Move, number: int) -> Refusal | None:
    """The reason why the cards of *move* may not make meld *number* longer, or a new one (-1)."""
    row = game.grown(number, move.cards, move.value)
    if row is None:
        lying = [face for face, _stands in game.rows[number]] if number >= 0 else []
        return Refusal("not-a-meld", flaw([*lying, *move.cards]))
    points = game.laid + melded(row) - (melded(game.rows[number]) if number >= 0 else 0)
    side, left = game.side(seat), len(game.zones[game.hand_zones[seat]]) - len(move.cards)
    enough = left or game.opening.enough(game, side, points)
    return None if enough else game.opening.not_enough(game, side, points)


class Swap(Action["Oklahoma"]):
    """Give the card that the joker stands for, and take the joker."""

    of_table = True

    def objection(self, game: "Oklahoma", seat: int, move: Move) -> Refusal | None:
        if len(move.cards) != 1 or move.table != (RED_JOKER,) or move.value is not None:
            return refusals.not_allowed(
                _("One card is given for the joker: choose the one that it stands for.")
            )
        if not holds_all(game, seat, move.cards):
            return refusals.not_your_card()
        number = game.joker_meld()
        if number < 0 or move.target != f"meld:{number}" or not game.may_swap(seat, number):
            return refusals.not_allowed(_("No joker lies there that you may take."))
        if (RED_JOKER, move.cards[0]) not in game.rows[number]:
            stands = next(stands for face, stands in game.rows[number] if face == RED_JOKER)
            said = _("The joker there stands for {card}: only that card takes it.")
            return not_matching(said.format(card=one_of([stands])))
        return None

    def act(self, game: "Oklahoma", seat: int, move: Move) -> None:
        game.swap(seat, move.cards[0])


def queen_stays(game: CanastaPosition, seat: int, move: Move) -> Refusal | None:
    """The reason why the queen of spades is not discarded before other cards."""
    hand = [FACE[card] for card in game.zones[game.hand_zones[seat]]]
    if move.cards == (QUEEN,) and QUEEN in hand and any(face != QUEEN for face in hand):
        return refusals.not_allowed(
            _("The queen of spades is discarded only when nothing else is left: choose another card.")
        )
    return None


class TopCardInARow(PileRule):
    """The top card must make a meld at once; nothing freezes or stops the pile."""

    def frozen(self, game: CanastaPosition) -> bool:
        return False

    def stops(self, face: int) -> bool:
        return False

    def taking(self, game: CanastaPosition, seat: int, move: Move) -> Taking | Refusal:
        assert isinstance(game, Oklahoma)
        found = game.taken_row(seat, move)
        if found is None:
            said = _("Draw from the stock, or meld {top} at once: with your cards, or on a meld of your own.")
            return not_matching(said.format(top=one_of(game.zones[game.pile][-1:])))
        return Taking(found[0], tuple(face for face, _stands in found[1]))

    def object_to_taking(
        self, game: CanastaPosition, seat: int, cards: Sequence[int], taking: Taking
    ) -> Refusal | None:
        """With a minimum something must be left for it."""
        if game.opened[game.side(seat)] or len(game.zones[game.hand_zones[seat]]) > len(cards):
            return None
        return Refusal(
            "not-enough", _("Nothing would be left in your hand for the points that you still need.")
        )

    def forced(self, game: CanastaPosition, seat: int) -> bool:
        assert isinstance(game, Oklahoma)
        return bool(game.takes_on_melds(seat))


class AnyTimeOut(GoingOut):
    """Whoever has no cards left is out."""

    def allowed(
        self, game: CanastaPosition, seat: int, meld: int = NO_MELD, faces: Sequence[int] = ()
    ) -> bool:
        return True

    def concealed(
        self, game: CanastaPosition, seat: int, meld: int = NO_MELD, faces: Sequence[int] = ()
    ) -> bool:
        return bool(game.concealed) and not game.laid_before[seat] and game.source == "stock"


class MinimumAtTheEnd(Legality):
    """Only a minimum that is not reached keeps a turn from ending."""

    def object_to_end(self, game: CanastaPosition, seat: int) -> Refusal | None:
        side = game.side(seat)
        last = len(game.zones[game.hand_zones[seat]]) == 1
        if game.opening.enough(game, side, game.laid) or not (game.laid or last):
            return None
        return game.opening.not_enough(game, side, game.laid)


class RowListing(Listing):
    """Melds whose wild cards are named."""

    def choices(self, game: CanastaPosition, seat: int) -> list[Move]:
        if game.phase == "draw":
            return self.draws(game, seat)
        found = [*self.laying(game, seat), RETRACT]
        legal = [move for move in dict.fromkeys(found) if self.complaint_free(game, seat, move)]
        ending = game.phase in game.actions["discard"].phases
        return [*legal, *self.discards(game, seat)] if ending else legal

    def laying(self, game: CanastaPosition, seat: int) -> list[Move]:
        """Melds, lay-offs and swaps that are worth thinking of; the rules may refuse some of them."""
        assert isinstance(game, Oklahoma)
        hand = sorted([FACE[card] for card in game.zones[game.hand_zones[seat]]])
        distinct = list(dict.fromkeys(hand))
        found = [
            Move("meld", tuple(face for face, _stands in row), value=words(row) or None) for row in rows(hand)
        ]
        for number in game.melds_of(game.side(seat)):
            for face, stands in additions(game.rows[number], distinct):
                text = words([(face, stands)]) or None
                found.append(Move("layoff", (face,), target=f"meld:{number}", value=text))
        number = game.joker_meld()
        if number >= 0 and game.may_swap(seat, number):
            stands = dict(game.rows[number])[RED_JOKER]
            if stands in distinct:
                found.append(Move("swap", (stands,), (RED_JOKER,), f"meld:{number}"))
        return found

    def discards(self, game: CanastaPosition, seat: int) -> list[Move]:
        """Moves that discard."""
        return [
            move
            for move in super().discards(game, seat)
            if move.cards[0] != QUEEN or queen_stays(game, seat, move) is None
        ]

    def complaint_free(self, game: CanastaPosition, seat: int, move: Move) -> bool:
        """True if *move* is legal, and no mistake that is paid for."""
        return game.legality.complaint(game, seat, move) is None

    def draws(self, game: CanastaPosition, seat: int) -> list[Move]:
        assert isinstance(game, Oklahoma)
        draw, give_up = Move("draw", target="stock"), Move("pass")
        found = [draw] if game.zones[game.stock] else []
        if not game.zones[game.stock] and game.actions["pass"].objection(game, seat, give_up) is None:
            found.append(give_up)
        if not game.zones[game.pile]:
            return found
        top = FACE[game.zones[game.pile][-1]]
        hand = [FACE[card] for card in game.zones[game.hand_zones[seat]]]
        for row in rows([*hand, top], top):
            cards = [face for face, _stands in row]
            cards.remove(top)
            found.append(Move("draw", tuple(cards), target="discard", value=words(row) or None))
        found += game.takes_on_melds(seat)
        return [move for move in dict.fromkeys(found) if self.complaint_free(game, seat, move)]


class Oklahoma(CanastaGame):
    """State beside the family's: *rows*: each meld with what its cards stand for; *fixed_rows*: these at the last
    fixed point; *swaps*: since then the melds out of which the joker was taken, and for which card."""

    slug = "oklahoma"
    name = "Oklahoma"
    pitch = N_("Small melds, a joker that can be stolen, and the dreaded queen of spades.")
    emblem = "Qs"
    seat_counts = (2, 3, 4, 5)
    target = Number(
        "target", N_("Target"), N_("The total that ends the match."), 1000, 200, 5000, lengthens=True
    )
    deals = options.DEALS
    minimum = Number(
        "minimum",
        N_("First melds"),
        N_("The first melds of a player must count this many points in one turn."),
        0,
        0,
        100,
    )
    concealed = Number(
        "concealed",
        N_("Concealed hand"),
        N_("Extra points for going out in a single turn, without earlier melds."),
        0,
        0,
        500,
    )
    joker_swap = Choice(
        "joker-swap",
        N_("The joker"),
        N_("Who may take the joker out of a meld for the card that it stands for."),
        ("others", "all", "none"),
        (N_("The other players"), N_("Everybody"), N_("Nobody")),
    )
    short_stock = Number(
        "stock",
        N_("Stock"),
        N_("This many cards stay in the stock of a short deal; the others are put aside."),
        0,
        0,
        50,
        ((0, N_("All cards")),),
    )
    penalties = options.PENALTIES
    longest = 100_000
    deal_size = 13
    opening = BySetting()
    pile_rule = TopCardInARow()
    going_out = AnyTimeOut()
    threes = Threes(())
    legality = MinimumAtTheEnd()
    listing = RowListing()
    for_match = 200
    actions: ClassVar[Mapping[str, Action[Any]]] = {
        "draw": ACTIONS["draw"],
        "meld": MeldRow("claim", "meld", "out"),
        "layoff": LayOffOnRow("claim", "meld", "out"),
        "retract": ACTIONS["retract"],
        "discard": Discard("meld", "out", stays=queen_stays),
        "pass": Pass("draw"),
        "swap": Swap("meld"),
    }
    table = (STOCK, DISCARD, HAND, Zone("meld", count=35), ASIDE)
    codes = CanastaGame.codes - {"must-declare", "frozen", "cannot-go-out", "must-go-out"}

    rows = State[list[Row]]()
    fixed_rows = State[list[Row]]()
    swaps = State[list[tuple[int, int]]]()

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
        self.opened = [not self.minimum] * self.sides

    def cover(self) -> None:
        """The upcard is never covered."""

    def clear_turn(self) -> None:
        super().clear_turn()
        self.fixed_rows, self.swaps = list(self.rows), []

    def fix(self) -> None:
        super().fix()
        self.fixed_rows, self.swaps = list(self.rows), []

    # What melds are made of

    def grown(self, number: int, faces: Sequence[int], text: object) -> Row | None:
        """Meld *number* (-1: a new one) with *faces*, whose wild cards *text* names; None if that is no meld."""
        more = paired(tuple(faces), str(text or ""))
        return None if more is None else in_order((*(self.rows[number] if number >= 0 else ()), *more))

    def lay_row(self, seat: int, faces: Sequence[int], number: int, row: Row) -> None:
        """*faces* of the hand go to meld *number* (-1: a new one), which is *row* then."""
        before = 0
        if number < 0:
            number = self.begin_meld(seat)
            self.rows.append(row)
        else:
            before = melded(self.rows[number])
            self.rows[number] = row
        zone = self.meld + number
        if faces:
            self.move(self.pick_all(self.hand_zones[seat], faces), self.hand_zones[seat], zone)
        self.tray += [(face, number) for face in faces]
        self.laid += melded(row) - before
        self.put_in_order(number)

    def put_in_order(self, number: int) -> None:
        """The cards of a meld lie in the order of its row."""
        zone = self.meld + number
        left = sorted(self.zones[zone], reverse=True)
        order = []
        for face, _stands in self.rows[number]:
            order.append(next(card for card in reversed(left) if FACE[card] == face))
            left.remove(order[-1])
        self.arrange(zone, order)

    # Drawing

    def taken_row(self, seat: int, move: Move) -> tuple[int, Row] | None:
        """The meld (-1: a new one) that the top card goes to with the cards of *move*, and what it is then."""
        top = FACE[self.zones[self.pile][-1]]
        if move.cards:
            row = self.grown(-1, (*move.cards, top), move.value) if len(move.cards) in (2, 3) else None
            return None if row is None else (-1, row)
        if not self.opened[self.side(seat)] or move.value is None:
            return None
        meld, _comma, text = str(move.value).partition(",")
        number = self.own_meld(seat, f"meld:{meld}")
        row = self.grown(number, (top,), text) if number >= 0 else None
        return None if row is None else (number, row)

    def take(self, seat: int, move: Move, taking: Taking) -> None:
        found = self.taken_row(seat, move)
        assert found is not None
        number, row = found
        target = number if number >= 0 else len(self.owners)
        self.move((self.zones[self.pile][-1],), self.pile, self.meld + target)
        self.source, self.taken = "discard", target
        self.lay_row(seat, move.cards, number, row)
        self.phase = "claim"
        self.claim(seat)

    # Melding

    def lay_move(self, seat: int, move: Move, number: int) -> None:
        row = self.grown(number, move.cards, move.value)
        assert row is not None
        self.lay_row(seat, move.cards, number, row)
        self.after_laying(seat)

    # The joker

    def joker_meld(self) -> int:
        """The meld with the joker, or -1."""
        zones, first = self.zones, self.meld
        return next((n for n in range(len(self.rows)) if RED_JOKER in zones[first + n]), -1)

    def may_swap(self, seat: int, number: int) -> bool:
        who = self.joker_swap
        return who == "all" or (who == "others" and self.owners[number] != self.side(seat))

    def swap(self, seat: int, card: int) -> None:
        number = self.joker_meld()
        self.exchange(seat, number, card, RED_JOKER)
        changed = [
            (card, card) if face == RED_JOKER else (face, stands) for face, stands in self.rows[number]
        ]
        row = in_order(tuple(changed))
        assert row is not None
        self.rows[number] = row
        if (RED_JOKER, number) in self.tray:  # laid in this turn: as if the card had been laid instead of it
            self.tray[self.tray.index((RED_JOKER, number))] = card, number
        else:
            self.swaps.append((number, card))
        self.put_in_order(number)

    def exchange(self, seat: int, number: int, given: int, fetched: int) -> None:
        hand, zone = self.hand_zones[seat], self.meld + number
        self.move(self.pick_all(hand, (given,)), hand, zone)
        self.move(self.pick_all(zone, (fetched,)), zone, hand)

    def provisional(self) -> bool:
        return bool(self.swaps) or super().provisional()

    def take_back(self, seat: int) -> None:
        changed = {number for _face, number in self.tray} | {number for number, _card in self.swaps}
        super().take_back(seat)
        for number, card in reversed(self.swaps):
            self.exchange(seat, number, RED_JOKER, card)
        self.rows, self.swaps = list(self.fixed_rows), []
        for number in changed:
            if number < len(self.rows):
                self.put_in_order(number)

    def takes_on_melds(self, seat: int) -> list[Move]:
        """The ways to take the pile with its top card on a meld that lies there."""
        side = self.side(seat)
        if not self.zones[self.pile] or not self.opened[side]:
            return []
        top = FACE[self.zones[self.pile][-1]]
        return [
            Move("draw", target="discard", value=f"{number},{words([pair])}" if words([pair]) else number)
            for number in self.melds_of(side)
            for pair in additions(self.rows[number], (top,))
        ]

    # The end of a deal

    def cost(self, faces: Sequence[int]) -> int:
        return sum(map(held, faces))

    def table_points(self, side: int) -> int:
        return sum(melded(self.rows[number]) for number in self.melds_of(side))

    def tally(self, side: int) -> list[ScoreItem]:
        items = [ScoreItem(side, "cards", self.table_points(side)), self.left_in_hand(side)]
        if self.out == side:
            items.append(ScoreItem(side, "out", self.out_bonus))
            if self.hidden_hand:
                items.append(ScoreItem(side, "concealed", self.concealed))
        return [*items, ScoreItem(side, "penalty", -self.penalty[side])]

    def facts(self) -> dict[str, int | str]:
        points = {f"points:{side}": self.table_points(side) for side in range(self.sides)}
        return {**super().facts(), **points}
