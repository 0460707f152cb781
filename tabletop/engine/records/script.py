"""Scripts: records with expectations, as the rule book's examples are.

`run` plays a script and stops at the first line that does not hold. `* arrange …` stands for the shuffle that deals
the named cards to the named zones; `* scene …` lays them out in the middle of a deal (`scene`), after which there is no
record that could be played again. `expect best …` names the good moves of a position: a book of good play consists of them.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from tabletop import cards
from tabletop.engine import moves
from tabletop.engine.abilities.hidden_actions import private_facts
from tabletop.engine.abilities.zone_parts import cards_of
from tabletop.engine.errors import BadRecord
from tabletop.engine.game import Game
from tabletop.engine.moves import CHANCE, Move
from tabletop.engine.records import scene, seals
from tabletop.engine.records.record import Record, read_header, read_lines, read_move, shortened
from tabletop.engine.refusals import IllegalMove
from tabletop.reading import regular_file
from tabletop.text import _


class Failed(Exception):
    """An expectation that does not hold; `line` counts from 1."""

    def __init__(self, sentence: str, line: int) -> None:
        super().__init__(f"Line {line}: {sentence}")
        self.line = line


@dataclass(frozen=True)
class Script:
    """A script's text and where it stands."""

    source: str
    first_line: int
    text: str

    @property
    def staged(self) -> bool:
        """True if it sets up a position without moves, so that there is no record of how it came about."""
        return any(scene.staged(line) for _number, line in read_lines(self.text))


@dataclass(frozen=True)
class Advised:
    """An expectation of good play: *seat*, which may move, makes one of *moves*, or none of them where they are
    *barred*."""

    line: int
    """Number of the line in its file, from 1."""
    seat: int
    moves: frozenset[Move]
    """The moves, canonical."""
    barred: bool

    def followed(self, move: Move) -> bool:
        """True if *move* is as good players move."""
        return (moves.canonical(move) in self.moves) != self.barred


def text_of(path: Path) -> str:
    """Text of a file. Raises BadRecord where it cannot be read as text, or is too large for a record."""
    try:
        return regular_file(path, seals.MOST_BYTES).decode("utf-8")
    except OSError as error:
        raise BadRecord(
            _("{path} cannot be read: {strerror}.").format(path=path, strerror=error.strerror or error)
        ) from None
    except ValueError:  # no UTF-8, or a name that no file can have
        raise BadRecord(_("{path} is not a text file.").format(path=path)) from None


def scripts_in(path: Path) -> list[Script]:
    """The scripts of a file: of an `.md` file those that stand indented in it, else one after the other.

    Raises BadRecord where the file cannot be read as text, or holds none.
    """
    try:
        lines = seals.lines_of(text_of(path))
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") if error.line else error from None
    if path.suffix == ".md":
        lines = [line[4:] if line.startswith("    ") else "" for line in lines]
    starts = [n for n, line in enumerate(lines) if line.split()[:1] == ["tabletop"]]
    if path.suffix != ".md" and not starts:
        starts = [0]
    if not starts:
        raise BadRecord(
            _("{path} holds no script; a script begins with 'tabletop 1', indented by four spaces.").format(
                path=path
            )
        )
    if path.suffix != ".md":
        starts[0] = 0
    ends = [*starts[1:], len(lines)]
    return [
        Script(str(path), start + 1, "\n".join(lines[start:end]) + "\n")
        for start, end in zip(starts, ends, strict=True)
    ]


