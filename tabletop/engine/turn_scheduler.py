"""Scheduler of turns: asks the computer players, and lets them move at the pace of people, never before people could.

Everybody who may act has a *chance*, which begins when the position is shown and goes on until the seat moves, may not
act any more, or another occasion begins (`Game.occasion`). Computers move a while after their chance began. Where
several seats may act at once, or out of turn (a doubt, a race), there is a reaction *window* in which people can answer.

A clock belongs to *races*, where two or more may act and the first one counts. The first race of a match waits until
somebody has confirmed that it was understood. At a shared screen, whoever might act by what is secretly held is offered
it beside all others who might (`SecretChances`), and computers wait for all of them alike.
"""

import hashlib
import logging
import math
import time
from collections.abc import Callable, Sequence
from itertools import count
from random import Random
from typing import NamedTuple, Protocol

from tabletop.engine.abilities.hidden_actions import may_act_unseen
from tabletop.engine.abilities.poker_face import PokerFace
from tabletop.engine.abilities.reactions import racing, timeout_move
from tabletop.engine.abilities.secret_chances import might_act
from tabletop.engine.game import Game
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move

FORCED_PAUSE = 0.25
"""Seconds that a computer player takes over a move without a choice."""
WINDOW = 4.0
"""Seconds to react, where a match is not told otherwise."""
REACTION = (0.25, 0.7)
"""The share of the window after which computers react, from and to: no sooner than people can."""
WHISPER = (0.15, 0.45)
"""The same for secret signs, which nobody else competes for."""

log = logging.getLogger(__name__)
_tickets = count(1)  # of all matches: the answer to a question of the match before is no answer to this one's


class Thinker(Protocol):
    """A thinker for the computer players, elsewhere. None of these calls waits.

    *trouble*: a sentence for the people while a computer player fails to think, and rules of thumb move in its place.
    """

    @property
    def trouble(self) -> str | None:
        """Sentence for the people while a computer player fails to think; None if all is well."""

    def ask(self, ticket: int, view: View, level: str, seed: int) -> None:
        """Ask for the move of *level* in the seat of *view*; the answer comes by *ticket*, the same for the
        same *seed*."""

    def poll(self) -> Sequence[tuple[int, Move | None]]:
        """Answers that have come since the last call: their tickets, and moves, None for letting the chance pass."""

    def forget(self) -> None:
        """Drop all questions: their answers are not wanted any more."""

    def stand_in(self, view: View, seed: int) -> Move:
        """The move that the game's rules of thumb make for *view*'s seat, which is awaited; found at once."""


class Chance(NamedTuple):
    """Since when a seat may act: the occasion, the number of moves before, the time in seconds; whether it is a race."""

    occasion: object
    number: int
    time: float
    race: bool


class Request(NamedTuple):
    """The *ticket* of what the computer at *seat* was asked: *ready* is the earliest time at which its answer is played.

    *awaited*: the game cannot go on without that seat; others may let their chance pass.
    """

    ticket: int
    seat: int
    ready: float
    awaited: bool


