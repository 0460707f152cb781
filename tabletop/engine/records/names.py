"""Names of players as people type and paste them, made safe to show, to keep in a line of a record, and to count by."""

import unicodedata

LONGEST = 40
"""The most characters of a name."""


def cleaned(name: str, most: int = LONGEST) -> str:
    """*name* in one line of at most *most* characters: without control characters, halves of characters and marks of direction; "" if nothing is left."""
    composed = unicodedata.normalize("NFC", name[: 20 * most])
    kept = "".join(" " if sign.isspace() else sign for sign in composed if _is_shown(sign))
    return " ".join(kept.split())[:most].strip()


def _is_shown(sign: str) -> bool:
    """True if *sign* is a letter or another sign that can be seen, or a space."""
    # Cc control, Cf format (but joiners make emoji and many scripts), Cs surrogate, Co private, Cn none.
    category = unicodedata.category(sign)
    return sign.isspace() or sign in "\u200c\u200d" or category not in ("Cc", "Cf", "Cs", "Co", "Cn")
