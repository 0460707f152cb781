"""Stakes: a deal is worth something, somebody asks for more, and the other side takes it up or gives the deal away.

A *challenge* asks for a higher stake. It interrupts whatever is going on: the phase ``answer`` follows, in which the
other side says `ACCEPT` or `FOLD`, or asks for still more, which takes up what was asked before. Whoever folds loses
the deal at the stake that stood before. After that the play goes on where it was interrupted.

Challenges may be made out of turn: who may is in `to_act`, though the game waits only for `awaited`. People get a
moment for them after every card.
"""

from collections.abc import Collection
from typing import ClassVar

from tabletop.abilities import Ability
from tabletop.engine import refusals
from tabletop.engine.declarations import State
from tabletop.engine.game import NOBODY
from tabletop.engine.moves import CHANCE, Move
from tabletop.engine.refusals import Refusal
from tabletop.families.tricks.rules import TrickGame
from tabletop.text import N_

ACCEPT, FOLD = Move("accept"), Move("fold")
ANSWER = "answer"
STAKE, FOLDED = "stake", "folded"
"""What a deal was won for: the stake, with the number of tricks that won it, or with the number of the side that gave it away."""
A_MOMENT = 0.35
"""The share of the time to react that is left to people after each card."""


class StakingGame(TrickGame):
    """A trick game for stakes. Its own `actions` name the challenges, beside those of this class."""

    abilities: ClassVar[tuple[Ability, ...]] = ()  # nothing can be claimed: somebody may still ask for more
    actions = {"play": ("play",), "accept": (ANSWER,), "fold": (ANSWER,)}
    awaits = {**TrickGame.awaits, ANSWER: N_("Answer the others first: accept what they ask for, or fold.")}
    playing_phases: ClassVar[Collection[str]] = ("play",)
    """The phases in which `turn` has to play a card."""

    stake = State[int]()
    """Points that the deal is worth; in ``answer`` those that a fold costs."""
    asked = State[int]()
    """The stake that was asked for, 0 where none is."""
    asker = State[int]()
    """The side that waits for an answer, or -1."""
    called = State[int]()
    """The side whose challenge was accepted last in this deal, or -1."""
    interrupted = State[str]()
    """The phase that goes on after the answer."""

    # What a game adds

    def first_stake(self) -> int:
        """Stake of a deal before anybody asks for more."""
        raise NotImplementedError

    def challengers(self) -> frozenset[int]:
        """The seats that may make a challenge now, in turn or out of turn; those that may raise in ``answer``."""
        raise NotImplementedError

    def challenges(self, seat: int) -> list[Move]:
        """The challenges that *seat*, one of `challengers`, may make now."""
        raise NotImplementedError

    def asks_for(self, move: Move) -> int:
        """The stake that a challenge asks for."""
        raise NotImplementedError

    def answerers(self) -> frozenset[int]:
        """The seats that may answer for the side that was asked; the first answer counts."""
        raise NotImplementedError

    def accepted(self) -> None:
        """The challenge stands: go on where the play was interrupted."""
        self.phase = self.interrupted

    def folded(self) -> None:
        """`asker` has won the deal at `stake`, because the others gave it away."""
        raise NotImplementedError

    # Who may act

    def to_act(self) -> frozenset[int]:
        if self.over or self.turn == CHANCE:
            return super().to_act()
        return self.awaited() | self.challengers()

    def awaited(self) -> frozenset[int]:
        if self.phase == ANSWER and not self.over:
            return self.answerers()
        return super().awaited()

    def stand_ins(self, seat: int) -> frozenset[int]:
        return self.answerers() if self.phase == ANSWER else NOBODY

    def shouts(self, seat: int) -> bool:
        return self.phase == ANSWER or seat in self.challengers()

    def pause_for(self, seat: int) -> float:
        """So much is seldom said that nobody waits long."""
        return A_MOMENT

    def occasion(self) -> object:
        """Every card changes what there is to say."""
        return self.phase, self.asked, sum(self.tricks), len(self.zones[self.trick_zone])

    # Moves

    def clear_tricks(self) -> None:
        super().clear_tricks()
        self.stake, self.asked, self.asker, self.called = self.first_stake(), 0, -1, -1
        self.interrupted = ""

    def object_to_card(self, seat: int, move: Move) -> Refusal | None:
        return refusals.not_your_turn() if seat != self.turn else super().object_to_card(seat, move)

    def choices(self, seat: int) -> list[Move]:
        more = self.challenges(seat) if seat in self.challengers() else []
        if self.phase == ANSWER:
            return [ACCEPT, FOLD, *more] if seat in self.answerers() else more
        if seat == self.turn and self.phase in self.playing_phases:
            return [*self.plays(seat), *more]
        return [*self.calls(seat), *more]

    def calls(self, seat: int) -> list[Move]:
        return []

    def object_to_call(self, seat: int, move: Move) -> Refusal | None:
        return None if move in self.choices(seat) else refusals.not_allowed()

    def act(self, seat: int, move: Move) -> None:
        if move.action == "play":
            self.play_card(seat, move.cards[0])
        else:
            self.call(seat, move)

    def call(self, seat: int, move: Move) -> None:
        """An answer, or a challenge. A game with further calls makes those itself."""
        if move == ACCEPT:
            self.stake, self.called = self.asked, self.asker
            self.asked, self.asker = 0, -1
            self.accepted()
        elif move == FOLD:
            self.folded()
        else:
            self.challenge(seat % self.sides, self.asks_for(move))

    def challenge(self, side: int, stake: int) -> None:
        """*side* asks for *stake*; within an answer that takes up what was asked before."""
        if self.phase == ANSWER:
            self.stake = self.asked
        else:
            self.interrupted = self.phase
        self.asked, self.asker, self.phase = stake, side, ANSWER

    # Facts

    def stakes(self) -> dict[str, int | str]:
        """The facts of the bargaining."""
        return {
            "stake": self.stake_word(self.stake),
            "asked": self.stake_word(self.asked) if self.asked else "none",
            "called": self.called if self.called >= 0 else "none",
        }

    def stake_word(self, stake: int) -> int | str:
        """Name of a stake in facts and moves."""
        return stake
