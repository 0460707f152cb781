"""Kinds of sounds, which a person makes louder or quieter apart from each other; and each sound in a word, for who cannot hear it."""

from collections.abc import Mapping
from typing import Literal

from tabletop.text import N_

Kind = Literal["cards", "calls", "notices"]

KINDS: Mapping[Kind, frozenset[str]] = {
    "calls": frozenset({"bell", "bells", "burn", "chip", "fanfare", "knock", "moment"}),
    "notices": frozenset({"click", "count", "hint", "loss", "refused", "turn", "win"}),
}
"""Sounds of what players say and of what is special, and of what the app tells a person; all others are those of cards."""

WORDS: Mapping[str, str] = {
    "bell": N_("a bell"),
    "bells": N_("bells"),
    "burn": N_("flames"),
    "chip": N_("a chip"),
    "count": N_("a deal is counted"),
    "fanfare": N_("a fanfare"),
    "hint": N_("a hint"),
    "knock": N_("a knock"),
    "loss": N_("low notes"),
    "moment": N_("a chime"),
    "riffle": N_("cards are shuffled"),
    "turn": N_("a soft chime"),
    "win": N_("bright notes"),
    "your turn": N_("your turn"),
    "refused": N_("not possible"),
}
"""By beat or by sound what was heard, where more is to be told than what moves: cards are seen, and a button that is pressed."""

SEEN = frozenset(
    {"click", "deal", "flip", "gather", "lay", "place", "slide", "snap1", "snap2", "snap3", "snap4", "sweep"}
)
"""Sounds of what is seen at the same moment, where it happens."""


def kind_of(sound: str) -> Kind:
    """The kind of *sound*."""
    return next((kind for kind, sounds in KINDS.items() if sound in sounds), "cards")


def words_of(beat: str, sound: str) -> str:
    """What was heard with *beat*, in a word; "" where it is seen anyway."""
    return WORDS.get(beat) or WORDS.get(sound, "")
