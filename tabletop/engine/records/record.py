"""Records: the text form of a match.

A record is a header (game, version of its rules, seats, options, first dealer) and one move a line. Save files, replays,
logs and tests are all records; a script is a record with `expect` lines between the moves (see `script`). Lines that
begin with ``#`` are comments; the journal of a match keeps the names of its players in some (see `match`), and a checksum
at the end of each line (see `seals`).

The first line, ``tabletop 1``, is the version of this form. The line ``rules 2`` is the version of the game's rules; it
stands only where that is not 1. A record of earlier rules is read by the game's migrations (see `changed_rules`); where
there is none, it can only be watched (`read_to_watch`). What a migration has made of a record is of today's version.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from tabletop import cards
from tabletop.engine import moves
from tabletop.engine.abilities.changed_rules import Written, migrated, version_of
from tabletop.engine.errors import (
    BadOption,
    BadRecord,
    ForeignRecord,
    MissingGame,
    OtherRules,
    Trouble,
    UnknownGame,
)
from tabletop.engine.game import Game
from tabletop.engine.moves import CHANCE, Move
from tabletop.engine.numbers import whole_number
from tabletop.engine.options import Value, complete, read_all, write_changed
from tabletop.engine.records import library, seals
from tabletop.engine.records.origin import Origin, read_origin
from tabletop.engine.refusals import IllegalMove
from tabletop.text import _, ngettext

VERSION = "1"
UNDONE = "# undone "
"""Begins the comment that says how often moves were taken back though a person had learned something hidden by them."""
CLAIMED = "# claimed "
"""Begins a comment that says who claimed the rest of a deal: the number of moves made before, and the seat."""
REMARK = "# remark "
"""Begins a comment with what whoever shows the match has noted in its record."""
MOST_REMARKS = 2_000


@dataclass
class Record:
    """A record that was read: the game's class and settings, and the moves so far."""

    rules: type[Game]
    """Class of the game."""
    seats: int
    """Number of players."""
    settings: dict[str, Value] = field(default_factory=dict)
    """Value of every option, by its name; the defaults where not given."""
    dealer: int | None = None
    """Seat of the first dealer; None for the last seat."""
    moves: list[tuple[int, Move]] = field(default_factory=list)
    """Seats and their moves, CHANCE's among them, in order."""
    read_as: int = field(default=0, compare=False)
    """Version of the rules by which the record was written, if it was read; 0 if it is made now."""
    undone: int = field(default=0, compare=False)
    """Number of times that moves were taken back though a person had learned something hidden by them."""
    claims: dict[int, int] = field(default_factory=dict, compare=False)
    """Seats that claimed the rest of a deal, by the number of moves made before."""
    remarks: list[str] = field(default_factory=list, compare=False)
    """Whatever those who show the match have noted in it; the rules know nothing of that."""
    origin: Origin | None = field(default=None, compare=False)
    """The match of which the first moves were another's, where it was played on from one."""

    def __post_init__(self) -> None:
        """Fill in the defaults of the settings. Raises BadOption."""
        self.settings = complete(self.rules.options, self.settings)

    @classmethod
    def of(cls, game: Game) -> "Record":
        """An empty record of a game that has not begun; its dealer is the first one."""
        dealer = None if game.dealer == game.seats - 1 else game.dealer
        return cls(type(game), game.seats, dict(game.settings), dealer)

    def new_game(self) -> Game:
        """The game at its start. Raises BadOption."""
        return self.rules(self.seats, self.settings, self.dealer)

    def replay(self) -> Game:
        """The game after all moves. Raises BadRecord with the number of the first bad move."""
        game = self.new_game()
        for number, (seat, move) in enumerate(self.moves, 1):
            try:
                game.play(seat, move)
            except IllegalMove as illegal:
                text = shortened(moves.line(seat, move))
                raise BadRecord(
                    _("Move {number}, {text!r}, is illegal: {sentence}").format(
                        number=number, text=text, sentence=illegal.refusal.sentence
                    )
                ) from None
        return game

    def header(self) -> list[str]:
        """The lines before the moves."""
        lines = [f"tabletop {VERSION}", f"game {self.rules.slug}"]
        version = version_of(self.rules)
        if version != 1:
            lines.append(f"rules {version}")
        lines.append(f"seats {self.seats}")
        changed = write_changed(self.rules.options, self.settings)
        if changed:
            lines.append("options " + " ".join(changed))
        if self.dealer is not None:
            lines.append(f"dealer {self.dealer}")
        return lines

    def text(self) -> str:
        """The record as it stands in a file."""
        return "\n".join([*self.header(), *(moves.line(*move) for move in self.moves), ""])


def shortened(text: str, most: int = 60) -> str:
    """*text*, cut where it is too long for a message."""
    return text if len(text) <= most else text[: most - 1] + "…"


