"""Moves and their one text form, which saves, replays, tests and logs share.

A move is what a seat chooses; the seat itself stands before it in a line. Cards are named by face: of equal cards any
may be meant, and which copy moves is for the engine to say.
"""

from collections.abc import Iterable
from typing import NamedTuple

from tabletop import cards
from tabletop.engine.numbers import whole_number
from tabletop.text import _

CHANCE = -1
"""The seat of chance, written ``*``: it shuffles and rolls."""


class Move(NamedTuple):
    """A choice: an action, the mover's own cards, cards on the table, a zone, and a number or word."""

    action: str
    """Name of the action, small letters: ``play``, ``meld`` …"""
    cards: tuple[int, ...] = ()
    """Faces of the mover's own cards, 0 … 53."""
    table: tuple[int, ...] = ()
    """Faces of cards on the table that the move uses, after ``x`` in the text form."""
    target: str = ""
    """Name of a zone, after ``>`` in the text form; "" for none."""
    value: int | str | None = None
    """A number or word, after ``=`` in the text form: a bid, a suit, an answer."""

    def __str__(self) -> str:
        parts = [self.action]
        if self.cards:
            parts.append(cards.names(self.cards))
        if self.table:
            parts.append("x " + cards.names(self.table))
        if self.target:
            parts.append("> " + self.target)
        if self.value is not None:
            parts.append(f"= {self.value}")
        return " ".join(parts)


PLAY: tuple[Move, ...] = tuple(Move("play", (face,)) for face in range(cards.FACES))
"""The move ``play CARD`` for every face, made once."""


def line(seat: int, move: Move) -> str:
    """The line of a record: ``0 play 7h``, ``* shuffle …``."""
    return f"{'*' if seat == CHANCE else seat} {move}"


def canonical(move: Move) -> Move:
    """The same move with its cards in pack order, for comparing moves whose order does not matter."""
    return move._replace(cards=tuple(sorted(move.cards)), table=tuple(sorted(move.table)))


def in_order(moves: Iterable[Move]) -> tuple[Move, ...]:
    """The moves by action, cards, zone and number, so that a list tells nothing of how it was found."""
    return tuple(
        sorted(moves, key=lambda m: (*m[:4], m.value if isinstance(m.value, int) else -1, str(m.value)))
    )


def parse_seat(word: str) -> int:
    """The seat that a line begins with. Raises ValueError."""
    if word == "*":
        return CHANCE
    seat = whole_number(word)
    if seat is None or seat < 0:
        raise ValueError(
            _("{word!r} is not a seat; a line begins with a seat's number or with *.").format(word=word)
        )
    return seat


def parse(text: str) -> Move:
    """The move that *text* (without the seat) says. Raises ValueError with a sentence."""
    words = text.split()
    if not words:
        raise ValueError(_("A move is missing."))
    action, rest = words[0], words[1:]
    own: list[int] = []
    table: list[int] = []
    target = ""
    value: int | str | None = None
    part = ""
    for word in rest:
        if part == "=" and value is None:
            number = whole_number(word)
            value = word if number is None else number
        elif word in ("x", ">", "="):
            if part and "x>=".index(word) <= "x>=".index(part):
                raise ValueError(
                    _("{word!r} is at the wrong place in {text!r}.").format(word=word, text=text)
                )
            part = word
        elif part == ">" and not target:
            target = word
        elif part in ("", "x"):
            (table if part else own).append(cards.parse(word))
        else:
            raise ValueError(_("{word!r} is one word too many in {text!r}.").format(word=word, text=text))
    if (part == ">" and not target) or (part == "=" and value is None) or (part == "x" and not table):
        raise ValueError(_("{text!r} ends too early.").format(text=text))
    return Move(action, tuple(own), tuple(table), target, value)


def parse_line(text: str) -> tuple[int, Move]:
    """The seat and the move of a record's line. Raises ValueError."""
    seat, _space, rest = text.strip().partition(" ")
    return parse_seat(seat), parse(rest)
