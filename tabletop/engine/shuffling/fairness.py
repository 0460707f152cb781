"""Fair shuffles: where chance's answers come from, so that a player can check them with a pencil's worth of code.

All chance in a match follows from two things: a seed (a whole number) and a salt (32 hexadecimal digits). Before the
first deal the match shows only their *commitment*, the SHA-256 of the text ``SEED SALT``; afterwards it shows the two.
Whoever kept the commitment can then work out every shuffle again, in any language:

* The numbers behind the shuffle LABEL are, for COUNTER = 0, 1, 2 …, the first eight bytes, big-endian, of the SHA-256
  of the text ``SEED SALT LABEL COUNTER`` (ASCII, single spaces, seed and counter decimal, no line end).
* A number below n: of these numbers take the next that is smaller than 2⁶⁴ − (2⁶⁴ mod n), modulo n.
* A shuffle: write down the faces in pack order; for i from the last place down to place 1 (the first is 0) swap the
  face at i with the one at a number below i + 1. The face at place 0 is the top card.
* A roll from LOW to HIGH: LOW and a number below HIGH − LOW + 1.
* LABEL is 1 for the first answer of chance in the record, 2 for the second and so on; for the rounds of the draw for
  the first deal it is ``draw-1``, ``draw-2`` …

So an answer depends on its place in the match and on nothing that anybody did; after an undo the same one comes again.
"""

import hashlib
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count

from tabletop.cards import FACE
from tabletop.engine.abilities.draw_for_deal import DrawForDeal
from tabletop.engine.errors import BadRecord
from tabletop.engine.game import Game
from tabletop.engine.moves import CHANCE, Move
from tabletop.engine.records import record, seals
from tabletop.engine.records.origin import read_origin
from tabletop.text import _

SIGN = "# commitment "
"""Begins the comment in a record that shows the commitment."""
SALT_DIGITS = 32
SEED_BITS = 80
WORD = 2**64


@dataclass(frozen=True)
class ShuffleSource:
    """All chance of one match. Made with `new`, or with `from_seed` for the same cards again."""

    seed: int
    salt: str

    @classmethod
    def new(cls) -> "ShuffleSource":
        """Chance that nobody can foresee: a seed of 80 random bits, so that a deal code need not hold a salt too."""
        return cls.from_seed(secrets.randbits(SEED_BITS))

    @classmethod
    def from_seed(cls, seed: int) -> "ShuffleSource":
        """The same chance for the same *seed*: the salt is the first half of the SHA-256 of ``salt SEED``.

        Whoever chose the seed can foresee the cards; but the program cannot have chosen them.
        """
        return cls(seed, _sha256(f"salt {seed}").hex()[:SALT_DIGITS])

    @property
    def commitment(self) -> str:
        """Commitment to the shuffles, which may be shown before the match: 64 hexadecimal digits."""
        return _sha256(f"{self.seed} {self.salt}").hex()

    def shuffled(self, label: int | str, faces: Sequence[int]) -> tuple[int, ...]:
        """*faces*, which are in pack order, as the shuffle *label* orders them, top first."""
        order, numbers = list(faces), self._numbers(label)
        for i in range(len(order) - 1, 0, -1):
            j = _below(i + 1, numbers)
            order[i], order[j] = order[j], order[i]
        return tuple(order)

    def roll(self, label: int | str, low: int, high: int) -> int:
        """The roll *label*: a number from *low* to *high*."""
        return low + _below(high - low + 1, self._numbers(label))

    def _numbers(self, label: int | str) -> Iterator[int]:
        """The numbers below 2⁶⁴ behind an answer."""
        for counter in count():
            yield int.from_bytes(_sha256(f"{self.seed} {self.salt} {label} {counter}")[:8], "big")


def _sha256(text: str) -> bytes:
    return hashlib.sha256(text.encode("ascii")).digest()


def _below(n: int, numbers: Iterator[int]) -> int:
    """A number below *n*, each as likely as any other: numbers past the last whole multiple of *n* are passed over."""
    end = WORD - WORD % n
    return next(number for number in numbers if number < end) % n


def answer(chance: ShuffleSource, number: int, game: Game) -> Move:
    """Chance's answer to what is due in *game*, the *number*-th of the match, from 1."""
    due = game.due_now
    if due.roll:
        return Move("roll", value=chance.roll(number, due.low, due.high))
    faces = [FACE[card] for card in sorted(game.to_shuffle())]
    return Move("shuffle", chance.shuffled(number, faces))


# The draw for the first deal


def draw_for_deal(game: Game, chance: ShuffleSource) -> list[list[tuple[int, int]]]:
    """Rounds of (seat, face): everybody draws a card; equal highest cards draw again until one is highest.

    None at all for a game without `DrawForDeal`.
    """
    highest = game.ability(DrawForDeal)
    if highest is None:
        return []
    drawing: list[int] = list(range(game.seats))
    faces = [FACE[card] for card in sorted(game.pack())]
    rounds: list[list[tuple[int, int]]] = []
    while len(drawing) > 1:
        drawn = list(zip(drawing, chance.shuffled(f"draw-{len(rounds) + 1}", faces), strict=False))
        rounds.append(drawn)
        best = max(highest.height(face) for _seat, face in drawn)
        drawing = [seat for seat, face in drawn if highest.height(face) == best]
    return rounds


# Checking a record


class Unfair(Exception):
    """Something in a record that does not follow from its seed and salt, as a sentence."""


def commitment_in(text: str) -> str:
    """The commitment that a record shows. Raises BadRecord if it shows none."""
    for line in seals.lines_of(text):
        if line.startswith(SIGN):
            return line.removeprefix(SIGN).strip()
    raise BadRecord(_("This record shows no commitment, so its shuffles cannot be checked."))


def check_record(text: str, chance: ShuffleSource) -> int:
    """Check the shuffles of a record and count them: all follow from *chance*, and *chance* from the commitment.

    Those that a match which was played on from another has in common with that one are not checked.

    Raises Unfair for the first thing that does not follow, BadRecord where the record cannot be played that far.
    """
    shown = commitment_in(text)
    if shown != chance.commitment:
        raise Unfair(
            _("the commitment {shown} is not that of the seed and the salt, which is {real}.").format(
                shown=record.shortened(shown, len(chance.commitment)), real=chance.commitment
            )
        )
    lines = list(record.read_lines(text))
    played, rest = record.read_header(lines)
    game = played.new_game()
    drawing, origin = game.ability(DrawForDeal), read_origin(text)
    borrowed = origin.made if origin else 0
    if (
        drawing is not None
        and not borrowed
        and game.dealer != drawing.first_dealer(draw_for_deal(game, chance))
    ):
        raise Unfair(_("the first dealer does not follow from the seed and the salt."))
    shuffles = 0
    for made, (number, seat, move) in enumerate(record.read_moves(text, rest, game)):
        if seat == CHANCE and game.due is not None:
            shuffles += 1
            if made >= borrowed and move != answer(chance, shuffles, game):
                raise Unfair(
                    _(
                        "shuffle {shuffle}, in line {line}, does not follow from the seed and the salt."
                    ).format(shuffle=shuffles, line=number)
                )
    return shuffles