def read_lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines of a record that say something: their numbers, from 1, and what they say. Raises BadRecord."""
    for number, line in enumerate(seals.lines_of(text), 1):
        said = line.partition("#")[0].strip()
        if said:
            yield number, said


def read_header(
    lines: Sequence[tuple[int, str]], as_of_today: bool = False
) -> tuple[Record, Sequence[tuple[int, str]]]:
    """The header of a record, and the rest of *lines*: the moves, as today's rules word them.

    *as_of_today*: take earlier rules from which there is no migration for today's. Raises BadRecord; ForeignRecord where
    another Tabletop may well read it.
    """
    if not lines:
        raise BadRecord(_("This file is empty; a record begins with 'tabletop 1'."))
    number, first = lines[0]
    word, _space, version = first.partition(" ")
    if word != "tabletop":
        raise BadRecord(_("This is not a record; its first line must be 'tabletop 1'."), number)
    if version.strip() != VERSION:
        newer = (whole_number(version.strip()) or 0) > int(VERSION)
        raise (ForeignRecord if newer else BadRecord)(
            _(
                "This record has version {theirs}; this program reads version {ours}. A newer Tabletop may read it."
            ).format(theirs=version.strip() or "?", ours=VERSION),
            number,
        )
    said: dict[str, tuple[int, str]] = {}
    for number, line in lines[1:]:
        word, _space, rest = line.partition(" ")
        if word not in ("game", "rules", "seats", "options", "dealer"):
            break
        if word in said:
            raise BadRecord(_("There is a second {word!r} line.").format(word=word), number)
        said[word] = (number, rest.strip())
    for word in ("game", "seats"):
        if word not in said:
            raise BadRecord(
                _("The {word!r} line is missing; the record may be cut off.").format(word=word), lines[-1][0]
            )
    try:
        number, slug = said["game"]
        rules = library.rules(slug)
        number, seats = said["seats"]
        count = whole_number(seats)
        if count is None:
            raise BadOption(_("The number of seats cannot be {seats!r}.").format(seats=seats))
        record = Record(rules, count)
        record.new_game()
        number, version = said.get("rules", (number, "1"))
        record.read_as = _version(rules, version, number)
        number, options = said.get("options", (number, ""))
        written = Written(count, tuple(options.split()), tuple(lines[1 + len(said) :]))
        today = migrated(rules, written, record.read_as)
        if today is None and not as_of_today:
            raise _of_earlier_rules(record, said.get("rules", lines[0])[0])
        written = today or written
        record.settings |= read_all(rules.options, written.options)
        if "dealer" in said:
            number, dealer = said["dealer"]
            record.dealer = whole_number(dealer)
            if record.dealer is None:
                raise BadOption(
                    _("The dealer cannot be {dealer!r}; it is a seat's number.").format(dealer=dealer)
                )
        record.new_game()
    except BadRecord:
        raise
    except UnknownGame as error:
        raise MissingGame(str(error), number, slug) from None
    except Trouble as error:
        raise BadRecord(str(error), number) from None
    return record, written.lines


def _version(rules: type[Game], said: str, number: int) -> int:
    """The version of *rules* that a record's line *number* says. Raises BadRecord; OtherRules for one to come."""
    version, ours = whole_number(said) or 0, version_of(rules)
    if version < 1:
        raise BadRecord(
            _("The version of the rules cannot be {said!r}.").format(said=shortened(said)), number
        )
    if version > ours:
        sentence = _(
            "This match was played by version {theirs} of the rules of {game}; this program has version {ours}. A newer Tabletop may read it."
        )
        raise OtherRules(
            sentence.format(theirs=shortened(said, 12), game=rules.name, ours=ours), number, rules.name, True
        )
    return version


def _of_earlier_rules(played: Record, number: int) -> OtherRules:
    """The trouble with a record of rules from which there is no way to today's."""
    sentence = _(
        "This match was played by earlier rules of {game}: version {theirs}, today's is {ours}. It can be watched as far as today's rules accept it."
    )
    game, ours = played.rules.name, version_of(played.rules)
    return OtherRules(sentence.format(game=game, theirs=played.read_as, ours=ours), number, game, False)


def read(text: str) -> Record:
    """The record that *text* holds, with its moves. Raises BadRecord."""
    record, trouble = read_good(text)
    if trouble:
        raise trouble
    return record


