"""The match: a game with people and computers at its seats, its record, its journal, and undo.

A match drives one game from the first deal to the last. It answers for chance, asks the computer players for their
moves without ever waiting for them, and tells each person's seat what it could see happen, in order, once the move is
safely in the journal. It knows nothing of windows: `step` is called whenever the table is ready for more.
"""

import json
import logging
import re
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from tabletop.engine import events, moves
from tabletop.engine.abilities.changed_rules import version_of
from tabletop.engine.abilities.claim import Claim
from tabletop.engine.abilities.draw_for_deal import DrawForDeal
from tabletop.engine.abilities.hidden_actions import may_act_unseen
from tabletop.engine.abilities.reactions import timeout_move
from tabletop.engine.abilities.sensible_move import only_sensible_move
from tabletop.engine.errors import BadOption, BadRecord
from tabletop.engine.events import Event
from tabletop.engine.game import Game
from tabletop.engine.knowledge.disclosure import discloses
from tabletop.engine.knowledge.view import COMMON, View
from tabletop.engine.moves import CHANCE, Move
from tabletop.engine.options import Value
from tabletop.engine.records import library, record, seals
from tabletop.engine.records.names import cleaned
from tabletop.engine.records.record import Record
from tabletop.engine.refusals import Refusal
from tabletop.engine.shuffling.fairness import SALT_DIGITS, SIGN, ShuffleSource, answer, draw_for_deal
from tabletop.engine.snapshots import Snapshots
from tabletop.engine.turn_scheduler import Thinker, TurnScheduler
from tabletop.text import _

PERSON = "person"
MARK = "# match "
"""Begins the comment in a journal that says who plays, and the seed and the salt from which the shuffles come."""

REDO = "# redo "
"""Begins a comment at the end of a journal: moves that were taken back and can be made again, the latest ones last."""

LONGEST_REACTION = 10.0
"""The most seconds that a computer player is given to react by a record."""
_LEVEL = re.compile("[a-z]{1,20}")
_SEED = re.compile("-?[0-9]{1,4300}")  # as many digits as Python reads

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Player:
    """A player at a seat: a person, or a computer of a level, which takes *reaction* seconds (from, to) to move."""

    name: str
    level: str = PERSON
    reaction: tuple[float, float] = (0.4, 1.1)

    @property
    def person(self) -> bool:
        """True for a person, False for a computer player."""
        return self.level == PERSON


class Journal(Protocol):
    """The journal that keeps the record safe; see `tabletop.storage.journal`."""

    @property
    def trouble(self) -> str | None:
        """Complaint of the disk, as a sentence for the people; None if all is well."""

    @property
    def written(self) -> int:
        """The last ticket whose line is on the disk for good."""

    def append(self, line: str) -> int:
        """Have *line* written at the end; returns its ticket at once, without waiting for the disk."""

    def rewrite(self, text: str) -> int:
        """Have *text* written in place of everything; returns its ticket at once."""

    def keep_copy(self) -> int:
        """Have everything that was written so far kept in a file beside it, too; returns its ticket at once."""


class News(NamedTuple):
    """News of the move *made*, from 1, as a seat saw it: shown when the journal has reached *ticket*."""

    ticket: int
    made: int
    events: list[Event]
    view: View


class Undo(NamedTuple):
    """Undo of the last choice of the person at *seat*, after which *made* moves are left.

    *disclosed*: a person has learned something hidden since; *concerned*: the other persons who noticed any of it.
    """

    seat: int
    made: int
    disclosed: bool
    concerned: frozenset[int]


class Claimed(NamedTuple):
    """The rest of the deal *deal_number*, claimed by the person at *seat* with *plays*, which nobody can change."""

    seat: int
    plays: tuple[Move, ...]
    deal_number: int


