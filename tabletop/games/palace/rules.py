"""Palace: play higher or take the pile, through hand, open row and blind row; only the last one holding cards loses.

Source: the rule book's `palace.md`, after seed 000, second untitled game. Decisions are cited as D1 … D13.
"""

from collections.abc import Sequence
from itertools import chain

from tabletop.cards import FACE, RANK, RANKS, pack
from tabletop.engine.errors import BadOption
from tabletop.engine.moves import Move
from tabletop.engine.options import Choice, Toggle
from tabletop.engine.zones import Each, Sees, Zone
from tabletop.families.shedding.rules import DEALS, HAND, PILE, STOCK
from tabletop.games.palace.rules_plays import (
    ANSWERS,
    FACES_OF,
    SEVEN,
    TWO,
    burns,
    missing_to_four,
    rank_to_beat,
)
from tabletop.games.palace.rules_turns import PalaceTurns
from tabletop.text import N_, _

SIZES = {"7-4": (7, 4), "3-3": (3, 3)}
"""For each layout the cards in hand, and the places on the table."""
QUIET = 50
"""Moves for each seat that bring nothing forward, after which a deal is broken off (D12)."""


class Palace(PalaceTurns):
    slug = "palace"
    name = "Palace"
    family = "shedding"
    pitch = N_(
        "Play higher or take the pile; work through your hand, the open row and the blind row – "
        "only the last one holding cards loses."
    )
    emblem = "Th"
    seat_counts = (2, 3, 4, 5)
    longest = 2_000_000  # D12
    enumerated = False
    brief = {"deals": 1}
    options = (
        DEALS,
        Choice(
            "packs",
            N_("Packs"),
            N_("Packs of cards shuffled together; one is enough for three players, or for small layouts."),
            ("auto", "1", "2"),
            (N_("By players"), N_("One"), N_("Two")),
        ),
        Choice(
            "layout",
            N_("Layout"),
            N_("Cards in the hand, and places on the table with a blind and an open card each."),
            ("7-4", "3-3"),
            (N_("Seven, and four places"), N_("Three, and three places")),
        ),
        Toggle(
            "equal",
            N_("Equal cards"),
            N_("Whether a card of the same rank is enough to beat another."),
            False,
            ("yes", "no"),
        ),
        Choice(
            "pickup",
            N_("Taking the pile"),
            N_("Whether the pile is taken only where nothing can be played, or by choice."),
            ("forced", "free"),
            (N_("Only when forced"), N_("At any time")),
        ),
        Choice(
            "complete",
            N_("Completing four"),
            N_("Who may complete four of a kind on the pile."),
            ("turn", "anyone"),
            (N_("The player on turn"), N_("Anybody, at any moment")),
        ),
        Choice(
            "scoring",
            N_("Scoring"),
            N_("Whether all but the last score one, or more the sooner they are out."),
            ("last", "places"),
            (N_("All but the last"), N_("By places")),
        ),
    )

    def zones_declared(self) -> tuple[Zone, ...]:
        blind = Zone("slot", Sees.NOBODY, Each.SEAT, count=SIZES[str(self.settings["layout"])][1])
        return STOCK, HAND, Zone("up", each=Each.SEAT), blind, PILE, Zone("aside")

    def pack(self) -> list[int]:
        packs = str(self.settings["packs"])
        few = self.seats <= 3 or self.settings["layout"] == "3-3"
        return pack(int(packs) if packs != "auto" else 1 if few else 2)

    def set_up(self) -> None:
        super().set_up()
        self.size, self.width = SIZES[str(self.settings["layout"])]
        if self.settings["packs"] == "1" and self.seats * (self.size + 2 * self.width) > 52:
            said = _("One pack of cards is not enough for {count} players with this layout.")
            raise BadOption(said.format(count=self.seats))
        first = self.plan.first
        self.rows, self.slots, self.aside = first["up"], first["slot"], first["aside"]
        self.free = self.settings["pickup"] == "free"
        self.anyone = self.settings["complete"] == "anyone"
        self.answering = ANSWERS[bool(self.settings["equal"])]

    # The deal

    def start(self) -> None:
        self.hat = -1
        self._clear()
        super().start()

    def _clear(self) -> None:
        self.ready, self.places, self.lack = [False] * self.seats, [0] * self.seats, [0] * self.seats
        self.quiet = 0

    def deal_places(self) -> Sequence[int]:
        seats = [(self.dealer + 1 + step) % self.seats for step in range(self.seats)]
        blind = [self.slots + seat * self.width + place for place in range(self.width) for seat in seats]
        return [*self.deal_hands(self.size), *blind, *([self.rows + seat for seat in seats] * self.width)]

    def begin(self) -> None:
        self._clear()
        self.phase, self.turn = "switch", (self.dealer + 1) % self.seats

    # What happens

    def act(self, seat: int, move: Move) -> None:
        if move.action == "swap":
            self._swap(seat, move)
        elif move.action == "ready":
            self.ready[seat] = True
            if all(self.ready):
                self.phase = "play"
        else:
            self.quiet += 1
            if move.action == "play":
                self._play(seat, move.cards)
            elif move.action == "flip":
                self._flip(seat, self.plan.number[move.target])
            else:
                self._take(seat)
            if self.quiet >= QUIET * self.seats:
                self._end()

    def _swap(self, seat: int, move: Move) -> None:
        hand, row = self.hands + seat, self.rows + seat
        card = self.pick(hand, move.cards[0])
        place, old = self._in_row(row, move.table[0])
        self.move((old,), row, hand)
        self.move((card,), hand, row)
        others = self.zones[row][:-1]
        self.arrange(row, [*others[:place], card, *others[place:]])

    def _in_row(self, row: int, face: int) -> tuple[int, int]:
        """The place and the card of *face* in an open row, the leftmost: which copy it is cannot be seen."""
        return next((place, card) for place, card in enumerate(self.zones[row]) if FACE[card] == face)

    def _play(self, seat: int, faces: Sequence[int]) -> None:
        layer = self.layer(seat)
        if layer == self.hands + seat:
            self.move(self.pick_all(layer, faces), layer, self.pile)
        else:
            self.quiet = 0
            for face in faces:
                self.move((self._in_row(layer, face)[1],), layer, self.pile)
        self._played(seat)

    def _flip(self, seat: int, slot: int) -> None:
        self.quiet = 0
        rank, pile = RANK[self.zones[slot][0]], self.zones[self.pile]
        fits = self.answers() >> rank & 1 or missing_to_four(pile) == (rank, 1)
        self.turn_up(slot)
        self.move(self.zones[slot][:], slot, self.pile)
        if fits:
            self._played(seat)
        else:
            self._gather_pile(seat)

    def _played(self, seat: int) -> None:
        """Follow up what *seat* has played on the pile: its effect, new cards, and whose turn it is then."""
        pile, cleared = self.zones[self.pile], burns(self.zones[self.pile])
        if cleared:
            self.quiet = 0
            self.move(pile[:], self.pile, self.aside)
        self._draw(seat)
        if self.left(seat):
            self.turn = seat if cleared else self._after(seat)
            return
        self.places[seat] = max(self.places) + 1
        if self.places.count(0) > 1:
            self.turn = self._after(seat)
        else:
            self._end()

    def _draw(self, seat: int) -> None:
        stock, hand = self.zones[self.stock], self.zones[self.hands + seat]
        while stock and len(hand) < self.size:
            self.quiet = self.lack[seat] = 0
            self.move((stock[-1],), self.stock, self.hands + seat)

    def _take(self, seat: int) -> None:
        if not self.free and self.zones[self.hands + seat]:
            # Whoever takes the pile because he must has nothing that he could have played.
            self.lack[seat] |= self._playable_alone()
        self._gather_pile(seat)

    def _playable_alone(self) -> int:
        """The faces of which a single card may be played now, as a set."""
        answers, (rank, missing) = self.answers(), missing_to_four(self.zones[self.pile])
        if missing == 1:
            answers |= 1 << rank
        return sum([faces for rank, faces in enumerate(FACES_OF) if answers >> rank & 1])

    def _gather_pile(self, seat: int) -> None:
        self.move(self.zones[self.pile][:], self.pile, self.hands + seat)
        self.turn = self._after(seat)

    def _after(self, seat: int) -> int:
        """The next seat on the left that still has cards."""
        return next(
            each for each in chain(range(seat + 1, self.seats), range(seat + 1)) if not self.places[each]
        )

    # Results

    def _end(self) -> None:
        """One seat alone holds cards, or the deal is broken off: whoever holds cards is last."""
        self.quiet = 0
        last = [seat for seat, place in enumerate(self.places) if not place]
        self.hat = last[0] if len(last) == 1 else -1
        by_places = self.settings["scoring"] == "places"
        self.end_deal([(self.seats - place if by_places else 1) if place else 0 for place in self.places])

    def excluded(self, zone: int) -> int:
        seat = zone - self.hands
        return self.lack[seat] if 0 <= seat < self.seats else 0

    def facts(self) -> dict[str, int | str]:
        beaten = rank_to_beat(self.zones[self.pile])
        seats, said = range(self.seats), ("no", "yes")
        return {
            "top": RANKS[beaten - 1] if beaten else "-",
            "demand": "any" if beaten in (0, TWO) else "lower" if beaten == SEVEN else "higher",
            **{f"left:{seat}": self.left(seat) for seat in seats},
            **{f"ready:{seat}": said[self.ready[seat]] for seat in seats},
            **{f"place:{seat}": self.places[seat] for seat in seats},
            "quiet": self.quiet,
            "deal": self.deal_number,
        }
