"""The position of a canasta game as the parts of its rules see it: whose melds lie where, and how far the turn is.

A part (`melding`, `opening`, `pile`, `going_out`, `threes`, `legality`, `listing`) answers one question about it. It is
given the position as often as it is asked, and reaches the other parts through it alone.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from tabletop.engine.refusals import Refusal
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
    def packs(self) -> int:
        """Number of packs of cards."""

    @property
    def bonuses(self) -> Mapping[str, int]:
        """Points of each kind of canasta beside its cards."""

    @property
    def out_bonus(self) -> int:
        """Points for going out."""

    @property
    def melding(self) -> "Melding":
        """Part that says which melds a side may have."""

    @property
    def opening(self) -> "Opening":
        """Part that says what the first melds must count."""

    @property
    def pile_rule(self) -> "PileRule":
        """Part that says when the pile may be taken, and with what."""

    @property
    def going_out(self) -> "GoingOut":
        """Part that says what going out takes."""

    @property
    def threes(self) -> "Threes":
        """Part that says which bonus cards are laid out, and what they are worth."""

    @property
    def legality(self) -> "Legality":
        """Part that holds the refusals which several actions share."""

    @property
    def listing(self) -> "Listing":
        """Part that lists moves."""

    @property
    def actions(self) -> "Mapping[str, Action[Any]]":
        """Actions of the game, by their names in moves."""

    # Its state

    seats: int
    sides: int
    canastas_out: int
    minimum: int
    permission: bool
    samba_out: bool
    concealed: int
    penalties: bool
    zones: list[list[int]]
    known: list[int]
    phase: str
    turn: int
    deal_number: int
    points: list[int]
    over: bool

    stock: int
    pile: int
    hand_zones: tuple[int, ...]
    meld: int
    red: int
    bonus_mask: tuple[bool, ...]
    bonus_bits: int
    by_hand: bool
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

    def side(self, seat: int) -> int:
        """Number of the side of *seat*."""

    def partner(self, seat: int) -> int:
        """Seat of the partner of *seat*."""

    def counts_for(self, seat: int, side: int) -> bool:
        """True if what *seat* melds and holds is of good or harm to *side*."""

    def meld_from(self, faces: Sequence[int]) -> Meld | None:
        """The meld that *faces* make, None if they make none."""

    def faces(self, meld: int) -> list[int]:
        """The faces of a meld, by its number, in the order in which it lies."""

    def meld_answers(self, side: int) -> dict[Any, Any]:
        """Answers about the melds of *side* that hold as long as they lie so, by question (see `meld_cache`)."""

    def melds_of(self, side: int) -> list[int]:
        """Numbers of the melds of *side*."""

    def own_meld(self, seat: int, target: str) -> int:
        """Number of the meld that *target* names, -1 if it is none of the side of *seat*."""

    def plain(self, seat: int) -> int:
        """Number of cards in the hand of *seat*, bonus cards apart."""

    def bonus_held(self, seat: int) -> list[int]:
        """Bonus cards in the hand of *seat*."""

    def out_of_phase(self) -> Refusal:
        """Refusal of a move that belongs to another phase."""

    def need(self, side: int) -> int:
        """Points that *side* must lay in a turn in which it melds."""

    def worth(self, faces: Sequence[int]) -> int:
        """Points of the cards."""

    def waiting(self, seat: int, meld: int = NO_MELD, faces: Sequence[int] = ()) -> bool:
        """True if another hand comes when that of *seat* is empty, if *meld* (-1: a new one) consists of
        *faces*."""

    def waits(self, seat: int) -> bool:
        """True if *seat* has a hand still to come."""

    def must_discard(self) -> bool:
        """True if the turn ends with a discard."""

    def provisional(self) -> bool:
        """True while there is something that can still be taken back."""

    def joined_old(self) -> bool:
        """True if a meld of an earlier turn was combined with another."""

    def holds(self, zone: int, face: int) -> bool:
        """True if *zone* has a card of that face."""

    def choices(self, seat: int) -> "list[Move]":
        """All moves that are listed for *seat*, which may act."""

    # Doings, as a turn takes its course

    def draw_from_stock(self, seat: int) -> None:
        """Draw the cards of a turn from the stock."""

    def take(self, seat: int, move: "Move", taking: "Taking") -> None:
        """Lay the top card of the pile with the cards of *move*; the pile follows, or a claim."""

    def declare(self, seat: int, faces: Sequence[int]) -> None:
        """Lay out the bonus cards *faces*, and replace them."""

    def begin_meld(self, seat: int) -> int:
        """Begin a meld of the side of *seat*; returns its number."""

    def lay(self, seat: int, faces: Sequence[int], number: int) -> None:
        """Add *faces* of the hand to meld *number*, and put it in order."""

    def after_laying(self, seat: int) -> None:
        """Go on after cards were laid: the pile may come, the hand may be empty."""

    def combine(self, first: int, second: int) -> None:
        """Put meld *second* into meld *first*."""

    def retract(self, seat: int) -> None:
        """Take back what was laid since the last fixed point, at a price with penalties."""

    def discard(self, seat: int, face: int) -> None:
        """Discard *face*, and end the turn; with the last card go out."""

    def ask_partner(self, seat: int) -> None:
        """Ask the partner: may I go out?"""

    def give_answer(self, yes: bool) -> None:
        """Answer the partner's question."""

    def give_up(self, seat: int) -> None:
        """Pass: the deal ends for want of cards, or a permitted going out has failed."""