class Match:
    """One match. Make it with `new` or `resume`.

    A replay is its one heir: whatever shows a match shows a replay too, and asks both the same questions.
    """

    def __init__(
        self,
        played: Record,
        players: Sequence[Player],
        chance: ShuffleSource,
        journal: Journal | None = None,
        thinker: Thinker | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Go on from *played*, whose shuffles came from *chance*. Raises BadRecord, BadOption."""
        if len(players) != played.seats:
            raise BadOption(
                _("This match has {seats} seats, but {players} players are named.").format(
                    seats=played.seats, players=len(players)
                )
            )
        self.rules = played.rules
        self.players = tuple(players)
        self.chance = chance
        self.record = played
        self.draw: list[list[tuple[int, int]]] = []
        self.arranged: tuple[Move, ...] = ()
        """The first answers of chance where a lesson has arranged them; the others follow from `chance`."""
        self.persons = frozenset(seat for seat, player in enumerate(players) if player.person)
        self._listeners = sorted(self.persons) or [0]
        self._together = sorted(self.persons) if len(self.persons) > 1 else []
        self._journal = journal
        self.asking = TurnScheduler(
            thinker,
            {seat: player.level for seat, player in enumerate(players)},
            {seat: player.reaction for seat, player in enumerate(players)},
            chance.salt,
            now,
            {seat: player.name for seat, player in enumerate(players)},
        )
        self._finished = False
        self._amiss: set[Move] = set()
        self._obliging = False
        self._snapshots = Snapshots(self._beginning())
        self._rounds: list[tuple[int, tuple[int, ...]]] = []
        self._by_table: set[int] = set()
        self.claimed: Claimed | None = None
        """Claim of the rest that is being played out by the table, for all people at the screen."""
        self._claims: dict[int, Claimed] = {}
        """The claims that were made so far, by the number of moves made before."""
        self._undone: list[list[tuple[int, Move]]] = []
        self._go_to(played.moves)

    @classmethod
    def new(
        cls,
        slug: str,
        players: Sequence[Player],
        settings: Mapping[str, Value] | None = None,
        seed: int | ShuffleSource | None = None,
        journal: Callable[[str], Journal] | None = None,
        thinker: Thinker | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> "Match":
        """A match from its start, with the same cards for the same *seed*, or for the same chance. Raises BadOption.

        *journal* is called with the header and makes the file.
        """
        chance = ShuffleSource.new() if seed is None else seed
        if not isinstance(chance, ShuffleSource):
            chance = ShuffleSource.from_seed(chance)
        rules = library.rules(slug)
        played = Record(rules, len(players), dict(settings or {}))
        game = played.new_game()
        drawing, draw = rules.ability(DrawForDeal), draw_for_deal(game, chance)
        if drawing is not None:
            dealer = drawing.first_dealer(draw)
            played.dealer = None if dealer == len(players) - 1 else dealer
        match = cls(played, players, chance, None, thinker, now)
        match.draw = draw
        if journal:
            match.keep_from_start(journal)
        return match

    @classmethod
    def resume(
        cls,
        text: str,
        journal: Journal | None = None,
        thinker: Thinker | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> "Match":
        """Go on with the match in a journal's *text*, written by today's rules from now on.

        Raises BadRecord where it cannot be played.
        """
        players, chance = read_mark(text)
        match = cls(record.read(text), players, chance, journal, thinker, now)
        if match.record.read_as == version_of(match.rules):
            match._undone = read_undone(text, match.persons)
            if not match._undone:  # else it may be a claim that was taken back
                match.claimed = match._claim_at(len(match.record.moves), match._game, match.claimed)
        elif journal:
            journal.keep_copy()  # an older Tabletop can go on with that
            journal.rewrite(match.text())
        return match

    @classmethod
    def resume_good(cls, text: str) -> tuple["Match", BadRecord | None]:
        """The match in a journal's *text* as far as its moves can be made, and why they cannot be made further.

        Raises BadRecord where nothing of it can be played.
        """
        played, trouble = record.read_good(text)
        players, chance = read_mark(text)
        return cls(played, players, chance), trouble

    @property
    def obliging(self) -> bool:
        """True if the table also makes moves that are obvious."""
        return self._obliging

    @obliging.setter
    def obliging(self, obliging: bool) -> None:
        if obliging == self._obliging:
            return
        self._obliging = obliging
        game, claimed = self._beginning(), None
        self._by_table.clear()
        for number, (seat, move) in enumerate(self.record.moves):
            claimed = self._claim_at(number, game, claimed)
            if self._is_by_table(game, seat, move, claimed):
                self._by_table.add(number)
            game.apply(seat, move)

    # What a scene asks

    @property
    def rounds(self) -> list[tuple[int, ...]]:
        """The points that each side gained in each finished deal."""
        return [gained for _made, gained in self._rounds]

    @property
    def round_ends(self) -> list[int]:
        """The numbers of moves after which each finished deal was over."""
        return [made for made, _gained in self._rounds]

    @property
    def over(self) -> bool:
        """True once the match is over."""
        return self._game.over

    @property
    def trouble(self) -> str | None:
        """Trouble with the disk, or with the minds of the computer players, as a sentence for the people;
        None if all is well."""
        return (self._journal.trouble if self._journal else None) or self.asking.trouble

    def told(self, seat: int) -> bool:
        """True if a listening seat has taken the news of all that happened; moves that are not on disk are no news.

        At a shared screen all people together listen as well, as COMMON.
        """
        return not self._pending[seat] and not self._released[seat]

    def waiting_for(self) -> frozenset[int]:
        """The persons' seats that may act now, as far as all of them may know."""
        return (self._game.to_act() & self.persons) | self.asked_together()

    def time_left(self, seat: int) -> float | None:
        """The share of its time to react that a person's seat still has; None where nobody waits for a reaction."""
        return self.asking.time_left(self._game, seat, self.persons)

    def held_up_by(self) -> frozenset[int]:
        """The persons' seats that may act out of turn, and for which the computers wait."""
        return self.asking.held_up_by(self._game, self.persons)

    def reacting(self) -> frozenset[int]:
        """The persons' seats that may react now, all at once; the others are asked in turn."""
        return self.asking.reacting(self._game, self.persons)

    def shouting(self) -> frozenset[int]:
        """The persons' seats that may call something out, whoever looks at the screen."""
        return frozenset(seat for seat in self.waiting_for() if self._game.shouts(seat))

    def offered(self) -> frozenset[int]:
        """The persons' seats at a shared screen that might do something by a secret: it is offered to all of them alike."""
        return self.asking.offered(self._game, self.persons)

    def asked_together(self) -> frozenset[int]:
        """The persons' seats that are asked all at once at a shared screen, so that no hand may lie open meanwhile."""
        return self.asking.asked_together(self._game, self.persons)

    def decline(self) -> None:
        """No person wants what several are asked at once."""
        for seat in sorted(self.asked_together()):
            self.asking.decline_reaction(seat)
            silence = timeout_move(self._game, seat)
            if silence is not None and seat in self._game.awaited():
                self._play(seat, silence)

    @property
    def explaining(self) -> bool:
        """True while a race waits until the people have read what a race is; see `begin_races`."""
        return self.asking.explaining(self._game, self.persons)

    def begin_races(self) -> None:
        """The people know what a race is: from now on the clock runs."""
        self.asking.begin_races()

    def silence(self, seat: int) -> Move | None:
        """The move that stands for saying nothing, where the game waits for a reaction of *seat*."""
        return timeout_move(self._game, seat)

    def decline_reaction(self, seat: int) -> None:
        """The person at *seat* does not want to act out of turn now."""
        self.asking.decline_reaction(seat)
        self.asking.mark_private_turn_taken(self._game, seat)

    def awaiting_private_turn(self) -> frozenset[int]:
        """The persons' seats at a shared screen that still need it for themselves, to do what others must not see."""
        return self.asking.awaiting_private_turn(self._game, self.persons)

    def had_private_turn(self, seat: int) -> bool:
        """True if *seat* has had a shared screen for itself, so that it may be passed on."""
        shared = len(self.persons) > 1 and seat in may_act_unseen(self._game)
        return shared and seat not in self.awaiting_private_turn()

    def view(self, seat: int) -> View:
        """View for a listening seat, or COMMON: everything up to the last move that is in the journal."""
        self._release()
        return self._shown[seat] if seat in self._shown else self._game.view(seat)

    def news(self, seat: int) -> list[Event]:
        """Events since the last call, as *seat* saw them."""
        self._release()
        return self._take(self._released[seat])

    def shown_after(self, seat: int) -> int:
        """The number of moves after which the position is that a listening seat, or COMMON, may be shown."""
        self._release()
        return self._shown_after[seat] if seat in self._shown_after else len(self.record.moves)

    def position(self, number: int) -> Game:
        """The position after the first *number* moves, which may be played on; only for what tells of the match."""
        made, game = self._snapshots.nearest(number)
        for seat, move in self.record.moves[made:number]:
            game.apply(seat, move)
        return game

    def text(self) -> str:
        """The record with the comments that show the commitment and say who plays."""
        return text_of(self.record, self.players, self.chance)

    def keep_from_start(self, journal: Callable[[str], Journal]) -> None:
        """Have the match, of which nothing was kept so far, in the journal that *journal* makes from its header."""
        self._journal = journal(self.text())

    def keep_in(self, journal: Journal) -> None:
        """Have the match in *journal* from now on, in place of whatever stands there."""
        self._journal = journal
        self._keep_anew()

    def remark(self, words: str) -> None:
        """Note *words*, a line, in the record, for whoever shows the match."""
        self.record.remarks.append(words)
        if self._journal:
            self._journal.append(record.REMARK + words)

    def _keep_anew(self) -> None:
        """Have all of the match written again, with what can be made again at its end."""
        if self._journal:
            self._journal.rewrite("\n".join([*self.text().splitlines(), *self._redo_lines(), ""]))

    def _redo_lines(self) -> list[str]:
        """What was taken back last, as comments at the end of the journal, as far as it fits into lines."""
        lines: list[str] = []
        for taken in reversed(self._undone):
            lines.append(REDO + json.dumps([moves.line(*each) for each in taken]))
            if len(lines[-1]) > seals.LONGEST_LINE // 2:
                return lines[-2::-1]
        return lines[::-1]

    # What happens

    def refusal(self, seat: int, move: Move) -> Refusal | None:
        """Reason why *seat* may not make *move* now, or None."""
        return self._game.refuse(seat, move)

    def attempt(self, seat: int, move: Move) -> Refusal | None:
        """A person's move: made if it is legal, else the refusal."""
        refusal = self._game.refuse(seat, move)
        if refusal is None:
            self._play(seat, move)
        return refusal

    @property
    def goes_on(self) -> bool:
        """True while a computer is in the midst of a turn of several moves, and no person might come between."""
        return self.asking.goes_on(self._game, self.persons)

    @property
    def among_computers(self) -> bool:
        """True while nobody but computers may act."""
        game = self._game
        asked = game.awaited() & self.persons or self.waiting_for()
        return not (game.over or game.due or asked or self.asking.led())

    def hurry(self) -> None:
        """Somebody is in a hurry: whoever is to move takes no longer than the thinking may take."""
        self.asking.hurry()

    def step(self) -> bool:
        """Let chance and the computers go on; whether anything happened. Never waits."""
        self._release()
        if self._game.over:
            self._finished = self._finished or not any(self._pending.values())
            return False
        if CHANCE in self._game.to_act():
            self._play(CHANCE, self._shuffle())
            return True
        self.asking.begin(self._game, len(self.record.moves), self._mover(), self.persons)
        due = (
            self._made_by_table(self._game, self.claimed)
            or self.asking.lapsed(self._game, self.persons)
            or self.asking.consult(self._game, self.persons)
        )
        if due:
            self._play(*due)
        return due is not None

    def _mover(self) -> int | None:
        """The seat that made the last move."""
        return self.record.moves[-1][0] if self.record.moves else None

    def _made_by_table(self, game: Game, claimed: Claimed | None) -> tuple[int, Move] | None:
        """The person that *game* waits for and whose move the table makes, with that move; *claimed*: the claim that is
        being played out."""
        if claimed is not None:
            return self._of_claim(claimed, game)
        obliging = self.obliging and not self.asking.led()
        for seat in sorted(self.persons & game.awaited()):
            for move in (game.forced_move(seat), only_sensible_move(game, seat) if obliging else None):
                if move is not None and self._allows(game, seat, move):
                    return seat, move
        return None

    def claimable(self, seat: int) -> tuple[Move, ...]:
        """The plays by which *seat* is proven to take the rest of the deal now; none where it is not."""
        claim = self.rules.ability(Claim)
        return claim.plays(self._game.view(seat)) if claim and not self.asking.led() else ()

    def claim(self, seat: int) -> bool:
        """The person at *seat* claims the rest: the table plays it, for other people too; whether there is a proof."""
        plays = self.claimable(seat)
        if plays:
            self._forget_undone()
            made = len(self.record.moves)
            self.claimed = self._claims[made] = Claimed(seat, plays, self._game.deal_number)
            self.record.claims[made] = seat
            if self._journal:
                self._journal.append(claim_line(made, seat))
        return bool(plays)

    def _claim_at(self, number: int, game: Game, claimed: Claimed | None) -> Claimed | None:
        """The claim by which the table plays in *game*, after *number* moves; *claimed*: that by which it played before."""
        seat = self.record.claims.get(number)
        if seat in self.persons and number not in self._claims:
            claim = self.rules.ability(Claim)
            plays = claim.plays(game.view(seat)) if claim else ()
            if plays:
                self._claims[number] = Claimed(seat, plays, game.deal_number)
        claimed = self._claims.get(number, claimed)
        return claimed if claimed and claimed.deal_number == game.deal_number and not game.over else None

    def _of_claim(self, claimed: Claimed, game: Game) -> tuple[int, Move] | None:
        """The next move of a claim for a person whom *game* waits for: the others' plays do not matter."""
        if game.over or game.due is not None or game.deal_number != claimed.deal_number:
            return None
        for seat in sorted(self.persons & game.awaited()):
            choices = claimed.plays if seat == claimed.seat else sorted(game.moves(seat), key=str)
            move = next((each for each in choices if game.refuse(seat, each) is None), None)
            if move is not None:
                return seat, move
        return None

    def _allows(self, game: Game, seat: int, move: Move) -> bool:
        """Legality of a *move* that the table would make for *seat*; one that is refused is a mistake of the game's."""
        refusal = game.refuse(seat, move)
        if refusal is not None and move not in self._amiss:
            self._amiss.add(move)
            log.error(
                "The table would make %s for seat %d of %s: %s", move, seat, game.slug, refusal.sentence
            )
        return refusal is None

    def _is_by_table(self, game: Game, seat: int, move: Move, claimed: Claimed | None) -> bool:
        """True if the table makes *move* for a person: to take such a move back would change nothing."""
        return seat in self.persons and self._made_by_table(game, claimed) == (seat, move)

    def _shuffle(self) -> Move:
        before = sum(seat == CHANCE for seat, _move in self.record.moves)
        if before < len(self.arranged):
            return self.arranged[before]
        return answer(self.chance, before + 1, self._game)

    def _play(self, seat: int, move: Move) -> None:
        if seat in self.persons:
            self.asking.note_move(self._game, seat)
        gained = self._game.gained
        by_table = self._is_by_table(self._game, seat, move, self.claimed)
        made, deal = len(self.record.moves) + 1, self._game.deal_number
        seen = events.observe(self._game, seat, move, self._listeners, self._together, made)
        if self._game.gained is not gained:
            self._rounds.append((made, tuple(self._game.gained)))
        self._forget_undone()
        # The journal first: whatever fails here, the record holds no move that the journal does not.
        ticket = self._journal.append(moves.line(seat, move)) if self._journal else 0
        self.record.moves.append((seat, move))
        if by_table:
            self._by_table.add(made - 1)
        if self._game.deal_number != deal:
            self.claimed = None
        self._snapshots.note(made, self._game)
        for listener, happened in seen.items():
            if happened:
                view = self._view_of(self._game, listener)
                self._pending[listener].append(News(ticket, made, happened, view))
        self._release()
        if self._game.is_secret(CHANCE, move):
            # Nobody is to notice that a roll is due, not even by having to wait for it.
            self._play(CHANCE, self._shuffle())
            return
        # A card that is played to the middle is a turn of its own.
        self.asking.notice(
            self._game, made, seat, self.persons, in_turn=move.action != "play" or bool(move.target)
        )

    def _release(self) -> None:
        written = self._journal.written if self._journal else 0
        for seat, pending in self._pending.items():
            while pending and pending[0].ticket <= written:
                news = pending.popleft()
                self._released[seat] += news.events
                self._shown[seat], self._shown_after[seat] = news.view, news.made

    def _take(self, released: list[Event]) -> list[Event]:
        taken = released[:]
        released.clear()
        return taken

    # Undo and redo

    @property
    def can_undo(self) -> bool:
        """True if a person has made a move that can be taken back."""
        return self.undo_seat is not None

    @property
    def undo_seat(self) -> int | None:
        """The person's seat whose move an undo takes back; None where there is none."""
        last = None if self._finished else self._last_choice()
        return None if last is None else last[1]

    @property
    def redo_seat(self) -> int | None:
        """The person's seat whose move was taken back and can be made again; None where there is none."""
        return self._undone[-1][0][0] if self._undone and not self._finished else None

    def _last_choice(self) -> tuple[int, int] | None:
        """The last choice of a person: the number of moves made before, and the seat. It is a move, made by the person and
        not by the table, or a claim."""
        claim = max(self._claims, default=-1)
        for number in range(len(self.record.moves) - 1, max(claim, 0) - 1, -1):
            seat, _move = self.record.moves[number]
            if seat in self.persons and number not in self._by_table:
                return number, seat
        return (claim, self._claims[claim].seat) if claim >= 0 else None

    def _forget_undone(self) -> None:
        """Something else is done: what was taken back cannot be made again."""
        self._undone.clear()
        claims = self._made_claims()
        if claims != self.record.claims:
            self.record.claims = claims
            self._keep_anew()

    def _made_claims(self) -> dict[int, int]:
        """The seats that have claimed the rest of a deal, by the number of moves made before, but for claims that were taken back."""
        return {number: claimed.seat for number, claimed in self._claims.items()}

    def possible_undo(self) -> Undo | None:
        """The undo that there is now: never more than the last choice of a person and what followed from it."""
        choice = None if self._finished else self._last_choice()
        if choice is None:
            return None
        last, seat = choice
        others, before = sorted(self.persons - {seat}), self.position(last)
        seen = [before.view(other) for other in others]
        concerned = [
            other for other, view in zip(others, seen, strict=True) if view != self._game.view(other)
        ]
        disclosed = discloses(before, self.record.moves[last:], self.persons)
        return Undo(seat, last, disclosed, frozenset(concerned))

    def undo(self) -> None:
        """Take back the last move of a person, and all that came after it; the record notes it where that was more than
        a person can forget."""
        undo = self.possible_undo()
        if undo is None:
            return
        taken = self.record.moves[undo.made :]
        self._go_to(self.record.moves[: undo.made])
        if taken:
            self._undone.append(taken)
        else:  # a claim of which nothing had been played yet
            self.record.claims = self._made_claims()
        self.record.undone += undo.disclosed
        self._keep_anew()

    def redo(self) -> bool:
        """Make again what was taken back last, as long as nothing else was played since; whether it was made."""
        if self.redo_seat is None:
            return False
        again, game = self._undone[-1], self._game.copy()
        for seat, move in again:
            if seat >= len(self.players) or game.refuse(seat, move):  # somebody has been at the journal
                self._undone.clear()
                return False
            game.apply(seat, move)
        self._go_to([*self.record.moves, *again])
        self._undone.pop()
        self._keep_anew()
        return True

    def _go_to(self, made: list[tuple[int, Move]]) -> None:
        """Make the position after the moves *made* the present one; where one of them fails nothing has changed."""
        self._snapshots.cut(len(made))
        start, game = self._snapshots.nearest(len(made))
        self._claims = {number: each for number, each in self._claims.items() if number < len(made)}
        before = max((number for number in self._claims if number < start), default=-1)
        claimed = self._claims.get(before)
        rounds = [each for each in self._rounds if each[0] <= start]
        by_table = {number for number in self._by_table if number < start}
        for number, (seat, move) in enumerate(made[start:], start):
            gained = game.gained
            claimed = self._claim_at(number, game, claimed)
            if seat in self.persons:
                self.asking.note_move(game, seat)
            if self._is_by_table(game, seat, move, claimed):
                by_table.add(number)
            refusal = game.refuse(seat, move)
            if refusal:
                raise BadRecord(
                    _("The move {move!r} is illegal: {sentence}").format(
                        move=record.shortened(moves.line(seat, move)), sentence=refusal.sentence
                    )
                )
            game.apply(seat, move)
            if game.gained is not gained:
                rounds.append((number + 1, tuple(game.gained)))
            self._snapshots.note(number + 1, game)
        shown = {
            each: self._view_of(game, each)
            for each in (*self._listeners, *([COMMON] if self._together else ()))
        }
        self.record.moves = list(made)
        self._rounds, self._by_table, self._game, self._shown = rounds, by_table, game, shown
        goes_on = claimed is not None and claimed.deal_number == game.deal_number and not game.over
        self.claimed = claimed if goes_on else None
        self._shown_after = dict.fromkeys(shown, len(made))
        self.asking.forget()
        self._pending: dict[int, deque[News]] = {seat: deque() for seat in shown}
        self._released: dict[int, list[Event]] = {seat: [] for seat in shown}

    def _beginning(self) -> Game:
        """The position before the first move."""
        return self.record.new_game()

    def _view_of(self, game: Game, listener: int) -> View:
        """View of *game* for a seat, or COMMON."""
        return game.common_view(self._together) if listener == COMMON else game.view(listener)


def text_of(played: Record, players: Sequence[Player], chance: ShuffleSource) -> str:
    """A record with the comments that show the commitment and say who plays."""
    named = [[p.name, p.level, *p.reaction] for p in players]
    # The seed as text: other languages read numbers less exactly.
    mark = {"players": named, "seed": str(chance.seed), "salt": chance.salt}
    comments = [SIGN + chance.commitment, MARK + json.dumps(mark, ensure_ascii=False)]
    if played.undone:
        comments.append(f"{record.UNDONE}{played.undone}")
    comments += [record.REMARK + words for words in played.remarks]
    comments += [claim_line(*claim) for claim in sorted(played.claims.items())]
    if played.origin is not None:
        comments.append(played.origin.line)
    lines = [*played.header(), *comments, *(moves.line(*move) for move in played.moves)]
    return "\n".join(lines) + "\n"


def claim_line(made: int, seat: int) -> str:
    """The comment that says that *seat* claimed the rest after *made* moves."""
    return f"{record.CLAIMED}{made} {seat}"


def read_undone(text: str, persons: frozenset[int]) -> list[list[tuple[int, Move]]]:
    """Read what can be made again from the end of a journal, the latest last; nothing where that cannot be understood.

    Each begins with a move of one of *persons*.
    """
    found: list[list[tuple[int, Move]]] = []
    try:
        for line in reversed(seals.lines_of(text)):
            if line.startswith(REDO):
                said = json.loads(line.removeprefix(REDO))
                found.append([moves.parse_line(str(each)) for each in said])
            elif line.strip() and not line.startswith(record.REMARK):
                break
    except (ValueError, TypeError, RecursionError):
        return []
    return found[::-1] if all(taken and taken[0][0] in persons for taken in found) else []


def has_mark(text: str) -> bool:
    """True if a record names its players. Raises BadRecord where its lines are damaged."""
    return any(line.startswith(MARK) for line in seals.lines_of(text))


def read_mark(text: str) -> tuple[list[Player], ShuffleSource]:
    """Read the players, and the source of the shuffles, from the comment in a journal. Raises BadRecord."""
    for number, line in enumerate(seals.lines_of(text), 1):
        if not line.startswith(MARK):
            continue
        try:
            said = json.loads(line.removeprefix(MARK))
            players = [_player(seat, *one) for seat, one in enumerate(said["players"])]
            seed = str(said["seed"])
            if not _SEED.fullmatch(seed):
                raise ValueError(seed)
            if "salt" not in said and isinstance(said["seed"], int):  # from before shuffles were committed to
                return players, ShuffleSource.from_seed(int(seed))
            salt = str(said["salt"])
            if not re.fullmatch(f"[0-9a-f]{{{SALT_DIGITS}}}", salt):
                raise ValueError(salt)
            return players, ShuffleSource(int(seed), salt)
        except (ValueError, TypeError, KeyError, RecursionError):
            raise BadRecord(_("The line that says who plays is damaged."), number) from None
    raise BadRecord(
        _("This record does not say who plays, so the match cannot be continued; it can be replayed.")
    )


def _player(seat: int, name: object, level: object, least: object, most: object) -> Player:
    """The player that a record's line names, with what can be shown of the name. Raises ValueError, TypeError."""
    if not isinstance(name, str) or not isinstance(level, str) or not _LEVEL.fullmatch(level):
        raise ValueError(name, level)
    if not isinstance(least, int | float) or not isinstance(most, int | float):
        raise TypeError(least, most)
    times = [float(time) if 0 <= time <= LONGEST_REACTION else LONGEST_REACTION for time in (least, most)]
    return Player(
        cleaned(name) or _("Player {number}").format(number=seat + 1), level, (min(times), max(times))
    )
