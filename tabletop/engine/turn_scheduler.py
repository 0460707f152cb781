"""Scheduler of turns: asks the computer players, and lets them move at the pace of people, never before people could.

Everybody who may act has an *opportunity*, which begins when the position is shown and goes on until the seat moves, may not
act any more, or another occasion begins (`Game.occasion`). Computers move a while after their opportunity began. Where
several seats may act at once, or out of turn (a doubt, a race), there is a reaction *window* in which people can answer.

The time that a computer takes tells nothing. It is drawn from what all at the table know (`Game.seeming_choices`), and
begins with the last change that all could see, so that neither a move without a choice nor an opportunity that was let pass in
secret shows. Thinking begins as soon as a move is made, while cards still fly, and ends when the next one is due; that is
never before the answer is there in any case (`Thinker.takes`). A turn of several moves is one thought: only the first of
them takes its time (`goes_on`).

A clock belongs to *races*, where two or more may act and the first one counts. The first race of a match waits until
somebody has confirmed that it was understood. At a shared screen, whoever might act by what is secretly held is offered
it beside all others who might (`SecretChances`), and computers wait for all of them alike.
"""

import hashlib
import logging
import math
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import count
from types import MappingProxyType
from typing import NamedTuple, Protocol

from tabletop.engine.abilities.hidden_actions import may_act_unseen
from tabletop.engine.abilities.reactions import racing, timeout_move
from tabletop.engine.abilities.secret_chances import might_act
from tabletop.engine.game import Game
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move

PLAIN = 0.3
"""Share of its time that a computer takes where it seems to have a single move; with `MANY` it takes all of it."""
MANY = 8
"""Number of moves to choose from that is as hard as any more."""
ONWARD = 0.3
"""The share of that for the moves after the first one of a turn: the turn is one thought."""
LEAD = 0.05
"""Seconds before a move is due that its thinker is told so."""
WINDOW = 4.0
"""Seconds to react, where a match is not told otherwise."""
REACTION = (0.25, 0.7)
"""The share of the window after which computers react, from and to: no sooner than people can."""
WHISPER = (0.15, 0.45)
"""The same for secret signs, which nobody else competes for."""
SIGNS = 4
"""Number of secret signs for which there is time at the end of that, one after the other."""

log = logging.getLogger(__name__)
_tickets = count(1)  # of all matches: the answer to a question of the match before is no answer to this one's


class Thinker(Protocol):
    """A thinker for the computer players, elsewhere. None of these calls waits.

    *trouble*: a sentence for the people while a computer player fails to think, and rules of thumb move in its place.
    """

    @property
    def trouble(self) -> str | None:
        """Sentence for the people while a computer player fails to think; None if all is well."""

    def takes(self, slug: str, level: str, awaited: bool, hardness: float) -> float:
        """The seconds that *level* needs for an answer in the game *slug* at most, whatever its seat holds; *awaited*: for
        a seat that the game waits for; *hardness*: how hard its choice looks to the others, 0 … 1, 0 also where it goes on
        with its turn and has seen no new card in it."""

    def ask(self, ticket: int, view: View, level: str, seed: int, name: str = "") -> None:
        """Ask for the move of *level* in the seat of *view*; the answer comes by *ticket*, the same for the
        same *seed* and the same *name* of the player. There is time to think until `hurry` says otherwise, or something else is asked."""

    def hurry(self, ticket: int) -> None:
        """The answer is wanted now."""

    def poll(self) -> Sequence[tuple[int, Move | None]]:
        """Answers that have come since the last call: their tickets, and moves, None for letting the opportunity pass."""

    def forget(self, tickets: Collection[int]) -> None:
        """Drop questions: their answers are not wanted any more."""

    def stand_in(self, view: View, seed: int) -> Move:
        """The move that the game's rules of thumb make for *view*'s seat, which is awaited; found at once."""


class Opportunity(NamedTuple):
    """Since when a seat may act: the occasion, the number of moves before, the time in seconds; whether it is a race."""

    occasion: object
    number: int
    time: float | None
    """None as long as the table does not show yet that the seat may act."""
    race: bool


