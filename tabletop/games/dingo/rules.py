"""Dingo: discard and pass until six cards are left, then hunt the rabbits; the last wolf catches, the first one feeds.

Source: the rule book's `dingo.md`, after seed 004, section "Dingo". Decisions are cited as D1 … D9. Ranks are those of
`cards.RANK`, so that the ace, which is hunted last, is 1. What the cards are, and what they count, stands in `rules_animals`.
"""

from collections.abc import Sequence
from random import Random

from tabletop.cards import BIT, FACES
from tabletop.engine import events, refusals, scoring
from tabletop.engine.declarations import Secret, State
from tabletop.engine.game import NOBODY, ONLY, Game
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.engine.options import Choice, Number
from tabletop.engine.refusals import Refusal
from tabletop.engine.scoring import ScoreItem
from tabletop.engine.zones import Each, Zone
from tabletop.families.tricks.rules import DISCARD, HAND, STOCK, TRICK, rounds, turn_order
from tabletop.games.dingo.rules_animals import (
    ACE,
    ACES,
    BLACK,
    DINGO,
    KING,
    RABBIT_ACE,
    RABBITS,
    RED,
    balance,
    highest_rabbit,
)
from tabletop.games.dingo.rules_hunting import object_to_cards, plays, rank_letter
from tabletop.text import N_, _

STEPS = ("discard1", "left", "discard2", "across", "discard3", "right", "discard4", "hunt")
PHASES = {
    "discard": ("discard",),
    "give": ("give",),
    "play": ("call", "hunt", "ace"),
    "pass": ("call", "hunt", "ace"),
}
"""The phases in which each action is possible."""
GIVE = tuple(Move("give", (face,)) for face in range(FACES))


