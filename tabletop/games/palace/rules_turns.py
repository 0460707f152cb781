"""The turns of Palace: the state of the game, who may act, what can be played, and which moves are legal.

What moves do stands in `rules.py`, the ranks in `plays.py`.
"""

from tabletop.cards import FACE, RANK
from tabletop.engine import refusals
from tabletop.engine.game import NOBODY, ONLY
from tabletop.engine.moves import Move
from tabletop.engine.refusals import Refusal
from tabletop.families.shedding.rules import SheddingGame
from tabletop.games.palace.rules_plays import FOUR, SEVEN, missing_to_four, rank_to_beat
from tabletop.text import _

SNATCHING = 0.4
"""The share of the time to react that is left to who can complete four of a kind: little, as it is a secret."""
READY, PICKUP = Move("ready"), Move("pickup")
SWITCHING = frozenset({"swap", "ready"})
PLAYING = frozenset({"play", "flip", "pickup"})


class PalaceTurns(SheddingGame):
    """By seat: who is `ready`, in which place each finished (0: not yet), and what each is known to `lack`.

    `quiet`: moves since something was brought forward; `hat`: who was last in the deal before, or -1.
    """

    codes = SheddingGame.codes | {"not-yet", "too-low", "too-high", "empty", "must-play"}
    state = (*SheddingGame.state, "ready", "places", "lack", "quiet", "hat")

    ready: list[bool]
    places: list[int]
    lack: list[int]
    """For each seat the faces that its hand did not have when it had to take the pile, and drew none since."""
    quiet: int
    hat: int
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

    def might_act(self) -> frozenset[int]:
        """Whoever still plays from enough cards to complete the four on the pile."""
        if not self.anyone or self.over or self.phase != "play":
            return NOBODY
        rank, missing = missing_to_four(self.zones[self.pile])
        others = frozenset(range(self.seats)) - {self.turn} if rank else NOBODY
        return frozenset(seat for seat in others if self._plays_from(seat) >= missing)

    def _plays_from(self, seat: int) -> int:
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
        if self.zones[self.hands + seat]:
            return self.hands + seat
        return self.rows + seat if self.zones[self.rows + seat] else -1

    def left(self, seat: int) -> int:
        """Number of cards that *seat* holds in all."""
        zones = self.zones
        blind = sum([len(zones[slot]) for slot in self.blind_row(seat)])
        return len(zones[self.hands + seat]) + len(zones[self.rows + seat]) + blind

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
        """Plays of *seat*, whose turn it is, from its hand or open row: for each rank and number the first
        cards."""
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
            hand = sorted({FACE[card] for card in self.zones[self.hands + seat]})
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
            return refusals.wrong_phase()
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
            return refusals.not_allowed(_("Exchange one card of your hand with one of your open row."))
        held = self.holds(self.hands + seat, move.cards[0]) and self.holds(self.rows + seat, move.table[0])
        return None if held else refusals.not_your_card()

    def _object_to_play(self, seat: int, move: Move) -> Refusal | None:
        cards, layer = move.cards, self.layer(seat)
        if not cards or move != Move("play", cards):
            return refusals.not_allowed()
        here = [FACE[card] for card in self.zones[layer]] if layer >= 0 else []
        held = here + [FACE[card] for card in self.zones[self.rows + seat] if layer == self.hands + seat]
        if any(cards.count(face) > held.count(face) for face in cards):
            return refusals.not_your_card()
        if any(cards.count(face) > here.count(face) for face in cards):
            return Refusal("not-yet", _("Your open row comes after your hand."))
        if len({RANK[face] for face in cards}) > 1:
            return Refusal("not-matching", _("Cards that are played together must be of one rank."))
        if len(cards) > FOUR:
            return refusals.not_allowed(_("You may play up to four cards at once."))
        pile, rank = self.zones[self.pile], RANK[cards[0]]
        completes = missing_to_four(pile) == (rank, len(cards))
        if seat != self.turn and not completes:
            return refusals.not_your_turn()
        if completes or self.answers() >> rank & 1:
            return None
        if rank_to_beat(pile) == SEVEN:
            return Refusal("too-high", _("A seven asks for something lower."))
        return Refusal("too-low", _("That is not high enough for the card on the pile."))

    def _object_to_flip(self, seat: int, move: Move) -> Refusal | None:
        slot = self.plan.number.get(move.target, -1)
        if slot not in self.blind_row(seat) or move != Move("flip", target=move.target):
            return refusals.not_allowed(_("Turn one of your own blind cards."))
        if self.layer(seat) >= 0:
            return Refusal("not-yet", _("Your blind cards come last, after your hand and your open row."))
        return None if self.zones[slot] else Refusal("empty", _("There is no card at that place any more."))

    def _object_to_pickup(self, seat: int) -> Refusal | None:
        if not self.zones[self.pile]:
            return Refusal("empty", _("There is no pile to take."))
        if self.layer(seat) < 0:
            return Refusal("must-play", _("You have to turn one of your blind cards."))
        if not self.free and self.plays(seat):
            return Refusal("must-play", _("You can play something, so you may not take the pile."))
        return None
