"""Laying cards in Oklahoma: melds with named wild cards, taking the pile, stealing the joker."""

from collections.abc import Sequence
from typing import ClassVar

from tabletop.cards import FACE
from tabletop.engine import refusals
from tabletop.engine.moves import Move
from tabletop.engine.refusals import Refusal
from tabletop.families.canasta.legality import Taking, not_a_meld, not_matching, refusal
from tabletop.families.canasta.rules import CanastaGame
from tabletop.games.oklahoma.rules_melds import RED_JOKER, Row, additions, in_order, melded, paired, words
from tabletop.text import _


class OklahomaLaying(CanastaGame):
    """State beside the family's: *rows*: each meld with what its cards stand for; *fixed_rows*: these at the last
    fixed point; *swaps*: since then the melds out of which the joker was taken, and for which card."""

    phases: ClassVar[dict[str, tuple[str, ...]]] = {
        **{name: CanastaGame.phases[name] for name in ("meld", "layoff", "retract", "discard")},
        "draw": ("draw",),
        "pass": ("draw",),
        "swap": ("meld",),
    }
    state = (*CanastaGame.state, "rows", "fixed_rows", "swaps")

    rows: list[Row]
    fixed_rows: list[Row]
    swaps: list[tuple[int, int]]

    # What melds are made of

    def grown(self, number: int, faces: Sequence[int], text: object) -> Row | None:
        """Meld *number* (-1: a new one) with *faces*, whose wild cards *text* names; None if that is no meld."""
        more = paired(faces, str(text or ""))
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
            self.move(self.pick_all(self.hands + seat, faces), self.hands + seat, zone)
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

    def taking(self, seat: int, move: Move) -> Taking | Refusal:
        found = self.taken_row(seat, move)
        if found is None:
            return not_matching(
                _("The top card must make a meld at once, with your cards or on a meld of yours.")
            )
        return Taking(found[0], tuple(face for face, _stands in found[1]))

    def object_to_taking(self, seat: int, cards: Sequence[int], taking: Taking) -> Refusal | None:
        """With a minimum something must be left for it."""
        if self.opened[self.side(seat)] or len(self.zones[self.hands + seat]) > len(cards):
            return None
        return refusal("not-enough", _("You need more points than your hand still has."))

    def do_draw(self, seat: int, move: Move) -> None:
        if move.target == "stock":
            super().do_draw(seat, move)
            return
        found = self.taken_row(seat, move)
        assert found is not None
        number, row = found
        target = number if number >= 0 else len(self.owners)
        self.move((self.zones[self.pile][-1],), self.pile, self.meld + target)
        self.source, self.taken = "discard", target
        self.lay_row(seat, move.cards, number, row)
        self.phase = "claim"
        self.claim(seat)

    def forced(self, seat: int) -> bool:
        return bool(self.takes_on_melds(seat))

    # Melding

    def object_to_meld(self, seat: int, move: Move) -> Refusal | None:
        if move.target:
            return refusals.not_allowed()
        if not self.holds_all(seat, move.cards):
            return refusals.not_your_card()
        return self.object_to_row(seat, move, -1)

    def object_to_layoff(self, seat: int, move: Move) -> Refusal | None:
        if not self.holds_all(seat, move.cards):
            return refusals.not_your_card()
        number = self.own_meld(seat, move.target)
        if number < 0:
            return refusals.not_allowed(_("That is no meld of yours."))
        return self.object_to_row(seat, move, number) if move.cards else not_a_meld()

    def object_to_row(self, seat: int, move: Move, number: int) -> Refusal | None:
        row = self.grown(number, move.cards, move.value)
        if row is None:
            return not_a_meld()
        points = self.laid + melded(row) - (melded(self.rows[number]) if number >= 0 else 0)
        side, left = self.side(seat), len(self.zones[self.hands + seat]) - len(move.cards)
        return None if left or self.enough(side, points) else self.not_enough(side, points)

    def do_meld(self, seat: int, move: Move) -> None:
        self.lay_move(seat, move, -1)

    def do_layoff(self, seat: int, move: Move) -> None:
        self.lay_move(seat, move, self.own_meld(seat, move.target))

    def lay_move(self, seat: int, move: Move, number: int) -> None:
        row = self.grown(number, move.cards, move.value)
        assert row is not None
        self.lay_row(seat, move.cards, number, row)
        self.after_laying(seat)

    # The joker

    def complaint(self, seat: int, move: Move) -> Refusal | None:
        if move.action != "swap":
            return super().complaint(seat, move)
        return (
            self.object_to_swap(seat, move) if self.phase in self.phases["swap"] else refusals.wrong_phase()
        )

    def object_to_swap(self, seat: int, move: Move) -> Refusal | None:
        if len(move.cards) != 1 or move.table != (RED_JOKER,) or move.value is not None:
            return refusals.not_allowed(_("One card is given for the joker."))
        if not self.holds_all(seat, move.cards):
            return refusals.not_your_card()
        number = self.joker_meld()
        if number < 0 or move.target != f"meld:{number}" or not self.may_swap(seat, number):
            return refusals.not_allowed(_("There is no joker that you may take there."))
        if (RED_JOKER, move.cards[0]) not in self.rows[number]:
            return not_matching(_("Only the card that the joker stands for takes it."))
        return None

    def joker_meld(self) -> int:
        """The meld with the joker, or -1."""
        return next((n for n, row in enumerate(self.rows) if any(f == RED_JOKER for f, _s in row)), -1)

    def may_swap(self, seat: int, number: int) -> bool:
        who = self.settings["joker-swap"]
        return who == "all" or (who == "others" and self.owners[number] != self.side(seat))

    def do_swap(self, seat: int, move: Move) -> None:
        number, card = self.joker_meld(), move.cards[0]
        self.exchange(seat, number, card, RED_JOKER)
        changed = [
            (card, card) if face == RED_JOKER else (face, stands) for face, stands in self.rows[number]
        ]
        row = in_order(changed)
        assert row is not None
        self.rows[number] = row
        self.swaps.append((number, card))
        self.put_in_order(number)

    def exchange(self, seat: int, number: int, given: int, fetched: int) -> None:
        hand, zone = self.hands + seat, self.meld + number
        self.move(self.pick_all(hand, (given,)), hand, zone)
        self.move(self.pick_all(zone, (fetched,)), zone, hand)

    def provisional(self) -> bool:
        return bool(self.swaps) or super().provisional()

    def take_back(self, seat: int, hand: int) -> None:
        changed = {number for _face, number in self.tray} | {number for number, _card in self.swaps}
        super().take_back(seat, hand)
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
