"""Rules that rummy games share: runs and sets on the table, cards laid off on them, one card thrown away each turn.

A meld is a set of faces, as a bit mask; a game says once which there are (`Melds`). Whoever has no card left ends the
deal.
"""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import ClassVar

from tabletop.abilities import Ability
from tabletop.cards import BIT, FACE, RANK, SUIT, SUIT_FACES
from tabletop.engine import refusals
from tabletop.engine.abilities.meld_turns import MeldTurns
from tabletop.engine.declarations import State
from tabletop.engine.errors import BadOption
from tabletop.engine.game import Game
from tabletop.engine.moves import Move
from tabletop.engine.options import Choice, Number
from tabletop.engine.refusals import Refusal
from tabletop.engine.scoring import ScoreItem
from tabletop.engine.zones import Each, Sees, Zone
from tabletop.text import N_, _
from tabletop.wording.cards import listed_cards, one_of

MOST_MELDS = (
    20  # of three cards each in a pack of 52, and where sevens may lie alone, four of those beside 16 others
)
MOST_KEPT = 1 << 16
"""Most answers to each question about hands that are remembered."""
HAND = Zone("hand", Sees.OWNER, Each.SEAT, ordered=False)
STOCK = Zone("stock", Sees.NOBODY, drawn=True)
DISCARD = Zone("discard")
MELD = Zone("meld", count=MOST_MELDS)

RANK_FACES: tuple[int, ...] = tuple(sum(1 << 13 * suit + rank for suit in range(4)) for rank in range(13))
"""For each rank the set of its four faces."""
ONE_SUIT = SUIT_FACES[0]
"""The faces of the first suit, as shifted there those of the others are."""
VALUE: tuple[int, ...] = tuple(min(RANK[face], 10) for face in FACE)
"""K Q J 10 count ten, the ace one, others their number."""

DISCARDS: tuple[Move, ...] = tuple(Move("discard", (face,)) for face in range(52))
PASS = Move("pass")
DRAW_STOCK, DRAW_DISCARD = Move("draw", target="stock"), Move("draw", target="discard")

DEALS = Number(
    "deals",
    N_("Deals"),
    N_("The match ends after this many deals, whoever leads."),
    0,
    0,
    50,
    ((0, N_("No limit")),),
)
LAYOFF = Choice(
    "layoff",
    N_("Who may lay off"),
    N_("Whether you may add to melds before you have laid one down in the deal."),
    ("free", "melded"),
    (N_("Everybody"), N_("Who has melded")),
)


def not_melded() -> Refusal:
    """Refusal of laying off before one has laid down a meld."""
    return Refusal(
        "not-melded", _("You may lay off only once you have laid down a meld of your own in this deal.")
    )


def must_discard() -> Refusal:
    """Refusal of laying the last card where one must be thrown away."""
    return Refusal("must-discard", _("The last card must be thrown away, so keep one."))


def points_to_win(usual: int, highest: int) -> Number:
    """The option that says with how many points a match ends."""
    return Number(
        "target",
        N_("Points to win"),
        N_("The match ends when somebody has reached this many points after a deal."),
        usual,
        0,
        highest,
        ((0, N_("No target")),),
        lengthens=True,
    )


def faces_in(mask: int) -> list[int]:
    """The faces of a set, in pack order."""
    faces = []
    while mask:
        low = mask & -mask
        faces.append(low.bit_length() - 1)
        mask ^= low
    return faces


def mask_of(cards: Iterable[int]) -> int:
    """The set of the faces of *cards*."""
    mask = 0
    for card in cards:
        mask |= BIT[card]
    return mask


def held(cards: Sequence[int], hand: Sequence[int]) -> bool:
    """True if *hand* has all *cards*, each named once."""
    return len(set(cards)) == len(cards) and all(card in hand for card in cards)


@lru_cache(maxsize=MOST_KEPT)
def worth(mask: int) -> int:
    """Points of the cards of a set together."""
    return sum(VALUE[face] for face in faces_in(mask))


