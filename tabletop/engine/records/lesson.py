"""Lessons: scripted first deals in which a person plays seat 0, and is told at each moment what is going on.

A lesson is a text: prose, and between it the lines of a record, indented by four spaces. Its form is described in
`tabletop/games/README.md`. Reading it plays it, so that a lesson that was read can be played.

`standing` says where in its lesson a match stands, from nothing but the moves that were made: so a lesson can be left and
resumed, and moves can be taken back.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from tabletop import cards
from tabletop.engine import moves
from tabletop.engine.errors import BadRecord
from tabletop.engine.game import Game
from tabletop.engine.moves import CHANCE, Move
from tabletop.engine.records import script, seals
from tabletop.engine.records.record import Record, read_header, read_move, shortened
from tabletop.engine.refusals import IllegalMove
from tabletop.text import _

HEADER = ("tabletop", "game", "rules", "seats", "options", "dealer")
"""First words of the lines before the first move."""
LEARNER = 0
"""Seat of the person who is taught."""
ANSWER = re.compile(r"- (?P<kind>illegal|unwise) (?P<moves>.+?): (?P<sentence>.+)")
OTHERWISE = "- otherwise: "
ANY = " ..."
"""Ends an answer that stands for all moves of an action: ``unwise discard ...``."""


@dataclass(frozen=True)
class Foreseen:
    """Wrong acts that a lesson has foreseen: any of *moves*, or any move of *actions*, with the *sentence* why not.

    *illegal*: the rules refuse them; else they would be allowed, and the lesson holds them back.
    """

    line: int
    moves: frozenset[Move]
    actions: frozenset[str]
    illegal: bool
    sentence: str

    def meets(self, move: Move) -> bool:
        """True if *move* is one of them."""
        return moves.canonical(move) in self.moves or move.action in self.actions


@dataclass
class Moment:
    """A moment of a lesson: what is said, of which places; what the learner is to do, and the moves that follow."""

    line: int
    """Number of its first line, from 1."""
    paragraphs: list[str] = field(default_factory=list)
    places: list[str] = field(default_factory=list)
    """What is spoken of: ``hand``, ``hand 7h 8h``, ``ZONE``, ``ZONE CARD…``, ``plate SEAT``, ``score``, ``words``; see
    `scenes.table.coaching.places`."""
    task: str = ""
    """What the learner is to do now, as a sentence; "" where there is only something to read."""
    foreseen: list[Foreseen] = field(default_factory=list)
    otherwise: str = ""
    """Why other legal moves are not made now; "" for the usual words."""
    steps: list[tuple[int, Move]] = field(default_factory=list)
    """Seats and their moves until the next moment."""

    @property
    def told(self) -> bool:
        """True if more than words belong to it, so that other words begin another one."""
        return bool(self.places or self.task or self.foreseen or self.otherwise or self.steps)


@dataclass(frozen=True)
class Lesson:
    """A lesson that was read: its *title*, the *header* of its record, and its *moments*.

    The first moment has no words: it holds what happens before anything is said, such as the deal.
    """

    title: str
    header: Record
    moments: tuple[Moment, ...]

    @property
    def chance(self) -> tuple[Move, ...]:
        """Answers of chance, in their order."""
        return tuple(move for moment in self.moments for seat, move in moment.steps if seat == CHANCE)


@dataclass(frozen=True)
class Standing:
    """Standing of a match in its lesson: the number of the present *moment*, and its *pending* moves, in order.

    Later moves are *pending*, too; the first *own* of them are the learner's in the present moment.
    """

    moment: int
    pending: tuple[tuple[int, Move], ...]
    own: int

    @property
    def wanted(self) -> tuple[Move, ...]:
        """The moves that the learner is to make now, in the order that is suggested."""
        return tuple(move for _seat, move in self.pending[: self.own])

    @property
    def done(self) -> bool:
        """True if all moves of the lesson are made."""
        return not self.pending


def standing(lesson: Lesson, made: Sequence[tuple[int, Move]]) -> Standing | None:
    """Standing of a match whose moves *made* it; None where it has left its lesson, or has gone on after its end.

    Moves of several seats at the same time, and of the learner within one moment, may come in any order; the learner may
    also lay the cards of one move in several.
    """
    left = [(number, *step) for number, moment in enumerate(lesson.moments) for step in moment.steps]
    for seat, move in made:
        now = next((number for number, other, _move in left if other == seat), None)
        due = [index for index, each in enumerate(left) if each[:2] == (now, seat)]
        due = due if seat == LEARNER else due[:1]
        found = _found([left[index][2] for index in due], move)
        if found is None or (found[1] and seat != LEARNER):
            return None
        place, rest = due[found[0]], found[1]
        left[place : place + 1] = [(*left[place][:2], rest)] if rest else []
    last = len(lesson.moments) - 1
    moment = left[0][0] if left else last
    own = 0
    while own < len(left) and left[own][:2] == (moment, LEARNER):
        own += 1
    return Standing(moment, tuple((seat, move) for _number, seat, move in left), own)


def _found(wanted: Sequence[Move], move: Move) -> tuple[int, Move | None] | None:
    """The index of the one of *wanted* that *move* is, or some of whose cards it has; and what is then left of it."""
    for index, each in enumerate(wanted):
        if moves.canonical(each) == moves.canonical(move):
            return index, None
    for index, each in enumerate(wanted):
        left = Counter(each.cards)
        left.subtract(move.cards)
        if move.cards and min(left.values()) >= 0 and each._replace(cards=()) == move._replace(cards=()):
            return index, each._replace(cards=tuple(left.elements()))
    return None


def may_come_first(game: Game, standing: Standing, move: Move) -> bool:
    """True if the learner may make *move* now: it is one of those wanted, or a part of one, and once the others are made
    after it everything lies as if all had been made in their order: so that the lesson can go on.

    *game* is the position, and is played on.
    """
    found = _found(standing.wanted, move)
    if found is None:
        return False
    index, part = found
    others = [*standing.wanted[:index], *([part] if part else []), *standing.wanted[index + 1 :]]
    usual = game.copy()
    return (
        _played(game, [move, *others])
        and _played(usual, standing.wanted)
        and [sorted(map(cards.face, zone)) for zone in game.zones]
        == [sorted(map(cards.face, zone)) for zone in usual.zones]
    )


def _played(game: Game, made: Sequence[Move]) -> bool:
    """True if the learner could make all the moves *made*, which are played."""
    for move in made:
        if game.refuse(LEARNER, move) is not None:
            return False
        game.apply(LEARNER, move)
    return True


# Reading


def read(text: str) -> Lesson:
    """The lesson that *text* holds. Raises BadRecord with the line that is wrong."""
    title, moments = "", list[Moment]()
    reader: _Reader | None = None
    for number, block in _blocks(text):
        first = block[0]
        if first.startswith("# "):
            title = first.removeprefix("# ").strip()
        elif first.startswith("    "):
            lines = [(number + n, line.partition("#")[0].strip()) for n, line in enumerate(block)]
            lines = [each for each in lines if each[1]]
            if reader is None:
                header = [each for each in lines if each[1].split()[0] in HEADER]
                lines = lines[len(header) :]
                reader = _Reader(header, number)
                moments.append(Moment(number))
            reader.play(moments[-1], lines)
        elif reader is None:
            raise BadRecord(_("A lesson begins with a title and the lines of its deal."), number)
        else:
            said = not first.startswith((">", "- ", "*"))
            if said and (moments[-1].told or len(moments) == 1):
                moments.append(Moment(number))
            _note(moments[-1], number, block)
    if not title or reader is None or len(moments) < 2:
        raise BadRecord(_("A lesson has a title, a deal and moments in which something is said."))
    for moment in moments:
        _judge(moment)
    return Lesson(title, reader.header, tuple(moments))


def _blocks(text: str) -> list[tuple[int, list[str]]]:
    """The lines between blank ones, each block with the number of its first line; a list begins a block of its own."""
    blocks: list[tuple[int, list[str]]] = []
    fresh = True
    for number, line in enumerate(seals.lines_of(text), 1):
        if not line.strip():
            fresh = True
            continue
        if fresh or line.startswith("- "):
            blocks.append((number, []))
        blocks[-1][1].append(line.rstrip())
        fresh = False
    return blocks


def _note(moment: Moment, number: int, block: Sequence[str]) -> None:
    """Take what a block of prose says of *moment*. Raises BadRecord."""
    said = " ".join(line.strip() for line in block)
    if said.startswith(">"):
        moment.places += [place.strip() for place in said[1:].split(";") if place.strip()]
    elif said.startswith(OTHERWISE):
        moment.otherwise = said.removeprefix(OTHERWISE)
    elif said.startswith("- "):
        moment.foreseen.append(_foreseen(number, said))
    elif said.startswith("*") and said.endswith("*"):
        if moment.task:
            raise BadRecord(_("A moment has one task; words begin the next one."), number)
        moment.task = said.strip("*")
    else:
        moment.paragraphs.append(said)


def _foreseen(number: int, said: str) -> Foreseen:
    found = ANSWER.fullmatch(said)
    if found is None:
        raise BadRecord(
            _("{line!r} is no answer: '- unwise MOVE | MOVE: sentence', or illegal, or otherwise.").format(
                line=shortened(said)
            ),
            number,
        )
    texts = [text.strip() for text in found["moves"].split("|")]
    actions = frozenset(text.removesuffix(ANY) for text in texts if text.endswith(ANY))
    try:
        named = frozenset(moves.canonical(moves.parse(text)) for text in texts if not text.endswith(ANY))
    except ValueError as error:
        raise BadRecord(str(error), number) from None
    return Foreseen(number, named, actions, found["kind"] == "illegal", found["sentence"])


def _judge(moment: Moment) -> None:
    """Raise BadRecord where *moment* does not fit together."""
    learns = any(seat == LEARNER for seat, _move in moment.steps)
    if moment.task and not learns:
        raise BadRecord(_("There is a task, and no move of the learner follows."), moment.line)
    if moment.paragraphs and learns and not moment.task:
        raise BadRecord(_("The learner moves here, and is not told what to do."), moment.line)
    if (moment.foreseen or moment.otherwise) and not moment.task:
        raise BadRecord(_("Answers belong to a task."), moment.line)


class _Reader:
    """Plays the lines of a lesson."""

    def __init__(self, header: Sequence[tuple[int, str]], number: int) -> None:
        if not header:
            raise BadRecord(_("A lesson's first lines begin with 'tabletop 1'."), number)
        self.header, rest = read_header(header)
        assert not rest
        self._game = self.header.new_game()

    def play(self, moment: Moment, lines: Sequence[tuple[int, str]]) -> None:
        """Play *lines*, the steps of *moment*, at whose task its foreseen answers must be as they say. Raises BadRecord."""
        for number, line in lines:
            try:
                if line.startswith("expect "):
                    script.expect(self._game, line)
                    continue
                arranging = line.startswith("* arrange")
                if arranging:
                    seat, move = CHANCE, script.arranged(self._game, line, mixed=True)
                else:
                    seat, move = read_move(line, self._game)
                if seat == LEARNER and not any(each == LEARNER for each, _move in moment.steps):
                    self._ask(moment, move)
                self._game.play(seat, move)
            except (AssertionError, ValueError) as error:
                raise BadRecord(f"{shortened(line)!r}: {error}", number) from None
            except IllegalMove as illegal:
                raise BadRecord(
                    f"{shortened(line)!r}: {illegal.refusal.code}: {illegal.refusal.sentence}", number
                ) from None
            moment.steps.append((seat, move))

    def _ask(self, moment: Moment, suggested: Move) -> None:
        """Judge the foreseen answers where the learner is to move first. Raises BadRecord."""
        for answer in moment.foreseen:
            if answer.meets(suggested):
                raise BadRecord(_("The move that is suggested is held back."), answer.line)
            for move in answer.moves:
                if (self._game.refuse(LEARNER, move) is not None) != answer.illegal:
                    said = _("{move} is legal here.") if answer.illegal else _("{move} is illegal here.")
                    raise BadRecord(said.format(move=move), answer.line)
