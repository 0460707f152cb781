"""Oh Heck!: say how many tricks you will take, and take exactly that many.

Source: the rule book's `oh-heck.md`, after seed 002, section "Oh Heck!". Decisions are cited as D1 … D10.
"""

from collections.abc import Sequence
from functools import cache

from tabletop.cards import FACES, RANK, SUIT, SUIT_FACES, pack
from tabletop.engine import refusals
from tabletop.engine.abilities.draw_for_deal import DrawForDeal
from tabletop.engine.declarations import State
from tabletop.engine.moves import Move
from tabletop.engine.options import Choice, Number, Toggle
from tabletop.engine.refusals import Refusal
from tabletop.engine.scoring import ScoreItem
from tabletop.families.tricks.rules import HAND, STOCK, TRICK, UPCARD, WON, TrickGame, suit_letter
from tabletop.families.tricks.rules_ranking import POWERS, Duty, beaters
from tabletop.text import N_, _
from tabletop.wording.numbers import in_words

BIDS = tuple(Move("bid", value=number) for number in range(11))
COLOURS = tuple(RANK[face] if RANK[face] < 10 else 0 for face in range(FACES))
"""D9: number cards count their number, the ace one, all action cards (T J Q K) nothing."""


@cache
def duties(strength: tuple[int, ...], force: str) -> dict[tuple[int, int, int], tuple[Duty, ...]]:
    """Duties of a follower, by trump, suit led and the power of the best card so far."""
    count = {"follow": 1, "trump": 2, "take": 3}[force]
    return {
        (trump, led, best): (
            ("must-follow", SUIT_FACES[led]),
            ("must-trump", SUIT_FACES[trump]),
            ("must-beat", beaters(strength, trump, led)[best]),
        )[:count]
        for trump in range(4)
        for led in range(4)
        for best in range(POWERS)
    }


