"""Canasta games of several hands, one after the other: Hand and Foot, Triple Play.

Each seat has further hands, face down, which come when what is declared for them is done. Melds hold exactly seven
cards, and a side may begin another of a rank when all its melds of that rank are full. Wild cards are melds of their
own, and take the pile from one another. What a side must lay first depends on the deal.
"""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from tabletop.cards import FACE, RANK
from tabletop.engine import refusals
from tabletop.engine.moves import Move
from tabletop.engine.refusals import Refusal
from tabletop.families.canasta.legality import ASK, Taking, cannot_go_out, not_a_meld, not_matching
from tabletop.families.canasta.melds import JOKER, NO_MELD, THREE, WILD, is_wild, natural_of, wild_of
from tabletop.families.canasta.position import CANASTA
from tabletop.families.canasta.rules import CanastaGame
from tabletop.text import _


class StagedGame(CanastaGame):
    """State beside the family's, by seat: *stage*: which of its hands it plays (0: the first); *late_turns*: whether a
    turn of it has ended when it played its last hand."""

    later: ClassVar[tuple[str, ...]] = ("foot",)
    """The zones of the hands that follow."""
    needs: ClassVar[tuple[int, ...]] = (50, 90, 120, 150)
    """Points that the first melds of a side must count, by deal."""
    naturals_to_take: ClassVar[int] = 2
    """Natural cards of the hand that must go with a natural top card."""
    draws = 2
    state = (*CanastaGame.state, "stage", "late_turns")

    stage: list[int]
    late_turns: list[bool]

    def set_up(self) -> None:
        super().set_up()
        self.hands_to_come = [self.plan.first[name] for name in self.later]

    def clear(self) -> None:
        super().clear()
        self.stage, self.late_turns = [0] * self.seats, [False] * self.seats

    def minimum(self, side: int) -> int:
        return self.needs[self.deal_number - 1] + self.steeper[side]

    # Melds of exactly seven cards

    def unfinished(self, side: int) -> dict[int, int]:
        """The melds of *side* that still grow, by rank; wild ones by the joker's."""
        zones, first = self.zones, self.meld
        return {
            self.rank_of(number): number
            for number in self.melds_of(side)
            if len(zones[first + number]) < CANASTA
        }

    def rank_of(self, meld: int) -> int:
        face = FACE[self.zones[self.meld + meld][0]]
        return JOKER if WILD[face] else RANK[face]

    def meld_with(self, side: int, rank: int) -> int:
        """The unfinished meld of *side* of that *rank*, or -1."""
        zones, first = self.zones, self.meld
        for number, owner in enumerate(self.owners):
            if owner == side and 0 < len(zones[first + number]) < CANASTA and self.rank_of(number) == rank:
                return number
        return NO_MELD

    def canasta(self, faces: Sequence[int]) -> str:
        return "wild" if len(faces) >= CANASTA and is_wild(faces) else super().canasta(faces)

    # The pile

    def closed(self) -> bool:
        pile = self.zones[self.pile]
        return not pile or RANK[pile[-1]] == THREE

    def taking(self, seat: int, move: Move) -> Taking | Refusal:
        if move.value is not None:
            return refusals.not_allowed()
        side, top = self.side(seat), FACE[self.zones[self.pile][-1]]
        of_rank = sum(RANK[face] == RANK[top] for face in move.cards)
        if WILD[top]:
            if of_rank < 2 or of_rank < len(move.cards):
                return not_matching(_("Two twos for a two, two jokers for a joker are needed."))
        elif not self.suits(move.cards, of_rank):
            return not_matching(_("Two cards of your hand that make a meld with the top card are needed."))
        own = self.meld_with(side, JOKER if WILD[top] else RANK[top])
        faces = (*(self.faces(own) if own >= 0 else ()), top, *move.cards)
        return not_a_meld() if self.meld_from(faces) is None else Taking(own, faces)

    def suits(self, cards: Sequence[int], of_rank: int) -> bool:
        """True if *cards*, *of_rank* of them of its rank, may go with a natural top card."""
        wild = sum(WILD[face] for face in cards)
        return len(cards) >= 2 and of_rank >= self.naturals_to_take and of_rank + wild == len(cards)

    def takes(self, seat: int) -> Iterator[Move]:
        if self.closed() or not WILD[FACE[self.zones[self.pile][-1]]]:
            yield from super().takes(seat)
            return
        hand = [FACE[card] for card in self.zones[self.hands + seat]]
        same = natural_of(hand, RANK[self.zones[self.pile][-1]])[: CANASTA - 1]
        if len(same) > 1:
            yield from (
                Move("draw", faces, target="discard") for faces in {tuple(same[:2]): 0, tuple(same): 0}
            )

    def do_draw(self, seat: int, move: Move) -> None:
        self.touched = False
        super().do_draw(seat, move)

    def do_retract(self, seat: int, move: Move) -> None:
        super().do_retract(seat, move)
        self.touched = True

    def must_discard(self) -> bool:
        """True if the turn ends with a discard."""
        return True

    def canonical_melds(self, hand: Sequence[int]) -> Iterator[tuple[int, ...]]:
        yield from super().canonical_melds(hand)
        wild = wild_of(hand)[:CANASTA]
        if len(wild) > 2:
            yield from {tuple(wild): 0, tuple(wild[:3]): 0}

    # One hand after the other

    def waits(self, seat: int) -> bool:
        """True if *seat* has a hand still to come."""
        return self.stage[seat] < len(self.later)

    def waiting(self, seat: int, meld: int = NO_MELD, faces: Sequence[int] = ()) -> bool:
        return self.waits(seat) and not (faces and RANK[faces[0]] == THREE)

    def next_hand(self, seat: int) -> None:
        """The next hand of *seat* is picked up: a fixed point."""
        source = self.hands_to_come[self.stage[seat]] + seat
        self.stage[seat] += 1
        self.move(self.zones[source][:], source, self.hands + seat)
        self.lay_out_found(seat)
        self.fix()
        self.touched = False

    def lay_out_found(self, seat: int) -> None:
        """The red threes of a hand that was picked up are laid out and replaced."""
        if not self.by_hand:
            self.sort_out(seat, self.bonus_held(seat))
            self.sorted_out[seat] = True

    def begin_turn(self, seat: int) -> None:
        self.turn = self.mover = seat
        self.phase = "draw"
        self.clear_turn()
        if not self.plain(seat) and self.waits(seat):
            self.next_hand(seat)
        self.end_without_stock()

    def emptied(self, seat: int) -> None:
        if self.waiting(seat):
            self.next_hand(seat)
        else:
            self.go_out(seat)

    def end_turn(self, seat: int) -> None:
        super().end_turn(seat)
        self.late_turns[seat] = self.late_turns[seat] or not self.waits(seat)

    # Going out

    def may_go_out(self, seat: int, meld: int = NO_MELD, faces: Sequence[int] = ()) -> bool:
        heard = not self.settings["permission"] or self.answer == "yes"
        return heard and self.complete(seat, meld, faces)

    def complete(self, seat: int, meld: int = NO_MELD, faces: Sequence[int] = ()) -> bool:
        """True if all that going out takes is there but for the partner's yes."""
        return not self.waits(seat) and super().may_go_out(seat, meld, faces)

    def ready(self, side: int, canastas: Sequence[str]) -> bool:
        return not self.missing_of(canastas)

    def missing_of(self, canastas: Sequence[str]) -> list[str]:
        """The kinds of canastas that are missing for going out with these *canastas*."""
        raise NotImplementedError

    def object_to_ask(self, seat: int, move: Move) -> Refusal | None:
        if move != ASK:
            return refusals.not_allowed()
        if self.answer != "none":
            return refusals.not_allowed(_("You may ask once in a turn."))
        return None

    def cannot_go_out(self, seat: int) -> Refusal:
        if self.answer not in ("no", "fail") and self.settings["permission"] and self.answer != "yes":
            return cannot_go_out(_("Nobody goes out without the partner's yes: ask, or keep a card."))
        return super().cannot_go_out(seat)

    # Scoring

    def against(self, seat: int) -> int:
        zones = (self.hands, *self.hands_to_come)
        return self.cost([FACE[card] for zone in zones for card in self.zones[zone + seat]])

    def cost(self, faces: Sequence[int]) -> int:
        """Points that cards cost which were not melded."""
        return self.worth(faces)

    def score(self) -> None:
        for zone in self.hands_to_come:
            for seat in range(self.seats):
                self.turn_up(zone + seat)
        super().score()

    def at(self, seat: int) -> str:
        """Kind of zone that *seat* plays from."""
        return ("hand", *self.later)[self.stage[seat]]

    def facts(self) -> dict[str, int | str]:
        return {**super().facts(), **{f"at:{seat}": self.at(seat) for seat in range(self.seats)}}
