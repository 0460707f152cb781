"""Player of Samba and its daughters: sequences before sets, the best window of a suit kept together.

What is kept for sequences stands apart in the hand, so that the family's player makes sets of the rest. Wild cards go
together once there are many of them.
"""

from collections.abc import Callable, Iterator
from typing import Any, ClassVar

from tabletop.cards import FACE, RANK, SUIT
from tabletop.engine.moves import Move
from tabletop.families.canasta.evaluation import (
    Hand,
    Own,
    can_finish,
    hand_of,
    opening,
    own_melds,
    sorted_hand,
)
from tabletop.families.canasta.meld_cache import cached
from tabletop.families.canasta.melds import WILD, runs
from tabletop.families.canasta.parts.actions import COMBINE
from tabletop.families.canasta.player import CanastaPlayer, layoff
from tabletop.families.canasta.position import CANASTA
from tabletop.families.canasta.rules import CanastaGame
from tabletop.families.canasta.samba.rules import SambaGame
from tabletop.families.canasta.samba.windows import IN_A_SEQUENCE, fitting, kept_for_sequences
from tabletop.opponents.player import sparing
from tabletop.text import _

MANY_WILDS = 5
"""Wild cards in hand and meld from which on they are for a bolivia."""
Melds = list[tuple[int, ...]]
"""Melds that may be laid, each by its faces."""
LATE = 14
"""So few cards in the stock: what can be melded is melded."""