class Dingo(Game):
    slug, name, family, emblem = "dingo", "Dingo", "tricks", "7d"
    pitch = N_(
        "Pass and discard, then hunt: the last wolf catches the rabbit, the first one feeds the dingo."
    )
    seat_counts = (4,)
    table = (
        HAND,
        Zone("rabbits"),
        Zone("discard"),
        TRICK,
        Zone("score", each=Each.SEAT),
        Zone("penalty", each=Each.SEAT),
        STOCK,
    )
    awaits = {
        "discard": N_("First choose a card to discard, face up."),
        "give": N_("First choose a card to pass on."),
        "call": N_("A dingo is called: play it if you hold it, or pass."),
        "hunt": N_("The hunt is on: play a wolf of the rabbit’s rank, or pass."),
        "ace": N_("The ace of rabbits is hunted: play black aces, or pass."),
    }
    codes = frozenset({"not-your-turn", "not-allowed", "wrong-phase", "not-your-card", "not-matching"})
    games = Number("games", N_("Games"), N_("Games in a match; whoever wins more of them wins it."), 1, 1, 12)
    discards = Choice(
        "discards",
        N_("Discards"),
        N_("Whether discards have to be remembered, or may be looked through at any time."),
        ("top", "open"),
        (N_("Only the top card shows"), N_("All of them show")),
    )
    announcing = Choice(
        "dingo",
        N_("Dingoes called"),
        N_("Whether a called dingo is laid down by itself, or its holder comes forward or forfeits."),
        ("auto", "claim"),
        (N_("Laid down at once"), N_("Holder comes forward")),
    )
    tie = Choice(
        "tie",
        N_("Equal scores"),
        N_("What decides between equal best scores."),
        ("rabbit", "shared"),
        (N_("The highest rabbit"), N_("The game is shared")),
    )

    step = State[int]()
    """A number of STEPS."""
    rank = State[int]()
    """The rank that is hunted, or 0."""
    dingo = State[int]()
    """Seat whose dingo lies on the table, or -1."""
    queue = State[tuple[int, ...]]()
    """Seats that have yet to speak in this hunt, in turn; in the phase ``call`` those that have not yet said pass."""
    passed = State[tuple[int, ...]]()
    hunters = State[tuple[int, ...]]()
    """Seats that played the cards behind the dingo, in order."""
    forfeits = State[tuple[int, ...]]()
    """Seats found with a red card in the game before; *best*: those that won that game."""
    best = State[tuple[int, ...]]()
    received = Secret[int]()
    """For each seat the card that it got in the latest round of passing, or -1."""

    def set_up(self) -> None:
        first = self.plan.first
        self.rabbits, self.heap, self.trick_zone = first["rabbits"], first["discard"], first["trick"]
        self.caught, self.lost = first["score"], first["penalty"]
        self.claimed = self.announcing == "claim"

    # The deal

    def start(self) -> None:
        self.deal_number, self.forfeits, self.best = 1, (), ()
        self.gather()

    def gather(self) -> None:
        """All but the ace of the diamonds are laid out; the rest is shuffled."""
        self.step = self.rank = 0
        self.dingo, self.queue, self.passed, self.hunters = -1, (), (), ()
        self.received = [-1] * 4
        super().gather()
        self.move(RABBITS, self.stock, self.rabbits)

    def deal_places(self) -> Sequence[int]:
        return rounds(turn_order((self.dealer + 1) % 4, 4, 1), (1,) * 10, self.hand_zones)

    def begin(self) -> None:
        self._begin_step(0)

    # Discards and passes

    def _begin_step(self, step: int) -> None:
        self.step = step
        if step % 2:  # what came in is marked until the next round, or the hunts
            self.received = [-1] * 4
        if STEPS[step] == "hunt":
            self._call(2)
        else:
            self.phase = "give" if step % 2 else "discard"
            self.turn = self.dealer

    def receiver(self, seat: int) -> int:
        """To whom *seat* gives a card in this step: a seat further in each of the three rounds."""
        return (seat + (self.step + 1) // 2) % 4

    def act(self, seat: int, move: Move) -> None:
        if self.phase == "call":
            self._answer(seat, move)
        elif self.rank:
            self._speak(seat, move)
        else:
            if self.step % 2:
                receiver = self.receiver(seat)
                self.received[receiver] = move.cards[0]
                self.move(move.cards, self.hand_zones[seat], self.hand_zones[receiver])
            else:
                self.move(move.cards, self.hand_zones[seat], self.heap)
            self.turn = (seat + 1) % 4
            if self.turn == self.dealer:
                self._begin_step(self.step + 1)

    # Hunts

    def _call(self, rank: int) -> None:
        """The dealer calls *rank*; unless it has to be claimed, its dingo is played at once."""
        self.rank, self.dingo, self.passed, self.hunters = rank, -1, (), ()
        if self.sink is not None:
            self.sink.append((events.DID, self.dealer, "call", rank))
        if self.claimed:
            self.phase, self.queue, self.turn = "call", (0, 1, 2, 3), 0
            return
        holder = self._holder_of(DINGO[rank])
        if holder < 0:
            self._void()
        else:
            self._begin_hunt(holder)

    def _holder_of(self, card: int) -> int:
        """Seat in whose hand *card* is, or -1."""
        return next((seat for seat in range(4) if card in self.zones[self.hand_zones[seat]]), -1)

    def _answer(self, seat: int, move: Move) -> None:
        if move.cards:
            self._begin_hunt(seat)
            return
        self.passed = tuple(sorted((*self.passed, seat)))
        self.queue = tuple(other for other in self.queue if other != seat)
        if self.queue:
            self.turn = self.queue[0]
        else:
            self._void()

    def _void(self) -> None:
        """Nobody has the dingo, or admits it."""
        if self.rank == ACE:
            self._lose_rabbit_ace()
        else:
            self._free_rabbit()
        self._hunted()

    def _begin_hunt(self, holder: int) -> None:
        self.move((DINGO[self.rank],), self.hand_zones[holder], self.trick_zone)
        self.dingo, self.passed = holder, ()
        others = turn_order((holder + 1) % 4, 4, 1)
        self.phase, self.queue = ("ace", others) if self.rank == ACE else ("hunt", others[:3])
        self.turn = self.queue[0]

    def _speak(self, seat: int, move: Move) -> None:
        """Play wolves, perhaps with the rabbit ace, or pass. The hunt ends when all that could be played is in sight."""
        if move.cards:
            wolves_first = sorted(move.cards, key=lambda card: card == RABBIT_ACE)
            self.move(wolves_first, self.hand_zones[seat], self.trick_zone)
            self.hunters += (seat,) * len(move.cards)
        else:
            self.passed = tuple(sorted((*self.passed, seat)))
        self.queue = self.queue[1:]
        if self.queue and len(self.hunters) < (3 if self.rank == ACE else 2):
            self.turn = self.queue[0]
        elif self.rank == ACE:
            self._end_ace_hunt()
        else:
            self._end_hunt()

    def _end_hunt(self) -> None:
        dingo, *wolves = self.zones[self.trick_zone]
        if wolves:
            last = self.caught + self.hunters[-1]
            self.move((wolves[-1],), self.trick_zone, last)
            self.move((self.zones[self.rabbits][-1],), self.rabbits, last)
            self.move((dingo, *wolves[:-1]), self.trick_zone, self.caught + self.dingo)
        else:
            self.move((dingo,), self.trick_zone, self.lost + self.dingo)
            self._free_rabbit()
        self._hunted()

    def _end_ace_hunt(self) -> None:
        """Wolves, and the rabbit if it was played, go to those who played them (D6, D7)."""
        dingo, *played = self.zones[self.trick_zone]
        for card, seat in zip(played, self.hunters, strict=True):
            self.move((card,), self.trick_zone, self.caught + seat)
        self.move((dingo,), self.trick_zone, (self.caught if played else self.lost) + self.dingo)
        if RABBIT_ACE not in played:
            self._lose_rabbit_ace()
        self._hunted()

    def _free_rabbit(self) -> None:
        """Nobody has caught the rabbit (D5)."""
        self.move((self.zones[self.rabbits][-1],), self.rabbits, self.heap)

    def _lose_rabbit_ace(self) -> None:
        holder = self._holder_of(RABBIT_ACE)
        self.move((RABBIT_ACE,), self.hand_zones[holder], self.lost + holder)

    def _hunted(self) -> None:
        """A hunt is over: the next rank is called, or the game ends."""
        if self.rank == ACE:
            self._end_game()
        else:
            self._call(self.rank % KING + 1)

    # Scoring

    def standing(self, seat: int) -> int:
        """The value of the seat's score pile less that of its penalty pile."""
        return balance(self.zones[self.caught + seat], self.zones[self.lost + seat])

    def _end_game(self) -> None:
        """All hands are shown, and the points counted; the next game follows, or the match ends."""
        for seat in range(4):
            self.turn_up(self.hand_zones[seat])
        self.forfeits = tuple(
            s for s in range(4) if any(BIT[c] & RED for c in self.zones[self.hand_zones[s]])
        )
        items = [item for seat in range(4) for item in self._pile_items(seat)]
        self.best = tuple(self._best_of(scoring.sums(items, 4)))
        self.count_deal(items, [int(seat in self.best) for seat in range(4)])
        if self.deal_number == self.games:
            self.over, self.phase = True, "over"
        else:
            self.deal_number += 1
            self.dealer = (self.dealer + 1) % 4
            self.gather()

    def _pile_items(self, seat: int) -> list[ScoreItem]:
        """The lines of the score pile and of the penalty pile, as far as there is something in them."""
        caught, lost = self.zones[self.caught + seat], self.zones[self.lost + seat]
        items = [
            ScoreItem(seat, "caught", balance(caught, ()), cards=tuple(caught)),
            ScoreItem(seat, "lost", balance((), lost), cards=tuple(lost)),
        ]
        return [item for item in items if item.cards]

    def _best_of(self, gained: Sequence[int]) -> list[int]:
        """Seats that have won the game; several if they share it (D8)."""
        fair = [seat for seat in range(4) if seat not in self.forfeits]
        most = max((gained[seat] for seat in fair), default=0)
        equal = [seat for seat in fair if gained[seat] == most]
        if len(equal) < 2 or self.tie == "shared":
            return equal
        rabbits = {seat: highest_rabbit(self.zones[self.caught + seat]) for seat in equal}
        return [seat for seat in equal if rabbits[seat] == max(rabbits.values())]

    # Who may act, and what is legal

    def to_act(self) -> frozenset[int]:
        if self.over:
            return NOBODY
        return frozenset(self.queue) if self.phase == "call" else ONLY[self.turn]

    def awaited(self) -> frozenset[int]:
        return self.to_act()

    def objection(self, seat: int, move: Move) -> Refusal | None:
        phases, cards = PHASES.get(move.action), move.cards
        if phases is None or move != Move(move.action, cards) or len(set(cards)) < len(cards):
            return refusals.not_allowed()
        if bool(cards) == (move.action == "pass"):
            return refusals.not_allowed(
                _("Passing takes no card: give the card up first.")
                if cards
                else _("Choose a card from your hand first.")
            )
        if len(cards) > 1 and move.action != "play":
            return refusals.not_allowed(_("Cards are discarded and passed on one at a time: choose one."))
        if self.phase not in phases:
            return self.out_of_phase()
        if any(card not in self.zones[self.hand_zones[seat]] for card in cards):
            return refusals.not_your_card()
        if self.phase == "discard" and BIT[cards[0]] & ACES:
            return refusals.not_allowed(_("Aces may not be discarded, only passed on: choose another card."))
        if move.action == "play":
            return object_to_cards(self.phase, self.rank, cards, len(self.zones[self.trick_zone]))
        return None

    def choices(self, seat: int) -> list[Move]:
        hand = self.zones[self.hand_zones[seat]]
        if self.phase == "discard":
            return [DISCARD[card] for card in hand if not BIT[card] & ACES]
        if self.phase == "give":
            return [GIVE[card] for card in hand]
        return plays(self.phase, self.rank, hand, len(self.zones[self.trick_zone]))

    def excluded(self, zone: int) -> int:
        """Whoever has forgotten a discard still knows that it was no ace."""
        return ACES if zone == self.heap else 0

    def imagine_secret(self, name: str, view: View, rng: Random) -> list[object]:
        """Imagine the secrets of others: what they got is of no use to anybody else."""
        return [view.secrets[name] if seat == view.seat else -1 for seat in range(4)]

    def facts(self) -> dict[str, int | str]:
        return {
            "game": self.deal_number,
            "dealer": self.dealer,
            "step": STEPS[self.step],
            "hunted": rank_letter(self.rank) if self.rank else "none",
            "dingo": self.dingo if self.dingo >= 0 else "none",
            "wolves": sum(bool(BIT[card] & BLACK) for card in self.zones[self.trick_zone]),
            "passed": " ".join(map(str, self.passed)) or "none",
            **{f"points:{seat}": self.standing(seat) for seat in range(4)},
            "forfeit": " ".join(map(str, self.forfeits)) or "none",
        }