class TurnScheduler:
    """Asks the *thinker* for the seats that have a level. *levels* and *reactions* (seconds, from and to) go by seat.

    *pace* stretches the time that computers take; *window*: seconds to react, None for as long as people like.
    """

    def __init__(
        self,
        thinker: Thinker | None,
        levels: dict[int, str],
        reactions: dict[int, tuple[float, float]],
        salt: str,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.pace = 1.0
        self.window: float | None = WINDOW
        self._thinker, self._levels, self._reactions, self._salt = thinker, levels, reactions, salt
        self._now = now
        self._chances: dict[int, Chance] = {}
        self._let_be: set[int] = set()
        self._had_screen: set[tuple[int, int]] = set()
        self._noted = -1
        self._explained = False
        self._questions: list[Request] | None = None
        self._answers: dict[int, Move | None] = {}

    def begin(self, game: Game, number: int, mover: int | None, people: frozenset[int] = frozenset()) -> None:
        """The position after *number* moves, the last one made by *mover*, is shown now to *people*."""
        if number == self._noted:
            return
        self._noted = number
        alike = _alike(game, people)
        acting, occasion, now = game.to_act() | alike, game.occasion(), self._now()
        kept = {
            seat: chance
            for seat, chance in self._chances.items()
            if seat in acting and (seat != mover or seat in alike) and chance.occasion == occasion
        }
        self._chances = {
            seat: kept.get(seat) or Chance(occasion, number, now, _races(game, seat)) for seat in acting
        }
        self._let_be &= set(kept)

    def drop(self) -> None:
        """The position has changed: what was asked does not matter any more."""
        if self._questions and self._thinker:
            self._thinker.forget()
        self._questions = None
        self._answers.clear()

    def forget(self) -> None:
        """The match has gone back: all chances begin anew."""
        self.drop()
        self._noted, self._chances = -1, {}
        self._let_be.clear()
        self._had_screen.clear()

    @property
    def trouble(self) -> str | None:
        """That a computer player fails to think, as a sentence for the people."""
        return self._thinker.trouble if self._thinker else None

    # People

    def decline_reaction(self, seat: int) -> None:
        """*seat* does not want to act out of turn now, so nobody need wait for it."""
        self._let_be.add(seat)

    def mark_private_turn_taken(self, game: Game, seat: int) -> None:
        """*seat* has had the shared screen for itself in this deal."""
        self._had_screen.add((game.deal_number, seat))

    def whispering(self, game: Game, people: frozenset[int]) -> frozenset[int]:
        """The people at a shared screen who still need it for themselves, to do what the others must not see."""
        if len(people) < 2:
            return frozenset()
        return frozenset(
            seat for seat in people & may_act_unseen(game) if (game.deal_number, seat) not in self._had_screen
        )

    def begin_races(self) -> None:
        """People know what a race is: from now on the clock runs."""
        if not self._explained:
            self._explained, now = True, self._now()
            self._chances = {seat: chance._replace(time=now) for seat, chance in self._chances.items()}

    def note_move(self, game: Game, seat: int) -> None:
        """A person at *seat* moves now: who does so in a race knows what it is."""
        if not self._explained and self._in_race(game, seat):
            self.begin_races()

    def explaining(self, game: Game, people: frozenset[int]) -> bool:
        """True while one of *people* races, and the race waits until `begin_races`, as it is the first one."""
        if self._explained or self.window is None:
            return False
        return any(self._in_race(game, seat) for seat in people & game.to_act() - _alike(game, people))

    def offered(self, game: Game, people: frozenset[int]) -> frozenset[int]:
        """The people at a shared screen who are offered the same out of turn, whether what they hold allows it or not."""
        return _alike(game, people) - self._let_be

    def asked_together(self, game: Game, people: frozenset[int]) -> frozenset[int]:
        """The people at a shared screen who are asked all at once: racers, or all those who might act as long as they like."""
        if len(people) < 2:
            return frozenset()
        alike = self.offered(game, people)
        racers = self.reacting(game, people) & game.awaited()
        return racers | frozenset(seat for seat in alike if game.pause_for(seat) == math.inf)

    def time_left(self, game: Game, seat: int, people: frozenset[int] = frozenset()) -> float | None:
        """The share of its window that *seat* still has to react; None where nobody waits for a reaction."""
        chance = self._chances.get(seat)
        if chance is None or seat in self._let_be:
            return None
        if seat in game.awaited() and seat not in _alike(game, people):
            share = 1.0 if self._in_race(game, seat) else math.inf
        else:
            share = game.pause_for(seat)
        if share in (0.0, math.inf) or (self.window is None and share == 1):
            return None
        if chance.race and self.explaining(game, people | {seat}):
            return None
        # A moment stays a moment where people may take as long as they like.
        return max(0.0, 1 - (self._now() - chance.time) / ((self.window or WINDOW) * share))

    def lapsed(self, game: Game, people: frozenset[int]) -> tuple[int, Move] | None:
        """A person that the game waits for and whose time to react is over, with the move that stands for silence."""
        for seat in sorted(people & game.awaited()):
            move = timeout_move(game, seat)
            if move is None or self.time_left(game, seat, people) != 0.0 or game.refuse(seat, move):
                continue
            return seat, move
        return None

    def held_up_by(self, game: Game, people: frozenset[int]) -> frozenset[int]:
        """The people to whom the next computer leaves time to act out of turn."""
        waiting = set(self.whispering(game, people))
        aside = may_act_unseen(game) if len(people) > 1 else frozenset()
        alike = _alike(game, people)
        out_of_turn = people & (game.to_act() - game.awaited()) - aside
        for seat in (out_of_turn | alike) - self._let_be:
            left = self.time_left(game, seat, people)
            if game.pause_for(seat) > 0 and (left is None or left > 0):
                waiting.add(seat)
        return frozenset(waiting)

    def reacting(self, game: Game, people: frozenset[int]) -> frozenset[int]:
        """The people who may react now, all at once: out of turn, in a race, or where silence is an answer in time."""
        out_of_turn = people & (game.to_act() - game.awaited())
        if len(people) > 1:
            out_of_turn -= may_act_unseen(game)
        found = {seat for seat in out_of_turn if game.pause_for(seat) == 1}
        if self.window is not None:
            found |= {seat for seat in people & game.awaited() if self._in_race(game, seat)}
        return frozenset(found) - _alike(game, people)

    def _in_race(self, game: Game, seat: int) -> bool:
        """True if *seat* runs a race, or did when its chance began: that the others have answered stops no clock."""
        chance = self._chances.get(seat)
        if chance is not None and chance.occasion == game.occasion():
            return chance.race
        return _races(game, seat)

    # Computers

    def consult(self, game: Game, people: frozenset[int]) -> tuple[int, Move] | None:
        """Ask the computers that may act, or tell the move of one whose time has come."""
        if self._thinker is None:
            return None
        self._answers |= dict(self._thinker.poll())
        if self._questions is None:
            computers = [seat for seat in sorted(game.to_act() - people) if not _left_to(people, game, seat)]
            # Who may act out of turn is asked first, so that a quick neighbour does not overtake it.
            self._questions = [
                self._ask(game, seat) for seat in sorted(computers, key=game.awaited().__contains__)
            ]
            return None
        answered = [question for question in self._questions if question.ticket in self._answers]
        if any(not question.awaited for question in self._questions if question not in answered):
            return None
        if self.explaining(game, people):
            return None
        pending = any(self._answers[each.ticket] is not None for each in answered if not each.awaited)
        # Without a window people are asked one after the other, and win races against computers.
        unhurried = self.window is None and racing(game) and bool(people & game.awaited())
        held = pending or unhurried or bool(self.held_up_by(game, people))
        for question in sorted(answered, key=lambda question: question.ready):
            move = self._answers[question.ticket]
            if move is None or (held and question.awaited):
                continue
            if self._now() < question.ready:
                return None
            return question.seat, self._checked(game, question.seat, move)
        return None

    def _ask(self, game: Game, seat: int) -> Request:
        if self._thinker is None:
            raise RuntimeError("a computer is asked, and nobody thinks for it")
        ticket = next(_tickets)
        seed, view = self._number(self._noted, seat), game.view(seat)
        self._thinker.ask(ticket, view, self._levels[seat], seed)
        return Request(
            ticket, seat, self._ready(game, seat, view.only_move is not None), seat in game.awaited()
        )

    def _ready(self, game: Game, seat: int, forced: bool) -> float:
        chance = self._chances[seat]
        random = Random(self._number(chance.number, seat))
        if seat in may_act_unseen(game):
            return chance.time + random.uniform(*WHISPER) * (self.window or WINDOW)
        if seat not in game.awaited() or _reacts(game, seat):
            return chance.time + random.uniform(*REACTION) * (self.window or WINDOW)
        poker_face = game.ability(PokerFace)
        if forced and not (poker_face and poker_face.hides(game, seat)):
            return chance.time + FORCED_PAUSE * self.pace
        return chance.time + random.uniform(*self._reactions[seat]) * self.pace

    def _number(self, move: int, seat: int) -> int:
        digest = hashlib.sha256(f"{self._salt} {move} {seat}".encode()).digest()
        return int.from_bytes(digest[:8], "big")

    def _checked(self, game: Game, seat: int, move: Move) -> Move:
        if not game.refuse(seat, move):
            return move
        log.error("The computer player at seat %d answered %s, which is illegal.", seat, move)
        assert self._thinker is not None
        return self._thinker.stand_in(game.view(seat), self._number(self._noted, seat))


def _left_to(people: frozenset[int], game: Game, seat: int) -> bool:
    """True if a computer at *seat* leaves it to *people* to do what the game waits for."""
    return seat in game.awaited() and bool(game.stand_ins(seat) & people)


def _reacts(game: Game, seat: int) -> bool:
    """True if the game waits for *seat* to react: its silence is an answer, or it races others."""
    return seat in game.awaited() and (timeout_move(game, seat) is not None or racing(game))


def _races(game: Game, seat: int) -> bool:
    """True if *seat* may act at the same time as others, so that the first one counts."""
    if seat in game.awaited():
        return _reacts(game, seat) and sum(_reacts(game, each) for each in game.awaited()) > 1
    return game.pause_for(seat) == 1 and seat not in may_act_unseen(game)


def _alike(game: Game, people: frozenset[int]) -> frozenset[int]:
    """The people at a shared screen who might act out of turn by what they secretly hold, as far as all can tell."""
    return people & might_act(game) if len(people) > 1 else frozenset()