class SambaPlayer(CanastaPlayer):
    """Player of Samba and its daughters.

    *first_run*: cards of a suit in a row that are melded. What only a daughter knows are functions of its game: *duty*
    (seat, hand): the first melds of a side that must open with more than points, None where points will do; *debt*
    (side): points that it may still lose by what it has begun; *say* (seat, move): a reason that comes before the common
    ones, or None.
    """

    horizon: ClassVar[int] = 12
    # A rank is thrown from what is left beside sequences, which tells nothing of its other suits.
    weighs = False

    def __init__(
        self,
        first_run: int = 4,
        duty: Callable[[Any, int, Hand], Iterator[Move] | None] | None = None,
        debt: Callable[[Any, int], float] | None = None,
        say: Callable[[Any, int, Move], str | None] | None = None,
    ) -> None:
        self._first_run, self._duty, self._debt, self._say = first_run, duty, debt, say

    # Drawing

    def gain_of_take(self, game: CanastaGame, seat: int, move: Move) -> float:
        if move.cards:
            return super().gain_of_take(game, seat, move)
        assert isinstance(game, SambaGame)
        if not isinstance(move.value, int):
            return -1.0
        size = len(game.faces(move.value))
        return float(IN_A_SEQUENCE[size + 1] - IN_A_SEQUENCE[size]) - 45.0

    # Melding

    def wishes(self, game: CanastaGame, seat: int, hand: Hand) -> Iterator[Move]:
        assert isinstance(game, SambaGame)
        side = game.side(seat)
        melds, undone = own_melds(game, side), game.touched and not game.provisional()
        going = self.is_going_out(game, seat, hand, melds)
        if game.phase in COMBINE.phases and not undone:
            yield from (move for move in COMBINE.listed(game, seat) if self.makes_canasta(game, seat, move))
        if game.phase in ("meld", "out") and game.opening.enough(game, side, game.laid) and not undone:
            if going:
                hand = ready_hand(game, seat)[0]
                if game.phase == "meld" and self.should_ask(game, seat):
                    yield from self.usual_wishes(game, seat, hand, melds, going)
            yield from self.lay_sequences(game, seat, hand, going)
            yield from self.lay_wilds(game, seat, hand, going)
        yield from self.usual_wishes(game, seat, hand, melds, going)

    def makes_canasta(self, game: SambaGame, seat: int, move: Move) -> bool:
        """True if *move*, which combines two melds, makes a canasta of them."""
        sizes = [len(game.faces(number)) for number in COMBINE.melds(game, seat, move)]
        return max(sizes) < CANASTA <= sum(sizes)

    def lay_sequences(self, game: SambaGame, seat: int, hand: Hand, going: bool) -> Iterator[Move]:
        spare = game.plain(seat) - (1 if going else 2)
        if spare > 0:
            held = {*hand.kept, *(face for cards in hand.natural.values() for face in cards)}
            for number in game.melding.open_sequences(game, game.side(seat)):
                yield from (layoff(face, number) for face in fitting(game.faces(number)) if face in held)
        late = len(game.zones[game.stock]) < LATE
        least = 3 if going or (late and self._first_run < 5) else self._first_run
        for run in sorted(runs(hand.kept), key=len, reverse=True):
            if least <= len(run) <= spare + going:
                yield Move("meld", run[:CANASTA])

    def lay_wilds(self, game: SambaGame, seat: int, hand: Hand, going: bool) -> Iterator[Move]:
        """Wild cards to a meld of their own, where there are enough for a bolivia."""
        if not game.melding.has_wild_melds or not hand.wild:
            return
        spare = game.plain(seat) - (1 if going else 2)
        for number in game.melds_of(game.side(seat)):
            faces = game.faces(number)
            if WILD[faces[0]] and len(faces) < CANASTA and spare > 0:
                yield layoff(hand.wild[0], number)
                return
        if MANY_WILDS <= len(hand.wild) <= spare:
            yield Move("meld", tuple(hand.wild[:CANASTA]))

    def open(self, game: CanastaGame, seat: int, hand: Hand) -> Iterator[Move]:
        """Sets, sequences, wild melds: the first of these, or the first mixture, that counts enough.

        What was begun is finished with wild cards in sets if need be, with as few as will do.
        """
        assert isinstance(game, SambaGame)
        due = self._duty(game, seat, hand) if self._duty else None
        if due is not None:
            yield from due
            return
        begun = game.phase == "claim" or game.laid > 0
        if not begun and game.touched:
            return
        for melds, plan in self.plans(game, seat, hand, 4 if begun else 0):
            both = [*melds, *plan]
            if both and (begun or game.plain(seat) - sum(map(len, both)) > 2):
                first = both[0]
                as_held = first in melds or not any(map(WILD.__getitem__, first))
                yield Move("meld", first if as_held else self.as_listed(hand, first))
                return
        yield from super().open(game, seat, hand)

    def plans(self, game: SambaGame, seat: int, hand: Hand, most: int) -> Iterator[tuple[Melds, Melds]]:
        """Ways to open: sequences and wild melds, and sets beside them; those with fewer wild cards in sets first, *most* at most.

        What was kept for a sequence that has not come about yet may go into sets.
        """
        side = game.side(seat)
        missing, lying = game.need(side) - game.laid, len(game.melds_of(side))
        hands = list(
            dict.fromkeys((hand.kept, tuple(face for run in runs(hand.kept) if len(run) > 2 for face in run)))
        )
        faces = tuple([FACE[card] for card in game.zones[game.hand_zones[seat]]])
        beginnings = [
            (melds, rest, missing - sum(map(game.worth, melds)))
            for kept in hands
            for melds, rest in self.beginnings(game, hand_of(faces, game.bonus_bits, kept))
        ]
        if all(opening(rest, lacking, most, laid=lying) is None for _melds, rest, lacking in beginnings):
            return
        for wilds in range(min(most, len(hand.wild)) + 1):
            for melds, rest, lacking in beginnings:
                plan = opening(rest, lacking, wilds, laid=lying)
                if plan is not None:
                    yield melds, plan

    def beginnings(self, game: SambaGame, hand: Hand) -> Iterator[tuple[list[tuple[int, ...]], Hand]]:
        """Sequences and wild melds to open with, and what is left of the hand for sets."""
        rows = [run[:CANASTA] for run in runs(hand.kept) if len(run) >= 3]
        wild = [tuple(hand.wild[-CANASTA:])] if game.melding.has_wild_melds and len(hand.wild) >= 3 else []
        for melds in ([], [row for row in rows if len(row) >= self._first_run], rows, wild, [*rows, *wild]):
            used_wild = bool(wild) and wild[0] in melds
            yield melds, hand._replace(wild=[] if used_wild else hand.wild)

    # Going out

    def can_finish(self, game: CanastaGame, seat: int, hand: Hand, melds: dict[int, Own]) -> bool:
        assert isinstance(game, SambaGame)
        if not may_have_canastas(game, seat, melds):
            return False
        ready, others = ready_hand(game, seat)
        return can_finish(game, seat, ready, melds, others)

    # What the search asks

    def evaluate(self, game: CanastaGame, seat: int) -> float:
        value = super().evaluate(game, seat)
        if self._debt is None or game.phase == "deal" or game.over:
            return value
        debts = [self._debt(game, side) for side in range(game.sides)]
        return value + sum(debts) - 2 * debts[game.side(seat)]

    def reason(self, game: CanastaGame, seat: int, move: Move) -> str | None:
        assert isinstance(game, SambaGame)
        said = self._say(game, seat, move) if self._say else None
        if said is not None:
            return said
        if move.action == "combine":
            canasta = _(game.melding.title(game.faces(game.own_meld(seat, move.target))))
            if self.makes_canasta(game, seat, move):
                return _("Together the two melds are {canasta}.").format(canasta=canasta)
            return _("Together the two melds need fewer cards to be {canasta}.").format(canasta=canasta)
        if move.action == "draw" and move.target == "discard" and not move.cards:
            return _("The top card continues your sequence.")
        if move.action == "discard" and move.cards[0] in sorted_hand(game, seat).kept:
            return sparing(int(game.worth(move.cards)))  # what else may be said, it is wanted for a sequence
        return super().reason(game, seat, move)


