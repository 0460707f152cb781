"""Palace: play higher or take the pile, through hand, open row and blind row; only the last one holding cards loses.

Source: the rule book's `palace.md`, after seed 000, second untitled game. Decisions are cited as D1 … D13.
"""

from collections.abc import Sequence

from tabletop.cards import FACE, RANK, RANKS, pack
from tabletop.engine import refusals
from tabletop.engine.abilities.secret_chances import SecretChances
from tabletop.engine.abilities.shaped_zones import ShapedZones
from tabletop.engine.declarations import State
from tabletop.engine.errors import BadOption
from tabletop.engine.game import NOBODY, ONLY
from tabletop.engine.moves import Move
from tabletop.engine.options import Choice, Toggle
from tabletop.engine.refusals import Refusal
from tabletop.engine.scoring import ScoreItem
from tabletop.engine.zones import Each, Sees, Zone
from tabletop.families.shedding.rules import DEALS, HAND, PILE, STOCK, SheddingGame
from tabletop.games.palace.rules_plays import (
    ANSWERS,
    FACES_OF,
    FOUR,
    SEVEN,
    TWO,
    burns,
    missing_to_four,
    rank_to_beat,
)
from tabletop.text import N_, _
from tabletop.wording.cards import cards_of_rank, one_of

SIZES = {"7-4": (7, 4), "3-3": (3, 3)}
"""For each layout the cards in hand, and the places on the table."""
QUIET = 50
"""Moves for each seat that bring nothing forward, after which a deal is broken off (D12)."""


SNATCHING = 0.4
"""The share of the time to react that is left to who can complete four of a kind: little, as it is a secret."""
READY, PICKUP = Move("ready"), Move("pickup")
SWITCHING = frozenset({"swap", "ready"})
PLAYING = frozenset({"play", "flip", "pickup"})


def might_complete(game: "Palace") -> frozenset[int]:
    """Seats that still play from enough cards to complete the four on the pile."""
    if not game.anyone or game.over or game.phase != "play":
        return NOBODY
    rank, missing = missing_to_four(game.zones[game.pile])
    others = frozenset(range(game.seats)) - {game.turn} if rank else NOBODY
    return frozenset(seat for seat in others if game.plays_from(seat) >= missing)


def zones_of(game: "Palace") -> tuple[Zone, ...]:
    """Zones; the number of blind places follows from the layout that is set."""
    blind = Zone("slot", Sees.NOBODY, Each.SEAT, count=SIZES[game.layout][1])
    return STOCK, HAND, Zone("up", each=Each.SEAT), blind, PILE, Zone("aside")


