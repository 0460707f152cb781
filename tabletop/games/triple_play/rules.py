"""Triple Play: hand, knee and foot, a book of five special canastas, and a knock instead of a discard.

Source: the rule book's `triple-play.md`, after seed 004; decisions are cited as D1 … D12. What it does not say is
Canasta's, or shared with Hand and Foot (`families/canasta/stages`).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from tabletop.cards import FACE, RANK
from tabletop.engine import refusals
from tabletop.engine.abilities.proven_cards import ProvenCards
from tabletop.engine.moves import Move
from tabletop.engine.options import Toggle
from tabletop.engine.refusals import Refusal
from tabletop.engine.zones import Each, Sees, Zone
from tabletop.families.canasta import options
from tabletop.families.canasta.melds import (
    BLACK_THREES,
    NO_MELD,
    Sets,
    WildMelds,
    wild_natural_or_mixed,
)
from tabletop.families.canasta.parts.actions import DECLARE, Action
from tabletop.families.canasta.parts.legality import Legality, must_go_out
from tabletop.families.canasta.parts.listing import Listing
from tabletop.families.canasta.parts.threes import Threes
from tabletop.families.canasta.position import (
    ASIDE,
    CANASTA,
    DISCARD,
    HAND,
    RED,
    STOCK,
    CanastaPosition,
)
from tabletop.families.canasta.rules import MELD_TURNS
from tabletop.families.canasta.stages.melding import FullMelds
from tabletop.families.canasta.stages.pile import TwoOfTheHand
from tabletop.families.canasta.stages.rules import STAGED, LastHandOut, StagedGame
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


def most_wilds(rank: int, natural: int) -> int:
    """One wild card, with four natural cards two; none with fives and sevens."""
    return 0 if rank in PURE else 2 if natural > 3 else 1


def part_of_book(faces: Sequence[int]) -> str:
    """The kind of a canasta, fives and sevens by their rank."""
    return PURE.get(RANK[faces[0]], wild_natural_or_mixed(faces))


@dataclass(frozen=True)
class TriplePile(TwoOfTheHand):
    """The pile is never frozen."""

    kept: int = 1
    naturals: int = 1

    def frozen(self, game: CanastaPosition) -> bool:
        return False

    def frozen_for(self, game: CanastaPosition, side: int) -> bool:
        return False


class BookOut(LastHandOut):
    """Going out takes the whole book."""

    def missing_of(self, canastas: Sequence[str]) -> list[str]:
        """The parts of the book that are not complete with these *canastas*."""
        return [part for part in BOOK if not self._has_part(part, canastas)]

    def _has_part(self, part: str, canastas: Sequence[str]) -> bool:
        """A second canasta of fives or sevens stands for the natural one (D5)."""
        again = any(canastas.count(name) > 1 for name in PURE.values())
        return part in canastas or (part == "natural" and again)


class SafeThrees(Threes):
    def points(self, game: CanastaPosition, count: int) -> int:
        return self.each * count + (300 if count >= 7 else 0)

    def safe(self, game: CanastaPosition, side: int) -> bool:
        """Red threes count even without melds (D12)."""
        return True


class TripleLegality(Legality):
    def complaint(self, game: CanastaPosition, seat: int, move: Move) -> Refusal | None:
        if seat != game.turn and move.action != "remind":
            return refusals.not_your_turn()
        return super().complaint(game, seat, move)

    def object_to_end(self, game: CanastaPosition, seat: int) -> Refusal | None:
        if not game.must_discard():
            return refusals.not_allowed(_("After taking the pile nobody discards: knock to end your turn."))
        return super().object_to_end(game, seat)


class DeclareAll(Action["TriplePlay"]):
    """Lay out the red threes that were dealt, before the first turn."""

    def objection(self, game: "TriplePlay", seat: int, move: Move) -> Refusal | None:
        return (
            None if move == DECLARE else refusals.not_allowed(_("All your red threes are laid out together."))
        )

    def act(self, game: "TriplePlay", seat: int, move: Move) -> None:
        game.sort_out(seat, game.bonus_held(seat))
        game.next_declarer(seat)


class Knock(Action["TriplePlay"]):
    """End the turn without a discard."""

    def objection(self, game: "TriplePlay", seat: int, move: Move) -> Refusal | None:
        if move != KNOCK:
            return refusals.not_allowed()
        if game.phase == "out":
            return must_go_out()
        if game.must_discard():
            last = not game.tray and game.plain(seat) == 1
            stuck = last and game.legality.object_to_end(game, seat) is not None
            return (
                None
                if stuck
                else refusals.not_allowed(
                    _("After drawing from the stock nobody knocks: end your turn with a discard.")
                )
            )
        if game.laid and not game.enough_laid(game.side(seat)):
            return game.opening.not_enough(game, game.side(seat), game.laid)
        return None

    def act(self, game: "TriplePlay", seat: int, move: Move) -> None:
        game.end_turn(seat)
        game.begin_turn((seat + 1) % game.seats)

    def listed(self, game: "TriplePlay", seat: int) -> list[Move]:
        return [KNOCK] if self.objection(game, seat, KNOCK) is None else []


class PickUp(Action["TriplePlay"]):
    """Remember the knee that is due."""

    def objection(self, game: "TriplePlay", seat: int, move: Move) -> Refusal | None:
        if move != PICKUP or not game.forgotten():
            return refusals.not_allowed(
                _("Your knee comes with the first canasta of your side: it is not due now.")
            )
        return None

    def act(self, game: "TriplePlay", seat: int, move: Move) -> None:
        game.next_hand(seat)

    def listed(self, game: "TriplePlay", seat: int) -> list[Move]:
        return [PICKUP] if game.forgotten() else []


class Remind(Action["TriplePlay"]):
    """Remind another of its knee, at a price."""

    def objection(self, game: "TriplePlay", seat: int, move: Move) -> Refusal | None:
        if move != REMIND or seat == game.turn or not game.forgotten():
            return refusals.not_allowed(_("Nobody has forgotten a knee, so there is nobody to remind."))
        return None

    def act(self, game: "TriplePlay", seat: int, move: Move) -> None:
        game.penalty[game.side(seat)] += REMINDED
        game.next_hand(game.turn)


class TripleListing(Listing):
    def choices(self, game: CanastaPosition, seat: int) -> list[Move]:
        if game.phase == "threes":
            return [DECLARE]
        return super().choices(game, seat) if seat == game.turn else [REMIND]


KNOCKING, PICKING_UP = Knock("meld", "out"), PickUp("draw", "meld")
ACTIONS: Mapping[str, Action[Any]] = {
    **STAGED,
    "declare": DeclareAll("threes"),
    "knock": KNOCKING,
    "pickup": PICKING_UP,
    "remind": Remind("draw", "meld"),
}


def a_red_three(game: "TriplePlay", zone: int) -> tuple[int, ...]:
    """Whoever is to lay out red threes holds one."""
    return (game.bonus_bits,) if game.phase == "threes" and zone == game.hand_zones[game.turn] else ()


class TriplePlay(StagedGame):
    slug = "triple-play"
    name = "Triple Play"
    pitch = N_("Hand, knee and foot: three hands each, a book of five special canastas, and a knock.")
    emblem = "7h"
    awaits = {
        **StagedGame.awaits,
        "meld": N_(
            "You have drawn already: meld what you like, then discard a card, or knock if you took the pile."
        ),
    }
    seat_counts = (4,)
    deals = options.FOUR_DEALS
    forgetting = Toggle(
        "forgetting",
        N_("Forgetting"),
        N_("Whether players must think of picking up their knees, and reminding them costs 1,000."),
        False,
    )
    permission = options.PERMISSION
    short_stock = replace(options.SHORT_STOCK, highest=160)
    abilities = (MELD_TURNS, ProvenCards(a_red_three))
    packs = 6
    sizes: ClassVar[tuple[int, ...]] = (15, 13, 11)
    later = ("knee", "foot")
    bonuses = {"sevens": 5000, "fives": 3000, "wild": 2500, "natural": 500, "mixed": 300}
    out_bonus = 200
    table = (STOCK, DISCARD, HAND, KNEE, FOOT, Zone("meld", count=MELDS), RED, ASIDE)
    melding = FullMelds((Sets(largest=CANASTA, limit=most_wilds), WildMelds()), part_of_book)
    pile_rule = TriplePile()
    going_out = BookOut()
    threes = SafeThrees()
    legality = TripleLegality()
    listing = TripleListing((KNOCKING, PICKING_UP))
    actions = ACTIONS

    # The deal

    def packets(self) -> list[int]:
        """A packet to each seat for the hand, then for the knee, then for the foot; then the upcard."""
        seats = [(self.dealer + 1 + step) % self.seats for step in range(self.seats)]
        dealt = zip((self.hand_zones, *self.zones_to_come), self.sizes, strict=True)
        return [each[seat] for each, size in dealt for seat in seats for _card in range(size)] + [self.pile]

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

    # Drawing

    def draw_cards(self, seat: int) -> bool:
        """Red threes are replaced only in the first hand."""
        if self.stage[seat] == 0:
            return super().draw_cards(seat)
        stock = self.zones[self.stock]
        self.move(stock[: -self.draws - 1 : -1], self.stock, self.hand_zones[seat])
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
        return bool((faces and self.melding.canasta(faces)) or self.melding.canastas(self, self.side(seat)))

    def waiting(self, seat: int, meld: int = NO_MELD, faces: Sequence[int] = ()) -> bool:
        if self.stage[seat]:
            return self.waits(seat)
        return self.knee_due(seat) or self.earns(seat, meld, faces)

    def end_if_empty(self, seat: int) -> None:
        if self.earns(seat) and self.enough_laid(self.side(seat)):
            self.next_hand(seat)
        super().end_if_empty(seat)

    def begin_turn(self, seat: int) -> None:
        if self.knee_due(seat) and not self.forgetting:
            self.next_hand(seat)
        super().begin_turn(seat)

    def forgotten(self) -> bool:
        """True if the seat whose turn it is might be reminded of its knee."""
        open_to_all = self.phase in ACTIONS["remind"].phases and self.forgetting
        return bool(open_to_all) and self.knee_due(self.turn)

    def to_act(self) -> frozenset[int]:
        return frozenset(range(self.seats)) if not self.over and self.forgotten() else super().to_act()

    def pause_for(self, seat: int) -> float:
        """Nobody waits for a reminder."""
        return 0.0

    def shouts(self, seat: int) -> bool:
        """Whoever reminds the player on turn says so aloud."""
        return seat != self.turn and self.forgotten()

    # Ending a turn

    def must_discard(self) -> bool:
        return self.source != "discard"

    # The end of a deal

    def cost(self, faces: Sequence[int]) -> int:
        black = sum(face in BLACK_THREES for face in faces)
        red = sum(self.bonus_mask[face] for face in faces)
        return self.worth(faces) + black * (A_BLACK_THREE - self.worth(BLACK_THREES[:1])) + red * A_RED_THREE

    def facts(self) -> dict[str, int | str]:
        books = {}
        for side in range(self.sides):
            missing = self.going_out.missing_of(self.melding.canastas(self, side))
            books[f"book:{side}"] = ",".join(part for part in BOOK if part not in missing) or "-"
        return {**super().facts(), **books}