def may_have_canastas(game: SambaGame, seat: int, melds: dict[int, Own]) -> bool:
    """True unless the side surely lacks canastas for going out, whatever *seat* lays: a quick look before a close one."""
    side, wanted = game.side(seat), game.canastas_out
    found = len(game.melding.canastas(game, side))
    if found >= wanted:
        return True
    cards, rows = game.zones[game.hand_zones[seat]], game.melding.sequences(game, side)
    # However they are spread, that number of cards of the hand are needed; the least for what lies there, then whole canastas.
    lacking = [CANASTA - meld.size for meld in melds.values() if meld.size < CANASTA]
    lacking += [CANASTA - len(run) for run in rows]
    lacking.sort()
    if sum((*lacking, *[CANASTA] * wanted)[: wanted - found]) > len(cards):
        return False
    ranks = [RANK[card] for card in cards]
    wild = sum(map(WILD.__getitem__, cards))
    for rank in {*ranks, *melds}:
        lying = melds[rank].size if rank in melds else 0
        found += lying < CANASTA <= lying + ranks.count(rank) + wild
    suits = [SUIT[card] for card in cards]
    found += sum([len(run) + suits.count(SUIT[run[0]]) >= CANASTA for run in rows])
    return found + sum(suits.count(suit) >= CANASTA for suit in range(4)) >= wanted


def ready_hand(game: SambaGame, seat: int) -> tuple[Hand, tuple[str, ...]]:
    """The hand of *seat*, sorted for going out; see `ready_to_lay`."""
    return ready_to_lay(
        game, game.side(seat), tuple([FACE[card] for card in game.zones[game.hand_zones[seat]]])
    )


@cached
def ready_to_lay(game: SambaGame, side: int, faces: tuple[int, ...]) -> tuple[Hand, tuple[str, ...]]:
    """The hand with what can go into sequences now apart; and the canastas that are no sets there would be then.

    *faces*: the hand of a seat of *side*. Cards that belong to no set make sequences of three too, for which they would not
    have been kept.
    """
    rows = game.melding.sequences(game, side)
    natural = hand_of(faces, game.bonus_bits, kept_for_sequences(faces, rows))
    held = {*natural.kept, *(face for cards in natural.natural.values() for face in cards)}
    kept: list[int] = []
    others = [kind for kind in game.melding.canastas(game, side) if kind in ("samba", "bolivia")]
    for run in rows:
        while len(run) < CANASTA and (more := [face for face in fitting(run) if face in held]):
            held.remove(more[0])
            kept.append(more[0])
            run = (more[0], *run) if RANK[more[0]] != 1 and more[0] < run[0] else (*run, more[0])
        others += ["samba"] * (len(run) >= CANASTA)
    sets = own_melds(game, side)
    lone = {
        face
        for rank, cards in natural.natural.items()
        if len(cards) < 3 and rank not in sets
        for face in cards
    }
    for row in runs({*natural.kept, *lone} & held):
        if len(row) >= 3:
            kept += row[:CANASTA]
            others += ["samba"] * (len(row) >= CANASTA)
    return hand_of(faces, game.bonus_bits, tuple(kept)), tuple(others)
