"""Rules that canasta games share: draw, meld, discard; two partners' common melds, a pile to be taken, a
question to the partner.

A game of the family is a page of declarations: its options and the data and answers in which it differs from Canasta
(`position` lists them), beside what it does at a few points of a turn (the methods ``…_come``, `emptied`). What was
laid in a turn stays provisional until a *fixed point*: a draw from the stock, a pile that has come in.
"""

from collections.abc import Sequence

from tabletop.cards import FACE, with_copies
from tabletop.engine.moves import Move
from tabletop.families.canasta.legality import YES, Taking
from tabletop.families.canasta.listing import CanastaChoices
from tabletop.families.canasta.melds import (
    NO_MELD,
    VALUES,
    Kind,
    wild_of,
)
from tabletop.families.canasta.position import FAILED, FORGOTTEN


class CanastaGame(CanastaChoices):
    """Canasta, and what its sister games build on."""

    # The deal

    def start(self) -> None:
        self.clear()
        self.tallied = []
        self.deal_number = 1
        self.gather()

    def clear(self) -> None:
        """Nothing is laid yet in this deal."""
        self.owners = []
        self.opened = [False] * self.sides
        self.penalty, self.steeper = [0] * self.sides, [0] * self.sides
        self.laid_before, self.had_turn, self.sorted_out = ([False] * self.seats for _state in range(3))
        self.mover = self.out = -1
        self.taken = NO_MELD
        self.hidden_hand = False
        self.clear_turn()

    def clear_turn(self) -> None:
        self.source, self.answer, self.touched, self.spoiled = "", "none", False, False
        self.laid = self.fixed = 0
        self.begun = self.fresh = len(self.owners)
        self.tray = []

    def packets(self) -> list[int]:
        """The zones of the cards that are dealt: the upcard, then a packet to each hand from the dealer's left."""
        seats = ((self.dealer + 1 + step) % self.seats for step in range(self.seats))
        return [self.pile, *(self.hands + seat for seat in seats for _card in range(self.deal_size))]

    def deal_places(self) -> Sequence[int]:
        dealt, short = self.packets(), int(self.settings["stock"])
        if not short:
            return dealt
        aside = max(0, len(self.zones[self.stock]) - len(dealt) - short)
        return [*dealt, *[self.stock] * short, *[self.aside] * aside]

    def dealt(self) -> None:
        # The pile is covered before the stock is made short.
        self.deal(self.packets())
        self.clear()
        self.cover()
        short = int(self.settings["stock"])
        if short:
            self.move(self.zones[self.stock][:-short], self.stock, self.aside)
        self.begin()

    def cover(self) -> None:
        """The upcard must be an ordinary card."""
        stock, pile = self.zones[self.stock], self.zones[self.pile]
        while self.unfit(FACE[pile[-1]]) and stock:
            self.move((stock[-1],), self.stock, self.pile)

    def unfit(self, face: int) -> bool:
        """True if *face* may not be the upcard."""
        return self.bonus_mask[face] or face in wild_of((face,))

    def begin(self) -> None:
        self.begin_turn((self.dealer + 1) % self.seats)

    # The course of a turn

    def begin_turn(self, seat: int) -> None:
        self.turn = self.mover = seat
        self.phase = "draw"
        self.clear_turn()
        self.end_without_stock()

    def end_without_stock(self) -> None:
        """The deal is over where a turn begins without stock and with a pile that nobody can take."""
        if not self.zones[self.stock] and self.closed():
            self.finish()

    def act(self, seat: int, move: Move) -> None:
        if self.strict and self.is_a_mistake(seat, move):
            self.reveal(self.pick_all(self.hands + seat, move.cards), self.hands + seat)
            self.penalty[self.side(seat)] += FAILED
        else:
            getattr(self, f"do_{move.action}")(seat, move)

    def is_a_mistake(self, seat: int, move: Move) -> bool:
        complaint = self.complaint(seat, move)
        return complaint is not None and self.is_mistake(move, complaint)

    def fix(self) -> None:
        """A fixed point: what lies on the table now is not taken back any more."""
        self.spoiled = self.spoiled or any(number < self.begun for _face, number in self.tray)
        self.tray = []
        self.fresh, self.fixed, self.taken = len(self.owners), self.laid, NO_MELD

    # Drawing

    def do_draw(self, seat: int, move: Move) -> None:
        if move.target == "stock":
            self.source = "stock"
            if self.draw_cards(seat):
                self.phase = "meld"
                self.fix()
                self.end_if_stuck(seat)
        else:
            taking = self.taking(seat, move)
            assert isinstance(taking, Taking)
            self.take(seat, move.cards, taking)

    def draw_cards(self, seat: int) -> bool:
        """The cards of a turn, with red threes laid out and replaced; False if the deal ended for want of cards."""
        stock, hand = self.zones[self.stock], self.hands + seat
        for _card in range(self.draws):
            if not stock:
                break
            self.move((stock[-1],), self.stock, hand)
            if not self.by_hand and not self.sort_out(seat, self.bonus_held(seat)):
                self.finish()
                return False
        self.sorted_out[seat] = not self.by_hand
        return True

    def sort_out(self, seat: int, cards: Sequence[int]) -> bool:
        """Lay out the red threes *cards* and those that replace them; False if the stock could not replace all."""
        replaced, stock, hand = True, self.zones[self.stock], self.hands + seat
        due = list(cards)
        while due:
            card = due.pop(0)
            self.lay_out_bonus(seat, card)
            if not stock:
                replaced = False
                continue
            new = stock[-1]
            self.move((new,), self.stock, hand)
            if self.bonus_mask[FACE[new]] and not self.by_hand:
                due.append(new)
        return replaced

    def lay_out_bonus(self, seat: int, card: int) -> None:
        zone = self.bonus_zone(self.side(seat), FACE[card])
        self.move((card,), self.hands + seat, zone)
        self.arrange(zone, sorted(self.zones[zone], key=lambda each: (FACE[each], each)))

    def bonus_zone(self, side: int, face: int) -> int:
        """Zone where *side* lays out *face*."""
        return self.red + side

    def do_declare(self, seat: int, move: Move) -> None:
        cards = self.pick_all(self.hands + seat, move.cards) if self.by_hand else self.bonus_held(seat)
        self.sort_out(seat, cards)
        self.sorted_out[seat] = not self.by_hand
        if self.phase == "draw":
            self.end_without_stock()
        else:
            self.end_if_stuck(seat)

    def end_if_stuck(self, seat: int) -> None:
        """With red threes by hand a seat may be left with a single card that it may not discard."""
        if self.by_hand and not self.zones[self.stock] and self.plain(seat) < 2:
            out = self.enough(self.side(seat), self.laid) and self.may_go_out(seat)
            if not self.bonus_held(seat) and not out:
                self.finish()

    def take(self, seat: int, faces: Sequence[int], taking: Taking) -> None:
        """The top card of the pile goes on the table with *faces* of the hand; the pile follows, or a claim."""
        top = self.zones[self.pile][-1]
        number = taking.meld if taking.meld >= 0 else self.begin_meld(seat)
        self.move((top,), self.pile, self.meld + number)
        self.laid += VALUES[FACE[top]]
        self.source, self.taken = "discard", number
        self.lay(seat, faces, number)
        self.phase = "claim"
        self.claim(seat)

    def claim(self, seat: int) -> None:
        """The pile comes to the hand, if enough is laid for it."""
        if self.enough(self.side(seat), self.laid):
            self.pile_comes(seat)
            self.phase = "meld"
            self.fix()
            self.end_if_empty(seat)

    def pile_comes(self, seat: int) -> None:
        self.move(self.within_reach(), self.pile, self.hands + seat)
        if not self.by_hand:
            for card in self.bonus_held(seat):
                self.lay_out_bonus(seat, card)

    # Melding

    def begin_meld(self, seat: int) -> int:
        self.owners.append(self.side(seat))
        return len(self.owners) - 1

    def lay(self, seat: int, faces: Sequence[int], number: int) -> None:
        """*faces* of the hand go to meld *number*, which is put in order."""
        zone = self.meld + number
        if faces:
            self.move(self.pick_all(self.hands + seat, faces), self.hands + seat, zone)
        self.tray += [(face, number) for face in faces]
        self.laid += self.worth(faces)
        self.put_in_order(number)

    def put_in_order(self, number: int) -> None:
        faces = self.faces(number)
        meld = self.meld_from(faces)
        kind: Kind = meld.kind if meld else self.kinds[0]
        self.arrange(self.meld + number, with_copies(kind.listed(faces), self.zones[self.meld + number]))

    def do_meld(self, seat: int, move: Move) -> None:
        self.lay(seat, move.cards, self.begin_meld(seat))
        self.after_laying(seat)

    def do_layoff(self, seat: int, move: Move) -> None:
        self.lay(seat, move.cards, int(move.target.partition(":")[2]))
        self.after_laying(seat)

    def after_laying(self, seat: int) -> None:
        if self.phase == "claim":
            self.claim(seat)
        else:
            self.touched = True
            self.end_if_empty(seat)

    def end_if_empty(self, seat: int) -> None:
        if not self.plain(seat):
            self.emptied(seat)

    def emptied(self, seat: int) -> None:
        """*seat* has laid its last card."""
        self.go_out(seat)

    def do_retract(self, seat: int, move: Move) -> None:
        side, hand = self.side(seat), self.hands + seat
        if self.strict:
            if not self.enough(side, self.laid):
                self.steeper[side] += 10
            else:
                self.penalty[side] += FAILED
        self.take_back(seat, hand)
        if self.phase == "claim":
            top = self.zones[self.meld + self.taken][0]
            self.move((top,), self.meld + self.taken, self.pile)
            self.phase, self.source, self.taken = "draw", "", NO_MELD

    def take_back(self, seat: int, hand: int) -> None:
        """Return to the hand what was laid since the last fixed point; the top card of the pile stays."""
        changed = sorted({number for _face, number in self.tray})
        for number in changed:
            back = [face for face, where in self.tray if where == number]
            self.move(self.pick_all(self.meld + number, back), self.meld + number, hand)
        self.tray, self.laid = [], self.fixed
        del self.owners[self.fresh :]

    # Asking and going out

    def do_ask(self, seat: int, move: Move) -> None:
        self.phase, self.turn = "answer", self.partner(seat)

    def do_answer(self, seat: int, move: Move) -> None:
        self.answer, self.turn = str(move.value), self.mover
        self.phase = "out" if move == YES else "meld"

    def do_pass(self, seat: int, move: Move) -> None:
        if self.phase == "draw":
            self.finish()
            return
        self.take_back(seat, self.hands + seat)
        self.penalty[self.side(seat)] += FAILED
        self.phase, self.answer = "meld", "fail"

    def do_discard(self, seat: int, move: Move) -> None:
        last = self.plain(seat) == 1 and not self.waiting(seat)
        concealed = last and self.concealed(seat)
        self.move((self.pick(self.hands + seat, move.cards[0]),), self.hands + seat, self.pile)
        if last:
            self.hidden_hand = concealed
            self.out = seat
        self.end_turn(seat)
        if last:
            self.score()
        else:
            self.begin_turn((seat + 1) % self.seats)

    def go_out(self, seat: int) -> None:
        """*seat* has melded its last card, and is allowed to."""
        self.hidden_hand, self.out = self.concealed(seat), seat
        self.end_turn(seat)
        self.score()

    def end_turn(self, seat: int) -> None:
        side = self.side(seat)
        self.opened[side] = self.opened[side] or len(self.owners) > self.begun
        self.laid_before[seat] = self.laid_before[seat] or self.laid > 0
        self.had_turn[seat] = True

    def finish(self) -> None:
        """The deal ends without anybody going out."""
        if self.laid and self.enough(self.side(self.mover), self.laid):
            self.opened[self.side(self.mover)] = True
        self.score()

    # The end of a deal

    def score(self) -> None:
        for seat in range(self.seats):
            if not (self.by_hand and self.had_turn[seat]):
                for card in self.bonus_held(seat):
                    self.lay_out_bonus(seat, card)
        for seat in range(self.seats):
            self.turn_up(self.hands + seat)
        self.tallied = [tuple(self.tally(side)) for side in range(self.sides)]
        self.end_deal(self.result())

    def result(self) -> list[int]:
        """Points that each side gains in the deal that has ended."""
        return [sum(points for _name, points in lines) for lines in self.tallied]

    def tally(self, side: int) -> list[tuple[str, int]]:
        """The lines of the score of *side*: names and points."""
        melds = self.scored_melds(side)
        lines = [("cards", sum(self.worth(self.faces(number)) for number in melds))]
        lines += [(name, self.bonuses[name]) for name in self.canastas_among(melds)]
        threes = self.bonus_worth(side)
        lines.append(("threes", threes if self.bonus_safe(side) else -threes))
        if self.out >= 0 and self.side(self.out) == side:
            lines.append(("out", self.out_bonus))
            if self.hidden_hand:
                lines.append(("concealed", int(self.settings["concealed"])))
        for seat in range(self.seats):
            if self.side(seat) == side:
                lines.append(("hand", -self.against(seat)))
                lines.append(("forgotten", -FORGOTTEN * len(self.bonus_held(seat))))
        lines.append(("penalty", -self.penalty[side]))
        return lines

    def decided(self) -> bool:
        if self.deal_number == self.settings["deals"]:
            return True
        target, best = self.settings.get("target"), max(self.points)
        return target is not None and best >= int(target) and self.points.count(best) == 1

    def facts(self) -> dict[str, int | str]:
        sides = range(self.sides)
        return {
            "deal": self.deal_number,
            "frozen": "yes" if self.frozen() else "no",
            "laid": self.laid,
            "answer": self.answer,
            **{f"opened:{side}": "yes" if self.opened[side] else "no" for side in sides},
            **{f"need:{side}": self.need(side) for side in sides},
            **{f"melds:{side}": ",".join(map(str, self.scored_melds(side))) or "-" for side in sides},
            **{f"canastas:{side}": len(self.canastas_among(self.scored_melds(side))) for side in sides},
            **{f"penalty:{side}": self.penalty[side] for side in sides},
        }