def run(script: Script, ask: Callable[[Game, Advised], object] | None = None) -> Record:
    """Play the script; *ask* is called for every line that says what is best, with the position there.

    Raises Failed at the first expectation that does not hold, BadRecord where the script cannot be read or played.
    """
    lines = [(script.first_line - 1 + number, line) for number, line in read_lines(script.text)]
    record, rest = read_header(lines)
    game = record.new_game()
    for number, line in rest:
        try:
            if line.startswith("expect "):
                expect(game, line)
                if ask and line.split()[1] in ADVICE:
                    ask(game, advised(game, line, number))
                continue
            if scene.staged(line):
                scene.stage(game, line)
                continue
            seat, move = (
                (CHANCE, arranged(game, line)) if line.startswith("* arrange") else read_move(line, game)
            )
            game.play(seat, move)
        except AssertionError as error:
            raise Failed(
                _("{line!r}: {error}.").format(line=shortened(line), error=error),
                number,
            ) from None
        except ValueError as error:
            raise BadRecord(
                _("{line!r}: {error}").format(line=shortened(line), error=error),
                number,
            ) from None
        except IllegalMove as illegal:
            raise BadRecord(
                _("{line!r} is illegal here ({code}): {sentence}").format(
                    line=shortened(line), code=illegal.refusal.code, sentence=illegal.refusal.sentence
                ),
                number,
            ) from None
        except (LookupError, TypeError, AttributeError):
            if not script.staged:
                raise
            raise BadRecord(
                _("{line!r} does not fit the scene, which cannot come about.").format(line=shortened(line)),
                number,
            ) from None
        record.moves.append((seat, move))
    return record


def advised(game: Game, line: str, number: int = 0) -> Advised:
    """The expectation of ``expect best PLAY | …`` or ``expect never …``, for the seat that is named first or that the
    game waits for. Raises ValueError."""
    word, _space, rest = line.removeprefix("expect ").partition(" ")
    first, _space, later = rest.partition(" ")
    seat, texts = (int(first), later) if first.isdecimal() else (min(game.awaited(), default=CHANCE), rest)
    named = frozenset(moves.canonical(moves.parse(text)) for text in texts.split("|"))
    return Advised(number, seat, named, word == "never")


def expect(game: Game, line: str) -> None:
    """Check one ``expect`` line. Raises AssertionError where it does not hold, ValueError where it makes no sense."""
    words = line.split(maxsplit=2)
    check = CHECKS.get(words[1])
    if check is None:
        raise ValueError(
            _("there is no expectation {word!r}; there are: {words}.").format(
                word=words[1], words=", ".join(CHECKS)
            )
        )
    try:
        check(game, words[2] if len(words) > 2 else "")
    except KeyError as error:
        raise ValueError(_("this game has no {error}.").format(error=error)) from None


# Arranging a deal


def arranged(game: Game, line: str, mixed: bool = False) -> Move:
    """The shuffle after whose deal the zones hold the cards named in ``* arrange …``. Raises ValueError.

    The other cards follow in pack order; or *mixed*, always in the same way, where people play on with them.
    """
    if game.due is None or game.due.roll or game.phase != "deal":
        raise ValueError(_("no deal is due here."))
    here = sorted(game.to_shuffle())
    dealt = list(game.deal_places())
    places = dealt + [game.stock] * (len(here) - len(dealt))
    order: list[int | None] = [None] * len(here)
    for part in line.removeprefix("* arrange").split(";"):
        if not part.split():
            continue
        name, *words = part.split()
        if name not in game.plan.number:
            raise ValueError(_("this game has no zone {name!r}.").format(name=name))
        spots = [spot for spot, zone in enumerate(places) if zone == game.plan.number[name]]
        wanted = [cards.parse(word) for word in words if word != "..."]
        if len(wanted) > len(spots) or "..." in words[1:]:
            raise ValueError(
                _("{name} gets {most} cards in this deal, not {count}.").format(
                    name=name, most=len(spots), count=len(wanted)
                )
            )
        spots = spots[len(spots) - len(wanted) :] if words[:1] == ["..."] else spots
        for spot, face in zip(spots, wanted, strict=False):
            if order[spot] is not None:
                raise ValueError(_("{name} is named twice.").format(name=name))
            order[spot] = face
    named = set(cards.with_copies([face for face in order if face is not None], here))
    others = [cards.face(card) for card in here if card not in named]
    if mixed:
        Random(0).shuffle(others)
    rest = iter(others)
    return Move("shuffle", tuple(next(rest) if face is None else face for face in order))


# Expectations: each takes the game and the rest of the line, and raises AssertionError where it does not hold


