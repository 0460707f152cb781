"""The position of a canasta game: whose melds lie where, what a side needs, who may go out.

Here stands what the games of the family differ in: data that a game declares in its class, and questions that it may
answer otherwise. What may be done follows in `refusing`, what then happens in `rules`.
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from tabletop.cards import FACE, FACES, RANK, pack
from tabletop.engine.game import Game
from tabletop.engine.zones import Each, Sees, Zone
from tabletop.families.canasta.melds import (
    NO_MELD,
    RED_THREES,
    THREE,
    VALUES,
    WILD,
    BlackThrees,
    Kind,
    Meld,
    Sets,
)

STOCK = Zone("stock", Sees.NOBODY, drawn=True)
DISCARD = Zone("discard")
HAND = Zone("hand", Sees.OWNER, Each.SEAT, ordered=False)
RED = Zone("red", each=Each.SIDE)
ASIDE = Zone("aside", Sees.NOBODY)

CANASTA = 7
"""Number of cards of a canasta."""
NO_LIMIT = -(10**6)
FAILED = 100
"""Penalty for having been told to go out, and not being able to; and for a mistake or a change of mind with
penalties."""
FORGOTTEN = 500
"""Penalty for a red three that was not laid out."""


class CanastaPosition(Game):
    """See the module's docstring. State beside the cards:

    *owners*: the side of each meld. *opened*, *penalty*, *steeper* (what penalties added to its need) by side;
    *laid_before* (something in an earlier turn), *had_turn* (a turn of his has ended), *sorted_out* (his red threes
    are laid out) by seat. Of the present turn: *mover*; *source* of the draw; *laid* in points; *answer* of the
    partner; *touched*: whether he melded since the draw; *begun*: how many melds there were at its start. Since the
    last fixed point: *tray*, what was laid: (face, meld); *fresh*: how many melds there were; *fixed*: the points
    laid before it; *spoiled*: whether an old meld was added to before it. *taken*: in a claim the meld with the top
    card of the pile, -1 otherwise. *out*: who went out, *hidden_hand* whether concealed. *tallied*:
    by side the lines of the score of the last deal: names and points.
    """

    # Data that a game may declare otherwise
    packs: ClassVar[int] = 2
    deal_size: ClassVar[int] = 11
    draws: ClassVar[int] = 1
    """Cards that a turn draws from the stock."""
    kept: ClassVar[int] = 2
    """Cards that must be left in hand when the pile has come, unless the hand may be emptied."""
    minimums: ClassVar[tuple[tuple[int, int], ...]] = ((3000, 120), (1500, 90), (0, 50), (NO_LIMIT, 15))
    """Points that the first melds of a side must count, by the least total for which they hold, the highest first."""
    bonuses: ClassVar[Mapping[str, int]] = {"natural": 500, "mixed": 300}
    """Points of each kind of canasta beside its cards."""
    out_bonus: ClassVar[int] = 100
    bonus_cards: ClassVar[tuple[int, ...]] = RED_THREES
    """The faces that are laid out and replaced."""
    bonus_each: ClassVar[int] = 100
    bonus_all: ClassVar[int] = 800
    most_wilds: ClassVar[int] = 3
    """Wild cards that a set takes."""
    has_sequences: ClassVar[bool] = False
    """True if cards of a suit in a row are melds too."""
    has_wild_melds: ClassVar[bool] = False
    """True if wild cards alone are melds too."""
    most_melds: ClassVar[int] = 23
    """Melds that a deal can have: here a set of each rank for two sides, and black threes."""

    family = "canasta"
    table: ClassVar[tuple[Zone, ...]] = (STOCK, DISCARD, HAND, Zone("meld", count=most_melds), RED, ASIDE)
    enumerated = False
    codes = frozenset(
        {"not-your-turn", "wrong-phase", "not-your-card", "not-matching", "not-a-meld", "not-enough"}
        | {"not-allowed", "empty", "must-declare", "frozen", "must-take", "cannot-go-out", "must-go-out"}
    )
    state = (
        *Game.state,
        *("owners", "opened", "penalty", "steeper", "laid_before", "had_turn", "sorted_out"),
        *("mover", "source", "laid", "answer", "touched", "begun", "tray", "fresh", "fixed", "spoiled"),
        *("taken", "out", "hidden_hand", "tallied"),
    )

    owners: list[int]
    opened: list[bool]
    penalty: list[int]
    steeper: list[int]
    laid_before: list[bool]
    had_turn: list[bool]
    sorted_out: list[bool]
    mover: int
    source: str
    laid: int
    answer: str
    touched: bool
    begun: int
    tray: list[tuple[int, int]]
    fresh: int
    fixed: int
    spoiled: bool
    taken: int
    out: int
    hidden_hand: bool
    tallied: list[tuple[tuple[str, int], ...]]

    def set_up(self) -> None:
        first = self.plan.first
        self.hands, self.meld, self.red = first["hand"], first["meld"], first.get("red", -1)
        self.pile, self.aside = first["discard"], first["aside"]
        self.bonus_mask = tuple(face in self.bonus_cards for face in range(FACES))
        self.bonus_bits = sum(1 << face for face in self.bonus_cards)
        self.by_hand = self.settings.get("declare-threes") == "manual"
        self.strict = bool(self.settings.get("penalties"))
        self.kinds = self.kinds_of_melds()

    def pack(self) -> list[int]:
        return pack(self.packs, 2)

    def number_of_sides(self) -> int:
        return 2

    # Sides

    def side(self, seat: int) -> int:
        """The side that *seat* melds for; three-hand canasta has another answer."""
        return seat % self.sides

    def partner(self, seat: int) -> int:
        """Whom *seat* may ask, or -1."""
        return (seat + 2) % 4 if self.seats == 4 else -1

    def counts_for(self, seat: int, side: int) -> bool:
        """True if what *seat* melds and holds is of good or harm to *side*."""
        return self.side(seat) == side

    # Melds

    def kinds_of_melds(self) -> tuple[Kind, ...]:
        """The kinds of melds that the settings allow, in the order in which they are tried."""
        return Sets(evenly=self.settings.get("wild-limit") == "equal"), BlackThrees()

    def meld_from(self, faces: Sequence[int]) -> Meld | None:
        """The meld that *faces* make, None if they make none."""
        for kind in self.kinds:
            what = kind.what(faces)
            if what >= 0:
                return Meld(kind, what)
        return None

    def faces(self, meld: int) -> list[int]:
        return [FACE[card] for card in self.zones[self.meld + meld]]

    def melds_of(self, side: int) -> list[int]:
        """The numbers of the melds of *side*; merged ones are empty and do not count."""
        zones, first = self.zones, self.meld
        return [m for m, owner in enumerate(self.owners) if owner == side and zones[first + m]]

    def meld_with(self, side: int, rank: int) -> int:
        """The meld of *side* of that *rank*, or -1."""
        zones, first = self.zones, self.meld
        for number, owner in enumerate(self.owners):
            # A set lists its natural cards first.
            if owner == side and zones[first + number] and RANK[zones[first + number][0]] == rank:
                return number
        return NO_MELD

    def rank_of(self, meld: int) -> int:
        """The rank of which the cards of *meld* are; -1 if it is no set."""
        return RANK[self.zones[self.meld + meld][0]]

    def sequences(self, side: int) -> list[list[int]]:
        """The faces of the sequences of *side* that still grow."""
        return []

    def may_begin(self, side: int, meld: Meld) -> bool:
        """True if *side* may have one more meld of that kind: here a single one of each rank."""
        return self.meld_with(side, meld.what) < 0

    def canasta(self, faces: Sequence[int]) -> str:
        """The kind of canasta that a meld is, "" if none."""
        if len(faces) < CANASTA or RANK[faces[0]] == THREE:
            return ""
        return "mixed" if any(WILD[face] for face in faces) else "natural"

    def canastas(self, side: int) -> list[str]:
        """The kinds of the canastas of *side*."""
        return self.canastas_among(self.melds_of(side))

    def canastas_among(self, melds: Sequence[int]) -> list[str]:
        """The kinds of the canastas among *melds*."""
        zones, first = self.zones, self.meld
        return [
            self.canasta(self.faces(number))
            for number in melds
            if len(zones[first + number]) >= CANASTA and self.canasta(self.faces(number))
        ]

    def scored_melds(self, side: int) -> Sequence[int]:
        """The melds that are written down for *side*: here all that it may add to."""
        return self.melds_of(side)

    # The hand

    def plain(self, seat: int) -> int:
        """The cards in the hand, red threes apart."""
        return sum(not self.bonus_mask[FACE[card]] for card in self.zones[self.hands + seat])

    def bonus_held(self, seat: int) -> list[int]:
        """The red threes in the hand, as cards."""
        return [card for card in self.zones[self.hands + seat] if self.bonus_mask[FACE[card]]]

    # The first melds of a side

    def minimum(self, side: int) -> int:
        """Points that the first melds of *side* must count in this deal."""
        total = self.points[side]
        return next(need for least, need in self.minimums if total >= least) + self.steeper[side]

    def need(self, side: int) -> int:
        """Points that *side* must lay in a turn in which it melds."""
        return 0 if self.opened[side] else self.minimum(side)

    def enough(self, side: int, points: int, meld: int = NO_MELD, faces: Sequence[int] = ()) -> bool:
        """True if *points* laid in this turn are enough for *side*, if *meld* (-1: a new one) consists of
        *faces*."""
        return self.opened[side] or points >= self.minimum(side)

    # The pile

    def frozen(self) -> bool:
        """True if the pile holds a wild card or a bonus card."""
        return any(WILD[FACE[card]] or self.bonus_mask[FACE[card]] for card in self.zones[self.pile])

    def frozen_for(self, side: int) -> bool:
        return not self.opened[side] or self.frozen()

    def closed(self) -> bool:
        """True if nobody can take the pile: it is empty, or its top card stops it."""
        pile = self.zones[self.pile]
        return not pile or self.stops(FACE[pile[-1]])

    def stops(self, face: int) -> bool:
        """True if nobody can take the pile with *face* on top: here a wild card or a three."""
        return WILD[face] or RANK[face] == THREE

    # Going out

    def ready(self, side: int, canastas: Sequence[str]) -> bool:
        """True if *side* may go out with these *canastas*, as far as they go."""
        return len(canastas) >= int(self.settings["canastas-out"])

    def may_go_out(self, seat: int, meld: int = NO_MELD, faces: Sequence[int] = ()) -> bool:
        """True if *seat* may go out, the minimum apart, if *meld* (-1: a new one) consists of *faces* then."""
        if self.answer in ("no", "fail"):
            return False
        side = self.side(seat)
        found = [
            self.canasta(self.faces(number))
            for number in self.melds_of(side)
            if number != meld and len(self.zones[self.meld + number]) >= CANASTA
        ]
        return self.ready(side, [name for name in (*found, self.canasta(faces) if faces else "") if name])

    def waiting(self, seat: int, meld: int = NO_MELD, faces: Sequence[int] = ()) -> bool:
        """True if another hand comes when that of *seat* is empty, if *meld* (-1: a new one) consists of
        *faces*."""
        return False

    def may_empty(self, seat: int, meld: int = NO_MELD, faces: Sequence[int] = ()) -> bool:
        """True if *seat* may lay its last card, the minimum apart, if *meld* (-1: a new one) consists of
        *faces*."""
        return self.waiting(seat, meld, faces) or self.may_go_out(seat, meld, faces)

    def concealed(self, seat: int, meld: int = NO_MELD, faces: Sequence[int] = ()) -> bool:
        """True if all that *seat* has laid was laid in this turn in new melds, with a canasta, from the stock."""
        if not self.settings.get("concealed") or self.laid_before[seat] or self.source != "stock":
            return False
        if self.spoiled or any(number < self.begun for _face, number in self.tray):
            return False
        if faces and 0 <= meld < self.begun:
            return False
        new = [self.faces(number) for number in range(self.begun, len(self.owners)) if number != meld]
        return any(self.canasta(each) for each in (*new, faces) if each)

    # Points

    def worth(self, faces: Sequence[int]) -> int:
        """Points of the cards."""
        return sum(VALUES[face] for face in faces)

    def bonus_worth(self, side: int) -> int:
        """Points of the red threes of *side*, whatever their sign."""
        return self.bonus_points(len(self.zones[self.red + side]))

    def bonus_safe(self, side: int) -> bool:
        """True if the red threes of *side* count for it, not against it."""
        return self.opened[side]

    def against(self, seat: int) -> int:
        """Points that the cards which *seat* has not melded cost at the end."""
        return self.worth([FACE[card] for card in self.zones[self.hands + seat]])

    def bonus_points(self, count: int) -> int:
        """Points of *count* red threes."""
        return self.bonus_all if count == len(self.bonus_cards) * self.packs else self.bonus_each * count

    def excluded(self, zone: int) -> int:
        """Red threes do not stay in a hand, once it has laid them out."""
        seat = zone - self.hands
        return self.bonus_bits if 0 <= seat < self.seats and self.sorted_out[seat] else 0
