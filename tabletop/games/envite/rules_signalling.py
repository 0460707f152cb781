"""Captains, their teams, and the signals between them, which reach the captain and whoever spots them, and nobody else.

A signal is a whisper (`Game.hidden_actions`); who of the other side spots it, a secret roll says. What a seat knows of signals
is its own secret.
"""

from collections.abc import Sequence
from random import Random

from tabletop.engine import events, refusals
from tabletop.engine.game import NOBODY
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.engine.refusals import Refusal
from tabletop.families.tricks.rules_staking import ANSWER, StakingGame
from tabletop.games.envite import rules_signals
from tabletop.games.envite.rules_signals import MOST, Signal, Value
from tabletop.text import _

BID, LIE, PLAYING = "bid", "lie", "play"


class SignallingGame(StakingGame):
    """Two sides that alternate round the table, each with a captain. With an odd number of players there is one place
    more, the *dummy*, whose hand the captain of side 1 plays.

    `knows` and `sent`: by seat the signals it has received or spotted, and those that it gave, in this hand.
    """

    secrets = ("knows", "sent")
    hidden_actions = frozenset({"signal"})

    knows: list[tuple[Signal, ...]]
    sent: list[tuple[Value, ...]]
    given: Signal
    """The signal of which a roll will say who spots it; nobody's view has it."""

    def number_of_sides(self) -> int:
        return 2

    def number_of_places(self) -> int:
        return self.seats + self.seats % 2

    def set_up(self) -> None:
        super().set_up()
        self.captains = (self.captain_of(0), self.captain_of(1))
        self.dummy = self.seats if self.seats % 2 else -1
        self.listed, self.notice = str(self.settings["signals"]), int(self.settings["notice"])
        self.values = rules_signals.values(self.listed, self.places)

    def captain_of(self, side: int) -> int:
        team = range(side, self.seats, 2)
        return team[int(self.settings["captains"]) % len(team)]

    def player_of(self, place: int) -> int:
        """Seat that plays the cards of *place*."""
        return self.captains[1] if place == self.dummy else place

    def opponents(self, seat: int) -> range:
        """The players of the other side."""
        return range(1 - seat % 2, self.seats, 2)

    def clear_tricks(self) -> None:
        super().clear_tricks()
        self.knows, self.sent = [()] * self.seats, [()] * self.seats

    # What may be signalled

    def may_act_unseen(self) -> frozenset[int]:
        return frozenset(range(self.seats)) - frozenset(self.captains) if self.signalling else NOBODY

    def signallers(self) -> frozenset[int]:
        """The players who have a signal left to give."""
        if not self.signalling:
            return NOBODY
        mates = (seat for seat in range(self.seats) if seat not in self.captains)
        return frozenset(seat for seat in mates if self.signals_left(seat))

    @property
    def signalling(self) -> bool:
        """True if signals are of any use: somebody has something to decide, and no card was played yet (D7)."""
        return self.phase in (BID, ANSWER, LIE) and not (any(self.tricks) or self.zones[self.trick])

    def signals_left(self, seat: int) -> list[Value]:
        """Signals that *seat*, who is no captain, may still give."""
        sent = self.sent[seat]
        left = [value for value in self.values if value not in sent] if len(sent) < MOST else []
        if self.settings["lies"]:
            return left
        hand, trump = self.zones[self.hands + seat], self.trump
        return [
            value for value in left if rules_signals.is_true(value, hand, trump, self.places, self.listed)
        ]

    def object_to_signal(self, seat: int, move: Move) -> Refusal | None:
        """Reason why *seat* may not give that signal now."""
        if not self.signalling:
            return refusals.wrong_phase()
        if seat in self.captains:
            return refusals.not_allowed(_("Captains give no signals."))
        if move.value in self.signals_left(seat) and not isinstance(move.value, bool):
            return None
        return refusals.not_allowed(_("You cannot signal that now: it was signalled, or it is not true."))

    # Who learns of it

    def observers(self, seat: int, move: Move) -> int:
        seats = {seat, self.captains[seat % 2], *(self.opponents(seat) if self.notice == 1 else ())}
        return sum(1 << each for each in seats)

    def give_signal(self, seat: int, value: Value) -> None:
        """*seat* signals to its captain; who of the others spots it, chance will say."""
        self.given = (seat, value)
        self.sent[seat] += (value,)
        self._tell([self.captains[seat % 2], *(self.opponents(seat) if self.notice == 1 else ())])
        if self.notice > 1:
            self.ask_secret_roll(0, self.notice ** len(self.opponents(seat)) - 1, "spotted")

    def spotted(self, roll: int) -> None:
        """Tell the signal just given to those who spot it: those whose digit of the *roll* is 0, the first
        seat's being the lowest."""
        seat, value = self.given
        digits = enumerate(self.opponents(seat))
        seats = [each for place, each in digits if roll // self.notice**place % self.notice == 0]
        self._tell(seats)
        if self.sink is not None and seats:
            self.sink.append((events.WHISPERED, sum(1 << each for each in seats), seat, "signal", value))

    def _tell(self, seats: Sequence[int]) -> None:
        for each in seats:
            self.knows[each] += (self.given,)

    def imagine_secret(self, name: str, view: View, rng: Random) -> list[object]:
        """Others know and have sent what the seat knows of it, and nothing more."""
        me, knows, sent = view.seat, view.secrets["knows"], view.secrets["sent"]
        assert isinstance(knows, tuple) and isinstance(sent, tuple)
        seen = (*knows, *((me, value) for value in sent))
        if name == "sent":
            return [tuple(value for seat, value in seen if seat == each) for each in range(view.seats)]
        received = {
            captain: tuple(each for each in seen if each[0] % 2 == captain % 2) for captain in self.captains
        }
        return [knows if seat == me else received.get(seat, ()) for seat in range(view.seats)]

    def private_facts(self, seat: int) -> dict[str, int | str]:
        """Facts about signals that *seat* knows; its captain knows what each of the team has signalled."""
        team = range(seat % 2, self.seats, 2) if seat in self.captains else (seat,)
        sent = {f"sent:{each}": " ".join(map(str, self.sent[each])) or "none" for each in team}
        return {f"knows:{seat}": rules_signals.in_words(self.knows[seat]), **sent}