def _equal(found: object, wanted: object) -> None:
    if found != wanted:
        raise AssertionError(f"found {found}, not {wanted}")


def _turn(game: Game, rest: str) -> None:
    seats = " ".join("*" if seat == CHANCE else str(seat) for seat in sorted(game.to_act()))
    _equal(
        seats or "nobody",
        " ".join(sorted(rest.split(), key=lambda s: -1 if s == "*" else int(s))) or "nobody",
    )


def _phase(game: Game, rest: str) -> None:
    _equal(game.phase, rest)


def _refused(game: Game, rest: str) -> None:
    text, _colon, code = rest.partition(" : ")
    refusal = game.refuse(*moves.parse_line(text))
    if refusal is None:
        raise AssertionError("the move is legal")
    if code:
        _equal(refusal.code, code.strip())


def _legal(game: Game, rest: str) -> None:
    refusal = game.refuse(*moves.parse_line(rest))
    if refusal:
        raise AssertionError(f"the move is refused: {refusal.code}: {refusal.sentence}")


def _best(game: Game, rest: str) -> None:
    told = advised(game, f"expect best {rest}")
    for move in told.moves:
        if move == Move("wait") and told.seat not in game.awaited():
            continue  # letting the others go on is no move of any game
        refusal = game.refuse(told.seat, move)
        if refusal:
            raise AssertionError(f"{move} is refused: {refusal.code}: {refusal.sentence}")
    if told.moves >= {moves.canonical(move) for move in game.moves(told.seat)} and game.lists_all(told.seat):
        raise AssertionError("every legal move is named")


def _moves(game: Game, rest: str) -> None:
    word, _space, texts = rest.partition(" ")
    wanted = {str(moves.canonical(moves.parse(text))) for text in texts.split("|")}
    found = {str(moves.canonical(move)) for move in game.moves(moves.parse_seat(word))}
    if found != wanted:
        more, less = sorted(found - wanted), sorted(wanted - found)
        raise AssertionError(
            f"also listed: {' | '.join(more) or 'none'}; not listed: {' | '.join(less) or 'none'}"
        )


def _zone(game: Game, rest: str) -> None:
    name, *words = rest.split()
    found = [cards.name(card) for card in cards_of(game, name)]
    number = game.plan.number.get(name)
    kind = game.plan.kinds[number] if number is not None else None  # a part of a zone, in its order
    if kind and kind.drawn:
        found.reverse()
    if kind and (kind.name in ("hand", "won") or not kind.ordered):
        found, words = sorted(found), sorted(words)
    _equal(" ".join(found) or "nothing", " ".join(words) or "nothing")


def _count(game: Game, rest: str) -> None:
    name, size = rest.split()
    _equal(len(cards_of(game, name)), int(size))


def _fact(game: Game, rest: str) -> None:
    name, _space, value = rest.partition(" ")
    facts = game.facts()
    for seat in range(game.seats):
        facts |= private_facts(game, seat)
    _equal(str(facts[name]), value.strip())


def _numbers(found: Sequence[int] | None, rest: str) -> None:
    _equal("no deal finished" if found is None else " ".join(map(str, found)), " ".join(rest.split()))


def _scores(game: Game, rest: str) -> None:
    _numbers(game.scores(), rest)


def _round(game: Game, rest: str) -> None:
    _numbers(game.gained, rest)


def _over(game: Game, rest: str) -> None:
    _equal("over" if game.over else "not over", "over")


def _winner(game: Game, rest: str) -> None:
    _numbers(game.winners(), rest)


ADVICE = ("best", "never")
"""The expectations of good play; without somebody to ask only the legality of their moves is looked at."""

CHECKS: dict[str, Callable[[Game, str], None]] = {
    "turn": _turn,
    "phase": _phase,
    "refused": _refused,
    "legal": _legal,
    "moves": _moves,
    "best": _best,
    "never": _best,
    "zone": _zone,
    "count": _count,
    "fact": _fact,
    "scores": _scores,
    "round": _round,
    "over": _over,
    "winner": _winner,
}