class Request(NamedTuple):
    """The *ticket* of what the computer at *seat* was asked, which sees *view*.

    *awaited*: the game cannot go on without that seat; others may let their opportunity pass.
    """

    ticket: int
    seat: int
    view: View
    awaited: bool
    answered_by: float
    """Time at which the answer is there in any case: the move is not made before, so that nobody can tell how long the
    thinking took."""


class TurnScheduler:
    """Asks the *thinker* for the seats that have a level. *levels*, *reactions* (seconds, from and to) and *names* go by
    seat; *pace* stretches the time that computers take.
    """

    def __init__(
        self,
        thinker: Thinker | None,
        levels: dict[int, str],
        reactions: dict[int, tuple[float, float]],
        salt: str,
        now: Callable[[], float] = time.monotonic,
        names: Mapping[int, str] = MappingProxyType({}),
    ) -> None:
        self.pace = 1.0
        self._window: float | None = WINDOW
        self.thinker = thinker
        """Thinker of the computers; it may be changed before they are asked for the first time."""
        self.led: Callable[[], bool] = lambda: False
        """True while a script leads the match, as a lesson's does: no clock runs for people, and nobody waits for them but
        whoever follows the script."""
        self._levels, self._reactions, self._salt, self._names = levels, reactions, salt, names
        self._clock, self._lost = now, 0.0
        self._stopped: float | None = None
        self._opportunities: dict[int, Opportunity] = {}
        self._declined: set[int] = set()
        self._private_turns_taken: set[tuple[int, int]] = set()
        self._noted = self._begun = -1
        self._explained = False
        self._questions: list[Request] = []
        self._answers: dict[int, Move | None] = {}
        self._hurried: set[int] = set()
        self._public: View | None = None
        self._changed = 0
        self._made_at = 0.0
        self._shown_at: float | None = None
        self._in_turn: int | None = None
        self._learned = False
        self._hurried_at = 0.0

    def _now(self) -> float:
        """Time in seconds, without that in which everything stood still."""
        return (self._clock() if self._stopped is None else self._stopped) - self._lost

    @property
    def window(self) -> float | None:
        """Seconds to react, None for as long as people like; once it is another, everybody has all of it from when the table
        goes on."""
        return self._window

    @window.setter
    def window(self, seconds: float | None) -> None:
        if seconds == self._window:
            return
        self._window = seconds
        self._begun, self._shown_at = -1, None
        self._opportunities = {
            seat: opportunity._replace(time=None) for seat, opportunity in self._opportunities.items()
        }

    def pause(self) -> None:
        """No time passes until `go_on`."""
        if self._stopped is None:
            self._stopped = self._clock()

    def go_on(self) -> None:
        """Time passes again, from where it stopped."""
        if self._stopped is not None:
            self._lost += self._clock() - self._stopped
            self._stopped = None

    def notice(
        self,
        game: Game,
        number: int,
        mover: int | None,
        people: frozenset[int] = frozenset(),
        *,
        in_turn: bool = False,
    ) -> None:
        """The position after *number* moves, the last one made by *mover*, is reached, though perhaps not shown yet: the
        computers are asked, and may think meanwhile. *in_turn*: that move need not be all of a turn."""
        if number == self._noted:
            return
        self._noted = number
        if game.due is not None or game.over:
            self._drop(self._questions)
            self._questions = []
            return
        public = game.common_view(range(game.seats))
        if public != self._public:
            self._learned = self._public is None or _seen(game, public, mover) > _seen(
                game, self._public, mover
            )
            self._public, self._changed, self._made_at, self._shown_at = public, number, self._now(), None
            self._in_turn = mover if in_turn else None
        lasting = _alike(game, people) | (may_act_unseen(game) - people)
        acting, occasion = game.to_act() | lasting, game.occasion()
        kept = {
            seat: opportunity
            for seat, opportunity in self._opportunities.items()
            if seat in acting and (seat != mover or seat in lasting) and opportunity.occasion == occasion
        }
        self._opportunities = {
            seat: kept.get(seat)
            or Opportunity(occasion, number if seat in people else self._changed, None, _races(game, seat))
            for seat in acting
        }
        self._declined &= set(kept)
        self._ask_all(game, mover, people)

    def begin(self, game: Game, number: int, mover: int | None, people: frozenset[int] = frozenset()) -> None:
        """The position after *number* moves, the last one made by *mover*, is shown now to *people*."""
        self.notice(game, number, mover, people)
        if number == self._begun:
            return
        self._begun, now = number, self._now()
        if self._shown_at is None:
            self._shown_at = now
        for seat, opportunity in self._opportunities.items():
            if opportunity.time is None:
                self._opportunities[seat] = opportunity._replace(
                    time=now if seat in people else self._shown_at
                )

    def forget(self) -> None:
        """The match has gone back: all opportunities begin anew."""
        self._drop(self._questions)
        self._questions, self._public = [], None
        self._noted, self._begun, self._opportunities, self._in_turn = -1, -1, {}, None
        self._declined.clear()
        self._private_turns_taken.clear()

    @property
    def trouble(self) -> str | None:
        """That a computer player fails to think, as a sentence for the people."""
        return self.thinker.trouble if self.thinker else None

    # People

    def decline_reaction(self, seat: int) -> None:
        """*seat* does not want to act out of turn now, so nobody need wait for it."""
        self._declined.add(seat)

    def mark_private_turn_taken(self, game: Game, seat: int) -> None:
        """*seat* has had the shared screen for itself in this deal."""
        self._private_turns_taken.add((game.deal_number, seat))

    def awaiting_private_turn(self, game: Game, people: frozenset[int]) -> frozenset[int]:
        """The people at a shared screen who still need it for themselves, to do what the others must not see."""
        if len(people) < 2:
            return frozenset()
        return frozenset(
            seat
            for seat in people & may_act_unseen(game)
            if (game.deal_number, seat) not in self._private_turns_taken
        )

    def begin_races(self) -> None:
        """People know what a race is: from now on the clock runs."""
        if not self._explained:
            self._explained, now = True, self._now()
            self._opportunities = {
                seat: opportunity._replace(time=None if opportunity.time is None else now)
                for seat, opportunity in self._opportunities.items()
            }

    def note_move(self, game: Game, seat: int) -> None:
        """A person at *seat* moves now: who does so in a race knows what it is."""
        if not self._explained and not self.led() and self._in_race(game, seat):
            self.begin_races()

    def explaining(self, game: Game, people: frozenset[int]) -> bool:
        """True while one of *people* races, and the race waits until `begin_races`, as it is the first one."""
        if self._explained or self.window is None or self.led():
            return False
        return any(self._in_race(game, seat) for seat in people & game.to_act() - _alike(game, people))

    def offered(self, game: Game, people: frozenset[int]) -> frozenset[int]:
        """The people at a shared screen who are offered the same out of turn, whether what they hold allows it or not."""
        return _alike(game, people) - self._declined

    def asked_together(self, game: Game, people: frozenset[int]) -> frozenset[int]:
        """The people at a shared screen who are asked all at once: racers, or all those who might act as long as they like."""
        if len(people) < 2:
            return frozenset()
        alike = self.offered(game, people)
        racers = self.reacting(game, people) & game.awaited()
        return racers | frozenset(seat for seat in alike if game.pause_for(seat) == math.inf)

    def time_left(self, game: Game, seat: int, people: frozenset[int] = frozenset()) -> float | None:
        """The share of its window that *seat* still has to react; None where nobody waits for a reaction."""
        opportunity = self._opportunities.get(seat)
        if opportunity is None or opportunity.time is None or seat in self._declined or self.led():
            return None
        if seat in game.awaited() and seat not in _alike(game, people):
            share = 1.0 if self._in_race(game, seat) else math.inf
        else:
            share = game.pause_for(seat)
        if share in (0.0, math.inf) or (self.window is None and share == 1):
            return None
        if opportunity.race and self.explaining(game, people | {seat}):
            return None
        # A moment stays a moment where people may take as long as they like.
        return max(0.0, 1 - (self._now() - opportunity.time) / ((self.window or WINDOW) * share))

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
        if self.led():
            return frozenset()
        waiting = set(self.awaiting_private_turn(game, people))
        aside = may_act_unseen(game) if len(people) > 1 else frozenset()
        alike = _alike(game, people)
        out_of_turn = people & (game.to_act() - game.awaited()) - aside
        for seat in (out_of_turn | alike) - self._declined:
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
        """True if *seat* runs a race, or did when its opportunity began: that the others have answered stops no clock."""
        opportunity = self._opportunities.get(seat)
        if opportunity is not None and opportunity.occasion == game.occasion():
            return opportunity.race
        return _races(game, seat)

    # Computers

    def goes_on(self, game: Game, people: frozenset[int]) -> bool:
        """True while a computer is in the midst of a turn of several moves, and none of *people* might come between."""
        mover = self._in_turn
        if mover is None or mover in people or self.led() or not self._goes_on_by(game, mover):
            return False
        return not people & (game.to_act() | might_act(game))

    def _goes_on_by(self, game: Game, seat: int) -> bool:
        """True if *seat* has made the last move that all could see, and the game waits for it to go on with its turn."""
        return seat == self._in_turn and game.due is None and not game.over and game.awaited() == {seat}

    def hurry(self) -> None:
        """Somebody is in a hurry: nobody takes longer over the present move than the thinking may take."""
        self._hurried_at = self._now()

    def consult(self, game: Game, people: frozenset[int]) -> tuple[int, Move] | None:
        """The move of a computer whose time has come, in a position that has begun."""
        if self.thinker is None or not self._questions:
            return None
        self._answers |= dict(self.thinker.poll())
        questions, now = self._questions, self._now()
        ready = {each.ticket: self._ready(game, each, people) for each in questions}
        for each in questions:
            if now >= ready[each.ticket] - LEAD and each.ticket not in self._answers.keys() | self._hurried:
                self._hurried.add(each.ticket)
                self.thinker.hurry(each.ticket)
        answered = [question for question in questions if question.ticket in self._answers]
        if any(not question.awaited for question in questions if question not in answered):
            return None
        if self.explaining(game, people):
            return None
        pending = any(self._answers[each.ticket] is not None for each in answered if not each.awaited)
        # Without a window people are asked one after the other, and win races against computers.
        unhurried = self.window is None and racing(game) and bool(people & game.awaited())
        held = pending or unhurried or bool(self.held_up_by(game, people))
        for question in sorted(answered, key=lambda question: ready[question.ticket]):
            move = self._answers[question.ticket]
            if move is None or (held and question.awaited):
                continue
            if now < ready[question.ticket]:
                return None
            return question.seat, self._checked(game, question.seat, move)
        return None

    def _ask_all(self, game: Game, mover: int | None, people: frozenset[int]) -> None:
        """Ask the computers that may act; for who sees nothing new the question from before still stands."""
        if self.thinker is None:
            return
        before, self._questions = self._questions, []
        acting, awaited = game.to_act() - people, game.awaited()
        # All that the others know of as possible takes its time, whether it comes to a question or not.
        possible = acting | ((might_act(game) | may_act_unseen(game)) - people)
        possible -= {seat for seat in acting if _left_to(people, game, seat)}
        by, asked = self._made_at, list[tuple[int, float]]()
        # Who may act out of turn is asked first, so that a quick neighbour does not overtake it.
        for seat in sorted(possible, key=lambda seat: (seat in awaited, self._drawn(game, seat), seat)):
            by += self._takes(game, seat, seat in awaited)
            if seat in acting:
                asked.append((seat, by))
        views = {seat: game.view(seat) for seat, _by in asked}
        kept = {
            each.seat: each for each in before if each.seat != mover and views.get(each.seat) == each.view
        }
        self._drop([each for each in before if kept.get(each.seat) is not each])
        for seat, by in asked:
            self._questions.append(kept.get(seat) or self._ask(seat, views[seat], by))

    def _ask(self, seat: int, view: View, by: float) -> Request:
        assert self.thinker is not None
        ticket = next(_tickets)
        number, name = self._number(self._changed, seat), self._names.get(seat, "")
        self.thinker.ask(ticket, view, self._levels[seat], number, name)
        return Request(ticket, seat, view, seat in view.awaited, by)

    def _drop(self, questions: Collection[Request]) -> None:
        """The answers to *questions* do not matter any more."""
        tickets = [each.ticket for each in questions]
        if tickets and self.thinker:
            self.thinker.forget(tickets)
        for ticket in tickets:
            self._answers.pop(ticket, None)
            self._hurried.discard(ticket)

    def _ready(self, game: Game, question: Request, people: frozenset[int]) -> float:
        """The earliest time at which the answer to *question* is played."""
        seat = question.seat
        if seat in might_act(game) and _silent(game, seat, self._answers.get(question.ticket)):
            return self._made_at  # nobody else is to notice that it was asked at all
        begun = self._made_at if self._goes_on_by(game, seat) else self._begun_at(seat)
        unhurried = begun + self._drawn(game, seat)
        if begun <= self._hurried_at < unhurried and question.awaited and not _reacts(game, seat):
            unhurried = self._hurried_at
        ready = max(question.answered_by, unhurried)
        if not question.awaited or seat in may_act_unseen(game):
            return ready
        # Secret signs come before it, or might: nobody can tell.
        for signer in may_act_unseen(game) - people:
            signed = self._begun_at(signer) + self._drawn(game, signer)
            ready = max(
                ready, signed + SIGNS * self._takes(game, signer, False) + self._takes(game, seat, True)
            )
        return ready

    def _takes(self, game: Game, seat: int, awaited: bool) -> float:
        """The seconds within which the computer at *seat* answers in any case."""
        if self.thinker is None:
            return 0.0
        foreseen = self._goes_on_by(game, seat) and not self._learned
        hardness = 0.0 if foreseen or not awaited else _hardness(game, seat)
        return self.thinker.takes(game.slug, self._levels[seat], awaited, hardness)

    def _begun_at(self, seat: int) -> float:
        """The time at which the opportunity of *seat* began."""
        time = self._opportunities[seat].time
        if time is None:
            raise RuntimeError("a computer is consulted in a position that has not begun")
        return time

    def _drawn(self, game: Game, seat: int) -> float:
        """Seconds that *seat* takes for its move, drawn from what all at the table know."""
        opportunity = self._opportunities.get(seat)
        lot = 0.0 if opportunity is None else self._number(opportunity.number, seat) / 2**64
        if seat in may_act_unseen(game):
            (low, high), unit = WHISPER, self.window or WINDOW
        elif seat not in game.awaited() or _reacts(game, seat):
            (low, high), unit = REACTION, self.window or WINDOW
        else:
            (low, high), unit = (
                self._reactions[seat],
                (PLAIN + (1 - PLAIN) * _hardness(game, seat)) * self.pace,
            )
            if self._goes_on_by(game, seat):
                unit *= ONWARD
        return (low + lot * (high - low)) * unit

    def _number(self, move: int, seat: int) -> int:
        digest = hashlib.sha256(f"{self._salt} {move} {seat}".encode()).digest()
        return int.from_bytes(digest[:8], "big")

    def _checked(self, game: Game, seat: int, move: Move) -> Move:
        if not game.refuse(seat, move):
            return move
        log.error("The computer player at seat %d answered %s, which is illegal.", seat, move)
        assert self.thinker is not None
        return self.thinker.stand_in(game.view(seat), self._number(self._noted, seat))


def _hardness(game: Game, seat: int) -> float:
    """How hard the choice of *seat* looks to those who know only what all know, 0 … 1."""
    return min(1.0, math.log2(max(1, game.seeming_choices(seat))) / math.log2(MANY))


def _seen(game: Game, public: View, seat: int | None) -> int:
    """The number of cards in *public* that *seat* sees, and not everybody."""
    if seat is None or seat < 0:
        return 0
    return sum(
        public.zones[name].count(None)
        for name, sees in zip(game.plan.names, game.sees, strict=True)
        if sees >> seat & 1
    )


def _left_to(people: frozenset[int], game: Game, seat: int) -> bool:
    """True if a computer at *seat* leaves it to *people* to do what the game waits for."""
    return seat in game.awaited() and bool(game.stand_ins(seat) & people)


def _silent(game: Game, seat: int, move: Move | None) -> bool:
    """True if *move* stands for the silence of *seat*."""
    return move is not None and move == timeout_move(game, seat)


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
