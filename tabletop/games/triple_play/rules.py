"""Triple Play: hand, knee and foot, a book of five special canastas, and a knock instead of a discard.

Source: the rule book's `triple-play.md`, after seed 004; decisions are cited as D1 … D12. What it does not say is
Canasta's, or shared with Hand and Foot (`families/canasta/stages`).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from tabletop.cards import FACE, RANK
from tabletop.engine import refusals
from tabletop.engine.abilities.proven_cards import ProvenCards
from tabletop.engine.moves import Move
from tabletop.engine.options import Toggle
from tabletop.engine.refusals import Refusal
from tabletop.engine.zones import Each, Sees, Zone
from tabletop.families.canasta import options
from tabletop.families.canasta.legality import refusal
from tabletop.families.canasta.listing import DECLARE
from tabletop.families.canasta.melds import BLACK_THREES, NO_MELD, Kind, Sets, WildMelds
from tabletop.families.canasta.position import ASIDE, CANASTA, DISCARD, HAND, RED, STOCK
from tabletop.families.canasta.stages.rules import StagedGame
from tabletop.text import N_, _

KNEE, FOOT = Zone("knee", Sees.NOBODY, Each.SEAT), Zone("foot", Sees.NOBODY, Each.SEAT)
MELDS = 56
"""Four or five of each rank, for two sides and twenty-four cards, and some wild ones."""
BOOK = ("fives", "sevens", "wild", "natural", "mixed")
PURE = {5: "fives", 7: "sevens"}
"""The ranks that take no wild cards, with their part of the book."""
REMINDED = 1000
A_RED_THREE, A_BLACK_THREE = 500, 100
"""Penalties for threes that were never played."""
KNOCK, REMIND, PICKUP = Move("knock"), Move("remind"), Move("pickup", target="knee")


@dataclass(frozen=True)
class Ranks(Sets):
    """Three to seven cards of a rank: one wild card, with six or seven cards two; none with fives and sevens."""

    largest: int = CANASTA

    def most_wilds(self, rank: int, natural: int) -> int:
        return 0 if rank in PURE else 2 if natural > 3 else 1


def a_red_three(game: "TriplePlay", zone: int) -> int:
    """Whoever is to lay out red threes holds one."""
    return game.bonus_bits if game.phase == "threes" and zone == game.hands + game.turn else 0


class TriplePlay(StagedGame):
    slug = "triple-play"
    name = "Triple Play"
    pitch = N_("Hand, knee and foot: three hands each, a book of five special canastas, and a knock.")
    emblem = "7h"
    seat_counts = (4,)
    abilities = (ProvenCards(a_red_three),)
    options = (
        options.FOUR_DEALS,
        Toggle(
            "forgetting",
            N_("Forgetting"),
            N_("Whether players must think of picking up their knees, and reminding them costs 1,000."),
            False,
        ),
        options.PERMISSION,
        replace(options.SHORT_STOCK, highest=160),
    )
    brief = {"deals": 1}
    packs = 6
    sizes: ClassVar[tuple[int, ...]] = (15, 13, 11)
    later = ("knee", "foot")
    naturals_to_take = 1
    kept = 1
    bonuses = {"sevens": 5000, "fives": 3000, "wild": 2500, "natural": 500, "mixed": 300}
    out_bonus = 200
    most_melds = MELDS
    table = (STOCK, DISCARD, HAND, KNEE, FOOT, Zone("meld", count=MELDS), RED, ASIDE)
    phases = {
        **StagedGame.phases,
        "declare": ("threes",),
        "knock": ("meld", "out"),
        "pickup": ("draw", "meld"),
        "remind": ("draw", "meld"),
    }

    def kinds_of_melds(self) -> tuple[Kind, ...]:
        return Ranks(), WildMelds()

    def canasta(self, faces: Sequence[int]) -> str:
        kind = super().canasta(faces)
        return PURE.get(RANK[faces[0]], kind) if kind else ""

    # The deal

    def packets(self) -> list[int]:
        """A packet to each seat for the hand, then for the knee, then for the foot; then the upcard."""
        seats = [(self.dealer + 1 + step) % self.seats for step in range(self.seats)]
        dealt = zip((self.hands, *self.hands_to_come), self.sizes, strict=True)
        return [zone + seat for zone, size in dealt for seat in seats for _card in range(size)] + [self.pile]

    def unfit(self, face: int) -> bool:
        return RANK[face] in PURE or super().unfit(face)

    def dealt(self) -> None:
        self.bury_unfit()
        super().dealt()

    def bury_unfit(self) -> None:
        """An upcard that is unfit goes back into the middle of what will be the stock; nobody looks at the cards yet."""
        stock, dealt = self.zones[self.stock], self.seats * sum(self.sizes)
        rest, above = stock[: len(stock) - dealt], stock[len(stock) - dealt :]
        while self.unfit(FACE[rest[-1]]):
            upcard = rest.pop()
            rest.insert(len(rest) - len(rest) // 2, upcard)
        stock[:] = rest + above

    def begin(self) -> None:
        self.phase = "threes"
        self.next_declarer((self.dealer + 1) % self.seats)

    def next_declarer(self, seat: int) -> None:
        """The first seat from *seat* on that holds red threes lays them out; after the last the first turn begins."""
        first = (self.dealer + 1) % self.seats
        for other in range((seat - first) % self.seats, self.seats):
            self.turn = (first + other) % self.seats
            if self.bonus_held(self.turn):
                return
            self.sorted_out[self.turn] = True
        self.begin_turn(first)

    def do_declare(self, seat: int, move: Move) -> None:
        self.sort_out(seat, self.bonus_held(seat))
        self.next_declarer(seat)

    def object_to_declare(self, seat: int, move: Move) -> Refusal | None:
        return (
            None if move == DECLARE else refusals.not_allowed(_("All your red threes are laid out together."))
        )

    # Drawing

    def frozen(self) -> bool:
        return False

    def frozen_for(self, side: int) -> bool:
        return False

    def draw_cards(self, seat: int) -> bool:
        """Red threes are replaced only in the first hand."""
        if self.stage[seat] == 0:
            return super().draw_cards(seat)
        stock = self.zones[self.stock]
        self.move(stock[: -self.draws - 1 : -1], self.stock, self.hands + seat)
        self.lay_out_found(seat)
        return True

    def lay_out_found(self, seat: int) -> None:
        for card in self.bonus_held(seat):
            self.lay_out_bonus(seat, card)

    # The knee

    def knee_due(self, seat: int) -> bool:
        """True if the knee of *seat* may come: its partner has made the side's first canasta."""
        return self.stage[seat] == 0 and self.stage[self.partner(seat)] > 0

    def earns(self, seat: int, meld: int = NO_MELD, faces: Sequence[int] = ()) -> bool:
        """True if *seat* has made the first canasta of its side, the minimum apart, if *meld* consists of *faces*."""
        if self.stage[seat] or self.stage[self.partner(seat)]:
            return False
        return bool((faces and self.canasta(faces)) or self.canastas(self.side(seat)))

    def waiting(self, seat: int, meld: int = NO_MELD, faces: Sequence[int] = ()) -> bool:
        if self.stage[seat]:
            return self.waits(seat)
        return self.knee_due(seat) or self.earns(seat, meld, faces)

    def end_if_empty(self, seat: int) -> None:
        if self.earns(seat) and self.enough(self.side(seat), self.laid):
            self.next_hand(seat)
        super().end_if_empty(seat)

    def begin_turn(self, seat: int) -> None:
        if self.knee_due(seat) and not self.settings["forgetting"]:
            self.next_hand(seat)
        super().begin_turn(seat)

    def forgotten(self) -> bool:
        """True if the seat whose turn it is might be reminded of its knee."""
        open_to_all = self.phase in self.phases["remind"] and self.settings["forgetting"]
        return bool(open_to_all) and self.knee_due(self.turn)

    def to_act(self) -> frozenset[int]:
        return frozenset(range(self.seats)) if not self.over and self.forgotten() else super().to_act()

    def pause_for(self, seat: int) -> float:
        """Nobody waits for a reminder."""
        return 0.0

    def shouts(self, seat: int) -> bool:
        """Whoever reminds the player on turn says so aloud."""
        return seat != self.turn and self.forgotten()

    def complaint(self, seat: int, move: Move) -> Refusal | None:
        if seat != self.turn and move.action != "remind":
            return refusals.not_your_turn()
        return super().complaint(seat, move)

    def object_to_pickup(self, seat: int, move: Move) -> Refusal | None:
        if move != PICKUP or not self.forgotten():
            return refusals.not_allowed(_("Your knee is not to be picked up now."))
        return None

    def do_pickup(self, seat: int, move: Move) -> None:
        self.next_hand(seat)

    def object_to_remind(self, seat: int, move: Move) -> Refusal | None:
        if move != REMIND or seat == self.turn or not self.forgotten():
            return refusals.not_allowed(_("There is nobody to remind."))
        return None

    def do_remind(self, seat: int, move: Move) -> None:
        self.penalty[self.side(seat)] += REMINDED
        self.next_hand(self.turn)

    # Ending a turn

    def must_discard(self) -> bool:
        return self.source != "discard"

    def object_to_end(self, seat: int) -> Refusal | None:
        if not self.must_discard():
            return refusals.not_allowed(_("After taking the pile knock instead of discarding."))
        return super().object_to_end(seat)

    def object_to_knock(self, seat: int, move: Move) -> Refusal | None:
        if move != KNOCK:
            return refusals.not_allowed()
        if self.phase == "out":
            return refusal("must-go-out", _("Your partner said yes, so you must go out."))
        if self.must_discard():
            stuck = not self.tray and self.plain(seat) == 1 and self.object_to_end(seat) is not None
            return None if stuck else refusals.not_allowed(_("After cards of the stock discard one."))
        if self.laid and not self.enough(self.side(seat), self.laid):
            return self.not_enough(self.side(seat), self.laid)
        return None

    def do_knock(self, seat: int, move: Move) -> None:
        self.end_turn(seat)
        self.begin_turn((seat + 1) % self.seats)

    # What moves are listed

    def choices(self, seat: int) -> list[Move]:
        if self.phase == "threes":
            return [DECLARE]
        if seat != self.turn:
            return [REMIND]
        found = super().choices(seat)
        if self.phase in self.phases["knock"] and self.object_to_knock(seat, KNOCK) is None:
            found.append(KNOCK)
        return [*found, PICKUP] if self.forgotten() else found

    # Going out, and what it brings

    def missing_of(self, canastas: Sequence[str]) -> list[str]:
        """The parts of the book that are not complete with these *canastas*."""
        return [part for part in BOOK if not self.has_part(part, canastas)]

    def has_part(self, part: str, canastas: Sequence[str]) -> bool:
        """A second canasta of fives or sevens stands for the natural one (D5)."""
        again = any(canastas.count(name) > 1 for name in PURE.values())
        return part in canastas or (part == "natural" and again)

    def bonus_points(self, count: int) -> int:
        return self.bonus_each * count + (300 if count >= 7 else 0)

    def bonus_safe(self, side: int) -> bool:
        """Red threes count even without melds (D12)."""
        return True

    def cost(self, faces: Sequence[int]) -> int:
        black = sum(face in BLACK_THREES for face in faces)
        red = sum(self.bonus_mask[face] for face in faces)
        return self.worth(faces) + black * (A_BLACK_THREE - self.worth(BLACK_THREES[:1])) + red * A_RED_THREE

    def facts(self) -> dict[str, int | str]:
        books = {}
        for side in range(self.sides):
            missing = self.missing_of(self.canastas(side))
            books[f"book:{side}"] = ",".join(part for part in BOOK if part not in missing) or "-"
        return {**super().facts(), **books}