def read_to_watch(text: str) -> tuple[Record, str | None]:
    """The record that *text* holds, and a sentence where it is one of earlier rules, of which today's accept a part.

    Raises BadRecord.
    """
    try:
        return read(text), None
    except OtherRules as other:
        if other.newer:
            raise
        played, trouble = read_good(text, as_of_today=True)
        made = sum(seat != CHANCE for seat, _move in played.moves)
        if not made:
            raise  # there is nothing to be watched
        if trouble is None:
            sentence = _(
                "This match was played by earlier rules of {game}. It is shown as today's would have it, and may have been scored otherwise."
            )
        else:
            sentence = ngettext(
                "This match was played by earlier rules of {game}. Today's accept only its first move, and no more is shown.",
                "This match was played by earlier rules of {game}. Today's accept only its first {moves} moves, and no more is shown.",
                made,
            )
        return played, sentence.format(game=other.game, moves=made)


def read_good(text: str, as_of_today: bool = False) -> tuple[Record, BadRecord | None]:
    """The record that *text* holds as far as its moves can be made, and why they cannot be made further.

    *as_of_today*: see `read_header`. Raises BadRecord where not even the header can be read.
    """
    lines = list(read_lines(text))
    record, rest = read_header(lines, as_of_today)
    read_notes(record, text)
    last = 0
    try:
        for last, seat, move in read_moves(text, rest, record.new_game()):  # noqa: B007
            record.moves.append((seat, move))
    except BadRecord as trouble:
        if trouble.line == last:
            record.moves.pop()  # it was given before it turned out to be illegal
        return record, trouble
    return record, None


def read_notes(record: Record, text: str) -> None:
    """Read into *record*, whose header is read, what its *text* notes beside the moves. Raises BadRecord for no record at all."""
    record.undone = read_undone_times(text)
    record.origin = read_origin(text)
    record.remarks = read_remarks(text)
    if record.read_as == version_of(record.rules):  # a migration may make another number of moves
        record.claims = read_claims(text)


def read_undone_times(text: str) -> int:
    """Read how often moves were taken back past what a person had learned. Raises BadRecord for no record at all."""
    said = [line.removeprefix(UNDONE) for line in seals.lines_of(text) if line.startswith(UNDONE)]
    return whole_number(said[0].strip()) or 0 if said else 0


def read_claims(text: str) -> dict[int, int]:
    """Read who claimed the rest of a deal, by the number of moves made before. Raises BadRecord for no record at all."""
    if CLAIMED not in text:
        return {}
    said = [line.split()[2:] for line in seals.lines_of(text) if line.startswith(CLAIMED)]
    found = [[whole_number(word) for word in words] for words in said if len(words) == 2]
    return {made: seat for made, seat in found if made is not None and seat is not None}


def read_remarks(text: str) -> list[str]:
    """Read what was noted in a record. Raises BadRecord for no record at all."""
    if REMARK not in text:
        return []
    said = [line.removeprefix(REMARK).strip() for line in seals.lines_of(text) if line.startswith(REMARK)]
    return said[:MOST_REMARKS]


def read_moves(text: str, lines: Sequence[tuple[int, str]], game: Game) -> Iterator[tuple[int, int, Move]]:
    """The moves in *lines*, the last ones of *text*: line, seat, move. Each is made in *game* after it was given.

    Raises BadRecord for a line that is no move, or an illegal one.
    """
    for number, line in lines:
        if line.startswith("expect "):
            continue
        try:
            seat, move = read_move(line, game)
            yield number, seat, move
            game.play(seat, move)
        except ValueError as error:
            raise BadRecord(
                _("{error} The record may be damaged or cut off here.").format(error=error), number
            ) from None
        except IllegalMove as illegal:
            cut = (
                ""
                if text.endswith("\n") or number < lines[-1][0]
                else " " + _("The record may be cut off here.")
            )
            raise BadRecord(
                _("{line!r} is illegal here ({code}): {sentence}{cut}").format(
                    line=shortened(line),
                    code=illegal.refusal.code,
                    sentence=illegal.refusal.sentence,
                    cut=cut,
                ),
                number,
            ) from None


def read_move(line: str, game: Game) -> tuple[int, Move]:
    """The move of a record's line; a shuffle that stops early is completed in pack order. Raises ValueError."""
    seat, rest = line.split(maxsplit=1) if " " in line else (line, "")
    if seat != "*" or not rest.startswith("shuffle"):
        return moves.parse_line(line)
    words = rest.split()[1:]
    if words[-1:] != ["..."]:
        return CHANCE, Move("shuffle", tuple(cards.parse(word) for word in words))
    return CHANCE, complete_shuffle(game, [cards.parse(word) for word in words[:-1]])


def complete_shuffle(game: Game, first: Sequence[int]) -> Move:
    """A shuffle that begins with the faces *first*; the rest follows in pack order. Raises ValueError."""
    if game.due is None or game.due.roll:
        raise ValueError(_("No shuffle is due here."))
    here = sorted(game.to_shuffle())
    named = set(cards.with_copies(first, here))
    rest = [card for card in here if card not in named]
    return Move("shuffle", tuple(first) + tuple(cards.face(card) for card in rest))
