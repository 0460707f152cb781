"""Skull & Roses: stack roses and perhaps a skull, and say how many cards you can turn without meeting a skull.

Source: the rule book's `skull-and-roses.md`, after seed 002, section "Skull & Roses". Decisions are cited as D1 … D9.
"""

from collections.abc import Sequence

from tabletop.cards import BIT, RANK, parse
from tabletop.engine import refusals
from tabletop.engine.abilities.victory import Victory
from tabletop.engine.declarations import State
from tabletop.engine.game import Game
from tabletop.engine.moves import PLAY, Move
from tabletop.engine.options import Choice, Number
from tabletop.engine.refusals import Refusal
from tabletop.engine.scoring import ScoreItem
from tabletop.engine.zones import Each, Sees, Zone
from tabletop.text import N_, _
from tabletop.wording.numbers import in_words

SEATS = range(3, 13)
SETS = ("K789", "Q456", "JA23")
"""The skull and the roses of seats 0–3, 4–7 and 8–11, in suits c d h s (D1)."""
FIRST_SKULL = 11
"""Jacks, queens and kings are skulls."""
OWNED = 4
CARDS_OF = [frozenset(parse(rank + "cdhs"[seat % 4]) for rank in SETS[seat // 4]) for seat in range(12)]
MASK_OF = [sum(BIT[face] for face in cards) for cards in CARDS_OF]
BIDS = [Move("bid", value=number) for number in range(OWNED * 12 + 1)]
PASS = Move("pass")
PHASES = {
    "play": ("place", "turn"),
    "bid": ("turn", "bid"),
    "pass": ("bid",),
    "flip": ("reveal",),
    "discard": ("lose",),
    "pick": ("pick",),
    "call": ("choose",),
}
"""The phases in which each action is possible."""


def winner_of(game: "SkullAndRoses") -> list[int]:
    """The player who has won enough bets, or is the last one with a card; points are the bets that were won."""
    return [game.winner]


class SkullAndRoses(Game):
    slug = "skull-and-roses"
    name = "Skull & Roses"
    family = "bluffing"
    pitch = N_("Stack roses, perhaps a skull; say how many cards you can turn without meeting a skull.")
    emblem = "Kh"
    seat_counts = tuple(SEATS)
    abilities = (Victory(winner_of),)
    table = (
        Zone("stock", Sees.NOBODY, drawn=True),
        Zone("hand", Sees.OWNER, Each.SEAT, ordered=False),
        Zone("pile", Sees.OWNER, Each.SEAT),
        Zone("shown", Sees.ALL, Each.SEAT),
        Zone("aside", Sees.NOBODY),
    )
    awaits = {
        "place": N_("First everybody lays a card face down: choose a rose or your skull."),
        "turn": N_("Lay another card, or bid how many you can turn."),
        "bid": N_("A bid stands, so no more cards are laid: bid more, or pass."),
        "reveal": N_("Now cards are turned: choose the pile of another player."),
        "lose": N_("First choose which of your own cards you lose."),
        "pick": N_("First one of the cards that are held out is picked."),
        "choose": N_("First say who begins the next round."),
    }
    codes = frozenset(
        {"not-your-turn", "wrong-phase", "not-your-card", "too-low", "not-enough", "empty", "not-allowed"}
    )
    bets = Number("bets", N_("Bets"), N_("Bets that must be won to win the game."), 2, 1, 3)
    own_skull = Choice(
        "own_skull",
        N_("Own skull"),
        N_("Who picks the card that is lost to one’s own skull."),
        ("choose", "blind"),
        (N_("Its owner chooses"), N_("The left neighbour, blindly")),
    )

    first = State[int]()
    placing = State[frozenset[int]]()
    """Seats that have yet to lay the first card of the round."""
    bid = State[int]()
    bidder = State[int]()
    passed = State[frozenset[int]]()
    daring = State[frozenset[int]]()
    """Seats that have made a bid in this round."""
    culprit = State[int]()
    """Seat whose skull ended the bet, or -1; *picker*: the one that takes a card of the challenger's, or -1."""
    picker = State[int]()
    owned = State[list[int]]()
    proven = State[int]()
    """The faces, as a mask, that everybody saw since their owner's last loss: they are not aside."""
    skulls_seen = State[list[int]]()
    """In how many rounds of the game a skull was turned in the pile of each seat; *roses_seen*: in how many all of it was, and
    was roses. Everybody may remember that."""
    roses_seen = State[list[int]]()
    winner = State[int]()

    def set_up(self) -> None:
        first = self.plan.first
        self.piles, self.shows, self.aside = first["pile"], first["shown"], first["aside"]

    def pack(self) -> list[int]:
        return sorted(face for seat in range(self.seats) for face in CARDS_OF[seat])

    def start(self) -> None:
        for seat in range(self.seats):
            self.move(sorted(CARDS_OF[seat]), self.stock, self.hand_zones[seat])
        self.owned = [OWNED] * self.seats
        self.skulls_seen, self.roses_seen = [0] * self.seats, [0] * self.seats
        self.proven, self.winner = 0, -1
        self._begin_round((self.dealer + 1) % self.seats)

    def deal_places(self) -> Sequence[int]:
        return ()

    # The course of a round

    def _begin_round(self, first: int) -> None:
        self.deal_number += 1
        self.phase, self.first, self.turn = "place", first, first
        self.placing = frozenset(self.alive())
        self.bid, self.bidder, self.passed, self.daring = 0, -1, frozenset(), frozenset()
        self.culprit = self.picker = -1

    def alive(self) -> list[int]:
        """The players who still own cards."""
        return [seat for seat, cards in enumerate(self.owned) if cards]

    def lying(self) -> int:
        """Number of cards that lie face down on the table."""
        return sum(len(self.zones[self.piles + seat]) for seat in range(self.seats))

    def roses(self) -> int:
        """Number of cards that are turned."""
        return sum(len(self.zones[self.shows + seat]) for seat in range(self.seats))

    def next_of(self, seat: int) -> int:
        """The next player in, at the left of *seat*, who has not passed."""
        others = ((seat + step) % self.seats for step in range(1, self.seats + 1))
        return next(other for other in others if self.owned[other] and other not in self.passed)

    def to_act(self) -> frozenset[int]:
        return self.placing or super().to_act()

    def awaited(self) -> frozenset[int]:
        return self.placing or super().awaited()

    def act(self, seat: int, move: Move) -> None:
        value = move.value if isinstance(move.value, int) else 0
        if move.action == "play":
            self._lay(seat, move.cards[0])
        elif move.action == "bid":
            self._raise(seat, value)
        elif move.action == "pass":
            self.passed |= {seat}
            self.turn = self.next_of(seat)
            if self.turn == self.bidder:
                self._reveal()
        elif move.action == "flip":
            self._flip(self.plan.number[move.target] - self.piles)
        elif move.action == "pick":
            self._lose(self.zones[self.hand_zones[self.bidder]][-value])
        elif move.action == "discard":
            self._lose(move.cards[0])
        else:
            self._begin_round(value)

    def _lay(self, seat: int, card: int) -> None:
        self.move((card,), self.hand_zones[seat], self.piles + seat)
        if not self.placing:
            self.turn = self.next_of(seat)
            return
        self.placing -= {seat}
        if not self.placing:
            self.phase = "turn"

    def _raise(self, seat: int, number: int) -> None:
        self.phase, self.bid, self.bidder = "bid", number, seat
        self.daring |= {seat}
        if number == self.lying():  # D3
            self._reveal()
        else:
            self.turn = self.next_of(seat)

    def _reveal(self) -> None:
        """The challenger's own pile is turned first, as far as the bid requires (D5)."""
        self.phase, self.turn = "reveal", self.bidder
        while self.phase == "reveal" and self.zones[self.piles + self.bidder]:
            self._flip(self.bidder)

    def _flip(self, owner: int) -> None:
        """Turn the top card of a pile; the bet may be lost or won by it."""
        card = self.zones[self.piles + owner][-1]
        self.move((card,), self.piles + owner, self.shows + owner)
        self.proven |= BIT[card]
        skull = RANK[card] >= FIRST_SKULL
        self.skulls_seen[owner] += skull
        self.roses_seen[owner] += not skull and not self.zones[self.piles + owner]
        if skull:
            self._bet_lost(owner)
        elif self.roses() == self.bid:
            self._bet_won()

    def _take_back(self) -> None:
        for seat in range(self.seats):
            for zone in (self.shows + seat, self.piles + seat):
                if self.zones[zone]:
                    self.move(self.zones[zone][:], zone, self.hand_zones[seat])

    def _bet_won(self) -> None:
        self.count_deal([ScoreItem(self.bidder, "bet", 1, number=self.bid)])
        self._take_back()
        if self.points[self.bidder] == self.bets:
            self._end(self.bidder)
        else:
            self._begin_round(self.bidder)

    def _bet_lost(self, owner: int) -> None:
        self._take_back()
        self.culprit = owner
        hand = self.hand_zones[self.bidder]
        if self.owned[self.bidder] == 1:
            self._lose(self.zones[hand][0])
        elif owner == self.bidder and self.own_skull == "choose":
            self.phase, self.turn = "lose", self.bidder
        else:
            self.phase = "pick"
            self.picker = self._left_of(self.bidder) if owner == self.bidder else owner
            self.ask_shuffle(hand, "fanned")

    def _left_of(self, seat: int) -> int:
        return next(other for step in range(1, self.seats) if self.owned[other := (seat + step) % self.seats])

    def fanned(self) -> None:
        """The challenger's cards are shuffled (D6)."""
        self.turn = self.picker

    def _lose(self, card: int) -> None:
        """The challenger loses *card* for good, and the next round begins, if there is one."""
        loser = self.bidder
        self.move((card,), self.hand_zones[loser], self.aside)
        self.owned[loser] -= 1
        self.proven &= ~MASK_OF[loser]
        self.count_deal([ScoreItem(loser, "lost", 0, number=self.bid)])
        alive = self.alive()
        if len(alive) == 1:  # D8
            self._end(alive[0])
        elif self.owned[loser]:
            self._begin_round(loser)
        elif self.culprit != loser:
            self._begin_round(self.culprit)
        else:
            self.phase, self.turn = "choose", loser

    def _end(self, winner: int) -> None:
        self.over, self.winner = True, winner

    # Legality

    def objection(self, seat: int, move: Move) -> Refusal | None:
        phases = PHASES.get(move.action)
        if phases is None:
            return refusals.not_allowed()
        if self.phase not in phases:
            return self.out_of_phase()
        cards = move.action in ("play", "discard")
        if move != Move(
            move.action,
            move.cards if cards else (),
            target=move.target if move.action == "flip" else "",
            value=move.value if move.action in ("bid", "pick", "call") else None,
        ):
            return refusals.not_allowed()
        if cards:
            return self._object_to_cards(seat, move.cards)
        if move.action == "bid":
            return self._object_to_bid(move.value)
        if move.action == "flip":
            return self._object_to_flip(seat, move.target)
        if move.action == "pass" or move in self.choices(seat):
            return None
        return refusals.not_allowed(
            _("Pick one of the cards that are held out: point at it.")
            if move.action == "pick"
            else _("Name a player who still has cards.")
        )

    def _object_to_cards(self, seat: int, cards: Sequence[int]) -> Refusal | None:
        if len(cards) != 1:
            return refusals.not_allowed(_("Cards are laid one at a time: choose one of yours."))
        return None if cards[0] in self.zones[self.hand_zones[seat]] else refusals.not_your_card()

    def _object_to_bid(self, number: int | str | None) -> Refusal | None:
        if not isinstance(number, int):
            return refusals.not_allowed(_("A bid is a number."))
        if number <= self.bid:
            said = _("You have to bid more than {bid}, or pass.").format(bid=in_words(self.bid))
            return Refusal("too-low", said if self.bid else _("The lowest bid is one."))
        most = self.lying()
        if number > most:
            said = _("Only {count} cards lie on the table, so no bid can be higher than that.")
            return Refusal("not-enough", said.format(count=in_words(most)))
        return None

    def _object_to_flip(self, seat: int, target: str) -> Refusal | None:
        zone = self.plan.number.get(target, -1) - self.piles
        if not 0 <= zone < self.seats or zone == seat:
            return refusals.not_allowed(
                _("Your own pile has been turned: choose the pile of another player.")
            )
        if not self.zones[self.piles + zone]:
            return Refusal("empty", _("No card is left in that pile: choose another one."))
        return None

    def choices(self, seat: int) -> list[Move]:
        hand = self.zones[self.hand_zones[seat]]
        match self.phase:
            case "place":
                return [PLAY[card] for card in hand]
            case "turn":
                return [*(PLAY[card] for card in hand), *BIDS[1 : self.lying() + 1]]
            case "bid":
                return [PASS, *BIDS[self.bid + 1 : self.lying() + 1]]
            case "reveal":
                others = range(self.piles, self.piles + self.seats)
                return [Move("flip", target=self.plan.names[zone]) for zone in others if self.zones[zone]]
            case "lose":
                return [Move("discard", (card,)) for card in hand]
            case "pick":
                count = len(self.zones[self.hand_zones[self.bidder]])
                return [Move("pick", value=number) for number in range(1, count + 1)]
        return [Move("call", value=other) for other in self.alive()]

    # What is known

    def excluded(self, zone: int) -> int:
        """Everybody's cards are the own set; aside lies none that was seen since its owner's last loss."""
        if zone == self.aside:
            return self.proven
        owner = self.plan.owner[zone] if zone < self.shows else -1
        return ~MASK_OF[owner] if owner >= 0 else 0

    def facts(self) -> dict[str, int | str]:
        return {
            "round": self.deal_number,
            "first": self.first,
            "bid": self.bid,
            "bidder": self.bidder if self.bidder >= 0 else "-",
            "passed": " ".join(map(str, sorted(self.passed))) or "-",
            "roses": self.roses(),
            "alive": " ".join(map(str, self.alive())),
            **{f"cards:{seat}": cards for seat, cards in enumerate(self.owned)},
        }