class Melds:
    """The melds of a game. *lying*: each with its cards in the order in which they lie."""

    def __init__(self, lying: Iterable[tuple[int, ...]]) -> None:
        self.order: dict[int, tuple[int, ...]] = {}
        for cards in lying:
            self.order.setdefault(mask_of(cards), cards)
        self.fitting: dict[int, int] = {mask: self._fitting(mask) for mask in self.order}
        """For each meld the cards that can be added to it one at a time."""
        self._parts: dict[int, tuple[int, ...]] = {0: ()}
        self._saved: dict[int, int] = {}
        self._divisions: dict[int, list[int]] = {}
        self._moves: dict[int, Move] = {}

    def _fitting(self, mask: int) -> int:
        return sum(1 << face for face in range(52) if not mask >> face & 1 and mask | 1 << face in self.order)

    def within(self, hand: int) -> list[int]:
        """All melds that the cards of *hand* can make."""
        parts = self._parts
        found: list[int] = []
        for suit in SUIT_FACES:
            part = hand & suit
            melds = parts.get(part)
            found += self._melds_in(part) if melds is None else melds
        clubs, diamonds, hearts, spades = hand, hand >> 13, hand >> 26, hand >> 39
        black, red = clubs | spades, diamonds | hearts
        paired = (clubs & spades | diamonds & hearts | black & red) & ONE_SUIT
        while paired:
            low = paired & -paired
            paired ^= low
            rank = RANK_FACES[low.bit_length() - 1]
            melds = parts.get(hand & rank)
            found += self._melds_in(hand & rank, rank) if melds is None else melds
        return found

    def _melds_in(self, part: int, rank: int = 0) -> tuple[int, ...]:
        """The melds of cards of one suit, or of one *rank* where it is given; a single card belongs to its suit."""
        melds = tuple(m for m in self.order if m & part == m and (not rank or m & m - 1))
        self._parts[part] = melds
        return melds

    def saved(self, hand: int) -> int:
        """Points of the cards of *hand* that can lie in melds together, divided in the best way."""
        best = self._saved.get(hand)
        if best is None:
            melds = self.within(hand)
            best = 0
            if melds:
                union = 0
                for meld in melds:
                    union |= meld
                first = union & -union
                best = max(
                    self.saved(union ^ first),
                    *(worth(meld) + self.saved(union & ~meld) for meld in melds if meld & first),
                )
            if len(self._saved) > MOST_KEPT:
                self._saved.clear()
            self._saved[hand] = best
        return best

    def division(self, hand: int) -> list[int]:
        """The melds of the best division of *hand*."""
        chosen = self._divisions.get(hand)
        if chosen is None:
            chosen, rest = [], hand
            while melds := self.within(rest):
                total = self.saved(rest)
                chosen.append(next(m for m in melds if worth(m) + self.saved(rest & ~m) == total))
                rest &= ~chosen[-1]
            if len(self._divisions) > MOST_KEPT:
                self._divisions.clear()
            self._divisions[hand] = chosen
        return chosen[:]

    def move(self, meld: int) -> Move:
        """The move that lays it down."""
        move = self._moves.get(meld)
        if move is None:
            move = self._moves[meld] = Move("meld", tuple(faces_in(meld)))
        return move


@cache
def ordinary(high_ace: bool) -> Melds:
    """Runs of three or more, the ace low (*high_ace*: or above the king), and sets of three or four."""
    runs = [
        tuple(range(13 * suit + low, 13 * suit + high))
        for suit in range(4)
        for low in range(11)
        for high in range(low + 3, 14)
    ]
    if high_ace:
        runs += [
            (*range(13 * suit + low, 13 * suit + 13), 13 * suit) for suit in range(4) for low in range(1, 12)
        ]
    sets = [
        tuple(13 * suit + rank for suit in suits)
        for rank in range(13)
        for size in (3, 4)
        for suits in combinations(range(4), size)
    ]
    return Melds([*runs, *sets])


LAYOFFS: dict[tuple[int, int], Move] = {
    (face, number): Move("layoff", (face,), target=f"meld:{number}")
    for face in range(52)
    for number in range(MOST_MELDS)
}


MELD_TURNS = MeldTurns(lambda game, seat: (0, 0), lambda game, faces: worth(mask_of(faces)), scores=False)