class Palace(SheddingGame):
    """By seat: who is `ready`, in which place each finished (0: not yet), and what each is known to `lack`.

    `quiet`: moves since something was brought forward; `hat`: who was last in the deal before, or -1.
    """

    slug = "palace"
    name = "Palace"
    family = "shedding"
    pitch = N_(
        "Play higher or take the pile; work through your hand, the open row and the blind row – "
        "only the last one holding cards loses."
    )
    emblem = "Th"
    seat_counts = (2, 3, 4, 5)
    abilities = (ShapedZones(zones_of), SecretChances(might_complete))
    longest = 2_000_000  # D12
    enumerated = False
    deals = DEALS
    packs = Choice(
        "packs",
        N_("Packs"),
        N_("Packs of cards shuffled together; one is enough for three players, or for small layouts."),
        ("auto", "1", "2"),
        (N_("By players"), N_("One"), N_("Two")),
    )
    layout = Choice(
        "layout",
        N_("Layout"),
        N_("Cards in the hand, and places on the table with a blind and an open card each."),
        ("7-4", "3-3"),
        (N_("Seven, and four places"), N_("Three, and three places")),
    )
    equal = Toggle(
        "equal",
        N_("Equal cards"),
        N_("Whether a card of the same rank is enough to beat another."),
        False,
        ("yes", "no"),
    )
    pickup = Choice(
        "pickup",
        N_("Taking the pile"),
        N_("Whether the pile is taken only where nothing can be played, or by choice."),
        ("forced", "free"),
        (N_("Only when forced"), N_("At any time")),
    )
    complete = Choice(
        "complete",
        N_("Completing four"),
        N_("Who may complete four of a kind on the pile."),
        ("turn", "anyone"),
        (N_("The player on turn"), N_("Anybody, at any moment")),
    )
    scoring = Choice(
        "scoring",
        N_("Scoring"),
        N_("Whether all but the last score one, or more the sooner they are out."),
        ("last", "places"),
        (N_("All but the last"), N_("By places")),
    )

    codes = SheddingGame.codes | {"not-yet", "too-low", "too-high", "empty", "must-play"}
    awaits = {
        "switch": N_("First exchange cards with your open row, and say when you are ready."),
        "play": N_("The exchange is over: play cards, or take the pile."),
    }

    ready = State[list[bool]]()
    places = State[list[int]]()
    lack = State[list[int]]()
    """For each seat the faces that its hand did not have when it had to take the pile, and drew none since."""
    quiet = State[int]()
    hat = State[int]()
    width: int
    rows: int
    slots: int
    free: bool
    anyone: bool
    answering: tuple[int, ...]

    # Who may act

    def awaited(self) -> frozenset[int]:
        if self.over or self.phase != "switch":
            return NOBODY if self.over else ONLY[self.turn]
        return frozenset(seat for seat, ready in enumerate(self.ready) if not ready)

    def to_act(self) -> frozenset[int]:
        awaited = self.awaited()
        if not self.anyone or self.over or self.phase != "play":
            return awaited
        return awaited | {seat for seat in range(self.seats) if self.completing(seat)}

    def seen_to_act(self, seat: int) -> frozenset[int]:
        return self.awaited() | (ONLY[seat] & self.to_act())

    def plays_from(self, seat: int) -> int:
        """Number of cards that *seat* may choose from."""
        layer = self.layer(seat)
        return len(self.zones[layer]) if layer >= 0 else 0

    def occasion(self) -> object:
        """Each card on the pile is one."""
        return self.phase, len(self.zones[self.pile]), self.turn

    def pause_for(self, seat: int) -> float:
        return SNATCHING

    # What can be played

    def blind_row(self, seat: int) -> range:
        """The zones of the blind places of *seat*."""
        start = self.slots + seat * self.width
        return range(start, start + self.width)

    def layer(self, seat: int) -> int:
        """The zone that *seat* plays from: its hand, else its open row; -1 where it plays blind."""
        if self.zones[self.hand_zones[seat]]:
            return self.hand_zones[seat]
        return self.rows + seat if self.zones[self.rows + seat] else -1

    def left(self, seat: int) -> int:
        """Number of cards that *seat* holds in all."""
        zones = self.zones
        blind = sum([len(zones[slot]) for slot in self.blind_row(seat)])
        return len(zones[self.hand_zones[seat]]) + len(zones[self.rows + seat]) + blind

    def answers(self) -> int:
        """The ranks of which any number of cards may be played now, as a set."""
        return self.answering[rank_to_beat(self.zones[self.pile])]

    def by_rank(self, zone: int) -> dict[int, list[int]]:
        """The faces in *zone* by rank, low ranks first, each by suit."""
        found: dict[int, list[int]] = {}
        for face in sorted([FACE[card] for card in self.zones[zone]]):
            found.setdefault(RANK[face], []).append(face)
        return {rank: found[rank] for rank in sorted(found)}

    def completing(self, seat: int) -> tuple[int, ...]:
        """The first cards of *seat* that complete four of a kind on the pile; none where it cannot."""
        rank, missing = missing_to_four(self.zones[self.pile])
        layer = self.layer(seat) if rank else -1
        if layer < 0:
            return ()
        faces = [FACE[card] for card in self.zones[layer] if RANK[card] == rank]
        return tuple(sorted(faces)[:missing]) if len(faces) >= missing else ()

    def plays(self, seat: int) -> list[tuple[int, ...]]:
        """Plays of *seat*, whose turn it is, from its hand or open row: for each rank and number the first cards."""
        layer = self.layer(seat)
        if layer < 0:
            return []
        answers, completing = self.answers(), self.completing(seat)
        found = []
        for rank, faces in self.by_rank(layer).items():
            if answers >> rank & 1:
                found += [tuple(faces[:count]) for count in range(1, min(FOUR, len(faces)) + 1)]
            elif completing and RANK[completing[0]] == rank:
                found.append(completing)
        return found

    def choices(self, seat: int) -> list[Move]:
        if self.phase == "switch":
            hand = sorted({FACE[card] for card in self.zones[self.hand_zones[seat]]})
            row = sorted({FACE[card] for card in self.zones[self.rows + seat]})
            return [*(Move("swap", (one,), (other,)) for one in hand for other in row), READY]
        if seat != self.turn:
            return [Move("play", self.completing(seat))]
        if self.layer(seat) < 0:
            names = self.plan.names
            return [Move("flip", target=names[slot]) for slot in self.blind_row(seat) if self.zones[slot]]
        plays = [Move("play", cards) for cards in self.plays(seat)]
        if self.zones[self.pile] and (self.free or not plays):
            plays.append(PICKUP)
        return plays

    def lists_all(self, seat: int) -> bool:
        """Of cards of equal rank only the first are listed."""
        return self.phase == "switch" or self.layer(seat) < 0

    # What is legal

    def objection(self, seat: int, move: Move) -> Refusal | None:
        if move.action not in SWITCHING | PLAYING:
            return refusals.not_allowed()
        if (move.action in SWITCHING) != (self.phase == "switch"):
            return self.out_of_phase()
        if move.action == "swap":
            return self._object_to_swap(seat, move)
        if move.action == "play":
            return self._object_to_play(seat, move)
        if move.action != "ready" and seat != self.turn:
            return refusals.not_your_turn()
        if move.action == "flip":
            return self._object_to_flip(seat, move)
        if move not in (READY, PICKUP):
            return refusals.not_allowed()
        return self._object_to_pickup(seat) if move == PICKUP else None

    def _object_to_swap(self, seat: int, move: Move) -> Refusal | None:
        if move != Move("swap", move.cards[:1], move.table[:1]) or not move.cards or not move.table:
            return refusals.not_allowed(
                _("Exchange one card from your hand for one of your open row: choose both.")
            )
        held = self.holds(self.hand_zones[seat], move.cards[0]) and self.holds(
            self.rows + seat, move.table[0]
        )
        return None if held else refusals.not_your_card()

    def _object_to_play(self, seat: int, move: Move) -> Refusal | None:
        cards, layer = move.cards, self.layer(seat)
        if not cards or move != Move("play", cards):
            return refusals.not_allowed()
        here = [FACE[card] for card in self.zones[layer]] if layer >= 0 else []
        held = here + [FACE[card] for card in self.zones[self.rows + seat] if layer == self.hand_zones[seat]]
        if any(cards.count(face) > held.count(face) for face in cards):
            return refusals.not_your_card()
        if any(cards.count(face) > here.count(face) for face in cards):
            return Refusal("not-yet", _("Your open row comes after your hand: play a card from your hand."))
        if len({RANK[face] for face in cards}) > 1:
            return Refusal(
                "not-matching", _("Cards that are played together must be of one rank: choose fewer.")
            )
        if len(cards) > FOUR:
            return refusals.not_allowed(_("No more than four cards are played at once: choose fewer."))
        pile, rank = self.zones[self.pile], RANK[cards[0]]
        completes = missing_to_four(pile) == (rank, len(cards))
        if seat != self.turn and not completes:
            return refusals.not_your_turn()
        if completes or self.answers() >> rank & 1:
            return None
        lower = rank_to_beat(pile) == SEVEN
        said = (
            _("A seven asks for something lower, or for a special card.")
            if lower
            else _("That does not beat {rank}, which count on the pile.").format(
                rank=cards_of_rank(rank_to_beat(pile))
            )
        )
        fits = [card for card in here if self.answers() >> RANK[card] & 1]
        rest = (
            _("{rule} Play {cards}.") if fits else _("{rule} You have nothing that does, so take the pile.")
        )
        said = rest.format(rule=said, cards=one_of(fits) if fits else "")
        return Refusal("too-high" if lower else "too-low", said)

    def _object_to_flip(self, seat: int, move: Move) -> Refusal | None:
        slot = self.plan.number.get(move.target, -1)
        if slot == self.stock:
            return refusals.not_allowed()
        if slot not in self.blind_row(seat) or move != Move("flip", target=move.target):
            return refusals.not_allowed(_("Turn one of your own blind cards: they lie face down before you."))
        if self.layer(seat) >= 0:
            return Refusal("not-yet", _("Your blind cards come last, after your hand and your open row."))
        return (
            None
            if self.zones[slot]
            else Refusal("empty", _("No card is left at that place: turn another one."))
        )

    def _object_to_pickup(self, seat: int) -> Refusal | None:
        if not self.zones[self.pile]:
            return Refusal("empty", _("There is no pile to take: play a card."))
        if self.layer(seat) < 0:
            return Refusal("must-play", _("You have only blind cards left, so turn one of them."))
        plays = () if self.free else self.plays(seat)
        if plays:
            fits = one_of(face for cards in plays for face in cards)
            said = _("You can play, so you may not take the pile: play {cards}.").format(cards=fits)
            return Refusal("must-play", said)
        return None

    def pack(self) -> list[int]:
        packs = self.packs
        few = self.seats <= 3 or self.layout == "3-3"
        return pack(int(packs) if packs != "auto" else 1 if few else 2)

    def set_up(self) -> None:
        super().set_up()
        self.size, self.width = SIZES[self.layout]
        if self.packs == "1" and self.seats * (self.size + 2 * self.width) > 52:
            said = _("One pack of cards is not enough for {count} players with this layout.")
            raise BadOption(said.format(count=self.seats))
        first = self.plan.first
        self.rows, self.slots, self.aside = first["up"], first["slot"], first["aside"]
        self.free = self.pickup == "free"
        self.anyone = self.complete == "anyone"
        self.answering = ANSWERS[self.equal]

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
        hand, row = self.hand_zones[seat], self.rows + seat
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
        if layer == self.hand_zones[seat]:
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
        stock, hand = self.zones[self.stock], self.zones[self.hand_zones[seat]]
        while stock and len(hand) < self.size:
            self.quiet = self.lack[seat] = 0
            self.move((stock[-1],), self.stock, self.hand_zones[seat])

    def _take(self, seat: int) -> None:
        if not self.free and self.zones[self.hand_zones[seat]]:
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
        self.move(self.zones[self.pile][:], self.pile, self.hand_zones[seat])
        self.turn = self._after(seat)

    def _after(self, seat: int) -> int:
        """The next seat on the left that still has cards."""
        after = (seat + 1) % self.seats
        while self.places[after]:
            after = (after + 1) % self.seats
        return after

    # Results

    def _end(self) -> None:
        """One seat alone holds cards, or the deal is broken off: whoever holds cards is last."""
        self.quiet = 0
        last = [seat for seat, place in enumerate(self.places) if not place]
        self.hat = last[0] if len(last) == 1 else -1
        if self.scoring == "places":
            self.end_deal(self.place_items(self.places))
        else:
            self.end_deal(
                ScoreItem(seat, "out" if place else "last", int(place > 0))
                for seat, place in enumerate(self.places)
            )

    def excluded(self, zone: int) -> int:
        seat = self.hand_at(zone)
        return self.lack[seat] if seat >= 0 else 0

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
