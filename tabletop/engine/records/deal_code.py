"""Deal codes: a line that says which cards are dealt, to how many seats, in which game and by which house rules.

Such as ``xeri-2-0GT4-9KQ2-M7…``: the game, the number of seats, and a text in Crockford's base 32, in groups of four. Its
first sign says how many signs follow for the house rules that were changed (with 16 added where a salt follows); then come
these, the salt of 26 signs if there is one, the seed, and four signs of a checksum over all that is meant. So a code that
was mistyped, or means other house rules in another Tabletop, is refused and never deals other cards.

Whoever has a code can work out the cards: it is offered only once a match is over, and says so. No derivation of the seed
could change that, however slow: who may have these cards dealt by typing the code may also look at them.
"""

import hashlib
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tabletop.engine.errors import Trouble, UnknownGame
from tabletop.engine.game import Game
from tabletop.engine.options import Choice, Number, Option, Toggle, Value, complete, write_changed
from tabletop.engine.records import library
from tabletop.engine.shuffling.fairness import SALT_DIGITS, ShuffleSource
from tabletop.text import _

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_LIKE = str.maketrans("ILO", "110")
CHECK, SALT, GROUP = 4, 26, 4
"""Signs of the checksum and of a salt, and of a group."""
MOST_SIGNS = 2_000


class BadCode(Trouble):
    """A deal code that cannot be read."""


class Deal(NamedTuple):
    """The game, the number of *seats*, the house rules, and where all shuffles come from."""

    rules: type[Game]
    seats: int
    settings: Mapping[str, Value]
    chance: ShuffleSource


def code_of(deal: Deal) -> str:
    """The code of *deal*."""
    options = _written(_options_number(deal.rules.options, deal.settings))
    chance = deal.chance
    derived = chance == ShuffleSource.from_seed(chance.seed)
    salt = "" if derived else _written(int(chance.salt, 16)).rjust(SALT, "0")
    if len(options) > 15:
        raise BadCode(_("This match has too many house rules for a code."))
    rest = (
        SIGNS[len(options) + (0 if derived else 16)] + options + salt + _written(chance.seed) + _check(deal)
    )
    groups = [rest[start : start + GROUP] for start in range(0, len(rest), GROUP)]
    return "-".join([deal.rules.slug, str(deal.seats), *groups])


def read_code(text: str) -> Deal:
    """The deal of a code as somebody has typed or pasted it. Raises BadCode with a sentence, BadOption."""
    words = "".join(text[:MOST_SIGNS].split()).replace("–", "-").replace("—", "-").split("-")
    for place, word in enumerate(words):
        if place and word.isdecimal() and word.isascii() and len(word) <= 2:
            rules = _rules("-".join(words[:place]).lower())
            if rules is not None:
                rest = "".join(words[place + 1 :]).upper().translate(_LIKE)
                return _deal(rules, int(word), rest)
    raise BadCode(_("This is no deal code; it begins with a game and a number of players, such as xeri-2."))


def _rules(slug: str) -> type[Game] | None:
    try:
        return library.rules(slug)
    except UnknownGame:
        return None


def _deal(rules: type[Game], seats: int, rest: str) -> Deal:
    wrong = BadCode(_("This deal code is mistyped, or of another version of Tabletop."))
    if len(rest) < CHECK + 1 or any(sign not in SIGNS for sign in rest):
        raise wrong
    first = SIGNS.index(rest[0])
    long, salted = first % 16, first >= 16
    options, rest = rest[1 : 1 + long], rest[1 + long :]
    salt, rest = (rest[:SALT], rest[SALT:]) if salted else ("", rest)
    seed, check = _read_signed(rest[:-CHECK]), rest[-CHECK:]
    chance = (
        ShuffleSource(seed, f"{_read(salt):0{SALT_DIGITS}x}") if salted else ShuffleSource.from_seed(seed)
    )
    deal = Deal(rules, seats, _settings(rules.options, _read(options)), chance)
    if _check(deal) != check:
        raise wrong
    rules(seats, dict(deal.settings))  # that the values go together
    return deal


def _check(deal: Deal) -> str:
    """The checksum of all that is meant."""
    options = write_changed(deal.rules.options, complete(deal.rules.options, deal.settings))
    meant = " ".join([deal.rules.slug, str(deal.seats), *options, str(deal.chance.seed), deal.chance.salt])
    number = int.from_bytes(hashlib.sha256(meant.encode()).digest()[:4], "big") >> (32 - 5 * CHECK)
    return _written(number).rjust(CHECK, "0")


def _options_number(options: Sequence[Option], settings: Mapping[str, Value]) -> int:
    """The values of *options* as one number; 0 for the usual ones."""
    values, number = complete(options, settings), 0
    for option in reversed(options):
        every = _values(option)
        away = every.index(values[option.name]) - every.index(option.default)
        number = number * len(every) + away % len(every)
    return number


def _settings(options: Sequence[Option], number: int) -> dict[str, Value]:
    """The values of *options* that `_options_number` has made *number* of."""
    found: dict[str, Value] = {}
    for option in options:
        every = _values(option)
        number, away = divmod(number, len(every))
        found[option.name] = every[(every.index(option.default) + away) % len(every)]
    return found


def _values(option: Option) -> Sequence[Value]:
    """All values of *option*."""
    if isinstance(option, Number):
        return range(option.lowest, option.highest + 1)
    if isinstance(option, Choice):
        return list(option.values)
    assert isinstance(option, Toggle)
    return (False, True)


def _written(number: int) -> str:
    """A number in base 32; "" for 0."""
    sign, signs = number < 0, ""
    number = abs(number)
    while number:
        number, last = divmod(number, 32)
        signs = SIGNS[last] + signs
    return f"0{signs}" if sign else signs


def _read_signed(signs: str) -> int:
    """The number that `_written` has written: a negative one begins with 0."""
    return -_read(signs) if signs.startswith("0") else _read(signs)


def _read(signs: str) -> int:
    """The number in base 32."""
    number = 0
    for sign in signs:
        number = number * 32 + SIGNS.index(sign)
    return number