class RummyGame(Game):
    """A rummy game for one pack. `owners`: who laid down each of the melds on the table, on all of which everybody
    may lay off; `left`: what each seat's hand counted at the end of the last deal."""

    awaits = {
        "draw": N_("Draw first: a card from the stock, or the top discard."),
        "play": N_("You have drawn: lay down or lay off what you like, then throw one card away."),
    }

    abilities: ClassVar[tuple[Ability, ...]] = (MELD_TURNS,)
    melds: Melds
    """The melds that there are in the game."""
    # House rules, which each game offers with its own bounds
    target = points_to_win(100, 1000)
    deals = DEALS
    layoff = LAYOFF

    owners = State[list[int]]()
    left = State[list[int]]()

    def set_up(self) -> None:
        """Raises BadOption where nothing would end the match."""
        first = self.plan.first
        self.discards, self.meld = first["discard"], first["meld"]
        self.value = VALUE
        self.free_layoff = self.layoff == "free"
        if not self.target and not self.deals:
            raise BadOption(_("A match needs a target or a number of deals; they cannot both be 0."))

    # Melds on the table

    def meld_at(self, target: str) -> int:
        """The zone of the meld that *target* names; -1 if no meld lies there."""
        zone = self.plan.number.get(target, -1)
        return zone if self.meld <= zone < self.meld + len(self.owners) else -1

    def on_table(self) -> list[int]:
        """The melds, by number."""
        return [mask_of(self.zones[self.meld + number]) for number in range(len(self.owners))]

    def lay_down(self, seat: int, cards: Sequence[int]) -> None:
        """A new meld from the hand of *seat*."""
        self.move(self.melds.order[mask_of(cards)], self.hand_zones[seat], self.meld + len(self.owners))
        self.owners.append(seat)

    def add(self, seat: int, cards: Sequence[int], zone: int) -> None:
        """Lay *cards* from the hand of *seat* off on the meld in *zone*."""
        self.move(cards, self.hand_zones[seat], zone)
        self.arrange(zone, self.melds.order[mask_of(self.zones[zone])])

    def object_to_cards(self, seat: int, move: Move) -> Refusal | None:
        """Reason to refuse unless *seat* holds the cards of a meld or lay-off, and they make one."""
        hand = self.zones[self.hand_zones[seat]]
        if not held(move.cards, hand):
            return refusals.not_your_card()
        together = mask_of(move.cards)
        if move.action == "layoff":
            zone = self.meld_at(move.target)
            if zone < 0 or not move.cards:
                return refusals.not_allowed(_("Cards are laid off on a meld that lies on the table."))
            lying = mask_of(self.zones[zone])
            if together | lying not in self.melds.order:
                return Refusal("not-a-meld", self._does_not_fit(lying))
        elif together not in self.melds.order:
            return Refusal("not-a-meld", self.flaw(move.cards))
        return None

    def _does_not_fit(self, meld: int) -> str:
        """Sentence on what the *meld* takes, for whoever lays something else on it."""
        cards, fitting = listed_cards(self.melds.order[meld]), self.melds.fitting[meld]
        if not fitting:
            return _("{meld} is full: nothing more fits.").format(meld=cards)
        said = _("That does not fit {meld}, which takes {cards}.")
        return said.format(meld=cards, cards=one_of(faces_in(fitting)))

    def flaw(self, cards: Sequence[int]) -> str:
        """Sentence on why *cards* are no meld."""
        ranks, suits = {RANK[card] for card in cards}, {SUIT[card] for card in cards}
        if len(suits) == 1 and len(cards) > 2:
            return _("These cards are of one suit but do not follow each other: a sequence has no gap.")
        if len(suits) > 1 and len(ranks) > 1:
            return _("These cards are neither of one suit nor of one rank, so they make no meld.")
        return self.what_is_a_meld()

    def object_to_discard(self, seat: int, move: Move) -> Refusal | None:
        """Reason to refuse unless *seat* holds the card that it throws away, and it is one."""
        hand = self.zones[self.hand_zones[seat]]
        if any(card not in hand for card in move.cards):
            return refusals.not_your_card()
        if len(move.cards) != 1:
            return refusals.not_allowed(_("You throw away one card at the end of your turn."))
        return None

    def what_is_a_meld(self) -> str:
        """Said to whoever lays something else."""
        return _(
            "A meld is three or more cards in sequence of one suit, or three or four cards of the same rank."
        )

    def layoffs(self, hand: int) -> list[Move]:
        """The single cards of *hand* that may be laid off, on each meld that they fit."""
        fitting, found = self.melds.fitting, []
        for number, meld in enumerate(self.on_table()):
            fits = fitting[meld] & hand
            if fits:
                found += [LAYOFFS[face, number] for face in faces_in(fits)]
        return found

    def lists_all(self, seat: int) -> bool:
        """Several cards laid off at once are not listed."""
        return self.phase != "play"

    def seeming_choices(self, seat: int) -> int:
        """Stock or pile, or whether to claim; then the whole hand."""
        return super().seeming_choices(seat) if self.phase == "play" else 2

    # The turns of a deal

    def start(self) -> None:
        self.clear()
        self.left = [0] * self.seats
        self.deal_number = 1
        self.gather()

    def begin(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Nothing has happened in the deal yet, and the dealer's left begins."""
        raise NotImplementedError

    # The end of a deal

    def count_hands(self) -> None:
        """The deal is over: turn up what is left, and note what it counts."""
        hands = [self.zones[self.hand_zones[seat]] for seat in range(self.seats)]
        self.left = [sum(self.value[card] for card in hand) for hand in hands]
        for seat, hand in enumerate(hands):
            if hand:
                self.turn_up(self.hand_zones[seat])

    def left_items(self, winner: int, doubled: bool) -> list[ScoreItem]:
        """What *winner* gets for the cards that the others have left; `number` is who had them."""
        items = [
            ScoreItem(winner, "left", left, number=seat, cards=tuple(self.zones[self.hand_zones[seat]]))
            for seat, left in enumerate(self.left)
            if left
        ]
        return [*items, ScoreItem(winner, "doubled", sum(self.left))] if doubled else items

    def decided(self) -> bool:
        return self.deal_number == self.deals or bool(self.target and max(self.points) >= self.target)
