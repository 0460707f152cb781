"""The position: cards in zones, and which seats know where each card is.

There is one way to change where cards lie: `Position.move` and the verbs built on it. They also remember who knows
where each card is, and record the event when somebody listens. Knowledge of a card is a bit mask of seats. It
survives, since one remembers the card that one passed; a move out of a zone that a seat cannot follow, or a shuffle,
spoils it. Where several packs are used, nobody can tell equal cards apart.
"""

from collections.abc import Sequence

from tabletop.cards import FACE
from tabletop.engine import events
from tabletop.engine.zones import ZonePlan


class Position:
    """Position of all cards. `zones`: lists of cards by number, bottom to top; `known`, by card, and `sees`,
    by zone: the seats as bit masks; `sink`: where events go, None while nobody listens.

    A class apart from `Game`, its only heir: nothing else may change where cards lie or who knows it, and that is tested by
    itself. A base and no part of it: playouts have no time for a step between the two.
    """

    plan: ZonePlan
    zones: list[list[int]]
    known: list[int]
    sees: list[int]
    sink: list[events.Raw] | None
    everybody: int
    """All seats, as a mask."""
    stock: int
    """Number of the zone ``stock``."""
    hand_zones: tuple[int, ...]
    """Numbers of the zones ``hand:0`` …: of each seat, and after them of hands without a player."""
    twins: bool
    """True if several cards of the pack have one face."""

    def lay_out(self, plan: ZonePlan, pack: Sequence[int]) -> None:
        """Empty zones, for the cards of *pack*."""
        self.plan = plan
        self.everybody = plan.everybody
        self.stock = plan.first["stock"]
        self.hand_zones = plan.hand_zones
        self.zones = [[] for _zone in plan.names]
        self.sees = plan.sees
        self.known = [0] * (max(pack) + 1)
        self.twins = len({FACE[card] for card in pack}) < len(pack)
        self.sink = None

    def zone(self, name: str) -> list[int]:
        """The cards of the zone with that name, bottom to top. Raises KeyError."""
        return self.zones[self.plan.number[name]]

    def hand_at(self, zone: int) -> int:
        """The seat whose hand the zone with that number is; -1 if it is none."""
        return self.hand_zones.index(zone) if zone in self.hand_zones else -1

    def seen_by_all(self, zone: int, seats: int) -> list[int | None]:
        """The cards of *zone* as far as each of *seats*, a bit mask, knows them: faces, None for unknown cards."""
        cards, known = self.zones[zone], self.known
        if not cards:
            return []
        seen = [FACE[card] if known[card] & seats == seats else None for card in cards]
        return seen if self.plan.ordered[zone] else events.by_face(seen)

    # Verbs that change where cards lie

    def deal(self, places: Sequence[int]) -> None:
        """The stock's cards from the top, one to each of *places*; a card whose place is the stock stays."""
        stock = self.zones[self.stock]
        top = stock[::-1]
        if self.sink is not None:
            for card, place in zip(top, places, strict=False):
                if place != self.stock:
                    self.move((card,), self.stock, place)
            return
        zones, known, sees = self.zones, self.known, self.sees
        stay = []
        for card, place in zip(top, places, strict=False):
            if place == self.stock:
                stay.append(card)
            else:
                zones[place].append(card)
                known[card] = sees[place]
        stock[:] = top[: len(places) - 1 : -1] + stay[::-1] if len(top) > len(places) else stay[::-1]

    def move(self, cards: Sequence[int], src: int, dst: int) -> None:
        """Move *cards* from zone *src* on top of zone *dst*; whoever can see *dst* now knows where they are."""
        left = self.zones[src]
        if self.sink is None:
            known, ordered, seers = self.known, self.plan.ordered[src], self.sees[src] | self.sees[dst]
            if ordered or seers == self.everybody:
                # The way of nearly all moves in playouts: nobody listens, and who sees an end can tell which cards went.
                for card in cards:
                    if left[-1] == card:
                        left.pop()
                    else:
                        left.remove(card)
                if self.twins and not ordered:
                    for card in cards:
                        self._confuse_twins(card, left, seers & ~self.sees[src])
                for card in cards:
                    known[card] |= seers
                self.zones[dst].extend(cards)
                return
        at = (
            tuple(left.index(card) for card in cards)
            if self.sink is not None and self.plan.ordered[src]
            else None
        )
        for card in cards:
            left.remove(card)
        self._learn(cards, src, dst)
        self.zones[dst].extend(cards)
        if self.sink is not None:
            seen = tuple(self.known[card] for card in cards)
            self.sink.append((events.MOVED, src, dst, tuple(cards), seen, at))

    def _learn(self, cards: Sequence[int], src: int, dst: int) -> None:
        """Update the knowledge of *cards*, and of those left in *src*, when they go from there to *dst*."""
        known, left = self.known, self.zones[src]
        seers = self.sees[src] | self.sees[dst]
        if self.twins and not self.plan.ordered[src]:
            for card in cards:
                self._confuse_twins(card, left, seers & ~self.sees[src])
        # Who sees neither end cannot tell which cards went, unless their place showed it or all went at once.
        traceable = self.plan.ordered[src] or not left
        for card in cards:
            known[card] = known[card] | seers if traceable else seers
        if not traceable and seers != self.everybody:
            for card in left:
                known[card] &= seers

    def _confuse_twins(self, card: int, left: list[int], watchers: int) -> None:
        """Watchers who see *card* go, and knew of its twin there but not of it, take it for the twin."""
        mistaken = watchers & ~self.known[card]
        if not mistaken:
            return
        for twin in left:
            if FACE[twin] == FACE[card]:
                confused = mistaken & self.known[twin]
                self.known[twin] &= ~confused
                mistaken &= ~confused

    def pick(self, zone: int, face: int) -> int:
        """The copy of *face* in *zone* that moves when a move names it: the one that most seats know of.

        Were it another, a seat that saw one copy go there could tell the two apart.
        """
        if not self.twins:
            return face
        copies = [card for card in self.zones[zone] if FACE[card] == face]
        if len(copies) == 1:
            return copies[0]
        return max(copies, key=lambda card: (self.known[card].bit_count(), -card))

    def pick_all(self, zone: int, faces: Sequence[int]) -> list[int]:
        """A card of *zone* for each of *faces*, where the same may be named several times; of equal ones as `pick` does."""
        if not self.twins:
            return list(faces)
        if len(faces) == 1:
            return [self.pick(zone, faces[0])]
        wanted, known = set(faces), self.known
        here = [card for card in self.zones[zone] if FACE[card] in wanted]
        here.sort(key=lambda card: (known[card].bit_count(), -card))
        copies: dict[int, list[int]] = {}
        for card in here:
            copies.setdefault(FACE[card], []).append(card)
        return [copies[face].pop() for face in faces]

    def holds(self, zone: int, face: int) -> bool:
        """True if *zone* has a card of that face."""
        if not self.twins:
            return face in self.zones[zone]
        return any(FACE[card] == face for card in self.zones[zone])

    def reveal(self, cards: Sequence[int], zone: int) -> None:
        """Show *cards* of *zone* to everybody; they stay where they are."""
        here, ordered = self.zones[zone], self.plan.ordered[zone]
        others = [card for card in here if card not in cards]
        for card in cards:
            if self.twins and not ordered:
                self._confuse_twins(card, others, self.everybody)
            self.known[card] = self.everybody
        if self.sink is not None:
            at = tuple(here.index(card) for card in cards) if ordered else None
            self.sink.append((events.SHOWN, zone, tuple(cards), at))

    def arrange(self, zone: int, cards: Sequence[int]) -> None:
        """Lay the cards of *zone*, which everybody sees, in another order."""
        if self.zones[zone] != list(cards):
            self.zones[zone][:] = cards
            if self.sink is not None:
                self.sink.append((events.ARRANGED, zone, tuple(cards)))

    def mix(self, zone: int) -> None:
        """The cards of *zone* are being shuffled: only who sees their faces still knows where they are."""
        self.zones[zone].sort()
        for card in self.zones[zone]:
            self.known[card] = self.sees[zone]
        if self.sink is not None:
            self.sink.append((events.SHUFFLED, zone))

    def turn_down(self, zone: int) -> None:
        """Turn the cards of *zone* face down. Who saw them still knows them."""
        self.sees = self.sees[:]
        self.sees[zone] = 0

    def turn_up(self, zone: int) -> None:
        """Turn the cards of *zone* up: from now on everybody sees them."""
        self.sees = self.sees[:]
        self.sees[zone] = self.everybody
        for card in self.zones[zone]:
            self.known[card] = self.everybody
        if self.sink is not None:
            self.sink.append((events.TURNED, zone, tuple(self.zones[zone])))
