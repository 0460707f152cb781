"""The position of a canasta game as the parts of its rules see it: whose melds lie where, and how far the turn is.

A part (`melding`, `opening`, `pile`, `going_out`, `threes`, `legality`, `listing`) answers one question about it. It is
given the position as often as it is asked, and reaches the other parts through it alone.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from tabletop.engine.options import Value
from tabletop.engine.zones import Each, Sees, Zone
from tabletop.families.canasta.melds import NO_MELD, Kind, Meld

if TYPE_CHECKING:
    from tabletop.engine.moves import Move
    from tabletop.families.canasta.parts.actions import Action
    from tabletop.families.canasta.parts.going_out import GoingOut
    from tabletop.families.canasta.parts.legality import Legality, Taking
    from tabletop.families.canasta.parts.listing import Listing
    from tabletop.families.canasta.parts.melding import Melding
    from tabletop.families.canasta.parts.opening import Opening
    from tabletop.families.canasta.parts.pile import PileRule
    from tabletop.families.canasta.parts.threes import Threes

STOCK = Zone("stock", Sees.NOBODY, drawn=True)
DISCARD = Zone("discard")
HAND = Zone("hand", Sees.OWNER, Each.SEAT, ordered=False)
RED = Zone("red", each=Each.SIDE)
ASIDE = Zone("aside", Sees.NOBODY)

CANASTA = 7
"""The number of cards that are a canasta."""
NO_LIMIT = -(10**6)
FAILED = 100
"""The cost of having been told to go out and not being able to; and of a mistake or a change of mind with penalties."""
FORGOTTEN = 500
"""The cost of a red three that was not laid out."""


class CanastaPosition(Protocol):
    """The state, the questions and the doings of a canasta game that its parts and its players use.

    State beside the cards: *owners*: the side of each meld. *opened*, *penalty*, *steeper* (added to its need by
    penalties) by side; *laid_before* (something in an earlier turn) by seat. Of the present turn: *source* of the draw;
    *laid* in points; *answer* of the partner; *touched*: melds were laid since the draw; *begun*: the number of melds at
    its start. Since the last fixed point: *tray*, laid cards as (face, meld); *joins*, combined melds as (the one that
    grew, the one that went into it, its faces); *spoiled*: an old meld was added to before it. *taken*: in a claim the
    meld with the top card of the pile, -1 otherwise.
    """

    # Declared by the game

    @property
    def packs(self) -> int: ...
    @property
    def bonuses(self) -> Mapping[str, int]: ...
    @property
    def out_bonus(self) -> int: ...
    @property
    def melding(self) -> "Melding": ...
    @property
    def opening(self) -> "Opening": ...
    @property
    def pile_rule(self) -> "PileRule": ...
    @property
    def going_out(self) -> "GoingOut": ...
    @property
    def threes(self) -> "Threes": ...
    @property
    def legality(self) -> "Legality": ...
    @property
    def listing(self) -> "Listing": ...
    @property
    def actions(self) -> "Mapping[str, Action[Any]]": ...

    # Its state

    seats: int
    sides: int
    settings: dict[str, Value]
    zones: list[list[int]]
    known: list[int]
    phase: str
    turn: int
    deal_number: int
    points: list[int]
    over: bool

    stock: int
    pile: int
    hands: int
    meld: int
    red: int
    bonus_mask: tuple[bool, ...]
    by_hand: bool
    strict: bool
    kinds: tuple[Kind, ...]

    owners: list[int]
    opened: list[bool]
    penalty: list[int]
    steeper: list[int]
    laid_before: list[bool]
    sorted_out: list[bool]
    mover: int
    source: str
    laid: int
    answer: str
    touched: bool
    begun: int
    tray: list[tuple[int, int]]
    joins: list[tuple[int, int, tuple[int, ...]]]
    spoiled: bool
    taken: int

    # Questions

    def side(self, seat: int) -> int: ...
    def partner(self, seat: int) -> int: ...
    def counts_for(self, seat: int, side: int) -> bool: ...
    def meld_from(self, faces: Sequence[int]) -> Meld | None: ...
    def faces(self, meld: int) -> list[int]: ...
    def melds_of(self, side: int) -> list[int]: ...
    def own_meld(self, seat: int, target: str) -> int: ...
    def plain(self, seat: int) -> int: ...
    def bonus_held(self, seat: int) -> list[int]: ...
    def need(self, side: int) -> int: ...
    def worth(self, faces: Sequence[int]) -> int: ...
    def waiting(self, seat: int, meld: int = NO_MELD, faces: Sequence[int] = ()) -> bool: ...
    def waits(self, seat: int) -> bool: ...
    def must_discard(self) -> bool: ...
    def provisional(self) -> bool: ...
    def joined_old(self) -> bool: ...
    def holds(self, zone: int, face: int) -> bool: ...
    def choices(self, seat: int) -> "list[Move]": ...

    # Doings, as a turn takes its course

    def draw_from_stock(self, seat: int) -> None: ...
    def take(self, seat: int, faces: Sequence[int], taking: "Taking") -> None: ...
    def declare(self, seat: int, faces: Sequence[int]) -> None: ...
    def begin_meld(self, seat: int) -> int: ...
    def lay(self, seat: int, faces: Sequence[int], number: int) -> None: ...
    def after_laying(self, seat: int) -> None: ...
    def combine(self, first: int, second: int) -> None: ...
    def retract(self, seat: int) -> None: ...
    def discard(self, seat: int, face: int) -> None: ...
    def ask_partner(self, seat: int) -> None: ...
    def give_answer(self, yes: bool) -> None: ...
    def give_up(self, seat: int) -> None: ...
