"""Plain signs: what a terminal gets for signs that it does not know, so that a card or a range can still be read there."""

import codecs
import unicodedata

NAME = "tabletop.plain"
"""Name of the way to write what an encoding lacks, for the *errors* of a stream."""
PLAIN = {
    "♣": "c", "♦": "d", "♥": "h", "♠": "s",
    "–": "-", "—": "-", "−": "-", "‑": "-", "±": "+-", "×": "x", "·": "*", "•": "*", "→": "->", "←": "<-",
    "…": "...", "’": "'", "‘": "'", "“": '"', "”": '"', "\N{NO-BREAK SPACE}": " ",
}  # fmt: skip
"""Suits as in the notation of records; the other signs as they are typed."""


def spelled(error: UnicodeError) -> tuple[str | bytes, int]:
    """The plain signs for those at which *error* stands, and where to go on; a letter loses its accent, and what has no
    plain sign becomes "?"."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    found = "".join(map(_plain, error.object[error.start : error.end]))
    return found, error.end


def _plain(sign: str) -> str:
    letter = unicodedata.normalize("NFKD", sign)[0]
    return PLAIN.get(sign) or (letter if letter.isascii() and letter.isprintable() else "?")


codecs.register_error(NAME, spelled)
