"""Bullshit: aces, twos, threes … round and round, face down; say what you must, play what you like, and be believed.

Source: the rule book's `bullshit.md`, after seed 001, first section. Decisions are cited as D1 … D8.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random

from tabletop.cards import FACE, RANK, RANKS, names, pack, with_copies
from tabletop.engine import refusals
from tabletop.engine.abilities.random_play import RandomPlay
from tabletop.engine.abilities.reactions import Reactions
from tabletop.engine.declarations import State
from tabletop.engine.moves import Move
from tabletop.engine.options import YES_NO, Choice, Toggle
from tabletop.engine.refusals import Refusal
from tabletop.engine.scoring import ScoreItem
from tabletop.engine.zones import Sees, Zone
from tabletop.families.shedding.rules import DEALS, HAND, STOCK, SheddingGame
from tabletop.text import N_, _
from tabletop.wording.numbers import in_words

ACCEPT, DOUBT, PASS = Move("accept"), Move("doubt"), Move("pass")
PHASES = {"play": "play", "pass": "play", "accept": "react", "doubt": "react"}
"""The phase that each action belongs to."""
RANKED = 13
EACH = 4
"""Cards of a rank in a pack; a play of more would be an obvious lie (D3)."""
RELUCTANCE = 10
FROM_SIX = 6
"""Number of players from which on two packs are needed."""

Call = tuple[int, int, int]
"""A play that lies in the pile: its seat, the rank that was called, the number of cards."""


def silence(game: "Bullshit", seat: int) -> Move | None:
    """D2: who hesitates too long accepts."""
    return ACCEPT if game.phase == "react" else None


def at_random(game: "Bullshit", seat: int, rng: Random) -> Move | None:
    """D7: players who doubt one play in ten, where half of all plays doubted would hardly let a match end."""
    if game.phase != "react":
        return None
    return DOUBT if rng.random() * RELUCTANCE * len(game.undecided) < 1 else ACCEPT


class Bullshit(SheddingGame):
    slug = "bullshit"
    name = "Bullshit"
    family = "shedding"
    pitch = N_("Aces, twos, threes, face down: say what you must, play what you like, and be believed.")
    emblem = "As"
    awaits = {
        "play": N_("There is no claim to judge now: cards are played first."),
        "react": N_("First say whether you believe what was claimed, or call bullshit."),
    }
    seat_counts = (3, 4, 5, 6, 7, 8, 9, 10)
    abilities = (Reactions(silence), RandomPlay(at_random))
    enumerated = False
    longest = 60_000
    table = (STOCK, HAND, Zone("pile", Sees.NOBODY))
    deals = DEALS
    packs_chosen = Choice(
        "packs",
        N_("Packs"),
        N_("Packs of 52 cards: one for up to five players, two for more, unless you choose."),
        ("auto", "1", "2"),
        (N_("By players"), N_("One"), N_("Two")),
    )
    cycle = Choice(
        "cycle",
        N_("Order of the ranks"),
        N_("Which rank has to be called next."),
        ("up", "down"),
        (N_("Upwards: A 2 3 …"), N_("Downwards: A K Q …")),
    )
    skip = Toggle(
        "skip",
        N_("Passing"),
        N_("A player may pass instead of playing; that rank is skipped."),
        False,
        YES_NO,
    )
    after_challenge = Choice(
        "after",
        N_("After a challenge"),
        N_("Who plays after a challenge."),
        ("next", "loser"),
        (N_("The next player"), N_("Whoever took the pile")),
    )
    scoring = Choice(
        "scoring",
        N_("Scoring"),
        N_(
            "What counts: to be the first without cards, what the others still hold, or the order of going out."
        ),
        ("wins", "cards", "places"),
        (N_("One point for going out first"), N_("The cards left to the others"), N_("By place")),
    )

    rank = State[int]()
    """The rank that is called now, or next."""
    claim = State[int]()
    claimed = State[int]()
    player = State[int]()
    undecided = State[frozenset[int]]()
    """Seats that have neither accepted nor doubted yet."""
    calls = State[tuple[Call, ...]]()
    """The plays that lie in the pile, the oldest first."""
    revealed = State[tuple[int, ...]]()
    took = State[int]()
    places = State[list[int]]()
    caught = State[list[int]]()
    """Times that each seat was caught lying; *honest*: times that a doubt of its play was wrong."""
    honest = State[list[int]]()
    shown = State[list[tuple[int, ...]]]()
    """For each seat the faces that everybody saw it take up, and has not seen since."""

    def set_up(self) -> None:
        super().set_up()
        self.limit = EACH * self.packs()

    def packs(self) -> int:
        """Number of packs of 52 cards in play."""
        packs = self.packs_chosen
        return int(packs) if packs != "auto" else 2 if self.seats >= FROM_SIX else 1

    def pack(self) -> list[int]:
        return pack(self.packs())

    # The deal

    def start(self) -> None:
        self.rank, self.claim, self.claimed, self.player = 1, 0, 0, -1
        self.undecided, self.calls, self.revealed, self.took = frozenset(), (), (), -1
        self.places, self.shown = [0] * self.seats, [()] * self.seats
        self.caught, self.honest = [0] * self.seats, [0] * self.seats
        super().start()

    def deal_places(self) -> Sequence[int]:
        cards = len(self.zones[self.stock])
        return self.deal_hands(-(-cards // self.seats))[:cards]

    def begin(self) -> None:
        self.rank, self.calls = 1, ()
        self.places, self.shown = [0] * self.seats, [()] * self.seats
        self.phase, self.turn = "play", self.after(self.dealer)

    def after(self, seat: int) -> int:
        """The next player still in the deal at the left of *seat*."""
        others = ((seat + step) % self.seats for step in range(1, self.seats))
        return next(other for other in others if not self.places[other])

    # Who may act

    def to_act(self) -> frozenset[int]:
        return self.undecided or super().to_act()

    def awaited(self) -> frozenset[int]:
        return self.undecided or super().awaited()

    # Moves

    def objection(self, seat: int, move: Move) -> Refusal | None:
        phase = PHASES.get(move.action)
        if phase is None:
            return refusals.not_allowed()
        if phase != self.phase:
            return self.out_of_phase()
        if move.action == "play":
            try:
                with_copies(move.cards, self.zones[self.hand_zones[seat]])
            except ValueError:
                return refusals.not_your_card()
        if move != Move(move.action, move.cards if move.action == "play" else ()):
            return refusals.not_allowed()
        if move.action == "play" and not 1 <= len(move.cards) <= self.limit:
            return refusals.not_allowed(
                _("Play at least one card, and at most {count}.").format(count=in_words(self.limit))
            )
        if move.action == "pass" and not self.skip:
            return refusals.not_allowed(
                _("By the rules of this match nobody passes: play any cards, and hope to be believed.")
            )
        return None

    def choices(self, seat: int) -> list[Move]:
        if self.phase == "react":
            return [ACCEPT, DOUBT]
        hand = sorted(
            (FACE[card] for card in self.zones[self.hand_zones[seat]]), key=lambda face: (RANK[face], face)
        )
        due = [face for face in hand if RANK[face] == self.rank]
        singles = dict.fromkeys(hand)
        plays: list[tuple[int, ...]] = [(face,) for face in singles]
        plays += [tuple(due[:count]) for count in range(2, min(len(due), self.limit) + 1)]
        if due and len(due) < self.limit:
            plays += [(*due, face) for face in singles if RANK[face] != self.rank]
        plays += [
            (one, two)
            for before, one, two in zip([None, *hand], hand, hand[1:], strict=False)
            if RANK[one] == RANK[two] != self.rank and (before is None or RANK[before] != RANK[one])
        ]
        return [*(Move("play", cards) for cards in plays), *([PASS] if self.skip else [])]

    def lists_all(self, seat: int) -> bool:
        """Any cards may be claimed to be the rank that is due."""
        return self.phase == "react"

    def act(self, seat: int, move: Move) -> None:
        if move.action == "play":
            self._play(seat, move.cards)
        elif move.action == "pass":
            self._go_on(self.after(seat))
        elif move.action == "accept":
            self.undecided -= {seat}
            if not self.undecided:
                self._settle(self.after(self.player))
        else:
            self._challenge(seat)

    def _play(self, seat: int, faces: Sequence[int]) -> None:
        hand = self.hand_zones[seat]
        self.move(with_copies(faces, self.zones[hand]), hand, self.pile)
        self.claim, self.claimed, self.player = self.rank, len(faces), seat
        self.calls += ((seat, self.rank, len(faces)),)
        others = (other for other, place in enumerate(self.places) if other != seat and not place)  # D8
        self.undecided = frozenset(others)
        self.phase = "react"

    def _challenge(self, doubter: int) -> None:
        """The cards are turned up, and the pile goes to who was wrong."""
        pile = self.zones[self.pile]
        played = pile[-self.claimed :]
        for card in played:
            self.reveal((card,), self.pile)
        self.revealed = tuple(FACE[card] for card in played)
        true = all(RANK[card] == self.claim for card in played)
        (self.honest if true else self.caught)[self.player] += 1
        self.took = doubter if true else self.player
        self.move(pile[:], self.pile, self.hand_zones[self.took])
        self.calls = ()
        self.shown[self.player] = tuple(
            (Counter(self.shown[self.player]) - Counter(self.revealed)).elements()
        )
        self.shown[self.took] += self.revealed
        loser_plays = self.after_challenge == "loser"
        self._settle(self.took if loser_plays else self.after(self.player))

    def _settle(self, following: int) -> None:
        """The play stands, or was challenged: its player may be out now; *following* plays next."""
        self.undecided = frozenset()
        if not self.zones[self.hand_zones[self.player]]:
            self.places[self.player] = max(self.places) + 1
            if self.scoring != "places" or max(self.places) == self.seats - 1:
                self._score()
                return
        self._go_on(following)

    def _go_on(self, seat: int) -> None:
        """The next rank, for *seat*."""
        step = 1 if self.cycle == "up" else -1
        self.rank = (self.rank - 1 + step) % RANKED + 1
        self.phase, self.turn = "play", seat

    def _score(self) -> None:
        left = sum(len(self.zones[self.hand_zones[seat]]) for seat in range(self.seats))
        self.calls = ()  # the pile goes back to the stock, and with it what was said of it
        self.phase = "play"  # nobody can doubt any more
        if self.scoring == "places":
            self.end_deal(self.place_items(self.places))
        elif self.scoring == "cards":
            self.end_deal(
                ScoreItem(seat, "cards", left, left) for seat, place in enumerate(self.places) if place
            )
        else:
            self.end_deal(ScoreItem(seat, "out", 1) for seat, place in enumerate(self.places) if place)

    def facts(self) -> dict[str, int | str]:
        return {
            "due": RANKS[self.rank - 1],
            "claim": RANKS[self.claim - 1] if self.claim else "-",
            "claimed": self.claimed,
            "player": self.player if self.player >= 0 else "-",
            "revealed": names(self.revealed) or "-",
            "took": self.took if self.took >= 0 else "-",
            **{f"place:{seat}": place for seat, place in enumerate(self.places)},
            "deal": self.deal_number,
        }
