"""Listing of `moves` in a canasta game: ways that are worth thinking of. Other legal moves are accepted as
well."""

from collections.abc import Iterator, Sequence

from tabletop.cards import FACE, FACES, RANK
from tabletop.engine.moves import Move
from tabletop.families.canasta.legality import ASK, NO, RETRACT, YES, CanastaLaw
from tabletop.families.canasta.melds import (
    BLACK_THREES,
    JOKER,
    NO_MELD,
    THREE,
    WILD,
    canonical_sets,
    natural_of,
    wild_of,
)

DRAW, TAKE = Move("draw", target="stock"), Move("draw", target="discard")
DECLARE, PASS = Move("declare"), Move("pass")
DISCARD: tuple[Move, ...] = tuple(Move("discard", (face,)) for face in range(FACES))


class CanastaChoices(CanastaLaw):
    """The listing of moves, part by part."""

    def choices(self, seat: int) -> list[Move]:
        if self.phase == "answer":
            return [YES, NO]
        if self.phase == "draw":
            return self.draws_listed(seat)
        found = [*self.melds_listed(seat), *self.layoffs_listed(seat)]
        if self.provisional():
            found.append(RETRACT)
        if self.phase == "claim":
            return found
        if self.phase == "out":
            found.append(PASS)
        elif self.object_to_ask(seat, ASK) is None:
            found.append(ASK)
        return [*found, *self.declares_listed(seat), *self.discards_listed(seat)]

    def lists_all(self, seat: int) -> bool:
        """Melds, and what the pile is taken with, can be put together in more ways than are listed."""
        return self.phase == "answer" or (self.phase == "draw" and self.closed())

    def declares_listed(self, seat: int) -> list[Move]:
        held = self.bonus_held(seat)
        if not self.by_hand:
            return [DECLARE] if held else []
        return [Move("declare", (face,)) for face in sorted({FACE[card] for card in held})]

    def forced_move(self, seat: int) -> Move | None:
        """Red threes of the deal are laid out by the table (D4), when the turn of who holds them begins."""
        due = self.phase == "draw" and not self.by_hand and self.bonus_held(seat)
        return DECLARE if due else None

    def draws_listed(self, seat: int) -> list[Move]:
        found = self.declares_listed(seat)
        if found and not self.by_hand:
            return found
        if self.zones[self.stock]:
            found.append(DRAW)
        elif self.object_to_pass(seat, PASS) is None:
            found.append(PASS)
        return [*found, *(m for m in self.takes(seat) if self.object_to_draw(seat, m) is None)]

    def takes(self, seat: int) -> Iterator[Move]:
        """The ways to take the pile that are listed where they are legal."""
        if self.closed():
            return
        hand = [FACE[card] for card in self.zones[self.hands + seat]]
        natural = natural_of(hand, RANK[FACE[self.zones[self.pile][-1]]])
        wild = wild_of(hand)
        joker = [face for face in wild if RANK[face] == JOKER][:1]
        yield TAKE
        ways = [natural[:2], natural] if len(natural) > 1 else []
        if natural:
            ways += [[natural[0], face] for face in dict.fromkeys([*wild[:1], *joker])]
        for faces in dict.fromkeys(map(tuple, ways)):
            yield Move("draw", faces, target="discard")

    def melds_listed(self, seat: int) -> list[Move]:
        hand = [FACE[card] for card in self.zones[self.hands + seat]]
        return [
            Move("meld", cards)
            for cards in self.canonical_melds(hand)
            if self.object_to_result(seat, cards, NO_MELD) is None
        ]

    def canonical_melds(self, hand: Sequence[int]) -> Iterator[tuple[int, ...]]:
        """The melds that are listed where they are legal."""
        yield from canonical_sets(hand)
        black = sorted(face for face in hand if face in BLACK_THREES)
        if len(black) > 2:
            yield tuple(black)
        if len(black) > 3:
            yield tuple(black[:-1])

    def layoffs_listed(self, seat: int) -> list[Move]:
        hand = sorted({FACE[card] for card in self.zones[self.hands + seat]})
        wild = wild_of(hand)
        helpers = dict.fromkeys([*wild[:1], *[face for face in wild if RANK[face] == JOKER][:1]])
        found = []
        for number in self.melds_of(self.side(seat)):
            rank = RANK[self.zones[self.meld + number][0]]
            fitting = [f for f in hand if RANK[f] == rank and not self.bonus_mask[f] and not WILD[f]]
            for face in (*fitting, *helpers) if rank != THREE else fitting:
                if self.object_to_result(seat, (face,), number) is None:
                    found.append(Move("layoff", (face,), target=f"meld:{number}"))
        return found

    def discards_listed(self, seat: int) -> list[Move]:
        if self.object_to_end(seat):
            return []
        faces = {FACE[card] for card in self.zones[self.hands + seat]}
        return [DISCARD[face] for face in sorted(faces) if not self.bonus_mask[face]]