class OhHeck(TrickGame):
    slug = "oh-heck"
    name = "Oh Heck!"
    family = "tricks"
    pitch = N_("Say how many tricks you will take, and take exactly that many.")
    emblem = "Qs"
    seat_counts = (3, 4, 5, 6, 7)
    abilities = (DrawForDeal(), *TrickGame.abilities)
    table = (HAND, UPCARD, STOCK, TRICK, WON)
    codes = TrickGame.codes | {"hook"}
    actions = {"bid": ("bid",), "play": ("play",)}
    awaits = {**TrickGame.awaits, "bid": N_("Bid first: say how many tricks you will take.")}
    most_cards = Number(
        "start",
        N_("Largest deal"),
        N_("Cards each in the largest deal."),
        0,
        0,
        10,
        ((0, N_("By the number of players")),),
    )
    way = Choice(
        "way",
        N_("Deal sizes"),
        N_("How the deals grow and shrink."),
        ("down-up", "up-down", "down"),
        (N_("Down and up"), N_("Up and down"), N_("Down only")),
    )
    hook = Toggle(
        "hook",
        N_("The hook"),
        N_("The dealer may not make the bids add up to the tricks there are."),
        True,
    )
    rebid = Toggle(
        "rebid", N_("Change of mind"), N_("A bid may be changed until the left neighbour has bid."), True
    )
    force = Choice(
        "force",
        N_("Duty in a trick"),
        N_("Follow suit; if you cannot, play a trump; and take the trick if you can."),
        ("take", "trump", "follow"),
        (N_("Take if you can"), N_("Trump if void"), N_("Follow only")),
    )
    scoring = Choice(
        "scoring",
        N_("Scoring"),
        N_("What an exact bid is worth, and what a missed one still brings."),
        ("exact", "tricks", "minus"),
        (N_("Exact or nothing"), N_("Tricks count"), N_("Misses cost")),
    )
    pack_kind = Choice(
        "pack",
        N_("Pack"),
        N_("The French pack, or a pack of coloured number cards whose action cards count nothing."),
        ("french", "colours"),
        (N_("French"), N_("Coloured numbers")),
    )

    bids = State[list[int]]()

    def pack(self) -> list[int]:
        if self.pack_kind == "french":
            return pack()
        return pack() + [FACES + face for face in range(52) if RANK[face] != 10]

    def set_up(self) -> None:
        super().set_up()
        most = {6: 8, 7: 7}.get(self.seats, 10)
        largest = min(self.most_cards or most, most)
        down, up = range(largest, 0, -1), range(1, largest + 1)
        self.sizes: list[int] = {
            "down-up": [*down, *up[1:]],
            "up-down": [*up, *down[1:]],
            "down": [*down],
        }[self.way]
        self.duties_of = duties(self.strength(), self.force)

    def strength(self, trump: int = -1) -> tuple[int, ...]:
        return super().strength() if self.pack_kind == "french" else COLOURS

    # The deal

    @property
    def size(self) -> int:
        """Cards each in the present deal."""
        return self.sizes[self.deal_number - 1]

    def deal_places(self) -> Sequence[int]:
        return [*self.in_rounds(*[1] * self.size), self.upcard]

    def clear_tricks(self) -> None:
        super().clear_tricks()
        self.bids = [-1] * self.seats

    def begin(self) -> None:
        self.clear_tricks()
        self.trump = SUIT[self.zones[self.upcard][0]]
        self.phase = "bid"
        self.turn = self.after(self.dealer)

    # Bidding and play

    def to_act(self) -> frozenset[int]:
        if self.phase == "bid" and self.rebid:
            before = (self.turn - 1) % self.seats
            if self.bids[before] >= 0:
                return frozenset((self.turn, before))
        return super().to_act()

    def object_to_call(self, seat: int, move: Move) -> Refusal | None:
        number = move.value
        if not isinstance(number, int) or not 0 <= number <= self.size or move != BIDS[number]:
            return refusals.not_allowed(_("Bid a number from 0 to {most}.").format(most=self.size))
        if number == self.bids[seat]:
            said = _("You have bid {number} already: choose another number, or leave it at that.")
            return refusals.not_allowed(said.format(number=number))
        if seat == self.turn and number == self.hooked():
            said = _(
                "The bids may not add up to the {count} tricks that there are: bid any number but {number}."
            )
            if self.size == 1:
                said = _(
                    "The bids may not add up to the one trick that there is: bid any number but {number}."
                )
            return Refusal("hook", said.format(count=in_words(self.size), number=number))
        return None

    def hooked(self) -> int:
        """The number that the hook forbids to the seat whose bid is due; -1 if it forbids none."""
        if not self.hook or self.turn != self.dealer or self.phase != "bid":
            return -1
        return self.size - sum(bid for bid in self.bids if bid >= 0)

    def calls(self, seat: int) -> list[Move]:
        taboo = {self.bids[seat], self.hooked() if seat == self.turn else -1}
        return [BIDS[number] for number in range(self.size + 1) if number not in taboo]

    def call(self, seat: int, move: Move) -> None:
        assert isinstance(move.value, int)
        self.bids[seat] = move.value
        if seat == self.dealer == self.turn:
            self.lead(self.after(seat))
        elif seat == self.turn:
            self.turn = self.after(seat)

    def pause_for(self, seat: int) -> float:
        """A change of mind is rare."""
        return 0.5

    def duties(self) -> Sequence[Duty]:
        return self.duties_of[self.trump, self.led, self.best]

    # Scoring

    def score_items(self) -> list[ScoreItem]:
        """A line a seat; its `number` is the bid."""
        return [self._item(seat, self.bids[seat], self.tricks[seat]) for seat in range(self.seats)]

    def decided(self) -> bool:
        return self.deal_number == len(self.sizes)

    def _item(self, seat: int, bid: int, took: int) -> ScoreItem:
        if bid == took:
            return ScoreItem(seat, "made", 10 + bid, number=bid, terms=(10, bid))
        points = {"exact": 0, "tricks": took, "minus": -abs(took - bid)}[str(self.scoring)]
        return ScoreItem(seat, "missed", points, number=bid)

    def facts(self) -> dict[str, int | str]:
        bidding = self.phase == "bid"
        return {
            "trump": suit_letter(self.trump),
            "hand": self.deal_number,
            "hands": len(self.sizes),
            "cards": self.size,
            "dealer": self.dealer,
            "bidder": self.turn if bidding else "-",
            **{f"bid:{seat}": bid if bid >= 0 else "-" for seat, bid in enumerate(self.bids)},
            **{f"tricks:{seat}": took for seat, took in enumerate(self.tricks)},
        }
