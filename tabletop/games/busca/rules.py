"""Busca: take no aces and no pictures, above all not the last trick; or take everything.

Source: the rule book's `busca.md`, after seed 001, section "BUSCA". Points are kept in thirds (D3).
"""

from collections.abc import Sequence

from tabletop.cards import BIT, FACES, RANK, SUIT, SUIT_FACES, pack
from tabletop.engine.declarations import State
from tabletop.engine.options import Choice, Number
from tabletop.engine.scoring import ScoreItem
from tabletop.families.tricks.rules import ASIDE, HAND, STOCK, TRICK, WON, TrickGame
from tabletop.text import N_

STRENGTH = tuple("4567JQKA23".find("-A234567---JQK"[RANK[face]]) + 1 for face in range(FACES))
THIRDS = tuple(3 if STRENGTH[face] == 8 else int(STRENGTH[face] > 4) for face in range(FACES))
ACES = sum(BIT[face] for face in range(FACES) if THIRDS[face] == 3)
RICH = 2
"""Thirds in a trick from which on nobody takes it gladly."""


class Busca(TrickGame):
    slug, name, family, emblem = "busca", "Busca", "tricks", "3c"
    pitch = N_("Take no aces and no pictures, above all not the last trick; or take everything.")
    seat_counts = (3, 4, 5)
    fewest_wins = True
    way_round = -1
    table = (HAND, STOCK, ASIDE, TRICK, WON)
    target = Number(
        "target", N_("Target"), N_("The match ends when somebody reaches this many points."), 31, 1, 121
    )
    cappotto = Choice(
        "cappotto",
        N_("Cappotto"),
        N_("What makes a cappotto: taking all that counts, or scoring all eleven points."),
        ("score", "cards"),
        (N_("Scoring all eleven"), N_("Taking all that counts")),
    )
    pays = Choice(
        "pays",
        N_("A cappotto"),
        N_("Whether all others get eleven points for it, or its maker loses eleven."),
        ("others", "self"),
        (N_("Others pay"), N_("Maker gains")),
    )
    extra = Choice(
        "extra",
        N_("Fortieth card"),
        N_("With three players the dealer gets it and puts a card aside, or it is left out."),
        ("dealer", "out"),
        (N_("To the dealer"), N_("Left out")),
    )
    thirds = State[list[int]]()
    spared = State[list[int]]()
    """Faces, as masks by seat, that it would have been glad to lose instead of a card that it played, had it held them."""

    def strength(self, trump: int = -1) -> tuple[int, ...]:
        return STRENGTH

    def pack(self) -> list[int]:
        left_out = 3 if self.seats == 3 and self.extra == "out" else -1
        return [card for card in pack() if STRENGTH[card] and card != left_out]

    def clear_tricks(self) -> None:
        super().clear_tricks()
        self.thirds, self.spared = [0] * self.seats, [0] * self.seats

    def deal_places(self) -> Sequence[int]:
        whole, over = divmod(len(self.zones[self.stock]), self.seats)
        return [*self.in_rounds(*[1] * whole), *[self.hand_zones[self.dealer]] * over]

    def begin(self) -> None:
        super().begin()
        if len(self.zones[self.hand_zones[self.dealer]]) > len(self.zones[self.hand_zones[self.turn]]):
            self.phase, self.turn = "discard", self.dealer

    def play_card(self, seat: int, face: int) -> None:
        if self.led >= 0:
            self.spared[seat] |= self._rather(face)
        super().play_card(seat, face)

    def _rather(self, face: int) -> int:
        """Faces that are usually lost to the present trick rather than *face*: an ace where any card may be thrown, a
        higher one that stays below the trick, and any that stays below it rather than take what counts."""
        if SUIT[face] != self.led:
            return 0 if BIT[face] & ACES else ACES
        power, beaters = self.power_of[-1, self.led][face], self.beaters_of[-1, self.led]
        below = SUIT_FACES[self.led] & ~beaters[self.best - 1]
        if power < self.best:
            return below & beaters[power]
        return below if sum([THIRDS[card] for card in self.zones[self.trick_zone]]) >= RICH else 0

    def trick_taken(self) -> None:
        if not self.zones[self.hand_zones[self.taker]]:
            self.turn_up(self.aside)
            self.move(self.zones[self.aside][:], self.aside, self.won_zones[self.taker])
        self.thirds[self.taker] = sum(THIRDS[card] for card in self.zones[self.won_zones[self.taker]])
        super().trick_taken()

    def score_items(self) -> list[ScoreItem]:
        """A line a seat; its `number` are the thirds of a point that the seat has taken."""
        last, seats = self.taker, range(self.seats)
        points = [thirds // 3 for thirds in self.thirds]
        others = sum(points) - points[last]
        if self.thirds[last] == sum(THIRDS) if self.cappotto == "cards" else not others:
            if self.pays == "others":
                return [ScoreItem(seat, "cappotto", 11, number=last) for seat in seats if seat != last]
            return [ScoreItem(last, "sweep", -11)]
        items = [ScoreItem(s, "cards", points[s], number=self.thirds[s], cards=self._worth(s)) for s in seats]
        items[last] = ScoreItem(
            last, "last", 11 - others, number=self.thirds[last], terms=(11, -others), cards=self._worth(last)
        )
        return items

    def _worth(self, seat: int) -> tuple[int, ...]:
        """The cards that count among those which *seat* has taken."""
        return tuple(card for card in self.zones[self.won_zones[seat]] if THIRDS[card])

    def facts(self) -> dict[str, int | str]:
        tricks = min(sum(self.tricks) + 1, len(self.pack()) // self.seats)
        seats = {f"thirds:{seat}": thirds for seat, thirds in enumerate(self.thirds)}
        return {"hand": self.deal_number, "trick": tricks, "dealer": self.dealer, **seats}
